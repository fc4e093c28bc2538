"""What a table tells its club: the line in force, always; and never more than the room may see."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import msgspec
import pytest

from companion.club.client.outbox import Entry, change
from companion.club.messages import State
from companion.remote.table_messages import Wording, message_of
from companion.table.fairness.commitments import code
from companion.table.protocol import notices
from companion.table.record.header import PracticeOrigin
from firmware_bridge.core.board import Connected, Gone, link_message
from tests.autoplay import step
from tests.club.club_driver import RecordedTable, held
from tests.every_case import chosen
from tests.sampled_games import sampled_games
from tests.table.table_fixture import Rig


def test_what_makes_a_new_line_of_an_old_one() -> None:
    a, b, c = Entry("w", "a"), Entry("b", "b"), Entry("w", "c")
    assert change([], [a]) == change([], [a]) and (
        change([a, b], [a, c]).taken,
        change([a, b], [a, c]).since,
    ) == (1, 1)
    assert (change([a, b, c], [a]).taken, change([a, b, c], [a]).since) == (2, 1)
    assert (change([a], [a]).taken, change([a], [a]).since) == (0, 1)


@pytest.mark.parametrize(
    "game", ["wild-jokers", "little-chess-jumble", "booster-chess", "parade-chess-solitaire"]
)
def test_the_club_knows_the_line_in_force(tmp_path: Path, game: str) -> None:
    told, rig = RecordedTable(), Rig(tmp_path, game=game, seats=None)
    told.publishing.sit(rig.referee)
    rig.play_out(0.2, until=30)
    rig.do(do="undo")
    followed = told.followed()
    assert followed.lines["game"] == held(rig)
    assert followed.on_table == "game"
    state = told.state["on_table"]
    assert state["n"] == rig.referee.n and state["variant"] == game
    assert told.state["number"] == told.events[-1]["number"]


@pytest.mark.parametrize("game", sampled_games(__name__))
def test_the_club_knows_the_last_event(game: str, tmp_path: Path) -> None:
    """It is the one that the table shows, in the same words, after each action, each undo and a resume."""
    told, rig, rng = RecordedTable(), Rig(tmp_path, game=game, seats=None), random.Random(game)
    told.publishing.sit(rig.referee)
    for _ in range(chosen(25, 100)):
        command = step(rig.referee, rng.choice)
        if command is None:
            break
        rig.do(**command)
        if rng.random() < 0.1 and rig.referee.may_undo:
            rig.do(do="undo")
        shown, event = rig.referee.story(1)[-1], told.stood[-1]["on_table"]["last_event"]
        assert event["said"] == rig.referee.words.say(shown.said)
        words = message_of(msgspec.convert(event["said_words"], Wording))
        assert rig.referee.words.say(words) == event["said"]
        assert (event["seat"], event["kind"]) == (shown.seat, shown.kind)
        assert (tuple(event["dice"].items()), tuple(event["squares"])) == (shown.dice, shown.squares)
    rig.referee.close()
    again = Rig(tmp_path, game=game, seats=None)
    told.fresh().sit(again.referee)
    last = again.referee.words.say(again.referee.story(1)[-1].said)
    assert told.stood[-1]["on_table"]["last_event"]["said"] == last
    again.referee.close()


@pytest.mark.parametrize("delay", [0.0, 60.0])
def test_the_last_event_is_sent_though_no_event_reports_it(delay: float, tmp_path: Path) -> None:
    """Such as a draw offer; with a delay it is sent with the next event, no sooner."""
    told, rig = RecordedTable(delay), Rig(tmp_path, game="chess")
    told.publishing.sit(rig.referee)
    rig.act("Pe2-e4")
    known = len(told.rows), len(told.stood)
    rig.do(do="claim", seat="white", what="draw")
    assert len(told.rows) == known[0] and len(told.stood) == known[1] + (not delay)
    kind = told.stood[-1]["on_table"]["last_event"]["kind"]
    assert (kind == "draw") == (not delay)


def test_a_table_of_before_has_no_last_event() -> None:
    known: dict[str, Any] = {
        "seats": [],
        "players": {},
        "names": {},
        "colours": {},
        "rules": {},
        "layout": {},
    }
    old = {"game": "g", "variant": "chess", "title": "Chess", **known, "n": 0, "turn": None, "prompt": ""}
    state = {"stream": "s", "number": 1, "at": 0, "name": "", "language": "", "on_table": old}
    read = msgspec.json.decode(json.dumps(state), type=State)
    assert read.on_table is not None and read.on_table.last_event is None


def test_a_program_that_was_killed_says_what_it_had_not(tmp_path: Path) -> None:
    """What was written in the journal and not told is told; nothing is told twice; nothing of it has other words."""
    told, rig = RecordedTable(), Rig(tmp_path, game="wild-jokers")
    told.publishing.sit(rig.referee)
    rig.play_out(0, until=4)
    rig.referee.close()
    untold = Rig(tmp_path, game="wild-jokers", seed=None)
    untold.play_out(0, until=9)
    untold.do(do="undo")
    untold.referee.close()
    again = Rig(tmp_path, game="wild-jokers", seed=None)
    told.publishing = told.fresh()
    before = len(told.rows)
    told.publishing.sit(again.referee)
    later = told.events[before:]
    assert [event["kind"] for event in later] == ["played"] * 4
    assert all(event["said"] for event in later)
    assert told.followed().lines["game"] == held(again)
    told.publishing = told.fresh()
    before = len(told.rows)
    told.publishing.sit(again.referee)
    assert len(told.rows) == before


def test_corrections_results_and_what_was_taken_back(tmp_path: Path) -> None:
    told, rig = RecordedTable(), Rig(tmp_path, game="wild-jokers")
    told.publishing.sit(rig.referee)
    rig.play_out(0, until=3)
    rig.do(do="agree", turn="white")
    rig.play_out(0, until=6)
    rig.do(do="undo")
    assert told.followed().lines["game"] == held(rig) and "=" in held(rig)
    corrected = next(event for event in told.events if event["kind"] == "corrected")
    assert corrected["layout"]
    rig.do(do="resign", seat="white")
    followed = told.followed()
    result = told.state["on_table"]["result"]
    assert followed.results["game"] == result["winner"] and result["reason"]
    told.publishing.rise()
    assert (told.events[-1]["kind"] == "left" and "on_table" not in told.state) or told.state[
        "on_table"
    ] is None


def test_the_club_is_told_what_is_practice(tmp_path: Path) -> None:
    for name, practice in (("counts", None), ("practice", PracticeOrigin())):
        told, rig = RecordedTable(), Rig(tmp_path, game="wild-jokers", name=name, practice=practice)
        told.publishing.sit(rig.referee)
        assert told.events[0]["practice"] is told.state["on_table"]["practice"] is (practice is not None)


def test_what_needs_help_is_said_once_and_goes_away(tmp_path: Path) -> None:
    told, rig = RecordedTable(), Rig(tmp_path, sense="occupancy", game="wild-jokers")
    told.publishing.sit(rig.referee)
    told.publishing.call("")
    told.publishing.call("")
    assert [need["why"] for need in told.state["needs"]] == ["call"]
    told.publishing.call("dispute")
    assert [need["said"] for need in told.state["needs"]] == ["dispute"]
    square = next(q for q in rig.men if q[1] == "1")
    rig.carry(square, "d5")
    rig.rest()
    assert {need["why"] for need in told.state["needs"]} == {"call", "mismatch"}
    (mismatch,) = [need for need in told.state["needs"] if need["why"] == "mismatch"]
    again = message_of(msgspec.convert(mismatch["said_words"], Wording))
    assert rig.referee.words.say(again) == mismatch["said"] != "", "and any other language can say it"
    assert told.followed().needs == {"call", "mismatch"}
    told.publishing.call(None)
    assert told.followed().needs == {"mismatch"}
    wanted = [event["wanted"] for event in told.events if event["kind"] == "help" and event["why"] == "call"]
    assert wanted == [True, True, False]


def test_a_board_that_is_gone_is_help_that_is_needed_until_it_is_back(tmp_path: Path) -> None:
    told, rig = RecordedTable(), Rig(tmp_path, sense="occupancy", game="wild-jokers")
    told.publishing.sit(rig.referee)
    assert told.followed().needs == set()
    rig.referee.on_sensor_event(Gone(link_message("no-answer")))
    assert told.followed().needs == {"board"}
    rig.referee.on_sensor_event(Connected("test", 8, 8, "occupancy", frozenset(), "t1"))
    assert told.followed().needs == set()


def test_an_operators_table_tells_the_club_no_more_than_any_other(tmp_path: Path) -> None:
    told = RecordedTable()
    rig = Rig(tmp_path, game="booster-chess", operator=True)
    told.publishing.sit(rig.referee)
    rig.do(do="draw", deck="pile")
    actions = {event["action"] for event in told.events if event["kind"] == "played"}
    assert actions == {"draw pile ?"}
    assert set(told.state["on_table"]["layout"]["hand:white"]) == {"white:?"}


def test_the_code_of_luck_is_told_and_who_has_shaken(tmp_path: Path) -> None:
    told = RecordedTable()
    rig = Rig(tmp_path / "game", game="little-chess-jumble", seats=("green", "blue"), seed=None)
    told.publishing.sit(rig.referee)
    first = told.state["on_table"]
    assert first["luck"] == code(rig.referee.record.commitments.last.seal) and first["shaken"] == []
    rig.do(do="entropy", seat="blue", text="tap 1")
    now = told.state["on_table"]
    assert now["shaken"] == ["blue"] and now["luck"] == code(rig.referee.record.commitments.last.seal)
    assert now["luck"] != first["luck"]
    assert told.events[-1]["kind"] == "noted" and told.events[-1]["what"] == "luck"
    assert now["luck"] in told.events[-1]["said"] and "tap" not in json.dumps(told.events)


def test_a_game_without_chance_has_no_code(tmp_path: Path) -> None:
    told = RecordedTable()
    told.publishing.sit(Rig(tmp_path / "game", game="boulder-chess").referee)
    assert told.state["on_table"]["luck"] == ""


def test_a_game_of_two_tables_has_one_id_at_both(tmp_path: Path) -> None:
    """So that a wall shows it once; a game of one table has none."""
    told, rig = RecordedTable(), Rig(tmp_path, game="wild-jokers", seats=None, elsewhere=("black",))
    told.publishing.sit(rig.referee)
    id = told.state["on_table"]["shared"]
    assert id and told.state["on_table"].get("keeps", True)
    other, share = RecordedTable(), rig.referee.record.journal.header["share"]
    share["table"] = "0123456789abcdef"  # as in the journal of a table that sits in
    other.publishing.sit(rig.referee)
    assert (other.state["on_table"]["shared"], other.state["on_table"]["keeps"]) == (id, False)
    alone = RecordedTable()
    alone.publishing.sit(Rig(tmp_path, name="alone", game="wild-jokers", seats=None).referee)
    assert not alone.state["on_table"].get("shared")


@pytest.mark.parametrize("name", sampled_games(__name__))
def test_a_game_gives_way_to_an_order_until_a_player_has_moved(name: str, tmp_path: Path) -> None:
    """Rolls and cards alone are no moves; a move that is taken back is none either."""
    rig, told = Rig(tmp_path, game=name, seats=None), RecordedTable()
    told.publishing.sit(rig.referee)

    def gives_way() -> bool:
        return bool(told.state["on_table"]["gives_way"])

    moved = False
    while not moved:
        assert gives_way(), rig.actions
        actor = rig.referee.game.actor(rig.referee.state)
        moved = actor is not None and not actor.chance
        command = step(rig.referee, lambda actions: actions[0])
        assert command is not None
        rig.do(**command)
    assert not gives_way(), rig.actions
    rig.do(do="undo")
    assert gives_way() == (not rig.all(notices.Refused))


def test_a_game_of_several_tables_gives_way_to_no_order(tmp_path: Path) -> None:
    """Even without moves: the other table would play on alone."""
    for elsewhere in ((), ("black",)):
        told = RecordedTable()
        rig = Rig(tmp_path, name=f"{len(elsewhere)}", game="wild-jokers", seats=None, elsewhere=elsewhere)
        told.publishing.sit(rig.referee)
        assert bool(told.state["on_table"].get("gives_way")) == (not elsewhere)
