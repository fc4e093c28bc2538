"""The app opened for a test, and what its tests need around it: windows, languages, boards, cameras, a kiosk.

Kivy is imported where it is needed: collecting the tests opens no window.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from companion.app.settings import Settings, save_settings
from companion.app.texts import TEXTS
from companion.i18n.languages import ENGLISH, PSEUDO
from companion.table.kiosk import CONFIG_FILE, update_config
from companion.table.setup import TableSetup
from companion.table.storage.data_folder import keep_private
from firmware_bridge.core.board import BoardError, link_message
from firmware_bridge.discovery import FoundBoard
from tests.app.app_scenes import CARDS, FALLING, PARADE, SIZES, Timed, left
from tests.app.stand_ins import TABLETS, WEBCAM, Cameras, FakeCamera, Pretended, Unheard
from tests.patience import PATIENCE

if TYPE_CHECKING:
    from tests.app.app_driver import Stage, ThreeButtons


@pytest.fixture
def open_app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., Stage]]:
    """Opens the app: on its home screen, or at the table of an opening. `size`: of the window; `kiosk`, `rehearses`, `empty`: see `Stage`."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    from tests.app.app_driver import Stage, resize

    stages: list[Stage] = []

    def make(
        kiosk: bool = False,
        rehearses: bool = False,
        empty: bool = False,
        size: tuple[int, int] | None = None,
        **given: Any,
    ) -> Stage:
        if size is not None:
            resize(*size)
        opening = None
        if given:
            chosen = {
                "game": "little-chess-jumble",
                "seats": ("green", "blue"),
                "seed": 1,
                "ceiling": PATIENCE,
                **given,
            }
            opening = TableSetup(**chosen)
        stages.append(Stage(opening, kiosk=kiosk, rehearses=rehearses, empty=empty))
        return stages[-1]

    yield make
    for stage in stages:
        stage.close()


@pytest.fixture(params=SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def sized(request: pytest.FixtureRequest) -> Iterator[tuple[int, int]]:
    """The window has this size."""
    from tests.app.app_driver import resize

    resize(*request.param)
    yield request.param
    resize(1280, 800)


@pytest.fixture
def small_window() -> Iterator[None]:
    """The window is that of a kiosk."""
    from tests.app.app_driver import resize

    resize(800, 480)
    yield
    resize(1280, 800)


@pytest.fixture(params=((800, 480), (1280, 800)), ids=str)
def large_type(
    request: pytest.FixtureRequest, open_app: Callable[..., Stage]
) -> Iterator[Callable[..., Stage]]:
    """Makes a stage with the largest type, in windows of two sizes."""
    from tests.app.app_driver import resize

    def make(**given: object) -> Stage:
        save_settings(Settings(text=2.0))
        return open_app(**given)

    resize(*request.param)
    yield make
    from companion.app.widgets.theme import fit_to_window

    fit_to_window(1280, 800)
    resize(1280, 800)


@pytest.fixture(params=[ENGLISH, PSEUDO])
def spoken(request: pytest.FixtureRequest) -> Iterator[str]:
    """The language of the app: English, and one whose words are longer than any."""
    TEXTS.language = request.param
    yield request.param
    TEXTS.language = ENGLISH


@pytest.fixture
def english_again() -> Iterator[None]:
    """However the test has the app speak, the next one is spoken to in English."""
    yield
    TEXTS.language = ENGLISH


@pytest.fixture
def speaking() -> Iterator[Callable[[str], None]]:
    """Chooses the language of the app until the test ends."""

    def speak(language: str) -> None:
        TEXTS.language = language

    yield speak
    TEXTS.language = ENGLISH


@pytest.fixture
def three_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Three games that were left, the latest for four."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    keep_private()
    names = {"green": "Anna", "red": "Ben", "blue": "Cleo", "yellow": "Dan"}
    left("1", game="parade-chess-solitaire", position=PARADE)
    left("2", game="gravity-chess", position=FALLING, names={"white": "Maria"})
    left("3", game="big-action-chess-jumble", position=CARDS, names=names)


@pytest.fixture
def timed(open_app: Callable[..., Stage]) -> Iterator[Callable[..., Timed]]:
    """Opens the app at a table with clocks, whose time the test passes; `size`: of the window."""

    def make(clock: str = "5+3", size: tuple[int, int] | None = None, **given: Any) -> Timed:
        rules = {"clock": clock, **given.pop("rules", {})}
        chosen = {"game": "wild-jokers", "seats": None, "seed": 5, "rules": rules, **given}
        return Timed(open_app(size=size, **chosen))

    yield make


@pytest.fixture
def board(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Pretended]:
    """Whatever board the app opens is this one."""
    made = Pretended()

    def opened(url: str) -> Any:
        if url == "nowhere":
            raise BoardError("no-port", port="nowhere")
        return made

    monkeypatch.setattr("companion.table.device_manager.open_board", opened)
    monkeypatch.setattr("companion.table.storage.board_store.folder", lambda: tmp_path)
    yield made


@pytest.fixture
def cameras(monkeypatch: pytest.MonkeyPatch) -> Iterator[Cameras]:
    """Two cameras at this computer; those that are looked through, by their names. English again afterwards."""
    made: Cameras = {}

    def watch(url: str, on_change: Callable[[], None], codes: bool = False) -> FakeCamera:
        made[url] = FakeCamera(url, on_change)
        return made[url]

    here = [
        FoundBoard(url, "", link_message("found-camera", name=name))
        for url, name in ((WEBCAM, "C920"), (TABLETS, "Front"))
    ]
    for module in ("camera_screen", "camera_pages", "live_views"):
        monkeypatch.setattr(f"companion.app.screens.boards.{module}.watch", watch)
    monkeypatch.setattr("companion.app.screens.boards.camera_pages.is_installed", lambda: True)
    monkeypatch.setattr("firmware_bridge.discovery.cameras_here", lambda: here)
    yield made
    TEXTS.language = "en"


@pytest.fixture
def kiosk(
    tmp_path: Path, open_app: Callable[..., Stage], monkeypatch: pytest.MonkeyPatch
) -> Callable[..., Stage]:
    """Makes a kiosk whose host's number is 4711, and which hears nothing of the machine that it runs on."""
    monkeypatch.setattr("companion.app.footer.HealthMonitor", Unheard)
    (tmp_path / "tableside").mkdir()
    (tmp_path / "tableside" / CONFIG_FILE).write_text(update_config("Table 4", "4711", ""))

    def make(**given: Any) -> Stage:
        return open_app(kiosk=True, **given)

    return make


@pytest.fixture(params=("a page-turner", "arrows"))
def three_buttons(request: pytest.FixtureRequest) -> ThreeButtons:
    """A box with three buttons, as each kind sends them."""
    from tests.app.app_driver import BOXES, ThreeButtons

    return ThreeButtons(*BOXES[request.param])
