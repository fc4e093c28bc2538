"""Facts of a game that are known before it begins: seats, equipment, house rules, presets, dice and
decks.

Facts contain no sentences. Their texts are messages of the game, whose ids contain the names of the
facts. The message of a game has the game's id (`wild-jokers`); its value is the title, and it has
the attributes `.says` and `.equipment`. The message of a house rule is `rule-<name>`, with an
attribute `.is-<value>` for each choice. The message of a preset is `preset-<id>`, with `.says`.
Sentences of the rules (the rule card, the pages, the legend, the description) can depend on the
value of a house rule by naming it: `{ $castling -> [a] ... *[b] ... }`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

import msgspec

from companion.kernel.looks import NO_LOOKS, Looks
from companion.kernel.messages import Message

NO_VALUES: Mapping[str, str] = MappingProxyType({})
HOLDERS = ("table", "announced", "claim", "arbiter", "players")
"""Possible enforcers of a rule.

With `table`, the table allows no violation; with `announced`, it only announces a violation. With
`claim`, a player must claim a violation; with `arbiter`, an arbiter decides; with `players`, the
players themselves are responsible.
"""


class Rule(msgspec.Struct, frozen=True):
    """A house rule. A rule without `choices` has a number as its value.

    Attributes:
        name: Its name in `--rule name=value`.
        entry: Its entry on the rules page.
        low: The lowest number.
        high: The highest number.
        file: Whether its value may also be the path of a data file.
        sides: Whether it may also have one number for each side (`6/4`).
        words: The id of its texts, if the id is not `rule-<name>`.
        before: The value that applied before the rule existed; empty if it is the default.
        until: The last journal version to which `before` applies; 0 if it applies to every journal
            that does not name the rule.
        held: For each value that the table does not enforce, who enforces it instead (one of
            `HOLDERS`).
    """

    name: str
    entry: str
    default: str
    choices: tuple[str, ...] = ()
    low: int = 0
    high: int = 0
    file: bool = False
    sides: bool = False
    words: str = ""
    before: str = ""
    until: int = 0
    held: tuple[tuple[str, str], ...] = ()

    def holder_of(self, value: str) -> str:
        """Return the enforcer of a value of this rule, one of `HOLDERS`."""
        return dict(self.held).get(value, HOLDERS[0])

    @property
    def says(self) -> Message:
        return Message(self.words or f"rule-{self.name}")

    def is_file(self, value: str) -> bool:
        """Return whether a value is the path of a user's file."""
        return self.file and value.endswith(".toml")

    def choice_says(self, value: str) -> Message:
        """Return the line that explains a choice."""
        return Message(f"{self.words or f'rule-{self.name}'}.is-{value}")


class Part(msgspec.Struct, frozen=True):
    """A user's file for a house rule: a custom board, dice or deck.

    Attributes:
        name: The file's name without its folder.
    """

    name: str
    text: str


DEFINITION = "definition-file"
"""The name under which a game's files contain a user's definition of the game. No house rule has
this name.
"""
DEFINITION_WORDS = "definition-words"
"""The name under which a game's files contain the texts that accompany a user's definition."""


class Preset(msgspec.Struct, frozen=True):
    """A named set of house rules, listed first on the setup screen."""

    id: str
    rules: Mapping[str, str]
    hints: bool = False
    """Whether the table shows the destinations of each piece from the beginning."""

    @property
    def title(self) -> Message:
        return Message(f"preset-{self.id}")

    @property
    def says(self) -> Message:
        return Message(f"preset-{self.id}.says")


class DieInfo(msgspec.Struct, frozen=True):
    """A die of the game, with its name and the text of each of its sides."""

    name: str
    faces: tuple[str, ...]


class CardInfo(msgspec.Struct, frozen=True):
    """A card of a deck.

    Attributes:
        id: Its id.
        count: The number of copies in the deck.
        says: Its text.
        tone: Whether it is good or bad for the player (+, ±, −).
        tags: The ids of its tags, for card readers.
    """

    id: str
    count: int
    says: Message
    tone: str = ""
    tags: tuple[str, ...] = ()


class DeckInfo(msgspec.Struct, frozen=True):
    """A deck of the game, with its name and its cards in the order of the deck file.

    Attributes:
        hidden: Whether players hold its cards in their hands. If so, a card that the table does not
            know is written `?`.
    """

    name: str
    title: Message
    cards: tuple[CardInfo, ...]
    hidden: bool = False


def card_code(deck: str, card: str) -> str:
    """Return the text of a card's printed code.

    It consists of capitals, digits, points and hyphens, which any scanner can read.
    """
    return f"{deck}.{card}".upper().replace("_", "-")


class Duration(msgspec.Struct, frozen=True):
    """The duration of a game until the last place is decided, in minutes, estimated from games between
    computer players.
    """

    seats: int
    rules: Mapping[str, str]
    minutes: int


class Notation(msgspec.Struct, frozen=True):
    """The conventions for writing a game between White and Black as PGN.

    Attributes:
        known_start: Whether other programs know the start position by the variant's name.
        turns: Stages in which the move of a piece is the turn's move.
        extra: Stages in which one more piece enters the board within a turn.
        replies: Stages in which the other side only answers.
        unwritten: Stages of setting up, which the move text leaves out.
    """

    known_start: bool = False
    turns: tuple[str, ...] = ("turn", "move")
    extra: tuple[str, ...] = ()
    replies: tuple[str, ...] = ()
    unwritten: tuple[str, ...] = ()


class GameInfo(msgspec.Struct, frozen=True):
    """Facts of a game that do not depend on options.

    Attributes:
        card: The ids of the lines of its rule card.
        touch_move: The default of the table's touch-move rule (X1).
        many_men: Whether several pieces move in one turn.
        later: The kinds of pieces that a seat may get in addition to the initial ones. A kind is
            listed once for each additional piece that the seat may have at the same time. A kind
            that a pawn may promote to is listed once.
        stand_ins: The chess piece (or `checker`) that may represent a kind, by kind.
        notation: The conventions for writing a game as PGN, or None if that is not possible.
        told: Whether players report their actions on a board that the table does not track; the
            reports are not checked.
        looks: The looks of its pieces.
        name: The game's name, if there is no text with its title.
        words: The ids of the game's texts written by users: `title`, `says` and `equipment`.
        hands: Whether captured pieces return to play, so that each side is shown with the pieces that
            it holds and not with those that it has captured.
        fide: Whether FIDE's Laws are its rules, so that FIDE's penalties apply to its time controls.
        definition: The file that defines this game, if it came with a journal; None if the installed
            files define it.
        definition_words: The file with the texts for `definition`.
        historic: House rules that can no longer be chosen. Only old journals have values other than
            the default.
    """

    id: str
    seats: tuple[str, ...]
    seatings: tuple[tuple[str, ...], ...]
    rules: tuple[Rule, ...]
    presets: tuple[Preset, ...]
    card: tuple[str, ...] = ()
    durations: tuple[Duration, ...] = ()
    touch_move: str = "announce"
    many_men: bool = False
    later: tuple[str, ...] = ()
    stand_ins: Mapping[str, str] = {}
    notation: Notation = Notation()
    told: bool = False
    looks: Looks = NO_LOOKS
    name: str = ""
    words: Mapping[str, str] = {}
    hands: bool = False
    fide: bool = False
    definition: Part | None = None
    definition_words: Part | None = None
    historic: tuple[Rule, ...] = ()

    @property
    def every_rule(self) -> tuple[Rule, ...]:
        """All its house rules, including those that can no longer be chosen."""
        return (*self.rules, *self.historic)

    def complete_rules(self, stated: Mapping[str, str], version: int) -> dict[str, str]:
        """Return a journal's house rules, completed with the values that applied before newer rules
        existed.

        Args:
            stated: The house rules in the journal.
            version: The journal format version of the program that began the journal.
        """
        younger = (rule for rule in self.every_rule if rule.before and version <= (rule.until or version))
        return {rule.name: rule.before for rule in younger} | dict(stated)

    def rule_values(self, chosen: Mapping[str, str] = NO_VALUES) -> dict[str, int | str]:
        """Return every house rule with its value in the form that sentences use (`Catalogue.under`), with
        numbers as ints.

        Args:
            chosen: The values that are not the default, by house rule.
        """
        values = {rule.name: chosen.get(rule.name, rule.default) for rule in self.every_rule}
        return {name: int(value) if value.isdecimal() else value for name, value in values.items()}

    def score(self, seats: Sequence[str], winner: str | Sequence[str] | None) -> dict[str, str]:
        """Return the score of each seat of a two-player game in chess notation: 1, ½ or 0.

        Args:
            seats: The seats of the game, White's first.
            winner: The winner; None or several seats mean a draw.

        Returns:
            The scores in the order of `seats`. Empty for a game that more than two can play,
            because its result is a ranking.
        """
        return score_of_two(seats, winner) if max(map(len, self.seatings)) == 2 else {}

    @property
    def title(self) -> Message:
        if self.name and "title" not in self.words:
            return Message("game-named", {"name": self.name})
        return Message(self.words.get("title", self.id))

    @property
    def says(self) -> Message:
        """One sentence that describes the game."""
        return Message(self.words.get("says", "by-file-says" if self.name else f"{self.id}.says"))

    @property
    def own_parts(self) -> tuple[str, ...]:
        """The house rules whose value may be a user's file, such as the board, the dice or the deck."""
        return tuple(rule.name for rule in self.rules if rule.file)

    @property
    def equipment(self) -> Message:
        """The equipment on the table before the game begins."""
        return Message(
            self.words.get("equipment", "by-file-equipment" if self.name else f"{self.id}.equipment")
        )


def score_of_two(seats: Sequence[str], winner: str | Sequence[str] | None) -> dict[str, str]:
    """Return 1, ½ or 0 for each of two seats; empty if there are not exactly two."""
    if len(seats) != 2:
        return {}
    if not isinstance(winner, str):
        return dict.fromkeys(seats, "½")
    return {seat: "1" if seat == winner else "0" for seat in seats}


class About(msgspec.Struct, frozen=True):
    """The information that lists show about a game that has a definition.

    Attributes:
        files: The number of files of its board.
        ranks: The number of ranks of its board.
        says: Its differences from chess, one sentence each, the most important first.
        sets: The number of chess sets that it needs; 0 if chess sets do not suffice.
        token: The kind of additional token that it needs: duck, arrow or wall; empty for none.
        groups: The groups in which it is listed: set, small, big, goal, asia.
    """

    files: int
    ranks: int
    says: tuple[Message, ...]
    sets: int
    token: str
    groups: tuple[str, ...]


def rule_card(lines: int) -> tuple[str, ...]:
    """Return the ids of a rule card with this number of lines."""
    return tuple(f"rule-card.line-{i}" for i in range(1, lines + 1))
