"""What is made of numbers at a table and of its history, one call a line: reviews, fairness, days in a row, strength, times."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from datetime import date, timedelta
from itertools import product
from pathlib import Path

from companion.engine.game_review import Balance, Decisions, Extent, Luck, ReviewResult, TurningPoint
from companion.kernel.actions import Move
from companion.kernel.errors import GameError
from companion.table import clock_rules
from companion.table.fairness import audit
from companion.table.history import game_review
from companion.table.history.progress import DailyCalendar, DailyDeal
from companion.table.history.statistics import GameAgainstComputer, level_for, strength
from companion.units import Milliseconds
from tests.golden.told_games import value
from tests.golden.written_texts import Texts

SEATS = ("white", "black")
PLAYED = Move("N", "b1", "c3")
OTHER = Move("N", "b1", "a3")


def reviews() -> Iterator[str]:
    """What is said of luck, decisions, sums and turning points, at the edges of each sentence."""
    for share, (low, high) in product(
        (0.0, 0.04, 0.05, 0.3, 0.45, 0.5, 0.56, 0.94, 1.0), ((0.1, 0.5), (0.1, 0.71))
    ):
        luck = Luck(0.1, 0.2, share, low, high)
        yield f"luck {share} {low} to {high}: {value(game_review.luck_message(luck))} {value(game_review.luck_share(luck))}"
    for luck in (
        Luck(0.1, 0.0, 0.5, 0.1, 0.2),
        Luck(0.1, 0.2),
        Luck(0.1, 0.2, 0.5),
        Luck(0.1, 0.2, 0.5, 0.2),
    ):
        yield f"luck {value(luck)}: {value(game_review.luck_message(luck))} {value(game_review.luck_share(luck))}"
    for made, costly in ((0, 0), (1, 0), (7, 2), (7, 7)):
        yield f"decisions {made} {costly}: {value(game_review.decisions_message(Decisions(made, 0.1, costly)))}"
    sums = (
        Balance(0.5, 0.1, -0.2, 0.6, 0.0, 1.0, 0.03, 0.001),
        Balance(0.5, -0.125, 0.0, -0.375, 0.0, 0.0, None, None),
        Balance(0.25, 0.104, 0.106, 0.29, 0.25, 1.0, 0.0, 0.1),
    )
    for balance in sums:
        yield f"sum {value(balance)}: {value(game_review.balance_message(balance))}"
    for before, after, cost, gap in (
        (0.5, 0.3, 0.2, 0.1),
        (0.9, 0.9, 0.0, 0.3),
        (0.2, 0.1, 0.5, 0.0),
        (1.0, 0.99, 0.004, 0.2),
    ):
        turned = TurningPoint(3, "white", PLAYED, OTHER, (OTHER,), OTHER, before, after, cost, gap)
        chances = game_review.compare_chances(turned), game_review.measure_played(turned)
        for alone in (False, True):
            yield f"turned {before} {cost} {gap}: {value(game_review.turning_point_message(turned, alone))} {value(chances)}"
        for cut in (False, True):
            points = (turned,) if gap > 0.15 else ()
            review = ReviewResult(
                SEATS,
                ((0.5, 0.5), None, (0.8, 0.2), (1.0, 0.0)),
                dict.fromkeys(SEATS, Luck(0.1, 0.2, 0.7, 0.5, 0.8)),
                {"white": Decisions(4, 0.1, 1), "black": Decisions(0, 0.0)},
                {"white": sums[0]},
                points,
                Extent(cut),
            )
            yield f"review {value(game_review.title_message(review))} {value(game_review.evaluations(review))}"
            for seat in SEATS:
                yield f"  {seat} {value(game_review.seat_messages(review, seat))}"
    for extent in (
        Extent(),
        Extent(True, 9, 8, 2, 4, 3),
        Extent(True, 9, 9, 2, 4, 3),
        Extent(True, 9, 9, 2, 4, 4),
    ):
        yield f"extent {value(extent)}: {value(game_review.extent_message(extent) or '-')}"


def fairness() -> Iterator[str]:
    """How even dice and packs are held to be."""
    rng = random.Random(4)
    for sides in ("123456", "112345", "11", "+#12345678"):
        for rolls in (0, 10, 24, 30, 60, 300):
            counts = dict.fromkeys(sides, 0)
            for _ in range(rolls):
                counts[rng.choice(sides if rolls != 300 else sides + sides[:1] * 3)] += 1
            expected = audit.expect_counts(sides, rolls)
            p = audit.fairness({face: counts[face] for face in expected}, expected)
            yield f"die {sides} {rolls}: {value(audit.luck(counts, sides))} {value(p)} {value(expected)}"
    for a, x in product((0.5, 1.0, 1.5, 2.0, 5.5), (-1.0, 0.0, 0.3, 2.0, 9.0)):
        yield f"gamma {a} {x}: {audit.upper_gamma(a, x):.6f}"
    for count, chances in product((0, 1, 2, 4), ((), (0.5,), (0.1, 0.9, 0.5), (1.0, 1.0))):
        yield f"at least {count} of {chances}: {audit.at_least(count, chances):.6f}"
    lay = {"A": 3, "B": 2, "C": 1}
    for order in ("ABCABA", "AAABBC", "CBA", "A", "?ABXC", "ABCABAABC"):
        left, draws = dict(lay), []
        for card in order:
            if not any(left.values()):
                left = dict(lay)
            draws.append((dict(left), card))
            left[card] = max(0, left.get(card, 0) - 1)
        for pile in audit.piles(draws):
            shown = (pile.left, pile.choices, pile.expected, audit.unevenness(pile.lay, pile.came))
            yield f"pile {order}: {value(pile)} {value(shown)}"
        yield f"even {order}: {value(audit.evenness(audit.piles(draws)))}"


def days() -> Iterator[str]:
    """Calendars of deals by chance."""
    rng, begin = random.Random(7), date(2026, 11, 20)
    for _ in range(8):
        deals = []
        for n in range(24):
            day = begin + timedelta(days=rng.randrange(18))
            game = rng.choice(("parade", "parade", "parade", "neighbour"))
            over = rng.random() < 0.85
            deals.append(
                DailyDeal(
                    day.isoformat(),
                    game,
                    "",
                    over,
                    over and rng.random() < 0.6,
                    n,
                    str(n),
                    rng.randrange(9),
                    rng.random() < 0.2,
                )
            )
        for today in (begin + timedelta(days=12), begin + timedelta(days=17), begin + timedelta(days=19)):
            calendar = DailyCalendar(deals, "parade", today)
            results = " ".join(calendar.find_result(begin + timedelta(days=n - 1)) for n in range(22))
            counted = [
                one.points if (one := calendar.deal(begin + timedelta(days=n))) else "-" for n in range(18)
            ]
            yield f"{today}: {calendar.streak} {calendar.longest} {calendar.month(2026, 11)} {calendar.month(2026, 12)} {calendar.earliest}"
            yield f"  {results} {value(counted)}"
    for seed in range(12):
        rng = random.Random(seed)
        games = [GameAgainstComputer(rng.randint(1, 5), rng.choice((0.0, 0.5, 1.0))) for _ in range(seed)]
        yield f"strength {value(games)}: {strength(games):.4f} {level_for(games)}"


CONTROLS = (
    *("5", "5+3", "5d3", "5b3", "40/90+30,30+30", "30,5x30", "30s/turn", "hourglass 3", "1h30m", "90s+10"),
    *("white=5 black=3+2", "5 black=3", "1/5", "999/1,5", "none", "bullet", "long", "byoyomi"),
    *(
        "",
        "5+",
        "+3",
        "0",
        "25h",
        "5x",
        "5x30,5",
        "1000/5",
        "5 +3",
        "5;3",
        "3/",
        "hourglass",
        "white=5 white=3",
        "1,2,3,4,5,6",
    ),
)


def times() -> Iterator[str]:
    """Time controls as they are read, and times as they are shown."""
    for text in CONTROLS:
        try:
            found = clock_rules.read_controls(text)
        except GameError as wrong:
            yield f"control {text!r}: refused {value(wrong.said)}"
            continue
        each = [] if found is None or found.all is None else [found.all]
        yield f"control {text!r}: {found} {[(clock_rules.speed_of(one), value(one)) for one in each]}"
    for text in ("5+0", "10", "60", "3+2", "15+10", "90+30", "600", "-", "none"):
        yield f"fide {text}: {clock_rules.fide_speed(text)}"
    for ms in (
        0,
        1,
        99,
        100,
        950,
        999,
        1000,
        9_999,
        10_000,
        19_950,
        20_000,
        59_999,
        60_000,
        599_999,
        600_000,
        3_599_999,
        3_600_000,
        36_000_001,
    ):
        yield f"time {ms}: {clock_rules.format_time(Milliseconds(ms))} {clock_rules.format_time(Milliseconds(ms), 3)} {clock_rules.format_time(Milliseconds(ms), 1)}"
    for text in ("5", "5m", "90s", "1h", "0", "x", ""):
        yield f"read {text!r}: {clock_rules.read_time(text)}"


def _teller(lines: Callable[[], Iterator[str]]) -> Callable[[Path], str]:
    return lambda _: "\n".join([*lines(), ""])


TEXTS: Texts = {f"counted/{lines.__name__}": _teller(lines) for lines in (reviews, fairness, days, times)}
"""What makes each file."""
