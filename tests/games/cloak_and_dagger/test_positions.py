"""Cloak and Dagger positions as text, corrected by agreement, what each seat sees, and what a practice opponent likes."""

from __future__ import annotations

import pytest

from companion.games.cloak_and_dagger import state
from companion.kernel.actions import Say
from companion.kernel.errors import BadPosition
from companion.kernel.game import Intent
from companion.kernel.layout import Token
from tests.error_texts import refused
from tests.games.cloak_and_dagger.scenes import GONE, PAWNS, SAMPLE, Scene, checkers, place
from tests.games.endings import declared_ends
from tests.open_states import make_game

BOTH = f"setup={SAMPLE}/{SAMPLE}"
HOMES = "checkers=a1,b1,c1,d1,e1,f1,g1,h1/a8,b8,c8,d8,e8,f8,g8,h8"
NOBODY = "checkers=-,-,-,-,-,-,-,-/-,-,-,-,-,-,-,-"
MAY = "may=" + "/".join([",".join(["KQRBN"] * 8)] * 2)


# Texts


def test_what_a_text_leaves_out_is_the_start() -> None:
    """CD-R1, A1."""
    game = make_game("cloak-and-dagger-chess", None, {})
    assert game.position(game.read(f"{PAWNS} w {BOTH}")) == (
        f"{PAWNS} w stage=turn {HOMES} files=abcdefgh/abcdefgh {BOTH} {MAY} "
        "unmoved=a1,b1,c1,d1,e1,f1,g1,h1/a8,b8,c8,d8,e8,f8,g8,h8 passant=-/- lost=0/0 bonus=no/no exposed=0/0 "
        "right=no asked=- then=- checked=no claim=0 quiet=0 end=- winner=-"
    )
    left = make_game("cloak-and-dagger-chess", None, {"numbering": "b"})
    assert "/h8,g8,f8,e8,d8,c8,b8,a8 files=abcdefgh/hgfedcba" in left.position(
        left.read(f"{PAWNS} b {BOTH}".replace(f"/{SAMPLE}", f"/{SAMPLE[::-1]}"))
    )


@pytest.mark.parametrize(
    ("rules", "given"),
    [
        ({}, "stage=move right=yes quiet=7"),
        ({}, "lost=2/0 exposed=1/2 bonus=no/no"),
        ({"register": "b"}, "stage=answer asked=5B"),
        ({"register": "b"}, "stage=disclose asked=8 then=uncloak"),
        ({}, "stage=over end=resigned winner=b"),
        ({}, "stage=over end=draw winner=-"),
    ],
)
def test_a_text_comes_back_as_it_was_written(rules: dict[str, str], given: str) -> None:
    game = make_game("cloak-and-dagger-chess", None, rules)
    pawns = "8/pppppp2/8/8/8/8/PPPPPP2/8"
    text = game.position(game.read(f"{pawns} w {'setup=?/?' if rules else BOTH} {given}"))
    assert set(given.split()) <= set(text.split()), text
    assert game.position(game.read(text)) == text


@pytest.mark.parametrize(
    ("more", "why"),
    [
        ("more", "'more' is not a field of a position"),
        ("colour=red", "'colour'"),
        ("stage=lunch", "'stage' must be one of"),
        ("stage=over", "go together|goes with|end"),
        ("end=king", "end"),
        ("stage=over end=lunch", "end"),
        ("winner=x", "'winner' must be one of"),
        ("right=perhaps", "'right' must be one of"),
        ("checked=perhaps", "'checked' must be one of"),
        ("then=bonus", "'then' must be one of"),
        ("stage=answer", "asked"),
        ("asked=5B", "asked"),
        ("stage=answer asked=9B", "asked"),
        ("stage=answer asked=25B", "'asked' must be a number from 1 to 24"),
        ("claim=x", "claim"),
        ("quiet=-1", "'quiet' must be a number"),
        ("lost=1/0", "White"),
        ("lost=0/1", "Black"),
        ("lost=9/0", "'lost' must be a number from 0 to 8"),
        ("exposed=3/0", "'exposed' must be a number from 0 to 2"),
        ("checkers=a1/a8", "checkers"),
        ("checkers=a1,b1,c1,d1,e1,f1,g1,z1/a8,b8,c8,d8,e8,f8,g8,h8", "z1"),
        ("checkers=a1,a1,-,-,-,-,-,-/-,-,-,-,-,-,-,-", "one square"),
        ("checkers=a2,-,-,-,-,-,-,-/-,-,-,-,-,-,-,-", "one square"),
        ("checkers=a7,-,-,-,-,-,-,-/-,-,-,-,-,-,-,-", "one square"),
        ("checkers=a1,b1,c1,d1,e1,f1,g1,h1,a4/a8,b8,c8,d8,e8,f8,g8,h8", "White"),
        ("files=abcdefg/abcdefgh", "abcdefg"),
        ("files=aacdefgh/abcdefgh", "aacdefgh"),
        ("may=K,K,K,K,K,K,K,K/" + ",".join(["KQRBN"] * 8), "White"),
        ("may=B" + ",KQRBN" * 7 + "/" + ",".join(["KQRBN"] * 8), "White"),
        ("may=" + ",".join(["KQRBN"] * 8) + "/" + "KQRBN," * 7 + "R", "Black"),
        ("may=K,,K,K,K,K,K,K/" + ",".join(["KQRBN"] * 8), "K,,K"),
        ("may=X,K,K,K,K,K,K,K/" + ",".join(["KQRBN"] * 8), "X,K"),
        ("bonus=no", "a part for White and a part for Black"),
        ("stage=uncloak unmoved=z1/-", "z1"),
    ],
)
def test_bad_fields(more: str, why: str) -> None:
    with refused(BadPosition, why, "cloak-and-dagger-chess"):
        make_game("cloak-and-dagger-chess", None, {}).read(f"{PAWNS} w {BOTH} {more}")


@pytest.mark.parametrize(
    ("text", "rules", "why"),
    [
        (f"{PAWNS} x {BOTH}", {}, "must begin with a board"),
        (f"P7/8/8/8/8/8/8/8 w {BOTH}", {}, "pawn"),
        (f"8/8/8/8/8/8/8/p7 w {BOTH} {NOBODY}", {}, "pawn"),
        (f"8/8/8/8/8/8/8/KK6 w {BOTH} {NOBODY}", {}, "one king"),
        (f"8/8/NNNNNNNN/PPPPPPPP/N7/8/8/8 w {BOTH} {NOBODY}", {}, "White"),
        (f"8/8/8/PPPPPPPP/P7/8/8/8 w {BOTH} {NOBODY}", {}, "White"),
        (f"{PAWNS} w setup=KRQRBBNN/{SAMPLE}", {}, "KRQRBBNN"),
        (f"{PAWNS} w setup=RQKRBB/{SAMPLE}", {}, "RQKRBB"),
        (f"{PAWNS} w setup={SAMPLE}K/{SAMPLE}", {}, "K"),
        (f"{PAWNS} w", {}, "set-?up|setup"),
        (f"{PAWNS} w setup=?/{SAMPLE}", {}, "set-?up|setup"),
        (f"{PAWNS} w {BOTH}", {"register": "b"}, "paper|set-?up"),
        (f"8/8/8/8/8/8/r7/K7 b {BOTH} {NOBODY}", {}, "not to move is in check"),
        (f"{PAWNS} w {BOTH} files=?bcdefgh/abcdefgh stage=turn", {}, "RQKRBBNN"),
    ],
)
def test_bad_positions(text: str, rules: dict[str, str], why: str) -> None:
    with refused(BadPosition, why, "cloak-and-dagger-chess"):
        make_game("cloak-and-dagger-chess", None, rules).read(text)


# Put right


def test_pieces_pawns_and_checkers_are_put_right() -> None:
    scene = Scene(place("Pa2 Ph2 pa7 Nc3", checkers({1: "e1", 3: "h1"}, {3: "h8"}) + " quiet=5"))
    game = scene.game
    told = {
        "a2": (),
        "b3": ("white:P",),
        "c3": ("white:Q",),
        "e1": (),
        "e4": ("white:?1",),
        "g7": ("black:R",),
    }
    layout = game.layout(game.rearrange(scene.s, told, None))
    found = {place: str(stack[-1]) for place, stack in layout.items() if ":" not in place}
    assert found == {
        "h2": "white:P",
        "b3": "white:P",
        "c3": "white:Q",
        "e4": "white:?1",
        "h1": "white:?3",
        "a7": "black:P",
        "g7": "black:R",
        "h8": "black:?3",
    }
    taken = game.rearrange(scene.s, {"a7": ("white:?1",)}, "black")
    assert taken.sides[1].pawns == 0 and taken.sides[0].on(48) == 0 and taken.turn == 1 and taken.quiet == 5
    assert game.rearrange(scene.s, {"box:white": ()}, None) == scene.s


def test_what_was_owed_is_forgotten_when_the_turn_is_put_right() -> None:
    scene = Scene.registered().play("guess 5 B", "Pe2-e4")
    assert scene.s.stage == "after"
    assert scene.game.rearrange(scene.s, {}, None) == scene.s
    again = scene.game.rearrange(scene.s, {}, "black")
    assert (again.stage, again.turn, again.right) == ("turn", 1, False)
    asked = Scene(register="b").play("guess 5 B")
    after = asked.game.rearrange(asked.s, {}, None)
    assert (after.stage, after.asked) == ("turn", (-1, ""))


@pytest.mark.parametrize(
    ("layout", "why"),
    [
        ({"b3": ("red:P",)}, "red:P"),
        ({"b3": ("white:?9",)}, "\\?9"),
        ({"b3": ("white:?0",)}, "\\?0"),
        ({"b3": ("white:Z",)}, "Z"),
        ({"b3": ("white:?x",)}, "\\?x"),
        ({"b3": ("white:P", "white:P")}, "b3"),
        ({"a8": ("white:P",)}, "pawn"),
        ({"b3": ("white:K",), "b4": ("white:K",)}, "one king"),
    ],
)
def test_what_cannot_be_put_right_so(layout: dict[str, tuple[str, ...]], why: str) -> None:
    scene = Scene(place("Pa2 pa7", checkers({1: "e1", 3: "h1"}, {3: "h8"})))
    with refused(BadPosition, why, "cloak-and-dagger-chess"):
        scene.game.rearrange(scene.s, layout, None)


# What each seat knows and sees


def test_a_guess_fills_in_what_is_hidden() -> None:
    """CD-R2, A3: by lot, so that it agrees with all that is known; with set-ups on paper nothing is filled in."""
    pieces = place("Pa2 Pb7 pa7", checkers({3: "h1", 7: "g3"}, {3: "h8"}))
    scene = Scene(pieces, cloaked_promotion="b").turn("?7g3-f5").turn("Pa7-a6").turn("Pb7-b8=?R")
    for seat, other in (("white", 1), ("black", 0)):
        known = scene.game.redact(scene.s, seat)
        assert known.sides[other].setup == "" and known.sides[1 - other] == scene.s.sides[1 - other]
        setups = set()
        for n in range(8):
            s = scene.game.guess(known, bytes([n]) * 32)
            assert s.sides[1 - other] == scene.s.sides[1 - other]
            assert state.NUMBER[s.sides[other].setup] >= 0
            setups.add(s.sides[other].setup)
            if seat == "black":
                assert s.sides[0].setup[6] == "N", "it has jumped"
                assert s.sides[0].extra in ("Q", "R", "B", "N")
        assert len(setups) > 3
    for early in (Scene(), Scene(numbering="c"), Scene(register="b")):
        assert early.game.guess(early.s, bytes(32)) == early.s


def test_what_the_room_is_told() -> None:
    """CD-A12, A18."""
    scene = Scene.registered()
    for text, told in (("guess 5 B", "guess 5 B"), ("Pe2-e4", "Pe2-e4"), ("?7g1-f3", "?7g1-f3")):
        action = scene.game.legal(scene.s, text)
        assert action is not None and scene.game.redact_action(action) == told
    assert scene.game.redact_action(Say("register", ("black", SAMPLE))) == "register black ?"


def test_pieces_checkers_and_pawns_to_be_dropped() -> None:
    scene = Scene(place("Pa2 pa7 Nc3", checkers({1: "e1", 3: "h1"}, {3: "h8"}) + " lost=2/0"))
    layout = scene.game.layout(scene.s)
    assert layout["box:white"] == (Token("white", "P"),) * 2 and "box:black" not in layout
    assert {place: str(stack[0]) for place, stack in layout.items() if ":" not in place} == {
        "a2": "white:P",
        "a7": "black:P",
        "c3": "white:N",
        "e1": "white:?1",
        "h1": "white:?3",
        "h8": "black:?3",
    }
    free = Scene(numbering="c").play("?3@a1")
    assert [token.kind for token in free.game.layout(free.s)["box:white"]] == [
        f"?{n}" for n in (1, 2, 4, 5, 6, 7, 8)
    ]
    assert free.game.view(free.s, "black").secrets == () and free.game.view(free.s, "white").grids == ()


def test_everyone_sees_who_is_identified() -> None:
    """CD-A5, 9.4: checkers still on the board of which everybody knows what they are."""
    scene = Scene.registered()
    assert scene.game.view(scene.s, None).notes == ()
    scene.turn("?7g1-f3")
    notes = scene.game.view(scene.s, None).notes
    assert [
        (note.id, note.values["seat"], note.values["number"], note.values["piece"]) for note in notes
    ] == [("identified", "white", 7, "N")]
    free = Scene(numbering="c").play("?3@a1")
    assert free.game.view(free.s, None).notes == ()


def test_checks_and_bonus_moves_stand_over_the_table() -> None:
    """CD-A7, A11: the check first; the bonus is what is asked for, so no note says it again."""
    more = checkers(GONE, {3: "g5"}) + " bonus=yes/no stage=bonus"
    scene = Scene(place("Ka2 Pb2 Pc2 ra8 rb8", more + " lost=1/0"))
    shown = scene.game.view(scene.s, None)
    assert shown.banner is not None and (shown.banner.kind, shown.banner.said.values["seat"]) == (
        "check",
        "white",
    )
    assert shown.notes == ()
    assert (shown.turn, shown.prompt.id, shown.prompt.values["lost"]) == ("white", "stage-bonus", 1)
    asked = Scene(register="b").play("guess 5 B")
    prompt = asked.game.view(asked.s, None)
    assert (prompt.turn, prompt.prompt.values["number"]) == ("black", 5)


def test_r3_the_grids() -> None:
    """CD-R3: o is, x cannot be, an empty place is open; captured checkers are left out."""
    scene = Scene(place("Pa2 pa7", checkers({3: "h1", 7: "g3"}, {3: "h8", 5: "e8"}))).turn("?7g3-f5")
    own, theirs = scene.game.view(scene.game.redact(scene.s, "black"), "black").grids
    assert (own.title.values["seat"], own.rows, own.columns) == ("black", ("3", "5"), tuple("KQRBN"))
    assert own.marks == ("o....", "...o.")
    assert (theirs.title.values["seat"], theirs.rows) == ("white", ("3", "7"))
    assert theirs.marks[1] == "xxxxo" and theirs.marks[0] == "....."
    assert [note.values["number"] for note in scene.game.view(scene.s, "black").secrets] == [3, 7]


def test_a5b_a_right_guess_shows_the_piece_of_either_side() -> None:
    """CD-A5b: White's guess shows Black's piece, Black's guess White's."""
    scene = Scene.registered(black="RNBQKBNR", reveal_on_guess="b").play("guess 5 K")
    assert (scene.on("e8"), scene.on("e1")) == ("black:K", "white:?5")
    scene.play("Pe2-e4", "pass", "pass").play("guess 3 K")
    assert (scene.on("c1"), scene.on("c8")) == ("white:K", "black:?3")


def test_lines_show_checkers_that_castle_and_what_is_dropped() -> None:
    """CD-A17: checkers stay checkers, pieces stay pieces."""

    def ends(scene: Scene, text: str) -> dict[str, str]:
        line = next(
            line
            for line in scene.game.lines(scene.s)
            if str(line.actions[-1]) == text and len(line.actions) == 1
        )
        return {square: str(stack[-1]) if stack else "" for square, stack in line.after.items()}

    stand = checkers({1: "a1", 3: "c1", 4: "d1"}, {3: "c8"})
    scene = Scene(place("Pa2 pa7", stand))
    assert ends(scene, "Kc1-g1,Rd1-f1") == {"c1": "", "d1": "", "g1": "white:?3", "f1": "white:?4"}
    pieces = Scene(place("Pa2 pa7 Kc1 Rd1", checkers(GONE, {3: "h8"}) + " unmoved=c1,d1/-"))
    assert ends(pieces, "Kc1-g1,Rd1-f1") == {"c1": "", "d1": "", "g1": "white:K", "f1": "white:R"}
    west = Scene(place("Pa2 pa7", checkers({1: "a1", 3: "c1"}, {3: "c8"})))
    assert ends(west, "Kc1-c1,Ra1-d1") == {"a1": "", "c1": "white:?3", "d1": "white:?1"}
    shown = Scene(place("Pa2 pa7", stand)).play("Pa2-a3")
    assert ends(shown, "uncloak 1 R") == {"a1": "white:R"}
    drop = Scene(place("Pd4 pe5 pa7", checkers({3: "h1"}, {3: "h8", 5: "e8"}) + " lost=1/0")).play(
        "guess 5 B", "Pd4-d5"
    )
    assert ends(drop, "P@b2") == {"b2": "white:P"}
    pawn = Scene(place("Pe5 pd7", checkers({3: "h1"}, {3: "h8"}), "b")).turn("Pd7-d5")
    assert ends(pawn, "Pe5-d6(xd5)") == {"e5": "", "d6": "white:P", "d5": ""}
    new = Scene(place("Pb7 Pa2 ph7", checkers({3: "h1"}, {3: "h8"})), cloaked_promotion="b")
    assert not any("=" in str(line.actions[-1]) for line in new.game.lines(new.s)), (
        "only the screen may be told"
    )
    paper = Scene(
        place("Pb7 Pa2 ph7", checkers({3: "h1"}, {3: "h8"})).replace(BOTH, "setup=?/?"),
        cloaked_promotion="b",
        register="b",
    )
    assert ends(paper, "Pb7-b8=?") == {"b7": "", "b8": "white:?9"}
    queen = Scene(place("Pb7 Pa2 ph7", checkers({3: "h1"}, {3: "h8"})))
    assert ends(queen, "Pb7-b8=Q") == {"b7": "", "b8": "white:Q"}


@pytest.mark.parametrize(
    ("men", "more", "turn", "intent", "said", "rule"),
    [
        ("Pa2 pa7", " stage=over end=draw", "w", Intent("a2", "a3"), "stage-over", ""),
        ("Pa2 pa7 Nc3", "", "w", Intent("c3", None), "can-move", ""),
        ("Pa2 pa7 Nc3", "", "w", Intent("c3", "c4"), "chess-cannot-reach", "CD-R12"),
        ("Pa2 pa7 Nc3 rc8", "", "b", Intent("c8", "d7"), "chess-cannot-reach", "CD-R12"),
        ("Pa2 pa7 Nc3 Ka1", "", "b", Intent("a7", "a4"), "chess-cannot-reach", "CD-R12"),
        ("Ka1 Rb1 Pa3 rh1", "", "w", Intent("b1", "b5"), "chess-king-in-check", "CD-A10"),
        ("Ka1 Pa3 rh1 Nc3", "", "w", Intent("c3", "d5"), "chess-answer-check", "CD-A10"),
        ("Ka1 Nb1 Pa3 rh1", "", "w", Intent("b1", "c3"), "chess-king-in-check", "CD-A10"),
        ("Ka1 Pa3 kb8 Rh7 Qc8", "", "b", Intent("b8", "b8"), "chess-own-piece", ""),
        ("Pa2 kb8 pa7 Rh7 Pc6", "", "w", Intent("h7", "b8"), "king-stays", "CD-A9"),
        ("Pa2 pa7", " bonus=yes/no stage=bonus", "w", Intent(None, "b2"), "no-pawn", "CD-A15"),
        ("Pa2 pa7", " bonus=yes/no stage=bonus lost=1/0", "w", Intent(None, "b3"), "second-row", "CD-R5"),
        ("Pa2 pa7", "", "w", Intent(None, "b2"), "chess-nothing-to-place", "CD-R5"),
    ],
)
def test_reasons(men: str, more: str, turn: str, intent: Intent, said: str, rule: str) -> None:
    """X2, CD-A12."""
    scene = Scene(place(men, checkers(GONE, GONE) + more, turn))
    reason = scene.game.why_not(scene.s, intent)
    assert (reason.said.id, reason.rule) == (said, rule)


def test_x3_what_begins_the_fifty_moves_again() -> None:
    """X3: captures and pawns; other moves count one each, a bonus none."""
    pieces = place("Pa2 pa7 Nc3 nd5", checkers({3: "h1"}, {3: "h8", 5: "e8"}) + " quiet=6")
    for texts, quiet in ((("Nc3-b5",), 7), (("Nc3xd5",), 0), (("Pa2-a3",), 0), (("guess 5 B", "Nc3-b5"), 7)):
        assert Scene(pieces).play(*texts).s.quiet == quiet, texts
    assert Scene(pieces.replace("quiet=6", "quiet=7")).play("Nc3-b5").s.quiet == 8


def test_a16_a_pawn_that_is_captured_leaves_nothing_to_be_taken_in_passing() -> None:
    """CD-A16."""
    pieces = place("Pe5 Pc4 pd7 pa7", checkers({3: "h1"}, {3: "h8"}), "b")
    scene = Scene(pieces).turn("Pd7-d5")
    assert {"Pe5-d6(xd5)", "Pc4xd5"} <= set(scene.legal)
    scene.play("Pc4xd5")
    assert scene.s.sides[1].passant == 0
    both = Scene(place("Pe5 Pc5 pd7 pb7 pa7", checkers({3: "h1"}, {3: "h8"}), "b")).turn("Pd7-d5")
    assert both.play("Pe5-d6(xd5)").s.sides[1].passant == 0


# What a practice opponent likes


def likes(scene: Scene) -> dict[str, float]:
    return {str(a): scene.game.appeal(scene.s, a) for a in scene.game.actions(scene.s)}


@pytest.mark.parametrize("turn", ["w", "b"])
def test_what_a_practice_opponent_likes(turn: str) -> None:
    """Material, the dearest piece that is left to be captured, and mate above all; alike for both sides."""

    def board(pieces: str) -> str:
        mirrored = (
            pieces
            if turn == "w"
            else " ".join(piece[0].swapcase() + piece[1] + str(9 - int(piece[2])) for piece in pieces.split())
        )
        return place(mirrored, checkers(GONE, GONE), turn)

    def text(action: str) -> str:
        return action if turn == "w" else "".join(str(9 - int(c)) if c.isdigit() else c for c in action)

    taking = likes(Scene(board("Ka1 kh8 Rb2 qb7 pg3 Nh1 ph7")))
    assert taking[text("Rb2xb7")] == max(taking.values())
    assert taking[text("Nh1xg3")] > taking[text("Nh1-f2")]
    hangs = likes(Scene(board("Ka1 kh8 Qd1 ra5 ph7 Pa2")))
    assert hangs[text("Qd1-d5")] < hangs[text("Qd1-d2")]
    back = likes(Scene(board("Ka1 kh8 Ra7 Rb1 Pc2")))
    assert back[text("Rb1-b8")] == 1000.0
    centre = likes(Scene(board("Ka1 kh8 Ph2 Na3 ph7")))
    assert centre[text("Na3-c4")] > centre[text("Na3-b1")]


def test_guesses_are_weighed_by_their_odds() -> None:
    """CD-R5, R6: only what must be one of two things is worth a guess, and not whether it is the king."""
    known = (
        place("Pa2 pa7", checkers({3: "h1", 1: "a1"}, {3: "h8", 5: "e8"}))
        + " may="
        + "/".join((",".join(["KQRBN"] * 8), ",".join(["KQRBN"] * 4 + ["BN"] + ["KQRBN"] * 3)))
    )
    found = likes(Scene(known))
    assert found["guess 5 B"] == found["guess 5 N"] > found["guess 3 K"]
    assert found["guess 5 B"] > found["guess 3 B"] == found["guess 3 K"]
    assert likes(Scene())[f"register white {SAMPLE}"] == 0.0
    castle = likes(Scene(place("Pa2 pa7", checkers({3: "c1", 4: "d1"}, {3: "c8"}))))
    assert castle["Kc1-g1,Rd1-f1"] == max(castle.values())
    uncloaking = likes(Scene(place("Pa2 pa7", checkers({1: "a1", 3: "c1"}, {3: "c8"}))).play("Pa2-a3"))
    assert uncloaking["pass"] > uncloaking["uncloak 1 R"]


# What is known of kings and of captured checkers


def test_a6_a_king_is_exposed_by_a_guess_or_by_castling_alone() -> None:
    """CD-A6, A17: an ordinary move exposes no one; who was found before he castles counts as uncloaked at once."""
    stand = checkers({1: "a1", 3: "c1", 4: "d1"}, {3: "c8"})
    scene = Scene(place("Pa2 pa7", stand))
    assert scene.turn("Pa2-a3").s.sides[0].exposed == 0
    castled = Scene(place("Pa2 pa7", stand)).play("Kc1-g1,Rd1-f1")
    assert castled.s.sides[0].exposed == 1
    immune = Scene(place("Pa2 pa7", stand), known_king="b").play("Kc1-g1,Rd1-f1")
    assert immune.s.sides[0].exposed == 0
    found = Scene(
        place("Pa2 pa7", stand)
        + " exposed=2/0 may="
        + "/".join((",".join(["KQRBN"] * 2 + ["K"] + ["KQRBN"] * 5), ",".join(["KQRBN"] * 8)))
    )
    assert found.play("Kc1-g1,Rd1-f1").s.sides[0].exposed == 2


@pytest.mark.parametrize(
    ("kind", "said"),
    [
        ("Q", "disclosure"),
        ("R", "disclosure"),
        ("K", "contradiction"),
        ("B", "contradiction"),
        ("N", "contradiction"),
    ],
)
def test_a23_only_what_contradicts_loses(kind: str, said: str) -> None:
    """CD-A23: a checker that was seen to move like a rook is a rook or a queen."""
    pieces = place("Pa2 pa7", checkers({1: "e1", 3: "h1"}, {5: "e8", 3: "h8"})).replace(BOTH, "setup=?/?")
    may = " may=" + "/".join((",".join(["KQRBN"] * 8), ",".join(["KQRBN"] * 4 + ["QR"] + ["KQRBN"] * 3)))
    scene = Scene(pieces + may, register="b").play("?1e1xe8", f"disclose 5 {kind}")
    assert scene.said[0] == said
    assert (scene.s.stage == "over") is (said == "contradiction")


# Ends


def test_resigned_ranked_drawn() -> None:
    """X5, X3: in the middle of a turn too; whatever was asked is asked no more, and all may see the set-ups."""
    for scene in (Scene(register="b").play("guess 5 B"), Scene.registered().play("guess 5 B", "Pe2-e4")):
        game, s = scene.game, scene.s
        for end in declared_ends(game, s):
            assert (end.asked, end.then, end.right, end.stage) == ((-1, ""), "", False, "over")
            assert end == game.redact(end, None)
        assert [game.end_early(s, "ranked").end, game.end_early(s, "fifty").end] == ["ranked", "draw"]
