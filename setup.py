"""Compiles the rooms on the hot path, where there is a compiler; everything else stands in pyproject.toml.

What is compiled is the Python source as it stands: a room takes part if a .pxd with the types of its variables lies
beside it. Without a compiler the same source is interpreted: the same results, slower.
"""

from pathlib import Path

from Cython.Build import cythonize
from setuptools import Extension, setup

SOURCE = Path("src")
_rooms = [types.with_suffix(".py").relative_to(SOURCE) for types in sorted(SOURCE.rglob("*.pxd"))]

setup(
    ext_modules=cythonize(
        [Extension(".".join(room.with_suffix("").parts), [str(SOURCE / room)], optional=True) for room in _rooms],
        build_dir="build",
        compiler_directives={
            "language_level": 3,
            # Types come from the .pxd alone: an annotation is for the reader and for mypy.
            "annotation_typing": False,
        },
    )
)
