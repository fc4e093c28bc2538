"""A run in a fresh checkout reads each file once: every worker a share, instead of every worker all at the same moment."""

from __future__ import annotations

import compileall
import contextlib
import importlib.util
import sys
from collections.abc import Sequence
from pathlib import Path
from types import ModuleType

from hypothesis.internal.constants_ast import constants_from_module

from tests.every_case import EVERY_CASE

ROOT = Path(__file__).parents[1]
ROOMS = ("companion", "firmware_bridge", "hardware", "tests")


def fill_caches(worker: int, workers: int, asked: Sequence[str]) -> None:
    """Prepare every `workers`-th file from the `worker`-th on: of the program all, of the tests those in the paths asked for.

    What was prepared already costs a look at it.
    """
    if sys.dont_write_bytecode:
        return
    files = sorted(path for room in ROOMS for path in (ROOT / room).rglob("*.py"))
    wanted = [(ROOT / path.partition("::")[0]).resolve() for path in asked]
    for path in files[worker::workers]:
        if not path.name.startswith("test_"):
            compileall.compile_file(path, quiet=2)
        elif any(path.is_relative_to(one) for one in wanted):
            compile_test(".".join(path.relative_to(ROOT).with_suffix("").parts))
        else:
            continue
        if EVERY_CASE:  # otherwise Hypothesis does without them: see `conftest`
            keep_constants(path)


def compile_test(name: str) -> None:
    """Have pytest write the compiled file of a test module, whose asserts say what they found."""
    spec = importlib.util.find_spec(name)
    if spec is None or spec.loader is None:
        return
    nothing = ModuleType(name)
    nothing.__spec__ = spec
    vars(nothing)["__builtins__"] = {}  # no `import`: its first line ends it, and it runs when it is imported
    with contextlib.suppress(ImportError):
        spec.loader.exec_module(nothing)


def keep_constants(path: Path) -> None:
    """Have Hypothesis keep the constants of a file: every worker wants those of all, for numbers and texts to try."""
    source = ModuleType(path.stem)
    source.__file__ = str(path)
    constants_from_module(source)
