"""Which printed disc is which piece: every game's own numbering of the markers that a camera reads.

It hangs on the game as printed, all its seats taken, so discs serve whatever the seats and house rules are;
what rules alone bring is numbered after that. Each piece has a marker that no other has, since of two alike a
camera sees one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from companion.games import family, in_words_of
from companion.kernel.errors import GameError
from companion.kernel.game import Game
from companion.kernel.layout import Token
from companion.kernel.messages import UserError
from companion.tracking.piece_codes import code
from firmware_bridge.core.camera_kit import FIRST_DISC, LAST_DISC, disc_name


class Disc(NamedTuple):
    marker: int
    token: Token


class TooManyDiscs(UserError):
    """The game has more pieces than there are markers."""


def men_of(game: Game) -> list[Token]:
    """Every piece that begins the game, and for each owner those that may come later."""
    tokens = [token for stack in game.layout(game.start()).values() for token in stack]
    owners = dict.fromkeys(token.owner for token in tokens)
    return tokens + [Token(owner, kind) for owner in owners if owner for kind in game.info.later]


def discs_of(game: Game) -> list[Disc]:
    """The discs of a game with their markers.

    Where there are more pieces than markers, those are left out that are another of a kind which comes later.

    Raises:
        TooManyDiscs: there are not even markers for what begins the game and one of each kind that comes later.
    """
    room = LAST_DISC - FIRST_DISC + 1
    try:
        printed = family(game.info.id).make(None, {}, {})
    except GameError:  # a game of somebody's own, which is as it is
        printed = game
    wanted, numbered = Counter(men_of(printed)) | Counter(men_of(game)), list(_number_pieces(printed))
    needed = _first_of_each(printed) | _first_of_each(game)
    numbered += sorted((needed - Counter(numbered)).elements(), key=str)
    if len(numbered) > room:
        with in_words_of(game.info.id):
            raise TooManyDiscs("too-many-discs", game=game.info.title, n=len(numbered), most=room)
    further = [(i, str(token), token) for token, n in (wanted - Counter(numbered)).items() for i in range(n)]
    numbered += [token for _, _, token in sorted(further)][: room - len(numbered)]
    return [Disc(FIRST_DISC + i, token) for i, token in enumerate(numbered)]


def _number_pieces(game: Game) -> Iterator[Token]:
    """What begins a game, and for each owner one of each kind that nobody begins with; an owner's pieces one after the other."""
    seats = {seat: i for i, seat in enumerate(game.seats)}
    begins = _beginners(game)
    kinds = {token.kind for token in begins}
    new = [token for token in _first_of_each(game) - begins if token.kind not in kinds]
    yield from sorted(
        (*begins.elements(), *new),
        key=lambda man: (seats.get(man.owner or "", len(seats)), str(man.owner), man.kind),
    )


def _first_of_each(game: Game) -> Counter[Token]:
    """What begins a game, and for each owner one of each kind that comes later."""
    return _beginners(game) | Counter(set(men_of(game)))


def _beginners(game: Game) -> Counter[Token]:
    return Counter(token for stack in game.layout(game.start()).values() for token in stack)


def disc_codes(game: Game) -> dict[str, tuple[str, ...]]:
    """What a camera calls each disc, to the piece that it is."""
    return {disc_name(disc.marker): (code(*disc.token),) for disc in discs_of(game)}
