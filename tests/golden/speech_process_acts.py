"""Acts of the speech process in simulated time: what it plays and reports, and what it asks of SDL, espeak-ng and Piper."""

from __future__ import annotations

import ctypes
import queue
import random
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any
from unittest.mock import patch

from companion.voice.speech_process import Say, SpeechStyle, StopSpeaking, Warm, WorkerNews, WorkerOrder
from companion.voice.worker.speech_loop import (
    Loudspeaker,
    SdlLoudspeaker,
    SpeechCache,
    SpeechLoop,
)
from companion.voice.worker.voices import EngineMissing, Voice, VoiceSelection, Wave
from tests.golden.simulated_time import Script
from tests.golden.written_texts import Texts

LOOP = "companion.voice.worker.speech_loop"
RATE = 1000
"""Samples a second."""
SLOW = 0.3
"""Seconds that it takes to make a sentence."""


class Function:
    """A C function, which may be given types of its arguments and result."""

    def __init__(self, answer: Callable[..., Any]) -> None:
        self._answer = answer

    def __call__(self, *given: Any) -> Any:
        return self._answer(*given)


class Library:
    """A C library. `SDL_WasInit` is answered by the method `was_init`; a function without a method returns 0."""

    def __init__(self, answers: object) -> None:
        self._answers = answers

    def __getattr__(self, name: str) -> Function:
        method = re.sub(r"(?<=[a-z])(?=[A-Z])", "_", name.partition("_")[2]).lower()
        function = Function(getattr(self._answers, method, lambda *given: 0))
        setattr(self, name, function)
        return function


class Sound:
    """SDL, whose devices play in simulated time.

    Attributes:
        devices: The devices that there are; the empty name is the default one.
        stalled: How many bytes the device keeps although it says that it plays; None while it plays.
        lost: Whether the open device has been pulled out.
    """

    def __init__(self, script: Script, note: Callable[[str], None]) -> None:
        self.script, self.note = script, note
        self.devices = {"", "Hall"}
        self.stalled: int | None = None
        self.lost = False
        self._init, self._open, self._paused = False, 0, True
        self._ends, self._rate = 0.0, RATE
        self._count = 0
        self.library = Library(self)

    def was_init(self, what: int) -> int:
        return what if self._init else 0

    def init_sub_system(self, what: int) -> int:
        self.note(f"SDL starts {what:#x}")
        self._init = bool(self.devices)
        return 0 if self._init else -1

    def quit_sub_system(self, what: int) -> None:
        self.note("SDL ends")
        self._init = False

    def open_audio_device(self, name: bytes | None, records: int, spec: Any, got: object, may: int) -> int:
        given = spec._obj
        self.note(
            f"opens {name!r} at {given.freq}/s, format {given.format:#x}, channels {given.channels}, samples {given.samples}"
        )
        if (name or b"").decode() not in self.devices or records or may:
            return 0
        self._count += 1
        self._open, self._rate, self._ends, self._paused, self.lost = (
            self._count,
            given.freq,
            0.0,
            True,
            False,
        )
        return self._open

    def pause_audio_device(self, device: int, pause: int) -> None:
        self.note(f"{'pauses' if pause else 'runs'} {device}")
        self._paused = bool(pause)

    def queue_audio(self, device: int, samples: bytes, length: int) -> int:
        self.note(f"plays {samples[:length].decode().strip('~')!r} on {device}")
        if device != self._open or self.lost:
            return -1
        self._ends = self.script.now + length / 2 / self._rate
        return 0

    def clear_queued_audio(self, device: int) -> None:
        if self.get_queued_audio_size(device):
            self.note(f"silences {device}")
        self._ends = 0.0
        self.stalled = None

    def get_queued_audio_size(self, device: int) -> int:
        left = max(0.0, self._ends - self.script.now)
        if self.stalled is not None:
            return self.stalled
        return round(left * self._rate) * 2

    def get_audio_device_status(self, device: int) -> int:
        return 0 if self.lost else 2 if self._paused else 1

    def stall(self) -> None:
        """Play nothing on, and keep what is left."""
        self.stalled = self.get_queued_audio_size(self._open)

    def close_audio_device(self, device: int) -> None:
        self.note(f"closes {device}")
        self._open = 0


class Spoken:
    """A voice whose samples are the letters, and that takes its time."""

    slow = True

    def __init__(self, process: Process, key: str) -> None:
        self._process, self.key = process, key

    def wave(self, text: str, rate: float) -> Wave:
        self._process.note(f"makes {text!r} as {self.key} at {rate}")
        self._process.script.waits(SLOW)
        return Wave(RATE, f"{text}{'~' * (len(text) * 150)}".encode() if text != "..." else b"")


class Process:
    """The loop of the speech process in simulated time."""

    def __init__(self, folder: Path) -> None:
        self.script, self.lines = Script((0, None)), list[str]()
        self.sound = Sound(self.script, self.note)
        with ExitStack() as stack:
            libraries = folder / "libraries"
            libraries.mkdir(exist_ok=True)
            (libraries / "libSDL2-2.0.so").touch()
            dll = SimpleNamespace(get_dllpath=lambda: str(libraries))
            stack.enter_context(patch.dict(sys.modules, sdl2dll=dll))
            stack.enter_context(patch("ctypes.CDLL", lambda path: self.sound.library))
            self.loudspeaker: Loudspeaker = SdlLoudspeaker(lambda: self.script.now)
        inbox = SimpleNamespace(SimpleQueue=lambda: self.script, Empty=queue.Empty)
        process = self

        class Found(VoiceSelection):
            def find(self, manner: SpeechStyle) -> Voice:
                if manner.voice == "none":
                    raise EngineMissing("espeak-ng")
                if manner.voice.startswith("lost"):
                    self._missing(manner.voice)
                return Spoken(process, f"{manner.language} {manner.voice}".strip())

        with patch(f"{LOOP}.queue", inbox):
            self.loop = SpeechLoop(
                lambda missing: Found(folder, missing),
                SpeechCache(folder / "kept"),
                self.loudspeaker,
                self._tell,
            )

    def _tell(self, news: WorkerNews) -> None:
        self.note(f"reports {news}")

    def note(self, line: str) -> None:
        self.lines.append(f"{self.script.now:7.2f}   {line}")

    def does(self, seconds: float, what: str, act: Callable[[], object]) -> None:
        def done() -> None:
            self.lines.append(f"{self.script.now:7.2f} # {what}")
            act()

        self.script.at(seconds, done)

    def order(self, seconds: float, order: WorkerOrder) -> None:
        text = getattr(order, "text", "") or " | ".join(getattr(order, "texts", ()))
        self.does(seconds, f"{type(order).__name__} {text}".strip(), lambda: self.loop.take(order))

    def run(self) -> list[str]:
        self.loop.run()
        return self.lines


PLAIN, HALL = SpeechStyle(), SpeechStyle("de", "neural", 1.25, "Hall")
ALONE = SpeechStyle(device="Headphones", alone=True)
AWAY = SpeechStyle(device="Headphones")


def orders(folder: Path) -> Iterator[str]:
    """Sentences one after the other, into each other, prepared, stopped and repeated."""
    process = Process(folder)
    process.order(1, Say(1, "White to move.", PLAIN))
    process.order(5, Say(2, "Black to move.", HALL))
    process.order(5.1, Say(3, "While it was being made.", PLAIN))
    process.order(5.2, Say(4, "And that too.", PLAIN))
    process.order(6, StopSpeaking())
    process.order(6.1, StopSpeaking())
    process.order(8, Say(5, "White to move.", PLAIN))
    process.order(9, Say(6, "Into the middle of it.", PLAIN))
    process.order(9.5, Warm(("Check.", "Mate."), PLAIN))
    process.order(15, Say(7, "Mate.", PLAIN))
    process.order(18, Warm(("Later.", "Never."), HALL))
    process.order(18.1, Say(8, "While something is prepared.", HALL))
    process.order(24, Say(9, "...", PLAIN))
    process.order(25, Say(10, "No engine.", SpeechStyle(voice="none")))
    process.order(26, Warm(("No engine.",), SpeechStyle(voice="none")))
    process.order(27, Say(11, "Lost voice.", SpeechStyle(voice="lost.onnx")))
    process.order(30, Say(12, "Lost voice again.", SpeechStyle(voice="lost.onnx")))
    process.order(33, Say(13, "Other lost voice.", SpeechStyle(voice="lost-too.onnx")))
    process.order(36, Warm(tuple(f"Number {n}." for n in range(70)), PLAIN))
    process.order(70, Say(14, "For one.", ALONE))
    process.order(74, Say(15, "For all.", AWAY))
    process.order(78, Say(16, "The last.", AWAY))
    process.order(78.4, StopSpeaking())
    yield from process.run()
    yield f"{len(list((folder / 'kept').glob('*.wav')))} sentences on the disk"


def devices(folder: Path) -> Iterator[str]:
    """Loudspeakers that are pulled out, stall, come back, or are missing from the beginning."""
    process = Process(folder)
    sound = process.sound
    process.order(1, Say(1, "It is pulled out meanwhile.", PLAIN))
    process.does(2, "pulled out", lambda: setattr(sound, "lost", True))
    process.order(4, Say(2, "It is there again.", PLAIN))
    process.does(9, "no device", lambda: sound.devices.clear())
    process.does(9, "pulled out", lambda: setattr(sound, "lost", True))
    process.order(10, Say(3, "Without a device.", PLAIN))
    process.order(11, Say(4, "Not tried again so soon.", PLAIN))
    process.does(14, "a device", lambda: sound.devices.add(""))
    process.order(14.2, Say(5, "Still not tried.", PLAIN))
    process.order(20, Say(6, "Tried again.", PLAIN))
    process.does(20.5, "stalls", sound.stall)
    process.does(26, "goes on", lambda: setattr(sound, "stalled", None))
    process.order(27, Say(7, "The hall is not there.", HALL))
    process.does(33, "the hall", lambda: sound.devices.add("Hall"))
    process.order(34, Say(8, "The hall is there.", HALL))
    process.order(40, Say(9, "In the hall, already open.", HALL))
    process.order(46, Say(10, "For one alone.", ALONE))
    process.does(52, "headphones", lambda: sound.devices.add("Headphones"))
    process.order(53, Say(11, "For one alone again.", ALONE))
    process.order(60, Say(12, "For all there.", AWAY))
    process.order(66, Warm(("Prepared for the hall.",), HALL))
    process.order(68, Say(13, "Prepared for the hall.", HALL))
    yield from process.run()


WISHES = (
    SpeechStyle(),
    SpeechStyle("de"),
    SpeechStyle("de-AT"),
    SpeechStyle("de", "espeak"),
    SpeechStyle("de", "de+f3"),
    SpeechStyle("de", "de+f3", 1.25),
    SpeechStyle("en", "xx"),
    SpeechStyle("en", "xx"),
    SpeechStyle("de", "xx"),
    SpeechStyle("en", "en;rm"),
    SpeechStyle("en", "en+f/3"),
    SpeechStyle("qq"),
    SpeechStyle("fr"),
    SpeechStyle("fr", "fr_FR-good.onnx", 2.0),
    SpeechStyle("fr", "fr_FR-broken.onnx"),
    SpeechStyle("nl"),
    SpeechStyle("es", rate=9.0),
    SpeechStyle("es", rate=0.1),
)
MODELS = ("fr_FR-good", "fr_FR-other", "nl_NL-broken")


class Speech:
    """The library of espeak-ng. `known`: the languages that it has."""

    known = frozenset(("en", "de", "fr", "es", "nl"))

    def __init__(self, note: Callable[[str], None], rate: int = 22050) -> None:
        self._note, self._rate = note, rate
        self._callback: Callable[..., int] = lambda *given: 0
        self.library = Library(self)

    def initialize(self, *given: Any) -> int:
        self._note(f"initialize {given}")
        return self._rate

    def info(self, *given: Any) -> bytes:
        return b"1.52.0 data at"

    def set_synth_callback(self, callback: Callable[..., int]) -> None:
        self._callback = callback

    def ng_set_voice_by_name(self, name: bytes) -> int:
        self._note(f"voice {name.decode()}")
        return 0 if name.decode().partition("+")[0].partition("-")[0] in self.known else 1

    def set_parameter(self, which: int, value: int, relative: int) -> None:
        self._note(f"parameter {which} = {value}{' more' * relative}")

    def synth(self, data: bytes, length: int, *given: Any) -> None:
        self._note(f"synth {data.decode()!r} {length} {given}")
        samples = (ctypes.c_short * 4)(*range(4))
        self._callback(ctypes.cast(samples, ctypes.POINTER(ctypes.c_short)), 4, None)
        self._callback(None, 0, None)


def _piper(note: Callable[[str], None]) -> ModuleType:
    """Piper, whose models are broken if their name says so."""

    class Model:
        def __init__(self, path: Path) -> None:
            self._path, self.config = path, SimpleNamespace(sample_rate=16000)

        @classmethod
        def load(cls, path: Path) -> Model:
            note(f"load {path.name}")
            if "broken" in path.name:
                raise ValueError
            return cls(path)

        def synthesize(self, text: str, config: Any) -> Iterator[Any]:
            note(f"synthesize {text!r}, length scale {config.length_scale}")
            for part in text.split():
                yield SimpleNamespace(sample_rate=24000, audio_int16_bytes=part.encode())

    made = ModuleType("piper")
    made.PiperVoice, made.SynthesisConfig = Model, SimpleNamespace  # type: ignore[attr-defined]
    return made


def _loader(library: bool) -> object:
    if not library:
        return None
    return SimpleNamespace(get_library_path=lambda: "library", get_data_path=lambda: "data")


def voices(folder: Path) -> Iterator[str]:
    """Which voice speaks for which wish, with and without models, Piper, a loader and espeak-ng."""
    for name in MODELS:
        (folder / f"{name}.onnx").write_text("model")
        (folder / f"{name}.onnx.json").write_text("{}")
    (folder / "de_DE-alone.onnx").write_text("no settings")
    lines = list[str]()

    for with_models, with_piper, with_loader, found in (
        (True, True, True, True),
        (False, True, False, True),
        (True, False, True, True),
        (True, True, False, False),
    ):
        lines.append(f"## models {with_models}, Piper {with_piper}, loader {with_loader}, espeak-ng {found}")
        speech = Speech(lines.append)

        def load(path: str | None, speech: Speech = speech, found: bool = found) -> Any:
            lines.append(f"library {path}")
            if not found:
                raise OSError
            return speech.library

        modules: dict[str, Any] = {
            "espeakng_loader": _loader(with_loader),
            "piper": _piper(lines.append) if with_piper else None,
        }
        with (
            patch.dict(sys.modules, modules),
            patch("ctypes.CDLL", load),
            patch("ctypes.util.find_library", lambda name: None),
        ):
            selection = VoiceSelection(
                folder if with_models else folder / "none", lambda name: lines.append(f"missing {name}")
            )
            for wish in WISHES:
                lines.append(f"# {wish.language} {wish.voice} {wish.rate}")
                try:
                    voice = selection.find(wish)
                    made = voice.wave("Two words.", wish.rate)
                    key = " ".join(one if len(one) < 19 else "STAMP" for one in voice.key.split())
                    lines.append(
                        f"{key}{' slow' * voice.slow}: {made.rate} {made.samples!r} {made.seconds:.6f}"
                    )
                except EngineMissing as wrong:
                    lines.append(f"no engine: {wrong}")
    yield from lines


def storm(folder: Path) -> Iterator[str]:
    """Orders at random moments, with devices that come and go."""
    rng, process, at = random.Random(4), Process(folder), 0.0
    sound = process.sound

    def change(what: str) -> None:
        match what:
            case "lost":
                sound.lost = True
            case "stalls":
                sound.stall()
            case "back":
                sound.stalled, sound.devices = False, {"", "Hall"}
            case "none":
                sound.devices, sound.lost = set(), True

    for n in range(90):
        at += rng.choice((0.0, 0.1, 0.25, 0.6, 1.5, 3.0))
        text = f"{rng.choice(('One', 'Two', 'Three'))} {'more ' * rng.randrange(3)}{n % 7}."
        style = rng.choice((PLAIN, PLAIN, HALL, ALONE, AWAY))
        match rng.randrange(10):
            case 0 | 1:
                process.order(at, Warm((text, "Check."), style))
            case 2:
                process.order(at, StopSpeaking())
            case 3:
                what = rng.choice(("lost", "stalls", "back", "back", "none"))
                process.does(at, what, partial(change, what))
            case _:
                process.order(at, Say(n, text, style))
    yield from process.run()


def told(lines: Callable[[Path], Iterator[str]], folder: Path) -> str:
    return "\n".join(lines(folder)) + "\n"


TEXTS: Texts = {
    "voice/process-orders": partial(told, orders),
    "voice/process-devices": partial(told, devices),
    "voice/process-storm": partial(told, storm),
    "voice/process-voices": partial(told, voices),
}
"""The files, below `tests/golden/texts`."""
