"""Elgato's Stream Decks with 6, 15 or 32 keys, according to the manufacturer's HID documentation
(docs.elgato.com/streamdeck/hid).

A deck with 15 or 32 keys sends the states of all keys whenever one changes: 01, 00, the number of keys in two
bytes, then a byte per key. The picture of a key is a JPEG, sent in reports of 1024 bytes: 02, 07, key,
whether it is the last report, length, number of the report, data. The deck shows pictures upside down, so
they are stored upside down.

The Mini, with 6 keys, uses another protocol, which open-source drivers also document. It sends 01 and a byte
per key. The picture of a key is a BMP, sent in reports of 1024 bytes: 02, 01, number of the report, 00,
whether it is the last report, key counted from 1, 00 ten times, data. The Mini's screen is mounted sideways,
so its pictures are stored with rows and columns interchanged.
"""

from __future__ import annotations

import gzip
from collections.abc import Iterator, Mapping, Sequence
from importlib.resources import files

from companion.units import Seconds
from firmware_bridge.core.board import BUTTONS, BoardError, Button, Connected, SensorEvent
from firmware_bridge.core.board_protocol import DeviceProtocol
from firmware_bridge.core.family import BoardUrl, Family, Hid
from firmware_bridge.core.keys import DECK, DECK_KEY
from firmware_bridge.drivers.keyboards import NUMBERED

REPORT, HEAD, MINI_HEAD = 1024, 8, 16
SIZES = ("72", "96")
"""Width in pixels of a key's picture, on a deck with 15 keys and with 32 keys."""
MINI, MINI_KEYS = "80", 6
"""Width in pixels of a key's picture on a Mini, and the number of keys of a Mini."""
PICTURED = frozenset(BUTTONS)


class StreamDeckProtocol(DeviceProtocol):
    """The protocol of a Stream Deck with 15 or 32 keys.

    Args:
        jobs: The keys' actions from the upper left.
        pictures: Maps an action to its JPEG.
    """

    model = "Elgato Stream Deck"

    def __init__(self, jobs: Sequence[str], pictures: Mapping[str, bytes]) -> None:
        super().__init__()
        self._jobs, self._pictures = tuple(jobs), pictures
        self._states = b""

    def link_up(self, now: Seconds) -> None:
        super().link_up(now)
        self._states = b""
        for key, job in enumerate(self._jobs):
            self._out += self._reports(key, self._pictures.get(job, b""))

    def _describe_board(self) -> Connected:
        return Connected(self.model, 1, 1, "occupancy", frozenset({"button"}), "streamdeck")

    def receive(self, data: bytes, now: Seconds) -> list[SensorEvent]:
        events = self.tick(now)
        states = self._states_in(data)
        if not states:
            return events
        before = self._states.ljust(len(states), b"\0")
        self._states = states
        for job, was, is_down in zip(self._jobs, before, states, strict=False):
            if job and bool(was) != bool(is_down):
                events.append(Button(job, bool(is_down)))
        return events

    def _states_in(self, data: bytes) -> bytes:
        """Return the state of each key, one byte per key, or no bytes if this is another kind of report."""
        count = int.from_bytes(data[2:4], "little")
        if data[:2] != b"\x01\x00" or not 0 < count <= len(data) - 4:
            return b""
        return data[4 : 4 + count]

    def _reports(self, key: int, picture: bytes) -> Iterator[bytes]:
        return reports(key, picture)


class StreamDeckMiniProtocol(StreamDeckProtocol):
    """The protocol of a Stream Deck Mini.

    Args:
        jobs: The actions of the six keys.
        pictures: Maps an action to its BMP.
    """

    model = "Elgato Stream Deck Mini"

    def __init__(self, jobs: Sequence[str], pictures: Mapping[str, bytes]) -> None:
        super().__init__(jobs[:MINI_KEYS], pictures)

    def _states_in(self, data: bytes) -> bytes:
        whole = data[:1] == b"\x01" and len(data) > MINI_KEYS
        return data[1 : 1 + MINI_KEYS] if whole else b""

    def _reports(self, key: int, picture: bytes) -> Iterator[bytes]:
        room = REPORT - MINI_HEAD
        for number, start in enumerate(range(0, len(picture), room)):
            head = bytes((2, 1, number, 0, start + room >= len(picture), key + 1))
            yield (head.ljust(MINI_HEAD, b"\0") + picture[start : start + room]).ljust(REPORT, b"\0")


def reports(key: int, picture: bytes) -> Iterator[bytes]:
    """Yield the reports that show a picture on a key (counted from 0), or no reports for an empty picture."""
    room = REPORT - HEAD
    for number, start in enumerate(range(0, len(picture), room)):
        part = picture[start : start + room]
        head = bytes((2, 7, key, start + room >= len(picture)))
        yield (head + len(part).to_bytes(2, "little") + number.to_bytes(2, "little") + part).ljust(
            REPORT, b"\0"
        )


def _talk(url: BoardUrl) -> StreamDeckProtocol:
    """Return the protocol for a Stream Deck URL. Raises BoardError if an action or a size is unknown."""
    jobs = tuple(url.options.get("keys", ",".join(BUTTONS)).split(","))
    for job in filter(None, jobs):  # a key may do nothing
        if not (job in BUTTONS or NUMBERED.fullmatch(job) or DECK_KEY.fullmatch(job)):
            raise BoardError("no-such-button", part=job, known=BUTTONS)
    size = url.options.get("px", SIZES[0])
    if size not in (*SIZES, MINI):
        known = tuple(f"px={one}" for one in sorted((*SIZES, MINI)))
        raise BoardError("no-such-option", url=url.text, option=f"px={size}", known=known)
    folder = files(__package__) / "stream_deck_keys"
    pictured = PICTURED.intersection(jobs)
    if size == MINI:
        drawn = {job: gzip.decompress((folder / f"{job}-{MINI}.bmp.gz").read_bytes()) for job in pictured}
        return StreamDeckMiniProtocol(jobs, drawn)
    pictures = {job: (folder / f"{job}-{size}.jpg").read_bytes() for job in pictured}
    return StreamDeckProtocol(jobs, pictures)


STREAM_DECK = Family(
    DECK,
    model=StreamDeckProtocol.model,
    models=("Mini, Original V2, MK.2, XL", "Modules with 6, 15 and 32 keys"),
    reach=Hid(0x0FD9, 0x0C),
    talk=_talk,
    tells="buttons",
    options={"keys": "roll,draw,end", "px": "96"},
    products={
        **dict.fromkeys((0x63, 0x90, 0xB8), f"px={MINI}"),
        **dict.fromkeys((0x6D, 0x80, 0xA5, 0xB9), f"px={SIZES[0]}"),
        **dict.fromkeys((0x6C, 0x8F, 0xBA), f"px={SIZES[1]}"),
    },
)
