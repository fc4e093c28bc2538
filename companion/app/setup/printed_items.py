"""Everything else that a game lets one choose, behind one line: "As printed", or what differs from that."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from companion.app.setup import clock_options
from companion.app.setup.actions import SetupActions
from companion.app.setup.choice_rows import ChoiceRowItem
from companion.app.setup.setup_model import OWN, SHORT_TIMES, TABLE, SetupModel
from companion.app.texts import text
from companion.app.widgets.controls.text_entry import TextEntryItem
from companion.app.widgets.layout.panel_items import ButtonItem, GroupItem, PanelItem, TextItem
from companion.i18n.catalogue import Catalogue
from companion.table.clock.time_control import NONE, PRESETS
from companion.table.storage.board_store import list_stored_men
from firmware_bridge.core.camera_setup import is_camera

DICE = ("electronic", "sensed", "typed")
DECKS = ("virtual", "physical")
FROM: Mapping[str, Mapping[str, str]] = {
    "tablet": {"dice": "electronic", "decks": "virtual"},
    "own": {"dice": "typed", "decks": "physical"},
}
"""Where dice and cards come from together."""
BOARDS = ("none", "auto")
ALL_BOARDS = ("none", "virtual", "auto", "url")
HINTS = ("asked", "always", "never")
TURNS = ("0", "90", "180", "270")
MEN = 6
"""Sets of men that are offered."""


def describe_rules(chosen: SetupModel, words: Catalogue) -> tuple[str, str]:
    """The line, and below it what differs from the print, or how the game is played where nothing does."""
    differs = list(_differences(chosen, words))
    if not differs:
        return text("as-printed-line"), text("clock-none" if chosen.info.told else "as-printed-says")
    if len(differs) == 1 and chosen.speed is not None:
        speed = text(f"clock-{chosen.speed}")
        time = PRESETS.get(chosen.table["clock"], chosen.table["clock"])
        return text("by-fide", speed=speed) if chosen.info.fide else speed, clock_options.minutes_and_seconds(
            time
        )
    return text("differs-line"), ", ".join(differs)


def _differences(chosen: SetupModel, words: Catalogue) -> Iterator[str]:
    table, preset = chosen.table, chosen.chosen
    if chosen.differ and preset:
        yield _value_name(chosen, preset, words)
    elif rules := len(chosen.differ) + len(chosen.table_differ):
        yield text("rules-differ", n=rules)
    if table["clock"] != NONE:
        yield clock_options.clock_name(table["clock"])
    for name in ("hints", "dice", "decks", "board"):
        if table[name] != TABLE[name]:
            value = _board_name(table) if name == "board" else _value(name, table[name])
            yield text("hints-differ", how=value) if name == "hints" else value
    if table["set"]:
        yield table["set"]
    if table["deal"]:
        yield text("deal-today")


def _value_name(chosen: SetupModel, name: str, words: Catalogue) -> str:
    preset = dict(chosen.presets())[name]
    return name if preset.id == OWN else words.say(preset.title)


def rule_items(chosen: SetupModel, words: Catalogue, actions: SetupActions) -> Iterator[PanelItem]:
    """A row for each thing."""
    game, table = chosen.game(), chosen.table
    yield from _presets(chosen, words, actions)
    if len(chosen.numbers) > 1:
        numbers = tuple(
            ButtonItem(
                str(n),
                actions.seat_so_many,
                (n,),
                chosen=n == len(chosen.seated),
                name=text("for-players", n=n),
            )
            for n in chosen.numbers
        )
        yield ChoiceRowItem(text("seats-row"), numbers)
    yield _times(chosen, actions)
    yield _choices("hints", HINTS, chosen, actions)
    if game is not None and game.dice and game.decks:
        yield _dice_and_decks(chosen, actions)
    else:
        yield from dice_items(chosen, actions)
    if len(chosen.players) == 1:
        deals = tuple(
            ButtonItem(text(word), actions.take, ("deal", value), chosen=table["deal"] == value)
            for value, word in (("", "deal-lot"), ("today", "deal-today"))
        )
        yield ChoiceRowItem(text("deal"), deals)
    if not chosen.info.told:
        yield _boards(chosen, actions)
    if sets := chosen.sets():
        yield _choice_row("set", [("", text("set-ours")), *((one, one) for one in sets)], chosen, actions)
    differ = len(chosen.differ) + len(chosen.table_differ)
    yield ChoiceRowItem(
        text("more"),
        (
            ButtonItem(text("change"), actions.open, ("rules",), icon="settings"),
            ButtonItem(text("print"), actions.print, icon="print"),
        ),
        text("rules-differ", n=differ) if differ else text("nothing-differs"),
    )


def dice_items(chosen: SetupModel, actions: SetupActions) -> Iterator[PanelItem]:
    """Where dice and cards come from, and what senses them."""
    game, table = chosen.game(), chosen.table
    if game is None or game.dice:
        yield _choices("dice", DICE, chosen, actions)
    if game is None or game.decks:
        yield _choices("decks", DECKS, chosen, actions)
    if table["dice"] == "sensed" or table["decks"] == "physical":
        yield TextEntryItem(text("beside"), table["beside"], text("beside-hint"), actions.type, ("beside",))


def _dice_and_decks(chosen: SetupModel, actions: SetupActions) -> ChoiceRowItem:
    """Both at once, from one or the other; all that there is to choose is a touch away."""
    now = {name: chosen.table[name] for name in ("dice", "decks")}
    answers = [
        ButtonItem(text(f"dice-and-decks-{id}"), actions.take_all, (values,), chosen=values == now)
        for id, values in FROM.items()
    ]
    other = now not in FROM.values()
    answers.append(
        ButtonItem(text("more-choices"), actions.open, ("dice-and-decks",), icon="dice", chosen=other)
    )
    return ChoiceRowItem(text("dice-and-decks"), tuple(answers))


def _presets(chosen: SetupModel, words: Catalogue, actions: SetupActions) -> Iterator[PanelItem]:
    holds, presets = chosen.chosen, chosen.presets()
    if len(presets) < 2:
        return
    answers = tuple(
        ButtonItem(_value_name(chosen, name, words), actions.take_preset, (name,), chosen=name == holds)
        for name, _ in presets
    )
    says = ""
    if holds:
        preset = dict(presets)[holds]
        says = text("own-preset") if preset.id == OWN else words.say(preset.says)
    yield ChoiceRowItem(text("preset"), answers, says)


def _times(chosen: SetupModel, actions: SetupActions) -> ChoiceRowItem:
    now, times = chosen.table["clock"], (NONE, *(chosen.times or SHORT_TIMES))
    answers = [
        ButtonItem(
            " ".join(clock_options.time_words(time)) if time != NONE else text("clock-none-short"),
            actions.take_clock,
            ("", time),
            chosen=time == now,
        )
        for time in times
    ]
    other = now not in times
    answers.append(
        ButtonItem(
            clock_options.clock_name(now) if other else text("more-choices"),
            actions.open,
            ("clock",),
            icon="clock",
            chosen=other,
        )
    )
    return ChoiceRowItem(text("setup-time"), tuple(answers))


def _boards(chosen: SetupModel, actions: SetupActions) -> ChoiceRowItem:
    now = chosen.table["board"]
    answers = [
        ButtonItem(text(f"board-{value}"), actions.take, ("board", value), chosen=value == now)
        for value in BOARDS
    ]
    other = now not in BOARDS
    label = _board_name(chosen.table) if other else text("more-choices")
    answers.append(ButtonItem(label, actions.open, ("board",), icon="board", chosen=other))
    return ChoiceRowItem(text("board"), tuple(answers))


def _board_name(table: Mapping[str, str]) -> str:
    """What the board is called that was chosen."""
    return text("board-camera") if _by_camera(table) else text(f"board-{table['board']}")


def _by_camera(table: Mapping[str, str]) -> bool:
    """Whether a camera is the board."""
    return table["board"] == "url" and is_camera(table["url"])


def _choices(name: str, values: Sequence[str], chosen: SetupModel, actions: SetupActions) -> ChoiceRowItem:
    return _choice_row(name, [(value, _value(name, value)) for value in values], chosen, actions)


def _value(name: str, value: str) -> str:
    """What a choice is called."""
    known = {
        "hints": f"hints-{value}",
        "dice": f"dice-{value}",
        "decks": f"decks-{value}",
        "board": f"board-{value}",
    }
    return text(known[name])


def _choice_row(
    name: str, offered: Sequence[tuple[str, str]], chosen: SetupModel, actions: SetupActions
) -> ChoiceRowItem:
    now = chosen.table[name]
    answers = tuple(
        ButtonItem(words, actions.take, (name, value), chosen=value == now) for value, words in offered
    )
    return ChoiceRowItem(text(name), answers)


def board_items(chosen: SetupModel, actions: SetupActions) -> Iterator[PanelItem]:
    """Which board is felt, and how it lies."""
    table, camera = chosen.table, _by_camera(chosen.table)
    for value in ALL_BOARDS:
        yield ButtonItem(
            text(f"board-{value}"),
            actions.take,
            ("board", value),
            chosen=value == table["board"] and not camera,
            align="left",
        )
    yield ButtonItem(text("board-camera"), actions.take_camera, chosen=camera, align="left")
    if table["board"] == "url" and not camera:
        yield TextEntryItem("", table["url"], text("url-hint"), actions.type, ("url",))
    if not chosen.sensed:
        return
    yield TextItem(text("at"), "muted", "label")
    yield TextEntryItem("", table["at"], "a1", actions.type, ("at",))
    turns = tuple(
        ButtonItem(f"{turn}\u00b0", actions.take, ("turned", turn), chosen=turn == table["turned"])
        for turn in TURNS
    )
    yield TextItem(text("turned"), "muted", "label")
    yield GroupItem(turns, 4)
    if men := list_stored_men():
        yield TextItem(text("men"), "muted", "label")
        for value, words in [("", text("men-as-known")), *((name, name) for name in men)][:MEN]:
            yield ButtonItem(words, actions.take, ("men", value), chosen=value == table["men"])
