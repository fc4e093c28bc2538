"""What a game finds by a shorter way than its rules state it, each beside the plain way; a test holds both equal.

A rule that is added to the plain way alone, or to the fast one alone, makes them differ. So nothing may be found by a short
way that is not named here: a game names its own in `fast_versions`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Generic, NamedTuple, TypeVar

from companion.kernel.game import Evaluation, State

S = TypeVar("S", bound=State)


class FastVersion(NamedTuple, Generic[S]):
    """The same thing found by two ways in a position: `fast(s) == plain(s)`, wherever `when(s)`."""

    name: str
    fast: Callable[[S], object]
    plain: Callable[[S], object]
    when: Callable[[S], bool] = lambda s: True


def common_versions(game: Evaluation[S]) -> Iterator[FastVersion[S]]:
    """What every game may find faster than by making all actions and carrying them out."""

    def made(s: S) -> list[S]:
        return [game.outcome(s, a)[0] for a in game.actions(s)]

    yield FastVersion("count", game.count, lambda s: len(game.actions(s)))
    yield FastVersion("perft", lambda s: game.perft(s, 1), lambda s: len(made(s)))
    yield FastVersion(
        "perft of two plies", lambda s: game.perft(s, 2), lambda s: sum(len(game.actions(t)) for t in made(s))
    )
    yield FastVersion("after", lambda s: [game.after(s, a) for a in game.actions(s)], made)
    yield FastVersion(
        "forcing",
        lambda s: sorted(map(str, game.forcing(s))),
        lambda s: sorted(str(a) for a in game.actions(s) if game.keep(s, a)),
    )
