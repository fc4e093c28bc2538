"""Swiss pairings for two seats by the FIDE Dutch system (C.04.3), as `caissify-pairings` makes them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from caissify_pairings import generate_pairings

from companion.club.tournament.tournament import TournamentError

COLOURS = {"w": "white", "b": "black"}
FLOATS = {"d": "down", "u": "up", " ": "none"}


class Player(NamedTuple):
    """Somebody who is to be paired.

    Attributes:
        number: the pairing number, from 1 on.
        points: in halves.
        colours: `w` and `b` of the games that were played.
        met: whom they played, by id.
        floats: `d` (down), `u` (up) or a blank for each round there was.
        byed: may have no bye any more.
    """

    id: int
    number: int
    points: int
    colours: str = ""
    met: frozenset[int] = frozenset()
    floats: str = ""
    byed: bool = False

    def has_enough(self, colour: str) -> bool:
        """Whether one more game with this colour would be the third in a row, or three more than of the other
        (C.3).
        """
        other = "b" if colour == "w" else "w"
        return self.colours.endswith(2 * colour) or self.colours.count(colour) - self.colours.count(other) > 1


class SwissPairing(NamedTuple):
    """`pairs`: white and black, the highest board first; `bye`: who is left over."""

    pairs: list[tuple[int, int]]
    bye: int | None


def pair(players: Sequence[Player], number: int, planned: int, first: str = "w") -> SwissPairing:
    """The next round.

    Args:
        number: of this round, from 1 on; in the last one top scorers may get a colour once more.
        planned: how many rounds there are.
        first: the colour of number 1 in the first round, `w` or `b`.

    Raises:
        TournamentError: there is no pairing by the rules that may not be broken (C.1 to C.3).
    """
    if len(players) < 2:
        raise TournamentError("cup-no-pairing")
    found = generate_pairings(
        system="dutch",
        players=[_to_library_player(one) for one in players],
        previous_pairings={(min(one.id, other), max(one.id, other)) for one in players for other in one.met},
        round_number=number,
        total_rounds=planned,
        initial_color=COLOURS[first],
    )
    by_id = {one.id: one for one in players}
    pairs = [(row["white_id"], row["black_id"]) for row in found if row["black_id"] is not None]
    byes = [row["white_id"] for row in found if row["black_id"] is None]
    # Where there is no pairing, the library gives one that breaks a rule.
    broken = (
        len(byes) > len(players) % 2,
        any(by_id[id].byed for id in byes),
        any(black in by_id[white].met for white, black in pairs),
        number < planned and any(by_id[w].has_enough("w") or by_id[b].has_enough("b") for w, b in pairs),
    )
    if any(broken):
        raise TournamentError("cup-no-pairing")
    return SwissPairing(pairs, byes[0] if byes else None)


def _to_library_player(one: Player) -> dict[str, object]:
    """A player as the library takes them; a game that was not played has no colour and counts for none of its
    rules.
    """
    return {
        "id": one.id,
        "name": str(one.number),
        "score": one.points / 2,
        "rating": 0,
        "starting_number": one.number,
        "pairing_number": one.number,
        "color_hist": [COLOURS[colour] for colour in one.colours],
        "float_history": [FLOATS[float_] for float_ in one.floats],
        "bye_count": int(one.byed),
    }
