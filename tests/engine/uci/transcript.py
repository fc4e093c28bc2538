"""What real engines were told and said (`record`)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from companion.engine.uci_protocol import UCI, EngineOption, read_line
from companion.table.engine_host.engine_client import EngineIdentity
from companion.table.engine_host.installed_engines import EngineProgram, InstalledEngine

FOLDER = Path(__file__).with_name("transcripts")
NAMES = sorted(path.stem for path in FOLDER.glob("*.txt"))


def exchanges(name: str) -> Iterator[tuple[str, list[str]]]:
    """Each order, and the lines that answered it."""
    order, answer = "", list[str]()
    for line in (FOLDER / f"{name}.txt").read_text("utf-8").splitlines():
        if line.startswith("> "):
            if order:
                yield order, answer
            order, answer = line[2:], []
        else:
            answer.append(line[2:])
    yield order, answer


def hello(name: str) -> list[str]:
    """What the engine said first."""
    return next(exchanges(name))[1]


def installed(name: str) -> InstalledEngine:
    """An engine as it has described itself."""
    read = (read_line(UCI, line) for line in hello(name))
    options = {one.name: one for one in read if isinstance(one, EngineOption)}
    return InstalledEngine(EngineProgram(name, (name,)), EngineIdentity("uci", name, "", options))
