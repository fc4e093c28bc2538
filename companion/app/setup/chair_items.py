"""Who sits on a chair: a person here, one with a phone, a computer player, or nobody."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from companion.app.settings import Settings
from companion.app.setup.actions import SetupActions
from companion.app.setup.setup_model import PEOPLE, SetupModel
from companion.app.texts import text
from companion.app.widgets.controls.text_entry import TextEntryItem
from companion.app.widgets.layout.panel_items import ButtonItem, GroupItem, PanelItem, TextItem
from companion.app.widgets.theme import THEME
from companion.artwork import pieces
from companion.artwork.design_tokens import paints, with_colour
from companion.engine.uci.known_engines import engine_title
from companion.engine.uci.strength import STEPS

ICONS = {
    "human": "person",
    "phone": "phone",
    "computer": "computer",
    "table": "globe",
    "site": "globe",
    "none": "chair",
}
USUAL_STEP = 4
"""The strength of an engine that is chosen first: nobody begins with the strongest."""
NAMES = 6
"""Remembered names that are offered."""


def chair_items(
    settings: Settings,
    chosen: SetupModel,
    seat: str,
    actions: SetupActions,
    kinds: Sequence[str],
    kiosk: bool,
) -> Iterator[PanelItem]:
    """Everything that can be said of a seat. `kinds`: who may sit there; in a `kiosk` the relay is the host's business."""
    now, engine = chosen.players[seat], chosen.engine(seat)
    for kind in kinds:
        house = chosen.house_name(seat) if kind == "computer" and engine is None else ""
        yield ButtonItem(
            text(f"sits-{kind}"),
            actions.take_player,
            (seat, kind),
            icon=ICONS[kind],
            sub=house or ("" if THEME.small else text(f"sits-{kind}-says")),
            chosen=kind == now and (kind != "computer" or engine is None),
            align="left",
        )
        if kind == "computer":
            yield from _engines(chosen, seat, actions)
        elif kind == now == "table" and not kiosk:
            yield from _relay(settings, actions)
    if now in PEOPLE:
        yield from _person(settings, chosen, seat, actions)
    elif now == "table":
        yield TextEntryItem("", chosen.names.get(seat, ""), text("name"), actions.take_name, (seat,))
    if len(chosen.players) > 1 and now != "none":
        yield TextItem(text("men-colour"), "muted", "label")
        yield GroupItem(tuple(_swatch(chosen, seat, colour, actions) for colour in paints()), 5)


def _relay(settings: Settings, actions: SetupActions) -> Iterator[PanelItem]:
    """Over which relay the other table comes; or whether it has invited already."""
    if not settings.relay:
        yield TextItem(text("tables-relay-says"), "muted", "label")
    yield TextEntryItem(text("tables-relay"), settings.relay, text("tables-relay-hint"), actions.take_relay)
    yield ButtonItem(text("tables-have-code"), actions.join_table, icon="next", align="left")


def _engines(chosen: SetupModel, seat: str, actions: SetupActions) -> Iterator[PanelItem]:
    """The engines that know the game; the one that sits there with its strengths."""
    now = chosen.engine(seat)
    for name in chosen.engines:
        here = now is not None and now.engine == name
        step = now.step if now is not None and here else USUAL_STEP
        yield ButtonItem(
            engine_title(name),
            actions.take_engine,
            (seat, name, step),
            icon="computer",
            sub=text("engine-step", n=step) if here else "",
            chosen=here,
            align="left",
        )
        if here:
            steps = range(1, STEPS + 1)
            yield GroupItem(
                tuple(
                    ButtonItem(str(n), actions.take_engine, (seat, name, n), chosen=n == step, high=56)
                    for n in steps
                ),
                STEPS // 2,
            )


def _person(settings: Settings, chosen: SetupModel, seat: str, actions: SetupActions) -> Iterator[PanelItem]:
    """The name of a person; whether it is a guest's, and whether that person plays by ear.

    The table remembers that by name, or by the seat without one.
    """
    yield from name_items(settings, chosen.names, seat, actions.take_name)
    name = chosen.names.get(seat, "").strip()
    if name:
        yield _switch("guest", name in settings.guests, "person", actions.toggle_guest, name)
    who = name or seat
    yield _switch("by-ear", who in settings.ears, "sound", actions.toggle_by_ear, who)


def name_items(
    settings: Settings, names: Mapping[str, str], seat: str, take: Callable[[str, str], None], label: str = ""
) -> Iterator[PanelItem]:
    """The name of who plays a seat, typed or one that is remembered.

    `names`: seat to name, of all; `take`: sets one; `label`: above the field.
    """
    yield TextEntryItem(label, names.get(seat, ""), text("name"), take, (seat,))
    taken = set(names.values())
    known = [name for name in settings.names if name not in taken][:NAMES]
    if known:
        yield GroupItem(tuple(ButtonItem(name, take, (seat, name)) for name in known), 3)


def _switch(id: str, on: bool, icon: str, on_press: Callable[[str], None], who: str) -> ButtonItem:
    return ButtonItem(
        text(id),
        on_press,
        (who,),
        chosen=on,
        icon="check" if on else icon,
        sub="" if THEME.small else text(f"{id}-says"),
        align="left",
    )


def _swatch(chosen: SetupModel, seat: str, colour: str, actions: SetupActions) -> ButtonItem:
    taken = {chosen.colours.get(other, other) for other in chosen.players if other != seat}
    now = chosen.colours.get(seat, seat) == colour
    drawn = pieces.emblem(with_colour(seat, colour), seat if colour == seat else colour)
    return ButtonItem(
        "",
        actions.take_colour,
        (seat, colour),
        chosen=now,
        able=colour not in taken,
        art=drawn,
        name=text("colour-name", colour=colour),
        high=56,
    )
