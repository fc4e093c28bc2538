"""A die on the screen ends on the face that was ruled, and everybody sees it; the last roll stays until the next one."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest

from tests.autoplay import step
from tests.every_case import spread
from tests.pictures.positions import BIG, MIDGAME

if TYPE_CHECKING:
    from tests.app.app_driver import Stage


REST = 0.8
"""Seconds in which a die that tumbles comes to rest."""
SEEN = 1.2
"""Seconds for which a rolled face is seen at least."""
GAMES = {
    "little-chess-jumble": MIDGAME.replace(" die=3", ""),
    "little-action-chess-jumble": MIDGAME.replace(" die=3", ""),
    "big-chess-jumble": BIG.replace(" stage=draw", ""),
    "big-action-chess-jumble": BIG,
    "dice-and-cards": "turn=green",
}
ROLLS = 5


@pytest.mark.parametrize("pause", [0.0, 0.05, 0.2, 0.35])
def test_rolls_while_the_die_tumbles(open_app: Callable[..., Stage], pause: float) -> None:
    """Taken back and rolled again within one tumble, and again."""
    stage = open_app(seed=2, position="G:Rf1,Qb1 B:Rl12,Nb8 turn=G")
    stage.stop_time()
    for again in range(5):
        for command in ("roll", "undo", "roll", "pause", "resume"):
            stage.app.table.command(do=command)
            stage.pass_time(pause + 0.05)
        stage.pass_time(REST)
        ruled = stage.referee.record.line_of_play.played[-1]
        assert (shown(stage), ruled.die) == (ruled.face, "white"), again
        stage.app.table.command(do="act", action=str(stage.referee.actions()[0]))


class Watched:
    """Looks at the dice and at all else frame by frame, while the time goes on by hand."""

    def __init__(self, stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
        from tests.app.screen_reader import read_textures

        read_textures(monkeypatch)
        self.stage = stage
        self._words = ("", "")
        stage.app.screen.rebuild()  # what is drawn from now on is known
        stage.stop_time()
        self._pass(0.5)

    def _pass(self, seconds: float) -> None:
        self.stage.pass_time(seconds)

    @property
    def dice(self) -> dict[str, list[str]]:
        """What is drawn of each die: the die itself, and the sign of who has rolled it before."""
        from tests.app.screen_reader import Drawn

        return {name: Drawn(die).said for name, die in self.stage.app.screen.dice.items()}

    def signs(self, name: str) -> list[str]:
        """What is drawn on the die, and in its row beside it."""
        from tests.app.screen_reader import Drawn

        die = self.stage.app.screen.dice[name]
        return [*Drawn(die).said, *Drawn(die.parent).said]

    @property
    def others(self) -> tuple[Any, ...]:
        """The sentence, whose turn is framed, the board and the story, as they are drawn."""
        from tests.app.contracts.rolls import tells_roll
        from tests.app.screen_reader import Drawn

        screen = self.stage.app.screen
        seats = [(one.seat, one.turn, one.said) for one in screen.seats.shown]
        words = (screen.banner.text, screen.banner.said.sub)
        held = screen._fall.thrown if screen._fall.lies else ()
        if not (held and all(tells_roll(" ".join(words), roll.face) for roll in held)):
            self._words = words  # while dice are held, the banner may say what was rolled, and nothing else
        return *self._words, seats, Drawn(screen.board).said

    def shown_for(self, want: dict[str, list[str]]) -> float:
        """Seconds for which exactly these dice are seen before anything else changes, once they lie."""
        before, seen = self.others, 0.0
        for _ in range(100):
            self._pass(0.05)
            if not self.stage.app.screen.rolling or self.others != before:
                break
            falls = any(die.falls for die in self.stage.app.screen.dice.values())
            shows = {name: self.dice.get(name) for name in want} == want
            assert falls or shows, "once it lies it shows nothing else"
            seen = seen + 0.05 if shows else 0.0
        return round(seen, 3)


def rolled_now(stage: Stage, before: int) -> dict[str, tuple[str, str]]:
    """The dice that have fallen since then, with their faces and who has rolled them."""
    played = stage.referee.record.line_of_play.played[before:]
    return {one.die: (one.face, one.seat) for one in played if one.die}


@pytest.mark.parametrize("reduced", [False, True])
@pytest.mark.parametrize("dice", ["electronic", "typed"])
@pytest.mark.parametrize("game", spread(GAMES, 3))
def test_every_roll_is_seen_and_stays_until_the_next(
    game: str, dice: str, reduced: bool, open_app: Callable[..., Stage], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each rolled face is held before anything else changes; then it lies greyed, with its roller's sign."""
    from companion.app.widgets.theme import THEME
    from companion.artwork import dice_cards_icons, pieces

    stage = open_app(game=game, seats=None, position=GAMES[game], rules={"table_dice": dice})
    if reduced:
        stage.app.set("reduced", True)
    rng, rolls = random.Random(f"{game} {dice}"), 0
    watched = Watched(stage, monkeypatch)
    referee = stage.referee
    while rolls < ROLLS and referee.game.actor(referee.state) is not None:
        due = referee.record.due()
        if due is None or due.cards:
            command = step(referee, rng.choice)
            assert command is not None
            stage.app.table.command(**command)
            stage.pass_time(1.0)  # until no piece moves any more
        else:
            before = len(referee.record.line_of_play.played)
            face = rng.choice(tuple(due.outcomes))
            stage.app.table.command(
                **({"do": "roll"} if dice == "electronic" else {"do": "roll", "face": face})
            )
            fell = rolled_now(stage, before)
            fresh = {die: [dice_cards_icons.die(face, die)] for die, (face, _) in fell.items()}
            assert watched.shown_for(fresh) >= SEEN, fell
            rolls += 1
        if rolls:
            counting = {die: face for die, face in referee.view().dice.items() if face}
            assert watched.dice, "the last roll is seen"
            for die, drawn in watched.dice.items():
                last = next(one for one in reversed(referee.record.line_of_play.played) if one.die == die)
                sign = pieces.emblem(THEME.paint(last.seat), last.seat)
                face = dice_cards_icons.die(last.face, die, spent=die not in counting)
                assert drawn[0] == face
                assert die in counting or sign in watched.signs(die)
    assert rolls == ROLLS


def test_a_tap_goes_on_at_once(open_app: Callable[..., Stage]) -> None:
    """The first tap lets a die lie that tumbles, and the next one goes on; on the board it is a touch already."""
    stage = open_app(position="G:Rf1,Qb1 B:Rl12,Nb8 turn=G")
    stage.paint(True)  # so that no tap of this test lets dice lie
    screen = stage.app.screen
    stage.stop_time()
    stage.app.table.command(do="roll")
    stage.frames(2)
    asked = screen.banner.text
    ruled = stage.referee.record.line_of_play.played[-1].face
    assert screen.dice["white"].falls
    stage.tap(*screen.card.center)
    assert screen.rolling and not screen.dice["white"].falls and shown(stage) == ruled
    assert screen.banner.text == f"Green rolls {ruled}." and screen.banner.said.seat == "green"
    stage.square("f1")
    assert not screen.rolling and screen.banner.text not in (asked, f"Green rolls {ruled}.")
    assert screen.touching.picking.hand == "f1"


def test_throws_that_come_at_once_are_shown_one_after_the_other(
    open_app: Callable[..., Stage], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A turn that is missed, and the next player's roll before people could see it."""
    from companion.artwork import dice_cards_icons

    stage = open_app(position="G:Rf1,Qb1 B:Rl12,Nb8 turn=G")
    watched = Watched(stage, monkeypatch)
    for face in ("#", "#", "4"):
        stage.app.table.command(do="roll", face=face)
    rows = []
    for _ in range(round(3 * SEEN * 20) + 10):
        stage.pass_time(0.05)
        rows.append(next((one for one in "#4" if watched.dice == {"white": [dice_cards_icons.die(one)]}), ""))
    assert rows.count("#") >= 2 * SEEN * 20 and rows.index("4") == rows.count("#"), rows
    assert rows.count("4") >= SEEN * 20, rows
    assert not stage.app.screen.rolling and shown(stage) == "4"


def test_computer_players_wait_until_a_roll_was_seen(open_app: Callable[..., Stage]) -> None:
    stage = open_app(
        position="G:Rf1,Qb1 B:Rl12,Nb8 turn=G", players={"green": "computer", "blue": "human"}, think=0
    )
    stage.until(lambda: stage.app.screen.rolling)
    n = stage.referee.n
    stage.until(lambda: not stage.app.screen.dice["white"].falls)
    for _ in range(20):
        stage.frames(1)
        assert stage.referee.n == n
    stage.lie()
    stage.until(lambda: stage.referee.n > n or stage.referee.view().turn == "blue")


def test_a_roll_is_shown_again_on_a_page_of_another_size(open_app: Callable[..., Stage]) -> None:
    """Turning the tablet cuts no roll short."""
    stage = open_app(position="G:Rf1,Qb1 B:Rl12,Nb8 turn=G")
    stage.stop_time()
    stage.app.table.command(do="roll")
    stage.pass_time(REST)
    stage.app.screen.rebuild()
    stage.pass_time(REST + SEEN - 0.1)
    assert stage.app.screen.rolling
    stage.pass_time(0.3)
    assert not stage.app.screen.rolling


def test_the_lot_shows_the_sign_of_whom_it_has_chosen(
    open_app: Callable[..., Stage], monkeypatch: pytest.MonkeyPatch
) -> None:
    from companion.app.widgets.theme import THEME
    from companion.artwork import dice_cards_icons

    stage = open_app(game="little-chess-jumble", seats=None)
    watched = Watched(stage, monkeypatch)
    stage.app.table.command(do="roll")
    (seat,) = (one.face for one in stage.referee.record.line_of_play.played)
    assert watched.shown_for({"first": [dice_cards_icons.lot(THEME.paint(seat), seat)]}) >= SEEN


def test_the_last_roll_is_there_after_a_resume_and_a_roll_that_was_taken_back(
    open_app: Callable[..., Stage],
) -> None:
    """It comes from the record: what lies there is what was rolled last of the rolls in force."""
    stage = open_app(position="G:Rf1,Qb1 B:Rl12,Nb8 turn=G")
    assert not stage.app.screen.dice
    stage.command(do="roll", face="3")
    assert (shown(stage), spent(stage)) == ("3", False)
    stage.square("f1")
    stage.square("a12")
    assert (shown(stage), spent(stage)) == ("3", True)
    stage.command(do="roll", face="#")
    assert (shown(stage), spent(stage)) == ("#", True)
    stage.command(do="undo")
    assert (shown(stage), spent(stage)) == ("3", True)
    stage.command(do="undo")
    assert (shown(stage), spent(stage)) == ("3", False)
    stage.command(do="redo")
    stage.command(do="redo")
    assert (shown(stage), spent(stage)) == ("#", True)
    journal = stage.referee.journal_path
    stage.app.go_home()
    stage.app.table.show_again("little-chess-jumble", journal)
    stage.frames(4)
    assert not stage.app.screen.rolling and (shown(stage), spent(stage)) == ("#", True)
    for _ in range(3):
        stage.command(do="undo")
    assert not stage.app.screen.dice, "before the first roll"


def shown(stage: Stage) -> str:
    """What the white die on the screen shows."""
    return str(stage.app.screen.dice["white"].shown)


def spent(stage: Stage) -> bool:
    """Whether it is greyed."""
    return bool(stage.app.screen.dice["white"].spent)


@pytest.mark.parametrize("leaves", [True, False])
def test_a_die_that_falls_while_its_page_is_left_or_built_again_stops(
    open_app: Callable[..., Stage], leaves: bool
) -> None:
    stage = open_app(seed=2, position="G:Rf1,Qb1 B:Rl12,Nb8 turn=G")
    stage.stop_time()
    stage.app.table.command(do="roll")
    stage.pass_time(0.1)
    die = stage.app.screen.dice["white"]
    assert die.falls
    if leaves:
        stage.app.go_home()
    else:
        stage.app.screen.rebuild()
    assert not die.falls
