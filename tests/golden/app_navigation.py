"""Which screen comes after which, what is asked of the parts of the app meanwhile, when garbage is collected, and what phones ask."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

from kivy.core.window import Window

from companion.app import tablet, window
from companion.app.settings import Settings
from companion.app.table import seat_phones
from companion.app.table.widgets.sheet import Dialog, Question
from companion.app.tablet import Tablet
from companion.app.widgets import idle
from companion.app.widgets.panel_items import ButtonItem
from companion.app.widgets.theme import THEME
from companion.app.window import Navigator
from companion.kernel.messages import UserError, message
from companion.seat_pages.game_choices import GameChoices
from tests.app.asked import Asked, AskedClock, shown
from tests.golden.written_texts import Texts


class Missing(UserError):
    """Something that cannot be had."""


SCREENS = (
    "home.screen.HomeScreen",
    "preferences.PreferencesScreen",
    "other_tables.join_screen.JoinScreen",
    "setup.box_screen.BoxScreen",
    "rules.RulesScreen",
    "practice.lessons.PracticeScreen",
    "practice.lessons.LessonScreen",
    "practice.ladder_screen.LadderScreen",
    "daily.DailyScreen",
    "history.replay_screen.ReplayScreen",
    "history.review_screen.ReviewScreen",
    "history.file_screens.ExportScreen",
    "history.games_screen.GamesScreen",
)


def _screen(told: list[str], name: str, **has: Any) -> Any:
    given = {"is_busy": False, "topic": "", "has_rules": False, **has}
    return Asked(name, told, {"show_help": lambda: False}, **given)


def _of_navigation(folder: Path) -> Iterator[str]:
    """Screens are shown, cover one another, are taken away and redrawn, in whatever order."""
    told: list[str] = []
    clock, chance = AskedClock(told), random.Random(3)
    root: Any = Asked("root", told)
    with ExitStack() as stack:
        stack.enter_context(patch.object(window, "Clock", clock))
        stack.enter_context(patch.object(window, "collect_garbage", lambda: told.append("  garbage")))
        navigator = Navigator(root)
        foot = Asked("kiosk", told, {"footer": lambda screen: f"footer of {screen.path}"})
        for n in range(120):
            screens = navigator.screens
            screen = _screen(told, f"screen {n}", is_busy=chance.random() < 0.2)
            steps: dict[str, Callable[[], object]] = {
                "show": partial(navigator.show, screen),
                "cover": partial(navigator.cover, screen),
                "cover again": partial(navigator.cover, screen),
                "theme": navigator.redo_look,
                "call": navigator.redo_call,
                "a kiosk": partial(setattr, navigator, "kiosk", foot),
                "no kiosk": partial(setattr, navigator, "kiosk", None),
            }
            if len(screens) > 1:
                steps["back"] = navigator.pop
            if screens:
                steps["remove"] = partial(navigator.remove, chance.choice(screens))
                steps["remove another"] = partial(navigator.remove, screen)
            if chance.random() < 0.1:
                steps = {"close all": navigator.close_all, "drop all": navigator.drop_all}
            name = chance.choice([*steps])
            told.append(f"> {name}")
            steps[name]()
            there = [one.path for one in navigator.screens]
            top, bottom = (shown(one) for one in (navigator.top, navigator.bottom))
            told.append(f"  = {', '.join(there)}; top {top}, bottom {bottom}, busy {navigator.is_busy}")
    yield from told


def _of_garbage(folder: Path) -> Iterator[str]:
    """What is drawn, and how long nothing is: when what is young and when everything is looked through."""
    told: list[str] = []
    clock, chance = AskedClock(told), random.Random(4)
    collector = Asked("gc", told, {"get_threshold": lambda: (700, 10, 10)})
    with patch.object(idle, "Clock", clock), patch.object(idle, "gc", collector):
        rounds = idle.GarbageRounds()
        tasks = idle.IdleTasks()
        for _ in range(60):
            events = [event for event in clock.events if event.waits]
            steps: list[tuple[str, Callable[[], object]]] = [
                ("drawn", rounds.on_drawn),
                ("drawn", rounds.on_drawn),
            ]
            for event in events:
                steps.append((f"after {event.seconds:g}", partial(_come, event)))
            steps.append(("a rehearsal", lambda: tasks.begin(iter((None, None)))))
            name, do = chance.choice(steps)
            told.append(f"> {name}")
            do()
        told.append("> closed")
        rounds.close()
        tasks.close()
        idle.collect_garbage()
    yield from told


def _come(event: Any) -> None:
    event.waits = event.again
    if event.work(0.0) is False:
        event.waits = False


class TabletAround:
    """The app itself; its parts and all screens stand in for themselves."""

    def __init__(self) -> None:
        self.told: list[str] = []
        part: Any = partial(Asked, told=self.told)
        app: Any = Tablet.__new__(Tablet)
        self.app = app
        app.settings = Settings(games={"chess": GameChoices(), "atomic": GameChoices()})
        app.root, app.table, app.audio = part("root"), part("table"), part("audio")
        app.club, app.boards, app.kiosk = part("club"), part("boards"), None
        app.navigator = part("navigator", top=None)
        self.broken = False

    def made(self, name: str) -> Callable[..., Any]:
        def make(app: object, *given: object, **named: object) -> Any:
            if self.broken and name in ("ReplayScreen", "ReviewScreen"):
                raise Missing(message("no-hints"))
            back = [
                self.back(one) if callable(one) and not isinstance(one, Asked) else shown(one)
                for one in given
            ]
            return Asked(f"{name}({', '.join(back)})", self.told)

        return make

    def back(self, leave: Any) -> str:
        """Where a way back leads."""
        before = len(self.told)
        leave()
        found = [line.strip() for line in self.told[before:]]
        del self.told[before:]
        return f"back: {'; '.join(found)}"

    def patches(self) -> Iterator[Any]:
        for path in SCREENS:
            yield patch(f"companion.app.screens.{path}", self.made(path.rpartition(".")[2]))
        for name in ("HelpScreen", "HandbookScreen"):
            yield patch(f"companion.app.overlays.{name}", self.made(name))
        yield patch(
            "companion.app.screens.kiosk.controller.KioskController",
            lambda app: Asked("new kiosk", self.told),
        )
        yield patch("companion.table.game_factory.MALFORMED", (Missing,))
        yield patch.object(tablet, "save_settings", lambda settings: self.told.append("  saved"))
        yield patch.object(tablet, "fit_to_window", lambda *given: self.told.append(f"  fit to {given[2]}"))


def _look_like(theme: str, reduced: bool, colour: Any) -> None:
    THEME.theme, THEME.reduced, Window.clearcolor = theme, reduced, colour


def _of_tablet(folder: Path) -> Iterator[str]:
    """Everything that screens ask of the app."""
    at = TabletAround()
    app = at.app

    def below() -> None:
        at.told.append("below")

    steps: list[tuple[str, Callable[[], object]]] = [
        ("home", lambda: app.go_home("said")),
        ("all games", lambda: app.open("all-games")),
        ("settings", lambda: app.open_settings("look")),
        ("cover", lambda: app.cover(Asked("screen", at.told))),
        ("uncover", app.uncover),
        ("handbook", lambda: app.read_handbook("club/wall.md")),
        ("another table", lambda: app.join_table("link")),
        ("a box", lambda: app.set_up("chess")),
        ("rules over it", lambda: app.open_rules("chess", {"goal": "x"}, at="page")),
        ("rules alone", lambda: app.open_rules("chess", None, below)),
        ("practice", lambda: app.practise("chess")),
        ("moves", app.learn_moves),
        ("a ladder", lambda: app.open_ladder("chess", "Anna", "3")),
        ("a ladder over it", lambda: app.open_ladder("chess", over=True)),
        ("days", lambda: app.open_daily("chess")),
        ("days over it", lambda: app.open_daily("chess", over=True)),
        ("a replay", lambda: app.replay("game", 4)),
        ("a replay from there", lambda: app.replay("game", None, below)),
        ("a review", lambda: app.look_back("game", below)),
        ("a review from the list", lambda: app.look_back("game")),
        ("a copy", lambda: app.write_out("record", "words", {1: "x"})),
        ("a game begins", lambda: app.remember("chess", GameChoices(preset="short"), ["Anna", "Ben"])),
        ("a setting", lambda: app.set("text", 1.5)),
        ("a theme", app.change_theme),
        ("a theme again", app.change_theme),
        ("a club table", app.open_to_strangers),
        ("no club table", app.close_to_strangers),
    ]
    with ExitStack() as stack:
        for one in at.patches():
            stack.enter_context(one)
        stack.callback(_look_like, THEME.theme, THEME.reduced, Window.clearcolor)
        for kiosk in (None, Asked("kiosk", at.told, {"guard": lambda screen, go: go()})):
            app.kiosk = kiosk
            app.navigator.top = Asked("top", at.told)
            for name, do in steps:
                at.told.append(f"> {name}{'' if kiosk is None else ', in a kiosk'}")
                do()
                if app.kiosk is None and kiosk is not None:
                    app.kiosk = kiosk
        at.told.append(f"  games {' '.join(app.settings.games)}, names {app.settings.names}")
        for topic, rules, own in (
            ("", False, False),
            ("box", False, False),
            ("box", True, False),
            ("box", True, True),
        ):
            top = Asked("top", at.told, {"show_help": lambda own=own: own}, topic=topic, has_rules=rules)
            app.navigator.top = top
            at.told.append(f"> help on {topic!r}, rules {rules}, its own {own}")
            app.help()
        at.broken = True
        for name, do in steps:
            if "re" in name:
                at.told.append(f"> {name}, which cannot be read")
                do()
    yield from at.told


# Phones


class PhonesAround:
    """Around the phones of a table: pages and touches stand in for themselves."""

    def __init__(self) -> None:
        self.told: list[str] = []
        self.clock = AskedClock(self.told)
        seats = [
            SimpleNamespace(seat="white", address="http://x/w"),
            SimpleNamespace(seat="black", address=""),
        ]
        self.fails = False
        does: dict[str, Callable[..., Any]] = {
            "seats": lambda: seats,
            "tablets": tuple,
            "start": self.start,
            "asks": lambda command, seats: bool(seats),
            "renew": self.renew,
        }
        self.pages = Asked("pages", self.told, does, open=False, request=None)
        self.touching = Asked("touching", self.told, {"answer": self.answer, "ask": self.ask}, dialog=None)
        self.session: Any = Asked("session", self.told, touching=self.touching)

    def start(self) -> None:
        if self.fails:
            raise Missing(message("no-hints"))
        vars(self.pages)["open"] = True

    def renew(self, seat: str) -> None: ...

    def answer(self, label: str, do: Any, *given: object, **named: Any) -> ButtonItem:
        press: Any = do or self.answer
        return ButtonItem(label, press, given)

    def ask(self, dialog: Dialog | Question) -> None:
        vars(self.touching)["dialog"] = dialog
        parts = dialog.answers if isinstance(dialog, Question) else dialog.parts
        title = dialog.said if isinstance(dialog, Question) else dialog.title
        self.told.append(f"  asks {title}: {' | '.join(shown(one) for one in parts)}")


def _of_phones(folder: Path) -> Iterator[str]:
    """Codes are shown, phones come and ask, in whatever order."""
    at, chance = PhonesAround(), random.Random(6)
    requests = [
        SimpleNamespace(beside=("white",), by="black", command={"do": "undo"}),
        SimpleNamespace(beside=("white", "black"), by="white", command={"do": "agree"}),
        None,
    ]

    def ask(request: Any) -> None:
        vars(at.pages)["request"] = request
        phones.on_phones_changed()

    def be(part: Any, **given: Any) -> None:
        vars(part).update(given)

    with ExitStack() as stack:
        stack.enter_context(patch.object(seat_phones, "Clock", at.clock))
        stack.enter_context(patch.object(seat_phones, "SeatPages", lambda phones, **given: at.pages))
        phones = seat_phones.SeatPhones(at.session)
        steps: dict[str, Callable[[], object]] = {
            "codes": phones.show,
            "a large code": partial(phones.show, "white"),
            "another code": partial(phones.show, "black"),
            "switched on": phones.open,
            "it comes back": phones.come_back,
            "one asks": partial(ask, requests[0]),
            "another asks": partial(ask, requests[1]),
            "nobody asks": partial(ask, None),
            "a phone comes": phones.on_phones_changed,
            "the dialog is closed": partial(be, at.touching, dialog=None),
            "switched off": partial(be, at.pages, open=False),
            "no network": lambda: setattr(at, "fails", True),
            "a network": lambda: setattr(at, "fails", False),
            "no screen": partial(be, at.session, touching=None),
            "a screen": partial(be, at.session, touching=at.touching),
            "a command": partial(phones.do, {"do": "undo"}),
            "it wakes": phones.wake,
            "work": partial(phones.post, partial(at.told.append, "  worked")),
            "it is done": lambda: at.clock.strike("_work"),
            "consent": lambda: at.told.append(f"  {phones.asks({'do': 'undo'}, ('white',))}"),
        }
        for _ in range(150):
            name = chance.choice([*steps])
            at.told.append(f"> {name}")
            steps[name]()
        phones.close(True)
    yield from at.told


def told(each: Callable[[Path], Iterator[str]], folder: Path) -> str:
    return "\n".join(each(folder)) + "\n"


TEXTS: Texts = {
    "controllers/navigation": partial(told, _of_navigation),
    "controllers/garbage": partial(told, _of_garbage),
    "controllers/tablet": partial(told, _of_tablet),
    "controllers/phones": partial(told, _of_phones),
}
"""The files, below `tests/golden/texts`."""
