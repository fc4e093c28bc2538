"""Who fits: a little better than whoever plays here, as games went."""

from __future__ import annotations

from companion.table.history.statistics import (
    GameAgainstComputer,
    SeatSummary,
    Summary,
    games_against_computer,
    level_for,
    strength,
)


def test_who_has_not_played_meets_the_second() -> None:
    assert level_for([]) == 2


def test_who_wins_meets_a_better_one_and_who_loses_a_weaker_one() -> None:
    assert level_for([GameAgainstComputer(2, 1.0)] * 2) == 3
    assert level_for([GameAgainstComputer(2, 1.0)] * 2 + [GameAgainstComputer(3, 1.0)] * 2) == 4
    assert level_for([GameAgainstComputer(2, 0.0)] * 3) == 1
    assert (
        level_for([GameAgainstComputer(5, 1.0)] * 9) == 5
        and level_for([GameAgainstComputer(1, 0.0)] * 9) == 1
    )


def test_who_wins_every_other_game_stays() -> None:
    """With half of the games won at level 3 somebody is as strong as that, and level 3 it stays."""
    assert abs(strength([GameAgainstComputer(3, 1.0), GameAgainstComputer(3, 0.0)] * 10) - 3) < 0.4
    assert level_for([GameAgainstComputer(3, 1.0), GameAgainstComputer(3, 0.0)] * 10) in (3, 4)
    assert strength([GameAgainstComputer(3, 0.5)] * 10) > strength([GameAgainstComputer(3, 0.0)] * 10)


def summary(started: float, level: int, won: bool, **more: object) -> Summary:
    given: dict[str, object] = {
        "game": "wild-jokers",
        "mark": "",
        "started": started,
        "over": True,
        "seconds": 1.0,
        "seats": (
            SeatSummary("white", won=won),
            SeatSummary("black", computer=True, won=not won, level=level),
        ),
        **more,
    }
    return Summary(**given)  # type: ignore[arg-type]


def test_games_that_tell_something() -> None:
    """Finished ones of that kind, one person against computer players, in the order in which they were begun."""
    people = (SeatSummary("white", won=True), SeatSummary("black"))
    found = [
        summary(3, 4, won=False),
        summary(1, 2, won=True),
        summary(2, 3, won=False, drawn=True),
        summary(4, 5, won=True, over=False),
        summary(5, 5, won=True, game="gravity-chess"),
        summary(6, 5, won=True, seats=people),
    ]
    assert games_against_computer(found, "wild-jokers") == [
        GameAgainstComputer(2, 1.0),
        GameAgainstComputer(3, 0.5),
        GameAgainstComputer(4, 0.0),
    ]
