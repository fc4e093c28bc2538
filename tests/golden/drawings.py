"""Drawings as text: what lies where in each of them, in which colour, and whose it is; and a checksum of the whole.

Every example is unlike its mirror image and unlike itself with two seats exchanged, so a file and a rank, a left and a
right, or two colours that change places are seen. Below a heading, things of one look are a line: `rect 100x100 #aabbcc at
52,152`. Letters are read as words; pieces are named.
"""

from __future__ import annotations

import hashlib
import inspect
import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

from companion.artwork import boards, design, dice_cards_icons, marks, pictures, pieces, plots
from companion.artwork import dice_cards_icons as cards
from companion.artwork.design import with_colour
from companion.artwork.wiring_diagram import SIDES, Labels, lead, leg_of
from companion.games import families
from companion.games.chess.files import catalogue
from companion.games.chess.files.features import looks
from companion.kernel.board import HOLE, Barrier, Board, Surface
from companion.kernel.layout import Token
from companion.kernel.looks import NO_LOOKS, WEDGE, Look, Looks
from hardware.maker.netlist import CHIPS
from tests.artwork.arguments import DRAWN
from tests.golden.written_texts import Texts
from tests.printed_games import as_printed

SPACE = "{http://www.w3.org/2000/svg}"
SEATS = ("white", "black", "green", "red", "blue", "yellow")
LONG = 60
"""Characters of a path that are shown; the rest is in the checksum of the drawing."""
SHOWN = 16
"""Places of things of one look that are listed; the others are in the checksum as well."""
PLACE = ("x", "y", "cx", "cy", "x1", "y1", "x2", "y2")
LOOKS = (
    "fill",
    "stroke",
    "stroke-width",
    "opacity",
    "fill-opacity",
    "stroke-opacity",
    "rx",
    "r",
    "transform",
)
NAMED = re.compile(r'(id="|url\(#)([\w-]+?)(-[\d-]+)?(["\)])')


def checksum(drawn: str) -> str:
    return hashlib.sha256(drawn.encode()).hexdigest()[:10]


def letters() -> dict[str, str]:
    """The outline of each letter to the letter; of our own strokes to the numeral."""
    found = {path: sign for sign, path in design.STROKES.items()}
    for font in ("text", "text_bold"):
        for code in design.list_characters(font):
            found.setdefault(design._glyph(font, chr(code))[0], chr(code))
    return found


class Reader:
    """Reads drawings. `named`: drawings that lie in others, each with its name."""

    def __init__(self, named: Mapping[str, str]) -> None:
        self._letters = letters()
        self._named = {self._plain(ElementTree.fromstring(drawn)): name for drawn, name in named.items()}

    def lines(self, heading: str, drawn: str) -> Iterator[str]:
        """The lines of a drawing below its heading."""
        root = ElementTree.fromstring(drawn)
        yield f"> {heading}: {root.get('viewBox')}, {checksum(drawn)}"
        places: dict[str, list[str]] = {}
        for look, place in self._parts(root, ""):
            places.setdefault(look, []).append(place)
        for look, found in places.items():
            more = [f"and {len(found) - SHOWN} more"] if len(found) > SHOWN else []
            where = " ".join((*found[:SHOWN], *more)).strip()
            yield f"{look} at {where}" if where else look

    def _plain(self, element: ElementTree.Element) -> str:
        """What lies in a drawing, whatever it is called there and wherever it lies."""
        text = "".join(ElementTree.tostring(child, "unicode") for child in element)
        return NAMED.sub(r"\1\2\4", text)

    def _parts(self, element: ElementTree.Element, within: str) -> Iterator[tuple[str, str]]:
        words, at = "", ""
        for child in element:
            tag = child.tag.removeprefix(SPACE)
            if tag in ("defs", "pattern", "linearGradient", "radialGradient", "clipPath"):
                continue
            if tag == "path" and (sign := self._letters.get(child.get("d", ""))):
                at = at or child.get("transform", "")
                words += sign
                continue
            place = ",".join(_short(child.get(name)) for name in PLACE if child.get(name))
            style = " ".join(f"{name} {child.get(name)}" for name in LOOKS if child.get(name))
            if tag == "svg":
                name = self._named.get(self._plain(child))
                size = f"{_short(child.get('width'))} wide"
                if name:
                    yield f"{within}{name}, {size}", place
                else:
                    yield from self._parts(child, f"{within}[{size} at {place}] ")
            elif tag == "g":
                yield from self._parts(child, f"{within}({style}) " if style else within)
            else:
                size = "x".join(_short(child.get(name)) for name in ("width", "height") if child.get(name))
                path = child.get("d", "")
                path = path if len(path) <= LONG else f"{path[:LONG]}... of {len(path)}"
                yield " ".join(filter(None, (f"{within}{tag}", size, path, style))), place
        if words:
            yield f"{within}{words!r}", _short_place(at)


def _short(number: str | None) -> str:
    return "" if number is None else number if number.endswith("%") else f"{float(number):.4g}"


def _short_place(transform: str) -> str:
    found = re.search(r"translate\(([-\d.]+) ([-\d.]+)\) scale\(([-\d.]+)", transform)
    return f"{found[1]},{found[2]} scale {found[3]}" if found else transform


def men() -> dict[str, str]:
    """The drawings of pieces in the colours of all seats, each with its name."""
    found: dict[str, str] = {}
    for seat in SEATS:
        for kind in sorted(pieces.NAMES):
            for turn in range(4):
                found.setdefault(pieces.man(with_colour(seat), kind, NO_LOOKS, turn=turn), f"{seat} {kind}")
        for more in (1, 2):
            found.setdefault(pieces.stack(with_colour(seat), more), f"{more} more of {seat} below")
    return found


def all_boards() -> Iterator[tuple[str, Board, tuple[str, ...]]]:
    """Every board of every game that looks unlike the others, with those who sit at it."""
    seen = set()
    for name, family in families().items():
        choices = next((rule.choices for rule in family.info.rules if rule.name == "board"), ("",))
        for choice in choices:
            seats = family.info.seats if choice != "ring8" else ("green", "blue")
            board = family.make(seats, {"board": choice}).board if choice else as_printed(name).board
            looks_like = (board.files, board.ranks, board.symbols, str(board.barriers), str(board.surface))
            if board.squares and looks_like not in seen:
                seen.add(looks_like)
                yield f"{name}{f', {choice}' * bool(choice)}", board, seats


def standing(board: Board, seats: tuple[str, ...]) -> dict[str, tuple[Token, ...]]:
    """Three pieces that are placed differently after every turn and reflection, and the players there."""
    owners = seats if len(seats) > 1 else ("white", "black")
    there = [name for name, symbol in zip(board.names, board.symbols, strict=True) if symbol != HOLE]
    places = (there[0], there[1], there[min(board.files + 1, len(there) - 1)])
    first, second = owners[0], owners[1]
    return {
        places[0]: (Token(first, "R"),),
        places[1]: (Token(second, "N"),),
        places[2]: (Token(first, "P"), Token(second, "Q")),
    }


def _boards(_: Path) -> str:
    reader, found = Reader(men()), list[str]()
    for name, board, seats in all_boards():
        found += reader.lines(name, pictures.scene(board, standing(board, seats)))
        for turn in (1, 2, 3):
            drawn = pictures.scene(board, standing(board, seats), turn)
            heading, *lines = reader.lines(f"{name}, turned {turn}", drawn)
            found += [heading, *(line for line in lines if " wide at " in line or "'" in line)]
    return "\n".join(found) + "\n"


def _small(rows: str, barriers: Mapping[str, tuple[Barrier, ...]] = {}, **surface: Any) -> Board:
    """A board of these rows, the highest rank first."""
    ranks = [row.split() for row in rows.split(" / ")]
    symbols = tuple(symbol for rank in reversed(ranks) for symbol in rank)
    return Board("small", "Small", len(ranks[0]), len(ranks), symbols, dict(barriers), Surface(**surface))


SMALL = {
    "zones": _small(
        "hG hG eG . sR / hG hB # bR cG / eB dY rB rB .",
        {"G": (Barrier(True, 1, 0, 1),), "Y": (Barrier(False, 0, 2, 4),)},
    ),
    "castle": _small("mG pG mG tG tG / pG # pG . . / dG dG . . . / cR . . . ."),
    "closed middle": _small(". . . . / . # # . / . # # . / . . . ."),
    "points": _small(". . . . / . . . . / . . . .", squares="points", river=1, diagonals=(("a1", "b2"),)),
    "plain": _small(". . # / . . .", squares="plain"),
    "chequers": _small(". . # / . . ."),
}
"""Boards with every kind of square, none of them like its mirror image."""


def _small_boards(_: Path) -> str:
    reader, found = Reader({}), list[str]()
    for name, board in SMALL.items():
        for turn in range(4):
            found += reader.lines(f"{name}, turned {turn}", boards.picture(board, turn))
        found += reader.lines(
            f"{name}, other colours, no names",
            boards.picture(board, 0, {"green": "red", "red": "blue"}, False),
        )
    return "\n".join(found) + "\n"


GREEN, BLACK = with_colour("green"), with_colour("black")
OWN_LOOKS = Looks(
    (
        ("X", Look(signs=("\u99ac", "\u508c"), letter="x")),
        ("W", Look(body=WEDGE, signs=("\u99ac", "\u508c"), letter="w", promoted=True)),
    )
)
VALUES: Mapping[str, tuple[Any, ...]] = {
    "above": ("Above",),
    "across": (3, 1),
    "bend": (0.18, 0.5),
    "card": ("N", "wC", "bQ"),
    "colour": ("#123456",),
    "count": (2, 3, 10),
    "deck": ("white", "pack"),
    "down": (2, 4),
    "file": ("c", ""),
    "found": (False, True),
    "hollow": (False, True),
    "ink": ("#112233",),
    "height": (110.0,),
    "kind": ("N", "X", "W", "checker", "boulder", "?5"),
    "light": ("#fedcba",),
    "dark": ("#abcdef",),
    "looks": (OWN_LOOKS,),
    "look": (OWN_LOOKS.of("X"),),
    "low": (False, True),
    "own": (False, True),
    "paint": (GREEN, BLACK, with_colour("white")),
    "points": ([(10.0, 20.0), (70.0, 20.0), (90.0, 70.0)],),
    "rank": ("7", ""),
    "reading": ("", "n", "s"),
    "right": (False, True),
    "seat": ("green", "black", "blue"),
    "shadow": (True, False),
    "sides": ((True, True, False, True), (False, False, True, False)),
    "sign": ("+", "-"),
    "spent": (False, True),
    "text": ("5", "12"),
    "tint": ("#abcdef",),
    "turn": (0, 1, 2, 3),
    "up": (True, False),
    "wash": (0.14,),
    "width": (130.0,),
    "word": (str.title,),
    "below": ("Below",),
    "drawn": (design.svg(10, 10, "<rect/>"),),
}
"""What each argument of a drawing is; all the others are the first value while one is another."""
OTHERWISE: Mapping[str, Mapping[str, tuple[Any, ...]]] = {
    "card_picture": {"paint": (with_colour,), "pieces": ((), ("N",))},
    "half_card": {"paint": (with_colour,), "card": ("wN", "bC")},
    "die": {"face": ("4", "", "10", "+", "long"), "name": ("white", "orange")},
    "icon": {"name": ("clock",)},
    "badge": {"name": ("clock",)},
    "mark": {"name": ("tableside",)},
    "face": {"name": ("anton",)},
    "man": {"kind": ("W", "X", "N", "checker", "boulder", "?5")},
    "role": {"role": tuple(pictures.ZONES), "seat": ("green", "blue")},
}


def signs() -> Iterator[tuple[str, Callable[..., str], list[dict[str, Any]]]]:
    """Every function that makes a drawing of a sign, a piece, a die or a card, with the arguments that it is tried with."""
    for module in (marks, dice_cards_icons, pieces, pictures):
        for name, draw in vars(module).items():
            if name.startswith("_") or getattr(draw, "__module__", "") != module.__name__:
                continue
            made = (
                inspect.signature(draw) if inspect.isfunction(draw) or hasattr(draw, "__wrapped__") else None
            )
            if made is None or made.return_annotation != "str" or name in NO_SIGNS:
                continue
            values = {one: OTHERWISE.get(name, {}).get(one) or VALUES[one] for one in made.parameters}
            first = {one: found[0] for one, found in values.items()}
            tried = [first] + [{**first, one: value} for one, found in values.items() for value in found[1:]]
            yield f"{module.__name__.rpartition('.')[2]}.{name}", draw, tried


NO_SIGNS = {
    "place",
    "dress",
    "drawing",
    "drawing_of",
    "figure",
    "mix",
    "edge_of",
    "rim_of",
    "under",
    "kind_of",
    "body_of",
    "scene",
    "excerpt",
}
"""What makes a part of a drawing, or a colour; and boards with pieces on them, which have files of their own."""


def _signs(_: Path) -> str:
    reader, found = Reader({}), list[str]()
    for name, draw, tried in signs():
        for given in tried:
            other = [f"{one}={value}" for one, value in given.items() if value != tried[0][one]]
            drawn = draw(**given)
            title = " ".join((name, *(re.sub("Paint.*paint='(.*?)'.*", r"\1", one) for one in other)))
            found += reader.lines(title, drawn) if drawn.startswith("<svg") else [f"> {title}: {drawn}"]
    return "\n".join(found) + "\n"


def _arguments(_: Path) -> str:
    """Each drawing with the first of its arguments, and with each one exchanged for its second value."""
    reader, found = Reader(men()), list[str]()
    for draw, given in DRAWN.items():
        name = f"{draw.__module__.rpartition('.')[2]}.{draw.__name__}"
        first = {argument: two.one for argument, two in given.items()}
        found += reader.lines(name, draw(**first))
        for argument, two in given.items():
            found.append(f"> {name}, another {argument}: {checksum(draw(**{**first, argument: two.other}))}")
    return "\n".join(found) + "\n"


def _pieces(_: Path) -> str:
    """A line for each piece: his drawing for each seat, and for those who sit at the other sides."""
    found = []

    def told(name: str, kind: str, looks: Looks) -> None:
        each = [f"{seat} {checksum(pieces.man(with_colour(seat), kind, looks))}" for seat in SEATS[:4]]
        turned = [checksum(pieces.man(with_colour("black"), kind, looks, turn=turn)) for turn in (1, 2, 3)]
        figure = checksum(pictures.figurine(with_colour("black"), kind, looks, "#123456"))
        found.append(f"{name}: {', '.join(each)}; black turned {' '.join(turned)}; among words {figure}")

    for kind in sorted(pieces.NAMES):
        told(kind, kind, NO_LOOKS)
    seen = set()
    for game, definition in sorted(catalogue.standard().items()):
        own = looks(definition)
        for letter in sorted({letter.upper() for letter in definition.letters.values()}):
            if (look := own.of(letter)) is not None and look not in seen and not look.drawing:
                seen.add(look)
                told(f"{game} {letter}", letter, own)
    return "\n".join(found) + "\n"


def _dice_and_cards(_: Path) -> str:
    reader, found, seen = Reader(men()), list[str](), set[str]()
    for name in dice_cards_icons.DICE:
        for face in ("", "1", "2", "6", "10", "+", "#"):
            found += reader.lines(f"{name} die, {face or 'blank'}", dice_cards_icons.die(face, name))
    for game in families():
        for deck in as_printed(game).decks:
            for card in deck.cards:
                drawn = cards.card_picture(deck.name, card.id, with_colour, str.title)
                if drawn and drawn not in seen:
                    seen.add(drawn)
                    found += reader.lines(f"{game}, {deck.name}: {card.id}", drawn)
    for half in ("wN", "bQ", "wC", "bC", "wP"):
        drawn, wood = cards.half_card(half, with_colour)
        found += reader.lines(f"half card {half}, on {wood}", drawn)
    for sign in ("+", "\u2212", "\u00b1", ""):
        found += reader.lines(f"tone {sign or 'none'}", cards.tone(sign))
    found += reader.lines("blank card", cards.blank())
    found += reader.lines("back", dice_cards_icons.card_back())
    return "\n".join(found) + "\n"


COURSE = ((0.5, 0.3, 0.2), None, (0.7, 0.2, 0.1), (0.2, 0.1, 0.7), (0.0, 1.0, 0.0))
STANDING = (
    {"green": 0, "red": 0, "blue": 0},
    {"green": 2, "red": 0, "blue": 1},
    {"green": 2, "red": -1, "blue": 3},
    {"green": 5, "red": 4, "blue": 3},
)


def _plots(_: Path) -> str:
    reader, found = Reader({}), list[str]()
    paints = {seat: with_colour(seat) for seat in STANDING[0]}
    ink = plots.Ink("#010101", "#020202", "#030303", "#040404", "#050505")
    found += reader.lines(
        "chances of three", plots.chances(COURSE, paints, (2, 3), 600.0, 200.0, ink, evening=True)
    )
    found += reader.lines(
        "standing of three", plots.lines(STANDING, paints, 600.0, 200.0, ink, evening=False)
    )
    usual = {"1": (2.0, 1.0), "2": (2.5, 0.5), "3": (1.0, 1.0)}
    found += reader.lines("faces", plots.bars("white", {"1": 2, "2": 4, "3": 0}, usual, 300.0, 200.0, ink))
    return "\n".join(found) + "\n"


def _wiring(_: Path) -> str:
    """Every leg of every chip and pin of a controller; and a picture of each kind of lead."""
    found = []
    legs = [(chip, name) for chip, names in CHIPS.items() for name in names]
    legs += [("", name) for side in SIDES for name in side]
    for chip, name in legs:
        leg = leg_of(name, chip)
        assert leg is not None
        found.append(
            f"{chip or 'Pico'} {name}: leg {leg.number}, {leg.at + 1} from above of {' '.join(leg.names)}"
        )
    reader = Reader({})
    chip, names = next(iter(CHIPS.items()))
    for at in (1, 6, 10, 15):
        for rank in (True, False):
            leg = leg_of(names[at], chip)
            assert leg is not None
            labels = Labels("U2", chip, f"pin {leg.number}", "yellow wire", "rank 3" if rank else "file c")
            found += reader.lines(
                f"{names[at]} of a {'rank' if rank else 'file'}",
                lead(leg, "yellow", labels, rank, "#111111", "#222222"),
            )
    return "\n".join(found) + "\n"


TEXTS: Texts = {
    "drawings/boards": _boards,
    "drawings/small-boards": _small_boards,
    "drawings/signs": _signs,
    "drawings/arguments": _arguments,
    "drawings/pieces": _pieces,
    "drawings/dice-and-cards": _dice_and_cards,
    "drawings/plots": _plots,
    "drawings/wiring": _wiring,
}
