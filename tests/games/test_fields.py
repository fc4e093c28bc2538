"""What ties the fields of position texts together, and pieces put right."""

from __future__ import annotations

import msgspec
import pytest

from companion.games.shared.position_correction import read_pieces, read_stacks, read_turn
from companion.kernel.errors import BadPosition
from companion.kernel.layout import Token
from companion.kernel.orthodox import PLAIN
from tests.error_texts import refused
from tests.open_states import make_game
from tests.sampled_games import sampled_games

SEATS = ("white", "black")


@pytest.mark.parametrize("name", sampled_games(__name__))
def test_an_end_goes_with_a_game_that_is_over(name: str) -> None:
    """In the text of every game; whether it is over or has an end is changed in one that is neither."""
    game = make_game(name, None, {})
    s = game.start()
    for changes in ({"stage": "over"}, {"end": "ranked"}):
        with refused(BadPosition, match="can't be combined with the end"):
            game.read(game.position(msgspec.structs.replace(s, **changes)))


class TestPutRight:
    def men(self, **layout: list[str]) -> dict[int, Token | None]:
        return read_pieces(
            PLAIN, SEATS, "RK", {place.replace("_", ":"): texts for place, texts in layout.items()}
        )

    def test_told_pieces(self) -> None:
        assert self.men(a1=["white:K"], b1=[], box_white=["white:X"]) == {0: Token("white", "K"), 1: None}
        assert self.men() == {}

    @pytest.mark.parametrize(
        ("layout", "says"),
        [
            ({"z9": []}, "no place 'z9'"),
            ({"a1": ["white:K", "white:K"]}, "a1 cannot hold more"),
            ({"a1": ["green:K"]}, "no piece green:K"),
            ({"a1": ["white:Q"]}, "no piece white:Q"),
            ({"a1": ["K"]}, "no piece K"),
        ],
    )
    def test_pieces_that_cannot_be(self, layout: dict[str, list[str]], says: str) -> None:
        with refused(BadPosition, match=says):
            self.men(**layout)

    def test_told_turn(self) -> None:
        assert [read_turn(turn, SEATS, 1) for turn in (None, "white", "black")] == [1, 0, 1]
        with refused(BadPosition, match="no seat 'green' at this table. The seats are white and black"):
            read_turn("green", SEATS, 0)
        with refused(BadPosition, match="The only seat is player"):
            read_turn("green", ("player",), 0)

    def test_told_stacks(self) -> None:
        """What people say takes the place of what stood there; trays are of no matter."""
        king, rook = Token("white", "K"), Token("black", "R")
        before = {"a1": (king,), "b1": (rook,), "box:white": (rook,)}
        told = {"b1": [], "c1": ["black:R", "white:K"], "box:black": ["white:K"]}
        assert read_stacks(PLAIN, before, told) == {"a1": (king,), "c1": (rook, king)}
        with refused(BadPosition, match="no place 'z9'"):
            read_stacks(PLAIN, before, {"z9": []})
