"""Presentation of a table's state: pieces and marks on the board, and the banner.

The banner shows the next action and the last event.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from companion.app.table.looks import Private, PrivateLook
from companion.app.table.notice_log import NoticeLog
from companion.app.table.touch_controller import TouchController
from companion.app.table.widgets.banner import BannerText
from companion.app.table.widgets.sheet import Question
from companion.app.table.widgets.story_view import StoryTeller
from companion.app.texts import text
from companion.app.widgets.board_picture import BoardMarks, Men
from companion.artwork.boards import is_long
from companion.kernel.game import Game
from companion.kernel.layout import Layout, Token
from companion.kernel.messages import Kind, Message, Seat, message
from companion.kernel.view import View
from companion.table.board.questions import RepairMove, repair_moves
from companion.table.board_repairs import mismatch_sentences, why_back
from companion.table.exercises import page_about
from companion.table.protocol import notices
from companion.table.read_model import TableWords
from companion.table.record.line_of_play import CALLED_OFF, as_ruled, loss_reason
from companion.table.referee import Referee
from companion.table.solution_steps import SolutionStep
from companion.table.story import ENDS, StoryEntry

SOMETHING, UNKNOWN = "something", "?"
"""Values for a piece that the board detects but cannot identify."""
GROUNDS = ("group", "stacked", "start")
"""Marks that are drawn under pieces."""


def piece_stacks(layout: Layout) -> dict[str, list[tuple[str | None, str]]]:
    """Return the pieces by square, in the form that a board shows."""
    return {place: [(piece.owner, piece.kind) for piece in stack] for place, stack in layout.items()}


def find_marked_squares(view: View, kind: str) -> frozenset[str]:
    """Return the squares that have marks of a kind."""
    return frozenset(mark.square for mark in view.marks if mark.kind == kind)


def step_marks(step: SolutionStep) -> BoardMarks:
    """Return the marks of a step of a solution: an arrow, or a ring around a piece that is placed."""
    arrows = (step.squares,) if len(step.squares) == 2 else ()
    return BoardMarks(arrows=arrows, ringed=frozenset(step.squares[-1:]))


def with_hint(shown: BoardMarks, squares: tuple[str, ...]) -> BoardMarks:
    """Return marks with a hint added: its piece and its path."""
    if not squares:
        return shown
    found = msgspec.structs.replace(
        shown, ringed=shown.ringed | {squares[-1]}, owed=shown.owed | {squares[0]}
    )
    return msgspec.structs.replace(found, way=squares) if len(squares) > 1 else found


def board_marks(
    view: View,
    heard: NoticeLog,
    touching: TouchController,
    seen: Private | None,
    hints: bool,
    ways: bool = True,
) -> tuple[Men, BoardMarks]:
    """Return the pieces and marks that the board shows.

    Args:
        view: The public view of the position.
        heard: The notices so far.
        touching: Unfinished input on the screen.
        seen: Information that the player taking a private look may see; None if there is no private look.
        hints: Whether movable pieces are marked.
        ways: Whether targets are marked.
    """
    pieces = piece_stacks(view.layout)
    targets, lifted = _find_targets(heard, touching, seen)
    if not ways:
        targets = frozenset()
    repairs = heard.mismatch.repairs if heard.mismatch else []
    put_right = repair_moves(repairs)
    wrong = repairs if heard.mismatch and heard.mismatch.kind != "follow" else []
    if not wrong:
        _set_back(pieces, put_right)
    for repair in wrong:  # what the board shows there, not what should be there
        known = [Token.read(text) for text in repair.found] if isinstance(repair.found, list) else []
        pieces[repair.square] = [(piece.owner, piece.kind) for piece in known]
        if repair.found == SOMETHING:
            pieces[repair.square] = [(None, UNKNOWN)]
    movable = touching.picking.movable
    numbers = {q: str(i) for i, q in enumerate(view.path, 1) if not pieces.get(q) and q not in targets}
    numbers |= {m.square: m.kind.removeprefix("worth-") for m in view.marks if m.kind.startswith("worth-")}
    return pieces, BoardMarks(
        mover=view.turn or "white",
        targets=targets,
        lifted=lifted,
        movable=movable,
        wrong=frozenset(repair.square for repair in wrong),
        owed=find_marked_squares(view, "owed")
        | (movable if hints and not lifted else frozenset())
        | _form_squares(touching, seen),
        protected=find_marked_squares(view, "protected"),
        threatened=find_marked_squares(view, "threatened"),
        last=() if wrong else heard.last,
        checked=view.checked,
        numbers=numbers,
        grounds={m.square: m.kind for m in view.marks if m.kind.partition("-")[0] in GROUNDS},
        ghosts={one.to: (one.man.owner or "white", one.man.kind) for one in put_right if one.man and one.to},
        arrows=tuple((one.origin, one.to) for one in put_right if one.origin and one.to),
        veiled=bool(wrong),
    )


def _set_back(pieces: dict[str, list[tuple[str | None, str]]], put_right: Sequence[RepairMove]) -> None:
    """Draw moves that the players still have to make on the board as if the pieces were at their origins."""
    for one in put_right:
        piece = (one.man.owner, one.man.kind) if one.man else None
        if piece is None or pieces.get(one.to, [])[-1:] != [piece]:
            continue
        pieces[one.to] = pieces[one.to][:-1]
        if one.origin:
            pieces[one.origin] = [*pieces.get(one.origin, []), piece]


def _find_targets(
    heard: NoticeLog, touching: TouchController, seen: Private | None
) -> tuple[frozenset[str], frozenset[str]]:
    """Return the targets, and the lifted squares: from a sensor board, a question, or a tap."""
    picking, look = touching.picking, touching.look
    if seen is not None and look.card:
        return frozenset(look.plays(seen.offers)), frozenset()
    if touching.asked:
        return picking.targets_of(touching.asked), frozenset((touching.asked,))
    if heard.partial is not None:
        return frozenset(heard.partial.targets), frozenset(heard.partial.lifted)
    lifted = frozenset((touching.editing.origin,)) if touching.editing.origin else picking.lifted
    return picking.targets if heard.ask is None else frozenset(), lifted


def _form_squares(touching: TouchController, seen: Private | None) -> frozenset[str]:
    """Return the square that a form asks about, for the player who fills it in."""
    form = seen.view.form if seen is not None else None
    return frozenset(form.squares[touching.look.slot :][:1]) if form is not None else frozenset()


def repair_text(fix: RepairMove, words: TableWords) -> tuple[str, str]:
    """Return a repair in words: the piece, and its origin and target."""
    title = piece_text(fix, words)
    if fix.origin and fix.to:
        return title, text("repair-way", origin=fix.origin, to=fix.to)
    if fix.to:
        return title, text("repair-on", to=fix.to)
    return title, text("repair-off", origin=fix.origin)


def piece_text(fix: RepairMove, words: TableWords) -> str:
    """Return the piece of a repair in words, as far as the board has identified it."""
    if fix.man is None:
        return text("repair-something")
    return words.say(message("which-piece", owner=Seat(fix.man.owner or ""), man=Kind(fix.man.kind)))


CLEARS = (
    notices.Ruling,
    notices.Turn,
    notices.Undone,
    notices.Ask,
    notices.Mismatch,
    notices.MismatchEnd,
    notices.Outcome,
)
"""Notices that clear a refusal, because something has happened since."""

CHECKS = frozenset(("chess-check",))
"""Messages about a move that also announce the check it gives."""


class PassingNote:
    """A sentence that replaces the last event until the next event.

    It is the reason why a touch or a command had no effect, or news from another table.

    Attributes:
        said: The sentence; empty if there is none.
        refused: Whether it is the reason for a refusal.
        page: The page of the rules that explains it; empty if there is none.
        private: Whether only the player taking a private look may read it.
    """

    def __init__(self) -> None:
        self.said = self.page = ""
        self.refused = self.private = False
        self._last: StoryEntry | None = None

    def refuse(self, reason: str, page: str = "") -> None:
        """Show why something was refused."""
        self._say(reason, page, True)

    def tell(self, news: str) -> None:
        """Show news."""
        self._say(news)

    def _say(self, said: str, page: str = "", refused: bool = False) -> None:
        self.said, self.page, self.refused = said, page, refused
        self.private, self._last = False, None

    def hear(self, notice: notices.Notice) -> None:
        """Clear the sentence when a notice arrives that makes it obsolete."""
        if isinstance(notice, CLEARS):
            self._say("")

    def on_draw(self, last: StoryEntry, looks: bool) -> None:
        """Clear the sentence if something has happened since it was shown, or if it is private and the
        look has ended.

        Args:
            last: The last event.
            looks: Whether there is a private look.
        """
        if (self._last not in (None, last)) or (self.private and not looks):
            self._say("")
        elif self.said:
            self._last = last


def status_sentence(
    referee: Referee, heard: NoticeLog, view: View, passing: PassingNote, teller: StoryTeller
) -> BannerText:
    """Return both lines of the banner: the next action, and the last event.

    Args:
        referee: The table.
        heard: The notices so far.
        view: The public view of the position.
        passing: The sentence that replaces the last event.
        teller: Describes the last event, without what the first line already contains.
    """
    call = _call(referee, heard, view)
    if call.sub:
        return call
    last = teller.last_event(without=CHECKS if call.check else frozenset())
    return replace(call, sub=passing.said or last, refused=passing.refused)


def _call(referee: Referee, heard: NoticeLog, view: View) -> BannerText:
    """Return the text about the next action and its player. Its `sub` is empty unless there is a reason
    to give.
    """
    alone = len(referee.game.seats) == 1
    if heard.outcome is not None:
        return _over(referee, heard.outcome, view, alone)
    if referee.record.line_of_play.paused and referee.table.paused_by_arbiter:
        return BannerText(text("arbiter-paused-game"))
    if heard.mismatch is not None and heard.mismatch.kind != "follow":
        return _wrong(referee, heard.mismatch)
    if heard.mismatch is not None and (mover := _find_mover_elsewhere(referee)):
        return BannerText(text("two-tables.follow", seat=Seat(mover)), "seat", mover)
    seat = view.turn if view.turn in referee.game.seats and not alone else ""
    owed = _next_owed(view)
    if owed is not None:
        said = referee.words.draw(owed)
    elif seat and view.must_answer_check:
        return BannerText(text("in-check-call", seat=Seat(seat)), "seat", seat, check=True)
    else:
        said = referee.words.draw(view.prompt, "short")
    return BannerText(said, "seat" if seat else "plain", seat or "")


def tells_result(game: Game) -> bool:
    """Return whether the banner shows the score and length of a finished game.

    It does so where a card would cover a long board.
    """
    return is_long(game.board)


def result_banner(said: BannerText, score: str, length: str) -> BannerText:
    """Return the banner of a finished game, with its score (may be empty) and its length."""
    return replace(said, text=f"{said.text} {score}".strip(), sub=f"{said.sub} {length}".strip())


def question_banner(question: Question, said: BannerText, before: str) -> BannerText:
    """Return the banner of a question, on the plate of the seat that must answer.

    The last event stays below the question.

    Args:
        question: The question.
        said: The banner without the question.
        before: The last event, without the part that the question itself contains.
    """
    kind = "seat" if question.seat else "plain"
    below = before if (question.about or said.check) and not said.refused else said.sub
    return replace(said, text=question.said, kind=kind, seat=question.seat, sub=below)


def roll_sentence(referee: Referee, seat: str, faces: tuple[str, ...], said: BannerText) -> BannerText:
    """Return the banner while rolled dice are shown: the seat and the faces that it has rolled, on
    its plate.

    Args:
        referee: The table.
        seat: The seat that has rolled.
        faces: The upper faces of the dice.
        said: The previous banner; in a single-player game its text stays above the roll.
    """
    rolled = referee.words.draw(message("story-rolls", seat=Seat(seat), faces=faces))
    if len(referee.game.seats) == 1:
        return replace(said, sub=rolled, refused=False)
    return BannerText(rolled, "seat", seat)


def _find_mover_elsewhere(referee: Referee) -> str:
    """Return the seat at another table that took the last action; empty if it was taken here."""
    line = referee.record.line_of_play
    moved = line.played[-1].seat if line.played else ""
    return moved if moved in line.elsewhere else ""


def _next_owed(view: View) -> Message | None:
    """Return the sentence about the piece that must act next in a card's list; None if there is no
    such list.

    The sentence says what the card requires of this piece. The other pieces of the list must wait.
    """
    one = next((one for one in view.owed if one.now), None) if len(view.owed) > 1 else None
    if one is None or not one.kind or "box" in one.goals:
        return None
    return message("put-owed", seat=Seat(one.owner), man=Kind(one.kind), places=one.goals)


def _find_reason(referee: Referee) -> str:
    """Return the reason why the game has ended, under its rules or by a decision at the table; empty if
    it has not.
    """
    result = referee.game.result(referee.state)
    return "" if result is None else as_ruled(result, referee.record.line_of_play).reason.id


def is_end_told(referee: Referee) -> bool:
    """Return whether the banner contains the reason why the game is over.

    It contains the reason after a checkmate, a plain draw, or a correction that ended the game.
    """
    line = referee.record.line_of_play
    last = line.stretches[-1]
    if last.played:
        return _find_reason(referee) in ("ends-mate", "ends-draw")
    return last.left is not None or last.why in ENDS or loss_reason(line) is not None


def private_sentence(look: PrivateLook, seen: Private) -> BannerText | None:
    """Return the question of a form or a hand of cards to its player; None if there is none."""
    seat = Seat(look.seat)
    if seen.view.form is not None:
        asked = text("which-piece-on", seat=seat, n=look.slot + 1)
    elif any(offer.kind == "card" for offer in seen.offers):
        asked = text("tap-the-piece" if look.card else "choose-card", seat=seat)
    else:
        return None
    return BannerText(asked, "seat", look.seat)


def _over(referee: Referee, outcome: notices.Outcome, view: View, alone: bool) -> BannerText:
    """Return the text about the result of the game."""
    if isinstance(outcome.winner, list) and not outcome.points:
        return BannerText(text("win-together", seats=tuple(Seat(seat) for seat in outcome.winner)))
    if not isinstance(outcome.winner, str):
        drawn = bool(outcome.points) and _find_reason(referee) != CALLED_OFF
        return BannerText(text("drawn") if drawn else referee.words.draw(view.prompt, "short"))
    said = text("won" if alone else "wins", seat=Seat(outcome.winner))
    return BannerText(said, "plain" if alone else "seat", "" if alone else outcome.winner)


def _wrong(referee: Referee, wrong: notices.Mismatch) -> BannerText:
    """Return the error on the board and its repair.

    For a single piece, the reason is below; otherwise the text is the referee's sentence.
    """
    found = mismatch_sentences(referee, wrong)
    if found is None:
        return BannerText(wrong.reason, "wrong")
    said, why = found
    reason = "" if why is None else referee.words.draw(why)
    return BannerText(referee.words.draw(said), "wrong", "", reason, bool(reason))


def mismatch_page(referee: Referee, wrong: notices.Mismatch | None) -> str:
    """Return the rules page that explains why a piece is not allowed on its present square.

    Return an empty string for any other mismatch.
    """
    why = why_back(referee, wrong) if wrong is not None else None
    if wrong is None or why is None:
        return ""
    (found,) = repair_moves(wrong.repairs)
    assert found.man is not None
    return page_about(referee.game.info.id, referee.game.rules, why.rule, found.man.kind)
