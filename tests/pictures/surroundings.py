"""Screens around a game that pages of the handbook speak of: the voice, engines, Lichess, a club to join, the code of chance, a fault."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING
from unittest.mock import patch

from companion.app.screens import lichess as lobby_screen
from companion.club.client import mdns
from companion.club.client.mdns import HubInfo
from companion.lichess.site_client import StoredToken, store_token
from companion.seat_pages import setup_model
from companion.table.setup import TableSetup
from tests.engine.uci.transcript import installed
from tests.lichess.conftest import QUICK
from tests.lichess.site_server import SiteServer

if TYPE_CHECKING:
    from tests.app.app_driver import Stage

MARK = "3f9a12c488d0e71b" * 4
"""A fingerprint of a certificate."""
SMALL = (900, 560)
"""The window for a screen that has little on it."""


def take(out: Path) -> None:
    """All of them, into a folder."""
    voice(out)
    engines(out)
    lichess(out)
    club(out)
    chance(out)
    fault(out)


def shoot(stage: Stage, path: Path) -> None:
    """A picture in a small window."""
    from tests.app.app_driver import resize

    resize(*SMALL)
    stage.frames(5)
    stage.picture(path)
    stage.close()


def voice(out: Path) -> None:
    """The settings of sound and voice."""
    from tests.app.app_driver import Stage

    stage = Stage()
    stage.app.open("settings")
    stage.press("Sound and voice")
    stage.press("Every move")
    stage.frames(5)
    shoot(stage, out / "voice.png")


def engines(out: Path) -> None:
    """A chair at which an engine sits, with its strengths."""
    from tests.app.app_driver import Stage

    found = [installed("fairy-stockfish"), installed("stockfish")]
    with patch.object(setup_model, "list_remembered_engines", lambda: found):
        stage = Stage()
        stage.app.set_up("chess")
        stage.frames(3)
        stage.app.screen.actions.open_chair("black")
        stage.frames()
        stage.press("Stockfish")
        stage.press("6")
        stage.picture(out / "engines.png")
        stage.close()


def lichess(out: Path) -> None:
    """The page where an opponent is looked for."""
    from tests.app.app_driver import Stage

    site = SiteServer()
    near = partial(lobby_screen.LobbyScreen, site=site.url, waits=QUICK)
    with patch.object(lobby_screen, "LobbyScreen", near):
        stage = Stage()
        stage.app.settings.site_agreed = True
        store_token(StoredToken("lip_bobby", site.url, "Bobby"))
        for label in ("Chess", "Black", "Lichess", "Done", "Start"):
            stage.press(label)
        stage.frames(3)
        page = stage.app.screen
        stage.until(lambda: page.lobby is not None and page.lobby.ready)
        stage.frames(3)
        shoot(stage, out / "lichess.png")
    site.stop()


def club(out: Path) -> None:
    """A club that was chosen: its mark, and the digits for its PIN."""
    from tests.app.app_driver import Stage

    here = [HubInfo("Thursday club", "thursday-club", MARK, ("127.0.0.1",), 8642, 8643)]
    with patch.object(mdns, "clubs", lambda: here):
        stage = Stage()
        stage.app.open("club")
        stage.until(lambda: not stage.app.screen.looking)
        stage.frames(4)
        stage.press("Thursday club")
        for digit in "41":
            stage.press(digit)
        shoot(stage, out / "joining.png")


def chance(out: Path) -> None:
    """The code of a game's dice and cards before the first roll."""
    from tests.app.app_driver import Stage

    stage = Stage(TableSetup(game="little-chess-jumble", names={"green": "Anna", "blue": "Ben"}))
    stage.press("Menu")
    stage.press("Fair dice and cards")
    stage.picture(out / "chance.png")
    stage.close()


def fault(out: Path) -> None:
    """What is shown after a fault of the program."""
    from companion.app.main import CrashRecovery
    from tests.app.app_driver import Stage

    stage = Stage(TableSetup(game="wild-jokers", seed=3))
    try:
        raise RuntimeError("a picture")
    except RuntimeError as wrong:
        CrashRecovery(stage.app).recover(wrong)
    stage.frames(3)
    shoot(stage, out / "fault.png")
