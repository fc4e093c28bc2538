"""Positions as text, corrected by agreement, left by seats, ended; and what a screen shows of them."""

from __future__ import annotations

import pytest

from companion.games import family
from companion.kernel.errors import BadPosition
from companion.kernel.game import read_position
from companion.table.message_catalogues import catalogue
from tests.error_texts import refused
from tests.games.chess_jumble.scene import Big, BigAction, LittleAction, Scene

WORDS = catalogue(family("big-action-chess-jumble").words)
EDITIONS = {"little": Scene, "cards": LittleAction, "big": Big, "all": BigAction}


def fields(scene: Scene) -> dict[str, str]:
    """The fields of the text that the game writes."""
    text = scene.game.position(scene.s)
    return dict(field.split("=") for field in text.split() if "=" in field)


def marks(scene: Scene, kind: str) -> set[str]:
    return {mark.square for mark in scene.game.view(scene.s, None).marks if mark.kind == kind}


# Texts


def test_what_a_text_leaves_out_is_a_fresh_turn_of_the_first_seat() -> None:
    assert Scene("G:Qa1 B:").game.position(Scene("G:Qa1 B:").s) == (
        "G:Qa1 B: turn=G stage=roll die=- tries=0 fresh=- starter=G opened=- gone=- places=- quiet=0 end=-"
    )
    assert fields(BigAction("G: B: turn=B")) == {
        "turn": "B",
        "stage": "roll",
        "die": "-",
        "orange": "-",
        "tries": "0",
        "fresh": "-",
        "bold": "no",
        "skips": "-",
        "card": "-",
        "step": "0",
        "todo": "-",
        "out": "-",
        "shuffle": "0",
        "starter": "B",
        "opened": "-",
        "gone": "-",
        "places": "-",
        "quiet": "0",
        "end": "-",
    }


@pytest.mark.parametrize(
    ("edition", "men", "given"),
    [
        ("little", "G:Ra1 R: B: Y:", "turn=R tries=2 starter=B opened=GB quiet=17"),
        ("little", "G:Ra1 R:Qd1 B: Y:", "turn=B places=Y gone=G quiet=-1"),
        ("little", "G:Ra1 B:Na9", "turn=B stage=over end=ranked"),
        ("little", "G:Ra1 B:", "turn=G die=2 stage=move"),
        ("little", "G:Ra1 B:", "turn=G die=+ stage=bring fresh=R"),
        ("big", "G:Ka1 B:", "turn=G die=2 orange=8 stage=move"),
        ("big", "G:Ka1 B:", "turn=G die=3 stage=roll"),
        ("big", "G:Ka1 B:", "turn=G die=- orange=8 stage=move"),
        ("cards", "G:Ra1 R: B:", "turn=B skips=GGR out=B02x2,B05 shuffle=4 bold=yes"),
        ("cards", "G:Ra1 R:Qb1 B:", "turn=G stage=card card=B05 todo=GQ,RQ out=B05"),
        ("cards", "G:Ra1 R:Qb1 B:", "turn=G stage=card card=B19 todo=G,R out=B19"),
        ("cards", "G:Ra1 B:", "turn=G stage=draw"),
    ],
)
def test_a_text_comes_back_as_it_was_written(edition: str, men: str, given: str) -> None:
    rules = {"captured_to": "b"} if "out" in men else {}
    found = fields(EDITIONS[edition](f"{men} {given}", **rules))
    assert {name: found[name] for name, _, _ in (field.partition("=") for field in given.split())} == dict(
        field.split("=") for field in given.split()
    )


def test_pieces_out_of_the_game_are_written() -> None:
    """CJ-A18b."""
    scene = Scene("G:Qout,Ra1 B: turn=G", captured_to="b")
    assert scene.game.position(scene.s).startswith("G:Qout,Ra1 B: ")
    assert [token.kind for token in scene.game.layout(scene.s)["out:green"]] == ["Q"]
    with refused(BadPosition, "green:Q can't be out of the game", "little-chess-jumble"):
        Scene("G:Qout,Ra1 B: turn=G")


@pytest.mark.parametrize(
    ("edition", "text", "why"),
    [
        ("little", "G:Ra1 B: x", "'x' in the position has no meaning"),
        ("little", "G:Ra1 B: u=1", "'u'"),
        ("little", "G:Ra1 B: card=B05", "'card'"),
        ("little", "G:Ra1 B: orange=5", "'orange'"),
        ("little", "G:Ka1 B:", "'Ka1' is not a piece"),
        ("little", "G:Rm1 B:", "no square 'm1'"),
        ("little", "G:Ra1,Ra2 B:", "the piece green:R twice"),
        ("little", "G:Ra1 B:Qa1", "green:R and blue:Q are both on a1"),
        ("little", "G:Rf5 B:", "green:R can't be on f5"),
        ("little", "G:Rg4 B:", "green:R can't be on g4"),
        ("little", "G:Ra1 B: turn=R", "'turn' must be one of G, B, not 'R'"),
        ("little", "G:Ra1 B: turn=X", "'turn' must be one of G, B, not 'X'"),
        ("little", "G:Ra1 B: stage=lunch", "'stage' must be one of .*, not 'lunch'"),
        ("little", "G:Ra1 B: stage=draw", "'stage' must be one of .*, not 'draw'"),
        ("little", "G:Ra1 B: die=1x", "die=1x is not a face"),
        ("little", "G:Ra1 B: die=13", "die=13 is not a face"),
        ("little", "G:Ra1 B: die=0", "die=0 is not a face"),
        ("big", "G:Ra1 B: die=2 orange=+", "orange=\\+ is not a face"),
        ("little", "G:Ra1 B: die=2 stage=roll", "stage=roll can't be combined with die=2"),
        ("little", "G:Ra1 B: stage=move", "stage=move can't be combined with die=-"),
        ("little", "G:Ra1 B: die=+ stage=move", "stage=move can't be combined with die=\\+"),
        ("little", "G:Ra1 B: die=2 stage=bring", "stage=bring can't be combined with die=2"),
        ("little", "G:Ra1 B: die=2 stage=first", "stage=first can't be combined with die=2"),
        ("big", "G:Ra1 B: die=+ stage=bring", "stage=bring can't be combined with die=\\+ orange=-"),
        ("big", "G:Ra1 B: die=2 orange=5 stage=roll", "stage=roll can't be combined with die=2 orange=5"),
        ("big", "G:Ra1 B: orange=5 stage=over end=home", "stage=over can't be combined with die=- orange=5"),
        ("cards", "G:Ra1 B: stage=card", "stage=card can't be combined with card=-"),
        ("cards", "G:Ra1 B: stage=roll card=B05", "stage=roll can't be combined with card=B05"),
        ("cards", "G:Ra1 B: card=K1", "no card=K1 in this deck"),
        ("little", "G:Ra1 B: stage=over", "stage 'over' can't be combined with the end '-'"),
        ("little", "G:Ra1 B: end=home", "stage 'roll' can't be combined with the end 'home'"),
        ("little", "G:Ra1 B: stage=over end=lunch", "'end' must be one of .*, not 'lunch'"),
        ("little", "G:Ra1 B: tries=3", "'tries' must be a number from 0 to 2, not '3'"),
        ("little", "G:Ra1 B: tries=x", "'tries' must be a number"),
        ("little", "G:Ra1 B: quiet=-2", "'quiet' must be a number from -1"),
        ("little", "G:Ra1 B: quiet=1000000", "'quiet' must be a number .*, not '1000000'"),
        ("little", "G:Ra1 B: fresh=K", "'fresh' must be one of .*, not 'K'"),
        ("cards", "G:Ra1 B: bold=maybe", "'bold' must be one of yes, no, not 'maybe'"),
        ("cards", "G:Ra1 B: skips=GGG", "more than 2 turns"),
        ("cards", "G:Ra1 B: out=B05x2", "more copies of card B05 than"),
        ("cards", "G:Ra1 B: out=B99", "'B99', which is not a card"),
        ("cards", "G:Ra1 B: out=B02xx", "'B02xx', which is not a card"),
        ("cards", "G:Ra1 B: shuffle=1000", "'shuffle' must be a number from 0 to 999, not '1000'"),
        ("cards", "G:Ra1 B: card=B13 step=1", "step=1 is past the end of card B13"),
        ("cards", "G:Ra1 B: card=B05 todo=RQ", "'RQ', which is neither"),
        ("cards", "G:Ra1 B: card=B05 todo=GK", "'GK', which is neither"),
        ("cards", "G:Ra1 B: card=B13 todo=G", "With card B13"),
        ("cards", "G: B: card=B13", "B13 can't be carried out"),
        ("little", "G:Ra1 R: B: turn=G gone=G", "Green's turn"),
        ("little", "G:Ra1 R: B: turn=G places=G", "Green's turn"),
        ("little", "G:Qf1,Rg1 B: turn=G die=+", "Green has no piece to bring in"),
        ("little", "G: B: turn=G die=2", "Green has no legal move with a 2"),
        ("big", "G:Qa1 B: turn=G orange=6 stage=move", "Green has no legal move with a 6"),
    ],
)
def test_bad_positions(edition: str, text: str, why: str) -> None:
    with refused(BadPosition, why, "big-action-chess-jumble"):
        EDITIONS[edition](text)


def test_a_seat_placed_twice_is_refused_but_where_a_journal_has_it() -> None:
    game, text = Scene(seats="GRB").game, "G:Ra1 R: B: turn=G places=R gone=R"
    assert game.read(text)
    with refused(
        BadPosition, "Red can be listed only once in the fields 'places' and 'gone'", "little-chess-jumble"
    ):
        read_position(game, text)


def test_a_text_names_only_seats_that_play() -> None:
    game = Scene(seats="GB").game
    with refused(BadPosition, "pieces of Red, but Red is not playing", "little-chess-jumble"):
        game.read("G: R:Qa1 B:")


def test_a41_a_card_cannot_be_drawn_from_a_deck_that_is_used_up() -> None:
    """CJ-A41: a deck that is used up has been shuffled again."""
    out = [f"{card.id}x{card.count}" for card in LittleAction(None, "GB").game.decks[0].cards]
    with refused(BadPosition, "There is no card left to draw", "little-action-chess-jumble"):
        LittleAction(f"G: B: stage=draw out={','.join(out)}")
    assert len(LittleAction(f"G: B: stage=draw out={','.join(out[1:])}").legal) == 1


def test_a_card_that_lies_open_is_out_of_the_deck() -> None:
    """CJ-R32."""
    assert fields(LittleAction("G:Ra1 B: card=B13"))["out"] == "B13"
    assert fields(LittleAction("G:Ra1 B: card=B13 out=B13x2"))["out"] == "B13x2"
    left = LittleAction("G:Ra1 B: card=B13")
    assert left.game.deck_left(left.s, "action").left["B13"] == 1
    assert left.game.view(left.s, None).unseen == {"action": 27}


def test_who_has_to_choose_for_a_card_is_found_when_a_text_does_not_say() -> None:
    """CJ-A38: the drawer first."""
    scene = LittleAction("G:Ra1 R:Nb2 B: turn=R card=B19")
    assert scene.turn == "red"
    assert fields(scene)["todo"] == "R,G"


# Put right by consent


def test_pieces_are_put_right() -> None:
    scene = Scene("G:Ra1,Qa2 B:Na9 turn=G die=2")
    s = scene.game.rearrange(scene.s, {"a1": ("blue:N",), "c3": ("green:R",)}, None)
    assert scene.game.position(s).startswith("G:Qa2,Rc3 B:Na1 turn=G stage=move die=2 ")
    s = scene.game.rearrange(scene.s, {"a1": ()}, "blue")
    assert scene.game.position(s).startswith("G:Qa2 B:Na9 turn=B stage=roll die=- ")
    boxed = scene.game.rearrange(scene.s, {"box:green": ("green:Q",)}, None)
    assert scene.game.position(boxed).startswith("G:Ra1 B:Na9 ")
    assert scene.game.rearrange(scene.s, {}, None) == scene.s


def test_a_roll_that_can_no_longer_be_used_is_made_again() -> None:
    """A turn goes on where it can; a roll or a card that no one can use any more is given back."""
    scene = Scene("G:Ra1 B:Na9 turn=G die=2")
    s = scene.game.rearrange(scene.s, {"a1": ()}, None)
    assert (s.stage, s.face) == ("roll", "")
    card = LittleAction("G:Ra1 B:Na9 turn=G card=B13")
    assert card.game.rearrange(card.s, {"a1": ()}, None).stage == "roll"
    assert card.game.rearrange(card.s, {"a1": (), "b2": ("green:R",)}, None).stage == "card"
    for text in ("stage=roll", "die=+", "stage=draw", "stage=first"):
        still = LittleAction(f"G:Ra1 B:Na9 turn=G {text}")
        assert still.game.rearrange(still.s, {"a1": (), "b2": ("green:R",)}, None).stage == still.s.stage


def test_a18_pieces_are_put_out_of_the_game() -> None:
    """CJ-A18b."""
    scene = Scene("G:Ra1 B:Na9 turn=G", captured_to="b")
    s = scene.game.rearrange(scene.s, {"a9": (), "out:blue": ("blue:N",)}, None)
    assert "B:Nout " in scene.game.position(s)


@pytest.mark.parametrize(
    ("layout", "turn", "why"),
    [
        ({"b1": ("green:R", "green:Q")}, None, "b1"),
        ({"b1": ("green:K",)}, None, "no piece green:K"),
        ({"b1": ("red:R",)}, None, "no piece red:R"),
        ({"b1": ("green:",)}, None, "no piece green:"),
        ({"b1": ("green:RQ",)}, None, "no piece green:RQ"),
        ({"b1": ("green:R",), "b2": ("green:R",)}, None, "green:R can't be in two places at once"),
        ({"f5": ("green:R",)}, None, "can't be on f5"),
        ({}, "red", "no seat 'red' at this table"),
    ],
)
def test_what_cannot_be_put_right_so(layout: dict[str, tuple[str, ...]], turn: str | None, why: str) -> None:
    scene = Scene("G:Ra1 B:Na9 turn=G")
    with refused(BadPosition, why, "little-chess-jumble"):
        scene.game.rearrange(scene.s, layout, turn)


def test_a_place_that_the_table_has_not() -> None:
    scene = Scene("G:Ra1 B:Na9 turn=G")
    with pytest.raises(BadPosition) as wrong:
        scene.game.rearrange(scene.s, {"z9": ("green:R",)}, None)
    assert (wrong.value.said.id, dict(wrong.value.said.values)) == ("no-place", {"place": "z9"})


def test_a39c_pieces_may_stand_in_anothers_house() -> None:
    """CJ-A39c."""
    text = "G:Rg4 B: turn=G"
    assert LittleAction(text, swap_scope="c").on("g4") == "green:R"
    with refused(BadPosition, "g4", "little-action-chess-jumble"):
        LittleAction(text)


# Seats that leave, ends


@pytest.mark.parametrize(
    ("position", "leaver", "turn", "stage"),
    [
        ("G:Ra1 R:Na3 B: turn=G die=2", "green", "red", "roll"),
        ("G:Ra1 R:Na3 B: turn=G die=2", "red", "green", "move"),
        ("G:Ra1 R:Na3 B: turn=B die=+", "blue", "green", "roll"),
        ("G: R:Na3 B: stage=first", "green", "red", "first"),
        ("G: R:Na3 B: stage=first", "blue", "green", "first"),
    ],
)
def test_a49_a_seat_that_leaves_is_skipped(position: str, leaver: str, turn: str, stage: str) -> None:
    """CJ-A49b: its pieces go to the box; before the lot has fallen it falls on one of the others."""
    game = Scene(position).game
    s = game.without(game.read(position), leaver, False)
    assert (game.seats[s.turn], s.stage) == (turn, stage)
    assert not [
        q for q, pieces in game.layout(s).items() if ":" not in q and str(pieces[-1]).startswith(leaver)
    ]
    if stage == "first":
        assert {str(a) for a in game.actions(s)} == {f"first {one}" for one in game.seats if one != leaver}


def test_a49c_its_pieces_stay_as_obstacles() -> None:
    """CJ-A49c."""
    game = Scene("G:Ra1 R:Na3 B: turn=G die=2").game
    s = game.without(game.read("G:Ra1 R:Na3 B: turn=G die=2"), "red", True)
    assert str(game.layout(s)["a3"][-1]) == "red:N"
    assert game.without(s, "red", False) == s, "who has left cannot leave again"


def test_a49_who_leaves_chooses_no_more_for_a_card() -> None:
    """CJ-A49, B19."""
    scene = LittleAction("G:Ra1 R:Nb2 B:Qa9 turn=G card=B19 todo=R,B")
    assert scene.turn == "red"
    s = scene.game.without(scene.s, "red", True)
    actor = scene.game.actor(s)
    assert actor is not None and (actor.seat, s.stage) == ("blue", "card")
    last = LittleAction("G:Ra1 R:Nb2 B:Qa9 turn=G card=B19 todo=R")
    s = last.game.without(last.s, "red", True)
    assert (last.game.seats[s.turn], s.stage) == ("blue", "roll"), "nobody is left to choose: the turn ends"


def test_a49_the_last_who_stays_has_won() -> None:
    """CJ-R30, A49: then come those who left, in that order; who leaves when it is over changes nothing."""
    game = Scene("G: R: B: turn=G").game
    s = game.without(game.without(game.read("G: R: B: turn=G"), "green", False), "red", False)
    result = game.result(s)
    assert result is not None
    assert (result.winner, result.places) == ("blue", ("blue", "green", "red"))
    assert game.without(s, "blue", False) == s


def test_a50_ended_by_consent_pieces_at_home_decide_then_moves_needed() -> None:
    """CJ-A50c: as good as each other is a shared win; a draw has no winner."""
    game = Scene("G:Qd4 B:Qh9 turn=G").game
    s = game.read("G:Qd4 B:Qh9 turn=G")
    assert game.result(s) is None
    shared, drawn = game.result(game.end_early(s, "ranked")), game.result(game.end_early(s, "fifty"))
    assert shared is not None and drawn is not None
    assert (shared.winner, WORDS.say(shared.reason)[:54]) == (
        ("green", "blue"),
        "The game ended early. The most pieces home count first",
    )
    assert (drawn.winner, WORDS.say(drawn.reason)) == (None, "The game is drawn.")
    nearer = game.result(game.end_early(game.read("G:Qd4,Ra1 B:Qh9,Rf12 turn=G"), "ranked"))
    assert nearer is not None and (nearer.winner, nearer.places) == ("green", ("green", "blue"))
    more = game.result(game.end_early(game.read("G:Qd3,Rd1,Ba4,Na1 B:Qh9 turn=G"), "ranked"))
    assert more is not None and more.winner == "blue", "a man at home counts more than all that are near"


@pytest.mark.parametrize(
    ("before", "after", "ended"),
    [
        ("R", "B", False),
        ("B", "Y", False),
        ("Y", "G", False),
        ("G", "R", True),
        ("G", "B", True),
        ("B", "R", True),
        ("G", "G", False),
    ],
)
def test_a50c_a_round_ends_when_the_turn_comes_to_who_began(before: str, after: str, ended: bool) -> None:
    """CJ-A50c: red began; whoever misses a turn is passed."""
    game = Scene("G: R: B: Y:").game
    one, other = (game.read(f"G: R: B: Y: turn={turn} starter=R") for turn in (before, after))
    assert game.round_ended(one, other) is ended
    assert not any(
        game.round_ended(game.start(), game.apply(game.start(), a)[0]) for a in game.actions(game.start())
    )


def test_a50c_a49_what_the_house_says_of_time_and_leavers() -> None:
    """CJ-A49, A50c."""
    assert Scene(seats="GB").game.time_limit is None
    assert Scene(seats="GB", length="c", minutes="45").game.time_limit == 45
    assert [Scene(seats="GB", leaver=rule).game.leaver for rule in "abc"] == ["replaced", "boxed", "stays"]


def test_x4_fifty_full_turns_of_those_that_play() -> None:
    """X4: three seats, one of them home."""
    for text, claim in (
        ("G: R: B: turn=G quiet=149", ()),
        ("G: R: B: turn=G quiet=150", ("fifty",)),
        ("G: R: B: turn=G quiet=100 places=R", ("fifty",)),
        ("G: R: B: turn=G quiet=99 gone=R", ()),
        ("G: R: B: turn=G quiet=200 stage=over end=draw", ()),
    ):
        assert Scene(text).game.claimable(Scene(text).s) == claim, text


def test_positions_repeat_whatever_was_counted() -> None:
    """X4: what has been quiet so long, who has begun and who has had a turn are not the position."""
    game = Scene("G:Ra1 B:").game
    keys = {
        game.position_key(game.read(f"G:Ra1 B: {more}")) for more in ("", "quiet=7", "opened=G", "starter=B")
    }
    assert len(keys) == 1
    assert (
        len({game.position_key(game.read(f"G:Ra1 B: {more}")) for more in ("", "turn=B", "tries=1", "die=2")})
        == 4
    )


# What is shown


def test_marks_show_what_is_owed_and_who_is_safe() -> None:
    """CJ-R19, R26: both starting squares while one must be freed; pieces on break squares of their own."""
    owes = Scene("G:Rf1,Qg1 B: turn=G")
    assert marks(owes, "owed") == {"f1", "g1"}
    assert marks(Scene("G:Rf1 B: turn=G"), "owed") == set()
    assert marks(Scene("G:Rf1,Qg1 B: turn=B"), "owed") == set()
    assert marks(LittleAction("G:Rf1,Qg1 B:Na9 turn=G card=B12"), "owed") == set()
    safe = Scene("G:Ra4,Qb2,Na1,Bd1 R:Na3 B:Na9,Rb8 turn=G")
    assert marks(safe, "safe") == {"a4", "b2", "a9"}, "b8 is a break square of green, d1 of yellow"


def test_marks_show_who_is_protected_now() -> None:
    """CJ-R44: others' pieces against the seat to move, its own against all others; none when it is over."""
    text = "G:Rh1,Qh3 R:Nk1,Rk3 B:Ra12 turn=G"
    assert marks(Big(text), "protected") == {"h1", "k1"}, (
        "h3 is a break square of blue: nobody takes back there"
    )
    assert marks(Big(text + " stage=over end=draw"), "protected") == set()
    assert marks(Big(text, protection="off"), "protected") == set()


@pytest.mark.parametrize(
    ("edition", "text", "said"),
    [
        ("little", "G: B: stage=first", "Roll to see who goes first."),
        ("little", "G: B:", "Green, roll the die."),
        ("big", "G: B:", "Green, roll both dice."),
        ("big", "G: B: die=2 stage=roll", "Green, roll the orange die."),
        (
            "little",
            "G: B: die=+",
            "Green, bring a piece in on one of your starting squares, or press End to skip.",
        ),
        ("cards", "G: B: die=+", "Green, bring a piece in, or draw a card."),
        ("cards", "G:Rf1,Qg1 B: die=+ stage=bring", "Green, draw a card, or press End to pass."),
        ("little", "G:Ra1 B: die=2", "Green, make 2 moves with one piece."),
        (
            "big",
            "G:Ka1,Qb1 B: die=2 orange=8",
            "Green, make 2 moves with queen, rook, bishop or knight, or 8 with king or pawn.",
        ),
        ("big", "G:Ka1 B: die=2 orange=8", "8"),
        ("big", "G:Qa1 B: die=2 orange=8", "2"),
        ("cards", "G: B: stage=draw", "Green, draw a card."),
        ("cards", "G:Ra1 B: card=B13", "Green: One of your active pieces goes to your box."),
        ("little", "G: B: stage=over end=home", "The game is over."),
    ],
)
def test_what_is_asked(edition: str, text: str, said: str) -> None:
    scene = EDITIONS[edition](text, **({"card_forced": "b"} if edition == "cards" else {}))
    prompt = WORDS.say(scene.game.view(scene.s, None).prompt)
    if len(said) > 1:
        assert prompt == said
    else:
        assert [word.strip(".:,") for word in prompt.split() if word.strip(".:,").isdecimal()] == [said], (
            prompt
        )


def test_what_stands_beside_the_board() -> None:
    """Dice, cards, pieces at home, places, missed turns."""
    scene = BigAction("G:Kd4,Qa1 R: B:Rh9,Nh8 turn=R die=3 stage=roll skips=BBG places=G out=B02")
    shown = scene.game.view(scene.s, None)
    assert (shown.turn, shown.stage, shown.chance, shown.dice) == ("red", "roll", True, {"white": "3"})
    assert (shown.standing, shown.places) == ({"green": 1, "red": 0, "blue": 2}, ("green",))
    assert (shown.skips, shown.cards, shown.unseen) == ({"green": 1, "blue": 2}, {}, {"action": 39})
    both = Big("G:Kd4,Qa1 B: turn=G die=3 orange=8")
    assert both.game.view(both.s, None).dice == {"white": "3", "orange": "8"}
    assert not both.game.view(both.s, None).chance
    assert LittleAction("G:Ra1 B: card=B13").game.view(LittleAction("G:Ra1 B: card=B13").s, None).cards == {
        "action": "B13"
    }
    over = Scene("G: B: stage=over end=draw")
    assert over.game.view(over.s, None).turn is None
