"""What is said of dice and cards, and what the facts of the editions cost to read."""

import subprocess
import sys

import pytest

from companion.games import families, family
from companion.games.chess_jumble.equipment import Card, load_deck, read_deck
from companion.games.chess_jumble.facts import builtin_boards, builtin_decks
from companion.kernel.actions import Drop
from companion.kernel.errors import GameError
from companion.kernel.facts import GameInfo
from companion.kernel.messages import Message
from companion.table.game_factory import make_game
from companion.table.message_catalogues import catalogue
from tests.error_texts import refused
from tests.games.chess_jumble.scene import Big, BigAction, LittleAction, Scene

EDITIONS = [name for name in families() if name.endswith("chess-jumble")]
LITTLE, BIG = "little-action-chess-jumble", "big-action-chess-jumble"
WORDS = catalogue(family("big-action-chess-jumble").words)


def says(said: Message, form: str = "") -> str:
    return WORDS.say(said, form)


def events(scene: Scene, text: str) -> list[Message]:
    action = scene.game.legal(scene.s, text)
    assert action is not None
    return [event.said for event in scene.game.apply(scene.s, action)[1]]


def event(scene: Scene, text: str) -> Message:
    return events(scene, text)[0]


@pytest.mark.parametrize("game", [*EDITIONS, "dice-and-cards"])
def test_a_built_in_deck_has_its_words_in_the_catalogue(game: str) -> None:
    words = catalogue(family(game).words)
    checked = 0
    for name in builtin_decks():
        deck = load_deck(name, "KQRBNP", True)
        checked += 1
        assert words.say(deck.title) == "The default deck"
        assert len({words.say(card.says) for card in deck.cards}) == len(deck.cards)
        assert all(words.has(card.says.id) and not card.words for card in deck.cards)
    assert checked


def test_a_card_of_ones_own_says_what_is_written_on_it() -> None:
    written = '[[card]]\nid = "B05"\nwords = "Dance."\neffect = [{ do = "aloud" }]\n'
    _, (card,) = read_deck(written, "mine.toml")
    assert says(card.says) == "Dance."
    assert says(Card("B05", ()).says) == "Every queen goes to one of its owner's starting squares."
    for words in ("", 'words = " "\n'):
        with refused(GameError, match="mine.toml, line 1, card B05: the card has no text"):
            read_deck(written.replace('words = "Dance."\n', words), "mine.toml")


def test_faces_are_said_as_they_are_printed() -> None:
    """Numbers are numbers, so that a language can count with them; signs have names."""
    scene = Scene("G:Ra1 B: turn=G")
    assert dict(event(scene, "roll white #").values) == {"seat": "green", "face": "hash"}
    assert says(event(scene, "roll white #")) == "Green rolls #."
    assert says(event(scene, "roll white +")) == "Green rolls +."
    assert event(scene, "roll white 5").values["face"] == 5
    assert (
        says(event(Big("G:Ra1 B: turn=G die=3 stage=roll"), "roll orange 10"))
        == "Green rolls 10 with the orange die."
    )


def test_no_number_for_either_die() -> None:
    scene = Big("G: B:Ra1 turn=G die=2 stage=roll")
    assert [says(said) for said in events(scene, "roll orange 8")] == [
        "Green rolls 8 with the orange die.",
        "Green has no move with 2 and 8.",
    ]
    assert says(events(Scene("G: B:Ra1 turn=G"), "roll white 3")[1]) == "Green has no move with 3."


def test_a_card_that_lies_open_leaves_a_short_headline() -> None:
    scene = LittleAction("G:Ra1 B: turn=G stage=draw").play("B13")
    prompt = scene.game.view(scene.s, None).prompt
    assert says(prompt) == "Green: One of your active pieces goes to your box."
    assert says(prompt, "short") == "Green, carry out the card."


def test_a_bold_turn_stands_over_the_table() -> None:
    """CJ-R8: as long as protected pieces may be captured."""
    scene = BigAction("G:Rh1 R:Nk1,Rk3 B: turn=G stage=draw").play("S4")
    banner = scene.game.view(scene.s, None).banner
    assert banner is not None
    assert (banner.kind, says(banner.said)) == (
        "bonus",
        "This time Green may also capture protected pieces.",
    )
    assert scene.game.view(scene.s, None).notes == ()
    plain = BigAction("G:Rh1 B: turn=G")
    assert plain.game.view(plain.s, None).banner is None


def test_facts_are_read_without_rules_boards_and_decks() -> None:
    """Listing games has to be quick."""
    code = (
        "import sys; import companion.games.chess_jumble.facts, companion.games.dice_and_cards.facts; "
        "print(*sorted(sys.modules))"
    )
    loaded = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    ).stdout.split()
    ours = {name.rpartition(".")[2] for name in loaded if name.startswith("companion.games.chess_jumble.")}
    assert ours == {"facts"}
    assert not {"tomllib", "importlib.resources", "companion.kernel.board", "companion.kernel.game"} & set(
        loaded
    )


def test_own_parts_are_the_rules_that_take_a_file() -> None:
    def parts(game: str) -> tuple[str, ...]:
        info: GameInfo = family(game).info
        return info.own_parts

    assert parts("little-chess-jumble") == ("board", "dice")
    assert parts("big-action-chess-jumble") == ("board", "dice", "deck")
    assert parts("dice-and-cards") == ("dice", "deck")
    assert parts("wild-jokers") == ()


def test_what_an_edition_offers_and_begins_with() -> None:
    """CJ-R33, R42, R44, A3, A34, A35, A47."""
    rules = {name: {rule.name: rule for rule in family(name).info.rules} for name in EDITIONS}
    for name, offered in rules.items():
        big, cards = name.startswith("big"), "action" in name
        assert ("deck" in offered, "swap_scope" in offered, "card_forced" in offered) == (cards,) * 3, name
        assert ("use_both_dice" in offered) == big
        assert ("hash_blocks_orange" in offered) == (big and not cards)
        assert offered["plus_hash"].choices == (("choose", "hash_draws") if cards else ("classic", "both"))
        assert offered["plus_hash"].default == offered["plus_hash"].choices[0]
        assert offered["protection"].default == ("on" if big else "off")
        assert offered["board"].choices == builtin_boards() == ("ring12", "ring8")
    assert Scene().game.rules.keys() == rules["little-chess-jumble"].keys()


@pytest.mark.parametrize(
    ("name", "position", "prompt"),
    [
        (LITTLE, "G:Qk3,Ra7,Nd3,Ba6 R: B: Y: turn=G stage=bring die=#", "stage-take-or-pass"),
        (BIG, "G:Qk3,Ra7,Nd3,Ba6,Kk8,Pf12 R: B: Y: turn=G stage=bring die=# orange=5", "stage-take-or-pass"),
        (LITTLE, "G:Qg1,Rl1 R: B:Ra7 Y: turn=G stage=bring die=+", "stage-bring-must"),
    ],
)
def test_a_piece_must_be_brought_in_only_where_one_can_be_a14(name: str, position: str, prompt: str) -> None:
    game = make_game(name, None, {"must_insert": "b"})
    s = game.read(position)
    assert game.view(s, None).prompt.id == prompt
    assert any(isinstance(a, Drop) for a in game.actions(s)) == (prompt == "stage-bring-must")
