"""How a game or a challenge at the site is named by people."""

from __future__ import annotations

import re
from urllib.parse import urlsplit

from companion.kernel.messages import UserError, quote
from companion.table.record.header import SITE_GAME

_OF_A_PLAYER = re.compile(rf"({SITE_GAME.pattern})[A-Za-z0-9]{{4}}")
"""The page of a game as one of its players has it in the browser."""


class GameAddressError(UserError):
    """That names no game."""


def read_game(typed: str) -> str:
    """What the site calls the game of which somebody types the name or the address.

    Raises:
        GameAddressError: there is no such name.
    """
    name = typed.strip()
    try:
        if "/" in name:
            name = urlsplit(name if "//" in name else f"//{name}").path.split("/")[1]
    except (ValueError, IndexError):
        name = ""
    found = _OF_A_PLAYER.fullmatch(name)
    name = name if found is None else found[1]
    if not SITE_GAME.fullmatch(name):
        raise GameAddressError("lichess-no-game", given=quote(typed))
    return name
