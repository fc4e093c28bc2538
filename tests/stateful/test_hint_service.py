"""Hints of a table against a model of two variables: for whom one is being thought of, and about which position."""

from __future__ import annotations

import random
from types import SimpleNamespace
from typing import Any

import pytest

from companion.engine.explanation import HintedAction
from companion.kernel.actions import Castle, Move, Pass
from companion.kernel.messages import UserError, message
from companion.table.engine_host.jobs import EngineLostError
from companion.table.players import turns
from companion.table.players.turns import GLANCE, HintService

SEATS = ("white", "black", "green")
WAYS = (
    HintedAction(Move("P", "e2", "e4"), (message("first"), message("same")), 61),
    HintedAction(Castle("e1", "g1", "h1", "f1"), (message("castled"),), 52),
    HintedAction(Pass(), (), 7),
    HintedAction(Move("P", "a1", "a9"), (), 3),
)
"""What the engine may answer; the last is against the rules."""
SAID = {"Pe2-e4": message("same")}


class Engine:
    """What thinks: it notes what it is asked, and answers what the test has it answer."""

    def __init__(self) -> None:
        self.asked: list[Any] = []
        self.cancelled = 0
        self.lost = False
        self.reply: Any = None

    def ask(self, job: Any) -> None:
        self.asked.append(job)

    def cancel(self) -> None:
        self.cancelled += 1

    def answer(self) -> Any:
        if self.lost:
            raise EngineLostError
        return self.reply


class Desk:
    """A table with as little on it as a hint needs, and the model of what is being thought of."""

    def __init__(self, program: str, operator: bool) -> None:
        self.now = 0
        self.engine = Engine()
        self.notes: list[Any] = []
        self.told: list[Any] = []
        game = SimpleNamespace(
            info=SimpleNamespace(told=False),
            redact=lambda state, seat: (state, seat),
            legal=lambda state, action: None if action.endswith("a9") else action,
            way=lambda state, action: ("e3",),
            secret=False,
        )
        record = SimpleNamespace(
            game=game,
            state=0,
            n=0,
            actor=SimpleNamespace(seat="white", chance=False),
            line_of_play=SimpleNamespace(players=dict.fromkeys(SEATS, "human")),
            fate=SimpleNamespace(entropy=lambda n: f"entropy {n}"),
            journal=SimpleNamespace(header={}),
            note=lambda **noted: self.notes.append(noted),
        )
        announcer = SimpleNamespace(
            happens=lambda known, action: [(known, SAID.get(str(action), message(f"did {action}")))[1]]
        )
        self.table = SimpleNamespace(
            game=game,
            record=record,
            state=0,
            n=5,
            seat=lambda seat: None,
            check_not_over=lambda: None,
            announcer=announcer,
            tell=self.told.append,
        )
        self.rules = SimpleNamespace(shows_ways=True)
        context: Any = SimpleNamespace(
            table=self.table,
            time=SimpleNamespace(now=lambda: self.now),
            rules=self.rules,
            settings=SimpleNamespace(ceiling=2.5, operator=operator),
        )
        self.program, self.operator = program, operator
        source: Any = "source"
        engine: Any = self.engine
        self.hints = HintService(context, engine, source, program)
        self.seat, self.about, self.engine_named = "", -1, program

    # What happens, and what the model has it lead to

    def refusal(self, seat: str) -> str:
        """Why no hint is given there now; empty: one is."""
        table, actor = self.table, self.table.record.actor
        players = table.record.line_of_play.players
        if table.game.info.told:
            return "no-hints-told"
        if not self.rules.shows_ways and not self.operator:
            return "no-hints"
        if table.record.journal.header.get("daily"):
            return "no-hints-daily"
        if actor is not None and actor.chance and players[actor.seat] == "human":
            return "hint-after-chance"
        if actor is None or actor.seat != seat or players[seat] != "human" or actor.chance:
            return "hint-not-now"
        return ""

    def ask(self, seat: str) -> None:
        why, before = self.refusal(seat), len(self.engine.asked)
        assert self.hints.may(seat) == (not why)
        assert _refusal_of(lambda: self.hints.ask(seat)) == why
        assert len(self.engine.asked) == before + (not why)
        if not why:
            self.seat, self.about, self.engine_named = seat, self.table.state, self.program
            self.check_job()

    def check_job(self) -> None:
        """The last job asks about the position and the seat of the model, with a number of its own."""
        job, state = self.engine.asked[-1], self.about
        assert (job.question.known, job.question.seat) == ((state, self.seat), self.seat)
        assert (job.question.level, job.question.stood) == (5, f"stood {state}")
        assert job.question.entropy == f"entropy {self.table.record.n}"
        assert (job.made, job.ceiling, job.explains) == ("source", 2.5, True)
        assert (job.engine, job.line) == (self.engine_named, f"line {state}" if self.engine_named else None)
        assert [one.id for one in self.engine.asked] == sorted({one.id for one in self.engine.asked})

    def close(self) -> None:
        before = self.engine.cancelled
        self.hints.close()
        assert self.engine.cancelled == before + bool(self.seat)
        self.seat = ""

    def poll(self, found: tuple[HintedAction, ...] | None, lost: bool) -> None:
        self.engine.reply = None if found is None else SimpleNamespace(ways=found)
        self.engine.lost = lost
        asked, cancelled, told = len(self.engine.asked), self.engine.cancelled, len(self.told)
        self.notes.clear()
        why = _refusal_of(self.hints.poll)
        seat, new = self.seat, self.told[told:]
        if not seat:
            assert (why, new, self.notes) == ("", [], [])
        elif self.about != self.table.state:  # it is dropped
            assert (why, new, self.engine.cancelled) == ("", [], cancelled + 1)
            self.seat = ""
        elif lost and self.engine_named:  # our own players are asked
            self.engine_named = ""
            assert (why, new, len(self.engine.asked)) == ("", [], asked + 1)
            self.check_job()
        elif lost:
            assert (why, new, self.engine.cancelled) == ("hint-lost", [], cancelled + 1)
            self.seat = ""
        elif found is None:
            assert (why, new, self.notes, len(self.engine.asked)) == ("", [], [], asked)
        else:
            legal = [one for one in found if one is not WAYS[-1]]
            self.seat = ""
            assert why == ("" if legal else "hint-lost")
            assert self.notes == (
                [{"hinted": [str(one.action) for one in legal], "seat": seat}] if legal else []
            )
            assert [(one.n, one.seat, one.private) for one in new] == [(5, seat, False)] * bool(legal)
            for one, way in zip(new[0].ways if new else (), legal, strict=True):
                said = SAID.get(str(way.action), message(f"did {way.action}"))
                assert (one.action, one.text, one.chance) == (str(way.action), said, way.chance)
                assert one.reasons == [reason for reason in way.reasons if reason != said]
                assert one.way == {0: ["e2", "e3", "e4"], 1: ["e1", "e3", "g1"], 2: []}[WAYS.index(way)]

    def check(self) -> None:
        assert (self.hints.seat, self.hints.running) == (self.seat, bool(self.seat))
        assert self.hints.due == (self.now + GLANCE if self.seat else None)


def _refusal_of(do: Any) -> str:
    try:
        do()
    except UserError as wrong:
        return wrong.said.id
    return ""


@pytest.mark.parametrize(("program", "operator"), [("", False), ("fish@1600", False), ("fish@1600", True)])
def test_hints_are_those_of_the_position_that_was_asked_about(
    program: str, operator: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(turns, "positions_seen", lambda record: f"stood {record.state}")
    monkeypatch.setattr(turns, "line_of", lambda record: f"line {record.state}")
    rng = random.Random(program + str(operator))
    desk = Desk(program, operator)
    table, header = desk.table, desk.table.record.journal.header
    for _ in range(600):
        match rng.randrange(14):
            case 0 | 1 | 2:
                desk.ask(rng.choice(SEATS))
            case 3 | 4 | 5:
                found = rng.choice((None, None, WAYS[:3], WAYS, WAYS[-1:], ()))
                desk.poll(found, lost=rng.random() < 0.25)
            case 6:
                desk.close()
            case 7:
                table.state = table.record.state = table.state + 1
                table.record.n += 1
            case 8 | 9:
                seat = rng.choice((*SEATS, ""))
                table.record.actor = SimpleNamespace(seat=seat, chance=rng.random() < 0.2) if seat else None
            case 10:
                table.record.line_of_play.players[rng.choice(SEATS)] = rng.choice(
                    ("human", "human", "computer")
                )
            case 11:
                desk.rules.shows_ways = rng.random() < 0.8
            case 12:
                header["daily"] = rng.choice(("", "", "2026-11-30"))
                table.game.info.told = rng.random() < 0.1
            case _:
                desk.now += 7
        desk.check()
