"""The engines installed on this computer, found by name and in `engines.toml`, with their stored options.

`engines.toml` lists engines, and names the engine that gives hints and reviews games:

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
    """Error raised if `engines.toml` cannot be read, or an engine cannot be added to it."""


class OwnEngine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An engine that the user has configured.

    Attributes:
        options: Options that are always set.
    """

    command: tuple[str, ...]
    protocol: Literal["uci", "usi", "ucci"] = "uci"
    options: Mapping[str, str | int | bool] = {}


class EngineConfig(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The content of `engines.toml`.

    Attributes:
        hints: The engine for hints and reviews; empty for the built-in player.
    """

    hints: str = ""
    engines: Mapping[str, OwnEngine] = {}


def config_path() -> Path:
    """Return the path of `engines.toml`."""
    return folder() / "engines.toml"


def read_config() -> EngineConfig:
    """Return the content of `engines.toml`, or the default configuration if there is no such file.

    Raises:
        EngineConfigError: It cannot be read.
    """
    path = config_path()
    try:
        text = read_file(path, KEPT).decode("utf-8")
        found = msgspec.convert(tomllib.loads(text), EngineConfig)
    except FileNotFoundError:
        return EngineConfig()
    except (OSError, TooMuch, ValueError, msgspec.ValidationError) as wrong:
        raise EngineConfigError("file-unreadable", path=str(path), why=quote(str(wrong), 200)) from wrong
    if found.hints and read_choice(found.hints) is None:
        raise EngineConfigError("engines-file-name", path=str(path), name=quote(found.hints))
    for name, engine in found.engines.items():
        choice = read_choice(name)
        if choice is None or str(choice) != name or not engine.command:
            raise EngineConfigError("engines-file-name", path=str(path), name=quote(name))
    return found


def hint_engine(game: Game) -> str:
    """Return the engine for hints and reviews of a game.

    Returns:
        An empty string for the built-in player, which is also used if `engines.toml` is unreadable.
    """
    if game.engine_notation is None:
        return ""
    try:
        return read_config().hints
    except EngineConfigError:
        return ""


def add_engine(program: Path, arguments: Sequence[str], protocol: str, name: str = "") -> str:
    """Add an engine to `engines.toml` and return its short name.

    Args:
        program: The path of the program.
        arguments: The arguments with which it is started.
        protocol: The protocol that it uses.
        name: The short name; empty to derive it from the file name.

    Raises:
        EngineConfigError: The path is not a program, its file name is not UTF-8, or the short name
            or the protocol is not allowed.
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
    """Set the engine for hints and reviews.

    Args:
        name: The engine's short name; empty for the built-in player.

    Raises:
        EngineConfigError: `engines.toml` cannot be read.
        StorageError: `engines.toml` cannot be written.
    """
    _write(msgspec.structs.replace(read_config(), hints=name))


def _write(config: EngineConfig) -> None:
    write(config_path(), tomli_w.dumps(msgspec.to_builtins(config)).encode())


PLACES = ("/usr/games", "/usr/local/games", "/opt/homebrew/bin")
"""Folders of engines that are not on the path; Debian installs engines in its games folder."""
AT_ONCE = 4
"""Number of engines that are asked for their options at the same time."""
DIALECT_OF = {"yaneuraou": "usi"}
"""Known engines that do not speak UCI, with their protocols."""


class EngineProgram(msgspec.Struct, frozen=True):
    """The command that starts an engine.

    Attributes:
        name: The engine's short name.
        command: The program and its arguments.
        dialect: The protocol that it uses.
        options: Options that the user has configured to be always set.
    """

    name: str
    command: tuple[str, ...]
    dialect: str = "uci"
    options: Mapping[str, str] = {}

    @property
    def title(self) -> str:
        """The name to display."""
        return engine_title(self.name)


class InstalledEngine(msgspec.Struct, frozen=True):
    """An installed engine.

    Attributes:
        wrong: The reason why the engine cannot be used; empty if it can. An unusable engine has an empty
            identity.
    """

    program: EngineProgram
    identity: EngineIdentity
    wrong: str = ""

    @property
    def games(self) -> tuple[str, ...]:
        """The games that it plays, named as in `UCI_Variant`."""
        return games_of(self.identity.dialect, self.identity.options) if not self.wrong else ()

    @property
    def way(self) -> Way:
        """The method by which its strength is reduced."""
        return way_of(self.identity.options)

    @property
    def strength(self) -> tuple[int, int] | None:
        """The range of Elo numbers or skill levels that can be set, or None."""
        return strength_range(self.identity.options)


class _Remembered(msgspec.Struct, frozen=True):
    """An engine's description of itself, and the state of its program file."""

    command: tuple[str, ...]
    stamp: tuple[int, int]
    identity: EngineIdentity


def engine_programs() -> list[EngineProgram]:
    """Return the installed engines, sorted by name, without starting them.

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
    """Return the engine with that short name, or None if it is not installed."""
    try:
        return next((program for program in engine_programs() if program.name == name), None)
    except EngineConfigError:
        return None


def find_installed_engines(
    programs: Sequence[EngineProgram] | None = None, remember: bool = True
) -> list[InstalledEngine]:
    """Return the installed engines with their capabilities. New or changed engines are started to
    find out what they can do.

    Args:
        programs: The engines to consider, or None for all installed ones.
        remember: Whether to store the answers in the data folder.

    Raises:
        EngineConfigError: `engines.toml` cannot be read.
    """
    here = engine_programs() if programs is None else list(programs)
    known = {(engine.command, engine.stamp): engine.identity for engine in _read_remembered()}
    fresh = [program for program in here if (program.command, _stamp(program)) not in known]
    with ThreadPoolExecutor(AT_ONCE) as pool:
        asked = dict(zip((program.name for program in fresh), pool.map(_ask, fresh), strict=True))
    found = [
        asked.get(program.name) or InstalledEngine(program, known[program.command, _stamp(program)])
        for program in here
    ]
    if fresh and remember:
        _remember(found)
    return found


def list_remembered_engines() -> list[InstalledEngine]:
    """Return the installed engines whose capabilities are already stored, without starting any."""
    known = {(engine.command, engine.stamp): engine.identity for engine in _read_remembered()}
    try:
        here = engine_programs()
    except EngineConfigError:
        return []
    return [
        InstalledEngine(program, known[program.command, _stamp(program)])
        for program in here
        if (program.command, _stamp(program)) in known
    ]


def engines_for(game: Game, engines: Sequence[InstalledEngine]) -> tuple[str, ...]:
    """Return the short names of the engines that know a game."""
    notation = game.engine_notation
    if notation is None:
        return ()
    return tuple(
        engine.program.name
        for engine in engines
        if not engine.wrong
        and knows(
            engine.identity.dialect,
            engine.identity.options,
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
    """Return values that change with the program's file, or zeros if it does not exist."""
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
        _Remembered(engine.program.command, _stamp(engine.program), _within(engine.identity))
        for engine in found
        if not engine.wrong
    ]
    try:
        write(_file(), msgspec.json.encode(kept))
    except UserError:
        return  # they are asked again next time


def _within(identity: EngineIdentity) -> EngineIdentity:
    """Return an identity with only the relevant options, because some engines list hundreds of them."""
    names = ("UCI_Variant", "UCI_Elo", "UCI_LimitStrength", "UCI_Chess960", "Skill Level", "VariantPath")
    options: dict[str, EngineOption] = {
        name: identity.options[name] for name in names if name in identity.options
    }
    return msgspec.structs.replace(identity, options=options)
