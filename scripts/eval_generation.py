"""Generation evaluated end to end: questions to a generator, its answers through the application's filter, scored.

In: golden set, articles, frozen retrieval; a model behind HTTP (`--model`, `--base-url`) or recorded outputs (default).
Out: OUT/NAME.outputs.jsonl with NAME.provenance.json for each condition, and the conditions table.
Needs the package installed; a model behind HTTP needs `pip install 'hallucheck[scripts]'`.
"""

import argparse
import json
import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from geneval.provenance import check_recorded, provenance
from geneval.questions import Question, Unusable, check_same_retrieval, lines, read_questions
from geneval.report import score, table

ROOT = Path(__file__).resolve().parent.parent
CARDS = ROOT / "fixtures" / "cards"


def main(argv: Sequence[str] | None = None) -> int:
    """0: table printed. 2: bad input, or questions that got no answer (run again to ask only those)."""
    args = _parser().parse_args(argv)
    try:
        args.depth = _depth(args)
        questions = read_questions(args.gold, args.articles, args.retrieval, depth=args.depth, limit=args.limit)
        args.out.mkdir(parents=True, exist_ok=True)
        outputs = [_generated(args, questions)] if args.model else _replayed(args, questions)
    except (Unusable, OSError) as fault:
        print(f"eval_generation: {fault}", file=sys.stderr)  # noqa: T201
        return 2
    except KeyboardInterrupt:
        print("eval_generation: interrupted; run again to go on", file=sys.stderr)  # noqa: T201
        return 130
    print(table(score(outputs, args.articles, args.gold)))  # noqa: T201
    return 0


def _depth(args: argparse.Namespace) -> int | None:
    """As asked; else the first article for a model, and for recordings what they were made with, or all."""
    if args.depth is not None or args.model:
        return args.depth or 1
    recorded = {earlier["evidence_depth"] for source in _recordings(args) if (earlier := _earlier(source)) is not None}
    if len(recorded) > 1:
        raise Unusable(f"the recordings have evidence depths {sorted(map(str, recorded))}; they must share one")
    return next(iter(recorded), None)


def _recordings(args: argparse.Namespace) -> list[Path]:
    return args.replay or sorted(CARDS.glob("outputs-*.jsonl"))


def _earlier(source: Path) -> dict[str, Any] | None:
    """The provenance that an earlier run wrote beside its outputs."""
    beside = source.with_name(source.name.replace(".outputs.jsonl", ".provenance.json"))
    if beside == source or not beside.is_file():
        return None
    recorded: dict[str, Any] = json.loads(beside.read_text(encoding="utf-8"))
    return recorded


def _generated(args: argparse.Namespace, questions: list[Question]) -> Path:
    import httpx
    from geneval.endpoints import Endpoint
    from geneval.generate import generate
    from geneval.prompts import prompt_hash

    condition = args.condition or (f"{args.model}+schema" if args.schema else args.model)
    name = re.sub(r"[^\w.+-]+", "_", condition)
    with httpx.Client(timeout=args.timeout) as client:
        endpoint = Endpoint(
            client=client, base_url=args.base_url, model=args.model, api=args.api, schema=args.schema, seed=args.seed,
            max_tokens=args.max_tokens, retries=args.retries,
        )  # fmt: skip
        generator = {
            "model": args.model, "api": args.api, "endpoint_version": endpoint.version(), "schema": args.schema,
            "temperature": 0, "seed": args.seed, "max_tokens": args.max_tokens,
        }  # fmt: skip
        made_from = _provenance(args, questions, condition, generator, prompt_hash(schema=args.schema))
        fixed = {key: made_from[key] for key in _FIXED}
        partial = args.out / f"{name}.outputs.partial"
        rows, failed = generate(
            questions, endpoint.ask, condition=condition, partial=partial, settings=fixed, jobs=args.jobs
        )
    if failed:
        told = "; ".join(f"{key}: {why}" for key, why in list(failed.items())[:3])
        raise Unusable(f"{len(failed)} questions got no answer ({told}). Run again: only they are asked")
    path = _written(args.out, name, rows, made_from)
    partial.unlink()
    return path


def _replayed(args: argparse.Namespace, questions: list[Question]) -> list[Path]:
    """Recorded outputs through the filter again, held to this retrieval."""
    from geneval.generate import row

    by_id = {question.id: question for question in questions}
    outputs = []
    for source in _recordings(args):
        recorded = [data for data in lines(source) if str(data["id"]) in by_id]
        check_same_retrieval(source.name, recorded, questions)
        earlier = _earlier(source)
        if earlier is not None:
            check_recorded(source.name, earlier, retrieval=args.retrieval, depth=args.depth)
        conditions = dict.fromkeys(str(data.get("condition") or "default") for data in recorded)
        for condition in conditions:
            rows = [
                row(by_id[str(data["id"])], condition, data["raw"], data.get("output_tokens"), data.get("latency_ms"))
                for data in recorded
                if str(data.get("condition") or "default") == condition
            ]
            generator = {"replay": source.name, "recorded": earlier}
            made_from = _provenance(args, questions, condition, generator, None)
            outputs.append(_written(args.out, re.sub(r"[^\w.+-]+", "_", condition), rows, made_from))
    if not outputs:
        raise Unusable("no recorded output answers any of these questions")
    return outputs


_FIXED = ("condition", "generator", "prompt_sha256", "gold", "articles_sha256", "retrieval_sha256", "evidence_depth")


def _provenance(
    args: argparse.Namespace, questions: list[Question], condition: str, generator: dict[str, Any], prompt: str | None
) -> dict[str, Any]:
    return provenance(
        condition=condition, generator=generator, gold=args.gold, articles=args.articles, retrieval=args.retrieval,
        depth=args.depth, questions=len(questions), subset=args.limit is not None, prompt_sha256=prompt,
    )  # fmt: skip


def _written(folder: Path, name: str, rows: list[dict[str, Any]], made_from: dict[str, Any]) -> Path:
    path = folder / f"{name}.outputs.jsonl"
    path.write_text("".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows), encoding="utf-8")
    beside = folder / f"{name}.provenance.json"
    beside.write_text(json.dumps(made_from, ensure_ascii=False, indent=2) + "\n", encoding="utf-8")
    return path


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    add = parser.add_argument
    add("--gold", type=Path, default=CARDS / "gold.jsonl", help="golden set with 'question'")
    add("--articles", type=Path, default=CARDS / "articles.jsonl", help="table of articles")
    add("--retrieval", type=Path, default=CARDS / "retrieval.jsonl", help="frozen retrieval")
    add(
        "--depth",
        type=int,
        help="so many found articles are given (a model: 1; a recording: as recorded, or all)",
    )
    add("--limit", type=int, help="only the first questions (a subset, and said to be one)")
    add("--out", type=Path, default=Path("eval-generation"), help="folder for outputs")
    add("--replay", type=Path, action="append", help="recorded outputs; may be given several times (default: fixtures)")
    add("--model", help="ask this model instead of replaying")
    add("--base-url", default="http://localhost:11434", help="address of the endpoint; OpenAI's ends in /v1")
    add("--api", choices=("openai", "ollama"), default="ollama", help="what the endpoint speaks")
    add("--schema", action=argparse.BooleanOptionalAction, default=False, help="structured output")
    add("--condition", help="name of the condition (default: the model, with +schema)")
    add("--seed", type=int, default=0)
    add("--max-tokens", type=int, default=512)
    add("--timeout", type=float, default=120.0, help="seconds without a byte")
    add("--retries", type=int, default=3)
    add("-j", "--jobs", type=int, default=1, help="questions asked at the same time")
    return parser


if __name__ == "__main__":
    sys.exit(main())
