"""Chess and its relatives; none is listed yet. `variant_rules.py` plays what variant files define."""

from __future__ import annotations

from companion.games import Family

FAMILIES: tuple[Family, ...] = ()
