"""What a seat sees, as the parts of a page: words in the language of its phone, escaped on their way into HTML."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from markupsafe import Markup

from companion.artwork.board_rotation import quarters
from companion.artwork.pieces import INK
from companion.i18n.catalogue import Catalogue
from companion.kernel.game import Game
from companion.kernel.messages import Message, Seat, message
from companion.kernel.view import Form
from companion.seat_pages.board_grid import NOTHING, BoardGrid, join_markup
from companion.seat_pages.drawing_store import DrawingStore
from companion.seat_pages.seat_view import PageButton, SeatView, kicker
from companion.table.clock.time_format import format_time
from companion.table.protocol.notices import Clock
from companion.table.timekeeping.clock_messages import running_message

MANY = 8
"""More choices than these can be searched."""


class PageWriter:
    """Writes the page of one seat."""

    def __init__(self, game: Game, seat: str, words: Catalogue, drawings: DrawingStore) -> None:
        self._game, self._seat, self._words, self._drawings = game, seat, words, drawings
        self.turn = quarters(game, seat) or 0
        """Quarters clockwise by which the board is turned, so that the seat sits below it."""
        self._squares = BoardGrid(game, self.turn, words, drawings)

    def state(self, seen: SeatView) -> dict[str, Any]:
        """The parts of the page by name, and where men may go."""
        parts = {
            "clocks": join_markup(self._clocks(seen)),
            "say": self._say(seen),
            "asked": join_markup(self._asked(seen)),
            "hand": join_markup(self._private(seen)),
            "board": self._squares.grid(seen) if self._game.board.squares else NOTHING,
            "table": join_markup(self._table(seen)),
            "acts": join_markup(self._buttons(seen.presses, seen)),
            "box": join_markup(self._box(seen)),
            "seats": join_markup(self._seats(seen)),
            "luck": join_markup(self._luck(seen, True)),
            "luck-later": join_markup(self._luck(seen, False)),
            "anytime": join_markup(self._buttons(seen.anytime, seen)),
            "lately": join_markup(Markup("<li>{}</li>").format(self._words.say(one)) for one in seen.lately),
        }
        found: dict[str, Any] = {name: str(part) for name, part in parts.items()}
        found["ways"] = [
            [way.origin, way.to, way.key, self._words.say(way.said) if way.said else ""] for way in seen.ways
        ]
        found["clock"] = self._running(seen)
        found["owes"] = any(press.kind == "press" for press in seen.presses)
        found["hints"] = seen.hints
        found["yours"] = seen.yours and seen.result is None and not seen.paused
        found["secret"] = bool(found["hand"]) and seen.private
        return found

    def said(self, said: Message) -> str:
        return self._words.say(said)

    # What has to be done

    def _word(self, id: str) -> str:
        """What a seat, a man or a card is called, as a label."""
        word = self._words.word(id)
        return word[:1].upper() + word[1:]

    def _text(self, id: str, **values: Any) -> str:
        return self._words.label(message(id, **values))

    def _say(self, seen: SeatView) -> Markup:
        view, say = seen.view, self._words.say
        if seen.result is not None:
            winner = seen.result.winner
            won = winner == seen.seat or (isinstance(winner, tuple) and seen.seat in winner)
            head = say(message("pages-won")) if won else self._words.say(view.prompt, "short")
            notes = [say(seen.result.reason)]
        elif seen.question is not None:
            head, notes = say(seen.question.said), []
        elif view.form is not None and seen.yours:
            head, notes = say(message("pages-fill-in")), []
        else:
            head = self._words.say(view.prompt, "short")
            notes = [say(note) for note in ((view.banner.said,) if view.banner else ()) + view.notes]
        turn = seen.turn if seen.turn in self._game.seats and len(self._game.seats) > 1 else ""
        wrong = Markup('<p class="wrong">{}</p>').format(say(seen.wrong)) if seen.wrong else NOTHING
        notes_of = join_markup(Markup('<p class="note">{}</p>').format(note) for note in notes if note)
        return Markup('<div class="say {} {}">{}<div><p class="kicker">{}</p><h1>{}</h1>{}{}</div></div>').format(
            f"of-{turn}" if turn else "plain", "yours" if seen.yours else "", self._sign(turn, True) if turn else NOTHING,
            say(kicker(seen)), head, notes_of, wrong,
        )  # fmt: skip

    # Clocks

    def _clocks(self, seen: SeatView) -> Iterator[Markup]:
        """The time of each seat, which the page lets run, and whose goes or why none does."""
        if seen.clocks is None:
            return
        told = seen.clocks.told
        times = join_markup(
            Markup('<li class="of-{0} {1}">{2}<b>{3}</b>{4}</li>').format(
                seat, "turn" if seat == told.turn else "", self._sign(seat, seat == told.turn), self._word(seat),
                self._time(told, seat),
            )
            for seat in told.seats
        )  # fmt: skip
        yield Markup("<ul>{}</ul>").format(times)
        if seen.result is None and (told.stands or told.pressing):
            yield Markup('<p class="note">{}</p>').format(self._words.say(running_message(told)))

    def _time(self, told: Clock, seat: str) -> Markup:
        if seat in told.fallen:
            fallen = self._words.say(message("clock-fallen", seat=Seat(seat)))
            return Markup('<time class="fallen" aria-label="{}">{}</time>').format(fallen, format_time(0))
        return Markup('<time data-clock="{}">{}</time>').format(
            seat, format_time(told.seats[seat], told.times[seat])
        )

    def _running(self, seen: SeatView) -> dict[str, Any] | None:
        """What the page needs to let the clocks run: `pours`: who gets the sand of whose goes."""
        if seen.clocks is None:
            return None
        told, view = seen.clocks.told, seen.view
        sand = told.running is not None and told.control[told.running].startswith("hourglass")
        pours = [seat for seat in told.seats if sand and seat != told.running and seat not in view.places]
        return {
            "at": seen.clocks.at, "running": told.running, "pours": pours,
            "seats": {seat: [told.seats[seat], told.delay[seat], told.times[seat]] for seat in told.seats},
        }  # fmt: skip

    # Luck

    def _luck(self, seen: SeatView, fresh: bool) -> Iterator[Markup]:
        """The code of the table's chance: on the page while it is fresh, from then on in the menu."""
        luck = seen.luck
        if luck is None or luck.fresh != fresh:
            return
        shake = Markup()
        if luck.shake:
            shake = Markup('<button class="press" data-press="{0}" id="p-{0}">{1}</button>').format(
                luck.shake, self._text("luck-shake", seat=Seat(self._seat))
            )
        yield Markup('<div class="sheet luck"><p><b>{}</b></p><p class="note">{}</p>{}</div>').format(
            self._words.say(message("luck-code", code=luck.code)),
            self._words.say(message("luck-says")),
            shake,
        )

    def _sign(self, seat: str, banner: bool = False) -> Markup:
        return Markup('<img class="sign" src="{}" alt="">').format(self._drawings.sign(seat, banner))

    def _asked(self, seen: SeatView) -> Iterator[Markup]:
        for one in seen.asked:
            said = Markup("<p>{}</p>").format(self._words.say(one.said))
            if one.open:
                yield Markup(
                    '<div class="sheet">{}<div class="row"><button class="press main" id="agree" data-do="agree">{}</button>'
                    '<button class="press" id="refuse" data-do="refuse">{}</button></div></div>'
                ).format(said, self._text("pages-agree"), self._text("pages-refuse"))
            else:
                yield Markup('<div class="sheet">{}<p class="note">{}</p></div>').format(
                    said, self._text("pages-waiting")
                )

    # Buttons

    def _buttons(self, presses: Sequence[PageButton], seen: SeatView) -> Iterator[Markup]:
        main = False
        for press in presses:
            if press.kind == "card" and press.choices:
                continue  # it stands in the hand
            yield self._button(press, main)
            main = main or press.main

    def _button(self, press: PageButton, main: bool = True) -> Markup:
        label = self._words.say(press.said)
        if press.sure:
            sure = Markup('<button class="press" data-press="{0}" id="p-{0}">{1}</button>').format(
                press.key, self._text("pages-sure", what=press.said)
            )
            return self._choices(press.key, label, sure, False)
        if press.choices:
            return self._choices(press.key, label, self._several(press.choices), press.main)
        kind = "press main" if press.main and not main else "press"
        drawn = self._drawings.die(press.die, press.face) if press.face else ""
        if drawn:
            return Markup(
                '<button class="press face" data-press="{0}" id="p-{0}" aria-label="{1}"><img src="{2}" alt=""></button>'
            ).format(press.key, label, drawn)
        return Markup(
            '<button class="{1}" data-press="{0}" id="p-{0}" data-square="{3}">{2}</button>'
        ).format(press.key, kind, label, press.square)

    def _choices(self, key: str, label: str, inner: Markup, opened: bool) -> Markup:
        return Markup(
            '<details class="choices" id="d-{}"{}><summary class="press">{}</summary><div class="several">{}</div></details>'
        ).format(key, Markup(" open") if opened else NOTHING, label, inner)

    def _several(self, presses: Sequence[PageButton]) -> Markup:
        search = NOTHING
        if len(presses) > MANY and not any(press.face for press in presses):
            search = Markup('<input type="search" class="search" aria-label="{0}" placeholder="{0}">').format(
                self._text("pages-search")
            )
        return search + join_markup(self._button(press) for press in presses)

    # What only this seat may see

    def _private(self, seen: SeatView) -> Iterator[Markup]:
        view = seen.view
        if view.form is not None and seen.yours:
            yield self._form(view.form)
            return
        own = [one.partition("=") for one in view.hand if "=" in one]
        if own:
            men_of = join_markup(
                Markup('<li><b class="number">{}</b><img src="{}" alt="">{}</li>').format(
                    number, self._drawings.silhouette(kind, INK), self._word(kind)
                )
                for number, _, kind in own
            )
            yield Markup('<ul class="own sheet">{}</ul>').format(men_of)
        elif view.hand or seen.private:
            yield from self._hand(seen)
        if view.grids:
            yield from (self._grid(grid) for grid in view.grids)
        else:
            secrets = join_markup(Markup("<li>{}</li>").format(self._words.say(one)) for one in view.secrets)
            if secrets:
                yield Markup('<ul class="secrets">{}</ul>').format(secrets)

    def _hand(self, seen: SeatView) -> Iterator[Markup]:
        plays = {press.card: press for press in seen.presses if press.kind == "card" and press.choices}
        hand = Counter(seen.view.hand)
        shown = [*sorted(hand), *sorted(plays.keys() - hand.keys())]
        if not shown:
            return
        yield Markup('<div class="cards">{}</div>').format(
            join_markup(self._card(card, hand.get(card, 1), plays.get(card)) for card in shown)
        )
        for play in plays.values():
            yield Markup('<div class="several plays" id="k-{}" hidden>{}</div>').format(
                play.key, join_markup(self._button(one) for one in play.choices)
            )

    def _card(self, card: str, count: int, play: PageButton | None) -> Markup:
        name = self._word(card) if card != "?" else self._text("pages-unseen")
        drawn = self._drawings.card("", card)
        face = (
            Markup('<img src="{}" alt="">').format(drawn)
            if drawn
            else Markup('<span class="written">{}</span>').format(name)
        )
        times = Markup('<b class="times">\u00d7{}</b>').format(count) if count > 1 else NOTHING
        says = (
            name if count == 1 else self._text("pages-times", what=message("own-words", text=name), n=count)
        )
        if play is None:
            return Markup('<div class="card" role="img" aria-label="{}">{}{}</div>').format(says, face, times)
        return Markup(
            '<button class="card" id="c-{0}" data-card="{0}" aria-expanded="false" aria-controls="k-{0}" aria-label="{1}">{2}{3}</button>'
        ).format(play.key, says, face, times)

    def _grid(self, grid: Any) -> Markup:
        head = join_markup(Markup('<th scope="col">{}</th>').format(self._word(one)) for one in grid.columns)
        rows = join_markup(
            Markup('<tr><th scope="row">{}</th>{}</tr>').format(
                name,
                join_markup(
                    Markup('<td class="mark-{}"><span class="aside">{}</span></td>').format(
                        {"o": "is", "x": "not"}.get(mark, "may"),
                        self._text(f"pages-mark-{ {'o': 'is', 'x': 'not'}.get(mark, 'may') }"),
                    )
                    for mark in marks
                ),
            )
            for name, marks in zip(grid.rows, grid.marks, strict=True)
        )
        return Markup('<table class="grid"><caption>{}</caption><thead><tr><td></td>{}</tr></thead><tbody>{}</tbody></table>').format(
            self._words.say(grid.title), head, rows
        )  # fmt: skip

    def _form(self, form: Form) -> Markup:
        """Men into places; what is drafted stays on the phone until it is sent."""
        places = join_markup(
            Markup('<li><span>{1}</span><button type="button" class="place" data-slot="{0}" aria-label="{1}"></button></li>').format(i, square)
            for i, square in enumerate(form.squares)
        )  # fmt: skip
        kinds = join_markup(
            Markup('<button type="button" class="press kind" data-kind="{0}" data-name="{3}" data-most="{1}"><img src="{2}" alt="">{3} <b></b></button>').format(
                kind, count, self._drawings.silhouette(kind, INK), self._word(kind)
            )
            for kind, count in form.men.items()
        )  # fmt: skip
        return Markup(
            '<form class="sheet form" id="form" data-printed="{}"><p>{}</p><ol class="places">{}</ol><div class="kinds">{}</div>'
            '<div class="row"><button type="button" class="press" id="printed">{}</button>'
            '<button type="button" class="press" id="clear">{}</button></div>'
            '<button class="press main" id="send">{}</button></form>'
        ).format(
            form.printed, self._words.say(form.rule), places, kinds, self._text("pages-as-in-chess"),
            self._text("pages-clear"), self._words.say(message(f"offer-{form.verb}")),
        )  # fmt: skip

    # What lies on the table

    def _table(self, seen: SeatView) -> Iterator[Markup]:
        dice = [
            (die.name, face)
            for die in self._game.dice
            if (face := seen.faces.get(die.name)) or not seen.chance
        ]
        lying = join_markup(
            Markup('<img class="die" src="{}" alt="{}">').format(
                self._drawings.die(name, face or ""),
                self._text("query-die", die=name, face=Seat(face or ""), n=len(self._game.dice)),
            )
            for name, face in dice
            if face and self._drawings.die(name, face)
        )
        if lying:
            yield Markup('<div class="dice">{}</div>').format(lying)
        for deck in self._game.decks:
            shown = seen.view.cards.get(deck.name)
            for card in (card for card in deck.cards if card.id == shown):
                drawn = self._drawings.card(deck.name, card.id)
                picture = Markup('<img src="{}" alt="">').format(drawn) if drawn else NOTHING
                yield Markup('<div class="sheet open">{}<p>{}</p></div>').format(
                    picture, self._words.say(card.says)
                )

    def _box(self, seen: SeatView) -> Iterator[Markup]:
        """Men beside the board that may be taken up, and boxes to put men into."""
        places = dict.fromkeys(
            one for way in seen.ways for one in (way.origin, way.to) if one.startswith("box:")
        )
        for place in places:
            owner, _, kind = place.removeprefix("box:").partition("/")
            if kind:
                yield Markup(
                    '<button class="press boxed" data-place="{}" id="b-{}"><img src="{}" alt="">{}</button>'
                ).format(place, place, self._drawings.man(owner, kind), self._squares.name(owner, kind))
            else:
                yield Markup('<button class="press boxed" data-place="{}" id="b-{}">{}</button>').format(
                    place, place, self._text("pages-into-box")
                )

    def _seats(self, seen: SeatView) -> Iterator[Markup]:
        view = seen.view
        if len(self._game.seats) < 2:
            return
        for seat in self._game.seats:
            known = []
            if seat in view.places:
                known.append(self._text("pages-place", n=view.places.index(seat) + 1))
            elif seat in view.standing:
                known.append(self._text(f"pages-counted-{view.counted}", n=view.standing[seat]))
            if view.skips.get(seat):
                known.append(self._text("pages-skips", n=view.skips[seat]))
            if held := len(view.layout.get(f"hand:{seat}", ())):
                known.append(self._text("pages-cards", n=held))
            if seen.players.get(seat) == "computer":
                known.append(self._text("pages-computer"))
            yield Markup('<li class="{}">{}<b class="name-{}">{}</b><span>{}</span></li>').format(
                "on" if seat == seen.turn else "", self._sign(seat), seat,
                self._text("pages-you", seat=Seat(seat)) if seat == self._seat else self._words.say(message("pages-seat", seat=Seat(seat))),
                ", ".join(known),
            )  # fmt: skip
