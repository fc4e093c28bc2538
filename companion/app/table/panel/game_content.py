"""What the column of a table holds in the course of a game: a question, a repair, dice to roll, a card to
carry out, what is offered.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from companion.app.history.result_panel import ranking_rows, summary_items
from companion.app.other_tables.line_items import describe_loss, describe_silence
from companion.app.table.actions import TableActions
from companion.app.table.cards.open_card import OpenCardItem, open_card_items
from companion.app.table.cards.owed_list import OwedItem, OwedRow
from companion.app.table.panel.choice_items import face_items
from companion.app.table.panel.content import Draft, PanelState
from companion.app.table.panel.repair_text import repair_text
from companion.app.table.touch_controller import TouchController
from companion.app.table.widgets.dice_tray import DiceItem
from companion.app.table.widgets.piece_tiles import PieceTilesItem, draw_piece_beside
from companion.app.table.widgets.repair_row import RepairItem
from companion.app.texts import text
from companion.app.widgets.controls.progress import ProgressItem
from companion.app.widgets.layout.chips import ChipsItem
from companion.app.widgets.layout.panel_items import ButtonItem, PanelItem, TextItem
from companion.app.widgets.theme import THEME
from companion.kernel.looks import Looks
from companion.kernel.messages import Kind, Seat, message
from companion.table.available_commands import AvailableCommand
from companion.table.board.repairs import repair_moves
from companion.table.timekeeping.clock_messages import times_message

SHOWN = ("stop", "press")
"""What can be done at any time and is shown where it is expected."""
RULINGS = {"back": "undo", "penalty": "clock", "pass": "next", "loses": "flag"}
"""What an arbiter may rule, and its icon."""

CHIP = 32
"""Letters of a note that is a chip."""


def game_column(now: PanelState, touches: TouchController, actions: TableActions) -> Draft:
    """What is to be done now, from what everybody may know; questions lie on a sheet of their own."""
    heard, draft = now.heard, Draft()
    if now.paused:
        draft.tell(TextItem(text("pause-stands"), style="heading"))
        draft.offer(*_buttons(now, touches))
        draft.asks = True
    elif heard.outcome is not None:
        _over(draft, now, touches, actions)
    elif heard.mismatch is not None:
        _repair(draft, now, touches)
    elif now.shows_loss:
        _tell_loss(draft, now, actions)
    else:
        _course(draft, now, touches)
        if now.line is not None:
            draft.offer(_sentences(touches, actions))
    return draft


def _tell_loss(draft: Draft, now: PanelState, actions: TableActions) -> None:
    """The other table is not heard: people wait, or go on another day."""
    assert now.line is not None
    draft.asks = draft.equal = True
    draft.tell(*describe_loss(now.line))
    draft.offer(ButtonItem(text("tables-go-on-waiting"), actions.wait_for_table, role="main"))
    if actions.invites:
        draft.offer(ButtonItem(text("tables-new-code"), actions.invite_table))
    draft.offer(ButtonItem(text("tables-keep"), actions.go_home))


def _sentences(touches: TouchController, actions: TableActions) -> ButtonItem:
    """The way to what can be said to the other table."""
    return ButtonItem(text("tables-say"), actions.say_to_table, (touches,), icon="globe")


def _course(draft: Draft, now: PanelState, touches: TouchController) -> None:
    """A turn: what has been found, what lies there, what may be taken up, what is owed."""
    if now.walk.at is not None:  # the table itself waits below
        draft.asks = True
        draft.tell(*_search_items(now))
        draft.offer(*now.walk.buttons())
        return
    _guess(draft, now)
    _again(draft, now, touches)
    searched = tuple(_search_items(now))
    hints = tuple(now.hints.facts())
    draft.asks = draft.asks or bool(searched or hints)
    draft.tell(*searched, *hints)
    draft.offer(*now.hints.buttons(), *now.walk.buttons())
    cards: tuple[PanelItem, ...] = ()
    if not now.view.chance and now.game.board.squares:
        done, owed = sum(one.done for one in now.view.owed), len(now.view.owed)
        count = text("owed-count", done=done, all=owed) if owed > 1 else ""
        cards = open_card_items(now.game.decks, now.view.cards, now.view.unseen, now.words, count)
    draft.tell(*cards)
    if cards and len(now.view.owed) > 1:
        draft.tell(OwedItem(tuple(_rows_of_debts(now)), touches.tap_owed, now.looks), must=True)
    if hints or any(isinstance(card, OpenCardItem) for card in cards):
        draft.paper = True
    _box(draft, now, touches)
    _dice(draft, now)
    draft.tell(*_notes(now))
    if now.line is not None:
        if now.heard.trouble:
            draft.tell(TextItem(now.heard.trouble, icon="warn"))
        if now.heard.word:
            draft.tell(TextItem(now.heard.word, icon="globe"))
        draft.tell(*describe_silence(now.line))
    draft.offer(*_buttons(now, touches))
    if now.game.algebraic is not None and not hints:
        draft.offer(*_draw_and_resign(now, touches))
    for offer in now.offers:
        if offer.choices and offer.main and {one.kind for one in offer.choices} == {"face"}:
            draft.tell(*face_items(offer.choices, now.words, touches.press), must=True)
    if now.view.cards and now.plugged and not any(o.command.get("do") == "end" for o in now.offers):
        draft.offer(ButtonItem(text("offer-pass"), touches.carry_out, ({"do": "end"},)))


def _guess(draft: Draft, now: PanelState) -> None:
    """What was said of the last guess, where the moves of a game are guessed."""
    if now.heard.guess:
        draft.tell(TextItem(now.heard.guess, icon="laurel"))


def _rows_of_debts(now: PanelState) -> Iterator[OwedRow]:
    """What a card asks of several men, each in words and in signs."""
    for one in now.view.owed:
        boxed = "box" in one.goals
        if not one.goals:
            what = text("owed-done")
        elif boxed:
            what = text("owed-boxed" if one.done else "owed-goes-box")
        elif one.done:
            what = text("owed-stands", place=one.goals[0])
        else:
            what = text("owed-goes", places=one.goals)
        seat, kind = Seat(one.owner), Kind(one.kind)
        if not one.kind:
            who = now.words.name(one.owner)
        elif one.owner in now.people:
            who = now.words.say(message("man-of", seat=seat, piece=kind))
        else:
            who = now.words.say(message("which-man", owner=seat, man=kind))
        short = text("owed-box") if boxed else " · ".join(one.goals)
        yield OwedRow(one.owner, one.kind, who, what, short, one.done, one.now, one.goals)


def _notes(now: PanelState) -> Iterator[PanelItem]:
    """What is owed, and what has been counted: a few words about nothing but a number are a chip."""
    said = [(note, now.words.draw(note)) for note in now.view.notes]
    counted = tuple(
        words.removesuffix(".")
        for note, words in said
        if note.values and all(type(value) is int for value in note.values.values()) and len(words) <= CHIP
    )
    if counted:
        yield ChipsItem(counted)
    for _, words in said:
        if words and words.removesuffix(".") not in counted:
            yield TextItem(words, "muted", "label")


def _over(draft: Draft, now: PanelState, touches: TouchController, actions: TableActions) -> None:
    """Who came where, and what comes next; the story of the game behind it."""
    outcome = now.heard.outcome
    assert outcome is not None
    draft.asks = True
    if now.heard.stars:
        draft.tell(TextItem(now.heard.stars, style="heading", icon="laurel"))
    draft.tell(*_search_items(now), TextItem(outcome.reason))
    draft.tell(*ranking_rows(outcome, now.game, now.story, lambda seat: _score_text(now, seat), now.words))
    draft.tell(*_worth(now), *_clocks(now))
    if now.story is not None:
        draft.tell(*summary_items(now.story, now.game, now.words, actions.replay))
    draft.offer(*_buttons(now, touches), *now.walk.buttons())
    if now.line is not None:
        draft.offer(_sentences(touches, actions))
    if now.up:
        draft.offer(ButtonItem(text(now.up), actions.open_ladder, icon="flag"))
    if not now.game.info.told:
        draft.offer(ButtonItem(text("look-back"), actions.look_back, icon="eye"))
    draft.offer(
        ButtonItem(text("home"), actions.go_home, icon="house"),
        ButtonItem(text("replay"), actions.replay, icon="play"),
        ButtonItem(text("write-out"), actions.write_out, icon="print"),
    )


def _worth(now: PanelState) -> Iterator[PanelItem]:
    """How the points of each seat come about, where there is more to it than a number."""
    for said in now.view.worth:
        yield TextItem(now.words.say(said), "muted", "label", icon="board")


def _clocks(now: PanelState) -> Iterator[PanelItem]:
    """What the clocks showed in the end."""
    if now.heard.clock is not None:
        yield TextItem(now.words.say(times_message(now.heard.clock)), "muted", "label", icon="clock")


def _score_text(now: PanelState, seat: str) -> str:
    outcome = now.heard.outcome
    if outcome is None or seat not in outcome.scores:
        return ""
    counted = f"counted-{now.view.counted}"
    return text(counted, n=outcome.scores[seat])


# A repair


def _repair(draft: Draft, now: PanelState, touches: TouchController) -> None:
    wrong = now.heard.mismatch
    assert wrong is not None
    draft.asks = True
    if wrong.kind == "follow":
        _guess(draft, now)
    leaves = wrong.kind == "unfinished" and not wrong.repairs
    if leaves:
        draft.offer(ButtonItem(text("offer-pass"), touches.carry_out, ({"do": "end"},), role="main"))
    fixes = repair_moves(wrong.repairs)
    if wrong.kind == "follow" and not fixes:
        draft.tell(TextItem(wrong.reason))
    for fix in fixes:
        drawn = ""
        if fix.man is not None:
            drawn = draw_piece_beside(THEME.paint(fix.man.owner or "white"), fix.man.kind, now.looks)
        title, way = repair_text(fix, now.words)
        draft.tell(RepairItem(title, way, drawn))
    draft.offer(ButtonItem(text("more-ways"), touches.show_more))


# Dice and men


def _dice(draft: Draft, now: PanelState) -> None:
    """The dice while they are rolled, and as they lie after; with a card open they lie small below it."""
    dice, lying = now.game.dice, now.view.dice
    if not dice or not now.game.board.squares:
        return
    by_hand = any(offer.choices and offer.main for offer in now.offers)
    rolling = any(offer.command.get("do") == "roll" for offer in now.offers)
    if not by_hand and (rolling or any(lying.values())):
        blank = now.view.chance and not any(lying.values())
        faces = tuple((die.name, "" if blank else now.faces.get(die.name, ""), True) for die in dice)
        men = () if rolling else tuple(now.view.moved_by.items())
        draft.tell(DiceItem(dice, faces, bool(draft.facts), men))


def _box(draft: Draft, now: PanelState, touches: TouchController) -> None:
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
        draft.tell(PieceTilesItem(tuple(found), touches.tap_box, now.looks), must=True)
    if any(target.startswith("box:") for target in now.picking.targets):
        draft.offer(ButtonItem(text("in-box"), touches.to_box, icon="house"))


def box_items(
    layout: Mapping[str, Sequence[Any]], token: str, on_press: Callable[[str, str], None], looks: Looks
) -> PanelItem:
    """All men in all boxes, to be taken up while the record is put right."""
    counted = Counter(
        (man.owner, man.kind) for place, stack in layout.items() if place.startswith("box:") for man in stack
    )
    found = tuple(
        (owner, kind, count, f"{owner}:{kind}" == token, True) for (owner, kind), count in counted.items()
    )
    return PieceTilesItem(found, on_press, looks)


# What is offered


def _search_items(now: PanelState) -> Iterator[PanelItem]:
    """The search for a way to win: how far it is, or what it has found."""
    heard = now.heard
    stops = [offer for offer in (*now.offers, *now.anytime) if offer.command.get("do") == "stop"]
    if heard.solved is not None:
        yield from now.walk.facts(heard.solved.text, now.words)
    elif stops:
        found = heard.searching
        said = (
            text("searching", depth=found.depth, looked=found.looked) if found else text("searching-begins")
        )
        yield ProgressItem(found.share if found else 0.0)
        yield TextItem(said, "muted", "label")


def _buttons(now: PanelState, touches: TouchController) -> Iterator[ButtonItem]:
    offered = [*now.offers]
    offered += [one for one in now.anytime if one.command.get("do") in SHOWN and one not in offered]
    touched = now.picking.texts
    for offer in offered:
        if offer.kind == "stay" and now.picking.origin is None:
            continue
        if offer.command.get("do") == "solve" and now.heard.solved is not None:
            continue
        if offer.command.get("action") in touched:
            continue
        role = "main" if offer.main and offer.kind != "answer-draw" else "quiet"
        yield ButtonItem(now.words.say(offer.said), touches.press, (offer,), role=role, icon=_icon(offer))


def _draw_and_resign(now: PanelState, touches: TouchController) -> Iterator[ButtonItem]:
    """What chess players look for beside the board: to offer a draw and to resign, for the side to move."""
    for offer in now.anytime:
        if offer.command.get("seat") != now.view.turn:
            continue
        if offer.command.get("what") == "draw":
            yield ButtonItem(text("slot-draw"), touches.press, (offer,))
        elif offer.kind == "resign":
            yield ButtonItem(text("slot-resign"), touches.press_resign, (offer,), icon="flag")


def _again(draft: Draft, now: PanelState, touches: TouchController) -> None:
    """Another try, where it is taught, or where the last decision has cost much."""
    for offer in now.anytime:
        if offer.kind == "again" and (now.teaches or now.worse):
            draft.offer(ButtonItem(now.words.say(offer.said), touches.press, (offer,), icon="undo"))
            if now.worse:
                draft.paper = draft.asks = True
                draft.tell(TextItem(text("again-worse")))


def _icon(offer: AvailableCommand) -> str:
    """The icon of what has to do with clocks and illegal moves."""
    return "clock" if offer.kind == "press" else RULINGS.get(str(offer.command.get("ruling")), "")
