"""Walks over the first screen, the box of a game, lessons, daily deals, the doors, settings and keys."""

from __future__ import annotations

from datetime import date, datetime
from functools import partial
from typing import TYPE_CHECKING, Any

import pytest

from companion.app.settings import Settings, load_settings, save_settings
from companion.table.kiosk import CONFIG_FILE, update_config
from companion.table.setup import TableSetup, open_table
from companion.table.storage.data_folder import folder, new_game
from firmware_bridge.core.board import link_message
from firmware_bridge.discovery import FoundBoard
from tests.app.contracts.start import Start
from tests.app.stand_ins import Unheard

if TYPE_CHECKING:
    from companion.app.tablet import Tablet

SMALL, UPRIGHT = (800, 480), (540, 1170)
TODAY = date(2026, 3, 14)
VARIANT = "[hawks:chess]\nmaxRank = 8\n"


# What there is before


def as_kiosk(patched: pytest.MonkeyPatch) -> None:
    """The tablet is a kiosk whose host's number is 4711."""
    patched.setattr("companion.app.footer.HealthMonitor", Unheard)
    (folder() / CONFIG_FILE).write_text(update_config("Table 4", "4711", ""))


def with_people(patched: pytest.MonkeyPatch) -> None:
    """Four people have played here; one of them is a guest, and one plays by ear."""
    chosen = load_settings()
    chosen.names, chosen.guests = ["Anna", "Zoë", "Ben", "Cleo"], {"Zoë": 1_700_000_000.0}
    chosen.ears = ["Ben"]
    save_settings(chosen)


def chosen_before(patched: pytest.MonkeyPatch, **fields: Any) -> None:
    """These settings were chosen before."""
    save_settings(Settings(**fields))


def without_games(patched: pytest.MonkeyPatch) -> None:
    """Nothing was played here yet."""
    for path in (folder() / "games").rglob("*"):
        if path.is_file():
            path.unlink()


def with_files(patched: pytest.MonkeyPatch) -> None:
    """Two files with variants are on a stick; one of them is wrong."""
    stick = folder() / "stick"
    stick.mkdir()
    patched.setattr("companion.table.storage.data_folder.places", lambda: (stick,))
    (stick / "hawks.ini").write_text(VARIANT, "utf-8")
    (stick / "wrong.ini").write_text("[wrong:chess]\nfoo = 1\n", "utf-8")


def with_boards(patched: pytest.MonkeyPatch, count: int) -> None:
    """So many boards are plugged in."""
    boards = [
        FoundBoard(
            f"serial:///dev/ttyUSB{n}",
            "dgt",
            link_message("found-named", name=(link_message("our-board"),)),
            str(n),
        )
        for n in range(count)
    ]
    patched.setattr("firmware_bridge.discovery.find_plugged_boards", lambda: boards)


def with_deals(patched: pytest.MonkeyPatch) -> None:
    """Today is a Saturday in March; the deals of three days were begun."""
    patched.setattr("companion.table.rules.today", lambda: TODAY)
    for day in (10, 13, 14):
        game = "parade-chess-solitaire" if day != 13 else "neighbour-chess-solitaire"
        path = new_game(game)
        daily = TODAY.replace(day=day).isoformat()
        referee = open_table(TableSetup(game=game, journal=str(path), daily=daily), print)
        if day == 10:
            referee.do({"do": "resign", "seat": "player"})
        referee.close()


# Where walks begin


def learn_moves(app: Tablet) -> None:
    app.set_up("wild-jokers")
    app.learn_moves()


def box(app: Tablet, game: str, sheet: str, **table: str) -> None:
    """The box of a game with a sheet open; `table`: what was chosen for the table."""
    app.set_up(game)
    screen: Any = app.screen
    screen.choosing.table.update({name.replace("_", " "): value for name, value in table.items()})
    screen.show_sheet(sheet)


def opponents(app: Tablet) -> None:
    app.set_up("wild-jokers")
    screen: Any = app.screen
    screen.actions.take_player("black", "computer")


def more_games(app: Tablet) -> None:
    from companion.app.screens.home.more_games_screen import LOOKED

    LOOKED.group, LOOKED.search, LOOKED.page = "all", "", 0
    app.open("more-games")


def crash(app: Tablet) -> None:
    from companion.app.screens.home.crash_screen import CrashScreen
    from companion.table.crash_reports import CrashReport

    report = folder() / "T-901-QX.txt"
    report.write_text("Tableside 1.0\nT-901-QX\nlast line", "utf-8")
    fault = CrashReport("T-901-QX", str(report), datetime(2026, 3, 14, 20, 15), "1.0")
    app.navigator.show(
        CrashScreen(app, fault, partial(app.set_up, "chess"), partial(app.set_up, "wild-jokers"))
    )


def report(app: Tablet) -> None:
    from companion.app.screens.home.crash_screen import ReportScreen

    path = folder() / "T-901-QX.txt"
    path.write_text("Tableside 1.0\nT-901-QX\nlast line", "utf-8")
    app.go_home()
    app.cover(ReportScreen(app, path, app.uncover))


def club_table(app: Tablet, step: str = "number") -> None:
    from companion.app.screens.kiosk.host_pin_screen import ClubTableScreen

    app.open("first-start")
    screen = ClubTableScreen(app)
    app.cover(screen)
    if step != "number":
        for digit in "47114711":
            press(screen, digit)
    if step == "shelf":
        press(screen, "Table 4")
        press(screen, "Continue")


def press(screen: Any, words: str) -> None:
    """Press what is called so."""
    from kivy.uix.behaviors import ButtonBehavior

    button = next(
        one
        for one in screen.walk()
        if isinstance(one, ButtonBehavior) and one.text == words and not one.disabled
    )
    button.dispatch("on_release")


def own_board(app: Tablet) -> None:
    from companion.app.screens.doors import OwnBoardScreen

    app.open("first-start")
    app.cover(OwnBoardScreen(app))


def without_address(app: Tablet) -> None:
    """Start was pressed although a board has no address."""
    box(app, "little-chess-jumble", "board", board="url")
    press(app.screen, "Start")


def opponents_again(app: Tablet) -> None:
    """An opponent that fits was chosen before, with most of the time."""
    from companion.app.screens.setup.opponent_chooser import OpponentChooser

    app.set_up("wild-jokers")
    screen: Any = app.screen
    screen.choosing.adapts = frozenset({"black"})
    screen.choosing.table["thinks"] = "30"
    app.cover(OpponentChooser(app, screen.choosing, "black", screen.fill))


def half_a_number(app: Tablet) -> None:
    """The number of the host was typed once."""
    club_table(app)
    for digit in "4711":
        press(app.screen, digit)


def spoken(patched: pytest.MonkeyPatch) -> None:
    """A voice says everything."""
    from companion.voice.settings import VoiceSettings, save
    from companion.voice.utterances import Level

    save(VoiceSettings(level=max(Level)))


def keyboard(app: Tablet) -> None:
    """Keys lie on the screen, for the address of a relay."""
    app.settings.relay = ""
    app.set("keyboard", "always")
    app.open_settings("table")
    line = next(one for one in app.screen.walk() if getattr(one, "hint_text", ""))
    line.focus = True


def table(app: Tablet, game: str) -> None:
    app.table.play(TableSetup(game=game, seed=1))


SHELF = (
    "Chess",
    "Chess Jumble",
    "Raindropchess",
    "Boulder Chess",
    "Gravity Chess",
    "Booster Chess",
    "Cloak and Dagger",
    "Parade",
    "Neighbour",
    "Dice and Cards",
)
"""Games of the shelf that other walks over it have opened."""
HOUSE = ("Anton", "Lotta", "Pip", "Tobias", "Vera")
DOORS = ("Play on this screen", "Use your own board", "Set up a club table")
BESIDE_KEYS = (
    "Join or leave a club",
    "Where are you playing?",
    "Club beitreten oder verlassen",
    "Wo spielt ihr?",
)
GROUPS = ("language", "look", "sound", "hands", "boards", "table")
STARTS = {
    "home": Start(lambda app: app.go_home()),
    "home-after-a-guest": Start(
        lambda app: app.go_home("The board is gone."), furnish=with_people, avoid=SHELF
    ),
    "home-in-german": Start(lambda app: app.go_home(), language="de", size=SMALL, most=3),
    "home-of-a-kiosk": Start(lambda app: app.go_home(), furnish=as_kiosk, kiosk=True, avoid=SHELF),
    "home-at-first": Start(lambda app: app.go_home(), furnish=without_games, size=UPRIGHT, avoid=SHELF),
    "crash": Start(crash),
    "report": Start(report),
    "more-games": Start(more_games, typed="atomic", most=12),
    "add-files": Start(lambda app: app.open("add-variants"), furnish=with_files),
    "box-of-cards": Start(lambda app: app.set_up("big-action-chess-jumble")),
    "box-of-chess": Start(lambda app: app.set_up("chess")),
    "box-of-a-solitaire": Start(lambda app: box(app, "parade-chess-solitaire", "printed"), most=20),
    "box-of-dice-and-cards": Start(lambda app: app.set_up("dice-and-cards"), size=UPRIGHT, most=14),
    "box-in-german": Start(
        lambda app: app.set_up("cloak-and-dagger-chess"), language="de", size=SMALL, typed="Zoë", most=16
    ),
    "box-of-a-kiosk": Start(lambda app: app.set_up("gravity-chess"), furnish=as_kiosk, kiosk=True, most=10),
    "box-of-four": Start(
        lambda app: box(app, "big-action-chess-jumble", "chair red"), furnish=with_people, typed="Zoë"
    ),
    "box-rules": Start(lambda app: box(app, "wild-jokers", "rules"), typed="Club night", most=20),
    "box-clock": Start(lambda app: box(app, "gravity-chess", "clock"), typed="5+x", most=14),
    "box-clock-of-white": Start(
        lambda app: box(app, "gravity-chess", "clock white", clock="blitz", clock_black="5+3"),
        typed="40/90+30",
        most=6,
    ),
    "box-board": Start(
        lambda app: box(app, "little-chess-jumble", "board"), typed="serial:///dev/tty1", most=12
    ),
    "box-dice": Start(
        lambda app: box(app, "big-action-chess-jumble", "dice-and-decks"), typed="hid:1", most=8
    ),
    "box-printed": Start(lambda app: box(app, "little-action-chess-jumble", "printed"), most=24),
    "opponents": Start(opponents),
    "opponents-upright": Start(opponents, size=UPRIGHT, language="de", most=4),
    "lesson": Start(learn_moves, touched=("a1", "f6", "h2", "k9")),
    "lesson-upright": Start(learn_moves, size=UPRIGHT, language="fr", touched=("l12",), most=3),
    "daily": Start(lambda app: app.open_daily("parade-chess-solitaire", TODAY)),
    "daily-played": Start(
        lambda app: app.open_daily("parade-chess-solitaire", date(2026, 3, 10)),
        furnish=with_deals,
        avoid=tuple(str(n) for n in range(1, 32) if n not in (10, 12, 14)),
    ),
    "daily-today": Start(
        lambda app: app.open_daily("neighbour-chess-solitaire", over=True),
        furnish=with_deals,
        size=SMALL,
        most=4,
    ),
    "club-table": Start(club_table),
    "club-table-name": Start(partial(club_table, step="name"), typed="Window"),
    "club-table-shelf": Start(partial(club_table, step="shelf")),
    "own-board": Start(own_board),
    "own-board-found": Start(own_board, furnish=partial(with_boards, count=1)),
    "own-board-of-two": Start(own_board, furnish=partial(with_boards, count=2), size=SMALL),
    "first-start-upright": Start(lambda app: app.open("first-start"), size=UPRIGHT, language="es", most=6),
    **{
        f"settings-{group}": Start(
            partial(lambda app, group: app.open_settings(group), group=group), typed="x"
        )
        for group in GROUPS
    },
    "settings-of-a-kiosk": Start(
        partial(lambda app, group: app.open_settings(group), group="table"), kiosk=True, most=8
    ),
    "box-without-address": Start(without_address, most=2),
    "chair-of-a-kiosk": Start(
        lambda app: box(app, "chess", "chair white"), furnish=as_kiosk, kiosk=True, most=2
    ),
    "opponents-again": Start(opponents_again, avoid=HOUSE, most=6),
    "club-table-again": Start(half_a_number, most=2),
    "first-start-spoken": Start(lambda app: app.open("first-start"), furnish=spoken, avoid=DOORS, most=4),
    "keys": Start(keyboard, avoid=BESIDE_KEYS, most=60, paint=False),
    "keys-in-german": Start(keyboard, language="de", avoid=BESIDE_KEYS, most=16, paint=False),
    "table-of-dice": Start(lambda app: table(app, "dice-and-cards"), most=5),
}
