"""The recent events at a table as the players experienced them.

These events are moves with their rolls, rolls without effect, undos, draw offers and rulings. All
of them are derived from the record, so they are the same after a resume, after an undo and on every
screen. The description of an action is made from the events that the game reported for it. It never
contains anything that was secret at that time.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

import msgspec

from companion.kernel.actions import Move, Roll, Take
from companion.kernel.game import State
from companion.kernel.messages import Message, Seat, message, sentences
from companion.table.clock_rules import format_time
from companion.table.game_record import GameRecord
from companion.table.notice_builder import NoticeBuilder
from companion.table.record import line_of_play
from companion.table.record.journal_reader import Record, TakenBack
from companion.table.record.line_of_play import LineOfPlay, Played, Projection, loss_reason, play_again
from companion.units import Milliseconds

SQUARE = re.compile(r"(?<![a-wyz])([a-p](?:1[0-6]|[1-9]))(?![0-9])")
"""Pattern of a square's name in the text of an action."""
PER_ROW = 4
"""Maximum number of actions that form one entry, such as two rolls, taking a card, and the action itself."""
ENDS = ("ranked", "draw", "fifty")
"""Reasons for a correction that ends the game. The entry for the correction states the reason."""
CORRECTIONS = {
    "exchanged": "story-exchanged",
    "agreed": "story-agreed",
    line_of_play.SET_RIGHT: "story-arbiter-corrected",
}
"""Messages by reason, for corrections that did not remove a player from the game."""


class StoryEntry(msgspec.Struct, frozen=True):
    """An event as the players experienced it.

    Attributes:
        seat: The seat that caused the event, or empty if no seat did.
        kind: The kind of the action's first event (`move`, `roll`, `card`, ...), or `start`, `undo`, `redo`,
            `correction`, `pause`, `resume`, `draw`, `illegal`, `arbiter`, `flag`, `seat`, `time`.
        said: The event in complete sentences, with its visible consequences.
        dice: Each die that was rolled for the event, with its face.
        throw: The index of the first action of that roll, counted from the start of the game; -1 if there are
            no dice.
        squares: The squares that the action names, from the first to the last.
    """

    seat: str
    kind: str
    said: Message
    dice: tuple[tuple[str, str], ...] = ()
    squares: tuple[str, ...] = ()
    throw: int = -1


class Incident(msgspec.Struct, frozen=True):
    """An event that is not an action.

    Attributes:
        after: How many actions were in force when the event happened.
        stretch: How many corrections were in force when the event happened.
        passing: Whether the next action makes the event obsolete.
    """

    seat: str
    kind: str
    said: Message
    after: int
    stretch: int
    passing: bool


class Incidents(Projection):
    """The events of a journal that are not actions and still apply, the latest last."""

    def __init__(self) -> None:
        self.found: list[Incident] = []
        self.agreed_draw = False
        """Whether all human players had offered a draw at the time of the last action or correction."""
        self._line = LineOfPlay()
        self._fallen: tuple[str, ...] = ()
        """The seats whose flags have fallen."""

    def copy(self) -> Incidents:
        """Return an independent copy."""
        other = super().copy()
        other._line = self._line.copy()
        return other

    def _take(self, record: Record) -> None:
        waits, before = self._line.arbiter, self._line.played[-1:]
        offers = set(self._line.offers)
        people = {seat for seat, player in self._line.players.items() if player == "human"}
        self._line.take(record)
        body = record.body
        match record.kind:
            case "action" | "correction":
                self._pass()
                self.agreed_draw = bool(offers) and people <= offers
            case "undo":
                back = msgspec.convert(body, TakenBack)
                self._pass()
                stretch, n = len(self._line.stretches), self._line.n
                self.found = [
                    incident for incident in self.found if incident.stretch <= stretch and incident.after <= n
                ]
                by = "" if body.get("refused") else str(body.get("by", ""))
                self._add("undo", by, _undone(by, back, before))
            case "redo":
                self._pass()
                if not body.get("correction"):
                    self._add("redo", "", message("story-redone"))
            case "clock" if body.get("why") == "flag":
                before_it, self._fallen = self._fallen, msgspec.convert(body["now"], _Fallen).fell
                if (fell := self._fallen) and fell != before_it:
                    self._add("flag", fell[-1], message("flag", seat=Seat(fell[-1])), passing=False)
            case "note":
                self._note(body, waits)

    def _pass(self) -> None:
        self.found = [incident for incident in self.found if not incident.passing]

    def _add(self, kind: str, seat: str, said: Message, passing: bool = True) -> None:
        after, stretch = self._line.n, len(self._line.stretches)
        self.found.append(Incident(seat, kind, said, after, stretch, passing))

    def _note(self, body: Mapping[str, object], waits: str) -> None:
        """Add the event of a note. `waits` is the seat that an arbiter had to rule on before the note."""
        if "game" in body:
            self.found.clear()
        elif "paused" in body:
            self._on_pause(bool(body["paused"]), body.get("order"))
        elif "illegal" in body or "arbiter" in body:
            about, told = describe_ruling(self._line, body, waits)
            if told and body.get("arbiter") == "waits":  # the arbiter's question names the move
                n = self._line.illegal.count(about)
                told = (message("illegal-waits", seat=Seat(about), n=n),)
            if told:
                self._add("illegal", about, sentences(*told), passing=False)
        elif isinstance(body.get("order"), dict):
            self._order(body)
        elif "undecided" in body:
            seat = str(body["undecided"])
            self._add("illegal", seat, message("arbiter-called", seat=Seat(seat)), passing=False)
        elif "time_up" in body:
            self._add("time", "", message("time-up"), passing=False)
        elif "draw" in body:
            self._add("draw", str(body["draw"]), message("draw-offered", seat=Seat(str(body["draw"]))))
        elif "no_draw" in body:
            self._add("draw", str(body["no_draw"]), message("draw-declined", seat=Seat(str(body["no_draw"]))))
        elif body.get("touch"):
            self._add("touch", "", message("touch-bound", square=str(body["touch"])))
        elif "player" in body and "number" not in body and body["player"] != "none":
            seat = str(body["seat"])
            manner = self._line.manners.get(seat)
            if body["player"] == "computer" and manner is not None:
                said = message("computer-takes", name=manner.name, seat=Seat(seat))
            else:
                said = message("human-takes", seat=Seat(seat))
            self._add("seat", seat, said, passing=False)

    def _on_pause(self, paused: bool, order: object) -> None:
        by = str(order.get("by", "")) if isinstance(order, dict) else ""
        kind = "pause" if paused else "resume"
        self._pass()
        self._add(kind, "", message(f"arbiter-{kind}", by=by) if by else message(kind))

    def _order(self, body: Mapping[str, object]) -> None:
        """Add an arbiter's order that is not a correction."""
        order = msgspec.convert(body["order"], dict[str, object])
        by, seat, penalty = (str(order.get(name, "")) for name in ("by", "seat", "penalty"))
        gives = msgspec.convert(body.get("gives", {}), dict[str, Milliseconds])
        said: list[Message] = []
        if order.get("what") == "clock":
            for seat, ms in gives.items():
                id = "arbiter-gives" if ms > 0 else "arbiter-takes"
                said.append(message(id, by=by, seat=Seat(seat), time=format_time(Milliseconds(abs(ms)))))
        elif penalty in ("warning", "time"):
            id = "arbiter-warning" if penalty == "warning" else "arbiter-penalty"
            said += [message(id, by=by, seat=Seat(seat)), *_gifts(gives)]
        if said:
            self._add("arbiter", seat, sentences(*said), passing=False)


class _Fallen(msgspec.Struct):
    """The seats with fallen flags in a journal's clock state, in order."""

    fell: tuple[str, ...] = ()


def describe_ruling(
    line: LineOfPlay, body: Mapping[str, object], waits: str
) -> tuple[str, tuple[Message, ...]]:
    """Describe a note about an illegal move, or a ruling on an illegal move.

    Args:
        line: The line of play after the note.
        body: The note.
        waits: The seat whose illegal move waited for the arbiter's ruling, or empty if none did.

    Returns:
        The seat concerned, and the description.
    """
    seat = str(body.get("illegal") or body.get("forget") or waits)
    if not seat:
        return "", ()
    n = line.illegal.count(seat)
    if "forget" in body:
        return seat, (message("illegal-forgotten", seat=Seat(seat), n=n),)
    gives = _gifts(msgspec.convert(body.get("gives", {}), dict[str, int]))
    if "illegal" not in body:
        return seat, (message("arbiter-ruled", seat=Seat(seat)), *gives)
    called = (message("arbiter-called", seat=Seat(seat)),) if body.get("arbiter") == "waits" else ()
    counted = message("illegal-counted", seat=Seat(seat), square=str(body.get("square", "")), n=n)
    return seat, (counted, *gives, *called)


def _gifts(gives: Mapping[str, int]) -> tuple[Message, ...]:
    """Describe the time that a penalty adds to clocks or takes away from them."""
    return tuple(
        message("penalty-gives" if ms > 0 else "penalty-takes", seat=Seat(seat), n=abs(ms) // 1000)
        for seat, ms in gives.items()
    )


def _undone(by: str, back: TakenBack, before: Sequence[Played]) -> Message:
    """Describe an undo. `before` has the actions that were in force before the undo."""
    if back.correction:
        return message("story-undone-correction")
    if back.count > 1:
        return message("story-undone-several", n=back.count)
    if before and before[-1].die:
        rolled = before[-1].action.startswith("roll")
        return message("story-undone-roll" if rolled else "story-undone-chance")
    return message("story-undone", seat=Seat(by)) if by else message("story-undone-several", n=1)


class _Told(msgspec.Struct, frozen=True):
    """An action in force, with its description.

    Attributes:
        roll: The die and face, if the action was a roll.
        after: The consequences of the roll.
        chance: Whether the action was decided by chance.
        dice: The dice that were used to move the piece; None if all dice were used.
        silent: Whether the game reported nothing, so that the action is shown only until the next event.
    """

    entry: StoryEntry | None
    roll: tuple[str, str] | None
    after: tuple[Message, ...]
    chance: bool
    dice: tuple[str, ...] | None
    silent: bool


class Story:
    """The story of one table; computed parts are cached.

    Args:
        record: The game.
        announcer: Builds descriptions from public information.
    """

    def __init__(self, record: GameRecord, announcer: NoticeBuilder) -> None:
        self._record, self._announcer = record, announcer
        self._incidents, self._read = Incidents(), 0
        self._told: dict[int, tuple[State, _Told]] = {}
        self._most = 1
        """The largest number of entries requested so far."""
        self._entries: list[StoryEntry] = []

    def entries(self, most: int) -> list[StoryEntry]:
        """Return the last entries, oldest first, including corrections. There is always at least one entry."""
        records = self._record.journal.records
        if self._read != len(records) or most > self._most:
            for record in records[self._read :]:
                self._incidents.take(record)
            self._read, self._most = len(records), max(most, self._most)
            self._entries = self._tell(self._most)
        return self._entries[-most:]

    def _tell(self, most: int) -> list[StoryEntry]:
        line = self._record.line_of_play
        aside: dict[tuple[int, int], list[Incident]] = {}
        over = self._record.actor is None
        for incident in self._incidents.found:
            if not (over and incident.kind in ("pause", "resume")):
                aside.setdefault((incident.stretch - 1, incident.after), []).append(incident)
        found = _Rows()
        for number, first in self._find_beginnings(PER_ROW * (most + 1)):
            stretch = line.stretches[number]
            if not first:
                found.add(self._beginning(number))
            for at in range(first, len(stretch.played) + 1):
                if at > first or not first:
                    for incident in aside.get((number, stretch.before + at), ()):
                        found.add_incident(incident)
                if at < len(stretch.played):
                    newest = stretch is line.stretches[-1] and at + 1 == len(stretch.played)
                    found.add_action(self._action(number, at), stretch.before + at, last=newest)
        return found.rows[-most:]

    def _find_beginnings(self, actions: int) -> list[tuple[int, int]]:
        """Return where the last `actions` actions of the game are.

        Each item has the number of a stretch (the part between two corrections) and the index, in this
        stretch, of the first of these actions.
        """
        found: list[tuple[int, int]] = []
        for number, stretch in reversed([*enumerate(self._record.line_of_play.stretches)]):
            first = max(0, len(stretch.played) - actions)
            found.insert(0, (number, first))
            actions -= len(stretch.played)
            if actions <= 0:
                break
        return found

    def _beginning(self, number: int) -> StoryEntry:
        """Return the entry for the start of the game, or for a correction."""
        stretch = self._record.line_of_play.stretches[number]
        if not number:
            plain = self._record.begins_at_start
            title = self._record.game.info.title
            return StoryEntry("", "start", message("story-begins" if plain else "story-set-up", title=title))
        return StoryEntry(stretch.left[0] if stretch.left else "", "correction", self._correction(number))

    def _correction(self, number: int) -> Message:
        line, game = self._record.line_of_play, self._record.game
        stretch, state = line.stretches[number], self._record.states_of(number)[0]
        reason = loss_reason(line) if stretch is line.stretches[-1] else None
        if reason is not None:
            return reason
        if stretch.left is not None:
            seat = Seat(stretch.left[0])
            by_reason = {line_of_play.RESIGNED: "resigned", line_of_play.ABANDONED: "has-left"}
            return message(by_reason.get(stretch.why, "taken-out"), seat=seat)
        if stretch.why in ("flag", "penalty") and (actor := game.actor(state)) is not None:
            return message("story-turn-passed", seat=Seat(actor.seat))
        if stretch.why == "draw" and self._incidents.agreed_draw:
            return message("story-draw-agreed", seats=tuple(Seat(seat) for seat in game.seats))
        if stretch.why in ENDS and (result := game.result(state)) is not None:
            counted = stretch.why == "ranked" and result.reason.id != "ends-ranked"
            return sentences(message("ends-ranked"), result.reason) if counted else result.reason
        return message(CORRECTIONS.get(stretch.why, "story-corrected"))

    def _action(self, number: int, at: int) -> _Told:
        """Return the description of an action of a stretch."""
        stretch, states = self._record.line_of_play.stretches[number], self._record.states_of(number)
        played, key = stretch.played[at], stretch.before + at
        known = self._told.get(key)
        if known is not None and known[0] is states[at + 1]:
            return known[1]
        again = play_again(self._record.game, states[at], played)
        assert again is not None  # the record has already played it
        action = again.action
        named = self._announcer.name_action(action)
        events = again.events
        squares = tuple(dict.fromkeys(SQUARE.findall(named))) if not action.chance else ()
        if events:
            said = sentences(*(event.said for event in events))
            entry = StoryEntry(played.seat, events[0].kind, said, (), squares)
        elif isinstance(action, Take):
            entry = StoryEntry(played.seat, "take", message("story-takes", seat=Seat(played.seat)))
        else:
            entry = None
        roll = (action.die, action.face) if isinstance(action, Roll) else None
        dice = None
        if isinstance(action, Move) and len(self._record.game.dice) > 1:
            by_die = self._record.game.view(self._announcer.public(states[at]), None).moved_by
            dice = tuple(die for die, kinds in by_die.items() if action.kind in kinds) or None
        after = tuple(event.said for event in events if event.kind != "roll")
        told = _Told(entry, roll, after, action.chance, dice, not events)
        self._told[key] = (states[at + 1], told)
        return told


class _Rows:
    """A builder of entries that joins a roll with the actions made with it."""

    def __init__(self) -> None:
        self.rows: list[StoryEntry] = []
        self._seat = ""
        self._rolled: dict[str, str] = {}
        """The seat's rolls in this turn, by die."""
        self._throw = -1
        """The index of the action with which that roll began."""
        self._after: tuple[Message, ...] = ()
        """The consequences of that roll."""
        self._open = False
        """Whether the last entry is a roll that has not been used yet."""

    def add(self, entry: StoryEntry) -> None:
        self.rows.append(entry)
        self._open = False

    def add_incident(self, one: Incident) -> None:
        if one.kind == "redo" and self.rows:
            last = self.rows.pop()
            said = sentences(one.said, last.said)
            self.rows.append(msgspec.structs.replace(last, kind="redo", said=said))
        else:
            self.rows.append(StoryEntry(one.seat, one.kind, one.said))
            self._open = False

    def add_action(self, told: _Told, at: int, last: bool) -> None:
        entry = told.entry
        if entry is None or (told.silent and not last):
            return
        if entry.seat != self._seat:
            self._seat, self._rolled, self._open = entry.seat, {}, False
        if told.roll is not None:
            self._add_roll(entry, told, at)
        elif told.chance:
            self.add(entry)
        else:
            self._add_deed(entry, told.dice)

    def _add_roll(self, entry: StoryEntry, told: _Told, at: int) -> None:
        """Add a roll. The second die of a roll is added to the entry of the first."""
        assert told.roll is not None
        die, face = told.roll
        if not self._open or die in self._rolled:
            self._rolled, self._throw, self._after, said = {die: face}, at, told.after, entry.said
        else:
            self.rows.pop()
            self._rolled[die] = face
            self._after = (*self._after, *told.after)
            faces = tuple(self._rolled.values())
            said = sentences(message("story-rolls", seat=Seat(entry.seat), faces=faces), *self._after)
        self._add_with_dice(msgspec.structs.replace(entry, said=said), self._rolled)
        self._open = True

    def _add_with_dice(self, entry: StoryEntry, dice: Mapping[str, str]) -> None:
        throw = self._throw if dice else -1
        self.add(msgspec.structs.replace(entry, dice=tuple(dice.items()), throw=throw))

    def _add_deed(self, entry: StoryEntry, dice: tuple[str, ...] | None) -> None:
        """Add a player's action, with the dice that were used for it."""
        with_it = self._rolled
        if dice is not None:
            with_it = {die: face for die, face in with_it.items() if die in dice}
        elif not self._open:
            with_it = {}
        if self._open:
            self.rows.pop()
        self._add_with_dice(entry, with_it)
