"""The card tells the story: the newest event first with its dice, whole on every screen; typed dice ask in one panel."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest

from companion.table.setup import TableSetup
from tests.autoplay import step
from tests.pictures.positions import BIG, BOOSTERS, MIDGAME, ROLLED

if TYPE_CHECKING:
    from tests.app.app_driver import Stage


GAMES = {
    "little-chess-jumble": MIDGAME,
    "big-action-chess-jumble": BIG,
    "wild-jokers": None,
    "gravity-chess": None,
    "raindropchess": None,
    "booster-chess": BOOSTERS,
    "cloak-and-dagger-chess": None,
    "parade-chess-solitaire": None,
    "dice-and-cards": None,
}
SIZES = ((1280, 800), (1920, 1080), (1024, 600), (800, 480), (540, 1170))


def drawn_words(line: Any) -> str:
    from companion.app.widgets.text import Text

    return " ".join(part.text for part in reversed(line.children) if isinstance(part, Text))


def name_of(stage: Stage, entry: Any, older: int) -> str:
    """What a row says of an event: only the newest names who did it."""
    from companion.i18n.catalogue import SHORT, TOLD
    from companion.i18n.figures import name_pieces

    return name_pieces(stage.referee.draw(entry.said, SHORT if older else TOLD))


@pytest.mark.parametrize("type", [1.0, 2.0])
@pytest.mark.parametrize("game", GAMES)
def test_the_newest_event_is_told_whole_on_every_screen(
    game: str, type: float, open_app: Callable[..., Stage]
) -> None:
    """In words that are not cut, inside the card, and every event below it too."""
    from companion.app.widgets.text import Text
    from companion.i18n.catalogue import SHORT, TOLD
    from companion.i18n.figures import name_pieces
    from tests.app.app_driver import resize

    stage = open_app(game=game, seats=None, position=GAMES[game])
    stage.app.set("text", type)
    rng = random.Random(game)
    for n in range(12):
        command = step(stage.referee, rng.choice)
        if command is None:
            break
        stage.command(**command)
        if n % 3 != 2:
            continue
        for size in SIZES:
            resize(*size)
            stage.frames(3)
            screen = stage.app.screen
            if screen.story.parent is None or not screen.story.children:
                assert screen.card.facts or screen.sheet.parent, (size, "nothing else has the room")
                continue
            lines = sorted(screen.story.children, key=lambda line: -line.y)
            told = [
                name_pieces(stage.referee.draw(one.said, SHORT if older else TOLD))
                for older, one in enumerate(reversed(stage.referee.story(14)))
            ]
            assert [drawn_words(line) for line in lines] == told[: len(lines)] and lines, size
            for line, one in list(zip(lines, reversed(stage.referee.story(14)), strict=False))[1:]:
                if one.kind == "move" and one.squares and len(stage.referee.game.seats) > 1:
                    first = drawn_words(line).split(". ")[0]
                    assert stage.referee.name(one.seat) not in first, "its sign says whose it is"
            for line in lines:
                assert line.y >= screen.story.y - 1 and line.top <= screen.story.top + 1
                texts = [part for part in line.children if isinstance(part, Text)]
                assert not any(part.clipped for part in texts), size
                assert all(part.y >= line.y - 1 and part.right <= line.right + 1 for part in texts), size
    stage.app.set("text", 1.0)


def test_older_dice_are_greyed_and_only_the_one_that_counts_is_not(open_app: Callable[..., Stage]) -> None:
    stage = open_app(position="G:Rf1,Qb1 B:Rl12,Nb8 turn=G")
    for face in ("3", "#", "#"):
        stage.command(do="roll", face=face)
        while stage.referee.record.due() is None:
            stage.command(do="act", action=str(stage.referee.actions()[0]))
    stage.command(do="roll", face="4")
    lines = sorted(stage.app.screen.story.children, key=lambda line: -line.y)
    dice = [(view.shown, view.spent, view.dp) for line in lines for view in line.views.values()]
    assert dice[0][:2] == ("4", False) and dice[0][2] == 64
    assert [one[:2] for one in dice[1:]] == [("#", True), ("#", True), ("3", True)]
    assert all(one[2] == 40 for one in dice[1:])


def test_an_event_that_is_older_now_keeps_its_line(open_app: Callable[..., Stage]) -> None:
    """Only the newest events are laid out anew."""
    from tests.app.app_driver import own_texts

    stage = open_app(game="wild-jokers", seats=None)
    rng, kept = random.Random(4), 0
    for _ in range(12):
        before = {id(line): own_texts(line)[0].text for line in stage.app.screen.story.children}
        stage.go_on(rng.choice)
        stage.frames(3)
        lines = sorted(stage.app.screen.story.children, key=lambda line: -line.y)
        told = [name_of(stage, one, older) for older, one in enumerate(reversed(stage.referee.story(14)))]
        assert [drawn_words(line) for line in lines] == told[: len(lines)]
        kept += sum(before.get(id(line)) == own_texts(line)[0].text for line in lines[2:])
    assert kept >= 30


def test_the_last_roll_is_beside_an_event_without_dice(open_app: Callable[..., Stage]) -> None:
    """Where no row with dice has room, it lies beside the newest event, with its roller's sign."""
    from tests.app.app_driver import SIZE, resize

    stage = open_app(position="G:Rf1,Qb1 B:Rl12,Nb8 turn=G")
    stage.command(do="roll", face="#")
    stage.command(do="pause")
    stage.command(do="resume")
    for size in ((800, 480), SIZE):
        resize(*size)
        stage.frames(3)
        (die,) = stage.app.screen.dice.values()
        newest = max(stage.app.screen.story.children, key=lambda line: line.y)
        assert (die.shown, die.spent) == ("#", True)
        assert die.parent is not newest or die.sign == "green"


def test_why_leads_to_the_rules_of_a_missed_turn(open_app: Callable[..., Stage]) -> None:
    from companion.app.widgets.theme import THEME
    from tests.app.app_driver import own_texts

    stage = open_app(position="G:Rf1,Qb1 B:Rl12,Nb8 turn=G")
    stage.command(do="roll", face="3")
    assert "Why?" not in stage.words, "what counts explains itself"
    stage.command(do="undo")
    stage.command(do="roll", face="#")
    button = stage.find_button("Why?")
    stage.frames(3)
    assert stage.find_button("Why?") is button, "it is not made anew"
    newest = max(stage.app.screen.story.children, key=lambda line: line.y)
    assert drawn_words(newest) == "Green rolls #. The turn is missed."
    assert min(button.size) >= THEME.thumb and button.right <= stage.app.screen.card.right
    assert own_texts(newest)[0].right <= button.x + button.width - own_texts(button)[0].wide(), (
        "words have the rest"
    )
    assert button.width <= newest.width / 6 and not button._ground.cut.fill + button._ground.cut.rim
    stage.press("Why?")
    assert stage.app.screen is not stage.app.navigator.bottom


@pytest.mark.parametrize("size", [(1280, 800), (800, 480)], ids=str)
def test_typed_dice_ask_for_what_is_still_to_be_tapped(
    size: tuple[int, int], open_app: Callable[..., Stage]
) -> None:
    from companion.app.widgets.button import PushButton
    from tests.app.app_driver import resize

    stage = open_app(
        game="big-chess-jumble",
        seats=None,
        position=ROLLED.replace("die=3 orange=7", "stage=roll"),
        rules={"table_dice": "typed"},
    )
    resize(*size)
    stage.frames(3)

    def faces() -> list[str]:
        found = [one for one in stage.root.walk() if isinstance(one, PushButton) and one.text in FACES]
        return [one.text for one in sorted(found, key=lambda one: (-one.y, one.x))]

    assert "Which numbers did you roll?" in stage.words
    assert faces() == [*"+#2345", "5", "6", "7", "8", "9", "10"]
    stage.press("4")
    stage.frames(3)
    assert "What does the orange die show?" in stage.words
    assert faces() == ["5", "6", "7", "8", "9", "10"]
    white = [
        one for one in stage.root.walk() if getattr(one, "name", "") == "white" and hasattr(one, "spent")
    ]
    assert [(one.shown, one.spent) for one in white if one.parent is not None] == [("4", False)]


FACES = {*"+#2345", "6", "7", "8", "9", "10"}


def test_the_words_of_the_newest_event_come_before_the_way_to_its_page(
    open_app: Callable[..., Stage],
) -> None:
    """Long words on a small screen leave no room for the button: then it is left out, and not the event."""
    from tests.app.app_driver import SIZE, resize

    stage = open_app()
    stage.app.set("language", "de")
    resize(800, 480)
    stage.app.table.play(TableSetup(game="little-chess-jumble", seed=2))
    stage.frames(3)
    stage.play(12)
    try:
        assert any("kein" in row.more and "Zug" in row.more for row in stage.app.screen.card._filler.shown), (
            "the roll led to nothing"
        )
    finally:
        stage.app.set("language", "en")
        resize(*SIZE)
