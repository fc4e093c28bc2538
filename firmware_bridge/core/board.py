"""The interface of a sensor board: events in one direction, lights and sounds in the other.

The module also defines messages to the user, which consist of an id and values, and the order of
squares in a chain of lights.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from companion.plain_text.cleaner import clean_text
from companion.plain_text.decoded_values import clean_values
from companion.units import Milliseconds
from firmware_bridge.core.wire import square_name

LONGEST = 400
"""Maximum number of characters of a text in a message; a board's address is the longest such text."""


class HasMessage(Protocol):
    """A message that a catalogue can format."""

    @property
    def id(self) -> str: ...

    @property
    def values(self) -> Mapping[str, Any]: ...


@dataclass(frozen=True, slots=True)
class LinkMessage:
    """A message to the user.

    Attributes:
        id: Identifies the sentence.
        values: The values that are filled into the sentence.
    """

    id: str
    values: Mapping[str, Any] = field(default_factory=dict)

    def __str__(self) -> str:
        """Return the id and its values, for logs."""
        values = ", ".join(f"{name}={value}" for name, value in self.values.items())
        return f"{self.id} ({values})" if values else self.id


def link_message(id: str, /, **values: Any) -> LinkMessage:
    """Return a message whose texts have been cleaned, since some of them are names chosen by devices."""
    return LinkMessage(id, clean_values(values, LONGEST))


class LinkError(Exception):
    """Error raised if an operation failed.

    Attributes:
        said: A sentence that tells the user what to do.
    """

    def __init__(self, what: HasMessage | str, /, **values: Any) -> None:
        self.said: HasMessage = link_message(what, **values) if isinstance(what, str) else what
        super().__init__(self.said.id, *self.said.values.values())

    def __str__(self) -> str:
        return str(self.said)


SENSES = ("occupancy", "colour", "identity")


NAMED = 64
"""Maximum number of characters of a name, number or other text from a device."""


def _clean(event: object, *fields: str) -> None:
    """Clean the texts in an event from a device, before any other code reads them."""
    for name in fields:
        object.__setattr__(event, name, clean_text(getattr(event, name), NAMED))


class BoardError(LinkError):
    """Error raised if a board cannot be opened or used.

    Attributes:
        said: A sentence that tells the user what to do.
    """


@dataclass(frozen=True, slots=True)
class Connected:
    """Event: a board has identified itself.

    Attributes:
        fresh: Whether the board has (re)booted since its last event.
        marked: Whether a1 is marked on the board; otherwise the players may sit on either side.
        speaks: The kind of the board's tokens: `men` for names of Tableside's protocol; `figures` for
            pieces of a chess set (`wQ`) or, with sense colour, their sides (`w` and `k`); or `tags`.
        stills: Whether the board is read only while no hand is over it, as by a camera. If so, the
            order of events between two readings is unknown, and unchanged squares may have been
            touched.
    """

    model: str
    cols: int
    rows: int
    sense: str  # one of SENSES
    caps: frozenset[str] = frozenset()
    id: str = "unknown"
    boot: str = ""
    fresh: bool = True
    marked: bool = True
    speaks: str = "men"
    stills: bool = False

    def __post_init__(self) -> None:
        _clean(self, "model", "id")


@dataclass(frozen=True, slots=True)
class Gone:
    """The board is disconnected. The link keeps searching for it by its id."""

    reason: HasMessage


@dataclass(frozen=True, slots=True)
class Lifted:
    """A piece was lifted from `square` at `ms` (board milliseconds). `token` is its reading, or None."""

    square: str
    ms: Milliseconds = Milliseconds(0)
    token: str | None = None


@dataclass(frozen=True, slots=True)
class Placed:
    """A piece was placed on `square`. `token` is set only on boards that sense colour or identity."""

    square: str
    ms: Milliseconds = Milliseconds(0)
    token: str | None = None


@dataclass(frozen=True, slots=True)
class Snapshot:
    """The state of the whole board: a map from square to reading, without empty squares.

    A reading is `"1"` on boards that sense only occupancy, otherwise a token. A snapshot replaces the
    state known from all earlier events. Which squares were touched in the meantime is unknown.
    """

    readings: Mapping[str, str] = field(default_factory=dict)


BUTTONS = ("roll", "draw", "end", "undo", "redo", "back", "choose", "next", "clock1", "clock2")
"""Actions of buttons, in the order shown to the user.

A clock with more than two sides has `clock3` and so on.
"""


@dataclass(frozen=True, slots=True)
class Button:
    name: str
    down: bool


@dataclass(frozen=True, slots=True)
class Die:
    """Event: a die came to rest on `face`, or its state is `rolling` or `cocked`.

    `die` is empty if it is unknown which of several dice was rolled. If the die was recognized by a
    marker on its face, both `die` and `face` are the name of that marker (`m9`).
    """

    die: str
    face: str

    def __post_init__(self) -> None:
        _clean(self, "die", "face")


@dataclass(frozen=True, slots=True)
class Card:
    """A tagged card was put on `reader`, or removed if `uid` is None."""

    reader: str
    uid: str | None

    def __post_init__(self) -> None:
        _clean(self, "reader", *(("uid",) if self.uid is not None else ()))


@dataclass(frozen=True, slots=True)
class Fault:
    """The board reports a fault, such as a `stuck` square, a silent `line` or a dead `chip`."""

    kind: str
    where: str

    def __post_init__(self) -> None:
        _clean(self, "kind", "where")


@dataclass(frozen=True, slots=True)
class Battery:
    percent: int


@dataclass(frozen=True, slots=True)
class Statistics:
    """The changes and bounces of squares since the last request, and the total number of lost lines."""

    counts: Mapping[str, tuple[int, int]]
    dropped_by_board: int = 0
    dropped_by_host: int = 0


@dataclass(frozen=True, slots=True)
class ChessClock:
    """The state of a two-sided clock at the board.

    Attributes:
        left: The remaining milliseconds on the left side, from the players' point of view.
        right: The remaining milliseconds on the right side.
        up: The side of the lever that is up (`left` or `right`), because the other side has been pressed.
        running: Whether the clock runs. If so, the time of the side that is up runs.
    """

    left: int
    right: int
    up: str
    running: bool


@dataclass(frozen=True, slots=True)
class Hidden:
    """Event that says whether a board that observes its squares cannot see them now.

    A hand may cover them, for example. `why` is a message for the user, or None. UIs and clocks use this
    event; tracking ignores it.
    """

    hidden: bool
    why: HasMessage | None = None


SensorEvent = (
    Connected
    | Gone
    | Lifted
    | Placed
    | Snapshot
    | Button
    | Die
    | Card
    | Fault
    | Battery
    | Statistics
    | ChessClock
    | Hidden
)
Listener = Callable[[SensorEvent], None]


class SensorBoard(Protocol):
    """A board in use. All methods return at once, without waiting for the transport."""

    def start(self, listener: Listener) -> None:
        """Start connecting and reporting. The board's own thread calls `listener`."""

    def light(self, colours: Mapping[str, str]) -> None:
        """Light these squares (`rrggbb`) and switch all others off. Do nothing on a board without lights."""

    def buzz(self, hz: int, ms: Milliseconds) -> None: ...

    def debounce(self, ms: Milliseconds, square: str | None = None) -> None: ...

    def statistics(self) -> None:
        """Request a `Statistics` event; a board without counters sends none."""

    def close(self) -> None: ...


SERPENTINE, ROWS = "serpentine", "rows"
ORDERS = (SERPENTINE, ROWS)
"""Orders of the squares on a chain of lights: back and forth from a1, or every rank from file a."""


def squares_in_order(cols: int, rows: int, order: str) -> list[str]:
    """Return all squares in the order of the chain of lights."""
    chain = []
    for rank in range(rows):
        files = range(cols) if order == ROWS or rank % 2 == 0 else reversed(range(cols))
        chain += [square_name(file, rank) for file in files]
    return chain
