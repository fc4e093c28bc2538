"""What a journal tells when its records are read one after the other.

The line of play in force says where the game starts, what was played, and what can come back. From it follow
why a seat is out, what the clocks showed at each action, and, with the game, the actions played again.

The line is a row of stretches: the first begins where the game was started, each further one where a
correction put the game. An undo takes back the last actions of the last stretch or, when nothing was played
in it, the correction that began it; both are kept for redo, until a new action or correction. A typed or
sensed face stays bound to its roll for good.

An undo record holds `count`; where it takes back a correction, `count` is 0 and `correction` true. A redo
record likewise. A note with `order` is what an arbiter did from outside the table (`id`, `by`, `role`, `at`,
`what`, `text`). A note with `undecided` is a seat that has lost by `why` unless the other side cannot win. A
record of kind `clock` holds `why` and `now`, the clocks from then on; behind an action or a correction also
`was`, the clocks before it took effect. What an arbiter has given (a note with `order` and `gives`) survives
an undo.
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
from companion.table.clock_rules import Clocks, add_time
from companion.table.record.computer_style import ComputerStyle
from companion.table.record.journal_reader import JournalError, Record, TakenBack
from companion.units import Milliseconds


class Projection:
    """Something that grows by each record; what one means says `_take`."""

    @classmethod
    def of(cls, records: Iterable[Record]) -> Self:
        found = cls()
        for record in records:
            found.take(record)
        return found

    def copy(self) -> Self:
        """Another one that has grown as far; what it takes from here on this one does not."""
        other = copy(self)
        for name, value in vars(self).items():
            if isinstance(value, (list, dict, set)):
                setattr(other, name, value.copy())
        return other

    def take(self, record: Record) -> None:
        """Go one record on.

        Raises:
            JournalError: no program of ours wrote that record there.
        """
        try:
            self._take(record)
        except (LookupError, TypeError, ValueError, msgspec.ValidationError) as wrong:
            raise JournalError("record-senseless", n=record.seq, what=record.kind) from wrong

    def _take(self, record: Record) -> None:
        raise NotImplementedError


LONGEST_THOUGHT = 600.0
CHANGES = ("action", "undo", "redo", "correction")
"""Records after which another position may stand: what was offered was offered on the one before."""
RULED, SET_RIGHT = "ruled", "set-right"
"""Why an arbiter put the game elsewhere: a seat has lost or the game is over; the position was put right."""
RESIGNED, ABANDONED = "resigned", "abandoned"
"""Why a seat plays no more by its own will: it gave up, or nobody sits there.

Older journals say `left` of both.
"""
RECORDED = "recorded"
"""Why a seat of an imported game plays no more: it has lost, and the file does not say how."""
ABORTED, DECIDED = "aborted", "decided"
"""Why a game at a site is over: it was called off, and counts for nobody; the site has decided."""


class ToldEvent(msgspec.Struct, frozen=True):
    """Something that happened, as another table told it."""

    kind: str
    said: Wording


class Played(msgspec.Struct, frozen=True):
    """An action in force. `source`: electronic, sensed, typed, board, screen, computer, site; `seat` acted.

    `clock`, `evaluation`: what the file that the game came from says of it: what the seat's clock showed in ms, and how
    the position was judged (`0.35`, `#-3`).

    `known`: the position that it has led to, and `told`: what happened, where a table that sits in cannot tell that
    from the action.
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
    """What was played from one position on: the start, or what a correction put there.

    `before`: how many actions the line has before it; `rolled`: how often each die fell and each deck was
    drawn from in them; `left`: the seat that this correction took out of the game, and who played it until
    then; `why` it was made. `places`: the seats from the first to the last as an arbiter has ruled.
    """

    start: str = ""
    before: int = 0
    rolled: Mapping[str, int] = {}
    left: tuple[str, str] | None = None
    why: str = ""
    places: tuple[str, ...] = ()
    played: list[Played] = msgspec.field(default_factory=list)

    def copy(self) -> Stretch:
        """Another one; what is played in it from here on is not played in this one."""
        return msgspec.structs.replace(self, played=list(self.played))


class IllegalMove(msgspec.Struct, frozen=True, omit_defaults=True):
    """One that was counted.

    `after`: so many actions were in force; `penalty`: `time`, `turn` or `loss`, empty for none.

    `gives`: seat to milliseconds; below 0 they were taken.
    """

    seat: str
    square: str = ""
    after: int = 0
    penalty: str = ""
    gives: Mapping[str, int] = {}


PENALTIES = {"pass": "turn", "loses": "loss"}
"""What an arbiter's ruling has cost; `penalty` is time, or the turn where there are no clocks."""


class LineOfPlay(Projection):
    """The line of play; it begins anew with the last of its `stretches`.

    Attributes:
        elsewhere: Seats whose players sit at other tables.
    """

    def __init__(self) -> None:
        self.elsewhere: set[str] = set()
        self.stretches: list[Stretch] = [Stretch()]
        self.undone: list[Played | Stretch] = []
        self.bound: dict[tuple[str, int], tuple[str, str]] = {}
        self.players: dict[str, str] = {}
        self.manners: dict[str, ComputerStyle] = {}
        """How computer players play; one who is not here plays as usual."""
        self.paused = False
        self.paused_by = ""  # the arbiter who has paused it; nobody else lets it go on
        self.orders: list[str] = []  # the ids of what arbiters have done
        self.ignored: list[str] = []
        self.offers: list[str] = []
        self.proposed: dict[str, int] = {}
        """How many actions were in force when a seat last offered a draw or gave up."""
        self.hinted: dict[int, list[str]] = {}
        """What hints said where so many actions were in force."""
        self.touch = ""  # the square of a touched piece that has to move
        self.time_up = False
        self.counted: list[IllegalMove] = []  # those that were counted and not struck off
        self.arbiter = ""  # the seat whose illegal move an arbiter has to rule on, or whose loss
        self.undecided = ""  # why that seat has lost unless the other side cannot win: `flag` or `illegal`
        self.tags: dict[str, tuple[str, str]] = {}
        """Tags of cards that people have named: to deck and card."""
        self.seconds = 0.0  # of play: pauses and gaps longer than LONGEST_THOUGHT are not counted
        self._wall: float | None = None
        self._leaving: tuple[str, str] | None = (
            None  # the seat that a correction takes out next, and its player
        )

    def copy(self) -> Self:
        other = super().copy()
        other.stretches = [one.copy() for one in self.stretches]
        other.undone = [one.copy() if isinstance(one, Stretch) else one for one in self.undone]
        return other

    @property
    def start(self) -> str:
        """The position that the last stretch begins with."""
        return self.stretches[-1].start

    @property
    def before(self) -> int:
        """How many actions a correction left behind it."""
        return self.stretches[-1].before

    @property
    def played(self) -> list[Played]:
        """The actions since the start or the last correction."""
        return self.stretches[-1].played

    @property
    def illegal(self) -> list[str]:
        """The seat of each illegal move that was counted."""
        return [one.seat for one in self.counted]

    @property
    def n(self) -> int:
        """Actions in force."""
        last = self.stretches[-1]
        return last.before + len(last.played)

    @property
    def last(self) -> Played | Stretch | None:
        """What an undo takes back: the last action, or the correction when nothing was played since.

        None: nothing.
        """
        if self.played:
            return self.played[-1]
        return self.stretches[-1] if len(self.stretches) > 1 else None

    @property
    def has_moves(self) -> bool:
        """Whether a player's action or a correction is in force; rolls and cards alone are no moves."""
        return len(self.stretches) > 1 or any(not played.die for played in self.played)

    def was_hinted(self, n: int, action: str) -> bool:
        """Whether a hint said this action where `n` were in force: to follow one is no mistake."""
        return action in self.hinted.get(n, ())

    def rolls_of(self, die: str) -> int:
        """How many rolls of a die lie before this moment in the line of play."""
        rolled = self.stretches[-1].rolled
        return rolled.get(die, 0) + sum(1 for played in self.played if played.die == die)

    def fell(self, die: str) -> str:
        """The last face of a die in the actions in force; empty: it has not been rolled."""
        for stretch in reversed(self.stretches):
            for played in reversed(stretch.played):
                if played.die == die:
                    return played.face
        return ""

    def last_throw(self, dice: Collection[str]) -> tuple[Played, ...]:
        """What somebody rolled last with these dice, in the order in which they fell; empty: nobody has rolled yet.

        Dice that a seat rolls one after the other, with nobody else in between, belong together.
        """
        found: list[Played] = []
        for stretch in reversed(self.stretches):
            for played in reversed(stretch.played):
                if found and played.seat != found[0].seat:
                    return tuple(found)
                if played.die in dice:
                    if any(one.die == played.die for one in found):
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
        """The game is as it was before.

        Who has left sits there again, and what was agreed has to be offered anew.
        """
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
        """Whether what an undo would take back was put so by an arbiter."""
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
            if (
                "number" not in body and player != "none"
            ):  # what another table has decided changes nobody's place
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
        """An arbiter has ruled on the last illegal move of that seat."""
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
"""Corrections by which a loss was a draw, because the other side could not win any more (FIDE 6.9, 7.5.5),
with what is said.
"""

CALLED_OFF = "lichess-aborted"
"""The reason of a game that counts for nobody."""


def as_ruled(result: Result, line: LineOfPlay) -> Result:
    """How a game ended by its rules, or as the table or an arbiter has ruled."""
    why, places = loss_reason(line), line.stretches[-1].places
    if why is None:
        return result
    winner = places[0] if places else result.winner
    return msgspec.structs.replace(result, reason=why, winner=winner, places=places or result.places)


def loss_reason(line: LineOfPlay) -> Message | None:
    """What the game ended by, if that was the last thing that happened; None: something else."""
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
        return None  # a solitaire says for itself how it was given up
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
    """The clocks when something was played and after it; None: there were none."""

    was: Clocks | None = None
    now: Clocks | None = None


class ClockChange(msgspec.Struct, frozen=True):
    """Which record a clock was counted on from: its number and when it was written."""

    seq: int
    wall: float
    mono: int


class ClockHistory(Projection):
    """`now`: the clocks as the journal has them last, None where there are none; `last`: the record that
    says so.

    `steps`: of the actions and corrections in force, `undone`: of those taken back, the last first to come
    back.
    """

    def __init__(self) -> None:
        self.first: Clocks | None = None  # before anybody's clock had run
        self.now: Clocks | None = None
        self.last: ClockChange | None = None
        self.steps: list[ClockStep] = []
        self.undone: list[ClockStep] = []

    def before_turn(self) -> Clocks | None:
        """The clocks as they were when the turn began in which the last step was taken: what a flag that is
        taken back gives back.
        """
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
                self.now = msgspec.convert(body["now"], Clocks)
                if self.first is None:
                    self.first = msgspec.convert(body.get("was", body["now"]), Clocks)
                self.last = ClockChange(record.seq, record.wall, record.mono)
                if "was" in body:
                    self.steps[-1] = ClockStep(msgspec.convert(body["was"], Clocks), self.now)


def _give_time(step: ClockStep, gives: Mapping[str, Milliseconds]) -> ClockStep:
    """The same step, had an arbiter given that before it."""
    was, now = (clocks and _add_time(clocks, gives) for clocks in (step.was, step.now))
    return ClockStep(was, now)


def _add_time(clocks: Clocks, gives: Mapping[str, Milliseconds]) -> Clocks:
    for seat, ms in gives.items():
        clocks = add_time(clocks, seat, ms)
    return clocks


def entry(why: str, now: Clocks | None, was: Clocks | None = None) -> list[Entry]:
    """What is written of a change; nothing where there are no clocks."""
    if now is None:
        return []
    body: dict[str, object] = {"why": why, "now": msgspec.to_builtins(now)}
    if was is not None:
        body["was"] = msgspec.to_builtins(was)
    return [("clock", body)]


class Step(NamedTuple):
    """An action, where it leads, and what happened."""

    action: Action
    state: State
    events: tuple[Event, ...]


def action_of(game: Game, s: State, text: str) -> Action | None:
    """The legal action of that text; where it is hidden in part, one that is told so; None: there is none."""
    found = game.legal(s, text)
    if found is None and game.secret:
        found = next((action for action in game.actions(s) if game.redact_action(action) == text), None)
    return found


def play_again(game: Game, s: State, played: Played) -> Step | None:
    """What an action of a journal comes to; None: it is not legal.

    Raises:
        BadPosition: it says where it leads, and that is no position of this game.
    """
    action = action_of(game, s, played.action)
    if action is None:
        return None
    state, events = game.apply(s, action)
    if played.known:
        state = game.read_redacted(played.known)
        events = tuple(Event(one.kind, message_of(one.said)) for one in played.told or ())
    return Step(action, state, events)
