"""What stands between the sentence and the seats: a question, a repair, dice to roll, a card to carry out,
what is offered.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any

import msgspec

from companion.app.history.result_panel import ranking_rows, summary_items
from companion.app.table.actions import TableActions
from companion.app.table.notice_log import NoticeLog
from companion.app.table.panel.hint_panel import HintPanel
from companion.app.table.panel.solution_panel import SolutionPanel
from companion.app.table.piece_selection import PieceSelection
from companion.app.table.touch_controller import TouchController
from companion.app.table.widgets.cards import open_card_items
from companion.app.table.widgets.dice_tray import DIE, LOW_DIE, DiceItem
from companion.app.table.widgets.piece_tiles import PieceTilesItem, draw_piece_beside
from companion.app.texts import text
from companion.app.widgets.controls.progress import ProgressItem
from companion.app.widgets.controls.search_list import SearchItem
from companion.app.widgets.layout.panel_items import (
    ButtonItem,
    DividerItem,
    GroupItem,
    PanelItem,
    SheetItem,
    TextItem,
)
from companion.app.widgets.theme import THEME
from companion.artwork import pieces
from companion.kernel.game import Game
from companion.kernel.messages import Kind, Message, Seat, message
from companion.kernel.view import View
from companion.table.available_commands import AvailableCommand
from companion.table.board.repairs import RepairMove, repair_moves
from companion.table.history.game_summary import GameSummary
from companion.table.timekeeping.clock_messages import times_message

SHOWN = ("stop", "press")
"""What can be done at any time and is shown where it is expected."""
RULINGS = {"back": "undo", "penalty": "clock", "pass": "next", "loses": "flag"}
"""What an arbiter may rule, and its icon."""
FIXES = 4
"""Men to be put right that are listed at once."""


class PanelState(msgspec.Struct, frozen=True, kw_only=True):
    """What the panel is made from. `faces`: what lies on each die."""

    view: View
    offers: tuple[AvailableCommand, ...]
    anytime: tuple[AvailableCommand, ...]
    heard: NoticeLog
    game: Game
    faces: Mapping[str, str]
    paused: bool
    plugged: bool
    pikemen: bool
    low: bool
    picking: PieceSelection
    say: Callable[[Message], str]
    name: Callable[[str], str]
    walk: SolutionPanel
    hints: HintPanel
    story: GameSummary | None = None
    teaches: bool = False
    worse: bool = False
    """Whether another try is offered always, and whether the last decision has cost much."""
    up: str = ""
    """The words on the way back to a ladder; empty: the game is no rung of one."""


def game_items(now: PanelState, touches: TouchController, actions: TableActions) -> Iterator[PanelItem]:
    """What is to be done now, from what everybody may know."""
    heard = now.heard
    if now.paused:
        yield SheetItem(
            (TextItem(text("pause-stands"), style="heading"), *_buttons(now, touches)), name="pause"
        )
    elif heard.outcome is not None:
        yield from _over(now, touches, actions)
    elif heard.ask is not None:
        yield SheetItem(tuple(_question(now, touches)), paper=True, name=f"ask {heard.ask.id}")
    elif heard.mismatch is not None:
        yield from _repair(now, touches, actions)
    else:
        yield from _searched(now)
        yield from now.hints.parts()
        notes = [said for note in now.view.notes if (said := now.say(note))]
        if notes:
            lines = (" ".join(notes),) if THEME.small else tuple(notes)
            yield SheetItem(tuple(TextItem(said, "muted", "label") for said in lines), name="notes", gap=4)
        if not now.view.chance and now.game.board.squares:
            yield from open_card_items(now.game.decks, now.view.cards, now.view.unseen, now.say, now.name)
        yield from _dice(now)
        yield from _box(now, touches)
        yield from _again(now, touches)
        yield from _buttons(now, touches)
        if now.view.cards and now.plugged and not any(o.command.get("do") == "end" for o in now.offers):
            yield ButtonItem(text("offer-pass"), touches.carry_out, ({"do": "end"},))


def _over(now: PanelState, touches: TouchController, actions: TableActions) -> Iterator[PanelItem]:
    outcome = now.heard.outcome
    assert outcome is not None
    rows = ranking_rows(outcome, now.game, now.story, lambda seat: _scored(now, seat), now.name)
    stars = (TextItem(now.heard.stars, style="heading", icon="laurel"),) if now.heard.stars else ()
    standings = SheetItem((*stars, TextItem(outcome.reason), *rows, *_worth(now), *_clocks(now)), name="over")
    leads = GroupItem(
        (
            ButtonItem(text("replay"), actions.replay, icon="play"),
            ButtonItem(text("home"), actions.go_home, icon="house"),
        )
    )
    look_back = () if now.game.info.told else (ButtonItem(text("look-back"), actions.look_back, icon="eye"),)
    up = (ButtonItem(text(now.up), actions.open_ladder, icon="flag"),) if now.up else ()
    further = (
        *_buttons(now, touches),
        *up,
        *look_back,
        leads,
        ButtonItem(text("write-out"), actions.write_out, icon="print"),
    )
    if THEME.small:  # within reach of a thumb
        yield from (*further[:1], standings, *_searched(now), *further[1:])
    else:
        yield from (standings, *_searched(now), *further)
    if now.story is not None:
        yield from summary_items(now.story, now.game, now.say, actions.replay)


def _worth(now: PanelState) -> Iterator[PanelItem]:
    """How the points of each seat come about, where there is more to it than a number."""
    for said in now.view.worth:
        yield TextItem(now.say(said), "muted", "label", icon="board")


def _clocks(now: PanelState) -> Iterator[PanelItem]:
    """What the clocks showed in the end."""
    if now.heard.clock is not None:
        yield TextItem(now.say(times_message(now.heard.clock)), "muted", "label", icon="clock")


def _scored(now: PanelState, seat: str) -> str:
    outcome = now.heard.outcome
    if outcome is None or seat not in outcome.scores:
        return ""
    counted = f"counted-{now.view.counted}"
    return text(counted, n=outcome.scores[seat])


# A question


def _question(now: PanelState, touches: TouchController) -> Iterator[PanelItem]:
    ask = now.heard.ask
    assert ask is not None
    yield TextItem(ask.question)
    for offer in now.offers:
        yield ButtonItem(now.say(offer.said), touches.press, (offer,), high=64, align="left")


# A repair


def _repair(now: PanelState, touches: TouchController, actions: TableActions) -> Iterator[PanelItem]:
    wrong = now.heard.mismatch
    assert wrong is not None
    leaves = wrong.kind == "unfinished" and not wrong.repairs
    if leaves or wrong.kind == "follow":
        if leaves:
            yield ButtonItem(text("offer-pass"), touches.carry_out, ({"do": "end"},), role="main")
        else:
            yield TextItem(wrong.reason)
        yield ButtonItem(text("more-ways"), touches.show_more)
        return
    rows: list[PanelItem] = []
    for fix in repair_moves(wrong.repairs)[:FIXES]:
        drawn = (
            draw_piece_beside(THEME.paint(fix.man.owner or "white"), fix.man.kind, now.pikemen)
            if fix.man
            else ""
        )
        title, way = repair_text(fix, now.say)
        rows.append(
            ButtonItem(
                title, touches.show_more, (), sub=way, align="left", art=drawn, icon="" if drawn else "help"
            )
        )
    left = len(repair_moves(wrong.repairs)) - FIXES
    if left > 0:
        rows.append(TextItem(text("more-to-put-right", n=left), "muted", "label"))
    goes_on = TextItem(text("repair-goes-on"), "muted", "label", icon="board")
    yield SheetItem((*rows, DividerItem(), goes_on), name="repair")
    yield ButtonItem(text("more-ways"), touches.show_more)


def repair_text(fix: RepairMove, say: Callable[[Message], str]) -> tuple[str, str]:
    """A man to be put right in words: who, and where from and to."""
    title = piece_text(fix, say)
    if fix.origin and fix.to:
        return title, text("repair-way", origin=fix.origin, to=fix.to)
    if fix.to:
        return title, text("repair-on", to=fix.to)
    return title, text("repair-off", origin=fix.origin)


def piece_text(fix: RepairMove, say: Callable[[Message], str]) -> str:
    """Who it is, as far as the board can tell."""
    if fix.man is None:
        return text("repair-something")
    return say(message("which-man", owner=Seat(fix.man.owner or ""), man=Kind(fix.man.kind)))


def repair_sentence(fix: RepairMove, say: Callable[[Message], str], refused: bool = False) -> str:
    """What has to be done with one man, if the board knows him; `refused`: because he may not go there."""
    if fix.man is None:
        return ""
    known = "put-back-man" if fix.origin and fix.to else "set-on-man" if fix.to else "take-off-man"
    known = "not-so-put-back" if refused and fix.to else known
    man = {"owner": Seat(fix.man.owner or ""), "man": Kind(fix.man.kind)}
    return say(message(known, **man, origin=fix.origin, to=fix.to))


# Dice and men


def _dice(now: PanelState) -> Iterator[PanelItem]:
    """The dice while they are rolled, and as they lie after; with a card open they lie at the seat alone."""
    dice, lying = now.game.dice, now.view.dice
    if not dice or not now.game.board.squares or now.view.cards:
        return
    rolling = any(offer.command.get("do") == "roll" for offer in now.offers)
    if rolling or any(lying.values()):
        blank = now.view.chance and not any(lying.values())
        faces = tuple((die.name, "" if blank else now.faces.get(die.name, ""), True) for die in dice)
        yield DiceItem(dice, faces, LOW_DIE if now.low else DIE)


def _box(now: PanelState, touches: TouchController) -> Iterator[PanelItem]:
    """Men of a box that may be taken up now, and the box as a place to put one."""
    places = [place for place in now.picking.movable if place.startswith("box:")]
    hand = now.picking.hand or ""
    found = []
    for place in sorted(places):
        owner, _, kind = place.removeprefix("box:").partition("/")
        count = sum(t.kind == kind for t in now.view.layout.get(f"box:{owner}", ()))
        found.append((owner, kind, max(1, count), place == hand, True))
    in_hand = len(found) == 1 and found[0][3] and bool(now.view.cards)  # the card shows him already
    if found and not (in_hand and THEME.small):
        yield SheetItem(
            (
                TextItem(text("from-the-box"), "muted", "label"),
                PieceTilesItem(tuple(found), touches.boxed, now.pikemen),
            ),
            name="box",
        )
    if any(target.startswith("box:") for target in now.picking.targets):
        yield ButtonItem(text("in-box"), touches.to_box, icon="house")


def box_items(
    layout: Mapping[str, Sequence[Any]], token: str, on_press: Callable[[str, str], None], pikemen: bool
) -> PanelItem:
    """All men in all boxes, to be taken up while the record is put right."""
    counted = Counter(
        (man.owner, man.kind) for place, stack in layout.items() if place.startswith("box:") for man in stack
    )
    found = tuple(
        (owner, kind, count, f"{owner}:{kind}" == token, True) for (owner, kind), count in counted.items()
    )
    return PieceTilesItem(found, on_press, pikemen)


# What is offered


def _searched(now: PanelState) -> Iterator[PanelItem]:
    """The search for a way to win: how far it is, or what it has found."""
    heard = now.heard
    stops = [offer for offer in (*now.offers, *now.anytime) if offer.command.get("do") == "stop"]
    if heard.solved is not None:
        yield from now.walk.parts(heard.solved.text, now.say)
    elif stops:
        found = heard.searching
        said = (
            text("searching", depth=found.depth, looked=found.looked) if found else text("searching-begins")
        )
        yield SheetItem(
            (ProgressItem(found.share if found else 0.0), TextItem(said, "muted", "label")), name="searching"
        )


def _buttons(now: PanelState, touches: TouchController) -> Iterator[PanelItem]:
    offered = [*now.offers]
    offered += [one for one in now.anytime if one.command.get("do") in SHOWN and one not in offered]
    main, touched = False, now.picking.texts
    for offer in offered:
        if offer.kind == "stay" and now.picking.origin is None:
            continue
        if offer.command.get("do") == "solve" and now.heard.solved is not None:
            continue
        if offer.command.get("action") in touched:
            continue
        if offer.choices and offer.main:
            yield from choice_items(offer, now.say, now.name, touches.press)
        else:
            role = "main" if offer.main and not main else "quiet"
            yield ButtonItem(now.say(offer.said), touches.press, (offer,), role=role, icon=_icon(offer))
            main = main or offer.main


def _again(now: PanelState, touches: TouchController) -> Iterator[PanelItem]:
    """Another try, where it is taught, or where the last decision has cost much."""
    for offer in now.anytime:
        if offer.kind == "again" and (now.teaches or now.worse):
            press = ButtonItem(now.say(offer.said), touches.press, (offer,), icon="undo")
            said = (TextItem(text("again-worse")),) if now.worse else ()
            yield SheetItem((*said, press), paper=True, name="again") if now.worse else press


def _icon(offer: AvailableCommand) -> str:
    """The icon of what has to do with clocks and illegal moves."""
    return "clock" if offer.kind == "press" else RULINGS.get(str(offer.command.get("ruling")), "")


def choice_items(
    offer: AvailableCommand,
    say: Callable[[Message], str],
    name: Callable[[str], str],
    on_press: Callable[[AvailableCommand], None],
) -> Iterator[PanelItem]:
    """What an offer leads to: faces side by side, cards to search in, or buttons."""
    kinds = {one.kind for one in offer.choices}
    if kinds == {"face"}:
        yield SheetItem(tuple(_faces(offer.choices, name, on_press)), name="faces")
    elif kinds == {"card"}:
        found = tuple(ButtonItem(say(one.said), on_press, (one,), align="left") for one in offer.choices)
        yield TextItem(text("which-card"), style="heading")
        yield SearchItem(text("search"), found)
    else:
        yield TextItem(say(offer.said), style="heading")
        short = all(len(say(one.said)) <= 14 for one in offer.choices)
        found = tuple(ButtonItem(say(one.said), on_press, (one,)) for one in offer.choices)
        yield GroupItem(found, 2 if short and len(found) > 3 else 1)


def _faces(
    faces: Sequence[AvailableCommand],
    name: Callable[[str], str],
    on_press: Callable[[AvailableCommand], None],
) -> Iterator[PanelItem]:
    """The faces of each die, to be tapped."""
    from companion.artwork import dice_cards_icons

    def die(face: AvailableCommand) -> Any:
        return face.command["die"]

    yield TextItem(text("which-face"), "muted", "label")
    for one, sides in groupby(faces, key=die):
        dice = one in dice_cards_icons.DICE
        shown = tuple(
            ButtonItem(
                "" if dice else name(str(face.command["face"])),
                on_press,
                (face,),
                high=60,
                name=name(str(face.command["face"])),
                art=dice_cards_icons.die(str(face.command["face"]), one)
                if dice
                else _seat_art(str(face.command["face"])),
            )
            for face in sides
        )
        yield GroupItem(shown, min(len(shown), 4 if not dice else 6))


def _seat_art(face: str) -> str:
    return (
        pieces.emblem(THEME.paint(face), face)
        if face in ("green", "red", "blue", "yellow", "white", "black")
        else ""
    )
