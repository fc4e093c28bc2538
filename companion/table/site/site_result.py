"""How a game has ended at a site, as it ends here."""

from __future__ import annotations

from companion.kernel.game import Game, State
from companion.table.elsewhere.player import Ending
from companion.table.record.line_of_play import ABANDONED, ABORTED, DECIDED, RESIGNED
from companion.table.site.site_state import SiteState

LOST = {
    "resign": (RESIGNED, "resigned"),
    "timeout": (ABANDONED, "leaves"),
    "noStart": (ABANDONED, "leaves"),
    "outoftime": ("flag", "taken-out"),
}
"""By what somebody has lost: why the correction is made, and what is said then; else the site alone knows."""
CALLED_OFF = ("aborted", "noStart", "unknownFinish")
"""By what a game ends that nobody has won and that is no draw."""


def ending_of(game: Game, position: State, state: SiteState) -> Ending:
    """The end that a game comes to here, in a position in which its own rules go on."""
    if state.winner:
        loser = next(seat for seat in game.seats if seat != state.winner)
        why, said = LOST.get(state.status, (DECIDED, "taken-out"))
        return Ending(game.position(game.without(position, loser, False)), why, said, loser)
    over = game.position(game.end_early(position, "draw"))
    if state.status in CALLED_OFF:
        return Ending(over, ABORTED, "lichess-aborted")
    return Ending(over, "flag-drawn" if state.status == "outoftime" else "draw", "draw")
