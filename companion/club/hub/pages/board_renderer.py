"""Boards with their men for the hub's pages: the wood is one drawing, each man another, and only what moves
is sent again.
"""

from __future__ import annotations

import re
import threading
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from functools import partial

import msgspec

from companion.artwork import boards, pieces
from companion.artwork.board_plan import Plan
from companion.artwork.board_rotation import is_long
from companion.artwork.design_tokens import paints
from companion.club.hub.pages.drawing_store import HubDrawings
from companion.games import family
from companion.kernel.game import Game
from companion.kernel.layout import Token
from companion.kernel.looks import Looks
from companion.kernel.messages import UserError
from companion.table.record.journal_format import VERSION

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
