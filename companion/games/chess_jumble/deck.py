"""Action decks: cards in a TOML file, their effects put together from a few operations.

A card has an id, a count, a sign (`kp`: for the big editions only; `shield`: only with the
protection rule), a tone, its words, and an effect: a list of operations done in order.

    { do = "move", kinds = "K", up_to = 8 }                  one of your active pieces moves 1 to 8 times
    { do = "put", whose = "every", kinds = "Q",
      at = ["box", "track", "house"], to = "start" }         see `Put`
    { do = "swap", one = {...}, other = {...} }              two pieces change places
    { do = "miss", who = "next" }                            a turn is missed
    { do = "roll" }                                          roll again
    { do = "aloud" }                                         read it aloud, do it, show the table

`move` and `roll` take `bold = true`: this time protected pieces may be captured as well (CJ-R8).
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Sequence
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Literal

import msgspec

from companion.kernel.errors import GameError
from companion.kernel.messages import Message, message

ALL_KINDS = "KQRBNP"
Zone = Literal["box", "track", "house"]
ZONES = {"box", "track", "house"}


class Select(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which pieces an operation may touch: whose, which kinds, where they stand (`track` is "active", CJ-R35)."""

    whose: Literal["own", "other", "any"] = "own"
    kinds: str = ALL_KINDS
    at: tuple[Zone, ...] = ("track",)


class March(msgspec.Struct, frozen=True, tag_field="do", tag="move", forbid_unknown_fields=True):
    """One of your active pieces makes 1 to `up_to` chess moves, capturing with the last."""

    up_to: int
    kinds: str = ALL_KINDS
    bold: bool = False


class Put(msgspec.Struct, frozen=True, tag_field="do", tag="put", forbid_unknown_fields=True):
    """Pieces are put into their box, on a starting square, a free break square or a free entry square of their own.

    `whose`: `own`, `other` or `any`: you pick one piece of yours, of another player, of anybody;
    `each`: every player picks one of his; `every`: all such pieces of all players.
    """

    to: Literal["box", "start", "break", "entry"]
    whose: Literal["own", "other", "any", "each", "every"] = "own"
    kinds: str = ALL_KINDS
    at: tuple[Zone, ...] = ("track",)


class Swap(msgspec.Struct, frozen=True, tag_field="do", tag="swap", forbid_unknown_fields=True):
    """You exchange two pieces, one of each selection."""

    one: Select
    other: Select


class Miss(msgspec.Struct, frozen=True, tag_field="do", tag="miss", forbid_unknown_fields=True):
    """You (`own`), the next player, or all other players miss a turn."""

    who: Literal["own", "next", "others"] = "own"


class Again(msgspec.Struct, frozen=True, tag_field="do", tag="roll", forbid_unknown_fields=True):
    """Roll again and play the result."""

    bold: bool = False


class Aloud(msgspec.Struct, frozen=True, tag_field="do", tag="aloud", forbid_unknown_fields=True):
    """What no operation expresses: the words are read aloud and done, and the table is shown the result."""


Operation = March | Put | Swap | Miss | Again | Aloud


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One card. `tags`: what card readers read from the tags in its copies."""

    id: str
    words: str
    effect: tuple[Operation, ...]
    count: int = 1
    sign: Literal["", "kp", "shield"] = ""
    tone: str = ""
    tags: tuple[str, ...] = ()

    @property
    def says(self) -> Message:
        """What it says: its owner's words, or those that the built-in card of this id has in every language."""
        return message("own-words", text=self.words) if self.words else message(f"card-{self.id}")


class Deck(msgspec.Struct, frozen=True, dict=True):
    """The cards in use, in the order of the file."""

    title: str
    cards: tuple[Card, ...]

    def card(self, id: str) -> Card:
        return next(card for card in self.cards if card.id == id)

    @property
    def size(self) -> int:
        return sum(card.count for card in self.cards)


@cache
def builtin_decks() -> tuple[str, ...]:
    """The names of the decks that come with the game."""
    folder = resources.files(__package__) / "decks"
    names = (entry.name.removesuffix(".toml") for entry in folder.iterdir() if entry.name.endswith(".toml"))
    return tuple(sorted(names))


def load_deck(name: str, kinds: str, protection: bool) -> Deck:
    """The deck called `name`, or that in the TOML file of that path, with the cards an edition uses.

    Cards with the sign `kp` are left out where there is no king and pawn (CJ-R7), `shield` cards
    where nothing is protected (CJ-A33).

    Raises:
        GameError: it cannot be read or played with; the text names file, line and reason.
    """
    if name in builtin_decks():
        text, source = (resources.files(__package__) / "decks" / f"{name}.toml").read_text("utf-8"), name
    elif name.endswith(".toml"):
        source = name
        try:
            text = Path(name).read_text("utf-8")
        except (OSError, UnicodeDecodeError) as wrong:
            raise GameError(f"The deck file {name} cannot be read: {wrong}.") from wrong
    else:
        known = ", ".join(builtin_decks())
        raise GameError(f"There is no deck {name!r}; there are {known}, or give the path of a .toml file.")
    title, cards = read_deck(text, source)
    used = tuple(
        card
        for card in cards
        if (card.sign != "kp" or "K" in kinds) and (card.sign != "shield" or protection)
    )
    if not used:
        raise GameError(f"The deck {source} has no card for this edition.")
    for card in used:
        if reason := _never(card, kinds):
            raise GameError(f"{source}, card {card.id}: {reason} in this edition, so it can never be played.")
    return Deck(title, used)


def read_deck(text: str, source: str) -> tuple[str, tuple[Card, ...]]:
    """Title and cards of a deck file.

    Raises:
        GameError: file, line and reason.
    """
    try:
        found = tomllib.loads(text)
    except tomllib.TOMLDecodeError as wrong:
        raise GameError(f"{source} is no TOML file: {wrong}.") from wrong
    listed = found.get("card")
    if not isinstance(listed, list) or not listed:
        raise GameError(f"{source}: a deck needs cards, each under [[card]].")
    lines = [at for at, line in enumerate(text.splitlines(), 1) if re.match(r"\s*\[\[\s*card\s*\]\]", line)]
    cards: list[Card] = []
    for at, entry in enumerate(listed):
        where = f"{source}, line {lines[at] if at < len(lines) else 1}"
        try:
            card = msgspec.convert(entry, Card)
        except msgspec.ValidationError as wrong:
            raise GameError(f"{where}: {_plain(str(wrong))}.") from wrong
        reason = _unfit(card) or (
            f"there are two cards {card.id}" if card.id in {c.id for c in cards} else ""
        )
        if reason:
            raise GameError(f"{where}, card {card.id}: {reason}.")
        cards.append(card)
    return str(found.get("title", source)), tuple(cards)


def _plain(text: str) -> str:
    text = text.replace("Object", "the card").replace("`", "'").rstrip(".")
    return re.sub(r" - at '\$\.?(.*)'$", r" (in \1)", text)


def _unfit(card: Card) -> str:
    """Why a card cannot be used anywhere, or an empty text."""
    if not re.fullmatch(r"[A-Za-z0-9_-]{1,12}", card.id):
        return "an id has 1 to 12 letters, digits, - or _"
    if not 1 <= card.count <= 99:
        return f"count is {card.count}, and goes from 1 to 99"
    if not card.words.strip():
        return "it has no words"
    if not card.effect:
        return "it has no effect"
    for operation in card.effect[:-1]:
        if isinstance(operation, Again):
            return "roll again has to come last"
    return _never(card, ALL_KINDS)


def _never(card: Card, kinds: str) -> str:
    """Why no position lets this card be played with these pieces, or an empty text."""
    reasons = [_impossible(operation, kinds) for operation in card.effect]
    return next(filter(None, reasons), "")


def _impossible(operation: Operation, kinds: str) -> str:
    match operation:
        case March(up_to=up_to):
            if not 1 <= up_to <= 30:
                return f"up_to is {up_to}, and goes from 1 to 30"
            return _nobody(operation.kinds, ("track",), kinds)
        case Put(to=to, at=at):
            if to == "box" and set(at) == {"box"}:
                return "what is in the box cannot be put there"
            return _nobody(operation.kinds, at, kinds)
        case Swap(one=one, other=other):
            if set(one.at) == set(other.at) == {"box"} or set(one.at) == set(other.at) == {"house"}:
                return "two pieces of one place make no exchange"
            if one.whose == other.whose == "own" and one.kinds == other.kinds and len(one.kinds) == 1:
                return "nobody has two such pieces"
            return _nobody(one.kinds, one.at, kinds) or _nobody(other.kinds, other.at, kinds)
    return ""


def _nobody(wanted: str, at: Sequence[str], kinds: str) -> str:
    if unknown := set(wanted) - set(ALL_KINDS):
        return f"{', '.join(sorted(unknown))} is no piece; pieces are {', '.join(ALL_KINDS)}"
    if not at:
        return "it names no place"
    if not set(wanted) & set(kinds):
        return f"nobody has {wanted or 'no piece'}"
    return ""
