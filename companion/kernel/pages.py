"""The rules as people read them: pages with pictures, as data. A family lists its own in its module `pages`.

They hold no sentences and no drawings. What a page says stands in the game's words under ids made of its name:
`page-<id>.title`, `page-<id>.says`, and for each picture `page-<id>-<n>` with `.says`. What a picture shows is
worked out by the rules themselves, from the position that it names.
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
"""What pages are about, in the order in which they are read."""


class Picture(msgspec.Struct, frozen=True, kw_only=True):
    """A part of a board with men on it, dice, or cards.

    `position`: as text, empty for the start; `played`: actions made from there before anything is shown; `shown`: two
    corners of the part that is shown (`a1-d4`), empty for the whole board. `man`: the square of a man (or
    `box:green/Q`) whose legal ends are marked, with `carrying` only those to which it takes along what it stands on; `refused`: squares where that man may not go, crossed out if the rules
    in force say so; `action`: the text of a legal action that is drawn as a way, over `stops`; `marks`: kinds of marks
    of the position that are shown. `dice`: die and face (`white:+`); `cards`: deck and card (`action:B05`).
    `game`: another game on whose board it is shown; `rules`: house rules that it needs; `when`: house rules and the values with which it is shown.
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
    """A page of the rules. `part`: one of `PARTS`; `kind`: the man that it is about; `rules`: entries of the rules page.

    `when`: house rules and the values with which there is such a page. `heading`, `lines`, `lead`: its title, its sentences
    and what stands above its pictures, where it has no words of its own but is made of what a game declares (`declared`).
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
        """What the ids of its words begin with."""
        return f"page-{self.id}"

    @property
    def title(self) -> Message:
        if isinstance(self.heading, Message):
            return self.heading
        return Message(self.heading or f"{self.name}.title")

    @property
    def says(self) -> Message:
        return (
            sentences(*(Message(one) if isinstance(one, str) else one for one in self.lines))
            if self.lines
            else Message(f"{self.name}.says")
        )

    @property
    def question(self) -> Message:
        """Its title in plain language: the question that it answers."""
        if self.kind and self.id.endswith(f"man-{self.kind}"):
            return Message("page-moves", {"piece": Kind(self.kind)})
        if self.part in self.id.split("-"):
            return Message(f"page-{self.part}-asks")
        return Message("page-asks", {"title": self.title})

    def caption(self, number: int) -> tuple[Message, Message]:
        """What stands below a picture (counted from 1): its headline, and what follows it."""
        name = self.lead or f"{self.name}-{number}"
        return Message(name), Message(f"{name}.says")

    def concerns(self, rule: Rule) -> bool:
        """Whether a house rule changes what this page says."""
        return not self.rules or not set(entries(rule.entry)).isdisjoint(self.rules)


class Book(msgspec.Struct, frozen=True):
    """The pages of a game; `kinds`: its men, in the order in which they are listed."""

    kinds: tuple[str, ...] = ()
    pages: tuple[Page, ...] = ()


def make_book(info: GameInfo, kinds: tuple[str, ...], differs: tuple[Message, ...] = ()) -> Book:
    """Make the book of a game that has no pages of its own: what it is like, how it begins, its rule card, and its pieces.

    `differs`: what is different in it, where no words of its own say so.
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
    """The entries that a house rule names: `CJ-R21, R27` is CJ-R21 and CJ-R27."""
    family = text.partition("-")[0]
    return tuple(one if "-" in one else f"{family}-{one}" for one in text.split(", "))


def man_page(letters: str, kind: str, numbers: str, *pictures: Picture) -> Page:
    """The page on how a man moves; `letters` and `numbers` of its rules as in `rule_ids`."""
    return Page(id=f"man-{kind}", part="man", kind=kind, rules=rule_ids(letters, numbers), pictures=pictures)


def page(
    id: str,
    part: str,
    rules: tuple[str, ...],
    *pictures: Picture,
    kind: str = "",
    when: Mapping[str, tuple[str, ...]] = NO_RULES,
) -> Page:
    """A page that has words of its own in its game."""
    return Page(id=id, part=part, rules=rules, pictures=pictures, kind=kind, when=when)


def rule_ids(family: str, numbers: Iterable[str] | str) -> tuple[str, ...]:
    """Ids of rules of one family: `("CJ", "R1 A2")` is CJ-R1 and CJ-A2."""
    found = numbers.split() if isinstance(numbers, str) else numbers
    return tuple(f"{family}-{number}" for number in found)


def holds(when: Mapping[str, tuple[str, ...]], rules: Mapping[str, str]) -> bool:
    """Whether house rules have the values that are asked for."""
    return all(rules.get(name) in values for name, values in when.items())


def write_board(men: str, files: int = 8, ranks: int = 8, holes: str = "", sign: str = "*") -> str:
    """Write the board of a position text: `d1=K e7=k` on so many squares; `holes`: squares that are none."""
    on = {square: letter for square, _, letter in (one.partition("=") for one in men.split())}
    on.update(dict.fromkeys(holes.split(), sign))
    rows = []
    for rank in range(ranks, 0, -1):
        row, empty = "", 0
        for file in FILES[:files]:
            letter = on.get(f"{file}{rank}", "")
            if letter:
                row, empty = row + (str(empty) if empty else "") + letter, 0
            else:
                empty += 1
        rows.append(row + (str(empty) if empty else ""))
    return "/".join(rows)
