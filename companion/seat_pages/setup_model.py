"""Choices of a game's set-up, and the table that is opened from them, as plain data."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from companion.engine.uci_protocol import EngineChoice, near_level, read_choice
from companion.games import family
from companion.kernel.facts import GameInfo, Preset
from companion.kernel.game import Game
from companion.lichess.site_messages import keys_of_site
from companion.seat_pages.game_choices import GameChoices
from companion.table.clock_rules import FIDE_TIMES, NONE, Speed, fide_speed, read_controls
from companion.table.engine_host.installed_engines import engines_for, list_remembered_engines
from companion.table.game_factory import MALFORMED, make_game
from companion.table.history.statistics import suggest_level
from companion.table.record.computer_style import ComputerStyle
from companion.table.rules import table_choices
from companion.table.setup import THINK, TableSetup
from companion.table.storage.data_folder import list_stored_presets, own_sets

PLAYERS = ("human", "phone", "computer", "table", "site", "none")
"""The kinds of players that a seat may have."""
PEOPLE = ("human", "phone")
"""The kinds of players that are people in the room, who use the tablet or their phones."""
THINKS = ("1", "2", "5", "10", "30")
"""Choices for the longest thinking time of a computer player, in seconds."""
OWN = "own"
"""Id of house rules that a user has saved under a name."""
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
"""Default settings of a table.

`deal` is empty, `today`, or the day whose daily deal is played. `clock` is the time control of all
seats; `clock white` is that of one seat. `flag`, `illegal_move` and `touch_move` are empty for the
game's default.
"""
SHORT_TIMES = ("blitz", "rapid")
"""Time controls for games of chance with many seats."""
WHITE_AND_BLACK = ("white", "black")
OWN_CLOCK = "clock "
"""Key prefix of a seat's own time control."""
TIMED = ("press", "flag", "sleep", "grace", "illegal_move", "touch_move")
"""Table rules that are chosen together with the house rules."""


class SetupModel:
    """A game that is being set up: players, rules, board and dice."""

    def __init__(self, game: str, before: GameChoices) -> None:
        self.info: GameInfo = family(game).info
        self.preset = before.preset
        self.rules = dict(before.rules)
        self.manners = {seat: manner for seat, manner in before.manners.items() if seat in self.info.seats}
        self._fits = 0
        self._engines: tuple[str, ...] | None = None
        self.adapts = frozenset(seat for seat in before.adapts if seat in self.info.seats)
        """Seats whose computer player's level depends on earlier results."""
        self.players = {seat: before.seats.get(seat, "human") for seat in self.info.seats}
        for seat, player in self.players.items():
            if player not in self.kinds:
                self.players[seat] = "human"
        self.names = {seat: name for seat, name in before.names.items() if seat in self.players}
        self.colours = {seat: colour for seat, colour in before.colours.items() if seat in self.players}
        own = {f"{OWN_CLOCK}{seat}" for seat in self.info.seats}
        table = {name: value for name, value in before.table.items() if name in TABLE or name in own}
        self.table = {**TABLE, **table}
        self.table["deal"] = ""
        self.begins: Callable[[TableSetup], TableSetup] | None = None
        """Changes how the game starts, for example from a position. If this is set, no seat can be left
        empty.
        """
        names = {rule.name for rule in self.info.rules}
        self.rules = {name: value for name, value in self.rules.items() if name in names}
        if self.rules and self.game() is None:  # A file is missing, or a rule no longer exists.
            self.rules = {}

    # Engines

    @property
    def engines(self) -> tuple[str, ...]:
        """The short names of the installed engines that know the game."""
        if self._engines is None:
            game = self.game()
            self._engines = () if game is None else engines_for(game, list_remembered_engines())
        return self._engines

    def look_for_engines(self) -> None:
        """Search for engines again, because another engine was added."""
        self._engines = None

    def engine(self, seat: str) -> EngineChoice | None:
        """Return the engine of a seat; None if no engine plays it."""
        style = self.manners.get(seat)
        if style is None or not style.engine or self.players[seat] != "computer":
            return None
        choice = read_choice(style.engine)
        return choice if choice is not None and choice.engine in self.engines else None

    def take_engine(self, seat: str, name: str, step: int) -> None:
        """Let an engine play a seat at one of its eight strengths."""
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
        """The possible numbers of players."""
        return tuple(sorted({len(seating) for seating in self.info.seatings}))

    def seat_so_many(self, count: int) -> None:
        """Use the default seats for this number of players; players who already have such a seat keep it."""
        first = next(seating for seating in self.info.seatings if len(seating) == count)
        for seat in self.players:
            if seat not in first:
                self.players[seat] = "none"
            elif self.players[seat] == "none":
                self.players[seat] = "human"

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds of players that this game allows."""
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
        """Whether anyone plays with a phone."""
        return "phone" in self.players.values()

    @property
    def elsewhere(self) -> tuple[str, ...]:
        """The seats whose players are at another table."""
        return tuple(seat for seat in self.seated if self.players[seat] == "table")

    def seat_people_but(self, seat: str) -> None:
        """Give all other seats to people at this table."""
        for other, player in self.players.items():
            if other != seat and player not in PEOPLE:
                self.players[other] = "human"

    @property
    def site(self) -> str:
        """The seat of an opponent on Lichess; empty if there is none."""
        return next((seat for seat in self.seated if self.players[seat] == "site"), "")

    # Computer players

    @property
    def ways(self) -> tuple[str, ...]:
        """The playing styles that a computer player may have in this game."""
        game = self.game()
        return game.mind.ways if game is not None else ()

    def manner(self, seat: str) -> ComputerStyle:
        """Return the style of a seat's computer player."""
        chosen = self.manners.get(seat, ComputerStyle())
        if self.engine(seat) is not None:
            return chosen
        level = self.fitting() if seat in self.adapts else chosen.level
        return ComputerStyle(level, chosen.way if chosen.way in self.ways else "")

    def fitting(self) -> int:
        """Return the level slightly above that of the people at this table, based on their earlier
        results in this game.
        """
        if not self._fits:
            self._fits = suggest_level(self.info.id)
        return self._fits

    def house_name(self, seat: str) -> str:
        """Return the name of a seat's computer player; empty if there is none."""
        return self.manner(seat).name if self.players[seat] == "computer" else ""

    def _player_names(self) -> dict[str, str]:
        """Return the names of the players. A computer player has its own name, unless that name is taken."""
        names = {seat: self.names[seat] for seat in self.seated if self.names.get(seat)}
        for seat in self.seated:
            if self.players[seat] == "computer" and seat not in names:
                name = self.manner(seat).name
                if name not in names.values():
                    names[seat] = name
        return names

    # Rules

    def presets(self) -> list[tuple[str, Preset]]:
        """Return all presets, each with its id or the name that a user has given it."""
        ours = [(preset.id, preset) for preset in self.info.presets]
        return [
            *ours,
            *((stored.name, Preset(OWN, stored.rules)) for stored in list_stored_presets(self.info.id)),
        ]

    @property
    def chosen(self) -> str:
        """The id or name of the preset that matches the current rules; empty if none does."""
        return next(
            (name for name, preset in self.presets() if self.full(preset.rules) == self.full(self.rules)), ""
        )

    def full(self, rules: Mapping[str, str]) -> dict[str, str]:
        """Return all house rules, with the published default for those not given."""
        files = {rule.name for rule in self.info.rules if rule.file}
        return {
            rule.name: rules.get(rule.name, rule.default)
            for rule in self.info.rules
            if rule.name not in files
        }

    @property
    def differ(self) -> tuple[str, ...]:
        """The house rules that differ from the published rules."""
        return tuple(
            rule.name for rule in self.info.rules if self.rules.get(rule.name, rule.default) != rule.default
        )

    def take_set(self, name: str) -> None:
        """Use a custom set of board, dice and cards, or the standard set if `name` is empty."""
        files = [rule.name for rule in self.info.rules if rule.file]
        for rule in files:
            self.rules.pop(rule, None)
        for custom in own_sets():
            if custom.name == name:
                self.rules.update({rule: path for rule, path in custom.rules.items() if rule in files})
        self.table["set"] = name

    def sets(self) -> Sequence[str]:
        files = {rule.name for rule in self.info.rules if rule.file}
        return [custom.name for custom in own_sets() if files & custom.rules.keys()]

    # The table

    def choices_of(self, rule: str) -> tuple[str, ...]:
        """Return the values that a table rule may have, the game's default first."""
        choices = table_choices(self.info)[rule]
        first = choices[0]
        if rule == "touch_move":
            first = self.info.touch_move
        elif rule == "illegal_move" and self.info.fide and self.speed:
            first = "penalty"
        return tuple(sorted(choices, key=lambda value: value != first))

    def rule_value(self, rule: str) -> str:
        """Return the current value of a table rule."""
        value, choices = self.table[rule], self.choices_of(rule)
        return value if value in choices else choices[0]

    @property
    def house(self) -> tuple[str, ...]:
        """The table rules that apply to this set-up: some need clocks, some a sensor board."""
        timed, felt = self.table["clock"] != NONE, self.table["board"] != "none"
        far = timed and bool(self.elsewhere)
        without = {"press": timed, "flag": timed, "sleep": timed, "grace": far, "touch_move": felt}
        return tuple(rule for rule in TIMED if without.get(rule, True))

    @property
    def table_differ(self) -> tuple[str, ...]:
        """The table rules that apply and differ from the game's default."""
        return tuple(rule for rule in self.house if self.rule_value(rule) != self.choices_of(rule)[0])

    @property
    def times(self) -> tuple[str, ...]:
        """The time controls that are offered directly; empty if the game is for one player."""
        most = max(len(seating) for seating in self.info.seatings)
        if most == 1 or self.info.told:
            return ()
        return tuple(FIDE_TIMES.values()) if most == 2 else SHORT_TIMES

    @property
    def speed(self) -> Speed | None:
        """The FIDE speed whose usual time control is chosen; None if there is no clock or another time
        control is chosen.
        """
        return fide_speed(self.table["clock"])

    def take_time(self, time: str) -> None:
        """Use a time control for all seats, with the penalties that belong to it; switch it off if it
        is already chosen.
        """
        self.table["clock"] = NONE if self.table["clock"] == time else time
        self.table["illegal_move"] = ""

    def own_clock(self, seat: str) -> str:
        """Return a seat's own time control; empty if it has none."""
        return self.table.get(f"{OWN_CLOCK}{seat}", "")

    @property
    def clock(self) -> str:
        """The time controls of this table in their written form."""
        every = self.table["clock"]
        if every == NONE:
            return NONE
        own = (f"{seat}={self.own_clock(seat)}" for seat in self.seated if self.own_clock(seat))
        return " ".join((every, *own))

    def check_clock(self) -> None:
        """Check the time control.

        Raises:
            GameError: If it cannot be read.
        """
        controls = read_controls(self.clock)
        if controls is not None:
            controls.of(self.seated)

    def game(self) -> Game | None:
        """Return the game as it is set up; None if the choices are invalid."""
        try:
            return make_game(self.info.id, None, self.rules)
        except MALFORMED:
            return None

    @property
    def sensed(self) -> bool:
        """Whether a sensor board is used."""
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
        """Yield the table rules that differ from a table's defaults."""
        for rule in self.house:
            if rule in self.table_differ or (rule == "illegal_move" and self.rule_value(rule) != "back"):
                yield rule, self.rule_value(rule)

    def to_choices(self) -> GameChoices:
        """Return the choices to offer next time."""
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
    """Return the kind of player as the table sees it: all people are `human`, wherever they are."""
    return "human" if player in (*PEOPLE, "table", "site") else player


def find_kinds(chosen: SetupModel, kiosk: bool, linked: bool) -> tuple[str, ...]:
    """Return the kinds of players that a seat may have.

    Args:
        chosen: The set-up.
        kiosk: Whether the table is a kiosk, which offers other tables only if it is `linked`.
        linked: Whether a relay is set or the table belongs to a club.
    """
    without = set()
    if kiosk and not linked:
        without.add("table")
    if kiosk:  # The account would be the host's.
        without.add("site")
    return tuple(kind for kind in chosen.kinds if kind not in without) if len(chosen.players) > 1 else ()
