"""Utterances that wait for their turn, and the one that is being spoken.

Pure: time is handed in, in seconds.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from companion.voice.utterance import Utterance
from companion.voice.utterance_builder import SpokenText

MOST_RULINGS = 2
"""Rulings that wait; where more come together what may be left out is, and the rest is spoken faster."""
ENDS_AT_ONCE = frozenset({"wrong", "ask", "follow", "count", "turn", "hint", "hand", "refused"})
"""What is not even said to its end once it is over: it has become untrue, and what has happened comes in its
place.
"""
COMES_BACK = frozenset({"turn", "result", "ask"})
"""What is said anew after it was cut off, if it still holds."""

ASKED = frozenset({"answer", "focus"})
"""What somebody asked for by a key or a hand: it comes at once, and only the last of it."""


class _Waits(msgspec.Struct, frozen=True):
    """`since`: when it began to wait."""

    utterance: Utterance
    since: float


def _rank(waits: _Waits) -> tuple[bool, bool, bool]:
    """What comes first among all that waits is least."""
    one = waits.utterance
    return not one.urgent, not one.first, one.topic != "ruling"


class SpeechQueue:
    """First what is urgent, then what is to come before the rest, then what was done, else what came first.

    `now_said`: what is being spoken.
    """

    def __init__(self) -> None:
        self.now_said: Utterance | None = None
        self._row: list[_Waits] = []

    @property
    def row(self) -> tuple[Utterance, ...]:
        """What waits, in the order of its coming."""
        return tuple(one.utterance for one in self._row)

    @property
    def hurried(self) -> bool:
        """Whether more was done than has been told by now, so that it is time to speak faster."""
        return sum(one.utterance.topic == "ruling" for one in self._row) > MOST_RULINGS

    def take(self, told: SpokenText, now: float) -> bool:
        """Take in what comes of a notice; whether what is being spoken has to be cut off."""
        undone = told.undone
        if undone is not None:
            self._row = [one for one in self._row if not _is_taken_back(one.utterance, undone)]
        self._row = [one for one in self._row if one.utterance.topic not in told.over]
        for utterance in told.said:
            if utterance.topic == "ruling":
                self._row.append(_Waits(utterance, now))
            else:
                self.add(utterance, now)
        self._condense()
        return self._cuts(told, now)

    def add(self, utterance: Utterance, now: float) -> None:
        """One more, in the place of an older one of its topic."""
        self._row = [one for one in self._row if one.utterance.topic != utterance.topic]
        self._row.append(_Waits(utterance, now))

    def again(self, said: Sequence[Utterance], now: float) -> None:
        """Only this is to be said now: what was spoken is cut off, what waited is in it or past."""
        self._row = [_Waits(one, now) for one in said]
        self.now_said = None

    def ask(self, said: Sequence[Utterance], now: float) -> bool:
        """Somebody asked for this; whether what is being spoken has to be cut off.

        What is urgent is said to its end.
        """
        self._row = [one for one in self._row if one.utterance.topic not in ASKED]
        self._row += [_Waits(one, now) for one in said]
        cut = self.now_said
        if cut is None or (cut.urgent and cut.topic not in ASKED):
            return False
        if cut.topic in COMES_BACK or cut.topic == "ruling":
            self._row.insert(0, _Waits(cut, now))
        self.now_said = None
        return True

    def next(self, now: float) -> Utterance | None:
        """What is to be spoken now, if nothing is: it is being spoken from here on.

        What has waited too long is dropped.
        """
        self._row = [one for one in self._row if now - one.since <= one.utterance.keeps]
        if self.now_said is not None or not self._row:
            return None
        first = min(self._row, key=_rank)
        if now < first.since + first.utterance.lead:
            return None
        self._row.remove(first)
        self.now_said = first.utterance
        return first.utterance

    def due(self, now: float) -> float | None:
        """Seconds until `next` may have something that it has not now.

        None: only the end of what is spoken brings it.
        """
        if self.now_said is not None or not self._row:
            return None
        first = min(self._row, key=_rank)
        return max(0.0, first.since + first.utterance.lead - now)

    def on_ended(self) -> None:
        """What was being spoken has come to its end, one way or the other."""
        self.now_said = None

    def clear(self) -> None:
        """Nothing is to be said any more."""
        self._row, self.now_said = [], None

    def _comes_back(self, said: Utterance, urgent: Sequence[Utterance]) -> bool:
        """Whether what is cut off is said anew afterwards, as every move is."""
        if said.topic == "ruling":
            return said.weighty
        by_hand = all(one.topic == "hand" for one in urgent)  # whoever acts has heard what to do
        return said.topic in COMES_BACK and not by_hand and said.topic not in (one.topic for one in self.row)

    def _condense(self) -> None:
        rulings = [one for one in self._row if one.utterance.topic == "ruling"]
        may_go = [one for one in rulings if not one.utterance.weighty]
        dropped = may_go[: max(0, len(rulings) - MOST_RULINGS)]
        self._row = [one for one in self._row if one not in dropped]

    def _cuts(self, told: SpokenText, now: float) -> bool:
        said = self.now_said
        if said is None:
            return False
        gone = said.topic in told.over or (told.undone is not None and _is_taken_back(said, told.undone))
        if gone and (said.topic in ENDS_AT_ONCE or said.topic == "ruling"):
            self.now_said = None
            return True
        urgent = [one.utterance for one in self._row if one.utterance.urgent]
        if (not said.urgent and urgent) or (
            said.topic in ASKED and any(one.topic not in ASKED for one in urgent)
        ):
            self._row = [
                one for one in self._row if one.utterance.topic not in ASKED or said.topic not in ASKED
            ]
            if not gone and self._comes_back(said, urgent):
                self._row.insert(0, _Waits(said, now))
            self.now_said = None
            return True
        return False


def _is_taken_back(utterance: Utterance, n: int) -> bool:
    """Whether this is a ruling that is no longer in force where `n` actions are."""
    return utterance.topic == "ruling" and utterance.mark > n
