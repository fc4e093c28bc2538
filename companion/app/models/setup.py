"""What is chosen while a game is set up, and the table that comes of it. Plain data, no screen."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from companion.app.settings import GameChoices, Settings
from companion.engine.uci_protocol import EngineChoice, near_level, read_choice
from companion.games import family
from companion.kernel.facts import GameInfo, Preset
from companion.kernel.game import Game
from companion.lichess.site_messages import keys_of_site
from companion.table.clock_rules import FIDE_TIMES, NONE, Speed, fide_speed, read_controls
from companion.table.engine_host.installed_engines import engines_for, list_remembered_engines
from companion.table.game_factory import MALFORMED, make_game
from companion.table.history.statistics import suggest_level
from companion.table.record.computer_style import ComputerStyle
from companion.table.rules import table_choices
from companion.table.setup import THINK, TableSetup
from companion.table.storage.data_folder import list_stored_presets, own_sets

PLAYERS = ("human", "phone", "computer", "table", "site", "none")
"""Who may sit on a chair."""
PEOPLE = ("human", "phone")
"""Those of them that are people here: with the tablet, or with a phone of their own."""
THINKS = ("1", "2", "5", "10", "30")
"""Seconds that a computer player may think at most."""
OWN = "own"
"""The id of house rules that somebody has saved by name."""
TABLE = {
    "dice": "electronic",
    "decks": "virtual",
    "deal": "",
    "board": "none",
    "url": "",
    "at": "",
    "turned": "0",
    "men": "",
    "beside": "",
    "set": "",
    "hints": "asked",
    "thinks": "5",
    "clock": NONE,
    "press": "ruling",
    "flag": "",
    "sleep": "stand",
    "grace": "10",
    "illegal_move": "",
    "touch_move": "",
}
"""What stands beside the board, as it is chosen at first. `deal`: empty, `today` or a day: whose daily deal
is played;

`clock`: everybody's time; beside it `clock white` is what one seat has instead. `flag`, `illegal_move` and
`touch_move`: empty as the game has it first.
"""
SHORT_TIMES = ("blitz", "rapid")
"""Times for a game of chance with many seats."""
WHITE_AND_BLACK = ("white", "black")
OWN_CLOCK = "clock "
"""Before a seat: its own time."""
TIMED = ("press", "flag", "sleep", "grace", "illegal_move", "touch_move")
"""Rules of the table that are chosen among the house rules."""


class SetupModel:
    """A game being set up: who sits where, by which rules, with which board and dice."""

    def __init__(self, game: str, before: GameChoices) -> None:
        self.info: GameInfo = family(game).info
        self.preset = before.preset
        self.rules = dict(before.rules)
        self.manners = {seat: manner for seat, manner in before.manners.items() if seat in self.info.seats}
        self._fits = 0
        self._engines: tuple[str, ...] | None = None
        self.adapts = frozenset(seat for seat in before.adapts if seat in self.info.seats)
        """Seats whose computer player is chosen by how games went."""
        self.players = {seat: before.seats.get(seat, "human") for seat in self.info.seats}
        for seat, player in self.players.items():
            if player not in self.kinds:
                self.players[seat] = "human"
        self.names = {seat: name for seat, name in before.names.items() if seat in self.players}
        self.colours = {seat: colour for seat, colour in before.colours.items() if seat in self.players}
        own = {f"{OWN_CLOCK}{seat}" for seat in self.info.seats}
        kept = {name: value for name, value in before.table.items() if name in TABLE or name in own}
        self.table = {**TABLE, **kept}
        self.table["deal"] = ""
        self.begins: Callable[[TableSetup], TableSetup] | None = None
        """What makes another beginning of the game's own: then its seats are all taken."""
        known = {rule.name for rule in self.info.rules}
        self.rules = {name: value for name, value in self.rules.items() if name in known}
        if self.rules and self.game() is None:  # a file that is gone, a rule that is no more
            self.rules = {}

    # Engines

    @property
    def engines(self) -> tuple[str, ...]:
        """The short names of the engines that are here and know the game."""
        if self._engines is None:
            game = self.game()
            self._engines = () if game is None else engines_for(game, list_remembered_engines())
        return self._engines

    def look_for_engines(self) -> None:
        """Another engine has been asked."""
        self._engines = None

    def engine(self, seat: str) -> EngineChoice | None:
        """The engine on a chair; None: a person, a player of the house or nobody sits there."""
        style = self.manners.get(seat)
        if style is None or not style.engine or self.players[seat] != "computer":
            return None
        choice = read_choice(style.engine)
        return choice if choice is not None and choice.engine in self.engines else None

    def take_engine(self, seat: str, name: str, step: int) -> None:
        """An engine at one of its eight strengths sits there."""
        choice = EngineChoice(name, step)
        self.players[seat] = "computer"
        self.manners[seat] = ComputerStyle(near_level(choice), engine=str(choice))
        self.adapts -= {seat}

    # Players

    @property
    def seated(self) -> tuple[str, ...]:
        return tuple(seat for seat, player in self.players.items() if player != "none")

    @property
    def numbers(self) -> tuple[int, ...]:
        """For how many the game is."""
        return tuple(sorted({len(seating) for seating in self.info.seatings}))

    def seat_so_many(self, count: int) -> None:
        """Seat so many, as the game does first; who sits there already stays."""
        first = next(seating for seating in self.info.seatings if len(seating) == count)
        for seat in self.players:
            if seat not in first:
                self.players[seat] = "none"
            elif self.players[seat] == "none":
                self.players[seat] = "human"

    @property
    def kinds(self) -> tuple[str, ...]:
        """Who may take a seat of this game."""
        alone = len(self.info.seats) == 1
        without = {
            "computer": self.info.told,
            "phone": alone,
            "table": alone or self.info.told,
            "site": self.info.seats != WHITE_AND_BLACK or self.info.id not in keys_of_site(),
        }
        return tuple(kind for kind in PLAYERS if not without.get(kind))

    @property
    def phones(self) -> bool:
        """Whether somebody plays with a phone."""
        return "phone" in self.players.values()

    @property
    def elsewhere(self) -> tuple[str, ...]:
        """The seats whose players sit at another table."""
        return tuple(seat for seat in self.seated if self.players[seat] == "table")

    def seat_people_but(self, seat: str) -> None:
        """People sit here on all chairs but this one."""
        for other, player in self.players.items():
            if other != seat and player not in PEOPLE:
                self.players[other] = "human"

    @property
    def site(self) -> str:
        """The seat of an opponent at Lichess; empty: there is none."""
        return next((seat for seat in self.seated if self.players[seat] == "site"), "")

    # Computer players

    @property
    def ways(self) -> tuple[str, ...]:
        """The ways of playing that a computer player may have here."""
        game = self.game()
        return game.mind.ways if game is not None else ()

    def manner(self, seat: str) -> ComputerStyle:
        """How the computer player of a seat plays."""
        chosen = self.manners.get(seat, ComputerStyle())
        if self.engine(seat) is not None:
            return chosen
        level = self.fitting() if seat in self.adapts else chosen.level
        return ComputerStyle(level, chosen.way if chosen.way in self.ways else "")

    def fitting(self) -> int:
        """The level that is a little better than who plays here, as games of this kind went."""
        if not self._fits:
            self._fits = suggest_level(self.info.id)
        return self._fits

    def house_name(self, seat: str) -> str:
        """What the computer player of a seat is called; empty: a person sits there, or nobody."""
        return self.manner(seat).name if self.players[seat] == "computer" else ""

    def _player_names(self) -> dict[str, str]:
        """Who sits where by name; a computer player of the house by its own, unless two are the same."""
        found = {seat: self.names[seat] for seat in self.seated if self.names.get(seat)}
        for seat in self.seated:
            if self.players[seat] == "computer" and seat not in found:
                name = self.manner(seat).name
                if name not in found.values():
                    found[seat] = name
        return found

    # Rules

    def presets(self) -> list[tuple[str, Preset]]:
        """Every preset with what keeps it apart: its id, or the name that somebody has given it."""
        ours = [(preset.id, preset) for preset in self.info.presets]
        return [*ours, *((kept.name, Preset(OWN, kept.rules)) for kept in list_stored_presets(self.info.id))]

    @property
    def chosen(self) -> str:
        """The preset whose rules these are; empty where something was changed."""
        return next(
            (name for name, preset in self.presets() if self.full(preset.rules) == self.full(self.rules)), ""
        )

    def full(self, rules: Mapping[str, str]) -> dict[str, str]:
        """All house rules, as printed where nothing else is said."""
        files = {rule.name for rule in self.info.rules if rule.file}
        return {
            rule.name: rules.get(rule.name, rule.default)
            for rule in self.info.rules
            if rule.name not in files
        }

    @property
    def differ(self) -> tuple[str, ...]:
        """The house rules that are not as printed."""
        return tuple(
            rule.name for rule in self.info.rules if self.rules.get(rule.name, rule.default) != rule.default
        )

    def take_set(self, name: str) -> None:
        """Somebody's own board, dice and cards, or ours (empty)."""
        files = [rule.name for rule in self.info.rules if rule.file]
        for rule in files:
            self.rules.pop(rule, None)
        for one in own_sets():
            if one.name == name:
                self.rules.update({rule: path for rule, path in one.rules.items() if rule in files})
        self.table["set"] = name

    def sets(self) -> Sequence[str]:
        files = {rule.name for rule in self.info.rules if rule.file}
        return [one.name for one in own_sets() if files & one.rules.keys()]

    # The table

    def choices_of(self, rule: str) -> tuple[str, ...]:
        """What a rule of the table may be, what the game has first at the front."""
        choices = table_choices(self.info)[rule]
        first = choices[0]
        if rule == "touch_move":
            first = self.info.touch_move
        elif rule == "illegal_move" and self.info.fide and self.speed:
            first = "penalty"
        return tuple(sorted(choices, key=lambda value: value != first))

    def rule_value(self, rule: str) -> str:
        """What a rule of the table is now."""
        value, choices = self.table[rule], self.choices_of(rule)
        return value if value in choices else choices[0]

    @property
    def house(self) -> tuple[str, ...]:
        """The rules of the table that have a meaning at this one: with clocks, with a sensor board."""
        timed, felt = self.table["clock"] != NONE, self.table["board"] != "none"
        far = timed and bool(self.elsewhere)
        without = {"press": timed, "flag": timed, "sleep": timed, "grace": far, "touch_move": felt}
        return tuple(rule for rule in TIMED if without.get(rule, True))

    @property
    def table_differ(self) -> tuple[str, ...]:
        """Those of them that are not as a game has them first."""
        return tuple(rule for rule in self.house if self.rule_value(rule) != self.choices_of(rule)[0])

    @property
    def times(self) -> tuple[str, ...]:
        """Times that are one touch away: who plays alone needs none."""
        most = max(len(seating) for seating in self.info.seatings)
        if most == 1 or self.info.told:
            return ()
        return tuple(FIDE_TIMES.values()) if most == 2 else SHORT_TIMES

    @property
    def speed(self) -> Speed | None:
        """The speed by FIDE whose usual time is chosen; None: there is no clock, or another time."""
        return fide_speed(self.table["clock"])

    def take_time(self, time: str) -> None:
        """Everybody has this time, with the penalties that go with it; none where it was chosen already."""
        self.table["clock"] = NONE if self.table["clock"] == time else time
        self.table["illegal_move"] = ""

    def own_clock(self, seat: str) -> str:
        """The time that a seat has instead of everybody's; empty: it has none of its own."""
        return self.table.get(f"{OWN_CLOCK}{seat}", "")

    @property
    def clock(self) -> str:
        """The time of this table, as it is written."""
        every = self.table["clock"]
        if every == NONE:
            return NONE
        own = (f"{seat}={self.own_clock(seat)}" for seat in self.seated if self.own_clock(seat))
        return " ".join((every, *own))

    def check_clock(self) -> None:
        """Raises GameError: the time that is chosen means nothing."""
        controls = read_controls(self.clock)
        if controls is not None:
            controls.of(self.seated)

    def game(self) -> Game | None:
        """The game as it is set up; None where that cannot be."""
        try:
            return make_game(self.info.id, None, self.rules)
        except MALFORMED:
            return None

    @property
    def sensed(self) -> bool:
        """Whether a board is plugged in."""
        return self.table["board"] in ("auto", "url")

    def opening(self) -> TableSetup:
        table = self.table
        opening = TableSetup(
            game=self.info.id,
            seats=self.seated,
            players={seat: _plays(self.players[seat]) for seat in self.seated},
            manners={seat: self.manner(seat) for seat in self.seated if self.players[seat] == "computer"},
            names=self._player_names(),
            ceiling=float(table["thinks"]),
            colours={seat: self.colours[seat] for seat in self.seated if seat in self.colours},
            rules={
                **self.rules,
                "table_dice": table["dice"],
                "table_decks": table["decks"],
                "table_hints": table["hints"],
                **({"table_clock": self.clock} if self.clock != NONE else {}),
                **{f"table_{rule}": value for rule, value in self._table_rules()},
            },
            at=table["at"] or None if self.sensed else None,
            turned=int(table["turned"]),
            daily=table["deal"] or None,
            think=THINK,
            men=table["men"] if self.sensed else "",
            elsewhere=self.elsewhere,
        )
        return self.begins(opening) if self.begins is not None else opening

    def _table_rules(self) -> Iterator[tuple[str, str]]:
        """The rules that the table has to be told: they are not what it does by itself."""
        for rule in self.house:
            if rule in self.table_differ or (rule == "illegal_move" and self.rule_value(rule) != "back"):
                yield rule, self.rule_value(rule)

    def to_choices(self) -> GameChoices:
        """What to offer next time."""
        return GameChoices(
            self.chosen,
            dict(self.rules),
            dict(self.players),
            dict(self.names),
            dict(self.colours),
            dict(self.table),
            dict(self.manners),
            sorted(self.adapts),
        )


def _plays(player: str) -> str:
    """Who plays a seat, for the table: it is a person, wherever the hand and the clock are seen."""
    return "human" if player in (*PEOPLE, "table", "site") else player


def find_kinds(settings: Settings, chosen: SetupModel, kiosk: bool, in_club: bool) -> tuple[str, ...]:
    """Who may sit on a chair; in a `kiosk` the relay is the host's business, and one that is `in_club` needs none."""
    without = set()
    if kiosk and not (settings.relay or in_club):
        without.add("table")
    if kiosk:  # the account would be the host's
        without.add("site")
    return tuple(kind for kind in chosen.kinds if kind not in without) if len(chosen.players) > 1 else ()
