"""How each board is reached, by the makers' tables: speed of the line, number at USB, characteristics in the air."""

from __future__ import annotations

import pytest

from firmware_bridge.core.family import Ble, Hid, Serial
from firmware_bridge.families import families


def reach_of(kind: str) -> object:
    (family,) = (family for family in families() if family.kind == kind)
    return family.reach


UART = ("6e400003-b5a3-f393-e0a9-e50e24dcca9e", "6e400002-b5a3-f393-e0a9-e50e24dcca9e", 20)


@pytest.mark.parametrize(
    ("kind", "baud", "asked", "vendors"),
    [
        ("wire", 115_200, b"\nHELLO?", [0x2E8A]),
        ("dgt", 9_600, b"\x4d\x55", [0x045B]),
        ("certabo", 38_400, b"", []),
        ("sentio", 38_400, b"", []),
        ("millennium", 38_400, b"\xd6\xb5\xb6\xd3\xb5\xb3", []),
    ],
)
def test_serial_boards(kind: str, baud: int, asked: bytes, vendors: list[int]) -> None:
    family = next(family for family in families() if family.kind == kind)
    assert isinstance(family.reach, Serial) and family.reach.baud == baud
    assert family.reach.ask.startswith(asked) and bool(family.reach.ask) is bool(asked)
    assert [usb.vendor for usb in family.usb] == vendors


@pytest.mark.parametrize(
    ("kind", "name", "link"),
    [
        ("pegasus", "DGT_PEGASUS_12345", UART),
        ("squareoff", "Squareoff", UART),
        ("godice", "GoDice_A1B2C3_K_v03", UART),
        ("pixels", "Pixel", ("a6b90002-7a5a-43f2-a962-350c8edc9b5b", "a6b90003-7a5a-43f2-a962-350c8edc9b5b", 0)),
        ("chessnut-ble", "Chessnut Air", ("1b7e8262-2877-41c3-b46e-cf057c562023", "1b7e8272-2877-41c3-b46e-cf057c562023", 0)),
    ],
)  # fmt: skip
def test_boards_and_dice_in_the_air(kind: str, name: str, link: tuple[str, str, int]) -> None:
    reach = reach_of(kind)
    assert isinstance(reach, Ble) and name.startswith(reach.names)
    assert (reach.notify, reach.write, reach.longest) == link


def test_a_chessnut_at_usb() -> None:
    reach = reach_of("chessnut")
    assert isinstance(reach, Hid) and (reach.vendor, reach.usage_page) == (0x2D80, 0xFF00)
