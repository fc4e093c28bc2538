"""A position as text: the board with what lies on and under its squares, then the trays.

A drawing is a list of pieces of text, each with a style; a terminal that has colours shows them by rich,
everything else gets the same text plainly. Grounds are drawn with the letters of the board's own map (`sG`,
`hB`, `pR`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from companion.i18n.catalogue import Catalogue
from companion.kernel.board import FILES, HOLE, Board
from companion.kernel.layout import Layout, Token, is_tray
from companion.kernel.messages import Seat, message
from companion.kernel.view import View
from companion.plain_text.cleaner import mask_hidden

Part = tuple[str, str]
"""A piece of text and its style in rich's words; empty: as it comes."""

PIT = "##"
STYLES = {
    "white": "bold",
    "black": "cyan",
    "green": "bold green",
    "red": "bold red",
    "blue": "bold blue",
    "yellow": "bold yellow",
}
LETTERS = {"W": "white", "K": "black", "G": "green", "R": "red", "B": "blue", "Y": "yellow"}
SIGNS = {"owed": "!", "protected": ")", "threatened": "*", "stacked": "^", "start": ">", "safe": "+"}
"""Marks of a view in front of a square; a group has its own letter."""


def draw(board: Board, view: View, words: Catalogue) -> list[Part]:
    """The board of a view with its marks, what its signs mean, and the trays, ending with a line feed."""
    signs = {mark.square: _sign(mark.kind) for mark in reversed(view.marks)}
    found: list[Part] = []
    for rank in range(board.ranks - 1, -1, -1):
        found += _rank(board, view.layout, signs, rank)
        found += _wall_below(board, rank)
    files = "".join(f" {FILES[file]}   " for file in range(board.files)).rstrip()
    found.append((f"   {files}\n", "dim"))
    found += _legend(board, view, words)
    found += _trays(view.layout, words)
    return found


def _rank(board: Board, layout: Layout, signs: Mapping[str, str], rank: int) -> Iterator[Part]:
    yield f"{rank + 1:2}", "dim"
    for file in range(board.files):
        at = rank * board.files + file
        sign = signs.get(board.names[at], " ")
        yield sign, "bold magenta" if sign != " " else ""
        yield _cell(layout.get(board.names[at], ()), board.symbols[at])
        wall = any(
            wall.upright and wall.after == file and wall.low <= rank <= wall.high
            for walls in board.barriers.values()
            for wall in walls
        )
        if file + 1 < board.files:
            yield ("|", "bold") if wall else (" ", "")
    yield "\n", ""


def _cell(stack: Sequence[Token], symbol: str) -> Part:
    """What a square shows, three signs wide: its piece and what is under it, or its ground."""
    ground = symbol if len(symbol) == 2 and symbol != HOLE else ""
    if not stack:
        if symbol == HOLE:
            return f"{PIT} ", "dim"
        return f"{ground or ' .':3}", f"dim {STYLES.get(LETTERS.get(ground[-1:], ''), '')}".rstrip()
    top, under = stack[-1], stack[:-1]
    below = _under(under) if under else ground[:1]
    man = f"{top.owner[0]}{top.kind}" if top.owner else _plain(top.kind)
    return f"{man}{below}"[:3].ljust(3), STYLES.get(top.owner or "", "bold")


def _under(stack: Sequence[Token]) -> str:
    """How many things lie under a piece; a single one by its letter."""
    return _plain(stack[0].kind)[0] if len(stack) == 1 and len(stack[0].kind) > 1 else str(len(stack))


def _plain(kind: str) -> str:
    """Something that nobody owns: `o` for a boulder, `c` for a checker, else its letter."""
    return {"boulder": "o", "checker": "c"}.get(kind, kind)


def _wall_below(board: Board, rank: int) -> Iterator[Part]:
    walls = [
        wall
        for some in board.barriers.values()
        for wall in some
        if not wall.upright and wall.after == rank - 1
    ]
    if walls:
        line = "".join(
            " --- " if any(wall.low <= file <= wall.high for wall in walls) else "     "
            for file in range(board.files)
        )
        yield f"  {line.rstrip()}\n", "bold"


def _sign(kind: str) -> str:
    name, _, number = kind.partition("-")
    return (
        chr(ord("A") + int(number) % 26) if name == "group" and number.isdecimal() else SIGNS.get(name, "'")
    )


def _legend(board: Board, view: View, words: Catalogue) -> Iterator[Part]:
    """What the letters of the grounds and the signs mean, where there are words for them."""
    grounds = dict.fromkeys(symbol[0] for symbol in board.symbols if len(symbol) == 2 and symbol != HOLE)
    said = [
        f"{letter} {words.label(message(f'ground-{letter}'))}"
        for letter in grounds
        if words.has(f"ground-{letter}")
    ]
    if HOLE in board.symbols and words.has("ground-pit"):
        said.append(f"{PIT} {words.label(message('ground-pit'))}")
    for kind in dict.fromkeys(mark.kind.partition("-")[0] for mark in view.marks):
        if words.has(f"mark-{kind}"):
            said.append(
                f"{'A, B, ...' if kind == 'group' else _sign(kind)} {words.label(message(f'mark-{kind}'))}"
            )
    if said:
        yield f"   {', '.join(said)}\n", "dim"


def _trays(layout: Layout, words: Catalogue) -> Iterator[Part]:
    for place, stack in layout.items():
        if is_tray(place) and stack:
            kind, _, owner = place.partition(":")
            name = (
                words.label(message(f"tray-{kind}", seat=Seat(owner))) if words.has(f"tray-{kind}") else place
            )
            counts = Counter((token.owner, token.kind) for token in stack)
            yield f"   {name}:", ""
            for (man, letter), n in counts.items():
                shown = letter if man is None or man == owner else f"{man[0]}{letter}"
                yield f" {shown}" + (f" x{n}" if n > 1 else ""), STYLES.get(man or "", "")
            yield "\n", ""


def plainly(parts: Sequence[Part]) -> str:
    return "".join(text for text, _ in parts)


def in_colour(parts: Sequence[Part]) -> str:
    """The same with the colours of this terminal."""
    from io import StringIO

    from rich.console import Console
    from rich.text import Text

    console = Console(file=StringIO(), force_terminal=True, width=200, highlight=False)
    shown = [(mask_hidden(text), style) for text, style in parts]
    console.print(Text.assemble(*shown), end="", soft_wrap=True)
    file = console.file
    assert isinstance(file, StringIO)
    return file.getvalue()
