"""The PGN writer for finished or running games, and the long algebraic notation of moves.

docs/records.md is the specification. Chess and its relatives are written in standard algebraic notation. In
other games the move text consists of null moves (`--`), which every program accepts, and the actions are in
comments, in order. Outcomes and events for which PGN has no notation, such as a random draw or a
correction, are also in comments. When `pgn_reader` reads such a file, the result is the same game.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from urllib.parse import quote

import msgspec

from companion.games import family, in_words_of
from companion.i18n.catalogue import Catalogue
from companion.kernel.actions import Action, Both, Castle, Drop, Move
from companion.kernel.errors import GameError
from companion.kernel.game import Game, Result, State
from companion.kernel.text import fen_placement
from companion.kernel.text.pgn import (
    Evaluation,
    Ply,
    movetext,
    read_evaluation,
    tag_lines,
    write_clock,
    write_evaluation,
)
from companion.kernel.text.pgn_split import DRAWN, FIRST, NULL_MOVE, OPEN, SECOND, read_result
from companion.table.clock_rules import NONE, Controls, read_controls
from companion.table.game_factory import all_rules
from companion.table.game_files.transcript import (
    ActionEntry,
    CorrectionEntry,
    Transcript,
    date_of,
    short_sum,
    time_of,
)
from companion.table.record.header import SiteOrigin
from companion.table.record.journal_reader import HeaderFields
from companion.table.record.line_of_play import ABANDONED, ABORTED, DECIDED
from companion.units import Milliseconds

VERSION = "2"
"""Version of this file format, in the tag `Tableside`."""
TERMINATIONS = {
    "flag": "time forfeit",
    "illegal": "rules infraction",
    "flag-drawn": "time forfeit",
    "illegal-drawn": "rules infraction",
    "ruled": "adjudication",
    ABANDONED: "abandoned",
    ABORTED: "abandoned",
    DECIDED: "adjudication",
}
"""Values of the tag `Termination` (PGN, section 9.8.1), by the reason for the correction that ended the
game.
"""
UNKNOWN = ("UTCDate", "UTCTime", "Termination", "WhiteType", "BlackType")
"""Tags that are written for an imported game only if its file has them."""
EVENT = "Tableside"
COLOURS = ("White", "Black")
PRINTED = ("white", "black")
STARTING_FEN = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
DO = "[%do "
NOT_JUDGED: Mapping[int, Evaluation] = MappingProxyType({})
"""Evaluations of a game that was not reviewed."""
UNBROKEN = 60
"""Maximum number of characters without a space in a comment; longer words are broken by a backslash and a
space.
"""
_CASTLING, _PASSANT = re.compile("-|K?Q?k?q?"), re.compile("-|[a-h][36]")
_ESCAPED = re.compile(r"[%\[\]{}\\;]|(?<= ) |[^ -~]")


class Turn:
    """A turn of one side.

    The attributes give the side's actions, whether its move is complete, the time on its clock in
    ms, and the evaluation of the position after the turn.
    """

    def __init__(self, side: int, move: str = NULL_MOVE) -> None:
        self.side, self.move, self.moved, self.settled = side, move, False, False
        self.clock: Milliseconds | None = None
        self.evaluation: Evaluation | None = None
        self.commands = list[str]()

    def add(self, command: str) -> None:
        join(self.commands, command)

    @property
    def ply(self) -> Ply:
        """Return the turn as a ply for writing."""
        clock = () if self.clock is None else (write_clock(self.clock),)
        judged = () if self.evaluation is None else (write_evaluation(self.evaluation),)
        return Ply(self.move, 0, comments=(*self.commands, *judged, *clock))


def join(commands: list[str], command: str) -> None:
    """Add a command to the list. If the command continues the previous one, both share the same brackets."""
    if commands and commands[-1].startswith(DO) and command.startswith(DO):
        command = f"{commands.pop()[:-1]}; {command.removeprefix(DO)}"
    commands.append(command)


def title_of(game: str) -> str:
    """Return the value of the tag `Game` for a game's id: `Cloak and Dagger Chess`."""
    return " ".join(word if word == "and" else word.capitalize() for word in game.split("-"))


def must_be_written(game: Game) -> None:
    """Raise GameError for a game that has no moves, or more sides than PGN supports."""
    if game.board.squares and len(game.seats) <= len(COLOURS):
        return
    with in_words_of(game.info.id):
        if not game.board.squares:
            raise GameError("no-pgn", title=game.info.title)
        raise GameError("no-pgn-of-many", title=game.info.title, n=len(game.seats))


def export(
    told: Transcript,
    words: Catalogue,
    more: Mapping[str, str] | None = None,
    evaluations: Mapping[int, Evaluation] = NOT_JUDGED,
) -> str:
    """Return the game as PGN.

    Args:
        told: The game.
        words: The English catalogue, for the sentence about the result.
        more: Additional tags, or other values for Tableside's tags.
        evaluations: The evaluation after each number of steps, for games in algebraic notation. By
            default, the evaluations in the imported file are written, if there are any.

    Raises:
        GameError: In the same cases as `must_be_written`.
    """
    must_be_written(told.game)
    tags = "\n".join(tag_lines(_tags(told, words, more or {})))
    before, turns = _split_turns(told, evaluations)
    black = bool(turns) and turns[0].side == 1
    algebraic = told.game.algebraic
    number = 1 if algebraic is None else algebraic.number(_first_position(told))
    moves = movetext(
        before,
        [turn.ply for turn in turns],
        read_result(_result(told)) or OPEN,
        number=number,
        black=black,
    )
    return f"{tags}\n\n{moves}\n"


def result_of(game: Game, result: Result | None, lost_by: str = "") -> str:
    """Return the result in PGN notation; a solitaire is won or lost by White.

    `lost_by` is as in `Transcript`.
    """
    if result is None or lost_by == ABORTED:
        return OPEN
    winners = result.winner if isinstance(result.winner, tuple) else (result.winner,)
    if len(game.seats) == 1:
        return FIRST if game.seats[0] in winners else SECOND
    if len(winners) != 1 or winners[0] not in game.seats:
        return DRAWN
    return FIRST if winners[0] == game.seats[0] else SECOND


def _result(told: Transcript) -> str:
    """Return the result in PGN notation, or as in the imported file."""
    said = told.origin.result if told.origin is not None else ""
    return said or result_of(told.game, told.result, told.lost_by)


# PGN tags


def address_of(header: HeaderFields) -> str:
    """Return the public address of a game at a site, or an empty string if there is none."""
    site = header.get("site")
    return msgspec.convert(site, SiteOrigin).address if site else ""


def to_chess_fen(position: str) -> str | None:
    """Convert the text of a position to a FEN, or return None if chess has no such pieces or board."""
    placed, turn, castling, passant, *_ = (*position.split(" "), "", "", "", "")
    try:
        placement = fen_placement.write(*fen_placement.read(placed))
    except fen_placement.BadPlacing:
        return None
    turn = turn if turn in ("w", "b") else "w"
    castling = castling if castling and _CASTLING.fullmatch(castling) else "-"
    passant = passant if passant and _PASSANT.fullmatch(passant) else "-"
    return f"{placement} {turn} {castling} {passant} 0 1"


def _tags(told: Transcript, words: Catalogue, more: Mapping[str, str]) -> list[tuple[str, str]]:
    """Return the seven standard tags in their order, then Tableside's tags alphabetically."""
    game, header, result = told.game, told.header, told.result
    names = header.get("names", {})
    sides = dict(zip(COLOURS, (*game.seats, None)[:2], strict=True))
    who = {colour: "-" if seat is None else names.get(seat) or "?" for colour, seat in sides.items()}
    first = [
        ("Event", EVENT),
        ("Site", address_of(header) or "?"),
        ("Date", told.date),
        ("Round", "-"),
        ("White", who["White"]),
        ("Black", who["Black"]),
        ("Result", _result(told)),
    ]
    own = {
        "Tableside": VERSION,
        "Game": title_of(game.info.id),
        "Termination": "unterminated" if result is None else TERMINATIONS.get(told.lost_by, "normal"),
        "EndSum": short_sum(told.end),
        "UTCDate": date_of(told.started, utc=True),
        "UTCTime": time_of(told.started) or "??:??:??",
    }
    for colour, seat in sides.items():
        if seat is not None:
            own[f"{colour}Type"] = "program" if header["players"].get(seat) == "computer" else "human"
            if game.seats != PRINTED:
                own[f"{colour}Seat"] = seat
    if told.start != game.position(game.start()) or not game.info.notation.known_start:
        own["Position"] = told.start
    own |= _start_tags(told)
    if (control := read_controls(told.header["rules"].get("table_clock", NONE))) is not None:
        own["TimeControl"] = time_control(control)
    if changed := _list_changed_rules(told):
        own["Rules"] = " ".join(f"{name}={value}" for name, value in changed.items())
    if result is not None:
        own["Reason"] = words.say(result.reason)
        if any(result.scores.values()):
            own["Scores"] = " ".join(f"{seat}={points}" for seat, points in result.scores.items())
    if told.illegal:
        own["IllegalMoves"] = ", ".join(
            " ".join(filter(None, (move.seat, move.square, move.penalty))) for move in told.illegal
        )
    if not told.told:
        own["Secrets"] = "kept"
    if (practice := header.get("practice")) is not None:
        own["Practice"] = " ".join(
            f"{name}={value}" for name, value in practice.items() if name != "followed"
        )
    if told.origin is None or game.algebraic is None:
        own |= _chance(told)
    if told.origin is not None:
        own = {name: value for name, value in own.items() if name not in UNKNOWN}
        own |= {"Event": "?", "Site": "?", "Round": "?", **told.origin.tags}
        own["Result"] = _result(told)
    own |= more
    return [*((name, own.pop(name, value)) for name, value in first), *sorted(own.items())]


def _start_tags(told: Transcript) -> Mapping[str, str]:
    """Return the tags for the variant, the starting position, and the opening, as other programs write them."""
    if (algebraic := told.game.algebraic) is None:
        fen = to_chess_fen(told.start)
        return {"SetUp": "1", "FEN": fen} if fen is not None and fen != STARTING_FEN else {}
    tags = dict(algebraic.tags(_first_position(told)))
    opening = algebraic.opening(told.positions)
    return tags | {"ECO": opening.eco, "Opening": opening.name} if opening is not None else tags


def _first_position(told: Transcript) -> State:
    """Return the position before the first move, after any random draw at the start."""
    algebraic = told.game.algebraic
    for state, action in told.moments:
        if action is None or (algebraic is not None and algebraic.san(state, action)):
            return state
    return told.positions[-1]


def _chance(told: Transcript) -> dict[str, str]:
    """Return the commitment for dice and cards, if there is only one."""
    if len(told.chance) != 1 or not (told.game.dice or told.game.decks):
        return {}
    (one,) = told.chance
    found = {"Commitment": one.commit} if one.commit else {}
    if one.seed:
        found["Seed"] = one.seed
        found |= {f"Luck{given.seat.capitalize()}": given.text for given in one.luck}
        chances = [
            step
            for step, (_, action) in zip(told.steps, told.moments, strict=True)
            if action and action.chance
        ]
        if all(getattr(step, "source", "") == "electronic" for step in chances):
            found["Chance"] = "electronic"
    return found


def _list_changed_rules(told: Transcript) -> Mapping[str, str]:
    """Return the house rules that differ from the published rules, including the table's.

    A custom file is given by its name.
    """
    header = told.header
    names = {rule: part["name"] for rule, part in (header.get("parts") or {}).items()}
    usual = all_rules(family(told.game.info.id), {})
    return {
        rule: names.get(rule, value)
        for rule, value in header["rules"].items()
        if usual.get(rule, value) != value
    }


def time_control(controls: Controls) -> str:
    """Return a time control in PGN notation (section 9.6).

    Returns:
        `?` if PGN has no notation for it, as for a handicap, a delay or byo-yomi.
    """
    if controls.own or controls.all is None:
        return "?"
    fields = []
    for period in controls.all.periods:
        seconds = period.ms // 1000
        match period.kind:
            case "plain" | "fischer":
                turns = f"{period.turns}/" if period.turns else ""
                fields.append(f"{turns}{seconds}" + (f"+{period.bonus // 1000}" if period.bonus else ""))
            case "hourglass":
                fields.append(f"*{seconds}")
            case _:
                return "?"
    return ":".join(fields)


# Move text


def _split_turns(told: Transcript, evaluations: Mapping[int, Evaluation]) -> tuple[list[str], list[Turn]]:
    """Return the actions before the first move (a draw, a deal, a setup), and all later steps in turns."""
    game, before, turns = told.game, list[str](), list[Turn]()
    algebraic = game.algebraic
    for n, (step, (state, action)) in enumerate(zip(told.steps, told.moments, strict=True), 1):
        if algebraic is not None and action is not None and isinstance(step, ActionEntry):
            if san := algebraic.san(state, action):
                turns.append(Turn(game.seats.index(step.seat), san))
                turns[-1].clock = step.clock
                turns[-1].evaluation = evaluations.get(n) or read_evaluation(step.evaluation)
                continue
        elif isinstance(step, CorrectionEntry) and _leads_elsewhere(game, state, step):
            algebraic = None  # no chess move leads there, so the rest is written in comments
        if isinstance(step, CorrectionEntry):
            command = (
                f"[%at {step.why or 'agreed'}{':' + step.left if step.left else ''} {escape(step.position)}]"
            )
        else:
            assert action is not None  # only a correction has no action
            stage = game.view(state, None).stage
            if turns or stage not in game.info.notation.unwritten:
                _take(game, turns, stage, step, action)
                continue
            command = f"{DO}{escape(step.action)}]"
        if turns:
            turns[-1].add(command)
        else:
            join(before, command)
    if turns and game.algebraic is None and turns[0].side != (begins := _begins(told.start)):
        turns.insert(0, Turn(begins))
    return before, turns


def _leads_elsewhere(game: Game, before: State, step: CorrectionEntry) -> bool:
    """Return whether a correction led to a different position in which the game is not over."""
    return step.position != game.position(before) and game.result(game.read_redacted(step.position)) is None


def _begins(start: str) -> int:
    """Return the side that readers expect to have the first turn."""
    fen = to_chess_fen(start)
    return COLOURS.index("Black") if fen is not None and " b " in fen else 0


def _take(game: Game, turns: list[Turn], stage: str, step: ActionEntry, action: Action) -> None:
    """Add an action to its turn."""
    notation = game.info.notation
    side = game.seats.index(step.seat) if step.seat in game.seats else 0
    outside = stage in notation.unwritten
    moves = not outside and isinstance(action, (Move, Castle, Drop, Both)) and step.action == str(action)
    turn = turns[-1] if turns else None
    if turn is None or (turn.side != side and stage not in notation.replies and not outside):
        turn = _begun(turns, side)
    elif (
        moves
        and turn.moved
        and (len(game.seats) == 1 or (stage in notation.turns and turn.settled and not game.info.many_men))
    ):
        turn = _begun(turns, side)  # the same side again
    turn.add(f"{DO}{escape(step.action)}]")
    turn.moved = turn.moved or moves
    if step.clock is not None and step.seat == game.seats[turn.side]:
        turn.clock = step.clock
    turn.settled = turn.settled or (moves and stage in (*notation.turns, *notation.extra))


def _begun(turns: list[Turn], side: int) -> Turn:
    """Start a new turn. If the other side did nothing since the last turn of this side, add an
    empty turn for it first.
    """
    if turns and turns[-1].side == side:
        turns.append(Turn(1 - side))
    turns.append(Turn(side))
    return turns[-1]


def escape(text: str) -> str:
    """Escape a text for use in a command.

    Characters that would end a command or are not printable are written as %XX. Long words are
    divided (see `UNBROKEN`).
    """
    plain = _ESCAPED.sub(lambda sign: quote(sign[0], safe=""), text)
    return " ".join("\\ ".join(_pieces(word)) for word in plain.split(" "))


def _pieces(word: str) -> Iterator[str]:
    at = 0
    while at < len(word):
        end = at + UNBROKEN
        while "%" in word[max(at, end - 2) : end] and end < len(word):
            end -= 1
        yield word[at:end]
        at = end


def token_of(action: Action, letter: Callable[[str], str] = str) -> str:
    """Return a move in long algebraic notation, without details that only the rules of its game define.

    Args:
        action: The move.
        letter: Returns the letter of a kind of piece.
    """
    match action:
        case Castle(king=king, rook=rook):
            return "O-O" if rook > king else "O-O-O"
        case Drop(kind=kind, to=to):
            return f"{letter(kind)}@{to}"
        case Both(kind=kind, origin=origin, to=to):
            return f"{letter(kind)}{origin}-{to}"
        case Move():
            piece = "" if action.kind == "P" or action.kind[0] == "?" else letter(action.kind)
            become = f"={letter(action.promoted)}" if action.promoted and action.promoted[0] != "?" else ""
            return f"{piece}{action.origin}{'x' if action.captures else '-'}{action.to}{become}"
    return ""


def match_action(game: Game, s: State, token: str) -> Action | None:
    """Return the only legal action that a move of the move text can mean, or None without a unique one."""
    if game.algebraic is not None:
        return game.algebraic.action(s, token)
    found = [action for action in game.actions(s) if token_of(action) == token]
    return found[0] if len(found) == 1 else None
