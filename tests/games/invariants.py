"""What holds in every position of every game, looked at along games played by chance."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

from companion.games.shared.game_base import squares_of
from companion.kernel.actions import Action, Both, Castle, Drop, Move, Put, Swap
from companion.kernel.layout import Layout, Line, difference, is_tray
from companion.kernel.orthodox import PLAIN
from tests.open_states import Game, State


def walk(game: Game, seed: int, plies: int) -> Iterator[State]:
    """The positions of a game played by chance, from the start or until it is over."""
    rng = random.Random(seed)
    s = game.start()
    for _ in range(plies):
        yield s
        actor = game.actor(s)
        if actor is None:
            return
        actions = game.actions(s)
        weights = [game.weight(s, a) for a in actions] if actor.chance else None
        s, _ = game.apply(s, rng.choices(actions, weights)[0])


def leaves(game: Game, s: State, depth: int) -> int:
    """Leaves of the tree of legal actions at `depth` plies: each is carried out, and at the last they are counted one by one."""
    if depth < 2:
        return len(game.actions(s)) if depth else 1
    return sum(leaves(game, game.apply(s, action)[0], depth - 1) for action in game.actions(s))


def check(game: Game, s: State) -> None:
    """Round trip, counts, unique texts, equal states one action, lines legal and as they show."""
    text = game.position(s)
    again = game.read(text)
    assert again == s, f"{text}\n{game.position(again)}"
    actions = game.actions(s)
    assert game.count(s) == len(actions), text
    assert bool(actions) == (game.actor(s) is not None), text
    texts = [str(a) for a in actions]
    assert len(set(texts)) == len(texts), text
    assert all(game.legal(s, str(a)) == a for a in actions)
    after = [game.apply(s, a)[0] for a in actions]
    actor = game.actor(s)
    if not (game.info.told or (actor is not None and actor.chance)):
        assert len(set(after)) == len(after), f"actions that lead to equal states are one action: {text}"
    if game.result(s) is not None:
        assert not actions


def check_lines(game: Game, s: State) -> None:
    """Every line can be played, and ends as it shows."""
    for line in game.lines(s):
        end = s
        for action in line.actions:
            assert action in game.actions(end), (game.position(s), [str(a) for a in line.actions])
            end, _ = game.apply(end, action)
        layout = game.layout(end)
        for place, stack in line.after.items():
            assert layout.get(place, ()) == stack, (game.position(s), [str(a) for a in line.actions], place)
        before = game.layout(s)
        changed = {q for q in {*layout, *before} if not is_tray(q) and layout.get(q) != before.get(q)}
        assert changed <= line.after.keys(), (game.position(s), [str(a) for a in line.actions])


BY_HAND = (Move, Drop, Castle, Both, Put, Swap)
"""Actions that a hand carries out on the board."""


def after(game: Game, s: State, actions: Sequence[Action]) -> State:
    """The position after these actions, each of them legal."""
    for a in actions:
        assert a in game.actions(s), (game.position(s), str(a))
        s = game.outcome(s, a)[0]
    return s


def check_derived(game: Game, s: State) -> None:
    """Every line says what the layouts do, and every action of a hand that changes something has its line.

    A view has the same layout.
    """
    before = game.layout(s)
    assert game.view(s, None).layout == before
    single = set()
    for line in game.lines(s):
        text = game.position(s), [str(a) for a in line.actions]
        derived = difference(line.actions, before, game.layout(after(game, s, line.actions)))
        if derived is None:  # a piece that comes back to where it stood
            (a,) = line.actions
            assert isinstance(a, Move) and a.origin == a.to and not a.captures, text
            assert line.after == {a.origin: before[a.origin]} and not line.unfelt, text
        elif not line.steps:
            changed = {q: stack for q, stack in line.after.items() if before.get(q, ()) != stack}
            assert changed == derived.after, text
            assert line.unfelt == derived.unfelt, text
            assert line.touches in (derived.touches, derived.touches - turned_over(line, before)), text
        if len(line.actions) == 1:
            single.add(line.actions[0])
    for a in game.actions(s):
        if a not in single and isinstance(a, BY_HAND):
            assert told_on_the_screen(s, a) or squares_of(before) == squares_of(
                game.layout(after(game, s, [a]))
            ), (game.position(s), str(a))


def turned_over(line: Line, before: Layout) -> set[str]:
    """Where a disc that stays has another side up: it may be turned without being lifted."""
    to = {getattr(a, "to", "") for a in line.actions}
    return {
        q
        for q, stack in line.after.items()
        if q not in to and stack and [one.kind for one in stack] == [one.kind for one in before.get(q, ())]
    }


def told_on_the_screen(s: State, a: Action) -> bool:
    """What a promoted pawn of Cloak and Dagger secretly becomes; in Booster Chess a checker spent to go back home."""
    if not isinstance(a, Move):
        return False
    return (a.promoted[:1] == "?" and len(a.promoted) > 1) or a.to == PLAIN.names[getattr(s, "came", -1)]
