"""What was corrected by agreement, taken back and brought back at the table."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from companion.table.fairness.audit import audit
from companion.table.protocol import notices
from companion.table.record.journal import Journal
from tests.open_states import inside, make_game
from tests.table.table_fixture import Rig

MIDGAME = "G:Rf1,Qd1 B:Re12,Nb8 turn=G stage=roll"
THREE: dict[str, Any] = {
    "seats": ("green", "red", "blue"),
    "rules": {"leaver": "b"},
    "position": "G:Rf1 R:Qa1 B: turn=R",
}


def told_since(rig: Rig, count: int) -> list[str]:
    return [type(notice).__name__ for notice in rig.told[count:]]


def test_a_position_that_was_agreed(midgame: Rig) -> None:
    midgame.roll("2")
    before, layout = midgame.position(), midgame.layout()
    midgame.do(do="agree", set={"f1": [], "a1": ["green:R"]}, turn="blue")
    after, put_right = midgame.position(), midgame.layout()
    count = len(midgame.told)
    midgame.do(do="undo")
    assert midgame.position() == before and midgame.layout() == layout and midgame.actions == ["roll white 2"]
    assert told_since(midgame, count) == ["Undone", "Note", "Turn"]
    undone = midgame.last(notices.Undone)
    assert (undone.count, undone.n, undone.by) == (0, 1, "")
    assert (midgame.last(notices.Note).kind, midgame.last(notices.Turn).seat) == (
        "correction-undone",
        "green",
    )
    midgame.do(do="redo")
    assert midgame.position() == after and midgame.layout() == put_right and midgame.actions == []
    assert (midgame.last(notices.Note).kind, midgame.last(notices.Turn).seat) == ("correction", "blue")
    assert midgame.referee.n == 1


def test_who_takes_it_back_is_named(midgame: Rig) -> None:
    midgame.do(do="agree", turn="blue")
    midgame.do(do="undo", seat="pink")
    assert midgame.last(notices.Refused).text.startswith("This table has no seat pink")
    midgame.do(do="undo", seat="blue")
    assert midgame.last(notices.Undone).by == "blue"


def test_may_undo_and_redo_say_so(midgame: Rig) -> None:
    assert not midgame.referee.may_undo
    midgame.do(do="agree", turn="blue")
    assert midgame.referee.may_undo and not midgame.referee.may_redo
    midgame.do(do="undo")
    assert not midgame.referee.may_undo and midgame.referee.may_redo
    midgame.do(do="undo")
    assert midgame.last(notices.Refused).text == "There is nothing to undo."


def test_all_people_are_asked(tmp_path: Path) -> None:
    rig = Rig(tmp_path, players={"red": "computer"}, **THREE)
    assert rig.referee.undo_touches() == ()
    rig.do(do="agree", turn="blue")
    assert rig.referee.undo_touches() == ("green", "blue")
    rig.do(do="resign", seat="blue")
    assert rig.referee.undo_touches() == ("green", "blue"), "who left is asked too"
    rig.do(do="undo")
    rig.do(do="resign", seat="red")
    assert rig.referee.undo_touches() == ("green", "blue")


def test_who_left_sits_there_again(tmp_path: Path) -> None:
    rig = Rig(tmp_path, **THREE)
    before = rig.position()
    rig.do(do="seat", seat="red", player="none")
    assert rig.referee.players["red"] == "none" and rig.last(notices.Turn).seat == "blue"
    rig.do(do="undo")
    assert rig.referee.players["red"] == "human" and rig.position() == before
    assert rig.last(notices.Turn).seat == "red"
    rig.do(do="redo")
    assert rig.referee.players["red"] == "none" and rig.last(notices.Turn).seat == "blue"


@pytest.mark.parametrize("way", ["end", "resign", "draw"])
def test_a_result_by_consent_is_taken_back(midgame: Rig, way: str) -> None:
    midgame.roll("2")
    before = midgame.position()

    def end() -> None:
        if way == "end":
            midgame.do(do="agree", end=True)
        elif way == "resign":
            midgame.do(do="resign", seat="blue")
        else:
            midgame.do(do="claim", seat="green", what="draw")
            midgame.do(do="claim", seat="blue", what="draw")

    end()
    outcome = midgame.last(notices.Outcome)
    assert outcome.seed and midgame.referee.record.journal.records[-1].kind == "result"
    midgame.do(do="undo")
    assert midgame.position() == before and midgame.last(notices.Turn).seat == "green"
    midgame.act("Rf1-l12")
    assert midgame.actions[-1] == "Rf1-l12", "play goes on"
    midgame.do(do="undo")
    assert len(midgame.all(notices.Outcome)) == 1
    end()
    again = midgame.last(notices.Outcome)
    assert (
        len(midgame.all(notices.Outcome)) == 2
        and msgspec.structs.replace(again, seed=outcome.seed) == outcome
    )
    assert again.seed != outcome.seed, "that one was out"
    midgame.do(do="undo")
    midgame.do(do="redo")
    assert len(midgame.all(notices.Outcome)) == 3 and midgame.last(notices.Turn).seat is None
    assert midgame.referee.record.journal.records[-1].kind == "result"


def test_a_draw_taken_back_is_offered_again(midgame: Rig) -> None:
    for seat in ("green", "blue"):
        midgame.do(do="claim", seat=seat, what="draw")
    midgame.do(do="undo")
    midgame.do(do="claim", seat="green", what="draw")
    assert midgame.last(notices.Turn).seat == "green" and midgame.last(notices.Note).kind == "draw-offered"


def test_a_draw_offer_does_not_survive_a_move(midgame: Rig) -> None:
    midgame.do(do="claim", seat="green", what="draw")
    midgame.roll("2")
    midgame.do(do="claim", seat="blue", what="draw")
    assert not midgame.all(notices.Outcome)
    midgame.do(do="claim", seat="green", what="draw")
    assert midgame.last(notices.Outcome).winner is None


@pytest.mark.parametrize("undone", [True, False])
def test_a_kill_in_between_resumes_the_same(tmp_path: Path, undone: bool) -> None:
    first = Rig(tmp_path, **THREE)
    first.roll("2")
    first.do(do="resign", seat="red")
    if undone:
        first.do(do="undo")
    there = first.position(), first.referee.n, dict(first.referee.players)
    first.referee.record.journal.close()  # nothing else is said to the file
    again = Rig(tmp_path, seats=THREE["seats"])
    assert (again.position(), again.referee.n, dict(again.referee.players)) == there
    again.do(do="redo" if undone else "undo")
    assert again.referee.players["red"] == ("none" if undone else "human")
    assert not again.all(notices.Refused)


def test_the_dice_meet_the_same_fate(tmp_path: Path) -> None:
    """The stream goes on over a correction, and taking it back does not roll again."""
    rig = Rig(tmp_path, position=MIDGAME, seed=5)
    fate, faces = rig.referee.record.fate, ("+", "#", "2", "3", "4", "5")
    due = [fate.face("white", i, faces) for i in range(4)]
    assert len({*due}) > 1
    rolled = []
    for _ in range(3):
        rig.do(do="roll")
        rolled.append(rig.last(notices.Chance).face)
        rig.do(do="agree", position=MIDGAME)
    assert rolled == due[:3], "not the first face again"
    for _ in range(3):
        rig.do(do="undo")
        rig.do(do="undo")
    assert rig.referee.n == 0
    rig.do(do="roll")
    assert rig.last(notices.Chance).face == due[0]


def test_the_audit_copes(tmp_path: Path) -> None:
    rig = Rig(tmp_path, position=MIDGAME, seed=5)
    rig.do(do="roll")
    rig.do(do="agree", position=MIDGAME)
    rig.do(do="roll")
    rig.do(do="undo")
    rig.do(do="undo")
    rig.do(do="undo")
    rig.do(do="roll")
    for again in ("undo", "redo"):
        rig.do(do=again)
    rig.do(do="agree", end=True)
    rig.do(do="undo")
    rig.do(do="agree", position=MIDGAME)
    rig.do(do="undo")
    rig.do(do="redo")
    rig.do(do="roll")
    rig.do(do="agree", end=True)
    rig.referee.close()
    journal = Journal.open(rig.path)
    found = audit(journal, make_game("little-chess-jumble", ("green", "blue"), {}))
    journal.close()
    assert found.sound and found.by_hand == 0 and found.checked == 2, "two of the four had fallen already"


def test_nothing_is_taken_back_in_a_daily_deal(tmp_path: Path) -> None:
    rig = Rig(tmp_path, game="parade-chess-solitaire", seed=None, daily="2026-01-01")
    rig.do(do="resign", seat="player")
    rig.do(do="undo")
    assert rig.last(notices.Refused).text == "You can't undo in the daily deal."


def test_cards_only_the_last_of_which_may_be_taken_back_do_not_hold_a_correction(tmp_path: Path) -> None:
    """PC-A12 is about cards; what was corrected by agreement is taken back by consent."""
    rig = Rig(tmp_path, game="parade-chess-solitaire", rules={"undo": "b"})
    rig.do(do="draw", deck="pack")
    rig.do(do="undo")
    assert rig.all(notices.Refused)
    before = rig.position()
    rig.do(do="resign", seat="player")
    rig.do(do="undo")
    assert len(rig.all(notices.Refused)) == 1 and rig.position() == before


def test_pieces_exchanged_in_the_record_are_exchanged_back(midgame: Rig) -> None:
    before = midgame.layout()
    midgame.referee.table.exchange("f1", "d1")
    assert midgame.layout()["f1"] == before["d1"]
    midgame.do(do="undo")
    assert midgame.layout() == before


def test_pieces_exchanged_in_the_record_can_end_the_game(tmp_path: Path) -> None:
    """X3: the result is told at once."""
    rig = Rig(
        tmp_path,
        game="raindropchess",
        position="7k/6N1/5P2/8/8/6Q1/8/4K3 b packs=-/-",
    )
    rig.referee.table.exchange("g7", "g3")
    assert rig.last(notices.Outcome).winner == "white"


def test_the_board_follows(tmp_path: Path) -> None:
    """A sensor board is asked to be put as it was, and then plays on."""
    rig = Rig(tmp_path, "occupancy", position=MIDGAME)
    rig.do(do="agree", set={"f1": [], "a1": ["green:R"]})
    rig.carry("f1", "a1")
    rig.rest()
    assert rig.referee.monitor.agrees
    rig.do(do="undo")
    assert rig.last(notices.Mismatch).kind == "follow"
    assert {repair.square for repair in rig.last(notices.Mismatch).repairs} == {"f1", "a1"}
    rig.carry("a1", "f1")
    rig.rest()
    assert rig.referee.monitor.agrees
    rig.roll("2")
    assert rig.actions == ["roll white 2"]


def test_an_end_behind_another_end_is_told_again(midgame: Rig) -> None:
    midgame.do(do="agree", end=True)
    drawn = midgame.position().replace("end=ranked", "end=draw")
    midgame.do(do="agree", position=drawn)
    count = len(midgame.all(notices.Outcome))
    midgame.do(do="undo")
    assert len(midgame.all(notices.Outcome)) == count + 1 and midgame.last(notices.Outcome).places == [
        "green",
        "blue",
    ]


def test_several_actions_are_taken_back_at_once(tmp_path: Path) -> None:
    rig = Rig(tmp_path, position="G:Rf1 B:Re12 turn=G stage=roll")
    for face in ("2", "3"):
        rig.roll(face)
        rig.act(str(rig.referee.actions()[0]))
    actions, written = rig.actions, len(rig.referee.record.journal.records)
    rig.do(do="undo", count=3)
    assert rig.actions == actions[:1] and rig.all(notices.Undone)[-1].count == 3
    assert len(rig.referee.record.journal.records) == written + 1, "all of them or none"
    rig.do(do="undo", count=2)
    assert "at most the last action" in rig.all(notices.Refused)[-1].text
    rig.do(do="undo", count=0)
    assert len(rig.all(notices.Refused)) == 2 and rig.actions == actions[:1]
    for _ in range(3):
        rig.do(do="redo")
    assert rig.actions == actions


def test_the_game_is_drawn_never_stands_beside_a_winner(tmp_path: Path) -> None:
    """BC-A36: the rule of forty turns may have a winner; then the game is counted. Equal counts are a draw."""
    for n, (boulders, kind, winner) in enumerate((("a1", "game-ranked", "blue"), ("", "draw", None))):
        rig = Rig(tmp_path, name=f"game-{n}", game="boulder-chess")
        game = rig.referee.game
        state = msgspec.structs.replace(inside(game.start()), quiet=80, boulders=0)
        if boulders:
            state = msgspec.structs.replace(state, boulders=1 << game.board.number[boulders])
        rig.referee.record.correct(state, "agreed")
        rig.do(do="claim", seat="red", what="fifty")
        assert rig.last(notices.Outcome).winner == winner
        assert [note.kind for note in rig.all(notices.Note)][-1] == kind
