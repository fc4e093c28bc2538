"""Names of keyboard keys, codes typed by a scanner, and buttons that users choose by pressing them."""

from __future__ import annotations

import re
from collections.abc import Mapping

from companion.units import Milliseconds

LETTERS = (
    "A30 B48 C46 D32 E18 F33 G34 H35 I23 J36 K37 L38 M50 N49 O24 P25 Q16 R19 S31 T20 U22 V47 W17 X45 Y21 Z44"
)
OTHERS = (
    "ENTER28:40 ESC1:41 BACKSPACE14:42 TAB15:43 SPACE57:44 MINUS12:45 EQUAL13:46 LEFTBRACE26:47 RIGHTBRACE27:48 "
    "BACKSLASH43:49 SEMICOLON39:51 APOSTROPHE40:52 GRAVE41:53 COMMA51:54 DOT52:55 SLASH53:56 CAPSLOCK58:57 "
    "SCROLLLOCK70:71 INSERT110:73 HOME102:74 PAGEUP104:75 DELETE111:76 END107:77 PAGEDOWN109:78 RIGHT106:79 "
    "LEFT105:80 DOWN108:81 UP103:82 NUMLOCK69:83 KPSLASH98:84 KPASTERISK55:85 KPMINUS74:86 KPPLUS78:87 KPENTER96:88 "
    "KPDOT83:99 LEFTCTRL29:224 LEFTSHIFT42:225 LEFTALT56:226 RIGHTCTRL97:228 RIGHTSHIFT54:229 RIGHTALT100:230 "
    "MUTE113:127 VOLUMEUP115:128 VOLUMEDOWN114:129 NEXTSONG163:258 PREVIOUSSONG165:259 PLAYPAUSE164:261"
)
PAD = (82, 79, 80, 81, 75, 76, 77, 71, 72, 73)
"""Linux's key numbers for the digits on a number pad, from 0."""
GAP = 50
"""Maximum milliseconds between two characters from a scanner; people type more slowly."""
SHORTEST = 4
"""Minimum length of a code, since people sometimes press two or three keys at once."""
LONGEST = 64
ENDLESS = 8
"""Minimum length of a code without an end key, since people do not press that many keys so quickly."""
ENDS = ("ENTER", "KPENTER", "TAB")


def _keys() -> dict[str, tuple[int, int]]:
    found = {one[0]: (int(one[1:]), 4 + n) for n, one in enumerate(LETTERS.split())}
    for digit in range(10):
        found[str(digit)] = (digit + 1, digit + 29) if digit else (11, 39)
        found[f"KP{digit}"] = (PAD[digit], digit + 88 if digit else 98)
    for n in range(1, 13):
        found[f"F{n}"] = (n + 58 if n < 11 else n + 76, n + 57)
    for one in OTHERS.split():
        named, _, usage = one.partition(":")
        name = named.rstrip("0123456789")
        found[name] = (int(named[len(name) :]), int(usage))
    return found


KEYS = _keys()
"""Key numbers in Linux and in USB, by Linux's name for the key without `KEY_`."""
BY_LINUX = {linux: name for name, (linux, _) in KEYS.items()}
BY_USB = {usb: name for name, (_, usb) in KEYS.items()}
SIGNS = {
    "MINUS": "-",
    "KPMINUS": "-",
    "DOT": ".",
    "KPDOT": ".",
    "SLASH": "/",
    "KPSLASH": "/",
    "SPACE": " ",
    "COMMA": ",",
    "SEMICOLON": ";",
    "APOSTROPHE": "'",
    "LEFTBRACE": "[",
    "RIGHTBRACE": "]",
    "EQUAL": "=",
    "BACKSLASH": "\\",
    "GRAVE": "`",
    "KPASTERISK": "*",
    "KPPLUS": "+",
}
LANGUAGES = (
    ("AQWZM.-", "QAZW;,6"),  # French
    ("AQWZM.-", "QAZW;,="),  # Belgian
    ("YZ-", "ZY/"),  # German, Swiss
    ("-", "/"),  # Spanish, Italian, Portuguese, Nordic
)
"""Keys on which keyboards for other languages differ from English ones.

Each entry has their characters, and the English characters for the same keys.
"""
_TABLES = tuple(str.maketrans(*pair) for pair in LANGUAGES)


def spellings(code: str) -> tuple[str, ...]:
    """Return all texts that scanners may type for a code when they are set to different languages.

    The typed keys are read with an English keyboard layout. The text of a scanner that is set to
    English comes first.
    """
    return tuple(dict.fromkeys((code, *(code.translate(table) for table in _TABLES))))


def sign_of(key: str) -> str:
    """Return the character that a key contributes to a code: a capital letter, a digit, or one of a few
    others.

    Return an empty string for all other keys.
    """
    if len(key) == 1:
        return key
    return key[2:] if key.startswith("KP") and key[2:].isdecimal() else SIGNS.get(key, "")


class TypedCode:
    """A detector of codes that are typed by a scanner rather than by a person.

    The characters of a code arrive faster than people type, and the code ends with Enter or Tab. A long
    sequence without Enter or Tab is also a code, which `finish` returns. Key repeats of keys that are
    held down must not be passed in.
    """

    def __init__(self, gap: int = GAP) -> None:
        """Create a detector.

        Args:
            gap: The maximum time in milliseconds between two characters.
        """
        self._gap = gap
        self._signs = ""
        self._last: int | None = None
        self._spoilt = self._has_ended = False
        self.trails = False
        """Whether the last key pressed is a further end key after a code. Scanners may send two end keys."""

    def spoil(self) -> None:
        """Discard the code being typed, because keys were lost."""
        self._spoilt = True

    def press(self, key: str, ms: Milliseconds) -> str | None:
        """Handle a key press at `ms` of any clock. Return the code if the key ended a code, otherwise None."""
        fast = self._last is not None and 0 <= ms - self._last <= self._gap
        self._last = ms
        if not fast:
            self._signs, self._spoilt, self._has_ended = "", False, False
        self.trails = self._has_ended and key in ENDS
        if key in ENDS:
            code = self._take(SHORTEST)
            self._has_ended = self.trails or code is not None
            return code
        self._has_ended = False
        if "SHIFT" not in key:
            self._signs = (self._signs + sign_of(key))[: LONGEST + 1] if sign_of(key) else ""
        return None

    def finish(self) -> str | None:
        """Return the typed code, or None if what was typed is not a code.

        Call this method if no key was pressed for longer than `gap`.
        """
        return self._take(ENDLESS)

    def _take(self, shortest: int) -> str | None:
        code, self._signs = self._signs.strip(), ""
        return code if not self._spoilt and shortest <= len(code) <= LONGEST else None


DECK_KEY = re.compile(r"DECK([1-9]\d?)")
PIN = re.compile(r"GPIO([1-9]\d?)", re.IGNORECASE)
DECK_KEYS = 32
"""Number of keys on the largest deck."""
HEADER = tuple(range(2, 28))
"""GPIO numbers on a Raspberry Pi's header."""
I2C, SERIAL = (2, 3), (14, 15)
SPI = (8, 9, 10, 11)
"""Chip select, MISO, MOSI and clock of the first bus.

Lights occupy all of these pins, though they use only one.
"""
BUSES = frozenset((*I2C, *SPI, *SERIAL))
"""Pins of buses, which are not offered for buttons."""
DECK, PINS = "streamdeck", "pins"
"""Schemes of the URLs of decks and pins."""


def is_named(name: str) -> bool:
    """Return whether this is the name of a key on a deck, or the name of a pin."""
    return bool(DECK_KEY.fullmatch(name) or PIN.fullmatch(name))


def name_all_keys() -> str:
    """Return the option for a deck's URL that makes each key report its name."""
    return "keys=" + ",".join(f"DECK{n}" for n in range(1, DECK_KEYS + 1))


def name_all_pins(free: tuple[str, ...] | None = None) -> str:
    """Return the URL of all pins that may have buttons, or only of those in `free`.

    Each pin reports its name.
    """
    pins = [f"GPIO{n}" for n in HEADER if n not in BUSES and (free is None or f"GPIO{n}" in free)]
    return f"{PINS}://" + ",".join(f"{pin}={pin}" for pin in pins)


def deck_keys_for(jobs: Mapping[str, str]) -> str:
    """Return the option of a deck's URL that assigns actions to its keys.

    Args:
        jobs: Maps the name of a key or button to its action.

    Returns:
        The option; empty if no key of a deck has an action.
    """
    chosen = {int(found[1]): job for name, job in jobs.items() if (found := DECK_KEY.fullmatch(name))}
    return "keys=" + ",".join(chosen.get(n, "") for n in range(1, max(chosen) + 1)) if chosen else ""


def pins_for(jobs: Mapping[str, str]) -> str:
    """Return the URL of the pins that have a chosen action, or an empty string if there are none."""
    chosen = [f"{job}={name}" for name, job in sorted(jobs.items()) if PIN.fullmatch(name)]
    return f"{PINS}://" + ",".join(chosen) if chosen else ""
