"""What engines and loudspeakers are told, and what is made of their answers, as text: a talk with an engine of each dialect, and
all that is asked of the library that plays sound.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any, ClassVar
from unittest.mock import patch

from companion.engine.uci_protocol import (
    DIALECTS,
    Dialect,
    EngineChoice,
    EngineClock,
    SearchLimits,
    games_of,
    near_level,
    read_choice,
    read_line,
    strength_range,
    strength_settings,
    way_of,
)
from companion.table.engine_host import engine_client
from companion.table.engine_host.engine_client import EngineClient, EngineEndedError, EngineFailure
from companion.voice.worker import speech_loop
from companion.voice.worker.speech_loop import NoDevice, SdlLoudspeaker, SpeechCache
from companion.voice.worker.voices import Wave
from tests.golden.written_texts import Texts

OPTIONS = (
    "option name Hash type spin default 16 min 1 max 64",
    "option name Ponder type check default false",
    "option name UCI_Elo type spin default 1500 min 1000 max 2800",
    "option name UCI_LimitStrength type check default false",
    "option name Skill Level type spin default 20 min 0 max 20",
    "option name Style type combo default Solid var Solid var Risky",
    "option name UCI_Variant type combo default chess var chess var crazyhouse var xiangqi var shogi",
    "option name Book File type string default <empty>",
    "option name Clear type button",
    "option name Wrong type spin default 1 min 9 max 2",
)
STRANGE = (
    "info depth 12 seldepth 20 multipv 2 score cp -35 nodes 90000 nps 5 pv e7e5 g1f3",
    "info depth 3 score mate -2 pv h2h4",
    "info depth 3 score cp 20 lowerbound",
    "info depth 3 score upperbound cp 7 time 9",
    "info score mate +1",
    "info depth -5 multipv 0 nodes x pv e2e4",
    "info string depth 5 pv e2e4",
    "info refutation d1h5 g6h5 depth 9",
    "info currline 1 e2e4 depth 9",
    "info currmove e2e4 currmovenumber 1",
    "info",
    "bestmove (none)",
    "bestmove resign",
    "bestmove e2e4 ponder e7e5",
    "bestmove e2e4 ponder ??",
    "bestmove e7e8q draw",
    "bestmove",
    "nobestmove",
    "id name",
    "id name An  Engine \x1b[2J 5",
    "id author Ann",
    "readyok now",
    "readyok",
    "uciok",
    "usiok",
    "ucciok",
    "option name X type slider",
    "",
)
POSITIONS: Mapping[str, tuple[str, tuple[str, ...]]] = {
    "uci": ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", ("e2e4", "e7e5", "g1f3")),
    "usi": (
        "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[P] w - - 0 1",
        ("c3c4", "g7g6", "P@e5", "b2h8+"),
    ),
    "ucci": ("rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1", ("h3e3", "h10g8")),
}


class PaperProcess:
    """An engine's process that answers from a list. Nothing more: it is silent, or it has ended."""

    said: ClassVar[list[str]]
    answers: ClassVar[list[str]]
    ended = False

    def __init__(self, command: Sequence[str]) -> None:
        self.said.append(f"starts {' '.join(command)}")
        self.pid = 7

    def send(self, line: str) -> None:
        if type(self).ended:
            raise EngineEndedError
        self.said.append(f"< {line}")

    def read(self, seconds: float) -> str | None:
        if type(self).ended:
            raise EngineEndedError
        return self.answers.pop(0) if self.answers else None

    def close(self) -> None:
        self.said.append("closes")


def _talk(dialect: Dialect) -> Iterator[str]:
    """A talk with an engine, in the order of a game."""
    now = [0.0]

    def monotonic() -> float:
        now[0] += 0.25
        return now[0]

    class OwnProcess(PaperProcess):
        said: ClassVar[list[str]] = []
        answers: ClassVar[list[str]] = []

    said, answers = OwnProcess.said, OwnProcess.answers
    fen, moves = POSITIONS[dialect.name]
    with ExitStack() as stack:
        stack.enter_context(patch.object(engine_client, "EngineProcess", OwnProcess))
        stack.enter_context(patch.object(engine_client, "time", SimpleNamespace(monotonic=monotonic)))
        client = EngineClient(["engine", "--fast"], dialect)

        def analyse(hurried: Callable[[], bool] = lambda: False, **limits: Any) -> Any:
            return client.analyse(fen, moves, SearchLimits(**limits), hurried)

        def end() -> None:
            OwnProcess.ended = True
            client.wait_until_ready()

        looked = iter((False, False, True))
        clock = EngineClock(60_000, 50_000, 1_000, 2_000)
        first = dialect.move(moves[0], fen)
        acts: Sequence[tuple[str, Sequence[str], Callable[[], Any]]] = (
            ("silent", (), client.greet),
            (
                "greeted",
                ("noise", "id name Engine 5", "id author Ann", *OPTIONS, dialect.agreed, "late"),
                client.greet,
            ),
            ("options", (), lambda: client.set_options({"Hash": "32", "Nothing": "1", "Style": "Risky"})),
            ("the same and another", (), lambda: client.set_options({"Hash": "32", "Style": "Solid"})),
            ("back again", (), lambda: client.set_options({"Style": "Risky", "Hash": "32"})),
            ("a game", (), client.begin_game),
            (
                "found",
                (
                    "late",
                    "readyok",
                    f"info depth 1 score cp 9 nodes 5 pv {first}",
                    f"info depth 2 score cp 7 nodes 50 pv {first}",
                    f"info depth 2 multipv 2 score cp 1 nodes 40 pv {first}",
                    f"bestmove {first} ponder {first}",
                ),
                lambda: analyse(time=1000, depth=4),
            ),
            (
                "enough positions",
                ("readyok", "info nodes 90 score cp 3", f"bestmove {first}"),
                lambda: analyse(nodes=80),
            ),
            (
                "time is up",
                ("readyok", "info depth 1", "info depth 2", "info depth 3", f"bestmove {first}"),
                lambda: analyse(lambda: next(looked, True), time=60_000),
            ),
            ("with clocks", ("readyok", "bestmove resign"), lambda: analyse(clock=clock)),
            ("it says nothing", ("readyok",), lambda: analyse(time=100)),
            ("it is never ready", ("info depth 1",), lambda: analyse(time=100)),
            ("it ends", (), end),
            ("it does not greet", (), client.greet),
            ("closed", (), client.close),
        )
        for act, given, work in acts:
            answers[:] = given
            said.clear()
            begun = now[0]
            try:
                found: Any = work()
            except EngineFailure as wrong:
                found = f"fails: {wrong.kind}"
            yield f"## {act}"
            yield from said
            yield f"= {found} after {now[0] - begun:g} s"
        options = client.identity.options
        yield "## What it is"
        yield f"plays {games_of(dialect.name, options)}, strength by {way_of(options)} in {strength_range(options)}"
        for text in ("engine", "engine:1200", "engine:9999", "engine:3", "engine:40%", "engine:0", "a b"):
            choice = read_choice(text)
            yield f"{text}: {choice!r} {'' if choice is None else _strength(choice, options)}"
        for line in STRANGE:
            yield f"{line!r} is {read_line(dialect, line)}"


def _strength(choice: EngineChoice, options: Mapping[str, Any]) -> str:
    return f"written {choice}, level {near_level(choice)}, set {strength_settings(choice, options)}"


class PaperSdl:
    """The library that plays sound, which remembers what it is asked; `devices`: that can be opened."""

    def __init__(self, told: list[str], devices: Sequence[bytes | None]) -> None:
        self._told = told
        self.devices = list(devices)
        self.begun, self.left, self.status, self.queues = 0, 0, 1, 0

    def _was_init(self, part: int) -> int:
        return self.begun

    def _init_sub_system(self, part: int) -> int:
        self._told.append(f"init {part}")
        self.begun = part if self.devices else 0
        return 0 if self.devices else -1

    def _quit_sub_system(self, part: int) -> None:
        self._told.append(f"quit {part}")
        self.begun = 0

    def _open_audio_device(
        self, name: bytes | None, capture: int, wanted: Any, got: Any, changes: int
    ) -> int:
        spec = wanted._obj
        self._told.append(
            f"open {name!r} {spec.freq} {spec.format} {spec.channels} {spec.samples} {capture} {changes}"
        )
        return self.devices.index(name) + 2 if name in self.devices else 0

    def _queue_audio(self, device: int, samples: bytes, count: int) -> int:
        self._told.append(f"queue {device} {samples!r} {count}")
        self.left = count
        return self.queues

    def _get_queued_audio_size(self, device: int) -> int:
        return self.left

    def _get_audio_device_status(self, device: int) -> int:
        return self.status

    def __getattr__(self, name: str) -> Callable[..., Any]:
        """A function of the library: one of the above, or one that returns nothing."""
        own = re.sub("([A-Z][a-z]+)", r"_\1", name.removeprefix("SDL_")).lower()
        found: Callable[..., Any] | None = type(self).__dict__.get(own)
        if found is not None:
            return partial(found, self)
        return lambda *given: self._told.append(f"{name} {' '.join(map(str, given))}")


def _loudspeaker(_: Path) -> str:
    """Sentences on loudspeakers that come and go."""
    told, now = list[str](), [10.0]
    sdl = PaperSdl(told, (None, b"HDMI"))
    with patch.object(speech_loop, "_load", lambda: sdl):
        speaker = SdlLoudspeaker(lambda: now[0])
    wave, high = Wave(22050, b"abcdefgh"), Wave(44100, b"xy")

    def later(seconds: float, left: int) -> Callable[[], Any]:
        def work() -> bool:
            now[0] += seconds
            sdl.left = left
            return speaker.playing()

        return work

    def after(work: Callable[[], Any], seconds: float = 0.0, **changes: Any) -> Callable[[], Any]:
        """Something that is done when time has passed and the library has changed."""

        def done() -> Any:
            now[0] += seconds
            vars(sdl).update(changes)
            return work()

        return done

    acts: Sequence[tuple[str, Callable[[], Any]]] = (
        ("nothing plays", speaker.playing),
        ("stopped", speaker.stop),
        ("a sentence", lambda: speaker.play(wave, "")),
        ("half of it", later(1.5, 4)),
        ("a little of it", later(1.5, 2)),
        ("it hangs", later(1.5, 2)),
        ("it is over", later(0.1, 0)),
        ("the same device", lambda: speaker.ready(22050, "")),
        ("another rate", lambda: speaker.play(high, "")),
        ("stopped while it plays", speaker.stop),
        ("another device", lambda: speaker.play(wave, "HDMI")),
        ("one that is not there", lambda: speaker.play(wave, "USB")),
        ("it alone", lambda: speaker.play(wave, "USB", alone=True)),
        ("at once again", lambda: speaker.play(wave, "")),
        ("after a while", after(partial(speaker.play, wave, ""), 5.0)),
        ("it hangs too long", later(2.5, 8)),
        ("nothing plays then", speaker.playing),
        ("it takes no samples", after(partial(speaker.play, wave, ""), queues=-1)),
        ("it takes them again", after(partial(speaker.play, wave, ""), queues=0)),
        ("it has gone", after(speaker.playing, status=0)),
        ("no sound at all", after(partial(speaker.ready, 1, ""), status=1, devices=[], begun=0)),
        ("too soon", lambda: speaker.ready(1, "")),
    )
    lines = []
    for act, work in acts:
        told.clear()
        try:
            found = work()
        except NoDevice:
            found = "no device"
        lines += [f"## {act}", *told, f"= {found}"]
    return "\n".join([*lines, ""])


class PaperVoice:
    """A voice that remembers what it has spoken."""

    def __init__(self, key: str, slow: bool, told: list[str]) -> None:
        self.key, self.slow, self._told = key, slow, told

    def wave(self, text: str, rate: float) -> Wave:
        self._told.append(f"{self.key} speaks {text} at {rate}")
        return Wave(8000, text.encode() * 4)


def _cache(place: Path) -> str:
    """Which sentences are spoken again, and which files are kept."""
    told, folder, lines = list[str](), place / "spoken", list[str]()
    cache = SpeechCache(folder, in_memory=60, on_disk=400)
    slow, quick = PaperVoice("slow", True, told), PaperVoice("quick", False, told)
    asked: Sequence[tuple[PaperVoice, str, float, bool]] = (
        (slow, "one", 1.0, False),
        (slow, "one", 1.0, False),
        (slow, "one", 1.5, False),
        (quick, "one", 1.0, False),
        (slow, "secret", 1.0, True),
        (slow, "two", 1.0, False),
        (slow, "one", 1.0, False),
        (slow, "three", 1.0, False),
        (quick, "one", 1.0, False),
        (slow, "secret", 1.0, True),
        (slow, "seven and more", 1.0, False),
        (slow, "one", 1.5, False),
    )
    for number, (voice, text, rate, secret) in enumerate(asked):
        told.clear()
        found = cache.wave(voice, text, rate, secret)
        for path in folder.glob("*"):  # each sentence is a minute older than the next
            os.utime(path, (60.0 * number, min(path.stat().st_mtime, 60.0 * number)))
        sizes = sorted(path.stat().st_size for path in folder.glob("*"))
        lines += [
            f"## {text} by {voice.key} at {rate}{', secret' if secret else ''}",
            *told,
            f"= {len(found.samples)} bytes, kept {sizes}",
        ]
    for path in folder.glob("*"):
        path.write_bytes(path.read_bytes()[:20])
    told.clear()
    SpeechCache(folder).wave(slow, "three", 1.0)
    return "\n".join([*lines, "## From a damaged file", *told, ""])


def _teller(dialect: Dialect) -> Callable[[Path], str]:
    return lambda _: "\n".join([*_talk(dialect), ""])


TEXTS: Texts = {
    **{f"programs/{dialect.name}": _teller(dialect) for dialect in DIALECTS},
    "programs/loudspeaker": _loudspeaker,
    "programs/spoken-before": _cache,
}
"""What makes each file."""
