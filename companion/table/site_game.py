"""A game that a site hosts and that is played on a board at this table.

The site's list of moves is authoritative. A move made at this table is checked by Tableside's
rules, written to the journal and sent to the site. Until the site confirms the move, the table is
one move ahead. If the table differs from the site in any other way, it adopts the site's moves.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import takewhile
from pathlib import Path
from typing import TYPE_CHECKING

from companion.kernel.actions import Action, Castle
from companion.kernel.game import Actor, Game, State
from companion.kernel.messages import Message, UserError, message, quote
from companion.table.history.saved_games import journals
from companion.table.players.computer_players import Deed, Ending, Kind, SharedGame, Turn
from companion.table.protocol import commands, notices
from companion.table.record.header import SiteOrigin, read_header
from companion.table.record.journal_reader import ReadOnlyJournal, glance, read_whole
from companion.table.record.line_of_play import ABANDONED, ABORTED, DECIDED, RESIGNED, Played
from companion.table.site_commands import RefusedMove, SiteCommands, SiteOffers, SiteOrders, SiteState
from companion.table.storage.data_folder import SUFFIX
from companion.units import Milliseconds, WholeSeconds

if TYPE_CHECKING:
    from companion.table.referee import Referee


SILENT_CASTLING = {"e1h1": "e1g1", "e1a1": "e1c1", "e8h8": "e8g8", "e8a8": "e8c8"}
"""Castling moves written as the king taking its rook, mapped to the king's two-square moves."""


def read_move(game: Game, state: State, uci: str) -> Action | None:
    """Return the action for a move in the site's notation, or None if the move is not legal."""
    notation = game.engine_notation
    assert notation is not None
    found = notation.action(state, uci)
    other = SILENT_CASTLING.get(uci)
    if found is None and other is not None:
        castled = notation.action(state, other)
        return castled if isinstance(castled, Castle) else None
    return found


def write_moves(game: Game, states: Sequence[State], played: Sequence[Played]) -> list[str]:
    """Return the actions in the site's notation.

    `states` are the states before each action and after the last one.
    """
    notation = game.engine_notation
    assert notation is not None
    found = []
    for state, step in zip(states, played, strict=False):
        action = game.legal(state, step.action)
        found.append("" if action is None else notation.uci(state, action))
    return found


LOST = {
    "resign": (RESIGNED, "resigned"),
    "timeout": (ABANDONED, "leaves"),
    "noStart": (ABANDONED, "leaves"),
    "outoftime": ("flag", "taken-out"),
}
"""The reason for the correction, and the message, for each status that has a loser.

For other statuses, only the site knows the reason.
"""
CALLED_OFF = ("aborted", "noStart", "unknownFinish")
"""Statuses of a game that ended without a winner and without a draw."""


def ending_of(game: Game, position: State, state: SiteState) -> Ending:
    """Return how the game ends at this table when the site has ended it although Tableside's rules would
    continue.
    """
    if state.winner:
        loser = next(seat for seat in game.seats if seat != state.winner)
        why, said = LOST.get(state.status, (DECIDED, "taken-out"))
        return Ending(game.position(game.without(position, loser, False)), why, said, loser)
    over = game.position(game.end_early(position, "draw"))
    if state.status in CALLED_OFF:
        return Ending(over, ABORTED, "lichess-aborted")
    return Ending(over, "flag-drawn" if state.status == "outoftime" else "draw", "draw")


class SitePlayer:
    """A player that stands in for the opponent at the site.

    Args:
        seat: The opponent's seat.
        next_deed: Returns the next step that makes this table match the site, or None if there is none.
        is_behind: Returns whether `next_deed` would return a step.
    """

    kind: Kind = "site"
    pause = Milliseconds(0)

    def __init__(
        self, seat: str, next_deed: Callable[[], Deed | None], is_behind: Callable[[], bool]
    ) -> None:
        self._seat, self._next_deed, self._is_behind = seat, next_deed, is_behind

    def begin(self) -> None:
        """See `PlayerElsewhere`."""

    def follow(self) -> None:
        """See `PlayerElsewhere`."""

    def is_up(self, actor: Actor | None) -> bool:
        """Return whether this player must act; also true if the site's game differs or is over.

        See `PlayerElsewhere`.
        """
        return actor is not None and (actor.seat == self._seat or self._is_behind())

    def ask(self, turn: Turn) -> None:
        """Do nothing, since the site knows the turn. See `PlayerElsewhere`."""

    def answer(self) -> Deed | None:
        """See `PlayerElsewhere`."""
        return self._next_deed()

    def stop(self) -> None:
        """See `PlayerElsewhere`."""

    def close(self) -> None:
        """See `PlayerElsewhere`."""


def find_journal(game: str, origin: SiteOrigin) -> Path | None:
    """Return the journal of a site's game, even if it is open, or None if it was never played on this
    computer.
    """
    for path, known in journals():
        if not path.name.endswith(f"-{game}{SUFFIX}") or (known is not None and not known.site):
            continue
        try:
            records = glance(path, played=True) or read_whole(path).records
            site = read_header(ReadOnlyJournal(path, records)).site
        except (UserError, OSError, ValueError, IndexError, KeyError):
            continue
        if site is not None and (site.site, site.game) == (origin.site, origin.game):
            return path
    return None


LAST_WORD = 4_000
"""Milliseconds that the site has to end a game that is already over by Tableside's rules."""


class SiteGame(SharedGame):
    """This table's part in a game at a site.

    Args:
        referee: The table.
        origin: The game at the site.
        orders: The requests to the site.
    """

    keeps = False
    runs_on = True
    chats = True

    def __init__(self, referee: Referee, origin: SiteOrigin, orders: SiteOrders) -> None:
        self._referee, self._record, self._table = referee, referee.record, referee.table
        self._origin, self._orders = origin, orders
        self._clocks, self._now = referee.clocks, referee.time.now
        self.seat = origin.seat
        other = next(seat for seat in self._record.game.seats if seat != origin.seat)
        self.player = SitePlayer(other, self._next, self._is_behind)
        self._offers = SiteOffers(self._table, referee.context.questions, orders, self.seat, self._now)
        self._commands = SiteCommands(referee, orders, self.seat, self._offers)
        self._state: SiteState | None = None
        self._heard_at = 0
        self._sure = 0
        self._on_its_way = ""
        self._refused: RefusedMove | None = None
        self._times_due = self._astray = self._told_fair = False
        self._over_since: Milliseconds | None = None
        self._up = self._missed = False
        self._known: list[tuple[str, str]] = []
        referee.share(self)

    # Messages from the site

    def hear(self, state: SiteState, anew: bool) -> None:
        """Handle the site's state of the game.

        Args:
            state: The state.
            anew: Whether the state was requested in full. If so, it includes every move that was
                sent before the request.
        """
        self._up, self._missed = True, False
        self._tell_fair()
        if anew:
            self._on_its_way = ""
        self._state, self._heard_at, self._times_due = state, self._now(), True
        self._offers.follow(state)
        self._referee.poll()

    def say_line(self, name: str, text: str) -> None:
        """Publish a chat message."""
        self._tell(message("lichess-chat", name=quote(name), text=quote(text, 300)), "chat")

    def on_gone(self, seconds: WholeSeconds | None) -> None:
        """Record that the opponent has left or is back.

        Args:
            seconds: The seconds after which a win may be claimed; None if the opponent is back.
        """
        self._offers.on_gone(seconds)
        self._referee.poll()

    def line(self, up: bool) -> None:
        """Record whether the site is connected."""
        self._up, self._missed = up, not up
        self._referee.stir()

    def refuse(self, why: Message, move: str = "") -> None:
        """Report that the site refused a request.

        Args:
            why: The reason.
            move: The refused move; empty if the request was not a move.
        """
        if move:
            self._refused = RefusedMove(move, why)
            self._orders.look_again()
        else:
            self._table.tell(notices.Refused(n=self._table.n, text=why))

    def tell(self, said: Message) -> None:
        """Publish a message to the players at this table."""
        self._tell(said, said.id)

    def _tell_fair(self) -> None:
        """Announce once which aids are off during a game at the site."""
        if not self._told_fair:
            self._told_fair = True
            self._tell(message("lichess-fair"), "lichess-fair")

    def _tell(self, said: Message, kind: str) -> None:
        self._table.tell(notices.Note(n=self._table.n, kind=kind, text=said))

    # The moves at this table and at the site

    @property
    def played(self) -> list[str]:
        """The moves played at this table in the site's notation; moves already converted are cached."""
        played, known = self._record.line_of_play.played, self._known
        same = sum(1 for _ in takewhile(_is_alike, zip(played, known, strict=False)))
        states = self._record.since_put_right[same:]
        moves = write_moves(self._record.game, states, played[same:])
        known[same:] = zip((step.action for step in played[same:]), moves, strict=True)
        return [move for _, move in known]

    def _alike(self, ours: Sequence[str]) -> int:
        """Return how many moves, counted from the start, are the same at the table and at the site."""
        theirs = () if self._state is None else self._state.moves
        return sum(1 for _ in takewhile(_is_same, zip(ours, theirs, strict=False)))

    def _is_behind(self) -> bool:
        """Return whether this table must do something to match the site."""
        state = self._state
        if state is None or self._astray:
            return False
        ours = self.played
        same = self._alike(ours)
        return (
            state.over
            or same < len(state.moves)
            or len(ours) > same + 1
            or (len(ours) > same and (self._was_taken_back(ours, same) or self._is_refused(ours)))
        )

    def _was_taken_back(self, ours: Sequence[str], same: int) -> bool:
        """Return whether the site has taken back the last move."""
        return self._sure > same or self._offers.was_wanted_back(len(ours)) or not self._is_own(len(ours))

    def _is_own(self, number: int) -> bool:
        """Return whether the move with this number (from 1) was made by the player at this table."""
        return self._record.line_of_play.played[number - 1].seat == self.seat

    def _is_refused(self, ours: Sequence[str]) -> bool:
        """Return whether the site has refused the last move and has reported its state since."""
        refused = self._refused
        return refused is not None and not self._on_its_way and refused.move == ours[-1]

    def _next(self) -> Deed | None:
        """Return the next step; see `SitePlayer`."""
        state = self._state
        if state is None or not self._is_behind():
            return None
        ours = self.played
        same = self._alike(ours)
        back = Deed(takes_back=len(ours) - same, mark=self._mark)
        if same < len(state.moves):
            return self._make_deed(state, ours, same)
        if len(ours) > same:
            self._say_why_back(ours, same)
            self._sure, self._refused = same, None
            return back
        position = self._record.state
        return Deed(ending=ending_of(self._record.game, position, state), back=self._passed)

    @property
    def _mark(self) -> dict[str, object]:
        return {"site": self._origin.game}

    @property
    def _passed(self) -> Milliseconds:
        """The milliseconds since the site last reported its state."""
        return Milliseconds(max(0, self._now() - self._heard_at))

    def _say_why_back(self, ours: Sequence[str], same: int) -> None:
        if self._is_refused(ours) and self._refused is not None:
            self._tell(message("lichess-refused-move", why=self._refused.why), "lichess-refused-move")
        elif not self._was_taken_back(ours, same):  # the game ended at the site before the move arrived
            self._tell(message("lichess-too-late"), "lichess-too-late")

    def _make_deed(self, state: SiteState, ours: Sequence[str], same: int) -> Deed | None:
        """Return the step that replaces the moves made only at this table with those played at the site."""
        game, at = self._record.game, self._record.back(len(ours) - same)
        texts: list[tuple[str, str]] = []
        for move in state.moves[same:]:
            action = read_move(game, at, move)
            if action is None:
                self._go_astray(move)
                return None
            texts.append((str(action), "site"))
            at = game.after(at, action)
        if len(ours) > same and not self._was_taken_back(ours, same):
            self._tell(message("lichess-other-first"), "lichess-other-first")
        return Deed(tuple(texts), takes_back=len(ours) - same, back=self._passed, mark=self._mark)

    def _go_astray(self, move: str) -> None:
        """Stop following the site, because it plays a move that is not legal at this table."""
        self._astray = True
        address = self._origin.address
        said = message("lichess-other-rules", move=quote(move), address=address)
        self._tell(said, said.id)

    # Sending and showing

    def update(self) -> None:
        """Send the moves made at this table, show the clocks, and check that the site agrees with the end."""
        if self._told_lost != self.lost:
            self._told_lost = self.lost
            self.tell(message("lichess-lost" if self.lost else "lichess-found"))
        state = self._state
        if state is None or self._astray:
            return
        ours = self.played
        same = self._alike(ours)
        if same == len(state.moves) == len(ours):
            self._sure, self._refused, self._on_its_way = same, None, ""
            self._show_times(state)
        elif same == len(state.moves) and self._up and not self._is_behind():
            self._send(ours[-1])
        self._look_at_end(state)

    def _send(self, move: str) -> None:
        if not self._on_its_way:
            self._on_its_way = move
            self._refused = None
            self._orders.move(move)

    def _show_times(self, state: SiteState) -> None:
        """Show the site's clocks, minus the time that has passed since its report."""
        if not self._times_due or not state.times or not self._clocks.on or state.over:
            return
        self._times_due = False
        times = dict(state.times)
        actor = self._record.actor
        if actor is not None and len(state.moves) >= len(times):
            times[actor.seat] = Milliseconds(max(1, times[actor.seat] - self._passed))
        self._clocks.show_times(times)

    def _look_at_end(self, state: SiteState) -> None:
        """Check that the site reports the end, once the game is over by Tableside's rules."""
        if self._record.actor is not None or state.over:
            self._over_since = None
        elif self._over_since is None:
            self._over_since = self._now()
        elif 0 <= self._over_since <= self._now() - LAST_WORD:
            self._over_since = Milliseconds(-1)
            said = message("lichess-goes-on", address=self._origin.address)
            self._tell(said, said.id)

    # Implementation of `SharedGame`

    @property
    def lost(self) -> bool:
        """See `SharedGame`. The connection counts as lost only while the game is not over."""
        return self._missed and self._record.actor is not None

    def silence(self, seat: str) -> int | None:
        """See `SharedGame`. The connection belongs to the site rather than to a seat."""
        return None

    def allowance(self, seat: str) -> int:
        """See `SharedGame`. The site decides flag falls."""
        return 0

    def takes(self, command: commands.Command) -> bool:
        """See `SharedGame`."""
        ours, state = self.played, self._state
        unsent = state is not None and len(ours) > len(state.moves) and not self._on_its_way
        return self._commands.take(command, len(ours), unsent)

    def offers(self, command: str) -> bool:
        """See `SharedGame`."""
        return self._commands.offers(command)

    @property
    def due(self) -> Milliseconds | None:
        """See `Component`."""
        found = [self._offers.due]
        if self._over_since is not None and self._over_since >= 0:
            found.append(Milliseconds(self._over_since + LAST_WORD))
        return min((moment for moment in found if moment is not None), default=None)

    def poll(self) -> None:
        """See `Component`."""
        self._offers.look_at_gone()


def _is_alike(pair: tuple[Played, tuple[str, str]]) -> bool:
    return pair[0].action == pair[1][0]


def _is_same(pair: tuple[str, str]) -> bool:
    return pair[0] == pair[1]
