"""The contents of a table's column during a game.

The column shows the first of these that applies: an action in progress, a question, a repair, dice
to roll, a card to read, or the available commands.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from companion.app.table.actions import TableActions
from companion.app.table.content import (
    ColumnContent,
    Draft,
    PanelState,
    ask_faces,
    ask_for_choice,
    describe_loss,
    describe_silence,
    face_items,
    find_question,
    only_choice,
)
from companion.app.table.looks import Private, SeatLanguages
from companion.app.table.presenter import repair_text, tells_result
from companion.app.table.private_panel import countdown, private_column
from companion.app.table.result import length_values, ranking_items, summary_items
from companion.app.table.touch_controller import TouchController
from companion.app.table.widgets.cards import Fact, OpenCardItem, PieceCardItem, open_card_items
from companion.app.table.widgets.pieces import (
    OwedItem,
    OwedRow,
    PieceTilesItem,
    RepairItem,
    draw_piece_beside,
)
from companion.app.table.widgets.sheet import Dialog, Question
from companion.app.texts import TEXTS, text
from companion.app.widgets.panel_items import (
    ButtonItem,
    ChipsItem,
    GroupItem,
    PanelItem,
    ProgressItem,
    TextItem,
)
from companion.app.widgets.theme import THEME
from companion.kernel.looks import Looks
from companion.kernel.messages import Kind, Message, Seat, message
from companion.table.available_commands import AvailableCommand
from companion.table.board.questions import repair_moves
from companion.table.board_repairs import pass_offer
from companion.table.notice_builder import score_line
from companion.table.players.computer_players import Kind as PlayerKind
from companion.table.referee import Referee

SHOWN = ("stop", "press")
"""Commands that are always available but are shown only when they are expected."""
RULINGS = {"back": "undo", "penalty": "clock", "pass": "next", "loses": "flag"}
"""Rulings of an arbiter, and their icons."""

CHIP, BESIDE = 34, 64
"""Greatest number of characters in a note that becomes a chip, and in all notes next to a single piece.

The single piece is the only one of a start box.
"""


def game_column(now: PanelState, touches: TouchController, actions: TableActions) -> Draft:
    """Return the actions that the players should take now, from public information.

    Questions have their own sheet.
    """
    heard, draft = now.heard, Draft()
    if now.paused:
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
    """Add a message that the connection to the other table is lost.

    It has two options: wait, or continue another day.
    """
    assert now.line is not None
    draft.asks = draft.equal = True
    draft.tell(*describe_loss(now.line))
    draft.offer(ButtonItem(text("two-tables.go-on-waiting"), actions.wait_for_table, role="main"))
    if actions.invites:
        draft.offer(ButtonItem(text("two-tables.new-code"), actions.invite_table))
    draft.offer(ButtonItem(text("two-tables.keep"), actions.go_home))


def _sentences(touches: TouchController, actions: TableActions) -> ButtonItem:
    """Return the button for messages to the other table."""
    return ButtonItem(text("two-tables.say"), actions.say_to_table, (touches,), icon="globe")


def _course(draft: Draft, now: PanelState, touches: TouchController) -> None:
    """Add the parts of a turn: search results, hints, open cards, pieces to take up, and obligations."""
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
    counted = _box(draft, now, touches, any(isinstance(card, PieceCardItem) for card in cards))
    draft.tell(*_warning(now))
    if not counted:
        left = {text("cards-left", count=one.left) for one in cards if isinstance(one, PieceCardItem)}
        draft.tell(*_notes(now, left), yields=True)
    if now.line is not None:
        if now.heard.trouble and now.heard.trouble not in now.sentences:
            draft.tell(TextItem(now.heard.trouble, icon="warn"))
        if now.heard.word and now.heard.word not in now.sentences:
            draft.tell(TextItem(now.heard.word, icon="globe"))
        draft.tell(*describe_silence(now.line))
    draft.offer(*_buttons(now, touches))
    if now.game.algebraic is not None and not hints:
        draft.offer(*_draw_and_resign(now, touches))
    if now.plugged:
        draft.offer(*_pass(now, touches))


def _pass(now: PanelState, touches: TouchController) -> Iterator[ButtonItem]:
    """Yield the button that ends a turn at a sensor board if nothing else ends it."""
    offer = pass_offer(now.offers, now.view, now.heard.mismatch)
    if offer is not None:
        role = "main" if offer.main else "quiet"
        yield ButtonItem(now.words.say(offer.said), touches.carry_out, (offer.command,), role=role)


def _guess(draft: Draft, now: PanelState) -> None:
    """Add the comment on the last guess, if the moves of a game are guessed."""
    if now.heard.guess:
        draft.tell(TextItem(now.heard.guess, icon="laurel"))


def _rows_of_debts(now: PanelState) -> Iterator[OwedRow]:
    """Yield each thing that a card requires of several pieces, in words and in symbols."""
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
            who = now.words.say(message("side-and-piece", seat=seat, piece=kind))
        else:
            who = now.words.say(message("which-piece", owner=seat, man=kind))
        short = text("owed-box") if boxed else " · ".join(one.goals)
        yield OwedRow(one.owner, one.kind, who, what, short, one.done, one.now, one.goals)


def _warning(now: PanelState) -> Iterator[PanelItem]:
    """Yield public warnings about the position, such as a check, unless the banner already contains
    them.
    """
    banner = now.view.banner
    if banner is None or (now.check_called and banner.kind == "check"):
        return
    said = now.words.draw(banner.said)
    if said and said not in now.sentences[1]:
        yield TextItem(said, icon="warn")


def _note_words(now: PanelState) -> list[str]:
    return [now.words.draw(note) for note in _undrawn_notes(now)]


def _undrawn_notes(now: PanelState) -> list[Message]:
    """Return notes that the board does not show as marks."""
    return [note for note in now.view.notes if note.id not in now.view.drawn]


def _notes(now: PanelState, told: Collection[str]) -> Iterator[PanelItem]:
    """Yield obligations and counts. A short text that contains only numbers becomes a chip.

    Args:
        now: The state of the panel.
        told: Texts that the open card already contains.
    """
    said = [
        (note, words)
        for note, words in zip(_undrawn_notes(now), _note_words(now), strict=True)
        if words.removesuffix(".") not in told
    ]
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
    """Add the final ranking, the next options, and the summary of the game."""
    outcome = now.heard.outcome
    assert outcome is not None
    if now.heard.stars:
        draft.tell(TextItem(now.heard.stars, style="heading", icon="laurel"))
    draft.tell(*_search_items(now))
    by_banner = tells_result(now.game)
    if outcome.points and not by_banner:
        draft.tell(TextItem(score_line(outcome.points, now.words.name), style="title"))
    if not now.told_end and outcome.reason not in now.sentences[1]:
        draft.tell(TextItem(outcome.reason))
    rows = ranking_items(
        outcome, now.game, now.story, lambda seat: _score_text(now, seat), now.words, now.view.needs
    )
    draft.tall = THEME.small and len(now.game.seats) > 1 and not outcome.points
    draft.tell(*rows, must=True)
    draft.tell(*_worth(now))
    draft.asks = bool(draft.facts)
    if not THEME.small and not by_banner:
        draft.tell(TextItem(_length(now), "muted", "label"), yields=True)
    if now.story is not None:
        draft.tell(*summary_items(now.story, now.game, now.words, actions.replay), yields=True)
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


def _length(now: PanelState) -> str:
    """Return the title of the game, its playing time and its number of turns as text."""
    title = now.words.say(now.game.info.title)
    return f"{title}, {text('game-length', **length_values(now.story, now.game, now.minutes))}"


def _worth(now: PanelState) -> Iterator[PanelItem]:
    """Yield explanations of the points of all seats, if the numbers need explaining."""
    said = tuple(TextItem(now.words.say(one), "muted", "label", icon="board") for one in now.view.worth)
    if said:
        yield GroupItem(said, 1, gap=6)  # of all seats or of none


def _score_text(now: PanelState, seat: str) -> str:
    outcome = now.heard.outcome
    if outcome is None or seat not in outcome.scores:
        return ""
    counted = text(f"counted.{now.view.counted}", n=outcome.scores[seat])
    needs = now.view.needs.get(seat)
    return counted if needs is None else text("counted.and-left", counted=counted, n=needs)


# A repair


def _repair(draft: Draft, now: PanelState, touches: TouchController) -> None:
    wrong = now.heard.mismatch
    assert wrong is not None
    draft.asks = True
    if wrong.kind == "follow":
        _guess(draft, now)
    draft.offer(*_pass(now, touches))
    fixes = repair_moves(wrong.repairs)
    call, below = now.sentences
    unsaid = wrong.reason != call and below not in wrong.reason
    if unsaid and (len(fixes) == 1 if wrong.kind != "follow" else not fixes):
        draft.tell(TextItem(wrong.reason))
    for fix in fixes:
        drawn = ""
        if fix.man is not None:
            drawn = draw_piece_beside(THEME.paint(fix.man.owner or "white"), fix.man.kind, now.looks)
        title, way = repair_text(fix, now.words)
        draft.tell(RepairItem(title, way, drawn))
    draft.offer(ButtonItem(text("more-ways"), touches.show_more))


# Dice and pieces


def _box(draft: Draft, now: PanelState, touches: TouchController, pictured: bool) -> bool:
    """Add the pieces of a start box that may be taken up now, and the box itself as a target.

    Args:
        draft: The contents to which they are added.
        now: The state of the panel.
        touches: Handles taps on pieces.
        pictured: Whether an open card shows a piece, so that the picked-up piece is not shown again.

    Returns:
        Whether the notes are shown next to the only piece.
    """
    places = [place for place in now.picking.movable if place.startswith("box:")]
    hand = now.picking.hand or ""
    found, paints, beside = [], dict[str, str](), ""
    asked = set[str]()
    for place in sorted(places):
        owner, _, kind = place.removeprefix("box:").partition("/")
        if owner not in asked:  # the pieces of a box have one owner
            placed = now.picking.as_placed(place)
            if placed is not None:
                asked.add(owner)
            if placed is not None and placed.owner not in (None, owner):
                paints[owner] = placed.owner
        held = () if owner in paints else now.view.layout.get(f"box:{owner}", ())
        count = sum(t.kind == kind for t in held)
        found.append((owner, kind, max(1, count), place == hand, touches.dialog is None))
    on_card = len(found) == 1 and found[0][3] and pictured
    if found and not on_card:
        said = " ".join(_note_words(now)) if len(found) == 1 else ""
        beside = said if len(said) <= BESIDE else ""
        draft.tell(PieceTilesItem(tuple(found), touches.tap_box, now.looks, paints, beside), must=True)
    if any(target.startswith("box:") for target in now.picking.targets):
        draft.offer(ButtonItem(text("in-box"), touches.to_box, icon="house"))
    return bool(beside)


def box_items(
    layout: Mapping[str, Sequence[Any]], token: str, on_press: Callable[[str, str], None], looks: Looks
) -> PanelItem:
    """Return all pieces in all start boxes, which can be taken up during a correction of the record."""
    counted = Counter(
        (piece.owner, piece.kind)
        for place, stack in layout.items()
        if place.startswith("box:")
        for piece in stack
    )
    found = tuple(
        (owner, kind, count, f"{owner}:{kind}" == token, True) for (owner, kind), count in counted.items()
    )
    return PieceTilesItem(found, on_press, looks)


# What is offered


def _search_items(now: PanelState) -> Iterator[PanelItem]:
    """Yield the state of a search for a win: its progress, or its result."""
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
    touched = now.picking.texts if any("action" in one.command for one in offered) else frozenset()
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
    """Yield the draw and resign buttons for the side to move; chess players expect them next to the board."""
    for offer in now.anytime:
        if offer.command.get("seat") != now.view.turn:
            continue
        if offer.command.get("what") == "draw":
            yield ButtonItem(text("slot-draw"), touches.press, (offer,))
        elif offer.kind == "resign":
            yield ButtonItem(text("slot-resign"), touches.press_resign, (offer,), icon="flag")


def _again(draft: Draft, now: PanelState, touches: TouchController) -> None:
    """Add the button for another try, in a teaching game or if the last decision was costly."""
    for offer in now.anytime:
        if offer.kind == "again" and (now.teaches or now.worse):
            draft.offer(ButtonItem(now.words.say(offer.said), touches.press, (offer,), icon="undo"))
            if now.worse:
                draft.paper = draft.asks = True
                draft.tell(TextItem(text("again-worse")))


def _icon(offer: AvailableCommand) -> str:
    """Return the icon of a command about clocks or illegal moves."""
    return "clock" if offer.kind == "press" else RULINGS.get(str(offer.command.get("ruling")), "")


WAITS: Mapping[PlayerKind, str] = {
    "computer": "slot-thinks",
    "game": "slot-game",
    "site": "slot-site",
    "table": "two-tables.waiting",
}
"""Text shown during the turn of a player who is not at this board."""
AWAITED: Mapping[PlayerKind, str] = {
    "computer": "computer",
    "game": "board",
    "site": "globe",
    "table": "globe",
}
"""The icon before the text of `WAITS`."""


class ColumnSource(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that determines the contents of a column.

    Attributes:
        now: The state of the game.
        touching: Unfinished input on the screen.
        seen: Information that the player taking a private look may see.
        language: The languages of private texts.
        why: The button for the rule that caused a refusal.
    """

    now: PanelState
    touching: TouchController
    actions: TableActions
    referee: Referee
    seen: Private | None
    language: SeatLanguages
    why: ButtonItem | None


def column_content(source: ColumnSource) -> ColumnContent:
    """Return the contents for a private look, a correction, or the state of the game.

    They include an open page or question.
    """
    content, dialog = _below(source), source.touching.dialog
    if isinstance(dialog, Dialog):
        return replace(content, sheet=dialog.sheet, asks=True)
    question = dialog or _find_question(source)
    if question is None:
        return content
    return replace(content, sheet=question.sheet, question=question, asks=True)


def _find_question(source: ColumnSource) -> Question | None:
    """Return the question of an unfinished choice, or else the question of the table or the game."""
    now, touching = source.now, source.touching
    if touching.path and source.seen is not None:
        with TEXTS.speaking(source.language.of(touching.look.seat)):
            asked = ask_for_choice(touching.path[-1], now, touching)
        return replace(asked, parts=(countdown(touching.look), *asked.parts))
    if touching.path:
        return ask_for_choice(touching.path[-1], now, touching)
    if touching.look.seat or touching.editing.on:
        return None
    if (only := only_choice(now)) is not None:
        return ask_for_choice(only, now, touching, back=False)
    return find_question(now, touching, source.referee)


def beside(
    content: ColumnContent,
    now: PanelState,
    touching: TouchController,
    stands: str,
    redo: bool,
) -> ColumnContent:
    """Return the content with additional texts and buttons about the table, if there is space for
    them.

    Args:
        content: The content that the game needs.
        now: The state of the game.
        touching: Unfinished input on the screen.
        stands: The reason why the clocks are stopped; empty if they are not.
        redo: Whether the bar has a redo button; otherwise one is shown above the bar.
    """
    facts, buttons = list(content.facts), list(content.buttons)
    if now.unseen and now.heard.outcome is None:
        facts.insert(0, Fact(TextItem(now.unseen, icon="eye")))
    if stands and now.heard.outcome is None:
        facts.append(Fact(TextItem(stands, "muted", "label", icon="clock"), spare=True))
    told = {*now.sentences, *(one.item.said for one in facts if isinstance(one.item, TextItem))}
    asides = now.heard.asides if now.heard.outcome is None and not touching.look.seat else ()
    if asides and asides[-1] not in told:
        facts.append(Fact(TextItem(now.heard.asides[-1], "muted", "label"), yields=True))
    back = [one for one in now.anytime if one.command.get("do") == "redo"]
    if back and not redo:
        buttons.append(ButtonItem(now.words.say(back[0].said), touching.press, (back[0],), icon="redo"))
    return replace(content, facts=tuple(facts), buttons=tuple(buttons))


def _below(source: ColumnSource) -> ColumnContent:
    """Return the content without a sheet."""
    now, touching, seen = source.now, source.touching, source.seen
    if touching.look.seat and seen is not None:
        with TEXTS.speaking(source.language.of(touching.look.seat)):
            return private_column(touching.look, seen, touching).content()
    if touching.editing.on:
        return _editing(now, touching).content(text("slot-tap"))
    draft = game_column(now, touching, source.actions)
    _ask_for_dice(draft, now, touching)
    if source.why is not None:
        mains = sum(one.role == "main" for one in draft.buttons)
        draft.buttons.insert(min(1, mains), source.why)
    says, icon = slot_words(now, source.referee)
    if draft.spills is not None:
        says, icon = text("slot-face"), "dice"
    if not says and not draft.buttons and not now.paused:
        turn = now.view.turn
        says = text("slot-wait", seat=Seat(turn)) if turn in now.game.seats else text("slot-nothing")
    return draft.content(says, icon)


def _ask_for_dice(draft: Draft, now: PanelState, touching: TouchController) -> None:
    """Add the dice that players roll by hand and enter.

    The faces to tap are on the card, or on a sheet if they do not fit on the card.
    """
    for offer in now.offers if not now.paused and now.heard.mismatch is None else ():
        if offer.choices and offer.main and {one.kind for one in offer.choices} == {"face"}:
            asked = TextItem(ask_faces(offer.choices, now.lying), style="heading")
            draft.tell(asked, *face_items(offer.choices, now.words, touching.press, now.lying), must=True)
            draft.spills = ask_for_choice(offer, now, touching, back=False).sheet
            draft.buttons = [one for one in draft.buttons if one.args != (offer,)]


def _editing(now: PanelState, touching: TouchController) -> Draft:
    """Return the column during a correction of the record.

    It shows the pieces of all boxes, which can be moved to a tapped place.
    """
    draft = Draft()
    draft.asks = True
    draft.tell(
        box_items(now.view.layout, touching.editing.token, touching.tap_box, now.looks),
        must=True,
    )
    draft.tell(TextItem(text("consent-put-right"), style="label"))
    if touching.editing.origin:
        draft.offer(ButtonItem(text("in-box"), touching.to_box, icon="house"))
    draft.offer(ButtonItem(text("back"), touching.leave_editing, icon="back"))
    return draft


def slot_words(now: PanelState, referee: Referee) -> tuple[str, str]:
    """Return the instruction for the physical action that players should perform now, and its icon.

    The instruction is empty if there is nothing to do.
    """
    heard, turn = now.heard, now.view.turn
    if heard.outcome is not None or now.paused or now.shows_loss:
        return "", "hand"
    if heard.mismatch is not None:
        follows = now.line is not None and heard.mismatch.kind == "follow"
        return text("slot-table-matches" if follows else "repair-goes-on"), "hand" if follows else "board"
    awaited = referee.awaited if turn is not None else None
    if awaited is not None and (
        awaited in ("site", "table") or not now.view.chance
    ):  # ours roll at this table
        return text(WAITS[awaited]), AWAITED[awaited]
    shows, squares = referee.rules.shows_ways, now.game.board.number.keys()
    partial = heard.partial if now.plugged else None
    if partial is not None and partial.lifted:
        return text(
            "slot-move-marked" if shows and squares & set(partial.targets) else "slot-put-unmarked"
        ), "hand"
    if now.picking.hand is not None:
        goals = squares & now.picking.targets
        if not goals:
            return "", "hand"  # a button says where it can go
        if now.plugged:
            return text("slot-move-marked" if shows else "slot-move"), "hand"
        return text("slot-target" if shows else "slot-target-unmarked"), "hand"
    if now.picking.movable:
        return text("slot-move" if now.plugged else "slot-tap"), "hand"
    return "", "hand"
