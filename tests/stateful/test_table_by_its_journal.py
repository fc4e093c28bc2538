"""A table at which anything was done in any order stands where its journal, read from the beginning, says.

What is kept between calls (the line of play, its positions, clocks, incidents, the story, the list of moves, seeds and what seats added
to them, repetitions, notices about a position) is compared with the same thing built again, and the position with a plain
list of positions.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from companion.remote.table_messages import CopiedRecord
from companion.table.clock_rules import ClockState
from companion.table.copied_game import Agreement
from companion.table.fairness.chance_ahead import JointDice, find_due
from companion.table.fairness.commitments import Commitments
from companion.table.game_record import GameRecord
from companion.table.notice_builder import NoticeBuilder
from companion.table.other_tables.record_gate import RecordCopies, position_sum
from companion.table.read_model import MoveList
from companion.table.record.journal_reader import Record
from companion.table.record.line_of_play import ClockHistory, LineOfPlay, Projection
from companion.table.story import Incidents, Story
from tests.table.table_fixture import Rig

TABLES: dict[str, dict[str, Any]] = {
    "chess": {"game": "chess", "seats": None, "seed": None, "rules": {"clock": "5+3"}},
    "little-chess-jumble": {"seed": None},
    "cloak-and-dagger-chess": {"game": "cloak-and-dagger-chess", "seats": None},
    "raindropchess": {"game": "raindropchess", "seats": None, "rules": {"clock": "3+0"}},
}
PROJECTIONS: tuple[type[Projection], ...] = (
    LineOfPlay,
    ClockHistory,
    Commitments,
    JointDice,
    Incidents,
    Agreement,
)


def public(thing: object) -> dict[str, Any]:
    return {name: value for name, value in vars(thing).items() if not name.startswith("_")}


class Step:
    """An action or a correction: what stood after it, and the clocks before and after it."""

    def __init__(self, position: str = "") -> None:
        self.position = position
        self.was: object = None
        self.now: object = None


class Lines:
    """A game as lists of steps: one for each stretch that begins at a correction, and what was taken back."""

    def __init__(self, start: str) -> None:
        self.stretches = [[Step(start)]]
        self.undone: list[list[Step] | Step] = []
        self.offers: list[str] = []

    def follow(self, rig: Rig, before: int) -> None:
        """Take in the records that a command has written; `before`: how many there were."""
        for one in rig.referee.record.journal.records[before:]:
            body = one.body
            if one.kind in ("action", "correction", "undo", "redo"):
                self.offers = []
            match one.kind:
                case "action":
                    self.stretches[-1].append(Step())
                    self.undone = []
                case "correction":
                    self.stretches.append([Step(str(body["position"]))])
                    self.undone = []
                case "undo" if body.get("correction"):
                    self.undone.append(self.stretches.pop())
                case "undo":
                    for _ in range(int(str(body["count"]))):
                        self.undone.append(self.stretches[-1].pop())
                case "redo":
                    again = self.undone.pop()
                    if isinstance(again, Step):
                        self.stretches[-1].append(again)
                    else:
                        self.stretches.append(again)
                case "clock" if "was" in body:
                    self.last.was, self.last.now = body["was"], body["now"]
                case "note" if "draw" in body:
                    self.offers.append(str(body["draw"]))
                case "note" if "no_draw" in body:
                    self.offers = []
        self.last.position = self.last.position or rig.position()

    @property
    def last(self) -> Step:
        return self.stretches[-1][-1]

    @property
    def steps(self) -> list[Step]:
        return [step for stretch in self.stretches for step in stretch][1:]

    @property
    def latest(self) -> str:
        """The position that play had come to before anything was taken back."""
        if not self.undone:
            return self.last.position
        first = self.undone[0]
        return first.position if isinstance(first, Step) else first[-1].position


def evening(rig: Rig, seed: int, steps: int) -> Iterator[int]:
    """Anything that people say to a table. Yields how many records there were before each command."""
    rng, referee = random.Random(seed), rig.referee
    seats = referee.game.seats
    stood: list[str] = []
    for _ in range(steps):
        rig.think(rng.choice([0, 300, 4_000]))
        before = len(referee.record.journal.records)
        kind = rng.choices(
            ["act", "undo", "redo", "draw", "agree", "pause", "entropy", "roll", "rubbish"],
            [14, 4, 3, 2, 1, 2, 1, 4, 1],
        )[0]
        if referee.record.line_of_play.undone and rng.random() < 0.5:
            kind = "redo"
        seat = rng.choice(seats)
        actions = referee.game.actions(referee.state)
        if kind == "act" and actions:
            knights = [one for one in actions if str(one).startswith("N")] if rng.random() < 0.6 else []
            rig.act(str(rng.choice(knights or actions)))  # knights come back to where they were
        elif kind == "undo":
            rig.do(do="undo", count=rng.choice([1, 1, 1, 2, 3]))
        elif kind == "draw":
            rig.do(do="claim", seat=seat, what="draw")
        elif kind == "agree" and stood:
            rig.do(do="agree", position=rng.choice(stood))
            if rng.random() < 0.5:
                rig.do(do="undo")
        elif kind == "pause":
            rig.do(do="resume" if referee.table.paused else "pause")
        elif kind == "entropy":
            rig.do(do="entropy", seat=seat, text=f"word {rng.random()}")
        elif kind == "rubbish":
            rig.act("Zz9-z8")
        else:
            rig.do(do="redo" if kind == "redo" else "roll")
        stood.append(rig.position())
        yield before


@pytest.mark.parametrize("name", TABLES)
def test_a_table_stands_where_its_journal_says(name: str, tmp_path: Path) -> None:
    rig = Rig(tmp_path, **TABLES[name])
    game, record = rig.referee.game, rig.referee.record
    announcer = NoticeBuilder(game)
    story = Story(record, announcer)
    listed = MoveList(game) if game.algebraic is not None else None
    lines, written = Lines(rig.position()), set[str]()
    for step, before in enumerate(evening(rig, 3, 60)):
        lines.follow(rig, before)
        written |= {one.kind for one in record.journal.records[before:]}
        check_lines(record, lines)
        played = [one.action for one in record.line_of_play.played]
        if listed is not None and step % 3 == 0:
            anew = MoveList(game).follow(record.since_put_right, played)
            assert listed.follow(record.since_put_right, played) == anew
        assert announcer.standing(record.state).view == NoticeBuilder(game).standing(record.state).view
        if step % 9 == 8:
            compare(record, story, announcer)
    assert written >= {"action", "undo", "redo", "correction", "note"}


def check_lines(record: GameRecord, lines: Lines) -> None:
    """Compare a record with the lists that its records make."""
    position, line, row = record.game.position, record.line_of_play, record.clock_row
    actor = record.game.actor(record.state)
    assert record.actor == actor
    assert record.due() == find_due(record.game, record.state, actor)
    assert position(record.state) == lines.last.position
    assert position(record.latest()) == lines.latest
    assert [position(state) for state in record.since_put_right] == [
        step.position for step in lines.stretches[-1]
    ]
    for number, stretch in enumerate(lines.stretches):
        assert position(record.states_of(number)[-1]) == stretch[-1].position
    assert [len(one.played) for one in line.stretches] == [len(one) - 1 for one in lines.stretches]
    assert len(line.undone) == len(row.undone) == len(lines.undone)
    assert line.offers == lines.offers
    assert [(builtins(one.was), builtins(one.now)) for one in row.steps] == [
        (step.was, step.now) for step in lines.steps
    ]
    keys = [record.game.position_key(state) for state in record.since_put_right]
    assert record.count_repetitions() == keys.count(keys[-1])
    found = Incidents.of(record.journal.records).found
    assert all(one.after <= line.n and one.stretch <= len(line.stretches) for one in found)


def builtins(clocks: ClockState | None) -> object:
    return None if clocks is None else msgspec.to_builtins(clocks)


def compare(record: GameRecord, story: Story, announcer: NoticeBuilder) -> None:
    """Compare what a table keeps with the same built from its journal."""
    game, anew = record.game, GameRecord(record.game, record.journal, lambda: (0.0, 0))
    for kept, fresh in (
        (record.line_of_play, anew.line_of_play),
        (record.clock_row, anew.clock_row),
        (record.joint, anew.joint),
    ):
        assert public(kept) == public(fresh)
    assert [one.seals for one in record.commitments.row] == [one.seals for one in anew.commitments.row]
    assert list(map(game.position, record.history())) == list(map(game.position, anew.history()))
    assert game.position(record.latest()) == game.position(anew.latest())
    assert record.count_repetitions() == anew.count_repetitions()
    for number in range(len(record.line_of_play.stretches)):
        assert list(map(game.position, record.states_of(number))) == list(
            map(game.position, anew.states_of(number))
        )
    assert story.entries(6) == Story(anew, announcer).entries(6)


@pytest.mark.parametrize("kind", PROJECTIONS, ids=lambda kind: kind.__name__)
def test_a_projection_grows_by_each_record_and_its_copy_stays(kind: type[Projection], tmp_path: Path) -> None:
    """However it is cut into copies, it is in the end what all records make at once."""
    rig = Rig(tmp_path, **TABLES["chess"])
    for _ in evening(rig, 5, 60):
        pass
    records = rig.referee.record.journal.records
    growing = kind()
    earlier: list[tuple[Projection, int]] = []
    for n, record in enumerate(records):
        if n % 8 == 1:
            earlier.append((growing, n))
            growing = growing.copy()
        growing.take(record)
    assert comparable(growing) == comparable(kind.of(records))
    for one, n in earlier:
        assert comparable(one) == comparable(kind.of(records[:n])), n
        for record in records[n:]:
            one.take(record)
        assert comparable(one) == comparable(growing), n


@pytest.mark.parametrize("name", TABLES)
def test_another_table_is_given_each_record_once_and_knows_where_the_game_stands(
    name: str, tmp_path: Path
) -> None:
    """Copies that are fetched a few at a time, while the game goes on, are those that are fetched at once in the end."""
    rig = Rig(tmp_path, **TABLES[name])
    record, rng = rig.referee.record, random.Random(name)
    game, seat = record.game, record.game.seats[-1]
    growing, given = RecordCopies(game, record.journal, seat), list[CopiedRecord]()
    for _ in evening(rig, 7, 40):
        assert growing.stands() == position_sum(game, game.redact(record.state, seat))
        most = rng.choice([1, 2, 3])
        more = growing.after(given[-1].n if given else -1, most)
        assert len(more) <= most
        given += more
    given += growing.after(given[-1].n, len(record.journal.records))
    assert given == RecordCopies(game, record.journal, seat).after(-1, len(record.journal.records))
    told = [one.seq for one in record.journal.records if one.kind != "clock" and one.kind != "note"]
    assert set(told) <= {one.n for one in given} and len({one.n for one in given}) == len(given)
    assert growing.after(given[-1].n, 3) == []


def test_what_is_proposed_stands_until_the_keeper_has_confirmed_or_refused_all_of_it(tmp_path: Path) -> None:
    """Against a plain list of proposals, with a copy taken now and then."""
    rig = Rig(tmp_path, **TABLES["chess"])
    header = rig.referee.record.journal.records[0]
    rng, outcomes = random.Random(3), set[str]()
    agreement = Agreement.of([header])
    waiting: list[
        tuple[int, int, int, list[str]]
    ] = []  # its number, what was known, the one before it, its steps
    last = id = seq = 0
    earlier: list[tuple[Agreement, list[tuple[int, str]]]] = []

    def take(kind: str, body: dict[str, object]) -> None:
        agreement.take(Record(seq, kind, body, 0.0, 0))

    def unconfirmed() -> list[tuple[int, str]]:
        return [(one, step) for one, _, _, steps in waiting for step in steps]

    for _ in range(150):
        seq += 1
        what = rng.choices(["propose", "confirm", "refuse", "number", "copy"], [6, 6, 1, 2, 1])[0]
        if what == "confirm" and not waiting:
            what = "propose"
        outcomes.add(what)
        match what:
            case "propose":
                id += 1
                steps = [f"N{rng.choice('abc')}3-{rng.choice('de')}5" for _ in range(rng.choice([1, 1, 2]))]
                for step in steps:
                    take("action", {"action": step, "seat": "white", "source": "hand", "asked": id})
                waiting.append((id, last, waiting[-1][0] if waiting else 0, steps))
            case "confirm":
                last += 1
                held = {"n": last, "kind": "note", "body": {}, "wall": 0.0}
                take("note", {"confirmed": held, "number": last})
                waiting[0][3].pop(0)
                if not waiting[0][3]:
                    waiting.pop(0)
            case "refuse":
                take("note", {"refused": True})
                waiting.clear()
            case "number":
                number = last + rng.choice([-1, 0, 1, 2])
                last = max(last, number)
                take("note", {"number": number})
            case _:
                earlier.append((agreement, unconfirmed()))
                agreement = agreement.copy()
        assert (agreement.last, agreement.id) == (last, id)
        assert agreement.list_unconfirmed() == unconfirmed()
        assert [(one.id, one.upon, one.behind) for one in agreement.proposals] == [
            (one, upon, behind) for one, upon, behind, _ in waiting
        ]
    assert len(outcomes) == 5 and len(earlier) > 3
    for one, open_steps in earlier:
        assert one.list_unconfirmed() == open_steps


def comparable(projection: Projection) -> dict[str, Any]:
    """What is public in a projection; of commitments what they have published."""
    found = {
        name: comparable(value) if isinstance(value, Projection) else value
        for name, value in public(projection).items()
    }
    if isinstance(projection, Commitments):
        row = projection.row
        found["row"] = [(one.number, one.since, one.seals, one.decided, one.published) for one in row]
    return found
