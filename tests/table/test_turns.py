"""Many pieces in one turn: two hands at once, a board that was out of sight, and Boulder Chess where sensors feel nothing."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion.table.protocol import notices
from firmware_bridge.core.board import Connected, Snapshot
from tests.table.table_fixture import Rig

GRAVITY: dict[str, Any] = {"game": "gravity-chess", "seats": ("white", "black")}
TWO_WAYS = "8/8/8/8/3Q1B2/8/8/8 w card=R"
ROOKS = "R6R/8/8/8/8/8/8/8 w card=Q"


def unplugged(rig: Rig, pieces: dict[str, str]) -> None:
    """The board is away, and comes back with these pieces on it."""
    rig.referee.on_sensor_event(Connected("test", 8, 8, rig.sense or "", frozenset(), "t1", fresh=True))
    rig.men = pieces
    rig.referee.on_sensor_event(Snapshot({q: rig.reading(token) or "1" for q, token in pieces.items()}))
    rig.rest()


def test_two_hands(tmp_path: Path) -> None:
    """Two pieces in the air at once, and both come down."""
    rig = Rig(tmp_path, "occupancy", settle=350, position=ROOKS, **GRAVITY)
    one, other = rig.lift("a8"), rig.lift("h8")
    rig.place("a3", one)
    rig.place("h5", other)
    rig.rest()
    assert sorted(rig.actions) == ["Ra8-a3", "Rh8-h5"] and not rig.referee.questions


@pytest.mark.parametrize("sense", ["occupancy", "colour", "identity"])
def test_whole_turn_out_of_sight(tmp_path: Path, sense: str) -> None:
    """All pieces and the one that is added, told from the board as it stands afterwards."""
    rig = Rig(tmp_path, sense, position=ROOKS, **GRAVITY)
    unplugged(rig, {"a2": "white:R", "h6": "white:R", "d8": "black:Q"})
    assert rig.actions == ["Ra8-a2", "Rh8-h6", "Q@d8"] and not rig.referee.questions
    assert rig.referee.state.stage == "card"


def test_asked_piece_by_piece(tmp_path: Path) -> None:
    """Two pieces may have changed places: the one question that tells them apart."""
    rig = Rig(tmp_path, "occupancy", position=TWO_WAYS, **GRAVITY)
    unplugged(rig, {"d2": "white:B", "e3": "white:Q"})
    ask = rig.referee.questions[-1]
    assert ask.question in ("White, which piece is on d2?", "White, which piece is on e3?")
    assert {choice.action for choice in ask.choices} == {"white:B", "white:Q", None} and not rig.actions
    rig.answer("white:B" if "d2" in ask.question else "white:Q")
    assert rig.actions == ["Bf4-d2", "Qd4-e3"]


def test_none_of_these(tmp_path: Path) -> None:
    rig = Rig(tmp_path, "occupancy", position=TWO_WAYS, **GRAVITY)
    unplugged(rig, {"d2": "white:B", "e3": "white:Q"})
    rig.answer(None)
    assert not rig.actions and not rig.referee.questions
    assert rig.last(notices.Mismatch).kind in ("illegal", "unexplained")


def test_taken_up_again_is_asked(tmp_path: Path) -> None:
    """After a restart a board may just be being laid out: even the only turn is asked."""
    rig = Rig(tmp_path, "occupancy", position=ROOKS, **GRAVITY)
    rig.referee.close()
    again = Rig(tmp_path, None, position=ROOKS, **GRAVITY)
    again.sense = "occupancy"
    assert not again.referee.connect(Connected("test", 8, 8, "occupancy", frozenset(), "t1"))
    again.men = {"a2": "white:R", "h6": "white:R"}
    again.referee.on_sensor_event(Snapshot(dict.fromkeys(again.men, "1")))
    again.rest()
    assert not again.actions and again.referee.questions
    again.do(do="answer", id=again.referee.questions[-1].id, choice="1")
    assert sorted(again.actions) == ["Ra8-a2", "Rh8-h6"]


def test_unhandled_pieces(tmp_path: Path) -> None:
    """A turn ended with pieces unhandled: a sentence with their squares, and nothing lost."""
    rig = Rig(tmp_path, "occupancy", position=ROOKS, **GRAVITY)
    rig.carry("a8", "a2")
    rig.place("d8", "black:Q")
    rig.rest()
    shown = rig.last(notices.Mismatch)
    assert "h8" in shown.reason and rig.actions == ["Ra8-a2"]
    rig.lift("d8")
    rig.carry("h8", "h1")
    rig.place("d8", "black:Q")
    assert rig.actions == ["Ra8-a2", "Rh8-h1", "Q@d8"]


BOULDER: dict[str, Any] = {"game": "boulder-chess", "seats": ("red", "blue")}


class TestBoulder:
    def test_carried_or_left(self, tmp_path: Path) -> None:
        """What can be told from the square that was left is not asked (T9)."""
        rig = Rig(tmp_path, "occupancy", **BOULDER)
        rig.carry("b8", "b5")
        assert rig.actions == ["Rb8-b5"]
        rig = Rig(tmp_path, "occupancy", name="b", **BOULDER)
        rig.place("b5", "red:R")  # the boulder stays on b8, so that square feels nothing
        assert rig.actions == ["Rb8-b5 leaving"] and not rig.referee.questions

    def test_onto_a_boulder(self, tmp_path: Path) -> None:
        """A piece that is set on a boulder is in the air for an occupancy board, until a player says that it is done."""
        rig = Rig(tmp_path, "occupancy", **BOULDER)
        rig.carry("b8", "b5")
        rig.lift("d1")
        rig.rest()
        assert rig.actions == ["Rb8-b5"]
        rig.do(do="end")
        ask = rig.referee.questions[-1]
        assert {choice.action for choice in ask.choices} == {"Kd1-c1", "Kd1-f1", None}
        rig.answer("Kd1-c1")
        assert rig.actions[-1] == "Kd1-c1"

    def test_onto_a_boulder_that_is_touched(self, tmp_path: Path) -> None:
        rig = Rig(tmp_path, "occupancy", **BOULDER)
        rig.carry("b8", "b5")
        rig.lift("d1")
        rig.lift("c1")
        rig.place("c1", "red:K")
        rig.answer("Kd1-c1")  # he may stand on f1 too, and the boulder on c1 may only have been set right
        assert rig.actions[-1] == "Kd1-c1"
        start = "oooqkooo/8/8/8/8/pppppp2/8/2b+1n+1r+1/1R+1N+1B+2/8/2PPPPPP/8/o7/o7/8/ooKQ1o1o r stage=royal"
        rig = Rig(tmp_path, "occupancy", name="b", position=start, **BOULDER)
        rig.lift("c1")
        rig.lift("b1")
        rig.place("b1", "red:K")
        assert rig.actions == ["Kc1-b1"]

    def test_left_and_taken(self, tmp_path: Path) -> None:
        """One boulder left and another taken in one move: nothing is felt, and one tap says it."""
        start = "oooqkooo/8/8/8/8/pppppp2/8/2b+1n+1r+1/1R+1N+1B+2/8/2PPPPPP/8/8/1o6/8/oooKQo1o r"
        rig = Rig(tmp_path, "occupancy", position=start, **BOULDER)
        rig.do(do="end")
        ask = rig.referee.questions[-1]
        assert [choice.action for choice in ask.choices] == ["Rb8-b3 leaving", None]
        rig.answer("Rb8-b3 leaving")
        assert rig.actions == ["Rb8-b3 leaving"]

    def test_under_a_royal(self, tmp_path: Path) -> None:
        """A boulder slid under a royal is asked in one tap."""
        start = "oooqkooo/8/8/8/8/pppppp2/8/2b+1n+3/1R+1N+1B+2/8/2PPPPPP/8/8/8/4r+3/oooKQooo b"
        rig = Rig(tmp_path, "occupancy", position=start, **BOULDER)
        assert "oe2-e1" in {str(a) for a in rig.referee.game.silent(rig.referee.state)}
        rig.do(do="end")
        rig.answer("oe2-e1")
        assert rig.actions == ["oe2-e1"]
        assert rig.last(notices.Turn).layout["e1"] == ["boulder", "red:Q"]

    def test_pushing(self, tmp_path: Path) -> None:
        """The hit boulder is moved on first, then the other: the ruling is replaced."""
        start = (
            "oooqkooo/8/8/8/8/pppppp2/8/2b+1n+1r+1/1R+1N+1B+2/8/2PPPPPP/8/8/o7/o7/ooKQ1o1o r stage=boulder"
        )
        rig = Rig(tmp_path, "occupancy", position=start, **BOULDER)
        rig.carry("a3", "a5")
        rig.carry("a2", "a3")
        rig.rest()
        assert rig.actions == ["oa2-a5"]

    def test_two_boulders_first(self, tmp_path: Path) -> None:
        """The first turn's two boulders, one after the other (R43)."""
        rig = Rig(tmp_path, "identity", settle=350, **BOULDER)
        rig.carry("b8", "b5")
        rig.rest()
        rig.carry("c1", "a4")
        rig.rest()
        assert "second boulder" in rig.last(notices.Mismatch).reason
        rig.carry("f1", "b4")
        rig.rest()
        assert rig.actions == ["Rb8-b5", "oc1-a4,of1-b4"]

    def test_two_modules(self, tmp_path: Path) -> None:
        """A board of one module is too small, and the sentence says so."""
        rig = Rig(tmp_path, None, game="boulder-chess")
        wrong = rig.referee.connect(Connected("test", 8, 8, "occupancy", frozenset(), "t1"))
        assert (
            wrong is not None
            and "8x16" in rig.referee.say(wrong)
            and not rig.referee.connect(Connected("test", 8, 16, "occupancy", frozenset(), "t1"))
        )
