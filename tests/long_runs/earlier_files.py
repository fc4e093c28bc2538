"""What earlier programs kept beside journals: settings, boards, house rules, clubs, a hub's store with its seasons.

A file is written in the form of an earlier program: its own classes say what of it they know. This program loads it as it
does its own; all of it has to be there.

    python -m tests.long_runs.earlier_files [--write]

`--write` makes `tests/table/earlier_files`, which the everyday tests load.
"""

from __future__ import annotations

import argparse
import json
import os
import sqlite3
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing
from pathlib import Path
from typing import Any
from unittest.mock import patch

import msgspec

from companion.app.settings import load_settings
from companion.club.client.membership_config import load_membership
from companion.club.hub.club_folder import Club
from companion.club.hub.storage.event_store import Store
from companion.club.tournament.tournament import Tournament
from companion.table.storage.board_store import FileBoardStore
from companion.table.storage.data_folder import folder, list_stored_presets
from companion.voice import settings as voice_settings
from tests.long_runs.earlier import ROOT, Program, demand_history
from tests.long_runs.upgrades import PROGRAMS

KEPT = ROOT / "tests" / "table" / "earlier_files"
STORES = ("c2792e94", "c986514c", "325845a1")
"""Programs whose bench makes a season in a store; the tables of a hub's store have got more columns with each."""


class Form(msgspec.Struct):
    """A file in the data folder: where its class stood, as `module:class`, and what is written into it."""

    classes: tuple[str, ...]
    sample: Any
    load: Callable[[], Any]
    inside: str = "{}"
    """Of what the class is a part: of the whole file, or of `list[{}]` and the like."""


def _settings() -> Any:
    return load_settings()


def _boards() -> Any:
    return {key: FileBoardStore().board(key) for key in FORMS["boards.json"].sample}


def _presets() -> Any:
    return [one for game in ("wild-jokers", "raindropchess") for one in list_stored_presets(game)]


def _hub() -> Any:
    return msgspec.json.decode((folder() / "hub.json").read_bytes(), type=Club)


FORMS: dict[str, Form] = {
    "settings.json": Form(
        ("companion.app.settings:Settings",),
        {
            "theme": "daylight",
            "text": 1.25,
            "reduced": True,
            "sound": False,
            "quiet": False,
            "fixed": False,
            "one_tap": True,
            "keyboard": "never",
            "three": True,
            "language": "fr",
            "board": "serial:///dev/ttyUSB0",
            "languages": {"Ann": "de"},
            "ears": ["green"],
            "names": ["Ann", "Ben"],
            "guests": {"Cleo": 1e9},
            "games": {
                "wild-jokers": {
                    "preset": "p",
                    "rules": {"a": "b"},
                    "seats": {"white": "human"},
                    "names": {"white": "Ann"},
                    "colours": {"white": "blue"},
                    "table": {"board": "none"},
                    "manners": {"black": {"level": 2, "way": "bold"}},
                    "adapts": ["black"],
                }
            },
            "offered": ["chess"],
            "favourites": ["shogi"],
            "strangers": True,
            "keys": {"a": "next"},
            "camera": "camera://0",
            "relay": "wss://relay.example",
            "site_agreed": True,
        },
        _settings,
    ),
    "boards.json": Form(
        ("companion.table.storage.board_store:StoredBoard", "companion.table.board_store:StoredBoard"),
        {
            "board-1": {
                "turned": 90,
                "men": "wood",
                "settle": {"a1": 700},
                "blind": ["d4"],
                "url": "dgt:///dev/x",
            }
        },
        _boards,
        "dict[str, {}]",
    ),
    "presets.json": Form(
        (
            "companion.table.storage.data_folder:StoredPreset",
            "companion.table.rules.stored_presets:StoredPreset",
            "companion.table.data_folder:StoredPreset",
            "companion.table.shelf:KeptPreset",
        ),
        [
            {"game": "wild-jokers", "name": "ours", "rules": {"order": "b"}},
            {"game": "raindropchess", "name": "x", "rules": {}},
        ],
        _presets,
        "list[{}]",
    ),
    "club.json": Form(
        (
            "companion.club.client.membership_config:ClubMembership",
            "companion.club.client.membership_config:Joined",
            "companion.club.joining:Joined",
        ),
        {
            "club": "Chess Friends",
            "table": "Table 5",
            "delay": 3,
            "address": {
                "host": "hub",
                "port": 8883,
                "user": "t",
                "password": "p",
                "certificate": "c",
                "safe": True,
            },
        },
        load_membership,
    ),
    "voice.json": Form(
        (
            "companion.voice.settings:VoiceSettings",
            "companion.voice.settings:Voicing",
            "companion.voice.chosen:Voicing",
        ),
        {
            "level": 3,
            "rate": 1.25,
            "spelled": True,
            "voices": {"de": "de-x"},
            "device": "hdmi",
            "private": "ear",
            "focus": True,
            "lead": 0.5,
            "count": True,
        },
        voice_settings.load,
    ),
    "hub.json": Form(
        (
            "companion.club.hub.club_folder:Club",
            "companion.club.hub.setup.club_folder:Club",
            "companion.club.hub.setup.founding:Club",
        ),
        {
            "title": "Chess Friends",
            "id": "abc",
            "passwords": {"hub": "x"},
            "home": "sees",
            "v": 1,
            "ports": {"broker": 1, "inside": 2, "pages": 3, "safe_pages": 4},
        },
        _hub,
    ),
}

WRITE = """
import importlib, json, sys
import msgspec
classes, inside, sample = json.load(sys.stdin)
for name in classes:
    module, _, kind = name.partition(":")
    try:
        found = getattr(importlib.import_module(module), kind)
    except (ImportError, AttributeError):
        continue
    print(msgspec.json.encode(msgspec.convert(sample, eval(inside.format("found")))).decode())
    break
"""
SEASON = """
import importlib, sys
from tests.bench.season import Season, Store
store = Store(sys.argv[1])
Season(store, 8, 2, 1_750_000_000.0)
store.close()
"""


def written(program: Program, form: Form) -> str:
    """The file as that program writes it; empty where it had none."""
    done = program.python(WRITE, text=json.dumps([form.classes, form.inside, form.sample]))
    return done.stdout


def lost(before: Any, after: Any, path: str = "") -> Iterator[str]:
    """What of a value is not in another; more may be there."""
    if isinstance(before, Mapping) and isinstance(after, Mapping):
        for key, value in before.items():
            yield from lost(value, after.get(key), f"{path}.{key}")
    elif isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        for n, (was, now) in enumerate(zip(before, after, strict=True)):
            yield from lost(was, now, f"{path}[{n}]")
    elif before != after:
        yield f"{path}: {before!r} -> {after!r}"


def load(name: str, content: str, home: Path) -> list[str]:
    """Load a file of an earlier form as this program does; returns what is lost of it."""
    with patch.dict(os.environ, XDG_DATA_HOME=str(home)):
        folder().mkdir(parents=True, exist_ok=True)
        (folder() / name).write_text(content, "utf-8")
        found = FORMS[name].load()
    return [f"{name}{one}" for one in lost(json.loads(content), json.loads(msgspec.json.encode(found)))]


def take_up_store(program: Program, path: Path) -> list[str]:
    """Bring a hub's store of an earlier program up; returns what is lost of it."""
    url = f"sqlite:///{path}"
    program.python(SEASON, url)
    before = _tables(path)
    Store(url).close()
    after = _tables(path)
    wrong = [] if before["cup"] else ["no tournaments"]
    for table, rows in before.items():
        if table != "alembic_version":
            wrong += [f"{table}{one}" for one in lost(rows, after.get(table, []))]
    for row in after["cup"]:
        body = msgspec.json.decode(row["body"], type=Tournament)
        wrong += [f"cup{one}" for one in lost(json.loads(row["body"]), json.loads(msgspec.json.encode(body)))]
    return wrong


def _tables(path: Path) -> dict[str, list[dict[str, Any]]]:
    with closing(sqlite3.connect(path)) as connection:
        connection.row_factory = sqlite3.Row
        names = [
            name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
        ]
        return {
            name: [dict(row) for row in connection.execute(f'SELECT * FROM "{name}" ORDER BY rowid')]
            for name in names
        }


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.long_runs.earlier_files", description=__doc__)
    parser.add_argument("--write", action="store_true")
    args = parser.parse_args()
    demand_history((*PROGRAMS, *STORES))
    wrong: list[str] = []
    files = 0
    with tempfile.TemporaryDirectory() as scratch:
        last: dict[str, str] = {}
        for commit in (*PROGRAMS, "325845a1"):
            program = Program(commit, Path(scratch))
            for name, form in FORMS.items():
                content = written(program, form)
                if content and content != last.get(name):  # another form than the program before wrote
                    last[name] = content
                    files += 1
                    wrong += [f"{commit}: {one}" for one in load(name, content, Path(scratch) / "now")]
                    if args.write:
                        KEPT.mkdir(exist_ok=True)
                        (KEPT / f"{files:02}-{commit}-{name}").write_text(content, "utf-8")
        for commit in STORES:
            store = Path(scratch) / f"{commit}.sqlite"
            wrong += [f"{commit}: {one}" for one in take_up_store(Program(commit, Path(scratch)), store)]
    print(f"{files} forms of files, {len(STORES)} stores")
    for line in wrong:
        print("WRONG", line[:300])
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()
