"""Which sound belongs to what a table tells: one for all that happens at once."""

from __future__ import annotations

import pytest

from companion.app.widgets.sound_player import QUIET
from companion.artwork.design import tokens
from companion.table.protocol import notices
from companion.table.sound_cues import RANK, SoundCues

MISMATCH = notices.Mismatch(kind="illegal", reason="No.", repairs=[])
MOVE = notices.Ruling(seat="green", action="Rf1-a12", text="It goes.", events=[])
CAPTURE = notices.Ruling(
    seat="green",
    action="Rf1-a12",
    text="",
    events=[notices.Happening("move", ""), notices.Happening("capture", "")],
)
ROLLED = notices.Chance(die="white", face="3", seat="green", source="electronic")
TYPED = notices.Chance(die="white", face="3", seat="green", source="typed")
DRAWN = notices.Chance(deck="action", card="B05", seat="green", source="electronic")
LIFTED = notices.Partial(lifted=["f1"], targets=["a12"])
BACK = notices.Partial(lifted=[], targets=[])
WON = notices.Outcome(winner="green", places=["green"], scores={}, reason="Home.")
SHARED = notices.Outcome(winner=["green", "blue"], places=[], scores={}, reason="Home.")
DRAW = notices.Outcome(winner=None, places=[], scores={}, reason="Nobody.")


def turn(seat: str | None) -> notices.Turn:
    return notices.Turn(seat=seat, chance=False, stage="move", expect="", layout={})


def sound(*told: notices.Notice, before: tuple[notices.Notice, ...] = (turn("green"),)) -> str:
    """The sound of notices that come together, after some that came before."""
    sounding = SoundCues()
    for notice in before:
        sounding.hear(notice)
    sounding.take()
    for notice in told:
        sounding.hear(notice)
    return sounding.take()


@pytest.mark.parametrize(
    ("told", "heard"),
    [
        ((LIFTED,), "lift"),
        ((MOVE,), "accept"),
        ((MOVE, turn("green")), "accept"),
        ((MOVE, turn("red")), "turn"),
        ((CAPTURE, turn("red")), "capture"),
        ((ROLLED, MOVE), "dice"),
        ((TYPED, MOVE), "accept"),
        ((DRAWN, MOVE, turn("red")), "card"),
        ((CAPTURE, WON), "win"),
        ((MOVE, SHARED), "win"),
        ((MOVE, DRAW), "accept"),
        ((turn("red"), WON, MISMATCH), "wrong"),
        ((turn("green"),), ""),
        ((BACK,), ""),
        ((notices.Undone(by="green", count=1),), ""),
    ],
)
def test_what_is_heard(told: tuple[notices.Notice, ...], heard: str) -> None:
    assert sound(*told) == heard


def test_a_game_that_is_opened_is_not_a_change_of_turn() -> None:
    assert sound(turn("green"), before=()) == ""


def test_a_mismatch_is_heard_when_it_appears_and_not_with_every_finger() -> None:
    assert sound(MISMATCH, before=(MISMATCH,)) == ""
    assert sound(MISMATCH, before=(MISMATCH, notices.MismatchEnd())) == "wrong"


def test_a_piece_is_lifted_once_and_set_down_once() -> None:
    assert sound(LIFTED, before=(LIFTED,)) == ""
    assert sound(BACK, before=(LIFTED,)) == "down"
    assert sound(BACK, before=(LIFTED, MOVE)) == "", "the ruling was heard"


def test_pieces_of_wood_knock_by_themselves() -> None:
    sounding = SoundCues(wood=True)
    sounding.hear(LIFTED)
    assert sounding.take() == ""
    sounding.hear(CAPTURE)
    assert sounding.take() == "capture"


def test_where_little_may_be_heard_the_first_that_may_is() -> None:
    """A kiosk hears whose turn it is, even when a piece was taken."""
    sounding = SoundCues()
    for notice in (turn("green"), CAPTURE, turn("red")):
        sounding.hear(notice)
    assert sounding.take(QUIET.__contains__) == "turn"
    assert sounding.take() == "", "what was not taken is over"


def test_every_rank_is_a_sound() -> None:
    assert set(RANK) == tokens()["sound"].keys()


def test_the_last_minute_and_a_flag_are_heard() -> None:
    """A flag before the win that comes of it."""
    last, flag = (notices.Note(kind=kind, text="") for kind in ("last-minute", "flag"))
    assert sound(last) == "last_minute"
    assert sound(flag, WON) == "flag"
