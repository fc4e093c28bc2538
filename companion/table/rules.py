"""The table's own house rules, legends of pieces, gestures for actions, and rules by number.

The module also defines the restrictions of a daily deal, a solitaire with the same cards for everyone on that
day.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from datetime import date
from functools import cache
from pathlib import Path

import msgspec

from companion.games import Family, families, family, in_words_of
from companion.i18n.catalogue import Catalogue
from companion.kernel.actions import Action, Both, Castle, Drop, Move, Put, Swap
from companion.kernel.errors import GameError
from companion.kernel.facts import HOLDERS, GameInfo
from companion.kernel.game import Game, State
from companion.kernel.layout import Token
from companion.kernel.messages import SENTENCES, Message, quote
from companion.kernel.pages import Page, entries
from companion.table.clock_rules import NONE, PRESETS, read_controls

NEVER = "never"
"""Value of `hints` if no hints are given. The table still explains why an action is not possible."""


class TableRules(msgspec.Struct, frozen=True):
    """The house rules of every table.

    Attributes:
        clock: A time control (`clock_rules.Control`) or `none`.
        press: Whether a ruled move stops the seat's clock, or the seat that moved must press it.
        flag: The consequence of a flag fall.
        sleep: Whether clocks stop while the machine is suspended.
        illegal_move: The consequence of an illegal move on the board.
        hints: Which hints are given. With `always`, the pieces that can move are marked. With
            `asked`, targets are shown for a lifted piece or on request. With `never`, nothing is
            shown.
        grace: The seconds after which the clock of a player at another table runs even if that player's board
            does not match yet.
    """

    dice: str = "electronic"
    decks: str = "virtual"
    amend: str = "until_followed"
    touch_move: str = "announce"
    clock: str = NONE
    press: str = "ruling"
    flag: str = "loses"
    sleep: str = "stand"
    illegal_move: str = "back"
    hints: str = "asked"
    grace: str = "10"

    @property
    def shows_ways(self) -> bool:
        """Return whether players are shown where pieces may go."""
        return self.hints != NEVER


TABLE_RULES: Mapping[str, tuple[str, ...]] = {
    "dice": ("electronic", "sensed", "typed"),
    "decks": ("virtual", "physical"),
    "amend": ("until_followed", "strict"),
    "touch_move": ("announce", "claim", "enforce"),
    "clock": (NONE, *PRESETS),
    "press": ("ruling", "seat"),
    "flag": ("loses", "announce", "last", "pass"),
    "sleep": ("stand", "run"),
    "hints": ("asked", "always", NEVER),
    "illegal_move": ("back", "warn", "penalty", "arbiter"),
    "grace": ("10", "5", "20", "60"),
}
"""The values of each table rule; a clock may be any time control."""
HELD_BY: Mapping[str, Mapping[str, str]] = {
    "dice": {"typed": "players"},
    "decks": {"physical": "players"},
    "touch_move": {"announce": "announced", "claim": "claim"},
    "flag": {"announce": "claim"},
    "illegal_move": {"warn": "claim", "arbiter": "arbiter"},
}
"""Who enforces each value that the table does not enforce itself (`companion.kernel.facts.HOLDERS`)."""


def table_choices(info: GameInfo) -> dict[str, tuple[str, ...]]:
    """Return the table rules that apply to this game, each with its values.

    The first value of `flag` is the default, which depends on the game. With two sides, the seat
    whose flag falls loses. In a race, the other seats continue: the flag is only announced or, with
    other values, the seat leaves and is ranked last, or its turn passes. For a single player, the
    flag is only announced.
    """
    most = max((len(seats) for seats in info.seatings), default=2)
    flag = {1: ("announce", "loses"), 2: ("loses", "announce")}.get(most, ("announce", "last", "pass"))
    return {**TABLE_RULES, "flag": flag}


def table_default(info: GameInfo, name: str) -> str:
    """Return a table rule's default value."""
    return info.touch_move if name == "touch_move" else table_choices(info)[name][0]


def holder_of(name: str, value: str) -> str:
    """Return who enforces a value of a table rule: one of `companion.kernel.facts.HOLDERS`."""
    return HELD_BY.get(name, {}).get(value, HOLDERS[0])


def split_rules(found: Family, rules: Mapping[str, str]) -> tuple[dict[str, str], TableRules]:
    """Split house rules into those of the game and those of the table.

    If the game and the table have a rule of the same name, the value decides which rule is meant.

    Raises:
        GameError: A rule does not exist, or a table rule does not have this value.
    """
    own = {rule.name for rule in found.info.every_rule}
    choices = table_choices(found.info)
    game, table = {}, {}
    for name, value in rules.items():
        bare = name.removeprefix("table_")
        if bare == "clock" and bare not in own:
            table[bare] = str(read_controls(value) or NONE)
        elif bare in choices and (value in choices[bare] or bare not in own):
            if value not in choices[bare]:
                raise GameError("no-rule-value", rule=bare, choices=choices[bare], value=value)
            table[bare] = value
        elif name not in own:
            known = tuple(sorted({rule.name for rule in found.info.rules} | set(TABLE_RULES)))
            raise GameError("no-rule", rule=name, title=found.info.title, rules=known)
        else:
            game[name] = value
    for name in ("touch_move", "flag"):
        table.setdefault(name, table_default(found.info, name))
    return game, msgspec.convert(table, TableRules)


def unlike_printed(
    info: GameInfo, rules: Mapping[str, str], words: Catalogue, page: Page | None = None
) -> Iterator[tuple[str, str]]:
    """Yield the house rules that differ from the published rules, each with its choice, as text.

    Args:
        info: The game.
        rules: The house rules that are set.
        words: The catalogue for the text.
        page: If given, only the rules that this page is about are listed.
    """
    for rule in info.every_rule:
        value = rules.get(rule.name, rule.default)
        if value == rule.default or not (page is None or page.concerns(rule)):
            continue
        if rule.is_file(value):
            yield words.say(rule.says), Path(value).name
        else:
            yield words.say(rule.says), words.say(rule.choice_says(value)) if value in rule.choices else value


def card_lines(info: GameInfo, words: Catalogue) -> list[str]:
    """Return the lines of a game's rule card that apply under the current house rules."""
    return [line for line in map(words.say, map(Message, info.card)) if line]


ENTRY = re.compile(
    r"^- <a id=\"[\w-]+\"></a>\*\*(?P<number>[A-Z]+(?:-[A-Z])?\d+)\*\* (?P<text>.+(?:\n  \S.*)*)",
    re.MULTILINE,
)
"""Pattern of an entry on a rules page."""
LINK, MARK = re.compile(r"\[([^\]]*)\]\([^)]*\)"), re.compile(r"`([^`]*)`|\\?\*")
"""Patterns of Markdown markup that is removed for display: links, and code or emphasis."""


class RuleEntry(msgspec.Struct, frozen=True):
    """A rule, ruling or example with its number (`WJ-R22`).

    Attributes:
        page: The page of the documentation that defines the entry.
        text: The entry's text in Markdown.
    """

    number: str
    page: str
    text: str

    @property
    def place(self) -> str:
        """The link to the entry in the documentation: `games/wild-jokers.md#wj-r22`."""
        return f"{self.page}#{self.number.lower()}"

    @property
    def plain(self) -> str:
        """The entry's text without markup."""
        return MARK.sub(lambda mark: mark[1] or "", LINK.sub(r"\1", self.text))


def pages_folder() -> Path:
    """Return the folder of the rules pages: next to the code in a package, `docs/games` in a checkout."""
    top = Path(__file__).parents[1]
    packed = top / "rule_pages"
    return packed if packed.is_dir() else top.parent / "docs" / "games"


@cache
def rules_by_number() -> Mapping[str, RuleEntry]:
    """Return all entries of the pages by number."""
    found = {}
    for page in sorted(pages_folder().glob("*.md")):
        for entry in ENTRY.finditer(page.read_text("utf-8")):
            number, text = entry["number"], " ".join(entry["text"].split())
            found[number] = RuleEntry(number, f"games/{page.name}", text)
    return found


def at_entry(page: str, rule: str) -> str:
    """Return the link to an entry of a rules page, such as `hops#WJ-R22`, or to the page if it has no such
    entry.
    """
    return f"{page}#{rule}" if page and rule in rules_by_number() else page


def rule_entries(game: str, named: str) -> tuple[RuleEntry, ...]:
    """Return the entries for a rule's number or for a house rule.

    The number may have the game's letters (`WJ-R22`) or not (`r22`).

    Raises:
        GameError: This game's pages have no such entry.
    """
    found = family(game)
    rules = {rule.name: entries(rule.entry) for rule in found.info.rules if rule.entry}
    numbers = [*(entry for every in rules.values() for entry in every)]
    numbers += [rule for page in found.book().pages for rule in page.rules]
    letters = dict.fromkeys(number.partition("-")[0] for number in numbers)
    number = named.upper()
    wanted = rules.get(named) or (number, *(f"{prefix}-{number}" for prefix in letters))
    every = rules_by_number()
    known = tuple(
        every[name] for name in wanted if name in every and name.partition("-")[0] in (*letters, number)
    )
    if not known:
        with in_words_of(game):
            raise GameError("no-rule-entry", rule=quote(named), title=found.info.title)
    return known


def as_listed(rules: TableRules, game: Game) -> dict[str, str]:
    """Return the table's rules as listed in `hello`.

    If the game has a rule of the same name, the game's rule keeps it.
    """
    found = msgspec.to_builtins(rules)
    return {(f"table_{name}" if name in game.rules else name): value for name, value in found.items()}


def legend(game: Game, words: Catalogue) -> dict[str, tuple[str, str]]:
    """Map each kind of piece to its name and one line of text, in the rulebook's order."""
    return legend_of(game.info.id, words.under(game.info.rule_values(game.rules)))


def legend_of(game: str, words: Catalogue) -> dict[str, tuple[str, str]]:
    """Return the legend of the game with this id, without a running game."""
    one = family(game)
    moves = one.moves()
    found = {}
    for kind in one.kinds():
        told = ""
        said = moves[kind] if moves else Message(f"legend-{kind}")
        if said is not None and (said.id == SENTENCES or words.has(said.id)):
            told = words.say(said)
        found[kind] = (words.name(kind), told)
    return found


def gestures(actions: Iterable[Action], seat: str) -> list[tuple[str, str, Action]]:
    """Return (from, to, action) for the actions that `seat` can make on the board."""
    found: list[tuple[str, str, Action]] = []
    for action in actions:
        match action:
            case Move():
                found.append((action.origin, action.to, action))
            case Drop() if seat:
                found.append((f"box:{seat}/{action.kind}", action.to, action))
            case Put():
                origin = f"box:{action.owner}/{action.kind}" if action.origin == "box" else action.origin
                to = f"box:{action.owner}" if action.to in ("box", "out") else action.to
                found.append((origin, to, action))
            case Castle():
                found += (action.king, action.king_to, action), (action.king, action.rook, action)
            case Both():
                found += (action.origin, action.to, action), (action.other, action.other_to, action)
            case Swap():
                one, other = _place(action.one), _place(action.other)
                found += (one, other, action), (other, one, action)
    return found


def as_placed(game: Game, known: State, ways: Iterable[tuple[str, str, Action]], place: str) -> Token | None:
    """Return a piece of a start box as it will be on the board, where in some games it belongs to
    another player.

    Args:
        game: The game.
        known: The position as the public knows it.
        ways: The gestures for the actions of this position.
        place: The place of the piece in a box.

    Returns:
        The piece; None if no action puts it on the board.
    """
    for origin, to, action in ways:
        if origin == place and isinstance(action, Drop):
            return next(iter(game.layout(game.after(known, action)).get(to, ())[-1:]), None)
    return None


def _place(piece: str) -> str:
    """Return the place of a piece in the notation for exchanges: `green:Qd1`, `green:Qbox`."""
    owner, _, rest = piece.partition(":")
    return f"box:{owner}/{rest[0]}" if rest[1:] == "box" else rest[1:]


TODAY = "today"


def daily_games() -> tuple[str, ...]:
    """Return the games that have a daily deal: those for one player."""
    return tuple(id for id, family in families().items() if len(family.info.seats) == 1)


def today() -> date:
    """Return today's date by this computer's clock."""
    return date.today()


def day_of(given: str, today: date) -> str:
    """Return a day in the form used in seeds: `2026-11-21`. `today` is accepted.

    Only one spelling is valid, because the seed depends on the characters: `20261121` would deal other cards.

    Raises:
        GameError: The day is in another format, or in the future.
    """
    if given == TODAY:
        return today.isoformat()
    try:
        day = date.fromisoformat(given)
    except ValueError:
        raise GameError("no-day", day=given) from None
    if day.isoformat() != given:
        raise GameError("no-day", day=given)
    if day > today:
        raise GameError("daily-later", day=given)
    return given


def check_daily(game: Game, own_cards: bool) -> None:
    """Raise GameError if this game cannot be played as a daily deal.

    `own_cards` is whether the game uses custom cards.
    """
    if len(game.seats) != 1:
        raise GameError("no-daily", title=game.info.title)
    if own_cards:
        raise GameError("daily-own-cards")
    changed = tuple(rule.name for rule in game.info.rules if game.rules[rule.name] != rule.default)
    if changed:
        raise GameError("daily-printed-rules", rules=changed)
