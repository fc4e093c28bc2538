"""Clocks at a table: when they run and stand, what undo does to them, what a flag does, and what is kept of them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from companion.engine.search import choose
from companion.kernel.errors import GameError
from companion.table.protocol import notices
from companion.table.record.journal_reader import JournalError, ReadOnlyJournal
from companion.table.record.line_of_play import ClockHistory
from companion.table.setup import TableSetup, check_setup
from firmware_bridge.core.board import Button, ChessClock, Connected, Gone, link_message
from tests.table.clock_driver import again, clock, duel, move, noted, refused, shows, sleeping
from tests.table.table_fixture import Rig


def race(folder: Path, clock: str = "5+3", **given: Any) -> Rig:
    rules = {"clock": clock, **given.pop("rules", {})}
    rig = Rig(folder, **{"seats": None, "rules": rules, **given})
    rig.act("first green")
    return rig


# Running and standing


def test_the_first_move_starts_them_and_each_ruled_move_presses(tmp_path: Path) -> None:
    rig = duel(tmp_path)
    rig.think(20_000)
    assert (clock(rig).stands, shows(rig)) == ("not-started", [300_000, 300_000])
    move(rig)
    assert clock(rig).running == "black"
    rig.think(10_000)
    move(rig)
    rig.think(5_000)
    assert shows(rig) == [295_000, 293_000] and clock(rig).running == "white"


def test_without_a_time_nothing_is_said_of_clocks(tmp_path: Path) -> None:
    rig = duel(tmp_path, "none")
    move(rig)
    rig.do(do="press")
    assert refused(rig) == "This game is played without clocks."
    assert not rig.all(notices.Clock) and rig.referee.due() is None
    assert {record.kind for record in rig.referee.record.journal.records} == {"note", "action"}
    assert not Path(f"{rig.path}-clock").exists()


def test_told_at_the_start_and_whenever_something_but_time_changes(tmp_path: Path) -> None:
    rig = duel(tmp_path)
    assert len(rig.all(notices.Clock)) == 1
    move(rig)
    assert len(rig.all(notices.Clock)) == 2
    rig.think(3_000)
    assert len(rig.all(notices.Clock)) == 2
    rig.do(do="clock")
    told = rig.last(notices.Clock)
    assert (told.seats, told.running, told.turn, told.flag) == (
        {"white": 300_000, "black": 297_000},
        "black",
        "black",
        297_000,
    )
    assert told.control == {"white": "5+3", "black": "5+3"}


def test_a_pause_stops_them(tmp_path: Path) -> None:
    rig = duel(tmp_path)
    move(rig)
    rig.think(1_000)
    rig.do(do="pause")
    rig.think(60_000)
    assert clock(rig).stands == "paused" and clock(rig).running is None
    rig.do(do="resume")
    rig.think(1_000)
    assert shows(rig) == [300_000, 298_000]


def test_a_host_stops_starts_and_sets_them(tmp_path: Path) -> None:
    rig = duel(tmp_path)
    rig.do(do="clock", run=True)
    rig.think(2_000)
    assert shows(rig) == [298_000, 300_000], "started before the first move"
    rig.do(do="clock", run=False)
    rig.think(9_000)
    move(rig)
    rig.think(9_000)
    assert clock(rig).stands == "host", "moves do not start what a host has stopped"
    rig.do(do="clock", seat="white", add=-8_000)
    rig.do(do="clock", seat="black", ms=120_000)
    assert shows(rig) == [293_000, 120_000]
    for wrong in (
        {"ms": 1},
        {"seat": "white", "ms": 1, "add": 1},
        {"seat": "green", "ms": 5},
        {"seat": "white", "ms": -1},
        {"seat": "white", "add": -400_000},
        {"seat": "white", "ms": 10**12},
    ):
        told = len(rig.all(notices.Refused))
        rig.do(do="clock", **wrong)
        assert len(rig.all(notices.Refused)) == told + 1 and shows(rig) == [293_000, 120_000]
    rig.do(do="clock", run=True)
    rig.think(1_000)
    assert shows(rig) == [293_000, 119_000]


def test_a_computer_player_thinks_on_its_own_clock(tmp_path: Path) -> None:
    rig = duel(tmp_path, players={"black": "computer"}, think=900)
    move(rig)
    rig.think(2_000)
    assert shows(rig)[1] == 300_000 - 1_000 + 3_000  # looked at every half second
    assert clock(rig).running == "white"


def test_after_an_undo_the_computer_waits_and_so_does_its_clock(tmp_path: Path) -> None:
    rig = duel(tmp_path, players={"white": "computer"})
    rig.think(500)
    move(rig)
    rig.think(500)
    rig.do(do="undo")
    rig.do(do="undo")
    rig.do(do="undo")
    assert rig.referee.n == 0 and clock(rig).stands == "not-started"
    rig.do(do="redo")
    rig.do(do="redo")
    rig.do(do="undo")
    assert clock(rig).stands == ""


# Undo


def test_undo_gives_back_what_was_shown_when_the_move_was_made(tmp_path: Path) -> None:
    rig = duel(tmp_path)
    move(rig)
    rig.think(10_000)
    move(rig)
    rig.think(40_000)
    rig.do(do="undo")
    assert shows(rig) == [300_000, 290_000] and clock(rig).running == "black"
    rig.think(1_000)
    rig.do(do="redo")
    assert shows(rig) == [300_000, 293_000] and clock(rig).running == "white"
    rig.think(1_000)
    move(rig)
    rig.do(do="undo", count=2)
    assert shows(rig) == [300_000, 290_000]


def test_undo_takes_a_flag_back(tmp_path: Path) -> None:
    rig = duel(tmp_path, "10s", rules={"flag": "announce"})
    move(rig)
    rig.think(4_000)
    move(rig)
    rig.think(11_000)
    assert clock(rig).fallen == ["white"]
    rig.do(do="undo")
    assert clock(rig).fallen == [] and shows(rig) == [10_000, 6_000]


def test_a_correction_and_its_undo(tmp_path: Path) -> None:
    rig = duel(tmp_path)
    move(rig)
    rig.think(2_000)
    rig.do(do="agree", turn="white")
    assert (clock(rig).running, shows(rig)) == ("white", [300_000, 298_000]), "consent ends no turn"
    rig.think(5_000)
    rig.do(do="undo")
    assert (clock(rig).running, shows(rig)) == ("black", [300_000, 298_000])


# Flags


def test_two_sides_a_flag_loses_and_the_result_says_why(tmp_path: Path) -> None:
    rig = duel(tmp_path, "1")
    move(rig)
    rig.think(60_000)
    result = rig.last(notices.Outcome)
    assert (result.winner, result.reason) == ("white", "Black ran out of time.")
    assert noted(rig).count("flag") == 1 and clock(rig).stands == "over"
    rig.think(5_000)
    assert len(rig.all(notices.Outcome)) == 1


def test_a_flag_that_is_only_announced_may_be_claimed(tmp_path: Path) -> None:
    rig = duel(tmp_path, "1", rules={"flag": "announce"})
    move(rig)
    rig.do(do="claim", seat="white", what="flag")
    assert refused(rig) == "No other player has run out of time."
    rig.think(70_000)
    assert noted(rig).count("flag") == 1 and not rig.all(notices.Outcome)
    rig.do(do="claim", seat="black", what="flag")
    assert refused(rig) == "No other player has run out of time."
    move(rig)
    rig.do(do="claim", seat="white", what="flag")
    assert rig.last(notices.Outcome).winner == "white"


def test_whose_time_was_over_first_claims_nothing(tmp_path: Path) -> None:
    rig = duel(tmp_path, "1", rules={"flag": "announce"})
    move(rig)
    rig.think(60_000)
    move(rig)
    rig.think(60_000)
    assert clock(rig).fallen == ["black", "white"]
    rig.do(do="claim", seat="black", what="flag")
    assert refused(rig) == "Black ran out of time first."
    rig.do(do="claim", seat="white", what="flag")
    assert rig.last(notices.Outcome).winner == "white"


def test_in_a_race_a_flag_is_announced(tmp_path: Path) -> None:
    rig = race(tmp_path, "30s")
    rig.do(do="roll")
    rig.think(60_000)
    assert noted(rig).count("flag") == 1 and clock(rig).fallen == ["green"] and not rig.all(notices.Outcome)


def test_last_place_in_a_race(tmp_path: Path) -> None:
    rig = race(tmp_path, "30s", rules={"flag": "last"})
    rig.do(do="roll")
    rig.think(32_000)
    actor = rig.referee.game.actor(rig.referee.state)
    assert actor is not None and actor.seat != "green" and rig.referee.players["green"] == "none"
    assert clock(rig).running == actor.seat and "taken-out" in noted(rig)
    for seat in [one for one in rig.referee.game.seats if one != "green"][:2]:
        rig.think(31_000)
        assert rig.referee.players[seat] == "none" or rig.all(notices.Outcome)
    result = rig.last(notices.Outcome)
    assert result.places[-1] != result.winner and "green" in result.places[1:]


def test_the_board_follows_when_a_flag_takes_a_seat_out(tmp_path: Path) -> None:
    """Its pieces are in the box, so the board has to be cleared of them."""
    rules = {"clock": "30s", "flag": "last"}
    rig = Rig(
        tmp_path, "occupancy", seats=None, rules=rules, position="G:Qd4,Bf1 R:Ng1 B:Rl12 turn=G stage=roll"
    )
    rig.do(do="roll")
    rig.rest()
    assert not rig.all(notices.Mismatch)
    rig.think(31_000)
    told = rig.last(notices.Mismatch)
    assert told.kind == "follow" and {repair.square for repair in told.repairs} == {"d4", "f1"}


def test_on_a_board_too_a_game_is_over_that_a_flag_has_drawn(tmp_path: Path) -> None:
    """White cannot win with a bare king (FIDE 6.9); Black's queen has nowhere to go any more."""
    position = "3qk3/p7/8/8/8/8/8/4K3 w packs=-/- blue=-/-"
    rig = duel(tmp_path, "10s", game="raindropchess", sense="occupancy", position=position)
    rig.carry("e1", "e2")
    rig.rest()
    assert clock(rig).running == "black"
    rig.think(11_000)
    assert rig.last(notices.Outcome).winner is None and "cannot-win" in noted(rig)
    rig.lift("d8")
    rig.rest()
    assert not [one for one in rig.all(notices.Partial) if "d8" in one.lifted]
    assert "The game is over." in str(rig.last(notices.Mismatch).reason)


def test_the_turn_passes_in_a_race(tmp_path: Path) -> None:
    rig = race(tmp_path, "20s,2x5", rules={"flag": "pass"})
    rig.do(do="roll")
    rig.think(21_900)
    assert clock(rig).period["green"] == 2 and clock(rig).times["green"] == 2
    rig.think(10_000)
    actor = rig.referee.game.actor(rig.referee.state)
    assert actor is not None and actor.seat != "green"
    assert clock(rig).fallen == [] and clock(rig).seats["green"] == 5_000 and clock(rig).times["green"] == 2
    assert clock(rig).running == actor.seat and "turn-passed-on" in noted(rig)


@pytest.mark.parametrize(
    ("game", "flag"),
    [
        ("wild-jokers", "last"),
        ("wild-jokers", "pass"),
        ("little-chess-jumble", "loses"),
        ("parade-chess-solitaire", "pass"),
    ],
)
def test_what_a_game_does_not_offer_is_refused(game: str, flag: str) -> None:
    with pytest.raises(GameError, match="no-rule-value"):
        check_setup(TableSetup(game=game, rules={"clock": "5", "flag": flag}))


def test_seats_of_a_handicap_are_those_of_the_table() -> None:
    with pytest.raises(GameError, match="no-seat"):
        check_setup(TableSetup(game="wild-jokers", rules={"clock": "5 green=3"}))
    check_setup(TableSetup(game="wild-jokers", rules={"clock": "5 black=3"}))


# Pressing


def test_a_seat_that_has_to_press(tmp_path: Path) -> None:
    rig = duel(tmp_path, rules={"press": "seat"})
    rig.do(do="press")
    assert refused(rig) == "White must move before pressing the clock." and clock(rig).running is None
    rig.do(do="press", seat="black")
    assert clock(rig).running == "white", "the other side starts the clock of who begins"
    rig.think(1_000)
    rig.do(do="press", seat="white")
    assert refused(rig) == "White must move before pressing the clock."
    move(rig)
    rig.think(500)
    told = clock(rig)
    assert (told.running, told.pressing, told.turn) == ("white", "white", "white")
    rig.do(do="press")
    rig.think(2_000)
    assert shows(rig) == [301_500, 298_000] and clock(rig).pressing is None
    rig.do(do="press", seat="white")  # once more, out of habit
    assert shows(rig) == [301_500, 298_000]


def test_buttons_and_a_lever(tmp_path: Path) -> None:
    rig = duel(tmp_path, rules={"press": "seat"})
    rig.referee.beside(Button("clock2", True))
    assert clock(rig).running == "white"
    move(rig)
    rig.referee.on_sensor_event(Button("clock3", True))
    rig.referee.on_sensor_event(Button("clock1", False))
    assert clock(rig).pressing == "white"
    rig.referee.on_sensor_event(Button("clock1", True))
    assert clock(rig).running == "black"
    rig.referee.on_sensor_event(
        ChessClock(200_000, 100_000, "left", True)
    )  # black's side is up: black is to move
    assert clock(rig).real == {"white": 100_000, "black": 200_000} and clock(rig).running == "black"
    move(rig)
    rig.referee.on_sensor_event(ChessClock(200_000, 100_000, "right", True))
    assert clock(rig).running == "white", "black has pressed the left side down"


def test_an_end_is_pressed(tmp_path: Path) -> None:
    """Pressing leaves what is optional, as the end button does."""
    rig = race(tmp_path)
    rig.roll("2")
    before = rig.referee.n
    rig.do(do="press", seat="green")
    if rig.referee.n == before:
        assert refused(rig).endswith("must move before pressing the clock.")


# Chance


def test_dice_of_the_table_cost_no_one_anything(tmp_path: Path) -> None:
    rig = race(tmp_path)
    assert clock(rig).stands == "not-started", "the lot is no move"
    rig.do(do="roll")
    assert clock(rig).delay["green"] == 1900
    rig.think(1_900)
    assert clock(rig).seats["green"] == 300_000
    rig.think(500)
    assert clock(rig).seats["green"] == 299_500


def test_dice_of_hands_run_on_the_clock_of_who_rolls(tmp_path: Path) -> None:
    rig = race(tmp_path, rules={"dice": "typed"})
    rig.roll("2")
    rig.think(1_000)
    assert clock(rig).seats["green"] == 299_000


def test_laying_out_is_no_play(tmp_path: Path) -> None:
    rig = duel(tmp_path, game="cloak-and-dagger-chess", seed=3)
    stages, seen = rig.referee.game.info.notation.unwritten, set()
    while (stage := rig.referee.view().stage) in stages:
        seen.add(stage)
        rig.act(str(choose(rig.referee.game, rig.referee.state)))
        rig.think(1_000)
        assert clock(rig).stands == "not-started"
    assert "register" in seen
    move(rig)
    assert clock(rig).stands == ""


def test_an_answer_runs_on_the_clock_of_who_answers(tmp_path: Path) -> None:
    """Without registration the owner answers a guess: his time goes, but it is still the other's turn."""
    rig = duel(tmp_path, game="cloak-and-dagger-chess", seed=3, rules={"register": "b"})
    replies = rig.referee.game.info.notation.replies
    for _ in range(60):
        guess = next((str(a) for a in rig.referee.actions() if str(a).startswith("guess")), None)
        rig.act(guess or str(choose(rig.referee.game, rig.referee.state)))
        rig.think(1_000)
        if rig.referee.view().stage in replies:
            break
    asked = clock(rig)
    assert rig.referee.view().stage in replies and asked.running == asked.turn
    answers, asks = asked.running, next(seat for seat in asked.seats if seat != asked.running)
    assert answers is not None
    before = asked.seats
    rig.think(2_000)
    assert clock(rig).seats == {answers: before[answers] - 2_000, asks: before[asks]}
    rig.act(str(rig.referee.actions()[0]))
    assert clock(rig).seats[answers] == before[answers] - 2_000, "an answer ends no turn and earns nothing"


def test_who_plays_alone_ends_a_turn_with_each_move(tmp_path: Path) -> None:
    rig = Rig(tmp_path, game="neighbour-chess-solitaire", rules={"clock": "1+2"}, seed=2)
    moves = 0
    for _ in range(40):
        due, before = rig.referee.record.due(), clock(rig)
        if due is not None:
            rig.do(do="draw", deck=due.name)
            assert moves or clock(rig).stands == "not-started", "cards that are dealt are no play"
            assert clock(rig).seats == before.seats
        else:
            move(rig)
            moves += 1
            assert clock(rig).seats["player"] == before.seats["player"] + 2_000
        rig.think(700)
    assert moves > 3


# Boards


def hands(folder: Path, **given: Any) -> Rig:
    return duel(folder, sense="identity", settle=350, **given)


def white_moves(rig: Rig) -> None:
    action = next(a for a in rig.referee.actions() if str(a).startswith("P") and "-" in str(a))
    actor = rig.referee.game.actor(rig.referee.state)
    assert actor is not None
    rig.perform(action, actor.seat)


def test_a_sensed_move_was_made_when_the_piece_was_set_down(tmp_path: Path) -> None:
    rig = hands(tmp_path)
    white_moves(rig)
    rig.think(1_000)
    assert clock(rig).running == "black"
    shown = shows(rig)
    rig.think(5_000)
    before = rig.ms
    white_moves(rig)  # black's, this time
    set_down = rig.ms - 60
    rig.think(2_000)
    assert clock(rig).running == "white"
    black = shown[1] - 5_000 - (set_down - before) + 3_000
    assert shows(rig)[1] == black, "the quiet time is not on the clock of who moved"
    assert shows(rig)[0] == shown[0] - (rig.ms - set_down), "but on the other one"


def test_a_mismatch_stops_them_and_no_flag_falls(tmp_path: Path) -> None:
    rig = hands(tmp_path, clock="10s")
    white_moves(rig)
    rig.think(1_000)
    king = next(q for q, token in rig.men.items() if token == "black:K")
    rig.place("d4", rig.lift(king))
    rig.think(1_000)
    assert clock(rig).stands == "mismatch"
    standing = shows(rig)
    rig.think(60_000)
    assert shows(rig) == standing and clock(rig).fallen == []
    rig.place(king, rig.lift("d4"))
    rig.think(500)
    assert clock(rig).stands == "" and shows(rig)[1] < standing[1]


def test_a_board_that_is_gone_stops_them(tmp_path: Path) -> None:
    rig = hands(tmp_path)
    white_moves(rig)
    rig.think(1_000)
    rig.referee.on_sensor_event(Gone(link_message("no-answer")))
    standing = shows(rig)
    rig.think(30_000)
    assert clock(rig).stands == "board" and shows(rig) == standing
    rig.referee.on_sensor_event(Connected("test", 8, 8, "identity", frozenset(), "t1"))
    rig.think(500)
    assert clock(rig).stands == ""


def test_a_hand_that_goes_on_pays_for_it(tmp_path: Path) -> None:
    """An amended ruling: the other side gets back what it lost meanwhile, and the hand that went on pays."""
    rig = hands(tmp_path)
    white_moves(rig)
    rig.think(1_000)
    rig.think(5_000)
    before = shows(rig)
    origin = next(str(a)[1:3] for a in rig.referee.actions() if str(a).startswith("P") and "-" in str(a))
    targets = [str(a)[4:6] for a in rig.referee.actions() if str(a).startswith(f"P{origin}-")]
    assert len(targets) > 1
    began = rig.ms
    rig.carry(origin, targets[0])
    rig.think(1_000)
    assert clock(rig).running == "white"
    rig.carry(targets[0], targets[1])
    set_down = rig.ms - 60
    rig.think(1_000)
    assert rig.actions[-1].endswith(targets[1]) and len(rig.actions) == 2
    assert shows(rig) == [before[0] - (rig.ms - set_down), before[1] - (set_down - began) + 3_000]


# Sleep


@pytest.mark.parametrize(("rule", "left"), [("stand", 299_000), ("run", 299_000 - 600_000)])
def test_a_suspended_machine(tmp_path: Path, rule: str, left: int) -> None:
    rig, asleep = sleeping(tmp_path, rule)
    asleep[0] = 600_000
    rig.referee.poll()
    assert shows(rig)[1] == max(left, 0)
    assert noted(rig).count(f"clock-slept-{'stood' if rule == 'stand' else 'ran'}") == 1
    assert bool(rig.all(notices.Outcome)) == (rule == "run")


@pytest.mark.parametrize(("rule", "left"), [("stand", 299_000), ("run", 289_000)])
def test_a_process_that_was_kept_from_running(tmp_path: Path, rule: str, left: int) -> None:
    rig, _ = sleeping(tmp_path, rule)
    rig.ms += 10_000
    rig.referee.poll()
    assert shows(rig)[1] == left
    rig.think(1_000)
    assert shows(rig)[1] == left - 1_000


def test_a_move_is_the_first_thing_after_a_sleep(tmp_path: Path) -> None:
    rig, asleep = sleeping(tmp_path, "stand")
    asleep[0] = 600_000
    rig.ms += 4_000
    move(rig)
    assert shows(rig)[1] == 299_000 + 3_000


def test_a_short_stall_counts(tmp_path: Path) -> None:
    rig, _ = sleeping(tmp_path, "stand")
    rig.ms += 2_900
    rig.referee.poll()
    assert shows(rig)[1] == 296_100


def test_the_calendar_has_no_part_in_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import time

    rig, _ = sleeping(tmp_path, "stand")
    monkeypatch.setattr(time, "time", lambda: 3_600.0)
    rig.think(1_000)
    assert shows(rig)[1] == 298_000
    monkeypatch.undo()
    rig.think(1_000)
    assert shows(rig)[1] == 297_000


# What is kept


def test_a_killed_table_goes_on_with_the_stamp(tmp_path: Path) -> None:
    rig = duel(tmp_path)
    move(rig)
    rig.think(7_300)
    shown = shows(rig)
    rig.ms += 19
    found = again(rig, tmp_path)
    told = found.last(notices.Clock)
    assert list(told.seats.values()) == shown == [300_000, 292_700]
    assert told.stands == "resumed" and "clock-resumed" in noted(found)
    found.think(60_000)
    assert shows(found) == shown, "they stand until somebody plays on"
    move(found)
    assert shows(found) == [300_000, 295_700] and clock(found).running == "white"


def test_a_stamp_of_an_earlier_record_counts_no_more(tmp_path: Path) -> None:
    rig = duel(tmp_path)
    move(rig)
    rig.think(5_000)
    stamped = Path(f"{rig.path}-clock").read_bytes()
    move(rig)
    rig.think(1_000)
    Path(f"{rig.path}-clock").write_bytes(stamped)
    assert shows(again(rig, tmp_path)) == [300_000, 298_000], "the journal's own record"


@pytest.mark.parametrize("cut", [0, 10, 100, 2048, 4000])
def test_a_damaged_stamp_costs_a_turn_at_most(tmp_path: Path, cut: int) -> None:
    rig = duel(tmp_path)
    move(rig)
    rig.think(5_000)
    path = Path(f"{rig.path}-clock")
    page = bytearray(path.read_bytes())
    del page[cut:]
    path.write_bytes(bytes(page))
    black = shows(again(rig, tmp_path))[1]
    assert black in (295_000, 295_000 + 500, 300_000)


def test_a_torn_half_leaves_the_other(tmp_path: Path) -> None:
    """Whatever is damaged in a half: its mark, its length, its number, its checksum or the time itself."""
    rig = duel(tmp_path)
    move(rig)
    rig.think(5_000)
    path = Path(f"{rig.path}-clock")
    whole = path.read_bytes()

    def read(page: bytes) -> int:
        path.write_bytes(page)
        found = rig.referee.clocks._stamps.read(rig.referee.record.clock_row.last)
        return found.sides["black"].ms if found is not None else -1

    first, second = read(whole[:2048] + bytes(2048)), read(bytes(2048) + whole[2048:])
    assert read(whole) == min(first, second) == 295_000 < max(first, second), "the later one counts"
    for begins, other in ((0, second), (2048, first)):
        for at in (0, 4, 8, 11, 16, 40):
            page = bytearray(whole)
            page[begins + at] ^= 16
            assert read(bytes(page)) == other, at


def test_who_goes_on_after_a_pause_starts_clocks_that_stood(tmp_path: Path) -> None:
    """They stand since the game was taken up again; no one has to move first."""
    rig = duel(tmp_path)
    move(rig)
    rig.think(1_000)
    found = again(rig, tmp_path)
    found.do(do="pause")
    found.think(5_000)
    found.do(do="resume")
    found.think(2_000)
    assert clock(found).running == "black" and shows(found) == [300_000, 297_000]


def test_a_table_that_ends_leaves_all_in_the_journal(tmp_path: Path) -> None:
    rig = duel(tmp_path)
    move(rig)
    rig.think(7_300)
    rig.referee.close()
    assert not Path(f"{rig.path}-clock").exists()
    row = ClockHistory.of(ReadOnlyJournal.read(rig.path).records)
    assert row.now is not None and row.now.sides["black"].ms == 292_700


def test_redo_after_a_kill(tmp_path: Path) -> None:
    rig = duel(tmp_path)
    move(rig)
    rig.think(4_000)
    move(rig)
    rig.think(1_000)
    rig.do(do="undo")
    found = again(rig, tmp_path)
    assert shows(found) == [300_000, 296_000]
    found.do(do="redo")
    assert shows(found) == [300_000, 299_000] and clock(found).running == "white"


def test_what_a_host_stopped_stays_so_after_a_kill(tmp_path: Path) -> None:
    rig = duel(tmp_path)
    move(rig)
    rig.think(2_000)
    rig.do(do="clock", run=False)
    found = again(rig, tmp_path)
    move(found)
    found.think(5_000)
    assert clock(found).stands == "host"


def test_the_last_minute_is_told_once(tmp_path: Path) -> None:
    rig = duel(tmp_path, "2")
    move(rig)
    rig.think(61_000)
    assert noted(rig).count("last-minute") == 1
    rig.think(10_000)
    assert noted(rig).count("last-minute") == 1


@pytest.mark.parametrize("wrong", [{"seat": "green"}, {"ms": -1}, {"period": 7}, {"running": "nobody"}])
def test_clocks_of_another_game_are_refused(tmp_path: Path, wrong: dict[str, Any]) -> None:
    rig = duel(tmp_path)
    move(rig)
    now = msgspec.to_builtins(rig.referee.record.clock_row.now)
    if "seat" in wrong:
        now["sides"]["green"] = now["sides"].pop("white")
    elif "running" in wrong:
        now |= wrong
    else:
        now["sides"]["white"] |= wrong
    rig.referee.record.journal.append("clock", {"why": "set", "now": now}, 1.0, 1)
    with pytest.raises(JournalError, match="record-senseless"):
        again(rig, tmp_path)
