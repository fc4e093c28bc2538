"""Chess and its relatives: none is a game of its own yet; files of variants are read and played by `variant_rules.py`."""

from __future__ import annotations

from companion.games import Family

FAMILIES: tuple[Family, ...] = ()
