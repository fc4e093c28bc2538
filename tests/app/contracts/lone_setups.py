"""The first screen, the set-up of each family of games and what is opened from there, visited alone. See `lone_screens`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Any

from companion.app.texts import TEXTS as WORDS
from companion.games import families
from companion.seat_pages.game_choices import GameChoices
from companion.seat_pages.setup_model import SetupModel
from companion.table.crash_reports import CrashReport
from companion.table.record.computer_style import ComputerStyle
from companion.table.storage.data_folder import keep_private, store_preset
from tests.app.app_driver import SIZE
from tests.app.contracts import lone_screens
from tests.app.contracts.lone_screens import (
    LOW,
    UPRIGHT,
    USED,
    FailsFirst,
    Room,
    begin_game,
    name_resumed,
    press_each,
)
from tests.golden.written_texts import Texts

FOUR = "big-action-chess-jumble"


# The first screen


def _home(
    room: Room, begun: Sequence[str] = (), kiosk: bool = False, said: str = "", damaged: bool = False
) -> Any:
    from companion.app.screens.home import screen

    name_resumed(room)
    for number, game in enumerate(begun):
        begin_game(game, f"2026-03-{14 - number}")
    if kiosk:
        room.app.kiosk = room.part("kiosk")
    if damaged:
        room.patch("companion.app.screens.home.screen.broken_games", lambda: "Some games are damaged.")
    room.patch("companion.app.screens.home.screen.SOON", ())
    room.patch("companion.app.screens.home.screen.MADE", set(families()))  # games are made elsewhere
    room.patch(
        "companion.app.screens.home.screen.save_settings", lambda settings: room.told.append("  saved")
    )
    shown: Any = screen.HomeScreen(room.app, said)

    def speak(language: str) -> Callable[[], None]:
        def do() -> None:
            WORDS.language = language
            shown.redo_words()

        return do

    room.happens = {
        "German": speak("de"),
        "English": speak("en"),
        "frames": partial(room.frames, 4),
        "the look": shown.redo_look,
    }
    return shown


# The set-up of a game


def box(
    room: Room,
    game: str,
    sheets: Sequence[str] = (),
    kiosk: bool = False,
    club: str = "",
    begun: Sequence[str] = (),
    engines: Sequence[str] = (),
    choices: GameChoices | None = None,
    store: bool = False,
) -> Any:
    from companion.app.screens.setup.box_screen import BoxScreen

    name_resumed(room)
    for number, one in enumerate(begun):
        begin_game(one, f"2026-03-{14 - number}")
    if kiosk:
        room.app.kiosk = room.part("kiosk")
    if club:
        room.club.joined = club
    if choices is not None:
        room.app.settings.games[game] = choices
    if store:
        keep_private()
        rule = next(rule for rule in families()[game].info.rules if rule.choices)
        store_preset(game, "Club night", {rule.name: rule.choices[-1]})
    room.patch("companion.seat_pages.setup_model.engines_for", lambda game, known: tuple(engines))
    room.patch("companion.app.screens.setup.box_screen.engine_programs", dict)
    room.patch("companion.app.screens.setup.box_screen.list_remembered_engines", dict)
    room.patch(
        "companion.app.screens.setup.actions.save_settings", lambda settings: room.told.append("  saved")
    )
    room.patch(
        "companion.app.screens.setup.actions.platformdirs.user_documents_dir", lambda: str(room.folder)
    )
    room.patch("companion.pdf.print_game", FailsFirst(room, lambda *given: None))
    room.patch("companion.app.screens.setup.actions.time.time", lambda: 1_800_000_000.0)
    screen: Any = BoxScreen(room.app, game)

    def start() -> None:
        screen.show_sheet("")
        screen.start()

    def press_often(label: str) -> Callable[[], None]:
        def do() -> None:
            for _ in range(9):
                press_each(screen, [label])
                room.frames(1)

        return do

    numbers = {"many": press_often("+"), "few": press_often("\u2212")} if "rules" in sheets else {}
    room.happens = {
        **numbers,
        **{f"sheet {sheet}": partial(screen.show_sheet, sheet) for sheet in sheets},
        "start": start,
        "the look": screen.redo_look,
        "done": lambda: screen.actions.close() if screen.open else None,
    }
    return screen


def _opponents(
    room: Room,
    game: str = "wild-jokers",
    seat: str = "black",
    level: int = 2,
    fits: bool = False,
    alone: bool = False,
) -> Any:
    from companion.app.screens.setup.opponent_chooser import OpponentChooser

    choosing = SetupModel(game, GameChoices())
    choosing.manners[seat] = ComputerStyle(level, choosing.ways[-1] if choosing.ways else "")
    if fits:
        choosing.adapts = frozenset({seat})
        choosing.table["thinks"] = "30"
    if alone:
        choosing.begins = lambda opening: opening
    room.patch("companion.seat_pages.setup_model.SetupModel.fitting", lambda chosen: 4)

    def chosen() -> None:
        manner = choosing.manners[seat]
        room.told.append(
            f"  {choosing.players[seat]}, {manner.level} {manner.way!r}, fits {sorted(choosing.adapts)}, "
            f"thinks {choosing.table['thinks']}"
        )

    screen: Any = OpponentChooser(room.app, choosing, seat, chosen)
    room.happens = {"the look": screen.redo_look}
    return screen


# After a crash


def _crash(room: Room, known: bool = True, again: bool = False, path: str = "T-901-QX.txt") -> Any:
    from companion.app.screens.home.crash_screen import CrashScreen

    below = room.part("table")
    fault = CrashReport("T-901-QX", path, datetime(2026, 3, 14, 20, 15), "1.0")
    return CrashScreen(room.app, fault, below.resume if known else None, below.undo if again else None)


def _report(room: Room, there: bool = True, full: bool = False) -> Any:
    from companion.app.screens.home.crash_screen import ReportScreen

    def copy(path: Path) -> Path:
        if full:
            raise OSError(28, "No space left on device")
        return room.folder / "documents" / path.name

    room.patch("companion.app.screens.home.crash_screen.copy_report", copy)
    path = room.folder / "T-901-QX.txt"
    if there:
        path.write_text("Tableside 1.0\nT-901-QX\n\nlast line", "utf-8")
    return ReportScreen(room.app, path, room.part("below").show)


NAMES: Mapping[str, Any] = {
    "names": ["Anna", "Zo\u00eb", "Ben", "Cleo", "Dora", "Emil", "Fay"],
    "guests": {"Zo\u00eb": 1_700_000_000.0},
    "ears": ["Ben"],
}
SHEETS = ("printed", "rules", "clock", "board", "dice-and-decks")
CHOSEN = GameChoices(
    seats={"white": "computer", "black": "table"},
    names={"white": "Anna", "black": "Ben"},
    colours={"white": "red"},
    table={"clock": "blitz", "board": "url", "url": "serial:///dev/tty1", "clock black": "10+5"},
    manners={"white": ComputerStyle(5)},
    adapts=["white"],
)
SCREENS: Mapping[str, tuple[Callable[[Room], Any], int, Mapping[str, Any]]] = {
    "home": (_home, 10, {}),
    "home-to-resume": (partial(_home, begun=("chess",), said="The board is gone."), 9, {}),
    "home-of-many-games": (
        partial(_home, begun=("chess", FOUR, "gravity-chess"), damaged=True),
        9,
        {"size": LOW},
    ),
    "home-of-a-guest": (partial(_home, begun=("chess",)), 8, {**NAMES, "size": UPRIGHT, "sound": False}),
    "home-of-a-kiosk": (
        partial(_home, begun=("chess", "gravity-chess"), kiosk=True),
        6,
        {"offered": ["little-chess-jumble", "atomic"]},
    ),
    "box-of-chess": (partial(box, game="chess", begun=("chess",), engines=("swift", "deep")), 12, NAMES),
    "box-of-chess-sheets": (partial(box, game="chess", sheets=SHEETS), 16, {"size": LOW}),
    "box-of-jumble": (partial(box, game="little-chess-jumble", sheets=("learn", "editions")), 12, {}),
    "box-of-four": (
        partial(box, game=FOUR, sheets=("chair red", "chair green")),
        14,
        {**NAMES, "size": UPRIGHT},
    ),
    "box-of-four-sheets": (
        partial(box, game=FOUR, sheets=SHEETS, store=True),
        14,
        {"camera": "eye:usb?camera=1"},
    ),
    "box-of-gravity": (
        partial(box, game="gravity-chess", sheets=("clock", "clock white"), club="North"),
        14,
        {"relay": "wss://relay.example"},
    ),
    "box-of-jokers-chosen": (
        partial(box, game="wild-jokers", sheets=("chair white", "chair black", "board"), choices=CHOSEN),
        14,
        NAMES,
    ),
    "box-of-a-solitaire": (partial(box, game="parade-chess-solitaire", sheets=("printed", "rules")), 12, {}),
    "box-of-cards": (partial(box, game="dice-and-cards", sheets=SHEETS[:1]), 10, {"size": LOW}),
    "box-of-a-kiosk": (
        partial(box, game="cloak-and-dagger-chess", sheets=("chair white", "printed"), kiosk=True),
        12,
        NAMES,
    ),
    "box-of-a-relative": (
        partial(box, game="atomic", sheets=("rules", "chair black")),
        10,
        {"offered": ["atomic"]},
    ),
    "box-of-a-used-tablet": (
        partial(box, game="chess", sheets=("chair white", "chair black", "clock")),
        12,
        USED,
    ),
    "box-of-days": (partial(box, game="parade-chess-solitaire", sheets=("chair player",)), 8, USED),
    "box-of-a-solitaire-kiosk": (
        partial(box, game="parade-chess-solitaire", sheets=("printed",), kiosk=True),
        8,
        {"size": LOW},
    ),
    "box-of-presets": (
        partial(box, game="little-chess-jumble", sheets=("printed", "rules"), store=True),
        14,
        {},
    ),
    "box-of-checkers": (partial(box, game="booster-chess", sheets=("rules",)), 8, {}),
    "opponents": (_opponents, 12, {}),
    "opponents-that-fit": (partial(_opponents, level=3, fits=True), 10, {"size": LOW}),
    "opponents-of-a-moment": (partial(_opponents, game=FOUR, seat="red", alone=True), 10, {"size": UPRIGHT}),
    "crash": (_crash, 4, {}),
    "crash-again": (partial(_crash, again=True), 5, {"size": UPRIGHT}),
    "crash-without-a-game": (partial(_crash, known=False, path=""), 3, {"size": LOW}),
    "report": (_report, 4, {}),
    "report-that-is-gone": (partial(_report, there=False, full=True), 3, {}),
}
"""How each screen is made, how many steps are taken there, and the settings of the tablet."""


def _told(make: Callable[[Room], Any], steps: int, given: Mapping[str, Any], folder: Path) -> str:
    with WORDS.speaking("en"):
        return lone_screens.told(make, steps, 5, folder, **given)


TEXTS: Texts = {f"lone-screens/{name}": partial(_told, *given) for name, given in SCREENS.items()}
"""The files, below `tests/golden/texts`."""
__all__ = ["SCREENS", "SIZE", "TEXTS"]
