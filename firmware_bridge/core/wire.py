# mypy: disallow-any-generics=False
"""Codec of the wire protocol, version 1: lines to messages and back, one file for host and firmware.

CPython and MicroPython both load this module unchanged, so it uses only features that both have and imports
nothing but `binascii`. `frame` makes a line from a body. `LineDecoder` makes messages from the bytes that
arrive. It drops and counts every line that is damaged or not understood. A message is a plain tuple whose
first item is the word: `("EV", 2, 1530, "+", "e4", None)`. Bodies are built by one small function per word.
The module has no clock and does no I/O. The protocol itself is described in `docs/wire-protocol.md`.
"""

import binascii

VERSION = 1
MAX_BODY = 480
MAX_SIDE = 16
MAX_PARTS = 64
MS_MASK = 0x3FFFFFFF  # `ms` counts milliseconds since boot and wraps at 2^30
MAX_SEQ = 0x7FFFFFFF
MAX_N = 65535
BAD = "?"  # the word of a line that was dropped

OCCUPANCY = "occupancy"
COLOUR = "colour"
IDENTITY = "identity"
SENSES = (OCCUPANCY, COLOUR, IDENTITY)

_FILES = "abcdefghijklmnop"
_HEX = "0123456789abcdefABCDEF"
_ALNUM = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_"
_NAME = _ALNUM + "-"
_MAX_LINE = MAX_BODY + 10  # `*`, eight digits, `\r`


# --- lines -------------------------------------------------------------------------------------


def frame(body: str) -> bytes:
    """Return the line with this body, including checksum and line feed.

    Raises ValueError if the body is empty, longer than 480 bytes, or not printable ASCII without `*`.
    """
    if not 0 < len(body) <= MAX_BODY or not _printable(body) or "*" in body:
        raise ValueError("not a body: " + repr(body))
    raw = body.encode()
    return raw + f"*{binascii.crc32(raw):08X}\n".encode()


def body_of(line: bytes, unchecked: bool = False) -> str | None:
    """Return the body of one line (without its line feed), or None if the line must be dropped.

    If `unchecked`, `*-` is accepted instead of a checksum, so that a person can type lines at a serial
    monitor.
    """
    if line[-1:] == b"\r":
        line = line[:-1]
    if unchecked and line[-2:] == b"*-":
        raw = line[:-2]
    else:
        raw = line[:-9]
        digits = line[-8:]
        if line[-9:-8] != b"*" or not _consists_of(digits, _HEX):
            return None
        if int(digits, 16) != binascii.crc32(raw):
            return None
    if not 0 < len(raw) <= MAX_BODY:
        return None
    for byte in raw:
        if byte < 32 or byte > 126 or byte == 42:
            return None
    return str(raw, "ascii")


class LineDecoder:
    """Decoder that turns bytes, in chunks of any size, into messages.

    `parse` is `parse_report` on the host and `parse_command` on a board. A dropped line is returned as
    `("?", text)` with the start of the line, so that the host can react at once. If the number of a
    command is understood but not the rest, the line is returned as `("?", text, n, word)`, to be
    answered with `ERR n word`. `dropped` counts both kinds. Memory use is limited for any input.
    """

    def __init__(self, parse, unchecked: bool = False) -> None:  # type: ignore[no-untyped-def]
        self.dropped = 0
        self._parse = parse
        self._unchecked = unchecked
        self._rest = b""
        self._skipping = False

    def feed(self, data: bytes) -> list[tuple]:
        """Return the messages that `data` completes, in order."""
        lines = (self._rest + bytes(data)).split(b"\n")
        self._rest = lines.pop()
        messages = []
        for line in lines:
            if self._skipping:
                self._skipping = False
                message = (BAD, "")
            else:
                message = self._message(line)
            if message[0] == BAD:
                self.dropped += 1
            messages.append(message)
        if self._skipping or len(self._rest) > _MAX_LINE:
            self._skipping = True
            self._rest = b""
        return messages

    def pending(self) -> str:
        """Return the start of a line that is not complete yet (a prompt has no line feed)."""
        return _to_printable(self._rest)

    def reset(self) -> None:
        """Discard an incomplete line because the link was lost."""
        self._rest = b""
        self._skipping = False

    def _message(self, line: bytes) -> tuple:
        body = body_of(line, self._unchecked)
        if body is None:
            return (BAD, _to_printable(line))
        message: tuple = self._parse(body) or (BAD, body)
        return message


def _to_printable(raw: bytes) -> str:
    shown = bytearray(raw[:80])  # in place: on a chip a list of so many signs may find no room
    for i in range(len(shown)):
        if not 32 <= shown[i] < 127:
            shown[i] = 46
    return str(shown, "ascii")


# --- small values ------------------------------------------------------------------------------


def ms_since(earlier: int, later: int) -> int:
    """Return the milliseconds from one board time to a later one, across the wrap at 2^30."""
    return (later - earlier) & MS_MASK


def square_name(file: int, rank: int) -> str:
    """Return the name of a square, such as `e2` for (4, 1). File and rank count from 0."""
    return _FILES[file] + str(rank + 1)


def square_at(name: str) -> tuple[int, int] | None:
    """Return (file, rank) of a square, from 0, on a board of up to 16x16, or None if the name is invalid."""
    if (
        not 2 <= len(name) <= 3
        or name[0] not in _FILES
        or name[1] == "0"
        or not _consists_of(name[1:], "0123456789")
    ):
        return None
    rank = int(name[1:])
    return (_FILES.find(name[0]), rank - 1) if rank <= MAX_SIDE else None


def on_field(name: str, cols: int, rows: int) -> bool:
    """Return whether `name` is a square of a board of that size."""
    at = square_at(name)
    return at is not None and at[0] < cols and at[1] < rows


def is_token(text: str) -> bool:
    """Return whether `text` is a valid token of a piece: 1 to 16 characters of `A-Za-z0-9_`."""
    return 0 < len(text) <= 16 and _consists_of(text, _ALNUM)


def _consists_of(text, allowed: str) -> bool:  # type: ignore[no-untyped-def]
    for c in text:  # noqa: SIM110 (a generator costs the firmware memory)
        if (c if isinstance(c, str) else chr(c)) not in allowed:
            return False
    return True


def _printable(text: str) -> bool:
    for c in text:  # noqa: SIM110
        if not " " <= c <= "~":
            return False
    return True


# The parsers below raise ValueError for whatever is not as the protocol says.


def _need(ok: bool) -> None:
    if not ok:
        raise ValueError


def _int(text: str, low: int, high: int) -> int:
    _need(0 < len(text) <= 10 and text.isdigit())
    value = int(text)
    _need(low <= value <= high)
    return value


def _name(text: str, longest: int = 16) -> str:
    _need(0 < len(text) <= longest and _consists_of(text, _NAME))
    return text


def _text(text: str, longest: int) -> str:
    _need(0 < len(text) <= longest)
    return text


def _square(text: str) -> str:
    _need(square_at(text) is not None)
    return text


def _token(text: str) -> str:
    _need(is_token(text))
    return text


def _rgb(text: str) -> str:
    _need(len(text) == 6 and _consists_of(text, _HEX))
    return text.lower()


def _fields(body: str) -> list[str]:
    fields = body.split(" ")
    _need("" not in fields)  # exactly one space between fields
    return fields


# --- board to host -----------------------------------------------------------------------------


def parse_report(body: str) -> tuple | None:
    """Parse a board's message, or return None if it is not understood.

    - `("HELLO", boot, seq, model, cols, rows, sense, caps, id)`; boot in upper case, caps a tuple
    - `("VERSION", version)`: a `HELLO` of another protocol version
    - `("EV", seq, ms, "+" or "-", square, token or None)`
    - `("EV", seq, ms, "button", name, down)`, `("EV", seq, ms, "die", die, face)`,
      `("EV", seq, ms, "card", reader, uid or None)`
    - `("EV", seq, ms, "?")`: an event of a kind newer than this codec; its number still counts
    - `("SNAP", seq, part, parts, payload)`, see `snap_readings`
    - `("FAULT", kind, where)`, `("STAT", n, ((square, changes, bounces), ...))`, `("BATT", percent)`
    - `("OK", n)`, `("ERR", n, word)`, `("PONG", n, ms, dropped, seq)`
    """
    try:
        fields = _fields(body)
        read = _REPORTS.get(fields[0])
        message: tuple | None = read(fields) if read else None
        return message
    except (ValueError, IndexError):
        return None


def _read_hello(f: list[str]) -> tuple:
    version = _int(f[1], 0, MAX_N)
    if version != VERSION:
        return ("VERSION", version)
    _need(len(f[2]) == 8 and _consists_of(f[2], _HEX) and f[6] in SENSES)
    cols, rows = f[5].split("x")
    caps = () if f[7] == "-" else tuple([_name(cap) for cap in f[7].split(",")])
    return (
        "HELLO",
        f[2].upper(),
        _int(f[3], 0, MAX_SEQ),
        _text(f[4], 32),
        _int(cols, 1, MAX_SIDE),
        _int(rows, 1, MAX_SIDE),
        f[6],
        caps,
        _name(f[8], 32) if len(f) > 8 else "unknown",
    )


def _read_event(f: list[str]) -> tuple:
    seq, ms, kind = _int(f[1], 1, MAX_SEQ), _int(f[2], 0, MS_MASK), f[3]
    if kind == "+" or kind == "-":
        return ("EV", seq, ms, kind, _square(f[4]), _token(f[5]) if len(f) > 5 else None)
    if kind == "button":
        _need(f[5] == "down" or f[5] == "up")
        return ("EV", seq, ms, kind, _name(f[4]), f[5] == "down")
    if kind == "die":
        return ("EV", seq, ms, kind, _name(f[4]), _text(f[5], 16))
    if kind == "card":
        return ("EV", seq, ms, kind, _name(f[4]), None if f[5] == "-" else _text(f[5], 64))
    return ("EV", seq, ms, BAD)


def _read_snap(f: list[str]) -> tuple:
    seq = _int(f[1], 0, MAX_SEQ)
    if "/" not in f[2]:
        return ("SNAP", seq, 1, 1, f[2])
    part, parts = f[2].split("/")
    last = _int(parts, 1, MAX_PARTS)
    return ("SNAP", seq, _int(part, 1, last), last, f[3])


def _read_stat(f: list[str]) -> tuple:
    counts = []
    for item in f[2].split(",") if f[2] != "-" else ():
        square, both = item.split("=")
        changes, bounces = both.split("/")
        counts.append((_square(square), _int(changes, 0, MAX_SEQ), _int(bounces, 0, MAX_SEQ)))
    return ("STAT", _int(f[1], 1, MAX_N), tuple(counts))


_REPORTS: dict = {
    "HELLO": _read_hello,
    "EV": _read_event,
    "SNAP": _read_snap,
    "STAT": _read_stat,
    "FAULT": lambda f: ("FAULT", _name(f[1]), _text(f[2], 16)),
    "BATT": lambda f: ("BATT", _int(f[1], 0, 100)),
    "OK": lambda f: ("OK", _int(f[1], 1, MAX_N)),
    "ERR": lambda f: ("ERR", _int(f[1], 1, MAX_N), _name(f[2])),
    "PONG": lambda f: (
        "PONG",
        _int(f[1], 1, MAX_N),
        _int(f[2], 0, MS_MASK),
        _int(f[3], 0, MAX_SEQ),
        _int(f[4], 0, MAX_SEQ),
    ),
}


def snap_readings(payloads: list[str], cols: int, rows: int, sense: str) -> dict[str, str] | None:
    """Return a map from square to reading, without empty squares.

    `payloads` are all payloads of one snapshot, in order. The reading is `1` on an occupancy board, otherwise
    the token. Return None if the payloads do not fit the board.
    """
    readings = {}
    if sense == OCCUPANCY:
        digits = "".join(payloads)
        if len(digits) != cols * rows or not _consists_of(digits, "01"):
            return None
        for i in range(len(digits)):
            if digits[i] == "1":
                readings[square_name(i % cols, i // cols)] = "1"
        return readings
    for payload in payloads:
        for item in payload.split(",") if payload != "-" else ():
            square, _, token = item.partition("=")
            if not on_field(square, cols, rows) or not is_token(token) or square in readings:
                return None
            readings[square] = token
    return readings


def hello(
    boot: str, seq: int, model: str, cols: int, rows: int, sense: str, caps: list[str], board_id: str
) -> str:
    """Return the greeting. `boot` is 8 hex digits, new at every power-up."""
    known = ",".join(caps) or "-"
    return f"HELLO {VERSION} {boot} {seq} {model} {cols}x{rows} {sense} {known} {board_id}"


def touch(seq: int, ms: int, sign: str, square: str, token: str | None = None) -> str:
    """Return the event of a piece set down (`+`) or lifted (`-`).

    `ms` may be any count of milliseconds since boot.
    """
    body = f"EV {seq} {ms & MS_MASK} {sign} {square}"
    return body + " " + token if token else body


def button(seq: int, ms: int, name: str, down: bool) -> str:
    way = "down" if down else "up"
    return f"EV {seq} {ms & MS_MASK} button {name} {way}"


def die(seq: int, ms: int, name: str, face: str) -> str:
    """Return the event of a die. `face` is the face as printed on the die, or `rolling`, or `cocked`."""
    return f"EV {seq} {ms & MS_MASK} die {name} {face}"


def card(seq: int, ms: int, reader: str, uid: str | None) -> str:
    """Return the event of a tagged card that was put on a reader, or removed if `uid` is None."""
    laid = uid or "-"
    return f"EV {seq} {ms & MS_MASK} card {reader} {laid}"


def snaps(seq: int, readings: dict[str, str], cols: int, rows: int, sense: str) -> list[str]:
    """Return one or more bodies with the state of the whole board as of event `seq`."""
    squares = [square_name(i % cols, i // cols) for i in range(cols * rows)]
    if sense == OCCUPANCY:
        digits = "".join(["1" if s in readings else "0" for s in squares])
        return [f"SNAP {seq} {digits}"]
    head = len(f"SNAP {seq} {MAX_PARTS}/{MAX_PARTS} ")
    parts = _pack([s + "=" + readings[s] for s in squares if s in readings], MAX_BODY - head)
    if len(parts) == 1:
        return [f"SNAP {seq} {parts[0]}"]
    return [f"SNAP {seq} {i + 1}/{len(parts)} {parts[i]}" for i in range(len(parts))]


def _pack(items: list[str], room: int) -> list[str]:
    """Return comma-separated lists of at most `room` characters that contain all items, or `-` if there are
    none.
    """
    lists = []
    line = ""
    for item in items:
        if line and len(line) + 1 + len(item) > room:
            lists.append(line)
            line = ""
        line = line + "," + item if line else item
    lists.append(line or "-")
    return lists


def fault(kind: str, where: str) -> str:
    return f"FAULT {kind} {where}"


def stats(n: int, counts: list[tuple[str, int, int]]) -> list[str]:
    """Return the bodies that answer `STAT? n`, given (square, changes, bounces); `OK n` is sent after them."""
    head = f"STAT {n} "
    return [head + part for part in _pack([f"{s}={c}/{b}" for s, c, b in counts], MAX_BODY - len(head))]


def battery(percent: int) -> str:
    return f"BATT {percent}"


def ok(n: int) -> str:
    return f"OK {n}"


def err(n: int, word: str) -> str:
    """Return a refusal. `word` is `busy`, `range`, `unknown` or `unsupported`."""
    return f"ERR {n} {word}"


def pong(n: int, ms: int, dropped: int, seq: int) -> str:
    return f"PONG {n} {ms & MS_MASK} {dropped} {seq}"


# --- host to board -----------------------------------------------------------------------------


def parse_command(body: str) -> tuple | None:
    """Parse a host's command, or return None if not even its number can be read.

    - `("HELLO?",)`, `("SNAP?", n)`, `("AGAIN", n, first)`, `("STAT?", n)`, `("PING", n)`, `("PROMPT", n)`
    - `("LIGHT", n, {square: rrggbb})`, `("FRAME", n, digits)`, `("PALETTE", n, [rrggbb, ...])`
    - `("BUZZ", n, hz, ms)`, `("SETTLE", n, ms, square or None)`
    - `("?", body, n, "unknown" or "range")`: to be answered with `ERR`
    """
    n = 0
    word = "unknown"
    try:
        fields = _fields(body)
        if fields[0] == "HELLO?":
            return ("HELLO?",)
        n = _int(fields[1], 1, MAX_N)
        read = _COMMANDS.get(fields[0])
        if read:
            word = "range"
            message: tuple = read(fields, n)
            return message
    except (ValueError, IndexError):
        pass
    return (BAD, body, n, word) if n else None


def _read_light(f: list[str], n: int) -> tuple:
    colours = {}
    for item in f[2].split(",") if f[2] != "-" else ():
        square, rgb = item.split("=")
        colours[_square(square)] = _rgb(rgb)
    return ("LIGHT", n, colours)


def _read_frame(f: list[str], n: int) -> tuple:
    _need(f[2].isdigit())
    return ("FRAME", n, f[2])


def _read_palette(f: list[str], n: int) -> tuple:
    colours = [_rgb(item) for item in f[2].split(",")]
    _need(len(colours) <= 9)
    return ("PALETTE", n, colours)


def _read_settle(f: list[str], n: int) -> tuple:
    return ("SETTLE", n, _int(f[2], 5, 500), _square(f[3]) if len(f) > 3 else None)


_COMMANDS: dict = {
    "SNAP?": lambda f, n: ("SNAP?", n),
    "AGAIN": lambda f, n: ("AGAIN", n, _int(f[2], 1, MAX_SEQ)),
    "LIGHT": _read_light,
    "FRAME": _read_frame,
    "PALETTE": _read_palette,
    "BUZZ": lambda f, n: ("BUZZ", n, _int(f[2], 0, 20000), _int(f[3], 0, 60000)),
    "SETTLE": _read_settle,
    "STAT?": lambda f, n: ("STAT?", n),
    "PING": lambda f, n: ("PING", n),
    "PROMPT": lambda f, n: ("PROMPT", n),
}


def ask_hello() -> str:
    return "HELLO?"


def ask_snap(n: int) -> str:
    return f"SNAP? {n}"


def again(n: int, first: int) -> str:
    """Return the request for all events from number `first`."""
    return f"AGAIN {n} {first}"


def light(n: int, colours: dict[str, str]) -> str | None:
    """Return the command to light these squares (`rrggbb`) and no others.

    Return None if the command would be too long, so that `FRAME` is needed.
    """
    lit = ",".join([s + "=" + colours[s] for s in sorted(colours)]) or "-"
    body = f"LIGHT {n} {lit}"
    return body if len(body) <= MAX_BODY else None


def palette(n: int, colours: list[str]) -> str:
    """Return the command that sets the colours (`rrggbb`) of the digits from 1 on, at most nine colours."""
    listed = ",".join(colours)
    return f"PALETTE {n} {listed}"


def picture(n: int, colours: dict[str, str], chosen: list[str], cols: int, rows: int) -> str:
    """Return the command that sets every light at once (`FRAME`), each to the palette colour nearest to the
    light's own colour.
    """
    digits = []
    for i in range(cols * rows):
        rgb = colours.get(square_name(i % cols, i // cols))
        digits.append(str(nearest(rgb, chosen) + 1) if rgb else "0")
    drawn = "".join(digits)
    return f"FRAME {n} {drawn}"


def palette_for(colours: dict[str, str]) -> list[str]:
    """Return the palette for these lights: at most the nine most used colours."""
    uses: dict[str, int] = {}
    for rgb in colours.values():
        uses[rgb] = uses.get(rgb, 0) + 1
    return sorted(uses, key=lambda rgb: (-uses[rgb], rgb))[:9]


def nearest(rgb: str, chosen: list[str]) -> int:
    """Return the index of the colour in `chosen` that is most like `rgb`."""
    return min(range(len(chosen)), key=lambda i: _distance(rgb, chosen[i]))


def _distance(a: str, b: str) -> int:
    return sum([(int(a[i : i + 2], 16) - int(b[i : i + 2], 16)) ** 2 for i in (0, 2, 4)])


def buzz(n: int, hz: int, ms: int) -> str:
    return f"BUZZ {n} {hz} {ms}"


def settle(n: int, ms: int, square: str | None = None) -> str:
    """Return the command that sets the debounce time of one square or of all, 5 to 500 ms."""
    return f"SETTLE {n} {ms}" + (" " + square if square else "")


def ask_stat(n: int) -> str:
    return f"STAT? {n}"


def ping(n: int) -> str:
    return f"PING {n}"


def prompt(n: int) -> str:
    """Return the request to end the board's program and go to its prompt, so that a new program can be
    installed.
    """
    return f"PROMPT {n}"
