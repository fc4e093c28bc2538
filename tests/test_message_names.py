"""A message between processes, tables or devices has a class name of its own, and so have the parts of messages."""

from __future__ import annotations

import dataclasses
import importlib
import re
import sys
import typing
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import msgspec
import pytest

ROOT = Path(__file__).parents[1]
TOPS = ("companion", "firmware_bridge", "hardware")
TAGGED = re.compile(r"^class \w+\([^)]*\btag(?:_field)?=", re.M)
"""A class whose values say in their JSON of which kind they are."""
FILES = {
    "companion.games.chess_jumble.equipment": "card decks",
    "companion.table.game_files.transcript": "an exported game",
    "firmware_bridge.wiring": "the wiring of a board",
}
"""Modules whose tags are in files, which are not sent."""
WITHOUT_TAGS = {
    "companion.club.hub.services.integrations": "results for web hooks",
    "firmware_bridge.core.board": "what boards report to the table",
}


def module_name(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


def protocols() -> set[str]:
    """The modules that define messages."""
    paths = [path for top in TOPS for path in (ROOT / top).rglob("*.py")]
    tagged = {module_name(path) for path in paths if TAGGED.search(path.read_text("utf-8"))}
    return (tagged - FILES.keys()) | WITHOUT_TAGS.keys()


def classes(module: ModuleType) -> Iterator[type]:
    """The structs and dataclasses that a module defines."""
    for value in vars(module).values():
        own = isinstance(value, type) and value.__module__ == module.__name__
        if own and (issubclass(value, msgspec.Struct) or dataclasses.is_dataclass(value)):
            yield value


def add_parts(kind: object, found: set[type]) -> None:
    """Add to `found` the structs that a type consists of, itself included."""
    for part in (typing.get_origin(kind), *typing.get_args(kind)):
        if part is not None:
            add_parts(part, found)
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct) and kind not in found:
        found.add(kind)
        for field in typing.get_type_hints(kind).values():
            add_parts(field, found)


def messages() -> set[type]:
    """Every class of the modules that define messages, and the structs in the fields of those with a tag."""
    every = {kind for name in protocols() for kind in classes(importlib.import_module(name))}
    found: set[type] = set()
    for kind in every:
        if issubclass(kind, msgspec.Struct) and kind.__struct_config__.tag:
            add_parts(kind, found)
    return every | found


MESSAGES = messages()


def test_no_two_messages_share_a_name() -> None:
    modules = defaultdict(list)
    for kind in MESSAGES:
        modules[kind.__name__].append(kind.__module__)
    assert {name: sorted(found) for name, found in modules.items() if len(found) > 1} == {}


@pytest.mark.parametrize(
    ("module", "name"),
    [
        ("companion.table.protocol.commands", "Answer"),
        ("companion.table.protocol.notices", "OfferedAnswer"),
        ("companion.remote.table_messages", "ProposalAnswer"),
        ("companion.remote.relay_rooms", "TableGone"),
        ("companion.club.messages", "Presence"),
        ("companion.table.clock_rules", "ClockState"),
        ("companion.voice.speech_process", "VoiceTrouble"),
        ("firmware_bridge.core.camera", "Trouble"),
        ("firmware_bridge.core.board", "Placed"),
    ],
)
def test_messages_are_found(module: str, name: str) -> None:
    assert getattr(sys.modules[module], name) in MESSAGES


@pytest.mark.parametrize("module", [*FILES, *WITHOUT_TAGS])
def test_an_exception_is_of_its_kind(module: str) -> None:
    """A module of files has tags, and one that is listed for having none has none."""
    text = (ROOT / module.replace(".", "/")).with_suffix(".py").read_text("utf-8")
    assert bool(TAGGED.search(text)) == (module in FILES)
