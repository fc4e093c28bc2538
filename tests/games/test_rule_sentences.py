"""The rule card and the pages of the rules are true under every house rule.

A sentence that states something a house rule changes is chosen by its value (`{ $castling -> ... }`), or left out. Each such
choice names every value, in every language and in plain language, and each value either changes a sentence or is listed with
why all sentences stay true. So a house rule, or a value of one, that someone adds without its sentence fails here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from itertools import chain

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from companion.games import families
from companion.games.booster_chess import moves
from companion.games.gravity_chess.moves import names
from companion.i18n.languages import COMPLETE
from companion.kernel.actions import Drop, Move, Pass, Say, Take
from companion.kernel.facts import GameInfo, Rule
from companion.kernel.layout import Token
from companion.table.exercises import is_shown_with, pages_of
from companion.table.message_catalogues import catalogue
from companion.table.rules import card_lines, legend_of
from tests.every_case import crossed
from tests.games.claims.base import Change
from tests.games.house_rule_values import NOT_ALONE, PLIES, positions, settings, values
from tests.games.played_changes import from_positions, steps
from tests.open_states import make_game
from tests.sampled_games import sampled_games

GAMES = [name for name in sampled_games(__name__) if families()[name].info.rules]

_DIE = "no sentence names the numbers on a die, but as what was rolled in a picture"
_JUMBLE = {
    "board": "no sentence names the size of the board, and a note says that pictures show the printed one",
    "dice": _DIE,
    "leaver": "no sentence tells of players who leave",
    "minutes": "the minutes are those that were agreed",
}
_ACTION = {
    "insert_moves_self": "after bringing in one moves, with whatever piece",
    "must_insert": "on + and # the choice is between a piece and a card",
}
_LITTLE = dict.fromkeys(
    ("pair_rule", "pair_scope"),
    "without protection no sentence tells of pairs, and a page of its own does with it",
)
STILL_TRUE: Mapping[str, Mapping[str, str]] = {
    "little-chess-jumble": {**_JUMBLE, **_LITTLE},
    "little-action-chess-jumble": {**_JUMBLE, **_LITTLE, **_ACTION},
    "big-chess-jumble": _JUMBLE,
    "big-action-chess-jumble": {**_JUMBLE, **_ACTION},
    "dice-and-cards": {
        "dice": _DIE,
        "special": "no sentence says which cards are in the deck",
    },
    "booster-chess": {
        "checkers": "sentences count by the checkers before a player, however many there are",
        "checker_cards": "no sentence says how many there are",
        "hobbled_ep": "no sentence says that hobbled men capture en passant",
    },
    "boulder-chess": {
        "pass_and_take": "a piece may pass boulders, or stop on one",
        "same_direction": "on the same line is to the other side, too",
    },
    "raindropchess": {"joker_effect": "the page of jokers is there with jokers, and tells both effects"},
}
"""By game, house rules (or `rule=value`) that leave every sentence true, each with the reason."""


def told(name: str, rules: Mapping[str, str], language: str = "en") -> list[str]:
    """Everything that the rules of a game say under these house rules: card, pages, captions and legend."""
    info = families()[name].info
    words = catalogue(families()[name].words, None, language).under(info.rule_values(rules))
    found = [*card_lines(info, words), words.say(info.says), words.say(info.equipment)]
    for page in pages_of(name, rules):
        found += [words.say(page.title), words.say(page.says)]
        for number, picture in enumerate(page.pictures, 1):
            if is_shown_with(picture, name, rules):
                found += [words.say(one) for one in page.caption(number) if words.has(one.id)]
    return [*found, *(line for _, line in legend_of(name, words).values())]


@pytest.mark.parametrize("name", GAMES)
def test_each_value_changes_a_sentence_or_leaves_all_true(name: str) -> None:
    info = families()[name].info
    printed, unsaid = told(name, {}), []
    kept, used = STILL_TRUE.get(name, {}), set()
    for rule in info.rules:
        for value in values(rule):
            known = {rule.name, f"{rule.name}={value}"} & kept.keys()
            if told(name, {rule.name: value}) == printed:
                used |= known
                unsaid += [] if known else [f"{rule.name}={value}"]
    assert not unsaid, (
        "no sentence of the rules changes with these values: choose one by the value, or say in STILL_TRUE why all stay true"
    )
    assert kept.keys() <= used, "these change a sentence"


class _Choices(Visitor):
    """What a text is chosen by: variable to the keys of its variants."""

    def __init__(self) -> None:
        self.found: dict[str, list[set[str]]] = {}

    def visit_SelectExpression(self, node: ftl.SelectExpression) -> None:  # noqa: N802 - a visitor's name
        if isinstance(node.selector, ftl.VariableReference):
            keys = {
                one.key.value if isinstance(one.key, ftl.NumberLiteral) else one.key.name
                for one in node.variants
            }
            self.found.setdefault(node.selector.id.name, []).append(keys)
        self.generic_visit(node)


@cache
def choices(name: str, language: str) -> Mapping[str, Mapping[str, list[set[str]]]]:
    """Every text of a game's words (`id` or `id.attribute`) with what chooses it."""
    path = families()[name].words.folder / f"{language}.ftl"
    found = {}
    for entry in FluentParser().parse(path.read_text("utf-8")).body:
        if isinstance(entry, ftl.Message):
            parts = {"": entry.value, **{f".{one.id.name}": one.value for one in entry.attributes}}
            for part, pattern in parts.items():
                if pattern is not None:
                    seen = _Choices()
                    seen.visit(pattern)
                    found[entry.id.name + part] = seen.found
    return found


def sentences(info: GameInfo) -> Iterator[str]:
    """The ids of the texts of a game's rules."""
    yield from info.card
    yield from (f"{info.id}.says", f"{info.id}.equipment")
    for page in families()[info.id].book().pages:
        yield from (page.title.id, page.says.id)
        for number in range(1, len(page.pictures) + 1):
            yield from (one.id for one in page.caption(number))


def every_value(rule: Rule) -> set[str]:
    """The values that a choice has to name; a rule that takes numbers or files has no end of them."""
    return set(rule.choices)


@pytest.mark.parametrize(("name", "language"), crossed(GAMES, COMPLETE, 2))
def test_a_choice_names_every_value(name: str, language: str) -> None:
    """And it is by the same house rules as in English, in plain language too."""
    info, wrong = families()[name].info, []
    rules = {rule.name: every_value(rule) for rule in info.every_rule}
    own, english = choices(name, language), choices(name, "en")
    for id in dict.fromkeys(sentences(info)):
        if id not in english:
            continue
        asked = {rule for rule in english[id] if rule in rules}
        for one in (id, f"{id}-plain" if "." in id else f"{id}.plain"):
            if one not in own:
                continue
            if (found := {rule for rule in own[one] if rule in rules}) != asked:
                wrong.append(f"{one} is chosen by {sorted(found)}, not by {sorted(asked)}")
            wrong += [
                f"{one} has no sentence for {rule}={sorted(rules[rule] - keys)}"
                for rule in found
                for keys in own[one][rule]
                if not rules[rule] <= keys
            ]
    assert not wrong, "\n".join(wrong)


# What sentences claim of every action

Claim = Callable[[Change], bool]


def _drops(c: Change, kinds: str) -> bool:
    return isinstance(c.action, Drop) and c.action.kind in kinds


def _rank(square: str) -> int:
    return int(square[1:])


def _beside(c: Change, square: str) -> bool:
    """Whether a piece of the same colour stands on one of the eight squares around."""
    owner, (file, rank) = c.was[square][-1].owner, (ord(square[0]), _rank(square))
    around = (f"{chr(file + x)}{rank + y}" for x in (-1, 0, 1) for y in (-1, 0, 1) if x or y)
    return any(token.owner == owner for one in around for token in c.was.get(one, ()))


def _hobbled(c: Change) -> list[str]:
    """The squares on a far rank where a piece stands on checkers of the other side."""
    far = {"white": "8", "black": "1"}
    return [
        square
        for square, stack in c.now.items()
        if square in c.game.board.number
        and square[1] == far.get(stack[-1].owner or "")
        and any(token.kind == "checker" and token.owner != stack[-1].owner for token in stack)
    ]


def _home_again(c: Change) -> bool:
    return all(
        Token(str(one["owner"]), str(one["victim"])) in c.now.get(f"box:{one['owner']}", ())
        for one in c.all("captures")
    )


CLAIMED: Mapping[str, Mapping[str, Claim]] = {
    "wild-jokers": {
        "There is no checkmate or stalemate.": lambda c: (
            not c.over or c.after.end == "king" or c.before.passed
        ),
        "A side without a move loses.": lambda c: not isinstance(c.action, Pass) or c.after.end == "blocked",
        "If a side has no move, the game is drawn.": lambda c: (
            not isinstance(c.action, Pass) or c.after.end == "draw"
        ),
        "It castles with the rook.": lambda c: bool(c.game.options.castling),
        "it may not come back to where it began": lambda c: (
            getattr(c.action, "origin", "") != c.action.to if isinstance(c.action, Move) else True
        ),
        "Put it on an empty square of your first two ranks": lambda c: (
            not _drops(c, "M") or _rank(c.action.to) in ((1, 2) if c.in_turn == "white" else (6, 7))
        ),
        "This table warns White.": lambda c: c.game.options.warns,
    },
    "booster-chess": {
        "The move itself must answer a check.": lambda c: (
            c.before.stage != "move"
            or c.after.stage != "spend"
            or not moves.in_check(c.game.options, c.after)
        ),
        "No piece can be hobbled there.": lambda c: c.before.stage != "add" or not _hobbled(c),
        "is freed": lambda c: (
            not (
                isinstance(c.action, Move)
                and c.action.to in _hobbled(c)
                and _rank(c.action.origin) != _rank(c.action.to)
            )
        ),
        "loses one of them": lambda c: not c.game.options.far_rank_takes_all,
    },
    "boulder-chess": {
        "Eight boulders there win.": lambda c: not c.over or c.after.end != "five",
        "You must make the first three steps if you can.": lambda c: (
            not isinstance(c.action, Pass) or c.before.stage in ("boulder", "discharge")
        ),
    },
    "cloak-and-dagger-chess": {
        "The checker stays": lambda c: "guess-right" not in c.ids or "uncloaks" not in c.ids,
        "They enter this in private.": lambda c: c.game.options.entered,
        "On the last row it becomes a queen": lambda c: not getattr(c.action, "promoted", "").startswith("?"),
    },
    "gravity-chess": {
        "The lowest rows move first.": lambda c: (
            not isinstance(c.action, Move)
            or not c.game.find_pending(c.before)
            or _rank(c.action.origin) <= min(_rank(square) for square in names(c.game.find_pending(c.before)))
        ),
    },
    "neighbour-chess-solitaire": {
        "It ends on an empty square, without a capture.": lambda c: not getattr(c.action, "captures", ()),
        "Then you can't add pieces any more.": lambda c: (
            c.before.stage != "move" or not isinstance(c.action, Take)
        ),
        "After any piece but the first you may stop": lambda c: (
            not isinstance(c.action, Say) or sum(place in c.game.board.number for place in c.was) >= 2
        ),
        "Once eight pieces are on the board": lambda c: (
            not isinstance(c.action, Say)
            or sum(place in c.game.board.number for place in c.was) >= 8
            or not all(c.before.left)
        ),
        "Without such a neighbour it can't move.": lambda c: (
            not isinstance(c.action, Move) or _beside(c, c.action.origin)
        ),
    },
    "parade-chess-solitaire": {
        "The card stays unseen.": lambda c: (
            not isinstance(c.action, Move) or not c.before.left or c.after.taken[-1] == "?"
        ),
        "If it would go past h8, the card is lost.": lambda c: not c.game.options.wraps,
        "At sixteen you lose the game.": lambda c: c.after.minus <= 16,
    },
    "raindropchess": {
        "Later pawns stay on the far row": lambda c: "pawn-off" not in c.ids,
        "each only once": lambda c: (
            not getattr(c.action, "promoted", "")
            or c.action.promoted in c.before.blue[c.game.seats.index(c.in_turn)]
        ),
        "it goes back on top of the pack": lambda c: (
            "useless" not in c.ids or not c.game.options.useless_loses
        ),
    },
    "chess-jumble": {
        "Only the last move may capture.": lambda c: (
            set(getattr(c.action, "captures", ())) <= {getattr(c.action, "to", "")}
        ),
        "Captured pieces go back to their box.": _home_again,
        "Captured pieces are out of the game.": lambda c: (
            not any(map(_home_again, [c])) or not c.all("captures")
        ),
        "If you cannot move, roll again: three rolls in all.": lambda c: all(
            one["rolls"] == 3 for one in c.all("turn-passes")
        ),
        "captures an enemy there": lambda c: not c.game.options.men_block_start,
        "You don't have to bring a piece in.": lambda c: not c.game.options.must_bring_in,
        "Then turns go counter-clockwise.": lambda c: not c.game.options.clockwise,
    },
}
"""What sentences state that house rules change, by a part of the sentence."""


@pytest.mark.parametrize("name", GAMES)
def test_sentences_hold_of_random_games(name: str) -> None:
    claims = CLAIMED.get("chess-jumble" if name.endswith("jumble") else name, {})
    info = families()[name].info
    read: set[str] = set()
    for rules in settings(info):
        if rules in NOT_ALONE.get(name, ()) or not claims:
            continue
        text = " ".join(told(name, rules))
        shown = {part: claim for part, claim in claims.items() if part in text}
        read |= shown.keys()
        game = make_game(name, None, rules)
        for change in chain(steps(game, (name, rules), PLIES), from_positions(game, positions(name), rules)):
            false = [part for part, claim in shown.items() if not claim(change)]
            assert not false, (rules, str(change.action), game.position(change.before), false)
    assert name.endswith("jumble") or read == claims.keys()


def test_what_is_claimed_of_chess_jumble_is_said_by_one_of_them() -> None:
    """Each of the four says only a part of it."""
    games = [name for name in families() if name.endswith("jumble")]
    texts = [" ".join(told(name, rules)) for name in games for rules in settings(families()[name].info)]
    claims = CLAIMED["chess-jumble"]
    assert {part for part in claims if any(part in text for text in texts)} == claims.keys()
