"""The tablet speaks as it was asked to: at the table, in the settings, and not where it must not."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from companion.app.texts import text
from companion.voice.settings import VoiceSettings, load, save
from companion.voice.speech_process import Say, SpeechEngine, Tell, VoiceTrouble
from companion.voice.utterances import Level
from tests.app.app_scenes import check
from tests.voice.fake_engine import Pretended

if TYPE_CHECKING:
    from tests.app.app_driver import Stage


@pytest.fixture
def engines(monkeypatch: pytest.MonkeyPatch) -> list[Pretended]:
    """The engines that the app starts."""
    started: list[Pretended] = []

    def start(tell: Tell) -> SpeechEngine:
        started.append(Pretended(tell))
        return started[-1]

    monkeypatch.setattr("companion.app.voice_controller.process", lambda: start)
    return started


def heard(stage: Stage, engines: list[Pretended], text: str) -> None:
    """Wait until something like this is said."""
    stage.until(lambda: any(text in said for engine in engines for said in engine.said))


def test_a_table_is_heard_as_was_chosen_and_silent_when_it_is_left(
    open_app: Callable[..., Stage], engines: list[Pretended]
) -> None:
    open_app()
    save(VoiceSettings(level=Level.RULINGS, spelled=True))
    stage = open_app(names={"green": "Anna"})
    stage.command(do="roll", face="green")
    heard(stage, engines, "Drawn at random: Anna goes first")
    heard(stage, engines, "Anna, roll the die.")
    assert stage.app.audio.sounds.spoken and not stage.app.audio.sounds.audible("accept")
    stage.app.go_home()
    stage.frames()
    assert stage.app.audio.voice._heard is None


def test_nothing_is_started_where_no_one_has_asked_for_it(
    open_app: Callable[..., Stage], engines: list[Pretended]
) -> None:
    stage = open_app(names={"green": "Anna"})
    stage.command(do="roll", face="green")
    assert not engines and not stage.app.audio.voice.on and stage.app.audio.sounds.audible("accept")


def test_it_is_switched_on_in_the_settings_and_heard_at_once(
    open_app: Callable[..., Stage], engines: list[Pretended]
) -> None:
    stage = open_app(empty=True)
    stage.app.open_settings("sound")
    assert "Voice" not in stage.words
    stage.press("Every move")
    heard(stage, engines, "Rook takes on e, four, check.")
    stage.press("How squares are read out")
    heard(stage, engines, "Rook takes on Eva four, check.")
    stage.press("Higher voice")
    stage.press("Faster")
    stage.until(
        lambda: (
            engines[-1].orders[-1:] != []
            and isinstance(engines[-1].orders[-1], Say)
            and engines[-1].orders[-1].manner.rate > 1
        )
    )
    assert load() == VoiceSettings(level=Level.RULINGS, spelled=True, rate=1.25, voices={"en": "en+f3"})
    stage.press("Silent")
    assert load().level == Level.NOTHING and "Voice" not in stage.words


def test_it_is_switched_on_at_a_table_that_is_running(
    open_app: Callable[..., Stage], engines: list[Pretended]
) -> None:
    stage = open_app(players={"blue": "computer"})
    stage.app.audio.voice.choose(level=Level.RULINGS)
    stage.command(do="roll", face="green")
    heard(stage, engines, "Drawn at random: Green goes first")
    stage.app.audio.voice.choose(level=Level.NOTHING)
    stage.app.audio.voice.choose(level=Level.RULINGS)
    stage.command(do="roll", face="2")
    heard(stage, engines, "Green rolls 2.")
    assert sum(said.startswith("Green rolls 2.") for engine in engines for said in engine.said) == 1


def test_a_kiosk_does_not_speak(open_app: Callable[..., Stage], engines: list[Pretended]) -> None:
    open_app()
    save(VoiceSettings(level=Level.EVERYTHING))
    stage = open_app(kiosk=True, seed=1)
    stage.frames()
    assert not engines and not stage.app.audio.voice.on
    stage.app.set("quiet", False)  # unless its host wants it to
    assert stage.app.audio.voice.on and not stage.app.audio.sounds.quiet


def test_once_more_by_the_menu_and_by_a_key(open_app: Callable[..., Stage], engines: list[Pretended]) -> None:
    from kivy.core.window import Window

    open_app()
    save(VoiceSettings(level=Level.TURNS))
    stage = open_app(names={"green": "Anna"})
    stage.command(do="roll", face="green")
    heard(stage, engines, "Anna, roll the die.")
    said = engines[-1].said

    def times() -> int:
        return said.count("Anna, roll the die.")

    stage.press("Menu")
    stage.press("Other")
    stage.press("Repeat")
    stage.until(lambda: times() == 2)
    Window.dispatch("on_key_down", ord("r"), 21, "r", [])
    stage.until(lambda: times() == 3)


def test_what_the_voice_misses_is_said_once_at_the_table(
    open_app: Callable[..., Stage], engines: list[Pretended]
) -> None:
    open_app()
    save(VoiceSettings(level=Level.TURNS))
    stage = open_app(names={"green": "Anna"})
    stage.until(lambda: bool(engines) and bool(engines[-1].said))
    for _ in range(3):
        engines[-1].tell(VoiceTrouble("device"))
    stage.until(lambda: any("No loudspeaker was found" in line for line in stage.log))
    threading.Event().wait(0.05)
    stage.frames()
    assert sum("No loudspeaker" in line for line in stage.log) == 1


def test_sounds_give_way_while_someone_speaks(
    open_app: Callable[..., Stage], monkeypatch: pytest.MonkeyPatch
) -> None:
    engines: list[Pretended] = []

    def start(tell: Tell) -> SpeechEngine:
        engines.append(Pretended(tell, short=False))
        return engines[-1]

    monkeypatch.setattr("companion.app.voice_controller.process", lambda: start)
    open_app()
    save(VoiceSettings(level=Level.TURNS))
    stage = open_app(names={"green": "Anna"})
    stage.until(lambda: stage.app.audio.sounds.ducked)
    engines[-1].end()
    stage.until(lambda: not stage.app.audio.sounds.ducked)


def test_what_cannot_be_read_counts_as_not_chosen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert load() == VoiceSettings()
    save(VoiceSettings(level=Level.TURNS, rate=9.0))
    assert load() == VoiceSettings(level=Level.TURNS, rate=2.0)
    for broken in (b"", b"[]", b'{"level": 17}', b"\xff"):
        (tmp_path / "tableside" / "voice.json").write_bytes(broken)
        assert load() == VoiceSettings()


def test_the_voices_settings_lie_well_in_every_window(
    open_app: Callable[..., Stage], engines: list[Pretended], sized: tuple[int, int], spoken: str
) -> None:
    open_app()
    save(VoiceSettings(level=Level.EVERYTHING))
    stage = open_app(empty=True)
    stage.app.open_settings("sound")
    check(stage, "settings")
    stage.press(text("setting-level.turns"))
    check(stage, "settings, another level")


def test_a_guest_who_is_forgotten_is_forgotten_by_the_voice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    from companion.app.screens.home.screen import forget_guest
    from companion.app.settings import Settings

    kept = tmp_path / "tableside" / "cache" / "voice" / "anna.wav"
    kept.parent.mkdir(parents=True)
    kept.write_bytes(b"RIFF")
    forget_guest(Settings(), "Anna")
    assert not kept.exists()
