"""What tag readers and wells of dice make of each message and of time, and when a switch counts as changed, as text."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from hardware.firmware.debounce import Debounce
from hardware.firmware.tags import Pn532, QuietWell, Rdm6300, Well
from tests.golden.written_texts import Texts

Step = tuple[int, bytes]
"""Milliseconds since the step before, and what the reader says then."""


def _rdm(uid: str) -> bytes:
    """A frame of an RDM6300: start, ten digits, two of their XOR, end."""
    summed = 0
    for byte in bytes.fromhex(uid):
        summed ^= byte
    return b"\x02" + f"{uid}{summed:02X}".encode() + b"\x03"


def _pn(data: bytes) -> bytes:
    """A frame from a PN532: its length and the sum of that, D5, the data and their sum."""
    body = b"\xd5" + data
    return b"\x00\x00\xff" + bytes([len(body), -len(body) & 0xFF]) + body + bytes([-sum(body) & 0xFF, 0])


def _tag(uid: str, count: int = 1) -> bytes:
    raw = bytes.fromhex(uid)
    return _pn(bytes([0x4B, count, 1, 0, 4, 8, len(raw)]) + raw)


ACK = b"\x00\x00\xff\x00\xff\x00"
FRAME, OTHER = _rdm("0A1B2C3D4E"), _rdm("FF00000001")
RDM: Mapping[str, Sequence[Step]] = {
    "a tag": [(5, FRAME), (299, b""), (1, b""), (1, b"")],
    "a tag again and again": [(5, FRAME), (200, FRAME), (200, FRAME), (301, b"")],
    "small letters": [(5, FRAME.replace(b"A1B", b"a1b"))],
    "two tags at once": [(5, FRAME + OTHER)],
    "in two parts": [(5, FRAME[:6]), (100, FRAME[6:])],
    "noise, then a tag": [(5, b"\xff\x02\x00" + FRAME)],
    "a frame begins in another": [(5, b"\x020A1B" + FRAME)],
    "no digit": [(5, FRAME.replace(b"2C", b"2X")), (5, OTHER)],
    "a wrong sum": [(5, FRAME[:11] + b"00\x03"), (5, OTHER)],
    "no end": [(5, FRAME[:13] + b"\x04"), (5, OTHER)],
    "the clock wraps": [(0x3FFFFFF0, FRAME), (0x20, b""), (200, FRAME), (301, b"")],
}
WOKEN, SET, NONE = _pn(b"\x15"), _pn(b"\x33"), _pn(b"\x4b\x00")
BEGUN: Sequence[Step] = [(5, b""), (5, ACK + WOKEN), (150, b""), (5, ACK + SET), (150, b"")]
PN: Mapping[str, Sequence[Step]] = {
    "it says nothing": [(5, b""), (149, b""), (450, b""), (1, b""), (1, b""), (601, b""), (150, b"")],
    "it begins": [*BEGUN, (100, NONE), (49, b""), (1, b"")],
    "a tag of four bytes": [*BEGUN, (5, _tag("04A1B2C3")), (150, b""), (5, NONE)],
    "a tag of seven": [*BEGUN, (5, ACK + _tag("04A1B2C3D4E5F6"))],
    "a tag of ten": [*BEGUN, (5, _tag("04A1B2C3D4E5F6070809"))],
    "a tag of three": [*BEGUN, (5, _tag("04A1B2"))],
    "a tag of eleven": [*BEGUN, (5, _tag("04A1B2C3D4E5F60708090A"))],
    "two tags": [*BEGUN, (5, _tag("04A1B2C3", 2))],
    "half a tag": [*BEGUN, (5, _pn(bytes([0x4B, 1, 1, 0, 4, 8, 7, 4, 5, 6, 7])))],
    "a tag, then silence": [*BEGUN, (5, _tag("04A1B2C3")), (150, b""), (600, b""), (1, b""), (150, b"")],
    "in two parts": [*BEGUN, (5, _tag("04A1B2C3")[:9]), (5, _tag("04A1B2C3")[9:])],
    "a wrong sum": [*BEGUN, (5, _tag("04A1B2C3")[:-2] + b"\x00\x00"), (5, _tag("05A1B2C3"))],
    "a wrong length": [*BEGUN, (5, b"\x00\x00\xff\x04\xfb" + b"\xd5\x4b\x00"), (5, _tag("05A1B2C3"))],
    "from the host": [*BEGUN, (5, _tag("04A1B2C3").replace(b"\xd5", b"\xd4")), (5, _tag("05A1B2C3"))],
    "an answer that was not asked": [(5, _tag("04A1B2C3")), (5, _pn(b"\x03\x32"))],
}
FACES = {"T1": ("white", "1"), "T6": ("white", "6"), "B2": ("black", "2")}
WELLS: Mapping[str, Sequence[tuple[int, str | None]]] = {
    "a die lies": [(5, "T1"), (399, "T1"), (1, "T1"), (900, "T1")],
    "it is rolled": [(5, "T1"), (400, "T1"), (5, None), (299, None), (1, None), (1, None), (400, "T6"), (400, "T6")],
    "it is read late": [(5, "T1"), (400, "T1"), (5, None), (200, None), (5, "T1"), (500, "T1")],
    "it is turned": [(5, "T1"), (400, "T1"), (5, "T6"), (399, "T6"), (1, "T6")],
    "it rocks": [(5, "T1"), (200, "T6"), (200, "T1"), (200, "T1"), (200, "T1")],
    "another tag": [(5, "X"), (500, "X"), (5, "T1"), (500, "T1"), (5, "X"), (500, "X"), (5, "T1"), (500, "T1")],
    "another die": [(5, "T1"), (400, "T1"), (5, None), (400, None), (5, "B2"), (400, "B2"), (5, None), (400, None)],
    "the same after a second": [(5, "T1"), (400, None), (999, "T1"), (400, "T1"), (1000, "T1"), (400, None), (999, "T1"), (5, "T1")],
    "the same just before a second is over": [(5, "T1"), (400, "T1"), (999, "T1"), (5, "T1"), (1000, "T1")],
    "the clock wraps": [(0x3FFFFFF0, "T1"), (0x20, "T1"), (400, "T1"), (5, None), (300, None)],
    "nothing": [(5, None), (500, None)],
}  # fmt: skip
CLOSED = "closed at first"
SCANS: Mapping[str, Sequence[tuple[int, Sequence[int]]]] = {
    "a switch closes": [(5, (2, 0)), (24, (2, 0)), (1, (2, 0)), (5, (2, 0)), (5, (0, 0)), (25, (0, 0))],
    "it bounces": [(5, (2, 0)), (10, (0, 0)), (10, (2, 0)), (24, (2, 0)), (1, (2, 0)), (1, (2, 0))],
    "it bounces for long": [(5, (4, 0)), *[(20, (0, 0)), (20, (4, 0))] * 3, (25, (4, 0))],
    "two at once": [(5, (5, 0)), (25, (5, 0)), (5, (4, 1)), (25, (4, 1))],
    "one after the other": [(5, (1, 0)), (10, (1, 4)), (15, (1, 4)), (10, (1, 4)), (5, (1, 4))],
    CLOSED: [(5, (4, 0)), (25, (4, 0)), (5, (0, 0)), (25, (0, 0))],
    "another line": [(5, (0, 4)), (25, (0, 4)), (30, (4, 0)), (25, (4, 0))],
    "the clock wraps": [(0x3FFFFFF0, (1, 0)), (0x20, (1, 0))],
}


def _readers(place: Path) -> str:
    def told() -> Iterator[str]:
        for title, scripts, make in (("RDM6300", RDM, Rdm6300), ("PN532", PN, Pn532)):
            for name, steps in scripts.items():
                yield f"== {title}, {name}"
                reader, now = make(), 0
                for ms, heard in steps:
                    now = (now + ms) & 0x3FFFFFFF
                    wrote = reader.step(now, heard)
                    yield f"  +{ms} {heard.hex(' ') or '-'}: {reader.uid}{f' < {wrote.hex()}' if wrote else ''}"

    return "\n".join(told()) + "\n"


def _wells(place: Path) -> str:
    def told() -> Iterator[str]:
        for make in (Well, QuietWell):
            for name, steps in WELLS.items():
                yield f"== {make.__name__}, {name}"
                well, now = make(dict(FACES)), 0
                for ms, uid in steps:
                    now = (now + ms) & 0x3FFFFFFF
                    yield f"  +{ms} {uid}: {well.step(now, uid)}"

    return "\n".join(told()) + "\n"


def _switches(place: Path) -> str:
    def told() -> Iterator[str]:
        for name, scans in SCANS.items():
            yield f"== {name}"
            contacts, now = Debounce(2, 3, 25), 0
            contacts.begin([4, 0] if name == CLOSED else [0, 0])
            for ms, lines in scans:
                now = (now + ms) & 0x3FFFFFFF
                changes = [tuple(one) for one in contacts.step(now, list(lines))]
                yield f"  +{ms} {list(lines)}: {changes}, stable {list(contacts.stable)}"
            yield f"  counts: {contacts.take_counts()}, then {contacts.take_counts()}"

    return "\n".join(told()) + "\n"


TEXTS: Texts = {
    "firmware/tag-readers": _readers,
    "firmware/wells-of-dice": _wells,
    "firmware/switches": _switches,
}
"""What makes each file."""
