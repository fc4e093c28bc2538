"""Pairing of the next round of a tournament; earlier rounds stay unchanged.

A knock-out is paired with its tie-break games, a Swiss tournament by the FIDE Dutch system
(C.04.3), and other tournaments in a fixed order.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import NamedTuple

import msgspec
from caissify_pairings import generate_pairings

from companion.club.tournament import seating, tournament
from companion.club.tournament.seating import seat_tables
from companion.club.tournament.tournament import (
    ARMAGEDDON,
    AWAY,
    BLACK,
    BYE,
    KNOCK_OUT,
    LEAGUE,
    ROBIN,
    SWISS,
    TEAMS,
    THROUGH,
    WHITE,
    Board,
    Entry,
    Round,
    Tournament,
    TournamentError,
    bye_points,
    meetings,
    points,
    results,
)

Pair = tuple[int, int]
FINAL, SEMI_FINAL = 2, 4
"""Number of players in the last two stages."""


class Match(msgspec.Struct, frozen=True):
    """A match of a stage.

    Attributes:
        players: Entries; 0 for no player.
        games: Its boards: the first game, then the tie-breaks.
        decided: Whether no game is left to play.
        winner: The entry that advances; 0 if there is none, or none yet.
    """

    players: Pair
    games: Sequence[Board]
    decided: bool
    winner: int

    @property
    def loser(self) -> int:
        """The entry that is eliminated; 0 if there is none."""
        return next((id for id in self.players if id and id != self.winner), 0) if self.decided else 0


def seed_bracket(ids: Sequence[int]) -> list[int]:
    """Return the slots of the first stage, two in a row for each match.

    The first two seeds can meet only in the final, the first four only from the semi-finals on, and
    so on. If there are fewer entries than slots, the first seeds have no opponent (0).

    Args:
        ids: The entries, the first seed first.
    """
    order = [0]
    while len(order) < len(ids):
        order = [seed for above in order for seed in (above, 2 * len(order) - 1 - above)]
    return [ids[seed] if seed < len(ids) else 0 for seed in order]


def stages(cup: Tournament) -> list[list[Round]]:
    """Return the rounds of each stage so far."""
    found: list[list[Round]] = []
    for one in cup.rounds:
        if one.slots:
            found.append([])
        found[-1].append(one)
    return found


def stage_players(cup: Tournament, stage: int) -> int:
    """Return the number of players in a stage (from 1): 2 in the final, 4 in the semi-finals. The match for
    third place is not included.
    """
    return len(cup.rounds[0].slots) >> (stage - 1)


def stage_at(cup: Tournament, number: int) -> int:
    """Return the stage to which a round belongs, counted from 1."""
    return sum(bool(one.slots) for one in cup.rounds[:number])


def matches(cup: Tournament, stage: int) -> list[Match]:
    """Return the matches of a stage (from 1), in bracket order; a match for third place comes after the
    final.
    """
    there = stages(cup)
    slots = there[stage - 1][0].slots
    boards: dict[frozenset[int], list[Board]] = {}
    for one in there[stage - 1]:
        for board in one.boards:
            boards.setdefault(frozenset(board.seats.values()), []).append(board)
    following = set(there[stage][0].slots[: stage_players(cup, stage + 1)]) if stage < len(there) else None
    found = []
    for pair in zip(slots[::2], slots[1::2], strict=True):
        games = boards.get(frozenset(pair), [])
        if following is None:
            winner = _find_winner(cup, pair, games)
        else:  # a player who was paired to advance stays, even if a result is corrected later
            winner = next((id for id in pair if id in following), _find_winner(cup, pair, games) or 0)
        found.append(Match(pair, games, winner is not None, winner or 0))
    return found


def game_at(cup: Tournament, number: int, board: Board) -> int:
    """Return the number of a board's game within its match: 0 for the first game, then the tie-breaks from 1."""
    begun = max(at for at, one in enumerate(cup.rounds[:number]) if one.slots)
    pair = set(board.seats.values())
    before = (other for one in cup.rounds[begun : number - 1] for other in one.boards)
    return sum(set(other.seats.values()) == pair for other in before)


def is_armageddon(cup: Tournament, game: int) -> bool:
    """Return whether this game of a match (0 is the first) is the Armageddon game, which Black wins with a
    draw.
    """
    return cup.knock_out.last == ARMAGEDDON and game == cup.knock_out.ties + 1


def rules_of(cup: Tournament, number: int, board: Board) -> dict[str, str]:
    """Return the house rules of a board, with the clock of a tie-break."""
    game = game_at(cup, number, board)
    settings = cup.knock_out
    clock = settings.last_clock if is_armageddon(cup, game) else settings.clock
    return {**cup.rules, "clock": clock} if game and clock else cup.rules


def is_level(match: Match) -> bool:
    """Return whether a match is undecided and no game is running, so that it may be decided by a random
    draw.
    """
    return not match.decided and all(board.outcome is not None for board in match.games)


def count_knock_out_rounds(cup: Tournament) -> int:
    """Return the number of rounds so far plus those remaining if no more tie-breaks are needed."""
    if not cup.rounds:
        return max(1, (len(cup.entries) - 1).bit_length())
    last = stage_at(cup, len(cup.rounds))
    left = stage_players(cup, last).bit_length() - 2
    tied = cup.rounds[-1].over and any(not match.decided for match in matches(cup, last))
    return len(cup.rounds) + left + tied


def winner(cup: Tournament) -> int:
    """Return the winner of the final; 0 while it is not decided."""
    last = stage_at(cup, len(cup.rounds)) if cup.rounds else 0
    if not last or stage_players(cup, last) > FINAL:
        return 0
    there = matches(cup, last)
    return there[0].winner if all(match.decided for match in there) else 0


def pair_knock_out(
    cup: Tournament, playing: Sequence[Entry], drawn: Sequence[int]
) -> tuple[list[int], list[Pair]]:
    """Pair the next round.

    Return the slots of the stage that begins with this round, and the pairs, White first. The slots
    are empty if no stage begins.

    Args:
        playing: The entries that take part.
        drawn: Entries as seeded by a random draw, the first seed first; empty for seeding by rating.

    Raises:
        TournamentError: There are too few entries, a result is missing, or a match is level and only a
            random draw can decide it.
    """
    there = {one.id for one in playing}
    if not cup.rounds:
        by_rating = [one.id for one in sorted(playing, key=lambda one: (-one.rating, one.id))]
        if len(by_rating) < 2:
            raise TournamentError("cup-too-few", least=2)
        return _begin_stage(cup, seed_bracket([id for id in drawn if id in there] or by_rating))
    open_round = next((at for at, one in enumerate(cup.rounds, 1) if not one.over), None)
    if open_round is not None:  # a result before the last round was taken back at its table
        raise TournamentError("cup-not-over", number=open_round)
    last = stage_at(cup, len(cup.rounds))
    before = matches(cup, last)
    tied = [match for match in before if not match.decided]
    for match in tied:
        if len(match.games) > cup.knock_out.ties + (cup.knock_out.last == ARMAGEDDON):
            names = [cup.entry(id).name for id in match.players]
            raise TournamentError("cup-knock-level", name=names[0], other=names[1])
    if tied:
        return [], [_turn_colours(cup, match.games[-1]) for match in tied]
    slots = [match.winner for match in before]
    if cup.knock_out.third and stage_players(cup, last) == SEMI_FINAL:
        slots += [match.loser for match in before]
    return _begin_stage(cup, [id if id in there else 0 for id in slots])


def check_lot(cup: Tournament, number: int, board: Board, id: int) -> None:
    """Raise TournamentError if the board's match is not level, or the entry is not one of its two players."""
    there = matches(cup, stage_at(cup, number))
    match = next(match for match in there if board in match.games)
    drawn_before = board.lot is not None and number == len(cup.rounds)
    if id not in match.players or not (drawn_before or is_level(match)):
        raise TournamentError("cup-knock-no-lot")


def progress(cup: Tournament) -> dict[int, int]:
    """Return the progress of each entry as a number, higher for later stages; entries eliminated in the
    same stage have equal numbers.
    """
    found: dict[int, int] = {}
    for stage in range(1, len(stages(cup)) + 1):
        for at, match in enumerate(matches(cup, stage)):
            third = at > 0 and stage_players(cup, stage) == FINAL
            for id in match.players:
                if id:
                    found[id] = 3 * stage - 2 * third
            if match.winner:
                found[match.winner] += 1 if third else 2
    return found


def _begin_stage(cup: Tournament, slots: list[int]) -> tuple[list[int], list[Pair]]:
    pairs = [pair for pair in zip(slots[::2], slots[1::2], strict=True) if all(pair)]
    return slots, [_choose_colours(cup, pair, at) for at, pair in enumerate(pairs)]


def _choose_colours(cup: Tournament, pair: Pair, at: int) -> Pair:
    """Give White to the player who has had it less often; if both have had it equally often, alternate,
    starting with a colour that depends on the tournament's seed.
    """
    balance = dict.fromkeys(pair, 0)
    for one in cup.rounds:
        for board in one.boards:
            for seat, step in ((WHITE, 1), (BLACK, -1)):
                id = board.seats[cup.seats[seat]]
                if id in balance and board.played:
                    balance[id] += step
    a, b = pair
    first = hashlib.sha256(f"{cup.id} {cup.seed}".encode()).digest()[0]
    turned = balance[a] > balance[b] or (balance[a] == balance[b] and (first + at) % 2 == 1)
    return (b, a) if turned else pair


def _turn_colours(cup: Tournament, board: Board) -> Pair:
    return board.seats[cup.seats[BLACK]], board.seats[cup.seats[WHITE]]


def _find_winner(cup: Tournament, pair: Pair, games: Sequence[Board]) -> int | None:
    """Return the entry that advances; 0 if no entry does, None while the match is undecided."""
    if not all(pair):
        return pair[0] or pair[1]
    by_games = _decide_by_games(cup, pair, games)
    if by_games is not None or any(board.outcome is None for board in games):
        return by_games
    if games and (drawn := games[-1].lot) is not None:
        return drawn
    left = [id for id in pair if cup.entry(id).left is not None]
    return None if not left else sum(pair) - left[0] if len(left) == 1 else 0


def _decide_by_games(cup: Tournament, pair: Pair, games: Sequence[Board]) -> int | None:
    a, b = pair
    ahead, ties = 0, cup.knock_out.ties
    for at, board in enumerate(games):
        if board.outcome is None:
            return None
        earned = results(cup, board)
        ahead += earned[a] - earned[b]
        if at == 0 and len(board.outcome.absent) == 2:
            return 0
        if is_armageddon(cup, at) and not ahead and board.played:
            return board.seats[cup.seats[BLACK]]
        # The first game counts alone; the tie-breaks count together, until no player can catch up.
        left = ties - at if 1 <= at <= ties else 0
        if abs(ahead) > 2 * left:
            return a if ahead > 0 else b
    return None


SWISS_COLOURS = {"w": "white", "b": "black"}
SWISS_FLOATS = {"d": "down", "u": "up", " ": "none"}


class Player(NamedTuple):
    """A player to be paired.

    Attributes:
        number: The pairing number, from 1.
        points: Points in halves.
        colours: `w` and `b` of the games played.
        met: Ids of previous opponents.
        floats: `d` (down), `u` (up) or a blank for each previous round.
        byed: Whether the player may not have another bye.
    """

    id: int
    number: int
    points: int
    colours: str = ""
    met: frozenset[int] = frozenset()
    floats: str = ""
    byed: bool = False

    def has_enough(self, colour: str) -> bool:
        """Return whether another game with this colour would be the third in a row, or would make the
        difference between the colours greater than two (C.3).
        """
        other = "b" if colour == "w" else "w"
        return self.colours.endswith(2 * colour) or self.colours.count(colour) - self.colours.count(other) > 1


class SwissPairing(NamedTuple):
    """The pairing of a round. `pairs` contains White and Black of each board, the highest board first;
    `bye` is the player left over.
    """

    pairs: list[tuple[int, int]]
    bye: int | None


def pair_swiss(players: Sequence[Player], number: int, planned: int, first: str = "w") -> SwissPairing:
    """Pair the next Swiss round.

    Args:
        number: Number of this round, from 1; in the last round, top scorers may exceed the colour limits.
        planned: The number of rounds.
        first: The colour of number 1 in the first round, `w` or `b`.

    Raises:
        TournamentError: No pairing satisfies the absolute rules (C.1 to C.3).
    """
    if len(players) < 2:
        raise TournamentError("cup-no-pairing")
    found = generate_pairings(
        system="dutch",
        players=[_to_library_player(one) for one in players],
        previous_pairings={(min(one.id, other), max(one.id, other)) for one in players for other in one.met},
        round_number=number,
        total_rounds=planned,
        initial_color=SWISS_COLOURS[first],
    )
    by_id = {one.id: one for one in players}
    pairs = [(row["white_id"], row["black_id"]) for row in found if row["black_id"] is not None]
    byes = [row["white_id"] for row in found if row["black_id"] is None]
    # If there is no pairing, the library returns one that breaks a rule.
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
    """Return a player in the library's format. A game that was not played has no colour, so that all rules of
    the library ignore it.
    """
    return {
        "id": one.id,
        "name": str(one.number),
        "score": one.points / 2,
        "rating": 0,
        "starting_number": one.number,
        "pairing_number": one.number,
        "color_hist": [SWISS_COLOURS[colour] for colour in one.colours],
        "float_history": [SWISS_FLOATS[float_] for float_ in one.floats],
        "bye_count": int(one.byed),
    }


def pair_round(
    cup: Tournament,
    seatings: Sequence[Sequence[str]] = (),
    byes: Mapping[int, str] | None = None,
    day: str = "",
    drawn: Sequence[int] = (),
) -> Tournament:
    """Return the tournament with one more round.

    Args:
        cup: The tournament.
        seatings: The sets of seats that a table with fewer players may use; empty if there are no
            such tables.
        byes: Entries that asked not to play, with the kind of bye.
        day: The day of a league's daily deal.
        drawn: Entries of a knock-out in the order of the random draw, for its first round.

    Raises:
        TournamentError: The previous round is not over, all rounds are paired, or no player can be paired.
    """
    number = len(cup.rounds) + 1
    if cup.kind not in (LEAGUE, TEAMS) and cup.rounds and not cup.rounds[-1].over:
        raise TournamentError("cup-not-over", number=number - 1)
    if number > count_rounds(cup):
        raise TournamentError("cup-all-rounds", count=count_rounds(cup))
    asked = {id: why for id, why in (byes or {}).items() if cup.entry(id) in cup.there(number)}
    playing = [one for one in cup.there(number) if one.id not in asked]
    if cup.kind == TEAMS:  # matches may be postponed: the next round does not wait for them
        _for_two(cup)
        made = tournament.pair_teams(cup, number, asked)
        return msgspec.structs.replace(cup, rounds=[*cup.rounds, made])
    slots: list[int] = []
    match cup.kind:
        case kind if kind == SWISS:
            boards, over = _swiss(cup, playing, number)
        case kind if kind == ROBIN:
            boards, over = _robin(cup, number, asked)
        case kind if kind == KNOCK_OUT:
            _for_two(cup)
            slots, pairs = pair_knock_out(cup, playing, drawn)
            boards, over = _seat_pairs(cup, pairs), _find_through(slots)
        case kind if kind == LEAGUE:
            boards, over = [{cup.seats[0]: one.id} for one in playing], {}
            if not day or day in {one.day for one in cup.rounds}:
                raise TournamentError("cup-day")
        case _:
            boards, over = _tables(cup, playing, number, seatings)
    made = Round(
        boards=[Board(number=at, seats=seats) for at, seats in enumerate(boards, 1)],
        byes={**asked, **over},
        day=day,
        slots=slots,
    )
    return msgspec.structs.replace(cup, rounds=[*cup.rounds, made])


def count_rounds(cup: Tournament) -> int:
    """Return the number of rounds of a tournament.

    A round robin has the number that its entries require, team matches have the number of fixtures,
    and a knock-out has the number needed if no further match is drawn. Other tournaments have the
    planned number.
    """
    if cup.kind == TEAMS:
        return len(tournament.list_fixtures(cup))
    if cup.kind == KNOCK_OUT:
        return count_knock_out_rounds(cup)
    if cup.kind != ROBIN:
        return cup.planned
    return len(tournament.berger_rounds(len(cup.entries), cup.double)) if len(cup.entries) > 1 else 0


def first_colour(cup: Tournament) -> str:
    """Return the colour, `w` or `b`, of number 1 in the first round of a Swiss, which is drawn at random."""
    return "wb"[hashlib.sha256(f"{cup.id} {cup.seed}".encode()).digest()[0] % 2]


def numbers(cup: Tournament) -> dict[int, int]:
    """Return the pairing numbers, counted from 1: by rating, then by order of entry."""
    order = sorted(cup.entries, key=lambda one: (-one.rating, one.id))
    return {one.id: at for at, one in enumerate(order, 1)}


Seats = list[dict[str, int]]


def _swiss(cup: Tournament, playing: Sequence[Entry], number: int) -> tuple[Seats, dict[int, str]]:
    _for_two(cup)
    found = pair_swiss(players(cup, [one.id for one in playing]), number, cup.planned, first_colour(cup))
    return _seat_pairs(cup, found.pairs), {found.bye: BYE} if found.bye is not None else {}


def _seat_pairs(cup: Tournament, pairs: Sequence[tuple[int, int]]) -> Seats:
    """Return the pairs of entries, White first, by seat."""
    return [{cup.seats[WHITE]: white, cup.seats[BLACK]: black} for white, black in pairs]


def _find_through(slots: Sequence[int]) -> dict[int, str]:
    """Return the entries of a knock-out that have no opponent."""
    pairs = zip(slots[::2], slots[1::2], strict=True)
    return {a or b: THROUGH for a, b in pairs if bool(a) != bool(b)}


def players(cup: Tournament, ids: Sequence[int]) -> list[Player]:
    """Return all players with their previous rounds, in the form for Swiss pairing."""
    all_ids = [one.id for one in cup.entries]
    total, colours, floats = dict.fromkeys(all_ids, 0), dict.fromkeys(all_ids, ""), dict.fromkeys(all_ids, "")
    against: dict[int, set[int]] = {id: set() for id in all_ids}
    byed: set[int] = set()
    for a, b in meetings(cup):
        against[a].add(b)
        against[b].add(a)
    for one in cup.rounds:
        before, fresh = dict(total), dict.fromkeys(all_ids, " ")
        for id, why in one.byes.items():
            total[id] += bye_points(cup, why)
            if bye_points(cup, why):
                fresh[id] = "d"
            if why == BYE:
                byed.add(id)
        for board in one.boards:
            white, black = board.seats[cup.seats[WHITE]], board.seats[cup.seats[BLACK]]
            for id, earned in points(cup, board).items():
                total[id] += earned
                if (
                    results(cup, board)[id] == 2 and not board.played
                ):  # won by forfeit: no bye after it, and a float down (C2, A.4)
                    byed.add(id)
                    fresh[id] = "d"
            if board.played:
                colours[white] += "w"
                colours[black] += "b"
                for id, other in ((white, black), (black, white)):
                    fresh[id] = (
                        "d" if before[id] > before[other] else "u" if before[id] < before[other] else " "
                    )
        floats = {id: floats[id] + fresh[id] for id in all_ids}
    order = numbers(cup)
    return [
        Player(id, order[id], total[id], colours[id], frozenset(against[id]), floats[id], id in byed)
        for id in ids
    ]


def _robin(cup: Tournament, number: int, asked: Mapping[int, str]) -> tuple[Seats, dict[int, str]]:
    """Return a round of the Berger tables; the opponent of a player who has left has a bye.

    The tables are fixed unless entries are added after the first round.
    """
    _for_two(cup)
    ids = [one.id for one in cup.entries]
    there = {one.id for one in cup.there(number)} - set(asked)
    boards, byes = [], {}
    for white, black in tournament.berger_rounds(len(ids), cup.double)[number - 1]:
        pair = [ids[at - 1] for at in (white, black) if at <= len(ids) and ids[at - 1] in there]
        if len(pair) == 2:
            boards.append({cup.seats[WHITE]: pair[0], cup.seats[BLACK]: pair[1]})
        elif pair:
            # With an odd number, sitting out is no advantage: every player has one free round.
            byes[pair[0]] = AWAY if max(white, black) > len(ids) else BYE
    return boards, byes


def _tables(
    cup: Tournament, playing: Sequence[Entry], number: int, seatings: Sequence[Sequence[str]]
) -> tuple[Seats, dict[int, str]]:
    """Return a round of the seating plan for all remaining players.

    The same players get the same plan each time, so that the plan is followed to its end.
    """
    ids = [one.id for one in playing]
    plan, since = _plan(cup, ids, number)
    had = Counter(
        (id, seat)
        for one in cup.rounds[: since - 1]
        for board in one.boards
        for seat, id in board.seats.items()
    )
    round_of_plan = plan[number - since]
    seats = seat_tables(plan, cup.seats, had, seatings)[number - since]
    at_tables = {id for table in round_of_plan for id in table}
    return seats, {id: BYE for id in ids if id not in at_tables}


def _plan(cup: Tournament, ids: Sequence[int], number: int) -> tuple[seating.Plan, int]:
    """Return the current seating plan and the first round that it covers.

    The plan is made for the current players. It takes earlier rounds, in which other players took
    part, into account.
    """
    since = number
    while since > 1 and _there(cup, since - 1) == set(ids):
        since -= 1
    while True:
        earlier = cup.rounds[: since - 1]
        byes = [id for one in earlier for id, why in one.byes.items() if why == BYE]
        plan = seating.rotate(
            sorted(ids), cup.planned - since + 1, meetings(cup, earlier), byes, cup.seed + since, cup.small
        )
        if since == number or _as_planned(cup, plan, since, number):
            return plan, since
        since = number  # rounds paired by hand: continue from the current state


def _there(cup: Tournament, number: int) -> set[int]:
    one = cup.rounds[number - 1]
    return {id for board in one.boards for id in board.seats.values()} | {
        id for id, why in one.byes.items() if why == BYE
    }


def _as_planned(cup: Tournament, plan: seating.Plan, since: int, number: int) -> bool:
    for at in range(since, number):
        sat = {frozenset(board.seats.values()) for board in cup.rounds[at - 1].boards}
        if sat != {frozenset(table) for table in plan[at - since]}:
            return False
    return True


def _for_two(cup: Tournament) -> None:
    if len(cup.seats) != 2:
        raise TournamentError("cup-two-seats")
