"""The notices of the referee protocol: what a table publishes, for one game, in the order in which it happens.

A notice holds messages until it is rendered in the language of its reader. What the clocks show is told as a
notice of its own and, for a voice or a line of text, as messages.

The terminal, the app and programs all get the same values; `encode` writes one as the JSON object that
`docs/referee-json.md` describes. `n` is the number of actions in force.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Generic, TypeVar, overload

import msgspec

from companion.i18n.catalogue import Catalogue
from companion.kernel.messages import Message, Seat, message, sentences
from companion.table import clock_rules
from companion.table.clock_rules import Clocks, Control, format_time
from companion.table.record.computer_style import ComputerStyle
from companion.units import Milliseconds

Places = dict[str, list[str]]
Text = TypeVar("Text", bound=Message | str)
"""`Message` until a UI has made words of it (`localize`), then a sentence."""


class Notice(msgspec.Struct, frozen=True, kw_only=True, tag_field="type"):
    n: int = 0


class Hello(Notice, frozen=True, kw_only=True, tag="hello"):
    protocol: int = 1
    game: str
    rules: dict[str, str]
    seats: list[str]
    sense: str
    at: str
    turned: int
    commit: str
    seal: str
    code: str
    stretch: int
    entropy: list[dict[str, str]]
    may_add: list[str]
    resumed: bool
    operator: bool
    seed: int | None = None
    daily: str | None = None
    players: dict[str, str]
    manners: dict[str, ComputerStyle] = {}
    names: dict[str, str]
    journal: str


class Commitment(Notice, frozen=True, kw_only=True, tag="commitment"):
    """The seed that holds from now on, or what was added to it: the last of `entropy`, where there is one.

    `commit`: SHA-256 of the seed; `seal`: of it and all that was added; `code`: the seal's short form, empty
    in a game without chance; `stretch`: 1, then one more for each result that play went on after; `may_add`:
    seats.
    """

    commit: str
    seal: str
    code: str
    stretch: int
    entropy: list[dict[str, str]]
    may_add: list[str]


class BoardState(Notice, Generic[Text], frozen=True, kw_only=True, tag="board"):
    """`state`: connected, gone, wrong, fault; of a camera also hidden and seen."""

    state: str
    text: Text


class Turn(Notice, Generic[Text], frozen=True, kw_only=True, tag="turn"):
    """Who acts next. `deck` or `die`: what `draw` or `roll` needs, where chance decides next (see `Due.name`)."""

    seat: str | None
    chance: bool
    deck: str | msgspec.UnsetType = msgspec.UNSET
    die: str | msgspec.UnsetType = msgspec.UNSET
    stage: str
    expect: Text
    layout: Places


class Chance(Notice, frozen=True, kw_only=True, tag="chance"):
    """A die and its face, or a deck and the card drawn from it (None: not everybody may see it)."""

    die: str | msgspec.UnsetType = msgspec.UNSET
    face: str | msgspec.UnsetType = msgspec.UNSET
    deck: str | msgspec.UnsetType = msgspec.UNSET
    card: str | msgspec.UnsetType | None = msgspec.UNSET
    seat: str
    source: str


class Partial(Notice, frozen=True, kw_only=True, tag="partial"):
    """Pieces in the air and where they may go; both empty when nothing is in the air any more."""

    lifted: list[str]
    targets: list[str]


class Happening(msgspec.Struct, Generic[Text], frozen=True):
    kind: str
    text: Text


class Ruling(Notice, Generic[Text], frozen=True, kw_only=True, tag="ruling"):
    seat: str
    action: str
    text: Text
    events: list[Happening[Text]]


class Answer(msgspec.Struct, Generic[Text], frozen=True):
    """A choice of a question; `action` None means none of these.

    `after`: the tokens, lowest first, on the squares that it changes; empty if it changes nothing.
    """

    id: str
    text: Text
    action: str | None
    after: dict[str, list[str]] = {}


class Ask(Notice, Generic[Text], frozen=True, kw_only=True, tag="ask"):
    id: str
    seat: str | None
    question: Text
    choices: list[Answer[Text]]
    squares: list[str] = []


class AskEnd(Notice, frozen=True, kw_only=True, tag="ask_end"):
    id: str


class Private(Notice, Generic[Text], frozen=True, kw_only=True, tag="private"):
    seat: str
    hand: list[str]
    actions: list[str]
    notes: list[Text]


class HintedWay(msgspec.Struct, Generic[Text], frozen=True, kw_only=True):
    """A way to play: what it does, why, and the chance of winning that it leaves, in 100.

    `way`: the squares of the piece that goes, from the first over those where it turns to the last; of one
    who is put there only that; empty where nobody goes.
    """

    action: str
    way: list[str]
    text: Text
    reasons: list[Text]
    chance: int


class Hinted(Notice, Generic[Text], frozen=True, kw_only=True, tag="hint"):
    """An answer to `hint`, the best way first. `private`: only this seat may see it."""

    seat: str
    private: bool
    ways: list[HintedWay[Text]]


class Repair(msgspec.Struct, frozen=True):
    """`found`: list of tokens, or `"something"` where the board cannot tell."""

    square: str
    expected: list[str]
    found: list[str] | str


class Mismatch(Notice, Generic[Text], frozen=True, kw_only=True, tag="mismatch"):
    kind: str
    reason: Text
    repairs: list[Repair]


class MismatchEnd(Notice, frozen=True, kw_only=True, tag="mismatch_end"):
    pass


class Undone(Notice, frozen=True, kw_only=True, tag="undone"):
    by: str
    count: int


class Note(Notice, Generic[Text], frozen=True, kw_only=True, tag="note"):
    """Something for everybody: a correction, a player who left, a pause.

    `code`: by which another table may come to this game; `names`: of those who have sat down there, by their seats.
    """

    kind: str
    text: Text
    code: str | msgspec.UnsetType = msgspec.UNSET
    names: dict[str, str] | msgspec.UnsetType = msgspec.UNSET


class LegalAction(msgspec.Struct, Generic[Text], frozen=True):
    action: str
    seat: str
    text: Text
    layout: Places
    chance: bool


class Legal(Notice, Generic[Text], frozen=True, kw_only=True, tag="legal"):
    actions: list[LegalAction[Text]]
    look: str | None = None


class Outcome(Notice, Generic[Text], frozen=True, kw_only=True, tag="result"):
    winner: str | list[str] | None
    places: list[str]
    scores: dict[str, int]
    reason: Text
    seed: str = ""
    points: dict[str, str] = {}


class Clock(Notice, frozen=True, kw_only=True, tag="clock"):
    """The clocks of the table, in ms, by seat; what each value is docs/referee-json.md says."""

    at: int
    control: dict[str, str]
    seats: dict[str, Milliseconds]
    running: str | None
    turn: str | None
    stands: str
    delay: dict[str, Milliseconds]
    period: dict[str, int]
    to_go: dict[str, int | None]
    times: dict[str, int | None]
    pressing: str | None
    flag: int | None
    fallen: list[str]
    real: dict[str, int]


class Searching(Notice, frozen=True, kw_only=True, tag="search"):
    """How far the search for a solution is: ways of `depth` actions, `share` (0 to 1) of them, positions
    looked at.
    """

    depth: int
    share: float
    looked: int


class Solved(Notice, Generic[Text], frozen=True, kw_only=True, tag="solution"):
    """A shortest way to win; `actions` None: there is none, or it was not found."""

    actions: list[str] | None
    depth: int
    text: Text


class Refused(Notice, Generic[Text], frozen=True, kw_only=True, tag="error"):
    """`private`: it is for who pressed alone, and stands in no log."""

    text: Text
    private: bool | msgspec.UnsetType = msgspec.UNSET


_encoder = msgspec.json.Encoder()


def encode(notice: Notice) -> bytes:
    """One JSON line, line feed included."""
    return _encoder.encode(notice) + b"\n"


Tell = Callable[[Notice], None]


@overload
def localize(notice: Ask[Message], words: Catalogue) -> Ask[str]: ...
@overload
def localize(notice: Legal[Message], words: Catalogue) -> Legal[str]: ...
@overload
def localize(notice: Notice, words: Catalogue) -> Notice: ...
def localize(notice: Notice, words: Catalogue) -> Notice:
    """The same notice with sentences in place of messages."""
    found: Notice = _render(notice, words)
    return found


def localize_listener(words: Catalogue, tell: Tell) -> Tell:
    """A face that hears notices in these words."""
    return lambda notice: tell(localize(notice, words))


def _render(value: Any, words: Catalogue) -> Any:
    if not isinstance(value, msgspec.Struct):
        return value
    changed: dict[str, object] = {}
    for name in value.__struct_fields__:
        old = getattr(value, name)
        if isinstance(old, Message):
            changed[name] = words.say(old)
        elif isinstance(old, list) and old and not isinstance(old[0], str):
            changed[name] = [
                words.say(one) if isinstance(one, Message) else _render(one, words) for one in old
            ]
    return msgspec.structs.replace(value, **changed) if changed else value


def clock_notice(
    controls: Mapping[str, Control], clocks: Clocks, n: int, at: int, stands: str, real: Mapping[str, int]
) -> Clock:
    """The clocks at `at` ms of this machine, behind `n` actions.

    `stands`: why they stand, empty while one runs.
    """
    every = [(seat, clocks.sides[seat]) for seat in controls]
    periods = {seat: controls[seat].periods[side.period] for seat, side in every}
    return Clock(
        n=n,
        at=at,
        control={seat: str(control) for seat, control in controls.items()},
        seats={seat: side.ms for seat, side in every},
        running=clocks.running if clocks.running and not stands else None,
        turn=clocks.running or None,
        stands=stands,
        delay={
            seat: Milliseconds(side.delay + (clocks.spared if seat == clocks.running else 0))
            for seat, side in every
        },
        period={seat: side.period + 1 for seat, side in every},
        to_go={
            seat: periods[seat].turns - side.turns if periods[seat].turns else None for seat, side in every
        },
        times={seat: side.times if periods[seat].kind == "byoyomi" else None for seat, side in every},
        pressing=clocks.pressing or None,
        flag=None if stands else clock_rules.until_flag(controls, clocks),
        fallen=list(clocks.fell),
        real=dict(real),
    )


def clocks_message(clock: Clock) -> Message:
    """The time of each seat, and whose clock runs or why none does, in words and in figures."""
    return sentences(times_message(clock), running_message(clock))


def times_message(clock: Clock) -> Message:
    """The time of each seat."""
    return message("clocks-show", times=tuple(_shows(clock, seat) for seat in clock.seats))


def running_message(clock: Clock) -> Message:
    """Whose time goes, who has to press, or why all of them stand."""
    if clock.stands:
        if clock.stands == "not-started":
            return message("clocks-not-started")
        return message("clocks-still", why=clock.stands)
    if clock.pressing:
        return message("clocks-press", seat=Seat(clock.pressing))
    return message("clocks-run", seat=Seat(clock.running or ""))


def _shows(clock: Clock, seat: str) -> Message:
    """The clock of one seat."""
    if seat in clock.fallen:
        return message("clock-fallen", seat=Seat(seat))
    ms = clock.seats[seat]
    minutes, seconds = divmod(-(-ms // 1000), 60)
    hours, minutes = divmod(minutes, 60)
    return message(
        "clock-shows",
        seat=Seat(seat),
        time=format_time(ms, clock.times[seat]),
        hours=hours,
        minutes=minutes,
        seconds=seconds,
        times=clock.times[seat] or 0,
    )
