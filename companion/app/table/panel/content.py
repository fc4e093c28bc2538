"""What the column of a table is made from, and what it holds: facts on the card, buttons and words above the bar, a sheet."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from companion.app.other_tables.line_state import LineState
from companion.app.table.notice_log import NoticeLog
from companion.app.table.panel.dialog import Question
from companion.app.table.panel.hint_panel import HintPanel
from companion.app.table.panel.solution_panel import SolutionPanel
from companion.app.table.piece_selection import PieceSelection
from companion.app.table.widgets.fact_card import Fact
from companion.app.table.widgets.sheet import SheetContent
from companion.app.widgets.layout.panel_items import ButtonItem, PanelItem
from companion.kernel.game import Game
from companion.kernel.looks import Looks
from companion.kernel.view import View
from companion.table.available_commands import AvailableCommand
from companion.table.history.game_summary import GameSummary
from companion.table.read_model import TableWords


class ColumnContent(msgspec.Struct, frozen=True, kw_only=True):
    """`facts`: what matters most comes first; `paper`: they stand on paper.

    `buttons`: the first are shown, the others a button away; `equal`: they are answers, none larger than
    another. `says`: what hands do, with an icon; `asks`: something is said that a long board has to make room
    for; `tall`: the card takes the room of the seats. `spills`: the sheet that is shown where facts that can be pressed
    have no room on the card.
    """

    facts: tuple[Fact, ...] = ()
    paper: bool = False
    buttons: tuple[ButtonItem, ...] = ()
    equal: bool = False
    says: str = ""
    icon: str = "hand"
    sheet: SheetContent | None = None
    question: Question | None = None
    """What is asked: the banner asks it, and the sheet holds its answers."""
    spills: SheetContent | None = None
    asks: bool = False
    tall: bool = False


class Draft:
    """A column that is put together."""

    def __init__(self) -> None:
        self.facts: list[Fact] = []
        self.buttons: list[ButtonItem] = []
        self.paper = self.equal = self.asks = self.tall = False
        self.spills: SheetContent | None = None

    def tell(self, *items: PanelItem, must: bool = False, yields: bool = False) -> None:
        """Add facts; `must`: they can be pressed or matter most, `yields`: what fills up the card comes before them."""
        self.facts += [Fact(item, must, yields=yields) for item in items]

    def offer(self, *items: ButtonItem) -> None:
        """Add buttons."""
        self.buttons += items

    def content(self, says: str = "", icon: str = "hand") -> ColumnContent:
        """The column; of several main buttons the first stays one, and comes first."""
        main = next((one for one in self.buttons if one.role == "main"), None)
        others = [
            msgspec.structs.replace(one, role="quiet") if one.role == "main" else one
            for one in self.buttons
            if one is not main
        ]
        return ColumnContent(
            facts=tuple(self.facts),
            paper=self.paper,
            buttons=(*([main] if main is not None else []), *others),
            equal=self.equal,
            says=says,
            icon=icon,
            spills=self.spills,
            asks=self.asks,
            tall=self.tall,
        )


class PanelState(msgspec.Struct, frozen=True, kw_only=True):
    """What the panel is made from. `draw`: says a message with men marked in it."""

    view: View
    offers: tuple[AvailableCommand, ...]
    anytime: tuple[AvailableCommand, ...]
    heard: NoticeLog
    game: Game
    paused: bool
    plugged: bool
    """Whether there is a sensor board to play on, and it is not out of reach."""
    looks: Looks
    picking: PieceSelection
    words: TableWords
    walk: SolutionPanel
    hints: HintPanel
    people: frozenset[str] = frozenset()
    """Seats whose players are known by a name."""
    lying: Mapping[str, str] = {}
    """The dice of this roll whose faces are known."""
    quarters: int = 0
    """By how many quarters the board on the screen is turned, clockwise."""
    colours: Mapping[str, str] = {}
    """Seats that have another paint than their own, and which."""
    story: GameSummary | None = None
    told_end: bool = False
    """Whether the banner says why the game is over."""
    teaches: bool = False
    worse: bool = False
    """Whether another try is offered always, and whether the last decision has cost much."""
    up: str = ""
    """The words on the way back to a ladder; empty: the game is no rung of one."""
    unseen: str = ""
    """Why a board that looks at its squares does not see them, or is out of reach; empty: all is well."""
    line: LineState | None = None
    """The line to another table; None: the game is played here alone."""
    sentences: tuple[str, str] = ("", "")
    """Both lines of the banner: what they say is not said again."""
    check_called: bool = False
    """Whether the upper one tells of a check."""
    minutes: int = 0
    """How long the game has been played."""

    @property
    def shows_loss(self) -> bool:
        """Whether the first thing to say is that the other table is not heard."""
        heard = self.heard
        busy = heard.outcome is not None or heard.mismatch is not None or heard.ask is not None
        return self.line is not None and self.line.lost and not (busy or self.paused)
