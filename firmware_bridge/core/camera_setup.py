"""How a camera is named, and what its process is told to do."""

from __future__ import annotations

import re
from pathlib import PurePosixPath
from typing import Literal
from urllib.parse import unquote

import msgspec

from firmware_bridge.core.board import BoardError
from firmware_bridge.core.family import BoardUrl
from firmware_bridge.core.wire import MAX_SIDE

Source = Literal["usb", "pi", "http", "rtsp", "file"]
DICE = "dice-"
"""How the scheme of a camera over a dice tray begins."""
Reads = Literal["kit", "men", "dice"]
_SIZE = re.compile(r"([0-9]{1,4})x([0-9]{1,4})")
_VIDEO = re.compile(r"(?:/dev/video)?([0-9]{1,2})")
LARGEST = (3840, 2160)
TURNS = (0, 90, 180, 270)
USUAL_PATH = "/video"
"""Where apps on phones show their pictures, if their address says nothing of it."""
USUAL = (8, 8)
"""Files and ranks of a board that was not named."""


class CameraSetup(msgspec.Struct, frozen=True):
    """`where`: the number of a camera here, an address or a path, by its `source`.

    `size`: pixels to ask for; `turned`: degrees by which the board's names are turned against its print;
    `reads`: the printed kit, ordinary pieces, or dice in a tray; `codes`: whether QR codes are told, which only pages ask
    for.
    """

    source: Source
    where: str
    cols: int = 8
    rows: int = 8
    size: tuple[int, int] = (1280, 720)
    turned: int = 0
    speed: float = 1.0
    reads: Reads = "kit"
    codes: bool = False

    @property
    def address(self) -> str:
        """What people call it."""
        schemes = {"http": "http://", "rtsp": "rtsp://", "usb": "/dev/video"}
        return f"{schemes.get(self.source, '')}{self.where}"


def camera_setup(url: BoardUrl) -> CameraSetup:
    """What a camera's URL asks for.

    Raises:
        BoardError: it names no camera, or has a wrong option.
    """
    source, where = _source(url)
    options = url.options
    cols, rows = sides_of(url, "field", "8x8", (MAX_SIDE, MAX_SIDE))
    reads, turned, speed = options.get("reads", "kit"), options.get("turned", "0"), options.get("speed", "1")
    if reads not in ("kit", "men"):
        raise BoardError("camera-bad-option", url=url.text, option=f"reads={reads}", like="reads=men")
    if turned not in map(str, TURNS):
        raise BoardError("camera-bad-option", url=url.text, option=f"turned={turned}", like="turned=90")
    try:
        pace = float(speed)
    except ValueError:
        pace = 0.0
    if not 0.1 <= pace <= 100:
        raise BoardError("camera-bad-option", url=url.text, option=f"speed={speed}", like="speed=2")
    size = sides_of(url, "size", "1280x720", LARGEST)
    return CameraSetup(
        source,
        where,
        cols,
        rows,
        size,
        int(turned),
        pace,
        "dice" if url.scheme.startswith(DICE) else "men" if reads == "men" else "kit",
    )


def _source(url: BoardUrl) -> tuple[Source, str]:
    where, scheme = unquote(url.where), url.scheme.removeprefix(DICE)
    if scheme in ("camera-http", "camera-rtsp") and where:
        return ("http" if scheme == "camera-http" else "rtsp"), where
    if scheme == "camera":
        if (number := _VIDEO.fullmatch(where or "0")) is not None:
            return "usb", number[1]
        if where == "pi":
            return "pi", where
        if PurePosixPath(where).suffix:
            return "file", where
    raise BoardError("camera-unnamed", url=url.text)


def sides_of(url: BoardUrl, option: str, usual: str, most: tuple[int, int]) -> tuple[int, int]:
    """Two numbers of a URL, as in `?field=8x8`.

    Raises:
        BoardError: they are none, or too large.
    """
    given = url.options.get(option, usual)
    found = _SIZE.fullmatch(given)
    sides = (int(found[1]), int(found[2])) if found else (0, 0)
    if not (1 <= sides[0] <= most[0] and 1 <= sides[1] <= most[1]):
        raise BoardError(
            "camera-bad-option", url=url.text, option=f"{option}={given}", like=f"{option}={usual}"
        )
    return sides


SCHEMES = ("camera", "camera-http", "camera-rtsp")
_SPOKEN = {"http": "camera-http", "rtsp": "camera-rtsp"}


def camera_url(typed: str) -> str:
    """The name of a camera by what people type: an address as an app shows it, a device, the path of a recording.

    Without a scheme it is an address in the network.
    """
    typed = typed.strip()
    scheme, found, rest = typed.partition("://")
    if found:
        return f"{_SPOKEN.get(scheme.lower(), scheme.lower())}://{rest}"
    return f"camera://{typed}" if typed.startswith("/") or typed.isdecimal() else f"camera-http://{typed}"


_SCANNED = re.compile(
    r"(?:(?:camera-)?(?P<scheme>http|rtsp)://)?"
    r"(?P<where>(?:[^\s/?#@:]+(?::[^\s/?#@:]*)?@)?(?P<host>[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?)(?::(?P<port>[0-9]{1,5}))?)"
    r"(?P<path>[/?][^\s#]*)?",
    re.IGNORECASE,
)
_NUMBERS = re.compile(r"[0-9]{1,3}(?:\.[0-9]{1,3}){3}")


def read_camera_code(text: str) -> str:
    """The address of a camera in the network that a QR code holds, as people would type it; empty: it holds none.

    Without a scheme it has to be four numbers, or a name with dots and a port: a word is no address.
    """
    found = _SCANNED.fullmatch(text.strip())
    if found is None or not (
        found["scheme"] or ("." in found["host"] and found["port"]) or _NUMBERS.fullmatch(found["host"])
    ):
        return ""
    if int(found["port"] or 1) not in range(1, 65_536):
        return ""
    scheme = "rtsp://" if (found["scheme"] or "").lower() == "rtsp" else ""
    return f"{scheme}{found['where']}{found['path'] or ('' if scheme else USUAL_PATH)}"


def is_camera(url: str) -> bool:
    """Whether this names a camera over a board."""
    return url.partition("://")[0] in SCHEMES


def is_over_dice(url: str) -> bool:
    """Whether this names a camera over a dice tray."""
    return url.startswith(DICE) and is_camera(url.removeprefix(DICE))


def over_dice(url: str) -> str:
    """The same camera over a dice tray, which has no board's options."""
    where, _, options = url.partition("?")
    kept = [one for one in options.split("&") if one.startswith("size=")]
    return DICE + "?".join((where, *kept))


def with_field(url: str, cols: int, rows: int) -> str:
    """The same board for a game of so many files and ranks: a camera that was not told how many it looks at is."""
    if not is_camera(url) or "field=" in url.partition("?")[2]:
        return url
    return f"{url}{'&' if '?' in url else '?'}field={cols}x{rows}"


def on_field(url: str, cols: int, rows: int) -> str:
    """The same camera over a board of so many files and ranks, whatever it was told before."""
    return _with_option(url, "field", "" if (cols, rows) == USUAL else f"{cols}x{rows}")


def reading(url: str, reads: str) -> str:
    """The same camera, reading the printed kit (`kit`) or ordinary pieces (`men`)."""
    return _with_option(url, "reads", "" if reads == "kit" else reads)


def _with_option(url: str, option: str, value: str) -> str:
    """With one option as it is now; empty: without it."""
    where, _, options = url.partition("?")
    kept = [one for one in options.split("&") if one and not one.startswith(f"{option}=")]
    if value:
        kept.append(f"{option}={value}")
    return f"{where}?{'&'.join(kept)}" if kept else where
