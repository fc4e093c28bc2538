"""A table tells: the same tests for the app's screen and a tablet's page. What happened last, rolled faces, open questions."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from companion.club.hub.server import free_port
from companion.seat_pages import service
from tests.every_case import chosen, crossed
from tests.printed_games import as_printed
from tests.sampled_games import sampled_games

if TYPE_CHECKING:
    from tests.app.app_driver import Stage
    from tests.app.contracts.table_screens import TableScreen

Open = Callable[..., "TableScreen"]
SCREENS = ("app", "page")
GAMES = sampled_games(__name__)
ROLLED = [game for game in GAMES if as_printed(game).dice]
ACTIONS = chosen(10, 30)
ROLLS = chosen(8, 25)
NAMES = {"white": "Anna", "black": "Ben"}


@pytest.fixture
def open_screen(
    open_app: Callable[..., Stage], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Open]:
    """Opens a table on one of the two screens."""
    made: list[TableScreen] = []

    def make(screen: str, **opening: Any) -> TableScreen:
        from tests.app.contracts.table_screens import AppScreen, PageScreen
        from tests.app.screen_reader import read_textures

        if screen == "app":
            read_textures(monkeypatch)
            made.append(AppScreen(open_app(empty=True), opening))
        else:
            monkeypatch.setattr(service, "PORT", free_port())
            made.append(PageScreen(tmp_path, opening))
        return made[-1]

    yield make
    for one in made:
        one.close()


@pytest.mark.parametrize(("game", "screen"), crossed(GAMES, SCREENS, 3))
def test_the_last_event_is_complete_until_the_next(game: str, screen: str, open_screen: Open) -> None:
    from tests.app.contracts.play import Watcher, tells
    from tests.app.contracts.table_screens import go_on

    shown, rng = open_screen(screen, game=game, seed=2), random.Random(game)
    watcher, unread = Watcher(shown.referee), []

    def read() -> None:
        if watcher.last is not None and not any(tells(one, watcher.last) for one in shown.texts()):
            unread.append((watcher.last, shown.tell(), shown.texts()))

    assert shown.tell(), "the beginning is an event too"
    for n in range(ACTIONS):
        if not go_on(shown, rng):
            break
        read()
        if n % 4 == 3 and shown.referee.may_undo and shown.referee.record.no_undo(1) is None:
            shown.command(do="undo")
            read()
    if shown.referee.actor is not None:
        before = watcher.last
        shown.command(do="pause")
        watcher.last = before  # the call says that the game is paused
        read()
        shown.command(do="resume")
        read()
    assert not unread, unread[0]


@pytest.mark.parametrize(("game", "screen"), crossed(ROLLED, SCREENS, 1))
def test_a_rolled_face_is_drawn_until_the_next_roll(game: str, screen: str, open_screen: Open) -> None:
    """Also after the move that it was for: then it is greyed."""
    from tests.app.contracts.table_screens import Lying, go_on

    shown, rng = open_screen(screen, game=game, seed=2), random.Random(game)
    names = {die.name for die in shown.referee.game.dice}
    rolls = 0
    for _ in range(10 * ROLLS):
        if rolls == ROLLS or not go_on(shown, rng):
            break
        played = shown.referee.record.line_of_play.played
        rolled = [one for one in played if one.die in names]
        if not rolled:
            continue
        rolls += played[-1].die in names
        last, counts = rolled[-1], shown.referee.view().dice
        lying = shown.dice()
        spent = counts.get(last.die) != last.face
        assert Lying(last.die, last.face, spent) in lying, (last, counts, lying)
    assert rolls > ROLLS / 2


def ask_for_a_draw(shown: TableScreen) -> tuple[str, tuple[str, ...]]:
    shown.command(do="claim", seat="white", what="draw")
    return "Ben", ("Accept", "Decline")


def ask_to_undo(shown: TableScreen) -> tuple[str, tuple[str, ...]]:
    shown.press_bar("undo")
    return "", ("Accept", "Decline")


def pause(shown: TableScreen) -> tuple[str, tuple[str, ...]]:
    shown.command(do="pause")
    return "Ben", ("Continue", "Resume")


@pytest.mark.parametrize("ask", [ask_for_a_draw, ask_to_undo, pause], ids=lambda one: one.__name__)
@pytest.mark.parametrize("screen", SCREENS)
def test_what_waits_for_an_answer_is_asked(
    screen: str, ask: Callable[[TableScreen], tuple[str, tuple[str, ...]]], open_screen: Open
) -> None:
    shown = open_screen(screen, game="chess", names=NAMES, seed=1)
    shown.command(do="act", action="Pe2-e4")
    usual = shown.asked()
    told = shown.tell()
    name, answers = ask(shown)
    question = shown.asked()
    assert question != usual and name in question.said, question
    assert "?" in question.said or "paused" in question.said, question
    assert question.answers and set(question.answers) <= {*answers, "Back"}, question
    assert shown.tell() == told or ask is ask_for_a_draw, "the last event is not covered by the question"
    shown.answer([one for one in question.answers if one in answers][-1])
    assert shown.asked().said == usual.said
    assert shown.referee.n == 1 and not shown.referee.paused
