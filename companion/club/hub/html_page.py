"""The common parts of the hub's pages.

The module provides templates and styles, determines the reader's language, and renders messages of
games. It also draws boards, of which only changed parts are sent again.
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
"""Number of drawings stored for one table.

These are the board, its pieces in their colours, the checkers under them, and the emblems of the seats.
"""


class HubDrawings:
    """Drawings by name, each stored once.

    The number of drawings for each table is limited; when it is exceeded, the least recently used
    drawing is dropped. The object may be used from any thread.
    """

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._kept: dict[str, str] = {}
        self._names: dict[Hashable, str] = {}
        self._keys: dict[str, set[Hashable]] = {}
        """The keys of each drawing."""
        self._shares: dict[str, OrderedDict[str, None]] = {}
        self._users: Counter[str] = Counter()

    def drawing(self, name: str) -> str | None:
        return self._kept.get(name)

    def use(self, place: str, key: Hashable, draw: Callable[[], str]) -> str:
        """Return the address of a drawing on a table's page.

        `key` identifies the drawing, so that it is drawn only once.
        """
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
        """Release a drawing for one table."""
        self._users[name] -= 1
        if not self._users[name]:
            del self._users[name], self._kept[name]
            for key in self._keys.pop(name):
                del self._names[key]

    def man(self, place: str, owner: str, colour: str, kind: str, looks: Looks) -> str:
        """Return the address of a piece's drawing."""
        return self.use(
            place,
            ("man", owner, colour, kind, looks),
            lambda: pieces.man(paint(owner, colour), kind, looks),
        )

    def under(self, place: str, owner: str, kind: str, count: int) -> str:
        """Return the address of the drawing under a piece."""
        count = 1 if kind == "boulder" else min(count, 99)

        def draw() -> str:
            return pieces.small_boulder() if kind == "boulder" else pieces.stack(paint(owner, ""), count)

        return self.use(place, ("under", owner, kind == "boulder", count), draw)

    def figures(self, place: str, looks: Looks, colours: Mapping[str, str]) -> FigureWriter:
        """Return the writer for pieces in a table's texts. `colours` maps seats to other paints."""

        def keep(piece: tuple[str, str, bool], draw: Callable[[], str]) -> str:
            colour = colours.get(piece[0], "")
            return self.use(place, ("figure", *piece, colour if colour in paints() else "", looks), draw)

        return FigureWriter(looks, lambda seat: paint(seat, colours.get(seat, "")), keep)

    def sign(self, place: str, seat: str, colour: str, banner: bool = False) -> str:
        """Return the address of a seat's emblem. `banner` selects the form on the seat's own paint."""
        known = seat if seat in paints() else "white"

        def draw() -> str:
            return (pieces.banner_sign if banner else pieces.emblem)(paint(seat, colour), known)

        return self.use(place, ("sign", known, colour if colour in paints() else "", banner), draw)


def paint(seat: str, colour: str) -> Paint:
    """Return the paint of a seat; ivory for an unknown seat.

    If `colour` is given, pieces have that colour.
    """
    return with_colour(seat if seat in paints() else "white", colour)


@cache
def draw_hatching(name: str) -> str:
    """Return the hatching of a paint, for its banner."""
    one = paints()[name]
    return design.svg(
        64, 64, '<rect width="64" height="64" fill="url(#h)"/>', design.hatching("h", one.hatch, one.on, 2.2)
    )


def styles() -> str:
    """Return a CSS class for each paint: `of-NAME` paints its element, with a frame if there is not enough
    contrast."""
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
    """Return the CSS class of a seat's paint."""
    name = colour if colour in paints() else seat
    return f"of-{name if name in paints() else 'white'}"


CHECKER = re.compile(r"checker|\??[0-9]?")
"""Kinds of pieces without a figure: checkers, with or without a number."""
KEPT = 200
"""Number of games in the cache."""


class BoardDrawing(msgspec.Struct, frozen=True):
    """A drawn board: the address of its picture, its size, and the upper left corner of each square."""

    picture: str
    width: float
    height: float
    corners: Mapping[str, tuple[float, float]]
    looks: Looks
    owners: frozenset[str]
    kinds: frozenset[str]
    """The kinds of pieces at the start of the game, of any owner."""

    def knows(self, token: Token) -> bool:
        """Return whether the token can be a piece of this game; other tokens are not drawn."""
        figure = (
            token.kind in self.kinds
            or pieces.is_piece(token.kind, self.looks)
            or CHECKER.fullmatch(token.kind)
        )
        return bool(figure) and (token.owner or "") in self.owners


class BoardPicture(msgspec.Struct, frozen=True):
    """A board for the template `pages/board.html`.

    Attributes:
        pieces: The pieces, as returned by `BoardRenderer.standing`.
        last: The squares of the last action.
        label: The alternative text.
    """

    wood: BoardDrawing
    pieces: Mapping[str, Sequence[object]]
    last: Sequence[str]
    label: str


class BoardRenderer:
    """A renderer that draws games and their boards from the messages that tables send.

    Users' own board files are never opened here.
    """

    def __init__(self, art: HubDrawings) -> None:
        self.art = art
        self._making = threading.RLock()  # pages are built in several threads
        self._games: OrderedDict[str, Game | None] = OrderedDict()
        self._woods: OrderedDict[str, tuple[BoardDrawing, Callable[[], str]]] = OrderedDict()
        """Each board with the function that draws its picture."""

    def game(self, variant: str, seats: Sequence[str], rules: Mapping[str, str]) -> Game | None:
        """Return a table's game; None if this hub does not know it."""
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
        """Return the board of the table at that place, as spectators see it. A long board is turned
        sideways.
        """
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
        """Return the drawing of each square with pieces: its corner, then the addresses of its pieces, lowest
        first.
        """
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
        """Return the address of a piece's drawing."""
        colour = colours.get(token.owner or "", "")
        return self.art.man(
            place, token.owner or "white", colour if colour in paints() else "", token.kind, wood.looks
        )


def _owners(game: Game) -> set[str]:
    """Return the possible owners of pieces.

    These are the seats of every possible number of players, because pieces without a player may be
    on the board. A solitaire has White's and Black's pieces.
    """
    alone = ("white", "black") if len(game.seats) == 1 else ()
    return {"", *alone, *(seat for seats in game.info.seatings for seat in seats)}


def _key(variant: str, seats: Sequence[str], rules: Mapping[str, str]) -> str:
    return f"{variant} {list(seats)} {sorted(_own(rules).items())}"


def _own(rules: Mapping[str, str]) -> dict[str, str]:
    """Return the rules of the game itself, without those of the table."""
    return {name: value for name, value in rules.items() if not name.startswith("table_")}


HERE = Path(__file__).parent
FILES = HERE / "files"
WORDS = HERE.parent / "words"


@cache
def icon(name: str) -> Markup:
    """Return an icon in the colour of the surrounding text."""
    drawing = dice_cards_icons.icon(name, "currentColor")
    return Markup(drawing.replace("<svg ", '<svg class="icon" aria-hidden="true" ', 1))


def time_of(ms: int) -> str:
    """Format milliseconds as on a clock."""
    seconds = max(0, ms) // 1000
    hours, rest = divmod(seconds, 3600)
    return f"{hours}:{rest // 60:02d}:{rest % 60:02d}" if hours else f"{rest // 60}:{rest % 60:02d}"


TEMPLATES = Templates(HERE / "templates", icon=icon, time_of=time_of, square_size=f"{SQUARE:g}")


@cache
def sheet() -> str:
    """Return the styles of all pages of the hub; those in `hub.css` come first."""
    files = sorted(FILES.glob("*.css"), key=lambda path: (path.name != "hub.css", path.name))
    return make_styles("".join(path.read_text("utf-8") for path in files) + styles())


@cache
def words_in(language: str) -> Catalogue:
    """Return the texts of the hub's pages."""
    return Catalogue(language, (SHARED, LINKS, TABLE, WORDS), devices)


def language_of_reader(request: Request) -> str:
    """Return the first language that the browser accepts and that the pages have, or else English."""
    return choose_language(request.headers.get("accept-language", "")[:200])


def words_of(request: Request) -> PageWords:
    """Return the messages of pages in the language of the request."""
    return PageWords(words_in(language_of_reader(request)))


def choose_language(accepts: str) -> str:
    """Return the first language of an `Accept-Language` header that the pages have, or else English."""
    for one in accepts.split(","):
        code = language_of(one.partition(";")[0].strip())
        if code in LANGUAGES and file_in(WORDS, f"{code}.ftl").exists():
            return str(code)
    return ENGLISH


def page(request: Request, template: str, status: int = 200, **data: Any) -> Response:
    """Respond to a request with a template filled with data, in the reader's language."""
    return HTMLResponse(TEMPLATES.render(template, words_of(request), **data), status)


MOST = 400
"""Number of cached catalogues. Each belongs to a game, a language, and the names of the players."""


@lru_cache(MOST)
def words_of_game(variant: str, language: str, names: tuple[tuple[str, str], ...] = ()) -> Catalogue:
    """Return the messages of the hub's pages, together with those of a game if this hub knows the game.

    `names` maps seats to the players' names.
    """
    one = find_family(variant)
    folders = (SHARED, LINKS, TABLE, WORDS)
    return Catalogue(language, folders if one is None else (*folders, one.words), devices, dict(names))


@cache
def title_of(variant: str, language: str) -> str:
    """Return the title of a game; empty if this hub does not know it."""
    one = find_family(variant)
    return "" if one is None else words_of_game(variant, language).say(one.info.title)


def looks_of(variant: str) -> Looks:
    """Return the appearance of a game's pieces; the default one if this hub does not know the game."""
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
    """Return a table's sentence in the reader's language, or else in the table's own language.

    The table's own language is used if the table runs an older version, or if this hub lacks the
    messages.

    Args:
        language: The reader's language.
        variant: The game.
        names: Maps seats to names.
        wording: The sentence in a form that can be translated; None if the table has not sent it.
        told: The sentence in the table's language.
        form: `short` for cards.
        draws: Whether to mark the pieces in the sentence (`companion.i18n.figures`).
    """
    if wording is None:
        return told
    said = message_of(wording)
    every = said.values.get("all")
    if form and said.id == SENTENCES and isinstance(every, tuple) and every and isinstance(every[0], Message):
        said = every[0]  # without the details
    words = words_of_game(variant, language, _sort_names(names))
    if not words.has_all(said):
        return told
    return words.draw(said, form) if draws else words.say(said, form)


def last_event(language: str, lies: OnTable, draws: bool = False) -> list[str]:
    """Return the sentences of the last event, with short forms for those about the acting seat.

    Return an empty list if the table does not send its last event. See `render_in` for `draws`.
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
    """Return a sentence of the table with this game, or an empty string.

    `variant` is the game that the sentence is about, if that differs from the table's game. See
    `render_in` for `draws`.
    """
    names = lies.names if lies is not None else {}
    variant = variant or (lies.variant if lies is not None else "")
    return render_in(language, variant, names, wording, told, draws=draws)


def _sort_names(names: Mapping[str, str]) -> tuple[tuple[str, str], ...]:
    """Return seats with players' names, sorted."""
    return tuple(sorted((seat, name) for seat, name in names.items() if name))


def prompt(language: str, lies: OnTable, form: str = "", draws: bool = False) -> str:
    """Return the sentence about the next action and its player. See `render_in` for `draws`."""
    told = lies.short or lies.prompt if form else lies.prompt
    return render_in(language, lies.variant, lies.names, lies.prompt_words, told, form, draws)


def reason(language: str, lies: OnTable, draws: bool = False) -> str:
    """Return the reason for the end of a game; empty if the game is not over. See `render_in` for
    `draws`.
    """
    if lies.result is None:
        return ""
    return render_at(language, lies, lies.reason_words, lies.result.reason, draws=draws)


def describe_action(
    language: str, lies: OnTable, wording: Wording | None, said: str, action: str, draws: bool = False
) -> str:
    """Return the result of an action in the game on a table.

    If it has no message, return the action itself, which is empty if it is hidden. See `render_in` for
    `draws`.
    """
    return render_at(language, lies, wording, said, draws=draws) or action


def headline(language: str, lies: OnTable, draws: bool = False) -> str:
    """Return the reason for the end of a game, or the next action. See `render_in` for `draws`."""
    return (prompt if lies.result is None else reason)(language, lies, draws=draws)


def reason_of_row(language: str, game: Mapping[str, Any], result: Mapping[str, Any]) -> str:
    """Return the reason for the end of a stored game with this result; empty if unknown."""
    wording = result.get("reason_words")
    known = msgspec.convert(wording, Wording) if wording else None
    return render_in(language, game["variant"], game["names"], known, str(result.get("reason") or ""))


def winners(
    words: Catalogue, seats: Sequence[str], names: Mapping[str, str], winner: str | Sequence[str] | None
) -> str:
    """Return the winner or winners as text; empty if there is no winner, or if the game has no loser."""
    won = [winner] if isinstance(winner, str) else list(winner or ())
    if not won or len(seats) < 2:
        return ""
    return they_win(words, won, names)


def they_win(words: Catalogue, won: Sequence[str], names: Mapping[str, str]) -> str:
    """Return the sentence that says that these players have won; there is at least one.

    For a seat without a name, the message gets the seat and not a text, because some languages have
    several forms of White.
    """
    called = [names.get(seat) or Seat(seat) for seat in won]
    who = called[0] if len(called) == 1 else tuple(called)
    return words.say(message("hub-wins", who=who, many=len(called) - 1))


def scores_of(
    variant: str, seats: Sequence[str], winner: str | Sequence[str] | None, reason: Wording | None
) -> dict[str, str]:
    """Return the score of each seat in a two-player game: 1, ½ or 0, in the order of `seats`.

    Args:
        variant: The game.
        seats: Its seats, White's first.
        winner: The seat that has won, as tables send it.
        reason: The reason for the end of the game.

    Returns:
        The scores. They are empty for games that more than two players can play, because these have
            places, and for a game that was called off.
    """
    known = find_family(variant)
    unknown = isinstance(winner, str) and winner not in seats
    if unknown or (reason is not None and reason.id == CALLED_OFF):
        return {}
    return score_of_two(seats, winner) if known is None else known.info.score(seats, winner)


def scores_on_table(lies: OnTable) -> dict[str, str]:
    """Return the scores of a game on a table, as in `scores_of`; empty while the game is not over."""
    if lies.result is None:
        return {}
    return scores_of(lies.variant, lies.seats, lies.result.winner, lies.reason_words)


def score_of_row(game: Mapping[str, Any], result: Mapping[str, Any]) -> str:
    """Return the score of a stored game with this result in the form `1–0`; empty for games with places."""
    wording = result.get("reason_words")
    known = msgspec.convert(wording, Wording) if wording else None
    scores = scores_of(game["variant"], game["seats"], result.get("winner"), known) if result else {}
    return score_text(scores)


def score_text(scores: Mapping[str, str]) -> str:
    """Format the scores of two players in the form `1–0`, White's first; empty if there are none."""
    return "–".join(scores.values())
