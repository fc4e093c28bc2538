"""The process that speaks: real voices of espeak-ng, sentences that are kept, a loudspeaker that comes and goes."""

from __future__ import annotations

import array
import itertools
import math
import os
import queue
import signal
import subprocess
import sys
import threading
import types
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.voice.speech_process import (
    Say,
    SpeechBegan,
    SpeechEnded,
    SpeechProcess,
    SpeechStyle,
    StopSpeaking,
    VoiceTrouble,
    Warm,
    WorkerNews,
)
from companion.voice.worker import speech_loop as loud
from companion.voice.worker import voices
from companion.voice.worker.speech_loop import NoDevice, SdlLoudspeaker, SpeechCache, SpeechLoop
from companion.voice.worker.voices import EngineMissing, Espeak, Voice, VoiceSelection, Wave
from tests.patience import PATIENCE

LANGUAGES = {
    "en": "White's rook moves from e, one to a, twelve.",
    "de": "Der weiße Turm zieht von e, eins nach a, zwölf.",
    "fr": "La tour blanche va de e, un en a, douze.",
    "nl": "De witte toren gaat van e, één naar a, twaalf.",
    "es": "La torre blanca va de e, uno a a, doce.",
}
ENGINE = Espeak()


def loudness(wave: Wave) -> float:
    """Root mean square, full scale 1."""
    samples = array.array("h", wave.samples)
    return math.sqrt(sum(one * one for one in samples) / len(samples)) / 32768


def crossings(wave: Wave) -> float:
    """Times a second that the wave crosses zero: noise has thousands, silence none, a voice hundreds to thousands."""
    samples = array.array("h", wave.samples)
    return sum((a < 0) != (b < 0) for a, b in itertools.pairwise(samples)) / wave.seconds


# espeak-ng


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_of_ours_has_a_voice_that_is_heard(language: str) -> None:
    wave = ENGINE.voice(language).wave(LANGUAGES[language], 1.0)
    assert 1.5 < wave.seconds < 5
    assert 0.02 < loudness(wave) < 0.5
    assert 200 < crossings(wave) < 6000


def test_languages_are_different_voices_and_each_stays_what_it_is() -> None:
    voices = [ENGINE.voice(language) for language in LANGUAGES]
    first, again = ([len(voice.wave(LANGUAGES["de"], 1.0).samples) for voice in voices] for _ in range(2))
    assert max(first) > 1.1 * min(first)
    # Breath is noise, so only the length is the same.
    assert all(abs(one - other) < 0.02 * one for one, other in zip(first, again, strict=True))


def test_the_rate_is_heard() -> None:
    slow, usual, fast = (ENGINE.voice("en").wave(LANGUAGES["en"], rate).seconds for rate in (0.5, 1.0, 2.0))
    assert slow > 1.5 * usual > 2.0 * fast


def test_a_variant_is_another_voice() -> None:
    assert ENGINE.voice("de+f3").wave("Turm", 1.0).samples != ENGINE.voice("de").wave("Turm", 1.0).samples


def test_tags_and_phonemes_are_not_obeyed() -> None:
    voice = ENGINE.voice("en")
    pause = voice.wave("one <break time='5s'/> two", 1.0)
    assert pause.seconds < 4.5
    assert voice.wave("[[h@l'oU]]", 1.0).samples != voice.wave("hello", 1.0).samples


@pytest.mark.parametrize("name", ["nonsense", "../../etc/passwd", "de;rm", "", "en+", "en+../x", "x" * 500])
def test_a_voice_that_there_is_not_is_missing(name: str) -> None:
    with pytest.raises(EngineMissing):
        ENGINE.voice(name)


def test_long_and_odd_texts_are_spoken_or_passed_over() -> None:
    voice = ENGINE.voice("en")
    for text in ("", " ", ".", "é" * 300, "\u202eabc", "😀", "a" * 400):
        assert voice.wave(text, 1.0).rate == ENGINE.rate


def test_without_the_wheel_the_systems_library_serves_or_nothing_does(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "espeakng_loader", None)
    monkeypatch.setattr("ctypes.util.find_library", lambda _: "libno-such-thing.so")
    with pytest.raises(EngineMissing):
        Espeak()


# Neural voices


class Model:
    """Stands in for piper's: a tone as long as the text, slower where it is to be."""

    def __init__(self, path: Path) -> None:
        if path.read_text() != "model":
            raise ValueError("no model")

    @classmethod
    def load(cls, path: Path) -> Model:
        return cls(path)

    def synthesize(self, text: str, how: types.SimpleNamespace) -> Iterator[types.SimpleNamespace]:
        for word in text.split():
            data = b"\x00\x10" * int(100 * len(word) * how.length_scale)
            yield types.SimpleNamespace(audio_int16_bytes=data, sample_rate=16000)


@pytest.fixture
def models(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    piper = types.ModuleType("piper")
    piper.__dict__.update(PiperVoice=Model, SynthesisConfig=types.SimpleNamespace)
    monkeypatch.setitem(sys.modules, "piper", piper)
    for name in ("de_DE-thorsten-medium.onnx", "de_DE-broken.onnx"):
        (tmp_path / name).write_text("model" if "thorsten" in name else "something else")
        (tmp_path / f"{name}.json").write_text("{}")
    (tmp_path / "fr_FR-half.onnx").write_text("model")  # without its .json
    return tmp_path


def test_a_models_sentences_are_put_together_at_its_own_rate(models: Path) -> None:
    voice = voices.PiperVoice(models / "de_DE-thorsten-medium.onnx")
    assert voice.wave("ab cd", 1.0) == Wave(16000, b"\x00\x10" * 400)
    assert len(voice.wave("ab cd", 0.5).samples) == 2 * len(voice.wave("ab cd", 1.0).samples)


def test_models_are_found_with_their_settings_and_by_language(models: Path) -> None:
    assert list(voices.models(models)) == ["de_DE-broken.onnx", "de_DE-thorsten-medium.onnx"]
    assert voices.models(models / "nowhere") == {}
    assert voices.model_for(models, "fr") is None


def test_the_best_voice_there_is_speaks(models: Path) -> None:
    (models / "de_DE-broken.onnx").unlink()
    missing: list[str] = []
    voices = VoiceSelection(models, missing.append)
    assert voices.find(SpeechStyle("de")).key.startswith("piper de_DE-thorsten")
    assert voices.find(SpeechStyle("en")).key.endswith(" en")
    assert voices.find(SpeechStyle("de", "espeak")).key.endswith(" de")
    assert voices.find(SpeechStyle("de", "de+f3")).key.endswith(" de+f3")
    assert voices.find(SpeechStyle("en", str(models / "de_DE-thorsten-medium.onnx"))).slow
    assert voices.find(SpeechStyle("xx-YY")).key.endswith(" en") and missing == ["xx"]


@pytest.mark.parametrize("name", ["de_DE-gone.onnx", "de_DE-broken.onnx", "nonsense"])
def test_a_voice_that_is_missing_is_told_once_and_the_plain_one_speaks(models: Path, name: str) -> None:
    missing: list[str] = []
    voices = VoiceSelection(models, missing.append)
    assert voices.find(SpeechStyle("de", name)).key.endswith(" de")
    voices.find(SpeechStyle("de", name))
    assert missing == [name]


def test_without_piper_a_model_is_of_no_use(models: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "piper", None)
    missing: list[str] = []
    assert VoiceSelection(models, missing.append).find(SpeechStyle("de")).key.endswith(" de")
    assert missing == ["de_DE-broken.onnx"]


# Kept sentences


class Slow:
    """A voice that counts what it was asked for."""

    def __init__(self, slow: bool = True, key: str = "slow") -> None:
        self.slow, self.key = slow, key
        self.asked: list[str] = []

    def wave(self, text: str, rate: float) -> Wave:
        self.asked.append(text)
        return Wave(22050, text.encode().ljust(100, b"\0") * 2)


def test_a_sentence_is_made_once_for_a_voice_and_a_rate(tmp_path: Path) -> None:
    cache, voice, other = SpeechCache(tmp_path), Slow(), Slow(key="other")
    first = cache.wave(voice, "a", 1.0)
    assert cache.wave(voice, "a", 1.0) == first and voice.asked == ["a"]
    cache.wave(voice, "a", 1.25)
    cache.wave(other, "a", 1.0)
    assert len(voice.asked) == 2 and len(other.asked) == 1


def test_only_what_is_slow_is_kept_on_the_disk_and_is_there_the_next_day(tmp_path: Path) -> None:
    quick, slow = Slow(slow=False), Slow()
    SpeechCache(tmp_path / "v").wave(quick, "a", 1.0)
    assert not (tmp_path / "v").exists()
    made = SpeechCache(tmp_path / "v").wave(slow, "a", 1.0)
    assert SpeechCache(tmp_path / "v").wave(slow, "a", 1.0) == made and slow.asked == ["a"]
    assert {path.stat().st_mode & 0o77 for path in (tmp_path / "v", *(tmp_path / "v").iterdir())} == {0}


def test_memory_and_disk_are_bounded_and_what_is_heard_stays(tmp_path: Path) -> None:
    cache, voice = SpeechCache(tmp_path, in_memory=1000, on_disk=2000), Slow()
    for n in range(50):
        cache.wave(voice, f"{n}", 1.0)
        os.utime(max(tmp_path.iterdir(), key=lambda one: one.stat().st_mtime_ns), (n, n))
        cache.wave(voice, "0", 1.0)
        SpeechCache(tmp_path).wave(voice, "0", 1.0)  # from the disk
    assert sum(path.stat().st_size for path in tmp_path.iterdir()) <= 2000
    assert cache._bytes <= 1000 and voice.asked.count("0") == 1


@pytest.mark.parametrize("damage", [b"", b"RIFF", b"RIFF\xff\xff\xff\xffWAVEfmt "])
def test_a_damaged_file_is_made_again(tmp_path: Path, damage: bytes) -> None:
    voice = Slow()
    SpeechCache(tmp_path).wave(voice, "a", 1.0)
    (file,) = tmp_path.iterdir()
    file.write_bytes(damage)
    assert SpeechCache(tmp_path).wave(voice, "a", 1.0).samples
    assert voice.asked == ["a", "a"]


def test_a_disk_that_cannot_be_written_to_costs_nothing_but_time(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    assert SpeechCache(tmp_path / "file" / "v").wave(Slow(), "a", 1.0).samples


# One sentence at a time


class Box:
    """A loudspeaker that plays what it is told to until someone says that it is over."""

    def __init__(self) -> None:
        self.played: list[Wave] = []
        self.on = False
        self.gone = False
        self.opened: tuple[int, str] | None = None

    def ready(self, rate: int, device: str, alone: bool = False) -> None:
        if self.gone:
            raise NoDevice
        self.opened = (rate, device)

    def play(self, wave: Wave, device: str, alone: bool = False) -> None:
        self.ready(wave.rate, device)
        self.played.append(wave)
        self.on = True

    def stop(self) -> None:
        self.on = False

    def playing(self) -> bool:
        if self.gone:
            raise NoDevice
        return self.on


class Talk:
    """The loop of the process, with what it tells."""

    def __init__(self, voice: Voice | None = None) -> None:
        self.box, self.news = Box(), queue.Queue[WorkerNews]()
        self.voice = voice or Slow(slow=False)
        talk = self

        class Found(VoiceSelection):
            def find(self, manner: SpeechStyle) -> Voice:
                if manner.voice == "none":
                    raise EngineMissing("espeak-ng")
                return talk.voice

        self.speaking = SpeechLoop(
            lambda missing: Found(Path(), missing), SpeechCache(None), self.box, self.news.put
        )
        self.thread = threading.Thread(target=self.speaking.run, daemon=True)
        self.thread.start()

    def next(self) -> WorkerNews:
        return self.news.get(timeout=PATIENCE)

    def close(self) -> None:
        self.speaking.take(None)
        self.thread.join(PATIENCE)


@pytest.fixture
def talk() -> Iterator[Talk]:
    made = Talk()
    yield made
    made.close()


EN = SpeechStyle("en")


def test_a_sentence_begins_and_ends(talk: Talk) -> None:
    talk.speaking.take(Say(1, "a", EN))
    assert talk.next() == SpeechBegan(1, round(200 / 2 / 22050, 3))
    talk.box.on = False
    assert talk.next() == SpeechEnded(1)


def test_a_newer_sentence_takes_the_place_of_an_older_one(talk: Talk) -> None:
    talk.speaking.take(Say(1, "a", EN))
    assert isinstance(talk.next(), SpeechBegan)
    talk.speaking.take(Say(2, "b", EN))
    assert [talk.next(), talk.next()] == [SpeechEnded(1), SpeechBegan(2, round(200 / 2 / 22050, 3))]


def test_a_stop_is_silence_at_once_also_while_a_sentence_is_being_made() -> None:
    making, go_on = threading.Event(), threading.Event()

    class Thinking(Slow):
        def wave(self, text: str, rate: float) -> Wave:
            making.set()
            go_on.wait(PATIENCE)
            return super().wave(text, rate)

    talk = Talk(Thinking(slow=False))
    talk.speaking.take(Say(1, "a", EN))
    assert making.wait(PATIENCE)
    talk.speaking.take(StopSpeaking())
    go_on.set()
    assert talk.next() == SpeechEnded(1) and talk.box.played == []
    talk.speaking.take(Say(2, "b", EN))
    assert isinstance(talk.next(), SpeechBegan)
    talk.close()


def test_a_sentence_that_was_passed_over_is_not_even_made() -> None:
    making, go_on = threading.Event(), threading.Event()

    class Thinking(Slow):
        def wave(self, text: str, rate: float) -> Wave:
            making.set()
            go_on.wait(PATIENCE)
            return super().wave(text, rate)

    talk = Talk(voice := Thinking(slow=False))
    talk.speaking.take(Say(1, "a", EN))
    assert making.wait(PATIENCE)
    talk.speaking.take(Say(2, "b", EN))
    talk.speaking.take(Say(3, "c", EN))
    go_on.set()
    assert [talk.next(), talk.next()] == [SpeechEnded(1), SpeechEnded(2)] and isinstance(
        talk.next(), SpeechBegan
    )
    assert voice.asked == ["a", "c"]
    talk.close()


def test_what_is_warm_is_not_made_again(talk: Talk) -> None:
    talk.speaking.take(Warm(("a", "b"), EN))
    while len(talk.voice.asked) < 2:  # type: ignore[attr-defined]
        threading.Event().wait(0.001)
    assert talk.box.opened == (22050, "") and not talk.box.played
    talk.speaking.take(Say(1, "b", EN))
    assert isinstance(talk.next(), SpeechBegan)
    assert talk.voice.asked == ["a", "b"]  # type: ignore[attr-defined]


def test_a_loudspeaker_that_goes_ends_the_sentence_and_is_told_once(talk: Talk) -> None:
    talk.speaking.take(Say(1, "a", EN))
    assert isinstance(talk.next(), SpeechBegan)
    talk.box.gone = True
    assert [talk.next(), talk.next()] == [VoiceTrouble("device"), SpeechEnded(1)]
    talk.speaking.take(Say(2, "b", EN))
    assert talk.next() == SpeechEnded(2)
    talk.box.gone = False
    talk.speaking.take(Say(3, "c", EN))
    assert isinstance(talk.next(), SpeechBegan)


def test_nothing_that_can_speak_is_told_once_and_ends_every_sentence(talk: Talk) -> None:
    none = SpeechStyle("en", "none")
    talk.speaking.take(Say(1, "a", none))
    assert [talk.next(), talk.next()] == [VoiceTrouble("engine", "espeak-ng"), SpeechEnded(1)]
    talk.speaking.take(Say(2, "b", none))
    assert talk.next() == SpeechEnded(2)


# The loudspeaker


WAVE = Wave(22050, b"\x00\x10" * 4410)


def test_a_wave_is_played_to_its_end_and_can_be_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    box = SdlLoudspeaker()
    assert not box.playing()
    box.play(WAVE, "")
    while box.playing():
        threading.Event().wait(0.01)
    box.play(Wave(22050, WAVE.samples * 100), "")
    assert box.playing()
    box.stop()
    assert not box.playing()
    box.play(Wave(16000, WAVE.samples * 100), "no such device")  # another rate, and the usual device instead
    assert box.playing()
    box._close()


def test_a_device_that_stalls_or_stops_counts_as_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    now = [0.0]
    box = SdlLoudspeaker(lambda: now[0])
    box.play(Wave(22050, WAVE.samples * 1000), "")
    box._sdl.SDL_PauseAudioDevice(box._device, 1)
    monkeypatch.setattr(box, "_status", lambda: loud._PLAYING)
    box.playing()
    now[0] = loud.STALLED + 0.1
    with pytest.raises(NoDevice):
        box.playing()
    assert not box.playing()


def test_without_a_device_it_is_tried_again_after_a_while() -> None:
    code = (
        "from companion.voice.worker.speech_loop import *\n"
        "now = [0.0]; box = SdlLoudspeaker(lambda: now[0]); wave = Wave(22050, b'..' * 9)\n"
        "def tried():\n"
        "    try: box.play(wave, '')\n"
        "    except NoDevice: return 'none'\n"
        "    return 'plays'\n"
        "import os\n"
        "first = tried(); os.environ['SDL_AUDIODRIVER'] = 'dummy'\n"
        "import ctypes; ctypes.CDLL(None).setenv(b'SDL_AUDIODRIVER', b'dummy', 1)\n"
        "soon = tried(); now[0] = AGAIN + 1; print(first, soon, tried())\n"
    )
    env = {**os.environ, "SDL_AUDIODRIVER": "nonsense"}
    out = subprocess.run(
        [sys.executable, "-c", code], env=env, capture_output=True, text=True, timeout=PATIENCE
    )
    assert out.stdout.split() == ["none", "none", "plays"], out.stderr


def test_without_the_library_there_is_no_loudspeaker(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "sdl2dll", None)
    with pytest.raises(EngineMissing):
        SdlLoudspeaker()


# The process


class Child:
    """The real one, with a loudspeaker that no one hears."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch, driver: str = "dummy") -> None:
        monkeypatch.setenv("SDL_AUDIODRIVER", driver)
        self.news: queue.Queue[WorkerNews | None] = queue.Queue()
        self.process = SpeechProcess(self.news.put, folder / "voices", folder / "cache")

    def next(self) -> WorkerNews | None:
        return self.news.get(timeout=PATIENCE)


def test_a_real_sentence_begins_ends_and_is_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    child = Child(tmp_path, monkeypatch)
    child.process.order(Say(1, "e", EN))
    began = child.next()
    assert isinstance(began, SpeechBegan) and 0.1 < began.seconds < 1
    assert child.next() == SpeechEnded(1)
    child.process.order(Say(2, "This is a long sentence. " * 10, EN))
    assert isinstance(child.next(), SpeechBegan)
    child.process.order(StopSpeaking())
    assert child.next() == SpeechEnded(2)
    child.process.order(Say(3, "; touch owned; $(touch owned) <speak>", EN))
    assert isinstance(child.next(), SpeechBegan)
    assert not list(tmp_path.rglob("owned")) and not Path("owned").exists()
    child.process.close()


def test_a_process_that_is_killed_is_told_and_takes_orders_without_complaint(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    child = Child(tmp_path, monkeypatch)
    child.process.order(Say(1, "A sentence that is not heard to its end.", EN))
    assert isinstance(child.next(), SpeechBegan)
    os.kill(child.process.pid, signal.SIGKILL)
    assert child.next() is None
    for n in range(3):
        child.process.order(Say(n, "Nobody hears this.", EN))
    child.process.close()


def test_without_a_loudspeaker_the_process_says_so_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    child = Child(tmp_path, monkeypatch, "nonsense")
    child.process.order(Say(1, "e", EN))
    assert [child.next(), child.next()] == [VoiceTrouble("device"), SpeechEnded(1)]
    child.process.order(Say(2, "e", EN))
    assert child.next() == SpeechEnded(2)
    child.process.close()


def test_the_process_ends_with_the_one_who_started_it() -> None:
    child = subprocess.Popen(
        [sys.executable, "-m", "companion.voice.worker", "voices", "cache"],
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        env={**os.environ, "SDL_AUDIODRIVER": "dummy"},
    )
    assert child.stdin is not None
    child.stdin.close()
    assert child.wait(PATIENCE) == 0
