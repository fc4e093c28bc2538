"""The banner says nothing twice: the second line has something that the call has not."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from tests.sampled_games import sampled_games

if TYPE_CHECKING:
    from tests.app.app_driver import Stage


GAMES = sampled_games(__name__)
ACTIONS = 6
EMPTY = frozenset(("game", "part", "spie", "die", "the", "des", "der", "is"))
"""Beginnings of words that say nothing of their own: the game, that it is."""


def repeats(call: str, below: str) -> bool:
    """Whether every word of the second line that says something is in the call, in the same order."""
    from tests.app.contracts.drawn import plain

    def stems(words: str) -> list[str]:
        found = (word.strip(".,:;!?").lower()[:4] for word in plain(words).split())
        return [stem for stem in found if stem not in EMPTY]

    said = iter(stems(call))
    return bool(below) and all(stem in said for stem in stems(below))


def test_a_repetition_is_found() -> None:
    assert repeats("Ben, Anna offers a draw. Do you accept?", "Anna offers a draw.")
    assert repeats("Paused. Anna, continue?", "The game is paused.") and repeats(
        "Pause. Anna, weiter?", "Pause."
    )
    assert not repeats("Anna to move.", "Ben rolls 4.") and not repeats("Anna, roll.", "")


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game", GAMES)
def test_the_second_line_does_not_repeat_the_call(
    game: str, language: str, open_app: Callable[..., Stage]
) -> None:
    from companion.i18n.figures import name_pieces
    from companion.table.available_commands import table_commands
    from tests.app.contracts.play import Play, Table
    from tests.app.contracts.rooms import Room, in_room

    stage = open_app(empty=True)
    twice = []

    def look(state: str) -> None:
        said = stage.app.screen.banner.said
        if repeats(name_pieces(said.text), name_pieces(said.sub)):
            twice.append(f"{state}: {said}")

    with in_room(stage, Room((1280, 800), 1.0, language)):
        for state in Play(stage, Table(game), 3).states(ACTIONS):
            look(state.kind)
            if state.kind != "over":
                stage.command(do="pause")
                look("pause")
                stage.command(do="resume")
                look("resume")
        stage.app.go_home()
        play = Play(stage, Table(game), 4)
        claims = [dict(one.command) for one in table_commands(stage.referee)]
        draws = [one for one in claims if one.get("what") == "draw"]
        if draws:
            play._do(**draws[0])
            look("a draw offer")
        stage.app.go_home()
    assert not twice
