"""The table service: everything that can be said to a table, and everything it tells.

Both faces, the app and programs on a pipe, give it commands (`do`), sensor events (`sensed`) and
time (`poll`), from one thread; it answers with notices. Nothing is told before it is in the
journal. A command that cannot be carried out is answered by one `error` notice and changes nothing.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from companion.kernel.actions import Action
from companion.kernel.game import BadPosition, Game, State, View
from companion.kernel.layout import Line
from companion.kernel.messages import Event, IllegalAction, Message, Seat, message
from companion.players import choose
from companion.table import commands, notices
from companion.table.journal import JournalError
from companion.table.questions import Choice, Question, question
from companion.table.table import Table
from companion.table.telling import Telling
from companion.table.watch import Watch
from firmware_bridge.board import Button, Connected, Die, Fault, Gone, SensorBoard, SensorEvent

PLAYERS = ("human", "computer", "none")


class TableRules(msgspec.Struct, frozen=True):
    """House rules that every table has: how dice come, whether a hand may go on after a ruling."""

    dice: str = "electronic"
    amend: str = "until_followed"


class Manner(msgspec.Struct, frozen=True):
    """How this table is run: quiet time and thinking time in ms, where the game lies in the field."""

    settle: int = 350
    think: int = 0
    at: str | None = None
    turned: int = 0
    setup: bool = True
    operator: bool = False
    seed: int | None = None
    resumed: bool = False


class Refusal(Exception):
    """A command that cannot be carried out, with its message."""

    def __init__(self, said: str, /, **values: str | int | tuple[str, ...]) -> None:
        super().__init__(said)
        self.said = message(said, **values)


class Referee:
    """One table in play. `now` gives monotonic milliseconds."""

    def __init__(
        self,
        table: Table,
        telling: Telling,
        rules: TableRules,
        manner: Manner,
        tell: Callable[[notices.Notice], None],
        now: Callable[[], int],
    ) -> None:
        self.table, self.telling, self.rules, self.manner = table, telling, rules, manner
        self.tell, self._now = tell, now
        self.watch = Watch(table.game, telling, self, manner.settle, rules.amend == "strict")
        self._questions: dict[str, Question] = {}
        self._ids = itertools.count(1)
        self._think_due: int | None = None
        self._held = False
        self._told_over = False
        self.rematch_wanted = False

    # What faces read

    @property
    def game(self) -> Game:
        return self.table.game

    @property
    def state(self) -> State:
        return self.table.state

    @property
    def n(self) -> int:
        return self.table.n

    @property
    def players(self) -> Mapping[str, str]:
        return self.table.course.players

    @property
    def paused(self) -> bool:
        return self.table.course.paused

    @property
    def may_undo(self) -> bool:
        return bool(self.table.course.played)

    @property
    def may_redo(self) -> bool:
        return bool(self.table.course.undone)

    @property
    def questions(self) -> tuple[notices.Ask, ...]:
        return tuple(asked.notice for asked in self._questions.values())

    @property
    def journal_path(self) -> str:
        return str(self.table.journal.path)

    def view(self) -> View:
        return self.game.view(self.state, None)

    def actions(self) -> Sequence[Action]:
        return self.game.actions(self.state)

    def say(self, said: Message) -> str:
        return self.telling.say(said)

    def undo_touches(self) -> tuple[str, ...]:
        """The seats whose consent taking back now needs: all people, if a roll, or another's action."""
        if not self.table.course.played:
            return ()
        last = self.table.course.played[-1]
        actor = self.game.actor(self.state)
        others = [seat for seat, player in self.players.items() if player == "human" and seat != last.seat]
        return tuple(others) if last.die or (actor and actor.seat != last.seat) else ()

    # Beginning and end

    def begin(self) -> None:
        """Say hello and whose turn it is."""
        watch = self.watch
        header = self.table.journal.header
        self.tell(
            notices.Hello(
                n=self.n, game=self.game.info.id, rules={**self.game.rules, **_table_rules(self.rules, self.game)},
                seats=list(self.game.seats), sense=watch.connected.sense if watch.connected else "none",
                at=self.manner.at or "a1", turned=self.manner.turned, commit=self.table.fate.commitment,
                resumed=self.manner.resumed, operator=self.manner.operator, seed=header.get("seed_number"),
                players=dict(self.players), journal=self.journal_path,
            )
        )  # fmt: skip
        if watch.connected is not None:
            self._board("connected", self.telling.text("board-connected", model=watch.connected.model))
        self._turn()
        self._tell_over()
        if not self.manner.setup:
            watch.skip_setup()
        for square in self.table.course.ignored:
            watch.ignore(square)
        watch.follow()
        self._schedule()

    def connect(self, event: Connected) -> str:
        """A board that has answered before the table begins; returns why it cannot serve, or an empty text."""
        return self.watch.connect(event, self.manner.at, self.manner.turned)

    def attach(self, board: SensorBoard | None) -> None:
        """The board to light, or None when it is taken away."""
        self.watch.board = board
        if board is None:
            self.watch.connected = None
            self.watch.matcher = None
            self.watch.due = None

    def close(self) -> None:
        if self.watch.board is not None:
            self.watch.board.light({})
        self.table.journal.close()

    # Time

    def due(self) -> float | None:
        """Monotonic seconds at which `poll` should be called next, or None."""
        found = [due for due in (self.watch.due, self._think_due) if due is not None]
        return min(found) / 1000 if found else None

    def poll(self) -> None:
        """Let time pass: quiet boards are settled, computer players act."""
        self._guarded(lambda: self.watch.settle(self._now()))
        if self._think_due is not None and self._now() >= self._think_due:
            self._think_due = None
            self._guarded(self._computer)
        self._schedule()

    def _schedule(self) -> None:
        """Wake up for a computer player whose turn it is, once the board stands as it should."""
        if self._think_due is None and self._computer_acts():
            self._think_due = self._now() + self.manner.think

    def _computer_acts(self) -> bool:
        actor = self.game.actor(self.state)
        if actor is None or self.paused or self._held or self._questions or not self.watch.agrees:
            return False
        if self.players.get(actor.seat) == "computer":
            return not actor.chance or self.rules.dice == "electronic"
        return False

    def _computer(self) -> None:
        actor = self.game.actor(self.state)
        if actor is None or not self._computer_acts():
            return
        if actor.chance:
            self._roll_fated(once=True)
            return
        if "fifty" in self.game.claimable(self.state):
            self._end(message("draw"))
            return
        self._play(choose(self.game, self.state), "computer")
        self.watch.follow()

    # Sensor events

    def sensed(self, event: SensorEvent) -> None:
        """A board reports; never raises."""
        self._guarded(lambda: self._sensed(event))
        self._schedule()

    def _sensed(self, event: SensorEvent) -> None:
        match event:
            case Connected():
                wrong = self.watch.connect(event, self.manner.at, self.manner.turned)
                text = wrong or self.telling.text("board-connected", model=event.model)
                self._board("wrong" if wrong else "connected", text)
            case Gone(reason=why):
                self._board("gone", self.telling.text("board-gone", why=why))
            case Fault(kind=kind, where=where):
                self._board("fault", self.telling.text("board-fault", kind=kind, where=where))
            case Button(name=name, down=True):
                known = {
                    "roll": commands.Roll(),
                    "end": commands.End(),
                    "undo": commands.Undo(),
                    "redo": commands.Redo(),
                }
                if name in known:
                    self._do(known[name])
            case Die(die=die, face=face):
                if face == "cocked":
                    raise Refusal("cocked", die=die)
                if face != "rolling":
                    self._rolled(die, face, "sensed")
            case _:
                self.watch.sensed(event, self._now())  # type: ignore[arg-type]

    def _board(self, state: str, text: str) -> None:
        self.tell(notices.BoardState(n=self.n, state=state, text=text))

    # Commands

    def do(self, given: Mapping[str, Any] | bytes) -> None:
        """Carry out a line of the referee protocol; never raises."""
        self._guarded(lambda: self._do(commands.understood(given)))
        self._schedule()

    def _guarded(self, work: Callable[[], None]) -> None:
        try:
            work()
        except Refusal as wrong:
            self.tell(notices.Refused(n=self.n, text=self.say(wrong.said)))
        except IllegalAction as wrong:
            self.tell(notices.Refused(n=self.n, text=self.say(wrong.reason.said)))
        except (commands.BadCommand, BadPosition) as wrong:
            self.tell(notices.Refused(n=self.n, text=str(wrong)))
        except JournalError as wrong:
            self.tell(notices.Refused(n=self.n, text=self.telling.text("journal-full", why=str(wrong))))

    def _do(self, command: commands.Command) -> None:
        match command:
            case commands.Legal():
                self.tell(self.telling.legal(self.state, self.n))
            case commands.Act(action=text):
                self._act(text)
            case commands.Roll(die=die, face=face):
                self._roll(die, face)
            case commands.Draw(deck=deck):
                raise Refusal("no-deck", deck=deck)
            case commands.Answer(id=id, choice=choice):
                self._answer(id, choice)
            case commands.Settle():
                self.watch.settle(self._now(), asked=True)
            case commands.End():
                self._end_optional()
            case commands.Undo(seat=seat):
                self._undo(seat)
            case commands.Redo():
                self._redo()
            case commands.Pause() | commands.Resume():
                self._pause(isinstance(command, commands.Pause))
            case commands.Rematch():
                if self.game.actor(self.state) is not None:
                    raise Refusal("not-over")
                self.rematch_wanted = True
            case commands.Claim(seat=seat, what=what):
                self._claim(self._seat(seat), what)
            case commands.Resign(seat=seat):
                self._leave(self._seat(seat), stays=False)
            case commands.Seat(seat=seat, player=player):
                self._sit(self._seat(seat), player)
            case commands.Agree():
                self._agree(command)
            case commands.Ignore(square=square):
                if square not in self.game.board.number:
                    raise Refusal("no-square", square=square)
                self.table.note(ignored=square)
                self.watch.ignore(square)
                self._note("ignored", square=square)
            case commands.Look(seat=seat):
                self.tell(notices.Private(n=self.n, seat=self._seat(seat), hand=[], actions=[], notes=[]))

    def _seat(self, seat: str) -> str:
        if seat not in self.game.seats:
            raise Refusal("no-seat", seat=seat, seats=", ".join(self.game.seats))
        return seat

    def _ready(self) -> None:
        """Play can go on: nobody pauses, no question stands, and the board agrees (after settling it).

        Raises:
            Refusal: it cannot, and why.
        """
        if self.game.actor(self.state) is None:
            raise Refusal("game-over")
        if self.paused:
            raise Refusal("paused")
        if not self.watch.agrees:
            self.watch.settle(self._now(), asked=True)
        if self.watch.busy:
            raise Refusal("ask-first", question=self.questions[0].question)
        if not self.watch.agrees:
            raise Refusal("board-first", reason=self.watch.reason)

    # Playing

    def _tell_played(self, done: list[tuple[str, Action, tuple[Event, ...]]], source: str) -> None:
        first = self.n - len(done) + 1
        for n, (seat, action, events) in enumerate(done, first):
            self._tell_action(n, seat, action, events, source)

    def _tell_action(self, n: int, seat: str, action: Action, events: tuple[Event, ...], source: str) -> None:
        if action.chance:
            played = self.table.course.played[-1]
            self.tell(notices.Chance(n=n, die=played.die, face=played.face, seat=seat, source=source))
        self.tell(self.telling.ruling(n, seat, action, events))

    def _turn(self) -> None:
        self.tell(self.telling.turn(self.state, self.n))

    def _play(self, action: Action, source: str) -> None:
        before = self.state
        done = self.table.play([(action, source)])
        self._tell_played(done, source)
        self._turn()
        self._tell_over()
        self._keep_time(before)

    def _tell_over(self) -> None:
        if self.game.actor(self.state) is not None:
            self._told_over = False
            return
        outcome = self.telling.outcome(self.state, self.n, self.table.fate.seed.hex())
        if outcome is not None and not self._told_over:
            self._told_over = True
            if self.table.journal.records[-1].kind != "result":
                self.table.finish(
                    {"places": outcome.places, "scores": outcome.scores, "reason": outcome.reason}
                )
            self.tell(outcome)

    def rule(self, line: Line, source: str, amends: int) -> bool:
        """Rule a line that the board shows (the watch calls this); tells whether it stands."""
        if self.paused:
            raise Refusal("paused")
        by = self.table.course.played[-1].seat if amends else ""
        before = self.state
        done = self.table.play([(action, source) for action in line.actions], amends)
        self._held = False
        if amends:
            self.tell(notices.Undone(n=self.n - len(done), by=by, count=amends))
        self._tell_played(done, source)
        self._turn()
        self._tell_over()
        self._keep_time(before)
        return True

    def _keep_time(self, before: State) -> None:
        """CJ-A50c: when the agreed minutes are over the round is finished, then places are counted."""
        if self.game.rules.get("length") != "c" or self.game.actor(self.state) is None:
            return
        course = self.table.course
        if not course.time_up and course.seconds >= 60 * int(self.game.rules["minutes"]):
            self.table.note(time_up=True)
            self._note("time-up")
        if course.time_up and self.game.round_ended(before, self.state):
            self._end(message("ranked"))

    def take_back(self, count: int) -> bool:
        """The hand went back: the last ruling never was (the watch calls this)."""
        by = self.table.course.played[-1].seat
        self.table.undo(count, by, amended=True)
        self.tell(notices.Undone(n=self.n, by=by, count=count))
        self._turn()
        return True

    def exchange(self, one: str, other: str) -> bool:
        """Two men stand exchanged: put the record right (the watch calls this, after asking)."""
        layout = self.game.layout(self.state)
        swapped = {one: [str(t) for t in layout[other]], other: [str(t) for t in layout[one]]}
        self.table.correct(self.game.rearranged(self.state, swapped, None), "exchanged")
        self._note("correction")
        self._turn()
        return True

    def _act(self, text: str) -> None:
        self._ready()
        action = self.game.legal(self.state, text)
        if action is None:
            raise Refusal("not-legal", action=text)
        if action.chance:
            die = self.table.die()
            assert die is not None
            face = next(f for f in die[1] if str(action).endswith(f" {f}"))
            self._rolled(die[0], face, "typed")
            return
        self._held = False
        self._play(action, "screen")
        self.watch.follow()

    def _roll(self, die: str | None, face: str | None) -> None:
        if face is not None:
            self._ready()
            waiting = self.table.die()
            self._rolled(die or (waiting[0] if waiting else ""), face, "typed")
            return
        self._ready()
        if self.table.die() is None:
            raise Refusal("no-roll-now")
        if self.rules.dice != "electronic":
            raise Refusal(f"roll-{self.rules.dice}")
        self._held = False
        self._roll_fated(once=False)

    def _roll_fated(self, once: bool) -> None:
        """Roll electronically every die of this roll (`once`: one of them)."""
        rolled: set[str] = set()
        while (waiting := self.table.die()) is not None and waiting[0] not in rolled:
            die, faces = waiting
            rolled.add(die)
            self._chance(die, self.table.fated(die, faces), "electronic")
            if once or self._another_roll(rolled):
                break

    def _another_roll(self, rolled: set[str]) -> bool:
        """The lot and a whole roll are one each; after them a new roll has to be asked for."""
        return "first" in rolled or len(rolled) >= len(self.game.dice)

    def _rolled(self, die: str, face: str, source: str) -> None:
        self._ready()
        waiting = self.table.die()
        if waiting is None:
            raise Refusal("no-roll-now")
        if die != waiting[0]:
            raise Refusal("no-die", die=die, dice=waiting[0])
        if face not in waiting[1]:
            raise Refusal("no-face", die=die, face=face, faces=" ".join(waiting[1]))
        fallen = self.table.fell_already(die, face)
        if fallen:
            raise Refusal("fell-already", face=fallen)
        self._held = False
        self._chance(die, face, source)

    def _chance(self, die: str, face: str, source: str) -> None:
        text = f"first {face}" if die == "first" else f"roll {die} {face}"
        action = self.game.legal(self.state, text)
        assert action is not None, text
        self._play(action, source)
        self.watch.go_on()
        self.watch.stand()

    def _end_optional(self) -> None:
        """Leave what is optional, and make final what was ruled; a roll that ends where it began is ruled so."""
        if self.game.actor(self.state) is None:
            raise Refusal("game-over")
        if self.paused:
            raise Refusal("paused")
        n = self.n
        self.watch.settle(self._now(), asked=True)
        self.watch.finalise()
        if self.n != n or self.watch.busy or not self.watch.agrees:
            return
        matcher = self.watch.matcher
        touched = matcher.touched | matcher.adjusted if matcher else frozenset()
        # Declining is what the button is for; a roll that ends where it began needs a man that was touched.
        mine = [a for a in self.game.silent(self.state) if str(a) == "pass" or touched]
        if not mine:
            if self.game.actor(self.state).chance:  # type: ignore[union-attr]
                return
            raise Refusal("nothing-optional", expect=self.telling.expect(self.state))
        self._play(mine[0], "board" if touched else "screen")
        self.watch.follow()

    # Questions

    def ask(self, text: str, choices: Sequence[Choice], squares: Sequence[str]) -> str:
        """Put a question; returns its id."""
        id = f"q{next(self._ids)}"
        actor = self.game.actor(self.state)
        asked = question(self.n, id, actor.seat if actor else None, text, choices, squares)
        self._questions[id] = asked
        self.tell(asked.notice)
        return id

    def end_ask(self, id: str) -> None:
        if self._questions.pop(id, None) is not None:
            self.tell(notices.AskEnd(n=self.n, id=id))

    def _answer(self, id: str, choice: str) -> None:
        asked = self._questions.get(id)
        if asked is None:
            raise Refusal("no-question", id=id)
        if choice not in asked.answers:
            raise Refusal("no-choice", choice=choice)
        self.end_ask(id)
        asked.answers[choice]()

    # Taking back, putting right

    def _undo(self, seat: str | None) -> None:
        if not self.table.course.played:
            raise Refusal("nothing-to-undo")
        by = self._seat(seat) if seat else self.table.course.played[-1].seat
        self.table.undo(1, by)
        self._held = True
        self._told_over = False
        self.tell(notices.Undone(n=self.n, by=by, count=1))
        self._turn()
        self.watch.follow()

    def _redo(self) -> None:
        if not self.table.course.undone:
            raise Refusal("nothing-to-redo")
        seat, action, events = self.table.redo()
        self._held = False
        self._tell_action(self.n, seat, action, events, self.table.course.played[-1].source)
        self._turn()
        self._tell_over()
        self.watch.follow()

    def _agree(self, command: commands.Agree) -> None:
        if command.end:
            self._end(message("ranked"))
            return
        if command.position is not None:
            state = self.game.read(command.position)
        elif command.set is not None or command.turn is not None:
            state = self.game.rearranged(self.state, command.set or {}, command.turn)
        else:
            raise Refusal("bad-do", field="position, set, turn or end")
        self._correct(state, "agreed", "correction")

    def _end(self, reason: Message) -> None:
        if self.game.actor(self.state) is None:
            raise Refusal("game-over")
        self._correct(
            self.game.ranked(self.state, reason), reason.id, "correction" if reason.id != "draw" else "draw"
        )

    def _correct(self, state: State, why: str, said: str, **values: str) -> None:
        self.table.correct(state, why)
        self._held = False
        self._note(said, **values)
        self._turn()
        self._tell_over()
        self.watch.follow()

    def _note(self, kind: str, **values: str) -> None:
        self.tell(notices.Said(n=self.n, kind=kind, text=self.telling.text(kind, **values)))

    def _pause(self, paused: bool) -> None:
        self.table.note(paused=paused)
        self._held = False
        self._note("pause" if paused else "resume")
        if not paused:
            self._turn()

    # Seats

    def _claim(self, seat: str, what: str) -> None:
        if what not in ("draw", "repetition", "fifty", "flag", "win"):
            raise Refusal("unknown-claim", what=what)
        if self.game.actor(self.state) is None:
            raise Refusal("game-over")
        if what == "draw":
            self.table.note(draw=seat)
            people = {s for s, player in self.players.items() if player == "human"}
            if people <= set(self.table.course.offers):
                self._end(message("draw"))
            else:
                self._note("draw-offered", seat=Seat(seat))
        elif what == "fifty" and what in self.game.claimable(self.state):
            self._end(message("draw"))
        else:
            raise Refusal("no-claim", what=what)

    def _sit(self, seat: str, player: str) -> None:
        if player not in PLAYERS:
            raise Refusal("no-player", player=player)
        leaver = self.game.rules.get("leaver", "a")
        if player == "none" and leaver != "a":  # CJ-A49
            self._leave(seat, stays=leaver == "c")
            return
        player = "human" if player == "human" else "computer"
        self.table.note(seat=seat, player=player)
        self._note("human-takes" if player == "human" else "computer-takes", seat=Seat(seat))
        self._turn()

    def _leave(self, seat: str, stays: bool) -> None:
        if self.game.actor(self.state) is None:
            raise Refusal("game-over")
        self.table.note(seat=seat, player="none")
        self._correct(self.game.without(self.state, seat, stays), "left", "leaves", seat=Seat(seat))


def _table_rules(rules: TableRules, game: Game) -> dict[str, str]:
    """The table's own rules as `hello` lists them; a game's rule of the same name keeps the name."""
    found = msgspec.to_builtins(rules)
    return {(f"table_{name}" if name in game.rules else name): value for name, value in found.items()}
