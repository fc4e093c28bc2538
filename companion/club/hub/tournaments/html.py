"""A tournament as HTML: tables seen from above, standings beside them, and what a desk can change."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from urllib.parse import quote

from markupsafe import Markup

from companion.artwork import dice_cards_icons
from companion.club.hub.pages.game_words import title_of
from companion.club.hub.tournaments.desk_actions import variants
from companion.club.hub.tournaments.rules_form import by_rules, rules_form
from companion.club.hub.tournaments.season_ratings import Rated
from companion.club.hub.tournaments.store import Head
from companion.club.tournament.pairing import planned
from companion.club.tournament.ratings import Rating
from companion.club.tournament.standings import Row, standings
from companion.club.tournament.tournament import AWAY, HALF, KINDS, LEAGUE, ROBIN, TABLES, Board, Cup, Outcome
from companion.i18n.catalogue import Catalogue
from companion.kernel.messages import Seat, message

SIDES = {1: ("south",), 2: ("south", "north"), 4: ("south", "east", "north", "west")}
"""Where seats sit around a table seen from above, in the order of play."""


class Writer:
    """Writes in the language of `words`. `desk`: whoever reads may change the tournament; `tables`: what each place is called."""

    def __init__(self, words: Catalogue, desk: bool, tables: Mapping[str, str] | None = None) -> None:
        self._words, self._desk, self._tables = words, desk, tables or {}

    def say(self, id: str, **values: object) -> str:
        return self._words.say(message(id, **values))  # type: ignore[arg-type]

    def title_of(self, variant: str) -> str:
        return title_of(variant, self._words.language) or variant

    # All tournaments

    def all(self, cups: Sequence[Head]) -> Markup:
        out = Markup('<main class="cups"><header><a class="press back" href="/" aria-label="{}">{}</a><h1>{}</h1>').format(
            self._words.label(message("hub-wall")), _icon("back"), self.say("cups-title")
        )  # fmt: skip
        if any(cup.rounds and cup.kind != LEAGUE for cup in cups):
            out += Markup('<a class="press to" href="/cups/ratings">{}</a>').format(self.say("cup-ratings"))
        out += Markup("</header>")
        if not cups:
            out += Markup('<p class="note">{}</p>').format(self.say("cups-empty"))
        out += Markup('<ul class="list">')
        for cup in cups:
            state = (
                self.say("cup-over")
                if cup.closed
                else self.say("cup-round-of", n=cup.rounds, count=cup.planned)
            )
            out += Markup(
                '<li><a class="plate" href="/cups/{}"><b>{}</b><span class="note">{} · {} · {}</span></a></li>'
            ).format(cup.id, cup.title, self.title_of(cup.variant), self.say(f"cup-kind-{cup.kind}"), state)
        out += Markup("</ul>")
        if self._desk:
            out += self._new()
        return out + Markup("</main>")

    def ratings(self, seasons: Sequence[str], season: str, found: Rated) -> Markup:
        """Of one season."""
        rated = [
            (f"cup-ratings-{kind}", f"cup-ratings-{kind}-about", rows)
            for kind, rows in (("two", found.two), ("more", found.more))
        ]
        out = Markup('<main class="cups"><header><a class="press back" href="/cups" aria-label="{}">{}</a><h1>{}</h1></header>').format(
            self.say("cups-title"), _icon("back"), self.say("cup-ratings")
        )  # fmt: skip
        if len(seasons) > 1 or season:
            chips = (
                Markup('<a href="/cups/ratings?season={}"{}>{}</a>').format(
                    quote(one), Markup(' aria-current="true"') if one == season else Markup(), one or self.say("cup-no-season")
                )
                for one in seasons
            )  # fmt: skip
            out += Markup('<nav class="chips">{}</nav>').format(Markup().join(chips))
        if not found.fresh:
            out += Markup('<p class="note" role="status">{}</p>').format(self.say("cup-ratings-soon"))
        elif not any(rows for _, _, rows in rated):
            out += Markup('<p class="plate">{}</p>').format(self.say("cup-ratings-none"))
        for heading, about, rows in rated:
            if rows:
                out += Markup('<section class="plate"><h2>{}</h2><p class="note">{}</p><ol class="standings">{}</ol></section>').format(
                    self.say(heading), self.say(about), Markup().join(self._rated(at, row) for at, row in enumerate(rows, 1))
                )  # fmt: skip
        return out + Markup("</main>")

    def _rated(self, at: int, row: Rating) -> Markup:
        deviation, rating = _rating(row)
        return Markup("<li><i>{}</i><span>{}</span><small>{} · ± {:.0f}</small><b>{:.0f}</b></li>").format(
            at, row.name, self.say("cup-played-so", n=row.played), deviation, rating
        )

    def _new(self) -> Markup:
        kinds = Markup().join(
            Markup('<optgroup label="{}">{}</optgroup>').format(
                self.say(f"cup-kind-{kind}"),
                Markup().join(
                    Markup('<option value="{}/{}">{}</option>').format(kind, id, self.title_of(id)) for id in variants(kind)
                ),
            )
            for kind in KINDS
        )  # fmt: skip
        return Markup(
            '<details class="plate"><summary>{}</summary><form data-post="/cups" data-new><label>{}<input name="title" maxlength="60" required>'
            '</label><label>{}<select name="of">{}</select></label><label>{}<input name="planned" type="number" min="1" max="60" value="5">'
            '</label><label>{}<input name="season" maxlength="60"></label><label class="check"><input type="checkbox" name="double">{}</label>'
            '<label class="check"><input type="checkbox" name="small">{}</label><button class="press main">{}</button></form></details>'
        ).format(
            self.say("cups-new"), self.say("cup-title-of"), self.say("cup-what"), kinds, self.say("cup-rounds"),
            self.say("cup-season"), self.say("cup-double"), self.say("cup-small"), self.say("cup-make"),
        )  # fmt: skip

    # One tournament

    def one(
        self, cup: Cup, number: int, twice: Sequence[tuple[str, list[str]]] = (), newest: bool = False
    ) -> Markup:
        """`number`: the round that is shown, 0: none is paired; `twice`: who sits at two tables now; `newest`: whoever looks goes
        on to the next round when it is paired.
        """
        there = cup.rounds[number - 1] if number else None
        head = self.say("cup-round-of", n=number, count=planned(cup)) if number else cup.title
        out = Markup(
            '<main class="cup" data-cup="{}" data-stream="/cups/{}/stream" data-state="{}"{}><section class="round"><header data-away="{}">'
            '<a class="press back" href="/cups" aria-label="{}">{}</a>'
            '<div><h1>{}</h1><p class="note">{}</p></div>{}</header><p class="wrong" role="alert" hidden></p>'
        ).format(
            cup.id, cup.id, _state(cup), Markup(" data-newest") if newest else "", self._words.label(message("hub-away")),
            self.say("cups-title"), _icon("back"), head, self._about(cup), self._rounds(cup, number),
        )  # fmt: skip
        out += by_rules(self._words, cup)
        for name, at in twice:
            out += Markup('<p class="wrong">{}</p>').format(
                self.say("cup-sits-twice", name=name, places=", ".join(at))
            )
        if there is not None:
            boards = Markup().join(self._board(cup, number, board) for board in there.boards)
            out += Markup('<div class="boards{}">{}</div>').format(
                " alone" if len(cup.seats) == 1 else "", boards
            )
            if there.byes:
                out += Markup('<ul class="byes note">{}</ul>').format(Markup().join(
                    Markup("<li>{}</li>").format(self.say(f"cup-byed-{why}", name=cup.entry(id).name))
                    for id, why in there.byes.items()
                ))  # fmt: skip
            if cup.variant.endswith("chess-jumble"):
                out += Markup('<p class="note turns">{}</p>').format(self.say("cup-turns"))
        if self._desk:
            out += self._entries(cup)
        else:
            out += self._start_list(cup)
        return out + Markup("</section>") + self._beside(cup, number) + Markup("</main>")

    def _about(self, cup: Cup) -> str:
        return self.say(f"cup-about-{cup.kind}", game=self.title_of(cup.variant))

    def _rounds(self, cup: Cup, number: int) -> Markup:
        chips = []
        for at in range(1, planned(cup) + 1):
            if at > len(cup.rounds):
                chips.append(Markup("<span>{}</span>").format(at))
                continue
            over = _icon("check") if cup.rounds[at - 1].over and at != number else Markup()
            now = Markup(' aria-current="true"') if at == number else Markup()
            chips.append(Markup('<a href="/cups/{}?round={}"{}>{}{}</a>').format(cup.id, at, now, over, at))
        if len(chips) > 12:  # a long league: what is shown and what lies near
            first = max(0, min(number - 6, len(chips) - 12))
            chips = chips[first : first + 12]
        return Markup('<nav class="chips">{}</nav>').format(Markup().join(chips))

    def pieces(self, cup: Cup) -> dict[str, str]:
        """What changes while a round is played, by name; with another `state` the whole page is another one."""
        found = {"state": _state(cup), "after": self._after(cup), "standings": str(self._standings(cup))}
        if cup.rounds:
            number = len(cup.rounds)
            found |= {_part(number, board): str(self._seats(cup, board)) for board in cup.rounds[-1].boards}
        return found

    def _board(self, cup: Cup, number: int, board: Board) -> Markup:
        edit = self._edit(cup, number, board) if self._desk else Markup()
        return Markup(
            '<article class="plate board"><div class="seats" data-part="{}">{}</div>{}</article>'
        ).format(_part(number, board), self._seats(cup, board), edit)

    def _seats(self, cup: Cup, board: Board) -> Markup:
        sides = dict(zip(cup.seats, SIDES[len(cup.seats)], strict=True))
        seats = Markup()
        for seat, id in board.seats.items():
            seats += Markup(
                '<div class="seat {} of-{}"><img src="/cups/sign/{}.svg" alt="{}"><b>{}</b>{}</div>'
            ).format(
                sides[seat], seat, seat, self._words.say(message("seat", seat=Seat(seat))), cup.entry(id).name, self._came(board.outcome, seat)
            )  # fmt: skip
        called = self._tables.get(board.table, board.table)
        where = Markup("<small>{}</small>").format(called) if called else Markup()
        return Markup('<div class="wood"><span>{}</span>{}</div>{}').format(board.number, where, seats)

    def _came(self, outcome: Outcome | None, seat: str) -> Markup:
        """A seat's place, or that nobody came."""
        if outcome is None:
            return Markup()
        if seat in outcome.absent:
            return Markup("<i>{}</i>").format(self.say("cup-absent"))
        if seat in outcome.scores and len(outcome.places) == 1 and outcome.places[0] == [seat]:
            return Markup("<i>{}</i>").format(outcome.scores[seat])
        return Markup("<i>{}</i>").format(self.say("cup-place", n=outcome.place(seat)))

    def _edit(self, cup: Cup, number: int, board: Board) -> Markup:
        """The result by hand, and the table."""
        choices = [
            ("", "–"),
            *((str(at), self.say("cup-place", n=at)) for at in range(1, len(board.seats) + 1)),
        ]
        choices.append(("absent", self.say("cup-absent")))
        rows = Markup()
        for seat, id in board.seats.items():
            rows += Markup("<label>{}{}</label>").format(
                cup.entry(id).name, _select(f"places.{seat}", choices, _now(board.ruled or board.heard, seat))
            )
        tables = [
            ("", "–"),
            *({board.table: board.table, **self._tables} if board.table else self._tables).items(),
        ]
        return Markup(
            '<details><summary>{}</summary><form data-do="rule"><input type="hidden" name="number" value="{}"><input type="hidden" name="board" value="{}">'
            '{}<button class="press">{}</button></form><form data-do="table"><input type="hidden" name="number" value="{}">'
            '<input type="hidden" name="board" value="{}"><label>{}{}</label><button class="press">{}</button></form></details>'
        ).format(
            self.say("cup-result"), number, board.number, rows, self.say("cup-keep"), number, board.number,
            self.say("cup-table"), _select("table", tables, board.table), self.say("cup-keep"),
        )  # fmt: skip

    def _start_list(self, cup: Cup) -> Markup:
        names = Markup().join(Markup("<li>{}</li>").format(one.name) for one in cup.entries)
        return Markup(
            '<details class="plate"><summary>{}</summary><ol class="names">{}</ol></details>'
        ).format(self.say("cup-entries", n=len(cup.entries)), names)

    def _entries(self, cup: Cup) -> Markup:
        """Who plays, who comes late, who leaves, who asked for a bye."""
        rows = Markup()
        for one in cup.entries:
            asked = cup.asked.get(one.id, "")
            why = _select(
                "why",
                [("", self.say("cup-plays")), (HALF, self.say("cup-half")), (AWAY, self.say("cup-away"))],
                asked,
            )
            go = ("withdraw", "cup-withdraw") if one.left is None else ("back", "cup-back")
            rows += Markup(
                '<li><span>{}</span><form data-do="bye" data-at-once><input type="hidden" name="entry" value="{}"><label><span class="aside">{}</span>{}</label></form>'
                '<form data-do="{}"><input type="hidden" name="entry" value="{}"><button class="press">{}</button></form></li>'
            ).format(one.name, one.id, self.say("cup-next"), why, go[0], one.id, self.say(go[1]))
        return Markup(
            '<details class="plate"{}><summary>{}</summary><form data-do="enter" class="line"><label>{}<input name="name" maxlength="60" required></label>'
            '<label>{}<input name="rating" type="number" min="0" max="3999"></label><button class="press">{}</button></form><ul class="entries">{}</ul>'
            '<form data-do="read"><label>{}<textarea name="text" rows="4" maxlength="12000"></textarea></label><button class="press">{}</button></form></details>'
        ).format(
            Markup("" if cup.rounds else " open"), self.say("cup-entries", n=len(cup.entries)), self.say("cup-name-of"),
            self.say("cup-rating"), self.say("cup-enter"), rows, self.say("cup-list"), self.say("cup-read"),
        )  # fmt: skip

    def _beside(self, cup: Cup, number: int) -> Markup:
        out = Markup('<aside><section class="plate"><header><h2 data-part="after">{}</h2><span class="note">{}</span></header><ol class="standings" data-part="standings">{}</ol></section>').format(
            self._after(cup), self.say("cup-points-four") if cup.kind == TABLES else "", self._standings(cup),
        )  # fmt: skip
        files = [("standings.csv", "CSV"), *([("report.trf", "TRF16")] if len(cup.seats) == 2 else [])]
        out += Markup('<p class="files note">{}</p><div class="acts">').format(
            Markup(" · ").join(
                Markup('<a href="/cups/{}/{}" download>{}</a>').format(cup.id, *one) for one in files
            )
        )
        out += Markup('<a class="press" href="/cups/{}/{}/sheet.pdf">{}{}</a>').format(
            cup.id, number, _icon("print"), self.say("cup-print")
        )
        return out + (self._acts(cup, number) if self._desk else Markup()) + Markup("</div></aside>")

    def _after(self, cup: Cup) -> str:
        return self.say("cup-after", n=sum(one.over for one in cup.rounds))

    def _standings(self, cup: Cup) -> Markup:
        return Markup().join(self._row(cup, row) for row in standings(cup))

    def _row(self, cup: Cup, row: Row) -> Markup:
        if len(cup.seats) == 2:
            beside = self.say("cup-buchholz", points=f"{row.cut / 2:g}") if cup.kind != ROBIN else ""
        else:
            beside = self.say("cup-won", n=row.won) if row.won else ""
        return Markup("<li><i>{}</i><span>{}</span><small>{}</small><b>{}</b></li>").format(
            row.place, cup.entry(row.entry).name, beside, halves(row.points)
        )

    def _acts(self, cup: Cup, number: int) -> Markup:
        last = len(cup.rounds)
        waits = bool(last) and not cup.rounds[-1].over
        out = Markup()
        begins = cup.kind != LEAGUE and number and number == last and waits
        if begins:
            out += self._form("begin", self.say("cup-begin", n=number), "main", number=number)
        if last < planned(cup) and (not waits or cup.kind == LEAGUE):
            day = Markup('<label>{}<input type="date" name="day" required></label>').format(
                self.say("cup-day-of")
            )
            out += self._form(
                "pair", self.say("cup-pair", n=last + 1), "main", day if cup.kind == LEAGUE else Markup()
            )
        if last and not any(board.outcome or board.game for board in cup.rounds[-1].boards):
            out += self._form("unpair", self.say("cup-unpair", n=last))
            if number == last:
                out += self._exchange(cup, number)
        out += rules_form(self._words, cup)
        return out + self._form("close", self.say("cup-open" if cup.closed else "cup-close"))

    def _exchange(self, cup: Cup, number: int) -> Markup:
        one = cup.rounds[number - 1]
        ids = [*(id for board in one.boards for id in board.seats.values()), *one.byes]
        names = [(str(id), cup.entry(id).name) for id in ids]
        fields = Markup(
            '<input type="hidden" name="number" value="{}"><label>{}{}</label><label>{}{}</label>'
        ).format(
            number,
            self.say("cup-first"),
            _select("entry", names, ""),
            self.say("cup-second"),
            _select("other", names, ""),
        )
        return Markup('<details class="plate"><summary>{}</summary><form data-do="exchange">{}<button class="press">{}</button></form></details>').format(
            self.say("cup-exchange"), fields, self.say("cup-keep")
        )  # fmt: skip

    def _form(self, do: str, label: str, kind: str = "", fields: str = "", number: int = 0) -> Markup:
        hidden = (
            Markup('<input type="hidden" name="number" value="{}">').format(number) if number else Markup()
        )
        return Markup('<form data-do="{}">{}{}<button class="press {}">{}</button></form>').format(
            do, hidden, fields, kind, label
        )


def _part(number: int, board: Board) -> str:
    return f"seats/{number}/{board.number}"


def _state(cup: Cup) -> str:
    """What a page hangs on besides its pieces: which rounds and boards there are, what can be done, who is entered."""
    last = cup.rounds[-1] if cup.rounds else None
    boards = [sorted(board.seats.items()) for board in last.boards] if last is not None else []
    here = (
        cup.title,
        len(cup.rounds),
        boards,
        last is not None and (last.over, last.begun),
        cup.closed,
        cup.entries,
        cup.asked,
        cup.rules,
        cup.planned,
    )
    return hashlib.sha256(repr(here).encode()).hexdigest()[:16]


def halves(points: int) -> str:
    """Points as people write them."""
    whole, half = divmod(points, 2)
    return f"{whole or ''}½" if half else str(whole)


def _rating(row: Rating) -> tuple[float, float]:
    """Deviation and rating; of Plackett-Luce a hundredfold, so that there are no fractions to read."""
    scale = 1 if row.rating > 300 else 100
    return row.deviation * scale, row.shown * scale


def _now(outcome: Outcome | None, seat: str) -> str:
    if outcome is None:
        return ""
    return "absent" if seat in outcome.absent else str(outcome.place(seat))


def _select(name: str, choices: Iterable[tuple[str, str]], now: str) -> Markup:
    options = Markup().join(
        Markup('<option value="{}"{}>{}</option>').format(
            value, Markup(" selected" if value == now else ""), label
        )
        for value, label in choices
    )
    return Markup('<select name="{}">{}</select>').format(name, options)


def _icon(name: str) -> Markup:
    """An icon in the colour of the text around it."""
    return Markup(
        dice_cards_icons.icon(name, "currentColor").replace("<svg", '<svg class="icon" aria-hidden="true"', 1)
    )
