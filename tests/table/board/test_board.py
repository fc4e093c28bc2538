"""Gestures on a sensor board and the rulings that follow: decisions 3 to 5 (docs/decisions), one by one."""

from pathlib import Path

import pytest

from companion.kernel.game import Intent
from companion.kernel.messages import Reason
from companion.table.notice_builder import PublicPosition
from companion.table.protocol import notices
from firmware_bridge.core.board import Button, Connected, Die, Gone, Lifted, Placed, Snapshot
from firmware_bridge.core.family import PULLED
from tests.table.table_fixture import Rig

SENSES = ("occupancy", "colour", "identity")
# Green's rook and queen, a blue rook on l12 that green's rook can capture with a 3.
MIDGAME = "G:Rf1,Qb1 B:Rl12,Nb8 turn=G"


@pytest.fixture(params=SENSES)
def rig(request: pytest.FixtureRequest, tmp_path: Path) -> Rig:
    return Rig(tmp_path, sense=request.param, position=f"{MIDGAME} die=3")


def kinds(rig: Rig) -> list[str]:
    return [mismatch.kind for mismatch in rig.all(notices.Mismatch)]


def fresh(rig: Rig) -> None:
    rig.told.clear()


def test_the_start_position_is_asked_for(tmp_path: Path) -> None:
    rig = Rig(tmp_path, position=f"{MIDGAME} die=3")
    rig.referee.connect(Connected("test", 12, 12, "occupancy", frozenset(), "t1"))
    rig.referee.on_sensor_event(Snapshot({}))
    assert kinds(rig) == ["setup"]
    assert {repair.square for repair in rig.last(notices.Mismatch).repairs} == {"f1", "b1", "l12", "b8"}
    for square in ("f1", "b1", "l12"):
        rig.referee.on_sensor_event(Placed(square))
    assert [repair.square for repair in rig.last(notices.Mismatch).repairs] == ["b8"]
    assert rig.last(notices.Mismatch).repairs[0].expected == ["blue:N"]
    rig.referee.on_sensor_event(Placed("b8"))
    assert isinstance(rig.told[-2], notices.MismatchEnd)
    assert isinstance(rig.told[-1], notices.Turn)
    assert not rig.actions


def test_a_move_is_ruled_when_it_is_complete(rig: Rig) -> None:
    rig.carry("f1", "a12")
    assert rig.actions == ["Rf1-a12"]
    assert rig.last(notices.Ruling).text == "Green's rook moves from f1 to a12."


def test_a_piece_in_the_air_is_partial_however_long(rig: Rig) -> None:
    rig.lift("f1")
    rig.rest(60_000)
    assert not kinds(rig)
    partial = rig.last(notices.Partial)
    assert partial.lifted == ["f1"]
    assert "a12" in partial.targets
    assert "l12" in partial.targets


def test_a_capture_in_either_order(rig: Rig) -> None:
    rig.lift("l12")
    rig.carry("f1", "l12")
    assert rig.actions == ["Rf1xl12"]
    assert rig.last(notices.Turn).layout["box:blue"] == ["blue:Q", "blue:R", "blue:B"]
    rig.do(do="undo")
    assert kinds(rig)[-1] == "follow"


def test_a_capture_with_the_capturer_first(rig: Rig) -> None:
    piece = rig.lift("f1")
    rig.lift("l12")
    rig.place("l12", piece)
    assert rig.actions == ["Rf1xl12"]


def test_a_capture_whose_victim_was_never_touched_stays_partial(rig: Rig) -> None:
    rig.lift("f1")
    rig.rest()
    rig.do(do="settle")
    assert not rig.actions
    assert not kinds(rig)


def test_the_hand_goes_on_and_the_ruling_is_replaced(rig: Rig) -> None:
    """CJ-A51: until someone follows, the same hand may go on; the ruling before never was."""
    rig.carry("f1", "a12")
    rig.carry("a12", "l3")
    assert rig.actions == ["Rf1-l3"]
    undone = rig.last(notices.Undone)
    assert (undone.by, undone.count) == ("green", 1)


def test_the_hand_goes_back_and_nothing_was_played(rig: Rig) -> None:
    rig.carry("f1", "a12")
    rig.carry("a12", "f1")
    rig.rest()
    assert rig.actions == []
    assert rig.last(notices.Turn).seat == "green"


def test_a_roll_makes_the_ruling_final(rig: Rig) -> None:
    rig.carry("f1", "a12")
    rig.roll("3")
    fresh(rig)
    rig.carry("a12", "l3")
    rig.rest()
    assert rig.actions == ["Rf1-a12", "roll white 3"]
    assert kinds(rig) == ["illegal"]


def test_strict_tables_rule_once(tmp_path: Path) -> None:
    rig = Rig(tmp_path, sense="occupancy", position=f"{MIDGAME} die=3", rules={"amend": "strict"})
    rig.carry("f1", "a12")
    rig.carry("a12", "l3")
    rig.rest()
    assert rig.actions == ["Rf1-a12"]
    assert kinds(rig) == ["illegal"]


def test_a_slide_over_squares_is_one_move(tmp_path: Path) -> None:
    rig = Rig(tmp_path, sense="occupancy", position=f"{MIDGAME} die=3", settle=350)
    for origin, to in (
        ("f1", "g1"),
        ("g1", "h1"),
        ("h1", "i1"),
        ("i1", "j1"),
        ("j1", "k1"),
        ("k1", "l1"),
        ("l1", "l2"),
    ):
        rig.carry(origin, to)
    assert rig.actions == []
    rig.rest()
    assert rig.actions == ["Rf1-l2"]
    assert not rig.all(notices.Undone)


def test_a_move_carried_through_the_air_is_ruled_at_once(tmp_path: Path) -> None:
    rig = Rig(tmp_path, sense="occupancy", position=f"{MIDGAME} die=3", settle=350)
    rig.carry("f1", "a12")
    assert rig.actions == ["Rf1-a12"]


def test_an_in_between_square_shows_what_is_owed(tmp_path: Path) -> None:
    """CJ-A51: the knight on b1 with a 2 rests on c3, which is no end of two jumps."""
    rig = Rig(tmp_path, sense="occupancy", position="G:Nb1 B:Rl12 turn=G die=2", settle=350)
    rig.carry("b1", "c3")
    rig.rest()
    assert not rig.actions
    assert kinds(rig) == ["unfinished"]
    assert rig.last(notices.Mismatch).reason == "Green's knight on c3 still has 1 move to make."
    rig.carry("c3", "b1")
    rig.rest()
    assert isinstance(rig.told[-2], notices.MismatchEnd)


def test_an_illegal_move_names_the_rule_and_the_squares(rig: Rig) -> None:
    rig.carry("f1", "d1")
    rig.rest()
    shown = rig.last(notices.Mismatch)
    assert shown.kind == "illegal"
    assert shown.reason.startswith("Green's rook would cross its own line on the way to d1.")
    assert [repair.square for repair in shown.repairs] == ["d1", "f1"]
    assert shown.repairs[1].expected == ["green:R"]
    assert shown.repairs[0].found in ("something", ["green:R"])
    rig.carry("d1", "f1")
    assert isinstance(rig.told[-2], notices.MismatchEnd)


def test_lifting_before_the_roll_is_answered(tmp_path: Path) -> None:
    rig = Rig(tmp_path, sense="occupancy", position=MIDGAME, settle=350)
    rig.lift("f1")
    rig.rest()
    assert rig.last(notices.Mismatch).reason == "You can't move before you roll. Put the piece back on f1."


@pytest.mark.parametrize("sense", SENSES)
def test_a_lifted_piece_without_moves_is_told_why(
    tmp_path: Path, sense: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[Intent] = []
    answer = PublicPosition.why_not

    def note(at: PublicPosition, intent: Intent) -> Reason:
        asked.append(intent)
        return answer(at, intent)

    monkeypatch.setattr(PublicPosition, "why_not", note)
    rig = Rig(tmp_path, sense=sense, game="chess", settle=350)
    rig.lift("e1")
    rig.rest()
    why = "The king on e1 has no legal moves: its own pieces are in the way."
    assert rig.last(notices.Mismatch).reason == f"{why} Put the piece back on e1."
    assert set(asked) == {Intent("e1", None, "lift")}


def test_an_adjusted_piece_changes_nothing(rig: Rig) -> None:
    for square in ("b8", "l12", "b1"):
        rig.place(square, rig.lift(square))
        rig.rest()
    assert not rig.actions
    assert not kinds(rig)
    assert not rig.all(notices.Ask)


def test_a_knocked_over_piece_during_a_move(rig: Rig) -> None:
    rig.place("b8", rig.lift("b8"))
    rig.carry("f1", "a12")
    assert rig.actions == ["Rf1-a12"]


def test_two_possible_captures_are_asked(tmp_path: Path) -> None:
    """Both victims were touched: two legal lines share what is seen, so the question is necessary."""
    rig = Rig(tmp_path, sense="occupancy", position="G:Rf1 B:Rl12,Ba12 turn=G die=3")
    rig.place("a12", rig.lift("a12"))
    rig.lift("f1")
    rig.lift("l12")
    rig.place("l12", "green:R")
    rig.rest()
    if rig.referee.questions:
        rig.answer("Rf1xl12")
    assert rig.actions == ["Rf1xl12"]


def test_which_piece_was_brought_in_is_asked_only_where_the_board_cannot_tell(rig: Rig) -> None:
    rig.do(do="agree", position="G:Rf1 B:Rl12,Nb8 turn=G die=+")
    rig.lift("b1")
    fresh(rig)
    rig.place("g1", "green:N")
    rig.rest()
    if rig.sense == "identity":
        assert not rig.all(notices.Ask)
    else:
        ask = rig.last(notices.Ask)
        assert [choice.action for choice in ask.choices] == ["Q@g1", "B@g1", "N@g1", None]
        assert ask.seat == "green"
        rig.answer("N@g1")
    assert rig.actions[-1] == "N@g1"


def test_none_of_these_rules_nothing(tmp_path: Path) -> None:
    rig = Rig(tmp_path, sense="occupancy", position="G:Rf1 B:Rl12 turn=G die=+")
    rig.place("g1", "green:N")
    rig.rest()
    rig.answer(None)
    assert not rig.actions
    assert kinds(rig)[-1] in ("illegal", "unexplained")
    rig.lift("g1")
    assert isinstance(rig.told[-2], notices.MismatchEnd)


def test_a_question_ends_when_the_hand_goes_on(tmp_path: Path) -> None:
    rig = Rig(tmp_path, sense="occupancy", position="G:Rf1 B:Rl12 turn=G die=+")
    rig.place("g1", "green:N")
    rig.rest()
    asked = rig.last(notices.Ask)
    rig.lift("g1")
    assert rig.last(notices.AskEnd).id == asked.id


def test_a_piece_brought_in_over_an_enemy_is_asked_on_occupancy_boards(tmp_path: Path) -> None:
    """To the board the enemy on f1 looks lifted and set back."""
    rig = Rig(tmp_path, sense="occupancy", position="G:Rb1 B:Rf1 turn=G die=+")
    rig.lift("f1")
    rig.place("f1", "green:Q")
    rig.rest()
    rig.answer("Q@f1")
    assert rig.actions == ["Q@f1"]


def test_a_roll_that_ends_where_it_began_needs_the_end_button(rig: Rig) -> None:
    """CJ-A8: f1-g1-h1-f1 with a 3 is legal, but only the button tells it from a piece set right."""
    rig.place("f1", rig.lift("f1"))
    rig.rest()
    assert not rig.actions
    rig.referee.on_sensor_event(Button("end", True))
    assert rig.actions == ["stay"]


def test_two_pieces_off_at_once_are_asked_about(tmp_path: Path) -> None:
    rig = Rig(tmp_path, sense="occupancy", position=MIDGAME)
    one, other = rig.lift("b1"), rig.lift("b8")
    rig.place("b1", one)
    rig.place("b8", other)
    rig.rest()
    assert "mixed" not in rig.last(notices.Ask).question
    assert rig.last(notices.Ask).squares == ["b1", "b8"]
    rig.do(do="answer", id=rig.last(notices.Ask).id, choice="1")
    rig.roll("2")
    assert rig.actions == ["roll white 2"]


def test_an_identity_board_sees_that_two_pieces_are_back(tmp_path: Path) -> None:
    rig = Rig(tmp_path, sense="identity", position=MIDGAME)
    one, other = rig.lift("b1"), rig.lift("b8")
    rig.place("b1", other)
    rig.place("b8", one)
    rig.rest()
    assert not rig.all(notices.Ask)
    assert kinds(rig) == ["unexplained"]


def test_pieces_said_to_be_mixed_up_have_to_be_set_right(tmp_path: Path) -> None:
    rig = Rig(tmp_path, sense="occupancy", position=MIDGAME)
    one, other = rig.lift("b1"), rig.lift("b8")
    rig.place("b1", other)
    rig.place("b8", one)
    rig.rest()
    rig.do(do="answer", id=rig.last(notices.Ask).id, choice="none")
    rig.roll("2")
    assert rig.last(notices.Refused).text.startswith("The board doesn't match the game yet")
    one, other = rig.lift("b1"), rig.lift("b8")
    rig.place("b1", other)
    rig.place("b8", one)
    rig.rest()
    assert not rig.referee.questions, "they were put as the screen showed them"
    rig.roll("2")
    assert rig.actions == ["roll white 2"]


def test_pieces_put_back_as_shown_have_played_nothing(tmp_path: Path) -> None:
    """A boulder left behind and a piece captured cannot be seen; nor can it that both were put back again."""
    position = "4kq2/3b+4/4o3/8/6o1/p1po1Bor+/6oo/2o1No1o/8/oo3n+2/oo2P2P/1o6/8/5o1R/8/2KQ4 b"
    rig = Rig(
        tmp_path,
        game="boulder-chess",
        rules={"setup": "a"},
        sense="occupancy",
        position=position,
    )

    def both() -> None:
        rook, pawn = rig.lift("h11"), rig.lift("h6")
        rig.place("h6", pawn)
        rig.place("h11", rook)

    both()
    rig.rest()
    ask = rig.last(notices.Ask)
    assert [choice.action for choice in ask.choices] == ["Rh11xh6 leaving", "Nf7xh6 leaving", None]
    rig.do(do="answer", id=ask.id, choice="none")
    rig.rest()
    ask = rig.last(notices.Ask)
    assert ask.squares == ["h11", "h6"]
    rig.do(do="answer", id=ask.id, choice="none")
    both()
    rig.rest()
    assert not rig.referee.questions
    assert not rig.actions


def test_two_pieces_interchanged_beside_a_legal_move_are_named_alone(tmp_path: Path) -> None:
    rig = Rig(tmp_path, sense="colour", position="G:Rf1,Nb3 B:Rl12,Nb8 turn=G die=3")
    rig.carry("f1", "a12")
    knight, other = rig.lift("b3"), rig.lift("b8")
    rig.place("b8", knight)
    rig.place("b3", other)
    rig.rest()
    shown = rig.last(notices.Mismatch)
    assert {repair.square for repair in shown.repairs} == {"b3", "b8"}
    knight, other = rig.lift("b8"), rig.lift("b3")
    rig.place("b3", knight)
    rig.place("b8", other)
    rig.rest()
    assert rig.actions == ["Rf1-a12"]


def test_pieces_mixed_up_unnoticed_are_offered_to_be_exchanged(tmp_path: Path) -> None:
    """Queen and rook come back interchanged, no one answers, and then the "queen" moves like a rook."""
    rig = Rig(tmp_path, sense="occupancy", position="G:Rf1,Nb1 B:Nb8 turn=G")
    rook, knight = rig.lift("f1"), rig.lift("b1")
    rig.place("f1", knight)
    rig.place("b1", rook)
    rig.rest()
    rig.roll("2")
    assert rig.all(notices.AskEnd)
    rig.carry("b1", "b4")
    rig.rest()
    if rig.actions[-1] != "roll white 2":
        pytest.fail(f"ruled {rig.actions[-1]} though no knight can do it")


def test_a_move_on_the_screen_has_to_be_followed(rig: Rig) -> None:
    rig.act("Rf1-a12")
    assert kinds(rig) == ["follow"]
    assert {repair.square for repair in rig.last(notices.Mismatch).repairs} == {"f1", "a12"}
    rig.roll("2")
    assert rig.last(notices.Refused).text.startswith("The board doesn't match the game yet")
    rig.carry("f1", "a12")
    assert isinstance(rig.told[-2], notices.MismatchEnd)
    rig.roll("2")
    assert rig.actions == ["Rf1-a12", "roll white 2"]


def test_the_computer_waits_until_its_move_stands(tmp_path: Path) -> None:
    rig = Rig(tmp_path, sense="occupancy", position=f"{MIDGAME} die=3", players={"green": "computer"})
    rig.rest()
    move = rig.actions[-1]
    assert rig.last(notices.Mismatch).kind == "follow"
    origin, to = {r.square for r in rig.last(notices.Mismatch).repairs} & {"f1", "b1"}, move
    assert origin, to
    assert len(rig.actions) == 1
    rig.do(do="undo")
    assert rig.referee.monitor.agrees


def test_a_reply_before_the_last_move_has_settled(tmp_path: Path) -> None:
    """The next player rolls while the piece has just touched down."""
    rig = Rig(tmp_path, sense="occupancy", position=f"{MIDGAME} die=3", settle=350)
    rig.carry("f1", "g1")
    rig.roll("5")
    assert rig.actions == ["Rf1-g1", "roll white 5"]


def test_a_sensed_die_is_a_roll(tmp_path: Path) -> None:
    rig = Rig(tmp_path, sense="occupancy", position=MIDGAME)
    rig.referee.on_sensor_event(Die("white", "rolling"))
    rig.referee.on_sensor_event(Die("white", "3"))
    assert rig.last(notices.Chance).source == "sensed"
    rig.referee.on_sensor_event(Die("white", "cocked"))
    assert rig.last(notices.Refused).text == "The white die isn't flat. Roll it again."


def test_a_die_that_falls_while_the_board_disagrees_counts_when_it_agrees(tmp_path: Path) -> None:
    rig = Rig(tmp_path, sense="occupancy", position=MIDGAME)
    piece = rig.lift("l12")
    rig.rest()
    rig.referee.on_sensor_event(Die("white", "3"))
    assert not rig.actions
    assert rig.last(notices.Note).text == "The white die shows 3. It counts when that roll is due."
    rig.place("l12", piece)
    rig.rest()
    assert rig.actions == ["roll white 3"]


def test_a_dead_square_is_played_without(tmp_path: Path) -> None:
    rig = Rig(tmp_path, sense="occupancy", position=f"{MIDGAME} die=3")
    rig.do(do="ignore", square="b8")
    rig.referee.on_sensor_event(Lifted("b8"))
    rig.rest()
    assert not kinds(rig)
    rig.carry("f1", "a12")
    assert rig.actions == ["Rf1-a12"]


def test_the_same_square_wrong_twice_is_offered_to_be_left_out(tmp_path: Path) -> None:
    rig = Rig(tmp_path, sense="occupancy", position=f"{MIDGAME} die=3")
    for _ in range(2):
        rig.referee.on_sensor_event(Placed("i9"))
        rig.rest()
        rig.referee.on_sensor_event(Lifted("i9"))
        rig.rest()
    rig.referee.on_sensor_event(Placed("i9"))
    rig.rest()
    assert any("Continue without it?" in ask.question for ask in rig.all(notices.Ask))


def test_a_piece_between_two_squares_is_to_be_centred(tmp_path: Path) -> None:
    rig = Rig(tmp_path, sense="occupancy", position=f"{MIDGAME} die=3")
    rig.referee.on_sensor_event(Lifted("b8"))
    rig.referee.on_sensor_event(Placed("b8"))
    rig.referee.on_sensor_event(Placed("c8"))
    rig.rest()
    assert rig.last(notices.Mismatch).kind == "sensor"
    assert "centre" in rig.last(notices.Mismatch).reason


def test_a_board_that_was_away_is_asked_and_not_guessed(tmp_path: Path) -> None:
    """The piece was moved while the cable was out: one line explains it, and it is only asked."""
    rig = Rig(tmp_path, sense="occupancy", position=f"{MIDGAME} die=3")
    rig.referee.on_sensor_event(Gone(PULLED))
    assert rig.last(notices.BoardState).state == "gone"
    rig.referee.on_sensor_event(Connected("test", 12, 12, "occupancy", frozenset(), "t1"))
    rig.referee.on_sensor_event(Snapshot({"a12": "1", "b1": "1", "l12": "1", "b8": "1"}))
    rig.rest()
    assert not rig.actions
    rig.answer("Rf1-a12")
    assert rig.actions == ["Rf1-a12"]


def test_a_field_that_is_too_small_is_refused(tmp_path: Path) -> None:
    rig = Rig(tmp_path)
    wrong = rig.referee.connect(Connected("small", 8, 8, "occupancy", frozenset()))
    assert wrong is not None and rig.referee.say(wrong) == (
        "The board has 8x8 squares, but this game needs 12x12. Use a larger board or play on the screen."
    )


@pytest.mark.parametrize(
    ("at", "turned", "square"), [("c3", 0, "h3"), ("n14", 180, "i14"), ("c14", 90, "c9")]
)
def test_a_game_anywhere_in_a_larger_field(tmp_path: Path, at: str, turned: int, square: str) -> None:
    """The game's f1 lies under another square of a 16x16 field."""
    rig = Rig(tmp_path, position="G:Rf1 B: turn=G die=3", at=at, turned=turned)
    assert not rig.referee.connect(Connected("large", 16, 16, "occupancy", frozenset()))
    rig.referee.on_sensor_event(Snapshot({}))
    rig.referee.on_sensor_event(Placed("p16"))  # outside the game
    rig.referee.on_sensor_event(Placed(square))
    assert rig.referee.monitor.agrees
