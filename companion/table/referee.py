"""The table service, which receives all commands and sensor events of one table and publishes notices.

UIs and programs pass in commands (`do`), sensor events (`on_sensor_event`) and time (`poll`), all from one
thread. A notice is published only after its record is in the journal. A command that cannot be executed is
answered by one `error` notice and changes nothing. The effects of commands are in `handlers`; the parts of a
table are `Component`s.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field

import msgspec

from companion.i18n.catalogue import Catalogue
from companion.kernel.messages import Message, Seat, UserError, message
from companion.table import game_record
from companion.table.board.monitor import BoardMonitor
from companion.table.board.sensor_field import CLEAR, Sight
from companion.table.dice_and_decks import DiceAndDecks
from companion.table.engine_host.jobs import EngineBackend, GameSource
from companion.table.game_record import GameRecord
from companion.table.handlers import TableInPlay, carry_out, legal_notice
from companion.table.message_catalogues import with_code
from companion.table.notice_builder import NoticeBuilder, warm_up
from companion.table.players.computer_players import ComputerPlayers, Kind, PlayerElsewhere, SharedGame
from companion.table.players.followed_game import FollowedGame, GuessJudge
from companion.table.players.ladder import LadderRating
from companion.table.players.turns import HintService, TurnsElsewhere
from companion.table.protocol import commands, notices
from companion.table.protocol.notices import Tell, localize_listener
from companion.table.read_model import ReadModel
from companion.table.record.computer_style import ComputerStyle
from companion.table.record.journal_reader import JournalError
from companion.table.rules import TableRules, as_listed
from companion.table.seat_commands import SecondTry
from companion.table.solver.solver import SolverTask
from companion.table.storage.board_store import BoardStore
from companion.table.table import (
    Component,
    PrivateRefusal,
    Questions,
    Settings,
    Table,
    TableContext,
    TimeSource,
)
from companion.table.timekeeping.clock_press import ClockPress, IllegalMoves
from companion.table.timekeeping.game_clocks import GameClocks
from companion.units import Milliseconds
from firmware_bridge.core.board import (
    Button,
    Card,
    ChessClock,
    Connected,
    Die,
    Fault,
    Gone,
    Hidden,
    Lifted,
    Placed,
    SensorBoard,
    SensorEvent,
)

FEELING = 1200
"""The quiet time in ms at a table where a player plays by ear and therefore feels for the pieces."""
BUTTONS = {"roll": commands.Roll(), "end": commands.End(), "undo": commands.Undo(), "redo": commands.Redo()}
FAULTS = {"stuck": "board-stuck", "button": "board-button"}
"""Kinds of faults that have their own messages."""
TOUCHED = (Button, Card, Die, Lifted, Placed)
"""Board events that a player has caused."""


@dataclass(frozen=True, slots=True)
class TableTexts:
    """The notice builder of a table, its language, and the listener for its notices.

    Attributes:
        draws: Whether the listener draws piece symbols. If so, the symbols are marked in texts
            (`companion.i18n.figures`).
    """

    announcer: NoticeBuilder
    words: Catalogue
    listener: Tell
    draws: bool = False


@dataclass(frozen=True, slots=True)
class TableServices:
    """The external services of a table.

    Attributes:
        store: Stored data about boards and sets of pieces.
        engine: Computes the moves of computer players.
        source: Describes to the engine how to make the same game.
        hint_engine: The engine for hints; empty for the built-in players.
        time: The source of time.
    """

    store: BoardStore
    engine: EngineBackend
    source: GameSource
    hint_engine: str = ""
    time: TimeSource = field(default_factory=TimeSource)


class Referee(TableInPlay, ReadModel):
    """One running table."""

    def __init__(
        self,
        record: GameRecord,
        texts: TableTexts,
        rules: TableRules,
        settings: Settings,
        services: TableServices,
    ) -> None:
        super().__init__(record)
        self.announcer, self.words = texts.announcer, texts.words
        self.rules, self.settings, self.time = rules, settings, services.time
        words = texts.words.drawing if texts.draws else texts.words
        self.table = Table(record, texts.announcer, localize_listener(words, texts.listener))
        self._questions = Questions(self.table)
        self.context = context = TableContext(self.table, self._questions, rules, settings, services.time)
        self.monitor = BoardMonitor(context, services.store)
        self.monitor.give = self._carry_out
        self.chance = DiceAndDecks(context, self.monitor)
        self.clocks = GameClocks(context, self.monitor)
        self.illegal_moves = IllegalMoves(context, self.monitor, self.clocks)
        self.clock_press = ClockPress(self.table, self.clocks, self.monitor, self.illegal_moves)
        self.solver = SolverTask(context)
        self.ladder_rating = LadderRating(self.table)
        self.second_try = SecondTry(self.table, rules)
        self.hints = HintService(context, services.engine, services.source, services.hint_engine)
        self.followed = self._find_followed_game(context, services)
        player: PlayerElsewhere = self.followed or ComputerPlayers(
            context, self.chance, services.engine, services.source, self.clocks
        )
        # the computer players of a copy run at the table that keeps the game
        players = () if record.copied else (player,)
        self._turns = TurnsElsewhere(context, self.monitor, self.chance, self.clocks, players)
        self._components: tuple[Component, ...] = (
            self.monitor,
            self.chance,
            self.illegal_moves,
            self.clocks,
            self.solver,
            self.ladder_rating,
            self.hints,
            self._turns,
        )
        self.shared: SharedGame | None = None
        self.ears: frozenset[str] = frozenset()
        """Seats that play by ear."""

    def _find_followed_game(self, context: TableContext, services: TableServices) -> FollowedGame | None:
        """Return the game that is followed at this table, or None."""
        origin = FollowedGame.origin_of(context)
        if origin is None:
            return None
        judge = GuessJudge(context, services.engine, services.source, services.hint_engine)
        return FollowedGame(context, judge, origin)

    # Beginning and end

    def begin(self) -> None:
        """Publish the notice `hello` and the turn."""
        watch = self.monitor
        self.table.tell(self._hello())
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
        self._turns.begin()

    def _hello(self) -> notices.Hello:
        """Return the first notice, which describes the table."""
        header, field = self.record.journal.header, self.monitor.field
        return notices.Hello(
            n=self.n,
            game=self.game.info.id,
            rules={**self.game.rules, **as_listed(self.rules, self.game)},
            seats=list(self.game.seats),
            sense=field.connected.sense if field.connected else "none",
            at=field.at,
            turned=self.settings.turned,
            **game_record.commitment_fields(self.record),
            resumed=self.settings.resumed,
            operator=self.settings.operator,
            seed=header.get("seed_number"),
            daily=header.get("daily"),
            players=dict(self.players),
            manners=self._styles(),
            names=dict(header.get("names", {})),
            journal=self.journal_path,
        )

    def _styles(self) -> dict[str, ComputerStyle]:
        """Return each computer player's style; empty when a recorded game is followed."""
        if self.followed is not None:
            return {}
        known = self.record.line_of_play.manners
        return {
            seat: known.get(seat, ComputerStyle())
            for seat, player in self.players.items()
            if player == "computer"
        }

    def connect(self, event: Connected) -> Message | None:
        """Connect a board that was identified before the table began. Return why it cannot be used, or None."""
        self.words.load()  # load words now, so that the first move does not wait for them
        warm_up(self.game, self.state, self.announcer, self.words)
        return self.monitor.connect(event, self.settings.at, self.settings.turned)

    def attach(self, board: SensorBoard | None) -> None:
        """Use a board, or None when it is disconnected."""
        if board is None:
            self.monitor.disconnect()
        else:
            self.monitor.attach(board)

    def attach_beside(self, device: SensorBoard) -> None:
        """Use an external device with lights or a sounder."""
        if device not in self.monitor.field.beside:
            self.monitor.field.beside.append(device)

    @property
    def gives_way(self) -> bool:
        """Whether another game may replace this one: it is over, or it is local and has no moves yet."""
        if self.actor is None:
            return True
        line = self.record.line_of_play
        return not (line.has_moves or line.elsewhere or self.record.copied or self.shared is not None)

    def share(self, shared: SharedGame) -> None:
        """Share this game with other tables."""
        self.shared = shared
        self._turns.add(shared.player)
        self._components = (*self._components, shared)
        self.clocks.line = shared

    def seat_comers(self, kind: str, seats: Sequence[str]) -> None:
        """Announce people who have joined from another table, and use their names from then on.

        Args:
            kind: The id of the announcement.
            seats: The seats of these people.
        """
        known = self.record.journal.header.get("names", {})
        names = {seat: known[seat] for seat in seats if seat in known}
        said = message(kind, seat=Seat(seats[0]))
        self.words.seat_people(names)
        self.table.tell(notices.Note(n=self.n, kind=kind, text=said, names=names or msgspec.UNSET))

    def wait_while(self, shows: Callable[[], bool]) -> None:
        """Make computer players wait until this screen has shown the last event."""
        self._turns.shows = shows

    def play_by_ear(self, seats: Collection[str]) -> None:
        """Allow more time for gestures and disable touch-move, because these seats do not see the board.

        Call this method before `begin`.
        """
        self.ears = frozenset(seat for seat in seats if self.players.get(seat) == "human")
        settle = self.settings.settle
        self.monitor.by_ear(self.ears, Milliseconds(max(settle, FEELING) if self.ears else settle))

    @property
    def rematch_wanted(self) -> bool:
        """Whether another game at this table was requested."""
        return self.table.rematch_wanted

    def no_rematch(self, why: Message) -> None:
        """Report that the requested rematch cannot begin."""
        self.table.rematch_wanted = False
        self.table.tell(notices.Refused(n=self.n, text=with_code(why)))

    def close(self) -> None:
        """Close the table."""
        for component in self._components:
            component.close()
        self.record.journal.close()

    # Time

    def due(self, clocks: bool = True) -> float | None:
        """Return the time to call `poll` next, in monotonic seconds, or None.

        Args:
            clocks: Whether to include the passing of clock time.
        """
        asked = (
            part.due for part in self._components if not part.idle and (clocks or part is not self.clocks)
        )
        found = [due for due in asked if due is not None]
        return min(found) / 1000 if found else None

    def poll(self) -> None:
        """Process the passage of time, for example by settling quiet boards and letting computer players act."""
        for component in self._components:
            if not component.idle:
                try:
                    component.poll()
                except UserError as wrong:
                    self._refuse(wrong)
        self._update()

    def _update(self) -> None:
        for component in self._components:
            if not component.idle:
                try:
                    component.update()
                except UserError as wrong:
                    self._refuse(wrong)
        try:
            self.record.journal.settle()
        except JournalError as wrong:
            self._refuse(wrong)

    def stir(self) -> None:
        """Retry journal writes that failed. Call this after any user action, even a key press."""
        self._retry_writing()
        self._update()

    def _retry_writing(self) -> None:
        self.table.journal_failed = False
        self.table.write_result()

    def _refuse(self, wrong: UserError) -> None:
        """Report that a command could not be executed.

        A failed journal write is reported only once; then the table waits.
        """
        failed_before = self.table.journal_failed
        self.table.journal_failed |= isinstance(wrong, JournalError)
        if not (failed_before and isinstance(wrong, JournalError)):
            private = True if isinstance(wrong, PrivateRefusal) else msgspec.UNSET
            self.table.tell(notices.Refused(n=self.n, text=with_code(wrong.said), private=private))

    # Commands

    def do(self, given: Mapping[str, object] | bytes) -> None:
        """Execute a line of the referee protocol. Never raises."""
        self._retry_writing()
        try:
            self._carry_out(commands.parse_command(given))
        except UserError as wrong:
            self._refuse(wrong)
        self._update()

    def _carry_out(self, command: commands.Command) -> None:
        """Execute a command, unless other tables must execute it."""
        if self.shared is None or not self.shared.takes(command):
            carry_out(self, command)

    def legal(self) -> notices.LegalActions[Message]:
        """Return the actions that the table accepts now, as far as they are public knowledge."""
        return legal_notice(self)

    @property
    def may_ask_for_hint(self) -> str:
        """The seat of the person to move if a hint is allowed, otherwise an empty string."""
        actor = self.record.actor
        if actor is None or self.record.line_of_play.paused or self.hints.running:
            return ""
        return actor.seat if self.hints.may(actor.seat) else ""

    @property
    def awaited(self) -> Kind | None:
        """The kind of player who must act and is not at this board, or None."""
        return self._turns.kind_awaited()

    @property
    def hint_sought(self) -> str:
        """The seat for which a hint is being computed; empty if none."""
        return self.hints.seat

    # Sensor events

    def on_sensor_event(self, event: SensorEvent) -> None:
        """Handle an event of the board. Never raises."""
        if isinstance(event, TOUCHED):
            self._retry_writing()
        try:
            self._handle_sensor_event(event)
        except UserError as wrong:
            self._refuse(wrong)
        self._update()

    def beside(self, event: SensorEvent) -> None:
        """Handle an event of an external device: dice, a card reader, buttons. Never raises."""
        match event:
            case Connected():
                self._board("connected", message("device-connected", model=event.model))
            case Gone(reason=why):
                self._board("gone", message("device-gone", why=Message(why.id, why.values)))
                self.chance.on_device_lost()
            case Die(die=die, face=face):
                self._retry_writing()
                try:
                    self.chance.beside(die, face)
                except UserError as wrong:
                    self._refuse(wrong)
                self._update()
            case Button() | Card() | Fault():
                self.on_sensor_event(event)

    def _handle_sensor_event(self, event: SensorEvent) -> None:
        match event:
            case Connected():
                self.clocks.gone, self.monitor.field.sight = False, CLEAR
                wrong = self.connect(event)
                text = wrong or message("board-connected", model=event.model)
                self._board("wrong" if wrong else "connected", text)
            case Gone(reason=why):
                gone = message("board-gone", why=Message(why.id, why.values))
                self.clocks.gone, self.monitor.field.sight = True, Sight(why=gone)
                self._board("gone", gone)
            case Fault(kind=kind, where=where):
                self._board("fault", message(FAULTS.get(kind, "board-fault"), kind=kind, where=where))
            case Hidden(hidden=hidden, why=why):
                said = None if why is None else Message(why.id, why.values)
                self.monitor.field.sight = Sight(hidden, said)
                if said is not None:
                    self._board("hidden" if hidden else "seen", said)
            case Button(name=name, down=True):
                self._button(name)
            case ChessClock():
                self.clock_press.take_reading(event, self.settings.turned)
            case Card(uid=uid):
                if uid is not None:
                    self.chance.read(uid)
            case Die(die=die, face=face):
                self.chance.on_die(die, face)
            case _:
                self.monitor.on_event(event)

    def _button(self, name: str) -> None:
        """Handle a button: one assigned to a command, or a clock's."""
        command: commands.Command | None = BUTTONS.get(name)
        if name == "draw" and self.game.decks:
            command = commands.Draw(self.game.decks[0].name)
        if command is not None:
            self._carry_out(command)
        self.clock_press.button(name)

    def _board(self, state: str, text: Message) -> None:
        self.table.tell(notices.BoardState(n=self.n, state=state, text=text))
