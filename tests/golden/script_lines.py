"""What scripts are called with, and what their work then is: those of `.make`, and the modules that make parts of the docs.

Each option is tried with a value that nothing else has. The functions at which the work of a script ends up are only noted.
"""

from __future__ import annotations

import argparse
import importlib.util
import io
import os
import signal
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple
from unittest.mock import patch

from tests.golden.written_texts import Texts

ROOT = Path(__file__).parents[2]
ROOMS = (".make", "hardware", "firmware_bridge")
ELSEWHERE = {"firmware_bridge/virtual/__main__.py"}
"""What `companion virtual-board` hands its options to: `tests/cli/option_rows.py` has a row for each."""


class Script(NamedTuple):
    """A script.

    Attributes:
        seams: The functions at which its work ends up, each with what it gives instead.
        tried: What is typed, a line each; `NAME=value` is set in the environment.
        given: What is always typed besides.
    """

    seams: Mapping[str, Any]
    tried: Sequence[str]
    given: str = ""


SCRIPTS: Mapping[str, Script] = {
    ".make/arduino.py": Script({"write": ""}, ("--out zips",)),
    ".make/packages/deb.py": Script(
        {"build": "a.deb", "build_wheel": Path("wheels/a.whl")},
        (
            *("--system debian-13", "--system debian-13 --system ubuntu-24.04", "--machine arm64"),
            *("--uv my-uv", "--wheels kept", "--out debs"),
        ),
    ),
    ".make/packages/licences.py": Script(
        {"fetch": None, "pinned": [], "render": "", "licences_of": [], "PAGE": Path("licences.md")}, ()
    ),
    ".make/release.py": Script(
        {"release": [Path("a.whl")], "rehearse": "rehearsed"},
        ("--dry-run", "--key secret", "--unsigned", "TABLESIDE_KEY=mine", "TABLESIDE_KEY=mine --key secret"),
        "1.9",
    ),
    ".make/site/handbook.py": Script({"build": None}, ("--out book", "--work parts")),
    "firmware_bridge/docs_tables.py": Script({"fill_page": "made"}, ("--docs shown", "--words own")),
    "hardware/builder_docs.py": Script({}, ("--out papers",)),
}


def parsers() -> set[str]:
    """The scripts that take options."""
    files = (path for room in ROOMS for path in (ROOT / room).rglob("*.py"))
    return {
        path.relative_to(ROOT).as_posix() for path in files if "ArgumentParser(" in path.read_text("utf-8")
    }


def options(name: str) -> set[str]:
    """The options that the parser of a script has, found where it adds them."""
    found: set[str] = set()
    add = argparse._ActionsContainer.add_argument

    def noted(self: Any, *names: str, **more: Any) -> Any:
        found.update(one for one in names if one.startswith("--") and one != "--help")
        return add(self, *names, **more)

    with patch.object(argparse._ActionsContainer, "add_argument", noted):
        list(calls(name, ""))
    return found


def calls(name: str, typed: str) -> Iterator[str]:
    """What a script comes to that is called with these words, in the current folder: calls, files, and what it prints."""
    script, module = SCRIPTS[name], load(name)
    noted: list[str] = []

    def seam(called: str, gives: Any) -> Any:
        def note(*given: Any, **named: Any) -> Any:
            words = [plain(one) for one in given] + [f"{key}={plain(one)}" for key, one in named.items()]
            noted.append(f"{called}({', '.join(words)})")
            return gives(*given, **named) if callable(gives) else gives

        return gives if called.isupper() else note

    for folder in ("docs", "shown"):
        Path(folder).mkdir(exist_ok=True)
        for page in ("boards.md", "wire-protocol.md"):
            Path(folder, page).write_text("before\n")
    before = {path: path.stat().st_mtime_ns for path in Path().rglob("*")}
    ends = {one: signal.getsignal(one) for one in (signal.SIGHUP, signal.SIGTERM)}
    seams = {key: seam(key, gives) for key, gives in script.seams.items()}
    words = [*script.given.split(), *(word for word in typed.split() if "=" not in word)]
    environment = dict(word.split("=") for word in typed.split() if "=" in word)
    out = io.StringIO()
    with (
        patch.multiple(module, ROOT=Path.cwd(), create=True, **seams),
        patch.object(sys, "argv", [name, *words]),
        patch.dict(os.environ, environment),
        redirect_stdout(out),
        redirect_stderr(out),
    ):
        if "TABLESIDE_KEY" not in environment:
            os.environ.pop("TABLESIDE_KEY", None)
        mask = os.umask(0o022)
        try:
            module.main(words) if name == ".make/release.py" else module.main()
        finally:
            os.umask(mask)
            for one, was in ends.items():
                signal.signal(one, was)
    yield from noted
    written = sorted(
        str(path)
        for path in Path().rglob("*")
        if path.is_file() and before.get(path) != path.stat().st_mtime_ns
    )
    if written:
        yield f"writes {' '.join(written[:3])}{f' and {len(written) - 3} more' * (len(written) > 3)}"
    yield from (f"| {line}" for line in out.getvalue().replace(str(ROOT), "ROOT").splitlines() if line)


def load(name: str) -> ModuleType:
    """Load a script as a module of its own."""
    path = ROOT / name
    spec = importlib.util.spec_from_file_location(f"script_{path.stem}", path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    try:
        with patch.object(sys, "path", [str(path.parent), *sys.path]):
            spec.loader.exec_module(module)
    finally:
        del sys.modules[spec.name]
    return module


def plain(value: Any) -> str:
    if isinstance(value, (list, tuple)) and not hasattr(value, "_fields"):
        return f"({', '.join(map(plain, value))})"
    if isinstance(value, (set, frozenset)):
        return f"({', '.join(sorted(map(plain, value)))})"
    if isinstance(value, Path):
        return str(value).replace(str(ROOT), "ROOT").replace(str(Path.cwd()), "HERE")
    return str(value)[:100].replace(str(ROOT), "ROOT").replace("\n", " ")


def _lines(_: Path) -> str:
    found = []
    for name, script in SCRIPTS.items():
        for typed in ("", *script.tried):
            found += [f"> {' '.join(filter(None, (name, script.given, typed)))}", *calls(name, typed)]
    return "\n".join(found) + "\n"


TEXTS: Texts = {"scripts": _lines}
