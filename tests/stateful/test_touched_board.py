"""What hands have done on a board, as it is remembered, against a log of every touch that is read again for each question."""

from __future__ import annotations

import random
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

import pytest

from companion.kernel.board import Board
from companion.kernel.messages import message
from companion.table.board.context import HELD, Finality, TouchMove
from companion.table.board.sensor_field import CALL, SensorField, Sight
from companion.table.game_factory import make_game
from companion.tracking.sensing import NO_STAND_INS, ORDINARY, PieceSet, Readings
from companion.tracking.touches import AT_ONCE, RESTED, Aloft, Touches, neighbours
from companion.units import Milliseconds
from firmware_bridge.core.board import Connected, Lifted, Placed, Snapshot
from tests.table.table_fixture import Rig
from tests.tracking.positions import Hands, capture, layout, move

SQUARES = ("a1", "a2", "b1", "b2", "c1")
SEEDS = range(4)
FEW = 40
"""Touches that are remembered here, so that the oldest are soon forgotten."""
LAYOUTS = [
    layout(text) for text in ("a1=wR b1=kN", "a2=wR b1=kN", "a1=kN", "a1=wQ c1=wo_wR", "a1=x b2=wP c1=kP")
]
SETS = (ORDINARY, PieceSet(means={"t7": ("wR", "kN")}), PieceSet(unseen=("P",)))


@pytest.mark.parametrize("sense", ["occupancy", "colour", "identity"])
def test_readings_answer_as_new_ones_that_read_the_same(sense: str) -> None:
    rng, kept = random.Random(sense), Readings(SQUARES, sense)
    values = {
        "occupancy": ["", "1"],
        "colour": ["", "w", "k"],
        "identity": ["", "wR", "kN", "wP", "wQ", "t7", "x"],
    }[sense]
    read = dict.fromkeys(SQUARES, "")
    stand_ins = [NO_STAND_INS, {"wR": frozenset({"wQ"})}, {"wP": frozenset({"wQ", "wR"})}]
    answers = set[tuple[str, ...]]()
    for _ in range(400):
        match rng.randrange(7):
            case 0 | 1 | 2:
                square = rng.choice(SQUARES)
                read[square] = kept[square] = rng.choice(values)
            case 3:
                given = {square: rng.choice(values) for square in rng.sample(SQUARES, 3)}
                fresh = {square: given.get(square, "") for square in SQUARES}
                assert kept.replace(given) == (fresh != read)
                read = fresh
            case 4:
                kept.men = rng.choice(SETS)
            case 5:
                kept.stand_ins = rng.choice(stand_ins)
            case 6:
                kept.dead = frozenset(rng.sample(SQUARES, rng.randrange(2)))
        anew = Readings(SQUARES, sense, kept.men)
        anew.stand_ins, anew.dead = kept.stand_ins, kept.dead
        anew.replace(read)
        assert (kept.all(), kept["zz"]) == (read, "")
        for one in LAYOUTS:
            assert kept.differences(one) == anew.differences(one)
            answers.add(kept.differences(one))
        square, stack = rng.choice(SQUARES), rng.choice([*LAYOUTS[3].values(), ()])
        assert kept.shows(square, stack) == anew.shows(square, stack)
    assert len(answers) > 10


class Felt(NamedTuple):
    square: str
    down: bool
    ms: int | None


class Log:
    """All touches since the board was there, and where in them the position and what counts of it begin."""

    def __init__(self) -> None:
        self.felt: list[Felt] = []
        self.began = self.oldest = 0
        self.recalled: set[str] = set()
        self.adjusted = frozenset[str]()

    @property
    def squares(self) -> frozenset[str]:
        return frozenset(one.square for one in self.felt[self.began :]) | self.recalled

    def numbers(self, square: str) -> list[int]:
        return [number for number, one in enumerate(self.felt, 1) if one.square == square]

    def forget(self) -> None:
        self.began, self.recalled = len(self.felt), set()

    def begin(self) -> None:
        self.adjusted = frozenset()
        self.forget()
        self.oldest = max(self.oldest, len(self.felt) - FEW)

    def apart(self, one: str, other: str) -> int | None:
        if not self.numbers(one) or not self.numbers(other):
            return None
        first, second = (self.felt[self.numbers(square)[-1] - 1].ms for square in (one, other))
        return None if first is None or second is None else abs(first - second)

    def passing(self, square: str) -> bool:
        """Whether the piece that was lifted there last had only just been set down."""
        lifts = [number for number in self.numbers(square) if not self.felt[number - 1].down]
        if not lifts:
            return False
        lift = self.felt[lifts[-1] - 1]
        before = [number for number in self.numbers(square) if number < lifts[-1]]
        placed = None
        for number in before:
            one = self.felt[number - 1]
            placed = (one.ms if one.ms is not None else placed) if one.down else None
        return lift.ms is not None and placed is not None and lift.ms - placed < RESTED


@pytest.mark.parametrize("seed", SEEDS[:2])
def test_touches_are_those_of_a_log_of_all_of_them(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("companion.tracking.touches.REMEMBERED", FEW)
    rng, touches, log, now = random.Random(seed), Touches(), Log(), 0
    copies: list[tuple[Touches, frozenset[str], list[tuple[int, Felt]]]] = []
    for step in range(200):
        now += rng.choice([0, 10, AT_ONCE, AT_ONCE + 1, RESTED - 1, RESTED, 2000])
        ms = None if rng.random() < 0.05 else Milliseconds(now)
        square = rng.choice(SQUARES)
        match rng.choices(
            ["lift", "place", "right", "forget", "begin", "recall", "copy"], [40, 40, 2, 2, 3, 2, 3]
        )[0]:
            case "lift":
                touches.lift(square, ms)
                log.felt.append(Felt(square, False, ms))
            case "place":
                touches.place(square, ms)
                log.felt.append(Felt(square, True, ms))
                lifts = [one.square for one in log.felt if not one.down]
                assert touches.sliding == neighbours(square, lifts[-1] if lifts else "")
            case "right":
                log.adjusted = log.squares or log.adjusted
                touches.set_right()
                log.forget()
            case "forget":
                touches.forget()
                log.forget()
            case "begin":
                touches.begin()
                log.begin()
            case "recall":
                touches.recall([square])
                if not log.numbers(square) and square not in log.squares:
                    touches.forget()  # only what was touched once can be recalled
                    log.forget()
                else:
                    log.recalled.add(square)
            case "copy":
                since = [(number, Felt(*one)) for number, one in touches.since()]
                copies.append((touches.copy(), touches.squares, since))
        assert touches.squares == log.squares, step
        assert touches.adjusted == log.adjusted
        assert touches.passing == {one for one in SQUARES if log.passing(one)}
        assert touches.began == log.began
        for one in SQUARES:
            numbers = log.numbers(one)
            assert touches.order(one) == (numbers[-1] if numbers else 0)
            here = [number for number in numbers if number > log.began]
            if here and one not in log.recalled:
                assert touches.first(one) == here[0]
            elif one not in log.squares:
                assert touches.first(one) == 0
            assert touches.apart(one, square) == log.apart(one, square)
        since = [(n, one) for n, one in enumerate(log.felt, 1) if n > max(log.began, log.oldest)]
        assert [(number, Felt(*one)) for number, one in touches.since()] == since
        if step % 4:
            continue
        early = rng.randrange(len(log.felt) + 1)
        assert [number for number, _ in touches.since(early)] == [
            *range(max(early, log.oldest) + 1, len(log.felt) + 1)
        ]
    for copied, squares, since in copies:
        assert (copied.squares, [(number, Felt(*one)) for number, one in copied.since()]) == (squares, since)
    assert log.oldest and copies


@pytest.mark.parametrize("seed", SEEDS)
def test_a_square_that_chatters_is_lifted_and_set_down_at_one_time(seed: int) -> None:
    rng, touches, now = random.Random(seed), Touches(), 0
    chattered, here, last = set[str](), set[str](), dict[str, int]()
    for _ in range(300):
        now += rng.choice([0, AT_ONCE, AT_ONCE + 1])
        square = rng.choice(SQUARES)
        if rng.random() < 0.1:
            touches.begin()
            here.clear()
            continue
        if rng.random() < 0.5:
            touches.lift(square, Milliseconds(now))
            if square not in here:
                chattered.add(square)
        else:
            touches.place(square, Milliseconds(now))
            if square not in last or now - last[square] > AT_ONCE:
                chattered.discard(square)
        here.add(square)
        last[square] = now
        assert touches.chattered == chattered


@pytest.mark.parametrize("seed", SEEDS)
def test_pieces_in_the_air_are_those_that_were_lifted_and_not_set_down(seed: int) -> None:
    rng, aloft = random.Random(seed), Aloft()
    stands = {"a1", "b1", "c1"}
    held, resting, together = set[str](), dict[str, str](), set[str]()
    earlier: list[tuple[Aloft, set[str]]] = []
    for _ in range(300):
        square = rng.choice(SQUARES)
        match rng.choices(["lift", "place", "begin", "trust", "copy", "read"], [10, 10, 1, 1, 1, 1])[0]:
            case "lift":
                aloft.lift(square, square in stands)
                home = square if square in stands else resting.pop(square, None)
                if home:
                    held.add(home)
                    if len(held) > 1:
                        together |= held
            case "place":
                aloft.place(square)
                if square in held:
                    held.remove(square)
                elif len(held) == 1:
                    resting[square] = held.pop()
            case "begin":
                off = {one for one in stands if rng.random() < 0.5}
                readings = Readings(SQUARES, "occupancy")
                readings.replace(dict.fromkeys(stands - off, "1"))
                aloft.begin(layout(" ".join(f"{one}=wR" for one in stands)), readings)
                held &= off
                together, resting = set(held) if len(held) > 1 else set(), {}
            case "trust":
                aloft.trust()
                together.clear()
            case "read":
                readings = Readings(SQUARES, "occupancy")
                readings.replace({"a1": "1"})
                aloft.take_readings(readings)
                held.discard("a1")
            case "copy":
                earlier.append((aloft.copy(), set(held)))
                before, aloft = aloft, aloft.copy()
                for one in SQUARES:  # what is lifted there does not concern the copy
                    before.lift(one, False)
        assert (set(aloft.homes), set(aloft.together)) == (held, together)
    assert earlier
    for copied, homes in earlier:
        assert copied.homes == homes


@pytest.mark.parametrize("seed", SEEDS)
def test_a_ruling_is_final_once_another_seat_has_done_more_than_touch_a_piece(seed: int) -> None:
    rng, last = random.Random(seed), Finality()
    count, seat, followers, disturbed, closed = 0, "", set[str](), False, False
    outcomes = set[bool]()
    for _ in range(600):
        square = rng.choice(SQUARES)
        match rng.choices(["rule", "final", "close", "lift", "place", "copy"], [2, 1, 1, 14, 8, 1])[0]:
            case "rule":
                count, seat, followers, disturbed, closed = (
                    rng.randrange(3),
                    rng.choice("wk"),
                    set(),
                    False,
                    False,
                )
                last.on_ruling(count, seat)
            case "final":
                last.finalise()
                count, followers, disturbed, closed = 0, set(), False, False
            case "close":
                last.close()
                closed = True
            case "lift":
                owner, begins = rng.choice(["w", "k", None]), rng.random() < 0.8
                last.on_lift(square, owner, begins)
                if count and owner and owner != seat and begins:
                    followers.add(square)
                    disturbed = True
            case "place":
                aloft = set(rng.sample(SQUARES, rng.choice([0, 1, 2])))
                final = square not in followers and bool(followers) and aloft <= followers
                outcomes.add(final)
                assert last.is_final_after(square, aloft) == final
                followers.discard(square)
            case "copy":
                before, last = last, last.copy()
                before.finalise()
        assert (last.open, last.disturbed, last.closed) == (count, disturbed, closed)
        assert last.is_of("w") == (count > 0 and seat == "w")
    assert outcomes == {True, False}


class Lamps:
    def __init__(self) -> None:
        self.lit: Mapping[str, str] = {}

    def light(self, colours: Mapping[str, str]) -> None:
        self.lit = dict(colours)


def turned(square: str, board: Board, degrees: int) -> str:
    """The square of a field of 8 by 8 below a square of a game of 8 by 8 that was turned clockwise on it."""
    file, rank = "abcdefgh".index(square[0]), int(square[1]) - 1
    for _ in range(degrees // 90):
        file, rank = rank, 7 - file
    return f"{'abcdefgh'[file]}{rank + 1}"


@pytest.mark.parametrize("degrees", [0, 90, 180, 270])
def test_a_field_reads_and_lights_the_squares_below_the_game(degrees: int) -> None:
    board = make_game("chess", None, {}).board
    rng, field, lamps, beside = random.Random(degrees), SensorField(board), Lamps(), Lamps()
    field.sensors, field.beside = lamps, [beside]  # type: ignore[assignment,list-item]
    event = Connected("test", 8, 8, "identity", frozenset({"light"}), "t1")
    field.lay(Connected("test", 8, 8, "identity", frozenset(), "t0"), None, 0)
    field.lay(event, None, degrees)
    below = {square: turned(square, board, degrees) for square in board.number}
    read = dict[str, str]()
    shown, calls, unclear = dict[str, str](), False, frozenset[str]()
    for _ in range(120):
        square = rng.choice(list(board.number))
        match rng.randrange(6):
            case 5:
                unclear = frozenset((square, rng.choice(list(board.number))))
                named = (*(below[one] for one in sorted(unclear)), "z9")
                field.sight = Sight(why=message("camera-unclear", squares=named))
            case 0:
                field.on_event(Placed(below[square], Milliseconds(0), "wR"))
                read[square] = "wR"
            case 1:
                field.on_event(Lifted(below[square], Milliseconds(0)))
                read.pop(square, None)
            case 2 if rng.random() < 0.3:
                field.on_event(Snapshot({below[square]: "kN"}))
                read = {square: "kN"}
            case 3:
                shown = {square: "ff0000"}
                field.light(shown)
            case _:
                calls = not calls
                assert field.flare(calls)
        assert field.last_readings() == read and field.unclear == unclear
        lit = {**(dict.fromkeys(("a1", "a8", "h1", "h8"), CALL) if calls else {}), **shown}
        if lit or lamps.lit:
            assert lamps.lit == {below[one]: colour for one, colour in lit.items()}
            assert beside.lit == lit


PIECES = "a1=wR b1=wN a5=kR h8=kN c3=wP d4=kP"
LINES = (
    move("wR", "a1", "a3"),
    move("wR", "a1", "a4", "a3"),
    capture("wR", "a1", "a5", "a3"),
    move("wN", "b1", "d2"),
    capture("wP", "c3", "d4"),
)
MOVED = ("a1", "b1", "a5", "c3", "d4", "a3", "a4", "d2")


def touch(rng: random.Random, tables: list[Hands]) -> None:
    """The same touch at all tables."""
    pieces = tables[0].men
    square = rng.choice([one for one in MOVED if one in pieces] if rng.random() < 0.5 else MOVED)
    if square in pieces:
        piece = pieces[square]
        to = rng.choice([one for one in MOVED if one not in pieces or one == square])
        for one in tables:
            one.lift(square)
        if rng.random() < 0.8:
            for one in tables:
                one.place(to, piece)
    else:
        missing = [piece for home, piece in tables[0].layout.items() if piece not in pieces.values()]
        if missing:
            for one in tables:
                one.place(square, missing[0])


def put_back(table: Hands) -> None:
    """All pieces are put back by hand to where they stand in the position."""
    for square in [one for one, piece in table.men.items() if table.layout.get(one) != piece]:
        table.lift(square)
    for square, piece in table.layout.items():
        if square not in table.men:
            table.place(square, piece)


def remembered(table: Hands) -> tuple[object, ...]:
    """What a table remembers of what hands have done in this position."""
    touches, aloft = table.matcher.touches, table.matcher.aloft
    return touches.squares, touches.adjusted, aloft.homes, aloft.together, table.matcher.refused


@pytest.mark.parametrize("sense", ["occupancy", "colour", "identity"])
def test_a_new_position_begins_without_what_was_done_before(sense: str) -> None:
    rng = random.Random(sense)
    kinds = set[str]()
    for _ in range(20):
        old = Hands(PIECES, *LINES, sense=sense)
        for _ in range(rng.randrange(1, 7)):
            touch(rng, [old])
            old.judge(settled=rng.random() < 0.5)
        if rng.random() < 0.5:
            put_back(old)
            old.judge()
        else:
            old.men = dict(old.layout)
            old.look()
        if rng.random() < 0.5:
            old.matcher.decline(LINES[:3], False)
            old.matcher.refuse()
        old.matcher.set_position(old.layout, LINES)
        old.matcher.mode, old.matcher.unseen = "play", False
        new = Hands(PIECES, *LINES, sense=sense)
        assert remembered(old) == remembered(new)
        for _ in range(6):
            touch(rng, [old, new])
            settled = rng.random() < 0.6
            verdict = old.judge(settled)
            assert verdict == new.judge(settled)
            assert verdict == old.judge(settled), "asked again it says the same"
            kinds.add(type(verdict).__name__)
    assert len(kinds) >= 3


@pytest.mark.parametrize("seed", SEEDS)
def test_a_board_that_goes_back_to_a_moment_has_felt_nothing_since(seed: int) -> None:
    rng = random.Random(seed)
    for _ in range(5):
        back, straight = (Hands(PIECES, *LINES) for _ in range(2))
        for _ in range(rng.randrange(3)):
            touch(rng, [back, straight])
        moment, pieces = back.matcher.moment, dict(back.men)
        for _ in range(rng.randrange(1, 5)):
            touch(rng, [back])
        back.matcher.go_back(moment)
        back.men = pieces
        for _ in range(4):
            touch(rng, [back, straight])
            assert back.judge() == straight.judge()
            assert remembered(back) == remembered(straight)


@pytest.mark.parametrize("rule", ["announce", "claim", "enforce"])
def test_what_was_lifted_before_a_position_binds_nothing_in_it(rule: str, tmp_path: Path) -> None:
    """One has seen lifts before a change, a ruling and its end; the other has not. Both take the same touches after it."""
    rng = random.Random(rule)
    table = Rig(tmp_path, game="chess", seats=None).referee.table
    used, fresh = TouchMove(table, rule), TouchMove(table, rule)
    squares = ("b1", "e2", "g1")
    now = 0
    touched = 0

    def hold(square: str, *of: TouchMove) -> None:
        for one in of:
            one.on_lift(square, Milliseconds(now), "white")

    for _ in range(60):
        for square in rng.sample(squares, 2):
            hold(square, used)
        if rng.random() < 0.5:
            for one in (used, fresh):
                one.on_change()
        else:
            before = fresh.in_force()
            for one in (used, fresh):
                one.on_ruling(False, before)
            hold(rng.choice(squares), used)
            for one in (used, fresh):
                one.on_retracted()
            assert fresh.in_force() == before
        now += rng.choice((HELD // 2, 2 * HELD))
        for square in rng.sample(squares, 2):
            if rng.random() < 0.5:
                hold(square, used, fresh)
                now += rng.choice((HELD - 100, HELD + 100))
            agrees = rng.random() < 0.8
            felt = [one.is_touched_when_placed(square, Milliseconds(now), agrees) for one in (used, fresh)]
            assert felt[0] == felt[1]
            touched += felt[0]
        for seat in ("white", "black"):
            assert used.claimable(seat) == fresh.claimable(seat)
        assert (used.touched, used.must_move, used.in_force()) == (
            fresh.touched,
            fresh.must_move,
            fresh.in_force(),
        )
    assert touched > 5
