"""Who sits where, and what the people at the table agree on: claims, leavers, putting right, ending."""

from __future__ import annotations

from companion.kernel.messages import Seat, message
from companion.table import commands
from companion.table.play import Play, Refusal

PLAYERS = ("human", "computer", "none")
THREEFOLD = 3  # X3
CLAIMS = ("draw", "repetition", "fifty", "flag", "win", "touch")


def claim(play: Play, seat: str, what: str) -> None:
    """A seat claims or offers something. Raises Refusal when it has no ground."""
    play.seat(seat)
    if what not in CLAIMS:
        raise Refusal("unknown-claim", what=what)
    play.must_go_on()
    if what == "draw":
        play.table.note(draw=seat)
        people = {s for s, player in play.players.items() if player == "human"}
        if people <= set(play.table.course.offers):
            play.end(message("draw"))
        else:
            play.note("draw-offered", seat=Seat(seat))
    elif (
        what in ("fifty", "repetition")
        and what in play.game.claimable(play.state)
        and (what == "fifty" or play.table.repeated() >= THREEFOLD)
    ):
        play.end(message("fifty" if what == "fifty" else "draw"))
    else:
        raise Refusal("no-claim", what=what)


def sit(play: Play, seat: str, player: str) -> None:
    """A person, a computer player or nobody takes a seat (CJ-A49: what becomes of a leaver's men)."""
    play.seat(seat)
    if player not in PLAYERS:
        raise Refusal("no-player", player=player)
    leaver = play.game.rules.get("leaver", "a")
    if player == "none" and leaver != "a":
        leave(play, seat, stays=leaver == "c")
        return
    player = "human" if player == "human" else "computer"
    play.table.note(seat=seat, player=player)
    play.note("human-takes" if player == "human" else "computer-takes", seat=Seat(seat))
    play.turn()


def leave(play: Play, seat: str, stays: bool) -> None:
    """A seat plays no more; `stays`: its men go on standing on the board."""
    play.seat(seat)
    play.must_go_on()
    play.table.note(seat=seat, player="none")
    play.correct(play.game.without(play.state, seat, stays), "left", "leaves", seat=Seat(seat))


def agree(play: Play, given: commands.Agree) -> None:
    """Every seat agrees: to end now, to a position, to what stands on squares, to whose turn it is."""
    if given.end:
        play.end(message("ranked"))
        return
    if given.position is not None:
        state = play.game.read(given.position)
    elif given.set is not None or given.turn is not None:
        state = play.game.rearranged(play.state, given.set or {}, given.turn)
    else:
        raise Refusal("bad-do", field="position, set, turn or end")
    play.correct(state, "agreed", "correction")
