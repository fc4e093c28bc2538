"""A table as it is shown: named pieces of HTML and men by square, in one language. Clocks are numbers: phones let them run."""

from __future__ import annotations

import re
from typing import Any

from markupsafe import Markup

from companion.artwork.dice_cards_icons import icon
from companion.club.hub.pages.board_renderer import Boards, Wood, drawn, mark
from companion.club.hub.pages.drawing_store import Art, paint_class
from companion.club.hub.pages.game_words import capital, played, prompt, reason, title_of, winners
from companion.club.hub.pages.table_status import TableNow
from companion.club.protocol.messages import OnTable, Wording
from companion.i18n.catalogue import Catalogue
from companion.kernel.messages import Message, message

ENDS_IN_A_NUMBER = re.compile(r"(?:.*\D)?(\d{1,3})")
COUNTED = ("home", "points", "boulders", "cards")
REASONS = ("man", "dispute", "board", "how")
"""What a call can be about, by the club's protocol."""


class Cards:
    """Writes tables in the words of one language."""

    def __init__(self, words: Catalogue, art: Art, boards: Boards) -> None:
        self._words, self._art, self._boards = words, art, boards

    def text(self, id: str, **values: Any) -> str:
        return self._words.label(message(id, **values))

    def sentence(self, said: Message) -> str:
        return self._words.say(said)

    def played(self, lies: OnTable, wording: Wording | None, said: str, action: str) -> str:
        """What came of an action of the game that lies on a table."""
        return played(self._words.language, lies, wording, said, action)

    def shown(self, table: TableNow, stale: bool = False) -> dict[str, Any]:
        """`stale`: what it said last was refused, so more has happened than is shown.

        `kind`: its classes; `head`, `people`, `foot`: HTML; `wood`: the board without men; `men`: see `Boards.standing`;

        `last`: where the last action was.
        """
        lies = table.on_table
        wood = self._wood(table.place, lies) if lies is not None else None
        found: dict[str, Any] = {
            "kind": " ".join([*self._kinds(table, wood), *(["stale"] if stale else [])]),
            "head": str(self._head(table)),
            "foot": str(self._stale() + self._foot(table) if stale else self._foot(table)),
            "people": str(self._people(table)),
            "wood": "", "last": "", "men": {},
        }  # fmt: skip
        if lies is not None and wood is not None:
            found["wood"] = str(drawn(wood, {}, (), self.text("hub-board-of", table=table.name)))
            found["last"] = str(Markup().join(mark(wood, square) for square in lies.last))
            found["men"] = self._boards.standing(table.place, wood, lies.layout, lies.colours)
        return found

    def _wood(self, place: str, lies: OnTable) -> Wood | None:
        return self._boards.wood(place, lies.variant, lies.seats, lies.rules, lies.colours)

    def _kinds(self, table: TableNow, wood: Wood | None) -> list[str]:
        found = []
        if not table.online:
            found.append("gone")
        elif table.needs:
            found.append("calls")
        if wood is not None and wood.width > 1.3 * wood.height:
            found.append("long")
        if wood is None:
            found.append("boardless")
        return found

    def _head(self, table: TableNow) -> Markup:
        """A table that is known by a number has it large."""
        numbered = ENDS_IN_A_NUMBER.fullmatch(table.name)
        name = numbered[1] if numbered else table.name
        lies = table.on_table
        title = self.title(lies) if lies is not None else ""
        if lies is not None and lies.practice:
            title += f" \u00b7 {self.text('hub-practice')}"
        return Markup('<b class="{}">{}</b><span>{}</span>').format(
            "number" if numbered else "name", name, title
        )

    def title(self, lies: OnTable) -> str:
        """What is played; as the table calls it if this hub does not know the game."""
        return title_of(lies.variant, self._words.language) or lies.title

    def _people(self, table: TableNow) -> Markup:
        lies = table.on_table
        if lies is None:
            return Markup()
        rows = []
        for seat in lies.seats:
            name = self.seat(lies, seat)
            rows.append(
                Markup('<li class="{}"><img src="{}" alt=""><span><b>{}</b>{}</span></li>').format(
                    "turn" if seat == lies.turn and lies.result is None else "",
                    self._art.sign(table.place, seat, lies.colours.get(seat, "")),
                    name,
                    self._below(table, lies, seat),
                )
            )
        return Markup().join(rows)

    def seat(self, lies: OnTable, seat: str) -> str:
        """Who sits there, by name or by what the seat is called."""
        return lies.names.get(seat) or capital(self._words.word(seat))

    def _below(self, table: TableNow, lies: OnTable, seat: str) -> Markup:
        """What stands below a name: the clock, or how the seat stands."""
        if lies.result is not None and len(lies.seats) > 1:
            if seat in lies.result.places:
                return Markup("<i>{}</i>").format(
                    self.text("hub-place", n=lies.result.places.index(seat) + 1)
                )
            return Markup()
        if lies.clocks is not None and seat in lies.clocks.seats:
            if seat in lies.clocks.fallen:
                return Markup("<i>{}</i>").format(self.text("hub-time-over"))
            runs = seat == lies.clocks.running and not lies.paused and table.online
            return Markup('<time data-ms="{}" data-at="{}" data-runs="{}"></time>').format(
                lies.clocks.seats[seat], table.heard, int(runs)
            )
        if seat in lies.standing:
            counted = lies.counted if lies.counted in COUNTED else "points"
            return Markup("<i>{}</i>").format(self.text(f"hub-counted-{counted}", n=lies.standing[seat]))
        return Markup()

    def _stale(self) -> Markup:
        return self._line("stale", "warn", self.text("hub-table-stale"))

    def _foot(self, table: TableNow) -> Markup:
        """The one sentence of a table."""
        lies = table.on_table
        if not table.online:
            return self._line("plain", "plug", self.text("hub-gone"))
        if table.needs:
            need = table.needs[0]
            return self._line("calling", "hand" if need.why == "call" else "warn", self.need(need.why, need.said), need.since)  # fmt: skip
        if lies is None:
            return self._line("plain", "board", self.text("hub-free"))
        if lies.result is not None:
            return self._line(
                "plain", "laurel", f"{self._won(lies)} {reason(self._words.language, lies)}".strip()
            )
        if lies.paused:
            return self._line("plain", "pause", self.text("hub-paused"))
        if lies.turn is None or len(lies.seats) < 2:
            return self._line("plain", "play", prompt(self._words.language, lies, "short"))
        colour = lies.colours.get(lies.turn, "")
        sign = Markup('<img src="{}" alt="">').format(self._art.sign(table.place, lies.turn, colour, True))
        return Markup('<p class="say {}">{}<span>{}</span></p>').format(
            paint_class(lies.turn, colour), sign, prompt(self._words.language, lies, "short")
        )

    def _won(self, lies: OnTable) -> str:
        winner = lies.result.winner if lies.result is not None else None
        return winners(self._words, lies.seats, lies.names, winner)

    def need(self, why: str, said: str) -> str:
        """Why somebody is wanted, in a few words."""
        if why == "call":
            return self.text(f"hub-calls-{said}" if said in REASONS else "hub-calls")
        return self.text(f"hub-needs-{why}") if why in ("mismatch", "arbiter", "board") else said

    def _line(self, kind: str, sign: str, said: str, since: float | None = None) -> Markup:
        waited = Markup('<time data-since="{}"></time>').format(since) if since is not None else Markup()
        return Markup('<p class="say {}">{}<span>{}</span>{}</p>').format(kind, lined(sign), said, waited)


def lined(name: str) -> Markup:
    """An icon in the colour of the text beside it."""
    return Markup(icon(name, "currentColor")).replace(
        Markup("<svg "), Markup('<svg class="icon" aria-hidden="true" ')
    )
