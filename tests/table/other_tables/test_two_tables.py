"""A game at two tables: what hands and people do at one is done at both, or at neither."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from companion.remote.relay_messages import cut_message
from companion.remote.table_messages import VERSION, Greeting, Play, Refusal, write_message
from companion.table.available_commands import available_commands
from companion.table.other_tables.table_line import SILENCE, GameJoin
from companion.table.protocol import notices
from companion.table.record.header import read_header
from companion.units import Milliseconds
from tests.table.other_tables.two_tables import WALL, TwoTables, answer, chess, notes, one_thing
from tests.table.table_fixture import Rig


def test_a_move_there_is_a_move_here(tmp_path: Path) -> None:
    two = chess(tmp_path)
    two.keeper_rig.act("Pe2-e4")
    two.settle()
    assert two.guest_rig.actions == ["Pe2-e4"]
    two.guest_rig.act("Pe7-e5")
    assert two.guest_rig.actions == ["Pe2-e4", "Pe7-e5"], "shown at once"
    two.settle()
    assert two.keeper_rig.actions == ["Pe2-e4", "Pe7-e5"]
    assert two.facts()[0] == two.facts()[1]
    assert two.guest_rig.last(notices.Turn).seat == "white"
    assert two.guest_rig.referee.awaited == "table" and two.keeper_rig.referee.awaited is None


def test_no_one_moves_for_the_others(tmp_path: Path) -> None:
    two = chess(tmp_path)
    two.guest_rig.act("Pe2-e4")
    assert "plays at another table" in str(two.guest_rig.last(notices.Refused).text)
    two.keeper_rig.act("Pe2-e4")
    two.settle()
    two.keeper_rig.act("Pe7-e5")
    assert "plays at another table" in str(two.keeper_rig.last(notices.Refused).text)
    two.keeper_rig.do(do="resign", seat="black")
    two.settle()
    assert two.keeper_rig.actions == two.guest_rig.actions == ["Pe2-e4"]


def test_no_one_is_offered_what_only_the_other_table_can_do(tmp_path: Path) -> None:
    two = TwoTables(tmp_path, "little-chess-jumble", ("green", "blue"), ("blue",))
    here, there = two.keeper_rig, two.guest_rig
    seats: set[str] = set()  # those who had to roll
    for _ in range(12):
        actor = here.referee.game.actor(here.referee.state)
        assert actor is not None
        seats |= {actor.seat} if actor.chance else set()
        acts, waits = (there, here) if actor.seat == "blue" else (here, there)
        assert not available_commands(waits.referee)
        assert available_commands(acts.referee) or not actor.chance
        one_thing(acts, two.rng)
        two.settle()
    assert seats == {"green", "blue"}


def test_what_the_other_side_did_is_carried_out_by_hand(tmp_path: Path) -> None:
    two = chess(tmp_path, sense=("occupancy", "occupancy"))
    here, there = two.keeper_rig, two.guest_rig
    here.carry("e2", "e4")
    two.pass_time(2_000)
    assert there.actions == ["Pe2-e4"] and there.last(notices.Mismatch).kind == "follow"
    there.carry("e2", "e4")
    two.pass_time(2_000)
    there.carry("e7", "e5")
    two.pass_time(2_000)
    assert here.actions == ["Pe2-e4", "Pe7-e5"] and here.last(notices.Mismatch).kind == "follow"
    here.carry("e7", "e5")
    two.pass_time(2_000)
    here.carry("d7", "d5")  # Black's pawn, whose player is not here
    two.pass_time(2_000)
    assert here.actions == ["Pe2-e4", "Pe7-e5"]


def test_a_hand_that_goes_back_takes_it_back_at_both(tmp_path: Path) -> None:
    two = chess(tmp_path, sense=("occupancy", "occupancy"))
    here, there = two.keeper_rig, two.guest_rig
    here.carry("e2", "e4")
    two.pass_time(2_000)
    there.carry("e2", "e4")
    two.pass_time(2_000)
    there.carry("e7", "e5")
    two.pass_time(2_000)
    there.carry("e5", "e6")
    two.pass_time(2_000)
    here.carry("e7", "e6")
    two.pass_time(2_000)
    assert here.actions == there.actions == ["Pe2-e4", "Pe7-e6"]
    assert two.facts()[0] == two.facts()[1] and two.agree


def test_what_came_first_at_the_keepers_takes_back_what_was_done_here(tmp_path: Path) -> None:
    two = chess(tmp_path)
    two.keeper_rig.act("Pe2-e4")
    two.settle()
    two.delay = 500
    two.keeper_rig.do(do="pause")
    two.guest_rig.act("Pe7-e5")
    two.settle()
    assert two.guest_rig.actions == two.keeper_rig.actions == ["Pe2-e4"]
    assert {"tables-refused", "pause"} <= set(notes(two.guest_rig))
    assert not two.guest.record.proposals
    two.keeper_rig.do(do="resume")
    two.settle()
    two.guest_rig.act("Pe7-e5")
    two.settle()
    assert two.keeper_rig.actions == ["Pe2-e4", "Pe7-e5"]
    assert two.facts()[0] == two.facts()[1]


@pytest.mark.parametrize("by_guest", [True, False])
@pytest.mark.parametrize("agrees", [True, False])
def test_taking_back_needs_the_other_table(by_guest: bool, agrees: bool, tmp_path: Path) -> None:
    two = chess(tmp_path)
    two.keeper_rig.act("Pe2-e4")
    two.settle()
    asks, asked = (two.guest_rig, two.keeper_rig) if by_guest else (two.keeper_rig, two.guest_rig)
    asks.do(do="undo")
    two.settle()
    assert "undo one action" in str(asked.last(notices.Ask).question)
    answer(asked, "1" if agrees else "none")
    two.settle()
    assert two.keeper_rig.actions == two.guest_rig.actions == ([] if agrees else ["Pe2-e4"])
    assert ("tables-declined" in notes(asks)) is not agrees


def test_what_was_wanted_of_another_position_is_wanted_no_more(tmp_path: Path) -> None:
    """Someone plays on instead of an answer: a yes later would take back the wrong move."""
    two = chess(tmp_path)
    for by, action in ((two.keeper_rig, "Pe2-e4"), (two.guest_rig, "Pe7-e5")):
        by.act(action)
        two.settle()
    two.keeper_rig.do(do="undo")  # it is White's turn, and the last move was Black's
    two.settle()
    ask = two.guest_rig.referee.questions[-1]
    two.keeper_rig.act("Ng1-f3")
    two.settle()
    assert not two.guest_rig.referee.questions and not two.keeper._consents
    two.guest_rig.do(do="answer", id=ask.id, choice="1")
    two.settle()
    assert two.keeper_rig.actions == two.guest_rig.actions == ["Pe2-e4", "Pe7-e5", "Ng1-f3"]
    two.guest_rig.do(do="undo")
    two.settle()
    assert two.keeper_rig.referee.questions
    two.guest_rig.act("Nb8-c6")
    two.settle()
    assert not two.keeper_rig.referee.questions


def test_who_asks_once_more_is_asked_for_once(tmp_path: Path) -> None:
    two = chess(tmp_path)
    two.keeper_rig.act("Pe2-e4")
    two.settle()
    for asks, asked in ((two.keeper_rig, two.guest_rig), (two.guest_rig, two.keeper_rig)):
        for _ in range(3):
            asks.do(do="undo")
            two.settle()
        assert len(asked.referee.questions) == 1
        answer(asked, "none")
        two.settle()
        assert not asked.referee.questions and not two.keeper._consents


@pytest.mark.parametrize("by_guest", [True, False])
def test_bringing_back_is_asked_as_that(by_guest: bool, tmp_path: Path) -> None:
    two = chess(tmp_path)
    two.keeper_rig.act("Pe2-e4")
    two.settle()
    asks, asked = (two.guest_rig, two.keeper_rig) if by_guest else (two.keeper_rig, two.guest_rig)
    for command, words in (("undo", "undo one action"), ("redo", "redo what was undone")):
        asks.do(do=command)
        two.settle()
        assert words in str(asked.last(notices.Ask).question)
        answer(asked, "1")
        two.settle()
    assert two.keeper_rig.actions == two.guest_rig.actions == ["Pe2-e4"]


def test_no_one_is_asked_for_what_cannot_be(tmp_path: Path) -> None:
    two = chess(tmp_path)
    for command in ("undo", "rematch"):
        two.guest_rig.do(do=command)
        two.settle()
        assert not two.keeper_rig.referee.questions
        assert isinstance(two.guest_rig.told[-1], notices.Refused)


def test_a_draw_that_is_taken_is_no_offer(tmp_path: Path) -> None:
    two = chess(tmp_path)
    two.keeper_rig.act("Pe2-e4")
    two.keeper_rig.do(do="claim", seat="white", what="draw")
    two.settle()
    two.guest_rig.do(do="claim", seat="black", what="draw")
    two.settle()
    offers = [one.text for one in two.guest_rig.all(notices.Note) if one.kind == "draw-offered"]
    assert offers == ["White offers a draw."] and "draw" in notes(two.guest_rig)


# Illegal moves, where the house counts them


def leave_illegal(two: TwoTables, rig: Rig, origin: str, to: str) -> None:
    """A hand puts a piece where it may not go, leaves it there, and puts it back."""
    rig.carry(origin, to)
    two.pass_time(12_000)
    rig.carry(to, origin)
    two.pass_time(3_000)


@pytest.mark.parametrize("guest", [True, False])
def test_an_illegal_move_is_counted_wherever_it_is_made(guest: bool, tmp_path: Path) -> None:
    rules = {"illegal_move": "penalty", "clock": "15+10"}
    two = chess(tmp_path, sense=("occupancy", "occupancy"), rules=rules)
    if guest:
        two.keeper_rig.carry("e2", "e4")
        two.pass_time(2_000)
        two.guest_rig.carry("e2", "e4")
        two.pass_time(2_000)
    rig, square, seat = (two.guest_rig, "e7", "black") if guest else (two.keeper_rig, "e2", "white")
    leave_illegal(two, rig, square, "h6" if guest else "h3")
    for one in (two.keeper_rig, two.guest_rig):
        assert one.referee.record.line_of_play.illegal == [seat]
        assert notes(one).count("illegal-counted") == notes(one).count("penalty-gives") == 1
    assert not two.guest_rig.all(notices.Refused)
    leave_illegal(two, rig, square, "h6" if guest else "h3")
    for one in (two.keeper_rig, two.guest_rig):
        assert one.last(notices.Outcome).winner == ("white" if guest else "black")


def begun_counting(tmp_path: Path) -> TwoTables:
    """The guest is to move, and two illegal moves would lose."""
    two = chess(
        tmp_path, sense=("occupancy", "occupancy"), rules={"illegal_move": "penalty", "clock": "15+10"}
    )
    for rig in (two.keeper_rig, two.guest_rig):
        rig.carry("e2", "e4")
        two.pass_time(2_000)
    return two


def test_an_illegal_move_that_is_heard_after_the_move_that_followed_counts(tmp_path: Path) -> None:
    """What told of it was lost, so it comes again when the turn has passed."""
    two = begun_counting(tmp_path)
    two.guest_rig.carry("e7", "h6")
    two.loss = 1.0
    two.pass_time(10_000)
    two.loss = 0.0
    two.guest_rig.carry("h6", "e7")
    two.guest_rig.carry("e7", "e5")
    two.guest._wishes, late = {}, two.guest._wishes
    two.pass_time(3_000)
    assert late and len(two.keeper_rig.actions) == 2
    two.guest._wishes = late
    two.pass_time(10_000)
    assert two.keeper_rig.actions == two.guest_rig.actions == ["Pe2-e4", "Pe7-e5"]
    for one in (two.keeper_rig, two.guest_rig):
        assert one.referee.record.line_of_play.illegal == ["black"]
        assert notes(one).count("illegal-counted") == notes(one).count("penalty-gives") == 1


def test_an_illegal_move_counts_once_though_the_keeper_is_killed_before_it_can_answer(tmp_path: Path) -> None:
    two = begun_counting(tmp_path)
    two.delay = 600
    two.guest_rig.carry("e7", "h6")
    for _ in range(300):
        two.pass_time(100)
        if two.keeper_rig.referee.record.line_of_play.illegal:
            break
    two.kill(two.keeper_rig)
    two.pass_nothing()
    two.come_again()
    two.guest_rig.carry("h6", "e7")
    two.pass_time(30_000)
    for one in (two.keeper_rig, two.guest_rig):
        assert one.referee.record.line_of_play.illegal == ["black"] and not one.all(notices.Outcome)


def test_an_illegal_move_elsewhere_names_a_square_of_the_board(tmp_path: Path) -> None:
    two = chess(tmp_path, rules={"illegal_move": "warn"})
    two.keeper_rig.act("Pe2-e4")
    two.settle()
    tell = two.guest_rig.referee.illegal_moves.elsewhere
    assert tell is not None
    for said in ("x99 [b]you have lost", "", "h6"):
        tell("black", said)
        two.settle()
    found = [one.body for one in two.keeper_rig.referee.record.journal.records if "illegal" in one.body]
    assert [body["square"] for body in found] == ["h6"]


def test_an_arbiter_at_the_keepers_rules_on_an_illegal_move_elsewhere(tmp_path: Path) -> None:
    two = chess(tmp_path, sense=("occupancy", "occupancy"), rules={"illegal_move": "arbiter"})
    two.keeper_rig.carry("e2", "e4")
    two.pass_time(2_000)
    two.guest_rig.carry("e2", "e4")
    two.pass_time(2_000)
    leave_illegal(two, two.guest_rig, "e7", "h6")
    for rig in (two.keeper_rig, two.guest_rig):
        assert rig.referee.record.line_of_play.arbiter == "black" and "arbiter-called" in notes(rig)
    two.guest_rig.carry("e7", "e5")
    two.pass_time(2_000)
    assert two.keeper_rig.actions == ["Pe2-e4"], "the game waits"
    two.guest_rig.carry("e5", "e7")
    two.keeper_rig.do(do="arbiter", ruling="back")
    two.settle()
    assert "arbiter-ruled" in notes(two.guest_rig)
    two.pass_time(2_000)
    two.guest_rig.carry("e7", "e5")
    two.pass_time(2_000)
    assert two.keeper_rig.actions == ["Pe2-e4", "Pe7-e5"]
    two.keeper_rig.do(do="arbiter", ruling="forget", seat="black")
    two.settle()
    assert two.guest_rig.referee.record.line_of_play.illegal == [] and "illegal-forgotten" in notes(
        two.guest_rig
    )


def test_draws_resigning_and_the_result(tmp_path: Path) -> None:
    two = chess(tmp_path)
    two.keeper_rig.act("Pe2-e4")
    two.settle()
    two.guest_rig.do(do="claim", seat="black", what="draw")
    two.settle()
    assert "draw-offered" in notes(two.keeper_rig)
    two.keeper_rig.do(do="claim", seat="white", what="no-draw")
    two.settle()
    assert "draw-declined" in notes(two.guest_rig)
    two.guest_rig.do(do="resign", seat="black")
    two.settle()
    for rig in (two.keeper_rig, two.guest_rig):
        assert rig.last(notices.Outcome).winner == "white"
        assert rig.referee.record.journal.records[-1].kind in ("result", "note")
    seed = two.keeper_rig.last(notices.Outcome).seed
    assert two.guest_rig.last(notices.Outcome).seed == seed, "told with the result, as at one table"


def test_a_position_put_right_and_a_game_ended_by_consent(tmp_path: Path) -> None:
    two = chess(tmp_path)
    two.keeper_rig.act("Pe2-e4")
    two.settle()
    two.guest_rig.do(do="agree", set={"e4": [], "e3": ["white:P"]})
    two.settle()
    answer(two.keeper_rig, "1")
    two.settle()
    assert two.guest_rig.layout().get("e3") == ["white:P"] and "e4" not in two.guest_rig.layout()
    assert two.facts()[0] == two.facts()[1]
    two.keeper_rig.do(do="agree", end=True)
    two.settle()
    answer(two.guest_rig, "1")
    two.settle()
    assert two.guest_rig.last(notices.Outcome).places == two.keeper_rig.last(notices.Outcome).places


def test_a_greeting_that_is_lost_loses_nothing_of_a_table_that_was_started_again(tmp_path: Path) -> None:
    """Its numbers come again, and the keeper has the answers to its earlier ones in mind."""
    two = chess(tmp_path)
    two.keeper_rig.act("Pe2-e4")
    two.settle()
    two.guest_rig.do(do="speak", seat="black", what="well-played")
    two.settle()
    two.kill(two.guest_rig)
    two.pass_nothing()
    two.loss = 1.0
    two.sit_down()
    two.guest_rig.act("Pe7-e5")
    two.loss = 0.0
    two.settle()
    assert two.keeper_rig.actions == ["Pe2-e4", "Pe7-e5"]
    assert two.agree


def test_ready_sentences(tmp_path: Path) -> None:
    two = chess(tmp_path)
    two.keeper_rig.do(do="speak", seat="white", what="hello")
    two.guest_rig.do(do="speak", seat="black", what="good-game")
    two.settle()
    for rig in (two.keeper_rig, two.guest_rig):
        said = [str(one.text) for one in rig.all(notices.Note) if one.kind == "tables-says"]
        assert sorted(said) == ["Black: Have a good game!", "White: Hello!"]
    two.guest_rig.do(do="speak", seat="black", what="You cheat")
    assert "There is no phrase" in str(two.guest_rig.last(notices.Refused).text)


# Clocks


def test_the_way_costs_no_one_time(tmp_path: Path) -> None:
    two = chess(tmp_path, rules={"clock": "5+0"})
    two.delay = 1_000
    two.keeper_rig.act("Pe2-e4")
    two.pass_time(8_000)  # a second until it is known, seven of thinking
    two.guest_rig.act("Pe7-e5")
    two.pass_time(3_000)  # a second of those was the way back, two were White's
    shown = two.keeper_rig.referee.clocks.now().seats
    assert shown["black"] == pytest.approx(300_000 - 7_000, abs=300)
    assert shown["white"] == pytest.approx(300_000 - 2_000, abs=300)


def test_no_more_time_is_given_back_than_the_way_explains(tmp_path: Path) -> None:
    two = chess(tmp_path, rules={"clock": "5+0"})
    two.keeper_rig.act("Pe2-e4")
    two.pass_time(60_000)
    play = Play(99, two.keeper.newest, actions=("Pe7-e5",), spent=Milliseconds(0))
    for piece in cut_message(1000, write_message(play)):
        two.keeper.hear(two.visitor, piece)
    two.pass_time(100)
    assert two.keeper_rig.actions == ["Pe2-e4", "Pe7-e5"]
    assert two.keeper_rig.referee.clocks.now().seats["black"] <= 300_000 - 49_000


def test_a_flag_waits_for_word_that_may_still_come(tmp_path: Path) -> None:
    two = chess(tmp_path, rules={"clock": "1+0"})
    two.delay = 400
    two.keeper_rig.act("Pe2-e4")
    two.pass_time(59_500)
    two.guest_rig.act("Pe7-e5")  # in time by the clock there, and known here too late
    two.pass_time(2_000)
    assert two.keeper_rig.actions == ["Pe2-e4", "Pe7-e5"]
    assert "flag" not in notes(two.keeper_rig)


def test_a_flag_falls_at_both_tables(tmp_path: Path) -> None:
    two = chess(tmp_path, rules={"clock": "1+0"})
    two.keeper_rig.act("Pe2-e4")
    two.pass_time(75_000)
    for rig in (two.keeper_rig, two.guest_rig):
        assert rig.last(notices.Outcome).winner == "white"
    assert two.facts()[0] == two.facts()[1]


def test_clocks_stand_while_the_other_table_is_not_heard_and_the_move_is_kept(tmp_path: Path) -> None:
    two = chess(tmp_path, rules={"clock": "5+0"})
    two.keeper_rig.act("Pe2-e4")
    two.settle()
    two.line(False)
    two.pass_time(SILENCE)
    two.guest_rig.act("Pe7-e5")
    before = two.keeper_rig.referee.clocks.now()
    assert before.stands == "line" and two.guest_rig.referee.clocks.now().stands == "line"
    two.pass_time(600_000, 2_000)
    assert two.keeper_rig.referee.clocks.now().seats == before.seats
    assert "tables-lost" in notes(two.keeper_rig) and "tables-lost" in notes(two.guest_rig)
    two.line(True)
    two.settle()
    assert two.keeper_rig.actions == ["Pe2-e4", "Pe7-e5"]
    assert "tables-found" in notes(two.keeper_rig) and "tables-found" in notes(two.guest_rig)


# What can be wrong


def test_two_tables_for_one_seat_and_another_version(tmp_path: Path) -> None:
    two = chess(tmp_path)
    heard: list[bytes] = []
    said: list[bytes] = []

    def kept(row: list[bytes]) -> Callable[[bytes], bool]:
        def keep(piece: bytes) -> bool:
            row.append(piece)
            return True

        return keep

    second = two.keeper.meet(kept(heard))
    join = GameJoin(kept(said), lambda: Milliseconds(two.ms), lambda: WALL)
    two.ms += 2_000
    join.poll()
    for piece in said:
        two.keeper.hear(second, piece)
    for piece in heard:
        join.hear(piece)
    assert join.refused is not None and join.refused.id == "tables-seat-taken"
    heard.clear()
    for piece in cut_message(1, write_message(Greeting(VERSION + 1, "0" * 16, WALL))):
        two.keeper.hear(second, piece)
    assert second.line.take(heard[0]) == Refusal("tables-version", VERSION)
    for piece in cut_message(2, write_message(Greeting(VERSION + 1, "0" * 16, WALL))):
        two.keeper.hear(second, piece)
    assert notes(two.keeper_rig).count("tables-update-here") == 1
    assert two.agree, "the game goes on as it was"


def test_a_clock_that_is_a_year_off_is_told_and_nothing_is_lost(tmp_path: Path) -> None:
    two = chess(tmp_path)
    two.walls[1] += 366 * 86_400
    for _ in range(3):
        two.guest.find_line(True)
        two.settle()
    two.keeper_rig.act("Pe2-e4")
    two.settle()
    assert notes(two.keeper_rig).count("tables-clock-off") == 1
    assert two.guest_rig.actions == ["Pe2-e4"]


def test_other_rules_at_one_end_are_told_and_nothing_is_lost(tmp_path: Path) -> None:
    two = chess(tmp_path)
    legal = two.guest_rig.referee.game.legal
    two.guest_rig.referee.game.legal = lambda s, text: None if text == "Pe2-e4" else legal(s, text)  # type: ignore[method-assign]
    two.keeper_rig.act("Pe2-e4")
    two.pass_time(12_000)
    told = [str(one.text) for one in two.guest_rig.all(notices.Note) if one.kind == "tables-other-rules"]
    assert len(told) == 1 and "don't include Pe2-e4" in told[0] and "/" not in told[0]
    assert two.guest_rig.actions == []
    two.guest_rig.referee.game.legal = legal  # type: ignore[method-assign]
    two.settle()
    assert two.guest_rig.actions == ["Pe2-e4"]


def test_a_game_that_is_not_here_is_refused_before_anyone_sits_down(tmp_path: Path) -> None:
    two = chess(tmp_path)
    join = GameJoin(lambda piece: True, lambda: Milliseconds(two.ms), lambda: WALL)
    offer = two.keeper._offer(("black",), ())
    unknown = msgspec.structs.replace(offer, game="chess-of-next-year")
    for n, one in enumerate((msgspec.structs.replace(unknown, brings=True), unknown), 1):
        for piece in cut_message(n, write_message(one)):
            join.hear(piece)
        assert (join.refused is not None) is (one is unknown)
    assert join.refused is not None and join.refused.id == "tables-other-rules"


def test_what_no_hand_there_could_do_is_refused(tmp_path: Path) -> None:
    two = chess(tmp_path)
    upon = two.keeper.newest
    tries = [
        Play(50, upon, actions=("Pe2-e4",)),  # White's move
        Play(51, upon, actions=("Pe2-e5",)),
        Play(52, upon, takes_back=3),
        Play(53, upon),
        Play(54, -1, actions=("Pe7-e5",)),
    ]
    for play in tries:
        for piece in cut_message(play.id, write_message(play)):
            two.keeper.hear(two.visitor, piece)
        two.pass_time(100)
    assert two.keeper_rig.actions == []


def test_the_copy_does_not_hold_the_seed(tmp_path: Path) -> None:
    two = chess(tmp_path)
    two.keeper_rig.act("Pe2-e4")
    two.settle()
    kept, copied = (rig.referee.record.journal for rig in (two.keeper_rig, two.guest_rig))
    assert read_header(kept).seed != read_header(copied).seed
    assert kept.header["commit"] == copied.header["commit"]
    wire = b"".join(two.out.kept)
    assert read_header(kept).seed.encode() not in wire and b'"seed_number"' not in wire


def test_a_keeper_that_began_again_asks_who_is_there(tmp_path: Path) -> None:
    """Also where the line was never lost for the table that sits in."""
    two = chess(tmp_path)
    two.kill(two.keeper_rig)
    two.come_again()
    two.keeper_rig.act("Pe2-e4")
    two.pass_time(SILENCE - 2_000)
    assert two.guest_rig.actions == ["Pe2-e4"]
    assert "tables-lost" not in notes(two.guest_rig)


@pytest.mark.parametrize(("grace", "given"), [("5", 5_000), ("20", 20_000)])
def test_thinking_begins_after_the_grace_of_the_house_rules(grace: str, given: int, tmp_path: Path) -> None:
    two = chess(tmp_path, rules={"clock": "5+0", "grace": grace}, sense=("occupancy", "occupancy"))
    two.keeper_rig.carry("e2", "e4")
    two.pass_time(40_000)  # no one carries it out there
    two.guest_rig.carry("e2", "e4")
    two.guest_rig.carry("e7", "e5")
    two.pass_time(3_000)
    assert two.keeper_rig.actions == ["Pe2-e4", "Pe7-e5"]
    shown = two.keeper_rig.referee.clocks.now().seats
    assert shown["black"] == pytest.approx(300_000 - 40_000 + given, abs=1_500)
