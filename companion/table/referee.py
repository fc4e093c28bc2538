"""The table service: everything that can be said to a table, and everything it tells.

Both faces, the app and programs on a pipe, give it commands (`do`), sensor events (`sensed`) and
time (`poll`), from one thread; it answers with notices. Nothing is told before it is in the
journal. A command that cannot be carried out is answered by one `error` notice and changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any

from companion.i18n.catalogue import Catalogue
from companion.kernel.actions import Action, Castle, Draw, Move, Pass, Stay
from companion.kernel.messages import Message, Seat, UserError, message
from companion.table import seat_commands
from companion.table.arbitration.illegal_moves import IllegalMoves
from companion.table.board.monitor import BoardMonitor
from companion.table.engine_host.backends import EngineBackend
from companion.table.engine_host.computer_turns import ComputerTurns
from companion.table.engine_host.hints import HintService
from companion.table.engine_host.jobs import GameSource
from companion.table.errors.codes import with_code
from companion.table.practice.ladder_attempt import LadderRating
from companion.table.protocol import commands, notices
from companion.table.protocol.notice_builder import NoticeBuilder
from companion.table.protocol.notice_rendering import localized_listener
from companion.table.questions import Questions
from companion.table.randomness import seat_entropy
from companion.table.randomness.dice_and_decks import DiceAndDecks
from companion.table.read_model import ReadModel
from companion.table.record.computer_style import ComputerStyle
from companion.table.record.game_record import GameRecord
from companion.table.record.journal_format import JournalError
from companion.table.rules.house_rules import TableRules, as_listed
from companion.table.second_try import SecondTry
from companion.table.settings import Settings
from companion.table.solver.solver import SolverTask
from companion.table.storage.board_store import BoardStore
from companion.table.table import Refusal, Table
from companion.table.timekeeping.clock_press import ClockPress
from companion.table.timekeeping.game_clocks import GameClocks
from companion.table.warmup import warm_up
from firmware_bridge.core.board import (
    Button,
    Card,
    ChessClock,
    Connected,
    Die,
    Fault,
    Gone,
    Lifted,
    Placed,
    SensorBoard,
    SensorEvent,
)

FEELING = 1200
"""The quiet time in ms at a table where somebody plays by ear: hands feel where men stand."""
GLANCE = 10
"""Milliseconds between two looks at whether a computer player has come to something."""
BUTTONS = {"roll": commands.Roll(), "end": commands.End(), "undo": commands.Undo(), "redo": commands.Redo()}
FAULTS = {"stuck": "board-stuck", "button": "board-button"}
"""Kinds of faults that have words of their own."""
TOUCHED = (Button, Card, Die, Lifted, Placed)
"""What a board reports because somebody did something."""


class Referee(ReadModel):
    """One table in play. `now` gives monotonic milliseconds."""

    def __init__(
        self,
        record: GameRecord,
        announcer: NoticeBuilder,
        words: Catalogue,
        rules: TableRules,
        settings: Settings,
        tell: Callable[[notices.Notice], None],
        now: Callable[[], int],
        kept: BoardStore,
        thinker: EngineBackend,
        made: GameSource,
    ) -> None:
        self.record, self.announcer, self.words = record, announcer, words
        self.rules, self.settings = rules, settings
        self._now = now
        self.table = Table(record, announcer, localized_listener(words, tell))
        self._questions = Questions(self.table)
        self.watch = BoardMonitor(
            self.table, self._questions, kept, settle=settings.settle, strict=rules.amend == "strict",
            deals=rules.decks == "virtual", men=settings.men, resumed=settings.resumed, ways=rules.shows_ways,
        )  # fmt: skip
        self.chance = DiceAndDecks(self.table, rules.dice, rules.decks, self._ready, self.watch.went_on)
        self.clocks = GameClocks(
            self.table, self._questions, self.watch, rules, lambda: self._now(), lambda: self._waits
        )
        self.illegal = IllegalMoves(
            self.table, self.watch, self.clocks, rules.illegal_move, lambda: self._now()
        )
        self._pressing = ClockPress(self.table, self.clocks, self.watch, self.illegal, self._end_optional)
        self.solving = SolverTask(self.table, rules.decks == "virtual", lambda: self._now())
        self.climbing = LadderRating(self.table)
        self.trying_again = SecondTry(self.table, rules)
        self._deciding = ComputerTurns(self.table, thinker, made, settings.ceiling)
        self._hinting = HintService(self.table, thinker, made, rules, settings.ceiling, settings.operator)
        self._think_due: int | None = None
        self._waits = False  # the journal could not be written: nothing goes on of itself until somebody acts
        self.rematch_wanted = False
        self.ears: frozenset[str] = frozenset()
        """Seats that play by ear."""
        self.arbiters: Callable[[], bool] = lambda: False
        """Whether arbiters can reach this table. Where they cannot, a game that one of them has paused is its players' again."""

    @property
    def paused_by_arbiter(self) -> str:
        """The arbiter who alone lets the paused game go on; empty: none does."""
        return self.record.line_of_play.paused_by if self.arbiters() else ""

    # Beginning and end

    def begin(self) -> None:
        """Say hello and whose turn it is."""
        watch = self.watch
        header = self.record.journal.header
        self.table.tell(
            notices.Hello(
                n=self.n, game=self.game.info.id, rules={**self.game.rules, **as_listed(self.rules, self.game)},
                seats=list(self.game.seats), sense=watch.field.connected.sense if watch.field.connected else "none",
                at=watch.field.at, turned=self.settings.turned, **seat_entropy.commitment_fields(self.record),
                resumed=self.settings.resumed, operator=self.settings.operator, seed=header.get("seed_number"), daily=header.get("daily"),
                players=dict(self.players), manners=self._manners(), names=dict(header.get("names", {})), journal=self.journal_path,
            )
        )  # fmt: skip
        if self.settings.mended:
            self.table.note("made-private")
        if watch.field.connected is not None:
            self._board("connected", message("board-connected", model=watch.field.connected.model))
        self.table.turn()
        self.table.tell_over()
        if not self.settings.setup:
            watch.skip_setup()
        for square in self.record.line_of_play.ignored:
            watch.ignore(square)
        watch.follow()
        self.clocks.begin()
        if "computer" in self.players.values():
            self._deciding.ready()
        self._schedule()

    def _manners(self) -> dict[str, ComputerStyle]:
        """How each computer player plays."""
        known = self.record.line_of_play.manners
        return {
            seat: known.get(seat, ComputerStyle())
            for seat, player in self.players.items()
            if player == "computer"
        }

    def connect(self, event: Connected) -> Message | None:
        """A board that has answered before the table begins; returns why it cannot serve, if it cannot."""
        self.words.load()  # hands do not wait for words
        warm_up(self.game, self.state, self.announcer, self.words)
        return self.watch.connect(event, self.settings.at, self.settings.turned)

    def attach(self, board: SensorBoard | None) -> None:
        """The board to light, or None when it is taken away."""
        if board is None:
            self.watch.disconnect()
        else:
            self.watch.attach(board)

    def attach_beside(self, device: SensorBoard) -> None:
        """A device next to the board that has lights or a sounder."""
        if device not in self.watch.field.beside:
            self.watch.field.beside.append(device)

    def play_by_ear(self, seats: Collection[str]) -> None:
        """These seats are played by people who do not see the board: the table gives hands more time, and no touch binds them.

        Called before it begins.
        """
        self.ears = frozenset(seat for seat in seats if self.players.get(seat) == "human")
        settle = self.settings.settle
        self.watch.by_ear(self.ears, max(settle, FEELING) if self.ears else settle)

    def no_rematch(self, why: Message) -> None:
        """The rematch that somebody wanted cannot begin."""
        self.rematch_wanted = False
        self.table.tell(notices.Refused(n=self.n, text=with_code(why)))

    def close(self) -> None:
        self.watch.field.light({})
        self._deciding.stop()
        self._hinting.stop()
        self.clocks.close()
        self.solving.leave()
        self.record.journal.close()

    # Time

    def due(self, clocks: bool = True) -> float | None:
        """Monotonic seconds at which `poll` should be called next, or None; `clocks`: also while only time passes."""
        dues = [self.watch.due, self._think_due, self.chance.due, self.illegal.due]
        found = [due for due in (*dues, self.clocks.due if clocks else None) if due is not None]
        if self.solving.due is not None:
            found.append(self.solving.due)
        if self._hinting.running:
            found.append(self._now() + GLANCE)
        return min(found) / 1000 if found else None

    def poll(self) -> None:
        """Let time pass: quiet boards are settled, computer players act."""
        self._guarded(lambda: self.watch.settle(self._now()))
        self.chance.restless(self._now())
        self.solving.go_on()
        self._guarded(self._hinting.look)
        if self._think_due is not None and self._now() >= self._think_due:
            self._think_due = None
            self._guarded(self._computer)
        self._go_on()

    def _go_on(self) -> None:
        if not self._waits:
            self._guarded(self.chance.catch_up)
        self._guarded(self.illegal.look)
        self._guarded(self.clocks.look)
        self.solving.rate()
        self.climbing.look()
        self._schedule()

    def stir(self) -> None:
        """Somebody has done something, if only pressed a key: what could not be written is tried again."""
        self._stirred()
        self._go_on()

    def _stirred(self) -> None:
        self._waits = False
        self.table.write_result()

    def _schedule(self) -> None:
        """Have a computer player think whose turn it is, once the board stands as it should; and no longer than that."""
        acts = not self._waits and self._computer_acts()
        if self._deciding.stale or not acts:
            self._deciding.stop()
        if acts and self._think_due is None:
            self._think_due = self._now() + self.settings.think
        if acts and not self._deciding.running and self._decides():
            self._deciding.ask()

    def _computer_acts(self) -> bool:
        actor = self.game.actor(self.state)
        if (
            self.record.line_of_play.arbiter
            or actor is None
            or self.paused
            or self.table.held
            or self.questions
            or not self.watch.agrees
        ):
            return False
        if self.players.get(actor.seat) == "computer":
            return not actor.chance or self.chance.fated_now()
        return False

    def _decides(self) -> bool:
        """Whether the seat to move has to choose."""
        actor = self.game.actor(self.state)
        return actor is not None and not actor.chance and "fifty" not in self.game.claimable(self.state)

    def _computer(self) -> None:
        actor = self.game.actor(self.state)
        if actor is None or not self._computer_acts():
            return
        if actor.chance:
            self.chance.fated(once=True)
            return
        if "fifty" in self.game.claimable(self.state):
            self.table.end("fifty")
            return
        if not self._deciding.running or self._deciding.stale:
            return  # it is asked when the table is looked after next
        decision = self._deciding.answer()
        if decision is None:
            self._think_due = self._now() + GLANCE
            return
        if decision.intent == "resign":
            self._followed(seat_commands.resign, self.table, actor.seat)
            return
        self.table.play(decision.action, "computer")
        self.watch.follow()
        following = self.game.actor(self.state)
        if decision.intent == "draw" and following is not None and following.seat != actor.seat:
            seat_commands.offer_draw(self.table, actor.seat)

    # Sensor events

    def sensed(self, event: SensorEvent) -> None:
        """A board reports; never raises."""
        if isinstance(event, TOUCHED):
            self._stirred()
        self._guarded(lambda: self._sensed(event))
        self._go_on()

    def beside(self, event: SensorEvent) -> None:
        """A device beside the board reports: dice, a card reader, buttons. Never raises."""
        match event:
            case Connected():
                self._board("connected", message("device-connected", model=event.model))
            case Gone(reason=why):
                self._board("gone", message("device-gone", why=Message(why.id, why.values)))
                self.chance.lost()
            case Die(die=die, face=face):
                self._stirred()
                self._guarded(lambda: self.chance.beside(die, face, self._now()))
                self._go_on()
            case Button() | Card() | Fault():
                self.sensed(event)

    def _sensed(self, event: SensorEvent) -> None:
        match event:
            case Connected():
                self.clocks.gone = False
                wrong = self.connect(event)
                text = wrong or message("board-connected", model=event.model)
                self._board("wrong" if wrong else "connected", text)
            case Gone(reason=why):
                self.clocks.gone = True
                self._board("gone", message("board-gone", why=Message(why.id, why.values)))
            case Fault(kind=kind, where=where):
                self._board("fault", message(FAULTS.get(kind, "board-fault"), kind=kind, where=where))
            case Button(name=name, down=True):
                known: dict[str, commands.Command] = dict(BUTTONS)
                if name == "draw" and self.game.decks:
                    known[name] = commands.Draw(self.game.decks[0].name)
                if name in known:
                    self._do(known[name])
                self._pressing.button(name)
            case ChessClock():
                self._pressing.shown(event, self.settings.turned)
            case Card(uid=uid):
                if uid is not None:
                    self.chance.read(uid)
            case Die(die=die, face=face):
                self.chance.sensed(die, face, self._now())
            case _:
                self.watch.sensed(event, self._now())  # type: ignore[arg-type]

    def _board(self, state: str, text: Message) -> None:
        self.table.tell(notices.BoardState(n=self.n, state=state, text=text))

    # Commands

    def do(self, given: Mapping[str, Any] | bytes) -> None:
        """Carry out a line of the referee protocol; never raises."""
        self._stirred()
        self._guarded(lambda: self._do(commands.parse_command(given)))
        self._go_on()

    def _guarded(self, work: Callable[[], None]) -> None:
        """Do what may be refused. A journal that cannot be written is told once; then the table waits for somebody."""
        try:
            work()
        except UserError as wrong:
            told_already, self._waits = self._waits, self._waits or isinstance(wrong, JournalError)
            if not (told_already and isinstance(wrong, JournalError)):
                self.table.tell(notices.Refused(n=self.n, text=with_code(wrong.said)))

    def _do(self, command: commands.Command) -> None:
        match command:
            case commands.Legal():
                if not self.rules.shows_ways and not self.settings.operator:
                    raise Refusal("no-hints")
                self.table.tell(self.legal())
            case commands.Act(action=text):
                self._act(text)
            case commands.Roll(die=die, face=face):
                self.chance.roll(die, face)
            case commands.Draw(deck=deck, card=card):
                self.chance.draw(deck, card)
            case commands.Answer(id=id, choice=choice):
                self._questions.answer(id, choice)
            case commands.Settle():
                self.watch.settle(self._now(), asked=True)
            case commands.End():
                self._end_optional()
            case commands.Undo(seat=seat, count=count):
                self._followed(self.table.undo, seat, count)
            case commands.Redo():
                self._followed(self.table.redo)
            case commands.Pause() | commands.Resume():
                self._pause(isinstance(command, commands.Pause))
            case commands.Rematch():
                if self.game.actor(self.state) is not None:
                    raise Refusal("not-over")
                self.rematch_wanted = True
            case commands.Adjust():
                self.watch.touch.adjust()
            case commands.Press(seat=seat):
                self._pressing.press(seat)
            case commands.Clock():
                self.clocks.set(command)
            case commands.Arbiter():
                self.illegal.rule(command)
            case commands.Claim(seat=seat, what="touch"):
                self._bind(seat)
            case commands.Claim(seat=seat, what="flag" | "illegal" as what):
                (self.clocks.flags if what == "flag" else self.illegal).claim(seat)
            case commands.Claim(seat=seat, what="draw" | "no-draw") if self.players.get(seat) == "computer":
                raise Refusal("computer-draws", seat=Seat(seat))
            case commands.Claim(seat=seat, what=what):
                self._followed(seat_commands.claim, self.table, seat, what)
            case commands.Resign(seat=seat):
                self._followed(seat_commands.resign, self.table, seat)
            case commands.Seat(seat=seat, player=player, level=level, way=way):
                self._followed(seat_commands.take_seat, self.table, seat, player, level, way)
            case commands.Agree():
                self._followed(seat_commands.agree, self.table, command)
            case commands.Entropy(seat=seat, text=added):
                self.table.add_entropy(seat, added)
            case commands.Solve():
                self.solving.begin()
            case commands.Stop():
                self.solving.stop()
            case commands.Ignore(square=square):
                if square not in self.game.board.number:
                    raise Refusal("no-square", square=square)
                self.record.note(ignored=square)
                self.watch.ignore(square)
                self.table.note("ignored", square=square)
            case commands.Hint(seat=seat):
                self._hinting.ask(self._looker(seat))
            case commands.Look(seat=seat):
                self.table.tell(self.announcer.private(self.state, self.n, self._looker(seat)))

    def _looker(self, seat: str) -> str:
        """That seat, if a person sits there who may look: a computer player's secrets are its own."""
        hides = self.game.secret and not self.settings.operator and self.game.actor(self.state) is not None
        if hides and self.players.get(self.table.seat(seat)) == "computer":
            raise Refusal("not-to-look", seat=Seat(seat))
        return self.table.seat(seat)

    @property
    def may_ask_for_hint(self) -> str:
        """The seat of the person who is to move and may have a hint; empty: nobody may."""
        actor = self.game.actor(self.state)
        if actor is None or self.paused or self._hinting.running:
            return ""
        return actor.seat if self._hinting.may(actor.seat) else ""

    @property
    def hint_sought(self) -> str:
        """The seat for whose person a hint is being thought of; empty: for nobody."""
        return self._hinting.seat

    def _bind(self, seat: str) -> None:
        """X1: the other side asks that the touched man moves."""
        square, actor = self.watch.touch.touched, self.game.actor(self.state)
        by_other = actor is not None and self.table.seat(seat) != actor.seat
        if self.rules.touch_move != "enforce" or not by_other or not self.watch.may_move(square):
            raise Refusal("no-claim", what="touch")
        self.record.note(touch=square)
        self.table.note("touch-bound", square=square)

    def _followed(self, change: Callable[..., None], *given: Any) -> None:
        """Make a change that the board has to follow, if it changes what stands there."""
        before = self.state
        change(*given)
        if self.state is not before:
            self.watch.follow()

    def _ready(self, says: bool = False) -> None:
        """Play can go on: nobody pauses, no question stands, and the board agrees (after settling it).

        `says`: somebody says what was done, so what was touched just now need not be asked about.

        Raises:
            Refusal: it cannot, and why.
        """
        self.table.must_go_on()
        self.table.no_arbiter_waits()
        if self.paused:
            raise Refusal("paused")
        if (self.watch.due is not None and not says) or not self.watch.agrees:
            self.watch.settle(self._now(), asked=True)
        if self.watch.busy:
            raise Refusal("ask-first", question=self.questions[0].question)
        if not self.watch.agrees:
            raise Refusal("board-first", reason=self.watch.reason)

    # Playing

    def _act(self, text: str) -> None:
        self._ready(says=True)
        if not text.strip():
            raise Refusal("bad-do", field="action")
        action = self.game.legal(self.state, text)
        if action is None:
            raise Refusal("not-legal", action=text)
        self._check(action)
        if isinstance(action, Draw):
            self.chance.draw(action.deck, action.card)
        elif action.chance:
            self.chance.typed(text)
        else:
            self.table.play(action, "screen")
            self.watch.follow()

    def _check(self, action: Action) -> None:
        """Raises Refusal for what is legal, and is not taken from anybody here and now."""
        bound = self.record.line_of_play.touch
        if action.chance:
            self.chance.check(action)
        elif bound and isinstance(action, (Move, Castle)) and bound != mover(action):
            raise Refusal("touch-bound", square=bound)

    def _takes(self, action: Action) -> bool:
        try:
            self._check(action)
        except Refusal:
            return False
        return True

    def legal(self) -> notices.Legal:
        """What the table takes now, as far as the room may know."""
        return self.announcer.legal(self.state, self.n, self._takes)

    def _end_optional(self) -> None:
        """Leave what is optional, and make final what was ruled; a roll that ends where it began is ruled so."""
        self.table.must_go_on()
        self.table.no_arbiter_waits()
        if self.paused:
            raise Refusal("paused")
        if self.watch.hands_off(self._now()) or self.watch.busy or not self.watch.agrees:
            return
        # Declining is what the button is for; a roll that ends where it began needs a man that was touched.
        left = {Pass(), Stay()} if self.watch.felt else {Pass()}
        mine = [a for a in self.game.silent(self.state) if a in left]
        if not mine:
            if self.game.actor(self.state).chance:  # type: ignore[union-attr]
                return
            raise Refusal("nothing-optional", expect=self.announcer.expect(self.state))
        self.table.play(mine[0], "board" if self.watch.felt else "screen")
        self.watch.follow()

    def _pause(self, paused: bool) -> None:
        if by := self.paused_by_arbiter:
            raise Refusal("arbiter-paused", by=by)
        if paused and self.solving.running:
            self.solving.stop()
        self.record.note(paused=paused)
        self.table.held = False
        if not paused:
            self.clocks.go_on()
        self.table.note("pause" if paused else "resume")
        if not paused:
            self.table.turn()


def mover(action: Move | Castle) -> str:
    """The square of the man that was taken up for an action."""
    return action.origin if isinstance(action, Move) else action.king
