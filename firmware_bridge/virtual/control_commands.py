"""Words that steer a virtual board: what hands, dice and cables do, one line each.

`lift e2` `place e4 gR` `move e2 e4` `capture e2 e4` `slide a1 a8` `insert f1 gR` `remove a4`
`exchange a1 b1` `button end` `die white +` `card reader uid` (or `-`) `wait 500` `unplug` `plug`
`power` `corrupt 1%` `lose 1%` `show` `quit`. With a noise level above `none`, `move`, `capture`,
`insert` and `remove` are done as people do them (see `hands`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import TextIO

from companion.units import Milliseconds
from firmware_bridge.virtual.board import ControlError, VirtualBoard
from firmware_bridge.virtual.simulated_hands import (
    Capture,
    Carry,
    Exchange,
    Gesture,
    GestureError,
    Insert,
    Rates,
    Remove,
    perform,
)

PRESS = 80  # milliseconds a button is held down
LONGEST = 1024
"""Characters of a line."""


def lines_of(stream: TextIO) -> Iterator[str]:
    """The lines of a stream.

    Of one that is too long only its beginning comes, still too long, so that it is refused.
    """
    fresh = True
    while piece := stream.readline(LONGEST + 1):
        if fresh:
            yield piece.rstrip("\n")
        fresh = piece.endswith("\n")


class ControlCommands:
    """Turns a line into timed changes of the board. `link(up)` plugs and unplugs the cable."""

    def __init__(self, board: VirtualBoard, level: str, rng: Random, link: Callable[[bool], None]) -> None:
        self._board, self._level, self._rng, self._link = board, level, rng, link
        self._held = ""

    def steps(self, line: str, now: Callable[[], Milliseconds]) -> Iterator[int]:
        """Carry out a line; yields milliseconds to wait before going on.

        Raises:
            SteeringError: the line cannot be understood or done; nothing more happens of it.
        """
        if len(line) > LONGEST:
            raise ControlError("steering-long", most=LONGEST)
        word, *args = line.split()
        gesture = self._gesture(word, args)
        if gesture is not None:
            yield from self._perform(gesture, now, self._level)
            return
        board = self._board
        match [word, *args]:
            case ["lift", square]:
                self._held = board.lift(square, now())
            case ["place", square]:
                board.place(square, self._held or "x", now())
            case ["place", square, token]:
                board.place(square, token, now())
            case ["slide", origin, to]:
                yield from self._perform([Carry(origin, to)], now, Rates(slide=1.0))
            case ["button", name]:
                board.button(name, True, now())
                yield PRESS
                board.button(name, False, now())
            case ["die", die, face]:
                board.die(die, face, now())
            case ["card", reader, uid]:
                board.card(reader, None if uid == "-" else uid, now())
            case ["wait", ms] if ms.isascii() and ms.isdecimal() and len(ms) < 8:
                yield int(ms)
            case ["unplug"] | ["plug"]:
                self._link(word == "plug")
            case ["power"]:
                board.power(now())
            case ["corrupt" | "lose", share]:
                setattr(board, word, _share(share))
            case _:
                raise ControlError("meaningless", line=line)

    def _gesture(self, word: str, args: list[str]) -> list[Gesture] | None:
        match [word, *args]:
            case ["move", start, end]:
                return [Carry(start, end)]
            case ["capture", start, end]:
                return [Capture(start, end)]
            case ["insert", end, token]:
                return [*([Remove(end)] if end in self._board.men else []), Insert(end, token)]
            case ["remove", square]:
                return [Remove(square)]
            case ["exchange", one, other]:
                return [Exchange(one, other)]
        return None

    def _perform(
        self, gestures: list[Gesture], now: Callable[[], Milliseconds], level: str | Rates
    ) -> Iterator[int]:
        try:
            done = perform(gestures, self._board.men, self._rng, level)
        except GestureError as wrong:
            raise ControlError(wrong.said) from wrong
        at = 0
        for change in done.changes:
            if change.ms > at:
                yield change.ms - at
                at = change.ms
            if change.sign == "+":
                self._board.place(change.square, change.token, now())
            else:
                self._board.lift(change.square, now())


def _share(text: str) -> float:
    try:
        share = float(text.rstrip("%")) / (100 if text.endswith("%") else 1)
    except ValueError:
        raise ControlError("no-share", text=text) from None
    if not 0 <= share <= 1:
        raise ControlError("share-outside", text=text)
    return share
