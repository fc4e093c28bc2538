"""Lists on the command line: games with their house rules, daily deals and ladders, connected boards,
and the engines on this computer.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from companion.cli.texts import BadUsage, print_if_empty, print_json, spoken, text, words
from companion.games import families, family, find_broken
from companion.kernel.facts import HOLDERS
from companion.kernel.messages import Message

if TYPE_CHECKING:
    from companion.kernel.facts import Rule
    from companion.table.engine_host.installed_engines import InstalledEngine


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
    from companion.table.history.progress import daily_deals
    from companion.table.solver.solver import par_message

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
    """Print the challenges of a game with a player's stars."""
    from companion.table.history.progress import NoLadderError, each_attempt, progress_by_rung
    from companion.table.players.ladder import STARS, task_message, third_star_message
    from companion.table.players.ladder import ladder as rungs_of

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
    from companion.table.rules import holder_of, table_choices, table_default

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


def print_entries(game: str, rule: str, json: bool) -> None:
    """Print the text of a rule as in the documentation. `rule` is the number of a rule, or a house
    rule.

    Raises:
        GameError: If the game has no such rule.
    """
    from companion.table.rules import rule_entries

    for entry in rule_entries(game, rule):
        if json:
            print_json(
                {
                    "type": "rule",
                    "game": game,
                    "rule": entry.number,
                    "says": entry.plain,
                    "page": entry.place,
                }
            )
        else:
            print(f"{entry.number}: {entry.plain}")


def _marks(default: bool, holder: str) -> str:
    """Return the notes after a value.

    They say that the value is the default, and who enforces it if the table does not.
    """
    found = [text("rule-default")] if default else []
    if holder != HOLDERS[0]:
        found.append(text(f"rule-held-{holder}"))
    return "".join(f" {one}" for one in found)


def _rule(rule: Rule, say: Callable[[Message], str], told: str) -> dict[str, object]:
    """Return a house rule for JSON.

    If the table enforces none of the rule's values, `told` names who enforces them.
    """
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


def print_boards(json: bool, bluetooth: bool = False) -> None:
    """Print the connected boards.

    Raises:
        BoardError: If Bluetooth was requested and cannot be used.
    """
    from companion.table.message_catalogues import catalogue
    from firmware_bridge.discovery import cameras_here, find_plugged_boards, nearby_boards

    words = catalogue(language=spoken())
    found = find_plugged_boards() + cameras_here() + (nearby_boards() if bluetooth else [])
    for board in found:
        what, wrong = words.label(board.what), words.label(board.wrong) if board.wrong else ""
        if json:
            print_json({**msgspec.to_builtins(board), "what": what, "wrong": wrong})
        else:
            number = board.serial_number and text("board-serial", number=board.serial_number)
            board_id = board.id and text("board-id", number=board.id)
            usb = board.usb and f"USB {board.usb}"
            print("  ".join(part for part in (board.url, what, board_id, usb, number, wrong) if part))
    print_if_empty("no-boards", bool(found), json)


def udev_rules() -> str:
    """Return the udev rules that give users access to boards on Linux, obtained from the entry point
    that provides them.
    """
    from importlib.metadata import entry_points

    point = next(iter(entry_points(group="tableside.udev")))
    udev: str = point.load()()
    return udev


def engines(what: str, program: Path | None, name: str, protocol: str, json: bool) -> None:
    """List the engines, or add an engine.

    Raises:
        BadUsage: If the command is unknown.
        EngineConfigError: If the engine cannot be added, or the file of engines cannot be read.
    """
    if not what:
        _list(json)
    elif what == "add" and program is not None:
        _add(program, name, protocol)
    else:
        raise BadUsage("bad-engines-what", given=what)


def _list(json: bool) -> None:
    from companion.table.engine_host.installed_engines import find_installed_engines

    found = find_installed_engines()
    for engine in found:
        if json:
            print_json(_plain(engine))
        else:
            print("  ".join(_parts(engine)))
    print_if_empty("no-engines", bool(found), json)


def _add(program: Path, name: str, protocol: str) -> None:
    from companion.table.engine_host.installed_engines import (
        add_engine,
        engine_programs,
        find_installed_engines,
    )

    short = add_engine(program, (), protocol, name)
    (engine,) = find_installed_engines([one for one in engine_programs() if one.name == short])
    print(text("engine-added-wrong" if engine.wrong else "engine-added", name=short, protocol=protocol))


def _parts(engine: InstalledEngine) -> list[str]:
    program = engine.program
    parts = [program.name, engine.identity.name or program.title, program.dialect.upper()]
    if engine.wrong:
        wrong = "missing" if engine.wrong == "missing" else "silent"
        parts.append(text(f"engine-lists-{wrong}"))
    else:
        strength = engine.strength
        parts.append(text("engine-games", n=len(engine.games), game=engine.games[0]))
        parts.append(
            text(f"engine-{engine.way}", least=strength[0], most=strength[1])
            if strength is not None
            else text("engine-nodes")
        )
    return [*parts, program.command[0]]


def _plain(engine: InstalledEngine) -> dict[str, object]:
    strength = engine.strength
    return {
        "type": "engine",
        "name": engine.program.name,
        "title": engine.program.title,
        "id": engine.identity.name,
        "author": engine.identity.author,
        "command": engine.program.command,
        "protocol": engine.program.dialect,
        "games": engine.games,
        "strength": None
        if engine.wrong
        else {"way": engine.way, "least": strength and strength[0], "most": strength and strength[1]},
        "wrong": engine.wrong,
    }
