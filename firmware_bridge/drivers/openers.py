"""From a board's URL to a board: what the entry points of the commercial families name.

`dgt:///dev/ttyACM0`: the driver and the port, or its USB serial number. Without (`dgt://`) it is looked for.
Bluetooth families take part of a name or an address, or nothing: `pegasus://`, `pegasus://AA:BB:CC:DD:EE:FF`.
"""

from __future__ import annotations

from firmware_bridge.core.board import BoardError
from firmware_bridge.drivers.certabo import CertaboTalk, SentioTalk
from firmware_bridge.drivers.chessnut import ChessnutTalk
from firmware_bridge.drivers.dgt import DgtTalk, PegasusTalk
from firmware_bridge.drivers.dice import DieTalk, GoDiceTalk, PixelsTalk
from firmware_bridge.drivers.millennium import ChessLinkTalk
from firmware_bridge.drivers.picture import PictureTalk
from firmware_bridge.drivers.radio import FAMILIES
from firmware_bridge.drivers.square_off import SquareOffTalk
from firmware_bridge.find import CHESSNUT_USAGE_PAGE, CHESSNUT_VENDOR, port_of
from firmware_bridge.transports.ble import BleTransport
from firmware_bridge.transports.hid import HidTransport
from firmware_bridge.transports.linked import LinkedBoard
from firmware_bridge.transports.serial import SerialTransport


def parts_of(url: str, known: tuple[str, ...] = ()) -> tuple[str, dict[str, str]]:
    """What stands behind `scheme://`, and the options behind `?`.

    Raises:
        BoardError: an option is not one of `known`, or has no value.
    """
    _, _, rest = url.partition("://")
    where, _, query = rest.partition("?")
    options: dict[str, str] = {}
    for pair in filter(None, query.split("&")):
        name, sign, value = pair.partition("=")
        if name not in known or not sign:
            may = f"it knows {', '.join(known)}" if known else "this kind of board has none"
            raise BoardError(f"{url} has the option {pair!r}; {may}.")
        options[name] = value
    return where, options


def _serial(kind: str, url: str, talk: PictureTalk, baud: int, known: tuple[str, ...] = ()) -> LinkedBoard:
    where, _ = parts_of(url, known)
    return LinkedBoard(talk, SerialTransport(where or port_of(kind), baud))


def open_dgt(url: str) -> LinkedBoard:
    """`dgt:///dev/ttyACM0`; `?lights=yes` for a Revelation II."""
    _, options = parts_of(url, ("lights",))
    return _serial("dgt", url, DgtTalk(options.get("lights") == "yes"), 9600, ("lights",))


def open_certabo(url: str) -> LinkedBoard:
    return _serial("certabo", url, CertaboTalk(), 38400)


def open_sentio(url: str) -> LinkedBoard:
    return _serial("sentio", url, SentioTalk(), 38400)


def open_millennium(url: str) -> LinkedBoard:
    """Opened as 8N1 although the board sends 7O1: the driver does parity, and some ports refuse it."""
    return _serial("millennium", url, ChessLinkTalk(), 38400)


def open_chessnut(url: str) -> LinkedBoard:
    """`chessnut://` over USB, or `chessnut://NUMBER` where several are plugged in."""
    number, _ = parts_of(url)
    return LinkedBoard(
        ChessnutTalk(), HidTransport("Chessnut Air", CHESSNUT_VENDOR, CHESSNUT_USAGE_PAGE, number)
    )


def _ble(family: str, url: str, talk: PictureTalk) -> LinkedBoard:
    which, _ = parts_of(url, ("key",) if family == "pegasus" else ())
    return LinkedBoard(talk, BleTransport(FAMILIES[family], which))


def open_chessnut_ble(url: str) -> LinkedBoard:
    return _ble("chessnut-ble", url, ChessnutTalk())


def open_pegasus(url: str) -> LinkedBoard:
    """`pegasus://`; `?key=HEX` is the maker's key for developers, for boards that ask for one.

    Raises:
        BoardError: the key is no hexadecimal number.
    """
    _, options = parts_of(url, ("key",))
    try:
        talk = PegasusTalk(options.get("key", ""))
    except ValueError:
        raise BoardError(
            f"{options['key']!r} is no key for a Pegasus: it takes an even number of digits 0-9, a-f."
        ) from None
    return _ble("pegasus", url, talk)


def open_square_off(url: str) -> LinkedBoard:
    return _ble("squareoff", url, SquareOffTalk())


def _die(family: str, url: str, talk: type[DieTalk]) -> LinkedBoard:
    """`?die=white` says which of the game's dice it is; else the table takes dice as they talk."""
    which, options = parts_of(url, ("die",))
    return LinkedBoard(talk(options.get("die") or which or family), BleTransport(FAMILIES[family], which))


def open_godice(url: str) -> LinkedBoard:
    return _die("godice", url, GoDiceTalk)


def open_pixels(url: str) -> LinkedBoard:
    return _die("pixels", url, PixelsTalk)
