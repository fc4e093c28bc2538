"""The house rules of a tournament's game and the number of its rounds: as a form for the desk, as a line for everybody."""

from __future__ import annotations

from markupsafe import Markup

from companion.club.hub.arbiters.house_rule_forms import CLOCK
from companion.club.hub.arbiters.house_rule_forms import fields as of_game
from companion.club.hub.arbiters.pages.html_parts import Pen
from companion.club.hub.pages.game_words import words_of_game
from companion.club.tournament.tournament import LEAGUE, ROBIN, Cup
from companion.games import families
from companion.i18n.catalogue import Catalogue


def rules_form(words: Catalogue, cup: Cup) -> Markup:
    """What can be chosen: no rules where everybody plays the same deal, no rounds where everybody meets everybody."""
    pen, fields = Pen(words), Markup()
    if cup.kind != ROBIN:
        least = max(1, len(cup.rounds))
        fields += pen.field("planned", pen.said("cup-rounds"), str(cup.planned), "number", min=least, max=60)
    if cup.kind != LEAGUE:
        for one in of_game(pen, families()[cup.variant], cup.rules):
            fields += one
    if not fields:
        return Markup()
    return Markup(
        '<details class="plate"><summary>{}</summary><form data-do="rules">{}<p class="note">{}</p>'
        '<button class="press">{}</button></form></details>'
    ).format(pen.said("cup-rules"), fields, pen.said("cup-rules-hold"), pen.said("cup-keep"))


def by_rules(words: Catalogue, cup: Cup) -> Markup:
    """The house rules that were chosen."""
    pen, said = Pen(words), []
    known = words_of_game(cup.variant, words.language)
    if clock := cup.rules.get(CLOCK):
        said.append(f"{pen.text('arbiter-rule-clock')}: {clock}")
    for rule in families()[cup.variant].info.rules:
        if rule.name != CLOCK and (value := cup.rules.get(rule.name)):
            choice = rule.choice_says(value)
            chosen = known.label(choice) if rule.choices and known.has(choice.id) else value
            said.append(f"{known.label(rule.says)}: {chosen}")
    if not said:
        return Markup()
    return Markup('<p class="note">{}</p>').format(pen.said("cup-by-rules", rules="; ".join(said)))
