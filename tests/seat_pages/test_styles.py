"""The styles that seats are written and painted in."""

from __future__ import annotations

import re
from collections.abc import Mapping

import pytest

from companion.artwork.design import AROUND, NAMED, paints, read_colour, with_colour
from companion.kernel.board import Board
from companion.seat_pages.page_writer import draw_marks, geometry, sheet
from companion.server.templates import make_styles
from companion.table.game_factory import make_game
from tests.artwork.contrast import contrast


def board() -> Board:
    return make_game("wild-jokers", None, {}).board


@pytest.mark.parametrize(
    ("dress", "names"),
    [
        ({}, {"green": "green", "blue": "blue", "player": "white"}),
        ({"green": "red"}, {"green": "red", "blue": "blue", "player": "white"}),
        ({"green": "no-paint", "player": "blue"}, {"green": "green", "blue": "blue", "player": "blue"}),
    ],
)
def test_a_seat_is_written_in_its_own_paint_or_the_one_it_wears(
    dress: Mapping[str, str], names: dict[str, str]
) -> None:
    styles = geometry(board(), tuple(names), dress)
    assert dict(re.findall(r"\.name-(\w+)\{color:var\(--name-(\w+)\)\}", styles)) == names
    for seat in names:
        paint = with_colour(seat, dress.get(seat, ""))
        plate = f"--plate:var(--plate-{names[seat]});--frame:var(--frame-{names[seat]})"
        assert f".of-{seat}{{--paint:{paint.paint};--on:{paint.on};--edge:{paint.edge};{plate}}}" in styles


@pytest.mark.parametrize("theme", NAMED)
@pytest.mark.parametrize("seat", paints())
def test_the_plate_of_who_is_on_turn_stands_out(seat: str, theme: str) -> None:
    """Its fill or its frame, from whatever is around it; Black's is ebony in a linen frame."""
    scheme = "dark" if theme == "evening" else "light"
    (room,) = {one for one in re.findall(r"\{([^{}]*)\}", make_styles("")) if f"color-scheme:{scheme}" in one}
    colour = dict(re.findall(r"--([\w-]+):(#\w+)", room))
    fill, frame = colour[f"plate-{seat}"], colour[f"frame-{seat}"]
    for ground in AROUND:
        around = read_colour(colour[ground])
        assert max(contrast(read_colour(one), around) for one in (fill, frame)) >= 3
    assert seat != "black" or (fill, frame) == ("#120d0b", "#fbf4e4")
    styles = sheet("")
    for rule in ('.say[class*="of-"]', "#clocks li.turn"):
        drawn = styles.partition(rule + "{")[2].partition("}")[0]
        assert "var(--plate)" in drawn and "var(--frame)" in drawn


def test_squares_of_a_page_that_lies_are_exchanged() -> None:
    at = make_game("boulder-chess", None, {}).board
    assert at.files != at.ranks
    styles = geometry(at, (), {})
    assert f".t0,.t2{{--a:{at.files};--d:{at.ranks};--digits:2}}" in styles
    assert f".t1,.t3{{--a:{at.ranks};--d:{at.files};--digits:1}}" in styles


def test_every_mark_that_a_sheet_names_is_drawn() -> None:
    seats = ("green", "blue")
    named = set(re.findall(r"url\(/mark/([\w-]+)\.svg\)", sheet(geometry(board(), seats, {}))))
    marks = draw_marks(seats, {})
    assert named <= set(marks) and {f"peg-{seat}" for seat in seats} <= named
    assert marks["peg-green"] != marks["peg-blue"] != draw_marks(seats, {"blue": "red"})["peg-blue"]


def test_every_paint_has_a_name_in_both_themes() -> None:
    """It is written lighter in the evening."""
    checked = 0
    for seat in paints():
        evening, daylight, again = re.findall(rf"--name-{seat}:([^;]*);", make_styles(""))
        checked += 1
        assert evening != daylight == again
    assert checked
