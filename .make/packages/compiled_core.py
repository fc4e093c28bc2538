"""Compile the rooms without I/O into a wheel, as `make compiled` asks for (`HATCH_BUILD_HOOK_ENABLE_CUSTOM=1`).

mypyc makes C of modules as they are; their .py files go into the wheel as well, for people who read a traceback and for
`TABLESIDE_PURE=1`. All is made in `build/`: a compiled module beside its file, where hatch-mypyc leaves it, would run instead of what is edited.
Which modules: `[tool.hatch.build.targets.wheel.hooks.custom]` in pyproject.toml.
"""

from __future__ import annotations

import ast
import os
import re
import shutil
import sysconfig
from collections.abc import Iterable, Iterator
from pathlib import Path, PurePath
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

LIBRARY = "tableside"
"""All compiled modules are one library, so calls between them are calls of C: tableside__mypyc.*.so."""


def core_modules(root: Path, rooms: Iterable[str], python: Iterable[str]) -> Iterator[Path]:
    """The modules that are compiled, relative to the root.

    Args:
        root: The checkout.
        rooms: Folders whose modules are compiled, folders in them included.
        python: Patterns of modules in them that stay Python.
    """
    for room in rooms:
        for path in sorted((root / room).rglob("*.py")):
            module = PurePath(path.relative_to(root))
            if not any(module.match(pattern) for pattern in python) and not has_class_options(path):
                yield Path(module)


def has_class_options(path: Path) -> bool:
    """Whether a class is made with options (`class Move(Action, frozen=True)`), which mypyc drops without a word."""
    classes = (
        node for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.ClassDef)
    )
    return any(keyword.arg != "metaclass" for node in classes for keyword in node.keywords)


class CompiledCore(BuildHookInterface):  # type: ignore[type-arg]
    """Puts the compiled modules beside their files, and says for which Python and machine the wheel is."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compiles; hatchling calls it before it packs the wheel."""
        python = f"cp{sysconfig.get_python_version().replace('.', '')}"
        platform = re.sub("[-.]", "_", os.environ.get("COMPILED_FOR", sysconfig.get_platform()))
        folder = Path("build", "compiled-core", f"{python}-{platform}")
        modules = core_modules(Path(self.root), self.config["rooms"], self.config["python"])
        for library in compile_modules([str(module) for module in modules], folder):
            build_data["force_include"][str(library)] = str(library.relative_to(folder / "lib"))
        build_data["tag"] = f"{python}-{python}-{platform}"
        build_data["pure_python"] = False


def compile_modules(modules: list[str], folder: Path) -> list[Path]:
    """Compiles modules of the working directory; returns the libraries, in `lib/` of the folder."""
    from mypyc.build import mypycify
    from setuptools import Distribution

    extensions = mypycify(
        ["--config-file=pyproject.toml", f"--cache-dir={folder / 'mypy'}", *modules],
        opt_level="1",
        debug_level="0",
        multi_file=True,  # one file of all would take gigabytes of memory
        target_dir=str(folder / "c"),
        group_name=LIBRARY,
    )
    shutil.rmtree(folder / "lib", ignore_errors=True)
    build = Distribution({"name": LIBRARY, "ext_modules": extensions}).get_command_obj("build_ext")
    build.build_lib, build.build_temp = str(folder / "lib"), str(folder / "temp")
    build.ensure_finalized()
    build.run()
    return sorted((folder / "lib").rglob("*.so"))
