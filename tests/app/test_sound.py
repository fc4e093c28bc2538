"""How sounds are played, without a device: what sounds together, what waits, what is dropped."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from companion.app.widgets.sound_player import DUCKED, SoundPlayer
from companion.artwork.design import tokens


class Loudspeaker:
    """A device that writes down what it plays, and a clock that is moved by hand."""

    def __init__(self) -> None:
        self.now, self.played, self.stopped = 100.0, [""][:0], [""][:0]
        self.volumes: dict[str, float] = {}
        self.broken = False
        self._due: list[tuple[float, Callable[[], None]]] = []

    def load(self, path: str) -> Voice | None:
        return Voice(self, Path(path).stem)

    def later(self, call: Callable[[], None], seconds: float) -> None:
        self._due.append((self.now + seconds, call))

    def wait(self, ms: float, late: float = 0) -> None:
        """Time goes on; `late`: the calls that fall due come so many milliseconds after it."""
        self.now += ms / 1000
        due = [call for at, call in self._due if at <= self.now + 1e-9]
        self._due = [one for one in self._due if one[0] > self.now + 1e-9]
        self.now += late / 1000
        for call in due:
            call()


class Voice:
    def __init__(self, device: Loudspeaker, name: str) -> None:
        self._device, self._name, self.volume = device, name, 1.0

    def play(self) -> None:
        if self._device.broken:
            raise OSError("the device is gone")
        self._device.played.append(self._name)
        self._device.volumes[self._name] = self.volume

    def stop(self) -> None:
        if self._device.broken:
            raise OSError("the device is gone")
        self._device.stopped.append(self._name)


@pytest.fixture
def device() -> Loudspeaker:
    return Loudspeaker()


@pytest.fixture
def sounds(device: Loudspeaker) -> SoundPlayer:
    return SoundPlayer(device.load, lambda: device.now, device.later)


def test_all_are_loaded_before_they_are_needed(sounds: SoundPlayer, device: Loudspeaker) -> None:
    for name in tokens()["sound"]:
        sounds.play(name)
        device.wait(5000)
    assert device.played == list(tokens()["sound"])


def test_two_never_sound_at_once(sounds: SoundPlayer, device: Loudspeaker) -> None:
    """A second one would come 420 ms late: it is dropped."""
    sounds.play("turn")
    sounds.play("card")
    device.wait(5000)
    assert device.played == ["turn"]


def test_what_has_not_long_to_wait_waits(sounds: SoundPlayer, device: Loudspeaker) -> None:
    sounds.play("turn")
    device.wait(300)
    sounds.play("card")
    assert device.played == ["turn"]
    device.wait(125)
    assert device.played == ["turn", "card"]


def test_a_newer_one_takes_the_place_of_one_that_waits(sounds: SoundPlayer, device: Loudspeaker) -> None:
    sounds.play("turn")
    device.wait(300)
    sounds.play("card")
    device.wait(50)
    sounds.play("dice")
    device.wait(75)
    assert device.played == ["turn", "dice"]
    device.wait(5000)
    assert device.played == ["turn", "dice"]


def test_nothing_comes_late(sounds: SoundPlayer, device: Loudspeaker) -> None:
    """The screen was busy when its time had come: better no sound than one that belongs to nothing."""
    sounds.play("turn")
    device.wait(300)
    sounds.play("card")
    device.wait(120, late=40)
    assert device.played == ["turn"]
    sounds.play("dice")
    assert device.played == ["turn", "dice"], "and what comes later is not kept from it"


def test_knocks_sound_together(sounds: SoundPlayer, device: Loudspeaker) -> None:
    for name in ("dice", "lift", "down", "capture"):
        sounds.play(name)
    assert device.played == ["dice", "lift", "down", "capture"]
    sounds.play("card")
    assert "card" not in device.played, "a knock does not end what sounds"


def test_what_is_wrong_waits_for_nothing(sounds: SoundPlayer, device: Loudspeaker) -> None:
    sounds.play("win")
    sounds.play("wrong")
    assert (device.played, device.stopped) == (["win", "wrong"], ["win"])


def test_each_has_its_own_volume(sounds: SoundPlayer, device: Loudspeaker) -> None:
    sounds.volumes["lift"] = 0.5
    sounds.volumes["down"] = 0
    for name in ("lift", "down", "capture"):
        sounds.play(name)
    assert device.volumes == {"lift": 0.5, "capture": 1.0}


def test_sounds_give_way_to_speech(sounds: SoundPlayer, device: Loudspeaker) -> None:
    sounds.ducked = True
    sounds.play("lift")
    assert device.volumes == {"lift": pytest.approx(DUCKED)} and pytest.approx(0.251, abs=0.001) == DUCKED


def test_off_is_off_and_a_kiosk_hears_three(sounds: SoundPlayer, device: Loudspeaker) -> None:
    sounds.quiet = True
    for name in tokens()["sound"]:
        sounds.play(name)
        device.wait(5000)
    assert device.played == ["turn", "wrong", "flag"]
    sounds.on = False
    sounds.play("wrong")
    assert device.played == ["turn", "wrong", "flag"]


def test_no_device_is_no_trouble(device: Loudspeaker) -> None:
    def none(path: str) -> None:
        raise RuntimeError("no audio device")

    for load in (none, lambda path: None):
        silent = SoundPlayer(load, lambda: 0.0, device.later)
        silent.play("turn")
        silent.play("no-such-sound")
        assert not silent.audible("turn")


def test_a_device_that_goes_is_no_trouble(sounds: SoundPlayer, device: Loudspeaker) -> None:
    sounds.play("win")
    device.broken = True
    sounds.play("wrong")
    device.broken = False
    sounds.play("turn")
    assert device.played == ["win", "turn"], "nothing is thought to sound that could not be begun"


def test_no_clock_is_no_trouble(device: Loudspeaker) -> None:
    def none(call: Callable[[], None], seconds: float) -> None:
        raise RuntimeError("no clock")

    sounds = SoundPlayer(device.load, lambda: device.now, none)
    sounds.play("turn")
    device.wait(300)
    sounds.play("card")
    device.wait(200)
    sounds.play("card")
    assert device.played == ["turn", "card"]


def test_the_real_thing_is_heard_by_no_one_and_breaks_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KIVY_NO_ARGS", "1")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    sounds = SoundPlayer()
    sounds.play("lift")
    assert sounds.audible("lift")
