"""The record is corrected by agreement: a piece is taken up, on the board or out of a box, and put where it belongs."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest

from companion.app.table.touch_controller import PositionEditing
from companion.kernel.layout import Token

if TYPE_CHECKING:
    from tests.app.app_driver import Stage


ROOK, PAWN, BOULDER = Token("white", "R"), Token("black", "P"), Token(None, "boulder")
LAYOUT: dict[str, tuple[Token, ...]] = {
    "a1": (ROOK,),
    "b1": (PAWN,),
    "c1": (BOULDER,),
    "d1": (BOULDER, PAWN),
    "e1": (ROOK, PAWN),
    "f1": (),
}


@pytest.mark.parametrize(
    ("first", "then", "moved"),
    [
        ("a1", "f1", {"f1": ["white:R"], "a1": []}),
        ("a1", "b1", {"b1": ["white:R"], "a1": []}),
        ("a1", "a1", {"a1": ["white:R"]}),
        ("a1", "c1", {"c1": ["boulder", "white:R"], "a1": []}),
        ("a1", "d1", {"d1": ["boulder", "white:R"], "a1": []}),
        ("a1", "e1", {"e1": ["white:R"], "a1": []}),
        ("e1", "f1", {"f1": ["black:P"], "e1": ["white:R"]}),
        ("d1", "f1", {"f1": ["black:P"], "d1": ["boulder"]}),
        ("c1", "f1", {"f1": ["boulder"], "c1": []}),
        ("c1", "d1", {"d1": ["boulder"], "c1": []}),
        ("white R", "f1", {"f1": ["white:R"]}),
        ("white R", "c1", {"c1": ["boulder", "white:R"]}),
        ("white R", "b1", {"b1": ["white:R"]}),
    ],
)
def test_what_is_taken_up_goes_where_it_is_tapped(first: str, then: str, moved: dict[str, list[str]]) -> None:
    editing = PositionEditing()
    editing.begin()
    if " " in first:
        seat, _, kind = first.partition(" ")
        editing.take_from_box(seat, kind)
        assert editing.origin == ""
    else:
        assert editing.touch(first, LAYOUT) is None and editing.origin == first
    assert editing.on and editing.token
    assert editing.touch(then, LAYOUT) == {"do": "agree", "set": moved}
    assert (editing.on, editing.token, editing.origin) == (False, "", "")


def test_nothing_is_taken_up_where_nothing_lies() -> None:
    editing = PositionEditing()
    editing.begin()
    editing.take_from_box("white", "")
    assert editing.touch("f1", LAYOUT) is None and editing.touch("h8", LAYOUT) is None
    assert editing.on and not editing.token
    editing.touch("a1", LAYOUT)
    editing.begin()
    assert not editing.token and not editing.origin, "it begins anew"


@pytest.mark.parametrize(("square", "box"), [("a1", "white"), ("b1", "black"), ("e1", "black")])
def test_what_is_taken_up_may_go_into_its_box(square: str, box: str) -> None:
    editing = PositionEditing()
    editing.begin()
    editing.touch(square, LAYOUT)
    token = editing.token
    assert editing.to_box() == {"do": "agree", "set": {f"box:{box}": [token]}}
    assert (editing.on, editing.token, editing.origin) == (False, "", "")


def test_on_the_screen_a_piece_goes_into_his_box_and_comes_out_again(open_app: Callable[..., Stage]) -> None:
    stage = open_app(position="G:Rf1,Qb1 B:Rl12,Nb8 turn=G")
    screen: Any = stage.app.screen
    touching = screen.touching
    touching.editing.begin()
    stage.app.screen.redraw()
    stage.frames(3)
    assert "Into the box" not in stage.words and "In the box" not in stage.words
    stage.square("f1")
    assert touching.editing.origin == "f1" and stage.referee.n == 0
    label = next(word for word in stage.words if "box" in word.lower())
    stage.press(label)
    assert not stage.referee.view().layout.get("f1") and not touching.editing.on
    assert Token("green", "R") in stage.referee.view().layout["box:green"]
    touching.editing.begin()
    screen.redraw()
    stage.frames(3)
    touching.tap_box("green", "R")
    assert touching.editing.token == "green:R"
    stage.square("f1")
    assert stage.referee.view().layout["f1"] == (Token("green", "R"),)
    touching.to_box()
    assert stage.referee.view().layout["f1"], "nothing is taken up"


def test_corrections_are_those_of_two_variables() -> None:
    """Random taps on squares and boxes, against what was taken up last and where it was."""
    rng = random.Random(5)
    editing = PositionEditing()
    layout = {square: [*stack] for square, stack in LAYOUT.items()}
    on, token, origin = False, "", ""
    moved = 0
    for _ in range(600):
        match rng.choices(["touch", "box", "into", "begin", "let go", "end"], [9, 2, 1, 3, 1, 1])[0]:
            case "touch":
                square = rng.choice([*layout, "h8"])
                told = editing.touch(square, {place: tuple(stack) for place, stack in layout.items()})
                stack = layout.get(square, [])
                if token:
                    left = {origin: [str(one) for one in layout[origin][:-1]]} if origin else {}
                    stone = [str(stack[0])] if stack[:1] == [BOULDER] and token != str(BOULDER) else []
                    assert told == {"do": "agree", "set": {**left, square: [*stone, token]}}
                    on, token, origin = False, "", ""
                    moved += 1
                else:
                    assert told is None
                    token, origin = (str(stack[-1]), square) if stack else ("", "")
            case "box":
                kind = rng.choice("QR") if rng.random() < 0.8 else ""
                editing.take_from_box("black", kind)
                token, origin = (f"black:{kind}", "") if kind else (token, origin)
            case "into" if token:
                owner = token.partition(":")[0]
                assert editing.to_box() == {"do": "agree", "set": {f"box:{owner}": [token]}}
                on, token, origin = False, "", ""
            case "begin":
                editing.begin()
                on, token, origin = True, "", ""
            case "let go":
                editing.let_go()
                token = origin = ""
            case "end":
                editing.end()
                on, token, origin = False, "", ""
        assert (editing.on, editing.token, editing.origin) == (on, token, origin)
    assert moved > 80
