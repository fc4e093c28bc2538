"""The messages of the club protocol, which are validated before they are used.

They are events and states of tables, orders from arbiters, and messages between two tables of one club.
`docs/club/protocol.md` describes them.
"""

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

A hub refuses a newer version and reports it. New fields and kinds do not raise the version.
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
    """The clocks in milliseconds by seat, at the time of the message.

    Attributes:
        running: The seat whose clock is running.
        fallen: The seats whose flags have fallen.
    """

    seats: dict[str, units.Milliseconds]
    running: str | None = None
    fallen: list[str] = []


class Event(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind"):
    """One event at a table.

    Attributes:
        stream: The id of the table's sequence of events. A new one begins only if the table has
            lost its own.
        number: The number of the event in its stream, from 1.
        at: Seconds since 1970 by the table's clock, for display and not for ordering.
        game: The game of this table to which the event belongs.
        n: The number of entries of the game's action log that are in force after the event.
    """

    v: int = VERSION
    stream: StreamId
    number: Number
    at: Seconds
    game: GameId
    n: Entries


class Begun(Event, frozen=True, kw_only=True, tag="begun"):
    """A game was put on the table. It was started or resumed.

    Attributes:
        variant: The game.
        rules: Every house rule with its value.
        players: The player of each seat, as in `referee-json`.
        names: The name of each seat's player.
        daily: The day of a daily deal.
        pairing: The pairing named by the order to begin.
        practice: Whether this is a practice game, which counts nowhere.
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
    """An action.

    For an action played before a correction, `action` and `said` are empty, because it could not be
    published.

    Attributes:
        action: The action, without anything hidden from the public.
        said: The result of the action, in the language of the table.
        said_words: The same result for readers of other languages.
    """

    seat: str
    action: str
    said: str
    clocks: Clocks | None = None
    said_words: Wording | None = None


class Corrected(Event, frozen=True, kw_only=True, tag="corrected"):
    """The position was corrected by hand.

    `layout` is the new position. It is empty if the position was corrected again before it could be
    published.
    """

    layout: dict[str, list[str]]


class Taken(Event, frozen=True, kw_only=True, tag="taken_back"):
    """The last `count` entries of the action log are no longer in force."""

    count: int


class Ended(Event, frozen=True, kw_only=True, tag="ended"):
    """The result of a game.

    Attributes:
        winner: The winner or winners; null if there is none.
        places: The seats from first to last place.
        scores: The points of each seat.
        reason: The reason for the end of the game, in the language of the table.
        reason_words: The same reason for readers of other languages.
    """

    winner: str | list[str] | None
    places: list[str]
    scores: dict[str, int]
    reason: str
    reason_words: Wording | None = None


class Left(Event, frozen=True, kw_only=True, tag="left"):
    """The game is no longer on the table. It may be resumed."""


class Help(Event, frozen=True, kw_only=True, tag="help"):
    """The table needs help, or no longer needs it.

    Attributes:
        why: See `NEEDS`.
        wanted: Whether the table needs help.
        said: A sentence in the language of the table. For a call, it is the reason: `man`, `dispute`,
            `board`, `how`, or empty.
        since: The start of the wait, in seconds since 1970.
        said_words: The same sentence for readers of other languages.
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
    """The result of an order.

    Attributes:
        id: The id of the order.
        done: Whether the order was carried out.
        said: The reason if it was not carried out, in the language of the table.
        waits: Whether the table has stored the order and carries it out later: when the running game is
            over and the players confirm it. A second result then follows.
        said_words: The same reason for readers of other languages.
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
    """One reason why a table needs help, with the start of the wait. The fields are those of `Help`."""

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
    """The last event at a table, in complete sentences, as everyone at the table may know it.

    Attributes:
        seat: The seat that acted; empty if no seat did.
        kind: The kind of event, such as `move`, `roll` or `undo`.
        said: The sentences in the language of the table.
        said_words: The same sentences for readers of other languages.
        dice: Each die that was rolled for the event, with its face.
        squares: The squares that the event names, from the first to the last.
    """

    seat: Words = ""
    kind: Words = ""
    said: str
    said_words: Wording | None = None
    dice: dict[str, str] = {}
    squares: list[str] = []


class OnTable(msgspec.Struct, frozen=True, kw_only=True):
    """The game on a table, as the public may see it.

    Attributes:
        turn: The seat to act.
        prompt: The sentence about the next action and its player.
        short: The same sentence without details.
        layout: The pieces on each place, bottom first.
        dice, cards: The dice and cards in the open.
        standing: How many of the things `counted` each seat has.
        last: The squares of the last action.
        practice: Whether this is a practice game, which counts nowhere.
        prompt_words, reason_words: The prompt, and the reason for the end of the game, for readers of
            other languages.
        luck: The current chance code of the table; empty if nothing depends on chance.
        shaken: The seats that have added randomness.
        shared: The id of a game of several tables, which is the same at all of them; empty for other
            games.
        keeps: Whether this table hosts the shared game.
        gives_way: Whether an order to begin can replace the game at once, because it is over or has no
            moves yet.
        last_event: The last event. Older tables do not send it.
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
"""Penalties for `seat`: a warning, a change of the clocks, or the loss of the game.

For `time`, its opponent gains `ms`. With three or more seats, `seat` itself loses them.
"""


class Order(msgspec.Struct, frozen=True, kw_only=True):
    """An instruction to a table from an authorized person.

    The docs list the fields that each `what` requires. `by`, `role` and `at` are for display.

    Attributes:
        id: An id that is unique among all orders.
        by: The arbiter's name.
        role: The arbiter's role, as the hub names it.
        at: Seconds since 1970 by the hub's clock.
        game: The game that the order is about.
        n: The number of entries of that game's action log in force when the order was given.
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
    """Return a message from the broker with cleaned strings.

    Names are cut to the greatest length of a player's name.
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

    Descriptions are dedented here, because Python dedents docstrings only from version 3.13.
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

    Attributes:
        order: The order; None if it is refused.
        refused: The reason for the refusal.
        cut: Whether the table was switched off while it carried out the order.
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
    """Parse a payload.

    Return None if it names no order that could be answered. The payload is then ignored.
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
