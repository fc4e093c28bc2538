"""What a lobby shows is never newer than what it has told of: each change is followed by a call of `on_change`.

The site and its streams are stand-ins, and calls to the site are made at once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any

import pytest

from companion.lichess import lobby as lobby_module
from companion.lichess.lobby import Lobby, LobbyError, Wanted
from companion.lichess.site_client import Waits
from companion.lichess.site_messages import (
    Account,
    GameInfo,
    Opponent,
    SiteAway,
    SiteRefusal,
    TokenError,
    Variant,
)

GAME = GameInfo(
    game_id="game0001", color="white", variant=Variant("standard"), opponent=Opponent(username="Mary")
)
EVENTS = (
    b'{"type":"challenge","challenge":{"id":"ch000001","challenger":{"id":"mary","name":"Mary"},'
    b'"destUser":{"id":"bobby","name":"Bobby"},"variant":{"key":"standard"}},"compat":{"board":true}}',
    b'{"type":"challengeCanceled","challenge":{"id":"ch000001"}}',
    b'{"type":"gameStart","game":{"gameId":"game0002","color":"black","variant":{"key":"standard"},'
    b'"opponent":{"username":"Mary"},"compat":{"board":true}}}',
    b'{"type":"gameFinish","game":{"gameId":"game0002","color":"black","variant":{"key":"standard"},'
    b'"opponent":{"username":"Mary"}}}',
)  # fmt: skip


STREAMS: list[Stream] = []
"""All streams of a test, in the order in which they were made."""


class Stream:
    """A stream that only a test moves."""

    def __init__(
        self, client: object, path: str, listener: Any, schedule: object, order: object = None
    ) -> None:
        self.path, self.listener, self.is_open = path, listener, False
        STREAMS.append(self)

    def start(self) -> None:
        self.is_open = True

    def close(self) -> None:
        self.is_open = False


class Site:
    """A site that answers, or does not."""

    site = "https://lichess.example"
    waits = Waits(0.0, 0.0)
    quiet = 0.0

    def __init__(self) -> None:
        self.wrong: list[Exception] = []
        self.posted: list[str] = []

    def account(self) -> Account:
        if self.wrong:
            raise self.wrong.pop(0)
        return Account("bobby", "Bobby")

    def ongoing_games(self) -> SimpleNamespace:
        return SimpleNamespace(now_playing=(GAME,))

    def post(self, path: str) -> None:
        if self.wrong:
            raise self.wrong.pop(0)
        self.posted.append(path)


class Shown:
    """A lobby with what it shows, and what it showed when it last told of a change."""

    def __init__(self) -> None:
        self.site, self.away = Site(), list[bool]()
        self.lobby = Lobby(self.site, lambda work: work(), self._told)  # type: ignore[arg-type]
        self.told = self.state()

    def state(self) -> tuple[object, ...]:
        lobby = self.lobby
        there = lobby.account, dict(lobby.games), dict(lobby.challenges)
        return (*there, lobby.waits, lobby.found, lobby.refused, lobby.away, lobby.ready)

    def _told(self) -> None:
        self.told = self.state()
        self.away.append(self.lobby.away)


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> Iterator[Shown]:
    class Thread:
        def __init__(self, target: Callable[[], None], daemon: bool) -> None:
            self.start = target

    class Timer:
        daemon = False

        def __init__(self, seconds: float, work: Callable[[], None]) -> None:
            self.start = work

    event = lambda: SimpleNamespace(wait=lambda seconds: None)  # noqa: E731
    monkeypatch.setattr(lobby_module, "threading", SimpleNamespace(Thread=Thread, Timer=Timer, Event=event))
    STREAMS.clear()
    monkeypatch.setattr(lobby_module, "SiteStream", Stream)
    yield Shown()


def _open(shown: Shown) -> None:
    shown.lobby.open()


def _ready(shown: Shown) -> None:
    _open(shown)
    shown.lobby.on_open()


def _challenged(shown: Shown) -> None:
    _ready(shown)
    shown.lobby.on_line(EVENTS[0])


def _seeking(shown: Shown) -> None:
    _ready(shown)
    shown.lobby.seek(Wanted())


def _refused(shown: Shown) -> None:
    _ready(shown)
    shown.lobby.refuse(LobbyError("lichess-no-name", name="x"))


STEPS: dict[str, tuple[Callable[[Shown], None], Callable[[Lobby], object]]] = {
    "the account is known": (lambda shown: None, lambda lobby: lobby.open()),
    "the stream opens": (_open, lambda lobby: lobby.on_open()),
    "the site is away": (_ready, lambda lobby: lobby.on_wrong(SiteAway("lichess-away", site="x"))),
    "the token is refused": (_ready, lambda lobby: lobby.on_wrong(TokenError("lichess-token"))),
    **{f"event {n}": (_challenged, lambda lobby, n=n: lobby.on_line(EVENTS[n])) for n in range(len(EVENTS))},  # type: ignore[misc]
    "a challenge is declined": (_challenged, lambda lobby: lobby.decline("ch000001")),
    "a challenge is accepted": (_challenged, lambda lobby: lobby.accept("ch000001")),
    "a seek": (_refused, lambda lobby: lobby.seek(Wanted())),
    "a challenge": (_refused, lambda lobby: lobby.challenge("mary", Wanted())),
    "a game goes on": (_refused, lambda lobby: lobby.go_on("game0001")),
    "a sought game begins": (_seeking, lambda lobby: lobby.on_line(EVENTS[2])),
    "a request is refused": (_seeking, lambda lobby: lobby.refuse(SiteRefusal("lichess-declined", why="no"))),
    "another game is expected": (_seeking, lambda lobby: lobby.expect("game0009")),
}


@pytest.mark.parametrize("name", STEPS)
def test_a_change_is_told(shown: Shown, name: str) -> None:
    before, step = STEPS[name]
    before(shown)
    shown.told = shown.state()
    step(shown.lobby)
    assert shown.told == shown.state()


def test_a_site_that_is_away_is_told_and_asked_again(shown: Shown) -> None:
    shown.site.wrong = [SiteAway("lichess-away", site="x")]
    shown.lobby.open()
    assert shown.away == [True, False] and shown.lobby.account is not None and not shown.lobby.away


def test_one_request_at_a_time_and_none_after_the_end(shown: Shown) -> None:
    _ready(shown)
    (events,) = STREAMS
    asking: tuple[Callable[[], None], ...] = (
        lambda: shown.lobby.seek(Wanted()),
        lambda: shown.lobby.challenge("mary", Wanted()),
        lambda: shown.lobby.seek(Wanted()),
        lambda: shown.lobby.go_on("game0001"),
    )
    for n, ask in enumerate(asking):
        ask()
        assert [one.is_open for one in STREAMS] == [True, *[False] * n, True]
    shown.lobby.close()
    assert not any(one.is_open for one in STREAMS) and not events.is_open and not shown.lobby.waits


@pytest.mark.parametrize("name", ["a seek", "a challenge", "a game goes on"])
def test_a_new_request_forgets_why_the_last_one_was_refused(shown: Shown, name: str) -> None:
    before, step = STEPS[name]
    before(shown)
    assert shown.lobby.refused is not None
    step(shown.lobby)
    assert shown.lobby.refused is None and shown.lobby.waits


def test_a_seek_ends_when_its_game_begins(shown: Shown) -> None:
    _seeking(shown)
    shown.lobby.on_line(EVENTS[2])
    _, seek, game = STREAMS
    assert (seek.is_open, game.is_open, shown.lobby.waits) == (False, True, "game")
    assert game.path.endswith("/game0002") and shown.lobby.asks is None
