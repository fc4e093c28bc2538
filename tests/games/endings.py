"""Ends of a game of two that no move brings about."""

from __future__ import annotations

from collections.abc import Iterator

from tests.open_states import Game, State


def declared_ends(game: Game, s: State) -> Iterator[State]:
    """Resigned by either, ranked, drawn: whoever has won, nothing is left to do, and the text of the position holds it."""
    for end, winner in (
        (game.without(s, "white", False), "black"),
        (game.without(s, "black", False), "white"),
        (game.end_early(s, "ranked"), None),
        (game.end_early(s, "draw"), None),
    ):
        result = game.result(end)
        assert result is not None and result.winner == winner
        assert game.read(game.position(end)) == end
        assert (game.actor(end), game.actions(end), game.claimable(end)) == (None, (), ())
        yield end
