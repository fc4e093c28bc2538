"""The seats of most games, apart from everything else, so that facts are read quickly."""

from __future__ import annotations

WHITE_AND_BLACK = ("white", "black")
ALONE = ("player",)
