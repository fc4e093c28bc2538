"""Board names on a command line or a form, and the drivers behind them.

A driver is an entry point of the group `tableside.boards`, named by the scheme of its URLs: a
function that takes the URL and returns a `SensorBoard` that is not started yet.
"""

from __future__ import annotations

from importlib.metadata import entry_points

from firmware_bridge.core.board import BoardError, SensorBoard
from firmware_bridge.joined import JoinedBoard


def scheme_of(url: str) -> str:
    """The scheme of a board URL; `auto` and `virtual` are their own, a plain device path (`/dev/ttyACM0`, `COM3`) is `serial`."""
    head, found, _ = url.partition("://")
    return head if found or url in ("auto", "virtual") else "serial"


def open_board(url: str) -> SensorBoard:
    """The board that `url` names, not yet started; two joined by `+` are one (see `joined`).

    Raises:
        BoardError: no installed driver serves that scheme, or the URL is malformed.
    """
    scheme = scheme_of(url)
    if "+" in url:
        first, _, second = url.partition("+")
        if not first or not second or "+" in second:
            raise BoardError(f"Two boards are joined as A+B, not as {url!r}.")
        return JoinedBoard(open_board(first), open_board(second))
    for point in entry_points(group="tableside.boards", name=scheme):
        board: SensorBoard = point.load()(url)
        return board
    known = sorted({point.name for point in entry_points(group="tableside.boards")})
    raise BoardError(f"No board driver serves {url!r}; known kinds: {', '.join(known)}.")
