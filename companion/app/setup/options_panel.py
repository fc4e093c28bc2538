"""What there is to choose in a setup: how many, by which rules, and behind each row what else it can be."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from companion.app.settings import Settings
from companion.app.setup import clock_options
from companion.app.setup.actions import SetupActions
from companion.app.setup.setup_model import OWN, PLAYERS, SetupModel
from companion.app.texts import text
from companion.app.widgets.controls.choice import ChoiceItem
from companion.app.widgets.controls.text_entry import TextEntryItem
from companion.app.widgets.layout.panel_items import ButtonItem, GroupItem, PanelItem, SheetItem, TextItem
from companion.artwork import pieces
from companion.artwork.design_tokens import dressed, paints
from companion.i18n.catalogue import Catalogue
from companion.kernel.messages import Seat
from companion.table.practice.ladder import ladder
from companion.table.storage.board_store import stored_men

DICE = ("electronic", "sensed", "typed")
DECKS = ("virtual", "physical")
BOARDS = ("none", "virtual", "auto", "url")
HINTS = ("asked", "always", "never")
TURNS = ("0", "90", "180", "270")
NAMES = 6
"""Remembered names that are offered."""


def overview_items(chosen: SetupModel, words: Catalogue, actions: SetupActions) -> Iterator[PanelItem]:
    """Everything at a glance."""
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
        yield TextItem(text("how-many"), style="heading")
        yield GroupItem(numbers, len(numbers))
    yield TextItem(text("presets"), style="heading")
    holds = chosen.chosen
    for name, preset in chosen.presets():
        own = preset.id == OWN
        title = name if own else words.say(preset.title)
        says = text("own-preset") if own else words.say(preset.says)
        yield ButtonItem(
            title,
            actions.take_preset,
            (name,),
            sub=says,
            chosen=name == holds,
            align="left",
            icon="check" if name == holds else "",
        )
    minutes = chosen.minutes()
    if minutes:
        yield TextItem(text("lasts", minutes=minutes), "muted", "label", icon="clock")
    yield SheetItem(tuple(_rows(chosen, actions)), name="table", gap=6)


def _rows(chosen: SetupModel, actions: SetupActions) -> Iterator[PanelItem]:
    """What else there is to choose, each row with what holds now."""
    game, table = chosen.game(), chosen.table
    if game is None or game.dice:
        yield _row(actions, "dice", "dice", text(f"dice-{table['dice']}"))
    if game is None or game.decks:
        yield _row(actions, "decks", "cards", text(f"decks-{table['decks']}"))
    if len(chosen.players) == 1:
        yield _row(actions, "deal", "sun", text("deal-today" if table["deal"] else "deal-lot"))
        yield ButtonItem(text("daily-calendar"), actions.open_daily, icon="laurel", align="left")
    if ladder(chosen.info.id):
        yield ButtonItem(text("ladder"), actions.open_ladder, icon="flag", align="left")
    yield _row(actions, "clock", "clock", clock_options.clock_name(table["clock"]), "setup-time")
    yield _row(actions, "board", "board", text(f"board-{table['board']}"))
    yield _row(actions, "hints", "ring", text(f"hints-{table['hints']}"))
    if chosen.sets():
        yield _row(actions, "set", "book", table["set"] or text("set-ours"))
    differ = len(chosen.differ) + len(chosen.table_differ)
    yield _row(
        actions,
        "rules",
        "settings",
        text("rules-differ", n=differ) if differ else text("rules-as-printed"),
        "more",
    )
    yield ButtonItem(text("rules-title"), actions.open_rules, icon="book", align="left")
    yield ButtonItem(text("print"), actions.print, icon="print", align="left")


def _row(actions: SetupActions, name: str, icon: str, value: str, label: str = "") -> ButtonItem:
    return ButtonItem(text(label or name), actions.open, (name,), icon=icon, value=value, align="left")


def chair_items(
    settings: Settings, chosen: SetupModel, seat: str, actions: SetupActions
) -> Iterator[PanelItem]:
    """Who sits at a seat."""
    parts: list[PanelItem] = [
        TextItem(text("who-sits", seat=Seat(seat)), style="heading"),
        TextEntryItem("", chosen.names.get(seat, ""), text("name"), actions.take_name, (seat,)),
    ]
    taken = set(chosen.names.values())
    known = [name for name in settings.names if name not in taken][:NAMES]
    if known:
        parts.append(GroupItem(tuple(ButtonItem(name, actions.take_name, (seat, name)) for name in known), 3))
    parts += _switches(settings, chosen, seat, actions)
    if len(chosen.players) > 1:
        kinds = tuple(
            ChoiceItem(
                text(kind),
                actions.take_player,
                (seat, kind),
                icon=icon,
                chosen=chosen.players[seat] == kind,
            )
            for kind, icon in zip(PLAYERS, ("person", "computer", "close"), strict=True)
            if kind in chosen.kinds
        )
        parts.append(GroupItem(kinds, len(kinds)))
        parts.append(TextItem(text("men-colour"), "muted", "label"))
        parts.append(GroupItem(tuple(_swatch(chosen, seat, colour, actions) for colour in paints()), 5))
    yield SheetItem(tuple(parts), name=f"chair {seat}")
    yield done_button(actions)


def _switches(
    settings: Settings, chosen: SetupModel, seat: str, actions: SetupActions
) -> Iterator[ButtonItem]:
    """Whether a person is a guest, and plays by ear; the table remembers it by name, or by the seat without
    one.
    """
    name = chosen.names.get(seat, "").strip()
    if name:
        yield _switch("guest", name in settings.guests, "person", actions.toggle_guest, name)
    if chosen.players[seat] == "human":
        who = name or seat
        yield _switch("by-ear", who in settings.ears, "sound", actions.toggle_by_ear, who)


def _switch(id: str, on: bool, icon: str, on_press: Callable[[str], None], who: str) -> ButtonItem:
    return ButtonItem(
        text(id),
        on_press,
        (who,),
        chosen=on,
        icon="check" if on else icon,
        sub=text(f"{id}-says"),
        align="left",
    )


def _swatch(chosen: SetupModel, seat: str, colour: str, actions: SetupActions) -> ButtonItem:
    taken = {chosen.colours.get(other, other) for other in chosen.players if other != seat}
    now = chosen.colours.get(seat, seat) == colour
    drawn = pieces.emblem(dressed(seat, colour), seat if colour == seat else colour)
    return ButtonItem(
        "",
        actions.take_colour,
        (seat, colour),
        chosen=now,
        able=colour not in taken,
        art=drawn,
        name=colour,
        high=56,
    )


def option_items(chosen: SetupModel, name: str, actions: SetupActions) -> Iterator[PanelItem]:
    """The values of one row."""
    match name:
        case "dice":
            offered = [(value, text(f"dice-{value}")) for value in DICE]
        case "decks":
            offered = [(value, text(f"decks-{value}")) for value in DECKS]
        case "deal":
            offered = [("", text("deal-lot")), ("today", text("deal-today"))]
        case "hints":
            offered = [(value, text(f"hints-{value}")) for value in HINTS]
        case _:
            offered = [("", text("set-ours")), *((one, one) for one in chosen.sets())]
    taken = chosen.table[name]
    rows = [
        ButtonItem(words, actions.take, (name, value), chosen=value == taken, align="left")
        for value, words in offered
    ]
    parts: list[PanelItem] = [TextItem(text(name), style="heading"), *rows]
    if (name == "dice" and taken == "sensed") or (name == "decks" and taken == "physical"):
        parts.append(TextItem(text("beside"), "muted", "label"))
        parts.append(
            TextEntryItem("", chosen.table["beside"], text("beside-hint"), actions.type, ("beside",))
        )
    yield SheetItem(tuple(parts), name=name)
    yield done_button(actions)


def board_items(chosen: SetupModel, actions: SetupActions) -> Iterator[PanelItem]:
    """Which board is felt, and how it lies."""
    table = chosen.table
    parts: list[PanelItem] = [TextItem(text("board"), style="heading")]
    parts += [
        ButtonItem(
            text(f"board-{value}"),
            actions.take,
            ("board", value),
            chosen=value == table["board"],
            align="left",
        )
        for value in BOARDS
    ]
    if table["board"] == "url":
        parts.append(TextEntryItem("", table["url"], text("url-hint"), actions.type, ("url",)))
    if chosen.sensed:
        parts += [
            TextItem(text("at"), "muted", "label"),
            TextEntryItem("", table["at"], "a1", actions.type, ("at",)),
            TextItem(text("turned"), "muted", "label"),
            GroupItem(
                tuple(
                    ButtonItem(
                        f"{turn}\u00b0", actions.take, ("turned", turn), chosen=turn == table["turned"]
                    )
                    for turn in TURNS
                ),
                4,
            ),
        ]
        if stored_men():
            sets = [("", text("men-as-known")), *((name, name) for name in stored_men())]
            parts.append(TextItem(text("men"), "muted", "label"))
            parts += [
                ButtonItem(words, actions.take, ("men", value), chosen=value == table["men"])
                for value, words in sets[:6]
            ]
    yield SheetItem(tuple(parts), name="board")
    yield done_button(actions)


def clock_items(chosen: SetupModel, seat: str, actions: SetupActions) -> Iterator[PanelItem]:
    """How much time everybody has, or (`seat`) that seat instead."""
    yield SheetItem(tuple(clock_options.clock_items(chosen, seat, actions)), name=f"clock {seat}")
    yield ButtonItem(text("done"), actions.open, ("clock" if seat else "",), role="main")


def done_button(actions: SetupActions) -> ButtonItem:
    """Back to the whole."""
    return ButtonItem(text("done"), actions.open, ("",), role="main")
