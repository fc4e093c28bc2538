"""Knock-out: whoever loses a match is out, and a drawn match goes on with tie-break games.

Each game of a match is a round of the tournament. A *stage* (quarter-finals, say) begins with a round that
has `slots`, its bracket; the rounds without any behind it are the tie-breaks of that stage.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

import msgspec

from companion.club.tournament.tournament import (
    ARMAGEDDON,
    BLACK,
    WHITE,
    Board,
    Entry,
    Round,
    Tournament,
    TournamentError,
    results,
)

Pair = tuple[int, int]
FINAL, SEMI_FINAL = 2, 4
"""Players of the last two stages."""


class Match(msgspec.Struct, frozen=True):
    """Two of a stage.

    Attributes:
        players: entries; 0 is nobody.
        games: its boards, the tie-breaks behind the first one.
        decided: nothing is left to play.
        winner: who goes on; 0 if nobody does, or not yet.
    """

    players: Pair
    games: Sequence[Board]
    decided: bool
    winner: int

    @property
    def loser(self) -> int:
        """Who is out; 0 if nobody is."""
        return next((id for id in self.players if id and id != self.winner), 0) if self.decided else 0


def seed_bracket(ids: Sequence[int]) -> list[int]:
    """The slots of the first stage: the first two seeds can only meet in the final, the first four in the
    semi-finals, and so on; the first seeds have nobody (0) against them where the bracket is not full.

    Args:
        ids: The entries, the first seed first.
    """
    order = [0]
    while len(order) < len(ids):
        order = [seed for above in order for seed in (above, 2 * len(order) - 1 - above)]
    return [ids[seed] if seed < len(ids) else 0 for seed in order]


def stages(cup: Tournament) -> list[list[Round]]:
    """The rounds of each stage there was."""
    found: list[list[Round]] = []
    for one in cup.rounds:
        if one.slots:
            found.append([])
        found[-1].append(one)
    return found


def stage_players(cup: Tournament, stage: int) -> int:
    """For how many a stage (from 1) is: 2 in the final, 4 in the semi-finals; without the third place."""
    return len(cup.rounds[0].slots) >> (stage - 1)


def stage_at(cup: Tournament, number: int) -> int:
    """The stage, from 1 on, that a round belongs to."""
    return sum(bool(one.slots) for one in cup.rounds[:number])


def matches(cup: Tournament, stage: int) -> list[Match]:
    """The matches of a stage (from 1), as in the bracket; one for the third place is behind the final."""
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
        else:  # who was paired to go on stays, whatever is put right later
            winner = next((id for id in pair if id in following), _find_winner(cup, pair, games) or 0)
        found.append(Match(pair, games, winner is not None, winner or 0))
    return found


def game_at(cup: Tournament, number: int, board: Board) -> int:
    """Which game of its match a board of a round is: 0 the first one, then the tie-breaks from 1 on."""
    begun = max(at for at, one in enumerate(cup.rounds[:number]) if one.slots)
    pair = set(board.seats.values())
    before = (other for one in cup.rounds[begun : number - 1] for other in one.boards)
    return sum(set(other.seats.values()) == pair for other in before)


def is_armageddon(cup: Tournament, game: int) -> bool:
    """Whether this game of a match (0: the first) is the one that Black wins with a draw."""
    return cup.knock_out.last == ARMAGEDDON and game == cup.knock_out.ties + 1


def rules_of(cup: Tournament, number: int, board: Board) -> dict[str, str]:
    """The house rules of a board, with the clock of a tie-break."""
    game = game_at(cup, number, board)
    settings = cup.knock_out
    clock = settings.last_clock if is_armageddon(cup, game) else settings.clock
    return {**cup.rules, "clock": clock} if game and clock else cup.rules


def is_level(match: Match) -> bool:
    """Whether a match is undecided with no game of it running: a lot may decide it."""
    return not match.decided and all(board.outcome is not None for board in match.games)


def count_rounds(cup: Tournament) -> int:
    """The rounds there were and those that are left, if no more tie-breaks are needed."""
    if not cup.rounds:
        return max(1, (len(cup.entries) - 1).bit_length())
    last = stage_at(cup, len(cup.rounds))
    left = stage_players(cup, last).bit_length() - 2
    tied = cup.rounds[-1].over and any(not match.decided for match in matches(cup, last))
    return len(cup.rounds) + left + tied


def winner(cup: Tournament) -> int:
    """Who has won the final; 0 as long as something is to be played."""
    last = stage_at(cup, len(cup.rounds)) if cup.rounds else 0
    if not last or stage_players(cup, last) > FINAL:
        return 0
    there = matches(cup, last)
    return there[0].winner if all(match.decided for match in there) else 0


def pair(cup: Tournament, playing: Sequence[Entry], drawn: Sequence[int]) -> tuple[list[int], list[Pair]]:
    """The next round: the slots, if a stage begins with it, and the pairs, white first.

    Args:
        playing: Who is there.
        drawn: Entries as lots have put them, the first seed first; empty: by rating.

    Raises:
        TournamentError: too few are there, a result is missing, or a match is level and only lots can decide
            it.
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
    """Raises TournamentError: this board leaves no match level, or that is not one of its two."""
    there = matches(cup, stage_at(cup, number))
    match = next(match for match in there if board in match.games)
    drawn_before = board.lot is not None and number == len(cup.rounds)
    if id not in match.players or not (drawn_before or is_level(match)):
        raise TournamentError("cup-knock-no-lot")


def progress(cup: Tournament) -> dict[int, int]:
    """How far everybody came: the more, the further; those who went out in one stage are level."""
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
    """White to whoever had it less often; else in turn, from a colour that the tournament's number draws."""
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
    """0: nobody goes on; None: the match is undecided."""
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
        # The first game stands alone; the tie-breaks count together, until nobody can catch up.
        left = ties - at if 1 <= at <= ties else 0
        if abs(ahead) > 2 * left:
            return a if ahead > 0 else b
    return None
