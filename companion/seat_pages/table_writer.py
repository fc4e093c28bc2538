"""The page of a tablet and its parts: everything that the app's table screen shows, in the same order.

It is a seat's page for all seats at the table, so most parts are those of `page_writer`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec
from markupsafe import Markup

from companion.artwork import dice_cards_icons
from companion.artwork.boards import is_long
from companion.artwork.qr_code import qr_code
from companion.artwork.seat_pieces import PIPS
from companion.i18n.catalogue import SHORT, TOLD, Catalogue
from companion.kernel.game import Game
from companion.kernel.layout import Token
from companion.kernel.messages import Kind, Message, Seat, message, sentences, split_sentences
from companion.seat_pages.page_writer import (
    SPOKEN,
    SQUARE,
    BoardGrid,
    DrawingStore,
    Heading,
    PageWriter,
    templates,
)
from companion.seat_pages.table_view import BAR, SeatState, TableView
from companion.seat_pages.tablets import TABLETS
from companion.table.board.questions import RepairMove, repair_moves
from companion.table.protocol.notices import running_message
from companion.table.queries import QUERIES, man
from companion.table.rules import legend

SOUNDS = ("wrong", "flag", "win", "last_minute", "dice", "card", "capture", "turn", "accept", "down", "lift")
"""Sounds that the page plays."""
MANY = 4
"""Greatest number of choices that are shown without opening a sheet."""
WAITS = {"computer": "slot-thinks", "game": "slot-game"}
"""Text shown while a player who is not at this table is awaited."""
ICONS = {"undo": "undo", "redo": "redo", "hint": "hint", "pause": "pause", "menu": "menu"}


class StoryRow(msgspec.Struct, frozen=True):
    """An event of the story.

    Attributes:
        seat: The seat whose emblem is shown; empty for none.
        dice: The drawing and the name of each die.
        title: The event.
        more: Its consequences.
    """

    seat: str
    dice: list[tuple[str, str]]
    title: Markup
    more: Markup


class SeatRow(msgspec.Struct, frozen=True):
    """A seat's row.

    Attributes:
        pips: For each piece `home`, `track` or `box`.
        taken: The drawing and the count of each captured piece.
        told: The pieces in words.
    """

    seat: str
    name: str
    known: str
    pips: list[str]
    taken: list[tuple[str, int]]
    told: str
    clock: bool
    phone: bool


class TableWriter(PageWriter):
    """Writer of a tablet's page; the arguments are those of `PageWriter`."""

    def __init__(self, game: Game, seat: str, words: Catalogue, drawings: DrawingStore) -> None:
        super().__init__(game, seat, words, drawings)
        self.turn = 0
        self._turned: dict[int, BoardGrid] = {}
        self._table = templates().module(
            "table_parts.html",
            self._words,
            drawings=drawings,
            draw=self._draw,
            icon=_icon,
            button=self._parts.button,
        )

    def page(self, languages: Mapping[str, str]) -> str:
        """Return the page without its parts, which are sent by the stream."""
        words = self._words
        return templates().render(
            "table.html",
            words,
            title=words.say(self._game.info.title),
            seats=self._game.seats,
            long=is_long(self._game.board),
            languages=languages,
            spoken={id: words.label(f"pages-{id}", square=SQUARE) for id in SPOKEN}
            | {"hides-in": words.label("hides-in", n=SQUARE)},
            queries=QUERIES,
            sounds=SOUNDS,
            bar=[
                (do, ICONS[do], words.label("menu" if do == "menu" else f"offer-{do}"))
                for do in (*BAR, "menu")
            ],
            icon=_icon,
        )

    def state(self, seen: TableView) -> dict[str, Any]:  # type: ignore[override]
        """Return the parts of the page by name, and what its script needs."""
        self.turn = seen.quarters
        found = super().state(seen)
        table = self._table
        for name in ("clocks", "lately", "luck-later", "anytime"):
            del found[name]
        faces = [one for one in seen.presses if one.main and {each.kind for each in one.choices} == {"face"}]
        found |= {
            "facts": table.facts(seen, self._repairs(seen), faces),
            "story": table.moves(seen.moves)
            if seen.moves is not None
            else table.story(list(self._story(seen))),
            "acts": table.acts([one for one in seen.presses if one not in faces], seen, self._due(seen)),
            "seats": table.seats(
                [self._row(seen, one) for one in seen.seats] if self._rows(seen) else [], seen
            ),
            "curtain": table.curtain(seen),
            "edit": table.edit(list(_list_boxes(seen))) if seen.edits else "",
            "m-this": table.menu_rows(seen.anytime),
            "m-clocks": table.clocks(seen, self._words.name),
            "m-leave": table.menu_rows(seen.leave),
            "m-looks": table.menu_rows(seen.looks),
            "m-ends": table.menu_rows(seen.ends),
            "m-luck": table.luck(seen.luck) if seen.luck is not None else "",
        }
        found = {name: str(part) if isinstance(part, Markup) else part for name, part in found.items()}
        found["bar"] = {do: press.key for do, press in seen.bar.items()}
        found["turn"], found["edits"], found["plugged"] = seen.quarters, seen.edits, seen.plugged
        found["has"] = {
            "clocks": bool(seen.steps),
            "ends": bool(seen.ends),
            "leave": seen.result is None,
            "chance": seen.luck is not None,
        }
        found["look"] = seen.look if seen.shown else ""
        found["sound"] = list(seen.sound)
        found["lifted"] = [list(seen.lifted), list(seen.targets)]
        found["mover"] = seen.turn if seen.turn in self._game.seats else ""
        return found

    def piece(self, square: str, piece: Token, now: Message | None) -> str:
        """Return what a piece is, how it moves, and where it may go now or why it may not."""
        words, owner = self._words, piece.owner or ""
        _, moves = legend(self._game, words.catalogue).get(piece.kind, ("", ""))
        title = words.say("name-on-square", piece=words.label(man(owner, piece.kind)), square=square)
        drawing = self._drawings.man(owner, piece.kind)
        return str(self._table.piece(title, drawing, moves, now))

    def codes(self, codes: Sequence[tuple[str, str]]) -> str:
        """Return the QR codes of seats and tablets: each with its address, empty if it is taken."""
        rows = [
            (
                seat,
                self._words.label("pages-tablet") if seat in TABLETS else self._words.name(seat),
                address,
                self._drawings.keep(qr_code(address)) if address else "",
            )
            for seat, address in codes
        ]
        return templates().render("codes.html", self._words, rows=rows)

    @property
    def _grid(self) -> BoardGrid:
        if self.turn not in self._turned:
            self._turned[self.turn] = BoardGrid(
                self._game, self.turn, self._words, self._drawings, self._parts
            )
        return self._turned[self.turn]

    @_grid.setter
    def _grid(self, made: BoardGrid) -> None:
        self._turned = {made.turn: made}

    # The banner

    def _heading(self, seen: TableView) -> Heading:  # type: ignore[override]
        """Return what must be done, and the last event, which stays until the next one."""
        several = len(self._game.seats) > 1
        turn = seen.turn if several and seen.turn in self._game.seats else ""
        said, why = self._call(seen, turn)
        if seen.result is not None:
            won = seen.result.winner
            turn = won if isinstance(won, str) and several else ""
        pauses = ("pause", "arbiter-pause") if seen.paused else ()  # the call says that
        told = next((one.said for one in reversed(seen.story) if one.kind not in pauses), None)
        if told is not None and said.id == "in-check-call" and seen.view.banner is not None:
            kept = tuple(one for one in split_sentences(told) if one != seen.view.banner.said)
            told = sentences(*kept) if kept else told
        tell = self._draw(told, TOLD, turn) if told is not None else Markup()
        text = self._draw(said, "short" if said is seen.view.prompt else "", turn)
        notes = tuple(one for one in (self._draw(note, "", turn) for note in why) if one and one not in tell)
        return Heading("", text, tell, notes, turn, True, Markup())

    def _call(self, seen: TableView, turn: str) -> tuple[Message, tuple[Message, ...]]:
        """Return the sentence of the banner, and the reason for a result."""
        view = seen.view
        alone = "no" if turn else "yes"
        if seen.result is not None:
            return self._result(seen)
        if seen.paused:
            return message("question.pause", seat=Seat(turn), alone=alone), ()
        if seen.mismatch is not None and seen.mismatch.kind != "follow":
            said, reason = seen.fix or (seen.mismatch.reason, None)
            return said, (reason,) if reason is not None else ()
        if seen.question is not None:
            return seen.question.said, ()
        if seen.shown and view.form is not None:
            return message("pages-fill-in"), ()
        if seen.shown and any(one.kind == "card" for one in seen.presses):
            return message("choose-card", seat=Seat(seen.look)), ()
        owed = next((one for one in view.owed if one.now), None) if len(view.owed) > 1 else None
        if owed is not None and owed.kind and "box" not in owed.goals:
            return message("put-owed", seat=Seat(owed.owner), man=Kind(owed.kind), places=owed.goals), ()
        if turn and view.must_answer_check:
            return message("in-check-call", seat=Seat(turn)), ()
        return view.prompt, ()

    # The card

    def _repairs(self, seen: TableView) -> list[tuple[str, str, str]]:
        """Return the piece, its way and its drawing for each repair of the board."""
        return [self._repair(one) for one in repair_moves(seen.mismatch.repairs)] if seen.mismatch else []

    def _repair(self, fix: RepairMove) -> tuple[str, str, str]:
        label = self._words.label
        if fix.origin and fix.to:
            way = label("repair-way", origin=fix.origin, to=fix.to)
        elif fix.to:
            way = label("repair-on", to=fix.to)
        else:
            way = label("repair-off", origin=fix.origin)
        if fix.man is None:
            return label("repair-something"), way, ""
        name = self._words.label(man(fix.man.owner, fix.man.kind))
        return name, way, self._drawings.man(fix.man.owner, fix.man.kind)

    def _story(self, seen: TableView) -> Iterator[StoryRow]:
        """Yield the events, the newest first. A die that no longer counts is greyed."""
        counts = {die for die, _, roller in seen.lying if not roller}
        thrown = max((entry.throw for entry in seen.story), default=-1)
        several = len(self._game.seats) > 1
        for i, entry in enumerate(reversed(seen.story)):
            dice = [
                self._die(die, face, spent=not (entry.throw == thrown and die in counts))
                for die, face in entry.dice
            ]
            title, *rest = split_sentences(entry.said)
            whole = self._draw(entry.said, TOLD)
            first = self._draw(title)
            more = Markup(whole.removeprefix(first).lstrip()) if rest else Markup()
            if i:
                first, more = self._draw(entry.said, SHORT), Markup()
            yield StoryRow(entry.seat if several else "", [one for one in dice if one[0]], first, more)

    def _die(self, name: str, face: str, spent: bool) -> tuple[str, str]:
        if name not in dice_cards_icons.DICE:
            return "", ""
        text = self._words.label("query-die", die=name, face=Seat(face), n=len(self._game.dice))
        return self._drawings.keep(dice_cards_icons.die(face, name, spent)), text

    def _dice(self, seen: TableView) -> list[tuple[str, str]]:  # type: ignore[override]
        """Return the dice of the last throw that the newest event does not show, greyed once they no longer
        count.
        """
        told = seen.moves is None and seen.story
        shown = {die for die, _ in seen.story[-1].dice} if told else set()
        found = (self._die(die, face, bool(roller)) for die, face, roller in seen.lying if die not in shown)
        return [one for one in found if one[0]]

    # Seats and actions

    def _rows(self, seen: TableView) -> bool:
        return len(self._game.seats) > 1 or seen.clocks is not None

    def _row(self, seen: TableView, one: SeatState) -> SeatRow:
        states = [state for _, state, _ in one.pieces if state in PIPS]
        pips = sorted(states, key=PIPS.index)
        out = [(kind, count) for kind, state, count in one.pieces if state == "out"]
        label = self._words.label
        told = ""
        if pips:
            told = label(
                "pips-told", home=pips.count("home"), track=pips.count("track"), box=pips.count("box")
            )
        elif out and one.whose != one.seat:
            told = label("seat-taken", n=sum(count for _, count in out))
        known = [
            text for text in self._list_known(seen, one.seat) if not pips or "home" not in seen.view.counted
        ]
        return SeatRow(
            seat=one.seat,
            name=self._words.catalogue.name(one.seat),
            known=", ".join(known),
            pips=pips,
            taken=[(self._drawings.man(one.whose, kind), count) for kind, count in out],
            told=told,
            clock=seen.clocks is not None,
            phone=one.phone,
        )

    def _seat_name(self, seat: str) -> str:
        return self._words.name(seat)

    def _due(self, seen: TableView) -> str:
        """Return what the players must do at the board; empty if nothing is due."""
        label = self._words.label
        if seen.result is not None or seen.paused or seen.shown:
            return ""
        if seen.mismatch is not None:
            return label("repair-goes-on")
        clocks = seen.clocks.told if seen.clocks is not None else None
        if clocks is not None and (clocks.stands or clocks.pressing) and seen.view.stage:
            return self._words.say(running_message(clocks))
        if seen.awaits in WAITS and not seen.chance:
            return label(WAITS[seen.awaits])
        if seen.plugged and seen.lifted:
            marked = seen.hints and set(seen.targets) & self._game.board.number.keys()
            return label("slot-move-marked" if marked else "slot-put-unmarked")
        if seen.ways and (seen.plugged or len(seen.presses) < 2):
            return label("slot-move" if seen.plugged else "slot-tap")
        if seen.presses:
            return ""
        return label("slot-wait", seat=Seat(seen.turn)) if seen.turn else label("slot-nothing")


def _list_boxes(seen: TableView) -> Iterator[tuple[str, str, str, int]]:
    """Yield the place, owner, kind and count of the pieces in all boxes."""
    pieces = Counter(
        (place, piece.owner or "", piece.kind)
        for place, stack in seen.view.layout.items()
        if place.startswith("box:")
        for piece in stack
    )
    for (place, owner, kind), count in pieces.items():
        yield f"{place}/{kind}", owner, kind, count


def _icon(name: str) -> Markup:
    """Return an icon as SVG in the colour of the text."""
    return Markup(dice_cards_icons.icon(name, "currentColor"))
