"""`companion boards`: the boards that are plugged in, and the rules that let people use them on Linux."""

from __future__ import annotations

import msgspec

from companion.cli.output import print_if_empty, print_json
from companion.cli.texts import spoken, text


def print_boards(json: bool, bluetooth: bool = False) -> None:
    """Raises BoardError where Bluetooth was asked for and cannot be used."""
    from companion.table.message_catalogues import catalogue
    from firmware_bridge.discovery import cameras_here, find_plugged_boards, nearby_boards

    words = catalogue(language=spoken())
    found = find_plugged_boards() + cameras_here() + (nearby_boards() if bluetooth else [])
    for board in found:
        what, wrong = words.label(board.what), words.label(board.wrong) if board.wrong else ""
        if json:
            print_json({**msgspec.to_builtins(board), "what": what, "wrong": wrong})
        else:
            number = board.serial_number and text("board-serial", number=board.serial_number)
            board_id = board.id and text("board-id", number=board.id)
            usb = board.usb and f"USB {board.usb}"
            print("  ".join(part for part in (board.url, what, board_id, usb, number, wrong) if part))
    print_if_empty("no-boards", bool(found), json)


def udev_rules() -> str:
    """The rules that let people use boards on Linux, out of the entry point that has them."""
    from importlib.metadata import entry_points

    point = next(iter(entry_points(group="tableside.udev")))
    udev: str = point.load()()
    return udev
