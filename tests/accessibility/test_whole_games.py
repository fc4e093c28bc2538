"""Whole games with the window black, by keys, pieces and speech text alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import pytest

from companion.app.keys import PAGE_DOWN
from companion.app.settings import Settings, save_settings
from companion.kernel.layout import Token
from companion.voice.utterances import Level
from tests.accessibility.player import Player
from tests.accessibility.room import Engines, Room

if TYPE_CHECKING:
    from tests.app.app_driver import Stage


Seats = Callable[..., tuple["Stage", Room]]


@pytest.fixture
def by_ear(open_app: Callable[..., Stage], monkeypatch: pytest.MonkeyPatch) -> Iterator[Seats]:
    """A table at which these seats play by ear, with a black window."""
    engines, rooms = Engines(monkeypatch), []

    def make(*ears: str, **opening: object) -> tuple[Stage, Room]:
        save_settings(Settings(ears=list(ears)))
        stage = open_app(**opening)
        rooms.append(Room(stage, engines))
        return stage, rooms[-1]

    yield make
    for room in rooms:
        room.light()


def play(player: Player, most: int) -> int:
    """To the end; how many things were done."""
    for n in range(most):
        if not player.turn():
            return n
    raise AssertionError("the game has no end by ear")


def over(stage: Stage) -> bool:
    return stage.referee.game.actor(stage.referee.state) is None


def named(stage: Stage) -> dict[str, str]:
    """What fingers feel: each piece by the name that the voice gives it."""
    from companion.table.queries import man

    tokens = {
        str(token) for stack in stage.referee.game.layout(stage.referee.state).values() for token in stack
    }
    return {stage.referee.say(man(*Token.read(one))): one for one in tokens}


def test_wild_jokers_on_a_board(by_ear: Seats) -> None:
    """Two players who do not see: the pieces are laid out by ear, and played until one has won."""
    stage, room = by_ear("white", "black", game="wild-jokers", seats=None, seed=4)
    player = Player(room, 4, named(stage))
    room.heard()
    room.plug(8, 8)
    player.lay_out(room.heard())
    layout = stage.referee.game.layout(stage.referee.state)
    assert room.men == {place: str(stack[-1]) for place, stack in layout.items() if ":" not in place}
    play(player, 200)
    assert over(stage)


def test_little_chess_jumble_with_three_buttons(by_ear: Seats) -> None:
    """Against a computer player, to the end."""
    stage, room = by_ear("green", players={"blue": "computer"}, seed=1)
    play(Player(room, 1), 400)
    assert over(stage)


def test_parade_chess_solitaire_with_three_buttons(by_ear: Seats) -> None:
    stage, room = by_ear("player", game="parade-chess-solitaire", seats=None, seed=12)
    play(Player(room, 12), 300)
    assert over(stage)


def test_everything_is_spoken_at_such_a_table_and_only_there(by_ear: Seats) -> None:
    stage, room = by_ear("green", seats=("green", "blue"))
    speech = stage.app.audio.voice
    assert stage.referee.ears == {"green"} and speech.on and speech.reads
    assert speech._voicing.level == Level.EVERYTHING and speech.voicing.level == Level.NOTHING
    stage.app.go_home()
    stage.frames()
    assert not speech.on and not speech.reads
    room.heard()
    assert not room.press("w") and not room.press(PAGE_DOWN)
