"""Screens of games that were played, visited alone. See `lone_screens`."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache, partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

import pytest

from companion.app.texts import TEXTS as WORDS
from companion.i18n.catalogue import Catalogue
from companion.table.history.replay import Replay
from companion.table.storage.data_folder import keep_private, new_game
from tests.app.app_driver import Finger
from tests.app.contracts import lone_screens
from tests.app.contracts.history_paths import LEGAL, imported, many_games, think_at_random
from tests.app.contracts.lone_screens import Room, press_each
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


def _kept() -> str:
    """Where that game is kept in the data folder of this visit."""
    keep_private()
    path = new_game("chess")
    path = path.with_name(f"2026-03-14-chess{path.suffix}")
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(_journal())
    return str(path)


def _replay(at: int | None, room: Room) -> Any:
    from companion.app.screens.history.replay_screen import ReplayScreen, Timeline

    screen: Any = ReplayScreen(room.app, _kept(), room.part("below").show, at)

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
    screen = ReviewScreen(room.app, _kept(), room.part("below").show)
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


def _details(room: Room) -> Any:
    return _covering(room, WORDS.text("review-details"))


def _replayed() -> Replay:
    return Replay.read(Path(_kept()), WORDS.language)


def _play_on(room: Room) -> Any:
    from companion.app.screens.practice.moments import PlayOnScreen

    return PlayOnScreen(room.app, _replayed(), 5, room.part("below").show)


def _follow(room: Room) -> Any:
    from companion.app.screens.practice.moments import FollowScreen

    return FollowScreen(room.app, _replayed(), 6, room.part("below").show)


def _print(room: Room, name: str) -> Callable[..., int]:
    def write(record: object, words: Catalogue, path: Path, paper: str = "A4") -> int:
        room.told.append(f"  {name} on {paper} in {words.language}")
        path.write_text("pages")
        return 2

    return write


def _export(room: Room) -> Any:
    from companion.app.screens.history.file_screens import ExportScreen

    room.patch("companion.app.screens.history.file_screens.documents", lambda: room.folder)
    for name in ("print_score", "print_deal"):
        room.patch(f"companion.pdf.score_sheet.{name}", _print(room, name))
    replay = _replayed()
    return ExportScreen(room.app, replay.record, WORDS.of_game("chess"), room.part("below").show, {})


def _statistics(room: Room) -> Any:
    from companion.app.screens.history.games_screen import StatisticsScreen

    room.patch("companion.app.screens.history.games_screen.summaries", lambda: iter(many_games(3)))
    return StatisticsScreen(room.app)


def _games(room: Room) -> Any:
    from companion.app.screens.history.games_screen import GamesScreen

    _kept()
    return GamesScreen(room.app)


IDENTITY = re.compile(r"of='[0-9a-f]{16}'")
"""By which a journal is known: another one in each run."""
SCREENS: Mapping[str, tuple[Callable[[Room], Any], int]] = {
    "replay": (partial(_replay, None), 14),
    "replay-from-a-moment": (partial(_replay, 4), 14),
    "review": (_review, 8),
    "puzzle": (_puzzle, 14),
    "review-details": (_details, 3),
    "play-on": (_play_on, 10),
    "follow": (_follow, 10),
    "export": (_export, 8),
    "statistics": (_statistics, 8),
    "games": (_games, 6),
}
"""How each screen is made, and how many steps are taken there."""


def _told(make: Callable[[Room], Any], steps: int, folder: Path) -> str:
    return IDENTITY.sub("of=GAME", lone_screens.told(make, steps, 5, folder))


TEXTS: Texts = {f"lone-screens/{name}": partial(_told, *given) for name, given in SCREENS.items()}
"""The files, below `tests/golden/texts`."""
