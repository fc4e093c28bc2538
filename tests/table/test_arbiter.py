"""What an arbiter does to a game from outside: in the journal with name and time, told, and no one's at the table to undo."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from companion.kernel.errors import BadPosition
from companion.table import arbiter_orders
from companion.table.arbiter_orders import Authority
from companion.table.available_commands import available_commands
from companion.table.protocol import notices
from companion.table.record.journal_reader import read
from companion.table.record.line_of_play import LineOfPlay
from companion.table.table import Refusal
from companion.units import Milliseconds
from tests.table.table_fixture import Rig

BY = Authority("o1", "Ann", "arbiter", 1_800_000_000.0, "Quiet please")


def timed(folder: Path, **opening: str) -> Rig:
    return Rig(folder, **{"game": "wild-jokers", "seats": None, "rules": {"clock": "10m"}, **opening})  # type: ignore[arg-type]


def written(rig: Rig) -> dict[str, object]:
    """The last order in the journal."""
    records = rig.referee.record.journal.records
    found = [record.body["order"] for record in records if "order" in record.body]
    return msgspec.convert(found[-1], dict[str, object])


def said(rig: Rig) -> list[str]:
    return [note.kind for note in rig.all(notices.Note)]


def test_only_an_arbiter_ends_an_arbiter_s_pause(tmp_path: Path) -> None:
    rig = timed(tmp_path)
    rig.play_out(0, until=2)
    rig.referee.table.arbiters = lambda: True
    arbiter_orders.pause(rig.referee, BY, True)
    assert written(rig) == {
        "what": "pause",
        "id": "o1",
        "by": "Ann",
        "role": "arbiter",
        "at": BY.at,
        "text": "Quiet please",
    }
    assert said(rig)[-2:] == ["arbiter-pause", "arbiter-says"] and rig.referee.paused
    assert available_commands(rig.referee) == () and rig.referee.clocks.now().stands == "paused"
    for command in ("resume", "pause"):
        rig.do(do=command)
        assert "Ann" in rig.last(notices.Refused).text and rig.referee.paused
    rig.referee.close()
    again = timed(tmp_path)
    again.referee.table.arbiters = lambda: True
    again.do(do="resume")
    assert again.referee.paused, "a restart frees nobody"
    arbiter_orders.pause(again.referee, BY, False)
    assert not again.referee.paused and again.referee.clocks.now().stands == ""
    again.do(do="pause")
    again.do(do="resume")
    assert not again.referee.paused


def test_where_no_arbiter_can_be_reached_the_players_let_it_go_on(tmp_path: Path) -> None:
    """A hub that has died, or a club that was left, keeps no game from going on."""
    rig = timed(tmp_path)
    rig.play_out(0, until=2)
    arbiter_orders.pause(rig.referee, BY, True)
    assert [offer.typed for offer in available_commands(rig.referee)] == ["resume"]
    rig.do(do="resume")
    assert not rig.referee.paused and not rig.referee.record.line_of_play.paused_by
    assert rig.referee.clocks.now().stands == ""


def test_clocks_are_given_and_taken_time(tmp_path: Path) -> None:
    rig = timed(tmp_path)
    rig.play_out(0, until=2)
    arbiter_orders.give_time(rig.referee, BY, "white", Milliseconds(90_000))
    arbiter_orders.give_time(rig.referee, BY, "black", Milliseconds(-60_000))
    assert rig.referee.clocks.now().seats == {"white": 690_000, "black": 540_000}
    assert rig.all(notices.Note)[-2].text == "Ann takes 1:00 off Black's clock."
    for seat, ms in (("white", 0), ("green", 5), ("white", 86_400_000)):
        with pytest.raises(Refusal):
            arbiter_orders.give_time(rig.referee, BY, seat, Milliseconds(ms))
    arbiter_orders.give_time(rig.referee, BY, "white", Milliseconds(-800_000))
    assert rig.referee.game.actor(rig.referee.state) is None, "no time is a fallen flag"
    bare = Rig(tmp_path, name="bare", game="wild-jokers")
    with pytest.raises(Refusal):
        arbiter_orders.give_time(bare.referee, BY, "white", Milliseconds(1_000))


def test_what_an_arbiter_gave_holds_when_a_move_is_taken_back(tmp_path: Path) -> None:
    """Else a penalty could be undone by undoing the move before it."""
    rig = timed(tmp_path)
    rig.play_out(0, until=3)
    arbiter_orders.penalise(rig.referee, BY, "black", Milliseconds(60_000))
    rig.do(do="undo", count=2)
    assert rig.referee.n == 1 and rig.referee.clocks.now().seats == {"white": 660_000, "black": 600_000}
    rig.do(do="redo")
    assert rig.referee.clocks.now().seats["white"] == 660_000
    rig.referee.close()
    assert timed(tmp_path).referee.clocks.now().seats["white"] == 660_000


def test_penalties(tmp_path: Path) -> None:
    rig = timed(tmp_path)
    rig.play_out(0, until=2)
    arbiter_orders.warn(rig.referee, BY, "black")
    assert written(rig)["penalty"] == "warning" and "arbiter-warning" in said(rig)
    arbiter_orders.penalise(rig.referee, BY, "black", Milliseconds(30_000))
    assert rig.referee.clocks.now().seats == {"white": 630_000, "black": 600_000}
    arbiter_orders.penalise(rig.referee, BY, "black", Milliseconds(0))
    assert rig.referee.clocks.now().seats["white"] == 690_000, "what an illegal move costs in blitz"
    arbiter_orders.declare_lost(rig.referee, BY, "black")
    outcome = rig.last(notices.Outcome)
    assert outcome.winner == "white" and outcome.reason == "An arbiter ruled that Black has lost."
    with pytest.raises(Refusal):
        arbiter_orders.declare_lost(rig.referee, BY, "white")
    n = len(rig.referee.record.journal.records)
    rig.do(do="undo")
    assert len(rig.referee.record.journal.records) == n and not rig.referee.may_undo
    assert rig.last(notices.Refused).text.startswith("An arbiter made this ruling")


def test_a_race_of_four_goes_on_without_who_has_lost(tmp_path: Path) -> None:
    rig = Rig(tmp_path, game="big-chess-jumble", seats=None, rules={"clock": "10m"})
    rig.play_out(0, until=6)
    arbiter_orders.penalise(rig.referee, BY, "red", Milliseconds(45_000))
    assert rig.referee.clocks.now().seats["red"] == 555_000
    arbiter_orders.declare_lost(rig.referee, BY, "red")
    assert rig.referee.game.actor(rig.referee.state) is not None and rig.referee.players["red"] == "none"
    arbiter_orders.finish(rig.referee, BY, ["green", "yellow", "blue"])
    assert rig.last(notices.Outcome).places == ["green", "yellow", "blue", "red"]
    assert rig.last(notices.Outcome).winner == "green"


def test_a_position_is_put_right_or_refused(tmp_path: Path) -> None:
    rig = timed(tmp_path)
    rig.play_out(0, until=3)
    layout = {square: stack for square, stack in rig.layout().items() if ":" not in square}
    origin = next(square for square, stack in layout.items() if stack[0].startswith("white:P"))
    arbiter_orders.correct(rig.referee, BY, {origin: [], "d4": layout[origin]}, "white")
    assert rig.layout()["d4"] == layout[origin] and rig.referee.game.actor(rig.referee.state).seat == "white"  # type: ignore[union-attr]
    records = rig.referee.record.journal.records
    assert [record.kind for record in records[-3:]] == ["note", "correction", "clock"]
    rig.do(do="undo")
    assert "d4" in rig.layout()
    before = len(records)
    for wrong in ({"d4": ["white:K", "white:K"]}, {"z9": ["white:P"]}, {"d4": ["green:P"]}):
        with pytest.raises((BadPosition, Refusal)):
            arbiter_orders.correct(rig.referee, BY, wrong, "")
    assert len(rig.referee.record.journal.records) == before


@pytest.mark.parametrize(
    ("places", "winner"), [(["black"], "black"), (["white", "black"], "white"), ([], None)]
)
def test_a_game_is_ended(tmp_path: Path, places: list[str], winner: str | None) -> None:
    rig = timed(tmp_path)
    rig.play_out(0, until=3)
    arbiter_orders.pause(rig.referee, BY, True)
    with pytest.raises(Refusal):
        arbiter_orders.finish(rig.referee, BY, ["green"])
    arbiter_orders.finish(rig.referee, BY, places)
    outcome = rig.last(notices.Outcome)
    assert outcome.winner == winner and outcome.reason == "An arbiter has ended the game."
    assert not rig.referee.paused
    with pytest.raises(Refusal):
        arbiter_orders.finish(rig.referee, BY, places)


def test_the_journal_knows_what_was_obeyed(tmp_path: Path) -> None:
    rig = timed(tmp_path)
    rig.play_out(0, until=2)
    arbiter_orders.warn(rig.referee, BY, "white")
    assert arbiter_orders.is_obeyed(rig.referee, "o1") and not arbiter_orders.is_obeyed(rig.referee, "o2")
    rig.referee.close()
    assert LineOfPlay.of(read(rig.path).records).orders == ["o1"]
    assert arbiter_orders.is_obeyed(timed(tmp_path).referee, "o1")


def test_an_illegal_move_that_waits_is_ruled_on_by_a_penalty(tmp_path: Path) -> None:
    rig = timed(tmp_path)
    rig.play_out(0, until=2)
    rig.referee.record.note(illegal="white", square="a3", rule="arbiter", arbiter="waits")
    assert rig.referee.record.line_of_play.arbiter == "white"
    arbiter_orders.penalise(rig.referee, BY, "white", Milliseconds(60_000))
    assert rig.referee.record.line_of_play.arbiter == ""


@pytest.mark.parametrize("ends", ["paused and resumed", "resumed"])
def test_a_computer_that_waits_after_an_undo_plays_when_an_arbiter_resumes_the_game(
    ends: str, tmp_path: Path
) -> None:
    rig = Rig(tmp_path, game="chess", players={"black": "computer"})
    rig.act("Pe2-e4")
    rig.think(60_000)
    while rig.referee.n > 1:
        rig.do(do="undo", count=1)
    assert rig.referee.table.held and rig.referee.actor is not None and rig.referee.actor.seat == "black"
    if ends == "paused and resumed":
        arbiter_orders.pause(rig.referee, BY, True)
    arbiter_orders.pause(rig.referee, BY, False)
    rig.think(60_000)
    assert rig.referee.n == 2
    rig.referee.close()
