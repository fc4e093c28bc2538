"""Parts of the app that hold state without showing it, against plain lists and sets: screens, settings, set-ups, sounds, crashes."""

from __future__ import annotations

import random
from datetime import datetime
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from companion.app.main import PATIENCE, CrashRecovery
from companion.app.settings import NAMES, Settings, load_settings, save_settings
from companion.app.tablet import TabletAudio
from companion.app.window import Navigator
from companion.seat_pages.game_choices import GameChoices
from companion.seat_pages.setup_model import OWN_CLOCK, SetupModel
from companion.table.crash_reports import CrashReport
from companion.table.storage.data_folder import keep_private

PEOPLE = ("Anna", "Ben", "Cleo", "Zoë")


class PaperScreen:
    """A screen that remembers what was asked of it."""

    def __init__(self, name: int) -> None:
        self.name, self.closed, self.is_busy, self.told = name, 0, False, list[str]()

    def close(self) -> None:
        self.closed += 1

    def redo_look(self) -> None:
        self.told.append("look")

    def redo_call(self) -> None:
        self.told.append("call")


class PaperRoot:
    """A window that remembers what it shows."""

    def __init__(self) -> None:
        self.screen: Any = None
        self.foot: Any = None

    def show(self, screen: Any, foot: Any = None) -> None:
        self.screen, self.foot = screen, foot

    def stand_on(self, foot: Any) -> None:
        self.foot = foot


class PaperKiosk:
    """Puts a foot of its own below each screen."""

    round = 0

    def footer(self, screen: Any) -> Any:
        return screen.name, self.round


@pytest.mark.parametrize("seed", range(4))
def test_screens_lie_over_each_other_as_in_a_list(seed: int) -> None:
    rng, root = random.Random(seed), PaperRoot()
    navigator: Any = Navigator(root)  # type: ignore[arg-type]
    stack: list[PaperScreen] = []
    every: list[PaperScreen] = []
    closed: dict[int, int] = {}
    kiosk = PaperKiosk()
    done = set[str]()
    for number in range(200):
        call = rng.choice(
            [
                "show",
                "cover",
                "cover",
                "pop",
                "remove",
                "look",
                "call",
                "busy",
                "kiosk",
                "foot",
                "all",
                "drop",
            ]
        )
        if call in ("all", "drop") and rng.random() < 0.7:
            continue
        done.add(call)
        match call:
            case "show" | "cover":
                screen = PaperScreen(number)
                every.append(screen)
                if call == "show" and stack:
                    closed[stack.pop().name] = 1
                stack.append(screen)
                getattr(navigator, call)(screen)
            case "pop" if len(stack) > 1:
                closed[stack.pop().name] = 1
                navigator.pop()
            case "remove" if every:
                screen = rng.choice([*every, *stack])
                if screen in stack and len(stack) > 1:
                    stack.remove(screen)
                    closed[screen.name] = 1
                navigator.remove(screen)
            case "look" | "call":
                for one in every:
                    one.told.clear()
                getattr(navigator, f"redo_{call}")()
                assert [one.told for one in every] == [[call] * (one in stack) for one in every]
            case "busy" if stack:
                one = rng.choice(stack)
                one.is_busy = not one.is_busy
            case "kiosk":
                navigator.kiosk = None if navigator.kiosk is not None else kiosk
                navigator.redo_footer()
            case "foot":
                kiosk.round += 1
                navigator.redo_footer()
            case "all":
                closed.update((one.name, 1) for one in stack)
                stack.clear()
                navigator.close_all()
            case "drop":
                stack.clear()
                navigator.drop_all()
        assert navigator.screens == tuple(stack)
        assert navigator.top is (stack[-1] if stack else None)
        assert navigator.bottom is (stack[0] if stack else None)
        assert navigator.is_busy == any(one.is_busy for one in stack)
        assert {one.name: one.closed for one in every if one.closed} == closed
        if stack:
            assert root.screen is stack[-1]
            if call in ("show", "cover", "pop", "kiosk", "foot", "look", "call"):
                assert root.foot == ((stack[-1].name, kiosk.round) if navigator.kiosk is not None else None)
    assert len(done) == 11


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An empty data folder."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    keep_private()


@pytest.mark.usefixtures("kept")
@pytest.mark.parametrize("seed", range(3))
def test_settings_know_people_as_a_list_does_and_keep_everything(seed: int) -> None:
    rng, settings = random.Random(seed), Settings()
    names: list[str] = []
    guests: dict[str, float] = {}
    languages: dict[str, str] = {}
    ears: list[str] = []
    games: dict[str, dict[str, str]] = {}
    crowd = [*PEOPLE, *(f"Guest {n}" for n in range(NAMES))]
    for _ in range(60):
        who, other = rng.sample(crowd, 2)
        match rng.choice(["sit", "sit", "forget", "guest", "language", "ear", "game", "table"]):
            case "sit":
                settings.remember([who, other])
                names = [who, other, *(one for one in names if one not in (who, other))][:NAMES]
            case "forget":
                settings.forget(who)
                for known in (guests, languages):
                    known.pop(who, None)
                names, ears = [one for one in names if one != who], [one for one in ears if one != who]
                games = {
                    game: {seat: name for seat, name in seats.items() if name != who}
                    for game, seats in games.items()
                }
            case "guest":
                settings.guests[who] = guests[who] = float(rng.randrange(100))
            case "language":
                settings.languages[who] = languages[who] = rng.choice(["de", "fr"])
            case "ear":
                if who not in ears:
                    settings.ears.append(who)
                    ears.append(who)
            case "game":
                game = rng.choice(["chess", "wild-jokers"])
                games[game] = {"white": who, "black": other}
                settings.games[game] = GameChoices(names=dict(games[game]))
            case "table":
                settings.offered = rng.choice([[], ["chess"], ["wild-jokers", "chess"]])
                settings.strangers = rng.random() < 0.5
        save_settings(settings)
        again = load_settings()
        for found in (settings, again):
            assert (found.names, found.guests, found.languages, found.ears) == (
                names,
                guests,
                languages,
                ears,
            )
            assert {game: chosen.names for game, chosen in found.games.items()} == games
        assert again == settings
        seats = {"white": who, "black": ""}
        assert settings.by_ear(seats, seats) == (("white",) if who in ears else ())
    assert len(names) > len(PEOPLE) and games


@pytest.mark.usefixtures("kept")
@pytest.mark.parametrize("game", ["chess", "big-action-chess-jumble", "parade-chess-solitaire"])
def test_a_box_is_offered_as_it_was_left_and_its_table_has_what_was_chosen(game: str) -> None:
    rng = random.Random(game)
    chosen = SetupModel(game, GameChoices())
    seats, changed = chosen.info.seats, set[str]()
    for _ in range(80):
        seat = rng.choice(seats)
        call = rng.choice(
            ["player", "name", "colour", "clock", "own clock", "rule", "many", "table", "people"]
        )
        players, table = dict(chosen.players), dict(chosen.table)
        match call:
            case "player":
                chosen.players[seat] = players[seat] = rng.choice(chosen.kinds)
            case "name":
                chosen.names[seat] = rng.choice(PEOPLE)
            case "colour":
                chosen.colours[seat] = rng.choice(["orange", "pink"])
            case "clock":
                time = rng.choice(["15+10", "3+2"])
                chosen.take_time(time)
                table |= {"clock": "none" if table["clock"] == time else time, "illegal_move": ""}
            case "own clock":
                chosen.table[f"{OWN_CLOCK}{seat}"] = table[f"{OWN_CLOCK}{seat}"] = rng.choice(["5+3", ""])
            case "rule" if any(rule.choices for rule in chosen.info.rules if not rule.file):
                rule = rng.choice([rule for rule in chosen.info.rules if rule.choices and not rule.file])
                chosen.rules[rule.name] = rng.choice(rule.choices)
            case "many":
                count = rng.choice(chosen.numbers)
                chosen.seat_so_many(count)
                sits = next(seating for seating in chosen.info.seatings if len(seating) == count)
                players = {
                    one: "none" if one not in sits else "human" if player == "none" else player
                    for one, player in players.items()
                }
            case "table":
                chosen.table["hints"] = table["hints"] = rng.choice(["asked", "always", "never"])
            case "people":
                chosen.seat_people_but(seat)
                players = {
                    one: player if one == seat or player in ("human", "phone") else "human"
                    for one, player in players.items()
                }
        changed.add(call)
        assert (chosen.players, chosen.table) == (players, table), call
        assert chosen.seated == tuple(one for one, player in players.items() if player != "none")
        left = chosen.to_choices()
        again = SetupModel(game, left)
        assert again.to_choices() == left
        assert again.players == players and again.clock == chosen.clock
        opening = chosen.opening()
        assert opening.seats == chosen.seated
        assert {one: opening.names[one] for one in opening.seats if chosen.names.get(one)} == {
            one: chosen.names[one] for one in opening.seats if chosen.names.get(one)
        }
        assert opening.colours == {one: chosen.colours[one] for one in opening.seats if one in chosen.colours}
        assert opening.rules["table_hints"] == table["hints"]
        assert opening.rules.get("table_clock", "none") == chosen.clock
        assert chosen.rules.items() <= opening.rules.items()
    assert len(changed) == 9


class PaperVoice:
    """A voice that remembers what it was told to say, and to whom."""

    made: list[PaperVoice]
    reads = True
    speaking = tells_rulings = staticmethod(lambda: False)

    def __init__(self, settings: Settings, in_kiosk: bool, on_trouble: object) -> None:
        self.in_kiosk, self.told, self.risen, self.closed = in_kiosk, list[Any](), 0, 0
        self.whispers: set[str] = set()
        self.made.append(self)

    def whispers_to(self, seat: str) -> bool:
        return seat in self.whispers

    def tell(self, *told: str, topic: str, seat: str = "") -> None:
        self.told.append((told, topic, seat))

    def rise(self) -> None:
        self.risen += 1

    def close(self) -> None:
        self.closed += 1


@pytest.mark.parametrize("seed", range(3))
def test_sounds_follow_the_settings_and_secrets_are_read_to_one_player(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    rng, made = random.Random(seed), list[PaperVoice]()
    monkeypatch.setattr(PaperVoice, "made", made, raising=False)
    monkeypatch.setattr("companion.app.voice_controller.VoiceController", PaperVoice)
    monkeypatch.setattr("companion.app.widgets.sound_player.SoundPlayer", SimpleNamespace)
    reader = SimpleNamespace(of=lambda thing, screen: (thing,))
    monkeypatch.setattr("companion.app.widgets.screen_reader.ScreenReader", lambda: reader)
    app = SimpleNamespace(
        settings=Settings(),
        kiosk=None,
        table=SimpleNamespace(refuse=print),
        screen=SimpleNamespace(secret_seat=""),
    )
    audio = TabletAudio(app)
    audio.rise()
    audio.close()
    assert not made
    players: set[int] = set()
    hidden = 0
    for number in range(60):
        match rng.choice(["sound", "quiet", "kiosk", "seat", "whisper", "reads", "rise"]):
            case "sound":
                app.settings.sound = not app.settings.sound
            case "quiet":
                app.settings.quiet = not app.settings.quiet
            case "kiosk":
                app.kiosk = None if app.kiosk is not None else object()
            case "seat":
                app.screen.secret_seat = rng.choice(["", "white", "black"])
            case "whisper" if made:
                made[0].whispers ^= {rng.choice(["white", "black"])}
            case "reads" if made:
                made[0].reads = not made[0].reads
            case "rise":
                before = [one.risen for one in made]
                audio.rise()
                assert [one.risen for one in made] == [risen + 1 for risen in before]
        sounds: Any = audio.sounds
        players.add(id(sounds))
        assert (sounds.on, sounds.quiet) == (
            app.settings.sound,
            app.kiosk is not None and app.settings.quiet,
        )
        assert hasattr(sounds, "ducked") == bool(made)
        reads = audio.reads_focus
        (voice,) = made
        assert reads == voice.reads
        voice.told.clear()
        audio.read_out(f"thing {number}")
        seat = app.screen.secret_seat
        if not voice.reads:
            assert voice.told == []
        elif seat and seat not in voice.whispers:
            hidden += 1
            ((told, topic, to),) = voice.told
            assert topic == "focus" and f"thing {number}" not in told and to == ""
        else:
            assert voice.told == [((f"thing {number}",), "focus", seat)]
    assert len(players) == 1 and hidden
    audio.close()
    assert made[0].closed == 1


class PaperCrashScreen:
    """A screen that says what broke."""

    def __init__(self, app: object, fault: CrashReport, resume: Any, undo: Any) -> None:
        self.fault, self.resume, self.undo = fault, resume, undo


@pytest.mark.parametrize("seed", range(4))
def test_crashes_lead_back_to_the_table_and_at_the_same_place_one_move_back(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    rng = random.Random(seed)
    monkeypatch.setattr("companion.app.screens.home.crash_screen.CrashScreen", PaperCrashScreen)
    monkeypatch.setattr(
        "companion.table.crash_reports.report_crash",
        lambda wrong, part: CrashReport(str(wrong), "", datetime(2026, 3, 14), part),
    )
    calls: list[Any] = []
    navigator = SimpleNamespace(top=None)
    navigator.show = lambda screen: vars(navigator).update(top=screen)
    table = SimpleNamespace(
        reopenable=None,
        abandon=lambda: calls.append("abandon"),
        reopen=lambda open_table, undo=False: calls.append((open_table, undo)),
    )
    recovery = CrashRecovery(SimpleNamespace(navigator=navigator, table=table))  # type: ignore[arg-type]
    last, row, ended = "", 0, 0
    for _ in range(150):
        code = rng.choice(["T-901-AA", "T-901-BB"])
        if rng.random() < 0.3:
            navigator.top = None
        table.reopenable = rng.choice([None, "game"])
        calls.clear()
        over = isinstance(navigator.top, PaperCrashScreen)
        before = navigator.top
        holds = recovery.recover(ValueError(code))
        if over:
            row += 1
            assert holds == (row < PATIENCE) and navigator.top is before and calls == []
            ended += not holds
            continue
        row = 0
        screen: Any = navigator.top
        assert holds and calls == ["abandon"] and screen.fault.code == recovery.last_code == code
        assert (screen.resume is not None, screen.undo is not None) == (
            table.reopenable is not None,
            table.reopenable is not None and code == last,
        )
        for go, undo in ((screen.resume, False), (screen.undo, True)):
            if go is not None:
                go()
                assert calls[-1] == ("game", undo)
        last = code
    assert ended
