"""Boards that people draw, dice and cards they type in, and the lesson on which pieces are tried."""

from __future__ import annotations

import pytest

from companion.games.chess_jumble import workshop
from companion.games.chess_jumble.prepared_board import load_board
from companion.games.chess_jumble.workshop import Drawing
from companion.kernel.board import Barrier, BoardFileError
from companion.kernel.errors import GameError
from tests.error_texts import refused

ALL = "KQRBNP"


# Boards


@pytest.mark.parametrize("name", ["ring12", "ring8"])
def test_a_drawing_of_a_board_is_that_board(name: str) -> None:
    """CJ-A1: walls in a row are one line again."""
    board = load_board(name)
    drawn = workshop.drawing(name).board("mine")
    assert (drawn.name, drawn.title, drawn.files, drawn.ranks) == ("mine", "mine", board.files, board.ranks)
    assert drawn.symbols == board.symbols
    assert drawn.barriers == board.barriers
    assert workshop.check_board(workshop.drawing(name), "mine", ALL).symbols == board.symbols


@pytest.mark.parametrize(
    ("files", "ranks", "fits"),
    [
        (4, 4, True),
        (16, 16, True),
        (4, 16, True),
        (3, 8, False),
        (8, 3, False),
        (17, 8, False),
        (8, 17, False),
    ],
)
def test_how_large_a_board_may_be(files: int, ranks: int, fits: bool) -> None:
    if not fits:
        with refused(BoardFileError, f"{files}.*{ranks}", workshop.FAMILY):
            Drawing(files, ranks)
        return
    board = Drawing(files, ranks).board("new")
    assert (board.files, board.ranks, set(board.symbols)) == (files, ranks, {"."})
    assert len(board.symbols) == files * ranks
    assert board.barriers == {}


def test_squares_are_painted_one_by_one() -> None:
    drawing = Drawing(5, 6)
    for square, role, symbol in (
        ("a1", "closed", "--"),
        ("e6", "start", "sR"),
        ("b3", "entry", "eR"),
        ("c2", "house", "hR"),
        ("d5", "break", "bR"),
    ):
        drawing.paint(square, role, "red")
        board = drawing.board("new")
        assert board.symbols[board.number[square]] == symbol
    assert sum(symbol != "." for symbol in drawing.symbols) == 5
    drawing.paint("e6", "track", "red")
    assert sum(symbol != "." for symbol in drawing.symbols) == 4


def test_a_wall_is_drawn_between_neighbours_and_taken_away_again() -> None:
    drawing = Drawing(5, 5)
    assert drawing.wall("b2", "c2", "green")
    assert drawing.board("new").barriers == {"G": (Barrier(True, 1, 1, 1),)}
    assert drawing.wall("c2", "b2", "green"), "from either side"
    assert drawing.board("new").barriers == {}
    assert drawing.wall("d3", "d4", "blue")
    assert drawing.board("new").barriers == {"B": (Barrier(False, 2, 3, 3),)}
    for one, other in (("a1", "b2"), ("a1", "c1"), ("a1", "a3"), ("a1", "a1"), ("b1", "a2")):
        assert not drawing.wall(one, other, "blue"), (one, other)
    assert drawing.board("new").barriers == {"B": (Barrier(False, 2, 3, 3),)}


def test_pieces_of_a_wall_in_a_row_are_one_line() -> None:
    """CJ-A27: a knight's jump is judged by the whole line."""
    drawing = Drawing(5, 5)
    for rank in (3, 1, 2, 5):
        drawing.wall(f"b{rank}", f"c{rank}", "green")
    drawing.wall("c1", "d1", "green")
    for file in "ab":
        drawing.wall(f"{file}1", f"{file}2", "green")
    assert set(drawing.board("new").barriers["G"]) == {
        Barrier(True, 1, 0, 2),
        Barrier(True, 1, 4, 4),
        Barrier(True, 2, 0, 0),
        Barrier(False, 0, 0, 1),
    }


def test_what_a_drawing_lacks_is_said() -> None:
    """CJ-R3."""
    drawing = workshop.drawing("ring12")
    drawing.paint("f1", "track", "green")
    with refused(BoardFileError, "green needs 2 starting squares, but has 1"):
        workshop.check_board(drawing, "mine", ALL)


# Dice and cards


def test_faces_are_checked_as_they_are_typed_in() -> None:
    """CJ-A2."""
    assert workshop.default_faces() == {
        "white": ("+", "#", "2", "3", "4", "5"),
        "orange": ("5", "6", "7", "8", "9", "10"),
    }
    assert workshop.check_faces("mine", "white", ["+", "1", "12"]) == ("+", "1", "12")
    assert workshop.check_faces("mine", "orange", ["1"] * 20) == ("1",) * 20
    assert workshop.check_faces("mine", "white", ["+", "1"]) == ("+", "1")
    for die, faces in (
        ("white", ["+"]),
        ("white", ["+", *["1"] * 20]),
        ("white", ["+", "0"]),
        ("white", ["+", "13"]),
        ("white", ["+", "#"]),
        ("white", ["#", "1"]),
        ("white", ["+", "x"]),
        ("orange", ["+", "1"]),
    ):
        with refused(GameError, "mine"):
            workshop.check_faces("mine", die, faces)


def test_a_face_of_a_file_has_to_be_a_list() -> None:
    from companion.games.chess_jumble.equipment import faces_of

    with refused(GameError, "white = ", workshop.FAMILY):
        faces_of("mine", "white", "+123")


def test_models_and_cards_read_aloud() -> None:
    """CJ-A3: all 31 different cards of the default deck are models."""
    cards = workshop.model_cards()
    assert sum(card.count for card in cards) == 40
    assert len(cards) == 31
    aloud = workshop.aloud_card("Dance.")
    assert aloud.says.values["text"] == "Dance."
    workshop.check_deck('[[card]]\nid = "A"\nwords = "Dance."\neffect = [{ do = "aloud" }]\n', "mine")
    with refused(GameError, "mine"):
        workshop.check_deck("", "mine")


# The lesson


def test_where_a_piece_of_the_lesson_may_stand() -> None:
    lesson = workshop.lesson()
    assert (lesson.seats, lesson.kinds) == (("green", "red", "blue", "yellow"), ALL)
    assert lesson.may_stand("a1") and lesson.may_stand("f1") and lesson.may_stand("d3")
    assert not lesson.may_stand("d4") and not lesson.may_stand("f5")


def test_where_a_piece_can_be_after_so_many_moves() -> None:
    """CJ-T5, T1: the knight on f2; the rook from f1 to a12 needs three."""
    lesson = workshop.lesson()
    knight = lesson.find_reach("green", "N", "f2", 1)
    assert knight.fewest == {"h1": 1, "h3": 1}
    assert knight.exactly == {"h1", "h3"}
    two = lesson.find_reach("green", "N", "f2", 2)
    assert two.fewest["h1"] == 1 and two.fewest["g1"] == 2 and "f2" not in two.fewest
    assert "h1" not in two.exactly and {"g1", "f2"} <= two.exactly
    rook = lesson.find_reach("green", "R", "f1", 3)
    assert rook.fewest["a12"] == 3 and "a12" in rook.exactly
    assert "a12" not in lesson.find_reach("green", "R", "f1", 2).fewest


def test_the_house_counts_once_the_piece_gets_in() -> None:
    """CJ-R29, T3: the queen on d1 is home after one move."""
    house = {"d4", "d5", "d6", "e4", "e5", "e6"}
    found = workshop.lesson().find_reach("green", "Q", "d1", 1)
    assert house <= found.exactly
    assert {found.fewest[square] for square in house} == {1}
    assert not house & workshop.lesson().find_reach("red", "Q", "d1", 1).exactly
