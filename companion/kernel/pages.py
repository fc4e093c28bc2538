"""Rule pages with pictures, as data. Each family lists its own pages in its module `pages`.

A page has no sentences and no drawings. Its texts are the attributes of one message of the game,
`page-<id>`: `.title`, `.says`, and for each picture that needs a caption `.caption-<n>` with `.says-<n>`.
The contents of a picture are computed by the rules from the position that it names.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType

import msgspec

from companion.kernel.board import FILES
from companion.kernel.facts import GameInfo, Rule
from companion.kernel.messages import Kind, Message, sentences

NO_RULES: Mapping[str, tuple[str, ...]] = MappingProxyType({})
PARTS = ("aim", "setup", "turn", "man", "special", "end")
"""The subjects of pages, in reading order."""


class Picture(msgspec.Struct, frozen=True, kw_only=True):
    """A part of a board with pieces on it, dice, or cards.

    Attributes:
        game: Another game on whose board the picture is shown; empty for this game.
        position: A position text; empty for the start position.
        played: Actions that are played from that position before anything is shown.
        shown: Two corners of the part that is shown (`a1-d4`); empty for the whole board.
        man: The square of a piece (or `box:green/Q`) whose legal destinations are marked.
        carrying: Whether to mark only the destinations to which the piece carries the tokens below
            it.
        refused: Squares that are crossed out, unless the house rules in force allow the piece to go
            there.
        action: The text of a legal action whose path is drawn.
        stops: The squares through which that path is drawn.
        marks: The kinds of the position's marks that are shown.
        dice: Dice and their faces (`white:+`).
        cards: Decks and their cards (`action:B05`).
        rules: House rules that the picture needs.
        when: House rules and the values with which the picture is shown.
    """

    game: str = ""
    position: str = ""
    played: tuple[str, ...] = ()
    shown: str = ""
    man: str = ""
    carrying: bool = False
    refused: tuple[str, ...] = ()
    action: str = ""
    stops: tuple[str, ...] = ()
    marks: tuple[str, ...] = ()
    dice: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    rules: Mapping[str, str] = {}
    when: Mapping[str, tuple[str, ...]] = {}


class Page(msgspec.Struct, frozen=True, kw_only=True):
    """A page of the rules.

    Attributes:
        part: One of `PARTS`.
        rules: The entries of the rules page that it covers.
        kind: The kind of piece that it describes; empty if it describes none.
        when: House rules and the values with which the page exists.
        heading: The page's title, if it has no texts under its name but is built from a game's
            declarations.
        lines: The page's sentences, if it has a `heading`.
        lead: The id of the caption of the page's pictures, if the page has a `heading`. The caption
            is a message with `.says`, or the caption of another page.
    """

    id: str
    part: str
    rules: tuple[str, ...]
    pictures: tuple[Picture, ...] = ()
    kind: str = ""
    when: Mapping[str, tuple[str, ...]] = {}
    heading: str | Message = ""
    lines: tuple[str | Message, ...] = ()
    lead: str = ""

    @property
    def name(self) -> str:
        """The id of its message."""
        return f"page-{self.id}"

    @property
    def title(self) -> Message:
        if isinstance(self.heading, Message):
            return self.heading
        return Message(self.heading or f"{self.name}.title")

    @property
    def says(self) -> Message:
        return (
            sentences(*(Message(line) if isinstance(line, str) else line for line in self.lines))
            if self.lines
            else Message(f"{self.name}.says")
        )

    @property
    def question(self) -> Message:
        """The title as a question in plain language."""
        if self.kind and self.id.endswith(f"man-{self.kind}"):
            return Message("page-moves", {"piece": Kind(self.kind)})
        if self.part in self.id.split("-"):
            return Message(f"page-{self.part}-asks")
        return Message("page-asks", {"title": self.title})

    def caption(self, number: int) -> tuple[Message, Message]:
        """Return the headline and the text below a picture; pictures are numbered from 1."""
        headline = self.lead or f"{self.name}.caption-{number}"
        page, _, picture = headline.partition(".caption-")
        return Message(headline), Message(f"{page}.says-{picture}" if picture else f"{page}.says")

    def concerns(self, rule: Rule) -> bool:
        """Return whether a house rule changes the contents of this page."""
        return not self.rules or not set(entries(rule.entry)).isdisjoint(self.rules)


class Book(msgspec.Struct, frozen=True):
    """The rule pages of a game.

    Attributes:
        kinds: Its kinds of pieces, in the order in which they are listed.
    """

    kinds: tuple[str, ...] = ()
    pages: tuple[Page, ...] = ()


def make_book(info: GameInfo, kinds: tuple[str, ...], differs: tuple[Message, ...] = ()) -> Book:
    """Return the book of a game that has no pages: its description, its setup, its rule card and its pieces.

    Args:
        info: The facts of the game.
        kinds: Its kinds of pieces; empty if there is no start position to show.
        differs: Its differences from chess. They replace the description of a game that has none.
    """
    start = (Picture(),) if kinds else ()
    aim = "declared-aim" if differs else info.id
    setup = (info.equipment,)
    pages = [
        Page(id="aim", part="aim", rules=(), heading=aim, lines=differs or (f"{info.id}.says",)),
        Page(
            id="setup",
            part="setup",
            rules=(),
            heading="declared-setup",
            lines=setup,
            pictures=start,
            lead="declared-start",
        ),
    ]
    if info.card:
        pages.append(Page(id="turn", part="turn", rules=(), heading="declared-card", lines=info.card))
    return Book(kinds, tuple(pages))


def entries(text: str) -> tuple[str, ...]:
    """Return the rule entries that a house rule names; `CJ-R21, R27` names CJ-R21 and CJ-R27."""
    family = text.partition("-")[0]
    return tuple(number if "-" in number else f"{family}-{number}" for number in text.split(", "))


def piece_page(letters: str, kind: str, numbers: str, *pictures: Picture, lead: str = "") -> Page:
    """Return the page about the moves of a kind of piece.

    Args:
        letters: The family of its rules, as for `rule_ids`.
        kind: The kind of piece.
        numbers: The numbers of its rules, as for `rule_ids`.
        pictures: The pictures.
        lead: As in `Page`.
    """
    rules = rule_ids(letters, numbers)
    return Page(id=f"man-{kind}", part="man", kind=kind, rules=rules, pictures=pictures, lead=lead)


man_page = piece_page
"""The name of this function in version 1.0, which games outside this repository may use until 2.0."""


def page(
    id: str,
    part: str,
    rules: tuple[str, ...],
    *pictures: Picture,
    kind: str = "",
    when: Mapping[str, tuple[str, ...]] = NO_RULES,
) -> Page:
    """Return a page whose texts are in its game's messages."""
    return Page(id=id, part=part, rules=rules, pictures=pictures, kind=kind, when=when)


def rule_ids(family: str, numbers: Iterable[str] | str) -> tuple[str, ...]:
    """Return ids of rules of one family; `("CJ", "R1 A2")` gives CJ-R1 and CJ-A2.

    Args:
        family: The letters of the family.
        numbers: The numbers of the rules, separated by spaces if they are one string.
    """
    every = numbers.split() if isinstance(numbers, str) else numbers
    return tuple(f"{family}-{number}" for number in every)


def holds(when: Mapping[str, tuple[str, ...]], rules: Mapping[str, str]) -> bool:
    """Return whether each of the house rules in `when` has one of its listed values."""
    return all(rules.get(name) in values for name, values in when.items())


def write_board(pieces: str, files: int = 8, ranks: int = 8, holes: str = "", sign: str = "*") -> str:
    """Return the first field of a position text.

    Args:
        pieces: Squares with the letter on each, such as `d1=K e7=k`.
        files: The number of files.
        ranks: The number of ranks.
        holes: Squares that the board lacks.
        sign: The character that is written for a hole.
    """
    letters = {square: letter for square, _, letter in (word.partition("=") for word in pieces.split())}
    letters.update(dict.fromkeys(holes.split(), sign))
    rows = []
    for rank in range(ranks, 0, -1):
        row, empty = "", 0
        for file in FILES[:files]:
            letter = letters.get(f"{file}{rank}", "")
            if letter:
                row, empty = row + (str(empty) if empty else "") + letter, 0
            else:
                empty += 1
        rows.append(row + (str(empty) if empty else ""))
    return "/".join(rows)
