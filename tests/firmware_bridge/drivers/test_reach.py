"""How each board is reached, by the makers' tables: speed of the line, number at USB, characteristics in the air."""

from __future__ import annotations

import pytest

from firmware_bridge.core.family import Ble, Hid, Serial
from firmware_bridge.discovery import families, families_advertising


def reach_of(kind: str) -> object:
    (family,) = (family for family in families() if family.kind == kind)
    return family.reach


NORDIC = "6e40000{}-b5a3-f393-e0a9-e50e24dcca9e"
UART = (NORDIC.format(1), NORDIC.format(3), NORDIC.format(2), (), 20)
PIXELS = tuple(f"a6b9000{n}-7a5a-43f2-a962-350c8edc9b5b" for n in (1, 2, 3))
MILLENNIUM = tuple(
    f"49535343-{rest}"
    for rest in (
        "fe7d-4ae5-8fa9-9fafd205e455",
        "1e4d-4bd9-ba61-23c647249616",
        "8841-43f4-a8d4-ecbe34729bb3",
    )
)
NEO = (
    "3d0869ef-e8a4-4088-9459-5454e16820ac",
    "777ac5a4-6fa8-474b-841d-091bd57d28c4",
    NORDIC.format(2),
    ("4496994f-2600-4e7e-81d5-e0f7b67ebd48", NORDIC.format(3)),
)
CPP = tuple(
    f"f535{rest}"
    for rest in (
        "1050-b2c9-11ec-a0c0-b3bc53b08d33",
        "147e-b2c9-11ec-a0c2-8bbd706ec4e6",  # rx: what the program hears, by the protocol's document
        "13ca-b2c9-11ec-a0c1-639b8957db99",
    )
)
CHESSNUT = tuple(f"1b7e82{n}-2877-41c3-b46e-cf057c562023" for n in (61, 62, 72))


@pytest.mark.parametrize(
    ("kind", "baud", "asked", "vendors"),
    [
        ("wire", 115_200, b"\nHELLO?", [0x2E8A]),
        ("dgt", 9_600, b"\x4d\x55", [0x045B, 0x04D8]),
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
    ("kind", "link"),
    [
        ("pegasus", UART),
        ("squareoff", UART),
        ("godice", UART),
        ("pixels", (*PIXELS, (), 0)),
        ("ichessone", UART),
        ("chessup", UART),
        ("millennium-ble", (*MILLENNIUM, (), 20)),
        ("squareoff-neo", (*NEO, 20)),
        ("cpp", (*CPP, (), 0)),
        ("chessnut-move", (*CHESSNUT, ("1b7e8273-2877-41c3-b46e-cf057c562023",), 0)),
        ("chessnut-ble", (*CHESSNUT, ("1b7e8273-2877-41c3-b46e-cf057c562023",), 0)),
    ],
)
def test_boards_and_dice_in_the_air(kind: str, link: tuple[object, ...]) -> None:
    """Service, what is listened to, what is written to, where else replies come, and the longest write."""
    reach = reach_of(kind)
    assert isinstance(reach, Ble)
    assert (reach.service, reach.notify, reach.write, reach.replies, reach.longest) == link


@pytest.mark.parametrize(
    ("name", "services", "kinds", "sure"),
    [
        ("DGT_PEGASUS_12345", [], ["pegasus"], True),
        ("DGT_Pegasus_12345", [], ["pegasus"], True),  # as it leaves the maker
        ("dgt_pegasus_12345", [NORDIC.format(1).upper()], ["pegasus"], True),
        ("Chessnut Air\n", [], ["chessnut-ble"], True),  # as captured, with the line feed, and no service
        ("Smart Chess", [], ["chessnut-ble"], True),
        ("Rosi", [PIXELS[0]], ["pixels"], True),  # the owner's name for his die
        ("GoDice_4F", [PIXELS[0]], ["pixels"], True),  # the service counts before the name
        (
            "DGT PEGASUS",
            [NORDIC.format(1)],
            ["pegasus"],
            True,
        ),  # as Universal-Chess (18cc44a7) calls a Centaur
        ("Chessnut Air", [NORDIC.format(1)], ["chessnut-ble"], True),  # ... at the same address
        ("MILLENNIUM CHESS", [NORDIC.format(1)], ["millennium-ble"], True),
        ("PCS-REVII-081500", [NORDIC.format(1)], ["pegasus"], True),  # as DGTCentaurMods (a795941f) does
        ("Square Off", [], ["squareoff"], True),  # a Grand Kingdom
        ("Toaster", ["0000180f-0000-1000-8000-00805f9b34fb"], [], False),
        ("", [], [], False),
    ],
)
def test_what_advertises_itself_so_is(name: str, services: list[str], kinds: list[str], sure: bool) -> None:
    may_be, is_sure = families_advertising(name, services)
    assert ([family.kind for family in may_be], is_sure) == (kinds, sure)


def test_writes_are_acknowledged_where_published_drivers_have_them_so() -> None:
    asked = {f.kind for f in families() if isinstance(f.reach, Ble) and f.reach.acknowledged}
    assert asked == {
        "pegasus",
        "chessnut-ble",
        "chessnut-move",
        "millennium-ble",
        "ichessone",
        "chessup",
        "cpp",
    }


def test_a_renamed_board_behind_a_service_of_many_may_be_each_of_them() -> None:
    may_be, sure = families_advertising("Grandpa's board", [NORDIC.format(1)])
    assert {"pegasus", "squareoff", "godice"} <= {family.kind for family in may_be} and not sure


def test_a_chessnut_at_usb() -> None:
    reach = reach_of("chessnut")
    assert isinstance(reach, Hid) and (reach.vendor, reach.usage_page) == (0x2D80, 0xFF00)
