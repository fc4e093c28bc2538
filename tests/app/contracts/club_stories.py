"""Stories of a table and its club: how it joins one and leaves it, and what an arbiter has it do."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from kivy.clock import Clock

from companion.app.club_controller import ClubController
from companion.app.screens.club import ClubScreen
from companion.club.client.join_client import (
    SLOWED,
    TAKEN,
    WRONG_PIN,
    Invitation,
    JoinRefusedError,
    JoinTicket,
    link,
)
from companion.club.client.mdns import HubInfo
from companion.club.client.membership import PendingGame
from companion.club.client.membership_config import BrokerAddress, ClubError, ClubMembership
from companion.club.client.mqtt_sender import HouseInvitation
from companion.kernel.messages import message
from companion.table.protocol import notices
from companion.table.setup import TableSetup
from tests.app.contracts.outside import OFFER, Outside, Story, host_pin, in_club, with_joins

if TYPE_CHECKING:
    from companion.app.tablet import Tablet

CASTLE = HubInfo("Castle Club", "castle", "ca" * 32, ("10.0.0.5",), 8005, 8505)
RIVER = HubInfo("", "river", "be" * 32, ("10.0.0.6", "10.0.0.7"), 8006, 8506)
BROKER = BrokerAddress("10.0.0.9")
JOINED = ClubMembership("Castle Club", "Window Table", BROKER, 15)
JOINING = ("companion.app.screens.club", "companion.app.club_controller")


def answers(at: Outside, *given: ClubMembership | Exception | None) -> None:
    """What hubs answer one after the other when they are asked to let a table in."""
    left = list(given)

    def ask(
        to: Invitation, by: Any, table: str, folder: Path, delay: int, language: str
    ) -> ClubMembership | None:
        at.note("hub:", to.host, to.safe_pages, to.fingerprint[:4], by, table, delay, language)
        answer = left.pop(0)
        if isinstance(answer, Exception):
            raise answer
        return answer

    at.replace("companion.app.screens.club.request_join", ask)
    at.replace("companion.app.screens.club.request_admission", ask)


def joining_by_pin(at: Outside) -> Iterator[str]:
    """Two clubs are found, the PIN is wrong once, the table joins, is heard no more, and leaves."""
    made = in_club(at)
    at.hold_threads(*JOINING)
    found = [CASTLE, RIVER]
    at.replace("companion.club.client.mdns.clubs", lambda: found)
    answers(at, JoinRefusedError("Not that PIN.", WRONG_PIN), JoinRefusedError("Too fast.", SLOWED), JOINED)
    app = at.open(empty=True)
    app.open("club")
    yield "clubs are looked for"
    yield at.work()
    yield at.press("10.0.0.6")
    yield at.press("Back")
    yield at.press("Castle Club")
    for digit in "1234567":
        at.press(digit)
    yield "seven digits"
    yield at.press("Backspace")
    at.press("9")
    yield at.press("8")
    yield at.press("Join")
    yield at.work()
    for digit in "11111111":
        at.press(digit)
    yield at.press("Join")
    yield at.work()
    for digit in "24682468":
        at.press(digit)
    yield "another PIN"
    yield at.type("Table 1", "")
    yield at.type("Table 1", "Window Table")
    yield at.press("+")
    yield at.press("Join")
    yield at.work()
    made[0].there = False
    yield at.wait(1.2)
    made[0].there = True
    yield at.wait(1.2)
    app.screen.take(link(Invitation("10.0.0.8", 1, 2, "dd" * 32)))
    yield "a code of another club"
    yield at.press("Leave the club")
    yield at.press("Back")
    at.press("Leave the club")
    yield at.press("Leave the club")
    found[:] = [RIVER]
    yield at.work()
    found[:] = []
    at.press("Search again")
    yield at.work()
    at.replace("companion.club.client.mdns.clubs", no_network)
    at.press("Search again")
    yield at.work()
    yield at.press("Back")


def no_network() -> list[HubInfo]:
    raise OSError("no network")


def joining_at_the_door(at: Outside) -> Iterator[str]:
    """An arbiter lets the table in, which brings its games along."""
    in_club(at)
    at.hold_threads(*JOINING)
    at.replace("companion.club.client.mdns.clubs", lambda: [CASTLE])
    at.replace("companion.app.screens.club.new_ticket", lambda: JoinTicket("D00RC0DE", "secret"))
    at.replace("companion.app.screens.club.AGAIN", 1e-6)
    at.replace("companion.club.client.publisher.backfill", lambda *_: Backfilled(3, 2))
    answers(
        at, None, None, JoinRefusedError("Taken.", TAKEN), None, ClubError("club-door-late"), None, JOINED
    )
    app = at.open(empty=True)
    app.open("club")
    at.work()
    at.stage.frames(2)
    at.press("Castle Club")
    yield at.press("No PIN? Ask an arbiter")
    yield at.press("Add games from the last 24 hours")
    yield at.press("Join")
    yield at.press("Back")
    yield at.press("Join")
    yield at.work()
    yield at.press("Join")
    yield at.work()
    yield at.press("Join")
    yield at.work()


class Backfilled(NamedTuple):
    """How many games were brought along, and how many could not be read."""

    games: int
    left: int


def joining_by_code(at: Outside) -> Iterator[str]:
    """Codes are typed: one that is none, one of a hub without a mark, one with a PIN; the name is taken."""
    in_club(at)
    at.hold_threads(*JOINING)
    marks: list[Invitation | ClubError] = [
        ClubError("club-door-late"),
        Invitation("10.0.0.8", 8008, 8508, "1f" * 32),
    ]

    def show_mark(to: Invitation) -> Invitation:
        at.note("mark of", to.host, to.pages)
        found = marks.pop(0)
        if isinstance(found, ClubError):
            raise found
        return found

    at.replace("companion.app.screens.club.with_fingerprint", show_mark)
    at.replace("companion.app.screens.club.PATIENCE", 0.0)
    answers(at, JoinRefusedError("Taken.", TAKEN), OSError("no disk"), JoinRefusedError("No.", 500), JOINED)
    app = at.open(game="booster-chess", names={"white": "Anna", "black": "Ben"})
    app.cover(ClubScreen(app, app.uncover))
    yield at.work()
    at.type("tableside://", "http://example.org")
    yield at.press("Continue")
    bare = Invitation("10.0.0.8", 8008, 8508)
    at.type("tableside://", link(bare))
    yield at.press("Continue")
    yield at.work()
    yield at.press("Continue")
    yield at.work()
    yield at.press("Back")
    at.type("tableside://", link(Invitation("10.0.0.8", 8008, 8508, "1f" * 32, "13571357")))
    yield at.press("Continue")
    at.press("Join")
    yield at.work()
    at.press("Join")
    yield at.work()
    at.press("Join")
    yield at.work()
    at.press("Join")
    yield at.work()
    yield at.press("Back")


def game_of_round(number: int, white: str, black: str, **rules: str) -> PendingGame:
    """A game that an arbiter has put up."""
    names = {"white": white, "black": black}
    opening = TableSetup(game="chess", names=names, seed=1, rules=rules)
    said = f"Round {number}: {white} plays {black}"
    return PendingGame(f"g{number}", "Vera", said, "Classical chess", opening, "Silence, please.")


def with_time(at: Outside) -> Tablet:
    """The app belongs to a club whose controller goes by the time of the story."""
    app = at.open()
    app.club.close()
    app.club = ClubController(app, Clock.get_time)
    app.club.join()
    return app


def arbiter_puts_games_up(at: Outside) -> Iterator[str]:
    """A game waits for its players, who are not ready, then begin; the next one waits for the end of that."""
    in_club(at, JOINED)
    app = with_time(at)
    app.club.put_up(game_of_round(4, "Clara", "Dirk"))
    yield at.wait(2.2)
    yield at.press("Not now")
    yield at.wait(116)
    yield at.wait(5)
    app.club.put_up(None)
    yield "the game is withdrawn"
    app.club.put_up(game_of_round(5, "Emil", "Fay", table_clock="5+3", table_hints="never"))
    yield at.wait(2.2)
    yield at.press("Start")
    app.table.command(do="act", action="Pe2-e4")
    app.club.put_up(game_of_round(6, "Gus", "Hanna", table_seats="2"))
    yield at.wait(2.2)
    app.club.show(("Table 3 is quiet.", "Thank you."))
    yield "the arbiter says more"
    yield at.press("OK")
    app.club.show(("The last round.",))
    yield "the arbiter says another thing"
    at.press("OK")
    yield at.wait(5)
    app.table.command(do="resign", seat="black")
    yield "Black resigns"
    yield at.wait(6)
    yield at.wait(7)
    yield at.press("Start")
    app.club.close_evening(False)
    yield "the evening is closed"


def arbiter_comes(at: Outside) -> Iterator[str]:
    """A call of a kiosk is seen and settled by an arbiter, who gives the rules of the evening and closes it."""
    in_club(at, JOINED)
    host_pin("Corner Table", "4711")
    at.hold_threads("companion.app.overlays")
    app = at.open(kiosk=True)
    assert app.kiosk is not None
    app.club.rule(
        {"chess": {"touch_move": "on", "table_hints": "never"}, "booster-chess": {"table_clock": "3+2"}}
    )
    yield "rules of the evening"
    app.kiosk.call()
    yield "the host is called"
    app.club.come("Vera", False)
    yield "Vera comes"
    app.club.come("Vera", True)
    yield "Vera has settled it"
    app.club.hear(notices.Note(kind="stopped", text="The arbiter has stopped the game."))
    yield "nothing that an arbiter has done"
    app.club.hear(notices.Note(kind="arbiter-pause", text="Vera has paused the game."))
    yield "the arbiter has paused the game"
    app.club.close_evening(True)
    yield "the evening is closed, and the table with it"


def another_table_invites(at: Outside) -> Iterator[str]:
    """A table of the club invites this one: once for each line, and not while a game lies here."""
    made, joins = in_club(at, JOINED), with_joins(at)
    at.open()
    made[0].invites(HouseInvitation("table-9", "Garden Table", "room1"))
    yield "the garden table invites"
    joins[0].reached = False
    joins[0].on_change()
    yield "it is not reached"
    joins[0].reached = True
    joins[0].game.offered = OFFER
    joins[0].on_change()
    yield "it offers a game"
    yield at.press("Not now")
    made[0].invites(HouseInvitation("table-9", "Garden Table", "room1"))
    yield "it invites to the same line"
    made[0].invites(HouseInvitation("table-8", "Attic Table", "room2"))
    yield "the attic table invites"
    joins[1].refused = message("club-line-gone")
    joins[1].on_change()
    yield "it has another guest"
    yield at.press("Cancel")


STORIES: dict[str, Story] = {
    "club-by-pin": joining_by_pin,
    "club-at-the-door": joining_at_the_door,
    "club-by-code": joining_by_code,
    "arbiter-puts-games-up": arbiter_puts_games_up,
    "arbiter-comes": arbiter_comes,
    "another-table-invites": another_table_invites,
}
