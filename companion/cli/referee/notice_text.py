"""Notices as sentences for people at a terminal, and positions as text.

The text of a position is the board with the pieces on its squares and the objects under them, followed
by the trays.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from companion.cli.texts import spoken, words
from companion.games import family
from companion.i18n.catalogue import Catalogue
from companion.i18n.languages import percent
from companion.kernel.board import FILES, HOLE, Board
from companion.kernel.layout import Layout, Token, is_tray
from companion.kernel.messages import Message, Seat, message
from companion.kernel.view import View
from companion.plain_text.cleaner import mask_hidden
from companion.table.protocol import notices
from companion.table.protocol.notices import clocks_message

Part = tuple[str, str]
"""A piece of text and its rich style; the style is empty for plain text."""

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
"""Characters for the marks of a view, placed before a square; a group has its own letter."""


def draw(board: Board, view: View, words: Catalogue) -> list[Part]:
    """Return the board of a view with its marks, the legend of its signs, and the trays.

    The text ends with a line feed.
    """
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
    """Return a square, three characters wide: its piece with the objects under it, or its ground."""
    ground = symbol if len(symbol) == 2 and symbol != HOLE else ""
    if not stack:
        if symbol == HOLE:
            return f"{PIT} ", "dim"
        return f"{ground or ' .':3}", f"dim {STYLES.get(LETTERS.get(ground[-1:], ''), '')}".rstrip()
    top, under = stack[-1], stack[:-1]
    below = _under(under) if under else ground[:1]
    piece = f"{top.owner[0]}{top.kind}" if top.owner else _plain(top.kind)
    return f"{piece}{below}"[:3].ljust(3), STYLES.get(top.owner or "", "bold")


def _under(stack: Sequence[Token]) -> str:
    """Return the number of objects under a piece, or the letter of a single one."""
    return _plain(stack[0].kind)[0] if len(stack) == 1 and len(stack[0].kind) > 1 else str(len(stack))


def _plain(kind: str) -> str:
    """Return the letter of an object without an owner.

    It is `o` for a boulder and `c` for a checker; for other objects it is their kind.
    """
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
    """Yield the legend of the ground letters and signs that have a text."""
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
            for (piece, letter), n in counts.items():
                shown = letter if piece is None or piece == owner else f"{piece[0]}{letter}"
                yield f" {shown}" + (f" x{n}" if n > 1 else ""), STYLES.get(piece or "", "")
            yield "\n", ""


def plainly(parts: Sequence[Part]) -> str:
    return "".join(text for text, _ in parts)


def in_colour(parts: Sequence[Part]) -> str:
    """Return the text with the colours of this terminal."""
    from io import StringIO

    from rich.console import Console
    from rich.text import Text

    console = Console(file=StringIO(), force_terminal=True, width=200, highlight=False)
    shown = [(mask_hidden(text), style) for text, style in parts]
    console.print(Text.assemble(*shown), end="", soft_wrap=True)
    file = console.file
    assert isinstance(file, StringIO)
    return file.getvalue()


WIDEST = 34
"""Greatest width of the column of actions, in characters."""


def plain(notice: notices.Notice, say: Catalogue) -> str:
    """Return a notice as lines of text; empty if people do not need it."""

    def text(id: str, **values: str | int | Message | tuple[str | Message, ...]) -> str:
        return say.say(message(id, **values))

    match notice:
        case notices.Hello():
            who = tuple(_sits(notice, seat, say) for seat in notice.seats)
            id = "table-goes-on" if notice.resumed else "table-begins"
            said = text(id, game=say.label(family(notice.game).info.title), who=who)
            promised = _describe_promises(notice, text("code-is", code=notice.code), text("luck-is"))
            return f"{said}\n{text('journal-is', path=notice.journal)}\n{promised}{text('help-is')}\n"
        case notices.Commitment():
            if not notice.entropy:
                return _describe_promises(notice, text("code-new", code=notice.code), text("luck-is"))
            last = notice.entropy[-1]
            return text("luck-added", seat=Seat(last["seat"]), text=last["text"], code=notice.code) + "\n"
        case notices.Turn():
            return f"> {notice.expect}\n"
        case notices.Ruling():
            return f"{notice.n:4}. {notice.text or notice.action}\n"
        case notices.Ask():
            choices = "".join(f"   {i}. {choice.text}\n" for i, choice in enumerate(notice.choices, 1))
            return f"? {notice.question}\n{choices}"
        case notices.Mismatch():
            without = tuple(f"ignore {repair.square}" for repair in notice.repairs[:3])
            rest = f"  {text('play-without', typed=without)}\n" if without else ""
            return f"! {notice.reason}\n{rest}"
        case notices.MismatchEnd():
            return text("board-agrees") + "\n"
        case notices.Partial() if notice.targets:
            said = text("may-go-to", lifted=tuple(notice.lifted), targets=tuple(notice.targets))
            return f"  {said}\n"
        case notices.Undone() if notice.count:
            return text("was-taken-back", n=notice.count) + "\n"
        case notices.Outcome():
            return _result(notice, say)
        case notices.LegalActions():
            return list_actions(notice.actions, say)
        case notices.Searching():
            share = percent(notice.share, spoken())
            return f"  {text('solving', n=notice.depth, share=share, looked=notice.looked)}\n"
        case notices.Hinted():
            return "".join(
                f"  {i}. {way.action}  {way.text} {' '.join(way.reasons)}".rstrip() + "\n"
                for i, way in enumerate(notice.ways, 1)
            )
        case notices.Clock():
            return say.say(clocks_message(notice)) + "\n"
        case notices.BoardState() | notices.Note() | notices.Refused() | notices.Solved():
            return f"{notice.text}\n"
    return ""


def _describe_promises(notice: notices.Hello | notices.Commitment, code: str, luck: str) -> str:
    """Return the text about the commitment to this game's randomness.

    It says that players may add randomness.
    """
    if not notice.code:
        return ""
    return f"{code}\n{luck}\n" if notice.may_add else f"{code}\n"


def _sits(notice: notices.Hello, seat: str, say: Catalogue) -> Message:
    """Return the player of a seat: a name with its colour, a colour, or a computer player."""
    if notice.players[seat] == "computer":
        house = notice.manners[seat].name if seat in notice.manners else ""
        if house and house != say.word(seat):
            return message("sits-of-house", name=say.word(seat), house=house)
        return message("sits-computer", name=say.word(seat))
    return (
        message("sits", name=say.word(seat), seat=words().word(seat))
        if seat in notice.names
        else message("sits-plainly", seat=Seat(seat))
    )


def _result(notice: notices.Outcome[str], say: Catalogue) -> str:
    """Return the text of a result, beginning with the reason for the end.

    In a game of two players, the result has the form 1–0. In other games, the places follow if there is
    a winner. Scores follow if there are any.
    """
    lines = [notice.reason]
    if notice.points:
        one, other = notice.points
        score = "–".join(notice.points.values())
        lines.append(say.say(message("result-of-two", one=Seat(one), score=score, other=Seat(other))))
    elif isinstance(notice.winner, str) and len(notice.places) > 1:
        lines.append(", ".join(f"{i}. {say.word(seat)}" for i, seat in enumerate(notice.places, 1)))
    if any(notice.scores.values()):
        scores = tuple(
            message("score-of", seat=Seat(seat), n=str(score)) for seat, score in notice.scores.items()
        )
        lines.append(say.say(message("scores", scores=scores)))
    return "\n".join(lines) + "\n"


def list_actions(actions: Sequence[notices.LegalAction[str]], say: Catalogue | None = None) -> str:
    """Return legal actions in one column, and their sentences in another.

    For an empty list, return a sentence that says that there are none.
    """
    if not actions:
        return (say or words()).say(message("nothing-legal")) + "\n"
    wide = min(WIDEST, max(len(one.action) for one in actions))
    return "".join(f"  {one.action:{wide}}  {one.text}".rstrip() + "\n" for one in actions)
