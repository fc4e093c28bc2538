"""Alpha-beta: what it finds, that pruning changes no score, and that turns and captures are seen to their end."""

from __future__ import annotations

import random

import msgspec
import pytest

from companion.engine.search import WON, AlphaBeta, Budget, BudgetSpent
from companion.kernel.actions import Action
from companion.kernel.game import EngineProfile, Game
from tests.engine.games import positions
from tests.engine.paper_tree import CHANCE, Node, PaperTree
from tests.games.wild_jokers.scenes import Scene
from tests.open_states import State, make_game

PLENTY = 1_000_000


def minimax(game: Game, s: State, seat: str, depth: int, ply: int = 0) -> float:
    """What a seat gets with everybody's best play, by trying everything; captures are followed as the tree does."""
    actor = game.actor(s)
    if actor is None:
        result = game.result(s)
        assert result is not None
        return 0.0 if result.winner is None else (WON - ply) * (1 if result.winner == seat else -1)
    if depth == 0:
        return captures(game, s, seat, 8)
    sign = 1 if actor.seat == seat else -1
    return sign * max(
        sign * minimax(game, game.outcome(s, a)[0], seat, depth - 1, ply + 1) for a in game.actions(s)
    )


def captures(game: Game, s: State, seat: str, left: int) -> float:
    actor = game.actor(s)
    if actor is None:
        result = game.result(s)
        assert result is not None
        return WON if result.winner == seat else -WON
    one, other = game.worth(s)
    lead = one - other if seat == game.seats[0] else other - one
    if not left:
        return lead
    sign = 1 if actor.seat == seat else -1
    tried = [captures(game, game.outcome(s, a)[0], seat, left - 1) for a in game.forcing(s)]
    return sign * max(sign * lead, *(sign * one for one in tried)) if tried else lead


def best(scene: Scene, nodes: int = PLENTY, depth: int = 3) -> tuple[str, float]:
    found = AlphaBeta(scene.game, Budget(nodes)).think(scene.s, scene.game.actions(scene.s), depth=depth)
    return str(found.choices[0].action), found.choices[0].score


def test_a_king_that_can_be_taken_is_taken() -> None:
    action, score = best(Scene("Ka1 Ra3 ka7 pg7"), depth=1)
    assert action == "Ra3xa7" and score > WON / 2


def test_a_win_two_turns_away_is_seen_and_sooner_is_better() -> None:
    scene = Scene("Kg1 Ra1 Re5 kc7 pg7")
    for depth in (3, 5):
        found = AlphaBeta(scene.game, Budget(60_000)).think(scene.s, scene.game.actions(scene.s), depth=depth)
        first = found.choices[0]
        assert first.score <= WON and len(first.line) >= 1
    taken = Scene("Kg1 Ra1 ka7 pg7")
    assert best(taken, depth=5)[1] == pytest.approx(WON - 1, abs=1)


@pytest.mark.parametrize("men", ["Kd1 Ra1 Pa2 ka7 rg7 pg6", "Ka1 Je1 La3 kg7 je7 lg5", "Kc1 Ae3 kc7 be7 pa6"])
def test_pruning_changes_no_score(men: str) -> None:
    """While nothing is left out: that is for games that say how steady they are."""
    scene = Scene(men)
    game, s = scene.game, scene.s
    game.mind = msgspec.structs.replace(game.mind, steady=0.0)
    for depth in (1, 2):
        found = AlphaBeta(game, Budget(PLENTY)).think(s, game.actions(s), margin=1000.0, depth=depth)
        for one in found.choices:
            if one.exact:
                mine = minimax(game, game.outcome(s, one.action)[0], "white", depth - 1, 1)
                assert abs(one.score - mine) < 0.01 or abs(mine) > WON / 2, (depth, str(one.action))
        assert any(one.exact for one in found.choices)


def test_what_is_left_out_hardly_ever_matters() -> None:
    """Wild Jokers: with what can hardly matter left out the best action is about as good as the best of a full search."""
    lost = []
    for game, s in positions("wild-jokers", 12, seed=8):
        steady = game.mind
        game.mind = msgspec.structs.replace(steady, steady=0.0)
        full = AlphaBeta(game, Budget(PLENTY)).think(s, game.actions(s), margin=1000.0, depth=3)
        game.mind = steady
        quick = AlphaBeta(game, Budget(PLENTY)).think(s, game.actions(s), depth=4)
        assert quick.nodes < full.nodes
        scores = {one.action: one.score for one in full.choices}
        lost.append(full.choices[0].score - scores[quick.choices[0].action])
    assert sum(one < steady.scale / 3 for one in lost) >= len(lost) - 2, lost


def test_a_budget_that_ends_keeps_what_was_found() -> None:
    """However soon it ends, the best is what the last finished depth or this one's first actions say."""
    scene = Scene("Kd1 Ra1 kc7 rg7 pg6 Pc2 la4")
    full = {str(a) for a in scene.game.actions(scene.s)}
    assert best(scene, depth=2)[0] == "Ra1xa4"
    for nodes in range(0, 3000, 37):
        found = AlphaBeta(scene.game, Budget(nodes)).think(scene.s, scene.game.actions(scene.s), depth=4)
        assert {str(one.action) for one in found.choices} == full and found.nodes <= nodes
        if nodes > 100:
            assert str(found.choices[0].action) == "Ra1xa4", nodes


def test_a_budget_counts_and_asks_for_the_time() -> None:
    budget = Budget(100)
    for _ in range(100):
        budget.spend()
    with pytest.raises(BudgetSpent):
        budget.spend()
    assert budget.used == 100 and not budget.cut
    asked: list[int] = []

    def hurried() -> bool:
        asked.append(1)
        return len(asked) == 2

    late = Budget(100, hurried)
    with pytest.raises(BudgetSpent):
        for _ in range(100):
            late.spend()
    assert late.cut and 30 <= late.used <= 34
    whole = Budget(90)
    part = whole.part(1 / 3)
    assert part.nodes == 30
    part.spend()
    whole.take(part)
    assert whole.left == 89


def test_to_come_back_is_worth_a_draw() -> None:
    """A side that is ahead does not go where it has been."""
    scene = Scene("Ka1 Ra2 kg7")
    actions = scene.game.actions(scene.s)
    stood = {scene.game.position_key(scene.game.outcome(scene.s, a)[0]) for a in actions[:-1]}
    found = AlphaBeta(scene.game, Budget(PLENTY), stood=stood).think(scene.s, actions, margin=1000, depth=1)
    scores: dict[Action, float] = {one.action: one.score for one in found.choices}
    assert all(scores[a] == 0.0 for a in actions[:-1]) and scores[actions[-1]] > 1


def test_chance_is_weighed() -> None:
    """Raindropchess: turning a card is worth the mean of what it may bring, by the same bytes the same."""
    game = make_game("raindropchess", None, {})
    rng = random.Random(3)
    s = game.start()
    for _ in range(30):
        actor = game.actor(s)
        assert actor is not None
        s = game.outcome(s, rng.choice(list(game.actions(s))))[0]
    while game.actor(s).chance:  # type: ignore[union-attr]
        s = game.outcome(s, rng.choice(list(game.actions(s))))[0]
    game.worth = lambda s: (float(s.pack[0][0]), float(s.pack[1][0]))  # type: ignore[method-assign]
    game.mind = EngineProfile(sample=2)
    actions = game.actions(s)
    one = AlphaBeta(game, Budget(2000), b"one").think(s, actions, depth=2)
    assert one == AlphaBeta(game, Budget(2000), b"one").think(s, actions, depth=2)
    assert one != AlphaBeta(game, Budget(2000), b"two").think(s, actions, depth=2)


def roll(weights: dict[str, int], worth: dict[str, float], **profile: object) -> PaperTree:
    """White lets a die fall, and the game is judged by what it shows."""
    nodes = {
        "start": Node("white", 0.0, {"roll": "die"}),
        "die": Node(CHANCE, 0.0, {face: face for face in worth}, weights),
        **{face: Node("black", value, {"wait": face}) for face, value in worth.items()},
    }
    return PaperTree(nodes, **profile)


def test_what_falls_more_often_weighs_more() -> None:
    """(1 * 0 + 2 * 10 + 5 * 100) / 8; what cannot fall weighs nothing."""
    tree = roll({"a": 1, "b": 2, "c": 5, "d": 0}, {"a": 0, "b": 10, "c": 100, "d": 1000})
    assert tree.think("start", 2).choices[0].score == pytest.approx(65)


def test_a_sample_is_drawn_by_what_falls_more_often() -> None:
    """Of ten faces two are looked at; one falls always."""
    faces = {str(face): float(face) for face in range(10)}
    tree = roll({**dict.fromkeys(faces, 0), "7": 1}, faces, sample=2)
    for entropy in (b"one", b"two", b"three"):
        assert tree.think("start", 2, entropy).choices[0].score == pytest.approx(7)


def test_what_was_seen_less_deeply_is_looked_at_again() -> None:
    """The good way shows its worth only at its end: what a shallower search remembers of it is not the last word."""
    nodes = {
        "start": Node("white", 0.0, {"plain": "p1", "deep": "d1"}),
        **{f"p{n}": Node(("white", "black")[n % 2], 1.0, {"go": f"p{n + 1}"}) for n in range(1, 12)},
        **{
            f"d{n}": Node(("white", "black")[n % 2], 9.0 if n > 5 else -1.0, {"go": f"d{n + 1}"})
            for n in range(1, 12)
        },
    }
    tree = PaperTree(nodes)
    assert str(tree.think("start", 4).choices[0].action) == "plain"
    found = tree.think("start", 7).choices[0]
    assert (str(found.action), found.score) == ("deep", 9.0)


def test_wins_alike_far_are_worth_the_same_and_a_sooner_one_more() -> None:
    """Each ply until then costs one, in whatever order ways are looked at."""
    nodes = {
        "start": Node("white", 0.0, {"one": "reply", "other": "again"}),
        "reply": Node("black", 0.0, {"wait": "start2"}),
        "again": Node("black", 0.0, {"wait": "start3"}),
        "start2": Node("white", 0.0, {"win": "end"}),
        "start3": Node("white", 0.0, {"win": "end"}),
        "end": Node("", 1.0),
    }
    tree = PaperTree(nodes)
    found = tree.search().think("start", tree.actions("start"), margin=1000.0, depth=3)  # type: ignore[arg-type]
    assert [one.score for one in found.choices] == [WON - 3, WON - 3]
    assert tree.think("start2", 3).choices[0].score == WON - 1
    assert tree.think("reply", 3).choices[0].score == 2 - WON
    lost = PaperTree({"start": Node("white", 0.0, {"blunder": "end"}), "end": Node("", -1.0)})
    assert lost.think("start", 3).choices[0].score == 1 - WON


def test_what_a_spent_budget_left_unseen_is_not_put_before_what_was_seen() -> None:
    """One ply deep the gift looks best; two plies deep it is bad, and the plain move was not looked at any more."""
    nodes = {
        "start": Node("white", 0.0, {"gift": "taken", "plain": "calm"}),
        "taken": Node("black", 5.0, {"take": "lost"}),
        "calm": Node("black", 1.0, {"wait": "calm2"}),
        "lost": Node("white", -10.0, {"wait": "lost"}),
        "calm2": Node("white", 1.0, {"wait": "calm2"}),
    }
    whole = PaperTree(nodes).think("start", 2)
    assert [str(one.action) for one in whole.choices] == ["plain", "gift"]
    spent = PaperTree(nodes).think("start", 2, nodes=4)
    assert [(str(one.action), one.exact) for one in spent.choices] == [("gift", True), ("plain", False)]
    assert spent.choices[0].score == -10.0 > spent.choices[1].score and spent.depth == 1


def test_what_was_too_good_at_a_ply_is_tried_there_first_then_what_was_so_anywhere() -> None:
    nodes = {"start": Node("white", 0.0, dict.fromkeys("abcd", "start"))}
    search = PaperTree(nodes).search()

    def order(ply: int, seat: str = "white") -> str:
        return "".join(str(a) for a, _ in search._order_actions("start", seat, None, ply))  # type: ignore[arg-type]

    def good(action: str, before: list[str], depth: int, ply: int) -> None:
        search._note_cutoff("white", action, before, depth, ply)  # type: ignore[arg-type]

    assert order(2) == "abcd"
    good("c", [], 9, 5)
    good("b", ["a"], 2, 2)
    assert (order(2), order(5), order(3)) == ("bcda", "cbda", "cbda")
    assert order(3, "black") == "abcd", "the other side has its own"
    good("d", [], 1, 2)
    assert order(2) == "bdca", "among these by history"
    good("a", [], 1, 2)
    assert order(2) == "dacb", "two are remembered, the latest"


@pytest.mark.parametrize(
    ("steady", "depth", "less"),
    [
        (0.0, 2, [0, 0, 0, 0, 0, 0]),
        (0.0, 3, [0, 0, 0, 0, 1, 1]),
        (0.0, 9, [0, 0, 0, 0, 1, 1]),
        (1.0, 2, [0, 0, 0, 0, 0, 0]),
        (1.0, 3, [0, 0, 1, 1, 1, 1]),
        (1.0, 9, [0, 0, 1, 1, 2, 2]),
    ],
)
def test_how_much_less_deeply_a_late_action_is_looked_at(steady: float, depth: int, less: list[int]) -> None:
    """The first ones, captures, and whatever is close to the end are looked at in full."""
    search = PaperTree({}, steady=steady).search()
    assert [search._reduce(i, depth, True) for i in range(6)] == less
    assert all(search._reduce(i, depth, False) == 0 for i in range(6))


def test_half_a_turn_is_not_judged() -> None:
    """What a position is worth in the middle of White's turn counts nothing: the turn is ended by what promises most."""
    nodes = {
        "start": Node("white", 0.0, {"half": "middle"}),
        "middle": Node("white", 100.0, {"end": "ended"}),
        "ended": Node("black", 1.0, {"wait": "start"}),
    }
    assert PaperTree(nodes).think("start", 1).choices[0].score == 1.0
