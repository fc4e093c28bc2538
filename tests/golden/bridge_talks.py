"""What becomes of each touch on a board of ours that is in the guise of another one, and how oblong boards are wired, as text."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from itertools import permutations
from pathlib import Path

from companion.units import Seconds
from firmware_bridge import english_texts, wiring
from firmware_bridge.core.board import (
    Battery,
    BoardError,
    Button,
    Connected,
    Lifted,
    Placed,
    SensorEvent,
    Snapshot,
)
from firmware_bridge.core.wire import square_name
from firmware_bridge.emulation.bridge import STANDARD, EmulationBridge, PieceTracker, read_fen
from firmware_bridge.emulation.guises import EmulatedBoard
from tests.golden.written_texts import Texts

FILES = "abcdefgh"
OPEN = "r3k2r/1P4p1/8/3pP3/2b3N1/8/1p4P1/R3K2R"
"""Castling for both, a capture in passing on d5, promotions on b8 and b1, and takers for each other."""


class Shown(EmulatedBoard):
    """A guise that is only looked at."""

    model = "Shown"


def _letter(man: str) -> str:
    return "1" if not man else man[1].upper() if man[0] == "w" else man[1].lower()


def _fen(pieces: Mapping[str, str]) -> str:
    """Where pieces stand, as in the first field of a FEN."""
    rows = ("".join(_letter(pieces.get(f"{file}{rank}", "")) for file in FILES) for rank in range(8, 0, -1))
    return re.sub("1+", lambda run: str(len(run[0])), "/".join(rows))


def _field(text: str) -> dict[str, str]:
    """Readings of a field: a FEN with a sign for each square, or squares with their readings."""
    if "=" in text:
        return dict(one.split("=") for one in text.split(","))
    return dict.fromkeys(filter(None, text.split(",")), "1")


def _event(word: str) -> SensorEvent:
    """`-e2`, `+e4`, `+e4=wP`, `button`, `battery=40`, `field:e2,e4` or `field:e2=wP,e4=k`, `board:identity`, `marked`."""
    kind, _, rest = word.partition(":")
    if kind == "field":
        return Snapshot(_field(rest))
    if kind == "board":
        sense, _, size = rest.partition("/")
        cols, rows = map(int, (size or "8x8").split("x"))
        return Connected("m", cols, rows, sense, frozenset(), "board 7", marked=False)
    if kind == "marked":
        return Connected("m", 8, 8, "identity", frozenset(), "board 8", marked=True)
    if kind in ("button", "released"):
        return Button("any", kind == "button")
    if kind.startswith("battery="):
        return Battery(int(kind[8:]))
    square, _, token = kind[1:].partition("=")
    return Lifted(square) if kind[0] == "-" else Placed(square, token=token or None)


def _rotated(pieces: Mapping[str, str]) -> dict[str, str]:
    return {f"{FILES[7 - FILES.index(q[0])]}{9 - int(q[1])}": man for q, man in pieces.items()}


def _as_field(pieces: Mapping[str, str]) -> str:
    return "field:" + ",".join(f"{q}={man}" for q, man in pieces.items())


def _touched(start: str, words: str, turned: bool | None = None) -> Iterator[str]:
    """What is shown after each touch."""
    guise = Shown()
    bridge = EmulationBridge(guise, PieceTracker(read_fen(start)), turned)
    guise.lights = {"b3": "ffffff"}
    was = ""
    for word in words.split():
        try:
            bridge.feel(_event(word), Seconds(1.0))
        except BoardError as wrong:
            yield f"    {word}: refused, {wrong.said.id} {dict(wrong.said.values)}"
            continue
        flags = f"{'there ' * bridge.there}{'sure ' * bridge.sure}number {guise.number}, battery {guise.battery}, lit {''.join(bridge.lights)}"
        shown = f"{_fen(bridge.men.men)}{'' if guise.men == bridge.men.men else ' not shown'} {flags}"
        first, _, second = shown.partition(" ")
        before, _, others = was.partition(" ")
        yield f"    {word}: {first if first != before else 'the same'}{'' if second == others else f' ({second})'}"
        was = shown


BEGUN = "board:occupancy"
ORDERS: Mapping[str, str] = {
    "white castles short": "-e1 +g1 -h1 +f1",
    "white castles long": "-e1 +c1 -a1 +d1",
    "black castles short": "-e8 +g8 -h8 +f8",
    "black castles long": "-e8 +c8 -a8 +d8",
}
"""Lifts before set-downs of the same piece: each order of the four is tried."""
TOUCHES: Mapping[str, str] = {
    "a pawn is taken, first": "-d5 -e5 +d5",
    "a pawn is lifted and put back, the other stays": "-d5 -e5 +e5 +d5",
    "both are lifted and put back": "-c4 -g4 +g4 +c4",
    "two of one side change places": "-a1 -h1 +a1 +h1",
    "one side's, the other way round": "-a1 -h1 +h1 +a1",
    "taken, and set right after all": "-g7 -b2 +b2 +g7",
    "in passing, taken last": "-g2 +g4 -g4 -e5 +d6 -d5",
    "in passing, taken first": "-d5 -e5 +d6",
    "in passing, and back again": "-e5 +d6 -d6 +e5 -d5 +d5",
    "not in passing: another is lifted": "-e5 +d6 -g7 +g6 -d5 +d4",
    "a pawn becomes a queen, a knight, a rook, a bishop and a queen": "-b7 +b8 button button button button released",
    "a black one too": "-b2 +b1 button -b1 +b4 button",
    "by capture": "-a8 -b7 +a8 button",
    "it was lifted, and nothing more is chosen": "-b7 +b8 -b8 +b8 button",
    "nobody was promoted": "button",
    "taken ones come back": "-d5 -e5 +d5 -g7 -d5 +g7 +d5 +e6 +f6",
    "a piece comes from nowhere": "+e4 +e6",
    "two come from nowhere where one was taken": "-d5 -e5 +d5 -g7 +g7 +e6 +f6",
    "passed, but another is lifted first": "-e5 +d6 -g7 -d5 +d4 +g6",
    "the start is set up again after a capture": "-d5 -e5 +d5 -g7 +g7 field:"
    + ",".join(read_fen(OPEN))
    + " +e6",
    "a square twice": "-e5 -e5 +e5 +e5",
    "a king steps aside and a rook is lifted": "-e1 -h1 +f1 +h1",
    "a rook beside its king": "-h1 +f1 -e1 +g1",
    "a knight takes over others": "-g4 -e5 +e5 -c4 +g4",
    "a bishop cannot pass": "-c4 -e5 +g8 +e5",
    "the wrong castle": "-e1 -a1 +g1 +d1",
    "battery": "battery=40",
    "the whole field, one is gone and one is new": "-e5 field:a8,e8,h8,b7,g7,d5,e6,c4,g4,b2,g2,a1,e1,h1",
    "the start is set up again": "-d5 -e5 +d5 " + "field:" + ",".join(read_fen(OPEN)) + " +e6",
    "the start is set up by hand": "-d5 -e5 +d5 -d5 +e5 +d5 -g7 +g6 +g7",
}
NAMED: Mapping[str, str] = {
    "pieces with names": f"board:identity {_as_field(read_fen(OPEN))} -e5 +e6=wP -b7 +b8=wN button -g4 +e5=wN",
    "pieces with names, another field": "board:identity field:e1=wK,e8=kK,a5=kP -a5 +a4=kP +h4=wQ",
    "pieces with names, some unknown": "board:identity field:e1=wK,e8=x,a5=kP -a5 +a4=kP",
    "pieces with sides": "board:colour -d5 -e5 +d5=w -g7 +g5=k -c4 -g4 +e5=w +c4=k +h6=k",
    "another field with sides": "board:colour field:" + ",".join(f"{q}={man[0]}" for q, man in read_fen(OPEN).items() if q != "d5") + ",d4=k",
    "tags": "board:identity field:" + ",".join(f"{q}=T{n}" for n, q in enumerate(read_fen(OPEN))) + " -e5 +e6=T6 -b7 +b8=T3 +d3=T9 +d4=T99",
    "turned by half": f"board:identity {_as_field(_rotated(read_fen(OPEN)))} -d4 +d3=wP",
    "turned by half, and marked": f"marked {_as_field(_rotated(read_fen(OPEN)))} -d4 +d3=wP",
    "of another size": "board:identity/8x7 -e5",
    "before it is there": "-e5 +e6 field:e1=wK",
}  # fmt: skip


def _touches(place: Path) -> str:
    told: list[str] = []
    for name, words in ORDERS.items():
        lifted, king, rook, corner = words.split()
        for order in permutations((lifted, king, rook, corner)):
            if order.index(lifted) < order.index(king) and order.index(rook) < order.index(corner):
                told += [
                    f"{name}: {' '.join(order)}",
                    *list(_touched(OPEN, f"{BEGUN} {' '.join(order)}"))[-1:],
                ]
    for name, words in TOUCHES.items():
        told += ["", name, *_touched(OPEN, f"{BEGUN} {words}")]
    for name, words in NAMED.items():
        told += ["", name, *_touched(OPEN, words)]
    told += ["", "turned by the order of its owner", *_touched(STANDARD, f"{BEGUN} -d7 +d5", True)]
    told += [
        "",
        "not turned, by the order of its owner",
        *_touched(STANDARD, f"board:identity {_as_field(_rotated(read_fen(STANDARD)))} -d7 +d5=wP", False),
    ]
    return "\n".join(told) + "\n"


def _read_fens(place: Path) -> str:
    """Which texts are placements."""

    def told() -> Iterator[str]:
        for text in (
            STANDARD,
            f"{STANDARD} w KQkq - 0 1",
            "8/8/8/8/8/8/8/8",
            "K6q/8/8/8/8/8/8/8",
            "8/8/8/8/8/8/8",
            "9/8/8/8/8/8/8/8",
            "7/8/8/8/8/8/8/8",
            "8/8/8/8/8/8/8/7x",
            "8/8/8/8/8/8/8/8/8",
            "KKKKKKKKK/8/8/8/8/8/8/8",
            "",
        ):
            try:
                yield f"{text}: {read_fen(text)}"
            except BoardError as wrong:
                yield f"{text}: {wrong.said.id}"

    return "\n".join(told()) + "\n"  # fmt: skip


# Wirings


def _pins(numbers: str) -> str:
    return "[" + ", ".join(f'{{ pin = {n}, wire = "wire {n}" }}' for n in numbers.split()) + "]"


HEAD = 'model = "m"\nabout = "An oblong board."\ncontroller = "{}"\ncols = {}\nrows = {}\n{}'
BEHIND = """
[lights]
pin = 20
[buzzer]
pin = 21
wire = "black"
[buttons]
roll = { pin = 22, wire = "white" }
"""
READERS = """
[[readers]]
name = "deck"
kind = "pn532"
use = "cards"
uart = 0
tx = { pin = 16, wire = "sent" }
rx = { pin = 17, wire = "read" }
[[readers]]
name = "well"
kind = "rdm6300"
use = "dice"
uart = 1
tx = { pin = 18 }
rx = { pin = 19 }
faces = { "04A1" = "white 6" }
"""
HOST = '\n[host]\nlink = "uart"\nuart = 1\ntx = { pin = 26, wire = "out" }\nrx = { pin = 27, wire = "in" }\n'
CHAINS = """
[matrix]
kind = "shift"
[matrix.ranks]
chips = 1
data = { pin = 2, wire = "data" }
clock = { pin = 3, wire = "clock" }
latch = { pin = 4, wire = "latch" }
check = { pin = 5, wire = "check" }
wires = ["r1", "r2", "r3"]
[matrix.files]
chips = 2
data = { pin = 6, wire = "files" }
clock = { pin = 7, wire = "file clock" }
load = { pin = 8, wire = "load" }
wires = ["fa", "fb", "fc", "fd", "fe", "ff", "fg", "fh", "fi"]
"""
RING = """
[matrix]
kind = "shift"
ring = true
[matrix.ranks]
chips = 2
data = { pin = 10 }
clock = { pin = 11, wire = "clock" }
latch = { pin = 8 }
[matrix.files]
chips = 1
data = { pin = 9 }
clock = { pin = 11, wire = "clock" }
load = { pin = 25 }
"""
PORTS = """
[matrix]
kind = "mcp23017"
sda = { pin = 2, wire = "blue" }
scl = { pin = 3, wire = "yellow" }
addresses = [0x20, 0x23]
wires = ["w0", "w1", "w2", "w3", "w4", "w5", "w6", "w7", "w8", "w9", "w10", "w11", "w12"]
"""
DIRECT = f'\n[matrix]\nkind = "direct"\nranks = {_pins("0 1 2")}\nfiles = {_pins("3 4 5 6 7")}\n'
WIRINGS: Mapping[str, str] = {
    "direct": HEAD.format("pico", 5, 3, 'pits = ["e1"]\n') + DIRECT + BEHIND + READERS + HOST,
    "chains": HEAD.format("pico", 10, 3, "") + CHAINS + READERS,
    "ring": HEAD.format("pi", 3, 10, "") + RING,
    "ports": HEAD.format("pi", 7, 3, "diodes = false\n") + PORTS,
}
"""Boards with more files than ranks, or the other way round."""
WRONG: Mapping[str, tuple[str, str, str]] = {
    "sides the other way round": ("direct", "cols = 5\nrows = 3", "cols = 3\nrows = 5"),
    "no ranks": ("direct", "rows = 3", "rows = 0"),
    "17 files": ("direct", "cols = 5", "cols = 17"),
    "16 files": ("chains", "cols = 10", "cols = 16"),
    "a file too many for the chips": ("chains", "cols = 10", "cols = 17"),
    "a rank too many for the chips": ("chains", "rows = 3", "rows = 9"),
    "a pit beside it": ("direct", 'pits = ["e1"]', 'pits = ["c5"]'),
    "a pit that is no square": ("direct", 'pits = ["e1"]', 'pits = ["5c"]'),
    "a pit whose rank is no plain digit": ("direct", 'pits = ["e1"]', 'pits = ["e\u00b2"]'),
    "a pit in the last corner": ("direct", 'pits = ["e1"]', 'pits = ["e3"]'),
    "no model": ("direct", 'model = "m"', 'model = ""'),
    "a long model": ("direct", 'model = "m"', f'model = "{"m" * 33}"'),
    "the longest model": ("direct", 'model = "m"', f'model = "{"m" * 32}"'),
    "debounce 4": ("direct", "rows = 3", "rows = 3\ndebounce = 4"),
    "debounce 5": ("direct", "rows = 3", "rows = 3\ndebounce = 5"),
    "debounce 500": ("direct", "rows = 3", "rows = 3\ndebounce = 500"),
    "debounce 501": ("direct", "rows = 3", "rows = 3\ndebounce = 501"),
    "a pin that there is not": ("direct", "pin = 20", "pin = 23"),
    "a pin twice": ("direct", "pin = 20", "pin = 21"),
    "a host's pin twice": ("direct", "pin = 26", "pin = 27"),
    "a reader's pin twice": ("chains", "pin = 16", "pin = 8"),
    "a host without its pins": ("direct", 'rx = { pin = 27, wire = "in" }', ""),
    "dice without faces": ("chains", 'faces = { "04A1" = "white 6" }', ""),
    "a face of one word": ("chains", "white 6", "white"),
    "no diodes behind chains": ("chains", "rows = 3", "rows = 3\ndiodes = false"),
    "diodes at ports": ("ports", "diodes = false\n", ""),
    "ports at a Pico": ("ports", 'controller = "pi"', 'controller = "pico"'),
    "an address twice": ("ports", "0x23", "0x20"),
    "an address too high": ("ports", "0x23", "0x28"),
    "too few ports": ("ports", "rows = 3", "rows = 5"),
    "a chip too many": ("ports", "rows = 3", "rows = 2"),
    "ports at other pins": ("ports", "pin = 2,", "pin = 4,"),
    "ports at another bus": ("ports", "addresses", "bus = 3\naddresses"),
    "a ring at another select": ("ring", "latch = { pin = 8 }", "latch = { pin = 5 }"),
    "a ring at the other select": ("ring", "latch = { pin = 8 }", "latch = { pin = 7 }"),
    "a ring of two clocks": (
        "ring",
        'clock = { pin = 11, wire = "clock" }\nload',
        "clock = { pin = 12 }\nload",
    ),
    "a ring with a check": ("ring", "chips = 2", "chips = 2\ncheck = { pin = 12 }"),
    "no ring at a Pi": ("ring", "ring = true", "ring = false"),
    "a ring at a Pico": ("chains", 'kind = "shift"', 'kind = "shift"\nring = true'),
}
"""What is wrong with a wiring, or just right: which one, and what of it is otherwise."""


def _wired(place: Path) -> str:
    """Each square, pin and button of an oblong board, and what is said of boards that are wired wrong."""

    def said(text: str) -> str:
        try:
            return f"sound, {wiring.parse(text, 'mine.toml').caps}"
        except wiring.WiringError as wrong:
            return english_texts.say(wrong.said)

    told: list[str] = []
    for name, text in WIRINGS.items():
        board = wiring.parse(text, "mine.toml")
        told += [f"== {name}: {' '.join(board.caps)}"]
        told += [f"{what}: {board.pin(pin.pin)} {pin.wire}" for what, pin in board.list_pins()]
        told += [f"button {one}: {english_texts.say(board.button_lead(one).said)}" for one in board.buttons]
        for rank in range(board.rows):
            for file in range(board.cols):
                square = square_name(file, rank)
                leads = "; ".join(english_texts.say(lead.said) for lead in board.leads(square))
                told.append(f"{square}: {leads}")
        if name == "ports":
            told += [
                f"rank {n + 1}: {english_texts.say(board.lead('rank', n).said)}" for n in range(board.rows)
            ]
        for square in (square_name(board.cols, 0), square_name(0, board.rows), "x"):
            try:
                board.leads(square)
            except wiring.WiringError as wrong:
                told.append(f"{square}: {english_texts.say(wrong.said)}")
        told.append("")
    for name, (which, old, new) in WRONG.items():
        assert old in WIRINGS[which], name
        told.append(f"{name}: {said(WIRINGS[which].replace(old, new))}")
    return "\n".join(told) + "\n"


TEXTS: Texts = {
    "bridge/touches": _touches,
    "bridge/placements": _read_fens,
    "bridge/wirings": _wired,
}
"""What makes each file."""
