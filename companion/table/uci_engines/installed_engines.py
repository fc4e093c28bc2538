"""The engines of this computer: found by their names and in `engines.toml`, and asked once what they can."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import msgspec

from companion.engine.uci.engine_option import EngineOption
from companion.engine.uci.known_engines import KNOWN, engine_title, games_of, knows
from companion.engine.uci.strength import Way, strength_range, way_of
from companion.kernel.game import Game
from companion.kernel.limits import ARGUMENT, KEPT, TooMuch, read_json
from companion.kernel.messages import UserError
from companion.plain_text.decoded_values import clean_values
from companion.table.storage.data_folder import folder, write
from companion.table.storage.file_limits import read_file
from companion.table.uci_engines.engine_client import (
    EngineClient,
    EngineFailure,
    EngineIdentity,
    dialect_of,
)
from companion.table.uci_engines.engine_config import EngineConfigError, read_config

PLACES = ("/usr/games", "/usr/local/games", "/opt/homebrew/bin")
"""Where engines lie that are not on the path: Debian puts them among the games."""
AT_ONCE = 4
"""Engines that are asked at the same time."""
DIALECT_OF = {"yaneuraou": "usi"}
"""Known engines that do not speak UCI."""


class EngineProgram(msgspec.Struct, frozen=True):
    """How an engine is started. `options`: what its owner wants always set."""

    name: str
    command: tuple[str, ...]
    dialect: str = "uci"
    options: Mapping[str, str] = {}

    @property
    def title(self) -> str:
        """What people call it."""
        return engine_title(self.name)


class InstalledEngine(msgspec.Struct, frozen=True):
    """An engine that is here. `wrong`: why it cannot be used, empty if it can; then the identity is empty."""

    program: EngineProgram
    identity: EngineIdentity
    wrong: str = ""

    @property
    def games(self) -> tuple[str, ...]:
        """What it plays, by names in `UCI_Variant`."""
        return games_of(self.identity.dialect, self.identity.options) if not self.wrong else ()

    @property
    def way(self) -> Way:
        """How it is made weaker."""
        return way_of(self.identity.options)

    @property
    def strength(self) -> tuple[int, int] | None:
        """The Elo numbers or skill levels that it can be given."""
        return strength_range(self.identity.options)


class _Remembered(msgspec.Struct, frozen=True):
    """What an engine said of itself, and the file that said it."""

    command: tuple[str, ...]
    stamp: tuple[int, int]
    identity: EngineIdentity


def engine_programs() -> list[EngineProgram]:
    """The engines that are here, by name; nobody has been asked yet.

    Raises:
        EngineConfigError: `engines.toml` cannot be read.
    """
    path = os.pathsep.join((os.environ.get("PATH", os.defpath), *PLACES))
    found = {
        name: EngineProgram(name, (where, *known.arguments), DIALECT_OF.get(name, "uci"))
        for name, known in KNOWN.items()
        if (where := shutil.which(name, path=path)) is not None
    }
    for name, own in read_config().engines.items():
        found[name] = EngineProgram(name, own.command, own.protocol, dict(_texts(own.options)))
    return [found[name] for name in sorted(found)]


def engine_program(name: str) -> EngineProgram | None:
    """The engine of that short name; None: it is not here."""
    try:
        return next((one for one in engine_programs() if one.name == name), None)
    except EngineConfigError:
        return None


def find_installed_engines(
    programs: Sequence[EngineProgram] | None = None, remember: bool = True
) -> list[InstalledEngine]:
    """The engines that are here, and what they can; those that are new or have changed are asked, which takes
    a moment. `remember`: what they say is kept in the data folder.

    Raises:
        EngineConfigError: `engines.toml` cannot be read.
    """
    here = engine_programs() if programs is None else list(programs)
    known = {(one.command, one.stamp): one.identity for one in _read_remembered()}
    fresh = [one for one in here if (one.command, _stamp(one)) not in known]
    with ThreadPoolExecutor(AT_ONCE) as pool:
        asked = dict(zip((one.name for one in fresh), pool.map(_ask, fresh), strict=True))
    found = [asked.get(one.name) or InstalledEngine(one, known[one.command, _stamp(one)]) for one in here]
    if fresh and remember:
        _remember(found)
    return found


def list_remembered_engines() -> list[InstalledEngine]:
    """The engines that are here and have been asked before; nothing is started and nothing waits."""
    known = {(one.command, one.stamp): one.identity for one in _read_remembered()}
    try:
        here = engine_programs()
    except EngineConfigError:
        return []
    return [
        InstalledEngine(one, known[one.command, _stamp(one)])
        for one in here
        if (one.command, _stamp(one)) in known
    ]


def engines_for(game: Game, engines: Sequence[InstalledEngine]) -> tuple[str, ...]:
    """The short names of those of the engines that know a game."""
    notation = game.engine_notation
    if notation is None:
        return ()
    return tuple(
        one.program.name
        for one in engines
        if not one.wrong
        and knows(
            one.identity.dialect,
            one.identity.options,
            notation.variant,
            notation.chess960,
            bool(notation.variant_file),
        )
    )


def _ask(program: EngineProgram) -> InstalledEngine:
    client = EngineClient(program.command, dialect_of(program.dialect))
    try:
        return InstalledEngine(program, client.greet())
    except EngineFailure as failure:
        return InstalledEngine(program, EngineIdentity(program.dialect, "", "", {}), failure.kind)
    finally:
        client.close()


def _texts(options: Mapping[str, str | int | bool]) -> Iterator[tuple[str, str]]:
    for name, value in options.items():
        yield name, str(value).lower() if isinstance(value, bool) else str(value)


def _stamp(program: EngineProgram) -> tuple[int, int]:
    """What changes when the program's file does; zeros where there is none."""
    try:
        found = Path(program.command[0]).stat()
    except OSError:
        return 0, 0
    return found.st_mtime_ns, found.st_size


def _file() -> Path:
    return folder() / "engines.json"


def _read_remembered() -> list[_Remembered]:
    path = _file()
    try:
        return clean_values(read_json(read_file(path, KEPT), list[_Remembered], str(path), KEPT), ARGUMENT)
    except (OSError, TooMuch, msgspec.DecodeError, UnicodeDecodeError):
        return []


def _remember(found: Sequence[InstalledEngine]) -> None:
    kept = [
        _Remembered(one.program.command, _stamp(one.program), _within(one.identity))
        for one in found
        if not one.wrong
    ]
    try:
        write(_file(), msgspec.json.encode(kept))
    except UserError:
        return  # then they are asked again next time


def _within(identity: EngineIdentity) -> EngineIdentity:
    """An identity with the options that matter here: some engines list hundreds."""
    names = ("UCI_Variant", "UCI_Elo", "UCI_LimitStrength", "UCI_Chess960", "Skill Level", "VariantPath")
    options: dict[str, EngineOption] = {
        name: identity.options[name] for name in names if name in identity.options
    }
    return msgspec.structs.replace(identity, options=options)
