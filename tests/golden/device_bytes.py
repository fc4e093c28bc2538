"""What boards and devices say, byte by byte as their makers document it, in good condition and in bad.

No two squares, pieces or numbers are alike, so a swapped one shows.
"""

from __future__ import annotations

import struct
from collections.abc import Callable, Mapping, Sequence

from firmware_bridge.core.camera import Believed, Dice, Held, Line, LyingDie, Trouble, line_of

FILES = "abcdefgh"
FROM_A8 = [f"{file}{rank}" for rank in range(8, 0, -1) for file in FILES]
FROM_H8 = [f"{file}{rank}" for rank in range(8, 0, -1) for file in reversed(FILES)]
FROM_A1 = [f"{file}{rank}" for rank in range(1, 9) for file in FILES]
BY_FILES = [f"{file}{rank}" for file in FILES for rank in range(1, 9)]
Men = Mapping[str, str]
FIRST: Men = {"b3": "wN", "g7": "kQ", "a8": "kR"}
SECOND: Men = {"c5": "wN", "g7": "kQ", "a8": "kP", "h1": "wK"}
"""A knight has moved, a rook has become a pawn, and a king has come."""

Message = Sequence[bytes | float]
"""Packets, and seconds between them."""
LAMPS = ["FF" if at in (14, 15, 23, 24, 55, 56, 64, 65) else "00" for at in range(81)]
"""The corners of b3 and g7: nine down each line between files, from a8's outer corner."""


def centaur(head: int, payload: bytes, address: bytes = b"\x06\x50") -> bytes:
    size = len(payload) + 6
    packet = bytes([head, size >> 7, size & 0x7F]) + address + payload
    return packet + bytes([sum(packet) % 128])


TAGS = {
    "wN": "10 27 44 61 78",
    "kQ": "1 2 3 4 5",
    "kR": "255 0 0 0 1",
    "kP": "7 70 170 71 17",
    "wK": "90 9 90 9 90",
}


def certabo(pieces: Men) -> bytes:
    return (
        ":" + " ".join(TAGS[pieces[q]] if q in pieces else "0 0 0 0 0" for q in FROM_A8) + "\r\n"
    ).encode()


def sentio(pieces: Men) -> bytes:
    ranks = [
        sum(0x80 >> i for i, file in enumerate(FILES) if f"{file}{rank}" in pieces)
        for rank in range(8, 0, -1)
    ]
    return (":" + " ".join(map(str, ranks)) + "\r\n").encode()


def halves(pieces: Men, squares: Sequence[str], codes: str, low_first: bool) -> bytes:
    numbers = [codes.split().index(pieces[q]) + 1 if q in pieces else 0 for q in squares]
    pairs = zip(numbers[::2], numbers[1::2], strict=True)
    return bytes(one | other << 4 if low_first else one << 4 | other for one, other in pairs)


def chessnut(pieces: Men) -> bytes:
    codes = "kQ kK kB kP kN wR wP kR wB wN wQ wK"
    return b"\x01\x24" + halves(pieces, FROM_H8, codes, True) + b"\x07\x01\x00\x00"


def chessup_raw(pieces: Men) -> bytes:
    rows = [
        sum(1 << i for i, file in enumerate(FILES) if f"{file}{rank}" in pieces) for rank in range(8, 0, -1)
    ]
    return b"\xfd\xfd" + bytes(rows)


def chessup_game(pieces: Men) -> bytes:
    codes = {"wN": 2, "kQ": 12, "kR": 9, "kP": 8, "wK": 5}
    return b"\x67" + bytes(codes[pieces[q]] if q in pieces else 0x40 for q in FROM_A1) + bytes(8)


def fen(
    pieces: Men, sign: Callable[[str], str] = lambda piece: piece[1] if piece[0] == "w" else piece[1].lower()
) -> str:
    return "/".join(
        "".join(sign(pieces[q]) if q in pieces else "1" for q in FROM_A8[at : at + 8])
        for at in range(0, 64, 8)
    )


def cpp(pieces: Men) -> bytes:
    return f"state {fen(pieces)} w".encode()


def dgt(pieces: Men) -> bytes:
    codes = ["wP", "wR", "wN", "wB", "wK", "wQ", "kP", "kR", "kN", "kB", "kK", "kQ"]
    return b"\x86\x00\x43" + bytes(codes.index(pieces[q]) + 1 if q in pieces else 0 for q in FROM_A8)


def pegasus(pieces: Men) -> bytes:
    return b"\x86\x00\x43" + bytes(q in pieces for q in FROM_A8)


def ichessone(pieces: Men) -> bytes:
    return b"=p" + halves(pieces, FROM_A8, "wP wN wB wR wQ wK kP kN kB kR kQ kK", False)


def link(body: str, parity: bool = True) -> bytes:
    """A message of a ChessLink: its block parity, and seven bits with odd parity."""
    total = 0
    for byte in body.encode():
        total ^= byte
    text = f"{body}{total:02X}".encode()
    return bytes(byte | 0x80 * (byte.bit_count() % 2 == 0) for byte in text) if parity else text


def chesslink(pieces: Men, parity: bool = True) -> bytes:
    return link("s" + fen(pieces).replace("1", ".").replace("/", ""), parity)


def square_off(pieces: Men) -> bytes:
    return ("30#" + "".join(str(int(q in pieces)) for q in BY_FILES) + "*").encode()


def neo(pieces: Men) -> bytes:
    return "".join(str(int(q in pieces)) for q in BY_FILES).encode()


DGT_SAYS: Mapping[str, Message] = {
    "c5 has a knight": [bytes.fromhex("8e00051a03")],
    "c5 has a knight, three times": [bytes.fromhex("8e00051a03")] * 3,
    "b3 is empty, three times": [bytes.fromhex("8e00052900")] * 3,
    "h1 has a white draw": [bytes.fromhex("8e00053f0d")] * 3,
    "c5 has no piece that there is": [bytes.fromhex("8e00051a10")] * 3,
    "square 64": [bytes.fromhex("8e00054003")] * 3,
    "a clock, its left lever is up": [bytes.fromhex("8d000a01234500590701")],
    "the same twice": [bytes.fromhex("8d000a01234500590701")] * 2,
    "a clock, its right lever is up, twice": [bytes.fromhex("8d000a01234500590702")] * 2,
    "left, right, left": [bytes.fromhex(f"8d000a0123450059070{status}") for status in (1, 1, 2, 1, 2, 2)],
    "a clock of 60 seconds": [bytes.fromhex("8d000a01236000590701")] * 2,
    "no clock": [bytes.fromhex("8d000a01234500590721")] * 2,
    "a clock answers": [bytes.fromhex("8d000a0a104a0a590701")] * 2,
    "a clock with low battery": [bytes.fromhex("8d000a01234500590741")] * 2,
    "battery 50": [b"\xa0\x00\x0c\x32" + bytes(8)],
    "battery 101": [b"\xa0\x00\x0c\x65" + bytes(8)],
    "version": [bytes.fromhex("9300050108")],
    "number": [b"\xa2\x00\x0d3000012345"],
    "number of nothing": [b"\xa2\x00\x0d" + bytes(10)],
    "serial": [b"\x91\x00\x0812345"],
    "a piece that there is not": [b"\x86\x00\x43" + bytes(63) + b"\x10"] * 3,
}
AXES = (
    *((-64, 1, 2), (2, 1, 64), (1, 64, 2), (1, -64, 2), (1, 2, -64), (64, 2, 1)),
    *((56, 16, -16), (55, 0, 0), (72, 0, 0), (73, 0, 0), (64, 17, 0), (64, 0, -17), (0, 0, 0), (-56, 0, 0)),
)
"""How a die of six sides lies: on each face, then as far from it as it may, and farther."""
DICE_SAY: Mapping[str, Message] = {
    **{f"rolls and lies so: {axes}": [b"R", b"S" + bytes(byte & 0xFF for byte in axes)] for axes in AXES},
    "rolls twice": [b"R", b"R"],
    "lies": [b"S\x40\x00\x00"],
    "rolls, and lies on an edge": [b"R", b"TS\x40\x00\x00", b"S\x40\x00\x00", b"S\x00\x00\x40"],
    "rolls a little": [b"R", b"FS\x00\x40\x00"],
    "moves along": [b"R", b"MS\x00\xc0\x00"],
    "moves along on an edge": [b"R", b"MS\x20\x20\x20"],
    "battery": [b"Bat\x64", b"Bat\x65"],
    "something else": [b"Col\x01", b"S\x40", b"FS\x40", b"R\x00"],
}
OLD_D20, NEW_D10, D00 = (
    b"\x02\x14\x00\x06" + bytes(18),
    b"\x02\x03\x01\x02\x07\x01\x02\x03\x04\x05\x04",
    b"\x02\x14\x00\x05" + bytes(18),
)
PIXELS_SAY: Mapping[str, Message] = {
    **{
        f"a die of {name}: rolls, and face {face}": [kind, b"\x03\x03\x00", bytes([3, 5, face])]
        for name, kind in (
            ("20", OLD_D20),
            ("10", NEW_D10),
            ("tens", D00),
            ("none", b"\x02"),
            ("none at all", b""),
        )
        for face in (0, 6)
    },
    "a state": [b"\x03\x03\x00", b"\x03\x04\x02", b"\x03\x01\x03", b"\x03\x05\x04"],
    "in a hand": [b"\x03\x02\x00", b"\x03\x05\x04"],
    "rolls in a hand": [b"\x03\x03\x00", b"\x03\x02\x00", b"\x03\x03\x00", b"\x03\x05\x04"],
    "faces at the end": [b"\x03\x03\x00", b"\x03\x05\x14", b"\x03\x05\x13"],
    "something else": [b"\x03\x03\x00", b"\x03\x06\x02", b"\x04\x05\x02", b"\x03\x05", b"\x03\x05\x02\x00"],
}


def keys(*changes: tuple[int, int], ms: int = 1234) -> bytes:
    """Events of Linux: a key's number, and 1 for down, 0 for up, 2 for held."""
    return b"".join(
        struct.pack("@llHHi", (ms + 5 * n) // 1000, (ms + 5 * n) % 1000 * 1000, 1, code, value)
        for n, (code, value) in enumerate(changes)
    )


DROPPED = struct.pack("@llHHi", 1, 2000, 0, 3, 0)
TYPED = [(code, value) for code in (2, 42, 30, 48) for value in (1, 0)]
"""1, shift, a, b."""
KEYS_SAY: Mapping[str, Message] = {
    "b": [keys((48, 1), (48, 0))],
    "page down is held": [keys((109, 1), (109, 2), (109, 2), (109, 0))],
    "a": [keys((30, 1), (30, 0))],
    "b in two halves": [keys((48, 1), (48, 0))[:30], 0.2, keys((48, 1), (48, 0))[30:]],
    "half, and again": [keys((48, 1))[:10]],
    "dropped": [DROPPED + keys((48, 0))],
}
SCANNERS_SAY: Mapping[str, Message] = {
    "a code": [keys(*TYPED, (28, 1), (28, 0))],
    "a code that ends with nothing": [keys(*TYPED), 0.3],
    "two parts of a code": [keys(*TYPED), 0.1, keys(*TYPED, (28, 1), ms=1300)],
    "two codes": [keys(*TYPED), 0.4, keys(*TYPED, (28, 1), ms=9000)],
    "a slow code": [keys(*TYPED) + keys((3, 1), (28, 1), ms=9000)],
    "dropped": [keys(*TYPED) + DROPPED + keys((28, 1)), keys((3, 1), (28, 1), ms=3000)],
    "nothing": [keys((28, 1), (28, 0))],
}


def deck(*down: int, count: int = 15) -> bytes:
    return b"\x01\x00" + count.to_bytes(2, "little") + bytes(key in down for key in range(count)) + bytes(3)


DECKS_SAY: Mapping[str, Message] = {
    "the second key": [deck(1), deck()],
    "the second, then the first too": [deck(1), deck(0, 1), deck(0)],
    "a key that does nothing": [deck(2), deck(14)],
    "few keys": [deck(1, count=2), deck(0, count=1)],
    "no keys": [deck(count=0), b"\x01\x00\x0f", b"\x02" + deck(1)[1:]],
}
MINIS_SAY: Mapping[str, Message] = {
    "the second key": [b"\x01\x00\x01\x00\x00\x00\x00", b"\x01" + bytes(6)],
    "the last key": [b"\x01\x00\x00\x00\x00\x00\x01", b"\x01\x01\x00\x00\x00\x00\x01\x01"],
    "something else": [b"\x02\x01\x01\x01\x01\x01\x01", b"\x01\x01\x01\x01\x01\x01"],
}


def with_link(says: Mapping[str, str], parity: bool = True) -> Mapping[str, Message]:
    return {name: [link(body, parity)] for name, body in says.items()}


LINK_SAYS = {
    "version": "v0103",
    "register 2 is written": "w0200",
    "register 2": "r0208",
    "lit": "l",
    "dark": "x",
    "what no board says": "sXX",
}
CENTAUR_SAYS: Mapping[str, Message] = {
    "its address": [centaur(0x87, b"")],
    "its address twice": [centaur(0x87, b"")] * 2,
    "two addresses": [centaur(0x87, b"", b"\x01\x02"), centaur(0x87, b"")],
    "nothing is new": [centaur(0x85, b"")],
    "a piece was lifted": [centaur(0x85, b"\x12\x03\x40\x29")],
    "a piece was lifted elsewhere": [centaur(0x85, b"\x12\x03\x40\x29", b"\x06\x51")],
    "a square of 2": [centaur(0x83, bytes(63) + b"\x02")] * 3,
    "63 squares": [centaur(0x83, bytes(63))] * 3,
    "battery 15, charging": [centaur(0xB5, b"\x2f")],
    "battery 21": [centaur(0xB5, b"\x15")],
    "battery of nothing": [centaur(0xB5, b"")],
    "an answer that there is not": [centaur(0xB1, b"")],
}
CHESSNUT_SAYS: Mapping[str, Message] = {
    "battery 80": [b"\x2a\x02\x50\x00"],
    "battery 80, charging": [b"\x2a\x02\xd0\x00"],
    "battery 101": [b"\x2a\x02\x65\x00"],
    "done": [b"\x23\x01\x00"],
    "a piece that there is not": [b"\x01\x24" + bytes(31) + b"\x0d" + bytes(4)],
    "a field at USB": [b"\x01\x3d" + chessnut(SECOND)[2:] + bytes(25)],
    "battery of a Move": [b"\x41\x03\x0c\x01\x50"],
    "battery 101 of a Move": [b"\x41\x03\x0c\x01\x65"],
    "a field in three": [chessnut(SECOND)[:20], chessnut(SECOND)[20:30], chessnut(SECOND)[30:]],
}
CHESSUP_SAYS: Mapping[str, Message] = {
    "a move": [b"\xa3\x35\x01\x02\x03\x04"],
    "a promotion": [b"\x97\x05"],
    "a game": [chessup_game(SECOND)],
    "a game with a piece that there is not": [b"\x67" + b"\x06" + b"\x40" * 63 + bytes(8)],
    "a game, then its squares, then a move": [
        chessup_game(SECOND),
        chessup_raw(FIRST),
        b"\xa3\x35\x01\x02\x03\x04",
    ],
    "something else": [b"\x33\x01\xb2" + bytes(16), b"\x22", b"\x99"],
}
CPP_SAYS: Mapping[str, Message] = {
    "yes": [b"ok"],
    "no": [b"nok"],
    "no, no": [b"nok", 0.3, b"nok", 0.3],
    "no, yes": [b"nok", 0.3, b"ok", 0.3],
    "yes, and how it stands": [b"ok", 0.2, cpp(SECOND), 0.2, cpp(FIRST)],
    "a move": [b"move e2e4"],
    "it sees no piece": [f"sync {'/'.join(['QQQQQQQQ'] * 8)} w".encode()],
    "sides": [f"unsync {fen(SECOND, lambda piece: 'U' if piece[0] == 'w' else 'u')} w".encode()],
    "pieces": [f"state {fen(SECOND, lambda piece: '?')}".encode()],
    "too many squares": [f"state {fen(SECOND).replace('1/', '11/', 1)}".encode()],
    "too few squares": [f"state {fen(SECOND)[:-1]}".encode()],
    "a long text": [b"state " + fen(SECOND).encode() + b" w" + b" -" * 40],
}
SQUARE_OFF_SAYS: Mapping[str, Message] = {
    "it begins": [b"14#GO*"],
    "it does not begin": [b"14#NO*"],
    "b3 is lifted": [b"0#b3u*"],
    "c5 is set down": [b"0#c5d*"],
    "i9 is lifted": [b"0#i9u*"],
    "battery 50": [b"22#50*"],
    "battery 101": [b"22#101*"],
    "volts": [b"4#12.3*"],
    "a Kingdom, soon": [b"1#x*"],
    "a Kingdom, late": [3.0, b"GKS#1"],
    "a long line": [b"0" * 200 + b"0#b3u*"],
}
NEO_SAYS: Mapping[str, Message] = {
    "b3 is lifted": [b"b3u"],
    "c5 is set down": [b"c5d\r\n"],
    "an answer": [b"1#OK*", b"OK"],
    "three parts": [neo(SECOND)[:20], neo(SECOND)[20:40], neo(SECOND)[40:]],
    "a part, an answer, parts": [neo(SECOND)[:20], b"OK", neo(SECOND)[:40], neo(SECOND)[40:]],
    "a part too many": [neo(SECOND)[:20], neo(SECOND)[:60], neo(SECOND)[:20]],
}
ICHESSONE_SAYS: Mapping[str, Message] = {
    "battery 50": [b"=b\x01\x32"],
    "battery 101": [b"=b\x01\x65"],
    "a piece that there is not": [b"=p" + bytes(31) + b"\x0d"],
    "something else": [b"=x123"],
}
CERTABO_SAYS: Mapping[str, Message] = {
    "lights of one colour": [b"L"],
    "lights of colours": [b"D"],
    "a field without a colon": [certabo(SECOND)[1:-2] + b"\n"] * 3,
    "a number too high": [certabo(SECOND).replace(b"78", b"256")] * 3,
    "a number too few": [certabo(SECOND).replace(b" 78", b"")] * 3,
}


def lines(*what: Line) -> bytes:
    """Return what the process of a camera writes of these looks."""
    return b"".join(map(line_of, what))


def again(times: int, *steps: bytes | float) -> list[bytes | float]:
    """Return the same steps so many times."""
    return [*steps] * times


DISCS = {"wN": "m10", "kQ": "m20", "kR": "m30", "kP": "m40", "wK": "m99"}


def discs(pieces: Men) -> bytes:
    return lines(Believed({square: DISCS[piece] for square, piece in pieces.items()}))


def two_sides(pieces: Men) -> bytes:
    return lines(Believed({square: piece[0] for square, piece in pieces.items()}, sense="colour"))


def _believed(*off: str, remarks: Sequence[str] = ()) -> bytes:
    """Return a look at the first field, with pieces between squares, and remarks."""
    readings = {square: DISCS[piece] for square, piece in FIRST.items()}
    return lines(Believed(readings, (), off, tuple(remarks)))  # type: ignore[arg-type]


CAMERA_SAYS: Mapping[str, Message] = {
    **{
        f"{why}, {corners} corners": [lines(Held(why, corners, 15))]
        for why in ("moving", "hand", "lost", "bumped", "small", "low", "unknown")
        for corners in (2, 4)
    },
    "a hand over the corners for seven seconds": [
        lines(Held("hand", 2)),
        *again(7, 1.0, lines(Held("hand", 2))),
    ],
    "a hand in view for seven seconds": [lines(Held("hand", 4)), *again(7, 1.0, lines(Held("hand", 4)))],
    "two short hands": [
        lines(Held("hand", 2)),
        4.0,
        _believed(),
        lines(Held("hand", 2)),
        4.0,
        lines(Held("hand", 2)),
    ],
    "bumped, and read again": [
        lines(Held("bumped", 3)),
        0.2,
        _believed(remarks=["found-again"]),
        0.2,
        _believed(),
    ],
    "it looks in low": [_believed(remarks=["low"]), 0.2, _believed(remarks=["low", "frame"])],
    "a thing on the frame": [_believed(remarks=["frame"])],
    "a piece between squares for a second": [_believed("b3"), 1.0, _believed("b3"), 0.9, _believed()],
    "a piece between squares for two": [_believed("b3"), 2.0, _believed("b3"), 0.2, _believed()],
    "a piece between squares, then another": [
        _believed("b3"),
        1.5,
        _believed("c3"),
        1.5,
        _believed("c3"),
        1.0,
        _believed("c3"),
    ],
    "five pieces between squares": [
        *again(3, _believed("a1", "b1", "c1", "d1", "e1"), 1.0),
        _believed("a1", "b1", "c1", "d1", "e1", remarks=["low"]),
    ],
    "squares that there are not": [
        lines(Believed({"b3": "m10", "g7": "m20", "a8": "", "i9": "m5", "x": "m6"}))
    ],
    "pieces alike": [lines(Believed({"b3": "1", "g7": "1", "c1": "1"}, sense="occupancy"))],
    "no picture": [lines(Trouble("camera-missing", {"where": "/dev/video0"}))],
    "no picture, and more": [lines(Held("moving"), Trouble("camera-stalled")) + _believed("b3")],
    "a field in three parts": [discs(SECOND)[:20], discs(SECOND)[20:40], discs(SECOND)[40:]],
    "what is no line": [b"\n{}\nno JSON\n" + discs(SECOND)],
    "silence for forty seconds": [40.0],
    "dice": [lines(Dice((LyingDie(3, 1.0, 1.0, "pale"),)))],
    "the same without end": [*again(3, discs(FIRST), 1.0)],
}


def _lying(*dice: tuple[int, float, float, str], unclear: int = 0) -> bytes:
    """Return a look at a tray: of each die its face, its place and its look."""
    return lines(Dice(tuple(LyingDie(*die) for die in dice), unclear))  # type: ignore[arg-type]


_ONE, _TWO = (3, 1.0, 2.0, "pale"), (5, 4.0, 3.0, "coloured")
TRAY_FIRST: Message = [_lying(_ONE)]
TRAY_SAYS: Mapping[str, Message] = {
    "the same die": [_lying(_ONE)],
    "it is pushed a little": [_lying((3, 1.2, 2.0, "pale")), 0.2, _lying((3, 1.4, 2.2, "pale"))],
    "it lies elsewhere": [_lying((3, 3.0, 2.0, "pale"))],
    "it lies higher": [_lying((3, 1.0, 3.4, "pale"))],
    "it shows another face": [_lying((4, 1.0, 2.0, "pale"))],
    "the tray is empty, then the same": [_lying(), 0.5, _lying(_ONE)],
    "the tray is empty twice": [_lying(), _lying(), 0.5, _lying((6, 1.0, 2.0, "pale"))],
    "another one": [_lying(_TWO)],
    "both": [_lying(_ONE, _TWO)],
    "both, and one is rolled and pushes the other": [
        _lying(_ONE, _TWO),
        0.5,
        _lying((3, 1.5, 2.4, "pale"), (2, 4.0, 3.0, "coloured")),
    ],
    "both are rolled": [_lying(_ONE, _TWO), 0.5, _lying((1, 2.0, 2.0, "pale"), (6, 5.0, 1.0, "coloured"))],
    "two pale ones": [
        _lying(_ONE, (4, 5.0, 1.0, "pale")),
        2.0,
        _lying(_ONE, (4, 5.0, 1.0, "pale")),
        6.0,
        _lying(_ONE, (4, 5.0, 1.0, "pale")),
    ],
    "one whose look is not known": [_lying((2, 1.0, 1.0, "unknown"))],
    "one whose look is not known, and another": [_lying((2, 1.0, 1.0, "unknown"), _TWO)],
    "a printed face": [_lying((26, 1.0, 1.0, "marked")), 0.5, _lying((27, 1.0, 1.0, "marked"))],
    "a printed face of another die": [_lying((4, 1.0, 1.0, "marked"), (48, 4.0, 2.0, "marked"))],
    "unclear for a moment": [_lying(unclear=1), 0.2, _lying(_ONE)],
    "unclear for long": [*again(7, _lying(unclear=1), 1.0), _lying(_ONE)],
    "unclear for long, beside a die": [*again(7, _lying(_ONE, unclear=1), 1.0), _lying(_ONE)],
    "unclear, a hand, and unclear": [*again(4, _lying(unclear=1), 0.7, lines(Held("moving")), 0.7)],
    "unclear, empty, and unclear": [*again(4, _lying(unclear=1), 0.7, _lying(), 0.7)],
    "asked, then the same": [
        *again(7, _lying(unclear=2), 1.0),
        _lying(_ONE),
        1.0,
        *again(7, _lying(unclear=2), 1.0),
    ],
    "no picture": [lines(Trouble("camera-missing", {"where": "/dev/video0"})) + _lying(_TWO)],
    "half a line": [_lying(_TWO)[:30], 0.2, _lying(_TWO)[30:]],
    "what is no line": [b"{}\nno JSON\n" + _lying(_TWO)],
}
