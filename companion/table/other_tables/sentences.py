"""Sentences that tables say to each other: which they may be, each with the values that its text needs."""

from __future__ import annotations

from companion.games import family_of
from companion.i18n.sentence_values import SentenceCheck, SentenceError
from companion.kernel.game import Game
from companion.kernel.messages import Message, message
from companion.remote.table_messages import VERSION, Tell
from companion.remote.wordings import Wording, message_of, wording_of
from companion.table.message_catalogues import SHARED, TABLE
from companion.table.other_tables.record_gate import NEWER, OLDER, SENSELESS, GateError

UNSAID = "tables-refused-there"
"""What is said in place of a refusal that is none between tables."""
REFUSALS = frozenset(
    {
        "arbiter-first",
        "arbiter-no-undo",
        "arbiter-paused",
        "ask-first",
        "bad-do",
        "board-first",
        "card-gone",
        "clock-not-moved",
        "clock-too-much",
        "cocked",
        "computer-draws",
        "daily-no-undo",
        "dice-together",
        "draw-physical",
        "entropy-daily",
        "entropy-keeper",
        "entropy-late",
        "entropy-no-chance",
        "entropy-nobody",
        "entropy-seed",
        "entropy-text",
        "entropy-twice",
        "fell-already",
        "game-over",
        "journal-full",
        "no-arbiter-needed",
        "no-card",
        "no-claim",
        "no-clocks",
        "no-deck",
        "no-die",
        "no-draw-now",
        "no-draw-offered",
        "no-face",
        "no-flag-fell",
        "no-illegal-move",
        "no-player",
        "no-roll-now",
        "no-ruling",
        "no-seat",
        "no-square",
        "not-over",
        "nothing-optional",
        "nothing-to-redo",
        "nothing-to-undo",
        "other-came-first",
        "other-rules-there",
        "own-flag-first",
        "paused",
        "seat-elsewhere",
        "table-deals",
        "table-rolls",
        "touch-bound",
        "undo-too-many",
        "unknown-claim",
        "unknown-tag",
        UNSAID,
    }
)
"""Sentences of the table with which the keeper refuses what players elsewhere want. A game's own may refuse it too."""


def find_told(said: Tell) -> str:
    """The sentence that a message tells."""
    return str(said.said.__struct_config__.tag)


def choose_refusal(why: str, version: int) -> str:
    """The sentence in which a table says that it was turned away: if versions differ, which side has to be updated.

    Args:
        why: As in the message.
        version: Of the messages of the table that turns it away.
    """
    return choose_version_sentence(version) if why == "tables-version" else why


def choose_version_sentence(version: int) -> str:
    """The sentence for another table that speaks another version of these messages."""
    return NEWER if version > VERSION else OLDER


class TableSentences:
    """The sentences that tables of one game say to each other."""

    def __init__(self, game: Game) -> None:
        words = (SHARED, family_of(game.info).words)
        self._events = SentenceCheck(words, TABLE, (), game.seats)
        self._refusals = SentenceCheck(words, TABLE, REFUSALS, game.seats)

    def word_refusal(self, said: Message) -> Wording:
        """Return a refusal as it is sent: one that other tables cannot say is replaced."""
        try:
            return wording_of(self._refusals.check(said))
        except SentenceError:
            return wording_of(message(UNSAID))

    def read_refusal(self, wording: Wording) -> Message:
        """Return a refusal that has come; raises GateError if it is none."""
        return _read(self._refusals, wording)

    def read_event(self, wording: Wording) -> Message:
        """Return what has happened as another table tells it; raises GateError if it is nothing of this game."""
        return _read(self._events, wording)


def _read(check: SentenceCheck, wording: Wording) -> Message:
    try:
        return check.check(message_of(wording))
    except (SentenceError, RecursionError) as wrong:
        raise GateError(SENSELESS) from wrong
