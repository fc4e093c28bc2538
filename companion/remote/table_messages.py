"""What a table that keeps a game and one that sits in say to each other (`docs/between-tables.md` describes it): sentences
as ids with values, so that each reader's language says them, the messages, and how often a seat may chat.
"""

from __future__ import annotations

from typing import Annotated, Literal, get_args

import msgspec

from companion import units
from companion.kernel.errors import ARGUMENT, NAME, POSITION, RECORD, TooMuch, check_json
from companion.kernel.messages import Kind, Message, Seat, Value
from companion.plain_text.decoded_values import clean_values

LONGEST_VALUE = 400
"""Letters of a value that are sent."""

WordingNumber = Annotated[int, msgspec.Meta(ge=-(1 << 53), le=1 << 53)]
Words = Annotated[str, msgspec.Meta(max_length=80)]
Text = Annotated[str, msgspec.Meta(max_length=400)]


class Wording(msgspec.Struct, frozen=True, omit_defaults=True):
    """A sentence as an id with values, for whoever writes it in another language.

    `seat` or `kind` (of a piece): a word alone, which has neither `id` nor `values`.
    """

    id: Annotated[str, msgspec.Meta(max_length=120)] = ""
    values: Annotated[
        dict[
            Words,
            WordingNumber | Text | Wording | Annotated[list[Text | Wording], msgspec.Meta(max_length=512)],
        ],
        msgspec.Meta(max_length=64),
    ] = {}
    seat: Words = ""
    kind: Words = ""


def wording_of(said: Message) -> Wording:
    """A message as it is sent."""
    return Wording(said.id, {name: _encode_value(value) for name, value in said.values.items()})


def message_of(wording: Wording) -> Message:
    """The message again."""
    return Message(wording.id, {name: _read(value) for name, value in wording.values.items()})


def _encode_value(value: Value) -> int | str | Wording | list[str | Wording]:
    if isinstance(value, tuple):
        return [_term(one) for one in value]
    return value if isinstance(value, int) else _term(value)


def _term(value: str | Message) -> str | Wording:
    if isinstance(value, Message):
        return wording_of(value)
    if isinstance(value, Seat):
        return Wording(seat=str(value))
    return Wording(kind=str(value)) if isinstance(value, Kind) else value[:LONGEST_VALUE]


def _read(value: int | str | Wording | list[str | Wording]) -> Value:
    if isinstance(value, list):
        return tuple(_word(one) for one in value)
    return value if isinstance(value, int) else _word(value)


def _word(value: str | Wording) -> str | Message:
    if isinstance(value, str):
        return value
    if value.id:
        return message_of(value)
    return Kind(value.kind) if value.kind else Seat(value.seat)


VERSION = 2
"""Of these messages; both ends have to have the same."""
LARGEST = 2 * RECORD
"""Bytes of a message: the first record of a game, with the files that it is played with, and what is around it."""
MOST = 64
"""Records in one message, seats of a game, actions of one proposal."""
DAY = 86_400.0
"""Seconds by which the clocks of two tables may differ before people are told."""

Number = Annotated[int, msgspec.Meta(ge=-1, le=1 << 31)]
"""Of a record; -1: before the first."""
Version = Annotated[int, msgspec.Meta(ge=0, le=1 << 31)]
Milliseconds = Annotated[units.Milliseconds, msgspec.Meta(ge=0, le=7 * 86_400_000)]
Moment = Annotated[float, msgspec.Meta(ge=0, le=1 << 34)]
"""Seconds since 1970."""
SeatName = Annotated[str, msgspec.Meta(pattern=r"\A[\w-]{1,16}\Z")]
GameId = Annotated[str, msgspec.Meta(pattern=r"\A[a-z0-9][a-z0-9_-]{0,63}\Z")]
"""A game; the name of its journal's file ends with it."""
Person = Annotated[str, msgspec.Meta(max_length=NAME)]
Word = Annotated[str, msgspec.Meta(max_length=64)]
NoSeat = Annotated[str, msgspec.Meta(pattern=r"\A[\w-]{0,16}\Z")]
"""A seat, or empty."""
ActionText = Annotated[str, msgspec.Meta(min_length=1, max_length=512)]
PositionText = Annotated[str, msgspec.Meta(max_length=POSITION)]
TableId = Annotated[str, msgspec.Meta(pattern=r"\A[0-9a-f]{16}\Z")]
"""A table, for as long as it sits at one game."""
Sum = Annotated[str, msgspec.Meta(pattern=r"\A[0-9a-f]{64}\Z")]
"""A SHA-256."""

ReadySentence = Literal[
    "hello",
    "good-game",
    "well-played",
    "nice-move",
    "thank-you",
    "one-moment",
    "back-again",
    "please-move",
    "have-to-go",
    "another-game",
    "sorry",
    "goodbye",
]
READY_SENTENCES: tuple[ReadySentence, ...] = get_args(ReadySentence)
"""All that people can say to each other across tables."""
Act = Literal[
    "undo",
    "redo",
    "pause",
    "resume",
    "resign",
    "rematch",
    "roll",
    "draw-card",
    "press",
    "luck",
    "end-game",
    "flag",
    "draw",
    "no-draw",
    "repetition",
    "fifty",
    "illegal",
]
"""What a seat can want besides playing an action by its text."""
Wanted = Act | Literal["correct"]
Source = Literal["board", "screen", "sensed", "typed"]
"""How something was done at a table."""


class _Said(msgspec.Struct, frozen=True, tag_field="say", omit_defaults=True):
    pass


class Greeting(_Said, frozen=True, tag="hello"):
    """First of all, at each beginning and whenever the line is found again.

    Attributes:
        version: Of these messages.
        table: Who speaks.
        keeper: The table that keeps the game that it has; empty: it has none yet.
        at: Seconds since 1970 by its clock.
        session: Another one after each start of its program, which counts its proposals anew.
        last: The number of the last record that it has of the game.
        seats: Those that it wants, or has.
        anchor: Of its hash chain, with which it has a part in the rolls of the game.
        names: Seat to who plays it there, where people have said so.
    """

    version: Version
    table: TableId
    at: Moment
    keeper: Annotated[str, msgspec.Meta(pattern=r"\A([0-9a-f]{16})?\Z")] = ""
    session: Word = ""
    last: Number = -1
    seats: Annotated[tuple[SeatName, ...], msgspec.Meta(max_length=MOST)] = ()
    anchor: Annotated[str, msgspec.Meta(pattern=r"\A([0-9a-f]{64})?\Z")] = ""
    names: Annotated[dict[SeatName, Person], msgspec.Meta(max_length=MOST)] = {}


class Offer(_Said, frozen=True, tag="offer"):
    """The keeper's game: what is played, and which seats are free for tables that come.

    Attributes:
        keeper: What the table that keeps it is called.
        game: Its id.
        rules: Every house rule with its value.
        seats: All seats in turn order.
        free: Those that a table may take.
        yours: Those that this table has; empty: it has to take some.
        parts: House rule to the SHA-256 of the file that it names.
        names: Seat to who plays it, where that is known.
        session: Of the greeting that it answers; empty: it answers none.
        brings: Whether the file that defines the game comes with it.
    """

    keeper: TableId
    game: GameId
    rules: Annotated[dict[Word, Annotated[str, msgspec.Meta(max_length=4096)]], msgspec.Meta(max_length=128)]
    seats: Annotated[tuple[SeatName, ...], msgspec.Meta(max_length=MOST)]
    free: Annotated[tuple[SeatName, ...], msgspec.Meta(max_length=MOST)] = ()
    yours: Annotated[tuple[SeatName, ...], msgspec.Meta(max_length=MOST)] = ()
    parts: Annotated[dict[Word, Sum], msgspec.Meta(max_length=MOST)] = {}
    names: Annotated[dict[SeatName, Person], msgspec.Meta(max_length=MOST)] = {}
    session: Word = ""
    brings: bool = False


class CopiedRecord(msgspec.Struct, frozen=True, omit_defaults=True):
    """A record of the keeper's journal, as far as the table that gets it may know it; the gate of that table reads `body`."""

    n: Number
    kind: Annotated[str, msgspec.Meta(max_length=16)]
    body: dict[str, object]
    wall: Moment


class Records(_Said, frozen=True, tag="records"):
    """What was decided, in order.

    Attributes:
        after: The number of the last record before these: who does not have it asks for what it misses.
        records: Those that this table may know of.
        last: The number up to which nothing is left out.
        stands: A sum of the position that this table may know after the last of them.
    """

    after: Number
    records: Annotated[tuple[CopiedRecord, ...], msgspec.Meta(max_length=MOST)]
    last: Number
    stands: Annotated[str, msgspec.Meta(max_length=64)] = ""


class Play(_Said, frozen=True, tag="play"):
    """Actions of one visit of hands at a table that sits in.

    Attributes:
        id: Counts up from 1 at each table; what comes twice is taken once.
        upon: The number of the last record that it knew.
        behind: The proposal of its own that this one was made after, as long as that was not answered; 0: none.
        takes_back: How many of its own last actions the hand took back first.
        actions: Their texts.
        source: How they were made there.
        spent: Milliseconds from when its board showed the position until they were made.
    """

    id: Annotated[int, msgspec.Meta(ge=1, le=1 << 31)]
    upon: Number
    behind: Annotated[int, msgspec.Meta(ge=0, le=1 << 31)] = 0
    takes_back: Annotated[int, msgspec.Meta(ge=0, le=MOST)] = 0
    actions: Annotated[tuple[ActionText, ...], msgspec.Meta(max_length=MOST)] = ()
    source: Source = "board"
    spent: Milliseconds = Milliseconds(0)


class Wish(_Said, frozen=True, tag="wish"):
    """Something else that a seat there wants.

    Attributes:
        id, upon, spent: As in `Play`.
        what: See `Act`; `correct` is a position put right, to which all have to agree.
        seat: Who wants it.
        count: Actions to take back.
        deck: From which to draw a card.
        luck: What the seat adds to the chance of the game.
        places, turn: Of a correction: what stands on squares, and whose turn it is. Of an illegal move (`illegal`, which a
            table tells of its own player): its square.
    """

    id: Annotated[int, msgspec.Meta(ge=1, le=1 << 31)]
    upon: Number
    what: Wanted
    seat: SeatName
    count: Annotated[int, msgspec.Meta(ge=1, le=10_000)] = 1
    deck: Word = ""
    luck: Word = ""
    places: Annotated[
        dict[Word, Annotated[tuple[Word, ...], msgspec.Meta(max_length=MOST)]], msgspec.Meta(max_length=512)
    ] = {}
    turn: NoSeat = ""
    spent: Milliseconds = Milliseconds(0)


class Link(_Said, frozen=True, tag="link"):
    """A link of this table's hash chain, for the roll that is due.

    Attributes:
        number: Of the link: one more than there are changes in the record.
        link: The link.
    """

    number: Annotated[int, msgspec.Meta(ge=1, le=1 << 31)]
    link: Sum


class Answer(_Said, frozen=True, tag="answer"):
    """What became of a proposal.

    Attributes:
        id: Of the `Play` or `Wish`.
        refused: Why not; None: it was done, or it waits for others to agree.
        last: The number of the keeper's last record then.
    """

    id: Annotated[int, msgspec.Meta(ge=1, le=1 << 31)]
    refused: Wording | None = None
    last: Number = -1


class Ask(_Said, frozen=True, tag="ask"):
    """Somebody wants what this table has to agree to.

    Attributes:
        id: Of the question.
        what: `undo`, `redo`, `correct`, `end-game` or `rematch`.
        seat: Who wants it.
        count: Actions to take back.
    """

    id: Annotated[int, msgspec.Meta(ge=1, le=1 << 31)]
    what: Literal["undo", "redo", "correct", "end-game", "rematch"]
    seat: NoSeat = ""
    count: Annotated[int, msgspec.Meta(ge=0, le=10_000)] = 0


class Consent(_Said, frozen=True, tag="consent"):
    """The answer to an `Ask`."""

    id: Annotated[int, msgspec.Meta(ge=1, le=1 << 31)]
    agrees: bool


class Declined(msgspec.Struct, frozen=True, tag_field="id", tag="tables-declined"):
    """The sentence that another table does not agree."""


class Tell(_Said, frozen=True, tag="tell"):
    """A sentence for the people at a table. Each that may be told is a type that has the values of its text."""

    said: Declined


class Speak(_Said, frozen=True, tag="speak"):
    """One of the ready sentences. `id`: as in `Play`."""

    id: Annotated[int, msgspec.Meta(ge=1, le=1 << 31)]
    what: ReadySentence
    seat: SeatName


class Here(_Said, frozen=True, tag="here"):
    """A sign of life.

    Attributes:
        last: The number of the last record that this table has (the keeper: that there is).
        ping: Milliseconds of this table's own clock.
        pong: The last `ping` of the other end, given back: how long the way is.
    """

    last: Number = -1
    ping: Annotated[int, msgspec.Meta(ge=0, le=1 << 62)] = 0
    pong: Annotated[int, msgspec.Meta(ge=0, le=1 << 62)] = 0


class Refusal(_Said, frozen=True, tag="refused"):
    """This table does not sit in.

    Attributes:
        why: The id of a sentence, whose text needs no values.
        version: Of the messages that the keeper speaks; 0: an older program does not say.
    """

    why: Literal["tables-version", "tables-seat-taken", "tables-no-seat", "tables-over", "tables-left"]
    version: Version = 0


TableMessage = (
    Greeting | Offer | Records | Play | Wish | Link | Answer | Ask | Consent | Tell | Speak | Here | Refusal
)
_DECODER: msgspec.json.Decoder[TableMessage] = msgspec.json.Decoder(TableMessage)


class NoMessage(Exception):
    """What came is no message between tables. `newer`: it is of a kind that a newer program may have."""

    def __init__(self, newer: bool = False) -> None:
        super().__init__()
        self.newer = newer


class _Unknown(msgspec.Struct):
    say: Word


_UNKNOWN = msgspec.json.Decoder(_Unknown)
EXACT = ("records", "actions")
"""Fields whose texts are not cleaned here."""
KINDS = frozenset(str(kind.__struct_config__.tag) for kind in get_args(TableMessage))
"""What tables say."""


def read_message(data: bytes) -> TableMessage:
    """What a table says, its texts made safe to show; whoever takes in records and actions reads their texts exactly.

    Raises:
        NoMessage: it is nothing of this, or too large.
    """
    try:
        check_json(data, "a message", LARGEST)
        return clean_values(_DECODER.decode(data), ARGUMENT, EXACT)
    except (TooMuch, msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as wrong:
        raise NoMessage(_is_newer(data, wrong)) from wrong


def _is_newer(data: bytes, wrong: Exception) -> bool:
    """Whether what could not be read is a message of a kind that is unknown here."""
    if not isinstance(wrong, msgspec.ValidationError):
        return False
    try:
        return _UNKNOWN.decode(data).say not in KINDS
    except msgspec.MsgspecError:
        return False


def write_message(said: TableMessage) -> bytes:
    """The JSON of a message."""
    return msgspec.json.encode(said)


def clocks_apart(here: float, there: float) -> bool:
    """Whether the clocks of two tables differ by so much that one of them is wrong."""
    return abs(here - there) > DAY


CHAT_LINES = 4
"""Sentences that a seat may say one after the other."""
CHAT_PAUSE = 5_000
"""Milliseconds after which it may say one more."""
CHAT_SPARE = 2
"""Sentences more that another table takes: some may have come together on their way."""


class ChatLimit:
    """The sentences of all seats, as far as they count.

    Args:
        spare: How many more may come at once.
    """

    def __init__(self, spare: int = 0) -> None:
        self._most = (CHAT_LINES + spare) * CHAT_PAUSE
        self._until: dict[str, int] = {}

    def take(self, seat: str, now: int) -> bool:
        """Count a sentence of a seat, and return whether it is said; one too many does not count.

        Args:
            seat: Who says it.
            now: Monotonic milliseconds.
        """
        until = max(now, self._until.get(seat, now)) + CHAT_PAUSE
        if until - now > self._most:
            return False
        self._until[seat] = until
        return True
