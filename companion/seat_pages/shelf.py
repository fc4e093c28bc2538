"""Games on the shelf, in order, each with a typical position and a picture."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import msgspec

from companion.artwork import dice_cards_icons
from companion.artwork.design import FOLDER, inside, svg
from companion.games import Family, families, file_families
from companion.i18n.catalogue import Catalogue
from companion.kernel.errors import file_in
from companion.kernel.messages import sentences

WIDTHS = (200, 352)
"""Widths in pixels of the stored pictures: the greatest width of a place on a tablet, and twice its
usual width for finer panels.

Small pictures load in half the time, and the home screen loads all pictures when it starts.
"""


class ShelfPlace(msgspec.Struct, frozen=True):
    """A place on the shelf.

    Attributes:
        game: The game whose board it shows.
        editions: The games that are offered at this place, if there are several editions.
        turn: Quarter turns of the board.
    """

    game: str
    position: str = ""
    editions: tuple[str, ...] = ()
    turn: int = 0
    title: str = ""
    """Message id of its title, if its games have different names; empty for the title of its game."""
    short: bool = False
    """Whether the app has a shorter title for it in `shelf-title`."""
    more: bool = False
    """Whether it leads to the games that are not on the shelf."""
    dice: bool = False
    """Whether its picture is dice, because it has no board."""


JUMBLE = (
    "little-chess-jumble",
    "little-action-chess-jumble",
    "big-chess-jumble",
    "big-action-chess-jumble",
)
SHELF = (
    ShelfPlace(
        "chess",
        "r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/2N2N2/PPPP1PPP/R1BQ1RK1 b kq - 7 5",
        ("chess", "chess960", "crazyhouse"),
        more=True,
    ),
    ShelfPlace(
        "big-action-chess-jumble",
        "G:Qd4,Bf1,Ka1 R:Ng1,Rl6,Kk9 B:Qh7,Re12,Nb8 Y:Qa6,Bd8,Rc2,Pb5 turn=G stage=roll",
        JUMBLE,
        title="chess-jumble",
        short=True,
    ),
    ShelfPlace("wild-jokers", "rb1k1m1/p*1*p*p/2Lp3/1*3*1/5A1/P*P*1*1/JM1KjBR w"),
    ShelfPlace("raindropchess", "8/2n2k2/1P5p/3R4/7N/4K1b1/2B5/8 w packs=-/-", short=True),
    ShelfPlace(
        "boulder-chess",
        "ooqk1ooo/8/8/8/6o1/pppppp2/8/2b+1n+3/1R+1N+1B+2/oo6/2PPPP1P/8/8/6r+1/8/oo1QK1oo r stage=piece "
        "owes=- "
        "inside=- first=- fresh=- mover=- quiet=2 peak=-1/-1 discharged=0/0 end=- winner=-",
        turn=1,
        short=True,
    ),
    ShelfPlace(
        "gravity-chess", "8/8/6R1/8/1P5p/1b2k1KN/N1R1Br2/pn1Qqrnb w cards=-/- captured=2/4", short=True
    ),
    ShelfPlace(
        "booster-chess",
        "r1bqk2r/p2p4/1pn2nP1/7p/P3p3/3P1P1N/1P1R2PP/3K1B1R w kq - "
        "stacks=f1:w1,b2:b1,g2:b1,h3:w2,c6:b2,a8:w1,h8:b1 hands=wP1wN1bQ1/bP1?2",
    ),
    ShelfPlace("cloak-and-dagger-chess", short=True),
    ShelfPlace("parade-chess-solitaire", "8/8/8/8/1r2b3/1r1n1N2/5k2/2B3R1", short=True),
    ShelfPlace(
        "neighbour-chess-solitaire",
        "8/8/8/8/8/4r2B/8/3rb1kN stage=place pieces=bK,bR,wN,wB,bR,bB,wB positions=r6,r5,r4,b2,r5,b6,r6 "
        "last=e1 end=-",
        short=True,
    ),
    ShelfPlace("dice-and-cards", dice=True),
)


def box_of(game: str) -> ShelfPlace:
    """Return the place of a game on the shelf; a game from an add-on has its own place."""
    return next((box for box in SHELF if game in (box.game, *box.editions)), ShelfPlace(game))


def picture_path(game: str, side: float) -> Path:
    """Return the picture of a game that comes with the app, for a place of this width in pixels."""
    wide = next((width for width in WIDTHS if width >= side), WIDTHS[-1])
    return file_in(FOLDER / "shelf", str(wide), f"{game}.png")


def draw_two_dice() -> str:
    """Draw two dice on leather, for a game without a board."""
    inner = 'fill="none" stroke="#d9b98a" stroke-width="2.4"'

    def at(drawing: str, x: float, y: float, turned: float) -> str:
        return f'<g transform="translate({x} {y}) rotate({turned} 42 42) scale(.84)">{inside(drawing)}</g>'

    return svg(
        200,
        200,
        (
            '<rect width="200" height="200" rx="14" fill="#2b1d17"/>'
            '<rect x="6" y="6" width="188" height="188" rx="11" '
            f'{inner} /><rect x="8" y="8" width="184" height="184" rx="10" fill="#3d2a21"/>'
            + at(dice_cards_icons.die("+"), 22, 62, -7)
            + at(dice_cards_icons.die("8", "orange"), 98, 40, 9)
        ),
    )


def draw_place(box: ShelfPlace, names: bool = True) -> str:
    """Draw the place from the game itself as SVG; `names` adds coordinates, which are too small in a
    list.
    """
    if box.dice:
        return draw_two_dice()
    from companion.table.game_factory import make_game

    game = make_game(box.game, None, {}, box.position or None)
    state = game.read(box.position) if box.position else game.start()
    layout = game.layout(game.redact(state, None))
    standing = {place: [(token.owner, token.kind) for token in stack] for place, stack in layout.items()}
    # Boards are shown as stored pictures, so this is rarely needed.
    from companion.artwork.pictures import scene

    return scene(game.board, standing, box.turn, game.info.looks, names=names)


TOLD = 2
"""Number of sentences that describe a game without its own description."""


def games_behind() -> Mapping[str, Family]:
    """Return the games behind "More chess games" by id."""
    listed = {id: game for id, game in families().items() if game.more}
    return {**listed, **file_families()}


def description_of(family: Family, words: Catalogue) -> str:
    """Return the description of a game: its own sentence, or what is different in it."""
    about = family.about() if family.info.name and "says" not in family.info.words else None
    return words.say(family.info.says if about is None else sentences(*about.says[:TOLD]))
