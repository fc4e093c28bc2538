"""Wild Jokers by its numbered rules, rulings and worked examples."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from companion.kernel.errors import GameError
from companion.kernel.game import BadPosition, Intent, leaves
from companion.table.opening import make_game
from companion.table.protocol import notices
from tests.games.invariants import walk
from tests.table.rig import Rig

EMPTY = "7/1*1*1*1/7/1*3*1/7/1*1*1*1/7"


def board(men: str) -> str:
    """The board text with these men: `Je1 kg7`."""
    cells = {f"{f}{r}": "" for f in "abcdefg" for r in range(1, 8)}
    cells |= dict.fromkeys(("b2", "d2", "f2", "b4", "f4", "b6", "d6", "f6"), "*")
    for man in men.split():
        cells[man[1:]] = man[0]
    rows = []
    for rank in range(7, 0, -1):
        row = "".join(cells[f"{f}{rank}"] or "1" for f in "abcdefg")
        for n in range(7, 1, -1):
            row = row.replace("1" * n, str(n))
        rows.append(row)
    return "/".join(rows)


class Scene:
    def __init__(self, men: str | None = None, turn: str = "w", fields: str = "", **rules: str) -> None:
        self.game = make_game("wild-jokers", None, rules)
        self.s = self.game.read(f"{board(men)} {turn} {fields}") if men else self.game.start()
        self.said: list[str] = []

    def play(self, *texts: str) -> Scene:
        for text in texts:
            action = self.game.legal(self.s, text)
            assert action is not None, f"{text} is not legal: {self.legal}"
            self.s, events = self.game.apply(self.s, action)
            self.said = [event.kind for event in events]
        return self

    @property
    def legal(self) -> list[str]:
        return [str(a) for a in self.game.actions(self.s)]

    def ends(self, man: str) -> set[str]:
        """Where a man may go, captures with an x, promotions with =: `ends("Je1")`."""
        found = {t.removeprefix(man) for t in self.legal if t.startswith(man) and "," not in t}
        return {t.removeprefix("-") for t in found}

    def on(self, square: str) -> str:
        stack = self.game.layout(self.s).get(square, ())
        return str(stack[-1]) if stack else ""

    @property
    def winner(self) -> object:
        result = self.game.result(self.s)
        assert result is not None
        return result.winner


KINGS = "Ka1 kg7"


def test_r1_the_board() -> None:
    """WJ-R1: 41 squares; d4 is one of them."""
    squares = make_game("wild-jokers", None, {}).board
    assert squares.squares.bit_count() == 41
    assert squares.squares >> squares.number["d4"] & 1
    assert not squares.squares >> squares.number["b4"] & 1


def test_r2_r3_the_array() -> None:
    """WJ-R2, R3, A19: eleven men a side, Black turned by half, White begins."""
    scene = Scene()
    assert [scene.on(f"{f}1") for f in "abcdefg"] == [f"white:{k}" for k in "JMLKABR"]
    assert [scene.on(f"{f}7") for f in "abcdefg"] == [f"black:{k}" for k in "RBAKLMJ"]
    assert all(scene.on(f"{f}2") == "white:P" for f in "aceg")
    assert len(scene.game.layout(scene.s)) == 22
    assert scene.s.turn == 0


def test_t5_white_has_seventeen_moves() -> None:
    """WJ-T5."""
    scene = Scene()
    assert scene.ends("Ja1") == {"c3", "a5"}
    assert scene.ends("Lc1") == {"a3", "c3", "e3"}
    assert scene.ends("Ae1") == {"d3", "f3"}
    assert [scene.ends(f"P{f}2") for f in "aceg"] == [
        {"a3", "b3"}, {"b3", "c3", "d3"}, {"d3", "e3", "f3"}, {"f3", "g3"},
    ]  # fmt: skip
    assert len([t for t in scene.legal if "," not in t]) == 17


def test_t1_t3_r21_to_r24_the_diagram() -> None:
    """WJ-T1, T3, R21 to R24, A11 to A13."""
    men = "rg7 ka5 jb5 pc3 pe2 Kd1 Je1"
    assert Scene(men).ends("Je1") == {"f1", "g3", "e5", "c7", "xc3", "xe2"}
    black = Scene(men, "b").ends("Jb5")
    assert {e for e in black if e[0] != "x"} == {"c5", "b3", "b7", "b1"}
    with_whites = Scene("rg7 ka5 jb5 Kd1 Je1 Pc5 Pb3 Pb7", "b").ends("Jb5")
    assert {"xc5", "xb3", "xb7"} <= with_whites
    assert "xb1" not in Scene("rg7 ka5 jb5 Kd1 Je1 Pb1", "b").ends("Jb5")


def test_t7_a9_a10_a_lone_joker() -> None:
    """WJ-T7, A9, A10: a ring of hops home is no move; with b it is."""
    targets = {"d1", "f1", "e2", "g3", "c3", "a1", "a5", "c7", "e5", "g7"}
    assert Scene("Je1 Kd4 kd5").ends("Je1") - {"e1"} == targets
    assert "e1" not in Scene("Je1 Kd4 kd5").ends("Je1")
    assert "e1" in Scene("Je1 Kd4 kd5", joker_null="b").ends("Je1")


def test_t9_r4_r8_a6_a_rook_is_stopped_by_pits() -> None:
    """WJ-T9, R4, R8, A6."""
    assert Scene(f"{KINGS} Rd4").ends("Rd4") == {"c4", "e4", "d3", "d5"}


def test_r7_r9_king_and_bishop() -> None:
    """WJ-R7, R9: pits are no squares for the king; the bishop runs diagonally."""
    assert Scene("Kc3 kg7").ends("Kc3") == {"c2", "c4", "b3", "d3", "d4"}
    assert Scene(f"{KINGS} Bf1").ends("Bf1") == {"e2", "d3", "c4", "b5", "a6", "g2"}


def test_r10_r11_a7_pikeman_and_veteran() -> None:
    """WJ-R10, R11, A7: forward, straight or slanting, capturing or not; promotion is compulsory."""
    assert Scene(f"{KINGS} Pd3 rc4").ends("Pd3") == {"d4", "e4", "xc4"}
    assert Scene("Ka1 ka5 Pe6").ends("Pe6") == {"d7=V", "e7=V", "f7=V"}
    assert Scene("Ka1 kg7 pc2", "b").ends("Pc2") == {"b1=V", "c1=V", "d1=V"}


def test_t11_r12_the_veteran() -> None:
    """WJ-T11, R12."""
    assert Scene(f"{KINGS} Vc7").ends("Vc7") == {"c6"}
    assert Scene(f"{KINGS} Vd4").ends("Vd4") == {"d3", "d5", "c3", "e3", "c5", "e5"}


def test_r13_r14_a8_the_lancer() -> None:
    """WJ-R13, R14, A8: leaps of two; the choice on every move that ends on the last rank."""
    assert Scene(f"{KINGS} Ld4").ends("Ld4") == set(), "every leap from d4 ends in a pit"
    assert Scene(f"{KINGS} Lc3 Pd3").ends("Lc3") == {"a3", "a5", "c1", "c5", "e1", "e3", "e5"} - {"a1"}
    assert {"c7", "c7=V"} <= Scene("Ka1 kg5 Lc5").ends("Lc5")
    assert {"e7", "e7=V"} <= Scene("Ka1 kg5 Lc7").ends("Lc7")


def test_r15_the_paladin() -> None:
    """WJ-R15: king or knight, over pits."""
    assert Scene(f"{KINGS} Ad4").ends("Ad4") == {"c3", "d3", "e3", "c4", "e4", "c5", "d5", "e5",
                                                 "b3", "b5", "f3", "f5", "c2", "e2", "c6", "e6"}  # fmt: skip


def test_t13_r16_r17_mercenary_and_captain() -> None:
    """WJ-T13, R16, R17."""
    scene = Scene("Ka1 Me6 kd7 bf7")
    assert scene.ends("Me6") == {"xd7=C", "e7=C", "xf7=C", "d5", "f5"}
    assert scene.play("Me6xd7=C").winner == "white"
    assert Scene(f"{KINGS} Cd4").ends("Cd4") == {"c3", "d3", "e3", "c4", "e4", "c5", "d5", "e5"}


def test_r5_r6_a18_capturing_the_king_wins() -> None:
    """WJ-R5, R6."""
    scene = Scene("Ka1 Rg1 kg7").play("Rg1xg7")
    assert scene.winner == "white"
    assert scene.said[-1] == "win"


@pytest.mark.parametrize("victim", ["m", "c"])
def test_r18_r19_r20_a14_a15_a16_a17_turncoats(victim: str) -> None:
    """WJ-R18 to R20, A14 to A17: compulsory, on an empty square of the first two ranks, always a mercenary."""
    scene = Scene(f"Ka1 Rg1 Mc1 {victim}g5 kd7").play("Rg1xg5")
    assert scene.s.stage == "place"
    assert scene.legal == [f"M@{q}" for q in ("b1", "d1", "e1", "f1", "g1", "a2", "c2", "e2", "g2")]
    assert scene.play("M@e2").s.turn == 1
    assert scene.on("e2") == "white:M"
    black = Scene("kg7 rg5 Kd1 Mg3", "b").play("Rg5xg3")
    assert set(black.legal) == {
        f"M@{q}" for q in ("a7", "b7", "c7", "d7", "e7", "f7", "a6", "c6", "e6", "g6")
    }


def test_r19_without_a_square_the_mercenary_is_lost() -> None:
    """WJ-R19."""
    full = "Ka1 Bb1 Vc1 Vd1 Ve1 Lf1 Pa2 Pc2 Pe2 Pg2 Rg1 mg3 kd7"
    scene = Scene(full.replace("Pg2 ", "Ag2 ").replace("Rg1", "Cg1")).play("Ag2xg3")
    assert scene.s.stage == "place", "g2 has just become free (WJ-A15)"
    scene = Scene("Ka1 Bb1 Vc1 Vd1 Ve1 Lf1 Jg1 Pa2 Pc2 Pe2 Pg2 Rg4 mg3 kd7").play("Rg4xg3")
    assert "lost" in scene.said


def test_a1_a2_castling() -> None:
    """WJ-R8, A1, A2, A3: d1 to f1 with g1 to e1, Black d7 to b7 with a7 to c7; not under attack."""
    at = "Kd1 Rg1 kd7 ra7"
    assert "Kd1-f1,Rg1-e1" in Scene(at, fields="rights=Kk").legal
    assert "Kd7-b7,Ra7-c7" in Scene(at, "b", "rights=Kk").legal
    scene = Scene(at, fields="rights=Kk").play("Kd1-f1,Rg1-e1")
    assert (scene.on("f1"), scene.on("e1"), scene.s.rights) == ("white:K", "white:R", (False, True))
    assert "Kd1-f1,Rg1-e1" not in Scene(at, fields="rights=k").legal
    attacked = "Kd1 Rg1 kd7 re5"
    assert "Kd1-f1,Rg1-e1" not in Scene(attacked, fields="rights=K").legal
    assert "Kd1-f1,Rg1-e1" in Scene(attacked, fields="rights=K", castle_through_check="b").legal
    assert not any("," in t for t in Scene(at, fields="rights=Kk", castling="b").legal)
    assert "Kd1-g1,Rg1-d1" in Scene(at, fields="rights=Kk", castling="c").legal
    assert Scene().play("Lc1-c3").s.rights == (True, True)


def test_a4_a_king_may_stand_en_prise_and_the_table_warns() -> None:
    """WJ-A4."""
    scene = Scene("Ka1 ra5 kg7")
    assert "Ka1-a2" in scene.legal
    banner = scene.game.view(scene.s, None).banner
    assert banner is not None and (banner.kind, banner.said.id) == ("warning", "king-threatened")
    silent = Scene("Ka1 ra5 kg7", warn_check="off")
    assert silent.game.view(silent.s, None).banner is None


def test_a5_no_move() -> None:
    """WJ-A5: pass; loss; draw; both blocked is a draw."""
    blocked = "Ka7 Ra6 Ba5 Rb7 Bc7 kg1"
    assert Scene(blocked).legal == ["pass"]
    assert Scene(blocked).play("pass").s.turn == 1
    assert Scene(blocked, no_moves="b").play("pass").winner == "black"
    assert Scene(blocked, no_moves="c").play("pass").winner is None
    assert Scene(blocked, fields="passed=yes").play("pass").winner is None


def test_r26_the_array_by_lot() -> None:
    """WJ-R26, A3: seven draws, Black turned by half; castling only if king and rook stand as printed."""
    scene = Scene(array="shuffled")
    assert scene.s.stage == "array"
    scene.play(*(f"draw array {kind}" for kind in "RBAKLMJ"))
    assert [scene.on(f"{f}1")[-1] for f in "abcdefg"] == list("RBAKLMJ")
    assert [scene.on(f"{f}7")[-1] for f in "abcdefg"] == list("JMLKABR")
    assert scene.s.rights == (False, False)
    assert Scene(array="shuffled").play(*(f"draw array {kind}" for kind in "JMLKABR")).s.rights == (
        True,
        True,
    )


def test_r25_a20_a21_fifty_moves_on_claim(tmp_path: Path) -> None:
    """WJ-R25, A20 (X4), A21: kinds are the game's own; a claim after fifty turns without capture or promotion."""
    position = f"{board('Ka1 kg7')} w quiet=100"
    rig = Rig(tmp_path, game="wild-jokers", seats=("white", "black"), position=position)
    rig.do(do="claim", seat="white", what="fifty")
    assert rig.last(notices.Outcome).winner is None


def test_refusals() -> None:
    scene = Scene()

    def why(origin: str | None, to: str | None) -> str:
        return scene.game.why_not(scene.s, Intent(origin, to)).said.id

    assert why("a2", "b2") == "pit"
    assert why("a2", "a1") == "own-man"
    assert why("a7", "a6") == "not-yours"
    assert why("g1", "g3") == "cannot-reach"
    assert why(None, "c3") == "nothing-to-place"


@pytest.mark.parametrize("text", ["", "7/7 w", f"{EMPTY} w", f"{board('Ka1 Kb1 kg7')} w", f"{board('Ka1 kg7')} w rights=K",
                                  f"{board('Ka1 kg7')} w u=1", f"{board('Ka1 kg7')} x", f"{board('Ka1 kg7')} w stage=over",
                                  "7/7/7/7/7/7/7 w"])  # fmt: skip
def test_bad_positions(text: str) -> None:
    with pytest.raises(BadPosition):
        make_game("wild-jokers", None, {}).read(text)


def test_bad_rules() -> None:
    with pytest.raises(GameError):
        make_game("wild-jokers", None, {"castling": "z"})


@pytest.mark.parametrize("rules", [{}, {"castling": "c", "joker_null": "b"}, {"array": "shuffled", "no_moves": "b"}], ids=str)  # fmt: skip
def test_every_position(rules: dict[str, str]) -> None:
    game = make_game("wild-jokers", None, rules)
    for seed in range(6):
        rng, s = random.Random(seed), game.start()
        for _ in range(150):
            if game.actor(s) is None:
                break
            actions = list(game.actions(s))
            assert game.read(game.position(s)) == s
            assert len({str(a) for a in actions}) == len(actions) == game.count(s)
            if not actions[0].chance:
                after = [game.apply(s, a)[0] for a in actions]
                assert len(set(after)) == len(after)
            for line in game.lines(s):
                done = game.apply(s, line.actions[0])[0]
                assert {q: game.layout(done).get(q, ()) for q in line.after} == dict(line.after)
            game.view(s, None)
            s = game.apply(s, rng.choice(actions))[0]


def test_the_counted_tree_is_the_played_tree() -> None:
    """Bulk perft knows the same rules as `apply`; 17 moves at the start (WJ-T5)."""
    game = make_game("wild-jokers", None, {})
    assert [game.perft(game.start(), depth) for depth in (1, 2, 3)] == [17, 294, 5908]
    for seed in range(3):
        for n, s in enumerate(walk(game, seed, 90)):
            if n % 9 == 0 and s.stage == "turn":
                assert game.perft(s, 3) == leaves(game, s, 3), game.position(s)
