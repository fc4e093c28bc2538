"""The very first start: one page of four questions, answered already, which never comes again."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from companion.app.settings import AUTO, NO_BOARD, Settings, is_first_start, load_settings, save_settings
from companion.app.table.notice_log import NoticeLog
from companion.app.texts import TEXTS
from companion.i18n.numbers import percent
from companion.table.protocol import notices
from companion.voice import settings as voice
from companion.voice.utterance import Level
from firmware_bridge.core.link_messages import link_message
from firmware_bridge.discovery import STOPPED, FoundBoard
from tests.app.test_app import staged
from tests.app.test_flaws import check, sized
from tests.thorough import crossed

if TYPE_CHECKING:
    from tests.app.app_driver import Stage

__all__ = ["sized", "staged"]

OURS = FoundBoard("/dev/ttyACM0", "wire", link_message("found-family", model=(link_message("our-board"),)))
OTHER = FoundBoard("dgt:///dev/ttyACM1", "dgt", link_message("found-named", name="DGT"))
STRANGE = FoundBoard("/dev/ttyUSB0", "", link_message("found-named", name="a printer"))
BROKEN = FoundBoard("/dev/ttyACM2", STOPPED, link_message("program-stopped"))

OPENED = """
import os, sys
from companion.app import main, run
from companion.table.setup import TableSetup
main.TablesideApp.run = lambda app: print(app.first or "home")
given = dict({given})
run(TableSetup(game=given.pop("game")) if "game" in given else None, **given)
"""


@pytest.fixture(autouse=True)
def plugged(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[FoundBoard]]:
    """What is plugged in; English again afterwards."""
    boards: list[FoundBoard] = []
    monkeypatch.setattr("firmware_bridge.discovery.plugged_boards", lambda: list(boards))
    yield boards
    TEXTS.language = "en"


def asked(staged: Callable[..., Stage]) -> Stage:
    """The page, with every board found."""
    stage = staged()
    stage.app.open("first-start")
    stage.until(lambda: not stage.app.screen._looking)
    return stage


def opens(**given: object) -> str:
    """What `run` shows first, in a process of its own."""
    code = OPENED.format(given=repr(given))
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return done.stdout.split()[-1]


def test_it_comes_where_nothing_was_chosen_and_nothing_else_was_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert opens() == "first-start"
    assert opens(game="little-chess-jumble") == "home"
    assert opens(first="gallery") == "gallery"
    save_settings(Settings())
    assert opens() == "home"


def test_one_touch_is_enough_and_it_never_comes_again(staged: Callable[..., Stage]) -> None:
    staged()
    assert is_first_start()
    stage = asked(staged)
    assert is_first_start(), "until somebody leaves the page"
    stage.press("Sit down")
    assert "Chess Jumble" in stage.words
    assert not is_first_start() and load_settings() == Settings()


def test_the_first_minute_says_nothing_false(
    staged: Callable[..., Stage], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From an empty home to the first turn: every notice is read, and nobody else can read what was written."""
    told: list[notices.Notice] = []
    hear = NoticeLog.hear

    def note(heard: NoticeLog, notice: notices.Notice) -> None:
        told.append(notice)
        hear(heard, notice)

    monkeypatch.setattr(NoticeLog, "hear", note)
    before = os.umask(0o022)
    try:
        stage = asked(staged)
        stage.press("Sit down")
        stage.press("Little")
        stage.press("Start")
        stage.frames(10)
    finally:
        os.umask(before)
    assert {type(notice) for notice in told} >= {notices.Hello, notices.Turn}
    assert not [notice for notice in told if isinstance(notice, notices.Note)]
    assert not [path for path in (tmp_path / "tableside").rglob("*") if path.stat().st_mode & 0o077]
    assert (tmp_path / "tableside/settings.json").exists()


def test_whoever_closes_the_app_on_it_is_not_asked_again(staged: Callable[..., Stage]) -> None:
    stage = asked(staged)
    stage.program.on_stop()
    assert not is_first_start()


def test_every_language_by_its_own_name_holds_at_once(staged: Callable[..., Stage]) -> None:
    stage = asked(staged)
    for name, code, sits in (
        ("Deutsch", "de", "Hinsetzen"),
        ("Español", "es", "Sentarse"),
        ("English", "en", "Sit down"),
    ):
        stage.press(name)
        assert sits in stage.words and load_settings().language == code
    assert {"Français", "Nederlands"} <= set(stage.words)


def test_sound_is_silent_sounds_or_a_voice_too(
    staged: Callable[..., Stage], monkeypatch: pytest.MonkeyPatch
) -> None:
    from companion.app.voice_controller import VoiceController
    from companion.app.widgets.sound_player import SoundPlayer

    heard: list[str] = []
    monkeypatch.setattr(VoiceController, "sample", lambda _: heard.append("voice"))
    monkeypatch.setattr(SoundPlayer, "play", lambda _, name: heard.append(name))
    stage = asked(staged)
    for label, sound, level in (
        ("Silent", False, Level.NOTHING), ("Voice and sounds", True, Level.RULINGS), ("Sounds", True, Level.NOTHING),
    ):  # fmt: skip
        stage.press(label)
        assert load_settings().sound is sound and voice.load().level == level
    assert heard == ["voice", "turn"]


def test_the_size_of_type_is_seen_at_once(staged: Callable[..., Stage]) -> None:
    from kivy.metrics import Metrics

    stage = asked(staged)
    stage.press(percent(1.5, "en"))
    assert load_settings().text == 1.5 and Metrics.fontscale == 1.5


def test_the_only_board_is_taken_and_others_can_be_chosen(
    staged: Callable[..., Stage], plugged: list[FoundBoard]
) -> None:
    plugged += [OURS, STRANGE, BROKEN]
    stage = asked(staged)
    assert "A board with our firmware" in stage.words and "one is plugged in" in stage.words
    assert not {"a printer", "A printer"} & set(stage.words)
    assert stage.app.settings.board == AUTO
    stage.press("No board: play on the screen")
    stage.press("Look for boards")
    stage.until(lambda: not stage.app.screen._looking)
    assert stage.app.settings.board == NO_BOARD, "whoever has chosen is left alone"
    plugged.append(OTHER)
    stage.press("Look for boards")
    stage.until(lambda: not stage.app.screen._looking)
    stage.press("DGT")
    stage.press("Sit down")
    assert load_settings().board == OTHER.url
    stage.app.set_up("little-chess-jumble")
    assert (stage.app.screen.choosing.table["board"], stage.app.screen.choosing.table["url"]) == (
        "url",
        OTHER.url,
    )
    stage.app.open("settings")
    stage.press("On the screen")
    stage.app.set_up("little-chess-jumble")
    assert stage.app.screen.choosing.table["board"] == "none"


def test_it_lies_well_in_every_window_and_language(
    sized: tuple[int, int], staged: Callable[..., Stage], plugged: list[FoundBoard]
) -> None:
    plugged.append(OURS)
    stage = asked(staged)
    for language, size in crossed(("en", "de", "fr", "nl", "es"), (1.0, 2.0), 2):
        stage.app.set("text", size)
        stage.app.set("language", language)
        check(stage, f"first start, {language}, {size}")
