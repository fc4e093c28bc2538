"""Faster methods of games. Each exists in addition to a plain method that follows the text of the
rules, and a test compares the results of both.

A fast version names the house rules and values that it supports. With any others, the plain method is
used: a method marked with `fast` is replaced by the method of the base class, and other code calls
`knows`. If a house rule is added to the plain method alone, it therefore works everywhere. The game is
just slower until the fast version supports the rule.

Every fast version must be declared with this module, so that tests can find it: with `fast`, or as a
`FastVersion` in the game's `fast_versions`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Generic, NamedTuple, TypeVar

from companion.games.shared.house_rules import HouseRules, as_texts, rules_of
from companion.kernel.game import Evaluation, State

S = TypeVar("S", bound=State)
Method = TypeVar("Method", bound=Callable[..., object])
Known = Mapping[str, str]
"""House rules by name, each with the values that a fast version supports in addition to the standard one.

Values are separated by spaces; `*` means all numbers.
"""
MARK = "known_house_rules"


def knows(known: Known, options: HouseRules) -> bool:
    """Return whether a fast version that supports these values has the same results as the plain method
    with these house rules.
    """
    printed = {rule.name: rule.default for rule in rules_of(type(options))}
    return all(
        value == printed[name] or known.get(name) == "*" or value in known.get(name, "").split()
        for name, value in as_texts(options).items()
    )


def fast(known: Known) -> Callable[[Method], Method]:
    """Return the decorator that marks a method of a game as a fast version of the method that it overrides.

    Args:
        known: The house rules that the fast version supports.
    """

    def mark(method: Method) -> Method:
        setattr(method, MARK, known)
        return method

    return mark


def fast_methods(game: type) -> Iterator[tuple[type, str, Known]]:
    """Yield the marked methods of a class of games.

    Each item consists of the class that defines the method, the method's name, and the house rules that
    the method supports.
    """
    for kind in game.__mro__:
        for name, method in vars(kind).items():
            if hasattr(method, MARK) and getattr(game, name) is method:
                yield kind, name, getattr(method, MARK)


def step_aside(game: object, options: HouseRules) -> None:
    """Replace each marked method of a game that does not support its house rules with the plain method."""
    for kind, name, known in fast_methods(type(game)):
        if not knows(known, options):
            setattr(game, name, getattr(super(kind, game), name))


class FastVersion(NamedTuple, Generic[S]):
    """Two ways to obtain the same result for a position: `fast(s) == plain(s)` for all `s` with
    `when(s)`.
    """

    name: str
    fast: Callable[[S], object]
    plain: Callable[[S], object]
    when: Callable[[S], bool] = lambda s: True


def common_versions(game: Evaluation[S]) -> Iterator[FastVersion[S]]:
    """Yield the results that each game may find faster than by creating and applying all actions."""

    def apply_all(s: S) -> list[S]:
        return [game.outcome(s, a)[0] for a in game.actions(s)]

    yield FastVersion("count", game.count, lambda s: len(game.actions(s)))
    yield FastVersion("perft", lambda s: game.perft(s, 1), lambda s: len(apply_all(s)))
    yield FastVersion(
        "perft of two plies",
        lambda s: game.perft(s, 2),
        lambda s: sum(len(game.actions(t)) for t in apply_all(s)),
    )
    yield FastVersion("after", lambda s: [game.after(s, a) for a in game.actions(s)], apply_all)
    yield FastVersion(
        "forcing",
        lambda s: sorted(map(str, game.forcing(s))),
        lambda s: sorted(str(a) for a in game.actions(s) if game.keep(s, a)),
    )
