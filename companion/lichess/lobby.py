"""An account before a game: its ongoing games, its pending challenges, and the search for a game.

The module also reads the streams that report the account's events.
"""

from __future__ import annotations

import re
import threading
from collections.abc import Callable
from functools import partial
from typing import Protocol, TypeVar

import msgspec

from companion.kernel.messages import Message, UserError, quote
from companion.lichess.site_client import SiteClient, SiteStream
from companion.lichess.site_messages import (
    Account,
    Challenge,
    ChallengeCanceled,
    ChallengeCreated,
    ChallengeDeclined,
    ChallengeNews,
    Colour,
    GameFinish,
    GameFull,
    GameInfo,
    GameStart,
    SiteAway,
    SiteError,
    SiteRefusal,
    TokenError,
    check_challenge,
    check_seek,
    game_of_key,
    keys_of_site,
    read_account_line,
    read_game_line,
    read_message,
)
from companion.table.table import Schedule
from companion.units import WholeSeconds


class LobbyEvents(Protocol):
    """Interface of the lobby for its streams.

    Attributes:
        asks: The stream of the current request, or None.
    """

    asks: SiteStream | None

    def expect(self, id: str) -> None:
        """Set the id of the challenge that was sent, which is also the id of its game."""

    def seek_again(self, order: dict[str, str]) -> None:
        """Repeat a seek that found no opponent."""

    def find(self, full: GameFull) -> None:
        """Handle the game that was found."""

    def refuse(self, wrong: UserError) -> None:
        """Handle a refused request."""


class AskedStream:
    """Listener of the stream of a request."""

    stream: SiteStream | None = None

    def __init__(self, lobby: LobbyEvents) -> None:
        self.lobby = lobby

    @property
    def counts(self) -> bool:
        """Whether this is still the current request."""
        return self.stream is not None and self.lobby.asks is self.stream

    def on_open(self) -> None:
        """Do nothing when the stream opens."""

    def on_line(self, line: bytes) -> None:
        """Ignore a line."""

    def on_end(self) -> None:
        """Do nothing when the stream ends."""

    def on_wrong(self, wrong: SiteError) -> None:
        """Report a failure to the lobby."""
        if self.counts:
            self.lobby.refuse(wrong)


class SeekStream(AskedStream):
    """Listener of the stream of a seek.

    The stream sends nothing, and ends when an opponent has been found or the seek has expired.
    """

    def __init__(self, lobby: LobbyEvents, order: dict[str, str]) -> None:
        super().__init__(lobby)
        self._order = order

    def on_end(self) -> None:
        """Repeat the seek when the stream ends."""
        if self.counts:
            self.lobby.seek_again(self._order)

    def on_wrong(self, wrong: SiteError) -> None:
        """Repeat the seek while the site cannot be reached, and report other failures to the lobby."""
        if not self.counts:
            return
        if isinstance(wrong, SiteAway):
            self.lobby.seek_again(self._order)
        else:
            self.lobby.refuse(wrong)


class ChallengeStream(AskedStream):
    """Listener of the stream of a challenge that is kept alive."""

    def __init__(self, lobby: LobbyEvents, name: str) -> None:
        super().__init__(lobby)
        self._name = name
        self._done = ""

    def on_line(self, line: bytes) -> None:
        """Handle a line about the challenge."""
        news = read_message(line, ChallengeNews)
        if news is None or not self.counts:
            return
        if news.named:
            self.lobby.expect(news.named)
        self._done = news.done or self._done
        if self._done in ("declined", "canceled"):
            self.lobby.refuse(SiteRefusal("lichess-not-taken", name=self._name))

    def on_end(self) -> None:
        """Report a lost challenge.

        If the stream ends without a message, the connection was lost, and the challenge with it.
        """
        if self.counts and not self._done:
            self.lobby.refuse(SiteRefusal("lichess-challenge-lost", name=self._name))


class GameStream:
    """Listener of the first line of a game's stream."""

    def __init__(self, lobby: LobbyEvents) -> None:
        self.lobby = lobby

    def on_open(self) -> None:
        """Do nothing when the stream opens."""

    def on_line(self, line: bytes) -> None:
        """Report the game to the lobby."""
        said = read_game_line(line)
        if isinstance(said, GameFull):
            self.lobby.find(said)

    def on_end(self) -> None:
        """Do nothing when the stream ends."""

    def on_wrong(self, wrong: SiteError) -> None:
        """Report a failure to the lobby, unless the site cannot be reached."""
        if not isinstance(wrong, SiteAway):
            self.lobby.refuse(wrong)


AnswerT = TypeVar("AnswerT")
_NAME = re.compile("[A-Za-z0-9_-]{1,30}")


class LobbyError(UserError):
    """Error raised for a request that is not possible."""


class Wanted(msgspec.Struct, frozen=True):
    """A game to search for.

    Attributes:
        game: Tableside's id of the game.
        seconds: The initial time in seconds; 0 for correspondence.
        increment: The increment in seconds; 0 for correspondence.
        days: Days per move in a correspondence game, otherwise 0.
        rated: Whether the game counts for the ratings.
        colour: The requested colour; empty for any.
    """

    game: str = "chess"
    seconds: WholeSeconds = WholeSeconds(900)
    increment: WholeSeconds = WholeSeconds(10)
    days: int = 0
    rated: bool = False
    colour: Colour | str = ""


class FoundGame(msgspec.Struct, frozen=True):
    """A game to be played at this table.

    Attributes:
        colour: The colour of this account.
        site: The address of the site.
    """

    full: GameFull
    colour: Colour
    site: str

    @property
    def address(self) -> str:
        """The public address of the game."""
        return f"{self.site}/{self.full.id}"


class Lobby:
    """The lobby of one account.

    Args:
        client: The client of the site.
        schedule: Runs a callable in the table's thread.
        on_change: Called in that thread after any change.

    Attributes:
        account: The owner of the token; None if the owner is not known yet.
        games: Ongoing games, by id.
        challenges: Challenges waiting for this account's answer, by id.
        waits: The kind of request that waits for an answer: `seek`, `challenge`, `game`, or empty
            if there is none.
        found: The game that can begin, or None.
        refused: The reason why the last request was refused, or None.
        away: Whether the site cannot be reached.
        ready: Whether a game may be requested: the account's stream is open, and its token allows
            playing.
        asks: The stream of the current request, as for `LobbyEvents`.
    """

    def __init__(
        self, client: SiteClient, schedule: Schedule, on_change: Callable[[], object] = lambda: None
    ) -> None:
        self.client, self._schedule, self._on_change = client, schedule, on_change
        self.account: Account | None = None
        self.games: dict[str, GameInfo] = {}
        self.challenges: dict[str, Challenge] = {}
        self.waits = ""
        self.found: FoundGame | None = None
        self.refused: Message | None = None
        self.away = self.ready = False
        self._closed = False
        self._events: SiteStream | None = None
        self.asks: SiteStream | None = None
        self._game: SiteStream | None = None
        self._known: set[str] = set()
        self._expected = ""
        self._begun: dict[str, GameInfo] = {}

    def open(self) -> None:
        """Look up the owner of the token, and listen to the account's events."""
        self._do(self._look, self._on_account)

    def close(self) -> None:
        """Stop listening without waiting; pending requests are withdrawn."""
        self._closed = True
        self.cancel()
        if self._events is not None:
            self._events.close()

    # Requests

    def seek(self, wanted: Wanted) -> None:
        """Seek an opponent.

        Args:
            wanted: The game.

        Raises:
            SpeedError: The site allows no seek with this time control.
            LobbyError: The site does not have this game.
        """
        check_seek(wanted.seconds, wanted.increment)
        order = {
            "rated": _yes(wanted.rated),
            "time": f"{wanted.seconds / 60:g}",
            "increment": str(wanted.increment),
            "variant": _key(wanted.game),
            **({"color": wanted.colour} if wanted.colour else {}),
        }
        self._wait_for("seek")
        self._ask("/api/board/seek", order, SeekStream(self, order))

    def challenge(self, name: str, wanted: Wanted) -> None:
        """Challenge a player.

        Args:
            name: The name of the player.
            wanted: The game.

        Raises:
            SpeedError: The site allows no challenge with this time control.
            LobbyError: The name is not valid, or the site does not have this game.
        """
        if not _NAME.fullmatch(name):
            raise LobbyError("lichess-no-name", name=quote(name))
        order = {
            "rated": _yes(wanted.rated),
            "color": wanted.colour or "random",
            "variant": _key(wanted.game),
            "keepAliveStream": "true",
        }
        if wanted.days:
            order["days"] = str(wanted.days)
        else:
            check_challenge(wanted.seconds, wanted.increment)
            order |= {"clock.limit": str(wanted.seconds), "clock.increment": str(wanted.increment)}
        self._wait_for("challenge")
        self._ask(f"/api/challenge/{name}", order, ChallengeStream(self, name))

    def accept(self, id: str) -> None:
        """Accept the pending challenge with this id."""
        self._wait_for("game")
        self._expected = id
        self._do(
            partial(self.client.post, f"/api/challenge/{id}/accept"),
            lambda done: None,
            lambda: self._expected == id,
        )
        self._on_change()

    def decline(self, id: str) -> None:
        """Decline the pending challenge with this id."""
        self.challenges.pop(id, None)
        self._do(partial(self.client.post, f"/api/challenge/{id}/decline"), lambda done: None)
        self._on_change()

    def go_on(self, id: str) -> None:
        """Resume the ongoing game with this id."""
        self._wait_for("game")
        self._expected = id
        self._open_game(id)
        self._on_change()

    def cancel(self) -> None:
        """Cancel the current request. Closing its stream withdraws a seek or a challenge."""
        self.waits, self._expected = "", ""
        for stream in (self.asks, self._game):
            if stream is not None:
                stream.close()
        self.asks = self._game = None

    def _wait_for(self, what: str) -> None:
        self.cancel()
        self.refused = self.found = None
        self._known = set(self.games)
        self._begun.clear()
        self.waits = what

    def _ask(self, path: str, order: dict[str, str], listener: AskedStream) -> None:
        self.asks = SiteStream(self.client, path, listener, self._schedule, order)
        listener.stream = self.asks
        self.asks.start()
        self._on_change()

    # Events

    def _look(self) -> tuple[Account, tuple[GameInfo, ...]]:
        return self.client.account(), self.client.ongoing_games().now_playing

    def _on_account(self, found: tuple[Account, tuple[GameInfo, ...]]) -> None:
        self.account, games = found
        self.away = False
        self.games = {game.game_id: game for game in games}
        self._events = SiteStream(self.client, "/api/stream/event", self, self._schedule)
        self._events.start()
        self._on_change()

    def on_open(self) -> None:
        """Record that the site can be reached."""
        self.away, self.ready = False, True
        self._on_change()

    def on_line(self, line: bytes) -> None:
        """Handle an event of the account."""
        match read_account_line(line):
            case GameStart(game=game):
                self.games[game.game_id] = game
                self._on_start(game)
            case GameFinish(game=game):
                self.games.pop(game.game_id, None)
            case ChallengeCreated(challenge=challenge, compat=compat) if self._may_play(challenge):
                if compat.board:
                    self.challenges[challenge.id] = challenge
            case ChallengeCanceled(challenge=challenge):
                self.challenges.pop(challenge.id, None)
            case ChallengeDeclined(challenge=challenge) if challenge.id == self._expected:
                self.refuse(LobbyError("lichess-declined", why=quote(challenge.decline_reason)))
        self._on_change()

    def on_end(self) -> None:
        """Do nothing when the stream ends, because it is reopened."""

    def on_wrong(self, wrong: SiteError) -> None:
        """Handle a failure to open the stream."""
        self.away = isinstance(wrong, SiteAway)
        if self.away:
            self._on_change()
        else:
            self.ready = False
            self.refuse(wrong)

    def _may_play(self, challenge: Challenge) -> bool:
        """Return whether a challenge is for this account, and its game can be played at this table."""
        to = challenge.dest_user
        mine = self.account is not None and to is not None and to.id == self.account.id
        return mine and game_of_key(challenge.variant.key) is not None

    def _on_start(self, game: GameInfo) -> None:
        """Handle the start of a game, which may be the one that is awaited."""
        if game.game_id in self._known or self.found is not None or self._game is not None:
            return
        self._begun[game.game_id] = game
        self._look_at_begun()

    def _look_at_begun(self) -> None:
        """Take the awaited game, if it has begun."""
        if self.waits == "seek":
            fitting = next((id for id, game in self._begun.items() if game.compat.board), "")
        else:
            fitting = self._expected if self._expected in self._begun else ""
        if self.waits and fitting:
            self._open_game(fitting)

    def expect(self, id: str) -> None:
        """Set the id of the challenge that was sent, which is also the id of its game."""
        self._expected = id
        self._look_at_begun()

    def seek_again(self, order: dict[str, str]) -> None:
        """Repeat the seek after a pause, unless it was cancelled."""
        timer = threading.Timer(
            self.client.waits.first, partial(self._schedule, partial(self._reseek, order, self.asks))
        )
        timer.daemon = True
        timer.start()

    def _reseek(self, order: dict[str, str], last: SiteStream | None) -> None:
        """Repeat the seek, unless something else was requested.

        Args:
            order: The form data of the seek.
            last: The stream that has ended; if the current one differs, something else was requested.
        """
        if last is not None and self.asks is last:
            self._ask("/api/board/seek", order, SeekStream(self, order))

    def _open_game(self, id: str) -> None:
        """Fetch the details of the game with this id."""
        self.challenges.pop(id, None)
        self.waits = "game"
        asks, self.asks = self.asks, None
        if asks is not None:
            asks.close()
        self._game = SiteStream(self.client, f"/api/board/game/stream/{id}", GameStream(self), self._schedule)
        self._game.start()

    def find(self, full: GameFull) -> None:
        """Handle the game that was found."""
        if self._game is None:
            return
        self._game.close()
        self._game, self.waits = None, ""
        if game_of_key(full.variant.key) is None:
            self.refuse(LobbyError("lichess-no-such-game", variant=quote(full.variant.key)))
            return
        own = self.account.id if self.account is not None else ""
        colour: Colour = "black" if full.black.id == own else "white"
        self.found = FoundGame(full, colour, self.client.site)
        self._on_change()

    def refuse(self, wrong: UserError) -> None:
        """Handle a refused request."""
        self.cancel()
        self.refused = wrong.said
        if isinstance(wrong, TokenError):
            self.ready = False
        self._on_change()

    # Calls to the site

    def _do(
        self,
        work: Callable[[], AnswerT],
        then: Callable[[AnswerT], None],
        counts: Callable[[], bool] = lambda: True,
    ) -> None:
        """Call the site in another thread, and retry while it cannot be reached.

        Args:
            work: Calls the site.
            then: Called with the response.
            counts: Returns whether the request is still current; otherwise it is not retried.
        """

        def refuse(wrong: SiteError) -> None:
            if counts():
                self.refuse(wrong)

        def run() -> None:
            wait = self.client.waits.first
            pause = threading.Event()
            while not self._closed and counts():
                try:
                    found = work()
                except SiteAway as wrong:
                    self._schedule(partial(self._on_away, wrong))
                    pause.wait(max(wait, self.client.quiet))
                    wait = min(2 * wait, self.client.waits.longest)
                    continue
                except SiteError as wrong:
                    self._schedule(partial(refuse, wrong))
                    return
                self._schedule(partial(then, found))
                return

        threading.Thread(target=run, daemon=True).start()

    def _on_away(self, wrong: SiteAway) -> None:
        self.away = True
        self._on_change()


def _yes(given: bool) -> str:
    return "true" if given else "false"


def _key(game: str) -> str:
    """Return the site's key of a game.

    Raises:
        LobbyError: The site does not have the game.
    """
    found = keys_of_site().get(game)
    if found is None:
        raise LobbyError("lichess-no-such-game", variant=game)
    return found
