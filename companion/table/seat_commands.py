"""Commands about seats and agreements: claims, leaving, corrections, ending the game, and a second try.

A second try returns the game to a person's last decision; the next dice and cards remain the same.
It is offered if one person plays against computer players, unless the game is a daily deal or part
of a tournament, or the house rules forbid hints.
"""

from __future__ import annotations

import msgspec
from msgspec import UNSET

from companion.engine.decision import LEVELS, Question, accepts_draw
from companion.engine.search import chances
from companion.engine.uci_protocol import engine_title, read_choice
from companion.kernel.actions import Pass, Stay
from companion.kernel.errors import BadPosition, GameError
from companion.kernel.game import Game, State, put_right, read_position
from companion.kernel.messages import Seat, quote
from companion.table.board.monitor import BoardMonitor
from companion.table.engine_host.installed_engines import engine_program
from companion.table.protocol import commands
from companion.table.record.computer_style import ComputerStyle
from companion.table.record.line_of_play import ABANDONED, RESIGNED, Played, Stretch
from companion.table.rules import TableRules
from companion.table.table import Refusal, Table

PLAYERS = ("human", "computer", "none")
CLAIMS = ("draw", "no-draw", "repetition", "fifty", "flag", "illegal", "win", "touch")


def claim(table: Table, seat: str, what: str) -> None:
    """Make a seat's claim or offer. Raises Refusal if there are no grounds for it."""
    table.seat(seat)
    if what not in CLAIMS:
        raise Refusal("unknown-claim", what=what)
    table.check_not_over()
    if what == "draw":
        offer_draw(table, seat)
    elif what == "no-draw":
        offers = table.record.line_of_play.offers
        if not offers or seat in offers:
            raise Refusal("no-draw-offered")
        _decline_draw(table, seat)
    elif (
        what in ("fifty", "repetition")
        and what in table.game.claimable(table.state)
        and (what == "fifty" or table.record.count_repetitions() >= table.game.fold)
    ):
        table.end("fifty" if what == "fifty" else "draw")
    else:
        raise Refusal("no-claim", what=what)


def offer_draw(table: Table, seat: str) -> None:
    """Make a seat's draw offer.

    The game ends once all people have offered a draw and every computer player accepts.
    """
    table.record.note(draw=seat)
    people = {s for s, player in table.players.items() if player == "human"}
    offered = set(table.record.line_of_play.offers)
    computers = [s for s in table.game.seats if table.players.get(s) == "computer" and s not in offered]
    agreed = people <= offered
    if not agreed or computers:
        table.note("draw-offered", seat=Seat(seat))
    if not agreed:
        return
    for computer in computers:
        if not _accepts(table, computer):
            _decline_draw(table, computer)
            return
    table.end("draw")


def _decline_draw(table: Table, seat: str) -> None:
    table.record.note(no_draw=seat)
    table.note("draw-declined", seat=Seat(seat))


def _accepts(table: Table, seat: str) -> bool:
    record = table.record
    manner = record.line_of_play.manners.get(seat, ComputerStyle())
    question = Question(
        known=record.game.redact(record.state, seat),
        seat=seat,
        level=manner.level,
        entropy=record.fate.entropy(record.n),
    )
    return accepts_draw(record.game, question, record.n)


def take_seat(
    table: Table,
    seat: str,
    player: str,
    level: int | None = None,
    way: str | None = None,
    engine: str | None = None,
) -> None:
    """Assign a seat to a person, a computer player or no player.

    Rule CJ-A49 defines what happens to the pieces of a player who leaves.

    Args:
        table: The table.
        seat: The seat.
        player: The kind of player.
        level: The computer player's level, or None to keep it. If a level is given without an
            engine, the built-in player plays.
        way: The computer player's style, or None to keep it.
        engine: The computer player's engine, or None to keep it.
    """
    table.seat(seat)
    if player not in PLAYERS:
        raise Refusal("no-player", player=player)
    leaver = table.game.leaver
    if player == "none" and leaver != "replaced":
        leave(table, seat, stays=leaver == "stays")
        return
    if player == "human":
        table.record.note(seat=seat, player=player)
        table.note("human-takes", seat=Seat(seat))
    else:
        before = table.record.line_of_play.manners.get(seat, ComputerStyle())
        style = ComputerStyle(
            before.level if level is None else level,
            before.way if way is None else way,
            (before.engine if level is None else UNSET) if engine is None else engine or UNSET,
        )
        check_style(table.game, style)
        table.record.note(seat=seat, player="computer", **msgspec.to_builtins(style))
        table.note("computer-takes", name=style.name, seat=Seat(seat))
    table.turn()


def check_style(game: Game, style: ComputerStyle) -> None:
    """Raise GameError for an unknown level, style or engine."""
    level, way = style.level, style.way
    if level not in LEVELS:
        raise GameError("no-level", level=level, levels=tuple(map(str, LEVELS)))
    if way and way not in game.mind.ways:
        raise GameError("no-such-way" if game.mind.ways else "no-ways", way=way, ways=game.mind.ways)
    if style.engine:
        check_engine(game, style.engine)


def leave(table: Table, seat: str, stays: bool) -> None:
    """Empty a seat.

    Args:
        table: The table.
        seat: The seat.
        stays: Whether its pieces stay on the board.
    """
    _play_no_more(table, seat, stays, ABANDONED, "leaves")


def resign(table: Table, seat: str) -> None:
    """Resign for a seat, whose pieces go to the box."""
    _play_no_more(table, seat, False, RESIGNED, "resigned")


def _play_no_more(table: Table, seat: str, stays: bool, why: str, said: str) -> None:
    table.seat(seat)
    table.check_not_over()
    table.correct(table.game.without(table.state, seat, stays), why, said, seat, seat=Seat(seat))


def take_out(table: Table, seat: str, why: str) -> None:
    """Make a seat lose by the table's rules. In a race, the seat is ranked behind the others."""
    game = table.game
    state = game.without(table.state, seat, game.leaver == "stays")
    table.correct(state, why, "taken-out", seat, seat=Seat(seat))


def pass_on(table: Table, seat: str, why: str) -> bool:
    """Pass a seat's turn to the next seat that can play. Return whether there is one."""
    order = table.game.seats
    at = order.index(seat)
    for to in (*order[at + 1 :], *order[:at]):
        try:
            state = put_right(table.game, table.state, {}, to)
        except BadPosition:
            continue
        table.correct(state, why, "turn-passed-on", seat=Seat(seat), to=Seat(to))
        return True
    return False


def agree(table: Table, given: commands.Agree) -> None:
    """Apply an agreement of all seats: an end, a position, the contents of squares, or the turn."""
    if given.end:
        table.end("ranked")
        return
    if given.position is not None:
        state = read_position(table.game, given.position)
    elif given.set is not None or given.turn is not None:
        state = put_right(table.game, table.state, given.set or {}, given.turn)
    else:
        raise Refusal("bad-do", field="position, set, turn or end")
    table.correct(state, "agreed", "correction")


def end_optional(table: Table, monitor: BoardMonitor) -> None:
    """Make the last ruling final and skip the optional part of the turn.

    If pieces were touched, this may also rule a move that ends where it began.

    Raises:
        Refusal: Play cannot continue, or nothing is optional.
    """
    table.check_playable()
    if monitor.hands_off() or monitor.busy or not monitor.agrees:
        return
    # The button means declining; a roll that ends where it began requires a touched piece.
    left = {Pass(), Stay()} if monitor.felt else {Pass()}
    mine = [action for action in table.game.silent(table.state) if action in left]
    if not mine:
        actor = table.actor
        if actor is not None and actor.chance:
            return
        raise Refusal("nothing-optional", expect=table.announcer.expect(table.state))
    monitor.check_touch(mine[0])
    table.play(mine[0], "board" if monitor.felt else "screen")
    monitor.follow()


def undo_touches(table: Table) -> tuple[str, ...]:
    """Return the seats that must consent to an undo of the last action or correction.

    A correction needs the consent of everyone. A roll, or an action after which another seat is to act,
    needs the consent of all other people. Any other action needs no consent.
    """
    last = table.record.line_of_play.last
    if last is None:
        return ()
    people = [seat for seat, player in table.players.items() if player == "human"]
    if isinstance(last, Stretch):
        returns = [last.left[0]] if last.left and last.left[1] == "human" else []
        return tuple(seat for seat in table.game.seats if seat in (*people, *returns))
    actor = table.actor
    others = tuple(seat for seat in people if seat != last.seat)
    return others if last.die or (actor and actor.seat != last.seat) else ()


def check_engine(game: Game, engine: str) -> None:
    """Raise GameError for an engine that is not installed or cannot play this game."""
    choice = read_choice(engine)
    if choice is None:
        raise GameError("bad-engine", engine=quote(engine))
    if game.engine_notation is None:
        raise GameError("engine-no-game", engine=engine_title(choice.engine))
    if engine_program(choice.engine) is None:
        raise GameError("no-engine", engine=choice.engine)


WORSE = 0.15
"""Minimum loss of winning chances (0 to 1) at which the table offers a second try unasked."""


class SecondTry:
    """The offer of a second try, with results cached until the position changes."""

    def __init__(self, table: Table, rules: TableRules) -> None:
        self._table, self._rules = table, rules
        self._about: State | None = None
        self._found = (0, False)

    @property
    def count(self) -> int:
        """The number of actions that must be undone to reach the person's last decision.

        It is 0 if a second try is not offered.
        """
        return self._now()[0]

    @property
    def worse(self) -> bool:
        """Whether that decision, after the replies, has cost a large part of the winning chances."""
        return self._now()[1]

    def _now(self) -> tuple[int, bool]:
        state = self._table.record.state
        if self._about is not state:
            self._about = state
            seat = self._who()
            count = self._back(seat) if seat else 0
            self._found = count, bool(count) and not self._was_hinted(count) and self._cost(seat, count)
        return self._found

    def _who(self) -> str:
        """Return the only person's seat, or an empty string unless that seat is to act and may have help."""
        record = self._table.record
        header, actor, players = record.journal.header, record.actor, record.line_of_play.players
        people = [seat for seat, player in players.items() if player == "human"]
        computers = "computer" in players.values()
        if actor is None or [actor.seat] != people or not computers or not self._rules.shows_ways:
            return ""
        return "" if header.get("daily") or header.get("ordered") else actor.seat

    def _back(self, seat: str) -> int:
        record = self._table.record
        played, answered = record.line_of_play.played, False
        for count, action in enumerate(reversed(played), 1):
            answered = answered or action.seat != seat
            if answered and self._is_own_decision(action, seat, count):
                return count if record.no_undo(count) is None else 0
        return 0

    def _is_own_decision(self, one: Played, seat: str, count: int) -> bool:
        """Return whether an action was a decision of the person, with alternatives and without chance."""
        if one.seat != seat or one.die:
            return False
        game = self._table.game
        return len(game.actions(game.redact(self._table.record.back(count), seat))) > 1

    def _was_hinted(self, count: int) -> bool:
        """Return whether the last decision followed a hint."""
        record = self._table.record
        line = record.line_of_play
        return line.was_hinted(record.n - count, line.played[-count].action)

    def _cost(self, seat: str, count: int) -> bool:
        """Return whether the decision lost more winning chances than the next action can recover.

        Both are judged by public information.
        """
        record, game = self._table.record, self._table.game
        if game.secret:
            return False
        mine, scale = game.seats.index(seat), game.mind.human
        least = chances(game, record.back(count), scale)[mine] - WORSE
        if chances(game, record.state, scale)[mine] > least:
            return False
        actor = game.actor(record.state)
        if actor is None or actor.chance:
            return True
        return all(
            chances(game, game.outcome(record.state, a)[0], scale)[mine] <= least
            for a in game.actions(record.state)
        )
