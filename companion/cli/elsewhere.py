"""Commands for games that are played elsewhere.

They manage a Lichess account with its games and challenges, join a game on Lichess or at another table,
and host a game without players at this machine.
"""

from __future__ import annotations

import contextlib
import queue
import threading
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Literal

import msgspec

from companion.cli.texts import BadUsage, ask_unseen, print_if_empty, print_json, spoken, text, words
from companion.games import family
from companion.kernel.messages import Message, UserError, message
from companion.lichess.lobby import FoundGame, Lobby, Wanted
from companion.lichess.site_client import (
    LICHESS,
    SiteClient,
    StoredToken,
    Waits,
    check_site,
    forget_token,
    load_token,
    read_token,
    store_token,
    token_file,
)
from companion.lichess.site_messages import (
    DAYS,
    USUAL,
    Challenge,
    GameInfo,
    check_challenge,
    check_seek,
    describe_challenge,
    describe_game,
    game_of_key,
    read_game,
    read_time,
)
from companion.relay.shared_table import SharedTable, TableJoin
from companion.relay.table_link import OpenLink, RelayLink, keys_file, read_keys, write_keys
from companion.remote.relay_messages import (
    CLUB_ADDRESS,
    NO_CODE,
    RELAY_PORT,
    Invitation,
    read_invitation,
    read_link,
    refusal_message,
)
from companion.table.message_catalogues import catalogue
from companion.table.protocol import notices
from companion.table.setup import TableSetup, open_table, rematch_setup
from companion.units import WholeSeconds

WAYS = ("token", "forget", "decline")
PAGE = "/account/oauth/token"
"""The page on which a site creates and revokes tokens."""


def lichess(what: str, which: str, site: str, json: bool) -> None:
    """List games and challenges, or carry out one of `WAYS`.

    Raises:
        BadUsage: If the command is unknown.
        GameAddressError: If the challenge does not exist.
        SiteError: If the site refuses the request.
        StorageError: If the token cannot be stored.
    """
    match what:
        case "":
            _list(json)
        case "token":
            _take_token(site or LICHESS)
        case "forget":
            stored = load_token()
            page = f"{stored.site if stored is not None else LICHESS}{PAGE}"
            print(text("lichess-forgotten" if forget_token() else "lichess-nothing-kept", address=page))
        case "decline" if which:
            id = read_game(which)
            _client().post(f"/api/challenge/{id}/decline")
        case _:
            raise BadUsage("bad-what", given=what, known=WAYS)


def _take_token(site: str) -> None:
    """Ask for a token, check that it allows playing, and store it."""
    address = check_site(site)
    token = read_token(ask_unseen(text("lichess-ask-token", site=address)))
    account = SiteClient(token, address).account()
    store_token(StoredToken(token, address, account.username))
    print(text("lichess-kept", name=account.username, site=address, path=str(token_file())))


def _client() -> SiteClient:
    stored = load_token()
    if stored is None:
        raise BadUsage("lichess-nothing-kept")
    return SiteClient(stored.token, stored.site)


def _list(json: bool) -> None:
    client = _client()
    account = client.account()
    games = client.ongoing_games().now_playing
    challenges = client.challenges().given
    if not json:
        print(text("lichess-account", name=account.username, site=client.site))
    for game in games:
        _print_game(game, json)
    for challenge in challenges:
        _print_challenge(challenge, json)
    print_if_empty("lichess-no-games", bool(games or challenges), json)


def _print_game(game: GameInfo, json: bool) -> None:
    kind = game_of_key(game.variant.key) or game.variant.key
    if json:
        print_json(
            {
                "type": "site-game",
                "id": game.game_id,
                "game": kind,
                "opponent": game.opponent.username,
                "colour": game.color,
                "rated": game.rated,
                "turn": game.is_my_turn,
            }
        )
    else:
        said = words().label(describe_game(game))
        print(f"game:{game.game_id}  {kind}  {game.opponent.username}  {said}")


def _print_challenge(challenge: Challenge, json: bool) -> None:
    kind = game_of_key(challenge.variant.key) or challenge.variant.key
    if json:
        time = challenge.time_control
        print_json(
            {
                "type": "site-challenge",
                "id": challenge.id,
                "game": kind,
                "challenger": challenge.by,
                "time": time.shown,
                "days": time.days_per_turn,
                "rated": challenge.rated,
            }
        )
    else:
        said = words().label(describe_challenge(challenge))
        print(f"accept:{challenge.id}  {kind}  {challenge.by}  {said}")


LOOK = 0.1
"""Seconds between two checks for changes, due work and repeated messages."""


class SiteVisitError(UserError):
    """A game on a site cannot be joined."""


class SiteWish(msgspec.Struct, frozen=True):
    """A request to a site.

    Attributes:
        what: `seek`, `challenge`, `accept` or `game`.
        name: The player who is challenged or whose challenge is accepted; empty for any player. For
            `game`, the id of the game.
        rated: Whether the game counts for the ratings.
        colour: The requested colour; empty for any.
        days: Days per move in a correspondence game; 0 for other games.
    """

    what: Literal["seek", "challenge", "accept", "game"]
    name: str = ""
    rated: bool = False
    colour: str = ""
    days: int = 0


def make_wanted(wish: SiteWish, game: str, rules: Mapping[str, str]) -> Wanted:
    """Return the conditions of the game to look for.

    Raises:
        GameError, SpeedError: If the site does not offer this time control.
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
    """Look for a game, and return when it is found.

    Args:
        wish: The request.
        wanted: The conditions of the game for a seek or a challenge.
        tell: Shows a note at this table.
        token: The token of the account; None for the stored token.
        waits: Timeouts.

    Raises:
        SiteVisitError: If no game is found.
        UserError: If the request is not possible.
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
    """Notes that have already been shown to the players at this table."""

    def __init__(self, tell: Callable[[notices.Note[Message]], None]) -> None:
        self._tell = tell
        self._ids: set[str] = set()

    def once(self, said: Message) -> None:
        if said.id not in self._ids:
            self._ids.add(said.id)
            self._tell(notices.Note(kind=said.id, text=said))


def _ask(lobby: Lobby, wish: SiteWish, wanted: Wanted, told: _Told) -> None:
    """Send the request for a game.

    If the request accepts a challenge that has not arrived yet, only wait.
    """
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
    """Parse the value of `--lichess`, with the options that belong to it.

    Raises:
        BadUsage: If the value is invalid.
        GameAddressError: If there is no such game.
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
    """Check that the options fit a request to a site.

    A game must be named if the request needs one, and only then. None of `options` may be used.

    Raises:
        BadUsage: If the command line is invalid.
    """
    if (option := next((name for name, given in options.items() if given), "")) != "":
        raise BadUsage("lichess-alone", option=option)
    if (game is None) is (wish.what in ("seek", "challenge")):
        raise BadUsage("lichess-which-game" if game is None else "lichess-alone", option="GAME")


TOLD = ("tables-sits", "tables-not-understood", "tables-update-here", "tables-update-there")
"""Notes of the game that are shown to the operator."""


class Dealer:
    """A host of one game after another for tables elsewhere.

    Args:
        setup: The set-up of the first game, all seats of which are elsewhere.
        tell: Shows notes to the operator of this machine. They give codes and the names of those who
            have joined, but nothing about the game.
    """

    def __init__(self, setup: TableSetup, tell: Callable[[str], None]) -> None:
        self._setup, self._tell = setup, tell
        self._words = catalogue(language=spoken())
        self._work: queue.SimpleQueue[Callable[[], None]] = queue.SimpleQueue()
        self._ends = threading.Event()
        self._thread = threading.Thread(target=self._run, name="dealer", daemon=True)
        self._referee = open_table(setup, self._hear, language=spoken())
        self._shared: SharedTable | None = None

    def start(self, relay: str) -> Callable[[], None]:
        """Invite the tables over a relay, or reconnect to them. Return a function that stops hosting."""
        self._shared = SharedTable(self._work.put, self._say, lambda path: None, relay)
        self._sit(relay)
        self._thread.start()
        return self.close

    def close(self) -> None:
        """Stop hosting. The game is saved and can be resumed."""
        self._ends.set()
        if self._thread.is_alive():
            self._thread.join()
        if self._shared is not None:
            self._shared.close()
        self._referee.close()

    def _sit(self, relay: str) -> None:
        """Share the open game.

        The relay's address is updated, because a relay inside this program has a new address each time.
        """
        assert self._shared is not None
        path = Path(self._referee.journal_path)
        for number in range(len(self._referee.game.seats)):
            keys = read_keys(keys_file(path, number))
            if keys is not None:
                write_keys(keys_file(path, number), msgspec.structs.replace(keys, url=relay))
        self._referee.begin()
        self._shared.sit(self._referee)

    def _run(self) -> None:
        while not self._ends.is_set():
            with contextlib.suppress(queue.Empty):
                self._work.get(timeout=LOOK)()
            self._referee.poll()
            if self._referee.rematch_wanted:
                self._rematch()

    def _rematch(self) -> None:
        """Start a new game with the same players."""
        assert self._shared is not None
        before = self._referee
        self._setup = rematch_setup(self._setup, before.record.journal)
        self._referee = open_table(self._setup, self._hear, language=spoken())
        before.close()
        self._referee.begin()
        self._shared.sit(self._referee)

    def _hear(self, notice: notices.Notice) -> None:
        if isinstance(notice, notices.Note) and notice.kind in TOLD:
            self._tell(str(notice.text))

    def _say(self, note: notices.Note[Message]) -> None:
        self._tell(self._words.say(note.text))


def dealer_setup(
    game: str, seats: Sequence[str] | None, rules: Mapping[str, str], journal: str | None
) -> TableSetup:
    """Return the set-up of a game in which each seat has a separate table.

    Args:
        game: See `TableSetup`.
        seats: The seats in play; None for all.
        rules: See `TableSetup`.
        journal: See `TableSetup`.
    """
    seats = tuple(seats or family(game).info.seats)
    apart = tuple((seat,) for seat in seats)
    return TableSetup(game=game, seats=seats, rules=rules, journal=journal, elsewhere=seats, tables=apart)


RELAY = f"ws://localhost:{RELAY_PORT}"
"""The default relay, which is on this computer."""
TABLE = "table:"
"""Prefix of the name of a club table, which can be given in place of a code."""


class JoinError(UserError):
    """A game at another table cannot be joined."""


def read_code(code: str, relay: str | None) -> tuple[Invitation, str]:
    """Return the invitation of another table, and the address to connect to.

    Args:
        code: A code, the link of its QR code, or the name of a table of the club.
        relay: The relay given by the user.

    Raises:
        InvitationError: If `code` is not valid.
    """
    if code.startswith(TABLE):
        return NO_CODE, f"{CLUB_ADDRESS}{code.removeprefix(TABLE)}"
    link = read_link(code)
    if link is None:
        return read_invitation(code), relay or RELAY
    return link.code, relay or link.relay


def join_game(
    code: str,
    relay: str | None,
    path: Path | None,
    tell: Callable[[notices.Note[Message]], None],
    open_link: OpenLink = RelayLink,
    names: Mapping[str, str] = {},
) -> TableJoin:
    """Join a game, and return when its journal has been received.

    Args:
        code: A code, the link of a QR code, or `table:` with the name of a table of the club.
        relay: The relay. If None, the relay in the link is used or, without a link, the relay on this
            computer.
        path: Path of the new journal; None for the data folder.
        tell: Shows a note at this table.
        open_link: Opens the connection to the other table.
        names: Names of the players who join, as for `GameJoin`.

    Raises:
        InvitationError: If the code is invalid.
        JoinError: If the game cannot be joined.
        UserError: If no connection can be opened to that address.
    """
    invitation, address = read_code(code, relay)
    work: queue.SimpleQueue[Callable[[], None]] = queue.SimpleQueue()
    join = TableJoin(address, invitation, work.put, path=path, open_link=open_link, names=names)
    join.start()
    told = False
    while join.game.journal is None:
        with contextlib.suppress(queue.Empty):
            work.get(timeout=LOOK)()
        join.poll()
        if not join.reached and not told:
            told = True
            said = refusal_message("gone", address)
            tell(notices.Note(kind=said.id, text=said))
        if join.refused is not None:
            join.close()
            raise JoinError(join.refused.id, **join.refused.values)
    return join
