"""All inputs of a run, in one process or in several, with or without rows that are written already.

In: inputs, ``Setup``, where rows and messages go. Out: the ledger, finished.
SPEC 5: how it is done changes no byte.
"""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from hallucheck.engines.ledger import Ledger
from hallucheck.engines.local import Run
from hallucheck.engines.resume import RowsFile
from hallucheck.engines.worker import Setup
from hallucheck.readers.lines import Input
from hallucheck.readers.native import read_rows
from hallucheck.readers.seen import SeenKeys

if TYPE_CHECKING:
    from hallucheck.engines.jobs import Told
    from hallucheck.engines.pool import Pool


def score_inputs(
    inputs: Sequence[Input],
    setup: Setup,
    *,
    jobs: int = 1,
    rows: RowsFile | None = None,
    sink: Callable[[bytes], object] | None = None,
    told: "Told | None" = None,
    progress: Callable[[int], object] | None = None,
    pool: "Callable[[int, Setup], Pool] | None" = None,
    size: int | None = None,
) -> Ledger:
    """Score every row of every input. Row results go to ``rows``, else to ``sink``, if either is given."""
    setup = setup._replace(written=rows is not None or sink is not None, marked=rows is not None and rows.marked)
    keys = SeenKeys()
    run = Run(
        setup.scorer if rows is None else rows.scorer(setup.scorer),
        setup.ledger(),
        keys=keys,
        sink=sink if rows is None else rows.row,
        only_failures=setup.only_failures,
        on_unscorable=told,
        progress=progress,
        supplied=setup.supplied,
    )
    if jobs > 1:
        from hallucheck.engines.jobs import Jobs  # with multiprocessing, which one process does not need
        from hallucheck.engines.pool import Pool

        with (pool or Pool)(jobs, setup) as workers:
            Jobs(run, workers, keys, rows=rows, sink=sink, told=told, progress=progress, size=size).feed(inputs)
    else:
        for file in inputs:
            if rows is not None:
                rows.source, file.marked = file, rows.marked
            run.feed(file.path, read_rows(file))
    if rows is not None:
        rows.finish()
    run.finish()
    return run.ledger
