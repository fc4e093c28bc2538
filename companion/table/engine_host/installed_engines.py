"""The engines of this computer: found by their names and in `engines.toml`, and asked once what they can.

`engines.toml` names engines, and the engine that gives hints and looks back:

    hints = "stockfish"
    [engines.mine]
    command = ["/opt/mine/mine", "--uci"]
    protocol = "uci"
    [engines.mine.options]
    Threads = 2
"""

from __future__ import annotations

import os
import re
import shutil
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Literal

import msgspec
import tomli_w

from companion.engine.uci_protocol import (
    KNOWN,
    EngineOption,
    Way,
    engine_title,
    games_of,
    knows,
    read_choice,
    strength_range,
    way_of,
)
from companion.kernel.errors import ARGUMENT, KEPT, TooMuch, read_json
from companion.kernel.game import Game
from companion.kernel.messages import UserError, quote
from companion.plain_text.decoded_values import clean_values
from companion.table.engine_host.engine_client import EngineClient, EngineFailure, EngineIdentity, dialect_of
from companion.table.storage.data_folder import folder, write
from companion.table.storage.files import read_file


class EngineConfigError(UserError):
    """`engines.toml` cannot be read, or an engine cannot be added to it."""


class OwnEngine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An engine that somebody has named. `options`: what is always set."""

    command: tuple[str, ...]
    protocol: Literal["uci", "usi", "ucci"] = "uci"
    options: Mapping[str, str | int | bool] = {}


class EngineConfig(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file. `hints`: the engine for hints and reviews; empty: our own players."""

    hints: str = ""
    engines: Mapping[str, OwnEngine] = {}


def config_path() -> Path:
    """Where the file lies."""
    return folder() / "engines.toml"


def read_config() -> EngineConfig:
    """What the file says; all that is usual where there is none.

    Raises:
        EngineConfigError: it cannot be read.
    """
    path = config_path()
    try:
        text = read_file(path, KEPT).decode("utf-8")
        found = msgspec.convert(tomllib.loads(text), EngineConfig)
    except FileNotFoundError:
        return EngineConfig()
    except (OSError, TooMuch, ValueError, msgspec.ValidationError) as wrong:
        raise EngineConfigError("engines-file", path=str(path), why=quote(str(wrong), 200)) from wrong
    if found.hints and read_choice(found.hints) is None:
        raise EngineConfigError("engines-file-name", path=str(path), name=quote(found.hints))
    for name, engine in found.engines.items():
        choice = read_choice(name)
        if choice is None or str(choice) != name or not engine.command:
            raise EngineConfigError("engines-file-name", path=str(path), name=quote(name))
    return found


def hint_engine(game: Game) -> str:
    """The engine for hints and reviews of a game; empty: our own players, also where the file cannot be read."""
    if game.engine_notation is None:
        return ""
    try:
        return read_config().hints
    except EngineConfigError:
        return ""


def add_engine(program: Path, arguments: Sequence[str], protocol: str, name: str = "") -> str:
    """Write an engine into the file; returns its short name.

    Raises:
        EngineConfigError: it is no program, the name of its file is no UTF-8, or it cannot have that name.
    """
    path = program.expanduser().absolute()
    if not path.is_file() or not os.access(path, os.X_OK):
        raise EngineConfigError("engine-no-program", path=str(program))
    try:
        str(path).encode()
    except UnicodeEncodeError as wrong:  # TOML is UTF-8
        raise EngineConfigError("no-file-name", name=path.name) from wrong
    short = name or re.sub(r"[^a-z0-9._-]+", "-", path.stem.lower()).strip("-._")
    choice = read_choice(short)
    if choice is None or str(choice) != short:
        raise EngineConfigError("engine-name", name=quote(short))
    if protocol not in ("uci", "usi", "ucci"):
        raise EngineConfigError("engine-protocol", protocol=quote(protocol))
    config = read_config()
    own = OwnEngine((str(path), *arguments), protocol)  # type: ignore[arg-type]
    _write(msgspec.structs.replace(config, engines={**config.engines, short: own}))
    return short


def choose_hint_engine(name: str) -> None:
    """From now on this engine gives hints and looks back; empty: our own players do.

    Raises:
        EngineConfigError: the file cannot be read.
        StorageError: it cannot be written.
    """
    _write(msgspec.structs.replace(read_config(), hints=name))


def _write(config: EngineConfig) -> None:
    write(config_path(), tomli_w.dumps(msgspec.to_builtins(config)).encode())


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
