"""Booster Chess positions as text, corrected by agreement, what each seat sees, and what a practice opponent likes."""

from __future__ import annotations

import pytest

from companion.kernel.errors import BadPosition
from companion.kernel.game import Intent
from companion.kernel.layout import Token
from tests.error_texts import refused
from tests.games.booster_chess.scenes import KINGS, Scene
from tests.games.endings import declared_ends
from tests.open_states import make_game

BARE = "k7/8/8/8/8/8/8/K7 w - -"
START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"


def field(scene: Scene, name: str) -> str:
    return scene.game.position(scene.s).split(f" {name}=")[1].split()[0]


# Texts


def test_what_a_text_leaves_out_is_a_fresh_turn() -> None:
    """BO-R13: as many cards as checkers before a player, pawns on their second rank unmoved."""
    game = make_game("booster-chess", None, {})
    text = game.position(game.read(f"{START} b Kq - stacks=d2:w2,g8:b1,a7:w1"))
    assert text == (
        f"{START} b Kq - stage=move stacks=d2:w2,a7:w1,g8:b1 "
        "still=a2,b2,c2,d2,e2,f2,g2,h2,a7,b7,c7,d7,e7,f7,g7,h7 hands=?3/?5 played=- "
        "whole=wP8wN2wB2wR2wQ1wK1wC2bP8bN2bB2bR2bQ1bK1bC2 shuffle=0 mover=- usable=0 came=- opened=- quiet=0 "
        "end=- winner=-"
    )


def test_a_square_behind_a_double_step() -> None:
    """BO-R17."""
    game = make_game("booster-chess", None, {})
    for text in ("k7/8/8/8/4P3/8/8/K7 b - e3", "k7/8/8/3p4/8/8/8/K7 w - d6"):
        assert game.position(game.read(text)).startswith(f"{text} ")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("k7/8/8/8/8/8/8/K7", "must begin with a board"),
        ("k7/8/8/8/8/8/8/K7 x - -", "must begin with a board"),
        (f"{BARE} more", "'more' is not a field of a position"),
        (f"{BARE} colour=red", "'colour'"),
        (f"{BARE} still=a2", "'still' lists pawns"),
        ("k7/8/8/8/8/8/P7/K7 w - - still=a2,a3", "'still' lists pawns"),
        (f"{BARE} still=z9", "not 'z9'"),
        (f"{BARE} stage=spend mover=a8", "'mover' must be the square"),
        (f"{BARE} mover=a1", "'mover' and 'usable'"),
        (f"{BARE} stacks=a1:w1 stage=spend mover=a1 usable=2", "'mover' and 'usable'"),
        (f"{BARE} stacks=a1:b1 stage=spend mover=a1 usable=1", "'mover' and 'usable'"),
        (f"{BARE} usable=25", "'usable' must be a number from 0 to 24"),
        ("k7/8/8/8/8/8/8/K6R w K -", "castling right K"),
        ("k7/8/8/8/8/8/8/4K3 w K -", "castling right K"),
        ("r3k3/8/8/8/8/8/8/K7 w k -", "castling right k"),
        ("r3k3/8/8/8/8/8/8/K7 w x -", "castling right x"),
        ("k7/8/8/8/8/8/8/K7 w - e6", "moved two squares over e6"),
        ("k7/8/8/4p3/8/8/8/K7 w - e5", "'e5' is not a square behind"),
        ("k7/8/8/4P3/8/8/8/K7 w - e6", "moved two squares over e6"),
        ("k7/8/8/8/4p3/8/8/K7 b - e3", "moved two squares over e3"),
        (f"{BARE} stacks=a2:w1", "'a2:w1' in the field 'stacks'"),
        (f"{BARE} stacks=a1:x1", "'a1:x1' in the field 'stacks'"),
        (f"{BARE} stacks=a1:w7", "White has 6 checkers"),
        (f"{BARE} stacks=a1:b7", "Black has 6 checkers"),
        (f"{BARE} hands=wP2x1/-", "is not a list of cards"),
        (f"{BARE} hands=wQ2/-", "There is only one card named wQ, not 2"),
        (f"{BARE} hands=wQ1?7", "a part for White and a part for Black"),
        (f"{BARE} hands=?1/?1/?1", "a part for White and a part for Black"),
        (f"{BARE} hands=?25/-", "can't hold that many"),
        (f"{BARE} hands=?20/?20", "more cards than the game"),
        (f"{BARE} hands=wQ1/wQ1", "more cards than the game"),
        (f"{BARE} hands=wQ1/- played=wQ1", "more cards than the game"),
        (f"{BARE} stage=lunch", "'stage' must be one of"),
        (f"{BARE} stage=over", "stage 'over' can't be combined with the end '-'"),
        (f"{BARE} end=mate", "stage 'move' can't be combined with the end 'mate'"),
        (f"{BARE} stage=over end=lunch", "'end' must be one of"),
        (f"{BARE} winner=x", "'winner' must be one of"),
        (f"{BARE} shuffle=1000000", "'shuffle' must be a number from 0 to 999999"),
        ("8/8/8/8/8/8/8/K7 w - -", "one king"),
        ("k7/8/8/8/8/8/8/KK6 w - -", "one king"),
        ("k7/pppp4/ppppp3/8/8/8/8/K7 w - -", "sixteen pieces"),
        ("k7/8/8/8/8/NNNNNNNN/NNNNNNNN/K7 w - -", "sixteen pieces"),
        ("k6P/8/8/8/8/8/8/K7 w - -", "last rank"),
        ("k7/8/8/8/8/8/8/K6p w - -", "last rank"),
        (f"{BARE} stage=draw", "No player has to draw"),
        ("k7/R7/8/8/8/8/8/K7 w - -", "not to move is in check"),
    ],
)
def test_bad_positions(text: str, why: str) -> None:
    with refused(BadPosition, why, "booster-chess"):
        make_game("booster-chess", None, {}).read(text)


def test_pawns_stand_on_their_own_first_row() -> None:
    """BO-A25: a king step back may have brought one there."""
    assert Scene("e1=K h8=k a1=P").s.stage == "move"
    assert Scene("e1=K h7=k a8=p").s.stage == "move"


# Put right


def test_pieces_and_checkers_are_put_right() -> None:
    scene = Scene(f"{KINGS} d4=N[w1] a2=P b7=p[w2]", more="quiet=3")
    layout = {"d4": (), "e5": ("black:checker", "black:checker", "white:N")}
    s = scene.game.rearrange(scene.s, layout, None)
    moved = scene.game.layout(s)
    assert moved["e5"] == (*(Token("black", "checker"),) * 2, Token("white", "N")) and "d4" not in moved
    assert moved["b7"] == (*(Token("white", "checker"),) * 2, Token("black", "P"))
    assert (len(moved["supply:white"]), len(moved["supply:black"])) == (4, 4)
    black = scene.game.rearrange(scene.s, {}, "black")
    assert (black.turn, black.stacks, black.quiet) == (1, scene.s.stacks, 3)
    assert scene.game.rearrange(scene.s, {"supply:white": ()}, None) == scene.s, "trays follow from the board"


def test_rights_and_stages_after_putting_right() -> None:
    """BO-R14, A13: who has left his square castles no more, a pawn that has moved stays one."""
    scene = Scene("e1=K h1=R a1=R e8=k a8=r h8=r b2=P", "w KQkq -")
    s = scene.game.rearrange(scene.s, {"h1": (), "g1": ("white:R",), "e8": (), "e7": ("black:K",)}, None)
    assert scene.game.position(s).split()[2] == "Q"
    assert field(scene, "still") == "b2"
    s = scene.game.rearrange(scene.s, {"b2": (), "b3": ("white:P",)}, None)
    assert s.still == 0
    spend = Scene(f"{KINGS} d4=N[w1]").play("Nd4-b3")
    assert spend.s.stage == "spend"
    assert spend.game.rearrange(spend.s, {}, None).stage == "move"
    add = spend.play("pass")
    assert (add.s.stage, add.game.rearrange(add.s, {}, None).stage) == ("add", "add")
    assert add.game.rearrange(add.s, {}, "white").stage == "move"
    draw = Scene(f"{KINGS} c3=N[w2]", more="hands=wP4/bP6").play("Nc3-d5", "Nd5-d4", "pass", "pass")
    assert draw.s.stage == "draw"
    back = draw.game.rearrange(draw.s, {"d4": ("white:checker", "white:checker", "white:N")}, None)
    assert back.stage == "add", "nobody has to draw any more"


@pytest.mark.parametrize(
    ("layout", "why"),
    [
        ({"c3": ("red:N",)}, "red:N"),
        ({"c3": ("white:Z",)}, "white:Z"),
        ({"c3": ("white:checker", "black:checker", "white:N")}, "c3 can have only checkers"),
        ({"c3": ("white:N", "white:N")}, "c3 can have only checkers"),
        ({"c3": ("white:checker",)}, "white:checker"),
        ({"e1": ()}, "one king"),
        ({"c3": (*("white:checker",) * 7, "white:N")}, "White has 6 checkers"),
    ],
)
def test_what_cannot_be_put_right_so(layout: dict[str, tuple[str, ...]], why: str) -> None:
    scene = Scene(f"{KINGS} d4=N")
    with refused(BadPosition, why, "booster-chess"):
        scene.game.rearrange(scene.s, layout, None)


# What each seat sees


def test_r2_hands_are_hidden() -> None:
    """BO-R2: cards in hand are seen by their owner alone, drawn and played cards by what the table needs."""
    scene = Scene(f"{KINGS} a1=R", more="hands=wR1wC1?4/bQ1?5")
    hands = {seat: scene.game.view(scene.s, seat).hand for seat in ("white", "black", None)}
    assert hands == {"white": ("wR", "wC", *"????"), "black": ("bQ", *"?????"), None: ()}
    room, white = (scene.game.redact(scene.s, seat) for seat in (None, "white"))
    assert [hand.size for hand in room.hands] == [6, 6] and not any(sum(hand.cards) for hand in room.hands)
    assert [sum(hand.cards) for hand in white.hands] == [2, 0]
    scene.play("Ra1-a2")
    listed = {scene.game.redact_action(a, True) for a in scene.game.actions(scene.s)}
    assert listed == {"play ?", "pass"}
    play = scene.game.legal(scene.s, "play wR a2")
    assert play is not None and scene.game.redact_action(play) == "play wR a2"
    draw = Scene(f"{KINGS} a1=R[w1] b1=R", more="hands=wC2?3/?6").play("Ra1-a2", "Ra2-a3", "pass")
    action = draw.game.legal(draw.s, "draw pile wQ")
    assert action is not None and draw.game.redact_action(action) == "draw pile ?"
    assert draw.game.weight(draw.s, action) == 1
    untold = draw.game.legal(draw.s, "draw pile ?")
    assert untold is not None and draw.game.weight(draw.s, untold) == 0


def test_a_guess_deals_cards_that_agree_with_what_is_known() -> None:
    scene = Scene(f"{KINGS} a1=R", more="hands=wR1wC1?4/bQ1?5 played=wP8bP8wN2")
    known = scene.game.redact(scene.s, "white")
    for n in range(5):
        dealt = scene.game.guess(known, bytes([n]) * 32)
        assert [(hand.size, hand.unseen) for hand in dealt.hands] == [(6, 0), (6, 0)]
        for one, whole in zip(dealt.hands[0].cards, known.hands[0].cards, strict=True):
            assert one >= whole
        left = scene.game.deck_left(dealt, "pile").left
        assert min(left.values()) >= 0 and left["wP"] == left["bP"] == left["wN"] == 0
        assert sum(left.values()) == 36 - 18 - 12


def test_84_squares_round_the_king_that_are_threatened() -> None:
    """BO 8.4: a rook's file and what a boosted knight reaches."""

    def marks(scene: Scene) -> set[str]:
        return {mark.square for mark in scene.game.view(scene.s, None).marks}

    assert marks(Scene("e1=K a8=k d8=r")) == {"d1", "d2"}
    assert marks(Scene("e1=K a8=k e8=r")) == {"e1", "e2"}
    assert marks(Scene("e1=K a8=k e8=r e2=P")) == set()
    assert marks(Scene("e1=K a8=k h5=n")) == set()
    assert "f2" in marks(Scene("e1=K a8=k h5=n[b1]")), "g3, then f2"
    over = Scene("b6=Q c6=K a8=k h5=p[w1]", "b - -")
    assert over.s.stage == "over" and marks(over) == set()


def test_what_stands_beside_the_board() -> None:
    scene = Scene(f"{KINGS} d4=N[w2] c6=p", more="hands=?3/?6 played=wQ1bC1").play("Nd4-f5")
    shown = scene.game.view(scene.s, None)
    assert (shown.turn, shown.stage, shown.chance, shown.prompt.values["n"]) == ("white", "spend", False, 2)
    assert [tuple(note.values.values()) for note in shown.notes] == [("white", 4, 3), ("black", 6, 6)]
    assert shown.unseen == {"pile": 36 - 9 - 2}
    assert [token.kind for token in scene.game.layout(scene.s)["played:pile"]] == ["wQ", "bC"]
    drawing = Scene()
    assert drawing.game.view(drawing.s, None).chance and "supply:white" in drawing.game.layout(drawing.s)
    over = Scene("b6=Q c6=K a8=k h5=p[w1]", "b - -")
    assert (over.game.view(over.s, None).turn, over.game.view(over.s, None).banner) == (None, None)


@pytest.mark.parametrize(
    ("men", "more", "intent", "said", "rule"),
    [
        (f"{KINGS} a1=R", "", Intent("e1", None), "can-move", ""),
        ("e1=K h8=k e5=r a1=R", "", Intent("a1", None), "stuck-answer-check", "BO-A8"),
        ("e1=K h8=k e5=r e2=N", "", Intent("e2", "g3"), "chess-king-in-check", "BO-A8"),
        ("e1=K h8=k e5=r a3=N", "", Intent("a3", "b5"), "answer-check", "BO-A8"),
        (f"{KINGS} d4=Q[b1]", "", Intent("d4", "d6"), "hobbled", "BO-R5"),
        (f"{KINGS} d4=P[b1]", "", Intent("d4", None), "hobbled-pawn", "BO-R5"),
        ("e1=K a8=k h1=R", "", Intent("e1", "g1"), "chess-castle-not", "BO-R14"),
        ("e1=K a8=k h1=R[w1]", "", Intent("e1", "c1"), "castle-checkers", "BO-R14"),
        (f"{KINGS} a1=R", "", Intent("e1", "g3"), "chess-cannot-reach", "BO-R4"),
        (f"{KINGS} a2=P", "still=-", Intent("a2", "a4"), "moved-pawn", "BO-A13"),
        (f"{KINGS} a2=P", "", Intent("a2", "a5"), "chess-cannot-reach", "BO-R4"),
        (f"{KINGS} b1=N[w1]", "", Intent("b1", "c4"), "not-so-far", "BO-A8"),
        (f"{KINGS} b1=N", "", Intent("b1", "c4"), "chess-cannot-reach", "BO-R4"),
        ("b6=Q c6=K a8=k h5=p[w1]", "stage=over end=draw", Intent("b6", "b7"), "stage-over", ""),
    ],
)
def test_reasons(men: str, more: str, intent: Intent, said: str, rule: str) -> None:
    """X2: every refusal says why."""
    scene = Scene(men, more=more)
    reason = scene.game.why_not(scene.s, intent)
    assert (reason.said.id, reason.rule) == (said, rule)


# What a practice opponent likes


def likes(scene: Scene) -> dict[str, float]:
    return {str(a): scene.game.appeal(scene.s, a) for a in scene.game.actions(scene.s)}


def test_what_a_practice_opponent_likes() -> None:
    """Material, pieces on checkers weighed; the dearest piece that is left threatened; mate above all."""
    taking = likes(Scene("e1=K h8=k a1=R a7=q b1=N c3=p"))
    assert max(taking, key=lambda a: taking[a]) == "Ra1xa7"
    assert taking["Nb1xc3"] < taking["Ra1xa7"]
    hangs = likes(Scene("e1=K h8=k d1=Q a5=r"))
    assert hangs["Qd1-d5"] < hangs["Qd1-d2"], "where the rook would capture it"
    guarded = likes(Scene("e1=K h8=k d1=R d2=P a5=q"))
    assert guarded["Rd1-a1"] < guarded["Rd1-c1"]
    mate = likes(Scene("g1=K a7=R b1=R h8=k"))
    assert mate["Rb1-b8"] == 1000.0 == max(mate.values())
    draw = likes(Scene("g5=K h8=k f1=Q", checkers="0"))
    assert draw["Qf1-f7"] == 0.0, "stalemate"
    centre = likes(Scene("e1=K h8=k a3=N"))
    assert centre["Na3-c4"] > centre["Na3-b1"]


def test_it_knows_what_checkers_are_worth() -> None:
    """BO-R4, R5: a card on its own queen is good, on the other side's too; a hobbled king is worst."""
    scene = Scene("e1=K h8=k d2=Q a7=q", more="hands=wC1bC1?4/?6").play("Ke1-f1")
    found = likes(scene)
    assert found["play wC d2"] > found["pass"]
    assert found["play bC a7"] > found["play wC d2"], "nine points halved"
    assert found["play bC a7"] > found["play bC h8"] > found["pass"]
    spent = likes(Scene(f"{KINGS} b1=N[w1]").play("Nb1-c3"))
    assert spent["pass"] > max(value for text, value in spent.items() if text != "pass")


# Ends


def test_resigned_ranked_drawn() -> None:
    """X5, X3: in the middle of a turn too."""
    scene = Scene(f"{KINGS} d4=N[w1]").play("Nd4-b3")
    game, s = scene.game, scene.s
    for end in declared_ends(game, s):
        assert (end.mover, end.usable, end.came, end.stage) == (-1, 0, -1, "over")
    plain = game.end_early(game.read(f"{START} w KQkq -"), "draw")
    assert game.count(plain) == len(game.actions(plain)) == 0
    assert [game.end_early(s, "ranked").end, game.end_early(s, "fifty").end] == ["ranked", "draw"]
