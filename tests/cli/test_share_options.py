"""Which options begin or join a game of two tables, and which make no sense."""

from __future__ import annotations

import pytest

from companion.cli.arguments import read_comers, read_seats
from companion.cli.play_commands import other_seats
from companion.cli.texts import BadUsage


def test_the_last_seat_is_played_elsewhere_unless_others_are_named() -> None:
    named, players, _ = read_seats("white,table:black")
    assert other_seats("chess", named, players, True) == (("black",),)
    assert players == {"white": "human", "black": "human"}
    assert other_seats("chess", None, {}, True) == (("black",),)
    assert other_seats("chess", None, {}, False) == ()


def test_each_seat_may_have_a_table_of_its_own() -> None:
    named, players, _ = read_seats("green,table2:blue,table:red,table2:yellow")
    assert other_seats("big-chess-jumble", named, players, True) == (("red",), ("blue", "yellow"))
    assert set(players.values()) == {"human"}
    with pytest.raises(BadUsage):
        read_seats("white,table1:black")


def test_a_seat_elsewhere_needs_a_game_that_is_shared() -> None:
    named, players, _ = read_seats("white,table:black")
    with pytest.raises(BadUsage):
        other_seats("chess", named, players, False)


def test_who_comes_may_say_a_name_for_any_seat_or_for_one() -> None:
    assert read_comers("--name", ["Anna Lena"]) == {"": "Anna Lena"}
    assert read_comers("--name", ["black=Anna", "white=Luc"]) == {"black": "Anna", "white": "Luc"}
    assert read_comers("--name", None) == {}
    with pytest.raises(BadUsage):
        read_comers("--name", ["black="])
