"""Every game refuses seats that it does not have, or cannot be played without, and names itself or the seat."""

from __future__ import annotations

import pytest

from companion.games import families
from companion.kernel.errors import GameError

GAMES = {one.package: one for one in families().values()}


@pytest.mark.parametrize("package", GAMES)
def test_other_seats_are_refused(package: str) -> None:
    """One that does not exist, none, and one without its opponent."""
    one = GAMES[package]
    lone = [one.info.seats[:1]] if len(one.info.seats) > 1 else []
    for seats in (("nobody",), (), *lone):
        with pytest.raises(GameError) as caught:
            one.make(seats, {})
        assert caught.value.said.values.keys() & {"title", "seat"}, (seats, caught.value)


@pytest.mark.parametrize("name", ["wild-jokers", "gravity-chess", "chess"])
def test_the_order_of_seats_does_not_matter(name: str) -> None:
    assert families()[name].make(("black", "white"), {}).seats == ("white", "black")


def test_games_of_version_1_0_find_functions_that_have_other_names_now() -> None:
    from companion.games.shared.solitaire import list_men, man_of, move_man, one_seat, rearrange_men, the_man
    from companion.kernel.pages import man_page

    assert man_page("PC", "N", "R1").kind == "N"
    assert the_man("wN") == {"owner": "white", "piece": "N"}
    sides = (0,) * 6, (0, 1, 0, 0, 0, 0)
    colour, kind, square = list_men(sides)[0]
    assert (colour, kind) == man_of("bN")
    moved = move_man(sides, square, square + 9)
    assert list_men(moved) == [(colour, kind, square + 9)]
    assert rearrange_men(moved, {"b2": (), "a1": ("black:N",)}) == sides

    info = families()["parade-chess-solitaire"].info
    one_seat(info, None)
    one_seat(info, info.seats)
    with pytest.raises(GameError):
        one_seat(info, ("white",))
