"""One piece, one mark or one corner alone: the pixels that change are in its own square, on every board however turned."""

from __future__ import annotations

import io
from functools import cache
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image

from companion.artwork import dice_cards_icons, marks, pictures, raster
from companion.artwork.boards import Plan, picture
from companion.artwork.design import svg, with_colour
from companion.games import families
from companion.kernel.board import Barrier, Board
from companion.kernel.layout import Token
from companion.pdf import game_parts as board_sheets
from companion.pdf.game_parts import draw_position
from companion.pdf.page import MARGIN
from tests.artwork.marked import tables

FRAME, SQUARE = 52.0, 100.0
"""Hundredths of a square, as the page of a board's picture has them."""
TURNS = (0, 1, 2, 3)
Ink = NDArray[np.int16]
Box = tuple[float, float, float, float]


@cache
def boards() -> dict[str, Board]:
    """One board of every size and of every print."""
    return {f"{table.game}-{table.board.files}x{table.board.ranks}": table.board for table in tables()}


def pixels(drawn: str, width: int) -> Ink:
    """Red, green, blue and cover of a drawing, row by row."""
    return np.asarray(Image.open(io.BytesIO(raster.png(drawn, width))).convert("RGBA"), np.int16)


def box_of(board: Board, square: str, turn: int) -> Box:
    """Left, top, right and bottom of a square: a1 below at the left, then the picture turned clockwise by quarters."""
    file, rank = "abcdefghijklmnop".index(square[0]), int(square[1:]) - 1
    left, top = FRAME + file * SQUARE, FRAME + (board.ranks - 1 - rank) * SQUARE
    right, bottom = left + SQUARE, top + SQUARE
    height, width = board.ranks * SQUARE + 2 * FRAME, board.files * SQUARE + 2 * FRAME
    for _ in range(turn):
        left, top, right, bottom = height - bottom, left, height - top, right
        width, height = height, width
    return left, top, right, bottom


def changed(one: Ink, other: Ink, whole: float) -> Box:
    """The bounds of what differs between two pictures, in the units of a picture that is `whole` wide."""
    rows, columns = np.nonzero(np.abs(one - other).max(axis=2) > 24)
    assert len(rows), "nothing has changed"
    scale = whole / one.shape[1]
    return (
        columns.min() * scale,
        rows.min() * scale,
        (columns.max() + 1) * scale,
        (rows.max() + 1) * scale,
    )


def inside(inner: Box, outer: Box, spare: float) -> bool:
    return (
        inner[0] >= outer[0] - spare
        and inner[1] >= outer[1] - spare
        and inner[2] <= outer[2] + spare
        and inner[3] <= outer[3] + spare
    )


def asymmetric(board: Board) -> str:
    """A square that no turning and no swap of file and rank leaves in its place."""
    return "b3" if "b3" in board.number else next(iter(board.number))


@pytest.mark.parametrize("turn", TURNS)
@pytest.mark.parametrize("name", boards())
def test_one_piece_is_drawn_on_its_square_alone(name: str, turn: int) -> None:
    board = boards()[name]
    square = asymmetric(board)
    width = Plan(board, turn).width
    ground = picture(board, turn).removesuffix("</svg>")
    drawn = pictures.scene(board, {square: [("white", "N")]}, turn)
    assert drawn.startswith(ground)
    alone = svg(width, Plan(board, turn).height, drawn.removeprefix(ground).removesuffix("</svg>"))
    seen = changed(pixels(alone, 300), pixels(svg(width, Plan(board, turn).height, ""), 300), width)
    assert inside(seen, box_of(board, square, turn), 8.0)
    assert min(seen[2] - seen[0], seen[3] - seen[1]) > 0.3 * SQUARE


@pytest.mark.parametrize("turn", TURNS)
@pytest.mark.parametrize("name", boards())
def test_a_plan_has_each_square_where_the_picture_has_it(name: str, turn: int) -> None:
    """Corner, middle, cell, the square in a cell, the names on the frame and the direction of a step."""
    board = boards()[name]
    plan = Plan(board, turn)
    below, beside = plan.names()
    for square, number in board.number.items():
        left, top, right, bottom = box_of(board, square, turn)
        column, row = round((left - FRAME) / SQUARE), round((top - FRAME) / SQUARE)
        assert plan.corner(number) == (left, top), square
        assert plan.middle(number) == ((left + right) / 2, (top + bottom) / 2)
        assert plan.cell(number) == (column, row) and plan.at(column, row) == number
        assert {below[column], beside[row]} == {square[0], square[1:]}
        file, rank = board.place(number)
        assert plan.point(file + 0.5, rank + 0.5) == plan.middle(number)
        for dx, dy in ((1, 0), (0, 1)):
            end = board.step(number, dx, dy)
            if end is not None:
                x, y = plan.cell(end)
                assert plan.aim(dx, dy) == (x - column, y - row)
    assert plan.at(-1, 0) is None and plan.at(0, plan.down) is None


@pytest.mark.parametrize("name", boards())
def test_a_turned_board_is_the_same_print_turned(name: str) -> None:
    """Each square has the colours that it has unturned, on its left and right halves too where its zone has a form."""
    board = boards()[name]
    means = []
    for turn in TURNS:
        plan = Plan(board, turn)
        seen = pixels(picture(board, turn, names=False), round(plan.width / 10))[:, :, :3]
        found = {}
        for square in board.number:
            left, top, right, bottom = (round(edge / 10) for edge in box_of(board, square, turn))
            cell = seen[top:bottom, left:right]
            assert cell.shape == (10, 10, 3)
            found[square] = np.rot90(cell, turn).reshape(2, 5, 2, 5, 3).mean(axis=(1, 3))
        means.append(found)
    off = {
        (square, turn): float(np.abs(means[0][square] - means[turn][square]).max())
        for turn in TURNS
        for square in board.number
    }
    assert off and {at: by for at, by in off.items() if by > 60} == {}


@pytest.mark.parametrize("turn", TURNS)
@pytest.mark.parametrize("upright", [True, False])
def test_a_wall_is_drawn_between_the_squares_that_it_parts(upright: bool, turn: int) -> None:
    """Beside a3 and b3, or between a3 and a2: a wall after the first file is upright."""
    wall = Barrier(True, 0, 2, 2) if upright else Barrier(False, 1, 0, 0)
    symbols = (".",) * 8 + ("sG",)
    one, none = (Board("", "", 3, 3, symbols, {"G": walls}) for walls in ((wall,), ()))
    seen = changed(
        pixels(picture(one, turn, names=False), 101), pixels(picture(none, turn, names=False), 101), 404.0
    )
    first, other = box_of(one, "a3", turn), box_of(one, "b3" if upright else "a2", turn)
    middle = [(first[n] + first[n + 2] + other[n] + other[n + 2]) / 4 for n in (0, 1)]
    assert [(seen[n] + seen[n + 2]) / 2 for n in (0, 1)] == pytest.approx(middle, abs=8)
    assert (seen[3] - seen[1] > seen[2] - seen[0]) == (upright == (turn % 2 == 0))


@pytest.mark.parametrize("turn", TURNS)
def test_a_part_of_a_board_shows_what_is_in_it(turn: int) -> None:
    board = boards()["chess-8x8"]
    squares = ("b3", "c5")
    drawn = pictures.excerpt(board, {"b3": [("white", "N")]}, squares, turn)
    bare = pictures.excerpt(board, {}, squares, turn)
    seen = changed(pixels(drawn, 150), pixels(bare, 150), 3 * SQUARE)
    edges = [box_of(board, square, turn) for square in squares]
    middle = (min(box[0] for box in edges) + max(box[2] for box in edges)) / 2
    own = box_of(board, "b3", turn)
    across = (own[0] + own[2]) / 2 - middle
    down = (own[1] + own[3]) / 2 - (min(box[1] for box in edges) + max(box[3] for box in edges)) / 2
    found = ((seen[0] + seen[2]) / 2 - 1.5 * SQUARE, (seen[1] + seen[3]) / 2 - 1.5 * SQUARE)
    # The narrower side has a column or a row more, on one side or the other.
    assert abs(found[0] - across) < 0.6 * SQUARE and abs(found[1] - down) < 0.6 * SQUARE


# --- paper ---


class Paper:
    """What is drawn on a page: pictures and drawings with left, top and width in millimetres."""

    def __init__(self) -> None:
        self.width = self.height = 190.0
        self.pictures: list[tuple[Any, float, float, float]] = []
        self.drawings: list[tuple[str, float, float, float]] = []
        self.titles: list[str] = []

    def page(self, title: str) -> None:
        self.titles.append(title)

    def picture(self, shown: Any, x: float, y: float, width: float) -> None:
        self.pictures.append((shown, x, y, width))

    def drawing(self, drawn: str, x: float, y: float, width: float) -> None:
        self.drawings.append((drawn, x, y, width))

    def line(self, *ends: float) -> None: ...


@pytest.mark.parametrize("square", ["b3", "g2", "h8"])
def test_one_piece_is_printed_on_its_square(square: str) -> None:
    game = families()["chess"].make(("white", "black"), {})
    paper: Any = Paper()
    draw_position(paper, game, {square: (Token("white", "N"),)}, 20.0, 30.0, 90.4, 10.0)
    (x, y, width) = paper.drawings[0][1:]
    assert len(paper.drawings) == 1
    left, top, *_ = box_of(game.board, square, 0)
    assert (x, y, width) == pytest.approx((20 + left / 10, 30 + top / 10, 10.0))


class Words:
    language = "en"

    def has(self, id: str) -> bool:
        return False

    def label(self, said: Any) -> str:
        return f"{said.values['first']} {said.values['last']}"


@pytest.mark.parametrize("square", [f"{file}{5 * n % 12 + 1}" for n, file in enumerate("abcdefghijkl")])
def test_a_square_is_printed_on_the_tile_that_names_it(square: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of all sheets only those whose first and last square have it between them show its ink, and in its place."""
    monkeypatch.setattr(board_sheets, "MOST", 400)
    board = next(board for board in boards().values() if (board.files, board.ranks) == (12, 12))
    left, top, *_ = box_of(board, square, 0)
    side = 12 * SQUARE + 2 * FRAME
    drawn = svg(side, side, f'<rect x="{left + 20}" y="{top + 20}" width="60" height="60" fill="#ff0000"/>')
    paper: Any = Paper()
    words: Any = Words()
    pitch = 40.0
    board_sheets.draw_board_tiles(paper, board_sheets.Face(board, drawn, FRAME / SQUARE), words, pitch)
    assert len(paper.titles) == len(paper.pictures) > 4
    shown = []
    for title, (tile, x, y, width) in zip(paper.titles, paper.pictures, strict=True):
        red = np.asarray(tile, np.int16)
        rows, columns = np.nonzero(red[:, :, 1] < 128)
        first, last = title.split(" ")
        there = first[0] <= square[0] <= last[0] and int(first[1:]) <= int(square[1:]) <= int(last[1:])
        assert bool(len(rows)) == there, title
        if there:
            scale = width / red.shape[1]
            files, ranks = ord(square[0]) - ord(first[0]), int(last[1:]) - int(square[1:])
            frame = 0.52 * pitch
            corner = (
                MARGIN + 4 + (frame if first[0] == "a" else 0) + (files + 0.2) * pitch,
                MARGIN + 4 + (frame if last[1:] == "12" else 0) + (ranks + 0.2) * pitch,
            )
            assert (x + columns.min() * scale, y + rows.min() * scale) == pytest.approx(corner, abs=2.0)
            shown.append(title)
    assert len(shown) == 1


# --- marks on one square ---


def where(drawn: str) -> tuple[float, float]:
    """The middle of a drawing's ink, weighed by how much it covers: 0 left or above, 1 right or below."""
    cover = pixels(drawn, 100)[:, :, 3]
    rows, columns = np.nonzero(cover > 128)
    return float(columns.mean()) / cover.shape[1], float(rows.mean()) / cover.shape[0]


@pytest.mark.parametrize(("right", "low"), [(False, False), (True, False), (True, True), (False, True)])
def test_what_is_cut_off_a_corner_is_in_that_corner(right: bool, low: bool) -> None:
    x, y = where(marks.corner_cut("#000000", right, low))
    assert (x > 0.6, x < 0.4, y > 0.6, y < 0.4) == (right, not right, low, not low)


def test_a_square_has_its_rank_above_at_the_left_and_its_file_below_at_the_right() -> None:
    rank, file = where(marks.square_label("", "3")), where(marks.square_label("b", ""))
    assert max(rank) < 0.3 and min(file) > 0.7
    both = pixels(marks.square_label("b", "3"), 100)[:, :, 3] > 0
    alone = [pixels(marks.square_label(*one), 100)[:, :, 3] > 0 for one in (("b", ""), ("", "3"))]
    assert (both == alone[0] | alone[1]).all() and not (alone[0] & alone[1]).any()


def test_what_a_piece_is_worth_is_above_at_the_right() -> None:
    x, y = where(marks.worth("9"))
    assert x > 0.7 and y < 0.3


@pytest.mark.parametrize("side", range(4))
def test_a_group_is_open_where_it_continues(side: int) -> None:
    """Upward, to the right, downward, to the left."""
    cover = pixels(marks.group([n == side for n in range(4)], "#ffffff"), 100)[:, :, 3] > 128
    edges = (cover[1, 20:80], cover[20:80, -2], cover[-2, 20:80], cover[20:80, 1])
    assert [bool(edge.all()) for edge in edges] == [n == side for n in range(4)]
    drawn = pixels(marks.group([n == side for n in range(4)], "#ffffff"), 100)
    lines = (drawn[:, :, 0] < 128) & (drawn[:, :, 3] > 128)
    strips = (lines[:9, 30:70], lines[30:70, 91:], lines[91:, 30:70], lines[30:70, :9])
    assert [bool(strip.sum() > 60) for strip in strips] == [n != side for n in range(4)]


@pytest.mark.parametrize(
    "ends",
    [((150.0, 450.0), (750.0, 150.0)), ((750.0, 150.0), (150.0, 450.0)), ((350.0, 350.0), (350.0, 750.0))],
)
def test_an_arrow_begins_at_its_first_point_and_has_its_head_at_the_last(
    ends: tuple[tuple[float, float], tuple[float, float]],
) -> None:
    colour = np.array([0, 128, 255])
    drawn = pixels(marks.arrow(ends, 900, 900, "#0080ff"), 300)
    cover, signal = drawn[:, :, 3] > 128, np.abs(drawn[:, :, :3] - colour).max(axis=2) < 40

    def ink(at: tuple[float, float]) -> int:
        x, y = round(at[0] / 3), round(at[1] / 3)
        return int((signal & cover)[max(0, y - 24) : y + 24, max(0, x - 24) : x + 24].sum())

    rows, columns = np.nonzero(cover)
    (x0, y0), (x1, y1) = ends
    assert abs(columns.min() * 3 - min(x0, x1)) < 80 and abs(columns.max() * 3 - max(x0, x1)) < 80
    assert abs(rows.min() * 3 - min(y0, y1)) < 80 and abs(rows.max() * 3 - max(y0, y1)) < 80
    assert 0 < 2 * ink(ends[0]) < ink(ends[1]), "the head is at the end"


# --- dice and cards ---


@pytest.mark.parametrize("name", dice_cards_icons.DICE)
def test_faces_of_a_die_are_all_unlike_and_have_their_ink_in_the_middle(name: str) -> None:
    faces = ("", "1", "2", "3", "4", "5", "6", "10", "+", "#")
    seen = {face: pixels(dice_cards_icons.die(face, name), 60) for face in faces}
    for i, one in enumerate(faces):
        for other in faces[:i]:
            assert (np.abs(seen[one] - seen[other]).max(axis=2) > 60).sum() > 20, (one, other)
        if one:
            box = changed(seen[one], seen[""], 100)
            assert inside(box, (10, 7, 90, 86), 0)
            assert abs((box[0] + box[2]) / 2 - 50) < 8 and abs((box[1] + box[3]) / 2 - 46.5) < 8
    top = dice_cards_icons.DICE[name][0].lstrip("#")
    assert seen[""][30, 30, :3].tolist() == [int(top[i : i + 2], 16) for i in (0, 2, 4)]
    assert (
        np.abs(pixels(dice_cards_icons.die("3", name, True), 60) - seen["3"]).max(axis=2) > 20
    ).mean() > 0.3


def test_a_lot_shows_the_seat_that_it_fell_to() -> None:
    seats = ("green", "red", "blue", "yellow")
    seen = {seat: pixels(dice_cards_icons.lot(with_colour(seat), seat), 60) for seat in seats}
    bare = pixels(dice_cards_icons.die(""), 60)
    for seat in seats:
        differs = np.abs(seen[seat] - bare).max(axis=2) > 60
        paint = with_colour(seat).paint.lstrip("#")
        wanted = np.array([int(paint[i : i + 2], 16) for i in (0, 2, 4)])
        inked = seen[seat][differs][:, :3]
        assert (np.abs(inked - wanted).max(axis=1) < 12).sum() > 50, seat


def test_a_card_of_a_piece_says_whose_above_and_what_below() -> None:
    paint = with_colour("green")
    none = pixels(dice_cards_icons.piece_card(paint, "N", "", ""), 100)
    above = changed(pixels(dice_cards_icons.piece_card(paint, "N", "Green", ""), 100), none, 100)
    below = changed(pixels(dice_cards_icons.piece_card(paint, "N", "", "Knight"), 100), none, 100)
    assert above[3] < 28 and below[1] > 106
    other = pixels(dice_cards_icons.piece_card(paint, "R", "", ""), 100)
    assert inside(changed(other, none, 100), (14, 28, 86, 106), 1)


def test_a_card_of_a_count_points_up_or_to_the_right() -> None:
    up, along = (pixels(dice_cards_icons.count_card(3, way), 100) for way in (True, False))
    box = changed(up, along, 100)
    assert box[0] > 45, "the number is the same"
    for seen, rises in ((up, True), (along, False)):
        dark = seen[40:110, 50:, :3].max(axis=2) < 100
        rows, columns = np.nonzero(dark)
        arrow = dark[rows.min() : rows.max() + 1, columns.min() : columns.max() + 1]
        across, upright = (float((arrow ^ flipped).mean()) for flipped in (arrow[:, ::-1], arrow[::-1]))
        assert (3 * across < upright) if rises else (3 * upright < across)
        head = arrow[: len(arrow) // 2] if rises else arrow[:, arrow.shape[1] // 2 :]
        assert 2 * head.sum() > arrow.sum(), "the head is in front"
    four = pixels(dice_cards_icons.count_card(4, True), 100)
    assert inside(changed(four, up, 100), (10, 45, 55, 95), 0)
