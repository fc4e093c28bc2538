"""Projections of a journal: the state of the game that its records describe.

The line of play holds the starting position, the actions played, and what can be redone. Other results are
derived from it: why a seat is out, the clocks at each action and, with the game, the replayed actions.

The line of play is a sequence of stretches. The first stretch begins at the start of the game, each
later one at a correction. An undo removes the last actions of the last stretch or, if that stretch
is empty, the correction that began it. What was undone can be redone until a new action or
correction is made. A face that was typed or sensed remains the outcome of its roll even after an
undo.

These records and notes have fields of their own:

- An undo or redo record has `count`. If it concerns a correction, `count` is 0 and `correction` is
  true.
- A note with `order` is an arbiter's order from outside the table (`id`, `by`, `role`, `at`, `what`,
  `text`). Time that the arbiter gives (`gives`) is not taken away by an undo.
- A note with `undecided` names a seat that has lost for the reason `why`, unless the other side
  cannot win.
- A record of kind `clock` has `why` and `now`, the clocks from then on. After an action or a
  correction it also has `was`, the clocks before that action or correction.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from copy import copy
from typing import NamedTuple, Self

import msgspec

from companion.kernel.actions import Action
from companion.kernel.game import Game, Result, State
from companion.kernel.messages import Event, Message, Seat, message
from companion.remote.table_messages import Wording, message_of
from companion.table.clock_rules import ClockState, add_time
from companion.table.record.computer_style import ComputerStyle
from companion.table.record.journal_reader import JournalError, Record, TakenBack
from companion.units import Milliseconds


class Projection:
    """A value derived from a journal record by record. Subclasses implement `_take`."""

    @classmethod
    def of(cls, records: Iterable[Record]) -> Self:
        found = cls()
        for record in records:
            found.take(record)
        return found

    def copy(self) -> Self:
        """Return an independent copy."""
        other = copy(self)
        for name, value in vars(self).items():
            if isinstance(value, (list, dict, set)):
                setattr(other, name, value.copy())
        return other

    def take(self, record: Record) -> None:
        """Apply one record.

        Raises:
            JournalError: The record is invalid at this point.
        """
        try:
            self._take(record)
        except (LookupError, TypeError, ValueError, msgspec.ValidationError) as wrong:
            raise JournalError("record-senseless", n=record.seq, what=record.kind) from wrong

    def _take(self, record: Record) -> None:
        raise NotImplementedError


LONGEST_THOUGHT = 600.0
CHANGES = ("action", "undo", "redo", "correction")
"""Kinds of records that may change the position, so that earlier offers no longer apply."""
RULED, SET_RIGHT = "ruled", "set-right"
"""Reasons for corrections by an arbiter: a seat has lost or the game is over; the position was corrected."""
RESIGNED, ABANDONED = "resigned", "abandoned"
"""Reasons why a seat stopped playing by choice: it resigned, or its player left.

Older journals have `left` for both.
"""
RECORDED = "recorded"
"""Reason why a seat of an imported game stopped playing: it has lost, and the file does not say how."""
ABORTED, DECIDED = "aborted", "decided"
"""Reasons why a game at a site is over: it was aborted and does not count, or the site has decided."""


class ToldEvent(msgspec.Struct, frozen=True):
    """An event as another table reported it."""

    kind: str
    said: Wording


class Played(msgspec.Struct, frozen=True):
    """An action in force.

    Attributes:
        source: How the action was entered: `electronic`, `sensed`, `typed`, `board`, `screen`, `computer` or
            `site`.
        seat: The seat that acted.
        clock: For an imported game, the seat's clock in ms according to the file.
        evaluation: For an imported game, the evaluation according to the file (`0.35`, `#-3`).
        known: The resulting position; only in a copy of another table's game, if the action does not
            determine it.
        told: The events of the action; only in a copy, if the action does not determine them.
    """

    action: str
    seat: str
    source: str
    die: str = ""
    face: str = ""
    clock: Milliseconds | msgspec.UnsetType = msgspec.UNSET
    evaluation: str | msgspec.UnsetType = msgspec.UNSET
    known: str | msgspec.UnsetType = msgspec.UNSET
    told: tuple[ToldEvent, ...] | msgspec.UnsetType = msgspec.UNSET


class Stretch(msgspec.Struct, frozen=True):
    """The actions since the start, or since a correction.

    Attributes:
        before: How many actions came before this stretch.
        rolled: How often each die was rolled before this stretch, and how often each deck was drawn
            from.
        left: The seat that the correction took out of the game, with the player who had it until
            then.
        why: The reason for the correction.
        places: The seats from first to last, if an arbiter ruled the result.
    """

    start: str = ""
    before: int = 0
    rolled: Mapping[str, int] = {}
    left: tuple[str, str] | None = None
    why: str = ""
    places: tuple[str, ...] = ()
    played: list[Played] = msgspec.field(default_factory=list)

    def copy(self) -> Stretch:
        """Return an independent copy."""
        return msgspec.structs.replace(self, played=list(self.played))


class IllegalMove(msgspec.Struct, frozen=True, omit_defaults=True):
    """An illegal move that was counted.

    Attributes:
        after: How many actions were in force when the move was made.
        penalty: `time`, `turn` or `loss`; empty for none.
        gives: The change of the clocks in milliseconds by seat; negative if time is taken away.
    """

    seat: str
    square: str = ""
    after: int = 0
    penalty: str = ""
    gives: Mapping[str, int] = {}


PENALTIES = {"pass": "turn", "loses": "loss"}
"""Penalties of an arbiter's rulings. The ruling `penalty` costs time, or the turn without clocks."""


class LineOfPlay(Projection):
    """The line of play, which continues from the last of its `stretches`.

    Attributes:
        elsewhere: Seats whose players are at other tables.
    """

    def __init__(self) -> None:
        self.elsewhere: set[str] = set()
        self.stretches: list[Stretch] = [Stretch()]
        self.undone: list[Played | Stretch] = []
        self.bound: dict[tuple[str, int], tuple[str, str]] = {}
        self.players: dict[str, str] = {}
        self.manners: dict[str, ComputerStyle] = {}
        """Styles of computer players by seat; a seat that is not listed has the default style."""
        self.paused = False
        self.paused_by = ""  # the arbiter who paused the game and alone can resume it
        self.orders: list[str] = []  # the ids of arbiters' orders
        self.ignored: list[str] = []
        self.offers: list[str] = []
        self.proposed: dict[str, int] = {}
        """Maps each seat to the number of actions in force when it last offered a draw or resigned."""
        self.hinted: dict[int, list[str]] = {}
        """Maps each number of actions in force to the hints suggested in that position."""
        self.touch = ""  # the square of a touched piece that must move
        self.time_up = False
        self.counted: list[IllegalMove] = []  # the illegal moves that were counted and not struck off
        self.arbiter = ""  # the seat on whose illegal move or loss an arbiter must rule
        self.undecided = ""  # why that seat loses unless the other side cannot win: `flag` or `illegal`
        self.tags: dict[str, tuple[str, str]] = {}
        """The deck and the card of each card tag that a user has identified."""
        self.seconds = 0.0  # playing time, without pauses and gaps longer than LONGEST_THOUGHT
        self._wall: float | None = None
        self._leaving: tuple[str, str] | None = (
            None  # the seat that the next correction takes out, and its player
        )

    def copy(self) -> Self:
        other = super().copy()
        other.stretches = [stretch.copy() for stretch in self.stretches]
        other.undone = [step.copy() if isinstance(step, Stretch) else step for step in self.undone]
        return other

    @property
    def start(self) -> str:
        """The position text at the start of the last stretch."""
        return self.stretches[-1].start

    @property
    def before(self) -> int:
        """How many actions came before the last correction."""
        return self.stretches[-1].before

    @property
    def played(self) -> list[Played]:
        """The actions since the start or the last correction."""
        return self.stretches[-1].played

    @property
    def illegal(self) -> list[str]:
        """The seat of each counted illegal move."""
        return [move.seat for move in self.counted]

    @property
    def n(self) -> int:
        """How many actions are in force."""
        last = self.stretches[-1]
        return last.before + len(last.played)

    @property
    def last(self) -> Played | Stretch | None:
        """The item that the next undo removes, or None.

        This is the last action, or the correction if nothing was played since then.
        """
        if self.played:
            return self.played[-1]
        return self.stretches[-1] if len(self.stretches) > 1 else None

    @property
    def has_moves(self) -> bool:
        """Whether a player's action or a correction is in force; rolls and cards alone do not count."""
        return len(self.stretches) > 1 or any(not played.die for played in self.played)

    def was_hinted(self, n: int, action: str) -> bool:
        """Return whether a hint suggested this action after `n` actions. Following a hint is not a mistake."""
        return action in self.hinted.get(n, ())

    def rolls_of(self, die: str) -> int:
        """Return how many rolls of a die are in force so far."""
        rolled = self.stretches[-1].rolled
        return rolled.get(die, 0) + sum(1 for played in self.played if played.die == die)

    def fell(self, die: str) -> str:
        """Return the face of a die's last roll in force, or an empty string if there is none."""
        for stretch in reversed(self.stretches):
            for played in reversed(stretch.played):
                if played.die == die:
                    return played.face
        return ""

    def last_throw(self, dice: Collection[str]) -> tuple[Played, ...]:
        """Return the last roll of these dice, in the order in which they were rolled; empty if there is none.

        If a seat rolls several dice one after another, without another action in between, they
        count as one roll.
        """
        found: list[Played] = []
        for stretch in reversed(self.stretches):
            for played in reversed(stretch.played):
                if found and played.seat != found[0].seat:
                    return tuple(found)
                if played.die in dice:
                    if any(roll.die == played.die for roll in found):
                        return tuple(found)
                    found.insert(0, played)
        return tuple(found)

    def _take(self, record: Record) -> None:
        body = record.body
        if self._wall is not None and not self.paused:
            self.seconds += min(max(0.0, record.wall - self._wall), LONGEST_THOUGHT)
        self._wall = record.wall
        leaving, self._leaving = self._leaving, None
        if record.kind != "note":
            self.touch = ""
        if record.kind in CHANGES:
            self.offers.clear()
        match record.kind:
            case "action":
                played = msgspec.convert(body, Played)
                self._bind(played)
                self.played.append(played)
                self.undone.clear()
            case "undo" if body.get("correction"):
                self._undo_correction()
            case "undo":
                for _ in range(msgspec.convert(body, TakenBack).count):
                    self.undone.append(self.played.pop())
            case "redo":
                for _ in range(msgspec.convert(body, TakenBack).count or 1):
                    self._redo(self.undone.pop())
            case "correction":
                dice = {*self.stretches[-1].rolled, *(played.die for played in self.played if played.die)}
                rolled = {die: self.rolls_of(die) for die in dice}
                why = _text(body, "why") if "why" in body else ""
                places = msgspec.convert(body.get("places", ()), tuple[str, ...])
                if leaving is not None and why == RESIGNED:
                    self.proposed[leaving[0]] = self.n
                self.stretches.append(Stretch(_text(body, "position"), self.n, rolled, leaving, why, places))
                self.undone.clear()
                if self.undecided:
                    self.arbiter = self.undecided = ""
            case "note":
                self._note(body)

    def _undo_correction(self) -> None:
        """Undo a correction and restore the seat that it took out. An agreed end must then be offered again."""
        if len(self.stretches) < 2:
            raise IndexError
        stretch = self.stretches.pop()
        self.undone.append(stretch)
        if stretch.left is not None:
            seat, player = stretch.left
            self.players[seat] = player

    def _redo(self, step: Played | Stretch) -> None:
        if isinstance(step, Played):
            self.played.append(step)
            return
        self.stretches.append(step)
        if step.left is not None:
            self.players[step.left[0]] = "none"

    def _bind(self, played: Played) -> None:
        if played.die:
            index = (played.die, self.rolls_of(played.die))
            known = self.bound.get(index)
            source = "electronic" if played.source == "electronic" else "typed"
            if known is None or known[0] != played.face:
                self.bound[index] = (played.face, source)

    @property
    def fixed(self) -> bool:
        """Whether an undo would remove an arbiter's decision."""
        last = self.last
        return isinstance(last, Stretch) and last.why in (RULED, SET_RIGHT)

    def _note(self, body: Mapping[str, object]) -> None:
        if "order" in body:
            self.orders.append(_text(_fields(body, "order"), "id"))
        if "game" in body:
            game = _fields(body, "game")
            self.stretches = [Stretch(_text(game, "position"))]
            self.players = msgspec.convert(game["players"], dict[str, str])
            self.manners = msgspec.convert(game.get("manners", {}), dict[str, ComputerStyle])
            self.elsewhere = set(msgspec.convert(game.get("elsewhere", ()), tuple[str, ...]))
        elif "player" in body:
            seat, player = _text(body, "seat"), _text(body, "player")
            if player == "none":
                self._leaving = (seat, self.players[seat])
            self.players[seat] = player
            if "number" not in body and player != "none":  # a decision of another table moves no player
                self.elsewhere.discard(seat)
            if player == "computer":
                self.manners[seat] = msgspec.convert(body, ComputerStyle)
        elif "paused" in body:
            self.paused = bool(body["paused"])
            if not self.paused or "order" in body:
                self.paused_by = _text(_fields(body, "order"), "by") if self.paused else ""
        elif "ignored" in body:
            self.ignored.append(_text(body, "ignored"))
        elif "time_up" in body:
            self.time_up = True
        elif "tag" in body:
            self.tags[_text(body, "tag")] = (_text(body, "deck"), _text(body, "card"))
        elif "illegal" in body:
            seat, square = _text(body, "illegal"), str(body.get("square", ""))
            gives = msgspec.convert(body.get("gives", {}), dict[str, int])
            penalty = str(body.get("penalty", "time" if gives else ""))
            self.counted.append(IllegalMove(seat, square, self.n, penalty, gives))
            if body.get("arbiter"):
                self.arbiter = seat
        elif "undecided" in body:
            self.arbiter, self.undecided = _text(body, "undecided"), _text(body, "why")
        elif "arbiter" in body:
            if self.arbiter and not self.undecided:
                self._on_arbiter_ruling(
                    self.arbiter, str(body["arbiter"]), msgspec.convert(body.get("gives", {}), dict[str, int])
                )
            self.arbiter = self.undecided = ""
            if "forget" in body:
                at = self.illegal[::-1].index(_text(body, "forget"))
                del self.counted[len(self.counted) - 1 - at]
        elif "hinted" in body:
            self.hinted[self.n] = msgspec.convert(body["hinted"], list[str])
        elif "touch" in body:
            self.touch = _text(body, "touch")
        elif "no_draw" in body:
            self.offers.clear()
        elif "draw" in body:
            self.offers.append(_text(body, "draw"))
            self.proposed[self.offers[-1]] = self.n

    def _on_arbiter_ruling(self, seat: str, ruling: str, gives: Mapping[str, int]) -> None:
        """Apply an arbiter's ruling on the last illegal move of a seat."""
        penalty = ("time" if gives else "turn") if ruling == "penalty" else PENALTIES.get(ruling, "")
        for at in reversed(range(len(self.counted))):
            if self.counted[at].seat == seat:
                self.counted[at] = msgspec.structs.replace(self.counted[at], penalty=penalty, gives=gives)
                return


def _text(body: Mapping[str, object], name: str) -> str:
    found = body[name]
    if not isinstance(found, str):
        raise TypeError(name)
    return found


def _fields(body: Mapping[str, object], name: str) -> Mapping[str, object]:
    found = body[name]
    if not isinstance(found, dict):
        raise TypeError(name)
    return found


DRAWN = {"flag-drawn": "drawn-on-time", "illegal-drawn": "drawn-by-illegal"}
"""Reasons for corrections that turned a loss into a draw because the other side could no longer win (FIDE
6.9, 7.5.5), with their messages.
"""

CALLED_OFF = "lichess-aborted"
"""Reason for a correction that aborted a game, so that it does not count."""


def as_ruled(result: Result, line: LineOfPlay) -> Result:
    """Return the result as ruled by the table or an arbiter, otherwise the result by the rules."""
    why, places = loss_reason(line), line.stretches[-1].places
    if why is None:
        return result
    winner = places[0] if places else result.winner
    return msgspec.structs.replace(result, reason=why, winner=winner, places=places or result.places)


def loss_reason(line: LineOfPlay) -> Message | None:
    """Return the reason of a loss if the last correction ended the game, otherwise None."""
    last = line.stretches[-1]
    if last.played:
        return None
    if last.why == RULED and last.left is None:
        return message("ended-by-arbiter")
    if last.why in DRAWN:
        return message(DRAWN[last.why])
    if last.why == ABORTED:
        return message(CALLED_OFF)
    if last.left is None:
        return None
    seat, resigned, gone = Seat(last.left[0]), last.why == RESIGNED, last.why == ABANDONED
    if (resigned or gone) and len(line.players) == 1:
        return None  # a solitaire describes its own end
    if resigned:
        return message("resigned", seat=seat)
    if gone:
        return message("has-left", seat=seat)
    if last.why == DECIDED:
        return message("lichess-ended", seat=seat)
    if last.why == RECORDED:
        return message("lost-by-file", seat=seat)
    match last.why:
        case "flag":
            return message("out-of-time", seat=seat)
        case "illegal":
            return message("out-by-illegal", seat=seat)
        case "ruled":
            return message("lost-by-arbiter", seat=seat)
    return None


Entry = tuple[str, dict[str, object]]


class ClockStep(msgspec.Struct, frozen=True):
    """The clocks before and after an action or correction; None without clocks."""

    was: ClockState | None = None
    now: ClockState | None = None


class ClockChange(msgspec.Struct, frozen=True):
    """The record since which a clock has been counting, with its number and time."""

    seq: int
    wall: float
    mono: int


class ClockHistory(Projection):
    """The clock states of a journal.

    Attributes:
        now: The last clock state; None without clocks.
        last: The record that holds that state.
        steps: The states of the actions and corrections in force.
        undone: The states of the undone actions and corrections. The last one is the next to be
            redone.
    """

    def __init__(self) -> None:
        self.first: ClockState | None = None  # before any clock has run
        self.now: ClockState | None = None
        self.last: ClockChange | None = None
        self.steps: list[ClockStep] = []
        self.undone: list[ClockStep] = []

    def before_turn(self) -> ClockState | None:
        """Return the clocks at the start of the last step's turn, for undoing a flag fall."""
        was = self.steps[-1].was
        if was is None:
            return None
        for step in reversed(self.steps[:-1]):
            if step.was is None or step.now is None:
                break
            if step.was.turn != step.now.turn or step.now.turn != was.turn:
                return step.now
        return self.first

    def _take(self, record: Record) -> None:
        body = record.body
        match record.kind:
            case "action" | "correction":
                self.steps.append(ClockStep())
                self.undone.clear()
            case "undo":
                for _ in range(1 if (back := msgspec.convert(body, TakenBack)).correction else back.count):
                    self.undone.append(self.steps.pop())
            case "redo":
                for _ in range(msgspec.convert(body, TakenBack).count or 1):
                    self.steps.append(self.undone.pop())
            case "note" if "order" in body and "gives" in body:
                gives = msgspec.convert(body["gives"], dict[str, Milliseconds])
                self.steps = [_give_time(step, gives) for step in self.steps]
                self.undone = [_give_time(step, gives) for step in self.undone]
            case "clock":
                self.now = msgspec.convert(body["now"], ClockState)
                if self.first is None:
                    self.first = msgspec.convert(body.get("was", body["now"]), ClockState)
                self.last = ClockChange(record.seq, record.wall, record.mono)
                if "was" in body:
                    self.steps[-1] = ClockStep(msgspec.convert(body["was"], ClockState), self.now)


def _give_time(step: ClockStep, gives: Mapping[str, Milliseconds]) -> ClockStep:
    """Return the step as if an arbiter had given these milliseconds before it."""
    was, now = (clocks and _add_time(clocks, gives) for clocks in (step.was, step.now))
    return ClockStep(was, now)


def _add_time(clocks: ClockState, gives: Mapping[str, Milliseconds]) -> ClockState:
    for seat, ms in gives.items():
        clocks = add_time(clocks, seat, ms)
    return clocks


def entry(why: str, now: ClockState | None, was: ClockState | None = None) -> list[Entry]:
    """Return the journal entry of a clock change; empty without clocks."""
    if now is None:
        return []
    body: dict[str, object] = {"why": why, "now": msgspec.to_builtins(now)}
    if was is not None:
        body["was"] = msgspec.to_builtins(was)
    return [("clock", body)]


class Step(NamedTuple):
    """Action with its resulting state and its events."""

    action: Action
    state: State
    events: tuple[Event, ...]


def action_of(game: Game, s: State, text: str) -> Action | None:
    """Return the legal action with this text, complete or redacted, or None if there is none."""
    found = game.legal(s, text)
    if found is None and game.secret:
        found = next((action for action in game.actions(s) if game.redact_action(action) == text), None)
    return found


def play_again(game: Game, s: State, played: Played) -> Step | None:
    """Replay an action of a journal. Return None if it is not legal.

    Raises:
        BadPosition: The record gives the resulting position, which is not valid in this game.
    """
    action = action_of(game, s, played.action)
    if action is None:
        return None
    state, events = game.apply(s, action)
    if played.known:
        state = game.read_redacted(played.known)
        events = tuple(Event(event.kind, message_of(event.said)) for event in played.told or ())
    return Step(action, state, events)
