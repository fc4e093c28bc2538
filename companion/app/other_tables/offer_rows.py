"""What is played at another table: who sits where, how much time there is, and every rule that is not as printed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from companion.app.settings import GameChoices, Settings
from companion.app.setup.chair_items import name_items
from companion.app.setup.clock_options import clock_name
from companion.app.setup.setup_model import TABLE, SetupModel
from companion.app.texts import TEXTS, text
from companion.app.widgets.layout.panel_items import PanelItem, TextItem
from companion.games import Family, family
from companion.kernel.errors import GameError
from companion.kernel.messages import Seat, UserError
from companion.remote.table_messages import Offer
from companion.table.clock.time_control import NONE
from companion.table.rules.house_rules import TABLE_RULES, split_rules, unlike_printed


def find_family(game: str) -> Family | None:
    """The game as this table knows it; None: it comes with the other table's files."""
    try:
        return family(game)
    except GameError:
        return None


def offer_title(offer: Offer) -> str:
    """What the game is called."""
    found = find_family(offer.game)
    return offer.game if found is None else TEXTS.of_game(offer.game).say(found.info.title)


def offer_items(
    offer: Offer, settings: Settings, names: Mapping[str, str], take: Callable[[str, str], None]
) -> Iterator[PanelItem]:
    """Who plays, the time, and the rules in force: whoever sits down agrees to them, and may say who that is.

    `names`: of those who sit down here, by their seats; `take`: sets one.
    """
    for seat in offer.seats:
        here = seat in offer.free
        said = text("tables-seat-here" if here else "tables-seat-there", seat=Seat(seat))
        if name := offer.names.get(seat):
            said = f"{said}, {name}"
        yield TextItem(said, icon="chair" if here else "globe")
        if here:
            yield from name_items(settings, names, seat, take, text("your-name"))
    clock = offer.rules.get("table_clock", NONE)
    yield TextItem(text("clock-none") if clock == NONE else clock_name(clock), icon="clock")
    found = find_family(offer.game)
    if found is None:
        yield TextItem(text("tables-other-game"), icon="book")
        return
    try:
        rules = list(_rules(found, offer))
    except UserError:  # a rule that this table does not know yet
        yield TextItem(text("tables-unknown-rules"), icon="warn")
        return
    yield TextItem(text("tables-as-printed" if not rules else "tables-rules"), icon="book")
    for about, choice in rules:
        yield TextItem(about, "muted", "label")
        yield TextItem(choice)


def _rules(found: Family, offer: Offer) -> Sequence[tuple[str, str]]:
    """Every rule in force that is not what a table has by itself, with its choice.

    Raises:
        GameError: one of them is unknown here.
    """
    own, table = split_rules(found, offer.rules)
    rows = list(unlike_printed(found.info, own, TEXTS.of_game(offer.game)))
    chosen = SetupModel(offer.game, GameChoices(table={**TABLE, "clock": table.clock}))
    for name in TABLE_RULES:
        now = str(getattr(table, name))
        if name in chosen.house and now != chosen.choices_of(name)[0]:
            spoken = name.replace("_", "-")
            rows.append((text(f"rule-{spoken}"), text(f"rule-{spoken}-{now}")))
    if table.hints != TABLE["hints"]:
        rows.append((text("hints"), text(f"hints-{table.hints}")))
    return rows
