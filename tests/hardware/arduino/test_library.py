"""The Arduino library on this machine: the samples of the wire protocol, and held against the Pico's firmware."""

from __future__ import annotations

import binascii
import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from firmware_bridge.core import wire
from hardware.firmware.sensing import Board
from tests.hardware.arduino.host_board import HostBoard

VECTORS = Path(wire.__file__).parents[2] / "tests" / "firmware_bridge" / "core" / "wire-vectors.txt"
RGB, BUZZ, DICE, CARDS = 2, 4, 16, 32


def lines_of(said: bytes) -> list[str]:
    return [wire.body_of(line) or f"damaged {line!r}" for line in said.split(b"\n")[:-1]]


def samples() -> tuple[list[bytes], list[bytes]]:
    """The sound lines of the samples, and those that must be dropped."""
    sound, bad = VECTORS.read_bytes().split(b"# to be dropped")
    return (
        [line + b"\n" for line in sound.split(b"\n")[1:] if line],
        [line + b"\n" for line in bad.split(b"\n")[1:] if line],
    )


class Pair:
    """The Arduino library's board and the Pico's, to which the same happens."""

    def __init__(self, kind: str, cols: int, rows: int, caps: list[str], more: int = 0) -> None:
        self.cols, self.rows = cols, rows
        self.ours = HostBoard(kind, cols, rows)
        self.ours.can(more)
        self.picos = Board(
            "m", cols, rows, caps, "id", "89ABCDEF", buttons=["end", "undo"][: "button" in caps and 2]
        )
        self.lines = [0] * (rows + 1)
        self.begun = False

    def step(self, now: int, heard: bytes = b"") -> tuple[list[str], list[str]]:
        """What each says to that, and to the bytes of the host."""
        if not self.begun:
            self.ours.read(self.lines)
            self.ours.begin(0x89ABCDEF, now)
            self.begun = True
        self.ours.step(now, self.lines, heard)
        self.picos.step(now, self.lines, heard)
        return lines_of(self.ours.take()), lines_of(b"".join(iter(self.picos.take, b"")))

    def agree(self, now: int, heard: bytes = b"") -> list[str]:
        ours, picos = self.step(now, heard)
        assert _unordered_faults(ours) == _unordered_faults(picos), heard
        return ours


def _unordered_faults(lines: list[str]) -> list[str]:
    """Several faults are said at once, in no order that anybody minds."""
    faults = sorted(line for line in lines if line.startswith("FAULT"))
    return [faults.pop(0) if line.startswith("FAULT") else line for line in lines]


FIELDS = [
    ("8x8", 8, 8, ["button"], 0),
    ("12x12 lights", 12, 12, ["light", "rgb", "buzz", "button", "dice", "card"], BUZZ | DICE | CARDS),
    ("16x16 lights", 16, 16, ["light", "rgb", "button"], 0),
    ("8x16", 8, 16, [], 0),
]


@pytest.fixture(params=FIELDS, ids=[field[0] for field in FIELDS])
def pair(request: pytest.FixtureRequest) -> Pair:
    return Pair(*request.param)


def test_every_sample_line_byte_by_byte_means_to_it_what_it_means_to_the_pico(pair: Pair) -> None:
    sound, bad = samples()
    assert len(sound) > 15 and len(bad) == 5
    pair.agree(0)
    for now, line in enumerate([*sound, *bad, *sound], 1):
        for byte in line[:-1]:
            assert pair.agree(now, bytes([byte])) == []
        pair.agree(now, line[-1:])
    *_, pong = pair.agree(99, wire.frame("PING 9"))
    understood = [line for line in sound if wire.parse_command(line.decode().split("*")[0]) is not None]
    assert int(pong.split(" ")[3]) >= 2 * (len(sound) - len(understood)) + len(bad)


def test_what_it_says_of_pieces_buttons_and_dice_is_a_sample_line_byte_by_byte() -> None:
    wanted = set(samples()[0])
    board = HostBoard("12x12 lights", 12, 12)
    lines = [0] * 13
    lines[1] = 1 << 4  # e2
    board.read(lines)
    board.begin(0x7F3A09C2)
    board.step(1042 - 25, [0] * 13)
    board.step(1042, [0] * 13)
    lines = [0] * 13
    lines[3] = 1 << 4  # e4
    board.step(1530 - 25, lines)
    board.step(1530, lines)
    said = board.take().splitlines(keepends=True)
    assert said[-2:] == [b"EV 1 1042 - e2*D1D6346D\n", b"EV 2 1530 + e4*44B33964\n"]
    assert set(said[-2:]) <= wanted
    board.step(2210, lines)
    board.die("x", "1")
    board.step(2300, lines)
    board.die("white", "+")
    board.step(2350, lines)
    board.die("orange", "8")
    board.step(2400 - 25, [*lines[:12], 1])
    board.step(2400, [*lines[:12], 1])
    assert board.take().splitlines(keepends=True)[1:] == [
        b"EV 4 2300 die white +*EE03CEC3\n",
        b"EV 5 2350 die orange 8*89B9433F\n",
        b"EV 6 2400 button end down*E9832FC0\n",
    ]
    for asked, answered in (
        (b"SNAP? 17*B84D3FC0\n", b"OK 17*163903E4\n"),
        (b"LIGHT 21 -*B88F6851\n", b"OK 21"),
        (
            b"FRAME 19 0000000000001000000000000000000000000000000000000000000000000000*5680E546\n",
            b"ERR 19 range",
        ),
    ):
        board.step(120034, [*lines[:12], 1], asked)
        assert answered in board.take()
        assert asked in wanted


def test_a_stuck_square_and_an_empty_board_of_tags_are_sample_lines() -> None:
    board = HostBoard("8x8", 8, 8)
    lines = [0] * 9
    lines[3] = 1 << 3
    board.read(lines)
    board.begin(1)
    assert board.take().endswith(b"FAULT stuck d4*0995105B\n")
    tags = HostBoard("tokens 8x8", 8, 8)
    tags.begin(1)
    for i in range(7):
        tags.token(4, "x" * (i % 2))
    tags.step(0, [0] * 9, b"SNAP? 17*B84D3FC0\n")
    assert tags.take().endswith(b"SNAP 6 -*06277DA1\nOK 17*163903E4\n")
    for square, token in ((0, "wR"), (4, "wK"), (60, "kK")):
        tags.token(square, token)
    tags.step(0, [0] * 9, wire.frame("SNAP? 18"))
    assert wire.frame("SNAP 9 a1=wR,e1=wK,e8=kK") in tags.take()


def commands(rng: random.Random, cols: int, rows: int) -> Iterator[str]:
    """Commands as a host sends them, and some that no one should send."""

    def square() -> str:
        return wire.square_name(
            rng.randrange(cols + rng.choice([0, 0, 0, 1]) * (cols < 16)), rng.randrange(rows)
        )

    def colour() -> str:
        return f"{rng.randrange(1 << 24):06x}"

    while True:
        n = rng.choice([1, 7, 300, 65535])
        yield rng.choice(
            [
                f"PING {n}",
                f"SNAP? {n}",
                f"STAT? {n}",
                f"AGAIN {n} {rng.choice([1, rng.randrange(1, 400), 2147483647, 0, 2147483648])}",
                f"SETTLE {n} {rng.choice([5, 25, 60, 200, 500, 4, 501])}",
                f"SETTLE {n} {rng.choice([5, 40, 260, 500])} {square()}",
                f"LIGHT {n} " + ",".join(f"{square()}={colour()}" for _ in range(rng.randrange(1, 40))),
                f"LIGHT {n} -",
                f"FRAME {n} " + "".join(str(rng.randrange(10)) for _ in range(cols * rows)),
                f"FRAME {n} 0123456789",
                f"PALETTE {n} " + ",".join(colour() for _ in range(rng.randrange(1, 11))),
                f"BUZZ {n} {rng.choice([0, 440, 20000, 20001])} {rng.choice([0, 30, 60000])}",
                "HELLO?",
                f"LIGHT {n}",
                f"LIGHT {n} a1=ff0000,",
                f"LIGHT {n} a1=ff0000,-",
                f"LIGHT {n} a1=fffffg",
                f"LIGHT {n} q1=ffffff",
                f"LIGHT {n} - and more",
                f"LIGHT {n} a1=FF00ff more",
                f"LIGHT {n} a1",
                f"PALETTE {n} ff0000,,00ff00",
                f"FRAME {n} x",
                f"JUMP {n} e4",
                f"PING  {n}",
                f"PING {n} ",
                f" PING {n}",
                "PING 0",
                "PING 65536",
                "PING",
                f"SETTLE {n} 25 e04",
                f"SETTLE {n} 25 e17",
                f"AGAIN {n}",
                "SNAP 6 -",
            ]
        )


def damaged(rng: random.Random, line: bytes) -> bytes:
    """A line that noise has been at."""
    raw = bytearray(line)
    for _ in range(rng.randrange(1, 4)):
        what = rng.randrange(4)
        at = rng.randrange(len(raw) + 1)
        if what == 0 and at < len(raw):
            raw[at] ^= 1 << rng.randrange(8)
        elif what == 1:
            raw[at:at] = rng.randbytes(rng.randrange(1, 30))
        elif what == 2:
            del raw[at : at + rng.randrange(1, 20)]
        else:
            raw[at:at] = rng.choice([b"\r", b"*", b"*-", b"\n", b"0" * 600, b"\x00"])
    return bytes(raw)


def checked(body: str) -> bytes:
    """A line with a right sum, also of a body that no one would send."""
    raw = body.encode()
    return raw + b"*%08x\r\n" % binascii.crc32(raw)


@pytest.mark.parametrize("seed", range(3))
def test_whatever_hands_hosts_and_noise_do_it_says_what_the_pico_says(pair: Pair, seed: int) -> None:
    """Contacts chatter, commands come whole, damaged and cut anywhere; every answer and every light is the same."""
    rng = random.Random(seed)
    asked = commands(rng, pair.cols, pair.rows)
    now = (1 << 30) - 3000  # the protocol's clock begins again meanwhile
    for rank in range(pair.rows):
        pair.lines[rank] = rng.getrandbits(pair.cols) if seed else 0
    pair.agree(now)
    told = 0
    for _ in range(1500):
        now += rng.choice([0, 1, 1, 2, 7, 30])
        for _ in range(rng.choice([0, 0, 1, 3])):
            line = rng.randrange(pair.rows + (pair.picos.buttons != []))
            pair.lines[line] ^= 1 << rng.randrange(pair.cols if line < pair.rows else 2)
        heard = b""
        if rng.random() < 0.4:
            heard = checked(next(asked))
            heard = damaged(rng, heard) if rng.random() < 0.3 else heard
        cut = rng.randrange(len(heard) + 1)
        told += len(pair.agree(now & wire.MS_MASK, heard[:cut]))
        told += len(pair.agree(now & wire.MS_MASK, heard[cut:]))
        if "light" in pair.picos.caps:
            assert pair.ours.lights() == bytes(pair.picos.lights)
            assert pair.ours.relit() == pair.picos.relit
            pair.picos.relit = False
        beep, pair.picos.beep = pair.picos.beep, None
        assert pair.ours.beep() == beep
    assert told > 500


def test_a_million_bytes_of_noise_change_nothing() -> None:
    rng = random.Random(5)
    board = HostBoard("8x8", 8, 8)
    lines = [1] * 9
    board.read(lines)
    board.begin(1)
    board.take()
    for _ in range(100):
        board.step(0, lines, rng.randbytes(10_000))
        assert not [line for line in lines_of(board.take()) if not line.startswith(("OK", "ERR"))]
    board.step(0, lines, b"\n" + wire.frame("SNAP? 1"))
    assert lines_of(board.take())[-2:] == ["SNAP 0 " + "10000000" * 8, "OK 1"]


def test_a_host_that_reads_nothing_loses_the_oldest_events_and_hears_how_many() -> None:
    board = HostBoard("8x8", 8, 8)
    board.begin(1)
    lines = [0] * 9
    now = 0
    for _ in range(100):
        lines[0] ^= 1
        board.step(now, lines)
        now += 30
        board.step(now, lines)
    for n in range(20):
        board.step(now, lines, wire.frame(f"PING {n + 1}"))
    said = lines_of(board.take())
    events = [int(line.split(" ")[1]) for line in said if line.startswith("EV")]
    assert events == list(range(100 - 63, 101))
    pongs = [line for line in said if line.startswith("PONG")]
    assert pongs and all(line.endswith(" 100") for line in pongs)
    board.step(now, lines, wire.frame("PING 99"))
    assert int(lines_of(board.take())[0].split(" ")[3]) >= 36 + 20 - 12


@pytest.mark.parametrize("most", [1, 7, 25])
def test_an_event_that_is_overwritten_while_it_is_said_is_never_said_wrong(most: int) -> None:
    """The host takes a few bytes at a time, and asks again in the middle of a line; what it reads whole is true."""
    rng = random.Random(most)
    board = HostBoard("8x8", 8, 8)
    board.begin(1)
    lines = [0] * 9
    true: dict[int, str] = {}
    said = b""
    now = 0
    for i in range(4000):
        rank, file = rng.randrange(8), rng.randrange(8)
        lines[rank] ^= 1 << file
        heard = wire.frame(f"AGAIN 5 {rng.randrange(1, max(2, len(true)))}") if rng.random() < 0.05 else b""
        board.step(now, lines, heard)
        said += board.take(most)
        now += 25
        board.step(now, lines)
        sign = "+" if lines[rank] >> file & 1 else "-"
        true[i + 1] = f"{now} {sign} {wire.square_name(file, rank)}"
        said += board.take(most)
    said += board.take()
    whole = 0
    for line in lines_of(said):
        word, *rest = line.split(" ", 2)
        if word == "EV" and " " in rest[1]:
            assert true[int(rest[0])] == rest[1]
            whole += 1
    assert whole > 60


def test_tags_are_lifted_and_set_down_and_a_full_board_takes_several_lines() -> None:
    board = HostBoard("tokens 8x8", 8, 8)
    board.begin(1)
    board.step(5, [0] * 9)
    board.take()
    board.token(4, "04A1B2C3D4E5F6")
    board.token(4, "04A1B2C3D4E5F6")
    board.token(4, "0B")
    board.token(4, "")
    assert lines_of(board.take()) == [
        "EV 1 5 + e1 04A1B2C3D4E5F6",
        "EV 2 5 - e1 04A1B2C3D4E5F6",
        "EV 3 5 + e1 0B",
        "EV 4 5 - e1 0B",
    ]
    pieces = {wire.square_name(i % 8, i // 8): f"{i:016d}" for i in range(64)}
    for i in range(64):
        board.token(i, f"{i:016d}")
    board.take()
    board.step(6, [0] * 9, wire.frame("SNAP? 3"))
    first = board.take(200)
    board.token(7, "")  # the snapshot that is being said stays what it was
    *snaps, ok, event = lines_of(first + board.take())
    assert snaps == wire.snaps(68, pieces, 8, 8, "identity") and len(snaps) > 2
    assert ok == "OK 3" and event == "EV 69 6 - h1 " + pieces["h1"]
