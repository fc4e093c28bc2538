"""A table's membership of its club, as used by a user interface.

The membership publishes the table's events, and carries out and answers the orders of arbiters.
"""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Protocol

import msgspec

from companion.club.client.broker import HubLocator
from companion.club.client.membership_config import OUTBOX, RULES, ClubError, ClubMembership, Topics, plain
from companion.club.client.mqtt_sender import ClubLink, HouseInvitation, HouseTable, MqttSender
from companion.club.client.publisher import EventPublisher
from companion.club.messages import Order, ReceivedOrder
from companion.games import Family, families, family
from companion.i18n.languages import ENGLISH
from companion.kernel.errors import KEPT, TooMuch, read_json
from companion.kernel.messages import Message, Seat, UserError, message
from companion.remote.relay_messages import FromRelay, FromTable
from companion.remote.table_messages import wording_of
from companion.table import arbiter_orders
from companion.table.arbiter_orders import Authority
from companion.table.message_catalogues import catalogue
from companion.table.referee import Referee
from companion.table.rules import table_choices
from companion.table.setup import THINK, TableSetup, check_setup
from companion.table.storage.data_folder import StorageError, folder, write
from companion.table.storage.files import read_file
from companion.table.table import Refusal, Schedule
from companion.units import Milliseconds


class PendingGame(msgspec.Struct, frozen=True):
    """A game ordered by an arbiter, which waits for the players' confirmation.

    Attributes:
        said: A text with the round and the players.
        title: The title of the game.
        by: The arbiter.
        opening: The set-up of the game.
        blocked: Whether a game with moves was on the table when the order arrived.
    """

    id: str
    by: str
    said: str
    title: str
    opening: TableSetup
    text: str = ""
    blocked: bool = False


class OrderUi(Protocol):
    """The part of a table's UI that arbiters use."""

    @property
    def language(self) -> str:
        """The language of this table."""

    def show(self, said: Sequence[str]) -> None:
        """Show an arbiter's message while no game is on the table.

        If there is a game, the game itself publishes the message.
        """

    def come(self, by: str, settled: bool) -> None:
        """Announce that an arbiter is on the way, or has settled the call."""

    def rule(self, rules: Mapping[str, Mapping[str, str]]) -> None:
        """Save these house rules for the next games. They are given by game."""

    def put_up(self, start: PendingGame | None) -> None:
        """Show a game that waits to be started; None if no game is waiting any more."""

    def close_evening(self, off: bool) -> None:
        """End the session; `off` also switches the machine off."""


class OrderHandler:
    """The handler of an arbiter's orders to this table.

    `rules` is the file with the house rules of ordered games.
    """

    def __init__(self, face: OrderUi, publishing: EventPublisher, rules: Path) -> None:
        self._face, self._publishing, self._file = face, publishing, rules
        self._referee: Referee | None = None
        self._rules = _load_kept(rules)
        self._start: Order | None = None

    def sit(self, referee: Referee) -> None:
        """Use this game as the current one. It may be the game that was waiting."""
        self._referee = referee
        ordered = referee.record.journal.header.get("ordered") or {}
        if self._start is not None and ordered.get("id") == self._start.id:
            self._answer_start(True)

    def rise(self) -> None:
        """Record that there is no current game any more."""
        self._referee = None

    def on_failed(self, wrong: UserError) -> None:
        """Report that the waiting game cannot begin."""
        if self._start is not None:
            self._answer_start(False, wrong.said)

    def _say(self, said: Message, game: str = "") -> str:
        """Format a message in the table's language.

        `game` is the game whose messages are used, if it is not the current one.
        """
        if self._referee is not None and not game:
            return self._referee.words.say(said)
        known = families().get(game)
        return catalogue(known.words if known else None, None, self._face.language).say(said)

    def take(self, given: ReceivedOrder) -> None:
        """Carry out or refuse an order, and answer it."""
        if given.order is not None and given.cut:
            done = self._referee is not None and arbiter_orders.is_obeyed(self._referee, given.id)
            self._answer(given, done, None if done else message("order-cut"))
            return
        if given.order is None:
            self._answer(given, False, given.refused or message("order-unknown", what=given.what))
            return
        order = given.order
        try:
            if order.what == "begin":
                self._put_up(order)
            else:
                self._carry_out(order)
        except UserError as wrong:
            self._answer(given, False, wrong.said, order.variant)
            return
        if order.what != "begin":
            self._answer(given, True)
        if order.what == "close":
            self._face.close_evening(order.off)

    def wait_again(self, order: Order) -> None:
        """Show an ordered game again that was waiting when the program ended."""
        self._start = order
        try:
            self._face.put_up(self._make_pending(order))
        except UserError as wrong:  # another version of the program, or other games installed
            self.on_failed(wrong)

    def _answer(
        self, to: ReceivedOrder, done: bool, why: Message | None = None, game: str = "", waits: bool = False
    ) -> None:
        """Answer an order.

        `game` is the game whose messages `why` uses, if it is not the current one.
        """
        said, words = ("", None) if why is None else (self._say(why, game), wording_of(why))
        self._publishing.publish_ordered(to.id, to.what, to.by, done, said, words, waits)

    # The kinds of orders

    def _carry_out(self, order: Order) -> None:
        match order.what:
            case "answer":
                self._face.come(order.by, order.off)
                self._show(order, message("arbiter-settled" if order.off else "arbiter-comes", by=order.by))
            case "say":
                self._show(order)
            case "rules":
                self._set_rules(order)
                self._show(order, message("arbiter-rules", by=order.by))
            case "withdraw":
                self._withdraw(order)
            case "close":
                self._show(order, message("order-evening"))
            case _:
                self._to_game(order)

    def _show(self, order: Order, *said: Message) -> None:
        """Show a message to everyone; if there is a current game, as a note in that game."""
        text = (message("arbiter-says", by=order.by, text=order.text),) if order.text else ()
        every = (*said, *text)
        if self._referee is None:
            self._face.show([self._say(one) for one in every])
            return
        for one in every:
            self._referee.table.note(one.id, **one.values)

    def _to_game(self, order: Order) -> None:
        """Apply an order to the game on the table, if the order is meant for it."""
        referee = self._referee
        if referee is None or self._publishing.game != order.game:
            raise Refusal("order-other-game")
        by = Authority(order.id, order.by, order.role, order.at, order.text or order.reason)
        match order.what:
            case "pause" | "resume":
                arbiter_orders.pause(referee, by, order.what == "pause")
            case "clock":
                arbiter_orders.give_time(referee, by, order.seat, order.ms)
            case "penalty" if order.penalty == "warning":
                arbiter_orders.warn(referee, by, order.seat)
            case "penalty" if order.penalty == "time":
                arbiter_orders.penalise(referee, by, order.seat, Milliseconds(max(0, order.ms)))
            case "penalty" if order.penalty == "loss":
                arbiter_orders.declare_lost(referee, by, order.seat)
            case "correct":
                if order.n is not None and order.n != self._publishing.n:
                    raise Refusal("order-moved")
                arbiter_orders.correct(referee, by, order.layout, order.turn)
            case "finish":
                arbiter_orders.finish(referee, by, order.places)
            case _:
                raise Refusal("order-unknown", what=f"{order.what} {order.penalty}".strip())

    def _set_rules(self, order: Order) -> None:
        """Save these rules for the next games.

        If the order names a variant, the rules apply to games of that variant; otherwise to every
        game that has all of these rules.
        """
        found: dict[str, dict[str, str]] = {}
        for one in [family(order.variant)] if order.variant else families().values():
            if order.variant or all(_knows(one, rule) for rule in order.rules):
                _check(one, order.rules)
                found[one.info.id] = dict(order.rules)
        if not found:
            raise Refusal("order-incomplete", what="rules", field="variant")
        self._face.rule(found)
        for game, rules in found.items():
            self._rules[game] = {**self._rules.get(game, {}), **rules}
        with contextlib.suppress(StorageError):  # they apply until the program ends
            write(self._file, msgspec.json.encode(self._rules))

    # Games ordered by an arbiter

    def _make_pending(self, order: Order) -> PendingGame:
        """Return the ordered game. Raises UserError if it cannot be played as ordered."""
        found = family(order.variant)
        rules = {**self._rules.get(order.variant, {}), **order.rules}
        _check(found, rules)
        seats = tuple(seat for seat in found.info.seats if seat in order.names)
        seats = seats if any(set(seats) == set(each) for each in found.info.seatings) else ()
        ordered: dict[str, str | int | float] = {
            "id": order.id,
            "by": order.by,
            "role": order.role,
            "at": order.at,
            "pairing": order.pairing,
            "round": order.round,
        }
        opening = TableSetup(
            game=order.variant,
            seats=seats or None,
            names=dict(order.names),
            rules=rules,
            think=THINK,
            ordered=ordered,
        )
        check_setup(opening)
        players = tuple(
            message("order-player", name=name, seat=Seat(seat)) for seat, name in order.names.items()
        )
        title = found.info.title
        if len(players) == 2:
            who = message("order-pair", one=players[0], two=players[1])
        else:
            who = message("order-players", players=players) if players else title
        said = message("order-round", round=order.round, players=who) if order.round else who
        words = self._say(said, order.variant), self._say(title, order.variant)
        blocked = self._referee is not None and not self._referee.gives_way
        return PendingGame(order.id, order.by, *words, opening, order.text, blocked)

    def _put_up(self, order: Order) -> None:
        start = self._make_pending(order)
        if self._start is not None:
            self._answer_start(False, message("order-replaced"))
        self._start = order
        self._face.put_up(start)
        to = ReceivedOrder(order.id, order.what, order.by)
        self._answer(to, False, message("order-blocked" if start.blocked else "order-put-up"), waits=True)

    def _withdraw(self, order: Order) -> None:
        if self._start is None or self._start.id != order.order:
            raise Refusal("order-none-waits")
        self._answer_start(False, message("order-withdrawn", by=order.by))

    def _answer_start(self, done: bool, why: Message | None = None) -> None:
        assert self._start is not None
        start, self._start = self._start, None
        self._face.put_up(None)
        self._answer(ReceivedOrder(start.id, start.what, start.by), done, why, start.variant)


def _load_kept(path: Path) -> dict[str, dict[str, str]]:
    try:
        found: dict[str, dict[str, str]] = read_json(
            read_file(path, KEPT), dict[str, dict[str, str]], str(path), KEPT
        )
    except (OSError, TooMuch, msgspec.DecodeError, UnicodeDecodeError):
        return {}
    return found


def _knows(found: Family, rule: str) -> bool:
    bare = rule.removeprefix("table_")
    return any(one.name == rule for one in found.info.rules) or bare in table_choices(found.info)


def _check(found: Family, rules: Mapping[str, str]) -> None:
    """Raise UserError if the game cannot be played with these rules, or a rule names a file."""
    for rule in found.files_named(rules):
        raise Refusal("order-own-file", rule=rule)
    check_setup(TableSetup(game=found.info.id, rules=rules))


ALONE = 300.0
"""Seconds without the club after which the players may resume a game that an arbiter has paused."""


class Membership:
    """The link between a table and its club. It publishes games, and passes arbiters' orders to the UI.

    All methods are called in the table's thread.

    Args:
        hand: Runs a callable in the table's thread. It may be called from any thread.
        language: The table's language before there is a game.
    """

    def __init__(
        self,
        joined: ClubMembership,
        face: OrderUi,
        hand: Schedule,
        at: Path | None = None,
        language: str = ENGLISH,
    ) -> None:
        topics = Topics(joined.club, joined.table)
        self.joined = joined
        self._closed, self._hand = False, hand
        self._sending = MqttSender(
            (at or folder()) / OUTBOX,
            joined.address,
            topics,
            joined.table,
            _program(),
            obey=lambda order: hand(partial(self._obey, order)),
        )
        self._publishing = EventPublisher(
            self._sending.stream,
            self._sending.keep,
            time.time,
            joined.table,
            60.0 * joined.delay,
            self._sending.stand,
        )
        self._publishing.begin(language)
        self._orders = OrderHandler(face, self._publishing, (at or folder()) / RULES)
        for order in self._sending.waiting:
            self._orders.wait_again(order)
        self._sending.begin()
        self._seeking = HubLocator(joined, lambda: self._sending.there, self._sending.move, at or folder())
        self._seeking.begin()

    @property
    def others(self) -> tuple[HouseTable, ...]:
        """The other connected tables of the club."""
        return self._sending.lines.others

    def hear_invitations(self, invited: Callable[[HouseInvitation], None]) -> None:
        """Register a callback, which is called in the table's thread for each invitation from another table."""
        self._sending.lines.invited = lambda invitation: self._hand(partial(invited, invitation))

    @property
    def there(self) -> bool:
        """Whether the broker is connected."""
        return self._sending.there

    def open_link(
        self, table: str, begins: FromTable, hear: Callable[[FromRelay | bool], object]
    ) -> ClubLink:
        """Open a link to another table of the club, as described in `companion.relay.table_link.OpenLink`.

        Raises:
            TopicError: If no table can have that name.
            ClubError: If the other table is this table itself.
        """
        if plain(table) == plain(self.joined.table):
            raise ClubError("club-line-itself", table=table)
        return self._sending.lines.open(plain(table), begins, hear)

    def sit(self, referee: Referee) -> None:
        """Use this game as the current one."""
        referee.table.arbiters = self._in_reach
        self._publishing.sit(referee)
        self._orders.sit(referee)

    def rise(self) -> None:
        """Record that there is no current game any more."""
        self._orders.rise()
        self._publishing.rise()

    def call(self, why: str | None) -> None:
        """Call the host, with a reason or an empty string; None withdraws the call."""
        self._publishing.call(why)

    def on_failed(self, wrong: UserError) -> None:
        """Report that the game ordered by an arbiter cannot begin."""
        self._orders.on_failed(wrong)

    def close(self) -> None:
        self._closed = True
        self._seeking.close()
        self.rise()
        self._sending.close()

    def _in_reach(self) -> bool:
        return not self._closed and self._sending.away < ALONE

    def _obey(self, order: ReceivedOrder) -> None:
        if not self._closed:  # it is answered at the next start
            self._orders.take(order)


def _program() -> str:
    try:
        return f"Tableside {version('tableside')}"
    except PackageNotFoundError:
        return "Tableside"
