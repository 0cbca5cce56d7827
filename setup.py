"""Compiles the rooms on the hot path, where there is a compiler; everything else stands in pyproject.toml.

What is compiled is the Python source as it stands: a room takes part if a .pxd with the types of its variables lies
beside it. Without a compiler the same source is interpreted: the same results, slower. All rooms or none: they know
one another's types.
"""

import os
import sys
from pathlib import Path

from Cython.Build import cythonize
from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.errors import CompileError, LinkError, PlatformError

SOURCE = Path("src")
IN_C = SOURCE / "hallucheck/text/made.pxd"
"""Declares in C what the Python beside it is for rooms that are interpreted."""
ROOMS = [types.with_suffix(".py").relative_to(SOURCE) for types in sorted(SOURCE.rglob("*.pxd")) if types != IN_C]


class AllOrNone(build_ext):
    """Where one room cannot be compiled, none is; all processors take part."""

    def finalize_options(self) -> None:
        super().finalize_options()
        self.parallel = self.parallel or os.cpu_count()

    def run(self) -> None:
        try:
            super().run()
        except (CompileError, LinkError, PlatformError) as fault:
            sys.stderr.write(f"not compiled, so slower: {fault}\n")
            self.extensions = []


# Symbols for a debugger would take the compiler longer than the code.
OPTIONS = [] if sys.platform == "win32" else ["-O2", "-g0"]

setup(
    cmdclass={"build_ext": AllOrNone},
    ext_modules=cythonize(
        [
            Extension(".".join(room.with_suffix("").parts), [str(SOURCE / room)], extra_compile_args=OPTIONS)
            for room in ROOMS
        ],
        build_dir="build",
        nthreads=0 if sys.platform == "win32" else os.cpu_count() or 1,
        compiler_directives={
            "language_level": 3,
            # Types come from the .pxd alone: an annotation is for the reader and for mypy.
            "annotation_typing": False,
        },
    ),
)
