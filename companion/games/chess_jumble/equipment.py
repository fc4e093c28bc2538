"""The cards and dice of Chess Jumble.

An action deck is a TOML file of cards, whose effects are composed of a few operations. The faces of the
dice follow from the house rule `dice` (CJ-A2), which names a built-in set or a file.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Literal

import msgspec

from companion.games.chess_jumble.facts import builtin_text
from companion.kernel.errors import LABEL, REMARK, GameError, parse_number, read_toml
from companion.kernel.facts import CardInfo, DeckInfo, DieInfo, Part
from companion.kernel.messages import Message, message
from companion.plain_text.cleaner import clean_text
from companion.plain_text.decoded_values import clean_values

ALL_KINDS = "KQRBNP"
Zone = Literal["box", "track", "house"]
MOST_COUNT = 99
MOST_MOVES = 30


class Select(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The pieces that an operation may affect, by owner, kind and zone.

    The zone `track` is called "active" in the rules (CJ-R35).
    """

    whose: Literal["own", "other", "any"] = "own"
    kinds: str = ALL_KINDS
    at: tuple[Zone, ...] = ("track",)


class March(msgspec.Struct, frozen=True, tag_field="do", tag="move", forbid_unknown_fields=True):
    """An operation: one of your active pieces makes 1 to `up_to` chess moves, and may capture with the
    last.
    """

    up_to: int
    kinds: str = ALL_KINDS
    bold: bool = False


class PutPiece(msgspec.Struct, frozen=True, tag_field="do", tag="put", forbid_unknown_fields=True):
    """An operation of a card: pieces are put into their box, or on a free square of their owner.

    The square may be a starting square, a break square or an entry square.

    Attributes:
        whose: Which pieces are put there. With `own`, `other` or `any`, the player of the card picks
            one of their own pieces, one of another player's, or any piece. With `each`, each player
            picks one of their own. With `every`, all such pieces of all players are put there.
    """

    to: Literal["box", "start", "break", "entry"]
    whose: Literal["own", "other", "any", "each", "every"] = "own"
    kinds: str = ALL_KINDS
    at: tuple[Zone, ...] = ("track",)


class SwapPieces(msgspec.Struct, frozen=True, tag_field="do", tag="swap", forbid_unknown_fields=True):
    """You exchange two pieces, one from each selection."""

    one: Select
    other: Select


class Miss(msgspec.Struct, frozen=True, tag_field="do", tag="miss", forbid_unknown_fields=True):
    """An operation: you (`own`), the next player, or all other players miss a turn."""

    who: Literal["own", "next", "others"] = "own"


class Again(msgspec.Struct, frozen=True, tag_field="do", tag="roll", forbid_unknown_fields=True):
    """Roll again and play the result."""

    bold: bool = False


class Aloud(msgspec.Struct, frozen=True, tag_field="do", tag="aloud", forbid_unknown_fields=True):
    """An operation for cards that the other operations cannot express.

    The players read the words of the card aloud and follow them, and then the result is shown to the
    table.
    """


Operation = March | PutPiece | SwapPieces | Miss | Again | Aloud


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card.

    Attributes:
        tags: The texts that card readers read from the tags in the copies of the card.
    """

    id: str
    effect: tuple[Operation, ...]
    words: str = ""
    count: int = 1
    sign: Literal["", "kp", "shield"] = ""
    tone: str = ""
    tags: tuple[str, ...] = ()

    @property
    def says(self) -> Message:
        """The text of the card: the words in the file, or those of the built-in card with this id in
        all languages.
        """
        return message("own-words", text=self.words) if self.words else message(f"card-{self.id}")


class Deck(msgspec.Struct, frozen=True, dict=True):
    """The cards in use, in the order of the file."""

    title: Message
    cards: tuple[Card, ...]

    def card(self, id: str) -> Card:
        return next(card for card in self.cards if card.id == id)

    @property
    def size(self) -> int:
        return sum(card.count for card in self.cards)

    def count_left(self, out: Sequence[int]) -> dict[str, int]:
        """Return the number of copies of each card that are left if these have been drawn."""
        return {card.id: card.count - drawn for card, drawn in zip(self.cards, out, strict=True)}

    def info(self, name: str) -> DeckInfo:
        """Return the facts of the deck before a game."""
        cards = (CardInfo(card.id, card.count, card.says, card.tone, card.tags) for card in self.cards)
        return DeckInfo(name, self.title, tuple(cards))


def load_deck(name: str, kinds: str, protection: bool, own: Part | None = None) -> Deck:
    """Return the deck `name`, or that of a user's file, with the cards that an edition uses.

    Cards with the sign `kp` are left out of editions without king and pawn (CJ-R7), and `shield`
    cards are left out without protection (CJ-A33).

    Raises:
        GameError, TooMuch: If the deck is not playable; the message has file, line and reason.
    """
    if own is None:
        title, cards = message(f"deck-{name}"), _builtin_cards(name)
    else:
        name = own.name
        written, cards = read_deck(own.text, name)
        title = message("own-words", text=written)
    used = tuple(
        card
        for card in cards
        if (card.sign != "kp" or "K" in kinds) and (card.sign != "shield" or protection)
    )
    if not used:
        raise GameError("deck-empty", source=name)
    for card in used:
        for wanted in _kinds_of(card):
            if not set(wanted) & set(kinds):
                raise GameError("deck-not-here", source=name, card=card.id, pieces=wanted)
    return Deck(title, used)


def read_deck(text: str, source: str) -> tuple[str, tuple[Card, ...]]:
    """Return the title and cards of a user's deck file.

    Raises:
        GameError, TooMuch: If the deck is not playable; the message has file, line and reason.
    """
    title, cards = _read(text, source)
    for card, line in zip(cards, _lines(text, len(cards)), strict=True):
        if not card.words.strip():
            raise GameError("deck-no-words", source=source, line=line, card=card.id)
    return title, cards


@cache
def _builtin_cards(name: str) -> tuple[Card, ...]:
    return _read(builtin_text("decks", name), name)[1]


def _read(text: str, source: str) -> tuple[str, tuple[Card, ...]]:
    try:
        found = read_toml(text, source)
    except tomllib.TOMLDecodeError as wrong:
        raise GameError("deck-no-toml", source=source, why=str(wrong)) from wrong
    listed = found.get("card")
    if not isinstance(listed, list) or not listed:
        raise GameError("deck-no-cards", source=source)
    cards: list[Card] = []
    for entry, line in zip(listed, _lines(text, len(listed)), strict=True):
        try:
            card = clean_values(msgspec.convert(entry, Card), REMARK)
        except msgspec.ValidationError as wrong:
            raise GameError("deck-card-unread", source=source, line=line, why=_plain(str(wrong))) from wrong
        reason = (
            message("deck-card-twice", card=card.id) if card.id in {c.id for c in cards} else _unfit(card)
        )
        if reason is not None:
            raise GameError(
                Message(reason.id, {**reason.values, "source": source, "line": line, "card": card.id})
            )
        cards.append(card)
    return clean_text(str(found.get("title", source)), LABEL), tuple(cards)


def _lines(text: str, cards: int) -> list[int]:
    """Return the line on which each card begins, or 1 if cards are written in another notation."""
    found = [at for at, line in enumerate(text.splitlines(), 1) if re.match(r"\s*\[\[\s*card\s*\]\]", line)]
    return (found + [1] * cards)[:cards]


def _plain(text: str) -> str:
    text = text.replace("Object", "the card").replace("`", "'").rstrip(".")
    return re.sub(r" - at '\$\.?(.*)'$", r" (in \1)", text)


def _unfit(card: Card) -> Message | None:
    """Return why a card cannot be used at all, or None if it can. The reason does not name its place in
    the file.
    """
    if not re.fullmatch(r"[A-Za-z0-9_-]{1,12}", card.id):
        return message("deck-card-id")
    if not 1 <= card.count <= MOST_COUNT:
        return message("deck-card-count", count=card.count, most=MOST_COUNT)
    if not card.effect:
        return message("deck-card-no-effect")
    for operation in card.effect[:-1]:
        if isinstance(operation, Again):
            return message("deck-card-roll-last")
    return next(filter(None, map(_impossible, card.effect)), None)


def _impossible(operation: Operation) -> Message | None:
    """Return why an operation is impossible in all positions, or None."""
    match operation:
        case March(up_to=up_to) if not 1 <= up_to <= MOST_MOVES:
            return message("deck-card-moves", up_to=up_to, most=MOST_MOVES)
        case PutPiece(to="box", at=at) if set(at) == {"box"}:
            return message("deck-card-box-to-box")
        case SwapPieces(one=one, other=other):
            if set(one.at) == set(other.at) == {"box"} or set(one.at) == set(other.at) == {"house"}:
                return message("deck-card-same-place")
            if one.whose == other.whose == "own" and one.kinds == other.kinds and len(one.kinds) == 1:
                return message("deck-card-two-such")
    for kinds, places in _selections(operation):
        if unknown := set(kinds) - set(ALL_KINDS):
            return message("deck-card-no-piece", pieces=tuple(sorted(unknown)), known=tuple(ALL_KINDS))
        if not places:
            return message("deck-card-nowhere")
        if not kinds:
            return message("deck-card-nobody")
    return None


def _selections(operation: Operation) -> list[tuple[str, Sequence[str]]]:
    """Return the kinds and the zones of the pieces that an operation affects."""
    match operation:
        case March():
            return [(operation.kinds, ("track",))]
        case PutPiece():
            return [(operation.kinds, operation.at)]
        case SwapPieces():
            return [(one.kinds, one.at) for one in (operation.one, operation.other)]
    return []


def _kinds_of(card: Card) -> Iterator[str]:
    """Yield the kinds of pieces that a card affects, for each selection."""
    for operation in card.effect:
        for kinds, _ in _selections(operation):
            yield kinds


DICE: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    "a": {"white": ("+", "#", "2", "3", "4", "5"), "orange": ("5", "6", "7", "8", "9", "10")},
    "b": {"white": ("+", "#", "1", "2", "3", "4"), "orange": ("3", "4", "5", "6", "7", "8")},
}
"""The faces of the dice for each set: those that agree with all known facts, and smaller ones."""
MARKS = ("+", "#")
FEWEST, MOST = 2, 20
HIGHEST = 12
"""Maximum number on a die."""


def face_value(face: str) -> int | str:
    """Return a face in the form of a selector in texts: its number, `plus`, `hash`, or `none` if there
    is no die.
    """
    return int(face) if face.isdecimal() else {"+": "plus", "#": "hash"}.get(face, "none")


def dice_of(name: str, big: bool, own: Part | None = None) -> tuple[DieInfo, ...]:
    """Return the dice of a built-in set (`name`) or of a user's file: the white die and, in the big
    editions, the orange die.

    A file has `white = ["+", "#", "2", ...]` and `orange = ["5", "6", ...]`.

    Raises:
        GameError, TooMuch: If the file has no playable dice.
    """
    names = ("white", "orange") if big else ("white",)
    if own is None:
        return tuple(DieInfo(die, DICE[name][die]) for die in names)
    try:
        found = read_toml(own.text, own.name)
    except tomllib.TOMLDecodeError as wrong:
        raise GameError("dice-file", file=own.name, why=str(wrong)) from wrong
    return tuple(DieInfo(die, faces_of(own.name, die, found.get(die))) for die in names)


def faces_of(file: str, die: str, faces: object) -> tuple[str, ...]:
    """Return the faces of a die from a list in a file or a form.

    Raises:
        GameError: If the faces are not playable.
    """
    if not isinstance(faces, list) or not FEWEST <= len(faces) <= MOST:
        like = ", ".join(f'"{face}"' for face in DICE["a"][die])  # as a TOML file has it
        raise GameError("dice-number", file=file, fewest=FEWEST, most=MOST, like=f"{die} = [{like}]")
    shown = tuple(str(face) for face in faces)
    marks = MARKS if die == "white" else ()
    for face in shown:
        if face not in marks and not 1 <= (parse_number(face) or 0) <= HIGHEST:
            raise GameError("dice-face", file=file, die=die, face=face, highest=HIGHEST)
    if die == "white" and ("+" not in shown or not any(face.isdecimal() for face in shown)):
        raise GameError("dice-never-home", file=file)
    return shown
