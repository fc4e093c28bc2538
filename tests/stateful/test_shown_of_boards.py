"""What people are shown and asked of a board, in any order of calls, against what stood last as plain values."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from itertools import combinations
from pathlib import Path

import pytest

from companion.kernel.layout import Line
from companion.table.board.context import IdentityDoubts
from companion.table.board.questions import (
    LIFTED,
    MAY_GO,
    OFTEN,
    PUT_HERE,
    TAKE_AWAY,
    BoardQuestions,
    MismatchDisplay,
)
from companion.table.board.sensor_field import SensorField
from companion.table.protocol import notices
from companion.table.table import Questions
from companion.tracking.sensing import Readings
from companion.tracking.verdicts import Ambiguous, Difference, Mismatch
from firmware_bridge.core.board import Connected
from tests.table.table_fixture import Rig

SEEDS = range(3)
SQUARES = ("a1", "b1", "e2", "e4", "d5")


class Lamps:
    """Counts what is lit; the last colours stay."""

    def __init__(self) -> None:
        self.lit: dict[str, str] = {}

    def light(self, colours: Mapping[str, str]) -> None:
        self.lit = dict(colours)


@pytest.mark.parametrize("ways", [True, False])
@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_wrong_is_shown_once_until_something_else_is(seed: int, ways: bool, tmp_path: Path) -> None:
    """Against what was told and lit last. The same again is told after it was right, or after a piece has landed."""
    rig = Rig(tmp_path, game="chess", seats=None)
    table, rng, lamps = rig.referee.table, random.Random(seed), Lamps()
    field = SensorField(table.game.board)
    field.lay(Connected("test", 8, 8, "occupancy", frozenset({"light"}), "t1"), None, 0)
    field.sensors = lamps  # type: ignore[assignment]
    display, readings = MismatchDisplay(table, field, ways), Readings(SQUARES, "occupancy")
    heard: list[Mismatch | None] = []
    display.on_mismatch = heard.append
    wrong: Mismatch | None = None
    aloft: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())
    counts = dict.fromkeys(SQUARES, 0)
    lit: dict[str, str] = {}
    layout = table.standing.layout
    done = set[str]()
    for _ in range(160):
        told = len(rig.told)
        what = rng.choice(["air", "air", "landed", "wrong", "wrong", "right", "often"])
        due: list[type[notices.Notice]] = []
        match what:
            case "air":
                lifted = tuple(rng.sample(("b1", "e2"), rng.choice([0, 1, 1])))
                targets = ("e4",) if lifted and rng.random() < 0.7 else ()
                now = (lifted, targets if ways else ())
                display.in_the_air(lifted, targets)
                if now != aloft:
                    aloft, due = now, [notices.Partial]
                    lit = {**dict.fromkeys(now[1], MAY_GO), **dict.fromkeys(lifted, LIFTED)}
            case "landed":
                display.on_landed()
                aloft = ((), ())
            case "wrong":
                squares = rng.sample(SQUARES, rng.choice([1, 2]))
                verdict = Mismatch("unexplained", tuple(Difference(q, "") for q in squares))
                display.wrong(verdict, readings)
                assert heard[-1] == verdict
                if verdict != wrong:
                    wrong, due = verdict, [notices.Mismatch]
                    lit = {q: PUT_HERE if layout.get(q) else TAKE_AWAY for q in squares}
            case "right":
                assert display.right(7) == (wrong is not None)
                assert heard[-1] is None
                due = [] if wrong is None else [notices.MismatchEnd]
                wrong = None
            case _:
                square = rng.choice(SQUARES)
                origin = rng.choice([None, None, "a1"])
                counts[square] += origin is None
                often = display.often_wrong(Mismatch("sensor", (Difference(square, ""),), origin))
                assert often == (square if origin is None and counts[square] >= OFTEN else None)
        new = rig.told[told:]
        assert [type(one) for one in new] == due
        for one in new:
            if isinstance(one, notices.Partial):
                assert (tuple(one.lifted), tuple(one.targets)) == aloft
            if isinstance(one, notices.Mismatch):
                assert wrong is not None
                assert [repair.square for repair in one.repairs] == [d.square for d in wrong.differences]
                assert [bool(repair.expected) for repair in one.repairs] == [
                    bool(layout.get(d.square)) for d in wrong.differences
                ]
            if isinstance(one, notices.MismatchEnd):
                assert one.n == 7
        assert lamps.lit == lit
        assert display.stands == (wrong is not None) == (display.reason is not None)
        done |= {what, *(kind.__name__ for kind in due)}
    assert {"air", "landed", "wrong", "right", "often", "Partial", "Mismatch", "MismatchEnd"} <= done


@pytest.mark.parametrize("seed", SEEDS)
def test_one_question_of_a_board_stands_and_ends_once(seed: int, tmp_path: Path) -> None:
    rig = Rig(tmp_path, game="chess", seats=None)
    table, rng = rig.referee.table, random.Random(seed)
    questions = Questions(table)
    board = BoardQuestions(questions, table.announcer)
    lines = table.standing.lines[:10]
    about: object = None
    answers: list[object] = []
    stood: list[object] = []

    def on_line(line: Line | None, amends: bool) -> None:
        answers.append(line)
        stood.append(board.about)

    def on_word(said: str) -> None:
        answers.append(said)
        stood.append(board.about)

    done = set[str]()
    for _ in range(120):
        told = len(rig.told)
        what = rng.choice(["which", "which", "so", "result", "close", "keep", "answer", "answer", "answer"])
        ends = about is not None
        match what:
            case "which":
                some = tuple(rng.sample(lines, rng.choice([2, 6, 6])))
                board.which(Ambiguous(some, False), some, table.standing, table.standing.layout, on_line)
                about = some
                offered = [one.action for one in questions.standing[-1].choices[:-1]]
                assert [" ".join(map(str, line.actions)) for line in board.shown] == offered
            case "so":
                about = frozenset(rng.sample(SQUARES, 2))
                board.is_it_so(about, lambda: on_word("yes"), lambda: on_word("no"))
            case "result":
                about = frozenset(("e4", "d5"))
                board.result("white", about, lambda: on_word("yes"), lambda: on_word("no"))
            case "close":
                board.close()
                about = None
            case "keep":
                board.close(keep_doubt=True)
                ends = isinstance(about, tuple)
                about = None if ends else about
            case _ if about is not None:
                (ask,) = questions.standing
                choice = ask.choices[-1] if rng.random() < 0.6 else rng.choice(ask.choices)
                heard = len(answers)
                later = choice.id == "none" and isinstance(about, tuple) and len(board.shown) < len(about)
                questions.answer(ask.id, choice.id)
                assert len(answers) == heard + (not later)
                if later:
                    done.add("more")
                    assert isinstance(about, tuple) and board.shown == about[: len(board.shown)]
                    (ask,) = questions.standing
                    read = [" ".join(map(str, line.actions)) for line in board.shown]
                    assert read[len(read) - len(ask.choices) + 1 :] == [
                        one.action for one in ask.choices[:-1]
                    ]
                else:
                    about = None
                    assert stood[-1] is None, "what an answer sets going finds no question standing"
            case _:
                continue
        done.add(what)
        new = [type(one) for one in rig.told[told:]]
        assert new.count(notices.AskEnd) == ends
        assert board.about == about and board.stands == (about is not None) == bool(questions.standing)
        assert board.of_lines == isinstance(about, tuple) == (board.of_play is not None)
        ids = [one.id for one in questions.standing]
        assert len(ids) <= 1 and [board.is_of_play(id) for id in ids] == [board.of_lines] * len(ids)
    assert {"which", "so", "result", "close", "keep", "answer", "more"} <= done


@pytest.mark.parametrize("seed", SEEDS)
def test_pieces_in_doubt_are_asked_about_until_they_are_trusted_or_set_aside(
    seed: int, tmp_path: Path
) -> None:
    rig = Rig(tmp_path, "occupancy", game="chess", seats=None)
    table, rng = rig.referee.table, random.Random(seed)
    matcher = _Matcher()
    doubts = IdentityDoubts(table, matcher)  # type: ignore[arg-type]
    full = ("a1", "b1", "c1", "d1")
    unsure, mixed, suspects = set[str](), set[str](), list[tuple[str, str]]()
    shown = False
    done = set[str]()
    for _ in range(200):
        what = rng.choice(
            ["ask", "ask", "rule", "trust", "mix", "touch", "right", "shelve", "drop", "explain"]
        )
        done.add(what)
        match what:
            case "ask":
                fresh = rng.sample((*full, "e4"), rng.choice([0, 1, 2]))
                unsure = {q for q in unsure | {*fresh} if q in full}
                assert doubts.squares_to_ask(fresh) == (unsure if len(unsure) > 1 else set())
            case "rule":
                origin, to = rng.sample(full, 2)
                doubts.on_ruling({origin: (), to: ("x",)})
                unsure |= {to} if unsure & {origin, to} else set()
            case "trust":
                trusted = matcher.trusted
                doubts.trust()
                assert matcher.trusted == trusted + 1
                unsure = set()
            case "mix":
                mixed = {*rng.sample(full, 2)}
                doubts.mix(mixed)
                shown, unsure, mixed = True, set(), set(mixed)
            case "touch":
                square = rng.choice(full)
                doubts.mixed.discard(square)
                mixed.discard(square)
            case "right":
                right = shown and not mixed
                assert doubts.set_right() == right
                shown = shown and not right
            case "shelve":
                doubts.shelve()
                suspects += combinations(sorted(unsure), 2)
                unsure = set()
            case "drop" if suspects:
                pair = rng.choice(suspects)
                doubts.drop(pair)
                suspects.remove(pair)
            case "explain":
                matcher.right = {*rng.sample(full, 2)}
                found = next((pair for pair in suspects if {*pair} == matcher.right), None)
                assert doubts.explaining_pair() == found
        assert (doubts.unsure, doubts.mixed) == (unsure, mixed)
    assert len(done) == 9


class _Matcher:
    """A board that is explained by the exchange of two pieces alone."""

    def __init__(self) -> None:
        self.right = set[str]()
        self.trusted = 0
        self.aloft = self

    def trust(self) -> None:
        self.trusted += 1

    def explains(self, layout: Mapping[str, Sequence[object]], lines: object) -> bool:
        """Whether exactly the two right squares hold other pieces than at the beginning of a game."""
        start = {"a1": "white:R", "b1": "white:N", "c1": "white:B", "d1": "white:Q"}
        return {q for q, piece in start.items() if str(layout[q][-1]) != piece} == self.right
