"""What a lobby hears of a seek, of a challenge that is kept alive, and of the game that comes of them."""

from __future__ import annotations

from typing import Protocol

from companion.kernel.messages import UserError
from companion.lichess.site_error import SiteAway, SiteError, SiteRefusal
from companion.lichess.site_messages import ChallengeNews, GameFull, read_game_line, read_message
from companion.lichess.site_stream import SiteStream


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
