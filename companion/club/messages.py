"""The messages of the club protocol: events and state of a table, orders from arbiters, and messages
between two tables of one club. Every received message is validated before it is used. Pure.
`docs/club/protocol.md` describes the messages."""

from __future__ import annotations

import inspect
import re
from typing import Annotated, Any, Literal, TypeVar

import msgspec

from companion import units
from companion.kernel.errors import LABEL, TooMuch, clean_names, is_newer, read_json
from companion.kernel.messages import Message, message, quote
from companion.plain_text.cleaner import clean_text, is_clean
from companion.plain_text.decoded_values import clean_values
from companion.remote.relay_messages import Frame
from companion.remote.table_messages import Wording

VERSION = 1
"""Version of topics and payloads.

A hub refuses a newer version and reports it; new fields and kinds do not raise the version.
"""
LARGEST = 64 * 1024
"""Greatest size of a payload, in bytes."""

SENTENCE = 1000
"""Greatest length of a sentence or any other text in a payload, in characters."""

Id = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
Words = Annotated[str, msgspec.Meta(max_length=80)]
Text = Annotated[str, msgspec.Meta(max_length=400)]
Name = Annotated[str, msgspec.Meta(max_length=80)]
Milliseconds = Annotated[units.Milliseconds, msgspec.Meta(ge=-86_400_000, le=86_400_000)]
StreamId = Annotated[str, msgspec.Meta(pattern="^[0-9A-Za-z_-]{1,32}$")]
Number = Annotated[int, msgspec.Meta(ge=0, le=2**53)]
Entries = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
Seconds = Annotated[units.Seconds, msgspec.Meta(ge=0, le=250_000_000_000)]
"""Seconds since 1970, up to a date that every calendar supports."""
GameId = Annotated[str, msgspec.Meta(max_length=120)]
Called = Annotated[str, msgspec.Meta(max_length=200)]


class Clocks(msgspec.Struct, frozen=True):
    """The clocks in ms by seat, at the time of the message. `running`: the seat whose clock runs; `fallen`:
    the seats whose flag has fallen."""

    seats: dict[str, units.Milliseconds]
    running: str | None = None
    fallen: list[str] = []


class Event(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind"):
    """One event at a table.

    `number`: 1 for the first event of a `stream`, then counting up by 1; a stream is a table's sequence of
    events, and a new one begins only if the table has lost its own. `at`: seconds since 1970 by the table's
    clock, for display and not for ordering. `game`: the game of this table it belongs to. `n`: entries of
    the game's action log in force after the event.
    """

    v: int = VERSION
    stream: StreamId
    number: Number
    at: Seconds
    game: GameId
    n: Entries


class Begun(Event, frozen=True, kw_only=True, tag="begun"):
    """A game was put on the table: it was started or resumed.

    `variant`: the game; `rules`: every house rule with its value; `players`: seat to player, as in
    `referee-json`; `names`: seat to name; `daily`: the day of a daily deal; `pairing`: the pairing named by
    the order to begin; `practice`: the game counts nowhere.
    """

    variant: Annotated[str, msgspec.Meta(max_length=60)]
    title: Annotated[str, msgspec.Meta(max_length=120)]
    seats: list[str]
    rules: dict[str, str]
    players: dict[str, str]
    names: dict[str, str]
    colours: dict[str, str]
    resumed: bool
    daily: Annotated[str, msgspec.Meta(max_length=10)] | None = None
    pairing: str = ""
    practice: bool = False


class Played(Event, frozen=True, kw_only=True, tag="played"):
    """An action. `action`: without anything hidden from the public; `said`: its result, in the language of
    the table. Both are empty for an action played before a correction, when it could not be published.
    `said_words`: `said` for readers of other languages."""

    seat: str
    action: str
    said: str
    clocks: Clocks | None = None
    said_words: Wording | None = None


class Corrected(Event, frozen=True, kw_only=True, tag="corrected"):
    """The position was corrected by hand, to this one; empty if it was corrected again before it could be
    published."""

    layout: dict[str, list[str]]


class Taken(Event, frozen=True, kw_only=True, tag="taken_back"):
    """The last `count` entries of the action log are no longer in force."""

    count: int


class Ended(Event, frozen=True, kw_only=True, tag="ended"):
    """The result: the winner or winners, the seats from first to last place, points by seat, and the
    reason.

    `reason_words`: `reason` for readers of other languages.
    """

    winner: str | list[str] | None
    places: list[str]
    scores: dict[str, int]
    reason: str
    reason_words: Wording | None = None


class Left(Event, frozen=True, kw_only=True, tag="left"):
    """The game is no longer on the table. It may be resumed."""


class Help(Event, frozen=True, kw_only=True, tag="help"):
    """The table needs help, or no longer needs it. `why`: see `NEEDS`; `since`: seconds since 1970.

    `said`: a sentence in the language of the table, and `said_words` the same for readers of other
    languages; for a call its reason: `man`, `dispute`, `board`, `how`, or empty.
    """

    why: str
    wanted: bool
    said: str
    since: Seconds
    said_words: Wording | None = None


class Noted(Event, frozen=True, kw_only=True, tag="noted"):
    """A note for everyone: a pause, a penalty, or an arbiter's intervention.

    `what` is its kind, `said` its sentence.
    """

    what: str
    said: str


class Ordered(Event, frozen=True, kw_only=True, tag="ordered"):
    """The result of the order `id`: carried out (`done`) or not, with the reason in `said`, in the language
    of the table; `said_words` is the same for readers of other languages.

    `waits`: the table has stored the order, and carries it out when the running game is over and the
    players confirm it; a second result follows then.
    """

    id: str
    what: str
    by: str
    done: bool
    said: str
    waits: bool = False
    said_words: Wording | None = None


NEEDS = ("call", "mismatch", "arbiter", "board")
"""Reasons why a table needs help: a player calls for help, the board does not match the game, an
arbiter must rule, or the board is disconnected.

The first and the third need no sentence from the table.
"""

EVENTS = Begun | Played | Corrected | Taken | Ended | Left | Help | Noted | Ordered


class Need(msgspec.Struct, frozen=True):
    """One reason why a table needs help, and since when (seconds since 1970): the fields of `Help`."""

    why: str
    said: str
    since: Seconds
    said_words: Wording | None = None


class Result(msgspec.Struct, frozen=True):
    winner: str | list[str] | None
    places: list[str]
    scores: dict[str, int]
    reason: str


class LastEvent(msgspec.Struct, frozen=True, kw_only=True):
    """The last event at a table, in complete sentences, as everyone there may know it.

    `seat`: who did it, empty if no seat did; `kind`: what it was, such as `move`, `roll` or `undo`; `said`: in the language
    of the table; `said_words`: the same for readers of another language; `dice`: each die that was rolled for it, with its
    face; `squares`: those that it names, from the first to the last.
    """

    seat: Words = ""
    kind: Words = ""
    said: str
    said_words: Wording | None = None
    dice: dict[str, str] = {}
    squares: list[str] = []


class OnTable(msgspec.Struct, frozen=True, kw_only=True):
    """The game on a table, as the public may see it.

    `turn`: the seat to act; `prompt`: who must do what (form `short` without details);

    `layout`: place to its pieces, bottom first; `dice`, `cards`: those in the open; `standing`: seat to the
    number of things `counted` it has; `last`: the squares of the last action; `practice`: the game counts
    nowhere; `prompt_words`, `reason_words`: the prompt and the reason for the end, for readers of other
    languages; `luck`: the current chance code of the table, empty if nothing depends on it; `shaken`: the
    seats that have added randomness to it; `shared`: the id that a game of several tables has at all of
    them, else empty; `keeps`: this table hosts the shared game; `gives_way`: an order to begin can replace
    the game at once, because it is over or has no moves yet; `last_event`: what happened last (older tables
    do not send it).
    """

    game: str
    variant: str
    title: str
    seats: list[str]
    players: dict[str, str]
    names: dict[str, str]
    colours: dict[str, str]
    rules: dict[str, str]
    n: int
    turn: str | None
    prompt: str
    short: str = ""
    layout: dict[str, list[str]]
    dice: dict[str, str] = {}
    cards: dict[str, str] = {}
    standing: dict[str, int] = {}
    counted: str = ""
    last: list[str] = []
    paused: bool = False
    practice: bool = False
    clocks: Clocks | None = None
    result: Result | None = None
    prompt_words: Wording | None = None
    reason_words: Wording | None = None
    luck: Words = ""
    shaken: list[Words] = []
    shared: Words = ""
    keeps: bool = True
    gives_way: bool = False
    last_event: LastEvent | None = None


class State(msgspec.Struct, frozen=True, kw_only=True):
    """The state of a table after its event `number`.

    The broker retains it, so that later subscribers receive it at once.
    """

    v: int = VERSION
    stream: StreamId
    number: Number
    at: Seconds
    name: Called
    language: Words
    on_table: OnTable | None = None
    needs: list[Need] = []


class Presence(msgspec.Struct, frozen=True, kw_only=True):
    """Whether a table is connected. The broker publishes `online: false` for it when it disconnects."""

    v: int = VERSION
    stream: StreamId
    online: bool
    name: Called = ""
    program: Words = ""


class Ack(msgspec.Struct, frozen=True, kw_only=True):
    """A hub has stored every event of this stream up to `number`."""

    v: int = VERSION
    stream: StreamId
    number: Number


ORDERS = (
    "answer",
    "say",
    "pause",
    "resume",
    "clock",
    "penalty",
    "correct",
    "rules",
    "begin",
    "finish",
    "withdraw",
    "close",
)
"""The kinds of orders."""
PENALTIES = ("warning", "time", "loss")
"""Penalties for `seat`: a warning; `ms` more for its opponent (with three or more seats, `seat` itself loses
them); or the loss of the game.
"""


class Order(msgspec.Struct, frozen=True, kw_only=True):
    """An instruction to a table from an authorized person. The docs list the fields that each `what`
    requires.

    `id`: unique among all orders; `by`: the arbiter's name, `role`: as the hub calls it, `at`: seconds
    since 1970 by the hub's clock; all three are for display. `game`: the game the order is about. `n`:
    entries of its action log in force when the order was given.
    """

    v: int = VERSION
    id: Id
    by: Annotated[str, msgspec.Meta(min_length=1, max_length=80)]
    role: Words
    at: float
    what: str
    game: Words = ""
    n: int | None = None
    text: Text = ""
    seat: Words = ""
    ms: Milliseconds = Milliseconds(0)
    penalty: Words = ""
    layout: dict[Words, list[Words]] = {}
    turn: Words = ""
    variant: Words = ""
    rules: dict[Words, Words] = {}
    names: dict[Words, Name] = {}
    pairing: Words = ""
    round: Annotated[int, msgspec.Meta(ge=0, le=9_999)] = 0
    places: list[Words] = []
    reason: Text = ""
    order: Words = ""
    off: bool = False


MessageT = TypeVar("MessageT", bound=Event | State | Presence | Ack | Order)


def clean_message(said: MessageT) -> MessageT:
    """Return a message from the broker with cleaned texts, and with names cut to the length of a player's
    name.
    """
    said = clean_values(said, SENTENCE)
    match said:
        case Begun():
            return msgspec.structs.replace(said, names=clean_names(said.names))
        case State(on_table=OnTable() as game):
            return msgspec.structs.replace(
                said, on_table=msgspec.structs.replace(game, names=clean_names(game.names))
            )
        case Order():
            return msgspec.structs.replace(said, names=clean_names(said.names))
    return said


_encoder = msgspec.json.Encoder()


def encode(said: Event | State | Presence | Ack | Order) -> bytes:
    return _encoder.encode(said)


def schemas() -> dict[str, Any]:
    """Return the JSON Schemas of all payloads, by name."""
    kinds = {"event": EVENTS, "state": State, "presence": Presence, "ack": Ack, "order": Order}
    return {name: schema(kind) for name, kind in kinds.items()}


def schema(kind: Any) -> dict[str, Any]:
    """Return the JSON Schema of a payload.

    Descriptions are dedented here, because Python only dedents docstrings from 3.13 on.
    """
    made: dict[str, Any] = _without_margins(msgspec.json.schema(kind))
    return made


def _without_margins(value: Any) -> Any:
    if isinstance(value, dict):
        return {
            key: inspect.cleandoc(one)
            if key == "description" and isinstance(one, str)
            else _without_margins(one)
            for key, one in value.items()
        }
    return [_without_margins(one) for one in value] if isinstance(value, list) else value


ORDER_LARGEST = 16 * 1024
"""Greatest size of an order, in bytes."""
ORDER_NEEDS: dict[str, tuple[str, ...]] = {
    "say": ("text",),
    "pause": ("game",),
    "resume": ("game",),
    "clock": ("game", "seat", "ms"),
    "penalty": ("game", "seat", "penalty"),
    "correct": ("game",),
    "rules": ("rules",),
    "begin": ("variant",),
    "finish": ("game",),
    "withdraw": ("order",),
}
"""The required fields of an order, by its `what`."""


class ReceivedOrder(msgspec.Struct, frozen=True):
    """An order as received.

    `order` is None if it is refused, and `refused` gives the reason; `cut` states that the table was switched
    off while carrying it out.
    """

    id: str
    what: str = ""
    by: str = ""
    order: Order | None = None
    refused: Message | None = None
    cut: bool = False


class _Named(msgspec.Struct):
    """The fields of an order that are needed to answer it."""

    id: Id
    v: int = VERSION
    what: str = ""
    by: str = ""


def parse_order(payload: bytes) -> ReceivedOrder | None:
    """Parse a payload. Return None if it names no order that could be answered, in which case it is
    ignored.
    """
    if len(payload) > LARGEST:
        return None
    try:
        named: _Named = read_json(payload, _Named, "order", LARGEST)
    except (TooMuch, msgspec.DecodeError, UnicodeDecodeError):
        return None
    if not is_clean(named.id):
        return None
    found = ReceivedOrder(named.id, clean_text(named.what, 40), clean_text(named.by, 80))
    if len(payload) > ORDER_LARGEST:
        return refuse_order(found, message("order-oversize", most=ORDER_LARGEST))
    if is_newer(named.v, VERSION):
        return refuse_order(found, message("order-newer", version=named.v, ours=VERSION))
    if not 1 <= named.v <= VERSION:
        return refuse_order(found, message("order-malformed", why=f"v = {named.v}"))
    if named.what not in ORDERS:
        return refuse_order(found, message("order-unknown", what=found.what))
    try:
        order: Order = read_json(payload, Order, "order", ORDER_LARGEST)
    except (TooMuch, msgspec.DecodeError, UnicodeDecodeError) as wrong:
        why = re.sub(r"[`$]", "", str(wrong)).rstrip(".")
        return refuse_order(found, message("order-malformed", why=quote(why)))
    for field in ORDER_NEEDS.get(order.what, ()):
        if not getattr(order, field):
            return refuse_order(found, message("order-incomplete", what=order.what, field=field))
    return msgspec.structs.replace(found, order=clean_message(order))


def refuse_order(given: ReceivedOrder, why: Message) -> ReceivedOrder:
    """Return the same order, refused for this reason."""
    return msgspec.structs.replace(given, order=None, refused=why)


Room = Annotated[str, msgspec.Meta(pattern="^([0-9a-f]{32})?$")]


class LineMessage(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A message between two tables.

    Attributes:
        do: `invite` and `admit` are sent by the hosting table, `come` by the guest; `taken` means that the
            host already plays with the guest.
        room: The link to which the message belongs; empty if the guest does not know it yet.
        asks: Whether the sender asks if the other table is connected.
        data: A frame, in base64.
        name: The name of the inviting table.
    """

    v: int = VERSION
    do: Literal["invite", "come", "admit", "taken", "here", "gone", "send"]
    room: Room = ""
    asks: bool = False
    data: Frame = b""
    name: Called = ""


_DECODER = msgspec.json.Decoder(LineMessage)


def read_line_message(payload: bytes) -> LineMessage | None:
    """Parse a payload; return None if it is not a line message or is of a newer version."""
    try:
        said = clean_values(_DECODER.decode(payload), LABEL, ("data",))
    except msgspec.DecodeError:
        return None
    return said if said.v == VERSION else None
