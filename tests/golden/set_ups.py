"""What is chosen while a game is set up: after each choice what may be chosen next, and the table that would be opened."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from functools import partial
from pathlib import Path
from unittest.mock import patch

from companion.games import chess_jumble, families
from companion.kernel.errors import GameError
from companion.seat_pages.game_choices import GameChoices
from companion.seat_pages.setup_model import OWN_CLOCK, SetupModel
from companion.table.record.computer_style import ComputerStyle
from companion.table.setup import TableSetup
from companion.table.storage.data_folder import keep_private, store_part, store_preset
from tests.golden.differences import changes, fields_of
from tests.golden.written_texts import Texts

GAMES = (
    "little-chess-jumble",
    "big-action-chess-jumble",
    "wild-jokers",
    "gravity-chess",
    "cloak-and-dagger-chess",
    "parade-chess-solitaire",
    "dice-and-cards",
    "chess",
)
"""Games that are set up in many ways; of the others what is offered first."""
BOARDS = Path(chess_jumble.__file__).parent / "boards"
TIMES = ("5+3", "40/90+30:30+30", "nonsense")
STYLE = ComputerStyle(5)


def lines(choosing: SetupModel) -> Iterator[str]:
    """What may be chosen, and what the table would be, a line each."""
    seats = choosing.info.seats
    yield f"players: {_pairs(choosing.players)}"
    yield f"may sit: {' '.join(choosing.kinds)}"
    yield f"seated: {' '.join(choosing.seated)} of {choosing.numbers}"
    yield f"elsewhere: {' '.join(choosing.elsewhere)} site: {choosing.site} phones: {choosing.phones}"
    yield f"house names: {_pairs({seat: choosing.house_name(seat) for seat in seats})}"
    yield f"ways: {' '.join(choosing.ways)}"
    yield f"times: {' | '.join(choosing.times)} speed: {choosing.speed}"
    yield f"preset: {choosing.chosen} differs in: {' '.join(choosing.differ)}"
    for rule in choosing.house:
        values = " ".join(choosing.choices_of(rule))
        yield f"table rule {rule}: {choosing.rule_value(rule)} of {values}"
    yield f"table differs in: {' '.join(choosing.table_differ)}"
    yield f"clock: {choosing.clock} {_wrong(choosing)}"
    yield f"sensed: {choosing.sensed}"
    yield f"possible: {choosing.game() is not None}"
    opening = choosing.opening()
    for field in fields_of(TableSetup):
        if (now := getattr(opening, field.name)) != field.default:
            yield f"opening {field.name}: {_pairs(now) if isinstance(now, dict) else now}"


def _pairs(values: Mapping[str, object]) -> str:
    return " ".join(f"{name}={one}" for name, one in values.items())


def _wrong(choosing: SetupModel) -> str:
    try:
        choosing.check_clock()
    except GameError as wrong:
        return f"({wrong})"
    return ""


def choices(choosing: SetupModel) -> Iterator[str]:
    """Choose one thing after the other; the name of each."""
    info, table = choosing.info, choosing.table
    for name, preset in choosing.presets():
        choosing.rules = dict(preset.rules)
        yield f"preset {name}"
    for rule in info.rules[:4]:
        other = [value for value in rule.choices if value != rule.default] if not rule.file else []
        if other:
            choosing.rules[rule.name] = other[0]
            yield f"rule {rule.name} {other[0]}"
    for name in (*choosing.sets(), ""):
        choosing.take_set(name)
        files = [rule.name for rule in info.rules if rule.file and rule.name in choosing.rules]
        yield f"set {name}: {table['set']} with its {' '.join(files)}"
    choosing.rules = {}
    table["illegal_move"] = "warn"
    yield "illegal moves are warned of"
    for time in (*choosing.times, *choosing.times[:1], *choosing.times[:1], *TIMES):
        choosing.take_time(time)
        yield f"time {time}"
    choosing.take_time("blitz")
    table[f"{OWN_CLOCK}{info.seats[-1]}"] = "10+5"
    yield f"own time of {info.seats[-1]}"
    table[f"{OWN_CLOCK}{info.seats[-1]}"] = "hourglass 3"
    yield f"an hourglass of {info.seats[-1]}"
    table[f"{OWN_CLOCK}{info.seats[-1]}"] = "10+5"
    for board in ("auto", "url", "virtual"):
        table.update(
            {"board": board, "url": "serial:///dev/tty1", "at": "bottom", "men": "Staunton", "turned": "1"}
        )
        yield f"board {board}"
    table["board"] = "auto"
    for name in choosing.house:
        table[name] = choosing.choices_of(name)[-1]
        yield f"table rule {name}"
    table.update(
        {"dice": "typed", "decks": "physical", "hints": "always", "thinks": "30", "deal": "2026-03-14"}
    )
    yield "dice, decks, hints, time to think, a deal"
    for count in choosing.numbers:
        choosing.seat_so_many(count)
        yield f"{count} sit down"
    last = choosing.seated[-1]
    choosing.names, choosing.colours = {last: "Zoë", info.seats[0]: "Ada"}, {last: "red"}
    yield "names and colours"
    for kind in choosing.kinds:
        choosing.players[last] = kind
        if kind in ("table", "site"):
            choosing.seat_people_but(last)
        yield f"{last} is {kind}"
    for seat in choosing.seated:
        choosing.players[seat], choosing.manners[seat] = "computer", STYLE
    choosing.names = {}
    yield "computers play"
    choosing.adapts = frozenset(choosing.seated)
    yield "computers fit"
    with patch("companion.seat_pages.setup_model.engines_for", lambda game, known: ("swift",)):
        choosing.take_engine(last, "swift", 3)
        choosing.look_for_engines()
        yield f"an engine plays {last}: {choosing.engines} {choosing.engine(last)}"
    choosing.look_for_engines()
    yield f"the engine is gone: {choosing.engines} {choosing.engine(last)}"
    table["clock"] = "none"
    choosing.players[info.seats[0]] = "phone"
    choosing.players[last] = "table"
    choosing.seat_people_but(last)
    yield f"{last} is at another table, one has a phone, and there are no clocks"


def told(game: str, folder: Path) -> str:
    """What a game offers after each choice, and what is offered the next time."""
    with patch.dict(os.environ, XDG_DATA_HOME=str(folder)):
        keep_private()
        if game in GAMES:
            store_part("Ours", "board", (BOARDS / "ring8.toml").read_text("utf-8"))
            rule = next((rule for rule in families()[game].info.rules if rule.choices), None)
            store_preset(game, "Club night", {} if rule is None else {rule.name: rule.choices[-1]})
        choosing = SetupModel(game, GameChoices())
        before = list(lines(choosing))
        found = ["> first", *(f"  + {line}" for line in before)]
        for choice in choices(choosing) if game in GAMES else ():
            now = list(lines(choosing))
            found += [f"> {choice}", *changes(before, now)]
            before = now
        again = SetupModel(game, choosing.to_choices())
        found += ["> next time", *changes(before, list(lines(again)))]
    return "\n".join(found).replace(str(folder), "FOLDER") + "\n"


def told_first(part: int, folder: Path) -> str:
    """What the other games offer first, one of each `PARTS`."""
    others = sorted(families().keys() - set(GAMES))
    return "".join(f"= {game}\n{told(game, folder)}" for game in others[part::PARTS])


PARTS = 4
"""Files with the other games."""


TEXTS: Texts = {
    **{f"set-ups/{game}": partial(told, game) for game in GAMES},
    **{f"set-ups/others-{part}": partial(told_first, part) for part in range(PARTS)},
}
"""The files, below `tests/golden/texts`."""
