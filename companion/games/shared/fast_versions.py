"""What a game finds by a shorter way than its rules state it, each beside the plain way; a test holds both equal.

A fast version names the house rules that it knows. With any other rule or value it steps aside, and the plain way is
taken: a method marked with `fast` gives way to the method of the class above, other code asks `knows`. So a house rule that
is added to the plain way alone holds everywhere; it only makes the game slower, until the fast version learns it.

Nothing may be found by a short way that is not named here: a game names its own in `fast_versions`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Generic, NamedTuple, TypeVar

from companion.games.shared.house_rules import HouseRules, as_texts, rules_of
from companion.kernel.game import Evaluation, State

S = TypeVar("S", bound=State)
Method = TypeVar("Method", bound=Callable[..., object])
Known = Mapping[str, str]
"""House rules by name, each with the values that a fast version knows besides the printed one: blanks between, `*` for all numbers."""
MARK = "known_house_rules"


def knows(known: Known, options: HouseRules) -> bool:
    """Whether a fast version that knows these values gives what the plain way does with the house rules chosen."""
    printed = {rule.name: rule.default for rule in rules_of(type(options))}
    return all(
        value == printed[name] or known.get(name) == "*" or value in known.get(name, "").split()
        for name, value in as_texts(options).items()
    )


def fast(known: Known) -> Callable[[Method], Method]:
    """Marks a method of a game as a fast version; the method that it overrides is the plain way.

    Args:
        known: What it knows.
    """

    def mark(method: Method) -> Method:
        setattr(method, MARK, known)
        return method

    return mark


def fast_methods(game: type) -> Iterator[tuple[type, str, Known]]:
    """The methods of a class of games that are marked: the class that has each, its name, and what it knows."""
    for kind in game.__mro__:
        for name, method in vars(kind).items():
            if hasattr(method, MARK) and getattr(game, name) is method:
                yield kind, name, getattr(method, MARK)


def step_aside(game: object, options: HouseRules) -> None:
    """Puts the plain way in the place of each marked method of a game that does not know its house rules."""
    for kind, name, known in fast_methods(type(game)):
        if not knows(known, options):
            setattr(game, name, getattr(super(kind, game), name))


class FastVersion(NamedTuple, Generic[S]):
    """The same thing found by two ways in a position: `fast(s) == plain(s)`, wherever `when(s)`."""

    name: str
    fast: Callable[[S], object]
    plain: Callable[[S], object]
    when: Callable[[S], bool] = lambda s: True


def common_versions(game: Evaluation[S]) -> Iterator[FastVersion[S]]:
    """What every game may find faster than by making all actions and carrying them out."""

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
