"""The account before a game: the games that go on, the challenges that wait, and a game that is looked for, with the
streams that tell of them.
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
    """The lobby, as these streams tell it.

    Attributes:
        asks: The stream by which something is asked for now; None: there is none.
    """

    asks: SiteStream | None

    def expect(self, id: str) -> None:
        """The challenge that was sent has this id, and so will its game."""

    def seek_again(self, order: dict[str, str]) -> None:
        """Nobody came."""

    def find(self, full: GameFull) -> None:
        """The game is known."""

    def refuse(self, wrong: UserError) -> None:
        """What was asked for is not done."""


class AskedStream:
    """Hears a stream by which something was asked for."""

    stream: SiteStream | None = None

    def __init__(self, lobby: LobbyEvents) -> None:
        self.lobby = lobby

    @property
    def counts(self) -> bool:
        """Whether this is still what is asked for."""
        return self.stream is not None and self.lobby.asks is self.stream

    def on_open(self) -> None:
        """As `StreamListener`."""

    def on_line(self, line: bytes) -> None:
        """As `StreamListener`."""

    def on_end(self) -> None:
        """As `StreamListener`."""

    def on_wrong(self, wrong: SiteError) -> None:
        """As `StreamListener`."""
        if self.counts:
            self.lobby.refuse(wrong)


class SeekStream(AskedStream):
    """Hears a seek: its stream says nothing, and ends when somebody has come or nobody has."""

    def __init__(self, lobby: LobbyEvents, order: dict[str, str]) -> None:
        super().__init__(lobby)
        self._order = order

    def on_end(self) -> None:
        """As `StreamListener`."""
        if self.counts:
            self.lobby.seek_again(self._order)

    def on_wrong(self, wrong: SiteError) -> None:
        """As `StreamListener`: a site that is away is asked again."""
        if not self.counts:
            return
        if isinstance(wrong, SiteAway):
            self.lobby.seek_again(self._order)
        else:
            self.lobby.refuse(wrong)


class ChallengeStream(AskedStream):
    """Hears a challenge that is kept alive."""

    def __init__(self, lobby: LobbyEvents, name: str) -> None:
        super().__init__(lobby)
        self._name = name
        self._done = ""

    def on_line(self, line: bytes) -> None:
        """As `StreamListener`."""
        news = read_message(line, ChallengeNews)
        if news is None or not self.counts:
            return
        if news.named:
            self.lobby.expect(news.named)
        self._done = news.done or self._done
        if self._done in ("declined", "canceled"):
            self.lobby.refuse(SiteRefusal("lichess-not-taken", name=self._name))

    def on_end(self) -> None:
        """As `StreamListener`: without a word the line was lost, and the challenge with it."""
        if self.counts and not self._done:
            self.lobby.refuse(SiteRefusal("lichess-challenge-lost", name=self._name))


class GameStream:
    """Hears the first line of a game."""

    def __init__(self, lobby: LobbyEvents) -> None:
        self.lobby = lobby

    def on_open(self) -> None:
        """As `StreamListener`."""

    def on_line(self, line: bytes) -> None:
        """As `StreamListener`."""
        said = read_game_line(line)
        if isinstance(said, GameFull):
            self.lobby.find(said)

    def on_end(self) -> None:
        """As `StreamListener`."""

    def on_wrong(self, wrong: SiteError) -> None:
        """As `StreamListener`."""
        if not isinstance(wrong, SiteAway):
            self.lobby.refuse(wrong)


AnswerT = TypeVar("AnswerT")
_NAME = re.compile("[A-Za-z0-9_-]{1,30}")


class LobbyError(UserError):
    """What is asked for cannot be asked for."""


class Wanted(msgspec.Struct, frozen=True):
    """A game that is looked for.

    Attributes:
        game: Ours.
        seconds, increment: The time; by correspondence 0.
        days: A move, of a game by correspondence; 0: it is none.
        rated: Whether it counts for the ratings.
        colour: Which is wanted; empty: any.
    """

    game: str = "chess"
    seconds: WholeSeconds = WholeSeconds(900)
    increment: WholeSeconds = WholeSeconds(10)
    days: int = 0
    rated: bool = False
    colour: Colour | str = ""


class FoundGame(msgspec.Struct, frozen=True):
    """A game to be played here. `colour`: that of this account; `site`: the address of the site."""

    full: GameFull
    colour: Colour
    site: str

    @property
    def address(self) -> str:
        """Where it stands for everybody."""
        return f"{self.site}/{self.full.id}"


class Lobby:
    """One account.

    Args:
        client: The site.
        schedule: Has something done in the table's thread.
        on_change: Is called in that thread when anything is another.

    Attributes:
        account: Whose token it is; None: that is not known yet.
        games: Those that go on, by their ids.
        challenges: Those that wait for an answer of this account, by their ids.
        waits: What is waited for: `seek`, `challenge`, `game`, or empty for nothing.
        found: The game that can begin; None: there is none yet.
        refused: Why the last thing that was asked for is not done; None: nothing was refused.
        away: Whether the site is sought in vain.
        ready: Whether a game may be asked for: it is heard what happens to the account, and its token lets one play.
        asks: As for `LobbyEvents`.
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
        """Look whose token it is, and hear what comes, soon."""
        self._do(self._look, self._on_account)

    def close(self) -> None:
        """Hear no more; what was asked for is taken back. Does not wait."""
        self._closed = True
        self.cancel()
        if self._events is not None:
            self._events.close()

    # What is asked for

    def seek(self, wanted: Wanted) -> None:
        """Play whoever wants such a game too. Raises SpeedError, LobbyError: the site has no such games."""
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
        """Ask somebody for a game. Raises SpeedError, LobbyError: the site has no such games."""
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
        """Play a challenge that waits."""
        self._wait_for("game")
        self._expected = id
        self._do(
            partial(self.client.post, f"/api/challenge/{id}/accept"),
            lambda done: None,
            lambda: self._expected == id,
        )

    def decline(self, id: str) -> None:
        """Do not play a challenge that waits."""
        self.challenges.pop(id, None)
        self._do(partial(self.client.post, f"/api/challenge/{id}/decline"), lambda done: None)
        self._on_change()

    def go_on(self, id: str) -> None:
        """Play on a game that goes on."""
        self._wait_for("game")
        self._expected = id
        self._open_game(id)

    def cancel(self) -> None:
        """Nothing is waited for any more: whoever hangs up takes a seek or a challenge back."""
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

    # What comes

    def _look(self) -> tuple[Account, tuple[GameInfo, ...]]:
        return self.client.account(), self.client.ongoing_games().now_playing

    def _on_account(self, found: tuple[Account, tuple[GameInfo, ...]]) -> None:
        self.account, games = found
        self.away = False
        self.games = {game.game_id: game for game in games}
        self._events = SiteStream(self.client, "/api/stream/event", self, self._schedule)
        self._events.start()

    def on_open(self) -> None:
        """As `StreamListener`."""
        self.away, self.ready = False, True
        self._on_change()

    def on_line(self, line: bytes) -> None:
        """As `StreamListener`: something has happened to the account."""
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
        """As `StreamListener`: it is opened again."""

    def on_wrong(self, wrong: SiteError) -> None:
        """As `StreamListener`."""
        self.away = isinstance(wrong, SiteAway)
        if self.away:
            self._on_change()
        else:
            self.ready = False
            self.refuse(wrong)

    def _may_play(self, challenge: Challenge) -> bool:
        """Whether it is for this account, and such a game can be played here."""
        to = challenge.dest_user
        mine = self.account is not None and to is not None and to.id == self.account.id
        return mine and game_of_key(challenge.variant.key) is not None

    def _on_start(self, game: GameInfo) -> None:
        """A game begins that may be the one that is waited for."""
        if game.game_id in self._known or self.found is not None or self._game is not None:
            return
        self._begun[game.game_id] = game
        self._look_at_begun()

    def _look_at_begun(self) -> None:
        """Take the game that was waited for, if it has begun."""
        if self.waits == "seek":
            fitting = next((id for id, game in self._begun.items() if game.compat.board), "")
        else:
            fitting = self._expected if self._expected in self._begun else ""
        if self.waits and fitting:
            self._open_game(fitting)

    def expect(self, id: str) -> None:
        """The challenge that was sent has this id, and so will its game."""
        self._expected = id
        self._look_at_begun()

    def seek_again(self, order: dict[str, str]) -> None:
        """Nobody came: seek on after a while, as long as that is wanted."""
        timer = threading.Timer(
            self.client.waits.first, partial(self._schedule, partial(self._reseek, order, self.asks))
        )
        timer.daemon = True
        timer.start()

    def _reseek(self, order: dict[str, str], last: SiteStream | None) -> None:
        """`last`: the stream that has ended; where it is another by now, something else is asked for."""
        if last is not None and self.asks is last:
            self._ask("/api/board/seek", order, SeekStream(self, order))

    def _open_game(self, id: str) -> None:
        """Read what the game is."""
        self.challenges.pop(id, None)
        self.waits = "game"
        asks, self.asks = self.asks, None
        if asks is not None:
            asks.close()
        self._game = SiteStream(self.client, f"/api/board/game/stream/{id}", GameStream(self), self._schedule)
        self._game.start()

    def find(self, full: GameFull) -> None:
        """The game is known."""
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
        """What was asked for is not done."""
        self.cancel()
        self.refused = wrong.said
        if isinstance(wrong, TokenError):
            self.ready = False
        self._on_change()

    # Asking

    def _do(
        self,
        work: Callable[[], AnswerT],
        then: Callable[[AnswerT], None],
        counts: Callable[[], bool] = lambda: True,
    ) -> None:
        """Ask the site in another thread; again and again while it is away, as long as that `counts`."""

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
    """Raises LobbyError: the site does not play it."""
    found = keys_of_site().get(game)
    if found is None:
        raise LobbyError("lichess-no-such-game", variant=game)
    return found
