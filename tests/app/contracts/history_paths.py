"""Paths through what is shown of games that were played: replays, reviews and their puzzles, exports, statistics, lists."""

from __future__ import annotations

import random
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from companion.app.screens.history.replay_screen import Timeline
from companion.app.screens.history.review_screen import squares_of
from companion.engine.decision import PositionOdds
from companion.engine.game_review import Case, Verdict
from companion.engine.search import Budget
from companion.i18n.figures import name_pieces
from companion.kernel.game import Game, State
from companion.table.engine_host.jobs import InlineBackend
from companion.table.game_files.game_import import import_game
from companion.table.history.statistics import SeatSummary, Summary
from companion.table.storage.data_folder import new_game
from tests.app.contracts.start import Way
from tests.table.table_fixture import Rig

if TYPE_CHECKING:
    from tests.app.contracts.paths import Guide


MIDGAME = "G:Rf1,Qb1 B:Rl12,Nb8 turn=G"
NAMES = {"green": "Anna", "blue": "Ben", "white": "Anna", "black": "Ben", "player": "Anna"}
LEGAL = """[Event "Club evening"]
[White "Anna"]
[Black "Ben"]
[Result "1-0"]
[Date "2026.03.14"]
[TimeControl "300"]

1. e4 {[%eval 0.25] [%clk 0:04:58]} e5 {[%eval 0.31] [%clk 0:04:51]} 2. Nf3 {[%clk 0:04:50]} d6 {[%eval 0.62] [%clk 0:04:33]}
3. Bc4 {[%eval 0.48] [%clk 0:04:41]} Bg4 {[%eval 0.70] [%clk 0:04:20]} 4. Nc3 {[%eval 0.66] [%clk 0:04:32]}
g6 {[%eval 1.42] [%clk 0:03:59]} 5. Nxe5 {[%eval -2.35] [%clk 0:04:11]} Bxd1 {[%eval #2] [%clk 0:03:40]}
6. Bxf7+ {[%eval #1] [%clk 0:04:02]} Ke7 {[%eval #1] [%clk 0:03:38]} 7. Nd5# {[%clk 0:03:57]} 1-0
"""
"""A game with times, evaluations of most moves, captures, checks and a mate."""


def played(game: str, seats: tuple[str, ...], seed: int, most: int | None = None, **given: Any) -> str:
    """A game that computer players have played, all of it or so many actions; returns where its journal is."""
    path = new_game(game)
    names = {seat: NAMES[seat] for seat in seats}
    rig = Rig(path.parent, game=game, seats=seats, seed=seed, name=path.name, names=names, **given)
    rig.play_out(0.0, most)
    rig.referee.close()
    return str(path)


def jumble() -> str:
    return played("little-chess-jumble", ("green", "blue"), 2, position=MIDGAME)


def imported(pgn: str, folder: str) -> str:
    """A game from a PGN file; returns where its journal is."""
    file = Path(folder) / "game.pgn"
    file.write_text(pgn, "utf-8")
    return str(import_game(file))


# What computers think of games


def odds(game: Game, s: State, budget: Budget, entropy: bytes) -> PositionOdds:
    """Chances that are drawn at random for each position, always the same."""
    rng = random.Random(f"{game.position(s)} {entropy[-1:].hex()}")
    weights = [rng.random() for _ in game.seats]
    return PositionOdds(
        tuple(one / sum(weights) if len(weights) > 1 else one for one in weights),
        tuple(
            tuple(float(i == k) for i in range(len(weights)))
            for k in rng.choices(range(len(weights)), weights, k=6)
        ),
    )


def judged(game: Game, case: Case, hurried: object = None) -> Verdict:
    """A verdict that is drawn at random for each decision, always the same."""
    actor = game.actor(case.state)
    assert actor is not None
    actions = sorted(game.actions(game.redact(case.state, actor.seat)), key=str)
    rng = random.Random(game.position(case.state))
    got, (best, other) = rng.uniform(0.1, 0.4), rng.sample(actions, 2)
    if rng.random() < 0.4:  # what was played was the best
        rest = [one for one in actions if str(one) != str(case.action)]
        return Verdict(
            seat=actor.seat,
            choices=True,
            best=case.action,
            line=(case.action,),
            next_best=rng.choice(rest),
            most=got,
            got=got,
            gap=rng.uniform(0.05, 0.4),
        )
    if str(best) == str(case.action):
        best = other
    after = game.after(case.state, best)
    follows = () if game.actor(after) is None else (sorted(game.actions(after), key=str)[0],)
    return Verdict(
        seat=actor.seat,
        choices=True,
        best=best,
        line=(best, *follows),
        most=got + rng.uniform(0.05, 0.5),
        got=got,
        error=rng.uniform(0.0, 0.05),
    )


def think_at_random(patched: pytest.MonkeyPatch) -> None:
    """From now on each review finds what is drawn at random, in this process and always the same."""
    patched.setattr("companion.app.screens.history.review_screen.all_thinkers", InlineBackend)
    patched.setattr("companion.engine.decision.position_odds", odds)
    patched.setattr("companion.table.engine_host.jobs.judge", judged)
    patched.setattr("companion.table.history.game_review.PASSES", 4)


def review(guide: Guide, path: str) -> None:
    """Open a review, see it when a part of it is done, and then all of it."""
    think_at_random(guide.patched)
    guide.stage.stop_time()
    guide.app.look_back(path)
    guide.stage.pass_time(0.5)
    guide.see("look back for a moment", rests=False, same=False)
    for _ in range(400):
        if guide.screen.settled:
            break
        guide.stage.pass_time(0.05)
    guide.stage.start_time()
    guide.see("look back")


# Paths


def seek(guide: Guide, share: float) -> None:
    """Touch the timeline at so much of its width."""
    line = next(one for one in guide.stage.root.walk() if isinstance(one, Timeline))
    guide.stage.tap(*line.to_window(line.x + share * line.width, line.center_y))
    guide.see(f"touch the timeline at {share:.0%}")


def replay_chess(guide: Guide) -> None:
    think_at_random(guide.patched)
    path = imported(LEGAL, guide.folder)
    guide.open("replay", lambda: guide.app.replay(path))
    guide.press("Go to start", "Previous", "Next", "Next", "Previous", "Play")
    guide.stage.stop_time()
    guide.passes(1.25)
    guide.passes(1.25)
    guide.press("Play")
    guide.passes(2.5)
    guide.stage.start_time()
    for share in (0.5, 0.83, 0.99):
        seek(guide, share)
    guide.press("10  Ben's bishop moves from g4 to d1. Anna's queen on d1 is captured.", "Play")
    guide.press("Save a copy", "Back", "Analyse", "Back")
    guide.press("10  Ben's bishop moves from g4 to d1. Anna's queen on d1 is captured.", "Play from here")
    guide.press("White", "Vera", "Play Vera", "Board", "Board", "Start")
    guide.open("replay", lambda: guide.app.replay(path, 4))
    guide.press(
        "Guess the moves",
        "Ben",
        "None, just show the game",
        "From moment 4",
        "Anna",
        "Board",
        "Back",
        "Previous",
    )


def replay_jumble(guide: Guide) -> None:
    path = jumble()
    guide.open("replay", lambda: guide.app.replay(path, 20))
    guide.press(*["Next"] * 4)
    seek(guide, 0.3)
    guide.press("Play from here", "Blue", "Back", "Start")


def replay_of_a_game_that_is_not_over(guide: Guide) -> None:
    path = played("cloak-and-dagger-chess", ("white", "black"), 1, 7)
    guide.open("replay", lambda: guide.app.replay(path, 0))
    guide.press(*["Next"] * 7)


def review_jumble(guide: Guide) -> None:
    review(guide, jumble())
    guide.press("Details", "Back", "Solve the first one")
    for moment in range(3):
        choices = guide.screen.moment.choices
        guide.press(*(name_pieces(said) for _, said in choices), "Show me")
        while not {"Next moment", "All moments"} & set(guide.pressable):
            guide.press("Next")
        if "Previous" in guide.pressable:
            guide.press("Previous", "Next")
        guide.press("Next moment" if moment < 2 else "All moments")
    guide.press("Save a copy", "PGN")
    guide.files()
    guide.press("Back", "Replay")


def review_chess(guide: Guide) -> None:
    review(guide, imported(LEGAL, guide.folder))
    guide.press("Solve the first one")
    turned = guide.screen.moment.turned
    for action in (turned.played, turned.best):
        origin, to = squares_of(action)
        guide.tap(origin, origin, origin, to)
    guide.press("Show me")
    guide.tap("e2")


def review_alone(guide: Guide) -> None:
    review(guide, played("neighbour-chess-solitaire", ("player",), 2))
    guide.press("Solve the first one", "Show me")


def export_with_decks(guide: Guide) -> None:
    for most in (6, None):
        path = played("neighbour-chess-solitaire", ("player",), 2, most)
        guide.open("replay", lambda path=path: guide.app.replay(path))  # type: ignore[misc]
        guide.press("Save a copy")
        for label in guide.pressable:
            if label not in ("Back", "Help"):
                guide.press(label)
        guide.press("Back")
    guide.files()


def export_chess(guide: Guide) -> None:
    path = imported(LEGAL, guide.folder)
    guide.open("replay", lambda: guide.app.replay(path))
    guide.press("Save a copy", "A4", "Letter", "PGN", "JSON", "JSON")
    guide.files()
    guide.patched.setattr(
        "companion.app.screens.history.file_screens.documents", lambda: Path("/dev/null/no")
    )
    guide.press("PGN")


def many_games(seed: int) -> list[Summary]:
    """Games that were played by lot, with copies of the same game."""
    rng = random.Random(seed)
    found: list[Summary] = []
    for n in range(40):
        game = rng.choice(("chess", "little-chess-jumble", "gravity-chess", "parade-chess-solitaire"))
        dice = {"little-chess-jumble": {"white": tuple("+#2345"), "orange": tuple("234567")}}.get(game, {})
        seats = {"little-chess-jumble": ("green", "red", "blue"), "parade-chess-solitaire": ("player",)}
        over = rng.random() < 0.8
        winner = rng.choice((*seats.get(game, ("white", "black")), "")) if over else ""
        sat = tuple(
            SeatSummary(
                seat,
                rng.choice(("Anna", "Ben", "Cleo", "")),
                computer=rng.random() < 0.2,
                won=seat == winner,
                captures=rng.randrange(9),
                rolls={die: {face: rng.randrange(5) for face in sides} for die, sides in dice.items()},
                illegal=rng.randrange(3) // 2,
            )
            for seat in seats.get(game, ("white", "black"))
        )
        drawn = over and len(sat) > 1 and not winner
        one = Summary(game, f"{n}", float(n), over, 60.0 * rng.randrange(1, 90), sat, drawn, dice)
        found += [one] * rng.choice((1, 1, 2))
    return found


def statistics(guide: Guide) -> None:
    guide.patched.setattr(
        "companion.app.screens.history.games_screen.summaries", lambda: iter([*many_games(1), None])
    )
    guide.open("statistics", lambda: guide.app.open("statistics"))
    guide.press("Ben", "Little Chess Jumble", "All games", "Parade Chess Solitaire", "All games")
    guide.press("Chess", "Anna", "Back")


def games(guide: Guide) -> None:
    guide.patched.setattr("companion.app.screens.history.games_screen.AT_ONCE", 2)
    imported(LEGAL, guide.folder)
    guide.open("all games", lambda: guide.app.open("all-games"))
    guide.press("Delete", "Keep", "Show older games", "Delete")
    guide.press("Delete", "Delete", "Delete", "Delete", "Delete")


def games_of_a_file(guide: Guide) -> None:
    place = Path(guide.folder) / "stick"
    place.mkdir()
    guide.patched.setattr("companion.table.storage.data_folder.places", lambda: (place,))
    guide.open("add games", lambda: guide.app.open("add-games"))
    (place / "one.pgn").write_text(LEGAL, "utf-8")
    (place / "bad.pgn").write_text("1. e4 e5 2. Ke3 *", "utf-8")
    more = LEGAL.replace("Anna", "Tal").replace("Ben", "Botvinnik").replace("2026.03.14", "1960.??.??")
    wrong = LEGAL.replace("Anna", "Cleo").replace("Nd5#", "Nd8")
    (place / "many.pgn").write_text("\n".join((LEGAL, more, wrong)), "utf-8")
    guide.press("Search again", "bad.pgn", "many.pgn")
    guide.type("tal")
    guide.type("cleo")
    guide.press("Cleo – Ben")
    guide.type("")
    guide.press("Cleo – Ben")
    guide.open("add games", lambda: guide.app.open("add-games"))
    guide.press("one.pgn")


PATHS: Mapping[str, Way] = {
    "replay-chess": Way(replay_chess),
    "replay-chess-low": Way(replay_chess, size=(800, 480)),
    "replay-jumble": Way(replay_jumble),
    "replay-unfinished": Way(replay_of_a_game_that_is_not_over),
    "review-jumble": Way(review_jumble),
    "review-jumble-low": Way(review_jumble, size=(800, 480)),
    "review-chess": Way(review_chess, size=(540, 1170)),
    "review-alone": Way(review_alone),
    "export-decks": Way(export_with_decks),
    "export-chess": Way(export_chess),
    "statistics": Way(statistics),
    "statistics-low": Way(statistics, size=(800, 480)),
    "games": Way(games),
    "games-of-a-file": Way(games_of_a_file),
}
