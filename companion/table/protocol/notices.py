"""The notices of the referee protocol: what a table publishes, for one game, in the order in which it happens.

A notice contains messages, which are rendered later in the language of the reader. The terminal,
the app and programs all receive the same values; `encode` writes a notice as a JSON object. The
docstrings of the structs are the tables of `docs/referee-json.md` (`python -m tests.docs_tables`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Generic, TypeVar, overload

import msgspec

from companion.i18n.catalogue import Catalogue
from companion.kernel.messages import Message, Seat, message, sentences
from companion.table import clock_rules
from companion.table.clock_rules import ClockState, Control, format_time
from companion.table.record.computer_style import ComputerStyle
from companion.units import Milliseconds

Places = dict[str, list[str]]
Text = TypeVar("Text", bound=Message | str)
"""`Message` until `localize` has rendered it in a language, then a sentence."""


class Notice(msgspec.Struct, frozen=True, kw_only=True, tag_field="type"):
    """A message of a table. `n`: the number of actions in force."""

    n: int = 0


class Hello(Notice, frozen=True, kw_only=True, tag="hello"):
    """The first message: the game, its house rules and its seats.

    Attributes:
        protocol: 1.
        game: Name of the game.
        rules: Value of each house rule. A rule of the table is listed as `table_dice` if the game
            has a rule of the same name.
        seats: Seats in turn order.
        sense: What the board senses: `none`, `occupancy`, `colour` or `identity`.
        at: Square of the board that is the game's a1.
        turned: How far the game is turned, in degrees clockwise: 0, 90, 180 or 270.
        commit: As in `commitment`.
        seal: As in `commitment`.
        code: As in `commitment`.
        stretch: As in `commitment`.
        entropy: As in `commitment`.
        may_add: As in `commitment`.
        resumed: Whether the game continues from its journal.
        operator: Whether everything is shown, secrets included.
        seed: The number of `--seed`.
        daily: The day of a daily deal.
        players: Who plays each seat: `human`, `computer` or `none`.
        manners: For each seat of a computer player, its `level` (1 to 5), its `way` (empty for the
            usual playing style) and, if an external engine plays, its `engine`.
        names: Name of the player at each seat, as given in the app or by `--name`.
        journal: Path of the game's file.
    """

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
    """What decides dice and cards from now on.

    Sent after an `entropy`, and when play continues after a result.

    Attributes:
        commit: SHA-256 of the seed.
        seal: 64 hexadecimal digits for the seed and all added texts; equal to `commit` until a text
            is added.
        code: The short form of `seal` for people; empty in a game without chance.
        stretch: 1, plus 1 for each result after which play continued.
        entropy: `seat` and `text` of each addition, in order.
        may_add: Seats that may still add a text.
    """

    commit: str
    seal: str
    code: str
    stretch: int
    entropy: list[dict[str, str]]
    may_add: list[str]


class BoardState(Notice, Generic[Text], frozen=True, kw_only=True, tag="board"):
    """A board, dice or a reader was connected or lost.

    Attributes:
        state: `connected`, `gone`, `wrong` or `fault`; for a camera also `hidden` or `seen`.
        text: The state as a sentence.
    """

    state: str
    text: Text


class Turn(Notice, Generic[Text], frozen=True, kw_only=True, tag="turn"):
    """Who acts next.

    Sent after `hello`, after every `ruling` and `undone`, and when the board matches again.

    Attributes:
        seat: Seat that acts, rolls or draws; null when the game is over.
        chance: Whether a die or card decides next.
        deck: Deck from which a card is due, in the form that `draw` takes.
        die: Die that is due next, in the form that `roll` takes; `first` for the draw that decides
            who begins.
        stage: Stage of the turn; the words depend on the game.
        expect: What the seat must do.
        layout: Tokens at each place, bottom first. Empty places are left out.
    """

    seat: str | None
    chance: bool
    deck: str | msgspec.UnsetType = msgspec.UNSET
    die: str | msgspec.UnsetType = msgspec.UNSET
    stage: str
    expect: Text
    layout: Places


class Chance(Notice, frozen=True, kw_only=True, tag="chance"):
    """A roll or a draw; the `ruling` of that action follows.

    Attributes:
        die: The die. The draw that decides who begins is a die `first`, whose faces are the seats.
        face: The face rolled.
        deck: The deck.
        card: The card drawn; null if not everyone may see it.
        seat: Seat that rolled or drew.
        source: `electronic`, `sensed` or `typed`.
    """

    die: str | msgspec.UnsetType = msgspec.UNSET
    face: str | msgspec.UnsetType = msgspec.UNSET
    deck: str | msgspec.UnsetType = msgspec.UNSET
    card: str | msgspec.UnsetType | None = msgspec.UNSET
    seat: str
    source: str


class Partial(Notice, frozen=True, kw_only=True, tag="partial"):
    """Pieces that are lifted.

    Both lists are empty when the last piece has been put down.

    Attributes:
        lifted: Squares that the pieces came from.
        targets: Squares where they may go.
    """

    lifted: list[str]
    targets: list[str]


class Happening(msgspec.Struct, Generic[Text], frozen=True):
    """One event of a ruling.

    Attributes:
        kind: Kind of event.
        text: The event as a sentence.
    """

    kind: str
    text: Text


class Ruling(Notice, Generic[Text], frozen=True, kw_only=True, tag="ruling"):
    """An action was played.

    Attributes:
        seat: Seat that played it.
        action: The action text.
        text: The action as a sentence.
        events: What happened.
    """

    seat: str
    action: str
    text: Text
    events: list[Happening[Text]]


class OfferedAnswer(msgspec.Struct, Generic[Text], frozen=True):
    """A choice of a question.

    Attributes:
        id: Name of the choice, for `answer`.
        text: The choice for people, starting with what distinguishes it.
        action: The choice for programs: one or several actions; `undo` if the player moved back; a
            token if the question is which piece is on the square; null for `none`.
        after: Squares that the choice changes, with their tokens as in `layout`; an empty list is
            an empty square.
    """

    id: str
    text: Text
    action: str | None
    after: dict[str, list[str]] = {}


class Ask(Notice, Generic[Text], frozen=True, kw_only=True, tag="ask"):
    """A question to a player.

    If a board shows more than three lines, the three most likely are offered (four if only the
    piece on one square is unknown), and `none` leads to the next lines.

    Attributes:
        id: Name of the question, for `answer`.
        seat: Seat that is asked.
        question: The question as a sentence.
        choices: Answers; the last one, `none`, means none of these.
        squares: Squares that the question is about.
    """

    id: str
    seat: str | None
    question: Text
    choices: list[OfferedAnswer[Text]]
    squares: list[str] = []


class AskEnd(Notice, frozen=True, kw_only=True, tag="ask_end"):
    """A question is closed.

    Attributes:
        id: The question.
    """

    id: str


class Private(Notice, Generic[Text], frozen=True, kw_only=True, tag="private"):
    """The answer to `look`.

    Attributes:
        seat: Seat that may see this.
        hand: The seat's cards, or its pieces in the form `3=K`.
        actions: Actions that the seat can play now.
        notes: Sentences for this seat.
    """

    seat: str
    hand: list[str]
    actions: list[str]
    notes: list[Text]


class HintedWay(msgspec.Struct, Generic[Text], frozen=True, kw_only=True):
    """One suggestion of a hint.

    Attributes:
        action: The action.
        way: Squares of the piece's path: start, turning points and end. Only the end if the piece
            is placed; empty if no piece moves.
        text: The action as a sentence.
        reasons: Reasons as sentences.
        chance: Chance of winning afterwards, in per cent.
    """

    action: str
    way: list[str]
    text: Text
    reasons: list[Text]
    chance: int


class Hinted(Notice, Generic[Text], frozen=True, kw_only=True, tag="hint"):
    """The answer to `hint`, when ready.

    Attributes:
        seat: Seat that asked.
        private: True in games with secrets: only this seat may see it.
        ways: Up to three suggestions, the best first.
    """

    seat: str
    private: bool
    ways: list[HintedWay[Text]]


class Repair(msgspec.Struct, frozen=True):
    """A square that does not match.

    Attributes:
        square: The square.
        expected: Tokens that should be there.
        found: Tokens that are there; `something` if the board cannot tell.
    """

    square: str
    expected: list[str]
    found: list[str] | str


class Mismatch(Notice, Generic[Text], frozen=True, kw_only=True, tag="mismatch"):
    """The board does not match the game.

    Attributes:
        kind: `setup`, `follow`, `unfinished`, `illegal`, `unexplained` or `sensor`.
        reason: The reason as a sentence.
        repairs: Squares to correct.
    """

    kind: str
    reason: Text
    repairs: list[Repair]


class MismatchEnd(Notice, frozen=True, kw_only=True, tag="mismatch_end"):
    """The board matches again."""


class Undone(Notice, frozen=True, kw_only=True, tag="undone"):
    """Actions were undone.

    Attributes:
        by: Seat that `undo` named; empty if `undo` named none.
        count: Number of actions. 0: a correction was undone; `n` has not changed, and a `note` of
            kind `correction-undone` follows.
    """

    by: str
    count: int


class Note(Notice, Generic[Text], frozen=True, kw_only=True, tag="note"):
    """Information for everyone.

    Attributes:
        kind: Kind of note.
        text: The note as a sentence.
        code: With `tables-code`: the code by which another table may join, such as `K7M-4QZ`.
        names: With `tables-sits`: the names of the players at its seats, if given.
    """

    kind: str
    text: Text
    code: str | msgspec.UnsetType = msgspec.UNSET
    names: dict[str, str] | msgspec.UnsetType = msgspec.UNSET


class LegalAction(msgspec.Struct, Generic[Text], frozen=True):
    """A legal action.

    Attributes:
        action: The action text.
        seat: Seat that may play it.
        text: The action as a sentence.
        layout: The layout afterwards.
        chance: Whether it is an outcome of chance.
    """

    action: str
    seat: str
    text: Text
    layout: Places
    chance: bool


class LegalActions(Notice, Generic[Text], frozen=True, kw_only=True, tag="legal"):
    """The answer to `legal`.

    Attributes:
        actions: Actions that `act` takes.
        look: Seat whose `look` lists further actions, such as a set-up to register or a card to
            play.
    """

    actions: list[LegalAction[Text]]
    look: str | None = None


class Outcome(Notice, Generic[Text], frozen=True, kw_only=True, tag="result"):
    """The game is over.

    Attributes:
        winner: Seat or seats that won; null if none did.
        places: Seats by rank, the winner first.
        scores: Score of each seat.
        reason: Why the game ended.
        seed: The seed in hexadecimal digits, for checking the dice.
        points: `1`, `½` or `0` for each seat, White first; empty in a game for more than two, and if
            the game was called off.
    """

    winner: str | list[str] | None
    places: list[str]
    scores: dict[str, int]
    reason: Text
    seed: str = ""
    points: dict[str, str] = {}


class Clock(Notice, frozen=True, kw_only=True, tag="clock"):
    """What the clocks show, by seat in turn order.

    The running clock counts down `delay` first, then `seats`.

    Attributes:
        at: Time of this message on the machine's monotonic clock, in ms; 0 in a replay.
        control: The time control of each seat, in the notation of `--rule clock=`.
        seats: Time left in the current period, in ms.
        running: Seat whose clock runs; null if all are stopped.
        turn: Seat whose clock runs unless stopped; null before the start.
        stands: Why the clocks are stopped; empty while one runs.
        delay: Time that passes before the seat's own time runs, in ms: a delay, or a die that is
            rolling.
        period: Current period, from 1.
        to_go: Turns left in the period; null if it has no number of turns.
        times: Byo-yomi periods left, including this one; null outside byo-yomi.
        pressing: Seat whose turn is over and that must press the clock.
        flag: Milliseconds of play until the running clock's flag falls; null if none runs.
        fallen: Seats whose flags have fallen, in order.
        real: What a real clock shows, in ms.
    """

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
    """Progress of `solve`.

    Attributes:
        depth: Length of the sequences searched, in cards.
        share: Share of those sequences that has been searched, 0 to 1.
        looked: Positions examined.
    """

    depth: int
    share: float
    looked: int


class Solved(Notice, Generic[Text], frozen=True, kw_only=True, tag="solution"):
    """The result of `solve`.

    Attributes:
        actions: A shortest win; null if there is none or the search was stopped.
        depth: Length of this win.
        text: The result as a sentence.
    """

    actions: list[str] | None
    depth: int
    text: Text


class Refused(Notice, Generic[Text], frozen=True, kw_only=True, tag="error"):
    """A command was refused; nothing changed.

    Attributes:
        text: The reason.
        private: True if only the owner of the pieces may know what was tried. Do not log it then.
    """

    text: Text
    private: bool | msgspec.UnsetType = msgspec.UNSET


_encoder = msgspec.json.Encoder()


def encode(notice: Notice) -> bytes:
    """Return a notice as one JSON line, line feed included."""
    return _encoder.encode(notice) + b"\n"


Tell = Callable[[Notice], None]


@overload
def localize(notice: Ask[Message], words: Catalogue) -> Ask[str]: ...
@overload
def localize(notice: LegalActions[Message], words: Catalogue) -> LegalActions[str]: ...
@overload
def localize(notice: Notice, words: Catalogue) -> Notice: ...
def localize(notice: Notice, words: Catalogue) -> Notice:
    """Return the notice with its messages replaced by sentences."""
    found: Notice = _render(notice, words)
    return found


def localize_listener(words: Catalogue, tell: Tell) -> Tell:
    """Return a listener that renders notices with this catalogue and passes them on."""
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
                words.say(item) if isinstance(item, Message) else _render(item, words) for item in old
            ]
    return msgspec.structs.replace(value, **changed) if changed else value


def clock_notice(
    controls: Mapping[str, Control], clocks: ClockState, n: int, at: int, stands: str, real: Mapping[str, int]
) -> Clock:
    """Return the notice that shows the state of the clocks after `n` actions.

    Args:
        controls: The time controls by seat.
        clocks: The state of the clocks.
        n: The number of actions in force.
        at: Time on the machine's monotonic clock, in ms.
        stands: Why the clocks are stopped; empty while one runs.
        real: The times on a physical clock, by seat, in ms.
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
    """Return a message with the time of each seat and whose clock is running, or why none is."""
    return sentences(times_message(clock), running_message(clock))


def times_message(clock: Clock) -> Message:
    """Return a message with the time of each seat."""
    return message("clocks-show", times=tuple(_shows(clock, seat) for seat in clock.seats))


def running_message(clock: Clock) -> Message:
    """Return a message that says whose clock runs, who must press, or why all clocks are stopped."""
    if clock.stands:
        return message("clocks-still", why=clock.stands)
    if clock.pressing:
        return message("clocks-press", seat=Seat(clock.pressing))
    return message("clocks-run", seat=Seat(clock.running or ""))


def _shows(clock: Clock, seat: str) -> Message:
    """Return a message with the time of one seat."""
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
