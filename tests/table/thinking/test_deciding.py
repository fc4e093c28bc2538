"""Computer players at a table: asked with what they may know, dropped when no one wants to know, told of once."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from companion.engine.decision import GameTrend, Question
from companion.kernel.errors import GameError
from companion.table.available_commands import available_commands, table_commands
from companion.table.engine_host.jobs import answer_job
from companion.table.game_factory import game_from_journal
from companion.table.game_record import GameRecord
from companion.table.players.computer_players import course
from companion.table.protocol import notices
from companion.table.record.computer_style import HOUSE, ComputerStyle
from companion.table.record.header import PracticeOrigin, read_header
from companion.table.record.journal import read_clocks
from companion.table.record.journal_reader import ReadOnlyJournal
from companion.table.setup import TableSetup, open_table
from tests.error_texts import refused
from tests.games.wild_jokers.scenes import board
from tests.memory_board_store import Forgetful
from tests.table.table_fixture import Rig
from tests.table.thinking.slow_engine import Slow


def rig(tmp_path: Path, **given: Any) -> Rig:
    asked = {"game": "wild-jokers", "seats": None, "players": {"black": "computer"}, **given}
    return Rig(tmp_path, **asked)


def notes(at: Rig, kind: str) -> int:
    return sum(note.kind == kind for note in at.all(notices.Note))


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
def test_what_no_one_wants_to_know_is_dropped_at_once(
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
        tmp_path,
        game="booster-chess",
        players={"white": "computer", "black": "human"},
        manners={"white": ComputerStyle(5)},
        rules={"table_decks": "virtual"},
    )
    for _ in range(60):
        if slow.asked:
            break
        at.rest()
        if at.referee.game.actor(at.referee.state).chance:  # type: ignore[union-attr]
            at.do(do="draw", deck=at.referee.game.decks[0].name)
    found = asked(slow)
    game, state = at.referee.game, at.referee.state
    assert found.level == 5 and found.known == game.redact(state, "white") != state
    assert all(key != state for key in found.stood)


def test_what_went_wrong_is_said_once(tmp_path: Path, slow: Slow) -> None:
    """An evaluation that raises, a device that is too slow, someone who is gone: the game goes on."""
    at = rig(tmp_path, players={"black": "computer", "white": "computer"})
    for n in range(1, 4):
        slow.think(failed="ZeroDivisionError: division by zero")
        at.rest()
        assert at.referee.n == n
    assert notes(at, "thinker-failed") == 1
    for _ in range(2):
        cut = msgspec.structs.replace(answer_job(slow.asked[-1]).thought, cut=True)
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
    at = rig(tmp_path, manners={"black": ComputerStyle(4)})
    assert at.all(notices.Hello)[0].manners == {"black": ComputerStyle(4)}
    at.do(do="seat", seat="white", player="computer", level=1)
    assert at.all(notices.Note)[-1].text == _takes("white", 1)
    at.do(do="seat", seat="white", player="human")
    at.do(do="seat", seat="white", player="computer")
    assert at.all(notices.Note)[-1].text == _takes("white", 1), "the same one comes back"
    at.referee.close()
    told: list[notices.Notice] = []
    again = open_table(TableSetup(game="wild-jokers", journal=str(at.path)), told.append, Forgetful())
    again.begin()
    assert again.record.line_of_play.manners == {"white": ComputerStyle(1), "black": ComputerStyle(4)}
    assert read_header(again.record.journal).manners == {"black": ComputerStyle(4)}
    again.close()


def _takes(seat: str, level: int) -> str:
    return f"{HOUSE[level]} now plays for {seat.title()}."


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
            manners={"black": ComputerStyle(9)},
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


def test_no_one_takes_a_draw_at_once(tmp_path: Path) -> None:
    at = rig(tmp_path)
    at.do(do="claim", seat="white", what="draw")
    assert notes(at, "draw-declined") == 1 and not at.all(notices.Outcome)


def test_a_computer_player_offers_a_draw_after_its_move(tmp_path: Path, slow: Slow) -> None:
    """Whoever is to move may accept or decline, or move on; it is not asked again by whom it came from, and not offered again soon."""
    at = rig(tmp_path)
    at.act("Pa2-b3")
    slow.think(intent="draw")
    at.rest()
    assert at.referee.n == 2 and notes(at, "draw-offered") == 1 and not at.all(notices.Outcome)
    found = [offer for offer in available_commands(at.referee) if offer.kind == "answer-draw"]
    assert [offer.typed for offer in found] == ["agree white", "no white"]
    assert not any(offer.command.get("what") == "draw" for offer in table_commands(at.referee))
    at.do(**found[1].command)
    assert notes(at, "draw-declined") == 1
    assert not any(offer.kind == "answer-draw" for offer in available_commands(at.referee))
    assert any(offer.command.get("what") == "draw" for offer in table_commands(at.referee))
    at.act("Pg2-f3")
    assert at.referee.n == 3 and slow.asked[-1].course is None
    at.do(do="claim", seat="white", what="draw")
    assert notes(at, "draw-declined") == 2, "the offer of a person is answered by judgement"


def test_a_draw_that_a_computer_player_has_offered_is_agreed_at_once(tmp_path: Path, slow: Slow) -> None:
    at = rig(tmp_path)
    at.act("Pa2-b3")
    slow.think(intent="draw")
    at.rest()
    at.do(do="claim", seat="white", what="draw")
    assert at.last(notices.Outcome).winner is None and notes(at, "draw-declined") == 0
    assert at.referee.record.line_of_play.stretches[-1].why == "draw"


def test_no_one_offers_or_declines_for_a_computer_player(tmp_path: Path, slow: Slow) -> None:
    at = rig(tmp_path)
    for what in ("draw", "no-draw"):
        at.do(do="claim", seat="black", what=what)
        assert at.last(notices.Refused).text == (
            "The computer plays for Black and answers draw offers itself."
        )
    assert not at.referee.record.line_of_play.offers


def test_a_computer_player_gives_up_and_plays_on_when_that_is_taken_back(tmp_path: Path, slow: Slow) -> None:
    at = rig(tmp_path)
    at.act("Pa2-b3")
    assert slow.asked[-1].course == GameTrend((), 1, ("resign", "draw"))
    slow.think(intent="resign")
    at.rest()
    assert at.referee.n == 1 and notes(at, "resigned") == 1
    assert at.last(notices.Outcome).winner == "white"
    assert at.referee.record.line_of_play.stretches[-1].left == ("black", "computer")
    at.do(do="undo")
    at.do(do="resume")
    at.rest()
    assert slow.asked[-1].course is None
    slow.think()
    at.rest()
    assert at.referee.n == 2 and at.referee.players["black"] == "computer"


def test_a_game_that_was_given_up_is_read_without_a_thought(tmp_path: Path, slow: Slow) -> None:
    at = rig(tmp_path)
    at.act("Pa2-b3")
    slow.think(intent="resign")
    at.rest()
    at.referee.close()
    many = len(slow.asked)
    journal = ReadOnlyJournal.read(at.path)
    again = GameRecord(game_from_journal(journal), journal, read_clocks)
    assert again.line_of_play.proposed == {"black": 1} and again.game.actor(again.state) is None
    assert len(slow.asked) == many


def test_who_may_want_to_end_a_game(tmp_path: Path, slow: Slow) -> None:
    """Not among computer players, not while dice fall, not in practice; what was set up is played to its end."""

    def wanted(name: str, **given: Any) -> GameTrend | None:
        at = rig(tmp_path, name=name, **given)
        return course(at.referee.record, "black")

    assert wanted("alone", players={"white": "computer", "black": "computer"}) is None
    assert wanted("practice", practice=PracticeOrigin(of="ab", moment=3)) is None
    found = wanted("position", position=f"{board('Kd1 Ra1 kd7 pg5')} b")
    assert found is not None and found.may == ("draw",)
    at = Rig(tmp_path, name="dice", players={"blue": "computer"})
    at.roll("green")
    assert course(at.referee.record, "blue") is None


def test_what_a_seat_knew_at_its_own_turns_is_looked_at(tmp_path: Path) -> None:
    at = rig(tmp_path, players={})
    for text in ("Pa2-b3", "Pa6-b5", "Pg2-f3", "Pg6-f5"):
        at.act(text)
    found = course(at.referee.record, "black")
    states = at.referee.record.since_put_right
    assert found is not None and found.earlier == (states[1], states[3]) and found.played == 4
