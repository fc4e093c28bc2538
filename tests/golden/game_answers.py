"""What the rules of each game answer to everything that tables, boards and computer players ask, in a few positions.

A position has a line for each kind of answer; long lists are a count and a checksum. One file a game holds positions of its
pages and of games by chance with the printed rules, and some with each other value of each house rule.
"""

from __future__ import annotations

import random
import zlib
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path

from companion.games import families
from companion.kernel.actions import Action
from companion.kernel.game import Intent
from companion.kernel.messages import IllegalAction, UserError
from companion.table.message_catalogues import catalogue
from tests.games.house_rule_values import (
    LOOKED_AT,
    NOT_ALONE,
    REACHED,
    by_chance,
    plain_rules,
    positions,
    settings,
)
from tests.golden.told_games import line_text, sum_of, value
from tests.golden.written_texts import Texts
from tests.open_states import Game, State, make_game

SHARED = ("big-chess-jumble", "little-chess-jumble")
"""Games whose house rules are those of others."""
PICTURED, BY_CHANCE = 6, 6
"""Positions of pages and of games by chance with the printed rules."""
PART = 4
"""Positions in a file."""
SOME = 3
"""Actions that are looked at in a position."""
STRANGE = 12
"""Actions of the start that are tried later."""
TARGETS = 32
"""Squares to which it is asked why a piece may not go."""
NODES = 100
"""Positions that may be looked at where a solitaire is planned."""
ENTROPY = b"a golden file has to be the same"


class Answers:
    """The answers of a game, a line each. `weighed`: what the position is worth too, which is often the dearest."""

    def __init__(self, name: str, game: Game, rng: random.Random, weighed: bool) -> None:
        self.game, self.rng, self.weighed = game, rng, weighed
        self.words = catalogue(families()[name].words)
        self.tried: tuple[Action, ...] = tuple(game.actions(game.start()))

    def position(self, s: State) -> Iterator[str]:
        """All that is answered in a position."""
        game, rng = self.game, self.rng
        yield game.position(s)
        actor = game.actor(s)
        result = game.result(s)
        if result is not None:
            yield f" result {value(result)}"
        yield from self._read_back(s)
        if actor is None:
            return
        actions = game.actions(s)
        chance = " by chance" if actor.chance else ""
        yield f" {actor.seat}{chance}: {sum_of(map(str, actions))}, counted {game.count(s)}"
        yield f" lines {sum_of(map(line_text, game.lines(s)))}, silent {sum_of(map(str, game.silent(s)))}"
        view = game.view(s, actor.seat)
        public = game.view(s, None)
        yield f" view {zlib.crc32(value(view).encode()):08x} public {zlib.crc32(value(public).encode()):08x}"
        states = [
            f"claimable {value(game.claimable(s))}" if game.claimable(s) else "",
            f"won by {game.winner(s)}" if game.winner(s) else "",
            f"can win {value([game.can_win(s, seat) for seat in game.seats])}",
            f"worth {value(game.worth(s))}" if self.weighed else "",
            f"forcing {sum_of(map(str, game.forcing(s)))}",
        ]
        yield f" {', '.join(state for state in states if state)}"
        planned = game.plan(s, NODES, ENTROPY)
        if planned is not None:
            yield f" plans {planned}"
        rest = game.idle(s)
        if rest is not None:
            yield f" idle {game.position(rest)}"
        for seat in game.seats if game.secret else ():
            yield f" {seat} sees {game.position(game.redact(s, seat))}"
            guess = game.guess(game.redact(s, seat), ENTROPY)
            yield f" and guesses {game.position(guess)}"
        captures = [a for a in actions if getattr(a, "captures", ())]
        some = [
            *rng.sample(captures, min(1, len(captures))),
            *rng.sample(actions, min(SOME - 1, len(actions))),
        ]
        for a in dict.fromkeys(some):
            yield from self._action(s, a)
        yield from self._refused(s)

    def _action(self, s: State, a: Action) -> Iterator[str]:
        """What one action is worth, what happens by it, and whether it can be taken back."""
        game = self.game
        actor = game.actor(s)
        assert actor is not None
        if actor.chance:
            figures = f"weight {game.weight(s, a)}"
        else:
            leanings = [game.leaning(s, a, way) for way in game.mind.ways]
            figures = (
                f"appeal {value(game.appeal(s, a))} urge {value(game.urge(s, a))} leanings {value(leanings)}"
                f"{' noisy' * game.noisy(s, a)}{' kept' * game.keep(s, a)}"
            )
        shown = game.redact_action(a) if game.secret else ""
        yield f" {a}: {figures} way {value(game.way(s, a))} {shown}".rstrip()
        after, events = game.apply(s, a)
        for event in events:
            yield f"  {event.kind}: {self.words.say(event.said)}"
        permanent = game.why_permanent(s, after) or game.no_undo(s, after)
        if permanent is not None:
            yield f"  stays done: {self.words.say(permanent)}"
        if game.round_ended(s, after):
            yield "  ends a round"

    def _refused(self, s: State) -> Iterator[str]:
        """Why some moves are not legal."""
        game, rng = self.game, self.rng
        said = Counter[str]()
        for a in rng.sample(self.tried, min(STRANGE, len(self.tried))):
            try:
                game.apply(s, a)
            except IllegalAction as wrong:
                said[f"{wrong.said.id} {wrong.reason.rule}".strip()] += 1
        yield f" refused {value(said)}"
        places = [q for q in game.layout(s) if ":" not in q]
        board = [q for q, n in game.board.number.items() if game.board.squares >> n & 1]
        if not board:
            return
        intents = [
            Intent(origin, to)
            for origin in (None, *rng.sample(places, min(SOME, len(places))))
            for to in (None, *rng.sample(board, min(TARGETS, len(board))))
        ]
        reasons = [game.why_not(s, intent) for intent in intents]
        counts = Counter(reason.said.id for reason in reasons)
        yield f" reasons {value(counts)} {sum_of(value(reason) for reason in reasons)}"
        for intent, reason in rng.sample(list(zip(intents, reasons, strict=True)), SOME):
            yield f" {intent.origin} to {intent.to}: {self.words.say(reason.said)}"
        unfinished = [
            f"{intent.to} {value(owed)}"
            for intent in intents
            if intent.origin and intent.to and (owed := game.why_unfinished(s, intent.origin, intent.to))
        ]
        if unfinished:
            yield f" unfinished {sum_of(unfinished)}: {unfinished[0]}"

    def _read_back(self, s: State) -> Iterator[str]:
        """What becomes of the position by hand: without a piece, without a seat, ended early, and with a field spoilt."""
        game, rng = self.game, self.rng
        layout = {place: list(map(str, stack)) for place, stack in game.layout(s).items() if stack}
        kings = [place for place, stack in layout.items() if stack[-1].endswith(":K") and ":" not in place]
        gone = rng.choice(kings if kings and rng.random() < 0.5 else sorted(layout)) if layout else ""
        yield f" without {gone}: {self._tried(lambda: game.rearrange(s, {gone: ()}, None))}"
        words = game.position(s).split()
        at = rng.randrange(len(words))
        other = rng.choice(words)
        name, sign, _ = words[at].partition("=")
        words[at] = name + sign + other.rpartition("=")[2]
        yield f" {' '.join(words)}: {self._tried(lambda: game.read(' '.join(words)))}"
        if game.actor(s) is not None and len(game.seats) > 2:
            yield f" left by {game.seats[0]}: {self._tried(lambda: game.without(s, game.seats[0], False))}"

    def _tried(self, work: Callable[[], State]) -> str:
        """A position that is made, or why it is none."""
        try:
            s = work()
        except UserError as wrong:
            return f"refused: {self.words.say(wrong.said)}"
        ended = self.game.result(self.game.conclude(s))
        impossible = self.game.impossible(s)
        reason = f" (impossible: {self.words.say(impossible)})" if impossible is not None else ""
        return f"{self.game.position(s)}{reason}{f' is over: {value(ended)}' if ended is not None else ''}"


Asked = tuple[Mapping[str, str], str]
"""House rules, and a position or nothing for one by chance."""


def asked(name: str) -> Iterator[Asked]:
    """What a game is asked about: each setting of its rules once, and more of the printed ones."""
    info = families()[name].info
    pictured, plain = positions(name), plain_rules(name)
    yield from ((plain, text) for text in random.Random(name).sample(pictured, min(PICTURED, len(pictured))))
    yield from ((plain, "") for _ in range(BY_CHANCE))
    for rules in settings(info) if name not in SHARED else ():
        if rules and rules not in NOT_ALONE.get(name, ()):
            keys = [f"{name} {rule}={chosen}" for rule, chosen in rules.items()]
            yield rules, next((REACHED[key] for key in keys if key in REACHED), "")


def told(name: str, part: Sequence[Asked]) -> str:
    """The answers in some positions of a game."""
    lines: list[str] = []
    for rules, text in part:
        rng = random.Random(f"{name} {rules} {text} {len(lines)}")
        game = make_game(name, None, rules)
        s = game.read(text) if text else by_chance(game, rng)
        lines += [value(rules), *Answers(name, game, rng, not rules and not text).position(s), ""]
    return "\n".join(lines)


def _texts() -> Iterator[tuple[str, Callable[[Path], str]]]:
    for name in LOOKED_AT:
        every = list(asked(name))
        parts = [every[at : at + PART] for at in range(0, len(every), PART)]
        for i, part in enumerate(parts, 1):
            yield f"answers/{name}-{i}", partial(lambda name, part, _: told(name, part), name, part)


TEXTS: Texts = dict(_texts())
"""What makes each file."""
