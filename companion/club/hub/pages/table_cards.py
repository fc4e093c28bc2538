"""Tables as cards, in one language: what is shown of each, and its pieces of HTML.

Clocks are numbers: phones let them run.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from markupsafe import Markup
from msgspec.structs import replace

from companion.club.hub.html_page import TEMPLATES
from companion.club.hub.pages.board_renderer import BoardDrawing, BoardPicture, BoardRenderer
from companion.club.hub.pages.drawing_store import HubDrawings, paint_class
from companion.club.hub.pages.game_words import (
    last_event,
    looks_of,
    prompt,
    reason,
    render_at,
    score_text,
    scores_on_table,
    title_of,
    winners,
)
from companion.club.hub.pages.table_status import TableStatus
from companion.club.protocol.messages import Need, OnTable, Result
from companion.kernel.messages import Seat, message
from companion.server.templates import PageWords

ENDS_IN_A_NUMBER = re.compile(r"(?:.*\D)?(\d{1,3})")
COUNTED = ("home", "points", "boulders", "cards")
REASONS = ("man", "dispute", "board", "how")
"""What a call can be about, by the club's protocol."""
LONGEST_NAME = 16
"""Letters of a name in a sentence of a card."""
PIECES, BOARD = "pages/pieces.html", "pages/board.html"


class CardClock(msgspec.Struct, frozen=True):
    """A seat's clock in ms at a moment (seconds since 1970), and whether it runs."""

    ms: int
    at: float
    runs: bool


class CardSeat(msgspec.Struct, frozen=True):
    """A seat on a card. `sign`: the address of its drawing; `text`: below the name if there is no clock."""

    sign: str
    name: str
    turn: bool
    clock: CardClock | None = None
    text: str = ""


class CardLine(msgspec.Struct, frozen=True):
    """What the foot of a card says: who must do what, and what has just happened.

    `kind`: its class; `text`: the call; `brief`: the call where there is no space for all of it; `tell`: the sentences of
    the last event; `keeps`: which of them stay if there is no space for all, the `first` or the `last`; `sign`: the address
    of a drawing instead of the `icon`; `since`: when it began; `step`: how far the game is, a roll or a correction being a
    step as a move is.
    """

    kind: str
    text: str
    icon: str = ""
    brief: str = ""
    tell: Sequence[str] = ()
    keeps: str = "first"
    sign: str = ""
    since: float | None = None
    step: str = ""


class TableCard(msgspec.Struct, frozen=True):
    """All that a card shows besides the board. `name` is a number alone if `numbered`"""

    name: str
    numbered: bool
    title: str
    seats: Sequence[CardSeat]
    lines: Sequence[CardLine]


class CardWriter:
    """Writes tables in the words of one language."""

    def __init__(self, words: PageWords, art: HubDrawings, boards: BoardRenderer) -> None:
        self.words, self._art, self._boards = words, art, boards

    def draw(self, place: str, lies: OnTable, text: str, ground: str = "") -> Markup:
        """A sentence with figures for the men that are marked in it; `ground`: the seat on whose paint it stands."""
        return self._art.figures(place, looks_of(lies.variant), lies.colours).write(text, ground)

    def values_of(self, table: TableStatus, stale: bool = False) -> dict[str, Any]:
        """The values of a table that phones are sent, by name.

        `kind`: its classes; `head`, `people`, `foot`: HTML; `wood`: the board without pieces; `men`: see
        `BoardRenderer.standing`; `last`: HTML of where the last action was.

        Args:
            table: The table.
            stale: Whether what it sent last was refused, so that more has happened than is shown.
        """
        lies = table.on_table
        wood = self._wood(table.place, lies) if lies is not None else None
        card = self.card(table, stale)
        found: dict[str, Any] = {
            name: TEMPLATES.piece(PIECES, name, card) for name in ("head", "people", "foot")
        }
        found |= {"kind": " ".join(self._kinds(table, wood, stale)), "wood": "", "last": "", "men": {}}
        if lies is not None and wood is not None:
            bare = BoardPicture(wood, {}, (), self.words.label("hub-board-of", table=table.name))
            found["wood"] = TEMPLATES.piece(BOARD, "board", bare)
            found["last"] = TEMPLATES.piece(BOARD, "marks", wood, lies.last)
            found["men"] = self._boards.standing(table.place, wood, lies.layout, lies.colours)
        return found

    def picture(self, table: TableStatus) -> str:
        """The board of a table as it stands, as HTML that does not move; empty where there is none."""
        lies = table.on_table
        wood = self._wood(table.place, lies) if lies is not None else None
        if lies is None or wood is None:
            return ""
        men = self._boards.standing(table.place, wood, lies.layout, lies.colours)
        label = self.words.label("hub-board-of", table=table.name)
        return TEMPLATES.piece(BOARD, "board", BoardPicture(wood, men, lies.last, label))

    def _wood(self, place: str, lies: OnTable) -> BoardDrawing | None:
        return self._boards.wood(place, lies.variant, lies.seats, lies.rules, lies.colours)

    def _kinds(self, table: TableStatus, wood: BoardDrawing | None, stale: bool) -> list[str]:
        found = []
        if not table.online:
            found.append("gone")
        elif table.needs:
            found.append("calls")
        if wood is not None and wood.width > 1.3 * wood.height:
            found.append("long")
        if wood is None:
            found.append("boardless")
        if stale:
            found.append("stale")
        return found

    def card(self, table: TableStatus, stale: bool = False) -> TableCard:
        """What a card shows besides the board; for `stale` see `values_of`."""
        names = [table.name, *table.others]
        numbers = [found[1] for name in names if (found := ENDS_IN_A_NUMBER.fullmatch(name))]
        numbered = len(numbers) == len(names)
        lies, line = table.on_table, self._line(table)
        return TableCard(
            name=" · ".join(numbers if numbered else names),
            numbered=numbered,
            title=self._title(lies) if lies is not None else "",
            seats=[self._seat(table, lies, seat) for seat in lies.seats] if lies is not None else [],
            lines=[CardLine("stale", self.words.label("hub-table-stale"), "warn"), line] if stale else [line],
        )

    def _title(self, lies: OnTable) -> str:
        title = self.title(lies)
        return f"{title} \u00b7 {self.words.label('hub-practice')}" if lies.practice else title

    def title(self, lies: OnTable) -> str:
        """What is played; as the table calls it if this hub does not know the game."""
        return title_of(lies.variant, self.words.language) or lies.title

    def seat(self, lies: OnTable, seat: str) -> str:
        """Who sits there, by name or by what the seat is called."""
        return lies.names.get(seat) or self.words.name(seat)

    def _seat(self, table: TableStatus, lies: OnTable, seat: str) -> CardSeat:
        return CardSeat(
            sign=self._art.sign(table.place, seat, lies.colours.get(seat, "")),
            name=self.seat(lies, seat),
            turn=seat == lies.turn and lies.result is None,
            clock=self._clock(table, lies, seat),
            text=self._below(lies, seat),
        )

    def _clock(self, table: TableStatus, lies: OnTable, seat: str) -> CardClock | None:
        """The clock of a seat whose game goes on; None: it has none, or its time is over."""
        clocks = lies.clocks
        over = lies.result is not None and len(lies.seats) > 1
        if clocks is None or over or seat not in clocks.seats or seat in clocks.fallen:
            return None
        runs = seat == clocks.running and not lies.paused and table.online
        return CardClock(clocks.seats[seat], table.heard, runs)

    def _below(self, lies: OnTable, seat: str) -> str:
        """How a seat stands, in a few words."""
        if lies.result is not None and len(lies.seats) > 1:
            if scores_on_table(lies):
                return ""  # the call says them
            places = lies.result.places
            return self.words.label("hub-place", n=places.index(seat) + 1) if seat in places else ""
        if lies.clocks is not None and seat in lies.clocks.seats:
            return self.words.label("hub-time-over") if seat in lies.clocks.fallen else ""
        return self.describe_count(lies, seat)

    def describe_count(self, lies: OnTable, seat: str) -> str:
        """What a seat has of what is counted; empty if nothing is."""
        if seat not in lies.standing:
            return ""
        counted = lies.counted if lies.counted in COUNTED else "points"
        return self.words.label(f"hub-counted-{counted}", n=lies.standing[seat])

    def _line(self, table: TableStatus) -> CardLine:
        """The one sentence of a table."""
        lies, label, language = table.on_table, self.words.label, self.words.language
        if lies is not None:
            lies = msgspec.structs.replace(lies, names=shorten(lies.names))
        if not table.online:
            return self._plain(table, lies, label("hub-gone"), "plug")
        if table.needs:
            need = table.needs[0]
            line = self._plain(table, lies, self._need(need), "hand" if need.why == "call" else "warn")
            if need.why == "mismatch" and lies is not None:
                squares = render_at(language, lies, need.said_words, need.said, draws=True)
                line = replace(
                    line, tell=(self.draw(table.place, lies, squares),) if squares else (), keeps="first"
                )
            return replace(line, kind="calling", brief=label("hub-calls"), since=need.since)
        if lies is None:
            return CardLine("plain", label("hub-free"), "board")
        if lies.result is not None:
            return self._over(table, lies, lies.result)
        if lies.paused:
            return self._plain(table, lies, label("hub-paused"), "pause")
        text = prompt(language, lies, "short", draws=True)
        step = label("hub-step", n=lies.n) if lies.n else ""
        if lies.turn is None or len(lies.seats) < 2:
            return replace(self._plain(table, lies, text, "play"), step=step)
        who = lies.names.get(lies.turn) or Seat(lies.turn)
        brief = self.words.catalogue.say(message("hub-to-move", who=who))
        return replace(self._paint(table, lies, lies.turn, text), brief=brief, step=step)

    def _over(self, table: TableStatus, lies: OnTable, result: Result) -> CardLine:
        """Who has won, and why the game ended."""
        won, winner = winners(self.words.catalogue, lies.seats, lies.names, result.winner), result.winner
        score, why = score_text(scores_on_table(lies)), reason(self.words.language, lies, draws=True)
        said = " ".join(filter(None, (score, won)))
        if isinstance(winner, str) and winner in lies.seats:
            line = self._paint(table, lies, winner, said or why)
        else:
            line = self._plain(table, lies, said or why, "laurel")
        ground = str(winner) if line.sign else ""
        because = self.draw(table.place, lies, why, ground)
        known = because in line.tell or not said
        return replace(line, keeps="first", tell=line.tell if known else (because, *line.tell))

    def _plain(self, table: TableStatus, lies: OnTable | None, text: str, icon: str) -> CardLine:
        """A sentence about no seat, or about every seat."""
        if lies is None:
            return CardLine("plain", text, icon)
        return self._tell(table, lies, CardLine("plain", self.draw(table.place, lies, text), icon))

    def _paint(self, table: TableStatus, lies: OnTable, seat: str, text: str) -> CardLine:
        """A sentence about one seat, in its paint."""
        colour = lies.colours.get(seat, "")
        sign = self._art.sign(table.place, seat, colour, True)
        said = self.draw(table.place, lies, text, seat)
        return self._tell(table, lies, CardLine(paint_class(seat, colour), said, sign=sign), seat)

    def _tell(self, table: TableStatus, lies: OnTable, line: CardLine, ground: str = "") -> CardLine:
        """The line with the last event. Of rolls the last sentences say what came of them, of a move the first one."""
        said = last_event(self.words.language, lies, draws=True)
        rolled = lies.last_event is not None and lies.last_event.kind == "roll"
        told = tuple(self.draw(table.place, lies, one, ground) for one in said)
        return replace(line, tell=told, keeps="last" if rolled else "first")

    def _need(self, need: Need) -> str:
        """Why somebody is wanted, in a few words."""
        if need.why == "call":
            return self.words.label(f"hub-calls-{need.said}" if need.said in REASONS else "hub-calls")
        known = need.why in ("mismatch", "arbiter", "board")
        return self.words.label(f"hub-needs-{need.why}") if known else need.said


def shorten(names: Mapping[str, str]) -> dict[str, str]:
    """Names as a sentence of a card has space for them: of a long one the beginning."""
    return {
        seat: name if len(name) <= LONGEST_NAME else f"{name[: LONGEST_NAME - 1].rstrip()}…"
        for seat, name in names.items()
    }
