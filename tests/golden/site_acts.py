"""What a table and the site at which its opponent sits do and tell when anything happens in any order, as text, and how each end of
a game there is told here.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any
from unittest.mock import patch

from companion.table.protocol import notices
from companion.units import WholeSeconds
from tests.golden import site_lobbies, site_streams
from tests.golden.steady_text import describe_notice
from tests.golden.written_texts import Texts
from tests.table.site.site_rig import WHY, SiteRig

UNTOLD = (notices.Hello, notices.Commitment, notices.Chance)
SEATS = frozenset({"white", "black"})
COMMANDS: tuple[dict[str, Any], ...] = (
    {"do": "undo"},
    {"do": "undo", "count": 2},
    {"do": "redo"},
    {"do": "claim", "seat": "white", "what": "draw"},
    {"do": "claim", "seat": "white", "what": "no-draw"},
    {"do": "claim", "seat": "black", "what": "draw"},
    {"do": "claim", "seat": "white", "what": "repetition"},
    {"do": "pause"},
    {"do": "clock", "run": False},
    {"do": "speak", "seat": "white", "text": "Hello."},
    {"do": "speak", "seat": "black", "what": "hello"},
    {"do": "agree", "end": True},
    {"do": "hint", "seat": "white"},
    {"do": "rematch"},
)
ENDS = (
    ("mate", "white"),
    ("mate", "black"),
    ("resign", "white"),
    ("resign", "black"),
    ("outoftime", "black"),
    ("outoftime", ""),
    ("timeout", "white"),
    ("draw", ""),
    ("stalemate", ""),
    ("aborted", ""),
    ("noStart", "black"),
    ("cheat", "white"),
    ("variantEnd", "black"),
    ("unknownFinish", ""),
)


class Site:
    """A table at a game of a site, with what has been told of it so far."""

    def __init__(self, place: Path, seat: str, seed: int) -> None:
        self.here = SiteRig(place, seat=seat)
        self.rng = random.Random(seed)
        self.moves: list[str] = []
        self._read = self._sent = 0

    def news(self) -> Iterator[str]:
        """What has been told since, and what is at the table now."""
        here = self.here
        yield from (f"    to the site: {one}" for one in here.told.all[self._sent :])
        self._sent = len(here.told.all)
        for notice in here.rig.told[self._read :]:
            if not isinstance(notice, UNTOLD):
                yield f"    {describe_notice(notice)}"[:220]
        self._read = len(here.rig.told)
        due = here.game.due
        yield (
            f"    here {here.played or '-'}, asks {len(here.referee.questions)}, lost {here.game.lost},"
            f" due {'never' if due is None else due - here.rig.ms}"
        )

    def legal(self) -> str:
        """A move that the side to move might make at the site, after those that stand there."""
        game = self.here.referee.game
        notation = game.engine_notation
        assert notation is not None
        s = game.start()
        for move in self.moves:
            action = notation.action(s, move)
            assert action is not None
            s = game.after(s, action)
        actions = game.actions(s)
        return notation.uci(s, self.rng.choice(actions)) if actions else ""

    def do_anything(self) -> str:
        """One thing that may happen; returns what it was."""
        here, rng = self.here, self.rng
        actor = here.referee.actor
        mine = actor is not None and actor.seat == here.game.seat
        what = rng.random()
        if mine and what < 0.3:
            action = rng.choice(here.referee.game.actions(here.referee.state))
            here.rig.act(str(action))
            here.settle()
            return f"plays {action}"
        if what < 0.6:
            return self._hear(rng.random())
        if here.referee.questions and what < 0.75:
            ask = here.referee.questions[-1]
            choice = rng.choice(ask.choices).id
            here.rig.do(do="answer", id=ask.id, choice=choice)
            here.settle()
            return f"answers {choice}"
        return self._else(rng.random())

    def _hear(self, what: float) -> str:
        """The site tells how the game stands there."""
        here, rng = self.here, self.rng
        ours = here.played.split()
        sent = [one for one in here.told.all if len(one) in (4, 5) and one[1:2].isdigit()]
        given: dict[str, Any] = {}
        if (
            what < 0.4
            and len(ours) > len(self.moves)
            and ours[: len(self.moves)] == self.moves
            and ours[-1] in sent
        ):
            self.moves = ours
        elif what < 0.7:
            self.moves = [*self.moves, move] if (move := self.legal()) else self.moves
        elif what < 0.8:
            self.moves = self.moves[: max(0, len(self.moves) - rng.choice((1, 2)))]
        elif what < 0.9:
            given["draws"] = frozenset(rng.sample(sorted(SEATS), 1))
        else:
            given["takebacks"] = frozenset(rng.sample(sorted(SEATS), 1))
        anew = rng.random() < 0.3
        times = {"white": 500_000 - 1_000 * len(self.moves), "black": 400_000 - 2_000 * len(self.moves)}
        here.hear(" ".join(self.moves), anew=anew, times=times, **given)
        told = " ".join(f"{name}={'+'.join(one)}" for name, one in given.items())
        return f"hears {' '.join(self.moves) or 'nothing'} {'anew ' if anew else ''}{told}".rstrip()

    def _else(self, what: float) -> str:
        here, rng = self.here, self.rng
        if what < 0.35:
            command = rng.choice(COMMANDS)
            here.rig.do(**command)
            here.settle()
            return " ".join(map(str, command.values()))
        if what < 0.5:
            move = rng.choice((*here.played.split()[-1:], ""))
            here.game.refuse(WHY, move)
            here.settle()
            return f"the site refuses {move or 'something'}"
        if what < 0.65:
            up = rng.random() < 0.5
            here.game.line(up)
            here.settle()
            return f"line {up}"
        if what < 0.75:
            gone = rng.choice((None, 0, 3))
            here.game.on_gone(None if gone is None else WholeSeconds(gone))
            here.settle()
            return f"gone {gone}"
        if what < 0.8:
            here.game.say_line("mary", "Good luck!")
            return "the opponent speaks"
        here.rig.think(rng.choice((300, 2_500, 4_500)))
        return f"time passes, {here.rig.ms} ms"


def _walk(place: Path, seat: str, seed: int) -> Iterator[str]:
    site = Site(place, seat, seed)
    try:
        yield from site.news()
        for _ in range(70):
            yield f"> {site.do_anything()}"
            yield from site.news()
    finally:
        site.here.referee.close()


def _ends(place: Path) -> Iterator[str]:
    for n, (status, winner) in enumerate(ENDS):
        folder = place / str(n)
        folder.mkdir()
        site = Site(folder, "white", n)
        try:
            site.here.hear("e2e4 e7e5", anew=True)
            list(site.news())
            site.here.rig.rest(500)
            site.here.hear("e2e4 e7e5", status=status, winner=winner)
            yield f"> {status} {winner}".rstrip()
            yield from site.news()
            yield f"    stands {site.here.rig.position()}"
        finally:
            site.here.referee.close()


def _teller(lines: Callable[[Path], Iterator[str]]) -> Callable[[Path], str]:
    def told(place: Path) -> str:
        chance = random.Random(5)
        with ExitStack() as stack:
            for module in ("secrets", "companion.table.setup.secrets"):
                stack.enter_context(patch(f"{module}.token_bytes", chance.randbytes))
            return "\n".join([*lines(place), ""])

    return told


TEXTS: Texts = {
    "site-acts/white": _teller(lambda place: _walk(place, "white", 1)),
    "site-acts/black": _teller(lambda place: _walk(place, "black", 2)),
    "site-acts/white-again": _teller(lambda place: _walk(place, "white", 3)),
    "site-acts/ends": _teller(_ends),
    **site_lobbies.TEXTS,
    **site_streams.TEXTS,
}
"""What makes each file."""
