"""Which game lies under a camera is told by its discs."""

from __future__ import annotations

import pytest

from companion.kernel.layout import Token
from companion.table.board_check import UNKNOWN, find_laid_out_game, find_laid_out_pieces
from companion.table.game_factory import make_game
from companion.table.storage.board_store import discs_of
from firmware_bridge.core.camera import disc_name


def laid(game: str) -> tuple[dict[str, str], tuple[int, int]]:
    """Every disc of a game where it begins."""
    made = make_game(game, None, {})
    free: dict[object, list[int]] = {}
    for one in discs_of(made):
        free.setdefault(one.token, []).append(one.marker)
    layout = made.layout(made.start())
    readings = {
        place: disc_name(free[stack[-1]].pop())
        for place, stack in layout.items()
        if ":" not in place and stack
    }
    return readings, (made.board.files, made.board.ranks)


@pytest.mark.parametrize("game", ["chess", "wild-jokers", "boulder-chess", "booster-chess"])
def test_a_game_that_is_laid_out_is_known(game: str) -> None:
    readings, size = laid(game)
    found = find_laid_out_game(readings, size)
    assert found is not None and found.game.info.id == game and not found.missing
    gone = readings.pop(next(iter(readings)))
    found = find_laid_out_game(readings, size)
    assert found is not None and found.game.info.id == game and len(found.missing) == 1, gone


def test_where_nothing_is_laid_out_the_edition_that_was_played_last_is_meant() -> None:
    assert find_laid_out_game({}, (8, 8)) is None, "many games have such a board"
    first = find_laid_out_game({}, (12, 12))
    last = find_laid_out_game({}, (12, 12), ("big-chess-jumble", "little-action-chess-jumble", "wild-jokers"))
    assert first is not None and first.game.info.id == "little-chess-jumble"
    assert last is not None and last.game.info.id == "little-action-chess-jumble"
    assert find_laid_out_game({}, (5, 9)) is None


def test_a_disc_of_another_game_is_no_one() -> None:
    found = find_laid_out_game({"a1": "m4", "b1": "m99"}, (7, 7))
    assert found is not None and "b1" not in found.reads and "a1" in found.reads


@pytest.mark.parametrize(
    ("square", "side", "found"),
    [
        ("e1", "w", Token("white", "K")),
        ("e1", "k", Token("black", UNKNOWN)),
        ("e1", "1", Token("white", "K")),
        ("d8", "k", Token("black", "Q")),
        ("d8", "w", Token("white", UNKNOWN)),
        ("e4", "w", Token("white", UNKNOWN)),
        ("e4", "1", Token(None, UNKNOWN)),
    ],
)
def test_a_piece_of_its_own_side_or_of_no_known_side_is_the_one_that_begins_there(
    square: str, side: str, found: Token
) -> None:
    laid_out = find_laid_out_pieces({square: side}, "chess", (8, 8))
    assert laid_out is not None and laid_out.reads == {square: found}
    assert find_laid_out_pieces({square: side}, "chess", (7, 7)) is None
