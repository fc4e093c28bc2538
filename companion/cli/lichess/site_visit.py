"""Coming to a game at Lichess from the command line: it is looked for until there is one, or no hope of one."""

from __future__ import annotations

import contextlib
import queue
from collections.abc import Callable, Mapping
from typing import Literal

import msgspec

from companion.cli.texts import BadUsage
from companion.kernel.messages import Message, UserError, message
from companion.lichess.game_address import read_game
from companion.lichess.lobby import FoundGame, Lobby, Wanted
from companion.lichess.playable_times import DAYS, USUAL, check_challenge, check_seek, read_time
from companion.lichess.site_client import SiteClient, Waits
from companion.lichess.token_file import StoredToken, load_token
from companion.table.protocol import notices
from companion.units import WholeSeconds

LOOK = 0.1
"""Seconds between two looks at what has changed."""


class SiteVisitError(UserError):
    """A game that one cannot come to."""


class SiteWish(msgspec.Struct, frozen=True):
    """What is wanted of the site.

    Attributes:
        what: `seek`, `challenge`, `accept` or `game`.
        name: Who is challenged or accepted, or which game; empty: anybody.
        rated: Whether it counts for the ratings.
        colour: Which is wanted; empty: any.
        days: A move, of a game by correspondence; 0: it is none.
    """

    what: Literal["seek", "challenge", "accept", "game"]
    name: str = ""
    rated: bool = False
    colour: str = ""
    days: int = 0


def make_wanted(wish: SiteWish, game: str, rules: Mapping[str, str]) -> Wanted:
    """The game that is looked for.

    Raises:
        GameError, SpeedError: the site has no such time.
    """
    clock = rules.get("table_clock", rules.get("clock", USUAL))
    seconds, increment = (WholeSeconds(0), WholeSeconds(0)) if wish.days else read_time(clock)
    if wish.what == "seek":
        check_seek(seconds, increment)
    elif wish.what == "challenge" and not wish.days:
        check_challenge(seconds, increment)
    return Wanted(game, seconds, increment, wish.days, wish.rated, wish.colour)


def find_game(
    wish: SiteWish,
    wanted: Wanted,
    tell: Callable[[notices.Note[Message]], None],
    token: StoredToken | None = None,
    waits: Waits | None = None,
) -> FoundGame:
    """Look for a game; returns when there is one.

    Args:
        wish: What is wanted.
        wanted: The game that is sought, or for which somebody is challenged.
        tell: Says something at this table.
        token: The account; None: the one that is kept here.
        waits: How long is waited.

    Raises:
        SiteVisitError: nothing comes of it.
        UserError: it cannot be asked for.
    """
    stored = token or load_token()
    if stored is None:
        raise SiteVisitError("lichess-no-token")
    work: queue.SimpleQueue[Callable[[], None]] = queue.SimpleQueue()
    client = SiteClient(stored.token, stored.site, waits)
    lobby = Lobby(client, work.put)
    lobby.open()
    told = _Told(tell)
    try:
        while lobby.found is None:
            with contextlib.suppress(queue.Empty):
                work.get(timeout=LOOK)()
            if lobby.refused is not None:
                raise SiteVisitError(lobby.refused.id, **lobby.refused.values)
            if lobby.away:
                told.once(message("lichess-away", site=client.host))
            if lobby.ready and not lobby.waits and lobby.found is None:
                _ask(lobby, wish, wanted, told)
    finally:  # whoever breaks off takes back what was asked for
        lobby.close()
    return lobby.found


class _Told:
    """What people here were told already."""

    def __init__(self, tell: Callable[[notices.Note[Message]], None]) -> None:
        self._tell = tell
        self._ids: set[str] = set()

    def once(self, said: Message) -> None:
        if said.id not in self._ids:
            self._ids.add(said.id)
            self._tell(notices.Note(kind=said.id, text=said))


def _ask(lobby: Lobby, wish: SiteWish, wanted: Wanted, told: _Told) -> None:
    """Ask for the game; for a challenge that is to come it is only waited."""
    match wish.what:
        case "seek":
            lobby.seek(wanted)
            told.once(message("lichess-seeks"))
        case "challenge":
            lobby.challenge(wish.name, wanted)
            told.once(message("lichess-challenges", name=wish.name))
        case "game":
            lobby.go_on(wish.name)
        case "accept":
            name = wish.name.casefold()
            for id, one in lobby.challenges.items():
                if one.challenger is not None and name in ("", one.challenger.id, id.casefold()):
                    lobby.accept(id)
                    return
            user = lobby.account.username if lobby.account is not None else ""
            told.once(message("lichess-waits", name=user))


def read_wish(given: str, rated: bool, colour: str, days: int) -> SiteWish:
    """What `--lichess` wants, with the options that belong to it.

    Raises:
        BadUsage: that is nothing.
        GameAddressError: there is no such game.
    """
    what, colon, name = given.partition(":")
    bare, named = what in ("seek", "accept"), what in ("challenge", "accept", "game")
    if not ((bare and not colon) or (named and colon and name)):
        raise BadUsage("bad-lichess", given=given)
    if colour not in ("", "white", "black"):
        raise BadUsage("lichess-bad-colour", given=colour)
    if days and (days not in DAYS or what != "challenge"):
        raise BadUsage("lichess-bad-days")
    if what == "game":
        name = read_game(name)
    return msgspec.convert(
        {"what": what, "name": name, "rated": rated, "colour": colour, "days": days}, SiteWish
    )


def check_alone(wish: SiteWish, game: str | None, options: Mapping[str, object]) -> None:
    """Whether a game is named where one has to be, and none of these options is.

    Raises:
        BadUsage: what is wrong.
    """
    if (option := next((name for name, given in options.items() if given), "")) != "":
        raise BadUsage("lichess-alone", option=option)
    if (game is None) is (wish.what in ("seek", "challenge")):
        raise BadUsage("lichess-which-game" if game is None else "lichess-alone", option="GAME")
