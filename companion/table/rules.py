"""What a table adds to the rules of a game: house rules, the legend of its pieces, and the hands that make an
action; and the rules by number, as their pages define them.

A daily deal is a solitaire whose cards are the same for everyone on that day; what it may be played with is
here too.
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
from companion.kernel.game import Game
from companion.kernel.messages import SENTENCES, Message, quote
from companion.kernel.pages import Page, entries
from companion.table.clock_rules import NONE, PRESETS, read_controls

NEVER = "never"
"""No hints are given; why something cannot be done is said all the same."""


class TableRules(msgspec.Struct, frozen=True):
    """House rules that every table has: how dice come, whether a hand may go on after a ruling, clocks,
    illegal moves.

    `clock`: a time control (`clock_rules.Control`) or `none`; `press`: whether a ruled move presses the clock or
    its seat has to; `flag`: what becomes of a seat whose time is over; `sleep`: whether clocks stand still
    while the machine sleeps; `illegal_move`: what becomes of a piece that was put where no rule allows it;
    `hints`: whether who may move is marked (`always`), where a piece may go once it is taken up or somebody
    asks (`asked`), or neither (`never`); `grace`: seconds after which a player at another table begins to think though his
    board does not show the position yet.
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
        """Whether people are shown where pieces may go."""
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
"""Each with its values; a clock may be any time control."""
HELD_BY: Mapping[str, Mapping[str, str]] = {
    "dice": {"typed": "players"},
    "decks": {"physical": "players"},
    "touch_move": {"announce": "announced", "claim": "claim"},
    "flag": {"announce": "claim"},
    "illegal_move": {"warn": "claim", "arbiter": "arbiter"},
}
"""Who holds a value (`companion.kernel.facts.HOLDERS`), of those that the table does not hold by itself."""


def table_choices(info: GameInfo) -> dict[str, tuple[str, ...]]:
    """The rules of a table at which this game is played, each with its values; for `flag` the first is the
    default.

    Two sides win and lose. In a race the others go on: a flag is announced, or the seat leaves and is ranked
    last, or its turn passes. Who plays alone loses only against himself, so that is only announced unless he
    wants it.
    """
    most = max((len(seats) for seats in info.seatings), default=2)
    flag = {1: ("announce", "loses"), 2: ("loses", "announce")}.get(most, ("announce", "last", "pass"))
    return {**TABLE_RULES, "flag": flag}


def table_default(info: GameInfo, name: str) -> str:
    """Return the value that a rule of the table has if nothing else is chosen."""
    return info.touch_move if name == "touch_move" else table_choices(info)[name][0]


def holder_of(name: str, value: str) -> str:
    """Return who holds a value of a rule of the table: one of `companion.kernel.facts.HOLDERS`."""
    return HELD_BY.get(name, {}).get(value, HOLDERS[0])


def split_rules(found: Family, rules: Mapping[str, str]) -> tuple[dict[str, str], TableRules]:
    """House rules of the game, and those of the table; where both know a name the value decides.

    Raises:
        GameError: there is no such rule, or a table rule has no such value.
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
    """The house rules in force that are not as printed, each with its choice, in words.

    `page`: only those that it is about.
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
    """Return the lines of a game's rule card in words that choose by the house rules; a line may be left out by one."""
    return [line for line in map(words.say, map(Message, info.card)) if line]


ENTRY = re.compile(
    r"^- <a id=\"[\w-]+\"></a>\*\*(?P<number>[A-Z]+(?:-[A-Z])?\d+)\*\* (?P<text>.+(?:\n  \S.*)*)",
    re.MULTILINE,
)
"""An entry as it stands on a page."""
LINK, MARK = re.compile(r"\[([^\]]*)\]\([^)]*\)"), re.compile(r"`([^`]*)`|\\?\*")
"""What Markdown marks that people do not read: links, and code or emphasis."""


class RuleEntry(msgspec.Struct, frozen=True):
    """A rule, ruling or example by its number (`WJ-R22`). `page`: where the documentation defines it; `text`: in Markdown."""

    number: str
    page: str
    text: str

    @property
    def place(self) -> str:
        """Its place in the documentation: `games/wild-jokers.md#wj-r22`."""
        return f"{self.page}#{self.number.lower()}"

    @property
    def plain(self) -> str:
        """What it says, without marks."""
        return MARK.sub(lambda mark: mark[1] or "", LINK.sub(r"\1", self.text))


def pages_folder() -> Path:
    """The folder of the pages that define the rules: in a package beside the code, in a checkout `docs/games`."""
    top = Path(__file__).parents[1]
    packed = top / "rule_pages"
    return packed if packed.is_dir() else top.parent / "docs" / "games"


@cache
def rules_by_number() -> Mapping[str, RuleEntry]:
    """Every entry of the pages by its number."""
    found = {}
    for page in sorted(pages_folder().glob("*.md")):
        for entry in ENTRY.finditer(page.read_text("utf-8")):
            number, text = entry["number"], " ".join(entry["text"].split())
            found[number] = RuleEntry(number, f"games/{page.name}", text)
    return found


def at_entry(page: str, rule: str) -> str:
    """A page of the rules as it is opened at an entry: `hops#WJ-R22`; the page alone where no entry has that number."""
    return f"{page}#{rule}" if page and rule in rules_by_number() else page


def rule_entries(game: str, named: str) -> tuple[RuleEntry, ...]:
    """The entries that somebody means: by a number with the letters of the game (`WJ-R22`) or without them (`r22`), or by a house rule.

    Raises:
        GameError: the pages have no such entry of this game.
    """
    found = family(game)
    rules = {rule.name: entries(rule.entry) for rule in found.info.rules if rule.entry}
    numbers = [*(one for every in rules.values() for one in every)]
    numbers += [one for page in found.book().pages for one in page.rules]
    letters = dict.fromkeys(number.partition("-")[0] for number in numbers)
    number = named.upper()
    wanted = rules.get(named) or (number, *(f"{one}-{number}" for one in letters))
    every = rules_by_number()
    known = tuple(
        every[one] for one in wanted if one in every and one.partition("-")[0] in (*letters, number)
    )
    if not known:
        with in_words_of(game):
            raise GameError("no-rule-entry", rule=quote(named), title=found.info.title)
    return known


def as_listed(rules: TableRules, game: Game) -> dict[str, str]:
    """The table's own rules as `hello` lists them; a game's rule of the same name keeps the name."""
    found = msgspec.to_builtins(rules)
    return {(f"table_{name}" if name in game.rules else name): value for name, value in found.items()}


def legend(game: Game, words: Catalogue) -> dict[str, tuple[str, str]]:
    """Kind to (name, one line), in the order of the game's book."""
    return legend_of(game.info.id, words.under(game.info.rule_values(game.rules)))


def legend_of(game: str, words: Catalogue) -> dict[str, tuple[str, str]]:
    """The same by the game's id, before anybody plays."""
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


def gestures(actions: Iterable[Action], seat: str) -> Iterator[tuple[str, str, Action]]:
    """(from, to, action) of the actions that hands can make; `seat`: who acts."""
    for action in actions:
        match action:
            case Move():
                yield action.origin, action.to, action
            case Drop() if seat:
                yield f"box:{seat}/{action.kind}", action.to, action
            case Put():
                origin = f"box:{action.owner}/{action.kind}" if action.origin == "box" else action.origin
                yield origin, f"box:{action.owner}" if action.to in ("box", "out") else action.to, action
            case Castle():
                yield action.king, action.king_to, action
                yield action.king, action.rook, action
            case Both():
                yield action.origin, action.to, action
                yield action.other, action.other_to, action
            case Swap():
                one, other = _place(action.one), _place(action.other)
                yield one, other, action
                yield other, one, action


def _place(man: str) -> str:
    """The place of a piece as an exchange names it: `green:Qd1`, `green:Qbox`."""
    owner, _, rest = man.partition(":")
    return f"box:{owner}/{rest[0]}" if rest[1:] == "box" else rest[1:]


TODAY = "today"


def daily_games() -> tuple[str, ...]:
    """The games that have a daily deal: those for one player alone."""
    return tuple(id for id, family in families().items() if len(family.info.seats) == 1)


def today() -> date:
    """Return the day whose deal is today's, by the clock of this computer."""
    return date.today()


def day_of(given: str, today: date) -> str:
    """A day as it is written in a seed: `2026-11-21`, or `today`.

    A day has one spelling, because the cards hang on its letters: `20261121` would deal others.

    Raises:
        GameError: it is written otherwise, or is still to come.
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
    """Raises GameError when this game cannot be played as a daily deal; `own_cards`: not those of the day."""
    if len(game.seats) != 1:
        raise GameError("no-daily", title=game.info.title)
    if own_cards:
        raise GameError("daily-own-cards")
    changed = tuple(rule.name for rule in game.info.rules if game.rules[rule.name] != rule.default)
    if changed:
        raise GameError("daily-printed-rules", rules=changed)
