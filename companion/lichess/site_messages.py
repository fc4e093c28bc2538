"""The messages of Lichess's published API, each of which is one line of JSON.

The module also contains display texts for games and challenges, errors as sentences, and the
games and time controls that the site supports.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Literal, TypeVar
from urllib.parse import urlsplit

import msgspec

from companion.games.variant_files import game_of_tag
from companion.kernel.errors import LINE, NAME, REMARK, clean_name
from companion.kernel.messages import Message, UserError, message, quote
from companion.plain_text.cleaner import clean_text
from companion.plain_text.decoded_values import clean_fields, clean_values
from companion.table.clock_rules import Control, Kind, Period, read_controls
from companion.table.record.header import SITE_GAME, SiteGameId
from companion.table.site_commands import GOES_ON
from companion.units import Milliseconds, WholeSeconds

Colour = Literal["white", "black"]
MessageT = TypeVar("MessageT")


class Variant(msgspec.Struct, frozen=True):
    """A variant.

    Attributes:
        key: The site's id, such as `standard`, `chess960` or `kingOfTheHill`.
    """

    key: str = "standard"


class Player(msgspec.Struct, frozen=True, rename="camel"):
    """A player of a game.

    Attributes:
        ai_level: The level of the site's computer player, otherwise 0.
    """

    id: str | None = None
    name: str | None = None
    title: str | None = None
    rating: int | None = None
    ai_level: int = 0

    def __post_init__(self) -> None:
        clean_fields(self, id=NAME, name=NAME, title=NAME)

    @property
    def said(self) -> str:
        """The displayed name; empty if it is unknown."""
        if self.ai_level:
            return f"Stockfish {self.ai_level}"
        named = f"{self.title} {self.name}" if self.title and self.name else self.name or self.id or ""
        return clean_name(named)


class ClockTimes(msgspec.Struct, frozen=True):
    """The time control of a game, in milliseconds."""

    initial: Milliseconds = Milliseconds(0)
    increment: Milliseconds = Milliseconds(0)


class GameState(msgspec.Struct, frozen=True, tag="gameState", tag_field="type"):
    """The state of a game.

    Attributes:
        moves: All moves, in UCI notation.
        wtime: White's time, in milliseconds.
        btime: Black's time, in milliseconds.
    """

    moves: str = ""
    wtime: Milliseconds = Milliseconds(0)
    btime: Milliseconds = Milliseconds(0)
    status: str = "started"
    winner: Colour | None = None
    wdraw: bool = False
    bdraw: bool = False
    wtakeback: bool = False
    btakeback: bool = False

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.status not in GOES_ON


class GameFull(msgspec.Struct, frozen=True, tag="gameFull", tag_field="type", rename="camel"):
    """The first line of a game's stream.

    Attributes:
        days_per_turn: Days per move in a correspondence game, otherwise 0.
    """

    id: SiteGameId
    state: GameState
    variant: Variant = Variant()
    clock: ClockTimes | None = None
    speed: str = ""
    rated: bool = False
    white: Player = Player()
    black: Player = Player()
    initial_fen: str = "startpos"
    days_per_turn: int = 0


class ChatLine(msgspec.Struct, frozen=True, tag="chatLine", tag_field="type"):
    """A chat message.

    Attributes:
        room: `player` or `spectator`.
    """

    username: str
    text: str
    room: str = "player"

    def __post_init__(self) -> None:
        clean_fields(self, username=NAME, text=REMARK)


class OpponentGone(msgspec.Struct, frozen=True, tag="opponentGone", tag_field="type", rename="camel"):
    """Event that the opponent has left the game, or is back.

    Attributes:
        claim_win_in_seconds: Seconds until a win may be claimed.
    """

    gone: bool
    claim_win_in_seconds: WholeSeconds | None = None


GameLine = GameFull | GameState | ChatLine | OpponentGone


class Opponent(msgspec.Struct, frozen=True):
    """The opponent in an ongoing game."""

    username: str = ""
    rating: int | None = None

    def __post_init__(self) -> None:
        clean_fields(self, username=NAME)


class Compat(msgspec.Struct, frozen=True):
    """The APIs over which a game may be played.

    Attributes:
        board: Whether it may be played over the Board API.
    """

    board: bool = True


class GameInfo(msgspec.Struct, frozen=True, rename="camel"):
    """An ongoing game.

    Attributes:
        seconds_left: Seconds on this account's clock; None without a clock.
    """

    game_id: SiteGameId
    color: Colour = "white"
    variant: Variant = Variant()
    speed: str = ""
    rated: bool = False
    opponent: Opponent = Opponent()
    is_my_turn: bool = False
    seconds_left: WholeSeconds | None = None
    compat: Compat = Compat()


class Playing(msgspec.Struct, frozen=True, rename="camel"):
    """The ongoing games of this account."""

    now_playing: tuple[GameInfo, ...] = ()


class TimeControl(msgspec.Struct, frozen=True, rename="camel"):
    """A time control.

    Attributes:
        type: `clock`, `correspondence` or `unlimited`.
        limit: The initial time in seconds.
        increment: The increment in seconds.
    """

    type: str = "unlimited"
    limit: WholeSeconds = WholeSeconds(0)
    increment: WholeSeconds = WholeSeconds(0)
    days_per_turn: int = 0

    @property
    def shown(self) -> str:
        """The minutes and the increment in seconds, as in `10+5`; empty without a clock."""
        return f"{self.limit / 60:g}+{self.increment}" if self.type == "clock" else ""


class Challenger(msgspec.Struct, frozen=True):
    """The sender or the receiver of a challenge."""

    id: str
    name: str = ""
    rating: int | None = None

    def __post_init__(self) -> None:
        clean_fields(self, id=NAME, name=NAME)


class Challenge(msgspec.Struct, frozen=True, rename="camel"):
    """A challenge to a game."""

    id: SiteGameId
    challenger: Challenger | None = None
    dest_user: Challenger | None = None
    variant: Variant = Variant()
    rated: bool = False
    speed: str = ""
    time_control: TimeControl = TimeControl()
    decline_reason: str = ""

    def __post_init__(self) -> None:
        clean_fields(self, decline_reason=REMARK)

    @property
    def by(self) -> str:
        """The challenger's name; empty if it is unknown."""
        return "" if self.challenger is None else self.challenger.name


class Challenges(msgspec.Struct, frozen=True, rename={"given": "in", "sent": "out"}):
    """The pending challenges that this account has received (`given`) and sent (`sent`)."""

    given: tuple[Challenge, ...] = ()
    sent: tuple[Challenge, ...] = ()


class GameStart(msgspec.Struct, frozen=True, tag="gameStart", tag_field="type"):
    """Event that a game begins, or is ongoing when the stream opens."""

    game: GameInfo


class GameFinish(msgspec.Struct, frozen=True, tag="gameFinish", tag_field="type"):
    """Event that a game has ended."""

    game: GameInfo


class ChallengeCreated(msgspec.Struct, frozen=True, tag="challenge", tag_field="type"):
    """Event that this account has received or sent a challenge."""

    challenge: Challenge
    compat: Compat = Compat()


class ChallengeCanceled(msgspec.Struct, frozen=True, tag="challengeCanceled", tag_field="type"):
    """Event that a challenge was cancelled."""

    challenge: Challenge


class ChallengeDeclined(msgspec.Struct, frozen=True, tag="challengeDeclined", tag_field="type"):
    """Event that a challenge was declined."""

    challenge: Challenge


AccountLine = GameStart | GameFinish | ChallengeCreated | ChallengeCanceled | ChallengeDeclined


class ChallengeNews(msgspec.Struct, frozen=True):
    """A line of the stream of a challenge that is kept alive: first the challenge, finally `done`."""

    id: str = ""
    challenge: Challenge | None = None
    done: str = ""

    @property
    def named(self) -> str:
        """The id of the challenge in this line; empty if there is none."""
        return self.id or (self.challenge.id if self.challenge is not None else "")


class Account(msgspec.Struct, frozen=True):
    """The owner of the token."""

    id: str
    username: str = ""

    def __post_init__(self) -> None:
        clean_fields(self, username=NAME)


class Grant(msgspec.Struct, frozen=True, rename="camel"):
    """The scopes of a token, separated by commas."""

    user_id: str = ""
    scopes: str = ""


class Wrong(msgspec.Struct, frozen=True):
    """An error in the site's own words."""

    error: str | dict[str, object] = ""


def read_message(content: bytes, kind: type[MessageT]) -> MessageT | None:
    """Return a line or a response as a message with cleaned strings, or None if it is not understood.

    Args:
        content: The line or the response.
        kind: The type of the message.
    """
    try:
        return clean_values(msgspec.json.decode(content, type=kind), LINE)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):  # the last one: nested too deeply
        return None


def read_game_line(line: bytes) -> GameLine | None:
    """Return the message in a line of a game's stream, or None if it is not understood."""
    return read_message(line, GameLine)  # type: ignore[arg-type]


def read_account_line(line: bytes) -> AccountLine | None:
    """Return the message in a line of the account's stream, or None if it is not understood."""
    return read_message(line, AccountLine)  # type: ignore[arg-type]


class SiteError(UserError):
    """Error raised if the site has not executed a request."""


class SiteAway(SiteError):
    """Error raised if the site cannot be reached, or cannot answer now. The request is retried."""


class SiteBusy(SiteAway):
    """Error raised if too many requests were made. No more requests are made for a minute."""


class SiteRefusal(SiteError):
    """Error raised if the site has refused a valid request."""


class TokenError(SiteError):
    """Error raised if the token is invalid, was revoked, or does not allow Tableside to play."""


SCOPE = "board:play"
"""Scope that a token must have for playing on a board, and for sending and accepting challenges."""


def error_of(status: int, content: bytes, site: str) -> SiteError | None:
    """Return the error that a response represents, or None if it is a success.

    Args:
        status: The HTTP status.
        content: The content of the response.
        site: The displayed name of the site.
    """
    if status < 400:
        return None
    if status == 401:
        return TokenError("lichess-token-wrong", site=site)
    if status == 429:
        return SiteBusy("lichess-minute", site=site)
    if status >= 500 or status == 408:
        return SiteAway("lichess-away", site=site)
    why = _why(content)
    if status == 403 and "scope" in why.casefold():
        return TokenError("lichess-token-scope", site=site, scope=SCOPE)
    if status == 404:
        return SiteRefusal("lichess-not-found", site=site)
    return SiteRefusal("lichess-refused", site=site, why=quote(why or str(status)))


def _why(content: bytes) -> str:
    found = read_message(content, Wrong)
    if found is None:
        return ""
    if isinstance(found.error, str):
        return clean_text(found.error, REMARK)
    return clean_text(" ".join(str(one) for one in found.error.values()), REMARK)


_OF_A_PLAYER = re.compile(rf"({SITE_GAME.pattern})[A-Za-z0-9]{{4}}")
"""Pattern of the address of a game as its players see it in the browser."""


class GameAddressError(UserError):
    """Error raised for a string that does not name a game."""


def read_game(typed: str) -> str:
    """Return the site's id of a game from a typed id or address.

    Raises:
        GameAddressError: The text contains no such id.
    """
    name = typed.strip()
    try:
        if "/" in name:
            name = urlsplit(name if "//" in name else f"//{name}").path.split("/")[1]
    except (ValueError, IndexError):
        name = ""
    found = _OF_A_PLAYER.fullmatch(name)
    name = name if found is None else found[1]
    if not SITE_GAME.fullmatch(name):
        raise GameAddressError("lichess-no-game", given=quote(typed))
    return name


def describe_game(game: GameInfo) -> Message:
    """Return the message that says whose turn it is."""
    return message("lichess-your-turn" if game.is_my_turn else "lichess-their-turn")


def describe_stake(rated: bool) -> Message:
    """Return the message that says whether a game is rated."""
    return message("lichess-counts", rated=_yes(rated))


def describe_challenge(challenge: Challenge) -> Message:
    """Return the message that gives a challenge's time control and says whether the game is rated."""
    time, rated = challenge.time_control, _yes(challenge.rated)
    if time.shown:
        return message("lichess-timed", time=time.shown, rated=rated)
    if time.days_per_turn:
        return message("lichess-days", n=time.days_per_turn, rated=rated)
    return message("lichess-untimed", rated=rated)


def _yes(holds: bool) -> str:
    return "yes" if holds else "no"


FROM_POSITION = "fromPosition"
"""Key of chess from a custom position that a player has set up at the site."""
SITE_KEYS = (
    "standard",
    "chess960",
    "crazyhouse",
    "antichess",
    "atomic",
    "horde",
    "kingOfTheHill",
    "racingKings",
    "threeCheck",
)
"""The site's keys of the games that can be requested."""
STARTS = "startpos"
"""The site's value for a game that begins with the usual position."""


def game_of_key(key: str) -> str | None:
    """Return Tableside's id for a variant of the site, or None if it is unknown."""
    return game_of_tag(key) if key in (*SITE_KEYS, FROM_POSITION) else None


@cache
def keys_of_site() -> Mapping[str, str]:
    """Return the site's keys by Tableside's ids of the games."""
    found = {game_of_key(key): key for key in SITE_KEYS}
    return {game: key for game, key in found.items() if game is not None}


RAPID, BLITZ = 480, 180
"""Minimum expected time of a game for each player, in seconds, for it to count as rapid and as blitz.

The expected time is the initial time plus forty increments.
"""
MINUTES, INCREMENT, CHALLENGE_INCREMENT = 180, 180, 60
"""Limits of the site: initial minutes, seconds per move of a seek, and seconds per move of a challenge."""
DAYS = (1, 2, 3, 5, 7, 10, 14)
"""Possible days per move of a correspondence game."""
ODD_SECONDS = (0, 15, 30, 45, 90)
"""Possible initial times in seconds that are not whole minutes."""


class SpeedError(UserError):
    """Error raised for a time control that the site does not accept."""


USUAL = "15+10"
"""The default time control of a game."""


def read_time(clock: str) -> tuple[WholeSeconds, WholeSeconds]:
    """Return the initial time and the increment of a time control such as `10+5`, in seconds.

    Raises:
        GameError: The text is not a time control.
        SpeedError: The site has no such time control.
    """
    controls = read_controls(clock)
    found = None if controls is None else _times(controls.of(("white", "black")))
    if found is None:
        raise SpeedError("lichess-clock")
    return found


def _times(controls: dict[str, Control]) -> tuple[WholeSeconds, WholeSeconds] | None:
    """Return the initial time and the increment of time controls, in seconds.

    Returns:
        The two times; None if the sides have different times, or if a time control has more than an
            initial time and an increment.
    """
    first, *others = controls.values()
    if any(other != first for other in others) or len(first.periods) != 1:
        return None
    (period,) = first.periods
    if period.kind not in ("plain", "fischer") or period.turns or period.ms % 1000 or period.bonus % 1000:
        return None
    return WholeSeconds(period.ms // 1000), WholeSeconds(period.bonus // 1000)


def write_time(initial: Milliseconds, increment: Milliseconds) -> str:
    """Return a time control of the site in Tableside's notation.

    Args:
        initial: The initial time in milliseconds.
        increment: The increment in milliseconds.
    """
    kind: Kind = "fischer" if increment else "plain"
    return str(Control((Period(initial, kind=kind, bonus=increment),)))


def check_seek(seconds: WholeSeconds, increment: WholeSeconds) -> None:
    """Check that the site allows a seek with this time control.

    Args:
        seconds: The initial time in seconds.
        increment: The increment in seconds.

    Raises:
        SpeedError: The site does not allow it.
    """
    _check_time(seconds, increment, INCREMENT)
    if seconds + 40 * increment < RAPID:
        raise SpeedError("lichess-too-fast")


def check_challenge(seconds: WholeSeconds, increment: WholeSeconds) -> None:
    """Check that the site allows a challenge with this time control.

    Args:
        seconds: The initial time in seconds.
        increment: The increment in seconds.

    Raises:
        SpeedError: The site does not allow it.
    """
    _check_time(seconds, increment, CHALLENGE_INCREMENT)
    if seconds + 40 * increment < BLITZ:
        raise SpeedError("lichess-too-fast-challenge")


def _check_time(seconds: WholeSeconds, increment: WholeSeconds, most: int) -> None:
    if (seconds % 60 and seconds not in ODD_SECONDS) or seconds > 60 * MINUTES or increment > most:
        raise SpeedError("lichess-clock")
