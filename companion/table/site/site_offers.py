"""What the two players of a game at a site want of each other: a draw, a move taken back, a win since one has gone."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from companion.kernel.messages import Message, Seat, message
from companion.table.other_tables import consents
from companion.table.protocol import notices
from companion.table.questions import QuestionChoice, Questions
from companion.table.site.site_state import Claimed, SiteOrders, SiteState
from companion.table.table import Table
from companion.units import Milliseconds, WholeSeconds

NOTE = "site_back"
"""In the journal: a move was to be taken back, so it is not sent again."""


class SiteOffers:
    """What stands between them.

    Args:
        table, questions: Of the table.
        orders: What is told the site.
        seat: Who sits here.
        now: Monotonic milliseconds.
    """

    def __init__(
        self,
        table: Table,
        questions: Questions,
        orders: SiteOrders,
        seat: str,
        now: Callable[[], Milliseconds],
    ) -> None:
        self._table, self._questions, self._orders, self._seat = table, questions, orders, seat
        self._now = now
        self._before = SiteState(())
        self._back_question = self._gone_question = ""
        self._may_claim: int | None = None
        self._due: Milliseconds | None = None

    # Draws, and moves that are taken back

    def follow(self, state: SiteState) -> None:
        """The site says what is wanted now."""
        before, self._before = self._before, state
        self._follow_draws(before, state)
        self._follow_takebacks(before, state)
        if state.over:
            self.on_gone(None)

    def _follow_draws(self, before: SiteState, state: SiteState) -> None:
        table = self._table
        offered = table.record.line_of_play.offers
        for seat in sorted(state.draws - before.draws):
            if seat not in offered:
                table.record.note(draw=seat)
                table.note("draw-offered", seat=Seat(seat))
        went = before.draws - state.draws
        if went and len(before.moves) == len(state.moves) and not state.over and offered:
            (by,) = sorted(went)[:1]
            no = next(seat for seat in table.game.seats if seat != by)
            table.record.note(no_draw=no)
            table.note("draw-declined", seat=Seat(no))

    def _follow_takebacks(self, before: SiteState, state: SiteState) -> None:
        others = state.takebacks - {self._seat}
        if others and not self._back_question:
            (by,) = others
            actor = self._table.game.actor(self._table.state)
            count = 2 if actor is not None and actor.seat == by else 1
            answers = consents.answers(self._answer_takeback)
            self._back_question = self._questions.ask(
                consents.question(self._questions, "undo", by, count), answers, ()
            )
        elif not others and self._back_question:
            self._questions.end(self._back_question)
            self._back_question = ""
        mine = self._seat in before.takebacks and self._seat not in state.takebacks
        if mine and len(state.moves) >= len(before.moves) and not state.over:
            self._tell(message("lichess-takeback-no"))

    def _answer_takeback(self, agrees: bool) -> None:
        self._back_question = ""
        if agrees:
            self._table.record.note(**{NOTE: self._table.n})
        self._orders.take_back(agrees)

    def want_back(self) -> None:
        """Who sits here wants to take a move back."""
        self._table.record.note(**{NOTE: self._table.n})
        self._orders.take_back(True)
        self._tell(message("lichess-asked"))

    def was_wanted_back(self, number: int) -> bool:
        """Whether the move of that number was to be taken back before this program began, or since."""
        for one in reversed(self._table.record.journal.records):
            if one.kind == "action":
                break
            if one.kind == "note" and one.body.get(NOTE) == number:
                return True
        return False

    # Who has gone

    def on_gone(self, seconds: WholeSeconds | None) -> None:
        """The opponent has left, and a win may be claimed so soon; None: is there."""
        if seconds is None:
            was_gone = self._may_claim is not None
            self._may_claim = self._due = None
            if self._gone_question:
                self._questions.end(self._gone_question)
                self._gone_question = ""
            if was_gone and not self._before.over:
                self._tell(message("lichess-back", seat=Seat(self._opponent)))
            return
        if self._may_claim is None and seconds > 0:
            self._tell(message("lichess-gone", seat=Seat(self._opponent), n=seconds))
        self._may_claim = self._due = Milliseconds(self._now() + 1000 * seconds)

    @property
    def _opponent(self) -> str:
        return next(seat for seat in self._table.game.seats if seat != self._seat)

    @property
    def due(self) -> Milliseconds | None:
        """When a win may be claimed; None: not for now."""
        return self._due

    def look_at_gone(self) -> None:
        """Ask whether a win is claimed, once it may be."""
        if self._due is None or self._now() < self._due:
            return
        self._due = None
        if self._gone_question:  # a line that was opened anew says again who has gone
            return
        choices = [
            QuestionChoice(message("lichess-claim-victory"), None, partial(self._claim, "victory")),
            QuestionChoice(message("lichess-claim-draw"), None, partial(self._claim, "draw")),
            QuestionChoice(message("lichess-claim-wait"), None, self._wait),
        ]
        said = self._questions.address("lichess-claim", seat=Seat(self._opponent))
        self._gone_question = self._questions.ask(said, choices, ())

    def _claim(self, what: Claimed) -> None:
        self._gone_question = ""
        self._orders.claim(what)

    def _wait(self) -> None:
        """People here wait for who has gone."""
        self._gone_question = ""

    def _tell(self, said: Message) -> None:
        self._table.tell(notices.Note(n=self._table.n, kind=said.id, text=said))
