"""A table whose opponent sits at a site that the test is."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from companion.kernel.messages import message
from companion.table.protocol import notices
from companion.table.record.header import SiteOrigin
from companion.table.site_commands import SiteState
from companion.table.site_game import SiteGame
from tests.table.table_fixture import Rig

ORIGIN = SiteOrigin("https://lichess.org", "abcd1234", "white", opponent="mary")


class Told:
    """As `SiteOrders`: what the site was told."""

    def __init__(self) -> None:
        self.all: list[str] = []

    def move(self, uci: str) -> None:
        self.all.append(uci)

    def resign(self) -> None:
        self.all.append("resign")

    def abort(self) -> None:
        self.all.append("abort")

    def draw(self, agrees: bool) -> None:
        self.all.append(f"draw {agrees}")

    def take_back(self, agrees: bool) -> None:
        self.all.append(f"takeback {agrees}")

    def claim(self, what: str) -> None:
        self.all.append(f"claim {what}")

    def say(self, text: str) -> None:
        self.all.append(f"say {text}")

    def look_again(self) -> None:
        self.all.append("look")

    def play_again(self) -> None:
        self.all.append("again")


class SiteRig:
    """A table at a game of a site.

    Attributes:
        told: What the site was told.
        moves: What stands there.
    """

    def __init__(self, folder: Path, moves: str = "", seat: str = "white", **given: Any) -> None:
        self.told = Told()
        self.moves = moves.split()
        other = "black" if seat == "white" else "white"
        asked: dict[str, Any] = {
            "game": "chess",
            "seed": None,
            "elsewhere": (other,),
            "site": SiteOrigin("https://lichess.org", "abcd1234", seat, opponent="mary"),
            "rules": {"table_clock": "10+5", "table_hints": "never"},
        }
        self.rig = Rig(folder, **{**asked, **given})
        self.referee = self.rig.referee
        self.game = SiteGame(self.referee, asked["site"], self.told)

    def state(self, **more: Any) -> SiteState:
        times: Mapping[str, int] = {"white": 600_000, "black": 600_000}
        return SiteState(tuple(self.moves), more.pop("times", times), **more)

    def hear(self, moves: str | None = None, anew: bool = False, **more: Any) -> None:
        """The site says how it stands; `moves`: those that are new, or None."""
        if moves is not None:
            self.moves = moves.split()
        self.game.hear(self.state(**more), anew)
        self.settle()

    def kill(self) -> None:
        """This program ends without a word."""
        self.referee.record.journal.close()

    def settle(self) -> None:
        for _ in range(6):
            self.rig.rest(20)

    def act(self, move: str) -> None:
        """Hands play a move, which is written as the site writes it."""
        notation = self.referee.game.engine_notation
        assert notation is not None
        self.rig.act(str(notation.action(self.referee.state, move)))
        self.settle()

    @property
    def played(self) -> str:
        """What was played here, as the site writes it."""
        return " ".join(self.game.played)

    @property
    def said(self) -> list[str]:
        """The kinds of what people were told."""
        return [notice.kind for notice in self.rig.told if isinstance(notice, notices.Note)]

    @property
    def last(self) -> str:
        """What was said last, whatever it was."""
        found = [one.text for one in self.rig.told if isinstance(one, (notices.Note, notices.Refused))]
        return str(found[-1]) if found else ""

    @property
    def over(self) -> notices.Outcome[str] | None:
        found = [one for one in self.rig.told if isinstance(one, notices.Outcome)]
        return found[-1] if found else None


WHY = message("lichess-refused", site="lichess.org", why="no")
