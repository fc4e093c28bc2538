"""Raindropchess positions as text, corrected by agreement, what is shown and asked, and what a practice opponent likes."""

from __future__ import annotations

import pytest

from companion.games import family
from companion.kernel.errors import BadPosition
from companion.kernel.game import Intent, read_position
from companion.kernel.layout import Token
from companion.table.message_catalogues import catalogue
from tests.error_texts import refused
from tests.games.endings import declared_ends
from tests.games.raindropchess.scenes import NO_PIECES, Scene
from tests.open_states import make_game

WORDS = catalogue(family("raindropchess").words)
FULL = "K1Q1R2B2N2P8"
KINGS = "7k/8/8/8/8/8/8/K7 w"


def text(position: str, **rules: str) -> str:
    game = make_game("raindropchess", None, rules)
    return game.position(game.read(position))


def board(scene: Scene) -> dict[str, str]:
    return {place: str(stack[-1]) for place, stack in scene.game.layout(scene.s).items() if ":" not in place}


# Texts


def test_what_a_text_leaves_out_is_a_fresh_turn() -> None:
    """RD-R1: packs hold every piece that is not on the board."""
    rest = "top=-/- bottom=-/- blue=QRBN/QRBN arrived=0/0 bishop=-/- extra=no quiet=0 end=- winner=-"
    assert text(NO_PIECES) == f"{NO_PIECES} stage=turn card=- packs={FULL}/{FULL} {rest}"
    on = "r6k/p7/8/8/8/8/PP6/KN6 b"
    assert text(on) == f"{on} stage=turn card=- packs=Q1R2B2N1P6/Q1R1B2N2P7 {rest}"
    assert text(f"{on} card=R") == f"{on} stage=place card=R packs=Q1R2B2N1P6/Q1B2N2P7 {rest}"
    jokers = text(f"{NO_PIECES} stage=over end=draw", jokers="2")
    assert f"packs={FULL}J2/{FULL}J2 " in jokers
    colours = text("8/8/8/8/8/8/8/K1B5 w", bishop_colour="b")
    assert "packs=Q1R2Bd1N2P8/K1Q1R2Bl1Bd1N2P8 " in colours


@pytest.mark.parametrize(
    "given",
    [
        "card=Q stage=place packs=P8/K0P8",
        "stage=move top=P/- packs=N1/P1",
        "bottom=Q,N/R packs=-/P1",
        "blue=RN/- arrived=8/3 bishop=l/d",
        "extra=yes quiet=12",
        "stage=over end=mate winner=w",
        "stage=over end=resigned winner=b",
        "stage=draw packs=P1/-",
    ],
)
def test_a_text_comes_back_as_it_was_written(given: str) -> None:
    found = text(f"{KINGS} {given}")
    assert set(given.replace("K0", "").split()) <= set(found.split()), found
    assert text(found) == found


@pytest.mark.parametrize(
    ("position", "why"),
    [
        ("8/8/8/8/8/8/8/8 x", "must begin with a board"),
        (f"{KINGS} u=1", "'u'"),
        (f"{KINGS} more", "'more'"),
        (f"{KINGS} stage=lunch", "'stage' must be one of .*, not 'lunch'"),
        (f"{KINGS} stage=place", "stage=place"),
        (f"{KINGS} stage=turn card=Q", "card=Q"),
        (f"{KINGS} card=X", "'card' must be one of K, .*, not 'X'"),
        (f"{KINGS} card=J", "'card' must be one of K, .*, not 'J'"),
        (f"{KINGS} top=X/-", "'top' must be one of K, .*, not 'X'"),
        (f"{KINGS} bottom=-/X", "'bottom' may list only the cards K, .*, not 'X'"),
        (f"{KINGS} top=P", "a part for White and a part for Black"),
        (f"{KINGS} blue=RQ/QRBN", "blue"),
        (f"{KINGS} bishop=x/-", "'bishop' must be one of l, d, -, not 'x'"),
        (f"{KINGS} packs=Q2/P8", "1"),
        (f"{KINGS} packs=X1/P8", "X1"),
        (f"{KINGS} packs=K1P8/P8", "king"),
        (f"{KINGS} packs=P8/K1P8", "king"),
        (f"{KINGS} arrived=9/0", "'arrived' must be a number from 0 to 8"),
        (f"{KINGS} arrived=-/0", "'arrived' must be a number"),
        (f"{KINGS} quiet=-1", "'quiet' must be a number"),
        (f"{KINGS} end=mate", "stage 'turn' can't be combined with the end 'mate'"),
        (f"{KINGS} stage=over", "stage 'over' can't be combined with the end '-'"),
        (f"{KINGS} stage=over end=lunch", "'end' must be one of .*, not 'lunch'"),
        (f"{KINGS} stage=over end=draw winner=x", "'winner' must be one of w, b, -"),
        (f"{KINGS} extra=perhaps", "'extra' must be one of yes, no, not 'perhaps'"),
        (f"{KINGS} stage=draw packs=-/-", "stage=draw"),
        (f"{KINGS} stage=remove", "stage=remove"),
        ("7k/8/8/8/8/8/8/P6K w", "pawn"),
        ("p6k/8/8/8/8/8/8/7K w", "pawn"),
        ("7k/8/8/8/8/8/8/K6K w", "K|king"),
        ("k7/8/8/8/8/1QQQQQQ1/8/K7 b", "6"),
        ("7k/8/8/8/8/RRRRRRR1/8/K7 w", "7"),
        ("7k/8/8/8/NN6/PPPPPPPP/RRBBQ3/KQ6 w packs=-/-", "sixteen"),
        ("k7/R7/8/8/8/8/8/K7 w packs=-/-", "not to move is in check"),
    ],
)
def test_bad_positions(position: str, why: str) -> None:
    with refused(BadPosition, why, "raindropchess"):
        make_game("raindropchess", None, {}).read(position)


def test_play_may_have_ended_by_consent_while_a_king_was_in_a_hand() -> None:
    game = make_game("raindropchess", None, {})
    lost = "7k/8/8/8/8/8/8/8 w packs=P8/P8"
    with refused(BadPosition, "king", "raindropchess"):
        read_position(game, lost)
    assert read_position(game, f"{lost} stage=over end=ranked").stage == "over"


def test_as_many_pieces_as_a_side_may_have() -> None:
    """RD-R1, A12b: two rooks and four blue ones; sixteen pieces in all."""
    assert Scene("7k/8/8/8/8/RRRRRR2/8/K7 b packs=-/-").s.stage == "turn"
    assert Scene("8/8/8/7k/8/QQQQQ3/8/K7 w packs=-/-").s.stage == "turn"
    assert Scene("6k1/8/8/8/NN6/PPPPPPPP/RRBBQ3/K7 b packs=-/-").s.stage == "turn"
    assert Scene("P6k/8/8/8/8/8/8/7K w").s.stage == "turn", "a fifth pawn on the far row (A13)"


# Put right


def test_pieces_are_put_right() -> None:
    scene = Scene("7k/p7/8/8/8/8/P7/KR6 w quiet=4 extra=yes")
    told = {"b1": (), "b4": ("white:R",), "a7": (), "c5": ("black:Q",), "box:white": ()}
    s = scene.game.rearrange(scene.s, told, None)
    found = {place: str(stack[-1]) for place, stack in scene.game.layout(s).items() if ":" not in place}
    assert found == {"h8": "black:K", "a2": "white:P", "a1": "white:K", "b4": "white:R", "c5": "black:Q"}
    assert (s.turn, s.quiet, s.extra, s.pack) == (0, 4, True, scene.s.pack)
    black = scene.game.rearrange(scene.s, {}, "black")
    assert (black.turn, black.extra) == (1, False), "White's second turn is not Black's"
    assert scene.game.rearrange(scene.s, {}, "white") == scene.s
    over = Scene(f"{KINGS} stage=over end=draw")
    assert over.game.rearrange(over.s, {}, None).stage == "turn"
    placing = Scene(f"{KINGS} card=Q")
    assert placing.game.rearrange(placing.s, {}, None).card == "Q"
    assert placing.game.rearrange(placing.s, {}, "white").stage == "turn"


@pytest.mark.parametrize(
    ("layout", "why"),
    [
        ({"b3": ("red:P",)}, "red:P"),
        ({"b3": ("white:Z",)}, "white:Z"),
        ({"b3": ("white:P", "white:P")}, "b3"),
        ({"a8": ("black:P",)}, "pawn"),
        ({"b3": ("white:K",)}, "K|king"),
    ],
)
def test_what_cannot_be_put_right_so(layout: dict[str, tuple[str, ...]], why: str) -> None:
    scene = Scene(KINGS)
    with refused(BadPosition, why, "raindropchess"):
        scene.game.rearrange(scene.s, layout, None)


# What is shown


def test_boxes_hold_who_is_still_to_come() -> None:
    """RD-R2, A6, A8: known cards on top and under the pack count, the turned one too, jokers not."""
    scene = Scene(f"{KINGS} packs=R1P1J1/N1 top=Q/- bottom=-/B,P", jokers="1")
    layout = scene.game.layout(scene.s)
    assert [token.kind for token in layout["box:white"]] == ["Q", "R", "P"]
    assert [token.kind for token in layout["box:black"]] == ["B", "N", "P"]
    shown = scene.game.view(scene.s, None)
    assert shown.unseen == {"white": 4, "black": 3}
    placing = Scene(f"{KINGS} card=Q packs=P1/P1 blue=R/-")
    layout = placing.game.layout(placing.s)
    assert [token.kind for token in layout["box:white"]] == ["Q", "P"]
    assert layout["blue:white"] == (Token("white", "R"),) and "blue:black" not in layout
    assert placing.game.view(placing.s, None).cards == {"white": "Q"}


@pytest.mark.parametrize(
    ("position", "said", "chance"),
    [
        (NO_PIECES, "stage-turn-card", False),
        (KINGS, "stage-turn", False),
        ("7k/8/8/8/8/8/8/KR6 w packs=-/-", "stage-turn-move", False),
        ("q7/8/8/5q2/3q1q2/4q3/8/8 w packs=-/K1 bottom=K/-", "stage-turn-pass", False),
        (f"{KINGS} stage=draw", "stage-draw", True),
        (f"{KINGS} card=Q", "stage-place", False),
        (f"{KINGS} stage=move", "stage-move", False),
        (f"{KINGS} stage=over end=draw", "stage-over", False),
    ],
)
def test_what_is_asked(position: str, said: str, chance: bool) -> None:
    scene = Scene(position)
    shown = scene.game.view(scene.s, None)
    assert (shown.prompt.id, shown.chance) == (said, chance)
    assert shown.turn == (None if "over" in position else "white") and shown.banner is None


def test_the_known_card_and_the_pack() -> None:
    """RD-A6, A8: the card on top alone, else the unseen ones, and when they are used up those under the pack in order."""

    def left(position: str) -> dict[str, int]:
        scene = Scene(position)
        return {card: n for card, n in scene.game.deck_left(scene.s, "white").left.items() if n}

    assert left(f"{KINGS} packs=P2N1/K0 top=Q/-") == {"Q": 1}
    assert left(f"{KINGS} packs=P2N1/- bottom=Q,R/-") == {"P": 2, "N": 1}
    assert left(f"{KINGS} packs=-/- bottom=Q,R/-") == {"Q": 1}
    scene = Scene(f"{KINGS} packs=P2N1/- stage=draw")
    assert {str(a): scene.game.weight(scene.s, a) for a in scene.game.actions(scene.s)} == {
        "draw white N": 1,
        "draw white P": 2,
    }
    move = scene.game.actions(Scene(KINGS).s)[0]
    assert scene.game.weight(Scene(KINGS).s, move) == 1
    under = Scene("q7/8/8/5q2/3q1q2/4q3/8/8 w packs=-/K1 bottom=K,N/-")
    under.play("take white", "draw white K")
    assert (under.s.bottom[0], under.legal) == (("N", "K"), ["draw white N"])


def test_r18_with_the_pack_used_up_only_moves_remain() -> None:
    """RD-R18."""
    assert "take white" not in Scene(f"{KINGS} packs=-/P1").legal
    assert "take white" in Scene(f"{KINGS} packs=-/- bottom=Q/-").legal


@pytest.mark.parametrize(
    ("position", "intent", "said", "rule"),
    [
        (f"{KINGS} stage=over end=draw", Intent("a1", "a2"), "stage-over", ""),
        (f"{KINGS} stage=draw", Intent("a1", "a2"), "turn-first", "RD-R7"),
        (KINGS, Intent(None, "a2"), "turn-first", "RD-R7"),
        (f"{KINGS} card=Q", Intent("a1", "a2"), "place-it", "RD-R8"),
        (f"{KINGS} card=Q", Intent(None, None), "place-it", "RD-R8"),
        (f"{KINGS} card=Q", Intent(None, "a1"), "occupied", "RD-R4"),
        (f"{KINGS} card=P", Intent(None, "b7"), "pawn-rows", "RD-R5"),
        ("7k/8/8/8/8/8/8/K6r w card=Q", Intent(None, "c3"), "ends-no-check", "RD-R12"),
        (KINGS, Intent("c3", "c4"), "chess-no-piece", ""),
        (KINGS, Intent("h8", "h7"), "chess-not-yours", ""),
        ("7k/8/8/8/8/8/8/K6r w packs=-/-", Intent("a1", None), "can-move", ""),
        (KINGS, Intent("a1", None), "can-move", ""),
        ("7k/8/8/8/8/8/P7/K7 w", Intent("a1", "a2"), "chess-own-piece", ""),
        ("k7/8/8/8/8/8/8/K6R w", Intent("h1", "g3"), "chess-cannot-reach", ""),
        ("7k/8/8/8/8/8/P7/K7 w", Intent("a2", "a4"), "one-step", "RD-R3"),
        ("r6k/8/8/8/8/8/R7/K7 w", Intent("a2", "b2"), "chess-king-in-check", "RD-R12"),
        ("7k/8/8/8/8/N7/8/K6r w packs=-/-", Intent("a3", "c4"), "chess-answer-check", "RD-R12"),
        ("7k/8/8/8/8/8/8/K6R b", Intent("h8", "h7"), "chess-king-in-check", "RD-R12"),
        ("8/2K4P/8/8/8/8/8/k7 w", Intent("h7", "g8"), "chess-cannot-reach", ""),
        ("r1K4k/1P6/8/8/8/8/8/8 w packs=-/-", Intent("b7", "a7"), "chess-cannot-reach", ""),
        ("8/r1P1K2k/8/8/8/8/8/8 w", Intent("c7", "c8"), "chess-king-in-check", "RD-R12"),
        ("1r5k/8/8/8/8/8/8/K7 w", Intent("a1", "b1"), "chess-king-in-check", "RD-R12"),
        ("P6k/8/8/8/8/8/8/K7 w", Intent("a8", "b8"), "far-row-pawn", "RD-A13"),
        ("7k/8/8/8/8/8/8/K6p b", Intent("h1", "g1"), "far-row-pawn", "RD-A13"),
    ],
)
def test_reasons(position: str, intent: Intent, said: str, rule: str) -> None:
    """X2: every refusal says why."""
    scene = Scene(position)
    reason = scene.game.why_not(scene.s, intent)
    assert (reason.said.id, reason.rule) == (said, rule)


def test_rows_for_pawns_are_told_by_their_numbers() -> None:
    """RD-R5, A21: rows 2 to 6, for Black 7 to 3."""
    for position, low, high in ((f"{KINGS} card=P", 2, 6), (KINGS.replace(" w", " b card=P"), 7, 3)):
        scene = Scene(position)
        values = scene.game.why_not(scene.s, Intent(None, "b1" if high == 3 else "b7")).said.values
        assert (values["low"], values["high"]) == (low, high)


def test_captures_and_promotions_are_told() -> None:
    """RD-R14, R16: whoever is captured by name, for each kind; Black's pawns arrive on row 1."""
    for kind in "qrbnp":
        scene = Scene(f"6k1/pn6/8/br4q1/3{kind}4/8/8/K2R4 w packs=-/-")
        action = scene.game.legal(scene.s, "Rd1xd4")
        assert action is not None
        told = {event.kind: event.said for event in scene.game.apply(scene.s, action)[1]}
        assert told["capture"].values["piece"] == kind.upper(), kind
        assert (told["capture"].values["owner"], told["capture"].values["square"]) == ("black", "d4")
    black = Scene("7k/8/8/8/8/8/p7/7K b packs=-/-")
    assert {move for move in black.moves() if move[1] == "a"} == {f"Pa2-a1={kind}" for kind in "QRBN"}
    black.play("Pa2-a1=Q")
    assert (black.s.arrived, black.s.blue, board(black)["a1"]) == ((0, 1), ("QRBN", "RBN"), "black:Q")
    assert black.said == ["move", "promotion", "check"]


def test_x3_what_begins_the_fifty_moves_again() -> None:
    """X3, RD-A17: captures, pawns, placing and a joker's removal; other moves count one each."""
    at = "7k/8/8/3p4/8/8/P7/K2R4 w quiet=7 packs=N1/P1"
    assert Scene(at).play("Ka1-b1").s.quiet == 8
    assert Scene(at).play("Pa2-a3").s.quiet == 0
    assert Scene(at).play("Rd1xd5").s.quiet == 0
    assert Scene(at).turn("N").play("N@h3").s.quiet == 0
    joker = Scene(at.replace("N1/", "J1/"), jokers="1", joker_effect="remove").turn("J")
    assert joker.play("put black:P d5-out").s.quiet == 0


# Lines


def test_lines_show_who_stands_where_afterwards() -> None:
    """RD-A13c, R16, A18c: a fifth pawn leaves the board where it arrives, a blue piece takes its pawn's square."""

    def ends(scene: Scene) -> dict[str, dict[str, str]]:
        return {
            str(line.actions[-1]): {q: str(stack[-1]) if stack else "" for q, stack in line.after.items()}
            for line in scene.game.lines(scene.s)
        }

    at = "6k1/P7/8/8/8/8/8/K6N w packs=-/-"
    assert ends(Scene(f"{at} arrived=4/0", fifth_pawn="c"))["Pa7-a8"] == {"a7": "", "a8": ""}
    assert ends(Scene(f"{at} arrived=4/0"))["Pa7-a8"] == {"a7": "", "a8": "white:P"}
    assert ends(Scene(at))["Pa7-a8=R"] == {"a7": "", "a8": "white:R"}
    assert ends(Scene(at))["Ka1-a2"] == {"a1": "", "a2": "white:K"}
    assert ends(Scene(f"{KINGS} card=Q"))["Q@b3"] == {"b3": "white:Q"}
    joker = Scene("r6k/8/8/8/8/8/8/7n w packs=J1K1/P8", jokers="1", joker_effect="remove").turn("J")
    assert ends(joker)["put black:N h1-out"] == {"h1": ""}


# Ends


def test_resigned_ranked_drawn() -> None:
    """X5, X3: whatever card was turned lies no more."""
    game, s = Scene().game, Scene(f"{KINGS} card=Q extra=yes").s
    for end in declared_ends(game, s):
        assert (end.card, end.extra, end.stage) == ("", False, "over")
    assert [game.end_early(s, "ranked").end, game.end_early(s, "fifty").end] == ["ranked", "draw"]


# Jokers


def test_a19_a_joker_in_check() -> None:
    """RD-A19: the first action of the extra turn ends the check; where nothing can, the joker is useless."""
    at = "7k/8/8/8/8/8/8/r3K3 w packs=J1P1/P8"
    scene = Scene(at, jokers="1").turn("J")
    assert (scene.s.stage, scene.s.extra) == ("turn", True) and all(a[0] == "K" for a in scene.legal)
    mated = Scene("7k/8/8/8/8/8/1r6/r3K3 w packs=J1N1/P8", jokers="1", mate_cards="c").turn("J")
    assert mated.s.stage == "turn" and mated.legal == ["take white"], "a knight may come"
    lost = Scene("7k/8/8/8/8/8/1r6/r3K3 w packs=J1/P8", jokers="1", mate_cards="c").turn("J")
    assert lost.winner == "black" and "useless" in lost.said
    two = Scene("7k/8/8/8/8/2n5/8/r3K2n w packs=J1/P8", jokers="1", joker_effect="remove")
    assert "take white" in two.legal, "without the rook there is no check"
    none = Scene("7k/8/8/8/8/8/8/K7 w packs=J1/-", jokers="1", joker_effect="remove").turn("J")
    assert none.s.turn == 1 and "idle" in none.said, "nobody to take off: the turn ends, and that is said"


# Bishops, useless cards


def test_a1_every_square_of_a_colour_and_no_other() -> None:
    """RD-A1b, A1c: a1 is dark."""
    names = {f"{file}{rank}" for file in "abcdefgh" for rank in range(1, 9)}
    dark = {name for name in names if (ord(name[0]) - ord("a") + int(name[1])) % 2}
    assert "a1" in dark and len(dark) == 32
    assert Scene(bishop_colour="b").turn("Bd").squares() == dark
    assert Scene(bishop_colour="b").turn("Bl").squares() == names - dark
    for first, colour in (("b1", "l"), ("a1", "d")):
        scene = Scene(bishop_colour="c").turn("B").play(f"B@{first}").turn("P").play("P@h7")
        assert scene.s.bishop == (colour, "")
        assert scene.turn("B").squares() == (dark if colour == "l" else names - dark) - {first, "h7"}


@pytest.mark.parametrize(("side", "winner"), [("w", "black"), ("b", "white")])
def test_a6_a_useless_card_that_leaves_no_way_out_is_mate_for_either_side(side: str, winner: str) -> None:
    """RD-A6a, A6b, A7a."""
    rows = "7k/8/8/8/8/8/1r6/r3K3"
    if side == "b":
        rows = "/".join(reversed(rows.swapcase().split("/")))
    packs = "packs=P1N1/P8" if side == "w" else "packs=P8/P1N1"
    assert Scene(f"{rows} {side} {packs}").turn("P").winner == winner
    assert Scene(f"{rows} {side} {packs}", flip_in_check="b").turn("P").winner == winner


# What a practice opponent likes


def likes(scene: Scene) -> dict[str, float]:
    return {str(a): scene.game.appeal(scene.s, a) for a in scene.game.actions(scene.s)}


@pytest.mark.parametrize("side", ["w", "b"])
def test_what_a_practice_opponent_likes(side: str) -> None:
    """Mate above all; material, less the best capture that answers it; both sides alike."""

    def scene(men: str, more: str = "packs=-/-") -> Scene:
        rows = men if side == "w" else "/".join(reversed(men.swapcase().split("/")))
        return Scene(f"{rows} {side} {more}")

    def action(text: str) -> str:
        return text if side == "w" else "".join(str(9 - int(c)) if c.isdigit() else c for c in text)

    mate = likes(scene("7k/R7/8/8/8/8/8/K5R1"))
    assert mate[action("Ra7-h7")] < 1000.0
    mate = likes(scene("7k/R7/8/8/8/8/8/KR6"))
    assert mate[action("Rb1-b8")] == 1000.0
    assert sorted(mate.values())[-2] < 1000.0
    taking = likes(scene("7k/8/8/8/q7/8/2n5/R2K4"))
    assert max(taking, key=lambda a: taking[a]) == action("Ra1xa4")
    hangs = likes(scene("7k/8/8/4r3/8/8/8/K2Q4"))
    assert hangs[action("Qd1-d5")] < hangs[action("Qd1-d2")]
    assert hangs[action("Qd1-d2")] - hangs[action("Qd1-d5")] == pytest.approx(9.0 - 0.5), (
        "the queen for a rook's trouble"
    )
    guarded = likes(scene("7k/8/8/8/3q4/8/8/3RK3"))
    assert max(guarded, key=lambda a: guarded[a]) == action("Rd1xd4")


def test_a_card_is_liked_a_little_better_than_a_quiet_move() -> None:
    """RD-R9; and pieces are placed in the middle rather than at the edge."""
    found = likes(Scene(f"{KINGS} packs=N1P1/P1"))
    assert found["take white"] > max(value for text, value in found.items() if text[0] == "K")
    taking = likes(Scene("7k/8/8/8/q7/8/8/R6K w packs=N1/-"))
    assert taking["Ra1xa4"] > taking["take white"]
    placing = likes(Scene(f"{KINGS} card=N"))
    assert placing["N@d4"] > placing["N@h1"]
    assert placing["N@c3"] == placing["N@f6"] > placing["N@b3"] == placing["N@c2"] == placing["N@g6"]
    en_prise = likes(Scene("6rk/8/8/8/8/8/8/K7 w card=Q packs=-/-"))
    assert en_prise["Q@g1"] < en_prise["Q@b1"]
