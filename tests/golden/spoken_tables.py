"""The speech of a voice at tables, in simulated time: which sentence it starts when, what cuts it off, and what is prepared or reported.

The voice runs without its thread. Its inbox plays a script: each item arrives at its second, and time
passes only while the voice waits.
"""

from __future__ import annotations

import queue
import random
from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

import msgspec

from companion.games import family
from companion.kernel.actions import Move
from companion.kernel.messages import Message, Seat, message
from companion.table.protocol import notices
from companion.voice.settings import VoiceSettings
from companion.voice.speaker import Speaker
from companion.voice.speech_process import (
    Say,
    SpeechBegan,
    SpeechEnded,
    SpeechStyle,
    StopSpeaking,
    Tell,
    VoiceTrouble,
    Warm,
    WorkerNews,
    WorkerOrder,
)
from companion.voice.utterances import Level
from tests.autoplay import chance
from tests.golden.simulated_time import Script
from tests.golden.written_texts import Texts
from tests.table.table_fixture import Rig
from tests.voice.clock_notices import clock
from tests.voice.fake_engine import (
    CHECK,
    OVER,
    RIGHT,
    SECRET,
    captured,
    hello,
    moved,
    moves,
    ruling,
    turn,
)

LETTERS_A_SECOND = 18
DATA = "companion.voice.speaker"


class Engine:
    """Says sentences in simulated time. `fails`: what is wrong with it."""

    def __init__(self, voice: Voice, tell: Tell, fails: str = "") -> None:
        self._voice, self._tell, self._fails = voice, tell, fails
        self._said: int | None = None
        self._manner = SpeechStyle()

    def order(self, order: WorkerOrder) -> None:
        script, note = self._voice.script, self._voice.note
        match order:
            case Say():
                note(f"says {order.text!r}{self._how(order.manner)}")
                self._said = order.id
                seconds = len(order.text) / LETTERS_A_SECOND / order.manner.rate
                match self._fails:
                    case "dies":
                        script.at(script.now + 0.2, lambda: self._tell(None))
                    case "is silent":
                        pass
                    case "":
                        self._later(0.1, SpeechBegan(order.id, seconds))
                        self._later(0.1 + seconds, SpeechEnded(order.id))
                    case kind:
                        self._later(0.1, VoiceTrouble(kind, "de.onnx"))
                        self._later(0.2, SpeechEnded(order.id))
            case StopSpeaking():
                note("stops")
                if self._said is not None:
                    self._later(0.05, SpeechEnded(self._said))
                self._said = None
            case Warm():
                note(f"prepares {' | '.join(order.texts)}{self._how(order.manner)}")

    def close(self) -> None:
        self._voice.note("engine closed")
        self._said = None
        script = self._voice.script
        script.at(script.now + 0.1, lambda: self._tell(None))  # its death is noticed later

    def _later(self, seconds: float, news: WorkerNews) -> None:
        at = self._voice.script.now + seconds
        self._voice.script.at(at, lambda: self._tell(news))  # even after it was closed

    def _how(self, manner: SpeechStyle) -> str:
        """The parts of the style that have changed."""
        before, self._manner = self._manner, manner
        names = ("language", "voice", "rate", "device", "alone")
        found = [
            f"{name} {getattr(manner, name)}"
            for name in names
            if getattr(manner, name) != getattr(before, name)
        ]
        return f" ({', '.join(found)})" if found else ""


class Voice:
    """A speaker in simulated time, with all that it orders and reports.

    Args:
        voicing: Its settings.
        fails: What is wrong with each engine, one after the other; the last also with all others.
        given: Further arguments of the speaker.
    """

    def __init__(self, voicing: VoiceSettings, fails: Sequence[str] = ("",), **given: Any) -> None:
        self.script, self.lines = Script(), list[str]()
        self.running: Engine | None = None
        self._fails, self._target, self._speaks = deque(fails), [lambda: None], False
        made = SimpleNamespace(start=lambda: None, join=lambda timeout: None)

        def thread(target: Callable[[], None], **_: object) -> object:
            self._target = [target]
            return made

        inbox = SimpleNamespace(SimpleQueue=lambda: self.script, Empty=queue.Empty)
        with (
            patch(f"{DATA}.queue", inbox),
            patch(f"{DATA}.threading", SimpleNamespace(Thread=thread)),
        ):
            self.speaker = Speaker(self._start, self._trouble, voicing, lambda: self.script.now, **given)

    def _start(self, tell: Tell) -> Engine:
        fails = self._fails[0] if len(self._fails) == 1 else self._fails.popleft()
        self.note("engine started")
        if fails == "cannot be started":
            raise OSError(fails)
        self.running = Engine(self, tell, fails)
        return self.running

    def _trouble(self, why: Message) -> None:
        self.note(f"reports {why.id} {dict(why.values) or ''}".rstrip())

    def note(self, line: str) -> None:
        speaks = self.speaker.speaking if hasattr(self, "speaker") else False
        self.lines.append(f"{self.script.now:7.2f} {'*' if speaks else ' '} {line}")

    def does(self, seconds: float, what: str, act: Callable[[], object]) -> None:
        """Something is done at that second, which is written down."""

        def done() -> None:
            self.lines.append(f"{self.script.now:7.2f}   # {what}")
            act()

        self.script.at(seconds, done)

    def run(self) -> list[str]:
        """Everything to the end of the script."""
        self._target[0]()
        return self.lines


# What a table may tell


def _ask(n: int) -> notices.Ask[Message]:
    choices = [
        notices.OfferedAnswer(str(i), moved("e2", f"e{3 + i}"), f"e2-e{3 + i}") for i in range(1 + n % 5)
    ]
    return notices.Ask(id=f"q{n}", seat="white", question=message("ask.turn"), choices=choices)


def _partial(n: int) -> notices.Partial:
    return notices.Partial(lifted=["e2"] if n % 3 else [], targets=["e3", "e4"] if n % 3 else [])


def _turn(n: int) -> notices.Turn[Message]:
    notes = [CHECK, message("chess-check", seat=Seat("white"))][: n % 3]
    told = turn(("white", "black", None)[n % 7 % 3], n, *notes)
    return msgspec.structs.replace(told, layout={"e2": ["white:R"], "e4": ["black:P"]})


def _wrong(n: int) -> notices.Mismatch[Message]:
    kind = ("unexplained", "follow", "setup", "illegal")[n % 4]
    repairs = [
        notices.Repair("e2", ["white:R"], []),
        notices.Repair("e5", [], ["white:R"]),
        notices.Repair("a1", ["black:K"], "something"),
    ][n % 2 : 1 + n % 3 + n % 2]
    return notices.Mismatch(
        kind=kind,
        reason=message("unexplained", squares=tuple(one.square for one in repairs)),
        repairs=repairs,
    )


def _hint(n: int) -> notices.Hinted[Message]:
    way = notices.HintedWay(action="e2-e4", way=["e2", "e4"], text=moved(), reasons=[CHECK], chance=60)
    return notices.Hinted(seat="white", private=n % 2 == 0, ways=[way] * (n % 3))


Tale = Callable[[int], notices.Notice]
TALES: Mapping[str, Tale] = {
    "turn": _turn,
    "turn again": _turn,
    "ruling": lambda n: moves(n, seat="white" if n % 2 else "black"),
    "capture": lambda n: ruling(
        n, ("move", moved()), ("capture", captured()), *([("check", CHECK)] if n % 2 else [])
    ),
    "capture elsewhere": lambda n: ruling(n, ("move", moved()), ("capture", captured("e5"))),
    "roll": lambda n: ruling(n, ("roll", message("chess-check", seat=Seat("black")))),
    "chance": lambda n: notices.Chance(
        die="rank", face="3", seat="white", source=("electronic", "sensed")[n % 2]
    ),
    "wrong": _wrong,
    "wrong again": _wrong,
    "right": lambda n: RIGHT,
    "hand": _partial,
    "ask": _ask,
    "answered": lambda n: notices.AskEnd(id=f"q{n - 1}"),
    "clock": lambda n: clock((12_000, 4_500, None, 70_000)[n % 4]),
    "periods": lambda n: clock(
        64_000, seats={"white": 3_200, "black": 65_000}, times={"white": 2, "black": None}
    ),
    "undone": lambda n: notices.Undone(n=max(0, n - 2), by="white", count=n % 3),
    "board": lambda n: notices.BoardState(
        state="connected" if n % 2 else "gone",
        text=message("board-connected", model="a board")
        if n % 2
        else message("board-gone", why="It was unplugged."),
    ),
    "refused": lambda n: notices.Refused(text=CHECK, private=n % 3 == 0),
    "note": lambda n: notices.Note(kind="draw-offered", text=message("draw-offered", seat=Seat("white"))),
    "computer takes": lambda n: notices.Note(
        kind=("computer-takes", "human-takes")[n % 2],
        text=message(("computer-takes", "human-takes")[n % 2], seat=Seat("black"), name="Bo"),
    ),
    "sits": lambda n: notices.Note(kind="tables-sits", text=CHECK, names={"black": ("Bo", "Cy")[n % 2]}),
    "a note for the screen": lambda n: notices.Note(kind="voice", text="no voice"),
    "hint": _hint,
    "solved": lambda n: notices.Solved(actions=None, depth=3, text=CHECK),
    "secret": lambda n: SECRET,
    "over": lambda n: OVER if n % 3 else msgspec.structs.replace(OVER, winner=None),
}


NORMAL = VoiceSettings(level=Level.EVERYTHING, count=True)
MANNERS: Sequence[VoiceSettings] = (
    NORMAL,
    VoiceSettings(level=Level.TURNS, lead=0.4, tumble=1.2),
    VoiceSettings(level=Level.RULINGS, rate=1.25, device="Hall", voices={"en": "en+f3"}, count=True),
    VoiceSettings(),
    VoiceSettings(focus=True, spelled=True),
    VoiceSettings(level=Level.RESULTS, rate=0.8),
    VoiceSettings(level=Level.EVERYTHING, lead=0.4, tumble=1.2, count=True, rate=1.8),
)
NAMES = {"white": "Ann", "black": "Ben"}
WORDS = family("wild-jokers").words


def _asks(voice: Voice) -> Mapping[str, Callable[[int], object]]:
    """What people want of the voice."""
    speaker = voice.speaker
    return {
        "an answer": lambda n: speaker.tell(moved(), CHECK),
        "an answer in German": lambda n: speaker.tell(f"Frage {n}", language="de"),
        "the focus": lambda n: speaker.tell(f"Button {n}", topic="focus"),
        "once more": lambda n: speaker.again(),
        "a sample": lambda n: speaker.sample(("en", "fr")[n % 2]),
        "other settings": lambda n: speaker.choose(MANNERS[n % len(MANNERS)]),
        "the settings of before": lambda n: speaker.choose(NORMAL),
    }


def storm(seed: int, ears: tuple[str, ...], ways: bool, folder: Path) -> Iterator[str]:
    """Notices in any order, closely one after the other, with what people ask for meanwhile."""
    rng = random.Random(seed)
    voice = Voice(MANNERS[0 if seed % 2 else 6])
    asks, at = _asks(voice), 1.0
    names = list(TALES)
    voice.does(
        0.5,
        "sits",
        lambda: voice.speaker.sit(
            WORDS, NAMES, {"white": "human", "black": "human"}, "en", ears, ways, moved()
        ),
    )
    for n in range(280):
        at += rng.choice((0.0, 0.05, 0.2, 0.4, 0.9, 2.5, 4.0))
        if n % 6 == 5:
            name = rng.choice(list(asks))
            voice.does(at, f"asks for {name}", partial(asks[name], n))
        else:
            name = rng.choice(names)
            told = TALES[name](n)
            voice.does(at, f"{n} {name}", partial(voice.speaker.hear, told))
    yield from voice.run()


def each_alone(folder: Path) -> Iterator[str]:
    """Each kind of notice in several variants, on each level, at a separate table."""
    for level in Level:
        for name, tale in TALES.items():
            voice = Voice(VoiceSettings(level=level, count=True))
            voice.speaker.sit(WORDS, NAMES, {"white": "human", "black": "computer"}, "en")
            for at, n in enumerate((0, 0, 1, 2, 3, 1)):
                voice.does(1.0 + 12 * at, f"{level.word}: {name} {n}", partial(voice.speaker.hear, tale(n)))
            found = [line for line in voice.run() if "# " in line or "says" in line or "stops" in line]
            if any("says" in line for line in found):
                yield from found


def _tell(voice: Voice, tale: Tale, n: int) -> None:
    voice.speaker.hear(tale(n))


PAIRS = (
    "turn",
    "ruling",
    "capture",
    "roll",
    "wrong",
    "ask",
    "note",
    "refused",
    "hint",
    "over",
    "periods",
    "board",
)
ASKED = ("an answer", "the focus", "once more")
PARTS = 5
"""Files with pairs."""


def pairs(part: int, folder: Path) -> Iterator[str]:
    """Each kind of sentence while another one is spoken, and what a request of a player does to it."""
    for first in (*PAIRS, *ASKED)[part::PARTS]:
        for second in (*PAIRS, "right", "answered", "undone", *ASKED):
            voice = Voice(NORMAL)
            asks: dict[str, Callable[[], object]] = {
                name: partial(ask, 5) for name, ask in _asks(voice).items()
            }
            asks |= {name: partial(_tell, voice, tale, 4 + (name == second)) for name, tale in TALES.items()}
            voice.speaker.sit(WORDS, NAMES, {"white": "human", "black": "human"}, "en", ("white",))
            voice.speaker.hear(turn("white", 3))
            voice.script.at(4.0, asks[first])
            voice.script.at(4.7, asks[second])
            found = [line[10:] for line in voice.run() if float(line[:7]) >= 4 and "prepares" not in line]
            yield f"{first}, then {second}: {'; '.join(found)}"


def faults(folder: Path) -> Iterator[str]:
    """Engines that fail in each way, and a loudspeaker for one player alone."""
    for fails in (
        ("cannot be started", ""),
        ("dies", "dies", "dies", ""),
        ("dies", ""),
        ("dies",),
        ("is silent", ""),
        ("engine", ""),
        ("device",),
        ("model",),
    ):
        yield f"## {', '.join(fails)}"
        voice = Voice(NORMAL, fails)
        voice.speaker.sit(WORDS, NAMES, {}, "en")
        for n in range(5):
            voice.does(1.0 + 3 * n, f"ruling {n}", partial(voice.speaker.hear, moves(n)))
        voice.does(40.0, "the same settings", partial(voice.speaker.choose, NORMAL))
        for n in range(3):
            voice.does(41.0 + 0.5 * n, f"ruling {n + 6}", partial(voice.speaker.hear, moves(n + 6)))
        voice.does(43.0, "silence", partial(voice.speaker.choose, VoiceSettings()))
        voice.does(44.0, "ruling 10", partial(voice.speaker.hear, moves(10)))
        yield from voice.run()
    yield "## for one player"
    voice = Voice(msgspec.structs.replace(NORMAL, device="Hall"), alone="Headphones")
    voice.speaker.hear(moves(1))  # before there is a table
    voice.speaker.again()
    voice.does(1.0, "an answer", partial(voice.speaker.tell, "Early.", CHECK))
    voice.does(2.0, "sits", partial(voice.speaker.sit, WORDS, NAMES, {}, "de", last=moved()))
    voice.does(3.0, "once more", voice.speaker.again)
    voice.does(8.0, "a ruling", partial(voice.speaker.hear, moves(2)))
    voice.does(8.5, "sits at another table", partial(voice.speaker.sit, None, {}, {}, "en"))
    voice.does(9.0, "once more", voice.speaker.again)
    voice.does(10.0, "a table of an operator", partial(voice.speaker.hear, hello(operator=True)))
    voice.does(11.0, "a ruling", partial(voice.speaker.hear, moves(3)))
    voice.does(12.0, "a new table", partial(voice.speaker.hear, hello()))
    voice.does(13.0, "a ruling", partial(voice.speaker.hear, moves(4)))
    yield from voice.run()


class Evening(msgspec.Struct):
    """A table with hands on a sensor board."""

    game: str
    language: str
    seats: tuple[str, ...] | None = None
    rules: Mapping[str, str] = {}
    sense: str = "occupancy"
    ears: tuple[str, ...] = ()
    voicing: VoiceSettings = NORMAL
    seed: int = 1
    steps: int = 20


EVENINGS: Mapping[str, Evening] = {
    "chess": Evening("chess", "en", rules={"clock": "3+2"}, ears=("white",)),
    "chess-in-german": Evening("chess", "de", sense="identity", voicing=MANNERS[2], seed=2),
    "little-chess-jumble": Evening("little-chess-jumble", "fr", ("green", "blue"), ears=("green",), seed=3),
    "wild-jokers": Evening("wild-jokers", "nl", ears=("black",), voicing=MANNERS[4], seed=4),
    "gravity-chess": Evening("gravity-chess", "es", voicing=MANNERS[1], seed=5),
    "booster-chess": Evening("booster-chess", "en", sense="identity", ears=("white", "black"), seed=6),
}


def at_table(evening: Evening, folder: Path) -> Iterator[str]:
    """What is spoken while a game is played by hands that err now and then."""
    rng = random.Random(evening.seed)
    opening: dict[str, Any] = {"seats": evening.seats} if evening.seats else {}
    rig = Rig(folder, evening.sense, game=evening.game, rules=evening.rules, **opening)
    referee = rig.referee
    voice = Voice(evening.voicing)
    voice.speaker.sit(
        family(evening.game).words,
        {referee.game.seats[0]: "Ann"},
        dict.fromkeys(referee.game.seats, "human"),
        evening.language,
        evening.ears,
    )
    told_now: list[notices.Notice] = []
    referee.table.listen(told_now.append)

    def heard(what: str) -> None:
        fresh = told_now[:]
        told_now.clear()

        def tell() -> None:
            for notice in fresh:
                voice.speaker.hear(notice)

        voice.does(rig.ms / 1000, what, tell)

    heard("begins")
    for _ in range(evening.steps):
        rig.think(rng.choice((400, 2500, 6000)))
        heard("time passes")
        if referee.actor is None:
            break
        _act(rig, rng, heard)
    referee.close()
    yield from (line for line in voice.run() if "# time passes" not in line)


def _act(rig: Rig, rng: random.Random, heard: Callable[[str], None]) -> None:
    """One more act of a hand: what is due, a mistake and its correction, an undo, or an action."""
    referee = rig.referee
    if (due := chance(referee)) is not None:
        rig.do(**due)
        heard(" ".join(due.values()))
        return
    what, seat = rng.random(), str(referee.actor)
    empty = [square for square in referee.game.board.names if square not in rig.men]
    if what < 0.2:
        square, to = rng.choice(sorted(set(rig.men))), rng.choice(empty)
        token = rig.lift(square)
        heard(f"lifts {square}")
        rig.place(to, token)
        rig.rest()
        heard(f"places on {to}")
        rig.rest(3000)
        rig.place(square, rig.lift(to))
        rig.rest()
        heard("corrects")
    elif what < 0.3:
        rig.do(do="undo")
        heard("undoes")
        rig.rest(500)
        rig.lay_out()
        heard("sets the pieces back")
    elif actions := [one for one in referee.actions() if isinstance(one, Move) and one.origin in rig.men]:
        action = rng.choice(actions)
        rig.perform(action, seat)
        heard(f"plays {action}")
        rig.rest()
        for ask in referee.questions:
            heard("waits")
            rig.rest(2500)
            rig.do(do="answer", id=ask.id, choice=ask.choices[0].id)
        rig.lay_out()
        rig.rest()
        heard("rests")
    elif referee.actions():
        rig.act(str(rng.choice(referee.actions())))
        heard("acts")


def told(lines: Callable[[Path], Iterator[str]], folder: Path) -> str:
    return "\n".join(lines(folder)) + "\n"


TEXTS: Texts = {
    **{f"voice/storm-{seed}": partial(told, partial(storm, seed, (), True)) for seed in (1, 2)},
    "voice/storm-by-ear": partial(told, partial(storm, 3, ("white",), True)),
    "voice/storm-by-ear-without-targets": partial(told, partial(storm, 4, ("white", "black"), False)),
    "voice/each-alone": partial(told, each_alone),
    **{f"voice/pairs-{part}": partial(told, partial(pairs, part)) for part in range(PARTS)},
    "voice/faults": partial(told, faults),
    **{f"voice/table-{name}": partial(told, partial(at_table, one)) for name, one in EVENINGS.items()},
}
"""The files, below `tests/golden/texts`."""
