"""Facts of a game that are known before anybody plays: seats, equipment, house rules, presets, dice, decks.

They hold no sentences. What people read of them stands in the game's words under ids made of their names: a game's
title is the entry of its id (`wild-jokers`) with the attributes `.says` and `.equipment`; a house rule's is
`rule-<name>` with an attribute `.is-<value>` for each choice; a preset's `preset-<id>` with `.says`. The sentences of the rules
(the rule card, the pages, the legend, what a game is like and takes) choose by the house rules in force, which they know by their
names: `{ $castling -> [a] ... *[b] ... }`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

import msgspec

from companion.kernel.looks import NO_LOOKS, Looks
from companion.kernel.messages import Message

NO_VALUES: Mapping[str, str] = MappingProxyType({})
HOLDERS = ("table", "announced", "claim", "arbiter", "players")
"""Who holds a rule: the table, which allows nothing else; the table only announces it; a player has to claim it; an
arbiter decides; the players see to it themselves."""


class Rule(msgspec.Struct, frozen=True):
    """A house rule: its name in `--rule name=value`, the entry of the rules page, its values.

    Without choices it takes a number (`low`..`high`), with `sides` also one for each side (`6/4`); with `file` the
    path of a data file too. `words`: the id of its words where it is not `rule-<name>`. `before`: the value by
    which games were played before the rule had a name; empty: as now. `until`: the last version of the journals that mean
    it; 0: all that do not name the rule. `held`: who holds its values (`HOLDERS`), of those that the table does not
    hold by itself.
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
        """Who holds a value of this rule: one of `HOLDERS`."""
        return dict(self.held).get(value, HOLDERS[0])

    @property
    def says(self) -> Message:
        return Message(self.words or f"rule-{self.name}")

    def is_file(self, value: str) -> bool:
        """Whether a value is the path of a file of one's own."""
        return self.file and value.endswith(".toml")

    def choice_says(self, value: str) -> Message:
        """The line that explains a choice."""
        return Message(f"{self.words or f'rule-{self.name}'}.is-{value}")


class Part(msgspec.Struct, frozen=True):
    """A file that somebody brought for a house rule: its own board, dice or deck. `name`: the file's, without its folder."""

    name: str
    text: str


DEFINITION = "definition-file"
"""Among the files of a game: the one that defines it, where that is somebody's own. No house rule has such a name."""
DEFINITION_WORDS = "definition-words"
"""Among the files of a game: the one with the words that lie beside that which defines it."""


class Preset(msgspec.Struct, frozen=True):
    """A named set of house rules, first on the setup screen."""

    id: str
    rules: Mapping[str, str]
    hints: bool = False
    """Whether the table shows at once where each piece may go."""

    @property
    def title(self) -> Message:
        return Message(f"preset-{self.id}")

    @property
    def says(self) -> Message:
        return Message(f"preset-{self.id}.says")


class DieInfo(msgspec.Struct, frozen=True):
    """A die of the game: its name, its faces as printed, once for each side."""

    name: str
    faces: tuple[str, ...]


class CardInfo(msgspec.Struct, frozen=True):
    """A card of a deck: its id, how often it is there, what it says, whether it is good or bad (+, ±, −).

    `tags`: the ids of the tags in it, for card readers.
    """

    id: str
    count: int
    says: Message
    tone: str = ""
    tags: tuple[str, ...] = ()


class DeckInfo(msgspec.Struct, frozen=True):
    """A deck of the game: its name and its cards, in the order of the deck file.

    `hidden`: its cards go into hands; a card that the table does not know is `?`.
    """

    name: str
    title: Message
    cards: tuple[CardInfo, ...]
    hidden: bool = False


def card_code(deck: str, card: str) -> str:
    """What a code that is printed on a card says: capitals, digits, points and hyphens, as any scanner types
    them.
    """
    return f"{deck}.{card}".upper().replace("_", "-")


class Duration(msgspec.Struct, frozen=True):
    """How long a game lasts, estimated from games between computer players: minutes to the last place."""

    seats: int
    rules: Mapping[str, str]
    minutes: int


class Notation(msgspec.Struct, frozen=True):
    """How a game of White and Black is written as PGN.

    `known_start`: readers know the start position by the variant's name. Stages: `turns` in which a man's move is the
    turn's own, `extra` in which one more man comes on the board within a turn, `replies` in which the other side only
    answers, `unwritten` of laying out, which stand in no move text.
    """

    known_start: bool = False
    turns: tuple[str, ...] = ("turn", "move")
    extra: tuple[str, ...] = ()
    replies: tuple[str, ...] = ()
    unwritten: tuple[str, ...] = ()


class GameInfo(msgspec.Struct, frozen=True):
    """Facts of a game that do not depend on options.

    `card`: the ids of the lines of its rule card; `many_men`: a turn moves several men; `touch_move`: the default of the
    table's rule of that name (X1). `later`: the kind of each man
    that a seat may come to have besides those that begin, as often as it may have more of it at once, or once where a
    pawn may choose; `stand_ins`: kind to the figure of a chess set (or `checker`) that may take its place. `notation`:
    how it is written as PGN, where it can be. `told`: players say what they did on a board that the table does not
    follow, so nothing they say is judged. `looks`: how its pieces look.
    `name`: what it is called where no words have its title. `words`: ids of what people have written of it themselves: its
    `title`, what it `says`, its `equipment`.
    `hands`: what is captured comes back, so each side is shown with what it holds and not with what it has taken.
    `fide`: FIDE's Laws are its rules, and its penalties go with its times. `definition`: the file that defines this game,
    where it came with a journal; None: the game is as its files are now; `definition_words`: what is written beside that.
    `historic`: house rules that nobody chooses any more: what they were before stands in old journals alone.
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
        """Its house rules, those too that nobody chooses any more."""
        return (*self.rules, *self.historic)

    def complete_rules(self, written: Mapping[str, str], version: int) -> dict[str, str]:
        """The house rules of a journal with those that are younger than it, as it was played by them.

        `version`: that of the journals of the program that began it.
        """
        younger = (rule for rule in self.every_rule if rule.before and version <= (rule.until or version))
        return {rule.name: rule.before for rule in younger} | dict(written)

    def rule_values(self, chosen: Mapping[str, str] = NO_VALUES) -> dict[str, int | str]:
        """Return every house rule with its value as sentences take it (`Catalogue.under`): numbers are numbers."""
        every = {rule.name: chosen.get(rule.name, rule.default) for rule in self.every_rule}
        return {name: int(value) if value.isdecimal() else value for name, value in every.items()}

    def score(self, seats: Sequence[str], winner: str | Sequence[str] | None) -> dict[str, str]:
        """Return what each seat of a game for two scored, as chess players write it: 1, ½ or 0.

        Args:
            seats: The seats of the game, White's first.
            winner: Who won; nobody or several: it is a draw.

        Returns:
            The scores in the order of `seats`; nothing for a game that more than two can play, which has places.
        """
        return score_of_two(seats, winner) if max(map(len, self.seatings)) == 2 else {}

    @property
    def title(self) -> Message:
        if self.name and "title" not in self.words:
            return Message("game-named", {"name": self.name})
        return Message(self.words.get("title", self.id))

    @property
    def says(self) -> Message:
        """One sentence on what it is like."""
        return Message(self.words.get("says", "by-file-says" if self.name else f"{self.id}.says"))

    @property
    def own_parts(self) -> tuple[str, ...]:
        """What people may bring in files of their own, each by its house rule: board, dice, deck."""
        return tuple(rule.name for rule in self.rules if rule.file)

    @property
    def equipment(self) -> Message:
        """What lies on the table before it begins."""
        return Message(
            self.words.get("equipment", "by-file-equipment" if self.name else f"{self.id}.equipment")
        )


def score_of_two(seats: Sequence[str], winner: str | Sequence[str] | None) -> dict[str, str]:
    """Return 1, ½ or 0 for each of two seats; nothing if there are not two."""
    if len(seats) != 2:
        return {}
    if not isinstance(winner, str):
        return dict.fromkeys(seats, "½")
    return {seat: "1" if seat == winner else "0" for seat in seats}


class About(msgspec.Struct, frozen=True):
    """What lists tell of a game that is known by its definition.

    Attributes:
        files, ranks: The size of its board.
        says: What is different in it, one sentence each, the most telling first.
        sets: How many sets of chess it takes; 0: none would do.
        token: The kind of token that it takes besides: duck, arrow or wall; empty for none.
        groups: In which groups it is listed: set, small, big, goal, asia.
    """

    files: int
    ranks: int
    says: tuple[Message, ...]
    sets: int
    token: str
    groups: tuple[str, ...]


def rule_card(lines: int) -> tuple[str, ...]:
    """The ids of a rule card with so many lines."""
    return tuple(f"rule-card-{i}" for i in range(1, lines + 1))
