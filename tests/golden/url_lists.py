"""How each address of a board is understood, which wire it is opened on, and by what boards are told apart, as text."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack
from dataclasses import asdict, is_dataclass
from pathlib import Path
from typing import Any
from unittest.mock import patch

from firmware_bridge.core.board import BoardError
from firmware_bridge.core.family import Ble, Family, Hid, OwnTransport
from firmware_bridge.discovery import families, find_plugged_boards, find_plugged_decks
from firmware_bridge.urls import open_board, protocol_of, scheme_of
from tests.golden import device_bytes as spoken
from tests.golden.steady_text import without_places
from tests.golden.written_texts import Texts

WIRES = (
    "serial.SerialTransport",
    "hid.HidTransport",
    "ble.BleTransport",
    "system_links.RfcommTransport",
    "system_links.InputDevice",
    "system_links.UdpTransport",
    "frames.eye_process.EyeProcess",
)
"""What opens a wire."""
OTHERS = (
    "/dev/ttyACM0",
    "COM3",
    "socket://192.0.2.7:4000",
    "dgt://socket://192.0.2.7:4000",
    "pigeon://x",
    "pigeon",
    "",
    "://",
    "dgt:///dev/ttyUSB0?lights=yes&lights=no",
    "dgt:///dev/ttyUSB0?lights",
    "dgt:///dev/ttyUSB0?=yes",
    "dgt:///dev/ttyUSB0?",
    "centaur://?x=1",
    "pegasus://?key=xyz",
    "pegasus://AA:BB:CC:DD:EE:FF?key=0A",
    "keys://",
    "keys://roll=B,roll=C",
    "keys://roll=B,end=B",
    "keys://roll=57",
    "keys://roll=5",
    "keys://roll=1024",
    "keys://dance=B",
    "keys://clock1=A,clock9=KEY_C",
    "keys://clock0=A",
    "streamdeck://?keys=dance",
    "streamdeck://?px=90",
    "streamdeck://?px=96&keys=clock2,,roll",
    "wled://192.0.2.9:4000?field=17x2",
    "wled://192.0.2.9?order=columns",
    "godice://",
    "godice://white",
    "a+b+c",
    "+dgt://",
    "dgt:///dev/a+",
    "dgt:///dev/a+millennium:///dev/b",
    "auto",
)
NAMES = (
    "DGT_Pegasus_50012", "DGT Pegasus", "dgt_pegasus", "PCS-REVII-081500", "PCS-12", "DGT_BT_1", "Chessnut Air", "Chessnut Move", "chessnut",
    "Smart Chess", "Square Off Neo", "Square Off", "Squareoff", "Square Off Swap", "ChessUp 2", "iChessOne", "MILLENNIUM CHESS", "GoDice_1A_R",
    "PixelWhite", "OPENCHESSBOARD", "Somebody's phone", "",
)  # fmt: skip
"""What a device in the air may call itself."""
FIELDS: Mapping[str, bytes] = {
    "dgt": spoken.dgt(spoken.FIRST),
    "certabo": spoken.certabo(spoken.FIRST),
    "sentio": spoken.sentio(spoken.FIRST) * 2,
    "millennium": bytes(byte & 0x7F for byte in spoken.chesslink(spoken.FIRST)),
    "centaur": spoken.centaur(0x87, b""),
    "nothing": b"",
    "a prompt": b">>> ",
}
"""What a port may say."""


def _value(one: Any) -> Any:
    """What was given to a wire, without functions."""
    if isinstance(one, Family):
        return f"family {one.kind}"
    if is_dataclass(one) and not isinstance(one, type):
        return {name: value for name, value in asdict(one).items() if value}
    return "(a function)" if callable(one) else one


def _attempts(family: Family) -> Iterator[str]:
    """Addresses of a family: its own examples, with a place, and with each option right and wrong."""
    yield from family.shown
    yield f"{family.scheme}://"
    yield f"{family.scheme}:///dev/somewhere"
    for option, value in family.options.items():
        yield f"{family.scheme}://where?{option}={value}"
    yield f"{family.scheme}://where?pigeon=1"


def _tried(work: Callable[[], Any]) -> str:
    try:
        return str(work())
    except BoardError as wrong:
        return f"refused: {wrong.said.id} {dict(wrong.said.values)}"
    except NotImplementedError:
        return "opened in a way of its own"


def _opened(url: str) -> str:
    """Which talk and which wire an address makes."""
    made: list[str] = []

    def wire(name: str) -> Callable[..., str]:
        def opens(*given: Any, **named: Any) -> str:
            return f"{name.rpartition('.')[2]}{tuple(map(_value, given))}{named or ''}"

        return opens

    def linked(talk: Any, transport: Any) -> str:
        made.append(f"{type(talk).__name__} on {transport}")
        return made[-1]

    with ExitStack() as patches:
        for name in WIRES:
            patches.enter_context(patch(f"firmware_bridge.transports.{name}", wire(name)))
        patches.enter_context(patch("firmware_bridge.transports.linked_board.LinkedBoard", linked))
        patches.enter_context(
            patch("firmware_bridge.discovery.port_of", lambda family: f"/dev/found-for-{family.kind}")
        )
        patches.enter_context(patch("firmware_bridge.discovery.only_board", lambda: "millennium:///dev/only"))
        said = _tried(lambda: open_board(url))
    return " and ".join(made) if made and not said.startswith("refused") else said


def _addresses(place: Path) -> str:
    told: list[str] = []
    urls = [
        url
        for family in families()
        if not isinstance(family.reach, OwnTransport)
        for url in _attempts(family)
    ]
    for url in dict.fromkeys((*urls, *OTHERS)):
        talk = _tried(lambda url=url: type(protocol_of(url)).__name__)  # type: ignore[misc]
        told.append(f"{url} ({scheme_of(url)}, {talk}): {_opened(url)}")
    return without_places("\n".join(told), place) + "\n"


def _likeness(family: Family) -> Callable[[str, list[str]], bool | None]:
    """What tells by its name and services whether a device in the air is of a family."""
    seen: list[Any] = []
    with (
        patch("firmware_bridge.transports.ble.BleTransport", lambda *given: seen.append(given[-1])),
        patch("firmware_bridge.transports.linked_board.LinkedBoard", lambda talk, transport: None),
    ):
        open_board(f"{family.scheme}://")
    found: Callable[[str, list[str]], bool | None] = seen[0]
    return found


def _told_apart(place: Path) -> str:
    """By which names and bytes a family is known."""
    told: list[str] = []
    for family in families():
        if isinstance(family.reach, Ble):
            is_like = _likeness(family)
            services = [family.reach.service] if family.reach.service else []
            known = {name: is_like(name, []) for name in NAMES}
            told.append(
                f"{family.kind}: {[name for name, yes in known.items() if yes]}, perhaps {[name for name, yes in known.items() if yes is None]}"
            )
            told.append(
                f"  by its service {is_like('Phone', services)}, by another {is_like('Phone', ['0000180f-0000-1000-8000-00805f9b34fb'])}"
            )
        elif family.first_bytes is not None:
            told.append(f"{family.kind}: {[name for name, data in FIELDS.items() if family.says(data)]}")
            talk: Any = protocol_of(f"{family.scheme}:///dev/x")
            for name, data in FIELDS.items():
                other = talk.stranger(data)
                told.append(
                    f"  {name}: {other.id if other is not None else 'no stranger'} {dict(other.values) if other is not None else ''}"
                )
    return "\n".join(told) + "\n"


def _plugged(place: Path) -> str:
    """Which devices at USB are boards, and which are keys next to one."""
    hids = [family for family in families() if isinstance(family.reach, Hid)]
    told: list[str] = []
    for product in sorted({0, 1, *(number for family in hids for number in family.products)}):
        for number in ("A1", None):

            def devices(vendor: int, page: int, at: int = product, number: str | None = number) -> list[Any]:
                return [{"vendor_id": vendor, "product_id": at, "serial_number": number, "usage_page": page}]

            with (
                patch("firmware_bridge.transports.hid.devices", devices),
                patch("firmware_bridge.transports.serial.ports", list),
            ):
                boards = [
                    f"{one.url} {one.kind} {one.usb} {one.serial_number}" for one in find_plugged_boards()
                ]
                told.append(f"product {product:#x}, number {number}: {find_plugged_decks()}, boards {boards}")
    return "\n".join(told) + "\n"


TEXTS: Texts = {
    "drivers/plugged-in": _plugged,
    "drivers/addresses": _addresses,
    "drivers/told-apart": _told_apart,
}
"""What makes each file."""
