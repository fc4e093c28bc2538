"""What is said of a game that goes on and of a challenge, wherever they are listed."""

from __future__ import annotations

from companion.kernel.messages import Message, message
from companion.lichess.site_messages import Challenge, GameInfo


def describe_game(game: GameInfo) -> Message:
    """Whose turn it is."""
    return message("lichess-your-turn" if game.is_my_turn else "lichess-their-turn")


def describe_stake(rated: bool) -> Message:
    """Whether a game counts."""
    return message("lichess-counts", rated=_yes(rated))


def describe_challenge(challenge: Challenge) -> Message:
    """Its time, and whether it counts."""
    time, rated = challenge.time_control, _yes(challenge.rated)
    if time.shown:
        return message("lichess-timed", time=time.shown, rated=rated)
    if time.days_per_turn:
        return message("lichess-days", n=time.days_per_turn, rated=rated)
    return message("lichess-untimed", rated=rated)


def _yes(holds: bool) -> str:
    return "yes" if holds else "no"
