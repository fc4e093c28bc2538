"""Screens in states that few presses lead to, visited alone: with much on them, on a tablet that has been used for long, at a kiosk, and
with a disk that fails. See `lone_screens`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import date
from functools import partial
from pathlib import Path
from typing import Any
from unittest.mock import patch

from companion.app.texts import TEXTS as WORDS
from companion.table.history.progress import DailyDeal, LadderAttempt
from companion.table.players.ladder import Stars, ladder
from companion.units import Seconds
from companion.voice.settings import VoiceSettings
from companion.voice.utterances import Level
from firmware_bridge.core.board import link_message
from firmware_bridge.discovery import FoundBoard
from tests.app.contracts import lone_screens
from tests.app.contracts.lone_screens import LOW, UPRIGHT, USED, FailsFirst, Room, key, press_each, typing
from tests.golden.written_texts import Texts

TODAY = date(2026, 3, 14)
PARADE, NEIGHBOUR = "parade-chess-solitaire", "neighbour-chess-solitaire"


# What is made


def _set_editor(room: Room) -> Any:
    """Cards of three kinds are in the deck; one of them is read aloud."""
    from companion.app.screens.set_editor import SetEditor
    from companion.games.chess_jumble import workshop

    room.patch(
        "companion.app.screens.set_editor.store_part", FailsFirst(room, lambda name, part, text: room.folder)
    )
    screen: Any = SetEditor(room.app)
    for card in workshop.model_cards()[:2]:
        screen.add(card)
    screen.add(workshop.aloud_card("Everyone stands up."))
    room.frames(1)
    press_each(screen, [WORDS.text("back-to-cards")])

    def open_card() -> None:
        press_each(screen, [WORDS.text("back-to-cards")])
        room.frames(1)
        cards = [one for one in lone_screens.seen(screen) if type(one).__name__ == "CardButton"]
        if cards:
            cards[screen.room_turn % len(cards)].dispatch("on_release")
            screen.room_turn += 1

    screen.room_turn = 0
    room.happens = {
        "a card": open_card,
        "another card": open_card,
        "a name": lambda: setattr(screen, "name", "Ours"),
        "save": screen.save,
    }
    return screen


# Days, ladders and lessons


def _days() -> list[DailyDeal]:
    """Deals of a month: won, lost, open and late."""

    def deal(
        day: int, over: bool = True, won: bool = True, late: bool = False, game: str = PARADE
    ) -> DailyDeal:
        points = 10 + day if won and over else 0
        path = f"day-{day}.jsonl"
        return DailyDeal(
            TODAY.replace(day=day).isoformat(), game, "Parade", over, won, points, late=late, path=path
        )

    return [
        deal(3),
        deal(4, late=True),
        deal(6, won=False),
        deal(9, over=False, won=False),
        deal(12),
        deal(13),
        deal(14, over=False, won=False),
        deal(14, game=NEIGHBOUR),
        deal(11, game=NEIGHBOUR, won=False),
    ]


def _daily(room: Room, game: str = PARADE, day: int = 13, kiosk: bool = False) -> Any:
    from companion.app.screens.daily import DailyScreen

    room.patch("companion.table.rules.today", lambda: TODAY)
    room.patch("companion.app.screens.daily.each_deal", lambda language: iter(_days()))
    room.patch("companion.app.screens.daily.delete", FailsFirst(room, lambda path: None))
    room.patch("companion.app.screens.daily._last_position", lambda path: {"a1": [("white", "K")]})
    if kiosk:
        room.app.kiosk = room.part("kiosk", {"tap": lambda words: None})
    screen: Any = DailyScreen(room.app, game, room.part("below").show, TODAY.replace(day=day))

    def choose(number: int) -> Callable[[], None]:
        return partial(press_each, screen, [str(number)])

    def throw_away() -> None:
        press_each(screen, [WORDS.text("delete")])
        room.frames(1)
        press_each(screen, [WORDS.text("delete")])

    room.happens = {
        **{f"day {number}": choose(number) for number in (3, 4, 6, 9, 10, 12, 14)},
        "throw away": throw_away,
        "throw it away": throw_away,
        "a call": screen.redo_call,
    }
    return screen


def _ladder(room: Room, game: str, player: str | None) -> Any:
    from companion.app.screens.practice.ladder_screen import LadderScreen

    rungs = ladder(game)
    attempts = [
        LadderAttempt(game, rungs[0].id, "Anna", Seconds(1), "one", Stars(won=True, clean=True)),
        LadderAttempt(game, rungs[0].id, "Anna", Seconds(2), "two", Stars(won=True)),
        LadderAttempt(game, rungs[1].id, "Anna", Seconds(3), "three", None),
        LadderAttempt(game, rungs[0].id, "Ben", Seconds(3), "three", Stars()),
        LadderAttempt(game, rungs[2].id, "Ben", Seconds(4), "four", Stars(won=True)),
    ]
    room.patch("companion.app.screens.practice.ladder_screen.each_attempt", lambda: iter(attempts))
    return LadderScreen(room.app, game, room.part("below").show, player)


def _practice(room: Room, game: str, seed: int, solved: bool = False) -> Any:
    from companion.app.screens.practice.lessons import PracticeScreen

    screen: Any = PracticeScreen(room.app, game, room.part("below").show, seed)

    def answer() -> None:
        exercise = screen.series.exercise
        for square in sorted(exercise.answer) or [square for line in exercise.wins[:1] for square in line]:
            screen.tap(square)

    def press() -> None:
        press_each(screen, [WORDS.text(id) for id in ("done", "solution-show", "next", "practise.again")])

    if solved:
        answer()
    room.happens = {
        "the right answer": answer,
        "on": press,
        "and on": press,
        "again": press,
        "escape": screen.dismiss,
    }
    return screen


# The first start, and rules


def _own_board(room: Room, count: int) -> Any:
    from companion.app.screens.doors import OwnBoardScreen

    boards: list[FoundBoard] = []
    found = [
        FoundBoard(
            f"serial:///dev/tty{n}",
            "dgt",
            link_message("found-named", name=(link_message("our-board"),)),
            str(n),
        )
        for n in range(count)
    ]
    room.patch("firmware_bridge.discovery.find_plugged_boards", lambda: list(boards))
    screen: Any = OwnBoardScreen(room.app)

    def plug(number: int) -> Callable[[], None]:
        def do() -> None:
            boards[:] = found[:number]
            screen.look()

        return do

    room.happens = {f"{number} boards": plug(number) for number in range(count + 1)}
    return screen


def _rules(room: Room, game: str, rules: Mapping[str, str], page: str) -> Any:
    from companion.app.screens.rules import RulesScreen

    screen: Any = RulesScreen(room.app, game, rules, room.part("below").show, page)
    leaves = [leaf.id for leaf in screen.reading.leaves]
    room.happens = {
        **{f"page {id}": partial(screen.turn_to, id) for id in leaves[1:9:2]},
        "a search": typing(screen, "king"),
        "no search": typing(screen, ""),
        "escape": screen.dismiss,
        "F1": partial(key, 282),
    }
    return screen


def _settings(room: Room, group: str, kiosk: bool = False) -> Any:
    from companion.app.screens.preferences import PreferencesScreen

    room.patch(
        "companion.app.screens.preferences.save_settings", lambda settings: room.told.append("  saved")
    )
    if kiosk:
        room.app.kiosk = room.part("kiosk")
    room.audio.voice.voicing = VoiceSettings(level=Level.EVERYTHING)
    return PreferencesScreen(room.app, group)


JUMBLE = "big-action-chess-jumble"
SCREENS: Mapping[str, tuple[Callable[[Room], Any], int, Mapping[str, Any]]] = {
    "set-of-cards": (_set_editor, 14, {}),
    "set-of-cards-upright": (_set_editor, 12, {"size": UPRIGHT}),
    "days": (_daily, 18, {}),
    "days-of-another-game": (partial(_daily, game=NEIGHBOUR, day=11, kiosk=True), 12, {"size": LOW, **USED}),
    "ladder-half-way": (partial(_ladder, game="wild-jokers", player="Anna"), 8, {}),
    "ladder-of-the-last-player": (
        partial(_ladder, game="gravity-chess", player=None),
        6,
        {**USED, "size": UPRIGHT},
    ),
    "exercises": (partial(_practice, game="wild-jokers", seed=2), 16, {}),
    "exercises-of-gravity": (partial(_practice, game="gravity-chess", seed=0, solved=True), 16, {}),
    "exercises-of-jumble": (partial(_practice, game="little-chess-jumble", seed=4), 16, {"size": LOW}),
    "exercises-of-boulders": (partial(_practice, game="boulder-chess", seed=1), 14, {"size": UPRIGHT}),
    "own-board": (partial(_own_board, count=2), 10, {}),
    "rules-of-jumble": (
        partial(_rules, game=JUMBLE, rules={"plus_hash": "hash_draws"}, page="cards"),
        10,
        {},
    ),
    "rules-of-boosters": (partial(_rules, game="booster-chess", rules={}, page=""), 8, {**USED, "size": LOW}),
    **{
        f"settings-{group}-used": (partial(_settings, group=group), 12, USED)
        for group in ("language", "look", "hands", "table", "boards")
    },
    "settings-table-of-a-kiosk": (
        partial(_settings, group="table", kiosk=True),
        8,
        {**USED, "strangers": True},
    ),
}
"""How each screen is made, how many steps are taken there, and the settings of the tablet."""


def _told(make: Callable[[Room], Any], steps: int, given: Mapping[str, Any], folder: Path) -> str:
    with WORDS.speaking("en"), patch("companion.app.settings.save_settings"):
        return lone_screens.told(make, steps, 7, folder, **given)


TEXTS: Texts = {f"lone-screens/{name}": partial(_told, *given) for name, given in SCREENS.items()}
"""The files, below `tests/golden/texts`."""
