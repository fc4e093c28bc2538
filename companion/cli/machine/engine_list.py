"""`companion engines`: the engines of this computer, what they play, and one more."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from companion.cli.output import print_if_empty, print_json
from companion.cli.texts import BadUsage, text

if TYPE_CHECKING:
    from companion.table.uci_engines.installed_engines import InstalledEngine


def engines(what: str, program: Path | None, name: str, protocol: str, json: bool) -> None:
    """List the engines, or add one.

    Raises:
        BadUsage: nothing that can be done.
        EngineConfigError: it cannot be added, or the file of engines cannot be read.
    """
    if not what:
        _list(json)
    elif what == "add" and program is not None:
        _add(program, name, protocol)
    else:
        raise BadUsage("bad-engines-what", given=what)


def _list(json: bool) -> None:
    from companion.table.uci_engines.installed_engines import find_installed_engines

    found = find_installed_engines()
    for engine in found:
        if json:
            print_json(_plain(engine))
        else:
            print("  ".join(_parts(engine)))
    print_if_empty("no-engines", bool(found), json)


def _add(program: Path, name: str, protocol: str) -> None:
    from companion.table.uci_engines.engine_config import add_engine
    from companion.table.uci_engines.installed_engines import engine_programs, find_installed_engines

    short = add_engine(program, (), protocol, name)
    (engine,) = find_installed_engines([one for one in engine_programs() if one.name == short])
    print(text("engine-added-wrong" if engine.wrong else "engine-added", name=short, protocol=protocol))


def _parts(engine: InstalledEngine) -> list[str]:
    program = engine.program
    parts = [program.name, engine.identity.name or program.title, program.dialect.upper()]
    if engine.wrong:
        wrong = "missing" if engine.wrong == "missing" else "silent"
        parts.append(text(f"engine-lists-{wrong}"))
    else:
        strength = engine.strength
        parts.append(text("engine-games", n=len(engine.games), game=engine.games[0]))
        parts.append(
            text(f"engine-{engine.way}", least=strength[0], most=strength[1])
            if strength is not None
            else text("engine-nodes")
        )
    return [*parts, program.command[0]]


def _plain(engine: InstalledEngine) -> dict[str, object]:
    strength = engine.strength
    return {
        "type": "engine",
        "name": engine.program.name,
        "title": engine.program.title,
        "id": engine.identity.name,
        "author": engine.identity.author,
        "command": engine.program.command,
        "protocol": engine.program.dialect,
        "games": engine.games,
        "strength": None
        if engine.wrong
        else {"way": engine.way, "least": strength and strength[0], "most": strength and strength[1]},
        "wrong": engine.wrong,
    }
