"""An account at a site whose games are looked for, against plain dicts, with streams that say what a test has them say."""

from __future__ import annotations

import json
import random
import threading
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from companion.lichess.lobby import Lobby, Wanted
from companion.lichess.site_messages import Account, GameInfo, Playing, SiteAway, SiteError

OWN = "bobby"
KINDS = (
    *("seek", "challenge", "sent", "accept", "decline", "go on", "cancel", "refused", "away"),
    *("start", "finish", "invited", "canceled", "declined", "full"),
)
"""What a player does, and what the site says."""


class Site:
    """A client of a site whose streams stay as they are until a test says something in them."""

    site, waits = "https://site", SimpleNamespace(first=0.0)

    def __init__(self) -> None:
        self.open: list[tuple[str, dict[str, str]]] = []
        """Addresses of streams that are open, each with what was asked."""
        self.listeners: dict[str, Any] = {}

    def account(self) -> Account:
        return Account(OWN)

    def ongoing_games(self) -> Playing:
        return Playing((GameInfo(game_id="gameold1"),))

    def post(self, path: str) -> bool:
        return True

    def stream(
        self,
        client: Site,
        path: str,
        listener: Any,
        schedule: Callable[..., object],
        order: dict[str, str] | None = None,
    ) -> SiteStream:
        return SiteStream(self, path, listener, order or {})


class SiteStream:
    """A stream that a lobby opens."""

    def __init__(self, site: Site, path: str, listener: Any, order: dict[str, str]) -> None:
        self._site, self._key, self._listener = site, (path, order), listener

    def start(self) -> None:
        self._site.open.append(self._key)
        self._site.listeners[self._key[0]] = self._listener

    def close(self) -> None:
        if self._key in self._site.open:
            self._site.open.remove(self._key)


class AtOnce:
    """A thread that has ended when it was started."""

    def __init__(self, target: Callable[[], None], daemon: bool) -> None:
        self.start = target


def challenge_of(id: str, to: str, variant: str) -> dict[str, Any]:
    return {"id": id, "destUser": {"id": to}, "variant": {"key": variant}, "declineReason": "not now"}


@pytest.mark.parametrize("seed", range(4))
def test_one_thing_is_asked_for_at_a_time_and_nothing_after_the_lobby_is_closed(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    rng, site = random.Random(seed), Site()
    monkeypatch.setattr("companion.lichess.lobby.SiteStream", site.stream)
    monkeypatch.setattr(
        "companion.lichess.lobby.threading", SimpleNamespace(Thread=AtOnce, Event=threading.Event)
    )
    lobby = Lobby(site, lambda work: work())  # type: ignore[arg-type]
    games = {"gameold1"}
    lobby.open()
    lobby.on_open()
    challenges: set[str] = set()
    waits, expected, refused, found = "", "", "", ""
    asked: list[tuple[str, dict[str, str]]] = []
    fresh: dict[str, bool] = {}
    """Games that have begun since something was asked for, and whether they can be played on a board."""
    seen = set[str]()
    line: dict[str, Any]
    known = set(games)

    def ask(kind: str, id: str = "") -> None:
        nonlocal waits, expected, refused, found, asked
        waits, expected, refused, found, asked = kind, id, "", "", []
        known.clear()
        known.update(games)
        fresh.clear()

    def stop(why: str) -> None:
        nonlocal waits, expected, refused, asked
        waits, expected, refused, asked = "", "", why, []

    def read(id: str) -> None:
        nonlocal waits, asked
        waits, asked = "game", [(f"/api/board/game/stream/{id}", {})]
        challenges.discard(id)

    def look() -> None:
        boards = [id for id, board in fresh.items() if board]
        if waits == "seek" and boards:
            read(boards[0])
        elif waits not in ("", "seek") and expected in fresh:
            read(expected)

    for step in range(150):
        id = f"game{step:04d}"
        kind = rng.choice([*KINDS, "start", "start", "invited", "full"])
        seen.add(kind)
        match kind:
            case "seek":
                colour = rng.choice(["", "white", "black"])
                lobby.seek(Wanted("crazyhouse", colour=colour, rated=step % 2 == 0))
                ask("seek")
                order = {"rated": str(step % 2 == 0).lower(), "time": "15", "increment": "10"}
                asked = [
                    (
                        "/api/board/seek",
                        {**order, "variant": "crazyhouse", **({"color": colour} if colour else {})},
                    )
                ]
            case "challenge":
                lobby.challenge("Mary", Wanted(days=3, colour="white"))
                ask("challenge")
                order = {"rated": "false", "color": "white", "variant": "standard"}
                asked = [("/api/challenge/Mary", {**order, "keepAliveStream": "true", "days": "3"})]
            case "sent" if waits == "challenge":
                expected = rng.choice([id, *fresh])
                line = {"challenge": challenge_of(expected, "mary", "standard")}
                site.listeners["/api/challenge/Mary"].on_line(json.dumps(line).encode())
                look()
            case "accept" if challenges:
                one = rng.choice(sorted(challenges))
                lobby.accept(one)
                ask("game", one)
            case "decline" if challenges:
                one = rng.choice(sorted(challenges))
                lobby.decline(one)
                challenges.discard(one)
            case "go on" if games:
                one = rng.choice(sorted(games))
                lobby.go_on(one)
                ask("game", one)
                read(one)
            case "cancel":
                lobby.cancel()
                stop(refused)
            case "refused":
                lobby.refuse(SiteError("lichess-no-site"))
                stop("lichess-no-site")
            case "away":
                lobby.on_wrong(SiteAway("lichess-away"))
                assert lobby.away
                lobby.on_open()
            case "start":
                one = rng.choice(
                    [
                        id,
                        expected or id,
                        *[rng.choice(sorted(those) or [id]) for those in (challenges, games)],
                    ]
                )
                board = rng.random() < 0.7
                line = {"type": "gameStart", "game": {"gameId": one, "compat": {"board": board}}}
                lobby.on_line(json.dumps(line).encode())
                games.add(one)
                reading = any("game/stream" in path for path, _ in asked)
                if one not in known and not found and not reading:
                    fresh[one] = board
                    look()
            case "finish" if games:
                one = rng.choice(sorted(games))
                lobby.on_line(json.dumps({"type": "gameFinish", "game": {"gameId": one}}).encode())
                games.discard(one)
            case "invited":
                to, variant, board = (
                    rng.choice([OWN, OWN, "mary"]),
                    rng.choice(["standard", "nothing"]),
                    step % 5 > 0,
                )
                line = {
                    "type": "challenge",
                    "challenge": challenge_of(id, to, variant),
                    "compat": {"board": board},
                }
                lobby.on_line(json.dumps(line).encode())
                if to == OWN and variant == "standard" and board:
                    challenges.add(id)
            case "canceled" if challenges:
                one = rng.choice(sorted(challenges))
                line = {"type": "challengeCanceled", "challenge": challenge_of(one, OWN, "standard")}
                lobby.on_line(json.dumps(line).encode())
                challenges.discard(one)
            case "declined":
                one = rng.choice([expected or id, id])
                line = {"type": "challengeDeclined", "challenge": challenge_of(one, "mary", "standard")}
                lobby.on_line(json.dumps(line).encode())
                if one == expected:
                    stop("lichess-declined")
            case "full" if any("game/stream" in path for path, _ in asked):
                path = asked[0][0]
                black = rng.random() < 0.5
                variant = rng.choice(["standard", "standard", "nothing"])
                line = {
                    "type": "gameFull",
                    "id": path.rpartition("/")[2],
                    "state": {"type": "gameState"},
                    "variant": {"key": variant},
                    "black" if black else "white": {"id": OWN},
                }
                site.listeners[path].on_line(json.dumps(line).encode())
                if variant == "nothing":
                    stop("lichess-no-such-game")
                else:
                    waits, asked, found = "", [], f"{line['id']} {'black' if black else 'white'}"
        assert (lobby.waits, {*lobby.games}, {*lobby.challenges}) == (waits, games, challenges), kind
        assert (lobby.refused.id if lobby.refused else "") == refused, kind
        here = f"{lobby.found.full.id} {lobby.found.colour}" if lobby.found else ""
        assert here == found, kind
        assert sorted(site.open, key=str) == sorted([("/api/stream/event", {}), *asked], key=str), kind
    lobby.seek(Wanted())
    lobby.close()
    assert site.open == [] and seen == {*KINDS}
