"""What a sensor board's chip knows, against a list of all its events and of all that its readers read."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence

import pytest

from firmware_bridge.core import wire
from hardware.firmware.debounce import MS_MASK
from hardware.firmware.sensing import FEW, RING, WAITING, Board
from hardware.firmware.tags import AWAY_FOR, GONE_AFTER, STILL_FOR, QuietWell, Well

SEEDS = range(4)
COLS, ROWS = 3, 4
BUTTONS = ["end", "hint", "roll", "undo"]
SQUARES = [wire.square_name(file, rank) for rank in range(ROWS) for file in range(COLS)]
BEGIN = MS_MASK - 20_000
"""Milliseconds at which a board is switched on: its clock soon begins again at 0."""
SETTLE = 25


class PlainBoard:
    """A board that keeps every event since it was switched on.

    Attributes:
        events: Bodies of all events.
        waiting: Bodies that the host has not taken.
        closed: The squares with a piece.
    """

    def __init__(self, caps: Sequence[str], closed: set[str], down: set[str]) -> None:
        self.caps = caps
        self.events, self.waiting = list[str](), list[str]()
        self.closed, self.dropped = closed, 0
        self.lights: Mapping[str, str] = {}
        self.palette: list[str] = []
        self.settle = dict.fromkeys([*SQUARES, *BUTTONS], SETTLE)
        self.counts: dict[str, tuple[int, int]] = {}
        self.faults: list[tuple[str, str]] = []
        self.say(self.hello)
        for square in sorted(closed) if len(closed) <= FEW else ():
            self.fault("stuck", square)
        for name in [name for name in BUTTONS if name in down]:
            self.fault("button", name)

    @property
    def hello(self) -> str:
        caps = ",".join(self.caps) or "-"
        return f"HELLO 1 0000000A {len(self.events)} m {COLS}x{ROWS} occupancy {caps} id"

    def say(self, body: str) -> None:
        if len(self.waiting) == WAITING:
            del self.waiting[next((i for i, one in enumerate(self.waiting) if one.startswith("EV")), 0)]
            self.dropped += 1
        self.waiting.append(body)

    def event(self, now: int, what: str) -> None:
        self.events.append(f"EV {len(self.events) + 1} {now & MS_MASK} {what}")
        self.say(self.events[-1])

    def fault(self, kind: str, where: str) -> None:
        if (kind, where) not in self.faults:
            self.faults.append((kind, where))
            self.say(f"FAULT {kind} {where}")

    def move(self, now: int, place: str, closed: bool) -> None:
        """A contact has settled."""
        if place in BUTTONS:
            self.event(now, f"button {place} {'down' if closed else 'up'}")
        else:
            self.event(now, f"{'+' if closed else '-'} {place}")
            (self.closed.add if closed else self.closed.remove)(place)
        self.faults = [one for one in self.faults if one[1] != place]
        self.count(place, 1, 0)

    def count(self, place: str, changes: int, bounces: int) -> None:
        before = self.counts.get(place, (0, 0))
        self.counts[place] = before[0] + changes, before[1] + bounces

    def ask(self, now: int, n: int, word: str, rest: str) -> None:
        """The host asks something."""
        refused = ""
        match word:
            case "HELLO?":
                self.say(self.hello)
                for kind, where in self.faults:
                    self.say(f"FAULT {kind} {where}")
                return
            case "PING":
                self.say(f"PONG {n} {now & MS_MASK} {self.dropped} {len(self.events)}")
                return
            case "SNAP?":
                digits = "".join("1" if square in self.closed else "0" for square in SQUARES)
                self.say(f"SNAP {len(self.events)} {digits}")
            case "AGAIN":
                first = int(rest)
                if first <= len(self.events) and first <= len(self.events) - RING:
                    refused = "range"
                else:
                    for body in self.events[first - 1 :]:
                        self.say(body)
            case "STAT?":
                told = [
                    f"{one}={self.counts[one][0]}/{self.counts[one][1]}"
                    for one in SQUARES
                    if one in self.counts
                ]
                self.say(f"STAT {n} {','.join(told) or '-'}")
                self.counts.clear()
            case "SETTLE":
                ms, _, square = rest.partition(" ")
                if square and square not in SQUARES:
                    refused = "range"
                else:
                    self.settle |= dict.fromkeys([square] if square else self.settle, int(ms))
            case "BUZZ":
                refused = "" if "buzz" in self.caps else "unsupported"
            case "LIGHT" | "PALETTE" | "FRAME" if "light" not in self.caps:
                refused = "unsupported"
            case "LIGHT":
                colours = dict(item.split("=") for item in rest.split(",")) if rest != "-" else {}
                if colours.keys() <= set(SQUARES):
                    self.lights = colours
                else:
                    refused = "range"
            case "PALETTE":
                self.palette = rest.split(",")
            case "FRAME":
                if len(rest) == len(SQUARES):
                    known = ["000000", *self.palette]
                    self.lights = {
                        square: known[int(digit)] if int(digit) < len(known) else "ffffff"
                        for square, digit in zip(SQUARES, rest, strict=True)
                    }
                else:
                    refused = "range"
            case _:
                refused = "unknown"
                self.dropped += 1
        self.say(f"ERR {n} {refused}" if refused else f"OK {n}")


def rgb(rng: random.Random) -> str:
    return f"{rng.randrange(1 << 24):06x}"


def wish(rng: random.Random, events: int) -> tuple[str, str]:
    """A word of the host, and what follows its number."""
    word = rng.choice(
        [
            "HELLO?",
            "PING",
            "SNAP?",
            "AGAIN",
            "AGAIN",
            "STAT?",
            "SETTLE",
            "BUZZ",
            "LIGHT",
            "LIGHT",
            "PALETTE",
            "FRAME",
            "FRAME",
            "SING",
        ]
    )
    match word:
        case "AGAIN":
            return word, str(
                max(1, rng.choice((1, events - RING, events - RING + 1, events - 3, events, events + 1)))
            )
        case "SETTLE":
            return word, rng.choice(
                ("5", "40", f"60 {rng.choice(SQUARES)}", f"20 {rng.choice(SQUARES)}", "20 d1")
            )
        case "BUZZ":
            return word, f"{rng.choice((440, 880))} {rng.choice((50, 200))}"
        case "LIGHT":
            lit = ",".join(f"{square}={rgb(rng)}" for square in rng.sample([*SQUARES, "d1"], 4))
            return word, rng.choice((lit, "-"))
        case "PALETTE":
            return word, ",".join(rgb(rng) for _ in range(rng.randint(1, 3)))
        case "FRAME":
            return word, "".join(rng.choice("01234") for _ in range(len(SQUARES) + rng.choice((0, 0, 0, 1))))
    return word, ""


def painted(lights: Mapping[str, str]) -> bytes:
    return bytes.fromhex("".join(lights.get(square, "000000") for square in SQUARES))


def read_of(closed: set[str]) -> list[int]:
    """The lines of the matrix and of the buttons."""
    rows = [SQUARES[rank * COLS : (rank + 1) * COLS] for rank in range(ROWS)]
    return [sum((place in closed) << bit for bit, place in enumerate(line)) for line in (*rows, BUTTONS)]


@pytest.mark.parametrize("caps", [["light", "buzz"], []], ids=["all", "none"])
@pytest.mark.parametrize("seed", SEEDS)
def test_a_board_sends_what_a_list_of_all_its_events_would_send(caps: list[str], seed: int) -> None:
    """Pieces, buttons, faults, lights and sounds; a host that takes its lines, or that does so only now and then."""
    rng = random.Random(seed)
    now = BEGIN
    raw = {*rng.sample(SQUARES, seed * 2), *BUTTONS[:seed]}
    board = Board("m", COLS, ROWS, caps, "id", "0000000A", SETTLE, BUTTONS)
    plain = PlainBoard(caps, raw - set(BUTTONS), raw & set(BUTTONS))
    board.step(now & MS_MASK, read_of(raw))
    leaves = False
    for n in range(1, 260):
        heard, word, rest = b"", "", ""
        match rng.choices(
            ["hand", "bounce", "ask", "noise", "die", "fault", "prompt"], [8, 2, 9, 1, 4, 1, 0.1]
        )[0]:
            case "hand":
                place = rng.choice([*SQUARES, *BUTTONS])
                raw ^= {place}
                board.step(now & MS_MASK, read_of(raw))
                wait = plain.settle[place]
                board.step(now + wait - 1 & MS_MASK, read_of(raw))
                now += wait
                plain.move(now, place, place in raw)
            case "bounce":
                place = rng.choice(SQUARES)
                board.step(now & MS_MASK, read_of(raw ^ {place}))
                now += 1
                plain.count(place, 0, 1)
            case "ask":
                word, rest = wish(rng, len(plain.events))
                heard = wire.frame(f"{word} {n} {rest}".strip() if word != "HELLO?" else word)
            case "noise":
                heard = b"SNAP? 7*12345678\n"
            case "prompt":
                word, heard = "PROMPT", wire.frame(f"PROMPT {n}")
            case "die":
                for _ in range(rng.choice((1, 1, 3, 60))):
                    face, uid = rng.choice("123456"), rng.choice(("04A1", None))
                    board.die(now & MS_MASK, "white", face)
                    board.card(now & MS_MASK, "draw", uid)
                    plain.event(now, f"die white {face}")
                    plain.event(now, f"card draw {uid or '-'}")
            case "fault":
                where = rng.choice(("a1", "b2"))
                board.fault("stuck", where)
                plain.fault("stuck", where)
        board.step(now & MS_MASK, read_of(raw), heard)
        relit = False
        if word == "PROMPT":
            leaves = True
            plain.say(f"OK {n}")
        elif word:
            before = plain.lights
            plain.ask(now, n, word, rest)
            relit = plain.lights is not before
        elif heard:
            plain.dropped += 1
        assert (board.relit, board.leave, board.seq) == (relit, leaves, len(plain.events)), (n, word)
        assert board.beep == (tuple(map(int, rest.split())) if word == "BUZZ" and caps else None)
        assert board.lights == painted(plain.lights), (n, word, rest)
        board.relit, board.beep = False, None
        if seed % 2 or n % 60 == 0:
            for body in [*plain.waiting]:
                assert board.take() == wire.frame(body), (n, word, rest)
            assert board.take() == b""
            plain.waiting.clear()
        now += rng.choice((0, 70, 400))
    assert len(plain.events) > 2 * RING and now > MS_MASK and (plain.dropped > WAITING or seed % 2)


TAGS = {"01": ("white", "+"), "04": ("white", "3"), "11": ("black", "+")}
"""Faces of two dice."""
READS = (*TAGS, "01", None, None, "99")


def readings(rng: random.Random, steps: int) -> list[tuple[int, str | None]]:
    """What a reader reads, and when; most of it stays for a while."""
    found = list[tuple[int, str | None]]()
    now, uid = 0, None
    for _ in range(steps):
        now += rng.choice((5, 65, 100, 299, 300))
        if rng.random() < 0.25:
            uid = rng.choice(READS)
        found.append((now, uid))
    return found


@pytest.mark.parametrize("seed", SEEDS)
def test_a_well_reports_a_face_that_has_rested_and_once_that_the_die_was_picked_up(seed: int) -> None:
    log = readings(random.Random(seed), 600)
    well = Well(TAGS)
    began = 0
    told: tuple[str, str] | None = None
    """The tag's die and face that were told last, until the die was taken up."""
    reported = set[tuple[str, str]]()
    for i, (now, uid) in enumerate(log):
        began = now if not i or uid != log[i - 1][1] else began
        expected = None
        if uid is None and told and now - began >= GONE_AFTER:
            expected, told = (told[0], "rolling"), None
        elif uid in TAGS and TAGS[uid] != told and now - began >= STILL_FOR:
            expected = told = TAGS[uid]
        assert well.step(BEGIN + now & MS_MASK, uid) == expected, (i, now)
        reported |= {expected} if expected else set()
    assert len(reported) == 5


@pytest.mark.parametrize("seed", SEEDS)
def test_a_quiet_well_reports_each_throw_and_then_its_face_once(seed: int) -> None:
    log = readings(random.Random(seed), 600)
    well = QuietWell(TAGS)
    thrown: tuple[int, str] | None = None
    """When the throw that is to be told was read first, and its tag."""
    read: tuple[int, str | None] = (-AWAY_FOR, None)
    reported = set[tuple[str, str]]()
    for i, (now, uid) in enumerate(log):
        expected = None
        if uid in TAGS and uid is not None:
            if uid != read[1] or now - read[0] >= AWAY_FOR:
                thrown, expected = (now, uid), (TAGS[uid][0], "rolling")
            read = now, uid
        if expected is None and thrown and now - thrown[0] >= STILL_FOR:
            expected, thrown = TAGS[thrown[1]], None
        assert well.step(BEGIN + now & MS_MASK, uid) == expected, (i, now)
        reported |= {expected} if expected else set()
    assert len(reported) == 5
