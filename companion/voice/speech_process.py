"""The process that speaks, as the app sees it: what both say to each other (one JSON object a line), sentences as they
are said aloud, orders that nobody waits for, and whether anything is heard here.
"""

from __future__ import annotations

import contextlib
import logging
import queue
import re
import subprocess
import sys
import threading
import tomllib
import unicodedata
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Protocol

import msgspec

import companion
from companion.plain_text.cleaner import is_hidden


class SpeechStyle(msgspec.Struct, frozen=True):
    """How it is spoken.

    `language`: a code such as `de`; `voice`: a name, or empty for the best there is; `rate`: 1 is usual.

    `device`: the loudspeaker's name as the system has it; empty: the usual one. `alone`: what is said is for
    whoever hears that one: it never comes from another loudspeaker, and is not kept on the disk.
    """

    language: str = "en"
    voice: str = ""
    rate: float = 1.0
    device: str = ""
    alone: bool = False


class WorkerOrder(msgspec.Struct, frozen=True, tag_field="do", tag=str.lower):
    """To the voice."""


class Say(WorkerOrder, frozen=True):
    """Speak this now, in place of what is being spoken; `id` comes back with what becomes of it."""

    id: int
    text: str
    manner: SpeechStyle


class Stop(WorkerOrder, frozen=True):
    """Be silent at once."""


class Warm(WorkerOrder, frozen=True):
    """Have these sentences ready, when there is nothing else to do."""

    texts: tuple[str, ...]
    manner: SpeechStyle


class WorkerNews(msgspec.Struct, frozen=True, tag_field="is", tag=str.lower):
    """From the voice."""


class Began(WorkerNews, frozen=True):
    """The sentence is being heard from now on; `seconds` long."""

    id: int
    seconds: float


class Ended(WorkerNews, frozen=True):
    """The sentence has come to its end, was stopped, or could not be spoken."""

    id: int


class Trouble(WorkerNews, frozen=True):
    """Something is missing. `kind`: engine, device, model, lost; `name`: of what."""

    kind: str
    name: str = ""


LONGEST = 400
"""Characters of one utterance; a longer one ends with the last sentence before that."""
TABLES = Path(__file__).with_name("ear.toml")
SOFT_HYPHEN = "\u00ad"
"""Where a word may be broken on screen; it is one word to the ear."""
PLAIN = "en"
"""The language of what has no table of its own."""

_MOVE = re.compile(
    r"(?<![\w-])(?:([A-Z])(?=[a-p]\d))?([a-p](?:1[0-6]|[1-9]))([-x])([a-p](?:1[0-6]|[1-9]))(?![\w-])"
)
_SQUARE = re.compile(r"(?<!\w)([a-p])(1[0-6]|[1-9])(?!\w|\.\d)")
_LISTED = re.compile(rf"({_SQUARE.pattern}),(?= {_SQUARE.pattern})")
_PATH = re.compile(r"(?<![\w:/])(?:~|\.{1,2})?(?:/[^\s/,;()]+)*/([^\s/,;()]+)")
_TIMES = re.compile(r"(?<=\d)\s*[x×]\s*(?=\d)")
_PAUSE = re.compile(r"\s*(?:[–—…;()\[\]{}|]|\.\.\.|(?<=\s)-(?=\s))\s*")
_SILENT = re.compile(r"://|(?<!\w)/|/(?!\w)|[<>\"“”„«»‹›‘`^~\\*_]|'(?!\w)|(?<!\w)'")
_SIGN = re.compile(r"(?<![\w])([+#−½-])(?![\w])|(½|[+#=%&@/±])")
_COMMAS = re.compile(r"\s*,[\s,]*(?=[,.!?:]|$)|(?<=[,.!?:;])\s*,+|\s+(?=[,.;:?!])")
_SPACES = re.compile(r"\s+")
_BREAK = re.compile(r"[.!?;:](?=\s|$)|(?<=[a-zäéíó]{3}),(?=\s)")
"""Where what is long may be broken: behind sentences and items of a list."""
_END = re.compile(r"[.!?](?=\s|$)")


def speakable_text(text: str, language: str, spelled: bool = False) -> str:
    """A sentence for the eye as one for the ear.

    `spelled`: squares are told by names (`Eva four`), for a noisy room.
    """
    return _end_sentence(_speakable(text, language, spelled))


def pieces(text: str, language: str, spelled: bool = False) -> tuple[str, ...]:
    """The same, all of it: what is longer than one utterance is several."""
    rest, found = _speakable(text, language, spelled), []
    while len(rest) > LONGEST:
        ends = [one.end() for one in _BREAK.finditer(rest, 0, LONGEST)]
        at = ends[-1] if ends else LONGEST
        found.append(rest[:at].strip())
        rest = rest[at:].strip()
    return (*found, rest) if rest else tuple(found)


def _speakable(text: str, language: str, spelled: bool) -> str:
    table = _table(language)
    text = _plain(text.replace(SOFT_HYPHEN, ""))
    text = _PATH.sub(lambda found: found[1], text)
    text = _PAUSE.sub(", ", text)
    text = _SILENT.sub(" ", text)
    text = _LISTED.sub(r"\1;", text)  # the pause between squares is longer than the one in them
    text = _MOVE.sub(lambda found: _move(found, table), text)
    text = _SQUARE.sub(lambda found: square(found[0], language, spelled), text)
    text = _TIMES.sub(f" {table['times']} ", text)
    text = _SIGN.sub(lambda found: f" {table['signs'].get(found[1] or found[2], '')} ", text)
    text = _SPACES.sub(" ", text)
    text = _COMMAS.sub("", text)
    return text.strip(" ,;")


def square(name: str, language: str, spelled: bool = False) -> str:
    """A square: `e, four`, with the pause of a comma; spelled, `Eva four`."""
    table = _table(language)
    letter, number = name[0], int(name[1:])
    digits: str = table["numbers"][number - 1]
    if spelled:
        named: str = _tables()["names"]["letters"][ord(letter) - ord("a")]
        return f"{named} {digits}"
    return f"{letter}, {digits}"


def languages() -> tuple[str, ...]:
    """The languages that have a table."""
    return tuple(name for name in _tables() if name != "names")


def base(language: str) -> str:
    """The language without its country: `de` of `de-AT` and `de_DE`."""
    return re.split(r"[-_]", language, maxsplit=1)[0].lower()


def _plain(text: str) -> str:
    """Without anything that is not printed, as letters and signs that are known everywhere."""
    text = unicodedata.normalize(
        "NFC", text.replace("\u2019", "'").replace("\u00a0", " ").replace("\u202f", " ")
    )
    return "".join(
        c if not is_hidden(c) and unicodedata.category(c) not in ("So", "Co", "Cs", "Sk") else " "
        for c in text
    )


def _move(found: re.Match[str], table: Mapping[str, Any]) -> str:
    """An action's text: `Rf1-a12` is `R, f1 to a12`."""
    man, origin, how, to = found.groups()
    said = f"{origin} {table['to'] if how == '-' else table['takes']} {to}"
    return f"{man}, {said}" if man else said


def _end_sentence(text: str) -> str:
    if len(text) <= LONGEST:
        return text
    ends = [found.end() for found in _END.finditer(text, 0, LONGEST)]
    return text[: ends[-1]] if ends else text[:LONGEST].rpartition(" ")[0] or text[:LONGEST]


def _table(language: str) -> Mapping[str, Any]:
    found: Mapping[str, Any] = _tables().get(base(language)) or _tables()[PLAIN]
    return found


@cache
def _tables() -> dict[str, Any]:
    return tomllib.loads(TABLES.read_text("utf-8"))


log = logging.getLogger(__name__)

Tell = Callable[[WorkerNews | None], None]
"""Is given the news of an engine; None: it has died."""


class SpeechEngine(Protocol):
    """Something that speaks on one loudspeaker; a second loudspeaker has an engine of its own."""

    def order(self, order: WorkerOrder) -> None:
        """Give an order. Never raises; a voice that has died says so by its news."""

    def close(self) -> None:
        """Be silent, and end."""


Start = Callable[[Tell], SpeechEngine]
"""Starts an engine. Raises OSError: it cannot be started."""


class SpeechProcess:
    """`companion.voice.worker` as a child, without a shell.

    `voices`: the folder with models; `cache`: where sentences are kept.

    Raises:
        OSError: it cannot be started.
    """

    def __init__(self, tell: Tell, voices: Path, cache: Path) -> None:
        self._tell = tell
        self._encoder = msgspec.json.Encoder()
        self._closed = False
        self._child = subprocess.Popen(
            [sys.executable, "-m", "companion.voice.worker", str(voices), str(cache)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,  # libraries of sound complain there
            cwd=Path(companion.__file__).parents[1],
            start_new_session=True,  # what is typed to end the terminal is not meant for it
        )
        threading.Thread(target=self._listen, name="voice news", daemon=True).start()

    @property
    def pid(self) -> int:
        return self._child.pid

    def order(self, order: WorkerOrder) -> None:
        assert self._child.stdin is not None
        with contextlib.suppress(OSError, ValueError):  # it has died, and its news will say so
            self._child.stdin.write(self._encoder.encode(order) + b"\n")
            self._child.stdin.flush()

    def close(self) -> None:
        self._closed = True
        assert self._child.stdin is not None
        with contextlib.suppress(OSError):
            self._child.kill()
        with contextlib.suppress(OSError, ValueError):
            self._child.stdin.close()

    def _listen(self) -> None:
        assert self._child.stdout is not None
        decoder = msgspec.json.Decoder(Began | Ended | Trouble)
        for line in self._child.stdout:
            try:
                self._tell(decoder.decode(line))
            except msgspec.DecodeError:
                log.warning("the voice said %r", line[:80])
        self._child.stdout.close()
        self._child.wait()
        if not self._closed:
            log.warning("the voice has ended with status %s", self._child.returncode)
            self._tell(None)


SENTENCE = "a"
WITHIN = 15.0
"""Seconds for a voice to be loaded and a loudspeaker to be opened."""
LOST = Trouble("lost")
"""The process has died, or says nothing."""


def troubles(start: Start, manner: SpeechStyle, within: float = WITHIN) -> tuple[Trouble, ...]:
    """What is missing for that manner of speaking: an engine, a loudspeaker, a voice.

    Nothing where it was heard.
    """
    news: queue.SimpleQueue[WorkerNews | None] = queue.SimpleQueue()
    try:
        engine = start(news.put)
    except OSError:
        return (LOST,)
    found: list[Trouble] = []
    try:
        engine.order(Say(1, SENTENCE, manner))
        while True:
            heard = news.get(timeout=within)
            if isinstance(heard, Trouble):
                found.append(heard)
            if heard is None and not found:
                found.append(LOST)
            if heard is None or isinstance(heard, Began | Ended):
                return tuple(found)
    except queue.Empty:
        return (*found, LOST)
    finally:
        engine.close()
