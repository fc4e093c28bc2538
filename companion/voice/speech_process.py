"""The app's side of the speech process.

The module defines the messages to and from the process (one JSON object per line), converts texts to
speakable ones, and checks whether this computer can play sound.
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
    """How a sentence is spoken.

    Attributes:
        language: A code such as `de`.
        voice: The name of a voice, or empty for the best voice.
        rate: The speed; 1 is normal.
        device: The system's name for the loudspeaker, or empty for the default one.
        alone: Whether only the listener at that loudspeaker may hear the sentence. If so, it is never
            played on another loudspeaker and not stored on disk.
    """

    language: str = "en"
    voice: str = ""
    rate: float = 1.0
    device: str = ""
    alone: bool = False


class WorkerOrder(msgspec.Struct, frozen=True, tag_field="do", tag=str.lower):
    """A message to the speech process."""


class Say(WorkerOrder, frozen=True):
    """Order to speak a sentence now, in place of the current one. News about the sentence has the same `id`."""

    id: int
    text: str
    manner: SpeechStyle


class StopSpeaking(WorkerOrder, frozen=True, tag="stop"):
    """Stop speaking at once."""


class Warm(WorkerOrder, frozen=True):
    """A request to prepare these sentences when there is nothing else to do."""

    texts: tuple[str, ...]
    manner: SpeechStyle


class WorkerNews(msgspec.Struct, frozen=True, tag_field="is", tag=str.lower):
    """A message from the speech process."""


class SpeechBegan(WorkerNews, frozen=True, tag="began"):
    """News that the sentence has begun to play.

    Attributes:
        seconds: The length of the sentence.
    """

    id: int
    seconds: float


class SpeechEnded(WorkerNews, frozen=True, tag="ended"):
    """News that the sentence has ended, was stopped, or could not be spoken."""

    id: int


class VoiceTrouble(WorkerNews, frozen=True, tag="trouble"):
    """News that something is missing.

    Attributes:
        kind: `engine`, `device`, `model` or `lost`.
        name: The name of the missing part.
    """

    kind: str
    name: str = ""


LONGEST = 400
"""Maximum number of characters in an utterance; a longer one is cut after its last complete sentence."""
TABLES = Path(__file__).with_name("ear.toml")
SOFT_HYPHEN = "\u00ad"
"""Character that marks where a word may be broken on screen; it is ignored in speech."""
PLAIN = "en"
"""The language used for languages without a table."""

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
"""Pattern for the places at which a long text may be split: after sentences and after items of a list."""
_END = re.compile(r"[.!?](?=\s|$)")


def speakable_text(text: str, language: str, spelled: bool = False) -> str:
    """Convert a sentence written for the screen to a sentence for speech.

    Args:
        text: The sentence.
        language: A code such as `de`.
        spelled: Whether squares are spoken with names (`Eva four`), which helps in noisy rooms.
    """
    return _end_sentence(_speakable(text, language, spelled))


def pieces(text: str, language: str, spelled: bool = False) -> tuple[str, ...]:
    """Return the complete text for speech, split into several utterances if it is long."""
    rest, parts = _speakable(text, language, spelled), []
    while len(rest) > LONGEST:
        ends = [match.end() for match in _BREAK.finditer(rest, 0, LONGEST)]
        at = ends[-1] if ends else LONGEST
        parts.append(rest[:at].strip())
        rest = rest[at:].strip()
    return (*parts, rest) if rest else tuple(parts)


def _speakable(text: str, language: str, spelled: bool) -> str:
    table = _table(language)
    text = _plain(text.replace(SOFT_HYPHEN, ""))
    text = _PATH.sub(lambda match: match[1], text)
    text = _PAUSE.sub(", ", text)
    text = _SILENT.sub(" ", text)
    text = _LISTED.sub(r"\1;", text)  # the pause between squares must be longer than the one within a square
    text = _MOVE.sub(lambda match: _move(match, table), text)
    text = _SQUARE.sub(lambda match: square(match[0], language, spelled), text)
    text = _TIMES.sub(f" {table['times']} ", text)
    text = _SIGN.sub(lambda match: f" {table['signs'].get(match[1] or match[2], '')} ", text)
    text = _SPACES.sub(" ", text)
    text = _COMMAS.sub("", text)
    return text.strip(" ,;")


def square(name: str, language: str, spelled: bool = False) -> str:
    """Return a square's name for speech, such as `e, four` (the comma makes a pause), or `Eva four` if
    `spelled`.
    """
    table = _table(language)
    letter, number = name[0], int(name[1:])
    digits: str = table["numbers"][number - 1]
    if spelled:
        named: str = _tables()["names"]["letters"][ord(letter) - ord("a")]
        return f"{named} {digits}"
    return f"{letter}, {digits}"


def languages() -> tuple[str, ...]:
    """Return the languages that have a table."""
    return tuple(name for name in _tables() if name != "names")


def base(language: str) -> str:
    """Return the language without its country: `de` for `de-AT` and `de_DE`."""
    return re.split(r"[-_]", language, maxsplit=1)[0].lower()


def _plain(text: str) -> str:
    """Return the text without unprintable characters, using only letters and signs that every voice knows."""
    text = unicodedata.normalize(
        "NFC", text.replace("\u2019", "'").replace("\u00a0", " ").replace("\u202f", " ")
    )
    return "".join(
        c if not is_hidden(c) and unicodedata.category(c) not in ("So", "Co", "Cs", "Sk") else " "
        for c in text
    )


def _move(match: re.Match[str], table: Mapping[str, Any]) -> str:
    """Return an action's text for speech: `Rf1-a12` becomes `R, f1 to a12`."""
    piece, origin, how, to = match.groups()
    text = f"{origin} {table['to'] if how == '-' else table['takes']} {to}"
    return f"{piece}, {text}" if piece else text


def _end_sentence(text: str) -> str:
    if len(text) <= LONGEST:
        return text
    ends = [match.end() for match in _END.finditer(text, 0, LONGEST)]
    return text[: ends[-1]] if ends else text[:LONGEST].rpartition(" ")[0] or text[:LONGEST]


def _table(language: str) -> Mapping[str, Any]:
    table: Mapping[str, Any] = _tables().get(base(language)) or _tables()[PLAIN]
    return table


@cache
def _tables() -> dict[str, Any]:
    return tomllib.loads(TABLES.read_text("utf-8"))


log = logging.getLogger(__name__)

Tell = Callable[[WorkerNews | None], None]
"""Function that receives an engine's news, or None when the engine has died."""


class SpeechEngine(Protocol):
    """An engine that speaks on one loudspeaker; each further loudspeaker needs its own."""

    def order(self, order: WorkerOrder) -> None:
        """Give an order to the engine. This method never raises; if the engine has died, its news says so."""

    def close(self) -> None:
        """Stop speaking and end the engine."""


Start = Callable[[Tell], SpeechEngine]
"""Function that starts an engine. Raises OSError if the engine cannot be started."""


class SpeechProcess:
    """`companion.voice.worker` as a child process, started without a shell.

    Args:
        tell: Called with each message from the process.
        voices: The folder with voice models.
        cache: The folder in which spoken sentences are stored.

    Raises:
        OSError: The process cannot be started.
    """

    def __init__(self, tell: Tell, voices: Path, cache: Path) -> None:
        self._tell = tell
        self._encoder = msgspec.json.Encoder()
        self._closed = False
        self._child = subprocess.Popen(
            [sys.executable, "-m", "companion.voice.worker", str(voices), str(cache)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,  # sound libraries print warnings
            cwd=Path(companion.__file__).parents[1],
            start_new_session=True,  # so that Ctrl+C in the terminal does not end it
        )
        threading.Thread(target=self._listen, name="voice news", daemon=True).start()

    @property
    def pid(self) -> int:
        return self._child.pid

    def order(self, order: WorkerOrder) -> None:
        assert self._child.stdin is not None
        with contextlib.suppress(OSError, ValueError):  # it has died, which its news will report
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
        decoder = msgspec.json.Decoder(SpeechBegan | SpeechEnded | VoiceTrouble)
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
"""Seconds allowed for loading a voice and opening a loudspeaker."""
LOST = VoiceTrouble("lost")
"""The news that the process has died or does not respond."""


def troubles(start: Start, manner: SpeechStyle, within: float = WITHIN) -> tuple[VoiceTrouble, ...]:
    """Return the parts that are missing for this style: an engine, a loudspeaker, a voice.

    The result is empty if speech works.
    """
    news: queue.SimpleQueue[WorkerNews | None] = queue.SimpleQueue()
    try:
        engine = start(news.put)
    except OSError:
        return (LOST,)
    missing: list[VoiceTrouble] = []
    try:
        engine.order(Say(1, SENTENCE, manner))
        while True:
            event = news.get(timeout=within)
            if isinstance(event, VoiceTrouble):
                missing.append(event)
            if event is None and not missing:
                missing.append(LOST)
            if event is None or isinstance(event, SpeechBegan | SpeechEnded):
                return tuple(missing)
    except queue.Empty:
        return (*missing, LOST)
    finally:
        engine.close()
