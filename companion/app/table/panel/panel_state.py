"""What the panel of a table is made from: a value that is taken anew for each drawing."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import msgspec

from companion.app.table.notice_log import NoticeLog
from companion.app.table.panel.hint_panel import HintPanel
from companion.app.table.panel.solution_panel import SolutionPanel
from companion.app.table.piece_selection import PieceSelection
from companion.kernel.game import Game
from companion.kernel.looks import Looks
from companion.kernel.messages import Message
from companion.kernel.view import View
from companion.table.available_commands import AvailableCommand
from companion.table.history.game_summary import GameSummary


class PanelState(msgspec.Struct, frozen=True, kw_only=True):
    """What the panel is made from. `faces`: what lies on each die; `draw`: says a message with men marked in it."""

    view: View
    offers: tuple[AvailableCommand, ...]
    anytime: tuple[AvailableCommand, ...]
    heard: NoticeLog
    game: Game
    faces: Mapping[str, str]
    paused: bool
    plugged: bool
    looks: Looks
    picking: PieceSelection
    say: Callable[[Message], str]
    draw: Callable[[Message], str]
    name: Callable[[str], str]
    walk: SolutionPanel
    hints: HintPanel
    people: frozenset[str] = frozenset()
    """Seats whose players are known by a name."""
    story: GameSummary | None = None
    teaches: bool = False
    worse: bool = False
    """Whether another try is offered always, and whether the last decision has cost much."""
    up: str = ""
    """The words on the way back to a ladder; empty: the game is no rung of one."""
    unseen: str = ""
    """Why a board that looks at its squares does not see them, or is out of reach; empty: all is well."""
