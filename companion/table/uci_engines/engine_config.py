"""`engines.toml`: engines that somebody has named, and which engine gives hints and looks back.

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
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Literal

import msgspec
import tomli_w

from companion.engine.uci.strength import read_choice
from companion.kernel.game import Game
from companion.kernel.limits import KEPT, TooMuch
from companion.kernel.messages import UserError, quote
from companion.table.storage.data_folder import folder, write
from companion.table.storage.file_limits import read_file


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
