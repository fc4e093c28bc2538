"""A game that other tables sit in at, beside a list of who sits where, who is asked what and what each was sent."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from companion.remote.table_messages import (
    VERSION,
    ChatMessage,
    Consent,
    ConsentRequest,
    Greeting,
    Here,
    Offer,
    Records,
    Refusal,
    Tell,
    Wish,
)
from companion.table.other_tables.keeper import GameKeeper
from companion.table.other_tables.table_line import TableLine
from companion.table.protocol import notices
from companion.units import Milliseconds
from tests.table.other_tables.two_tables import WALL
from tests.table.table_fixture import Rig

SEEDS = range(8)
TABLES = {name: name * 16 for name in "abc"}
"""Other tables, with what they are called between tables."""
ELSEWHERE = ("red", "blue")
OURS = "green"


class FarTable:
    """Another table on one line: what it was sent, and how far its copy goes.

    Attributes:
        sits: The seats that it has on this line; none if it has not greeted, or came on another line since.
        have: The number of the last record that it was sent.
    """

    def __init__(self, name: str, keeper: GameKeeper, now: Callable[[], Milliseconds]) -> None:
        self.name, self.table = name, TABLES[name]
        self.got = list[Any]()
        self.up, self.heard, self.have = False, False, -1
        self.sits: tuple[str, ...] = ()
        self._keeper = keeper
        self._line = TableLine(self._arrive, now)
        self._visitor = keeper.meet(self._leave)

    def _arrive(self, piece: bytes) -> bool:
        self._keeper.hear(self._visitor, piece)
        return True

    def _leave(self, piece: bytes) -> bool:
        if self.up and (said := self._line.take(piece)) is not None:
            self.got.append(said)
            if isinstance(said, Records) and said.after <= self.have:
                self.have = max(self.have, said.last)
        return self.up

    def find(self, up: bool) -> None:
        """The line is found or lost."""
        self.up = up
        self._keeper.line(self._visitor, up)

    def say(self, said: Any) -> None:
        self.heard = True
        self._line.say(said)

    def take(self, *kinds: type) -> list[Any]:
        """What it was sent of these kinds since it was asked last."""
        found = [one for one in self.got if isinstance(one, kinds)]
        self.got = [one for one in self.got if not isinstance(one, kinds)]
        return found


@pytest.mark.parametrize("seed", SEEDS)
def test_a_game_is_kept_for_the_one_who_sat_down_first_and_changed_when_all_agree(
    seed: int, tmp_path: Path
) -> None:
    rng = random.Random(seed)
    rig = Rig(
        tmp_path,
        game="little-chess-jumble",
        seats=(OURS, *ELSEWHERE),
        elsewhere=ELSEWHERE,
        position="G:Qd4,Rf1 B:Qh7,Re12,Nb8 turn=G die=3",
    )
    keeper = GameKeeper(rig.referee, lambda: WALL)
    fars = {name: FarTable(name, keeper, rig.referee.time.now) for name in TABLES}
    owners: dict[str, str] = {}
    asked: dict[str, set[str]] = {}
    """For each seat that wants to take back who has to agree; empty: this table."""
    named: dict[str, int] = {}
    """What each of these questions is called, as far as a table was told."""
    moved, ids = False, 0
    left = list[FarTable]()
    """Lines on which tables were before."""
    seen = set[str]()

    def told() -> list[str]:
        return [one.kind for one in rig.all(notices.Note)]

    def want(seat: str) -> None:
        """Someone wants to take back: all others are asked."""
        by = owners.get(seat, "")
        waits = ({*owners.values()} | {""}) - {by}
        asked.pop(seat, None)
        named.pop(seat, None)
        asked[seat] = waits
        for name, far in fars.items():
            heard = far.take(ConsentRequest)
            assert [(one.what, one.count, one.seat) for one in heard] == [("undo", 1, seat)] * (
                name in waits and far.up and bool(far.sits)
            )
            if heard:
                named[seat] = heard[0].id

    def agree(seat: str, who: str, agrees: bool, before: int) -> bool:
        """Someone agrees that a seat takes back, or does not; whether it is taken back."""
        if not agrees:
            del asked[seat]
            declines(owners.get(seat, ""), fars, told()[before:])
            return False
        asked[seat].discard(who)
        if asked[seat]:
            return False
        asked.clear()
        return True

    for n in range(200):
        what = rng.choice(
            [
                "greet",
                "greet",
                "line",
                "again",
                "move",
                "move",
                "undo",
                "undo",
                "wish",
                "wish",
                "wish",
                "agree",
                "agree",
                "agree",
                "here",
                "here",
                "speak",
                "speak",
            ]
        )
        name = rng.choice([*TABLES])
        far = fars[name]
        before = len(told())
        for one in fars.values():
            one.take(Offer, Refusal)
        free = tuple(seat for seat in ELSEWHERE if seat not in owners)
        if what == "line":
            far.find(rng.random() < 0.8)
            offered = far.take(Offer)
            assert {one.free for one in offered} <= ({free} if far.up and not far.sits else set())
            assert offered or not (far.up and free and not far.sits)
        elif what == "again" and far.sits:  # it comes on another line, and says there who it is
            left.append(far)
            fars[name] = far = FarTable(name, keeper, rig.referee.time.now)
            far.find(True)
            far.take(Offer)
        elif what == "greet" and far.up:
            wanted = rng.choice(((), ("red",), ("red",), ("blue",), ("blue",), (OURS,)))
            version, of = rng.choice((VERSION, VERSION, VERSION, VERSION - 1)), rng.choice(("", "", "f" * 16))
            far.say(Greeting(version, far.table, WALL, keeper=of, session="s", last=far.have, seats=wanted))
            answers = far.take(Offer, Refusal)
            mine = tuple(seat for seat in (OURS, *ELSEWHERE) if owners.get(seat) == name)
            sits = mine or wanted
            if version != VERSION:
                assert answers == [Refusal("tables-version", VERSION)], (n, answers)
            elif of:
                assert [one.free for one in answers] == [free] * bool(free)
            elif not sits and free:
                assert [(one.free, one.yours) for one in answers] == [(free, ())]
            elif not mine and (not sits or set(sits) & owners.keys()):
                assert [type(one) for one in answers] == [Offer, Refusal] and answers[0].free == ()
                assert answers[1].why == "tables-seat-taken"
            elif not set(sits) <= {*free, *mine}:
                assert answers == [Refusal("tables-no-seat")]
            else:
                assert [(one.free, one.yours) for one in answers] == [(free, sits)], (n, answers)
                owners |= dict.fromkeys(sits, name)
                far.sits = sits
                for one in left:
                    one.got.clear()
                due = {seat for seat, waits in asked.items() if name in waits}
                again = {one.seat: one.id for one in far.take(ConsentRequest)}
                assert again.keys() == due and all(named.get(seat, id) == id for seat, id in again.items())
                named |= again
        elif what == "move" and not moved:
            rig.act(str(rng.choice([*rig.referee.game.actions(rig.referee.state)])))
            moved = True
            asked.clear()
        elif what == "undo" and moved:
            rig.do(do="undo")
            rig.referee.poll()
            if owners:
                want(OURS)
            else:
                moved = False
        elif what == "wish" and far.up and far.sits:
            ids += 1
            far.say(Wish(ids + 1000 * "abc".index(name), keeper.newest, "undo", far.sits[0]))
            if moved:
                want(far.sits[0])
        elif what == "agree" and far.up and far.sits:
            seat, agrees = rng.choice((OURS, *ELSEWHERE)), rng.random() < 0.7
            far.say(Consent(named.get(seat, 77), agrees))
            if seat in named and name in asked.get(seat, ()):
                moved = moved and not agree(seat, name, agrees, before)
        elif what == "here" and rig.referee.questions:
            question, agrees = rig.referee.questions[0], rng.random() < 0.7
            seat = next(seat for seat, waits in asked.items() if "" in waits)
            rig.do(do="answer", id=question.id, choice="1" if agrees else "none")
            moved = moved and not agree(seat, "", agrees, before)
        elif what == "speak" and far.up and far.sits:
            rig.ms += 60_000
            ids += 1
            seat = rng.choice((*far.sits, OURS))
            said = ChatMessage(ids + 1000 * "abc".index(name), "hello", seat)
            for _ in range(rng.choice((1, 2))):
                far.say(said)
            heard = [one for one in fars.values() if one is not far and one.take(ChatMessage)]
            others = [one for one in fars.values() if one is not far and one.sits and one.up]
            assert heard == (others if seat in far.sits else []), (n, seat)
            assert not far.take(ChatMessage), "it knows what it said"
            assert told()[before:].count("tables-says") == (seat in far.sits)
        rig.referee.poll()
        assert len(rig.actions) == moved, (n, what, name)
        assert len(rig.referee.questions) == sum("" in waits for waits in asked.values()), (n, what)
        assert keeper.has_free_seat == (len(owners) < len(ELSEWHERE))
        for one in fars.values():
            if one.up and one.sits:
                one.say(Here(one.have))
                assert one.have == keeper.newest, (n, what, one.name)
            one.take(Tell)
        for one in left:
            assert not one.got or not fars[one.name].sits, "it is on another line"
        assert all(keeper.silence(seat) is not None for seat in owners)
        seen |= {f"{what} {len(asked)}"}
    assert len(seen) > 8


def declines(by: str, fars: dict[str, FarTable], notes: list[str]) -> None:
    """Whoever wanted something hears that someone does not agree."""
    if not by:
        assert "tables-declined" in notes
    elif fars[by].up:
        assert fars[by].take(Tell)
