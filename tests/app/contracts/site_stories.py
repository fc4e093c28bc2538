"""Stories of Lichess: a token, what is agreed to, challenges and games that wait, and an opponent that is looked for."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from companion.app.screens.lichess import LobbyScreen
from companion.kernel.messages import Message, message
from companion.lichess.lobby import FoundGame, LobbyError
from companion.lichess.site_client import StoredToken, store_token
from companion.lichess.site_messages import (
    Account,
    Challenge,
    Challenger,
    ClockTimes,
    GameFull,
    GameInfo,
    GameState,
    Opponent,
    Player,
    TimeControl,
)
from companion.seat_pages.game_choices import GameChoices
from companion.seat_pages.setup_model import SetupModel
from companion.table.referee import Referee
from companion.units import Milliseconds, WholeSeconds
from tests.app.contracts.outside import Outside, Story

SITE = "https://lichess.example.org"


class LobbyOfStory:
    """An account at a site, as `Lobby`."""

    def __init__(self, at: Outside, client: ClientOfStory, on_change: Callable[[], object]) -> None:
        self._at, self.client, self.on_change = at, client, on_change
        self.account: Account | None = None
        self.games: dict[str, GameInfo] = {}
        self.challenges: dict[str, Challenge] = {}
        self.waits = ""
        self.found: FoundGame | None = None
        self.refused: Message | None = None
        self.away = self.ready = False
        self.open, self.close = at.noting("lobby: open"), at.noting("lobby: close")
        self.accept, self.decline = at.noting("lobby: accept"), at.noting("lobby: decline")
        self.go_on = at.noting("lobby: go on")

    def seek(self, wanted: object) -> None:
        self._at.note("lobby: seek", wanted)
        self.waits = "seek"

    def challenge(self, name: str, wanted: object) -> None:
        if not name:
            raise LobbyError("lichess-no-name", name="?")
        self._at.note("lobby: challenge", name, wanted)
        self.waits = "challenge"

    def cancel(self) -> None:
        self._at.note("lobby: cancel")
        self.waits = ""


class ClientOfStory:
    """A site that is asked with a token."""

    host = "lichess.example.org"

    def __init__(self, at: Outside, token: str, site: str) -> None:
        at.note("site:", token, site)
        self.close = at.noting("site: close")


def with_site(at: Outside, **table: str) -> tuple[list[LobbyOfStory], LobbyScreen]:
    """From now on the site is a stand-in; the accounts that were asked, and the page that looks for an opponent."""
    made: list[LobbyOfStory] = []

    def lobby(client: ClientOfStory, schedule: object, on_change: Callable[[], object]) -> LobbyOfStory:
        made.append(LobbyOfStory(at, client, on_change))
        return made[-1]

    at.replace("companion.app.screens.lichess.Lobby", lobby)
    at.replace(
        "companion.app.screens.lichess.SiteClient",
        lambda token, site, waits: ClientOfStory(at, token, site),
    )
    chosen = SetupModel("chess", GameChoices(seats={"white": "site"}, table={"board": "none"} | table))
    screen = LobbyScreen(at.app, chosen, SITE)
    at.app.set_up("chess")
    at.app.cover(screen)
    return made, screen


def giving_a_token(at: Outside) -> Iterator[str]:
    """A token is none, is refused, and is taken; what is agreed to; the token is forgotten."""
    at.open()
    made, _ = with_site(at)
    yield "no token"
    at.type("lip_", "a b c d")
    yield at.press("Continue")
    at.type("lip_", "lip_wrong")
    yield at.press("Continue")
    made[-1].refused = message("lichess-no-token")
    made[-1].on_change()
    yield "the site does not know it"
    at.type("lip_", "lip_right")
    yield at.press("Continue")
    made[-1].account = Account("bobby", "Bobby")
    made[-1].ready = True
    made[-1].on_change()
    yield "the site knows it"
    yield at.press("Accept")
    yield at.press("Delete the token")


def looking_for_an_opponent(at: Outside) -> Iterator[str]:
    """Challenges and games that wait; a seek, a challenge to a name, and a game that is found."""
    app = at.open()
    app.set("site_agreed", True)
    store_token(StoredToken("lip_bobby", SITE, "Bobby"))
    at.replace("companion.app.table_session.BoardController.plug", lambda _, url: at.note("plug", url))
    (lobby,), _ = with_site(at, clock="10+5", board="url", url="dgt://port")
    yield "the account is looked at"
    lobby.account = Account("bobby", "Bobby")
    lobby.challenges = {
        "c1": Challenge(
            "c1",
            Challenger("tom", "Tom"),
            rated=True,
            time_control=TimeControl("correspondence", days_per_turn=3),
        ),
        "c2": Challenge(
            "c2",
            Challenger("mary", "Mary"),
            time_control=TimeControl("clock", WholeSeconds(600), WholeSeconds(2)),
        ),
    }
    lobby.games = {
        "g1": GameInfo("g1", "white", rated=True, opponent=Opponent("Zoe"), is_my_turn=True),
        "g2": GameInfo("g2", "black", opponent=Opponent("Yan"), seconds_left=WholeSeconds(80)),
    }
    lobby.on_change()
    yield "challenges and games are known"
    lobby.ready = True
    lobby.on_change()
    yield "what happens is heard"
    yield at.press("Play against Mary")
    lobby.challenges.pop("c2")
    yield at.press("Not now")
    lobby.challenges.clear()
    yield at.press("Continue against Yan")
    lobby.games.pop("g1")
    lobby.on_change()
    yield "a game has ended"
    yield at.press("Game")
    yield at.press("Find an opponent")
    yield at.press("Cancel")
    yield at.press("Challenge")
    at.type("Lichess username", " Wim ")
    yield at.press("Challenge")
    lobby.refused, lobby.waits = message("lichess-no-rematch"), ""
    lobby.on_change()
    yield "Wim is not known"
    lobby.away = True
    lobby.on_change()
    yield "the site is away"
    lobby.away, lobby.found = False, found()
    at.replace("companion.app.screens.lichess.SiteTable", lambda *_: TableOfSite(at))
    lobby.on_change()
    yield "a game is found"
    app.go_home()
    yield "the game is left"


class TableOfSite:
    """The line of a game at a site."""

    up = True

    def __init__(self, at: Outside) -> None:
        self._at = at
        self.close = at.noting("site table: close")

    def sit(self, referee: Referee) -> None:
        origin = referee.record.journal.header.get("site", {})
        self._at.note("site table: sit", referee.game.info.id, origin)


def found() -> FoundGame:
    """A game against Vic, who has the white pieces."""
    full = GameFull(
        "g3",
        GameState(wtime=Milliseconds(600_000), btime=Milliseconds(600_000)),
        clock=ClockTimes(Milliseconds(600_000), Milliseconds(5000)),
        rated=True,
        white=Player("vic", "Vic", "GM"),
        black=Player("bobby", "Bobby"),
    )
    return FoundGame(full, "black", SITE)


STORIES: dict[str, Story] = {
    "giving-a-token": giving_a_token,
    "looking-for-an-opponent": looking_for_an_opponent,
}
