"""Which game's discs lie under a camera: the one with most of them where it begins."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from companion.games import families, family
from companion.kernel.errors import GameError
from companion.kernel.game import Game
from companion.kernel.layout import Token
from companion.table.devices.camera_start import SIDES
from companion.table.devices.printed_discs import TooManyDiscs, discs_of
from firmware_bridge.core.camera_kit import disc_name

UNKNOWN = "?"
"""The kind of a piece of which only the side is known."""


class PrintedGame(NamedTuple):
    """`discs`: what a camera calls each disc, to its piece; `starts`: square to who begins there."""

    game: Game
    discs: Mapping[str, Token]
    starts: Mapping[str, Token]


class LaidOut(NamedTuple):
    """`starts`: square to who begins there; `reads`: square to who is read there, discs of other games left out."""

    game: Game
    starts: Mapping[str, Token]
    reads: Mapping[str, Token]

    @property
    def missing(self) -> frozenset[str]:
        """The squares that are not as the game begins."""
        return frozenset(q for q, token in self.starts.items() if self.reads.get(q) != token)


def find_laid_out_game(
    readings: Mapping[str, str], size: tuple[int, int], preferred: Sequence[str] = ()
) -> LaidOut | None:
    """The game that lies on a field of this size.

    Where no disc tells it, it is the only one of that size, or the edition that is preferred; else None.

    Args:
        readings: square to disc.
        size: files and ranks.
        preferred: ids of games, the likeliest last: which it is where several are laid out alike.
    """
    rank = {name: i for i, name in enumerate(preferred, 1)}
    best, most = None, (0, 0, 0)
    editions = list_printed_games(size)
    for printed in editions:
        one = _make_laid_out(printed, readings)
        fits = len(one.starts) - len(one.missing), -len(one.missing), rank.get(one.game.info.id, 0)
        if best is None or fits > most:
            best, most = one, fits
    if best is None or most[0]:
        return best
    if len({family(printed.game.info.id).package for printed in editions}) > 1:
        return None
    return _make_laid_out(max(editions, key=lambda printed: rank.get(printed.game.info.id, 0)), readings)


def find_laid_out_pieces(readings: Mapping[str, str], name: str, size: tuple[int, int]) -> LaidOut | None:
    """A game with ordinary pieces, of which a camera tells the sides; None: its board has another size.

    A piece of the right side where one begins is that one; elsewhere nobody knows which it is.

    Args:
        readings: square to side.
        name: the game's id.
        size: files and ranks.
    """
    printed = next((one for one in list_printed_games(size) if one.game.info.id == name), None)
    if printed is None:
        return None
    owners, starts = dict(zip(SIDES, printed.game.seats, strict=False)), printed.starts
    reads = {}
    for square, side in readings.items():
        begins, owner = starts.get(square), owners.get(side)
        known = begins is not None and owner in (None, begins.owner)
        reads[square] = begins if begins is not None and known else Token(owner, UNKNOWN)
    return LaidOut(printed.game, starts, reads)


def _make_laid_out(printed: PrintedGame, readings: Mapping[str, str]) -> LaidOut:
    reads = {square: printed.discs[disc] for square, disc in readings.items() if disc in printed.discs}
    return LaidOut(printed.game, printed.starts, reads)


@lru_cache(maxsize=8)
def list_printed_games(size: tuple[int, int]) -> tuple[PrintedGame, ...]:
    """The games of the shelf with a board of this size, as they are printed. The first time it takes a second."""
    return tuple(_list_printed(size))


def _list_printed(size: tuple[int, int]) -> Iterator[PrintedGame]:
    for one in families().values():
        if one.more:
            continue
        try:
            game = one.make(None, {}, {})
            if game.board.squares and (game.board.files, game.board.ranks) == size:
                discs = {disc_name(disc.marker): disc.token for disc in discs_of(game)}
                layout = game.layout(game.start())
                starts = {place: stack[-1] for place, stack in layout.items() if ":" not in place and stack}
                yield PrintedGame(game, discs, starts)
        except (GameError, TooManyDiscs):  # an add-on that is broken says so when it is opened
            continue
