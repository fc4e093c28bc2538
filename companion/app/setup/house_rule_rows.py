"""House rules as parts: what differs from the printed ones first, each with what it can be."""

from __future__ import annotations

from collections.abc import Iterator

from companion.app.setup.actions import SetupActions
from companion.app.setup.setup_model import SetupModel
from companion.app.texts import text
from companion.app.widgets.controls.text_entry import TextEntryItem
from companion.app.widgets.layout.panel_items import ButtonItem, DividerItem, GroupItem, PanelItem, TextItem
from companion.i18n.catalogue import Catalogue
from companion.kernel.facts import Rule

STEP = 5
"""By how much a number goes up or down at a tap."""
SHORT = 14
"""Characters of a choice that fits beside others."""
_names: dict[str, str] = {}


def house_rule_items(chosen: SetupModel, words: Catalogue, actions: SetupActions) -> Iterator[PanelItem]:
    """All house rules, and a name to save them by."""
    differ = (*chosen.differ, *chosen.table_differ)
    yield TextItem(
        text("rules-differ", n=len(differ)) if differ else text("nothing-differs"), "muted", "label"
    )
    rules = sorted(chosen.info.rules, key=lambda rule: rule.name not in differ)
    for rule in rules:
        if not rule.file:
            yield GroupItem(tuple(_rule(rule, chosen, words, actions)), 1, 6)
    for name in chosen.house:
        yield GroupItem(tuple(_of_table(name, chosen, actions)), 1, 6)
    game = chosen.info.id
    yield DividerItem()
    yield TextItem(text("keep-rules"), "muted", "label")
    yield TextEntryItem("", _names.get(game, ""), text("name"), _names.__setitem__, (game,))
    yield ButtonItem(text("save"), _store, (actions, game))


def _store(actions: SetupActions, game: str) -> None:
    actions.store_rules(_names.get(game, ""))


def _rule(rule: Rule, chosen: SetupModel, words: Catalogue, actions: SetupActions) -> Iterator[PanelItem]:
    now = chosen.rules.get(rule.name, rule.default)
    yield TextItem(words.say(rule.says), style="button")
    if not rule.choices:
        value = int(now) if now.isdigit() else rule.low
        less, more = max(rule.low, value - STEP), min(rule.high, value + STEP)
        yield GroupItem(
            (
                ButtonItem("\u2212", actions.take_rule, (rule.name, str(less)), able=less < value),
                TextItem(now, align="center", style="heading"),
                ButtonItem("+", actions.take_rule, (rule.name, str(more)), able=more > value),
            ),
            3,
        )
        return
    says = {value: words.say(rule.choice_says(value)) or value for value in rule.choices}
    short = all(len(said) <= SHORT for said in says.values())
    offered = [
        ButtonItem(
            says[value],
            actions.take_rule,
            (rule.name, value),
            chosen=value == now,
            align="center" if short else "left",
            sub=text("as-printed") if value == rule.default and not short else "",
        )
        for value in rule.choices
    ]
    yield GroupItem(tuple(offered), min(3, len(offered)) if short else 1, 6)


def _of_table(name: str, chosen: SetupModel, actions: SetupActions) -> Iterator[PanelItem]:
    """A rule of the table; what the game has first stands first."""
    now, spoken = chosen.rule_value(name), name.replace("_", "-")
    yield TextItem(text(f"rule-{spoken}"), style="button")
    for value in chosen.choices_of(name):
        said = text(f"rule-{spoken}-{value}")
        yield ButtonItem(said, actions.take, (name, value), chosen=value == now, align="left")
