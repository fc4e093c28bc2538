"""Computer players at a table: asked with what they may know, dropped when nobody wants to know, told of once."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from companion.kernel.errors import GameError
from companion.players import Question
from companion.table import opening as opened
from companion.table.opening import Opening, open_table
from companion.table.protocol import notices
from companion.table.record.header import read_header
from companion.table.record.manner import HOUSE, Manner
from companion.table.thinking.job import Job, Reply, answered
from companion.table.thinking.thinkers import Lost
from tests.games.wild_jokers.test_wild_jokers import board
from tests.sentences import refused
from tests.table.forgetful import Forgetful
from tests.table.rig import Rig


class Slow:
    """Answers when it is told to; `lost`: it is gone."""

    def __init__(self) -> None:
        self.asked: list[Job] = []
        self.cancelled: list[int] = []
        self.reply: Reply | None = None
        self.lost = False

    def ready(self) -> None:
        pass

    def ask(self, job: Job) -> None:
        self.asked.append(job)

    def answer(self) -> Reply | None:
        if self.lost:
            raise Lost
        reply, self.reply = self.reply, None
        return reply

    def cancel(self) -> None:
        self.cancelled.append(1)

    def close(self) -> None:
        pass

    def think(self, **changed: Any) -> None:
        self.reply = msgspec.structs.replace(answered(self.asked[-1]), **changed)


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> Slow:
    """Thinks for every table that is opened."""
    found = Slow()
    monkeypatch.setattr(opened, "Inline", lambda: found)
    return found


def rig(tmp_path: Path, **given: Any) -> Rig:
    asked = {"game": "wild-jokers", "seats": None, "players": {"black": "computer"}, **given}
    return Rig(tmp_path, **asked)


def notes(at: Rig, kind: str) -> int:
    return sum(note.kind == kind for note in at.all(notices.Said))


def asked(slow: Slow) -> Question:
    """What it was asked last."""
    question = slow.asked[-1].question
    assert question is not None
    return question


def test_the_table_goes_on_while_it_thinks(tmp_path: Path, slow: Slow) -> None:
    at = rig(tmp_path)
    at.act("Pa2-b3")
    at.rest()
    at.rest()
    assert len(slow.asked) == 1 and at.referee.n == 1 and asked(slow).seat == "black"
    slow.think()
    at.rest()
    assert at.referee.n == 2 and at.all(notices.Ruling)[-1].seat == "black"


@pytest.mark.parametrize(
    "what", [{"do": "undo"}, {"do": "pause"}, {"do": "seat", "seat": "black", "player": "human"}]
)
def test_what_nobody_wants_to_know_is_dropped_at_once(
    tmp_path: Path, slow: Slow, what: dict[str, str]
) -> None:
    at = rig(tmp_path)
    at.act("Pa2-b3")
    assert len(slow.asked) == 1 and not slow.cancelled
    slow.think()
    at.do(**what)
    assert len(slow.cancelled) == 1
    before = at.referee.n
    at.rest()
    assert at.referee.n == before


def test_leaving_stops_it(tmp_path: Path, slow: Slow) -> None:
    at = rig(tmp_path)
    at.act("Pa2-b3")
    at.referee.close()
    assert len(slow.cancelled) == 1


def test_a_question_holds_what_the_seat_may_know(tmp_path: Path, slow: Slow) -> None:
    """Nothing of the other hand, and how it plays."""
    at = rig(
        tmp_path, game="booster-chess", players={"white": "computer", "black": "human"},
        manners={"white": Manner(5)}, rules={"table_decks": "virtual"},
    )  # fmt: skip
    for _ in range(60):
        if slow.asked:
            break
        at.rest()
        if at.referee.game.actor(at.referee.state).chance:  # type: ignore[union-attr]
            at.do(do="draw", deck=at.referee.game.decks[0].name)
    found = asked(slow)
    game, state = at.referee.game, at.referee.state
    assert found.level == 5 and found.known == game.known(state, "white") != state
    assert all(key != state for key in found.stood)


def test_what_went_wrong_is_said_once(tmp_path: Path, slow: Slow) -> None:
    """An evaluation that raises, a device that is too slow, somebody who is gone: the game goes on."""
    at = rig(tmp_path, players={"black": "computer", "white": "computer"})
    for n in range(1, 4):
        slow.think(failed="ZeroDivisionError: division by zero")
        at.rest()
        assert at.referee.n == n
    assert notes(at, "thinker-failed") == 1
    for _ in range(2):
        cut = msgspec.structs.replace(answered(slow.asked[-1]).thought, cut=True)
        slow.think(thought=cut)
        at.rest()
    assert notes(at, "thinker-slow") == 1
    slow.lost = True
    before = at.referee.n
    for _ in range(6):
        at.rest()
    assert notes(at, "thinker-lost") == 1 and at.referee.n == before + 6
    many = len(slow.asked)
    at.rest()
    assert len(slow.asked) == many, "after three times nobody is asked any more"


def test_who_sits_there_is_kept(tmp_path: Path) -> None:
    """The level stands in the journal, is told, and is there after a resume."""
    at = rig(tmp_path, manners={"black": Manner(4)})
    assert at.all(notices.Hello)[0].manners == {"black": Manner(4)}
    at.do(do="seat", seat="white", player="computer", level=1)
    assert at.all(notices.Said)[-1].text == _takes("white", 1)
    at.do(do="seat", seat="white", player="human")
    at.do(do="seat", seat="white", player="computer")
    assert at.all(notices.Said)[-1].text == _takes("white", 1), "the same one comes back"
    at.referee.close()
    told: list[notices.Notice] = []
    again = open_table(Opening(game="wild-jokers", journal=str(at.path)), told.append, Forgetful())
    again.begin()
    assert again.record.line_of_play.manners == {"white": Manner(1), "black": Manner(4)}
    assert read_header(again.record.journal).manners == {"black": Manner(4)}
    again.close()


def _takes(seat: str, level: int) -> str:
    return f"{HOUSE[level]} takes the seat of {seat.title()}."


def test_a_level_or_a_way_that_is_not_there(tmp_path: Path) -> None:
    at = rig(tmp_path)
    for wrong in ({"level": 6}, {"level": 0}, {"way": "runner"}):
        before = at.referee.n
        at.do(do="seat", seat="white", player="computer", **wrong)
        assert isinstance(at.told[-1], notices.Refused), at.told[-1]
        assert at.referee.players["white"] == "human" and at.referee.n == before
    with refused(GameError, "no level 9"):
        Rig(
            tmp_path,
            name="other",
            game="wild-jokers",
            seats=None,
            players={"black": "computer"},
            manners={"black": Manner(9)},
        )


def test_the_same_seed_plays_the_same_game_and_others_differ(tmp_path: Path) -> None:
    def game(name: str, seed: int | None) -> list[str]:
        at = rig(tmp_path, name=name, seed=seed, players={"white": "computer", "black": "computer"})
        for _ in range(12):
            at.rest()
        return [played.action for played in at.referee.record.line_of_play.played]

    assert game("one", 5) == game("two", 5)
    assert len({tuple(game(f"g{i}", None)) for i in range(4)}) > 1


@pytest.mark.parametrize(
    ("men", "drawn"),
    [("Kd1 kd7 ra7 pg5", False), ("Kd1 Ra1 kd7 pg5 ", True)],
)
def test_a_draw_is_answered_by_judgement(tmp_path: Path, men: str, drawn: bool) -> None:
    """Black is a rook ahead and goes on, or a rook behind and is glad of it."""
    at = rig(tmp_path, position=f"{board(men)} w")
    at.do(do="claim", seat="white", what="draw")
    assert notes(at, "draw-offered") == 1 and notes(at, "draw-declined") == (not drawn)
    assert bool(at.all(notices.Outcome)) == drawn
    assert not at.referee.record.line_of_play.offers


def test_nobody_takes_a_draw_at_once(tmp_path: Path) -> None:
    at = rig(tmp_path)
    at.do(do="claim", seat="white", what="draw")
    assert notes(at, "draw-declined") == 1 and not at.all(notices.Outcome)
