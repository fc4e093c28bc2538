"""A finished or running game as PGN: tags, and moves in long algebraic notation with comments for the rest.

Readers that know the variant by its tag can play it through; all others show the moves. What the
room may not know is written as `?`. A dash move (`--`) is a turn without a move on the board.
"""

from __future__ import annotations

import textwrap
from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

from companion.games import in_words_of
from companion.kernel.actions import Action, Castle, Draw, Drop, Move, Pass, Put, Take
from companion.kernel.errors import GameError
from companion.kernel.game import Game, State
from companion.locale.catalogue import Catalogue
from companion.table.clock.control import NONE, Controls, read_controls
from companion.table.protocol.announcer import Announcer
from companion.table.record.clock_row import ClockRow
from companion.table.record.format import Record
from companion.table.record.line_of_play import LineOfPlay, Played
from companion.table.record.lost_by import lost_by

WHITE, BLACK = "white", "black"
RESULTS = {WHITE: "1-0", BLACK: "0-1", None: "1/2-1/2"}


class Ply:
    """One side's turn: the man's move, and what else was done; `clock`: what its clock showed then."""

    def __init__(self, seat: str) -> None:
        self.seat, self.move, self.notes, self.settled, self.clock = seat, "", list[str](), False, ""


def export(
    game: Game, announcer: Announcer, words: Catalogue, header: Mapping[str, Any], records: Sequence[Record]
) -> str:
    """The game as PGN, the last line of play in it.

    Raises:
        GameError: it is not played by White and Black.
    """
    if game.seats != (WHITE, BLACK):
        with in_words_of(game.info.id):
            raise GameError("no-pgn", title=game.info.title)
    line, steps = LineOfPlay.of(records), ClockRow.of(records).steps
    start, played, last, behind = _line(game, line)
    steps = steps[len(steps) - behind - len(played) :]
    state = game.read(start)
    plies: list[Ply] = []
    for one, step in zip(played, steps, strict=False):
        action = game.legal(state, one.action)
        assert action is not None, one
        _take(game, announcer, plies, state, one.seat, action)
        if plies and step.now is not None and step.now.running and one.seat == plies[-1].seat:
            plies[-1].clock = clock_comment(step.now.sides[one.seat].ms)
        state, _ = game.apply(state, action)
    over = last if last is not None else state
    outcome = game.result(over)
    why = lost_by(line)
    result = RESULTS.get(outcome.winner) if outcome and not isinstance(outcome.winner, tuple) else "*"
    tags = _tags(game, announcer, words, header, records, start, result or "*")
    if outcome is not None:
        tags.append(("Termination", words.say(why or outcome.reason).rstrip(".").lower()))
    written = "\n".join(f'[{name} "{_quoted(value)}"]' for name, value in tags)
    return f"{written}\n\n{_movetext(plies, result or '*')}\n"


def _line(game: Game, line: LineOfPlay) -> tuple[str, list[Played], State | None, int]:
    """Where the line of play begins, what was played, the position that an agreed end put there, and corrections behind it."""
    stretches, last = line.stretches, None
    while len(stretches) > 1 and not stretches[-1].played:
        end = game.read(stretches[-1].start)
        if game.actor(end) is not None:
            break
        last = end
        stretches = stretches[:-1]
    return stretches[-1].start, stretches[-1].played, last, len(line.stretches) - len(stretches)


def _tags(
    game: Game,
    announcer: Announcer,
    words: Catalogue,
    header: Mapping[str, Any],
    records: Sequence[Record],
    start: str,
    result: str,
) -> list[tuple[str, str]]:
    names = header.get("names", {})
    tags = [
        ("Event", "Tableside"), ("Site", "?"), ("Date", _date(records[0].wall)),
        ("Round", "-"), ("White", names.get(WHITE, "White")), ("Black", names.get(BLACK, "Black")), ("Result", result),
        ("Variant", words.say(game.info.title)),
    ]  # fmt: skip
    if (control := read_controls(header["rules"].get("table_clock", NONE))) is not None:
        tags.append(("TimeControl", time_control(control)))
    if changed := _changed(game, header):
        tags.append(("Rules", " ".join(f"{name}={value}" for name, value in changed.items())))
    if start != game.position(game.start()) or not game.info.notation.known_start:
        tags += [("SetUp", "1"), ("FEN", game.position(announcer.public(game.read(start))))]
    return tags


def time_control(controls: Controls) -> str:
    """A time control as PGN has it (section 9.6); `?` for what it has no word for: a handicap, a delay, byo-yomi."""
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


def clock_comment(ms: int) -> str:
    """What a clock showed when its turn was over, as other programs read it."""
    seconds = -(-ms // 1000)
    return f"{{[%clk {seconds // 3600}:{seconds // 60 % 60:02}:{seconds % 60:02}]}}"


def _date(wall: float) -> str:
    try:
        return datetime.fromtimestamp(wall).strftime("%Y.%m.%d")
    except (OverflowError, OSError, ValueError):  # no such time
        return "????.??.??"


def _changed(game: Game, header: Mapping[str, Any]) -> dict[str, str]:
    """The house rules of the game that are not as printed; a file of one's own by its name."""
    names = {rule: part["name"] for rule, part in (header.get("parts") or {}).items()}
    given: Mapping[str, str] = header["rules"]
    return {
        rule.name: names.get(rule.name, given[rule.name])
        for rule in game.info.rules
        if given.get(rule.name, rule.default) != rule.default
    }


def _quoted(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"')


# Moves


def _take(game: Game, announcer: Announcer, plies: list[Ply], s: State, seat: str, action: Action) -> None:
    """Put an action into the ply that it belongs to."""
    stage, notation = game.view(s, None).stage, game.info.notation
    if seat not in (WHITE, BLACK) or stage in notation.unwritten:
        return
    moves = isinstance(action, (Move, Castle, Drop))
    ply = plies[-1] if plies else None
    if ply is None or (ply.seat != seat and stage not in notation.replies):
        ply = _begun(plies, seat)
    elif moves and stage in notation.turns and ply.settled and not game.info.many_men:
        ply = _begun(plies, seat)  # the same side once more
    if moves and not ply.move:
        ply.move = _move(action)
    elif moves:
        ply.notes.append(f"then {_move(action)}")
    elif not isinstance(action, (Pass, Take)) and not (isinstance(action, Draw) and game.secret):
        ply.notes.append(_note(announcer, action))
    ply.settled = ply.settled or (moves and stage in (*notation.turns, *notation.extra))


def _begun(plies: list[Ply], seat: str) -> Ply:
    """A fresh ply; the other side's is a dash if it did nothing in between."""
    if plies and plies[-1].seat == seat:
        plies.append(Ply(BLACK if seat == WHITE else WHITE))
    plies.append(Ply(seat))
    return plies[-1]


def _move(action: Action) -> str:
    """Long algebraic; a checker's number stands behind its move."""
    match action:
        case Castle(king=king, rook=rook):
            return "O-O" if rook > king else "O-O-O"
        case Drop(kind=kind, to=to):
            return f"{kind}@{to}"
        case Move():
            mark = "x" if action.to in action.captures else "-"
            letter = "" if action.kind == "P" or action.kind[0] == "?" else action.kind
            become = f"={action.promoted}" if action.promoted and action.promoted[0] != "?" else ""
            elsewhere = " e.p." if action.captures and action.to not in action.captures else ""
            mark = "x" if elsewhere else mark
            checker = f" {{checker {action.kind[1:]}}}" if action.kind[0] == "?" else ""
            return f"{letter}{action.origin}{mark}{action.to}{become}{elsewhere}{checker}"
    raise TypeError(action)


def _note(announcer: Announcer, action: Action) -> str:
    if isinstance(action, Draw):
        return f"card {action.card}"
    if isinstance(action, Put):
        return f"takes {action.kind} {action.origin} off"
    return announcer.named(action)


def _movetext(plies: Sequence[Ply], result: str) -> str:
    words: list[str] = []
    number, black_next = 1, False
    for ply in plies:
        if ply.seat == WHITE:
            words.append(f"{number}.")
        elif not black_next:
            words.append(f"{number}...")
        words += (ply.move or "--").split(" ")
        if ply.clock:
            words += ply.clock.split(" ")
        if ply.notes:
            words += ("{" + "; ".join(ply.notes).replace("}", ")") + "}").split(" ")
        black_next = ply.seat == WHITE
        number += ply.seat == BLACK
    return textwrap.fill(" ".join([*words, result]), 80, break_long_words=False, break_on_hyphens=False)
