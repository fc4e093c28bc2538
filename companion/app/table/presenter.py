"""What a table shows of its state: on the board who stands where and all that is marked, in the banner who
must do what and what happened last.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from companion.app.table.looks import Private, PrivateLook, SolutionStep
from companion.app.table.notice_log import NoticeLog
from companion.app.table.touch_controller import TouchController
from companion.app.table.widgets.banner import BannerText
from companion.app.table.widgets.sheet import Question
from companion.app.table.widgets.story_view import StoryTeller
from companion.app.texts import text
from companion.app.widgets.board_picture import BoardMarks, Men
from companion.artwork.boards import is_long
from companion.kernel.game import Game, Intent
from companion.kernel.layout import Layout, Token
from companion.kernel.messages import Kind, Message, Reason, Seat, message
from companion.kernel.view import View
from companion.table.board.questions import RepairMove, repair_moves
from companion.table.exercises import page_about
from companion.table.protocol import notices
from companion.table.read_model import TableWords
from companion.table.record.line_of_play import CALLED_OFF, as_ruled, loss_reason
from companion.table.referee import Referee
from companion.table.story import ENDS, StoryEntry

SOMETHING, UNKNOWN = "something", "?"
"""A man of whom the board feels only that he is there."""
GROUNDS = ("group", "stacked", "start")
"""Marks that lie under men."""


def piece_stacks(layout: Layout) -> dict[str, list[tuple[str | None, str]]]:
    """Everybody by place, as a board is shown them."""
    return {place: [(man.owner, man.kind) for man in stack] for place, stack in layout.items()}


def find_marked_squares(view: View, kind: str) -> frozenset[str]:
    """The squares that carry marks of a kind."""
    return frozenset(mark.square for mark in view.marks if mark.kind == kind)


def step_marks(step: SolutionStep) -> BoardMarks:
    """A step of an answer: an arrow, or a ring around a man who is put there."""
    arrows = (step.squares,) if len(step.squares) == 2 else ()
    return BoardMarks(arrows=arrows, ringed=frozenset(step.squares[-1:]))


def with_hint(shown: BoardMarks, squares: tuple[str, ...]) -> BoardMarks:
    """A hint beside all else: the man who is meant, and his way."""
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
    """Men and marks.

    `seen`: what the player who looks in private may see; `hints`: mark who may move; `ways`: mark where a man
    may go.
    """
    men = piece_stacks(view.layout)
    targets, lifted = _find_targets(heard, touching, seen)
    if not ways:
        targets = frozenset()
    repairs = heard.mismatch.repairs if heard.mismatch else []
    put_right = repair_moves(repairs)
    wrong = repairs if heard.mismatch and heard.mismatch.kind != "follow" else []
    if not wrong:
        _set_back(men, put_right)
    for repair in wrong:  # what the board shows there, not what should be there
        known = [Token.read(text) for text in repair.found] if isinstance(repair.found, list) else []
        men[repair.square] = [(man.owner, man.kind) for man in known]
        if repair.found == SOMETHING:
            men[repair.square] = [(None, UNKNOWN)]
    movable = touching.picking.movable
    numbers = {q: str(i) for i, q in enumerate(view.path, 1) if not men.get(q) and q not in targets}
    numbers |= {m.square: m.kind.removeprefix("worth-") for m in view.marks if m.kind.startswith("worth-")}
    return men, BoardMarks(
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


def _set_back(men: dict[str, list[tuple[str | None, str]]], put_right: Sequence[RepairMove]) -> None:
    """What hands have still to carry out stands where it stood before."""
    for one in put_right:
        man = (one.man.owner, one.man.kind) if one.man else None
        if man is None or men.get(one.to, [])[-1:] != [man]:
            continue
        men[one.to] = men[one.to][:-1]
        if one.origin:
            men[one.origin] = [*men.get(one.origin, []), man]


def _find_targets(
    heard: NoticeLog, touching: TouchController, seen: Private | None
) -> tuple[frozenset[str], frozenset[str]]:
    """Where something may go, and what is lifted: by hands on the board, by a question, or by a finger."""
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
    """The square that a form asks about, for who fills it in."""
    form = seen.view.form if seen is not None else None
    return frozenset(form.squares[touching.look.slot :][:1]) if form is not None else frozenset()


def repair_text(fix: RepairMove, words: TableWords) -> tuple[str, str]:
    """A man to be put right in words: who, and where from and to."""
    title = piece_text(fix, words)
    if fix.origin and fix.to:
        return title, text("repair-way", origin=fix.origin, to=fix.to)
    if fix.to:
        return title, text("repair-on", to=fix.to)
    return title, text("repair-off", origin=fix.origin)


def piece_text(fix: RepairMove, words: TableWords) -> str:
    """Who it is, as far as the board can tell."""
    if fix.man is None:
        return text("repair-something")
    return words.say(message("which-man", owner=Seat(fix.man.owner or ""), man=Kind(fix.man.kind)))


def repair_sentence(fix: RepairMove, words: TableWords, refused: bool = False) -> str:
    """What has to be done with one man, if the board knows him; `refused`: because he may not go there."""
    if fix.man is None:
        return ""
    known = "put-back-man" if fix.origin and fix.to else "set-on-man" if fix.to else "take-off-man"
    known = "not-so-put-back" if refused and fix.to else known
    man = {"owner": Seat(fix.man.owner or ""), "man": Kind(fix.man.kind)}
    return words.draw(message(known, **man, origin=fix.origin, to=fix.to))


CLEARS = (
    notices.Ruling,
    notices.Turn,
    notices.Undone,
    notices.Ask,
    notices.Mismatch,
    notices.MismatchEnd,
    notices.Outcome,
)
"""What ends a refusal: what was refused is done, or something else has happened since."""

CHECKS = frozenset(("check", "chess-check"))
"""Sentences of a move that tell of the check it gives."""


class PassingNote:
    """What takes the place of what happened last until something happens.

    It is why a touch or a command led to nothing, or news from another table.

    Attributes:
        said: The sentence; empty if there is none.
        refused: Whether it says why something was refused.
        page: The page of the rules that explains it; empty if none does.
        private: Whether only the player who looks in private may read it.
    """

    def __init__(self) -> None:
        self.said = self.page = ""
        self.refused = self.private = False
        self._last: StoryEntry | None = None

    def refuse(self, reason: str, page: str = "") -> None:
        """Show why something was refused."""
        self._say(reason, page, True)

    def tell(self, news: str) -> None:
        """Show news that refuse nothing."""
        self._say(news)

    def _say(self, said: str, page: str = "", refused: bool = False) -> None:
        self.said, self.page, self.refused = said, page, refused
        self.private, self._last = False, None

    def hear(self, notice: notices.Notice) -> None:
        """Forget the sentence when something happens."""
        if isinstance(notice, CLEARS):
            self._say("")

    def on_draw(self, last: StoryEntry, looks: bool) -> None:
        """Forget the sentence if something has happened since it was shown, and a private one if no one looks in private.

        Args:
            last: What happened last.
            looks: Whether a player looks in private.
        """
        if (self._last not in (None, last)) or (self.private and not looks):
            self._say("")
        elif self.said:
            self._last = last


def status_sentence(
    referee: Referee, heard: NoticeLog, view: View, passing: PassingNote, teller: StoryTeller
) -> BannerText:
    """Return both lines of the banner: who must do what, and what happened last.

    Args:
        referee: The table.
        heard: What it has reported.
        view: What everyone may know of the position.
        passing: What takes the place of what happened last.
        teller: What tells what happened last; what the call says of it is left out.
    """
    call = _call(referee, heard, view)
    if call.sub:
        return call
    last = teller.last_event(without=CHECKS if call.check else frozenset())
    return replace(call, sub=passing.said or last, refused=passing.refused)


def _call(referee: Referee, heard: NoticeLog, view: View) -> BannerText:
    """Who must do what. Its `sub` is empty, unless it is the reason for this call."""
    alone = len(referee.game.seats) == 1
    if heard.outcome is not None:
        return _over(referee, heard.outcome, view, alone)
    if referee.paused and referee.table.paused_by_arbiter:
        return BannerText(text("arbiter-paused-game"))
    if heard.mismatch is not None and heard.mismatch.kind != "follow":
        return _wrong(referee, heard.mismatch)
    if heard.mismatch is not None and (mover := _find_mover_elsewhere(referee)):
        return BannerText(text("tables-follow", seat=Seat(mover)), "seat", mover)
    seat = view.turn if view.turn in referee.game.seats and not alone else ""
    owed = _next_owed(view)
    if owed is not None:
        said = referee.draw(owed)
    elif seat and view.must_answer_check:
        return BannerText(text("in-check-call", seat=Seat(seat)), "seat", seat, check=True)
    else:
        said = referee.draw(view.prompt, "short")
    return BannerText(said, "seat" if seat else "plain", seat or "")


def tells_result(game: Game) -> bool:
    """Whether the banner tells the score and the length of a game that is over: a card would lie on a long board."""
    return is_long(game.board)


def result_banner(said: BannerText, score: str, length: str) -> BannerText:
    """Return the banner of a game that is over, with its score, empty if there is none, and its length."""
    return replace(said, text=f"{said.text} {score}".strip(), sub=f"{said.sub} {length}".strip())


def question_banner(question: Question, said: BannerText, before: str) -> BannerText:
    """Return the banner of a question, on the plate of who answers; what happened last stays below it.

    Args:
        question: The question.
        said: What the banner would say without it.
        before: What happened last, but for what the question tells itself: it is not said twice.
    """
    kind = "seat" if question.seat else "plain"
    below = before if (question.about or said.check) and not said.refused else said.sub
    return replace(said, text=question.said, kind=kind, seat=question.seat, sub=below)


def roll_sentence(referee: Referee, seat: str, faces: tuple[str, ...], said: BannerText) -> BannerText:
    """Return the banner while dice that were rolled are held to be seen: who has rolled what, on the roller's plate.

    Args:
        referee: The table.
        seat: Who has rolled.
        faces: What lies on top of the dice.
        said: What the banner says before; in a game for one that stays above the roll.
    """
    rolled = referee.draw(message("story-rolls", seat=Seat(seat), faces=faces))
    if len(referee.game.seats) == 1:
        return replace(said, sub=rolled, refused=False)
    return BannerText(rolled, "seat", seat)


def _find_mover_elsewhere(referee: Referee) -> str:
    """The seat at another table whose action is the last; empty: it was done here."""
    line = referee.record.line_of_play
    moved = line.played[-1].seat if line.played else ""
    return moved if moved in line.elsewhere else ""


def _next_owed(view: View) -> Message | None:
    """What a card asks of one man now, while the others of its list wait."""
    one = next((one for one in view.owed if one.now), None) if len(view.owed) > 1 else None
    if one is None or not one.kind or "box" in one.goals:
        return None
    return message("put-owed", seat=Seat(one.owner), man=Kind(one.kind), places=one.goals)


def _find_reason(referee: Referee) -> str:
    """By what the game ended, by its rules or at the table; empty: it goes on."""
    result = referee.game.result(referee.state)
    return "" if result is None else as_ruled(result, referee.record.line_of_play).reason.id


def is_end_told(referee: Referee) -> bool:
    """Return whether the banner says why the game is over.

    A checkmate and a plain draw do, and so does a correction that ended the game.
    """
    line = referee.record.line_of_play
    last = line.stretches[-1]
    if last.played:
        return _find_reason(referee) in ("ends-mate", "ends-draw")
    return last.left is not None or last.why in ENDS or loss_reason(line) is not None


def private_sentence(look: PrivateLook, seen: Private) -> BannerText | None:
    """What a form or a hand of cards asks who looks at it; None: it asks nothing."""
    seat = Seat(look.seat)
    if seen.view.form is not None:
        asked = text("which-man-on", seat=seat, n=look.slot + 1)
    elif any(offer.kind == "card" for offer in seen.offers):
        asked = text("tap-the-man" if look.card else "choose-card", seat=seat)
    else:
        return None
    return BannerText(asked, "seat", look.seat)


def _over(referee: Referee, outcome: notices.Outcome, view: View, alone: bool) -> BannerText:
    """Who has won."""
    if isinstance(outcome.winner, list) and not outcome.points:
        return BannerText(text("win-together", seats=tuple(Seat(seat) for seat in outcome.winner)))
    if not isinstance(outcome.winner, str):
        drawn = bool(outcome.points) and _find_reason(referee) != CALLED_OFF
        return BannerText(text("drawn") if drawn else referee.draw(view.prompt, "short"))
    said = text("won" if alone else "wins", seat=Seat(outcome.winner))
    return BannerText(said, "plain" if alone else "seat", "" if alone else outcome.winner)


def _wrong(referee: Referee, wrong: notices.Mismatch) -> BannerText:
    """What is wrong, and how it is put right: one piece by its figure, with the reason below, else what the referee says."""
    found, why = repair_moves(wrong.repairs), why_back(referee, wrong)
    if len(found) == 1 and (said := repair_sentence(found[0], referee, why is not None)):
        reason = "" if why is None else referee.draw(why.said)
        return BannerText(said, "wrong", "", reason, bool(reason))
    return BannerText(wrong.reason, "wrong")


def why_back(referee: Referee, wrong: notices.Mismatch) -> Reason | None:
    """Why the one man that is to be put back may not stand where he was set down; None: it is something else."""
    found = repair_moves(wrong.repairs)
    if wrong.kind != "illegal" or len(found) != 1 or found[0].man is None:
        return None
    if not found[0].origin or not found[0].to:
        return None
    return referee.why_not(Intent(found[0].to, found[0].origin, "lift"))


def mismatch_page(referee: Referee, wrong: notices.Mismatch | None) -> str:
    """The page of the rules on why a man may not stand where he was set down; empty where it is not that."""
    why = why_back(referee, wrong) if wrong is not None else None
    if wrong is None or why is None:
        return ""
    (found,) = repair_moves(wrong.repairs)
    assert found.man is not None
    return page_about(referee.game.info.id, referee.game.rules, why.rule, found.man.kind)
