"""What the site says, a line of JSON at a time, as its published API description has it.

More fields than these may come, and lines of kinds that nobody knows here: they are passed over.
"""

from __future__ import annotations

from typing import Literal, TypeVar

import msgspec

from companion.kernel.limits import LINE, NAME, REMARK, clean_name
from companion.plain_text.decoded_values import clean_fields, clean_values
from companion.table.record.header import SiteGameId
from companion.table.site.site_state import GOES_ON
from companion.units import Milliseconds, WholeSeconds

Colour = Literal["white", "black"]
MessageT = TypeVar("MessageT")


class Variant(msgspec.Struct, frozen=True):
    """`key`: what the site calls a game: `standard`, `chess960`, `kingOfTheHill`."""

    key: str = "standard"


class Player(msgspec.Struct, frozen=True, rename="camel"):
    """Who plays a colour. `ai_level`: of the site's own computer player; 0: it is none."""

    id: str | None = None
    name: str | None = None
    title: str | None = None
    rating: int | None = None
    ai_level: int = 0

    def __post_init__(self) -> None:
        clean_fields(self, id=NAME, name=NAME, title=NAME)

    @property
    def said(self) -> str:
        """What people call it; empty: nothing is known of it."""
        if self.ai_level:
            return f"Stockfish {self.ai_level}"
        named = f"{self.title} {self.name}" if self.title and self.name else self.name or self.id or ""
        return clean_name(named)


class ClockTimes(msgspec.Struct, frozen=True):
    """The time control of a game, in milliseconds."""

    initial: Milliseconds = Milliseconds(0)
    increment: Milliseconds = Milliseconds(0)


class GameState(msgspec.Struct, frozen=True, tag="gameState", tag_field="type"):
    """How a game stands. `wtime`, `btime`: milliseconds; `moves`: all of them, as UCI writes them."""

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
    """The first line of a game's stream. `days_per_turn`: of a game by correspondence; 0: it is none."""

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
    """Somebody says something. `room`: `player` or `spectator`."""

    username: str
    text: str
    room: str = "player"

    def __post_init__(self) -> None:
        clean_fields(self, username=NAME, text=REMARK)


class OpponentGone(msgspec.Struct, frozen=True, tag="opponentGone", tag_field="type", rename="camel"):
    """The opponent has left the game, or is back. `claim_win_in_seconds`: until a win may be claimed."""

    gone: bool
    claim_win_in_seconds: WholeSeconds | None = None


GameLine = GameFull | GameState | ChatLine | OpponentGone


class Opponent(msgspec.Struct, frozen=True):
    """Against whom a game is that goes on."""

    username: str = ""
    rating: int | None = None

    def __post_init__(self) -> None:
        clean_fields(self, username=NAME)


class Compat(msgspec.Struct, frozen=True):
    """`board`: whether the game may be played over the Board API."""

    board: bool = True


class GameInfo(msgspec.Struct, frozen=True, rename="camel"):
    """A game that goes on. `seconds_left`: what the own clock shows; None: there is none."""

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
    """The games of this account that go on."""

    now_playing: tuple[GameInfo, ...] = ()


class TimeControl(msgspec.Struct, frozen=True, rename="camel"):
    """`type`: `clock`, `correspondence` or `unlimited`; `limit` and `increment` in seconds."""

    type: str = "unlimited"
    limit: WholeSeconds = WholeSeconds(0)
    increment: WholeSeconds = WholeSeconds(0)
    days_per_turn: int = 0

    @property
    def shown(self) -> str:
        """Minutes and seconds a move, as in `10+5`; empty: it has no clock."""
        return f"{self.limit / 60:g}+{self.increment}" if self.type == "clock" else ""


class Challenger(msgspec.Struct, frozen=True):
    """Who challenges, or is challenged."""

    id: str
    name: str = ""
    rating: int | None = None

    def __post_init__(self) -> None:
        clean_fields(self, id=NAME, name=NAME)


class Challenge(msgspec.Struct, frozen=True, rename="camel"):
    """Somebody is asked for a game."""

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
        """Who challenges; empty: that is not known."""
        return "" if self.challenger is None else self.challenger.name


class Challenges(msgspec.Struct, frozen=True, rename={"given": "in", "sent": "out"}):
    """Those that wait: `given` to this account, and `sent` by it."""

    given: tuple[Challenge, ...] = ()
    sent: tuple[Challenge, ...] = ()


class GameStart(msgspec.Struct, frozen=True, tag="gameStart", tag_field="type"):
    """A game begins, or goes on when the stream opens."""

    game: GameInfo


class GameFinish(msgspec.Struct, frozen=True, tag="gameFinish", tag_field="type"):
    """A game has ended."""

    game: GameInfo


class ChallengeCreated(msgspec.Struct, frozen=True, tag="challenge", tag_field="type"):
    """Somebody challenges this account, or it challenges somebody."""

    challenge: Challenge
    compat: Compat = Compat()


class ChallengeCanceled(msgspec.Struct, frozen=True, tag="challengeCanceled", tag_field="type"):
    """A challenge is taken back."""

    challenge: Challenge


class ChallengeDeclined(msgspec.Struct, frozen=True, tag="challengeDeclined", tag_field="type"):
    """A challenge is declined."""

    challenge: Challenge


AccountLine = GameStart | GameFinish | ChallengeCreated | ChallengeCanceled | ChallengeDeclined


class ChallengeNews(msgspec.Struct, frozen=True):
    """A line of a challenge that is kept alive: first the challenge, at last `done`."""

    id: str = ""
    challenge: Challenge | None = None
    done: str = ""

    @property
    def named(self) -> str:
        """The challenge that it speaks of; empty: it names none."""
        return self.id or (self.challenge.id if self.challenge is not None else "")


class Account(msgspec.Struct, frozen=True):
    """Whose token it is."""

    id: str
    username: str = ""

    def __post_init__(self) -> None:
        clean_fields(self, username=NAME)


class Grant(msgspec.Struct, frozen=True, rename="camel"):
    """What a token may be used for: its scopes, with commas between them."""

    user_id: str = ""
    scopes: str = ""


class Wrong(msgspec.Struct, frozen=True):
    """Why something is not done, in the site's own words."""

    error: str | dict[str, object] = ""


def read_message(content: bytes, kind: type[MessageT]) -> MessageT | None:
    """What a line or a page says, its texts clean; None: nothing that is understood."""
    try:
        return clean_values(msgspec.json.decode(content, type=kind), LINE)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):  # the last: it is nested too deeply
        return None


def read_game_line(line: bytes) -> GameLine | None:
    """A line of a game's stream; None: nothing that is understood."""
    return read_message(line, GameLine)  # type: ignore[arg-type]


def read_account_line(line: bytes) -> AccountLine | None:
    """A line of the account's stream; None: nothing that is understood."""
    return read_message(line, AccountLine)  # type: ignore[arg-type]
