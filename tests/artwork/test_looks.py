"""Pieces without a drawing of their own, and boards that are not chequered."""

from __future__ import annotations

import itertools
import re

import pytest

from companion.artwork import boards, design, pieces
from companion.artwork.design import FOLDER, paints
from companion.artwork.pictures import figurine
from companion.artwork.pieces import TIP
from companion.games.chess.files.catalogue import standard
from companion.games.chess.files.features import looks, surface
from companion.kernel.board import Board, Surface
from companion.kernel.looks import HOP, LAME, OCTAGON, ROUND, WEDGE, Look, Looks, Ray
from tests.artwork import pixels
from tests.artwork.contrast import contrast
from tests.every_case import spread

WHITE, BLACK = paints()["white"], paints()["black"]
GAMES = sorted(standard())
SMALL = 29
"""Pixels of the smallest square on which pieces stand."""
ONWARD = (0, 1)
MOVES = (
    Ray(ONWARD),
    Ray(ONWARD, captures=False),
    Ray(ONWARD, moves=False),
    Ray(ONWARD, way=LAME),
    Ray((0, 2)),
    Ray(ONWARD, 0),
    Ray(ONWARD, 4),
    Ray(ONWARD, 0, captures=False),
    Ray(ONWARD, 0, moves=False),
    Ray(ONWARD, 0, way=HOP),
    Ray(ONWARD, 0, way=LAME),
)


def drawn(look: Look, turn: int = 0, paint: object = WHITE) -> str:
    assert paint in (WHITE, BLACK)
    return pieces.man(BLACK if paint is BLACK else WHITE, "X", Looks((("X", look),)), turn=turn)


@pytest.mark.parametrize("game", spread(GAMES, 3))
def test_every_piece_of_every_game_can_be_seen(game: str) -> None:
    """A drawing that is there, or a sign that a font of ours has; no two kinds of a side look the same."""
    definition = standard()[game]
    found = looks(definition)
    seen: dict[str, str] = {}
    for letter in definition.letters.values():
        look = found.of(letter.upper())
        assert look is not None
        if look.drawing:
            assert (FOLDER / "drawings" / "men" / f"{look.drawing}.svg").is_file()
        elif look.body != ROUND or look.signs[0]:
            signs = "".join(look.signs) or look.letter
            assert signs
            known = design.list_characters("signs") | design.list_characters("text_bold")
            assert {ord(sign) for sign in signs} <= known
        picture = pieces.man(WHITE, letter.upper(), found)
        assert picture not in seen, (letter, seen[picture])
        seen[picture] = letter
    assert seen


@pytest.mark.parametrize(("one", "other"), list(itertools.combinations(MOVES, 2)))
def test_steps_riders_hoppers_and_lame_pieces_differ(one: Ray, other: Ray) -> None:
    here, there = (
        pixels.drawn(drawn(Look(signs=("X", "X"), letter="X", rays=(ray,))), 100).cells
        for ray in (one, other)
    )
    assert sum(a != b for a, b in zip(here, there, strict=True)) > 20


def test_moves_point_forward_for_their_owner() -> None:
    """Of a piece that only goes forward the marks are above the letter for White, below it for Black, and turn with the board."""
    look = Look(signs=("X", "X"), letter="X", rays=(Ray(ONWARD, 0),))
    bare = Look(signs=("X", "X"), letter="X", rays=(Ray(ONWARD, 1, False, False),))

    def marked(turn: int, paint: object) -> tuple[float, float]:
        one, other = (pixels.drawn(drawn(which, turn, paint), 100).cells for which in (look, bare))
        places = [divmod(i, 100) for i, (a, b) in enumerate(zip(one, other, strict=True)) if a != b]
        return sum(x for _, x in places) / len(places) - 50, sum(y for y, _ in places) / len(places) - 50

    far = (TIP - 20) * 0.6
    assert marked(0, WHITE)[1] < -far and marked(0, BLACK)[1] > far
    assert marked(2, WHITE)[1] > far and marked(1, WHITE)[0] > far and marked(3, BLACK)[0] > far


@pytest.mark.parametrize("body", [WEDGE, ROUND, OCTAGON])
def test_wedges_alone_turn(body: str) -> None:
    look = Look(body=body, signs=("金", "金"), letter="G")
    turned = drawn(look, 0) != drawn(look, 2)
    assert turned == (body == WEDGE)
    assert (pixels.drawn(drawn(look, 2), 60).cells != pixels.drawn(drawn(look, 0), 60).cells) == turned


def test_a_wedge_is_narrow_where_it_points() -> None:
    def widths(paint: object) -> tuple[int, int]:
        found = pixels.drawn(drawn(Look(body=WEDGE, letter="G"), 0, paint), 100)
        rows = [found.cells[y * 100 : y * 100 + 100] for y in (12, 88)]
        upper, lower = (sum(cell[3] > 250 for cell in row) for row in rows)
        return upper, lower

    assert widths(WHITE)[0] < widths(WHITE)[1] and widths(BLACK)[0] > widths(BLACK)[1]


def test_beside_the_board_and_among_words_a_wedge_is_upright() -> None:
    """Black's characters stand on their heads on White's board, and nowhere else."""
    looks = Looks((("G", Look(body=WEDGE, signs=("金", "金"), letter="G")),))
    turned = pieces.man(BLACK, "G", looks)
    assert pieces.upright(BLACK, "G", looks) == pieces.man(BLACK, "G", looks, turn=2) != turned
    assert pieces.upright(WHITE, "G", looks) == pieces.man(WHITE, "G", looks)
    assert "rotate(360 50 50)" in figurine(BLACK, "G", looks, "#ffffff")


def test_what_is_promoted_has_a_line_and_another_colour() -> None:
    plain, turned = (Look(body=WEDGE, signs=("金", "金"), letter="G", promoted=up) for up in (False, True))
    assert paints()["red"].paint in drawn(turned) and paints()["red"].paint not in drawn(plain)
    assert drawn(turned).count("<path") == drawn(plain).count("<path") + 1


@pytest.mark.parametrize("paint", [WHITE, BLACK])
@pytest.mark.parametrize("letter", ["A", "I", "W", "Q"])
def test_letters_are_read_on_the_smallest_squares(letter: str, paint: object) -> None:
    """On 29 pixels the letter has at least eight rows, each far from its ground."""
    rays = tuple(Ray((x, y), 0) for x, y in itertools.product((-1, 0, 1), repeat=2) if x or y)
    found = pixels.drawn(drawn(Look(signs=(letter, letter), letter=letter, rays=rays), 0, paint), SMALL)
    middle = [[found.cells[y * SMALL + x][:3] for x in range(8, SMALL - 8)] for y in range(8, SMALL - 8)]
    ground = max(
        (cell for row in middle for cell in row), key=lambda cell: sum(row.count(cell) for row in middle)
    )
    assert sum(any(contrast(cell, ground) >= 4.5 for cell in row) for row in middle) >= 8


def board(name: str) -> Board:
    definition = standard()[name]
    n = definition.files * definition.ranks
    return Board(name, name, definition.files, definition.ranks, (".",) * n, {}, surface(definition))


def test_boards_of_shogi_are_of_one_colour() -> None:
    dark = re.compile('fill="#b48e66"')
    assert not dark.search(boards.picture(board("shogi"))) and dark.search(boards.picture(board("grand")))


def test_xiangqi_has_a_river_and_two_palaces() -> None:
    assert surface(standard()["xiangqi"]) == Surface(
        "points", 5, (("d1", "f3"), ("d3", "f1"), ("d8", "f10"), ("d10", "f8"))
    )
    drawing = pixels.drawn(boards.picture(board("xiangqi"), names=False), 1004)
    dark = sum(sum(drawing.cells[y * 1004 + x][:3]) < 330 for y in range(545, 560) for x in range(495, 510))
    edge = sum(sum(drawing.cells[y * 1004 + x][:3]) < 330 for y in range(545, 560) for x in range(95, 110))
    assert not dark and edge, "only the lines at the edges cross the river"


def test_janggi_has_palaces_and_no_river() -> None:
    found = surface(standard()["janggi"])
    assert not found.river and len(found.diagonals) == 4
    assert surface(standard()["minixiangqi"]).diagonals[0] == ("c1", "e3")


def test_the_duck_the_arrow_and_stones_have_drawings() -> None:
    kinds = {game: looks(standard()[game]).of("#") for game in ("duck", "amazons", "snailtrail")}
    assert {game: look and look.drawing for game, look in kinds.items()} == {
        "duck": "duck",
        "amazons": "arrow",
        "snailtrail": "wall",
    }


def test_a_king_that_may_be_taken_is_a_king() -> None:
    assert {looks(standard()[game]).of("K") for game in ("antichess", "duck", "chess")} == {Look("king")}
    assert looks(standard()["knightmate"]).of("M") == Look("guard")
