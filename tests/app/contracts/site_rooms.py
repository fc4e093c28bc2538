"""The lobby of a site and the offers of other tables, visited alone. See `lone_screens`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from types import SimpleNamespace
from typing import Any

import msgspec

from companion.kernel.messages import message
from companion.lichess.lobby import FoundGame
from companion.lichess.site_client import StoredToken, store_token
from companion.lichess.site_messages import (
    Account,
    Challenge,
    Challenger,
    GameFull,
    GameInfo,
    GameState,
    Opponent,
    Player,
    TimeControl,
)
from companion.remote.table_messages import Offer
from companion.seat_pages.game_choices import GameChoices
from companion.seat_pages.setup_model import SetupModel
from companion.table.storage.data_folder import keep_private
from companion.units import WholeSeconds
from firmware_bridge.core.camera import Held
from tests.app.asked import shown
from tests.app.contracts.lone_screens import Room, seen
from tests.app.contracts.room_cameras import Lens

SITE = "https://lichess.example.org"
# Lichess


def lobby(stored: bool, clock: str, room: Room) -> Any:
    from companion.app.screens.lichess import LobbyScreen

    lobbies: list[Any] = []

    def lobby(client: Any, schedule: object, on_change: Callable[[], object]) -> Any:
        made = room.part(
            f"lobby {len(lobbies) + 1}",
            {"seek": partial(wait, "seek"), "challenge": challenge, "accept": partial(wait, "game")},
            client=client,
            account=None,
            games={},
            challenges={},
            waits="",
            found=None,
            refused=None,
            away=False,
            ready=False,
        )
        vars(made)["on_change"] = on_change
        lobbies.append(made)
        return made

    def wait(what: str, *given: object) -> None:
        room.told.append(f"  waits for {what} {shown(given)}")
        lobbies[-1].waits = what

    def challenge(name: str, wanted: object) -> None:
        from companion.lichess.lobby import LobbyError

        if not name:
            raise LobbyError("lichess-no-name", name="?")
        wait("challenge", name, wanted)

    def client(token: str, site: str, waits: object) -> Any:
        room.told.append(f"  a client, waits {shown(waits)}")
        return room.part(f"client of {site} for {token}", host="lichess.example.org")

    def be(**given: Any) -> Callable[[], None]:
        def do() -> None:
            if lobbies:
                vars(lobbies[-1]).update(given)
                lobbies[-1].on_change()

        return do

    room.patch("companion.app.screens.lichess.Lobby", lobby)
    room.patch("companion.app.screens.lichess.SiteClient", client)
    room.patch("companion.app.screens.lichess.SiteController", lambda app: room.part("controller"))
    room.patch("companion.app.screens.lichess.save_settings", lambda settings: room.told.append("  saved"))
    keep_private()
    if stored:
        store_token(StoredToken("lip_bobby", SITE, "Bobby"))
    seats = {"white": "site"} if stored else {"black": "site"}
    chosen = SetupModel(
        "chess",
        GameChoices(seats=seats, table={"board": "url", "url": "usb:4", "beside": "a b", "clock": clock}),
    )
    screen: Any = LobbyScreen(room.app, chosen, SITE)
    bobby = Account("bobby", "Bobby")
    known: dict[str, Any] = {"account": bobby, "ready": True, "away": False, "waits": ""}
    pending = {
        "c1": Challenge(
            "call0001",
            Challenger("mary", "Mary"),
            rated=True,
            time_control=TimeControl("clock", WholeSeconds(600), WholeSeconds(2)),
        ),
        "c2": Challenge(
            "call0002", Challenger("tom", "Tom"), time_control=TimeControl("correspondence", days_per_turn=3)
        ),
    }
    games = {
        "g1": GameInfo("game0001", opponent=Opponent("Zoe"), is_my_turn=True),
        "g2": GameInfo("game0002", "black", opponent=Opponent("Yan")),
    }
    found = GameFull("game0003", GameState(), white=Player("vic", "Vic"), black=Player("bobby", "Bobby"))

    def fill(label: str, typed: str) -> Callable[[], None]:
        def do() -> None:
            for one in seen(screen):
                if getattr(one, "hint_text", None) == label:
                    one.text = typed

        return do

    def agree() -> None:
        room.app.settings.site_agreed = True
        be()()

    room.happens = {
        "a token is typed": fill("lip_", "lip_new"),
        "something else is typed": fill("lip_", "a b c d"),
        "a name is typed": fill("Lichess username", " Mary "),
        "another name is typed": fill("Lichess username", "tom"),
        "the account is known": be(**known, challenges={}, games={}),
        "the account is known, with challenges": be(**known, challenges=pending, games={}),
        "the account is known, with games": be(**known, challenges={}, games=games),
        "what happens is not heard": be(ready=False),
        "the site is away": be(away=True),
        "the site is there": be(away=False),
        "it is refused": be(refused=message("lichess-declined", why="Later"), waits=""),
        "a game begins": be(waits="game"),
        "the conditions are known": agree,
        "a game is found": be(found=FoundGame(found, "black", SITE)),
    }
    return screen


# Joining


OFFER = Offer(
    "0" * 16,
    "booster-chess",
    {"table_clock": "5+3", "goal": "points", "table_hints": "never", "table_flag": "loses"},
    ("white", "black"),
    free=("black",),
    names={"white": "Anna"},
)
OFFERS: dict[str, Offer] = {
    "house rules": OFFER,
    "standard rules": msgspec.structs.replace(OFFER, rules={}, names={}),
    "both seats": msgspec.structs.replace(OFFER, rules={"table_clock": "none"}, free=("white", "black")),
    "rules that are not known here": msgspec.structs.replace(OFFER, rules={"no-such-rule": "x"}),
    "a game that is not known here": msgspec.structs.replace(OFFER, game="no-such-game"),
    "four seats": msgspec.structs.replace(
        OFFER,
        game="little-chess-jumble",
        rules={"table_clock": "10"},
        seats=("white", "blue"),
        free=("blue",),
    ),
}


def offer(name: str, room: Room) -> Any:
    from companion.app.screens.other_tables import join_screen

    game = SimpleNamespace(journal=None, offered=OFFERS[name])
    room.patch("companion.club.client.mdns.clubs", list)

    def line(relay: str, code: object, later: object, on_change: object, **more: object) -> Any:
        room.told.append(f"  a line at {relay} by {code} {shown(more)}")
        return room.part("line", refused=None, lost=False, reached=True, game=game)

    room.patch("companion.app.screens.other_tables.join_screen.TableJoin", line)
    room.patch("companion.app.screens.other_tables.join_views.CodeScan.cameras", ())
    room.app.settings.names = ["Cy", "Di"]
    screen: Any = join_screen.JoinScreen(room.app, "tableside://relay.example/play/wss/ABCDEF")

    def fill(text: str) -> Callable[[], None]:
        def do() -> None:
            for one in seen(screen):
                if hasattr(one, "hint_text"):
                    one.text = text
                    one.dispatch("on_text_validate")

        return do

    room.happens = {
        "half a second": partial(room.wait, 0.5),
        "a name is typed": fill("Eve "),
        "players sit down": screen.sit_down,
    }
    return screen


def scan(room: Room) -> Any:
    from companion.app.screens.other_tables import join_screen

    lens = Lens(room)
    room.patch("companion.club.client.mdns.clubs", list)

    def line(relay: str, code: object, later: object, on_change: object, **more: object) -> Any:
        room.told.append(f"  a line at {relay} by {code} {shown(more)}")
        return room.part(
            "line", refused=None, lost=False, reached=True, game=SimpleNamespace(journal=None, offered=None)
        )

    room.patch("companion.app.screens.other_tables.join_screen.TableJoin", line)
    screen = join_screen.JoinScreen(room.app)
    room.happens = {
        "a picture": lens.sees(Held("lost", 0), {}, (0, 0)),
        "the camera stalls": lens.fails,
        "a code that is no link": lens.code("hello"),
        "a link": lens.code("tableside://relay.example/play/wss/ABCDEF"),
        "no camera is there": lens.here.clear,
        "half a second": partial(room.wait, 0.5),
        "escape": screen.dismiss,
    }
    return screen


WALKS: Mapping[str, tuple[Callable[[Room], Any], int, Sequence[Sequence[str]]]] = {
    "lichess": (
        partial(lobby, True, "10+5"),
        45,
        ((), ("the account is known, with challenges",)),
    ),
    "lichess-at-first": (partial(lobby, False, "none"), 45, ((), ("a token is typed",))),
    "join-by-camera": (scan, 14, ((), ("a picture",))),
    **{
        f"offer-of-{name.replace(' ', '-')}": (partial(offer, name), 8, (("half a second",),))
        for name in OFFERS
    },
}
"""How each screen is made, how many steps are taken there, and what has happened before in each of its walks."""
