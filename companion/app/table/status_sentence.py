"""The one sentence of a table: who must do what, what is wrong, who has won."""

from __future__ import annotations

from collections.abc import Callable

from kivy.clock import Clock

from companion.app.table.notice_log import NoticeLog
from companion.app.table.panel.repair_text import repair_sentence
from companion.app.table.widgets.banner import BannerText
from companion.app.texts import text
from companion.kernel.game import Intent
from companion.kernel.messages import Kind, Message, Reason, Seat, message
from companion.kernel.view import View
from companion.table.board.repairs import repair_moves
from companion.table.history.game_summary import GameSummary
from companion.table.protocol import notices
from companion.table.referee import Referee
from companion.table.rules.diagrams import page_about

STANDS, OPEN = 4, 10
"""Seconds for which a refusal is read, and where a page of the rules explains it."""


class Refusal:
    """Why a touch or a command has led to nothing: it stands under the sentence for a while.

    `on_change` is called when it goes.

    `page`: the page of the rules that explains it, empty if none does.
    """

    def __init__(self, on_change: Callable[[], None]) -> None:
        self.said = self.page = ""
        self._redraw = on_change
        self._going = Clock.create_trigger(self._go, STANDS)

    def say(self, reason: str, page: str = "") -> None:
        self.said, self.page = reason, page
        self._going.cancel()
        self._going.timeout = OPEN if page else STANDS
        self._going()

    def _go(self, *_: object) -> None:
        self.said = self.page = ""
        self._redraw()

    def close(self) -> None:
        self._going.cancel()


def status_sentence(
    referee: Referee, heard: NoticeLog, view: View, refused: str, story: GameSummary | None
) -> BannerText:
    """What has to be done; what a card says stands on the card. `refused`: why a touch has led to nothing."""
    alone = len(referee.game.seats) == 1
    if heard.ask is not None:
        seat = heard.ask.seat or ""
        return BannerText(heard.ask.question, "seat" if seat else "plain", seat, refused)
    if heard.outcome is not None:
        return _over(referee, heard.outcome, view, story, alone)
    if heard.mismatch is not None and heard.mismatch.kind != "follow":
        return _wrong(referee, heard.mismatch, refused)
    if heard.mismatch is not None and (mover := _find_mover_elsewhere(referee)):
        return BannerText(text("tables-follow", seat=Seat(mover)), "seat", mover, refused)
    sub = refused or (referee.draw(view.banner.said) if view.banner else "")
    seat = view.turn if view.turn in referee.game.seats and not alone else ""
    owed = _next_owed(view)
    said = referee.draw(owed) if owed is not None else referee.draw(view.prompt, "short")
    return BannerText(said, "seat" if seat else "plain", seat or "", sub)


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


def form_sentence(referee: Referee, seat: str, slot: int) -> BannerText:
    """What a form that is filled in asks now."""
    return BannerText(text("which-man-on", seat=Seat(seat), n=slot + 1), "seat", seat)


def _over(
    referee: Referee, outcome: notices.Outcome, view: View, story: GameSummary | None, alone: bool
) -> BannerText:
    """Who has won, and below it what was played, how long, in how many turns."""
    title = referee.say(referee.game.info.title)
    minutes = round(referee.record.line_of_play.seconds / 60)
    sub = text("how-long", title=title, minutes=minutes, turns=story.length if story else 0)
    if not isinstance(outcome.winner, str):
        return BannerText(referee.draw(view.prompt, "short"), sub=sub)
    said = text("won" if alone else "wins", seat=Seat(outcome.winner))
    return BannerText(said, "plain" if alone else "seat", "" if alone else outcome.winner, sub)


def _wrong(referee: Referee, wrong: notices.Mismatch, refused: str) -> BannerText:
    """What is wrong, and how it is put right: one man by his figure, else what the referee says."""
    found, why = repair_moves(wrong.repairs), _why_back(referee, wrong)
    if len(found) == 1 and (said := repair_sentence(found[0], referee, why is not None)):
        return BannerText(said, "wrong", "", wrong.reason if why is None else referee.draw(why.said))
    return BannerText(wrong.reason, "wrong", "", refused)


def _why_back(referee: Referee, wrong: notices.Mismatch) -> Reason | None:
    """Why the one man that is to be put back may not stand where he was set down; None: it is something else."""
    found = repair_moves(wrong.repairs)
    if wrong.kind != "illegal" or len(found) != 1 or found[0].man is None:
        return None
    if not found[0].origin or not found[0].to:
        return None
    return referee.why_not(Intent(found[0].to, found[0].origin))


def mismatch_page(referee: Referee, wrong: notices.Mismatch | None) -> str:
    """The page of the rules on why a man may not stand where he was set down; empty where it is not that."""
    why = _why_back(referee, wrong) if wrong is not None else None
    if wrong is None or why is None:
        return ""
    (found,) = repair_moves(wrong.repairs)
    assert found.man is not None
    return page_about(referee.game.info.id, referee.game.rules, why.rule, found.man.kind)
