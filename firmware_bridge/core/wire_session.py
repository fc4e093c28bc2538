"""A host's session with a board over the wire protocol, without I/O: its stages, and their state machine."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from companion.units import Milliseconds, Seconds
from firmware_bridge.core import host_state, wire
from firmware_bridge.core.board import (
    Battery,
    Button,
    Card,
    Connected,
    Die,
    Fault,
    HasMessage,
    Lifted,
    Placed,
    SensorEvent,
    Snapshot,
    link_message,
)
from firmware_bridge.core.board_protocol import BaseBoardProtocol
from firmware_bridge.core.host_state import (
    EventSequence,
    Heartbeat,
    HostRequest,
    SequenceCheck,
    SnapshotRequest,
    StatisticsRequest,
)

DOWN = "down"  # nothing is open, or what was said made no sense to go on with
GREETING = "greeting"  # HELLO? is out: which board is there, and which boot of it
LOOKING = "looking"  # SNAP? is out: how the board stands
LIVE = "live"  # every event is taken in order

# Reasons to change the stage
OPENED = "link opened"
FRESH = "HELLO of a new boot"
UNSEEN = "HELLO of a boot whose snapshot never arrived"
FOLLOWED = "HELLO of the boot that was followed"
PICTURED = "SNAP is complete"
LOST = "events are permanently lost"
DOUBTED = "signs of a reboot"
ENDED = "session ended"

TRANSITIONS: Mapping[tuple[str, str], str] = {
    (DOWN, OPENED): GREETING,
    (GREETING, FRESH): LOOKING,
    (GREETING, UNSEEN): LOOKING,
    (GREETING, FOLLOWED): LIVE,
    (LOOKING, FRESH): LOOKING,
    (LOOKING, PICTURED): LIVE,
    (LOOKING, DOUBTED): GREETING,
    (LIVE, FRESH): LOOKING,
    (LIVE, LOST): LOOKING,
    (LIVE, DOUBTED): GREETING,
    (DOWN, ENDED): DOWN,
    (GREETING, ENDED): DOWN,
    (LOOKING, ENDED): DOWN,
    (LIVE, ENDED): DOWN,
}
"""Maps each pair of a stage and a reason to the next stage. Other combinations do not occur."""


GREET_WITHIN = 5.0
DOUBT_LEFT = 3.5  # of these, what a port says is held against other kinds of board
LOOKS = 40  # snapshots asked for in vain before the board is given up
SHORTEST_HELLO = 44  # characters; a damaged line as long as that may have been the HELLO of a new boot

MOST_FAULTS = 64
"""Maximum number of different faults reported for a board. A board with more is broken as a whole."""

STOPPED = link_message("board-stopped")
SILENT = link_message("board-silent")
UNREADABLE = link_message("board-unreadable")
MUTE = link_message("board-mute")

Message = tuple[Any, ...]
Events = list[SensorEvent]


class WireProtocol(BaseBoardProtocol):
    """The host's end of Tableside's wire protocol.

    `board_id` is the id of the only board that is accepted. If it is None, the first board that answers
    is accepted, and from then on only that board. All times are in seconds of any monotonic clock.
    """

    def __init__(self, board_id: str | None = None) -> None:
        super().__init__()
        self.stage = DOWN
        self.board: Connected | None = None
        self.board_id = board_id
        self.dropped_by_board = 0
        self._lines = wire.LineDecoder(wire.parse_report)
        self._n = 0
        self._greet_until = 0.0
        self._introduced = False  # HELLO was heard since the link was opened
        self._following = EventSequence()
        self._question = HostRequest()
        self._picture = SnapshotRequest()
        self._heartbeat = Heartbeat()
        self._wishes = host_state.DesiredState()
        self._counts = StatisticsRequest()
        self._faults: set[Fault] = set()

    @property
    def down(self) -> bool:
        return self.stage == DOWN

    @property
    def dropped(self) -> int:
        """The total number of lines from the board that were dropped."""
        return self._lines.dropped

    def take_output(self) -> bytes:
        out = b"".join(self._out)
        self._out.clear()
        return out

    # --- the link ---

    def link_up(self, now: Seconds) -> None:
        """Greet the board because the link was opened."""
        self._go(ENDED, now)
        self._lines.reset()
        self._introduced = False
        self._go(OPENED, now)

    def _hang_up(self) -> None:
        self._go(ENDED, Seconds(0.0))

    def tick(self, now: Seconds) -> Events:
        """Send the heartbeat and repeat unanswered requests, if they are due. Call it a few times a second."""
        if self.stage == DOWN:
            return []
        if wrong := self._reason_to_give_up(now):
            return self.link_down(wrong)
        if self.stage != GREETING and self._heartbeat.due(now):
            if self._heartbeat.is_lost():
                return self.link_down(SILENT)
            self._heartbeat.note_ping(now)
            self._send(wire.ping(self._next_n()))
        if self._question.due(now):
            self._ask(now)
        if self.stage == LIVE:
            self._send(*self._wishes.due(now))
        return []

    def _reason_to_give_up(self, now: Seconds) -> HasMessage | None:
        """Return why the host now gives up on a board that has not reached the live stage, or None."""
        doubtful = self.stage == GREETING and not self._introduced and now >= self._greet_until - DOUBT_LEFT
        if doubtful and (other := self.stranger(self._overheard)):
            return other
        if self.stage == GREETING and now >= self._greet_until:
            return SILENT if self._introduced else MUTE
        if self.stage == LOOKING and self._question.in_vain > LOOKS:
            return UNREADABLE
        return None

    def receive(self, data: bytes, now: Seconds) -> Events:
        """Return the events in `data` from the board, in order."""
        events: Events = []
        if not self._introduced:
            self._overhear(data)
        for message in self._lines.feed(data):
            if self.stage == DOWN:
                break
            events += HANDLERS[self.stage][message[0]](self, message, now)
        if self.stage != DOWN and self._lines.pending().lstrip(".").startswith(">>>"):
            events += self.link_down(STOPPED)
        return events

    # --- what is wanted of the board ---

    def light(self, colours: Mapping[str, str], now: Seconds) -> None:
        """Light these squares (colours as `rrggbb`) and switch all others off."""
        lit = {square: rgb.lower() for square, rgb in colours.items()}
        self._set_wish("light", now, lambda: host_state.lights(self.board, lit, self._next_n))

    def debounce(self, ms: Milliseconds, square: str | None, now: Seconds) -> None:
        """Set the debounce time of one square or of all, limited to the protocol's 5 to 500 ms."""
        time = Milliseconds(min(max(ms, 5), 500))
        if square is None:  # replaces what was asked for single squares
            self._wishes.drop("settle")
        self._set_wish(f"settle {square or ''}", now, lambda: host_state.settle(time, square, self._next_n))

    def _set_wish(self, about: str, now: Seconds, commands: host_state.Commands) -> None:
        self._wishes.stand(about, commands)
        if self.stage == LIVE:
            self._send(*self._wishes.express(about, now))

    def buzz(self, hz: int, ms: Milliseconds) -> None:
        """Play a sound if the board is connected. Otherwise the sound is discarded."""
        if self.stage == LIVE and self.board is not None and "buzz" in self.board.caps:
            self._send(wire.buzz(self._next_n(), hz, ms))

    def statistics(self) -> None:
        """Request the changes and bounces since the last request, if the board is connected."""
        if self.stage == LIVE:
            n = self._next_n()
            self._counts.ask(n)
            self._send(wire.ask_stat(n))

    # --- sending and asking ---

    def _send(self, *bodies: str) -> None:
        self._out += map(wire.frame, bodies)

    def _next_n(self) -> int:
        self._n = self._n % wire.MAX_N + 1
        return self._n

    def _ask(self, now: Seconds) -> None:
        """Request what the stage needs: a greeting, a snapshot, or the missing events."""
        self._question.in_vain += 1
        if self.stage == LIVE and self._question.impatient:
            self._go(LOST, now)
            return
        n = self._next_n()
        self._question.ask(n, now)
        if self.stage == GREETING:
            self._send(wire.ask_hello())
        elif self.stage == LOOKING:
            self._picture.clear()
            self._following.expect_snapshot()
            self._send(wire.ask_snap(n))
        else:
            self._send(wire.again(n, self._following.first_missing))

    def _request_missing(self, now: Seconds) -> None:
        """Request lost data now, or as soon as the pending request has been answered."""
        if self._question.out:
            self._question.stale = True
        else:
            self._ask(now)

    # --- going from stage to stage ---

    def _go(self, why: str, now: Seconds) -> None:
        self.stage = TRANSITIONS[self.stage, why]
        ENTRY_ACTIONS[self.stage](self, now)

    def _enter_greeting(self, now: Seconds) -> None:
        self._question.in_vain = 0
        self._greet_until = now + GREET_WITHIN
        self._ask(now)

    def _enter_looking(self, now: Seconds) -> None:
        self._following.need_snapshot()
        self._question.in_vain = 0
        self._ask(now)

    def _enter_live(self, now: Seconds) -> None:
        self._question.settle()
        self._question.in_vain = 0
        if self._question.stale or self._following.behind:
            self._ask(now)
        self._send(*self._wishes.renew(now))

    def _enter_down(self, now: Seconds) -> None:
        self._out.clear()

    # --- what is heard: in whatever stage ---

    def _ignore(self, message: Message, now: Seconds) -> Events:
        """Ignore a message that has no meaning in this stage."""
        return []

    def _on_other_version(self, message: Message, now: Seconds) -> Events:
        return self.link_down(link_message("other-version", theirs=message[1], ours=wire.VERSION))

    def _on_damaged_line(self, message: Message, now: Seconds) -> Events:
        """Handle a damaged line, which is either noise or the last output of a program that has stopped."""
        text = message[1].lstrip(".")
        if "Traceback (most recent" in text or text.startswith(">>>"):
            return self.link_down(STOPPED)
        return []

    def _on_fault(self, message: Message, now: Seconds) -> Events:
        """Report a fault. The same fault is not reported again until the board identifies itself again."""
        fault = Fault(message[1], message[2])
        if fault in self._faults or len(self._faults) == MOST_FAULTS:
            return []
        self._faults.add(fault)
        return [fault]

    def _on_battery(self, message: Message, now: Seconds) -> Events:
        return [Battery(message[1])]

    def _on_statistics(self, message: Message, now: Seconds) -> Events:
        self._counts.add(message[1], message[2])
        return []

    def _on_early_event(self, message: Message, now: Seconds) -> Events:
        """Note an event that arrives before the live stage.

        The event will be part of the snapshot, or it is requested again.
        """
        self._following.note_number(message[1])
        return []

    def _on_answer(self, message: Message, now: Seconds) -> Events:
        """Handle the answer to a command."""
        self._heartbeat.note_answer()
        n, refusal = message[1], _refusal(message)
        self._wishes.acknowledge(n, refusal)
        return [*self._counts.complete(n, refusal is not None, self.dropped_by_board, self.dropped)]

    def _on_pong(self, message: Message, now: Seconds) -> Events:
        self._heartbeat.note_answer()
        self.dropped_by_board = message[3]
        self._heartbeat.fell_behind(message[2], now)
        return []

    def _introduce(self, message: Message, now: Seconds, fresh: bool) -> Events:
        """Handle a board's greeting. It is reported once per link and once per boot."""
        _, boot, _, model, cols, rows, sense, caps, board_id = message
        news = fresh or not self._introduced
        if self.board_id in (None, "unknown"):
            self.board_id = board_id
        self.board = Connected(model, cols, rows, sense, frozenset(caps), board_id, boot, fresh)
        self._introduced = True
        self._clear_reason()
        if not news:
            return []
        self._faults.clear()
        self._heartbeat.begin(now)
        return [self.board]

    def _follow_new_boot(self, message: Message, now: Seconds) -> Events:
        """Start again after a new boot of the board, and forget the board's earlier state."""
        told = self._introduce(message, now, fresh=True)
        self._following.begin(message[1], message[2])
        self._heartbeat.reset_clock()
        self._go(FRESH, now)
        return told

    def _reason_to_refuse(self, message: Message) -> HasMessage | None:
        """Return why the board that has answered is not the expected one, or None if it is the expected one."""
        theirs, ours = message[8], self.board_id
        if ours in (None, theirs, "unknown") or theirs == "unknown":
            return None
        return link_message("other-board", there=theirs, wanted=ours)

    def _is_fresh(self, message: Message) -> bool:
        return self._following.is_fresh(message[1], message[2])

    # --- while greeting ---

    def _on_hello_greeting(self, message: Message, now: Seconds) -> Events:
        if other := self._reason_to_refuse(message):
            return self.link_down(other)
        if self._is_fresh(message):
            return self._follow_new_boot(message, now)
        told = self._introduce(message, now, fresh=False)
        if self._following.whole:
            self._following.note_number(message[2])
            self._go(FOLLOWED, now)
        else:
            self._go(UNSEEN, now)
        return told

    # --- while looking ---

    def _on_damaged_line_looking(self, message: Message, now: Seconds) -> Events:
        events = self._on_damaged_line(message, now)
        if self.stage == LOOKING:
            self._request_missing(now)
        return events

    def _on_hello_looking(self, message: Message, now: Seconds) -> Events:
        if other := self._reason_to_refuse(message):
            return self.link_down(other)
        return self._follow_new_boot(message, now) if self._is_fresh(message) else []  # else it is said twice

    def _on_snapshot(self, message: Message, now: Seconds) -> Events:
        _, seq, part, parts, payload = message
        payloads = self._picture.add(seq, part, parts, payload)
        board = self.board
        if payloads is None or board is None:
            return []
        readings = wire.snap_readings(payloads, board.cols, board.rows, board.sense)
        if readings is None:
            return []
        if self._following.is_older(seq):
            self._go(DOUBTED, now)
            return []
        self._following.take_snapshot(seq)
        self._go(PICTURED, now)
        return [Snapshot(readings)]

    def _on_answer_looking(self, message: Message, now: Seconds) -> Events:
        if self._question.is_answered_by(message[1]):
            self._question.settle()
            self._ask_on(message, now)  # the picture did not come whole
        return self._on_answer(message, now)

    def _ask_on(self, message: Message, now: Seconds) -> None:
        """Repeat a request that was not fulfilled.

        It is repeated at once unless it was refused or has failed too often.
        """
        if _refusal(message) is None and not self._question.impatient:
            self._ask(now)
        else:
            self._question.later(now)

    # --- while following ---

    def _on_damaged_line_live(self, message: Message, now: Seconds) -> Events:
        events = self._on_damaged_line(message, now)
        if self.stage == LIVE:
            self._request_missing(now)
        if self.stage == LIVE and len(message[1]) >= SHORTEST_HELLO:
            self._go(DOUBTED, now)
        return events

    def _on_hello_live(self, message: Message, now: Seconds) -> Events:
        if other := self._reason_to_refuse(message):
            return self.link_down(other)
        if self._is_fresh(message):
            return self._follow_new_boot(message, now)
        told = self._introduce(message, now, fresh=False)
        self._following.note_number(message[2])
        if self._following.behind:
            self._request_missing(now)
        return told

    def _on_event(self, message: Message, now: Seconds) -> Events:
        self._following.note_number(message[1])
        match self._following.order(message):
            case SequenceCheck.NEXT:
                self._question.in_vain = 0
                event = self._event_of(message)
                return [] if event is None else [event]
            case SequenceCheck.GAP:
                self._request_missing(now)
            case SequenceCheck.DOUBTFUL:
                self._go(DOUBTED, now)
            case SequenceCheck.HAD:
                pass
        return []

    def _event_of(self, message: Message) -> SensorEvent | None:
        kind = message[3]
        if kind == "button":
            return Button(message[4], message[5])
        if kind == "die":
            return Die(message[4], message[5])
        if kind == "card":
            return Card(message[4], message[5])
        board = self.board
        if kind == wire.BAD or board is None or not wire.on_field(message[4], board.cols, board.rows):
            return None
        token = None if board.sense == wire.OCCUPANCY else message[5]
        return (Placed if kind == "+" else Lifted)(message[4], self._following.ms, token)

    def _on_answer_live(self, message: Message, now: Seconds) -> Events:
        if self._question.is_answered_by(message[1]):
            self._question.settle()
            if _refusal(message) == "range":  # the board has those events no longer
                self._go(LOST, now)
            elif self._question.stale or self._following.behind:
                self._ask_on(message, now)
            else:
                self._question.in_vain = 0
        return self._on_answer(message, now)

    def _on_pong_live(self, message: Message, now: Seconds) -> Events:
        _, _, ms, self.dropped_by_board, seq = message
        self._heartbeat.note_answer()
        following = self._following
        if self._heartbeat.fell_behind(ms, now) or following.is_older(seq) or following.is_backwards(ms):
            self._go(DOUBTED, now)  # it rebooted, its HELLO was lost
        elif seq >= following.first_missing:
            following.note_number(seq)
            self._request_missing(now)
        else:
            following.pass_time(ms)
        return []


def _refusal(message: Message) -> str | None:
    """Return why a command was refused, or None if it was executed."""
    return message[2] if message[0] == "ERR" else None


Handler = Callable[[WireProtocol, Message, Seconds], Events]

_ALWAYS: dict[str, Handler] = {
    "VERSION": WireProtocol._on_other_version,
    "FAULT": WireProtocol._on_fault,
    "BATT": WireProtocol._on_battery,
    "STAT": WireProtocol._on_statistics,
}
HANDLERS: Mapping[str, Mapping[str, Handler]] = {
    GREETING: _ALWAYS
    | {
        wire.BAD: WireProtocol._on_damaged_line,
        "HELLO": WireProtocol._on_hello_greeting,
        "EV": WireProtocol._on_early_event,
        "SNAP": WireProtocol._ignore,
        "OK": WireProtocol._on_answer,
        "ERR": WireProtocol._on_answer,
        "PONG": WireProtocol._on_pong,
    },
    LOOKING: _ALWAYS
    | {
        wire.BAD: WireProtocol._on_damaged_line_looking,
        "HELLO": WireProtocol._on_hello_looking,
        "EV": WireProtocol._on_early_event,
        "SNAP": WireProtocol._on_snapshot,
        "OK": WireProtocol._on_answer_looking,
        "ERR": WireProtocol._on_answer_looking,
        "PONG": WireProtocol._on_pong,
    },
    LIVE: _ALWAYS
    | {
        wire.BAD: WireProtocol._on_damaged_line_live,
        "HELLO": WireProtocol._on_hello_live,
        "EV": WireProtocol._on_event,
        "SNAP": WireProtocol._ignore,
        "OK": WireProtocol._on_answer_live,
        "ERR": WireProtocol._on_answer_live,
        "PONG": WireProtocol._on_pong_live,
    },
}
"""The handler for each message in each stage. Nothing is read in the stage DOWN."""

ENTRY_ACTIONS: Mapping[str, Callable[[WireProtocol, Seconds], None]] = {
    DOWN: WireProtocol._enter_down,
    GREETING: WireProtocol._enter_greeting,
    LOOKING: WireProtocol._enter_looking,
    LIVE: WireProtocol._enter_live,
}
"""The action on entering each stage."""
