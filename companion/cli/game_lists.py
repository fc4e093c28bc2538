"""Games on the command line: which there are, their house rules, daily deals and ladders."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec

from companion.cli.output import print_if_empty, print_json
from companion.cli.texts import spoken, text, words
from companion.games import families, family, find_broken
from companion.kernel.facts import HOLDERS
from companion.kernel.messages import Message

if TYPE_CHECKING:
    from companion.kernel.facts import Rule


def games(json: bool) -> None:
    found = families().values()
    for one in found:
        info, own = one.info, words(one.words)
        title, says, equipment = (own.say(said) for said in (info.title, info.says, info.equipment))
        if json:
            print_json(
                {
                    "type": "game",
                    "game": info.id,
                    "title": title,
                    "says": says,
                    "seats": info.seats,
                    "seatings": info.seatings,
                    "equipment": equipment,
                }
            )
        else:
            players = _players({len(seating) for seating in info.seatings})
            print(f"{info.id}\n    {title}, {players}. {says}\n    {text('lay-out', equipment=equipment)}")
    print_if_empty("no-games", bool(found), json)
    for broken in find_broken():
        print(text("game-left-out", folder=broken.folder, why=broken.why), file=sys.stderr)
    if any(one.is_addon for one in found):
        from companion.cli.addon_check import addon_faults

        for fault in addon_faults():
            print(words().say(fault), file=sys.stderr)


def _players(sizes: set[int]) -> str:
    low, high = min(sizes), max(sizes)
    if low < high:
        return text("players", low=low, high=high)
    return text("one-player") if low == 1 else text("players-exactly", n=low)


def daily(json: bool) -> None:
    from companion.table.daily.history import daily_deals
    from companion.table.daily.par import par_message

    deals = daily_deals(spoken())
    for deal in deals:
        if json:
            print_json({"type": "daily", **msgspec.to_builtins(deal)})
        else:
            ended = "daily-won" if deal.won else "daily-not-won" if deal.over else "daily-open"
            print(
                text("daily-deal", day=deal.day, title=deal.title, ended=Message(ended, {"n": deal.points}))
            )
            if deal.par is not None:
                print(f"    {words(family(deal.game).words).say(par_message(deal.par))}")
    print_if_empty("no-daily-deals", bool(deals), json)


def ladder(game: str, player: str, json: bool) -> None:
    """The rungs of a game with the stars of a player."""
    from companion.table.practice.ladder import STARS, task_message, third_star_message
    from companion.table.practice.ladder import ladder as rungs_of
    from companion.table.practice.ladder_progress import NoLadderError, each_attempt, progress_by_rung

    say = words(family(game).words).say
    rungs = rungs_of(game)
    if not rungs:
        raise NoLadderError("no-ladder", game=say(family(game).info.title))
    known = progress_by_rung((climb for climb in each_attempt() if climb is not None), game, player)
    for rung in rungs:
        stands = known.get(rung.id)
        got = stands.stars.count if stands else 0
        if json:
            row = {
                "type": "rung",
                "game": game,
                "rung": rung.id,
                "asks": say(task_message(rung)),
                "third": say(third_star_message(rung)),
            }
            print_json({**row, "stars": got, "tries": stands.tries if stands else 0})
        else:
            drawn = "*" * got + "-" * (STARS - got)
            print(f"{drawn}  {rung.id}: {say(task_message(rung))} {say(third_star_message(rung))}")


def rules(game: str, json: bool) -> None:
    from companion.table.rules.house_rules import holder_of, table_choices, table_default

    info = family(game).info
    told = HOLDERS[-1] if info.told else ""
    say = words(family(game).words).say
    if json:
        print_json(
            {
                "type": "rules",
                "game": game,
                "presets": [
                    {"name": say(p.title), "says": say(p.says), "rules": p.rules, "hints": p.hints}
                    for p in info.presets
                ],
                "rules": [_rule(rule, say, told) for rule in info.rules],
                "table": table_choices(info),
                "table_rules": [
                    {
                        "name": name,
                        "default": table_default(info, name),
                        "choices": [{"value": value, "held": holder_of(name, value)} for value in values],
                    }
                    for name, values in table_choices(info).items()
                ],
            }
        )
        return
    print(text("presets"))
    for preset in info.presets:
        chosen = " ".join(f"--rule {name}={value}" for name, value in preset.rules.items())
        print(f"  {say(preset.title)}: {say(preset.says)} {chosen}".rstrip())
    print_if_empty("no-presets", bool(info.presets), json)
    print(text("rules-told" if told else "rules"))
    for rule in info.rules:
        print(f"  {rule.name} ({rule.entry}): {say(rule.says)}")
        if not rule.choices:
            print(f"      {text('rule-number', low=rule.low, high=rule.high, default=rule.default)}")
        for value in rule.choices:
            mark = _marks(value == rule.default, HOLDERS[0] if told else rule.holder_of(value))
            print(f"      {value}: {say(rule.choice_says(value))}{mark}")
    print_if_empty("no-rules", bool(info.rules), json)
    print(text("rules-of-tables"))
    for name, values in table_choices(info).items():
        first = table_default(info, name)
        marked = [f"{value}{_marks(value == first, holder_of(name, value))}" for value in values]
        more = f", {text('rule-clock')}" if name == "clock" else ""
        print(f"  {name}: {', '.join(marked)}{more}")


def _marks(default: bool, holder: str) -> str:
    """Return what is marked behind a value: that it is the default, and who holds it if it is not the table."""
    found = [text("rule-default")] if default else []
    if holder != HOLDERS[0]:
        found.append(text(f"rule-held-{holder}"))
    return "".join(f" {one}" for one in found)


def _rule(rule: Rule, say: Callable[[Message], str], told: str) -> dict[str, object]:
    """Return a house rule as JSON shows it; `told`: who holds all its values, if the table holds none of them."""
    return {
        "name": rule.name,
        "entry": rule.entry,
        "says": say(rule.says),
        "default": rule.default,
        "choices": [
            {"value": value, "says": say(rule.choice_says(value)), "held": told or rule.holder_of(value)}
            for value in rule.choices
        ],
        "low": rule.low,
        "high": rule.high,
        "file": rule.file,
        "sides": rule.sides,
    }
