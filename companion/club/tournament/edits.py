"""What changes a tournament besides the next round: people come and go, results come in and are put right."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction

import msgspec

from companion.club.tournament import pairing as knock_out
from companion.club.tournament.tie_breaks import MOST as MOST_TIES
from companion.club.tournament.tie_breaks import TIES
from companion.club.tournament.tournament import (
    KNOCK_OUT,
    LEAGUE,
    ROBIN,
    TEAMS,
    Board,
    Entry,
    Outcome,
    PointRules,
    ReportFields,
    Tournament,
    TournamentError,
    check_outcome,
    with_board,
)
from companion.kernel.messages import message
from companion.plain_text.cleaner import is_clean

replace = msgspec.structs.replace

MOST = 400
"""Entries of a tournament."""
LONGEST = 60
"""Letters of a name."""
DETAILS = {
    "title": re.compile("GM|IM|FM|CM|WGM|WIM|WFM|WCM"),
    "federation": re.compile("[A-Z]{3}"),
    "fide": re.compile(r"[0-9]{1,11}"),
    "born": re.compile(r"[0-9]{4}(/[0-9]{2}/[0-9]{2})?"),
    "sex": re.compile("[mw]"),
}
"""What reports say of somebody, and how it is written there."""
NO_TABLE = "-"
"""In the place of a table's name: the board is played without one. No table is called so."""
MOST_POINTS = 200
"""Half points of a board."""
NUMBER = re.compile(r"([0-9]{1,3})?(\.[0-9]{1,3})?")
"""Points as they are written, but for a half behind them."""


def enter(cup: Tournament, entry: Entry) -> Tournament:
    """One more, from the next round on; its `id` and `joined` are set here.

    Raises:
        TournamentError: no name, one that is there already, too many, or a round robin or a
            knock-out that has begun.
    """
    name = " ".join(entry.name.split())
    if not name or len(name) > LONGEST or not is_clean(name):
        raise TournamentError("cup-name", most=LONGEST)
    if name_key(name) in {name_key(one.name) for one in cup.entries}:
        raise TournamentError("cup-name-twice", name=name)
    if len(cup.entries) >= MOST:
        raise TournamentError("cup-full", most=MOST)
    if cup.kind == ROBIN and cup.rounds:
        raise TournamentError("cup-robin-late")
    if cup.kind == KNOCK_OUT and cup.rounds:
        raise TournamentError("cup-knock-late")
    number = max((one.id for one in cup.entries), default=0) + 1
    made = replace(entry, id=number, name=name, joined=len(cup.rounds) + 1)
    return replace(cup, entries=[*cup.entries, made])


def withdraw(cup: Tournament, id: int) -> Tournament:
    """Somebody plays in no further round; before the first one they are taken off the list.

    Raises TournamentError.
    """
    one = cup.entry(id)
    if not cup.rounds:
        teams = [
            replace(team, players=[other for other in team.players if other != id]) for team in cup.teams
        ]
        return replace(cup, entries=[other for other in cup.entries if other.id != id], teams=teams)
    gone = replace(one, left=len(cup.rounds) + 1)
    return replace(cup, entries=[gone if other.id == id else other for other in cup.entries])


def come_back(cup: Tournament, id: int) -> Tournament:
    """Somebody who withdrew plays again. Raises TournamentError."""
    back = replace(cup.entry(id), left=None)
    return replace(cup, entries=[back if other.id == id else other for other in cup.entries])


def forgotten(cup: Tournament, name: str) -> Tournament:
    """Without what is known of somebody but the games: a number stands for the name."""
    entries = [
        Entry(
            id=one.id, name=f"#{one.id}", rating=one.rating, joined=one.joined, left=one.left, forgotten=True
        )
        if name_key(one.name) == name_key(name)
        else one
        for one in cup.entries
    ]
    return replace(cup, entries=entries)


def unpair_round(cup: Tournament) -> Tournament:
    """Without its last round, so that it can be paired anew.

    Raises TournamentError: something was played in it, or there is none.
    """
    if not cup.rounds:
        raise TournamentError("cup-no-round", number=0)
    if any(board.outcome is not None or board.game for board in cup.rounds[-1].boards):
        raise TournamentError("cup-played", number=len(cup.rounds))
    return replace(cup, rounds=cup.rounds[:-1])


def exchange_players(cup: Tournament, number: int, first: int, second: int) -> Tournament:
    """Two of a round change places, by hand; one of them may have a bye.

    Raises TournamentError: a board of theirs was played.
    """
    if not 1 <= number <= len(cup.rounds) or first == second:
        raise TournamentError("cup-no-round", number=number)
    if cup.kind == TEAMS:
        raise TournamentError("team-exchange")
    one = cup.rounds[number - 1]
    there = {id for board in one.boards for id in board.seats.values()} | set(one.byes)
    if not {first, second} <= there:
        raise TournamentError("cup-not-there")
    if (
        cup.kind == KNOCK_OUT
        and not one.slots
        and {first, second} not in [set(board.seats.values()) for board in one.boards]
    ):
        raise TournamentError("cup-knock-exchange")
    turned = {first: second, second: first}
    boards = []
    for board in one.boards:
        if {first, second} & set(board.seats.values()):
            if board.outcome is not None or board.game:
                raise TournamentError("cup-played", number=number)
            board = replace(board, seats={seat: turned.get(id, id) for seat, id in board.seats.items()})
        boards.append(board)
    byes = {turned.get(id, id): why for id, why in one.byes.items()}
    rounds = list(cup.rounds)
    slots = [turned.get(id, id) for id in one.slots]
    rounds[number - 1] = replace(one, boards=boards, byes=byes, slots=slots)
    return replace(cup, rounds=rounds)


def rule_board(cup: Tournament, number: int, board: int, outcome: Outcome | None) -> Tournament:
    """What an arbiter makes of a board; None: what its table told holds again.

    Lots that were drawn for it hold no more.

    Raises:
        TournamentError: no outcome of this board, or of a knock-out the next round is paired.
    """
    found = board_at(cup, number, board)
    if found.outcome is not None:
        _check_last(cup, number)
    if outcome is not None:
        check_outcome(outcome, found.seats)
    return with_board(cup, number, replace(found, ruled=outcome, lot=None))


def draw_lot(cup: Tournament, number: int, board: int, id: int) -> Tournament:
    """Lots have decided a match of a knock-out that is level: `id` goes on; 0 takes that back.

    Raises TournamentError.
    """
    found = board_at(cup, number, board)
    if cup.kind != KNOCK_OUT:
        raise TournamentError("cup-knock-no-lot")
    _check_last(cup, number)
    if id:
        knock_out.check_lot(cup, number, found, id)
    return with_board(cup, number, replace(found, lot=id or None))


def _check_last(cup: Tournament, number: int) -> None:
    """A later round of a knock-out follows from the results before it."""
    if cup.kind == KNOCK_OUT and number < len(cup.rounds):
        raise TournamentError("cup-knock-paired", number=len(cup.rounds))


def board_at(cup: Tournament, number: int, board: int) -> Board:
    """Raises TournamentError."""
    if not 1 <= number <= len(cup.rounds):
        raise TournamentError("cup-no-round", number=number)
    for one in cup.rounds[number - 1].boards:
        if one.number == board:
            return one
    raise TournamentError("cup-no-board", number=board)


def place_boards(
    boards: Sequence[Board], is_meant: Callable[[Board], bool], places: Sequence[str]
) -> list[Board]:
    """Return the boards of a round, each that is meant at a table.

    A board without a table gets the first of `places` that no board of the round has. When all are taken, it is played
    without a table.
    """
    free = [place for place in places if place not in {board.table for board in boards}]
    found = []
    for board in boards:
        if is_meant(board) and not board.table and not board.off_table:
            board = replace(board, table=free.pop(0)) if free else replace(board, off_table=True)
        found.append(board)
    return found


class ReportedGame(msgspec.Struct, frozen=True, kw_only=True):
    """A game that a table told of.

    `game`: its stream and its name there; `names`: seat to name; `outcome` None: it goes on.
    """

    game: list[str]
    variant: str
    names: dict[str, str]
    daily: str = ""
    pairing: str = ""
    outcome: Outcome | None = None


def take_result(cup: Tournament, game: ReportedGame) -> Tournament:
    """The cup with what came of a game, if it is one of its boards; else the same cup.

    It is one if it was begun by the order of that board, or if the same names sit in the same seats of a
    board that has no other game with a result.
    """
    for number in range(len(cup.rounds), 0, -1):
        for board in cup.rounds[number - 1].boards:
            if _is_of(cup, number, board, game):
                lot = board.lot if game.outcome == board.heard else None
                made = replace(board, game=game.game, heard=game.outcome, lot=lot)
                return cup if made == board else with_board(cup, number, made)
    return cup


Key = tuple[object, ...]


def keys(cup: Tournament) -> set[Key]:
    """What games can be told by that belong to this tournament: no game without one of these does."""
    found: set[Key] = set()
    for number, one in enumerate(cup.rounds, 1):
        for board in one.boards:
            if board.game:
                found.add(("game", *board.game))
            if not board.game or board.heard is None:
                found.add(("pairing", pairing(cup, number, board)))
                found.add(
                    _names_key(cup.variant, {seat: cup.entry(id).name for seat, id in board.seats.items()})
                )
    return found


def keys_of(game: ReportedGame) -> set[Key]:
    """What a game is told by."""
    return {("game", *game.game), ("pairing", game.pairing), _names_key(game.variant, game.names)}


def _names_key(variant: str, names: Mapping[str, str]) -> Key:
    return "names", variant, frozenset((seat, name_key(name)) for seat, name in names.items() if name)


def _is_of(cup: Tournament, number: int, board: Board, game: ReportedGame) -> bool:
    if board.game == game.game:
        return True
    if game.variant != cup.variant:
        return False
    if cup.kind == LEAGUE and (game.daily != cup.rounds[number - 1].day or board.heard is not None):
        return False  # the first deal of a day counts
    if board.game and board.heard is not None:
        return False
    if game.pairing:
        return game.pairing == pairing(cup, number, board)
    names = {seat: name_key(name) for seat, name in game.names.items() if name}
    return names == {seat: name_key(cup.entry(id).name) for seat, id in board.seats.items()}


def pairing(cup: Tournament, number: int, board: Board) -> str:
    """What an order to begin a board calls it."""
    return f"{cup.id}/{number}/{board.number}"


def name_key(name: str) -> str:
    """A name as it is compared."""
    return " ".join(name.split()).casefold()


def read_points(cup: Tournament, text: str) -> PointRules:
    """What a board is worth, as somebody has written it: numbers for win, draw and loss, or for each place.

    Raises TournamentError: they are none, or a round is paired and they are others than before.
    """
    found = []
    for word in text.replace("/", " ").replace(";", " ").split():
        half = word.endswith("½")
        number = word.removesuffix("½").replace(",", ".") or "0"
        if not NUMBER.fullmatch(number):
            raise TournamentError("cup-points-bad", given=text)
        halves = Fraction(number) * 2 + half
        if halves.denominator != 1 or not 0 <= halves <= MOST_POINTS:
            raise TournamentError("cup-points-bad", given=text)
        found.append(int(halves))
    two = len(cup.seats) == 2
    if (
        len(found) != (3 if two else len(cup.seats))
        or found != sorted(found, reverse=True)
        or found[0] == found[-1]
    ):
        raise TournamentError("cup-points-bad", given=text)
    if two:
        made = replace(cup.scoring, win=found[0], draw=found[1], loss=found[2])
    else:
        made = replace(cup.scoring, places=tuple(found))
    if made != cup.scoring and cup.rounds:
        raise TournamentError("cup-points-begun")
    return made


def choose_ties(cup: Tournament, names: Sequence[str]) -> list[str]:
    """Tie-breaks in order, each once; none: what is usual. Raises TournamentError: that is none of this kind."""
    chosen = list(dict.fromkeys(name for name in names if name))
    if len(chosen) > MOST_TIES or not set(chosen) <= set(TIES.get(cup.kind, ())):
        raise TournamentError("cup-tie-none")
    return chosen


def describe(cup: Tournament, id: int, about: Mapping[str, str]) -> Tournament:
    """What reports say of somebody: the fields of `Entry` that are for lists.

    Raises TournamentError: one of them cannot stand there.
    """
    one = cup.entry(id)
    given = {name: " ".join(value.split()) for name, value in about.items() if name in DETAILS}
    for name in ("title", "federation"):
        if name in given:
            given[name] = given[name].upper()
    for name, value in given.items():
        if value and not DETAILS[name].fullmatch(value):
            raise TournamentError("cup-detail-bad", given=value, field=message(f"cup-detail-{name}"))
    made = msgspec.structs.replace(one, **given)
    return replace(cup, entries=[made if other.id == id else other for other in cup.entries])


def name_report(cup: Tournament, about: Mapping[str, str]) -> Tournament:
    """What a report says of the tournament. Raises TournamentError: one of the fields cannot stand there."""
    city, arbiter = (" ".join(about.get(name, "").split())[:LONGEST] for name in ("city", "arbiter"))
    federation = about.get("federation", "").strip().upper()
    if federation and not DETAILS["federation"].fullmatch(federation):
        field = message("cup-detail-federation")
        raise TournamentError("cup-detail-bad", given=federation, field=field)
    return replace(cup, report=ReportFields(city=city, federation=federation, arbiter=arbiter))
