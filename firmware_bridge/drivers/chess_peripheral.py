"""Boards with the Chess Peripheral Protocol over Bluetooth, many of them home-made.

Each write contains one command and each notification one message, as text. Such a board can manage
rounds of chess; this driver does not start any. `feature get_state` asks whether the position can be
requested, and `get_state` requests it. The answer is `state FEN`, which some boards send again whenever
the position changes. A board without this feature receives `begin` with a position that has a piece on
every square. The real position never matches it, so the board reports the real position and all further
changes (`unsync FEN`, `state FEN`). If the board answers `sync` nevertheless, it has no sensors.

For a piece, a board sends what it knows: the piece's letter, `u` or `U` for its side, or `?`. The least
specific of these determines the board's sense. A board whose switches sense only occupancy may also
deduce letters from chess moves; `?reads=occupancy` ignores them.
"""

from __future__ import annotations

from collections.abc import Mapping

from companion.units import Seconds
from firmware_bridge.core.board import SensorEvent, link_message
from firmware_bridge.core.family import Ble, BoardUrl, Family
from firmware_bridge.core.packet_spacing import PacketSpacing
from firmware_bridge.drivers.full_scan import FROM_A8, FullScanProtocol

CAN_IT = b"feature get_state"
STREAMS = b"feature submove_state"
ASK = b"get_state"
EVERYWHERE = "/".join(["QQQQQQQQ"] * 8)
BEGIN = f"begin {EVERYWHERE} w".encode()
STANDS = ("state", "unsync", "unsync_settable", "sync")
ACCEPTED = b"ok"
LONGEST = 120
ASK_AGAIN = 0.3
ANSWER_WITHIN = 1.5
WRITES_APART = 0.05
SENSES = ("identity", "colour", "occupancy")
"""Senses, the most specific first."""


def read_state(fen: str) -> tuple[dict[str, str], str] | None:
    """Return the contents of the squares (`wQ`, a side's letter, or `1`) and the sense that they require.

    Return None if the text is not a position.
    """
    ranks = fen.split(" ")[0].split("/")
    found: dict[str, str] = {}
    knows = SENSES[0]
    at = 0
    for number, rank in enumerate(ranks):
        for sign in rank:
            if sign in "12345678":
                at += int(sign)
                continue
            token, sense = _piece(sign)
            if not token or at >= len(FROM_A8):
                return None
            found[FROM_A8[at]] = token
            knows = max(knows, sense, key=SENSES.index)
            at += 1
        if at != 8 * (number + 1):
            return None
    return (found, knows) if at == len(FROM_A8) else None


def _piece(sign: str) -> tuple[str, str]:
    side = "w" if sign.isupper() else "k"
    if sign in "KQRBNPkqrbnp":
        return side + sign.upper(), "identity"
    if sign in "UuMmDd":  # a piece of someone's; draughts: a piece, a dame
        return side, "colour"
    return ("1", "occupancy") if sign == "?" else ("", "")


def _reduce_to_sense(readings: Mapping[str, str], sense: str) -> dict[str, str]:
    """Return the readings as a board of this sense would report them."""
    short = {"identity": None, "colour": 1, "occupancy": 0}[sense]
    return {square: token[:short] or "1" for square, token in readings.items()}


class ChessPeripheralProtocol(FullScanProtocol):
    model, sense = "Chess Peripheral Protocol board", "identity"
    ask_every = 2.0

    _asked_at: Seconds

    def __init__(self, reads: str = "") -> None:
        super().__init__()
        self._can_be_asked: bool | None = None
        self._question = b""
        self._unsent = PacketSpacing(WRITES_APART, alike=8)
        self._owed = 0  # answers to `get_state`
        self._tells = False  # how it stands, by itself
        self._least = reads or SENSES[0]

    def _reset(self) -> None:
        self._unsent.clear()
        self._can_be_asked, self._owed, self._tells = None, 0, False

    def _greet(self) -> None:
        self._put(CAN_IT)

    def _due(self) -> None:
        if self._can_be_asked:
            self._ask()
        else:
            self._put(CAN_IT if self._stage == "live" else self._question)  # its answer is a sign of life

    def _ask(self) -> None:
        self._asked_at = self._now
        self._owed = 1
        self._put(ASK)

    def _put(self, command: bytes) -> None:
        if command != ACCEPTED:
            self._question = command
        self._unsent.put(command)
        self._send_due()

    def _send_due(self) -> None:
        waited = self._now - self._asked_at if self._can_be_asked else 0.0
        if waited >= (ANSWER_WITHIN if self._owed else ASK_AGAIN) and not self._tells:
            self._ask()
        self._out += self._unsent.due(self._now)

    def _hear(self, data: bytes) -> list[SensorEvent]:
        if len(data) > LONGEST:
            return []
        command, _, rest = data.decode("ascii", "replace").strip("\0\r\n ").partition(" ")
        if command in ("ok", "nok"):
            return self._on_answer(command == "ok")
        if command == "move":  # it thinks that a round is on
            self._put(ACCEPTED)
        elif command == "sync" and rest.split(" ")[0] == EVERYWHERE:
            return self.link_down(link_message("cpp-blind"))
        elif command in STANDS and (state := read_state(rest)):
            return self._stands(*state)
        return []

    def _on_answer(self, yes: bool) -> list[SensorEvent]:
        if self._stage == "live":
            self._alive()
        elif self._question == CAN_IT and self._can_be_asked is None:
            self._can_be_asked = yes
            if yes:
                self._ask()
            else:
                self._put(STREAMS)
        elif self._question == STREAMS:
            self._put(BEGIN)
        return []

    def _stands(self, readings: Mapping[str, str], knows: str) -> list[SensorEvent]:
        asked, self._owed = bool(self._owed), 0
        self._least = max(self._least, knows, key=SENSES.index)
        events: list[SensorEvent] = []
        was_live = self._stage == "live"
        if self._least != self.sense:
            self.sense = self._least
            if was_live:  # it is another board than was thought while no one stood on it
                events = self._begin(_reduce_to_sense(self._readings, self.sense))
        changes = self._picture(_reduce_to_sense(readings, self.sense))
        if was_live and changes:
            self._tells = not asked
        return events + changes


def _cpp(url: BoardUrl) -> ChessPeripheralProtocol:
    return ChessPeripheralProtocol("occupancy" if url.options.get("reads") == "occupancy" else "")


CPP = Family(
    "cpp",
    model=ChessPeripheralProtocol.model,
    models=("OPENCHESSBOARD", "others built with ArduinoBleChess"),
    reach=Ble(
        (),
        notify="f535147e-b2c9-11ec-a0c2-8bbd706ec4e6",
        write="f53513ca-b2c9-11ec-a0c1-639b8957db99",
        longest=0,
        service="f5351050-b2c9-11ec-a0c0-b3bc53b08d33",
        acknowledged=True,
    ),
    talk=_cpp,
    tells="itself",
    options={"reads": "occupancy"},
    emulator="cpp.Peripheral",
)
