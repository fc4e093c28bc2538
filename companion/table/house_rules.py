"""House rules as they are asked for: those of the game, and those that every table has."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from companion.games import Family
from companion.kernel.errors import GameError
from companion.table.referee import TableRules

TABLE_RULES = {
    "dice": ("electronic", "sensed", "typed"),
    "decks": ("virtual", "physical"),
    "amend": ("until_followed", "strict"),
    "touch_move": ("announce", "enforce"),
}


def split_rules(found: Family, rules: Mapping[str, str]) -> tuple[dict[str, str], TableRules]:
    """House rules of the game, and those of the table; where both know a name the value decides.

    Raises:
        GameError: there is no such rule, or a table rule has no such value.
    """
    own = {rule.name for rule in found.info.rules}
    game, table = {}, {}
    for name, value in rules.items():
        bare = name.removeprefix("table_")
        if bare in TABLE_RULES and (value in TABLE_RULES[bare] or bare not in own):
            if value not in TABLE_RULES[bare]:
                raise GameError("no-rule-value", rule=bare, choices=TABLE_RULES[bare], value=value)
            table[bare] = value
        elif name not in own:
            known = tuple(sorted(own | set(TABLE_RULES)))
            raise GameError("no-rule", rule=name, title=found.info.title, rules=known)
        else:
            game[name] = value
    table.setdefault("touch_move", found.info.touch_move)
    return game, msgspec.convert(table, TableRules)
