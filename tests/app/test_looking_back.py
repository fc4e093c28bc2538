"""A game looked back at on the screen: it is found, it is told, each moment is a puzzle and then an answer."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from companion.app.screens.history import review_screen
from companion.app.screens.history.replay_screen import ReplayScreen
from companion.app.screens.history.review_parts import (
    ReviewDetailsScreen,
    TurningPointCard,
    format_percent,
    scale_end,
)
from companion.app.screens.history.review_screen import ReviewPuzzleScreen, ReviewScreen, squares_of
from companion.app.texts import TEXTS
from companion.app.widgets.button import PushButton
from companion.app.widgets.element import scroll_views_of
from companion.app.widgets.panel_items import ProgressStrip
from companion.app.widgets.pictures import PlotView
from companion.app.widgets.text import Text
from companion.artwork import plots
from companion.engine.game_review import Balance, Decisions, Luck, ReviewResult
from companion.i18n.languages import ENGLISH
from companion.table.engine_host.jobs import InlineBackend
from companion.table.engine_host.worker import Process
from companion.table.history import game_review
from companion.table.history.game_review import GameReview
from companion.table.history.replay import Replay
from tests.app.app_driver import Stage, resize
from tests.app.app_scenes import check
from tests.table.table_fixture import Rig

WITHIN = 1.0
"""Seconds after which the first moment is there."""


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Journals of games that are over."""
    found = {}
    for game, seats in (
        ("little-chess-jumble", ("green", "blue")),
        ("gravity-chess", ("white", "black")),
        ("neighbour-chess-solitaire", ("player",)),
    ):
        names = {"green": "Anna", "blue": "Ben", "white": "Anna", "black": "Ben", "player": "Anna"}
        rig = Rig(
            tmp_path_factory.mktemp("games"),
            game=game,
            seats=seats,
            seed=3,
            name="game.tableside",
            names={seat: names[seat] for seat in seats},
        )
        rig.play_out(0.0)
        rig.referee.close()
        found[game] = str(rig.path)
    return found


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch, few_positions: None) -> None:
    """With less to think with, here and not elsewhere."""
    monkeypatch.setattr(game_review, "ALL", 0.3)
    monkeypatch.setattr(game_review, "EACH", 0.02)
    monkeypatch.setattr(game_review, "COURSE", 0)
    monkeypatch.setattr(game_review, "PASSES", 2)
    monkeypatch.setattr(game_review, "FEWEST", 1)
    monkeypatch.setattr(review_screen, "all_thinkers", InlineBackend)


def opened(stage: Stage, path: str) -> ReviewScreen:
    stage.app.look_back(path)
    screen = stage.app.screen
    assert isinstance(screen, ReviewScreen)
    stage.until(lambda: screen.settled)
    stage.frames(4)
    return screen


@pytest.mark.usefixtures("quick")
def test_a_moment_is_a_puzzle_and_then_an_answer(
    games: dict[str, str], open_app: Callable[..., Stage]
) -> None:
    stage = open_app(game="")
    screen = opened(stage, games["little-chess-jumble"])
    assert screen.review is not None
    points = screen.review.points
    cards = [one for one in stage.root.walk() if isinstance(one, TurningPointCard)]
    assert len(cards) == len(points) > 0 and "Anna" in " ".join(stage.words)
    for letter in ("Two choices:", "A", "B"):
        assert stage.words.count(letter) == len(cards)
    chances = [word for word in stage.words if word.startswith("Winning chance: ")]
    assert len(chances) == len(cards)
    for point, said in zip(points, sorted(chances, key=stage.words.index), strict=True):
        assert f"{screen.replay.name(point.seat)}'s choice" in said
    assert "Luck and decisions" not in stage.words, "without a line on luck it is a card of decisions"
    assert "in percentage points" not in stage.words, "the figures are behind a button"
    for seat in screen.review.seats:
        made = screen.review.decisions[seat]
        kept = f"Good decisions: {made.made - made.costly} of {made.made}."
        assert kept in stage.words, "a sentence for each player"
    assert not any(word.startswith("The decision bar shows") for word in stage.words), "its sentence says it"
    stage.press("Details")
    assert {"Luck", "Decisions", "in percentage points"} <= set(stage.words)
    explained = [word for word in stage.words if "margin of error" in word]
    assert bool(explained) == any("\u00a0±\u00a0" in word for word in stage.words), (
        "± is explained if one is shown"
    )
    stage.press("Back")
    assert stage.app.screen is screen and "in percentage points" not in stage.words
    stage.press("Solve the first one")
    solve = stage.app.screen
    assert isinstance(solve, ReviewPuzzleScreen) and "what would you do" in " ".join(stage.words)
    moment = solve.moment
    texts = dict(moment.choices)
    assert set(texts) == {str(moment.turned.best), str(moment.turned.other)}
    stage.press(texts[str(moment.turned.other)])
    assert any("a better choice" in words for words in stage.words) and not solve.answered
    stage.press(texts[str(moment.turned.best)])
    assert "That’s the best choice!" in stage.words
    stage.press("Show me")
    turned = moment.turned
    labels = ("Played", "Better") if turned.cost else ("Played", "Next best")
    for label, action in zip(
        labels, (turned.played, turned.best if turned.cost else turned.other), strict=True
    ):
        assert stage.words[stage.words.index(label) + 1] == Text(texts[str(action)]).text
    assert solve.answered and solve.board.men == {
        square: tuple(stack)
        for square, stack in moment.steps[0].men.items()
        if square in solve.board.board.number
    }
    if len(points) > 1:
        stage.press("Next moment") if len(moment.steps) == 1 else solve._next()
        stage.frames(2)
        assert solve.at == 1 and not solve.answered and not solve.tried
    stage.press("Back")
    assert stage.app.screen is screen


@pytest.mark.usefixtures("quick")
def test_an_answer_may_be_tapped_on_the_board(
    games: dict[str, str], open_app: Callable[..., Stage], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(game_review, "ALL", 2)  # few falls turn a game, and they are not seen at a glance
    stage = open_app(game="")
    screen = opened(stage, games["gravity-chess"])
    assert screen.review is not None and screen.review.points
    stage.press(TEXTS.text("solve-first"))
    stage.frames(2)
    solve = stage.app.screen
    while not all(squares_of(solve.moment.turned.best)):
        solve.at += 1
    solve.draw()
    stage.frames(2)
    best = solve.moment.turned.best
    origin, to = squares_of(best)
    solve.tap(origin)
    stage.frames(2)
    assert solve.board.shown.lifted == {origin} and solve.board.shown.targets
    solve.tap(origin)
    stage.frames(2)
    assert not solve.board.shown.lifted
    solve.tap(origin)
    stage.frames(2)
    assert solve.board.shown.lifted == {origin} and to in solve.board.shown.targets
    solve.tap(to)
    stage.frames(2)
    assert solve.tried == "solved-right" and not solve.board.shown.lifted


@pytest.mark.usefixtures("quick")
def test_ways_lead_on_from_what_was_found(
    games: dict[str, str], open_app: Callable[..., Stage], monkeypatch: pytest.MonkeyPatch
) -> None:
    """To the rules as it was played, to a moment of the replay and back, to a file with what was found."""
    path = games["little-chess-jumble"]
    stage = open_app()
    screen = opened(stage, path)
    assert screen.review is not None and screen.review.points
    told: list[tuple[Any, ...]] = []
    for name in ("open_rules", "write_out", "replay", "look_back"):
        monkeypatch.setattr(stage.app, name, lambda *given, name=name: told.append((name, *given)))
    game = screen.replay.game
    screen.read_rules()
    stage.press(TEXTS.text("write-out"))
    screen._replay_from(5)
    told[-1][-1]()
    assert told[0] == ("open_rules", "little-chess-jumble", game.rules)
    assert told[1][:3] == ("write_out", screen.replay.record, screen.replay.words) and told[1][3]
    assert told[2][:3] == ("replay", path, 5) and told[3][:2] == ("look_back", path)
    told[3][2]()
    assert stage.app.screen is not screen, "and from there on where it was opened from"
    del told[:]
    screen._solve(0)
    puzzle = stage.app.screen
    assert puzzle is not screen
    puzzle.read_rules()
    assert told == [("open_rules", "little-chess-jumble", game.rules)]


def test_what_is_gained_and_lost_is_written_with_its_sign() -> None:
    assert [format_percent(share, 0) for share in (0.224, -0.224, 0.004)] == ["+22", "\N{MINUS SIGN}22", "0"]
    assert [format_percent(share, 1) for share in (-0.0022, -0.0004)] == ["\N{MINUS SIGN}0.2", "0"]
    TEXTS.language = "de"
    assert format_percent(-0.0022, 1) == "\N{MINUS SIGN}0,2"
    TEXTS.language = ENGLISH


FOUND = ReviewResult(
    ("green", "blue"),
    ((0.5, 0.5), (0.3, 0.7), (0.0, 1.0)),
    {"green": Luck(-0.2, 0.3, 0.3, 0.2, 0.4), "blue": Luck(0.2, 0.3, 0.72, 0.6, 0.8)},
    {"green": Decisions(20, 0.4, 5), "blue": Decisions(21, 0.0, 0)},
    {
        "green": Balance(0.5, -0.69, -0.1, 0.29, 0.0, 0.0, 0.46, 0.05),
        "blue": Balance(0.5, 0.69, 0.1, -0.29, 0.0, 1.0, 0.46, None),
    },
    (),
)
"""A review that found all there is."""


@pytest.fixture
def found(monkeypatch: pytest.MonkeyPatch) -> ReviewResult:
    """What each review finds, at once."""

    def finish(reviewing: GameReview) -> None:
        reviewing.done = True

    monkeypatch.setattr(GameReview, "go_on", finish)
    monkeypatch.setattr(GameReview, "review", property(lambda _: FOUND))
    return FOUND


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", [(1920, 1080), (1280, 800), (800, 480), (540, 1170)], ids=str)
def test_details_begin_with_the_figures_and_no_figure_touches_its_bar(
    size: tuple[int, int],
    language: str,
    games: dict[str, str],
    found: ReviewResult,
    open_app: Callable[..., Stage],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """All figures are seen without scrolling, above their bars, and the curve is below them; where the page lies luck and
    decisions are side by side, and the page is filled.
    """
    resize(*size)
    monkeypatch.setattr(TEXTS, "language", language)
    stage = open_app(game="")
    opened(stage, games["little-chess-jumble"])._show_details()
    stage.frames(4)
    assert isinstance(stage.app.screen, ReviewDetailsScreen)
    check(stage, "details")
    minus = "\N{MINUS SIGN}"
    figures = [
        one for one in stage.root.walk() if isinstance(one, Text) and one.text.startswith((minus, "+"))
    ]
    said = [f"{minus}69\u00a0±\u00a046", "+69\u00a0±\u00a046", f"{minus}10\u00a0±\u00a05", "+10"]
    assert [one.text for one in figures] == said
    *bars, curve = (one for one in stage.root.walk() if isinstance(one, PlotView))
    assert all(write_words(bar, monkeypatch) == [f"{minus}100", "+100"] for bar in bars), "one scale for all"
    assert TEXTS.text("course-steps") in write_words(curve, monkeypatch)
    assert curve.height * 2 / 3 >= 120
    assert len(bars) == 4 and not any("dasharray" in bar._draw(*bar._size) for bar in bars)
    for figure, bar in zip(figures, bars, strict=True):
        assert seen(figure) and seen(bar) and figure.to_window(*figure.pos)[1] >= bar.to_window(0, bar.top)[1]
    lefts = {round(bar.to_window(*bar.pos)[0]) for bar in bars}
    assert len(lefts) == (1 if size[1] > size[0] else 2)
    if size[0] >= 1280:
        low, high = curve.to_window(*curve.pos)[1], stage.app.screen.height
        assert low < 0.1 * high and curve.height > 0.3 * high
    stage.app.screen.read_rules()
    assert stage.app.screen.topic != "looking-back"


def test_a_scale_is_round_and_no_bar_leaves_it() -> None:
    for largest, end in ((0.0, 0.25), (0.25, 0.25), (0.26, 0.5), (0.69, 1.0), (1.11, 1.5), (1.6, 2.0)):
        assert scale_end(largest) == end


def test_a_sum_over_a_hundred_is_explained(games: dict[str, str], open_app: Callable[..., Stage]) -> None:
    stage = open_app(game="")
    replay = Replay.read(Path(games["little-chess-jumble"]), ENGLISH)
    for own, explained in ((0.99, False), (1.11, True)):
        balances = {s: msgspec.structs.replace(one, own=own) for s, one in FOUND.balances.items()}
        found = msgspec.structs.replace(FOUND, balances=balances)
        stage.app.cover(ReviewDetailsScreen(stage.app, replay, found))
        stage.frames(3)
        assert any("A total can exceed 100" in word for word in stage.words) == explained
        stage.app.uncover()


def test_details_have_no_luck_where_nothing_was_left_to_chance(
    games: dict[str, str], open_app: Callable[..., Stage]
) -> None:
    stage = open_app(game="")
    replay = Replay.read(Path(games["little-chess-jumble"]), ENGLISH)
    for spread, shown in ((0.0, {"Decisions"}), (1e-16, {"Decisions"}), (0.3, {"Luck", "Decisions"})):
        luck = {seat: msgspec.structs.replace(one, spread=spread) for seat, one in FOUND.luck.items()}
        found = msgspec.structs.replace(FOUND, luck=luck)
        stage.app.cover(ReviewDetailsScreen(stage.app, replay, found))
        stage.frames(3)
        assert {"Luck", "Decisions"} & set(stage.words) == shown
        assert ("Luck and decisions" in stage.words) == ("Luck" in shown)
        stage.app.uncover()


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", [(1920, 1080), (1280, 800), (800, 480), (540, 1170)], ids=str)
def test_luck_is_a_sentence_and_a_bar_in_per_cent(
    size: tuple[int, int],
    language: str,
    games: dict[str, str],
    found: ReviewResult,
    open_app: Callable[..., Stage],
) -> None:
    """Of a review that found all there is: what is written, and how long the bars are drawn."""
    resize(*size)
    TEXTS.language = language
    stage = open_app(game="")
    screen = opened(stage, games["little-chess-jumble"])
    stage.until(lambda: screen.review is not None)
    stage.frames(4)
    said = {
        "en": (
            "Luck: worse than that of 7 out of 10 players.",
            "Luck: better than that of 7 out of 10 players.",
        ),
        "de": ("Glück: weniger als 7 von 10 Spielern.", "Glück: mehr als 7 von 10 Spielern."),
    }[language]
    TEXTS.language = ENGLISH
    assert set(said) <= set(stage.words)
    bars = [measure_fill(plot) for plot in stage.root.walk() if isinstance(plot, PlotView)]
    assert [bar for bar in bars if bar is not None] == pytest.approx([0.3, 0.75, 0.72, 1.0], abs=0.02)
    check(stage, "luck")
    assert [one for one in stage.root.walk() if isinstance(one, Text) and one.text in said and seen(one)]


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("size", [(1280, 800), (800, 480)], ids=str)
@pytest.mark.parametrize("language", ["en", "de"])
def test_sentences_curve_cards_and_details_are_seen_without_scrolling(
    language: str,
    size: tuple[int, int],
    games: dict[str, str],
    open_app: Callable[..., Stage],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Of the cards all on a large screen, and the heads of the first two on a small one."""
    resize(*size)
    monkeypatch.setattr(TEXTS, "language", language)
    stage = open_app(game="")
    screen = opened(stage, games["little-chess-jumble"])
    assert screen.review is not None
    cards = [one for one in stage.root.walk() if isinstance(one, TurningPointCard)]
    at = [share_seen(card) for card in sorted(cards, key=lambda card: card.text)]
    assert cards and min(at if size[0] == 1280 else at[:2]) >= (1 if size[0] == 1280 else 36), at
    chances = {"en": "Winning chances", "de": "Gewinnchancen"}[language]
    (heading,) = [one for one in stage.root.walk() if isinstance(one, Text) and one.text == chances]
    curve = max((one for one in stage.root.walk() if isinstance(one, PlotView)), key=lambda one: one.height)
    assert seen(heading) and seen(curve) and curve.height >= 190
    kept = {"en": "Good decisions:", "de": "Richtige Entscheidungen:"}[language]
    told = [one for one in stage.root.walk() if isinstance(one, Text) and kept in one.text]
    assert len(told) == 2 and all(seen(one) for one in told)
    details = {"en": "Details", "de": "Einzelheiten"}[language]
    (button,) = [one for one in stage.root.walk() if isinstance(one, PushButton) and one.text == details]
    assert seen(button)


def write_words(plot: PlotView, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Everything that is written in a plot."""
    written: list[str] = []

    def write(said: str, *_: object, **__: object) -> str:
        written.append(said)
        return ""

    with monkeypatch.context() as patch:
        patch.setattr(plots, "write_line", write)
        plot._draw(*plot._size)
    return written


def share_seen(card: TurningPointCard) -> float:
    """How much of a card is seen: 1 for all of it, else the pixels of its upper edge."""
    view = next(scroll_views_of(card))
    shown = card.to_window(0, card.top)[1] - view.to_window(*view.pos)[1]
    return 1.0 if shown >= card.height - 1 else shown


def seen(one: Any) -> bool:
    """Whether all of it is within what it scrolls in."""
    view = next(scroll_views_of(one))
    (_, low), (_, view_low) = one.to_window(*one.pos), view.to_window(*view.pos)
    return bool(view_low - 1 <= low and low + one.height <= view_low + view.height + 1)


def measure_fill(plot: PlotView) -> float | None:
    """How much of a bar is filled as it is drawn; None: the plot is no bar."""
    lengths = [float(one) for one in re.findall(r'<rect [^>]*width="([0-9.]+)"', plot._draw(*plot._size))]
    return lengths[1] / lengths[0] if len(lengths) == 2 else None


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("game", ["little-chess-jumble", "neighbour-chess-solitaire"])
def test_all_of_it_lies_well(
    game: str, games: dict[str, str], sized: tuple[int, int], open_app: Callable[..., Stage]
) -> None:
    stage = open_app(game="")
    screen = opened(stage, games[game])
    check(stage, "looking back")
    assert screen.review is not None
    if screen.review.points:
        stage.press(TEXTS.text("solve-first"))
        check(stage, "solve")
        stage.press("Show me")
        check(stage, "answer")


@pytest.mark.usefixtures("quick")
def test_it_lies_well_in_the_largest_type(games: dict[str, str], large_type: Callable[..., Stage]) -> None:
    stage = large_type(game="")
    opened(stage, games["little-chess-jumble"])
    check(stage, "looking back")


@pytest.mark.usefixtures("quick")
def test_it_is_reached_from_the_end_and_from_a_replay(
    open_app: Callable[..., Stage], games: dict[str, str]
) -> None:
    stage = open_app(game="gravity-chess", seats=("white", "black"), seed=3)
    stage.play(4)
    stage.app.replay(stage.referee.journal_path)
    assert "Analyse" not in stage.words  # it is not over
    stage.app.replay(games["gravity-chess"])
    replay = stage.app.screen
    stage.press("Analyse")
    assert isinstance(stage.app.screen, ReviewScreen)
    stage.press("Back")
    assert type(stage.app.screen) is type(replay)


def test_the_one_who_thinks_ends_with_the_screen(
    games: dict[str, str], open_app: Callable[..., Stage], monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a process of its own, as at home."""
    made: list[Process] = []

    def own() -> Process:
        made.append(Process())
        return made[-1]

    monkeypatch.setattr(review_screen, "all_thinkers", own)
    stage = open_app(game="")
    stage.app.look_back(games["neighbour-chess-solitaire"])
    stage.frames(3)
    process = made[0]._process
    assert process is not None and process.poll() is None
    stage.app.go_home()
    stage.frames(2)
    assert process.poll() is not None


def test_a_moment_is_shown_at_once_and_the_way_out_leads_to_the_table(
    games: dict[str, str], open_app: Callable[..., Stage], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was told when the game ended stands there before any decision was judged."""
    stage = open_app(game="gravity-chess")
    path = games["gravity-chess"]
    stage.app.table.show_again("gravity-chess", path)
    stage.frames()
    table = stage.app.screen
    assert table.heard.outcome is not None
    monkeypatch.setattr(GameReview, "go_on", lambda _: None)
    table.actions.look_back()
    stage.until(lambda: any(TEXTS.text("story") in said for said in stage.words))
    strips = [one for one in stage.root.walk() if isinstance(one, ProgressStrip)]
    assert [one.share for one in strips] == [stage.app.screen._reviewing.share]
    stage.press("Back")
    stage.frames()
    assert stage.referee.journal_path == path and stage.app.screen.heard.outcome is not None


def test_leaving_a_replay_leads_to_the_table_it_was_opened_from(
    games: dict[str, str], open_app: Callable[..., Stage]
) -> None:
    stage = open_app(game="gravity-chess")
    stage.app.table.show_again("gravity-chess", games["gravity-chess"])
    stage.frames()
    stage.app.screen.actions.replay(3)
    stage.frames()
    assert isinstance(stage.app.screen, ReplayScreen) and stage.app.screen.at == 3
    stage.press("Back")
    stage.frames()
    assert stage.referee.journal_path == games["gravity-chess"]
