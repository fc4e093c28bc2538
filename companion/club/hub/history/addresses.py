"""Where old games and players are shown."""

from __future__ import annotations

from urllib.parse import urlencode


def game_address(stream: str, game: str, n: int | None = None, kind: str = "") -> str:
    """Where a game is shown, after `n` of its entries; or its file, of a kind as `.pgn`."""
    asked = {"stream": stream, "game": game, **({} if n is None else {"n": str(n)})}
    return f"/game{kind}?{urlencode(asked)}"


def player_address(name: str) -> str:
    """Where somebody's history is shown."""
    return f"/player?{urlencode({'name': name})}"
