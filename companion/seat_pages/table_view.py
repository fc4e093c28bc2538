"""The view of everyone around one tablet as plain data: what all may see, and what the seats without a phone may
do. Computed in the table's thread and drawn in another, like `seat_view`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from companion.artwork.seat_pieces import seat_pieces
from companion.kernel.layout import Layout, Token
from companion.kernel.messages import Message, Seat, message
from companion.seat_pages.seat_view import (
    ClockView,
    ConsentQuestion,
    LuckView,
    PageButton,
    PageQuestion,
    SeatView,
    board_moves,
    key_of,
    last_squares,
    move_options,
    owners_when_placed,
    page_button,
    shake_command,
)
from companion.seat_pages.tablets import TableReports, Tablet
from companion.table.available_commands import (
    AvailableCommand,
    available_commands,
    clock_steps,
    executable,
    leave_commands,
    private_commands,
    table_commands,
)
from companion.table.board_repairs import mismatch_sentences, pass_offer
from companion.table.clock_rules import read_time
from companion.table.game_record import commitment_fields, is_fresh
from companion.table.protocol import notices
from companion.table.queries import describe_reach
from companion.table.read_model import MoveList, Moves, find_faces
from companion.table.referee import Referee
from companion.table.story import StoryEntry

STORY = 14
"""Greatest number of events in the story."""
UNKNOWN = Token(None, "?")
"""A piece that a board has noticed and cannot identify."""
BAR = ("undo", "redo", "hint", "pause")
"""Commands that are always in the bar."""
ENDS = ("resign", "claim", "agree")
"""Commands that may end the game."""
DUE = ("stop", "press")
"""Commands of the whole table that are shown beside those of the turn."""
CLAIMS = ("repetition", "fifty", "flag", "illegal")
"""Claims that end the game, which need a confirmation."""


class SeatState(msgspec.Struct, frozen=True):
    """A seat as the table shows it.

    Attributes:
        pieces: Kind, state and count of the pieces beside its name.
        whose: The seat that owns these pieces.
        phone: Whether a phone plays for it.
    """

    seat: str
    pieces: tuple[tuple[str, str, int], ...]
    whose: str
    phone: bool


class TableView(SeatView, frozen=True, kw_only=True):
    """All data on a tablet's page, in addition to those of a seat's page.

    Attributes:
        look: The seat to which the tablet is handed over; empty for none.
        shown: Whether that seat's player is taking a private look; `view` is then that seat's view.
        here: The seats that are played at the tablet.
        quarters: The clockwise quarter turns of the board.
        lying: Each die with its face and, if it no longer counts, the seat that rolled it.
        bar: The available commands of the bar.
        looks: Buttons that hand the tablet over.
        ends: Buttons for commands that can end the game.
        clock: Buttons for all clocks.
        steps: For each seat the buttons that set its clock forward or back.
        leave: Buttons with which a player leaves, or a person takes a seat.
        seats: The seats.
        moves: The moves in algebraic notation, or None.
        plugged: Whether a sensor board is connected.
        unseen: Why the board cannot see its squares, or None.
        step: The step of the solver's line that is shown, the number of the last one, and its text; None for none.
        mismatch: How the board differs from the game.
        fix: The instruction for the only piece that is wrong, and the reason or None; None for other mismatches.
        ignores: Buttons with which play continues without a square of the board.
        lifted: Squares from which pieces are lifted on a sensor board.
        targets: Squares to which the lifted pieces may go.
        awaits: Whose move is awaited: `computer`, `table` and so on; empty if it is made here.
        edits: Whether pieces may be put anywhere by consent.
        sound: The number of sounds so far, and the name of the last one.
    """

    look: str = ""
    shown: bool = False
    here: tuple[str, ...] = ()
    quarters: int = 0
    story: tuple[StoryEntry, ...] = ()
    lying: tuple[tuple[str, str, str], ...] = ()
    bar: Mapping[str, PageButton] = {}
    looks: tuple[PageButton, ...] = ()
    ends: tuple[PageButton, ...] = ()
    clock: tuple[PageButton, ...] = ()
    steps: Mapping[str, tuple[PageButton, ...]] = {}
    leave: tuple[PageButton, ...] = ()
    seats: tuple[SeatState, ...] = ()
    moves: Moves | None = None
    hint: notices.Hinted[Message] | None = None
    sought: bool = False
    searching: notices.Searching | None = None
    solved: notices.Solved[Message] | None = None
    step: tuple[int, int, Message | None] | None = None
    plugged: bool = False
    unseen: Message | None = None
    mismatch: notices.Mismatch[Message] | None = None
    fix: tuple[Message, Message | None] | None = None
    ignores: tuple[PageButton, ...] = ()
    lifted: tuple[str, ...] = ()
    targets: tuple[str, ...] = ()
    awaits: str = ""
    edits: bool = False
    sound: tuple[int, str] = (0, "")


class TableSeen(msgspec.Struct):
    """The data that all tablets of a table share.

    Attributes:
        reports: The reports of the table.
        start: The pieces at the start, by owner and kind.
        listed: The moves in algebraic notation; None for a game without them.
    """

    reports: TableReports
    start: Mapping[str, int]
    listed: MoveList | None


def table_view(
    referee: Referee,
    tablet: Tablet,
    here: tuple[str, ...],
    shared: TableSeen,
    lately: Sequence[Message] = (),
    asked: tuple[ConsentQuestion, ...] = (),
    clocks: ClockView | None = None,
) -> TableView:
    """Return the current view of a tablet.

    Args:
        referee: The referee of the game.
        tablet: The tablet.
        here: The human seats without a phone.
        shared: What all tablets share.
        lately: Recent sentences.
        asked: The requests for consent that concern the players at the table.
        clocks: The last published clocks, or None.
    """
    game, reports = referee.game, shared.reports
    eyes = tablet.seat if tablet.shown else None
    known = game.redact(referee.state, eyes)
    view, actor = game.view(known, eyes), game.actor(known)
    offers = tuple(_offers(referee, tablet, here))
    anytime = tuple(_anytime(referee, here))
    turn = actor.seat if actor is not None else ""
    grouped = {
        do: [one for one in anytime if one.command.get("do") == do] for do in (*BAR, *ENDS, *DUE, "look")
    }
    bar = {
        do: page_button(referee, one)
        for do, found in grouped.items()
        if do in BAR
        for one in found
        if one.kind != "again"
    }
    for one in offers:
        if one.kind == "hint":
            bar["hint"] = page_button(referee, one)
    due = () if tablet.shown else tuple(one for do in ("press", "stop") for one in grouped[do])
    acts = [
        _with_question(referee, page_button(referee, one)) for one in (*due, *offers) if one.kind != "hint"
    ]
    if game.algebraic is not None and not tablet.shown and not referee.questions and not referee.paused:
        acts += [
            _short_end(referee, one)
            for do in ("claim", "resign")
            for one in grouped[do]
            if _is_mine(one, turn)
        ]
    question = None if tablet.shown else _question(referee, here)
    wrong = referee.monitor.mismatch
    if wrong is not None and wrong.kind != "follow":
        view = replace(view, layout={**view.layout, **_readings(wrong)})
    step = tablet.steps[tablet.step] if tablet.step is not None else None
    if step is not None:
        view = replace(view, layout={**view.layout, **step.layout}, marks=(), path=())
    lift = reports.partial if wrong is None else None
    mine = turn in here
    pieces = {seat: seat_pieces(game, view, seat, shared.start) for seat in game.seats}
    return TableView(
        seat=eyes or "",
        view=view,
        yours=mine,
        turn=turn,
        chance=bool(actor and actor.chance),
        private=tablet.shown,
        paused=referee.paused,
        presses=tuple(acts),
        anytime=tuple(
            page_button(referee, one)
            for one in anytime
            if one.kind == "again" or one.command.get("do") == "solve"
        ),
        ways=tuple(move_options(referee, turn, None))
        if mine and not tablet.seat and wrong is None and step is None
        else (),
        placed=owners_when_placed(referee, turn, None) if mine and wrong is None else {},
        hints=referee.rules.shows_ways,
        faces=dict(referee.faces()),
        players=dict(referee.players),
        last=last_squares(referee) if step is None else step.squares,
        wrong=wrong.reason if wrong is not None else None,
        differs=tuple(_readings(wrong)) if wrong is not None and wrong.kind != "follow" else (),
        question=question,
        asked=(*asked, *_draw_questions(referee, here)),
        result=game.result(known),
        lately=tuple(lately),
        clocks=clocks,
        luck=_luck(referee, here),
        look=tablet.seat,
        shown=tablet.shown,
        here=here,
        quarters=tablet.quarters,
        story=tuple(referee.story(STORY)),
        lying=tuple(one for one in find_faces(referee, referee.view()) if one[1]),
        bar=bar,
        looks=tuple(page_button(referee, one) for one in grouped["look"]),
        ends=tuple(_with_question(referee, page_button(referee, one)) for do in ENDS for one in grouped[do]),
        clock=tuple(page_button(referee, one) for one in _clock_offers(referee)),
        steps={
            seat: tuple(page_button(referee, one) for one in found)
            for seat, found in _step_offers(referee).items()
        },
        leave=tuple(page_button(referee, one) for one in _leave_offers(referee, here)),
        seats=tuple(
            SeatState(seat, *pieces[seat], seat in referee.seats_of_people and seat not in here)
            for seat in game.seats
        ),
        moves=shared.listed.follow(*referee.moves()) if shared.listed is not None else None,
        hint=tablet.hint if tablet.shown else reports.hint,
        sought=bool(referee.hint_sought) and (not game.secret or referee.hint_sought == eyes),
        searching=reports.searching if grouped["stop"] else None,
        solved=reports.solved,
        step=(tablet.step or 0, len(tablet.steps) - 1, step.said) if step is not None else None,
        plugged=referee.monitor.field.connected is not None,
        unseen=referee.monitor.field.sight.why,
        mismatch=wrong,
        fix=mismatch_sentences(referee, wrong) if wrong is not None else None,
        ignores=tuple(page_button(referee, one) for one in _ignore_offers(wrong)),
        lifted=tuple(lift.lifted) if lift is not None else (),
        targets=tuple(lift.targets) if lift is not None else (),
        awaits=str(referee.awaited or "") if turn else "",
        edits=bool(game.board.squares) and actor is not None,
        sound=reports.sound,
    )


def table_actions(referee: Referee, tablet: Tablet, here: tuple[str, ...]) -> dict[str, Mapping[str, Any]]:
    """Return all commands that may be given at a tablet now, by key; the arguments are those of `table_view`."""
    found = (
        *_offers(referee, tablet, here),
        *_anytime(referee, here),
        *_clock_offers(referee),
        *_ignore_offers(referee.monitor.mismatch),
        *_leave_offers(referee, here),
        *(one for found in _step_offers(referee).values() for one in found),
        *(one for _, pair in _draws(referee, here) for one in pair),
    )
    known = {key_of(one.command): one.command for one in executable(found)}
    actor = referee.actor
    if actor is not None and actor.seat in here and not tablet.seat and not referee.monitor.wrong:
        for _, _, action in board_moves(referee, actor.seat, None):
            command = {"do": "act", "action": str(action)}
            known[key_of(command)] = command
    for seat in _shakers(referee, here):
        known[key_of(shake_command(seat))] = shake_command(seat)
    return known


def find_correction(
    layout: Layout, origin: str, to: str, squares: Mapping[str, int]
) -> Mapping[str, Any] | None:
    """Return the command that corrects the position by moving a piece, which needs consent. Return
    None if there is no such piece or place.

    Args:
        layout: Where all pieces are.
        origin: A square, or a piece in a box: `box:white/Q`.
        to: A square, or `box`.
        squares: The squares of the board.
    """
    box, _, kind = origin.partition("/")
    if kind:
        owner = box.removeprefix("box:")
        token = next((one for one in layout.get(box, ()) if one.kind == kind and one.owner == owner), None)
    else:
        token = next(iter(layout.get(origin, ())[-1:]), None) if origin in squares else None
    if token is None:
        return None
    if to == "box":
        left = {} if kind else {origin: [str(one) for one in layout[origin][:-1]]}
        return {"do": "agree", "set": {**left, f"box:{token.owner}": [str(token)]}}
    if to not in squares or to == origin:
        return None
    below = [str(one) for one in layout.get(to, ())]
    under = below[:1] if below[:1] == ["boulder"] != [str(token)] else []
    moved = {to: [*under, str(token)]}
    if not kind:
        moved[origin] = [str(one) for one in layout[origin][:-1]]
    return {"do": "agree", "set": moved}


# Available commands


def _offers(referee: Referee, tablet: Tablet, here: tuple[str, ...]) -> Iterator[AvailableCommand]:
    """Yield what can be done in this position: by the player who looks, or else by all at the table."""
    if tablet.shown:
        yield from private_commands(referee, tablet.seat)
        return
    actor = referee.actor
    free = (
        referee.paused
        or bool(referee.questions)
        or actor is None
        or bool(referee.record.line_of_play.arbiter)
    )
    if not free and actor is not None and _has_phone(referee, actor.seat, here):
        return
    if referee.questions and _question(referee, here) is None and not referee.paused:
        return
    turn = actor.seat if actor is not None else ""
    moved = {str(action) for _, _, action in board_moves(referee, turn, None)}
    for offer in available_commands(referee):
        moves = offer.command.get("action") in moved and offer.kind != "stay"
        other = _has_phone(referee, str(offer.command.get("seat", "")), here)
        if offer.kind != "answer-draw" and not moves and not other:
            yield offer
    ends = pass_offer(available_commands(referee), referee.view(), referee.monitor.mismatch)
    if ends is not None and actor is not None and not free and referee.monitor.field.connected is not None:
        yield ends


def _anytime(referee: Referee, here: tuple[str, ...]) -> Iterator[AvailableCommand]:
    """Yield the commands that do not depend on the position; none is for a seat that has a phone."""
    for offer in table_commands(referee):
        if not _has_phone(referee, str(offer.command.get("seat", "")), here):
            yield offer


def _has_phone(referee: Referee, seat: str, here: tuple[str, ...]) -> bool:
    return seat in referee.seats_of_people and seat not in here


def _clock_offers(referee: Referee) -> Iterator[AvailableCommand]:
    if referee.clocks.on and referee.actor is not None:
        stopped = referee.clocks.now().stands in ("host", "resumed", "not-started")
        said = message("clocks-start" if stopped else "clocks-stop")
        yield AvailableCommand(said, {"do": "clock", "run": stopped})


def _readings(wrong: notices.Mismatch[Message]) -> Layout:
    """Return what a board has on the squares that are wrong."""
    return {
        one.square: tuple(map(Token.read, one.found)) if isinstance(one.found, list) else (UNKNOWN,)
        for one in wrong.repairs
    }


def _step_offers(referee: Referee) -> dict[str, tuple[AvailableCommand, ...]]:
    on = referee.clocks.on and referee.actor is not None
    return {seat: tuple(clock_steps(referee, seat)) for seat in referee.game.seats if on}


def _leave_offers(referee: Referee, here: tuple[str, ...]) -> Iterator[AvailableCommand]:
    for offer in leave_commands(referee):
        if not _has_phone(referee, str(offer.command["seat"]), here):
            yield offer


def find_piece(referee: Referee, square: str) -> tuple[Token, Message | None] | None:
    """Return the piece on a square, and where it may go or why it may not; None if there is no piece."""
    stack, turn = (
        referee.view().layout.get(square, ()),
        referee.actor.seat if referee.actor is not None else "",
    )
    if square not in referee.game.board.number or not stack:
        return None
    ways = board_moves(referee, turn, None)
    targets = {to for origin, to, _ in ways if origin == square and to in referee.game.board.number}
    return stack[-1], describe_reach(referee, square, tuple(targets))


def find_clock_command(seat: str, typed: str) -> Mapping[str, Any] | None:
    """Return the command that sets the clock of a seat to a typed time; None if it is not a time."""
    ms = read_time(typed.strip())
    return None if ms is None else {"do": "clock", "seat": seat, "ms": ms}


def _ignore_offers(wrong: notices.Mismatch[Message] | None) -> Iterator[AvailableCommand]:
    for repair in (wrong.repairs if wrong is not None else [])[:6]:
        said = message("play-without", square=repair.square)
        yield AvailableCommand(said, {"do": "ignore", "square": repair.square})


def _with_question(referee: Referee, button: PageButton) -> PageButton:
    """Return a button that ends the game with the question that comes before it."""
    what = button.said.id.removeprefix("offer-claim-")
    if button.kind == "resign":
        seat = button.said.values["seat"]
        alone = "yes" if len(referee.game.seats) == 1 else "no"
        return replace(button, asks=message("question.resign", seat=seat, alone=alone))
    if button.kind == "claim" and what in CLAIMS:
        return replace(button, asks=message(f"question.claim-{what}", seat=button.said.values["seat"]))
    return button


def _is_mine(offer: AvailableCommand, turn: str) -> bool:
    return offer.command.get("seat") == turn and offer.command.get("what", "draw") == "draw"


def _short_end(referee: Referee, offer: AvailableCommand) -> PageButton:
    """Return the draw or resign button of the side to move, which chess players expect beside the board."""
    button = _with_question(referee, page_button(referee, offer))
    return replace(button, said=message("slot-resign" if offer.kind == "resign" else "slot-draw"), main=False)


def _question(referee: Referee, here: tuple[str, ...]) -> PageQuestion | None:
    """Return the current question unless a player with a phone must answer it."""
    if not referee.asks:
        return None
    ask = referee.asks[-1]
    if ask.seat and _has_phone(referee, ask.seat, here):
        return None
    return PageQuestion(ask.question, tuple(ask.squares))


# Draws and randomness


def _draws(referee: Referee, here: tuple[str, ...]) -> Iterator[tuple[Message, tuple[AvailableCommand, ...]]]:
    """Yield the question to each seat here that must answer a draw offer, with the answers."""
    offered = tuple(referee.record.line_of_play.offers)
    answers = [one for one in available_commands(referee) if one.kind == "answer-draw"]
    for seat in here if offered else ():
        mine = tuple(one for one in answers if one.command["seat"] == seat)
        if mine:
            yield message("question.draw", seat=Seat(seat), other=Seat(offered[-1])), mine


def _draw_questions(referee: Referee, here: tuple[str, ...]) -> Iterator[ConsentQuestion]:
    for said, answers in _draws(referee, here):
        labels = ("answer.accept", "answer.decline")
        buttons = tuple(
            replace(page_button(referee, one), said=message(label))
            for label, one in zip(labels, answers, strict=True)
        )
        yield ConsentQuestion(said, True, buttons)


def _shakers(referee: Referee, here: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(seat for seat in commitment_fields(referee.record)["may_add"] if seat in here)


def _luck(referee: Referee, here: tuple[str, ...]) -> LuckView | None:
    code = commitment_fields(referee.record)["code"]
    if not code:
        return None
    shakes = {seat: key_of(shake_command(seat)) for seat in _shakers(referee, here)}
    return LuckView(code, "", is_fresh(referee.record), shakes)
