"""What drivers declare is all that anybody knows of them: schemes, names, questions, the docs' table."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import Any

import pytest

from companion.table.message_catalogues import LINKS, devices
from firmware_bridge import discovery, docs_tables, urls
from firmware_bridge.core.board import BoardError
from firmware_bridge.core.family import BoardUrl, Family, Hid, Serial
from firmware_bridge.discovery import port_probes
from firmware_bridge.drivers.certabo import CertaboProtocol
from firmware_bridge.drivers.dgt import DgtProtocol, PegasusProtocol
from firmware_bridge.drivers.dice import GoDiceProtocol
from firmware_bridge.transports.ble import BleTransport
from firmware_bridge.transports.hid import HidTransport
from firmware_bridge.transports.linked_board import LinkedBoard
from firmware_bridge.transports.serial import SerialTransport
from firmware_bridge.urls import open_board, protocol_of, scheme_of
from tests.board_simulators import emulated, switched_on
from tests.firmware_bridge.words import raises

DOCS = Path(__file__).parents[2] / "docs"

MINE = """
from firmware_bridge.core.family import Family, Serial
from firmware_bridge.drivers.certabo import CertaboProtocol

MINE = Family("mine", model="Mine", reach=Serial(1200, ask=b"m"), talk=lambda url: CertaboProtocol(), tells="tags")
"""


@pytest.fixture(autouse=True)
def afresh() -> Iterator[None]:
    discovery.families.cache_clear()
    yield
    discovery.families.cache_clear()


def test_every_scheme_is_served() -> None:
    assert discovery.schemes() == [
        "auto",
        "camera",
        "camera-http",
        "camera-rtsp",
        "centaur",
        "certabo",
        "certabo-bt",
        "chessnut",
        "chessnut-ble",
        "chessnut-move",
        "chessup",
        "cpp",
        "dgt",
        "dgt-bt",
        "dice-camera",
        "dice-camera-http",
        "dice-camera-rtsp",
        "godice",
        "gpio",
        "ichessone",
        "keys",
        "millennium",
        "millennium-ble",
        "pegasus",
        "pins",
        "pixels",
        "pn532",
        "scanner",
        "sentio",
        "serial",
        "socket",
        "squareoff",
        "squareoff-neo",
        "streamdeck",
        "virtual",
        "wled",
    ]


@pytest.mark.parametrize(
    ("url", "port", "baud"),
    [
        ("/dev/ttyACM0", "/dev/ttyACM0", 115_200),
        ("COM3", "COM3", 115_200),
        ("serial:///dev/ttyACM0", "/dev/ttyACM0", 115_200),
        ("serial://E6604430432A5B31", "E6604430432A5B31", 115_200),
        ("socket://127.0.0.1:7000", "socket://127.0.0.1:7000", 115_200),
        ("dgt:///dev/ttyUSB0", "/dev/ttyUSB0", 9_600),
        ("dgt://S0?lights=yes", "S0", 9_600),
        ("dgt://socket://127.0.0.1:7000", "socket://127.0.0.1:7000", 9_600),
        ("millennium://COM7", "COM7", 38_400),
    ],
)
def test_a_serial_url_names_port_and_speed(url: str, port: str, baud: int) -> None:
    board = open_board(url)
    assert isinstance(board, LinkedBoard) and isinstance(board.transport, SerialTransport)
    assert (board.transport.url, board.transport.baud) == (port, baud)


def test_what_stands_behind_the_question_mark_reaches_the_talk() -> None:
    def die(url: str) -> str:
        talk = protocol_of(url)
        assert isinstance(talk, GoDiceProtocol)
        return talk.die

    revelation, plain = protocol_of("dgt://?lights=yes"), protocol_of("dgt://")
    assert isinstance(revelation, DgtProtocol) and revelation.caps == {"light"}
    assert isinstance(plain, DgtProtocol) and plain.caps == set()
    assert isinstance(protocol_of("pegasus://?key=0aFF"), PegasusProtocol)
    assert [die(url) for url in ("godice://?die=white", "godice://NAME", "godice://")] == [
        "white",
        "NAME",
        "godice",
    ]
    for url, kind in (("pegasus://", BleTransport), ("chessnut://CN1", HidTransport)):
        board = open_board(url)
        assert isinstance(board, LinkedBoard) and isinstance(board.transport, kind)


@pytest.mark.parametrize(
    ("url", "said"),
    [
        (
            "nosuch://",
            "'nosuch://' isn't a known type of board. Known types: auto, .*certabo, .*, chessnut, .*, virtual",
        ),
        ("dgt:///dev/x?light=yes", "has the unknown option 'light=yes'. Known options: lights"),
        ("dgt:///dev/x?lights", "has the unknown option 'lights'"),
        ("certabo:///dev/x?a=b", "this type of board has no options"),
        ("pegasus://?key=xyz", "'xyz' isn't a Pegasus key"),
        ("virtual://huge", "isn't a virtual board. Use virtual or virtual://12x12/occupancy"),
        ("a+b+c", "Enter two joined boards as A"),
    ],
)
def test_a_url_that_names_nothing_is_told(url: str, said: str) -> None:
    with raises(BoardError, match=said):
        open_board(url)


def test_schemes_of_names_without_any() -> None:
    assert [scheme_of(url) for url in ("auto", "virtual", "/dev/x", "COM3", "dgt", "dgt://")] == [
        "auto",
        "virtual",
        "serial",
        "serial",
        "serial",
        "dgt",
    ]


def test_urls_to_show_to_people_can_be_understood() -> None:
    shown = discovery.examples()
    assert shown[0] == "/dev/ttyACM0" and {"dgt://", "pegasus://", "gpio://8x8"} <= set(shown)
    assert not {"pn532://i2c", "godice://", "virtual"} & set(shown)
    for family in discovery.families():
        for url in family.shown:
            assert discovery.family_of(scheme_of(url)) is family, url


def test_ports_are_asked_the_fastest_line_first_and_each_question_once() -> None:
    asked = port_probes()
    assert [question.baud for question in asked] == [115_200, 38_400, 9_600]
    assert b"HELLO?" in asked[0].ask and asked[2].ask == b"\x4d\x55"


def test_what_boards_say_is_told_apart() -> None:
    """No family takes another's first words for its own."""
    serial = emulated(Serial)
    checked = 0
    for kind, family in serial.items():
        board = switched_on(family)
        board.men = {"e2": "0A1B2C3D01"} if kind == "certabo" else {"e2": "P"}
        checked += 1
        assert isinstance(family.reach, Serial)
        board.receive(family.reach.ask)
        board.tick(1.0)
        said = b"".join(board.take())
        assert [one.kind for one in discovery.families() if one.says(said)] == [kind]
    assert checked


def test_a_driver_comes_by_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: Any) -> None:
    (tmp_path / "mine.py").write_text(MINE)
    (tmp_path / "broken.py").write_text("import nothing_of_that_name\n")
    monkeypatch.setenv(discovery.FOLDERS, str(tmp_path))
    with caplog.at_level(logging.WARNING):
        assert isinstance(protocol_of("mine://"), CertaboProtocol)
    assert "broken.py cannot be loaded" in caplog.text
    assert (1200, b"m") in [(question.baud, question.ask) for question in port_probes()]
    assert "| Mine | `mine:///dev/ttyUSB0` | a serial port | a tag in each piece | no |" in docs_tables.table(
        discovery.families(), LINKS, *devices()
    )


def test_a_driver_comes_by_an_entry_point_and_a_faulty_one_harms_no_one(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    points = [
        EntryPoint("mine", f"{__name__}:INSTALLED", discovery.GROUP),
        EntryPoint("second", f"{__name__}:SECOND", discovery.GROUP),
        EntryPoint("gone", "no_such_module:FAMILY", discovery.GROUP),
        EntryPoint("none", f"{__name__}:MINE", discovery.GROUP),
    ]
    monkeypatch.setattr(discovery, "entry_points", lambda group: points)
    with caplog.at_level(logging.WARNING):
        assert discovery.family_of("installed") is INSTALLED
    assert discovery.family_of("dgt") is not SECOND
    assert "gone cannot be loaded" in caplog.text and "none names no Family" in caplog.text
    assert "second driver for dgt is left out" in caplog.text


def _talk(url: BoardUrl) -> CertaboProtocol:
    return CertaboProtocol()


INSTALLED = Family("installed", model="Installed", reach=Serial(300), talk=_talk, tells="tags")
SECOND = Family("dgt", model="Another", reach=Serial(300), talk=_talk, tells="tags")


@pytest.mark.parametrize("name", docs_tables.PAGES)
def test_the_docs_show_what_stands_in_the_code(name: str) -> None:
    page = (DOCS / name).read_text("utf-8")
    assert "<!-- end -->" in page
    assert docs_tables.fill_page(page, LINKS, *devices()) == page, "run python -m firmware_bridge.docs_tables"


def test_the_rules_for_linux_know_every_maker_that_a_driver_names() -> None:
    (point,) = entry_points(group="tableside.udev")
    rules = point.load()().lower()
    vendors = {usb.vendor for family in discovery.families() for usb in family.usb}
    vendors |= {family.reach.vendor for family in discovery.families() if isinstance(family.reach, Hid)}
    assert vendors and all(f"{vendor:04x}" in rules for vendor in vendors)


def test_every_emulated_family_has_its_board_here() -> None:
    assert {"dgt", "pegasus", "certabo", "sentio", "millennium", "chessnut", "squareoff"} <= set(emulated())
    assert urls.AUTO not in {scheme for family in discovery.families() for scheme in family.served}
