"""A game that was played, as one to be followed on the board: the moves of one seat are guessed, or all are
shown.
"""

from __future__ import annotations

import msgspec

from companion.kernel.messages import Seat
from companion.table.history.replay import Replay
from companion.table.practice.play_on import NotFromHereError, check_fair, custom_rules, mark_of
from companion.table.record.header import FollowedGame, PracticeOrigin, read_header
from companion.table.setup import TableSetup


def guessable_seats(replay: Replay, n: int = 0) -> tuple[str, ...]:
    """The seats that moved after so many moments, in the order of the game."""
    moved = {moment.seat for moment in replay.moments[n:] if moment.seat and not moment.die}
    return tuple(seat for seat in replay.game.seats if seat in moved)


def follow_setup(replay: Replay, n: int, seat: str, opening: TableSetup) -> TableSetup:
    """`opening` as a table at which a game is followed from what stood after so many moments.

    It ends where the game does or was put right. Nobody's clock runs, and the board binds nobody to a touch.

    Args:
        replay: The game.
        n: After how many of its moments it begins.
        seat: Whose moves are guessed; empty: nobody's.
        opening: The table.

    Raises:
        NotFromHereError: there is no such moment, nobody moved after it, what it would tell is a secret, or it would be help
            in a game that a site keeps.
    """
    check_fair(replay)
    position = replay.position(n) if 0 <= n <= len(replay) else ""
    rest = replay.moments[n:]
    put_right = next((i for i, moment in enumerate(rest) if not moment.seat), len(rest))
    actions = tuple(moment.action for moment in rest[:put_right])
    if not position or not actions or (replay.game.secret and not replay.over):
        raise NotFromHereError("not-from-here", n=n, all=len(replay))
    if seat and seat not in guessable_seats(replay, n):
        raise NotFromHereError("guess-no-moves", seat=Seat(seat), seats=guessable_seats(replay, n))
    end, why, left = "", "", ""
    stretches = replay.record.line_of_play.stretches
    if put_right < len(rest) and replay.over and n + put_right + 1 == len(replay):
        last = stretches[-1]
        end, why, left = last.start, last.why, last.left[0] if last.left else ""
    header = read_header(replay.record.journal)
    return msgspec.structs.replace(
        opening,
        game=header.game,
        seats=tuple(header.seats),
        players={one: "human" if one == seat else "computer" for one in header.seats},
        manners={},
        names={one: name for one, name in header.names.items() if one != seat} | dict(_own(opening, seat)),
        rules=custom_rules(replay),
        parts=header.own_parts,
        position=position,
        daily=None,
        practice=PracticeOrigin(
            of=mark_of(replay), moment=n, followed=FollowedGame(actions, seat, end, why, left)
        ),
    )


def _own(opening: TableSetup, seat: str) -> list[tuple[str, str]]:
    """The name of whoever guesses, if it is known."""
    return [(seat, opening.names[seat])] if opening.names.get(seat) else []
