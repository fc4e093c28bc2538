"""A game at a site, against a list of what stands there, what was sent and what was confirmed."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import takewhile
from pathlib import Path

import pytest

from tests.table.site.site_rig import WHY, SiteRig

SEEDS = range(12)
NOTES = ("lichess-other-first", "lichess-refused-move", "lichess-too-late")


class PlainSite:
    """What a table at a game of a site does, by the moves on both sides.

    Attributes:
        here, there: The moves at the table, and those that the site said last. None: it has said nothing yet.
        confirmed: How many moves both had when they agreed last.
        sent: The move that is on its way.
        refused: The move that the site has refused.
        wanted: The number of the last move here if the opponent was asked to have it taken back.
    """

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.here: list[str] = []
        self.there: list[str] | None = None
        self.confirmed, self.sent, self.refused, self.wanted = 0, "", "", 0
        self.is_up = False
        self.told: list[str] = []
        self.notes: list[str] = []

    @property
    def same(self) -> int:
        pairs = zip(self.here, self.there or [], strict=False)
        return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))

    @property
    def is_taken_back(self) -> bool:
        """Whether the site had the last move here and has it no longer, or the move is to go, or is none of this seat's."""
        if self.confirmed > self.same or self.wanted == len(self.here):
            return True
        return (len(self.here) - 1) % 2 != self.seat

    def settle(self) -> None:
        """Do what has to be done here, one thing after the other, and send what was played here."""
        if self.there is None:
            return
        while True:
            same, extra = self.same, len(self.here) - self.same
            is_refused = bool(extra) and not self.sent and self.refused == self.here[-1]
            if same < len(self.there):
                if extra and not self.is_taken_back:
                    self.notes.append("lichess-other-first")
                self.here, self.wanted = [*self.there], 0
            elif extra > 1 or (extra and (self.is_taken_back or is_refused)):
                if is_refused:
                    self.notes.append("lichess-refused-move")
                elif not self.is_taken_back:
                    self.notes.append("lichess-too-late")
                self.here = self.here[:same]
                self.confirmed, self.refused = same, ""
            else:
                break
        if self.here == self.there:
            self.confirmed, self.refused, self.sent = len(self.here), "", ""
        elif self.is_up and not self.sent:
            self.sent, self.refused = self.here[-1], ""
            self.told.append(self.sent)

    def hear(self, moves: Sequence[str], is_new: bool) -> None:
        """The site says which moves it has; `is_new`: it was asked after all that was sent."""
        self.is_up, self.there = True, [*moves]
        self.sent = "" if is_new else self.sent
        self.settle()

    def undo(self) -> None:
        """Take the last move back: here if it was not sent, and else the opponent is asked."""
        if not self.here:
            return
        if self.there is not None and len(self.here) > len(self.there) and not self.sent:
            self.here.pop()
        else:
            self.told.append("takeback True")
            self.wanted = len(self.here)


def legal_moves(here: SiteRig, moves: Sequence[str]) -> list[str]:
    """The moves after these, as the site writes them."""
    game, notation = here.referee.game, here.referee.game.engine_notation
    assert notation is not None
    state = game.start()
    for move in moves:
        action = notation.action(state, move)
        assert action is not None
        state = game.after(state, action)
    return [notation.uci(state, action) for action in game.actions(state)]


@pytest.mark.parametrize("seed", SEEDS)
def test_moves_here_and_at_the_site_become_one_list_whatever_the_line_does(seed: int, tmp_path: Path) -> None:
    rng, own = random.Random(seed), seed % 2
    here, plain = SiteRig(tmp_path, seat=("white", "black")[own]), PlainSite(own)
    site: list[str] = []
    """The moves at the site; what the table has heard of it may be older."""
    calls = {"play": 8, "arrive": 6, "reply": 5, "phone": 1, "takeback": 0.7, "hear": 6, "new": 3}
    calls |= {"stale": 1, "line": 2, "refuse": 1, "undo": 1}
    longest = 0
    for n in range(80):
        what = rng.choices([*calls], [*calls.values()])[0]
        if what == "play" and len(plain.here) % 2 == own:
            move = rng.choice(legal_moves(here, plain.here))
            plain.here.append(move)
            plain.wanted = 0
            here.act(move)
            plain.settle()
        elif what == "arrive" and plain.sent and [*site, plain.sent] == plain.here:
            site.append(plain.sent)
        elif what == ("phone" if len(site) % 2 == own else "reply"):
            site += rng.sample(moves := legal_moves(here, site), min(1, len(moves)))
        elif what == "takeback":
            site = site[: -rng.randrange(1, 3)]
        elif what in ("hear", "new"):
            here.hear(" ".join(site), anew=what == "new")
            plain.hear(site, what == "new")
        elif what == "stale":
            here.hear(" ".join(site[:-1]))
            plain.hear(site[:-1], False)
        elif what == "line":
            plain.is_up = rng.random() < 0.5
            here.game.line(plain.is_up)
            here.settle()
            plain.settle()
        elif what == "refuse" and (sent := [one for one in plain.told if len(one) == 4 and one != "look"]):
            plain.refused = rng.choice((sent[-1], rng.choice(sent)))
            plain.told.append("look")
            here.game.refuse(WHY, plain.refused)
            here.settle()
        elif what == "undo":
            plain.undo()
            here.rig.do(do="undo")
            here.settle()
            plain.settle()
        assert here.played.split() == plain.here, (n, what)
        assert here.told.all == plain.told, (n, what)
        assert [kind for kind in here.said if kind in NOTES] == plain.notes, (n, what)
        longest = max(longest, len(plain.here))
        if here.referee.actor is None:
            break
    assert longest > 1
