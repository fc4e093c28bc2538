"""Players elsewhere whose turns are carried out at a table, against a list of when each may act."""

from __future__ import annotations

import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from companion.kernel.game import Actor
from companion.kernel.messages import message
from companion.table import referee
from companion.table.players.computer_players import Deed, Kind, Turn
from companion.table.players.turns import GLANCE, LOOK, TurnsElsewhere
from companion.table.table import QuestionChoice
from companion.units import Milliseconds
from tests.table.table_fixture import Rig

SEEDS = range(9)


class Scripted:
    """A player elsewhere that does what the test says.

    Attributes:
        seats: Whose turns it takes now.
        deed: What it has done; None if it has not acted yet.
        followed: How often it has looked at the table.
    """

    def __init__(self, name: str, kind: Kind, pause: int, log: list[tuple[str, str]]) -> None:
        self.name, self.kind, self.pause = name, kind, Milliseconds(pause)
        self.seats = set[str]()
        self.deed: Deed | None = None
        self.followed = 0
        self._log = log

    def begin(self) -> None:
        self._log.append(("begin", self.name))

    def follow(self) -> None:
        self.followed += 1

    def is_up(self, actor: Actor | None) -> bool:
        return actor is not None and actor.seat in self.seats

    def ask(self, turn: Turn) -> None:
        self.deed = None
        self._log.append(("ask", f"{self.name} {turn.seat} {turn.n}"))

    def answer(self) -> Deed | None:
        self._log.append(("answer", self.name))
        return self.deed

    def stop(self) -> None:
        self._log.append(("stop", self.name))

    def close(self) -> None:
        self._log.append(("close", self.name))


class PlainTurns:
    """Who is asked and when, as the rules of the module say it."""

    def __init__(self, rig: Rig, players: list[Scripted]) -> None:
        self.rig, self.players = rig, players
        self.log: list[tuple[str, str]] = [("begin", one.name) for one in players]
        self.asked: Scripted | None = None
        self.about: object = None
        self.not_before = 0
        self.is_shown = self.is_stopped = self.is_failed = False
        """Whether people are still being shown something, a pause or a question stands, and nothing can be written."""

    @property
    def up(self) -> Scripted | None:
        """The first player whose turn it is."""
        actor = self.rig.referee.actor
        return next((one for one in self.players if actor and actor.seat in one.seats), None)

    @property
    def acting(self) -> Scripted | None:
        """The player that may act now."""
        up = self.up
        waits = self.is_stopped or self.rig.referee.table.held
        return None if up is None or (waits and up.kind not in ("site", "table")) else up

    def look(self) -> None:
        """Ask who may act, and no one else."""
        acting = None if self.is_failed else self.acting
        if self.asked and (self.asked is not acting or self.about is not self.rig.referee.state):
            self.end()
        if self.asked is None and acting:
            actor = self.rig.referee.actor
            assert actor is not None
            self.log.append(("ask", f"{acting.name} {actor.seat} {self.rig.referee.n}"))
            self.asked, self.about = acting, self.rig.referee.state
            self.not_before = self.rig.ms + acting.pause

    def end(self) -> None:
        assert self.asked is not None
        self.log.append(("stop", self.asked.name))
        self.asked = None

    def answered(self, now: int) -> Deed | None:
        """What the player that is asked has done, if it is asked for it at this time."""
        if self.asked is None or now < self.not_before:
            return None
        if self.is_shown and self.asked.kind not in ("site", "table"):
            self.not_before = now + LOOK
            return None
        self.log.append(("answer", self.asked.name))
        self.not_before = now + GLANCE
        deed = self.asked.deed
        if deed is not None:
            self.end()
        return deed


def make_deed(rng: random.Random, rig: Rig, kind: Kind) -> Deed:
    """Something that may be done in the position: moves, instead of the last ones or after them."""
    referee = rig.referee
    back = rng.choice((0, 0, 0, min(1, len(rig.actions)), min(2, len(rig.actions))))
    state, actions = referee.record.back(back), []
    for _ in range(rng.choice((1, 1, 2))):
        action = rng.choice(referee.game.actions(state))
        actions.append((str(action), "computer"))
        state = referee.game.after(state, action)
    return Deed(tuple(actions), takes_back=back, mark={"site": "abcd1234"} if kind == "site" else {})


@pytest.mark.parametrize("seed", SEEDS)
def test_each_player_elsewhere_is_asked_once_a_turn_and_acts_when_nothing_waits(
    seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rng, log = random.Random(seed), list[tuple[str, str]]()
    players = [
        Scripted("a", "computer", rng.choice((0, 500)), log),
        Scripted("b", rng.choice(("site", "game")), 0, log),
    ]

    players[0].seats |= {"white", "black"}
    turns: list[TurnsElsewhere] = []

    def make(context: Any, monitor: Any, chance: Any, clocks: Any, given: Sequence[Any]) -> TurnsElsewhere:
        turns.append(TurnsElsewhere(context, monitor, chance, clocks, players))
        return turns[-1]

    monkeypatch.setattr(referee, "TurnsElsewhere", make)
    rig = Rig(tmp_path, game="chess")
    plain = PlainTurns(rig, [*players])
    rig.referee.wait_while(lambda: plain.is_shown)
    is_paused, question, done = False, "", 0
    plain.look()
    for n in range(110):
        if n == 50:  # someone who comes later is asked before all others
            players.insert(0, Scripted("c", "site", 0, log))
            turns[0].add(players[0])
            plain.players = players
        expected, followed = rig.actions, [one.followed for one in players]
        calls = {"up": 4, "fail": 0.7, "act": 3, "undo": 1, "shows": 1, "deed": 14, "rest": 14}
        calls |= {"pause": 6 if is_paused else 1, "question": 6 if question else 1}
        what = rng.choices([*calls], [*calls.values()])[0]
        if what == "up":
            one = rng.choice(players)
            one.seats ^= {rng.choice(("white", "black"))}
        elif what == "act" and not is_paused and not question:
            action = str(rng.choice(rig.referee.game.actions(rig.referee.state)))
            rig.act(action)
            expected = [*expected, action]
        elif what == "undo" and not is_paused and expected:
            rig.do(do="undo")
            expected = rig.actions
        elif what == "pause":
            rig.do(do="resume" if is_paused else "pause")
            is_paused = not is_paused
        elif what == "question":
            questions = rig.referee.context.questions
            if question:
                questions.end(question)
            none = QuestionChoice(message("draw"), None, print)
            question = "" if question else questions.ask(message("draw"), [none], ())
        elif what == "fail":
            rig.referee.table.journal_failed = plain.is_failed = True
        elif what == "shows":
            plain.is_shown = not plain.is_shown
        elif what == "deed" and plain.asked is not None and plain.about is rig.referee.state:
            plain.asked.deed = make_deed(rng, rig, plain.asked.kind)
        plain.is_stopped = is_paused or bool(question)
        ms = rng.choice((0, 40, 60, 300)) if what == "rest" else 0
        plain.look() if what in ("act", "undo", "pause") else None
        if plain.asked is not None and plain.asked is plain.acting and plain.about is rig.referee.state:
            deed = plain.answered(rig.ms + ms)
            if deed and not is_paused:  # what a site does meanwhile is refused
                expected = [*expected[: len(expected) - deed.takes_back], *(text for text, _ in deed.actions)]
                done += 1
        rig.rest(ms)
        assert rig.actions == expected, (n, what)
        plain.look()
        rig.referee.table.journal_failed = plain.is_failed = False
        assert all(one.followed > before for one, before in zip(players, followed, strict=True)), (n, what)
        assert log == plain.log, (n, what)
        assert rig.referee.awaited == (plain.up.kind if plain.up else None), (n, what)
        assert not rig.referee.table.others_act
    assert done
    plain.log += [("stop", plain.asked.name)] if plain.asked else []
    rig.referee.close()
    assert log == plain.log + [("close", one.name) for one in players]
