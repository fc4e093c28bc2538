"""Tables of dice and cards as text, corrected by agreement, left by seats, ended, and what screens show of them."""

from pathlib import Path

import pytest

from companion.games import family
from companion.kernel.errors import BadPosition, GameError
from companion.kernel.game import Intent, read_position
from companion.table.message_catalogues import catalogue
from tests.error_texts import refused
from tests.open_states import Game, make_game

WORDS = catalogue(family("dice-and-cards").words)
BOTH = {"orange": "yes"}
CARDS = {"plus_hash": "choose", "deck": "default"}
ALL = {**CARDS, "special": "all"}


def table(**rules: str) -> Game:
    return make_game("dice-and-cards", ("green", "red", "blue"), rules)


def written(text: str, **rules: str) -> dict[str, str]:
    """The fields of a position text as the game writes them."""
    game = table(**rules)
    return dict(field.split("=") for field in game.position(game.read(text)).split())


def prompt(text: str, **rules: str) -> str:
    game = table(**rules)
    return WORDS.say(game.view(game.read(text), None).prompt)


# Texts


def test_what_a_text_leaves_out_is_a_fresh_turn_of_the_first_seat() -> None:
    assert written("") == {
        "seats": "green,red,blue",
        "turn": "green",
        "stage": "roll",
        "die": "-",
        "orange": "-",
        "tries": "0",
        "starter": "green",
        "places": "-",
        "gone": "-",
        "skips": "-",
        "end": "-",
    }
    with_cards = written("turn=red", **CARDS)
    assert [with_cards[name] for name in ("starter", "card", "out", "shuffle")] == ["red", "-", "-", "0"]


def test_the_stage_follows_from_what_lies_on_the_table() -> None:
    assert written("die=3")["stage"] == "use"
    assert written("card=B05", **CARDS)["stage"] == "card"


@pytest.mark.parametrize(
    ("text", "rules"),
    [
        ("stage=first", {}),
        ("turn=red tries=2 starter=blue gone=green", {}),
        ("turn=red places=blue", {}),
        ("turn=red die=+ skips=blue,blue,green", {}),
        ("turn=red stage=roll die=#", BOTH),
        ("turn=red die=2 orange=10", BOTH),
        ("turn=red card=B16 out=B16:1,B01:2 shuffle=3", CARDS),
        ("stage=over end=home places=red,green", {}),
    ],
)
def test_a_text_comes_back_as_it_was_written(text: str, rules: dict[str, str]) -> None:
    given = dict(field.split("=") for field in text.split())
    found = written(text, **rules)
    for name, value in given.items():
        assert sorted(found[name].split(",")) == sorted(value.split(",")), name
    whole = " ".join(f"{name}={value}" for name, value in found.items())
    assert written(whole, **rules) == found


def test_a46_no_more_than_two_missed_turns() -> None:
    """CJ-A46."""
    assert written("skips=red,red,red")["skips"] == "red,red"


def test_seats_of_a_text_sit_at_the_table() -> None:
    game = make_game("dice-and-cards", None, {}, "seats=green,yellow turn=yellow")
    assert game.seats == ("green", "yellow")


@pytest.mark.parametrize(
    ("text", "rules", "why"),
    [
        ("x", {}, "is not a field"),
        ("u=1", {}, "'u'"),
        ("turn=pink", {}, "'turn' must be one of green, red, blue, not 'pink'"),
        ("tries=3", {}, "'tries' must be a number from 0 to 2, not '3'"),
        ("shuffle=1000", CARDS, "from 0 to 999"),
        ("tries=-1", {}, "from 0 to 2"),
        ("turn=red places=red", {}, "Red"),
        ("turn=red gone=red", {}, "Red"),
        ("die=7", {}, "white die has no face 7"),
        ("die=3 orange=6", {}, "orange die has no face 6"),
        ("die=3 orange=4", BOTH, "orange die has no face 4"),
        ("stage=lunch", {}, "'stage' must be one of .*, not 'lunch'"),
        ("stage=over", {}, "stage 'over' can't be combined with"),
        ("end=home", {}, "stage 'roll' can't be combined with"),
        ("stage=card", CARDS, "stage=card"),
        ("stage=roll card=B05", CARDS, "stage=roll"),
        ("card=B05", {}, "no field 'card'"),
        ("card=K1", CARDS, "no card=K1 in this deck"),
        ("out=B05:1", {}, "no field 'out'"),
        ("out=B05:2", CARDS, "'B05:2', which is not in this deck"),
        ("out=B05", CARDS, "'B05', which is not in this deck"),
        ("out=Z:1", CARDS, "'Z:1', which is not in this deck"),
        ("stage=use", {}, "needs a face for each die"),
        ("stage=use die=3", BOTH, "needs a face for each die"),
        ("stage=use orange=6", BOTH, "needs a face for each die"),
        ("stage=roll die=3", {}, "stage=roll"),
        ("stage=roll die=3 orange=6", BOTH, "stage=roll"),
        ("stage=first die=3", BOTH, "stage=first"),
        ("card=B05 orange=6", {**CARDS, **BOTH}, "stage=card"),
        ("stage=draw", {}, "stage=draw"),
        ("stage=over end=lunch", {}, "'end' must be one of .*, not 'lunch'"),
    ],
)
def test_bad_positions(text: str, rules: dict[str, str], why: str) -> None:
    with refused(BadPosition, why, "dice-and-cards"):
        table(**rules).read(text)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("stage=over end=home places=green", "stage=over"),
        ("places=red,red", "Red can be listed only once in the fields 'places' and 'gone'"),
        ("places=red gone=red", "Red can be listed only once in the fields 'places' and 'gone'"),
    ],
)
def test_what_no_game_comes_to_is_refused_but_where_a_journal_has_it(text: str, why: str) -> None:
    game = table()
    assert game.read(text)
    with refused(BadPosition, why, "dice-and-cards"):
        read_position(game, text)


def test_an_open_card_is_drawn() -> None:
    assert written("card=B05", **CARDS)["out"] == "B05:1"


def test_a_card_cannot_be_drawn_from_a_deck_that_is_used_up() -> None:
    game = table(**CARDS)
    out = [f"{card.id}:{card.count}" for card in game.decks[0].cards]
    with refused(BadPosition, "stage=draw", "dice-and-cards"):
        game.read(f"stage=draw out={','.join(out)}")
    assert game.read(f"stage=draw out={','.join(out[1:])}").stage == "draw"


# Who sits, and with what


def test_a43_two_to_four_seats() -> None:
    """CJ-R1, A43."""
    wrong: tuple[tuple[str, ...], ...] = (("green",), ("green", "green"), ("green", "green", "red"))
    for seats in wrong:
        with refused(GameError, "2 to 4 players, each on a different seat", "dice-and-cards"):
            make_game("dice-and-cards", seats, {})
    with refused(GameError, "pink"):
        make_game("dice-and-cards", ("green", "red", "pink"), {})
    assert make_game("dice-and-cards", ("yellow", "red"), {}).seats == ("red", "yellow")
    seatings = family("dice-and-cards").info.seatings
    assert len(set(seatings)) == 8
    for seats in seatings:
        assert make_game("dice-and-cards", seats, {}).seats == seats


def test_r7_a33_the_cards_that_are_in() -> None:
    """CJ-R7, A33: 28 cards, 36 with those of king and pawn, 40 with the special ones."""
    for special, size in (("none", 28), ("kp", 36), ("all", 40)):
        game = table(**CARDS, special=special)
        assert game.view(game.start(), None).unseen == {"action": size}
        assert sum(game.deck_left(game.start(), "action").left.values()) == size


def test_a_roll_weighs_as_often_as_its_face_stands_on_the_die() -> None:
    """CJ-A2."""
    game = table(**BOTH)
    for text, faces in (("", "+ # 2 3 4 5"), ("stage=roll die=3", "5 6 7 8 9 10")):
        s = game.read(text)
        die = "orange" if text else "white"
        assert [(str(a), game.weight(s, a)) for a in game.actions(s)] == [
            (f"roll {die} {face}", 1) for face in faces.split()
        ]


def test_a_face_that_stands_twice_weighs_twice(tmp_path: Path) -> None:
    """CJ-A2."""
    file = tmp_path / "dice.toml"
    file.write_text('white = ["+", "#", "3", "3"]\norange = ["5", "6", "5", "5"]\n')
    game = table(dice=str(file), **BOTH)
    white, orange = game.read(""), game.read("stage=roll die=+")
    assert {str(a): game.weight(white, a) for a in game.actions(white)}["roll white 3"] == 2
    assert {str(a): game.weight(orange, a) for a in game.actions(orange)} == {
        "roll orange 5": 3,
        "roll orange 6": 1,
    }


# Cards


def test_r32_a_card_that_is_drawn_is_no_more_in_the_deck() -> None:
    """CJ-R32: two B15, then one, then none."""
    game = table(**CARDS)
    s = game.read("turn=green stage=draw")
    action = game.legal(s, "draw action B15")
    assert action is not None and game.weight(s, action) == 2
    s = game.read(game.position(game.apply(s, action)[0]).replace("stage=roll", "stage=draw"))
    assert game.deck_left(s, "action").left["B15"] == 1
    assert game.deck_left(s, "action").whole["B15"] == 2
    assert game.view(s, None).unseen == {"action": 27}
    s = game.apply(s, action)[0]
    assert game.deck_left(s, "action").left["B15"] == 0
    assert game.legal(game.read("turn=green stage=draw out=B15:2"), "draw action B15") is None


def test_a41_an_empty_deck_is_shuffled_again() -> None:
    """CJ-A41."""
    game = table(**CARDS)
    out = ",".join(f"{card.id}:{card.count}" for card in game.decks[0].cards)
    s = game.read(f"turn=green die=+ shuffle=1 out={out}")
    take = game.legal(s, "take action")
    assert take is not None
    after, events = game.apply(s, take)
    assert [event.kind for event in events] == ["take", "shuffle"]
    left = game.deck_left(after, "action")
    assert (left.shuffle, left.left) == (2, left.whole)
    assert sum(left.left.values()) == 28
    one_left = game.read(f"turn=green die=+ shuffle=1 out={out.removeprefix('B01:2,')},B01:1")
    after, events = game.apply(one_left, take)
    assert [event.kind for event in events] == ["take"]
    assert game.deck_left(after, "action").shuffle == 1


def test_a46_who_misses_turns(tmp_path: Path) -> None:
    """CJ-A46: B15 oneself, B16 the next who plays, a card of one's own all others; never more than two turns."""
    file = tmp_path / "deck.toml"
    file.write_text(
        '[[card]]\nid = "X"\nwords = "All others miss a turn."\n'
        'effect = [{ do = "miss", who = "others" }, { do = "roll" }]\n'
    )
    game = table(plus_hash="choose", deck=str(file))

    def skips(text: str, card: str, game: Game = game) -> tuple[str, ...]:
        s = game.read(text)
        action = game.legal(s, f"draw action {card}")
        assert action is not None
        s, events = game.apply(s, action)
        told = [WORDS.say(event.said) for event in events if event.kind in ("miss", "skip")]
        return (game.position(s).split("skips=")[1].split()[0], s.stage, *told)

    assert skips("stage=draw turn=red", "X") == (
        "green,blue",
        "roll",
        "Blue will miss a turn.",
        "Green will miss a turn.",
    )
    assert skips("stage=draw turn=red skips=blue,blue", "X")[0] == "green,blue,blue"
    classic = table(**CARDS)
    assert skips("stage=draw turn=red", "B15", classic)[0] == "red"
    assert skips("stage=draw turn=red skips=red,red", "B15", classic)[0] == "red,red"
    assert skips("stage=draw turn=blue gone=green", "B16", classic) == (
        "-",
        "roll",
        "Red will miss a turn.",
        "Red misses this turn.",
    )


# Consent, leavers, ends


def test_whose_turn_it_is_can_be_put_right() -> None:
    game = table(**BOTH)
    s = game.read("turn=green places=red die=2 orange=6 tries=1")
    assert game.rearrange(s, {}, None) == s
    assert game.position(game.rearrange(s, {}, "blue")) == game.position(
        game.read("turn=blue starter=green places=red")
    )
    for turn in ("red", "pink", "yellow"):
        with refused(BadPosition, f"Seat '{turn}' is not in play", "dice-and-cards"):
            game.rearrange(s, {}, turn)
    with refused(BadPosition, "correct only whose turn", "dice-and-cards"):
        game.rearrange(s, {"a1": ("green:Q",)}, "blue")


@pytest.mark.parametrize(
    ("position", "leaver", "turn", "stage"),
    [
        ("turn=green die=3", "green", "red", "roll"),
        ("turn=green die=3", "red", "green", "use"),
        ("turn=green skips=red die=3", "green", "blue", "roll"),
        ("turn=green places=blue die=3", "blue", "green", "use"),
        ("stage=first", "green", "red", "first"),
        ("stage=first", "blue", "green", "first"),
    ],
)
def test_a49_a_seat_that_leaves_is_skipped(position: str, leaver: str, turn: str, stage: str) -> None:
    """CJ-A49; before the lot has fallen it still falls, on one of those who play."""
    game = table()
    s = game.without(game.read(position), leaver, False)
    assert (game.seats[s.turn], s.stage) == (turn, stage)
    if stage == "first":
        assert f"first {leaver}" not in {str(a) for a in game.actions(s)}
        assert len(game.actions(s)) == 2


def test_a49_the_last_who_stays_has_won() -> None:
    """CJ-R30, A49: places go to those at home, then to those that play, then to those that left."""
    game = table()
    s = game.without(game.without(game.read("turn=green"), "green", False), "red", False)
    result = game.result(s)
    assert result is not None
    assert (result.winner, result.places) == ("blue", ("blue", "green", "red"))
    assert game.without(s, "blue", False) == s
    home = game.result(game.without(game.read("turn=red places=blue"), "red", True))
    assert home is not None
    assert (home.winner, home.places) == ("blue", ("blue", "green", "red"))


@pytest.mark.parametrize(
    ("reason", "said"),
    [
        ("ranked", "The players ended the game early."),
        ("draw", "The game is drawn."),
    ],
)
def test_a50_ended_before_anyone_is_home_no_one_has_won(reason: str, said: str) -> None:
    """CJ-A50: the table does not know the pieces, so those that are home come first and the others as they sit."""
    game = table()
    assert game.result(game.read("turn=red")) is None
    s = game.end_early(game.read("turn=red die=3"), reason)  # type: ignore[arg-type]
    result = game.result(s)
    assert result is not None
    assert (result.winner, result.places, WORDS.say(result.reason)) == (None, ("green", "red", "blue"), said)
    assert (game.actor(s), game.actions(s), game.claimable(s)) == (None, (), ())
    best = game.result(game.end_early(game.read("turn=red places=blue"), "ranked"))
    assert best is not None
    assert (best.winner, best.places) == ("blue", ("blue", "green", "red"))


def test_r30_the_end_is_told() -> None:
    """CJ-R30."""
    result = table().result(table().read("stage=over end=home places=red,green"))
    assert result is not None
    assert (result.winner, WORDS.say(result.reason)) == ("red", "Red got home first.")
    alone = table().result(table().read("stage=over end=home gone=red,green"))
    assert alone is not None
    assert (alone.winner, WORDS.say(alone.reason)) == ("blue", "Blue is the only player left.")


@pytest.mark.parametrize(
    ("before", "after", "ended"),
    [
        ("red", "blue", False),
        ("blue", "green", False),
        ("green", "red", True),
        ("green", "blue", True),
        ("blue", "red", True),
        ("green", "green", False),
    ],
)
def test_a50c_a_round_ends_when_the_turn_comes_to_who_began(before: str, after: str, ended: bool) -> None:
    """CJ-A50c: red began; whoever misses a turn is passed."""
    game = table()
    one, other = (game.read(f"turn={turn} starter=red") for turn in (before, after))
    assert game.round_ended(one, other) is ended


def test_the_lot_ends_no_round() -> None:
    """X6."""
    game = table()
    checked = 0
    for lot in game.actions(game.start()):
        checked += 1
        assert not game.round_ended(game.start(), game.apply(game.start(), lot)[0])
    assert checked


# What is shown


def test_what_a_screen_shows() -> None:
    game = table(**CARDS, **BOTH)
    shown = game.view(game.read("turn=red stage=roll die=4 skips=blue,blue places=green out=B15:2"), None)
    assert (shown.turn, shown.stage, shown.chance) == ("red", "roll", True)
    assert (shown.dice, shown.cards, shown.unseen) == ({"white": "4"}, {}, {"action": 26})
    assert (shown.skips, shown.places, shown.layout, shown.standing) == ({"blue": 2}, ("green",), {}, {})
    used = game.view(game.read("turn=red die=4 orange=8"), "red")
    assert (used.dice, used.chance) == ({"white": "4", "orange": "8"}, False)
    assert game.view(game.read("turn=red card=B05"), None).cards == {"action": "B05"}
    over = table().view(table().read("stage=over end=home places=red,green"), None)
    assert (over.turn, over.chance, over.unseen) == (None, False, {})


@pytest.mark.parametrize(
    ("text", "rules", "said"),
    [
        ("stage=first", {}, "Roll to see who goes first."),
        ("turn=red", {}, "Red, roll."),
        ("turn=red stage=roll die=3", BOTH, "Red, roll the orange die."),
        ("turn=red die=3", {}, "Red: 3. Move, then say what you did."),
        ("turn=red die=+", {}, "Red: +. Bring a piece in, then say what you did."),
        ("turn=red die=3 orange=8", BOTH, "Red: 3 and 8. Move, then say what you did."),
        ("turn=red die=# orange=8", BOTH, "Red: # and 8. Bring a piece in, then say what you did."),
        ("turn=red stage=draw", CARDS, "Red, draw a card."),
        ("turn=red card=B15", CARDS, "Red: Miss your next turn."),
        ("stage=over end=draw", {}, "The game is over."),
    ],
)
def test_what_is_asked(text: str, rules: dict[str, str], said: str) -> None:
    assert prompt(text, **rules) == said


def test_no_board_and_no_piece_is_known() -> None:
    game = table()
    s = game.start()
    assert (game.layout(s), tuple(game.lines(s))) == ({}, ())
    assert "only the dice and cards" in WORDS.say(game.why_not(s, Intent("a1", "a2")).said)


@pytest.mark.parametrize(
    ("text", "rules", "offered"),
    [
        ("die=3", {}, ["moved", "cannot", "home"]),
        ("die=+", {}, ["inserted", "cannot", "pass"]),
        ("die=#", {"plus_hash": "both"}, ["inserted", "cannot", "pass"]),
        ("die=+", {"plus_hash": "hash_draws", "deck": "default"}, ["inserted", "cannot", "pass"]),
        ("die=#", CARDS, ["inserted", "take action", "cannot", "pass"]),
        ("die=+ orange=8", BOTH, ["inserted", "moved", "home", "cannot", "pass"]),
        ("die=+ orange=8", {**CARDS, **BOTH}, ["inserted", "take action", "cannot", "pass"]),
        ("card=B05", CARDS, ["done", "home"]),
    ],
)
def test_what_players_can_say(text: str, rules: dict[str, str], offered: list[str]) -> None:
    """CJ-R21, R27, R31, R33, R41, A36; no sensor sees any of it, and a computer player just moves on."""
    game = table(**rules)
    s = game.read(text)
    assert [str(a) for a in game.silent(s)] == offered == [str(a) for a in game.actions(s)]
    likes = {str(a): game.appeal(s, a) for a in game.actions(s)}
    best = max(likes, key=lambda a: likes[a])
    assert best == next(a for a in offered if a in ("moved", "inserted", "done"))
