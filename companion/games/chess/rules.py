"""The games of the family, each made from its definition; Chess960's first rank is drawn by the lot, or given by its number."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from contextlib import AbstractContextManager
from itertools import combinations
from typing import cast

from companion.games.chess import pages
from companion.games.chess.facts import DRAWN, ENTRIES, SECTIONS, Options, ShuffledOptions
from companion.games.chess.files import features
from companion.games.chess.files.catalogue import Listed, definition_of, list_games, standard
from companion.games.chess.files.definition import Definition
from companion.games.chess.files.variant_file import refusing_faults
from companion.games.chess.game import ChessGame, make_file_game
from companion.games.chess.movement.compiler import Tables
from companion.games.chess.rulebook import books
from companion.games.chess.rulebook.moves import MovesTold
from companion.games.chess.turn import Outcome
from companion.games.chess.variant_rules import State, VariantRules
from companion.games.shared.house_rules import options_of
from companion.games.shared.two_player import both_seats
from companion.kernel.actions import Action, Draw
from companion.kernel.errors import BadPosition, GameError
from companion.kernel.facts import DEFINITION, DEFINITION_WORDS, About, CardInfo, DeckInfo, GameInfo, Part
from companion.kernel.game import DeckLeft
from companion.kernel.messages import Event, Kind, Message, Seat, message, sentences
from companion.kernel.pages import Book, make_book

STANDARD = 518
"""The number of the first rank of chess."""
LIGHT, DARK = "bdfh", "aceg"
KNIGHTS = tuple(combinations(range(5), 2))
LOTS: Mapping[str, tuple[str, ...]] = {
    "light-bishop": tuple(f"{file}1" for file in LIGHT),
    "dark-bishop": tuple(f"{file}1" for file in DARK),
    "queen": tuple("123456"),
    "knights": tuple(f"{one + 1}-{other + 1}" for one, other in KNIGHTS),
}
"""What is drawn, in this order: two squares, then which of the free squares, counted from the a-file."""


def first_rank(drawn: tuple[str, ...]) -> str:
    """The men of a first rank after so many lots, `1` for each square that is still free; after all of them it is full."""
    row = ["1"] * 8
    for name, card in zip(LOTS, drawn, strict=False):
        free = [file for file, man in enumerate(row) if man == "1"]
        if name in ("light-bishop", "dark-bishop"):
            row["abcdefgh".index(card[0])] = "B"
        elif name == "queen":
            row[free[int(card) - 1]] = "Q"
        else:
            for one in card.split("-"):
                row[free[int(one) - 1]] = "N"
    if len(drawn) == len(LOTS):
        for man in "RKR":
            row[row.index("1")] = man
    return "".join(row)


def lots_of(number: int) -> tuple[str, ...]:
    """The lots that come to the first rank of this number."""
    cards = []
    for lot in LOTS.values():
        number, left = divmod(number, len(lot))
        cards.append(lot[left])
    return tuple(cards)


def fen(drawn: tuple[str, ...]) -> str:
    """The start position after so many lots."""
    rank = first_rank(drawn)
    rights = "KQkq" if len(drawn) == len(LOTS) else "-"
    empty = {"1" * n: str(n) for n in range(8, 1, -1)}
    for ones, digit in empty.items():
        rank = rank.replace(ones, digit)
    return f"{rank.lower()}/pppppppp/8/8/8/8/PPPPPPPP/{rank} w {rights} - 0 1"


def make_lot_decks() -> tuple[DeckInfo, ...]:
    """The lots as decks, a card for each way to fall."""
    return tuple(
        DeckInfo(
            name,
            message(f"deck-{name}"),
            tuple(CardInfo(card, 1, message(f"lot-{name}", card=card)) for card in cards),
        )
        for name, cards in LOTS.items()
    )


def lots_in(rank: str) -> tuple[str, ...] | None:
    """The lots that have come to a first rank, `1` for each free square; None: none do."""
    drawn: tuple[str, ...] = ()
    for lot in LOTS.values():
        if first_rank(drawn) == rank:
            return drawn
        fits = (card for card in lot if _begins(first_rank((*drawn, card)), rank))
        card = next(fits, None)
        if card is None:
            return None
        drawn = (*drawn, card)
    return drawn if first_rank(drawn) == rank else None


def _begins(less: str, more: str) -> bool:
    """Whether a rank holds at least the bishops, queen and knights of another."""
    return all(one in ("1", "K", "R") or one == other for one, other in zip(less, more, strict=True))


class Chess960(ChessGame):
    """One table of a game whose first rank may be drawn."""

    CHANCE = ("array",)

    def start(self) -> State:
        number = cast(ShuffledOptions, self.options).start
        if number == DRAWN:
            return State(self.variant.read(fen(())), "array")
        return State(self.variant.read(fen(lots_of(number))))

    def admit(self, s: State) -> State:
        if s.stage == "array" and (not self.decks or self._lots(s) is None):
            raise BadPosition("chess-not-by-lot")
        return super().admit(s)

    def legal_actions(self, s: State) -> Iterable[Action]:
        if s.stage != "array":
            return super().legal_actions(s)
        name, cards = list(LOTS.items())[len(self._list_lots(s))]
        return [Draw(name, card) for card in cards]

    def outcome(self, s: State, a: Action) -> Outcome:
        if not isinstance(a, Draw):
            return super().outcome(s, a)
        before = first_rank(self._list_lots(s))
        drawn = (*self._list_lots(s), a.card)
        rank = first_rank(drawn)
        names = self.variant.tables.names
        piece = {"queen": "Q", "knights": "N"}.get(a.deck, "B")
        new = tuple(names[q] for q in range(8) if rank[q] == piece and before[q] == "1")
        events = [
            Event(
                "array", message("chess-lot", owner=Seat("white"), piece=Kind(piece), n=len(new), squares=new)
            )
        ]
        full = len(drawn) == len(LOTS)
        if full:
            rest = tuple(names[q] for q in range(8) if before[q] == "1" and names[q] not in new)
            events.append(Event("array", message("chess-lot-rest", squares=rest)))
        return State(self.variant.read(fen(drawn)), "turn" if full else "array"), events

    def after(self, s: State, a: Action) -> State:
        return self.outcome(s, a)[0] if isinstance(a, Draw) else super().after(s, a)

    def deck_left(self, s: State, deck: str) -> DeckLeft:
        cards = LOTS[deck]
        drawn = self._list_lots(s) if s.stage == "array" else tuple(cards)
        left = {card: int(s.stage == "array") for card in cards}
        for name, card in zip(LOTS, drawn, strict=False):
            if name == deck and card in left:
                left[card] = 0
        return DeckLeft(0, dict.fromkeys(cards, 1), left)

    def _list_lots(self, s: State) -> tuple[str, ...]:
        """The lots that have been drawn while the first rank is set up."""
        return self._lots(s) or ()

    def _lots(self, s: State) -> tuple[str, ...] | None:
        """The same; None: no lots come to this position."""
        rank = "".join(self.turn.kind_on(s.at, q) or "1" for q in range(8))
        drawn = lots_in(rank)
        if drawn is None or len(drawn) == len(LOTS):
            return None
        return drawn if self.variant.read(fen(drawn)) == s.at else None


def about(info: GameInfo) -> About:
    """What lists tell of a game."""
    definition = definition_of_game(info)
    with _refusing_faults(definition):
        return features.about(definition)


def describe_moves(info: GameInfo) -> Mapping[str, Message | None]:
    """How the pieces of a game move, by their kinds; None where there are no words for it."""
    definition = definition_of_game(info)
    with _refusing_faults(definition):
        told = MovesTold(Tables(definition))
        return {
            kind: sentences(*said) if (said := told.describe_moves(kind)) else None for kind in told.kinds()
        }


def book(info: GameInfo) -> Book:
    """The pages of a game: those that are written for it, else what its definition tells."""
    if info.id in pages.BOOKS:
        return pages.BOOKS[info.id]
    definition = definition_of_game(info)
    with _refusing_faults(definition):
        differs = features.about(definition).says if info.name and "says" not in info.words else ()
        if definition.two_boards:
            return make_book(info, (), differs)
        return books.book(make(info, None, {}), differs)


def _refusing_faults(definition: Definition) -> AbstractContextManager[None]:
    """Refuse a game of a variant file if this program fails to describe it: see `refusing_faults`."""
    return refusing_faults(definition.source, definition.name, definition.line)


def definition_of_game(info: GameInfo) -> Definition:
    """The definition of a game. Raises GameError: its file is not there any more, or cannot be read."""
    if info.id in ENTRIES:
        return standard()[ENTRIES[info.id].section]
    return definition_of(_list_game(info))


def definition_files(info: GameInfo) -> Mapping[str, Part]:
    """The file of somebody's own in which a game stands, and that with words beside it, as far as there are any.

    Raises:
        GameError: it is not there any more.
    """
    if info.id in ENTRIES:
        return {}
    one = _list_game(info)
    files = {DEFINITION: one.file, DEFINITION_WORDS: one.beside}
    return {name: file for name, file in files.items() if file is not None}


def _list_game(info: GameInfo) -> Listed:
    if info.definition is not None:
        return Listed(
            info.id, info.name, info.name, info.definition, beside=info.definition_words, recorded=True
        )
    one = list_games(SECTIONS).get(info.id)
    if one is None:
        raise GameError("no-game", name=info.id, known=tuple(ENTRIES))
    return one


def make(info: GameInfo, seats: Sequence[str] | None, chosen: Mapping[str, str]) -> ChessGame:
    """A table with these house rules. Raises GameError."""
    both_seats(info, seats)
    entry = ENTRIES.get(info.id)
    definition = definition_of_game(info)
    options = options_of(entry.options if entry else Options, info.rules, chosen)
    if isinstance(options, ShuffledOptions):
        decks = make_lot_decks() if options.start == DRAWN else ()
        return Chess960(info, options, VariantRules(definition), decks)
    file = definition_files(info).get(DEFINITION)
    if file is None:
        return ChessGame(info, options, VariantRules(definition))
    return make_file_game(info, options, definition, file.text)
