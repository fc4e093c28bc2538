"""The messages between a table that hosts a game and one that joins it; see `docs/between-tables.md`.

Sentences are sent as ids with values, so that each table shows them in its own language. The number of chat
messages is limited.
"""

from __future__ import annotations

from typing import Annotated, Literal, get_args

import msgspec

from companion import units
from companion.kernel.errors import ARGUMENT, NAME, POSITION, RECORD, TooMuch, check_json
from companion.kernel.messages import Kind, Message, Seat, Value
from companion.plain_text.decoded_values import clean_values

LONGEST_VALUE = 400
"""Maximum length of a value that is sent, in characters."""

WordingNumber = Annotated[int, msgspec.Meta(ge=-(1 << 53), le=1 << 53)]
Words = Annotated[str, msgspec.Meta(max_length=80)]
Text = Annotated[str, msgspec.Meta(max_length=400)]


class Wording(msgspec.Struct, frozen=True, omit_defaults=True):
    """A sentence as a message id with values, which each reader's program translates.

    Attributes:
        id: The id of the message.
        values: The message's values.
        seat: The seat, if this is only the name of a seat; `id` and `values` are then empty.
        kind: The kind of piece, if this is only the name of a kind; `id` and `values` are then
            empty.
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
    """Return a message in the form in which it is sent to other tables."""
    return Wording(said.id, {name: _encode_value(value) for name, value in said.values.items()})


def message_of(wording: Wording) -> Message:
    """Return the message of a received sentence."""
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
"""Version of these messages; both ends must have the same."""
LARGEST = 2 * RECORD
"""Maximum size of a message in bytes: the first record of a game, with its files, and the envelope."""
MOST = 64
"""Maximum number of records in one message, of seats in a game, and of actions in one proposal."""
DAY = 86_400.0
"""Seconds by which the clocks of two tables may differ without a warning."""

Number = Annotated[int, msgspec.Meta(ge=-1, le=1 << 31)]
"""Number of a record; -1 means before the first."""
Version = Annotated[int, msgspec.Meta(ge=0, le=1 << 31)]
Milliseconds = Annotated[units.Milliseconds, msgspec.Meta(ge=0, le=7 * 86_400_000)]
Moment = Annotated[float, msgspec.Meta(ge=0, le=1 << 34)]
"""Time in seconds since 1970."""
SeatName = Annotated[str, msgspec.Meta(pattern=r"\A[\w-]{1,16}\Z")]
GameId = Annotated[str, msgspec.Meta(pattern=r"\A[a-z0-9][a-z0-9_-]{0,63}\Z")]
"""Id of a game; the file name of the game's journal ends with it."""
Person = Annotated[str, msgspec.Meta(max_length=NAME)]
Word = Annotated[str, msgspec.Meta(max_length=64)]
NoSeat = Annotated[str, msgspec.Meta(pattern=r"\A[\w-]{0,16}\Z")]
"""A seat, or an empty string."""
ActionText = Annotated[str, msgspec.Meta(min_length=1, max_length=512)]
PositionText = Annotated[str, msgspec.Meta(max_length=POSITION)]
TableId = Annotated[str, msgspec.Meta(pattern=r"\A[0-9a-f]{16}\Z")]
"""Id of a table during one game."""
Sum = Annotated[str, msgspec.Meta(pattern=r"\A[0-9a-f]{64}\Z")]
"""A SHA-256 digest."""

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
"""All sentences that players can send each other between tables, in order."""
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
"""Requests that a seat can make, besides playing an action by its text."""
Wanted = Act | Literal["correct"]
Source = Literal["board", "screen", "sensed", "typed"]
"""The way in which an action was entered at a table."""


class _Said(msgspec.Struct, frozen=True, tag_field="say", omit_defaults=True):
    pass


class Greeting(_Said, frozen=True, tag="hello"):
    """The first message of each connection.

    Attributes:
        version: The version of these messages.
        table: The sender.
        keeper: The table that hosts the sender's game; empty if the sender has no game yet.
        at: The time on the sender's clock, in seconds since 1970.
        session: An id that changes whenever the sender's program starts; the numbers of its
            proposals then start again from 1.
        last: The number of the sender's last record of the game.
        seats: The seats that the sender requests or has.
        anchor: The anchor of the sender's hash chain, with which it takes part in the game's rolls.
        names: Maps each seat to its player's name, as far as names have been entered.
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
    """The host's game, with the seats that are free for joining tables.

    Attributes:
        keeper: The name of the host table.
        game: The id of the game.
        rules: Maps every house rule to its value.
        seats: All seats in turn order.
        free: The seats that a table may take.
        yours: The seats of the receiving table; empty if that table must still choose some.
        parts: Maps each house rule that names a file to the SHA-256 digest of that file.
        names: Maps each seat to its player's name, as far as known.
        session: The session of the greeting that this offer answers; empty if it answers none.
        brings: Whether the file that defines the game comes with this offer.
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
    """A record of the host's journal, without anything that the receiving table may not know.

    That table checks `body` when it reads it.
    """

    n: Number
    kind: Annotated[str, msgspec.Meta(max_length=16)]
    body: dict[str, object]
    wall: Moment


class Records(_Said, frozen=True, tag="records"):
    """Decided records, in order.

    Attributes:
        after: The number of the last record before these; a table that does not have it requests the missing
            ones.
        records: The records that the receiving table may know.
        last: The number up to which the records are complete.
        stands: A digest of the position after the last of these records, as far as the table may know it.
    """

    after: Number
    records: Annotated[tuple[CopiedRecord, ...], msgspec.Meta(max_length=MOST)]
    last: Number
    stands: Annotated[str, msgspec.Meta(max_length=64)] = ""


class Play(_Said, frozen=True, tag="play"):
    """Actions that were played together at a joined table.

    Attributes:
        id: A number that counts up from 1 at each table; a message with a repeated number is ignored.
        upon: The number of the last record that the table had when the actions were played.
        behind: The number of the table's previous proposal if that one is still unanswered;
            otherwise 0.
        takes_back: The number of the table's own last actions that were taken back first.
        actions: The texts of the actions.
        source: The way in which the actions were entered.
        spent: Milliseconds from when the table's board showed the position until the actions were
            made.
    """

    id: Annotated[int, msgspec.Meta(ge=1, le=1 << 31)]
    upon: Number
    behind: Annotated[int, msgspec.Meta(ge=0, le=1 << 31)] = 0
    takes_back: Annotated[int, msgspec.Meta(ge=0, le=MOST)] = 0
    actions: Annotated[tuple[ActionText, ...], msgspec.Meta(max_length=MOST)] = ()
    source: Source = "board"
    spent: Milliseconds = Milliseconds(0)


class Wish(_Said, frozen=True, tag="wish"):
    """A request from a seat at a joined table other than to play actions.

    Attributes:
        id: As in `Play`.
        upon: As in `Play`.
        spent: As in `Play`.
        what: The request (see `Act`); `correct` is a corrected position, which needs everyone's consent.
        seat: The requesting seat.
        count: The number of actions to take back.
        deck: The deck from which to draw a card.
        luck: The randomness that the seat adds to the game.
        places: For a correction, the pieces on squares. For an illegal move (`illegal`), which a table
            reports about its own player, the square of the move.
        turn: The seat to act, for a correction.
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
        number: The number of the link: one more than the number of chance events in the record.
        link: The link.
    """

    number: Annotated[int, msgspec.Meta(ge=1, le=1 << 31)]
    link: Sum


class ProposalAnswer(_Said, frozen=True, tag="answer"):
    """The result of a proposal.

    Attributes:
        id: The id of the `Play` or `Wish`.
        refused: The reason; None if it was executed, or waits for the consent of others.
        last: The number of the host's last record at that time.
    """

    id: Annotated[int, msgspec.Meta(ge=1, le=1 << 31)]
    refused: Wording | None = None
    last: Number = -1


class ConsentRequest(_Said, frozen=True, tag="ask"):
    """A request to which this table must consent.

    Attributes:
        id: The id of the question.
        what: `undo`, `redo`, `correct`, `end-game` or `rematch`.
        seat: The requesting seat.
        count: The number of actions to take back.
    """

    id: Annotated[int, msgspec.Meta(ge=1, le=1 << 31)]
    what: Literal["undo", "redo", "correct", "end-game", "rematch"]
    seat: NoSeat = ""
    count: Annotated[int, msgspec.Meta(ge=0, le=10_000)] = 0


class Consent(_Said, frozen=True, tag="consent"):
    """The answer to a `ConsentRequest`."""

    id: Annotated[int, msgspec.Meta(ge=1, le=1 << 31)]
    agrees: bool


class Declined(msgspec.Struct, frozen=True, tag_field="id", tag="tables-declined"):
    """The sentence saying that another table does not consent."""


class Tell(_Said, frozen=True, tag="tell"):
    """A sentence for everyone at a table. Each allowed sentence is a type with the values of its text."""

    said: Declined


class ChatMessage(_Said, frozen=True, tag="speak"):
    """One of the predefined chat sentences.

    Attributes:
        id: As in `Play`.
    """

    id: Annotated[int, msgspec.Meta(ge=1, le=1 << 31)]
    what: ReadySentence
    seat: SeatName


class Here(_Said, frozen=True, tag="here"):
    """A heartbeat.

    Attributes:
        last: The number of the last record that this table has or, for the host, that exists.
        ping: The time on this table's own clock, in milliseconds.
        pong: The last `ping` from the other end, returned to measure the round trip.
    """

    last: Number = -1
    ping: Annotated[int, msgspec.Meta(ge=0, le=1 << 62)] = 0
    pong: Annotated[int, msgspec.Meta(ge=0, le=1 << 62)] = 0


class Refusal(_Said, frozen=True, tag="refused"):
    """Message that the host refuses the other table, or that the sender leaves the game.

    Attributes:
        why: The id of a sentence whose text needs no values.
        version: The version of the host's messages; 0 if an older program did not send it.
    """

    why: Literal["tables-version", "tables-seat-taken", "tables-no-seat", "tables-over", "tables-left"]
    version: Version = 0


TableMessage = (
    Greeting
    | Offer
    | Records
    | Play
    | Wish
    | Link
    | ProposalAnswer
    | ConsentRequest
    | Consent
    | Tell
    | ChatMessage
    | Here
    | Refusal
)
_DECODER: msgspec.json.Decoder[TableMessage] = msgspec.json.Decoder(TableMessage)


class NoMessage(Exception):
    """Error raised for data that is not a message between tables.

    Attributes:
        newer: Whether the data may be a kind of message that only a newer program knows.
    """

    def __init__(self, newer: bool = False) -> None:
        super().__init__()
        self.newer = newer


class _Unknown(msgspec.Struct):
    say: Word


_UNKNOWN = msgspec.json.Decoder(_Unknown)
EXACT = ("records", "actions")
"""Fields whose strings are not cleaned when they are read."""
KINDS = frozenset(str(kind.__struct_config__.tag) for kind in get_args(TableMessage))
"""All kinds of messages."""


def read_message(data: bytes) -> TableMessage:
    """Parse a message and make its strings safe to show.

    The strings of records and actions are left unchanged, because they must be parsed exactly.

    Raises:
        NoMessage: The data is not a message, or it is too large.
    """
    try:
        check_json(data, "a message", LARGEST)
        return clean_values(_DECODER.decode(data), ARGUMENT, EXACT)
    except (TooMuch, msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as wrong:
        raise NoMessage(_is_newer(data, wrong)) from wrong


def _is_newer(data: bytes, wrong: Exception) -> bool:
    """Return whether an unreadable message is of a kind that this program does not know."""
    if not isinstance(wrong, msgspec.ValidationError):
        return False
    try:
        return _UNKNOWN.decode(data).say not in KINDS
    except msgspec.MsgspecError:
        return False


def write_message(said: TableMessage) -> bytes:
    """Return a message as JSON."""
    return msgspec.json.encode(said)


def clocks_apart(here: float, there: float) -> bool:
    """Return whether two tables' clocks, given in seconds, differ so much that one of them must be wrong."""
    return abs(here - there) > DAY


CHAT_LINES = 4
"""Number of sentences that a seat may send in succession."""
CHAT_PAUSE = 5_000
"""Milliseconds after which a seat may send another sentence."""
CHAT_SPARE = 2
"""Number of additional sentences that the receiving table accepts, because several may arrive together."""


class ChatLimit:
    """A limit on the chat sentences of each seat.

    Args:
        spare: The number of additional sentences allowed at once.
    """

    def __init__(self, spare: int = 0) -> None:
        self._most = (CHAT_LINES + spare) * CHAT_PAUSE
        self._until: dict[str, int] = {}

    def take(self, seat: str, now: int) -> bool:
        """Return whether a seat may send another sentence now, and count the sentence if so.

        Args:
            seat: The sender.
            now: Monotonic milliseconds.
        """
        until = max(now, self._until.get(seat, now)) + CHAT_PAUSE
        if until - now > self._most:
            return False
        self._until[seat] = until
        return True
