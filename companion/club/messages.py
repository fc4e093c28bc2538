"""What a table says to its club, numbered events and how the table stands, what arbiters order, and what two tables of a
club say so that a line is between them. Whatever comes in is checked before anything is done with it. Pure.
`docs/club/protocol.md` describes the messages.
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
"""Of topics and payloads.

A hub refuses a newer one and names it; new fields and kinds do not make it newer.
"""
LARGEST = 64 * 1024
"""Bytes that a payload has at the most."""

SENTENCE = 1000
"""Characters of a sentence, and of any other text of a payload."""

Id = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
Words = Annotated[str, msgspec.Meta(max_length=80)]
Text = Annotated[str, msgspec.Meta(max_length=400)]
Name = Annotated[str, msgspec.Meta(max_length=80)]
Milliseconds = Annotated[units.Milliseconds, msgspec.Meta(ge=-86_400_000, le=86_400_000)]
StreamId = Annotated[str, msgspec.Meta(pattern="^[0-9A-Za-z_-]{1,32}$")]
Number = Annotated[int, msgspec.Meta(ge=0, le=2**53)]
Entries = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
Seconds = Annotated[units.Seconds, msgspec.Meta(ge=0, le=250_000_000_000)]
"""Since 1970, until some day that every calendar still knows."""
GameId = Annotated[str, msgspec.Meta(max_length=120)]
Called = Annotated[str, msgspec.Meta(max_length=200)]


class Clocks(msgspec.Struct, frozen=True):
    """The clocks in ms, by seat, when this was said. `running`: whose goes; `fallen`: whose time was over."""

    seats: dict[str, units.Milliseconds]
    running: str | None = None
    fallen: list[str] = []


class Event(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind"):
    """One thing that came to pass at a table.

    `number`: 1 for the first of a `stream`, and each further one 1 more; a stream is a table's row of events,
    and begins anew only where the table has lost its own. `at`: seconds since 1970 by the table's clock, for
    people to read, not for putting things in order. `game`: which game of this table it belongs to. `n`:
    entries of its line in force after it.
    """

    v: int = VERSION
    stream: StreamId
    number: Number
    at: Seconds
    game: GameId
    n: Entries


class Begun(Event, frozen=True, kw_only=True, tag="begun"):
    """A game lies on the table: it was started, or is gone on with.

    `variant`: which game; `rules`: every house rule with its value; `players`: seat to who plays it, as in
    `referee-json`; `names`: seat to name; `daily`: the day whose deal it is; `pairing`: the one that an order
    to begin named; `practice`: it counts nowhere.
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
    """An action. `action`: as the room may know it; `said`: what came of it, in the language of the table.

    Both are empty for what was played before a correction while nobody could be told. `said_words`: `said`
    for whoever reads another language.
    """

    seat: str
    action: str
    said: str
    clocks: Clocks | None = None
    said_words: Wording | None = None


class Corrected(Event, frozen=True, kw_only=True, tag="corrected"):
    """The position was put right by hand, to this one; empty where it was put right once more before anybody
    was told.
    """

    layout: dict[str, list[str]]


class Taken(Event, frozen=True, kw_only=True, tag="taken_back"):
    """The last `count` entries of the line hold no more."""

    count: int


class Ended(Event, frozen=True, kw_only=True, tag="ended"):
    """The result: the winner or winners, the seats from the first place to the last, points by seat, and why.

    `reason_words`: `reason` for whoever reads another language.
    """

    winner: str | list[str] | None
    places: list[str]
    scores: dict[str, int]
    reason: str
    reason_words: Wording | None = None


class Left(Event, frozen=True, kw_only=True, tag="left"):
    """The game is no longer on the table. It may be gone on with."""


class Help(Event, frozen=True, kw_only=True, tag="help"):
    """Somebody is wanted at the table, or no more. `why`: see `NEEDS`; `since`: seconds since 1970.

    `said`: a sentence in the language of the table, and `said_words` the same for whoever reads another one;
    of a call its reason, `man`, `dispute`, `board`, `how`, or nothing.
    """

    why: str
    wanted: bool
    said: str
    since: Seconds
    said_words: Wording | None = None


class Noted(Event, frozen=True, kw_only=True, tag="noted"):
    """Something for everybody: a pause, a penalty, what an arbiter did.

    `what` is its kind, `said` its sentence.
    """

    what: str
    said: str


class Ordered(Event, frozen=True, kw_only=True, tag="ordered"):
    """What came of the order `id`: carried out (`done`), or not, and `said` why, in the language of the
    table; `said_words` is the same for whoever reads another one.

    `waits`: the table has it, and carries it out when the game that runs is over and the players confirm it;
    then another one comes.
    """

    id: str
    what: str
    by: str
    done: bool
    said: str
    waits: bool = False
    said_words: Wording | None = None


NEEDS = ("call", "mismatch", "arbiter", "board")
"""Why a table needs help: somebody calls; the board does not agree with the game; an arbiter has to rule; the
board is gone.

The first and the third need no sentence of the table's.
"""

EVENTS = Begun | Played | Corrected | Taken | Ended | Left | Help | Noted | Ordered


class Need(msgspec.Struct, frozen=True):
    """One reason why help is wanted, and since when (seconds since 1970): the fields of `Help`."""

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
    """The game that lies on a table, as the room may see it.

    `turn`: the seat that acts; `prompt`: who must do what, `short` without what else is to be known;

    `layout`: place to what stands there, bottom first; `dice`, `cards`: what lies open; `standing`: seat to
    how many of the things `counted` it has; `last`: the squares of the last action; `practice`: it counts
    nowhere; `prompt_words`, `reason_words`: the prompt, and why it ended, for whoever reads another language;
    `luck`: the code of the table's chance that holds, empty where nothing hangs on it; `shaken`: the seats
    that have added to it; `shared`: the id that a game of several tables has at all of them, empty of any other;
    `keeps`: this table is the one that keeps it; `gives_way`: an order to begin can take its place at once, because
    it is over or has no moves yet; `last_event`: what happened last (older tables do not send it).
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
    """How a table stands after its event `number`.

    Kept by the broker, so that whoever comes later sees it at once.
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
    """Whether a table is there. The broker says `online: false` for it when it is gone."""

    v: int = VERSION
    stream: StreamId
    online: bool
    name: Called = ""
    program: Words = ""


class Ack(msgspec.Struct, frozen=True, kw_only=True):
    """A hub has kept every event of this stream up to `number`."""

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
"""What can be ordered."""
PENALTIES = ("warning", "time", "loss")
"""For `seat`: it is warned; its opponent gets `ms` on the clock (with three or more seats `seat` itself loses
them); it has lost.
"""


class Order(msgspec.Struct, frozen=True, kw_only=True):
    """What somebody who may do so wants of a table; which fields a `what` needs stands in the docs.

    `id`: no other order ever has it; `by`: the arbiter's name, `role`: as the hub names it, `at`: seconds
    since 1970 by the hub's clock; all three are for people to read. `game`: the one that it is about. `n`:
    entries of its line in force when it was given.
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
    """Return a message from the broker with clean texts, and names no longer than a player's."""
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
    """The JSON Schemas of all payloads, by name."""
    kinds = {"event": EVENTS, "state": State, "presence": Presence, "ack": Ack, "order": Order}
    return {name: schema(kind) for name, kind in kinds.items()}


def schema(kind: Any) -> dict[str, Any]:
    """The JSON Schema of a payload.

    Descriptions have no margin: Python takes it off docstrings from 3.13 on.
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
"""Bytes that an order has at the most."""
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
"""The fields that an order needs, by its `what`."""


class ReceivedOrder(msgspec.Struct, frozen=True):
    """An order as it came.

    `order` None: it is refused, and `refused` says why; `cut`: the table went off while it carried this out.
    """

    id: str
    what: str = ""
    by: str = ""
    order: Order | None = None
    refused: Message | None = None
    cut: bool = False


class _Named(msgspec.Struct):
    """As much of an order as it takes to answer it."""

    id: Id
    v: int = VERSION
    what: str = ""
    by: str = ""


def parse_order(payload: bytes) -> ReceivedOrder | None:
    """What a payload says; None: there is nobody to answer to, and it is passed over."""
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
    """The same, not to be carried out."""
    return msgspec.structs.replace(given, order=None, refused=why)


Room = Annotated[str, msgspec.Meta(pattern="^([0-9a-f]{32})?$")]


class LineMessage(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One message.

    Attributes:
        do: `invite` and `admit` are the keeper's, `come` is the guest's; `taken`: the keeper plays with it already.
        room: Which line it is of; empty: the guest has not heard yet.
        asks: Whether who is here wants to hear whether the other one is.
        data: A frame, in base64.
        name: What the table that invites is called.
    """

    v: int = VERSION
    do: Literal["invite", "come", "admit", "taken", "here", "gone", "send"]
    room: Room = ""
    asks: bool = False
    data: Frame = b""
    name: Called = ""


_DECODER = msgspec.json.Decoder(LineMessage)


def read_line_message(payload: bytes) -> LineMessage | None:
    """What a payload says; None: it is none, or of a newer version."""
    try:
        said = clean_values(_DECODER.decode(payload), LABEL, ("data",))
    except msgspec.DecodeError:
        return None
    return said if said.v == VERSION else None
