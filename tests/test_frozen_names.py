"""Names that leave the process: files on disks, other programs and boards hold them, so no rename may reach them."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from companion.club import messages
from companion.club.hub.storage.schema import METADATA
from companion.remote.relay_rooms import BetweenRelays
from companion.remote.table_messages import TableMessage
from companion.table.protocol import commands, notices
from companion.table.record.header import Header
from hardware.firmware.flash_board import CODE

ROOT = Path(__file__).parents[1]

COMMANDS = """act adjust agree answer arbiter claim clock draw end entropy hint ignore legal look pause press quit redo
rematch resign resume roll seat settle solve speak stop undo"""
NOTICES = """ask ask_end board chance clock commitment error hello hint legal mismatch mismatch_end note partial private result
ruling search solution turn undone"""
EVENTS = "begun corrected ended help left noted ordered played taken_back"
BETWEEN_TABLES = "answer ask consent hello here link offer play records refused speak tell wish"
BETWEEN_RELAYS = "Alive Claim Clash Come Home Left Moved Said Taken Told"
TITLES = {
    "ack": "Ack",
    "event": "Begun Clocks Corrected Ended Help Left Noted Ordered Played Taken Wording",
    "order": "Order",
    "presence": "Presence",
    "result": "Result Said",
    "state": "Clocks LastEvent Need OnTable Result State Wording",
}
HEADER = """game rules seats seed position players names manners colours definition definition_words seed_number daily late parts imported forgotten
ordered practice elsewhere share dice_chain site file"""
BOARD = "debounce hosts pins prompt sensing tags"
STORE = {
    "archive": "club day events games live name packed size",
    "cup": "body closed club head id made revision",
    "delivery": "body due key made state tries webhook",
    "device": "ends hash person wrong",
    "event": "at body game kind number stream",
    "game": "archive begun daily ended entries game names overruled players result rules seats stream title variant",
    "intervention": "answered at body by came club game id place role said said_words what",
    "league_club": "club key line name",
    "league_key": "club secret",
    "person": "club id key name once pin role wrong",
    "seated": "game key name seat stream",
    "session": "ends hash person",
    "store": "id one",
    "stream": "club cups_read heard last name online place program state state_number stream",
    "webhook": "club id secret since url",
}
"""The hub's tables and their columns."""
ENTRY_POINTS = {
    "tableside.boards": {"gpio", "pins", "pn532"},
    "tableside.words": {"devices"},
    "tableside.wirings": {"shipped"},
    "tableside.udev": {"rules"},
    "gpiozero_pin_factories": {"gpiod"},
}


def tags(base: type[msgspec.Struct]) -> list[str]:
    """What the kinds of a message are called on the wire."""
    return sorted(str(kind.__struct_config__.tag) for kind in base.__subclasses__())


@pytest.mark.parametrize(
    ("base", "names"), [(commands.Command, COMMANDS), (notices.Notice, NOTICES), (messages.Event, EVENTS)]
)
def test_kinds_of_messages(base: type[msgspec.Struct], names: str) -> None:
    assert tags(base) == names.split()


@pytest.mark.parametrize(
    ("union", "names"), [(TableMessage, BETWEEN_TABLES), (BetweenRelays, BETWEEN_RELAYS)]
)
def test_kinds_between_tables_and_between_relays(union: object, names: str) -> None:
    assert sorted(str(kind.__struct_config__.tag) for kind in get_args(union)) == names.split()


def test_titles_of_the_schemas() -> None:
    for path in sorted((ROOT / "docs" / "club" / "schemas").glob("*.json")):
        titles = set(re.findall(r'"title": "(\w+)"', path.read_text()))
        assert titles == set(TITLES[path.stem].split()), path.stem
    assert set(messages.schemas()) == TITLES.keys() - {"result"}


def test_header_of_a_journal() -> None:
    assert sorted(Header.__struct_encode_fields__) == sorted(HEADER.split())


def test_entry_points() -> None:
    found = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    assert {group: set(points) for group, points in found["entry-points"].items()} == ENTRY_POINTS
    assert set(found["scripts"]) == {"companion"}


def test_files_that_a_board_has() -> None:
    assert {*CODE} == {
        "firmware_bridge/core/wire.py",
        *(f"hardware/firmware/{name}.py" for name in BOARD.split()),
    }
    for path in CODE:
        assert (ROOT / path).is_file(), path


def test_tables_of_the_hubs_store() -> None:
    found = {
        table.name: " ".join(sorted(column.name for column in table.columns))
        for table in METADATA.sorted_tables
    }
    assert found == STORE
