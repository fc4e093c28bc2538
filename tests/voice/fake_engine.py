"""An engine that speaks nothing and remembers everything, and tables' notices to say."""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping

from companion.kernel.messages import Kind, Message, Seat, message, sentences
from companion.table.protocol import notices
from companion.voice.speech_process import (
    Say,
    SpeechBegan,
    SpeechEnded,
    StopSpeaking,
    Tell,
    Warm,
    WorkerOrder,
)
from tests.patience import PATIENCE


class Pretended:
    """Every sentence begins at once; it ends when it is told to, or at once if `short`."""

    def __init__(self, tell: Tell, short: bool = True) -> None:
        self.tell, self.short = tell, short
        self.said: list[str] = []
        self.orders: list[WorkerOrder] = []
        self.closed = False
        self._moved = threading.Condition()
        self._last = 0

    def order(self, order: WorkerOrder) -> None:
        with self._moved:
            self.orders.append(order)
            if isinstance(order, Say):
                self.said.append(order.text)
                self._last = order.id
                self.tell(SpeechBegan(order.id, 1.0))
            if self.short or isinstance(order, StopSpeaking):
                self.tell(SpeechEnded(self._last))
            self._moved.notify_all()

    def end(self) -> None:
        """The sentence that is spoken comes to its end."""
        self.tell(SpeechEnded(self._last))

    def die(self) -> None:
        self.tell(None)

    def close(self) -> None:
        self.closed = True

    @property
    def warmed(self) -> tuple[str, ...]:
        return tuple(text for order in self.orders if isinstance(order, Warm) for text in order.texts)

    def wait(self, holds: Callable[[], bool]) -> None:
        """Until something holds of what was ordered."""
        with self._moved:
            assert self._moved.wait_for(holds, PATIENCE), (self.said, self.orders)

    def wait_for(self, *said: str) -> None:
        """Until exactly this was said."""
        self.wait(lambda: len(self.said) >= len(said))
        assert self.said == list(said)


def hello(players: Mapping[str, str] | None = None, operator: bool = False) -> notices.Hello:
    players = dict(players or {"white": "human", "black": "human"})
    return notices.Hello(
        game="wild-jokers",
        rules={},
        seats=list(players),
        sense="none",
        at="a1",
        turned=0,
        commit="",
        seal="",
        code="",
        stretch=1,
        entropy=[],
        may_add=[],
        resumed=False,
        operator=operator,
        players=players,
        names={},
        journal="",
    )


def turn(seat: str | None = "white", n: int = 0, *notes: Message) -> notices.Turn[Message]:
    said = sentences(message("stage-turn", seat=Seat(seat or "")), *notes)
    return notices.Turn(n=n, seat=seat, chance=False, stage="turn", expect=said, layout={})


def moves(n: int, origin: str = "e2", to: str = "e4", seat: str = "white") -> notices.Ruling[Message]:
    return ruling(n, ("move", moved(origin, to, seat)))


def moved(origin: str = "e2", to: str = "e4", seat: str = "white") -> Message:
    return message("chess-moves", seat=Seat(seat), piece=Kind("R"), origin=origin, to=to)


def captured(square: str = "e4") -> Message:
    return message("chess-captures", owner=Seat("black"), piece=Kind("P"), square=square)


CHECK = message("chess-check", seat=Seat("black"))


def ruling(n: int, *events: tuple[str, Message]) -> notices.Ruling[Message]:
    happened = [notices.Happening(kind, said) for kind, said in events]
    return notices.Ruling(
        n=n, seat="white", action="", text=sentences(*(said for _, said in events)), events=happened
    )


def wrong(*squares: str, kind: str = "unexplained") -> notices.Mismatch[Message]:
    repairs = [notices.Repair(square, [], "something") for square in squares]
    return notices.Mismatch(kind=kind, reason=message(kind, squares=squares), repairs=repairs)


RIGHT = notices.MismatchEnd()
OVER = notices.Outcome(winner="white", places=["white", "black"], scores={}, reason=message("ends-mate"))
SECRET = notices.Private(
    seat="white", hand=["S3"], actions=["play S3"], notes=[message("chess-check", seat=Seat("black"))]
)
