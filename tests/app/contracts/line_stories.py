"""Stories of two tables with one game: how one invites, how the other comes, and how the line is lost and found."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from companion.club.client.mdns import HubInfo
from companion.club.client.membership_config import BrokerAddress, ClubMembership
from companion.club.client.mqtt_sender import HouseTable
from companion.kernel.game import Actor
from companion.kernel.messages import message
from companion.remote.relay_messages import Invitation, write_link
from companion.table.players.computer_players import Kind, SharedGame, Turn
from companion.table.protocol.commands import Command, Speak
from companion.table.setup import TableSetup
from companion.units import Milliseconds
from firmware_bridge.core.board import link_message
from firmware_bridge.core.camera import Held
from firmware_bridge.discovery import FoundBoard
from tests.app.contracts.outside import OFFER, Outside, Story, in_club, with_joins, with_lines
from tests.app.stand_ins import FakeCamera

JOINED = ClubMembership("Castle Club", "Window Table", BrokerAddress("10.0.0.9"), 15)
SHARED: dict[str, Any] = {
    "game": "chess",
    "names": {"white": "Anna"},
    "elsewhere": ("black",),
    "rules": {"clock": "15+10"},
}
CLUBS = [
    HubInfo(title, title, "ca" * 32, (host,), 1, 2) for title, host in (("Castle Club", "h1"), ("", "h2"))
]
LINE = ("companion.app.screens.other_tables.invitation", "companion.app.screens.other_tables.join_screen")


def inviting_by_code(at: Outside) -> Iterator[str]:
    """A code is shown, refused, renewed, used up by strangers; the other table comes, goes and comes back."""
    lines = with_lines(at)
    at.hold_threads(*LINE)
    app = at.open()
    app.set("relay", "wss://relay.example.org")
    app.table.play(TableSetup(**SHARED))
    yield "a game is shared"
    (line,) = lines
    line.code = Invitation("ABC234")
    yield at.wait(1.2)
    line.warning = message("tables-code-revoked", n=20)
    yield at.wait(1.2)
    line.gone = True
    yield at.wait(1.2)
    line.refused = message("tables-relay-full")
    yield at.wait(1.2)
    yield at.press("New code")
    line.code, line.gone, line.warning = Invitation("XYZ789"), False, None
    yield at.wait(1.2)
    line.met, line.up, line.code = True, True, None
    yield at.wait(1.2)
    line.up = False
    yield at.wait(1.2)
    line.up, line.waits_for_table, line.invites = True, False, False
    yield at.wait(1.2)
    line.waits_for_table = line.invites = True
    yield at.wait(1.2)
    yield at.press("Cancel")
    yield at.work()


def inviting_at_the_club(at: Outside) -> Iterator[str]:
    """A table of the club is asked without a code: it does not answer, is not free, or comes."""
    made, lines = in_club(at, JOINED), with_lines(at)
    at.hold_threads(*LINE)
    app = at.open()
    made[0].others = (
        HouseTable("table-4", "Stove Table", True, True),
        HouseTable("table-5", "Door Table", True, False),
        HouseTable("table-6", "Attic Table", True, True),
    )
    app.table.play(TableSetup(**SHARED))
    yield "a game is shared"
    line = lines[0]
    yield at.press("Table in this club")
    made[0].others = made[0].others[1:]
    yield at.wait(1.2)
    yield at.press("Attic Table")
    line.reached = False
    yield at.wait(1.2)
    line.reached, line.met = True, True
    yield at.wait(1.2)
    line.up = True
    yield at.wait(1.2)
    app.table.command(do="act", action="Pe2-e4")
    yield at.press("Cancel")


def coming_by_code(at: Outside) -> Iterator[str]:
    """A relay is typed, then a code; the game is looked at, and joined."""
    joins = with_joins(at)
    at.hold_threads("companion.app.screens.club", *LINE)
    found = list(CLUBS)
    at.replace("companion.club.client.mdns.clubs", lambda: found)
    app = at.open(empty=True)
    app.open("join-table")
    yield at.work()
    yield at.press("Enter the code")
    for letter in "ABC23":
        at.press(letter)
    yield "five letters"
    yield at.press("Backspace")
    at.press("9")
    yield at.press("Z")
    at.type("relay.example.org", "ftp://x")
    yield at.press("Continue")
    at.type("relay.example.org", "relay.example.org")
    yield at.press("Continue")
    joins[0].reached = False
    yield at.wait(0.7)
    joins[0].reached, joins[0].lost = True, True
    yield at.wait(0.7)
    joins[0].refused = message("tables-wrong-code")
    yield at.wait(0.7)
    app.screen.take("no link")
    yield "no link"
    app.screen.take(write_link("wss://other.example.org", Invitation("QRS567")))
    yield "a link"
    joins[1].game.offered = OFFER
    yield at.wait(0.7)
    yield at.type("Name", "Marie")
    yield at.press("Sit down")
    joins[1].lost = True
    yield at.wait(0.7)
    joins[1].lost = False
    yield at.wait(0.7)
    yield at.press("Not now")
    yield at.work()
    found[:] = CLUBS[1:]
    yield at.press("Back")


def scanning_a_code(at: Outside) -> Iterator[str]:
    """A camera of this computer reads codes: one that is none, then that of the other table."""
    joins, made = with_joins(at), list[FakeCamera]()
    at.hold_threads("companion.app.screens.club", *LINE)

    def watch(url: str, on_change: Callable[[], None], codes: bool) -> FakeCamera:
        at.note("camera: watch", url, codes)
        made.append(FakeCamera(url, on_change))
        made[-1].close = at.noting("camera: close")  # type: ignore[method-assign]
        return made[-1]

    broken = FoundBoard(
        "camera://0", "", link_message("found-camera", name="Old"), wrong=link_message("camera-stalled")
    )
    good = FoundBoard("camera://1", "", link_message("found-camera", name="New"))
    at.replace("companion.app.screens.other_tables.join_views.watch", watch)
    at.replace("companion.app.screens.other_tables.join_views.is_installed", lambda: True)
    at.replace("firmware_bridge.discovery.cameras_here", lambda: [broken, good])
    app = at.open(empty=True)
    app.open("join-table")
    yield at.work()
    yield at.press("Scan the QR code")
    made[0].sees(Held("lost", 0), {})
    yield "a picture"
    made[0].fails(link_message("camera-stalled"))
    yield "the camera stalls"
    made[0].sees(Held("lost", 0), {})
    made[0].shown("https://example.org")
    yield "no code of a table"
    made[0].shown(write_link("wss://other.example.org", Invitation("QRS567")))
    yield "the code of a table"
    joins[0].game.offered = msgspec.structs.replace(OFFER, game="unheard-of", free=("white", "black"))
    yield at.wait(0.7)
    yield at.press("Not now")


class PlayerOfStory:
    """Someone at the other table, who does nothing."""

    kind: Kind = "table"
    pause = Milliseconds(0)
    begin = follow = stop = close = lambda self: None

    def is_up(self, actor: Actor | None) -> bool:
        return actor is not None and actor.seat == "black"

    def ask(self, turn: Turn) -> None: ...

    def answer(self) -> None: ...


class HeardOfStory(SharedGame):
    """What is heard of the other table."""

    keeps, lost = True, False
    quiet: int | None = None

    def __init__(self, at: Outside) -> None:
        self._at, self.player = at, PlayerOfStory()

    def silence(self, seat: str) -> int | None:
        return self.quiet

    def allowance(self, seat: str) -> int:
        return 0

    def takes(self, command: Command) -> bool:
        is_said = isinstance(command, Speak)
        if is_said:
            self._at.note("said:", command)
        return is_said


def losing_the_line(at: Outside) -> Iterator[str]:
    """The other table is quiet, lost, waited for, found, and lost again; what can be said to it."""
    lines = with_lines(at)
    at.hold_threads(*LINE)
    app = at.open()
    app.set("relay", "wss://relay.example.org")
    app.table.play(TableSetup(**SHARED))
    line = lines[0]
    line.waits_for_table = line.invites = False
    heard = HeardOfStory(at)
    assert app.table.referee is not None
    app.table.referee.share(heard)
    yield at.wait(1.2)
    yield at.press("Send a message")
    yield at.press("Back to the game")
    yield at.press("Send a message")
    yield at.press("Hello!")
    app.table.command(do="act", action="Pe2-e4")
    yield at.press("Send a message")
    yield at.press("Nice move!")
    heard.quiet = 3999
    yield at.wait(1.2)
    heard.quiet = 4000
    yield at.wait(1.2)
    heard.quiet, heard.lost = 83_000, True
    yield at.wait(2.2)
    yield at.press("Keep waiting")
    heard.lost, heard.quiet = False, 0
    yield at.wait(1.2)
    heard.lost = True
    yield at.wait(2.2)
    yield at.press("New code")
    line.code, line.invites = Invitation("XYZ789"), True
    yield at.wait(1.2)


STORIES: dict[str, Story] = {
    "inviting-by-code": inviting_by_code,
    "inviting-at-the-club": inviting_at_the_club,
    "coming-by-code": coming_by_code,
    "losing-the-line": losing_the_line,
    "scanning-a-code": scanning_a_code,
}
