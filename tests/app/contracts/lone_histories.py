"""Screens of games that were played, visited alone. See `lone_screens`."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from functools import cache, partial
from pathlib import Path
from tempfile import TemporaryDirectory
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest

from companion.app.texts import TEXTS as WORDS
from companion.app.widgets.button import PushButton
from companion.i18n.catalogue import Catalogue
from companion.kernel.text.pgn import Evaluation
from companion.table.history.replay import Replay
from companion.table.history.saved_games import delete
from companion.table.storage.data_folder import keep_private, new_game
from companion.table.storage.files import write_public_file
from tests.app.app_driver import Finger
from tests.app.contracts import lone_screens
from tests.app.contracts.history_paths import LEGAL, imported, many_games, think_at_random
from tests.app.contracts.lone_screens import (
    LOW,
    UPRIGHT,
    USED,
    FailsFirst,
    Room,
    begin_game,
    name_resumed,
    press_each,
    typing,
)
from tests.golden.written_texts import Texts

if TYPE_CHECKING:
    from companion.app.screens.history.review_screen import ReviewScreen


@cache
def _journal() -> bytes:
    """The journal of a short game of chess, with times and evaluations."""
    with TemporaryDirectory() as made, pytest.MonkeyPatch.context() as patched:
        patched.setenv("XDG_DATA_HOME", made)
        keep_private()
        return Path(imported(LEGAL, made)).read_bytes()


def kept_game() -> str:
    """Where that game is kept in the data folder of this visit."""
    keep_private()
    path = new_game("chess")
    path = path.with_name(f"2026-03-14-chess{path.suffix}")
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(_journal())
    return str(path)


def _replay(at: int | None, room: Room) -> Any:
    from companion.app.screens.history.replay_screen import ReplayScreen, Timeline

    screen: Any = ReplayScreen(room.app, kept_game(), room.part("below").show, at)

    def seek(share: float) -> Callable[[], None]:
        def do() -> None:
            line = next(one for one in lone_screens.seen(screen) if isinstance(one, Timeline))
            finger = Finger(*line.to_window(line.x + share * line.width, line.center_y))
            line.on_touch_down(finger)
            line.on_touch_up(finger)

        return do

    room.happens = {
        "a second": partial(room.wait, 1.25),
        "another second": partial(room.wait, 1.25),
        "a touch in the middle": seek(0.5),
        "a touch near the end": seek(0.9),
    }
    return screen


def _looked_back(room: Room) -> ReviewScreen:
    from companion.app.screens.history.review_screen import ReviewScreen

    think_at_random(room.monkeypatch())
    screen = ReviewScreen(room.app, kept_game(), room.part("below").show)
    for _ in range(200):
        if screen.settled:
            break
        room.frames(1)
    return screen


def _review(room: Room) -> Any:
    return _looked_back(room)


def _covering(room: Room, name: str) -> Any:
    """The screen that a review puts over itself when a button is pressed."""
    over: list[Any] = []
    vars(room.app)["_does"]["cover"] = over.append
    press_each(_looked_back(room), [name])
    del vars(room.app)["_does"]["cover"]
    room.told.clear()
    return over[-1]


def _puzzle(room: Room) -> Any:
    return _covering(room, WORDS.text("solve-first"))


def _last_puzzle(room: Room) -> Any:
    """The puzzle of the last turning point, which a touch of its card opens."""
    over: list[Any] = []
    vars(room.app)["_does"]["cover"] = over.append
    cards = [one for one in lone_screens.seen(_looked_back(room)) if type(one).__name__ == "TurningPointCard"]
    cards[-1].dispatch("on_release")
    room.told.clear()
    return over[-1]


def _details(room: Room) -> Any:
    return _covering(room, WORDS.text("review-details"))


def replayed() -> Replay:
    return Replay.read(Path(kept_game()), WORDS.language)


def _play_on(room: Room) -> Any:
    from companion.app.screens.practice.moments import PlayOnScreen

    return PlayOnScreen(room.app, replayed(), 5, room.part("below").show)


def _follow(room: Room) -> Any:
    from companion.app.screens.practice.moments import FollowScreen

    return FollowScreen(room.app, replayed(), 6, room.part("below").show)


def _print(room: Room, name: str) -> Callable[..., int]:
    def write(record: object, words: Catalogue, path: Path, paper: str = "A4") -> int:
        room.told.append(f"  {name} on {paper} in {words.language}")
        path.write_text("pages")
        return 2

    return write


EVALUATIONS = {n: Evaluation(n * 30, None) for n in range(6)}
"""Evaluations of the first positions."""


def _export(room: Room) -> Any:
    from companion.app.screens.history.file_screens import ExportScreen

    def write(path: Path, content: bytes) -> None:
        room.told.append(f"  writes a {path.suffix[1:]} file with {content.count(b'%eval')} evaluations")
        write_public_file(path, content)

    room.patch("companion.app.screens.history.file_screens.write_public_file", write)
    room.patch("companion.app.screens.history.file_screens.documents", lambda: room.folder)
    for name in ("print_score", "print_deal"):
        room.patch(f"companion.pdf.score_sheet.{name}", _print(room, name))
    replay = replayed()
    return ExportScreen(room.app, replay.record, WORDS.of_game("chess"), room.part("below").show, EVALUATIONS)


def _statistics(room: Room) -> Any:
    from companion.app.screens.history.games_screen import StatisticsScreen

    room.patch("companion.app.screens.history.games_screen.summaries", lambda: iter(many_games(3)))
    return StatisticsScreen(room.app)


def _games(room: Room) -> Any:
    from companion.app.screens.history.games_screen import GamesScreen

    kept_game()
    return GamesScreen(room.app)


def _many_games(room: Room, kiosk: bool = False, count: int = 4) -> Any:
    from companion.app.screens.history import games_screen

    for number, game in enumerate(("chess", "parade-chess-solitaire", "gravity-chess", "chess")[:count]):
        begin_game(game, f"2026-03-{10 + number}")
    if count:
        kept_game()
    room.patch("companion.app.screens.history.games_screen.AT_ONCE", 2)
    room.patch("companion.app.screens.history.games_screen.delete", FailsFirst(room, delete))
    if kiosk:
        room.app.kiosk = room.part("kiosk")
    now = datetime(2026, 3, 14, 20, 15, tzinfo=UTC)
    clock = SimpleNamespace(now=lambda zone: now)
    room.patch("companion.app.screens.history.games_screen.datetime", clock)
    name_resumed(room)
    screen: Any = games_screen.GamesScreen(room.app)

    def throw_away() -> None:
        for named in (False, True):  # the small button of the first row, and then the one that is asked for
            found = [
                one
                for one in lone_screens.seen(screen)
                if isinstance(one, PushButton)
                and one.text == WORDS.text("delete")
                and bool(one.label) == named
            ]
            for one in found[:1]:
                one.dispatch("on_release")
            room.frames(1)

    room.happens = {"throw away": throw_away, "throw it away": throw_away, "the look": screen.redo_look}
    return screen


def _add_games(room: Room, there: bool = True) -> Any:
    from companion.app.screens.history.file_screens import AddGamesScreen

    stick = room.folder / "stick"
    stick.mkdir(exist_ok=True)
    room.patch("companion.table.storage.data_folder.places", lambda: (stick,))
    if there:
        (stick / "one.pgn").write_text(LEGAL, "utf-8")
        (stick / "bad.pgn").write_text("1. e4 e5 2. Ke3 *", "utf-8")
        more = LEGAL.replace("Anna", "Tal").replace("Ben", "Botvinnik").replace("2026.03.14", "1960.??.??")
        wrong = LEGAL.replace("Anna", "Cleo").replace("Nd5#", "Nd8")
        (stick / "many.pgn").write_text("\n".join((LEGAL, more, wrong)), "utf-8")
    screen: Any = AddGamesScreen(room.app)
    room.happens = {
        "many": partial(press_each, screen, ["many.pgn"]),
        "a search": typing(screen, "tal"),
        "another search": typing(screen, "kings"),
        "no search": typing(screen, ""),
        "frames": partial(room.frames, 3),
    }
    return screen


def _failing_export(room: Room) -> Any:
    from companion.app.screens.history.file_screens import ExportScreen

    room.patch("companion.app.screens.history.file_screens.documents", lambda: room.folder / "documents")
    room.patch("companion.pdf.score_sheet.print_score", FailsFirst(room, lambda *given: 1))
    room.patch(
        "companion.app.screens.history.file_screens.write_public_file", FailsFirst(room, lambda *given: None)
    )
    replay = replayed()
    return ExportScreen(room.app, replay.record, WORDS.of_game("chess"), room.part("below").show, {})


def _no_statistics(room: Room) -> Any:
    from companion.app.screens.history.games_screen import StatisticsScreen

    room.patch("companion.app.screens.history.games_screen.summaries", lambda: iter(()))
    return StatisticsScreen(room.app)


def _play_again(room: Room, plays_on: bool) -> Any:
    from companion.app.screens.practice.moments import FollowScreen, PlayOnScreen

    kind: Callable[..., Any] = PlayOnScreen if plays_on else FollowScreen
    screen = kind(room.app, replayed(), 3, room.part("below").show)

    def chosen() -> None:
        choosing = screen.choosing
        room.told.append(f"  {choosing.players} {choosing.names} fits {sorted(choosing.adapts)}")

    def sit(player: str) -> Callable[[], None]:
        def do() -> None:
            screen.choosing.players["white"] = player
            for one in room.over[-1:]:
                press_each(one, [WORDS.text("human" if player == "human" else "levels.sit", name="Lotta")])

        return do

    room.happens = {"what is chosen": chosen, "a person": sit("human"), "a computer": sit("computer")}
    return screen


JOURNAL = re.compile(r"\b\d{4}-\d\d-\d\d-\d{6}-[0-9a-f]+-")
"""The beginning of the name of a new journal: its time, and something random."""
IDENTITY = re.compile(r"of='[0-9a-f]{16}'")
"""By which a journal is known: another one in each run."""
SCREENS: Mapping[str, tuple[Callable[[Room], Any], int, Mapping[str, Any]]] = {
    "replay": (partial(_replay, None), 14, {}),
    "replay-from-a-moment": (partial(_replay, 4), 14, {}),
    "review": (_review, 8, {}),
    "puzzle": (_puzzle, 14, {}),
    "puzzle-of-the-last-moment": (_last_puzzle, 8, {}),
    "review-details": (_details, 3, {}),
    "play-on": (_play_on, 10, {}),
    "follow": (_follow, 10, {}),
    "export": (_export, 8, {}),
    "statistics": (_statistics, 8, {}),
    "games": (_games, 6, {}),
    "games-of-many": (_many_games, 16, {}),
    "games-of-a-kiosk": (partial(_many_games, kiosk=True), 6, {"size": LOW}),
    "games-of-none": (partial(_many_games, count=0), 4, {}),
    "added-games": (_add_games, 14, {}),
    "added-games-of-none": (partial(_add_games, there=False), 4, {}),
    "export-that-fails": (_failing_export, 10, {}),
    "statistics-of-none": (_no_statistics, 3, {}),
    "play-on-again": (partial(_play_again, plays_on=True), 12, USED),
    "follow-again": (partial(_play_again, plays_on=False), 12, {**USED, "size": UPRIGHT}),
}
"""How each screen is made, how many steps are taken there, and the settings of the tablet."""


def _told(make: Callable[[Room], Any], steps: int, given: Mapping[str, Any], folder: Path) -> str:
    said = lone_screens.told(make, steps, 5, folder, **given)
    return JOURNAL.sub("GAME-", IDENTITY.sub("of=GAME", said))


TEXTS: Texts = {f"lone-screens/{name}": partial(_told, *given) for name, given in SCREENS.items()}
"""The files, below `tests/golden/texts`."""
