"""What every page of the hub is made of: templates and styles, the language of whoever reads, games in words, and boards
as drawings, of which only what moves is sent again.
"""

from __future__ import annotations

import hashlib
import re
import threading
from collections import Counter, OrderedDict
from collections.abc import Callable, Hashable, Mapping, Sequence
from functools import cache, lru_cache, partial
from pathlib import Path
from typing import Any

import msgspec
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from companion.artwork import boards, design, dice_cards_icons, pieces
from companion.artwork.boards import SQUARE, Plan, is_long
from companion.artwork.design import NAMED, Paint, paints, plate_colours, with_colour
from companion.club.messages import OnTable
from companion.games import family, find_family
from companion.i18n.catalogue import TOLD, Catalogue
from companion.i18n.languages import ENGLISH, LANGUAGES, language_of
from companion.kernel.errors import file_in
from companion.kernel.facts import score_of_two
from companion.kernel.game import Game
from companion.kernel.layout import Token
from companion.kernel.looks import NO_LOOKS, Looks
from companion.kernel.messages import SENTENCES, Message, Seat, UserError, message, split_sentences
from companion.remote.table_messages import Wording, message_of
from companion.server.templates import FigureWriter, PageWords, Templates, make_styles
from companion.table.message_catalogues import LINKS, SHARED, TABLE, devices
from companion.table.record.journal_reader import VERSION
from companion.table.record.line_of_play import CALLED_OFF

SHARE = 200
"""Drawings that are kept for one table: a board, its men in their colours, what they stand on, the signs of
the seats.
"""


class HubDrawings:
    """Drawings by name, each kept once.

    Every table has a share of them, from which the one goes that was used longest ago.

    May be asked in any thread.
    """

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._kept: dict[str, str] = {}
        self._names: dict[Hashable, str] = {}
        self._keys: dict[str, set[Hashable]] = {}
        """What each drawing is known by."""
        self._shares: dict[str, OrderedDict[str, None]] = {}
        self._users: Counter[str] = Counter()

    def drawing(self, name: str) -> str | None:
        return self._kept.get(name)

    def use(self, place: str, key: Hashable, draw: Callable[[], str]) -> str:
        """The address of a drawing that a table shows; `key`: what it is of, so that it is drawn once."""
        with self._lock:
            name = self._names.get(key)
            if name is None:
                drawn = draw()
                name = hashlib.blake2s(drawn.encode(), digest_size=8).hexdigest()
                self._kept[name], self._names[key] = drawn, name
                self._keys.setdefault(name, set()).add(key)
            share = self._shares.setdefault(place, OrderedDict())
            if name not in share:
                self._users[name] += 1
            share[name] = None
            share.move_to_end(name)
            while len(share) > SHARE:
                self._drop(share.popitem(last=False)[0])
            return f"/art/{name}.svg"

    def _drop(self, name: str) -> None:
        """One table fewer shows it."""
        self._users[name] -= 1
        if not self._users[name]:
            del self._users[name], self._kept[name]
            for key in self._keys.pop(name):
                del self._names[key]

    def man(self, place: str, owner: str, colour: str, kind: str, looks: Looks) -> str:
        """The address of a man's drawing."""
        return self.use(
            place,
            ("man", owner, colour, kind, looks),
            lambda: pieces.man(paint(owner, colour), kind, looks),
        )

    def under(self, place: str, owner: str, kind: str, count: int) -> str:
        """What a man stands on."""
        count = 1 if kind == "boulder" else min(count, 99)

        def draw() -> str:
            return pieces.small_boulder() if kind == "boulder" else pieces.stack(paint(owner, ""), count)

        return self.use(place, ("under", owner, kind == "boulder", count), draw)

    def figures(self, place: str, looks: Looks, colours: Mapping[str, str]) -> FigureWriter:
        """What writes the men of a table among words; `colours`: seat to another paint."""

        def keep(man: tuple[str, str, bool], draw: Callable[[], str]) -> str:
            colour = colours.get(man[0], "")
            return self.use(place, ("figure", *man, colour if colour in paints() else "", looks), draw)

        return FigureWriter(looks, lambda seat: paint(seat, colours.get(seat, "")), keep)

    def sign(self, place: str, seat: str, colour: str, banner: bool = False) -> str:
        """The sign of a seat; `banner`: on its own paint."""
        known = seat if seat in paints() else "white"

        def draw() -> str:
            return (pieces.banner_sign if banner else pieces.emblem)(paint(seat, colour), known)

        return self.use(place, ("sign", known, colour if colour in paints() else "", banner), draw)


def paint(seat: str, colour: str) -> Paint:
    """The paint of a seat, or of one whose men have another colour; ivory for whom nobody knows."""
    return with_colour(seat if seat in paints() else "white", colour)


@cache
def draw_hatching(name: str) -> str:
    """The hatching of a paint, to lie on its banner."""
    one = paints()[name]
    return design.svg(
        64, 64, '<rect width="64" height="64" fill="url(#h)"/>', design.hatching("h", one.hatch, one.on, 2.2)
    )


def styles() -> str:
    """A class of each paint: `of-NAME` paints what is inside, in a frame where it would not stand out."""
    found = ""
    for name, one in paints().items():
        (plate, frame), (_, by_day) = (plate_colours(one, theme) for theme in NAMED)
        frame, by_day = frame or plate, by_day or plate
        found += (
            f".of-{name}{{--paint:{one.paint};--plate:{plate};--frame:{frame};--on:{one.on};--hatch:url(/hatch/{name}.svg)}}"
            f"@media(prefers-color-scheme:light){{:root:not([data-light=evening]) .of-{name}{{--frame:{by_day}}}}}"
            f":root[data-light=daylight] .of-{name}{{--frame:{by_day}}}"
        )
    return found


def paint_class(seat: str, colour: str) -> str:
    """The class of a seat's paint."""
    name = colour if colour in paints() else seat
    return f"of-{name if name in paints() else 'white'}"


CHECKER = re.compile(r"checker|\??[0-9]?")
"""Kinds of what is no figure: a checker, perhaps with the number that stands on it."""
KEPT = 200
"""Games that are kept made."""


class BoardDrawing(msgspec.Struct, frozen=True):
    """A board as it lies: the address of its picture, its size, and where the upper left corner of each
    square is.
    """

    picture: str
    width: float
    height: float
    corners: Mapping[str, tuple[float, float]]
    looks: Looks
    owners: frozenset[str]
    kinds: frozenset[str]
    """The men of the game that stand on it at the start, whoever may own them."""

    def knows(self, token: Token) -> bool:
        """Whether that can be a man of this game: others are not drawn."""
        figure = (
            token.kind in self.kinds or pieces.is_man(token.kind, self.looks) or CHECKER.fullmatch(token.kind)
        )
        return bool(figure) and (token.owner or "") in self.owners


class BoardPicture(msgspec.Struct, frozen=True):
    """A board for the template `pages/board.html`.

    `pieces`: as `BoardRenderer.standing` has them; `last`: the squares of the last action; `label`: for those
    who cannot see it.
    """

    wood: BoardDrawing
    pieces: Mapping[str, Sequence[object]]
    last: Sequence[str]
    label: str


class BoardRenderer:
    """Games and their boards by what tables say of them.

    A board that is somebody's own is never opened here.
    """

    def __init__(self, art: HubDrawings) -> None:
        self.art = art
        self._making = threading.RLock()  # pages are made in several threads
        self._games: OrderedDict[str, Game | None] = OrderedDict()
        self._woods: OrderedDict[str, tuple[BoardDrawing, Callable[[], str]]] = OrderedDict()
        """Each with what draws its picture."""

    def game(self, variant: str, seats: Sequence[str], rules: Mapping[str, str]) -> Game | None:
        """The game that a table plays; None: this hub cannot know it."""
        key = _key(variant, seats, rules)
        with self._making:
            if key not in self._games:
                try:
                    found = family(variant)
                    self._games[key] = found.make(
                        list(seats), found.info.complete_rules(_own(rules), VERSION)
                    )
                except (UserError, ValueError, KeyError):
                    self._games[key] = None
                while len(self._games) > KEPT:
                    self._games.popitem(last=False)
            self._games.move_to_end(key)
            return self._games[key]

    def wood(
        self,
        place: str,
        variant: str,
        seats: Sequence[str],
        rules: Mapping[str, str],
        colours: Mapping[str, str],
    ) -> BoardDrawing | None:
        """The board of the table at that place, as spectators look at it: one that is long lies."""
        game = self.game(variant, seats, rules)
        if game is None or not game.board.squares:
            return None
        known = paints()
        dress = {seat: colours[seat] for seat in game.seats if colours.get(seat, "") in known}
        key = f"{_key(variant, seats, rules)} {sorted(dress.items())}"
        with self._making:
            if key not in self._woods:
                board = game.board
                turn = 1 if is_long(board) and board.ranks > board.files else 0
                plan = Plan(board, turn)
                start = {token.kind for stack in game.layout(game.start()).values() for token in stack}
                corners = {name: plan.corner(i) for name, i in board.number.items()}
                wood = BoardDrawing(
                    picture="",
                    width=plan.width,
                    height=plan.height,
                    corners=corners,
                    looks=game.info.looks,
                    owners=frozenset(_owners(game)),
                    kinds=frozenset(start),
                )
                self._woods[key] = wood, partial(boards.picture, board, turn, dress, names=False)
                while len(self._woods) > KEPT:
                    self._woods.popitem(last=False)
            self._woods.move_to_end(key)
            wood, draw = self._woods[key]
        return msgspec.structs.replace(wood, picture=self.art.use(place, ("board", key), draw))

    def standing(
        self, place: str, wood: BoardDrawing, layout: Mapping[str, Sequence[str]], colours: Mapping[str, str]
    ) -> dict[str, list[object]]:
        """Square to what is drawn there: its corner, then the addresses of what lies one on the other."""
        found: dict[str, list[object]] = {}
        for square, stack in layout.items():
            if square not in wood.corners or not stack:
                continue
            below, top = Token.read(stack[0]), Token.read(stack[-1])
            if not (wood.knows(top) and wood.knows(below)):
                continue
            drawn = [self.man(place, wood, top, colours)]
            if len(stack) > 1:
                drawn.append(self.art.under(place, below.owner or "white", below.kind, len(stack) - 1))
            x, y = wood.corners[square]
            found[square] = [round(x), round(y), *drawn]
        return found

    def man(self, place: str, wood: BoardDrawing, token: Token, colours: Mapping[str, str]) -> str:
        """The address of a man's drawing."""
        colour = colours.get(token.owner or "", "")
        return self.art.man(
            place, token.owner or "white", colour if colour in paints() else "", token.kind, wood.looks
        )


def _owners(game: Game) -> set[str]:
    """Who can own what stands on the board: a piece of a colour that is not played still stands there, and a solitaire is
    played with White's and Black's.
    """
    alone = ("white", "black") if len(game.seats) == 1 else ()
    return {"", *alone, *(seat for seats in game.info.seatings for seat in seats)}


def _key(variant: str, seats: Sequence[str], rules: Mapping[str, str]) -> str:
    return f"{variant} {list(seats)} {sorted(_own(rules).items())}"


def _own(rules: Mapping[str, str]) -> dict[str, str]:
    """The rules of the game itself, without those of the table around it."""
    return {name: value for name, value in rules.items() if not name.startswith("table_")}


HERE = Path(__file__).parent
FILES = HERE / "files"
WORDS = HERE.parent / "words"


@cache
def icon(name: str) -> Markup:
    """An icon in the colour of the text around it."""
    drawing = dice_cards_icons.icon(name, "currentColor")
    return Markup(drawing.replace("<svg ", '<svg class="icon" aria-hidden="true" ', 1))


def time_of(ms: int) -> str:
    """Milliseconds as a clock shows them."""
    seconds = max(0, ms) // 1000
    hours, rest = divmod(seconds, 3600)
    return f"{hours}:{rest // 60:02d}:{rest % 60:02d}" if hours else f"{rest // 60}:{rest % 60:02d}"


TEMPLATES = Templates(HERE / "templates", icon=icon, time_of=time_of, square_size=f"{SQUARE:g}")


@cache
def sheet() -> str:
    """All styles of the hub's pages; those of `hub.css` come first."""
    files = sorted(FILES.glob("*.css"), key=lambda path: (path.name != "hub.css", path.name))
    return make_styles("".join(path.read_text("utf-8") for path in files) + styles())


@cache
def words_in(language: str) -> Catalogue:
    """The words of the hub's pages."""
    return Catalogue(language, (SHARED, LINKS, TABLE, WORDS), devices)


def language_of_reader(request: Request) -> str:
    """The first language that a browser accepts and that pages are written in, else English."""
    return choose_language(request.headers.get("accept-language", "")[:200])


def words_of(request: Request) -> PageWords:
    """The words of pages in the language of whoever asks."""
    return PageWords(words_in(language_of_reader(request)))


def choose_language(accepts: str) -> str:
    """The first language of an `Accept-Language` header that pages are written in, else English."""
    for one in accepts.split(","):
        code = language_of(one.partition(";")[0].strip())
        if code in LANGUAGES and file_in(WORDS, f"{code}.ftl").exists():
            return str(code)
    return ENGLISH


def page(request: Request, template: str, status: int = 200, **data: Any) -> Response:
    """The answer to a request: a template filled with data, in the language of whoever asks."""
    return HTMLResponse(TEMPLATES.render(template, words_of(request), **data), status)


MOST = 400
"""Games of one language and the same people whose words are kept."""


@lru_cache(MOST)
def words_of_game(variant: str, language: str, names: tuple[tuple[str, str], ...] = ()) -> Catalogue:
    """The words of the hub's pages with those of a game; without them if this hub does not know it.

    `names`: seats with who sits there.
    """
    one = find_family(variant)
    folders = (SHARED, LINKS, TABLE, WORDS)
    return Catalogue(language, folders if one is None else (*folders, one.words), devices, dict(names))


@cache
def title_of(variant: str, language: str) -> str:
    """What a game is called; empty if this hub does not know it."""
    one = find_family(variant)
    return "" if one is None else words_of_game(variant, language).say(one.info.title)


def looks_of(variant: str) -> Looks:
    """How the men of a game look; as they always do if this hub does not know it."""
    one = find_family(variant)
    return NO_LOOKS if one is None else one.info.looks


def render_in(
    language: str,
    variant: str,
    names: Mapping[str, str],
    wording: Wording | None,
    told: str,
    form: str = "",
    draws: bool = False,
) -> str:
    """A table's sentence in the reader's language; as the table told it if it is older, or this hub lacks the
    words.

    `names`: seat to name; `form`: `short` for what stands on a card; `draws`: men are marked in it
    (`companion.i18n.figures`).
    """
    if wording is None:
        return told
    said = message_of(wording)
    every = said.values.get("all")
    if form and said.id == SENTENCES and isinstance(every, tuple) and every and isinstance(every[0], Message):
        said = every[0]  # what else is to be known is no part of it
    words = words_of_game(variant, language, _sort_names(names))
    if not words.has_all(said):
        return told
    return words.draw(said, form) if draws else words.say(said, form)


def last_event(language: str, lies: OnTable, draws: bool = False) -> list[str]:
    """The sentences of what happened last, of which those about the seat of the first are short; none at a table that does not say so. `draws`
    as for `render_in`.
    """
    event = lies.last_event
    if event is None or not event.said:
        return []
    if event.said_words is None:
        return [event.said]
    words = words_of_game(lies.variant, language, _sort_names(lies.names))
    said = split_sentences(message_of(event.said_words))
    if not all(words.has_all(one) for one in said):
        return [event.said]
    return list((words.drawing if draws else words).say_each(said, TOLD))


def render_at(
    language: str,
    lies: OnTable | None,
    wording: Wording | None,
    told: str,
    variant: str = "",
    draws: bool = False,
) -> str:
    """A sentence of the table at which this lies, or nothing; `variant`: the game that it is about, if not this.

    `draws` as for `render_in`.
    """
    names = lies.names if lies is not None else {}
    variant = variant or (lies.variant if lies is not None else "")
    return render_in(language, variant, names, wording, told, draws=draws)


def _sort_names(names: Mapping[str, str]) -> tuple[tuple[str, str], ...]:
    """Seats with who sits there."""
    return tuple(sorted((seat, name) for seat, name in names.items() if name))


def prompt(language: str, lies: OnTable, form: str = "", draws: bool = False) -> str:
    """Who must do what; `draws` as for `render_in`."""
    told = lies.short or lies.prompt if form else lies.prompt
    return render_in(language, lies.variant, lies.names, lies.prompt_words, told, form, draws)


def reason(language: str, lies: OnTable, draws: bool = False) -> str:
    """Why a game ended; empty if it goes on. `draws` as for `render_in`."""
    if lies.result is None:
        return ""
    return render_at(language, lies, lies.reason_words, lies.result.reason, draws=draws)


def describe_action(
    language: str, lies: OnTable, wording: Wording | None, said: str, action: str, draws: bool = False
) -> str:
    """What came of an action of the game that lies there; the action itself where nothing was said, and empty
    if that is hidden. `draws` as for `render_in`.
    """
    return render_at(language, lies, wording, said, draws=draws) or action


def headline(language: str, lies: OnTable, draws: bool = False) -> str:
    """Why a game ended, or who must do what; `draws` as for `render_in`."""
    return (prompt if lies.result is None else reason)(language, lies, draws=draws)


def reason_of_row(language: str, game: Mapping[str, Any], result: Mapping[str, Any]) -> str:
    """Why a game of the store ended by this result of it; empty if that says nothing."""
    wording = result.get("reason_words")
    known = msgspec.convert(wording, Wording) if wording else None
    return render_in(language, game["variant"], game["names"], known, str(result.get("reason") or ""))


def winners(
    words: Catalogue, seats: Sequence[str], names: Mapping[str, str], winner: str | Sequence[str] | None
) -> str:
    """Who has won, of several; empty if nobody has, or nobody could lose."""
    won = [winner] if isinstance(winner, str) else list(winner or ())
    if not won or len(seats) < 2:
        return ""
    return they_win(words, won, names)


def they_win(words: Catalogue, won: Sequence[str], names: Mapping[str, str]) -> str:
    """That these have won, one of them at least; a seat goes as a seat, for some languages have more than one
    White.
    """
    called = [names.get(seat) or Seat(seat) for seat in won]
    who = called[0] if len(called) == 1 else tuple(called)
    return words.say(message("hub-wins", who=who, many=len(called) - 1))


def scores_of(
    variant: str, seats: Sequence[str], winner: str | Sequence[str] | None, reason: Wording | None
) -> dict[str, str]:
    """What each seat of a game for two has scored: 1, ½ or 0, in the order of `seats`.

    Args:
        variant: The game.
        seats: Its seats, White's first.
        winner: The seat that has won, as tables send it.
        reason: Why the game ended.

    Returns:
        Nothing for games that have places, because more than two can play them, or for a game that was called off.
    """
    known = find_family(variant)
    unknown = isinstance(winner, str) and winner not in seats
    if unknown or (reason is not None and reason.id == CALLED_OFF):
        return {}
    return score_of_two(seats, winner) if known is None else known.info.score(seats, winner)


def scores_on_table(lies: OnTable) -> dict[str, str]:
    """The same of a game on a table; nothing while it is not over."""
    if lies.result is None:
        return {}
    return scores_of(lies.variant, lies.seats, lies.result.winner, lies.reason_words)


def score_of_row(game: Mapping[str, Any], result: Mapping[str, Any]) -> str:
    """How a game of the store ended, as `1–0`, by this result of it; empty for games that have places."""
    wording = result.get("reason_words")
    known = msgspec.convert(wording, Wording) if wording else None
    scores = scores_of(game["variant"], game["seats"], result.get("winner"), known) if result else {}
    return score_text(scores)


def score_text(scores: Mapping[str, str]) -> str:
    """Scores of two as chess players write them, White first: `1–0`; empty if there are none."""
    return "–".join(scores.values())
