"""Small parts of the voice: texts as they are spoken and split, settings as they are read, the app's side of the speech process, and what a check of the loudspeaker finds."""

from __future__ import annotations

import itertools
import json
import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

import msgspec

from companion.table.storage.data_folder import keep_private
from companion.voice import settings
from companion.voice.speech_process import (
    Say,
    SpeechBegan,
    SpeechEnded,
    SpeechProcess,
    SpeechStyle,
    StopSpeaking,
    Tell,
    VoiceTrouble,
    Warm,
    WorkerNews,
    WorkerOrder,
    base,
    languages,
    pieces,
    speakable_text,
    square,
    troubles,
)
from tests.golden.written_texts import Texts

WRITTEN = (
    "Rf1-a12 is not legal.",
    "e2-e4, Qd1xd8+ and a5-b6.",
    "Take e4, e5, f12: all (or none) of them – now.",
    "Board 8x8, 3 × 4, 1.5 x 2; a/b, https://x.org/a, ~/games/one.txt.",
    "½–½ after 1–0; 50% & more # 7 = 7.",
    "Anna's \u201crook\u201d, \u00abtour\u00bb \u2018b\u2019 – it\u00adself… *well*",
    "[x] {y} (z) | a_b ^ c ~ d \\ e",
    "\u2654 king \U0001f600 smile \u202f5\u00a0km",
    "Version 1.2.3 at a1.5, square a1. a1: b16; q1 a17.",
    "So , many ; spaces : and ,, commas ,.",
    "",
    "...",
)
CLAUSE = "The white rook goes from e2 to e4, where it waits; nobody sees it"
LONG = (
    f"{CLAUSE}. " * 9,
    f"{CLAUSE}, " * 9,
    "word " * 120,
    "x" * 900,
    f"{'Short. ' * 55}{'y' * 60}",
    "a1, " * 150,
)


def texts(folder: Path) -> Iterator[str]:
    """Each text in each language, with and without names of squares; long ones in one sentence and in pieces."""
    for language in ("en", "de", "fr", "nl", "es", "de-AT", "it"):
        yield f"## {language}, spoken as {base(language)}"
        for said in WRITTEN:
            plain, spelled = (speakable_text(said, language, one) for one in (False, True))
            yield f"{said!r}: {plain!r}{'' if plain == spelled else f' spelled {spelled!r}'}"
        yield " | ".join(square(name, language) for name in ("a1", "h8", "p16"))
        yield " | ".join(square(name, language, True) for name in ("a1", "h8", "p16"))
    yield f"tables: {' '.join(languages())}"
    for said in LONG:
        cut = speakable_text(said, "en")
        yield f"## {said[:30]!r} of {len(said)}: cut after {len(cut)}, {cut[-12:]!r}"
        for piece in pieces(said, "en"):
            yield f"  {len(piece)}: {piece[:12]!r} to {piece[-12:]!r}"


FILES: Mapping[str, object] = {
    "none": None,
    "empty": {},
    "whole": {
        "level": 3,
        "rate": 1.25,
        "spelled": True,
        "voices": {"de": "x.onnx"},
        "device": "Hall",
        "private": "Ear",
        "focus": True,
        "lead": 0.4,
        "tumble": 1.2,
        "count": True,
    },
    "fast": {"rate": 9.0},
    "slow": {"rate": 0.1},
    "negative": {"rate": -1},
    "unknown level": {"level": 9},
    "a word": {"level": "loud"},
    "more": {"level": 1, "more": 2},
    "a list": [1],
}


def choices(folder: Path) -> Iterator[str]:
    """Settings read from files of all kinds, written again, and the voices that there are to choose from."""
    with patch.dict(os.environ, XDG_DATA_HOME=str(folder)):
        keep_private()
        settings.save(settings.VoiceSettings())
        (file,) = folder.rglob("voice.json")
        for name, written in FILES.items():
            file.write_text("{" if written is None else json.dumps(written))
            read = settings.load()
            usual = settings.VoiceSettings()
            changed = {
                field: getattr(read, field)
                for field in read.__struct_fields__
                if getattr(read, field) != getattr(usual, field)
            }
            yield f"{name}: {changed} speaks={read.speaks}"
            settings.save(read)
            assert settings.load() == read
        file.unlink()
        yield f"no file: {settings.load() == settings.VoiceSettings()}"
        for name in ("de_DE-a-medium", "en_GB-b-low", "en_US-c-high", "fr_FR-d-low"):
            models = settings.models_folder()
            models.mkdir(exist_ok=True)
            (models / f"{name}.onnx").touch()
            if name != "en_US-c-high":
                (models / f"{name}.onnx.json").touch()
        for piper in (None, object()):
            with patch("companion.voice.settings.find_spec", lambda name, piper=piper: piper):
                for language in ("en", "de", "en-GB", "nl"):
                    yield f"Piper {piper is not None}, {language}: {' '.join(settings.voices(language))}"
        kept = file.parent / "cache" / "voice"
        kept.mkdir(parents=True)
        (kept / "a.wav").touch()
        settings.forget_sentences()
        settings.forget_sentences()
        yield f"sentences kept: {kept.exists()}, models kept: {len(list(models.iterdir()))}"
        started: list[object] = []
        with patch("companion.voice.settings.SpeechProcess", lambda *given: started.extend(given)):
            settings.process()(print)
        yield f"started with: {[str(one).replace(str(file.parent), 'DATA') for one in started[1:]]}, {started[0] is print}"


NEWS: Mapping[str, WorkerNews | None] = {
    "device": VoiceTrouble("device"),
    "model": VoiceTrouble("model", "x"),
    "began": SpeechBegan(1, 0.5),
    "ended": SpeechEnded(1),
    "dead": None,
}


def checks(folder: Path) -> Iterator[str]:
    """What is missing according to each sequence of up to three pieces of news."""

    def checked(names: Sequence[str]) -> str:
        done: list[str] = []

        def start(tell: Tell) -> Any:
            for name in names:
                tell(NEWS[name])
            return SimpleNamespace(
                order=lambda order: done.append(f"{order.text} {order.manner.language}"),
                close=lambda: done.append("closed"),
            )

        found = troubles(start, SpeechStyle("de"), within=0.0)
        return f"{' '.join(names) or 'silence'}: {' '.join(f'{one.kind}{one.name}' for one in found) or 'works'} ({', '.join(done)})"

    for count in range(4):
        for names in itertools.product(NEWS, repeat=count):
            yield checked(names)

    def fails(tell: Tell) -> Any:
        raise OSError

    yield f"cannot be started: {troubles(fails, SpeechStyle())}"


LINES = (
    b'{"is":"began","id":3,"seconds":1.5}\n',
    b"nonsense\n",
    b'{"is":"trouble","kind":"model","name":"x"}\n',
    b'{"is":"trouble","kind":"device"}\n',
    b'{"is":"sings","id":3}\n',
    b'{"is":"ended","id":3}\n',
)
ORDERS: tuple[WorkerOrder, ...] = (
    Say(7, "Zug \u2013 e4", SpeechStyle("de", "neural", 1.25, "Hall", True)),
    StopSpeaking(),
    Warm(("one", "two"), SpeechStyle()),
)


class Child:
    """A child process that writes `LINES`. `dead`: writing to it fails."""

    pid = 4711

    def __init__(self, note: Callable[[str], None], dead: bool) -> None:
        self._note, self._dead = note, dead
        self.returncode: int | None = None
        self.stdin = SimpleNamespace(write=self._write, flush=lambda: note("flush"), close=self._close)
        self.stdout = self

    def __iter__(self) -> Iterator[bytes]:
        yield from LINES

    def close(self) -> None:
        self._note("output closed")

    def wait(self) -> None:
        self.returncode = 0
        self._note("waited for")

    def kill(self) -> None:
        self._note("killed")
        if self._dead:
            raise ProcessLookupError

    def _write(self, line: bytes) -> None:
        if self._dead:
            raise BrokenPipeError
        self._note(f"write {line.decode()!r}")

    def _close(self) -> None:
        self._note("input closed")
        if self._dead:
            raise BrokenPipeError


def child(folder: Path) -> Iterator[str]:
    """Orders to a child process and its news, before and after it is closed."""
    lines = list[str]()
    for dead, closed in itertools.product((False, True), repeat=2):
        lines.append(f"## {'dead' if dead else 'alive'}, {'closed' if closed else 'open'} when it ends")
        listens: list[Callable[[], None]] = []

        def popen(command: Sequence[str], dead: bool = dead, **given: Any) -> Child:
            lines.append(f"start {command[1:3]} {[Path(one).name for one in command[3:]]} {sorted(given)}")
            return Child(lines.append, dead)

        def thread(target: Callable[[], None], listens: list[Any] = listens, **given: Any) -> Any:
            lines.append(f"thread {given}")
            return SimpleNamespace(start=lambda: listens.append(target))

        with (
            patch("companion.voice.speech_process.subprocess.Popen", popen),
            patch("companion.voice.speech_process.threading", SimpleNamespace(Thread=thread)),
        ):
            process = SpeechProcess(
                lambda news: lines.append(f"news {news}"), folder / "voices", folder / "kept"
            )
        lines.append(f"pid {process.pid}")
        for order in ORDERS:
            process.order(order)
        if closed:
            process.close()
        listens[0]()
        if not closed:
            process.close()
    yield from lines
    again = msgspec.json.Decoder(Say | StopSpeaking | Warm)
    yield f"read again: {[again.decode(msgspec.json.encode(order)) == order for order in ORDERS]}"


def told(lines: Callable[[Path], Iterator[str]], folder: Path) -> str:
    return "\n".join(lines(folder)) + "\n"


TEXTS: Texts = {
    "voice/texts": partial(told, texts),
    "voice/settings": partial(told, choices),
    "voice/checks": partial(told, checks),
    "voice/child": partial(told, child),
}
"""The files, below `tests/golden/texts`."""
