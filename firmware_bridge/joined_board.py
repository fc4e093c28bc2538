"""Two boards side by side as one: the second module continues the ranks of the first (`A+B`)."""

from __future__ import annotations

import re
import threading
from collections.abc import Mapping
from dataclasses import replace

from companion.units import Milliseconds
from firmware_bridge.core.board import (
    SENSES,
    BoardError,
    Card,
    Connected,
    Fault,
    Gone,
    Lifted,
    Listener,
    Placed,
    SensorBoard,
    SensorEvent,
    Snapshot,
    Statistics,
)
from firmware_bridge.core.link_messages import link_message


class JoinedBoard:
    """A board made of two. It senses what the poorer of them senses, and is there while both are.

    Both need the same number of files; together they have at most 16 ranks.
    """

    def __init__(self, first: SensorBoard, second: SensorBoard) -> None:
        self._modules = (first, second)
        self._said: list[Connected | None] = [None, None]
        self._readings: list[Mapping[str, str] | None] = [None, None]
        self._listener: Listener | None = None
        self._lock = threading.Lock()
        self._whole = False

    def start(self, listener: Listener) -> None:
        """Start both. Raises BoardError as they do; then neither runs."""
        self._listener = listener
        first, second = self._modules
        first.start(lambda event: self._on_event(0, event))
        try:
            second.start(lambda event: self._on_event(1, event))
        except BoardError:
            first.close()
            raise

    def light(self, colours: Mapping[str, str]) -> None:
        rows = self._rows
        parts: tuple[dict[str, str], dict[str, str]] = ({}, {})
        for square, colour in colours.items():
            which = int(square[1:]) > rows
            parts[which][_shift_square(square, -rows * which)] = colour
        for module, part in zip(self._modules, parts, strict=True):
            module.light(part)

    def buzz(self, hz: int, ms: Milliseconds) -> None:
        self._modules[0].buzz(hz, ms)

    def debounce(self, ms: Milliseconds, square: str | None = None) -> None:
        if square is None:
            for module in self._modules:
                module.debounce(ms)
            return
        which = int(square[1:]) > self._rows
        self._modules[which].debounce(ms, _shift_square(square, -self._rows * which))

    def statistics(self) -> None:
        for module in self._modules:
            module.statistics()

    def close(self) -> None:
        for module in self._modules:
            module.close()

    # What the modules say, each from its own thread

    @property
    def _rows(self) -> int:
        return self._said[0].rows if self._said[0] else 16

    def _on_event(self, which: int, event: SensorEvent) -> None:
        with self._lock:
            match event:
                case Connected():
                    self._said[which], self._readings[which] = event, None
                    self._announce()
                case Gone(reason=reason):
                    self._said[which] = self._readings[which] = None
                    self._whole = False
                    self._tell(Gone(link_message("module", n=which + 1, reason=reason)))
                case Snapshot(readings=readings):
                    self._readings[which] = readings
                    self._snapshot()
                case _ if not self._whole:
                    return  # the snapshot of both, when it comes, tells of it
                case Lifted() | Placed():
                    token = event.token if self._sense != "occupancy" else None
                    square = _shift_square(event.square, self._rows * which)
                    self._tell(replace(event, square=square, token=token))
                case Fault(where=where) if which and re.fullmatch("[a-p][0-9]+", where):
                    self._tell(replace(event, where=_shift_square(where, self._rows)))
                case Statistics(counts=counts) if which:
                    self._tell(
                        replace(event, counts={_shift_square(q, self._rows): n for q, n in counts.items()})
                    )
                case Card(reader=reader):
                    self._tell(replace(event, reader=f"{reader}{which + 1}" if which else reader))
                case _:
                    self._tell(event)

    def _tell(self, event: SensorEvent) -> None:
        assert self._listener is not None
        self._listener(event)

    @property
    def _sense(self) -> str:
        return min((said.sense for said in self._said if said), key=SENSES.index)

    def _announce(self) -> None:
        first, second = self._said
        if first is None or second is None:
            return
        if first.cols != second.cols or first.rows + second.rows > 16:
            one, other = f"{first.cols}x{first.rows}", f"{second.cols}x{second.rows}"
            self._tell(Gone(link_message("modules-unlike", one=one, other=other)))
            return
        self._tell(
            Connected(
                f"{first.model} and {second.model}",
                first.cols,
                first.rows + second.rows,
                self._sense,
                first.caps & second.caps,
                f"{first.id}+{second.id}",
                f"{first.boot}+{second.boot}",
                first.fresh or second.fresh,
                first.marked and second.marked,
                first.speaks if first.speaks == second.speaks else "tags",
                first.stills or second.stills,
            )
        )
        self._whole = True

    def _snapshot(self) -> None:
        first, second = self._readings
        if not self._whole or first is None or second is None:
            return
        both = {**first, **{_shift_square(square, self._rows): reading for square, reading in second.items()}}
        if self._sense == "occupancy":
            both = dict.fromkeys(both, "1")
        self._tell(Snapshot(both))


def _shift_square(square: str, ranks: int) -> str:
    return f"{square[0]}{int(square[1:]) + ranks}"
