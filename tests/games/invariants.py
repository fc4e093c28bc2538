"""What holds in every position of every game, looked at along games played by chance."""

from __future__ import annotations

import random
from collections.abc import Iterator

from companion.kernel.layout import is_tray
from tests.games.open_states import Game, State


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
