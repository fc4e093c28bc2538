"""An option of an engine: what it may be, and the order that sets it."""

from __future__ import annotations

import re
from typing import Literal

import msgspec

from companion.engine.uci.dialect import Dialect
from companion.plain_text.cleaner import is_hidden

Kind = Literal["check", "spin", "combo", "button", "string"]
_OPTION = re.compile(r"option\s+(?:name\s+)?(.+?)\s+type\s+(check|spin|combo|button|string)\b(.*)")
_PART = re.compile(r"\s(default|min|max|var)(?=\s|$)")
_NUMBER = re.compile(r"[+-]?[0-9]{1,18}")


class EngineOption(msgspec.Struct, frozen=True, omit_defaults=True):
    """An option as an engine lists it.

    Attributes:
        name: What it is called, in the engine's own letters.
        kind: Its type.
        default: What it is if nobody sets it.
        least: The smallest number of a spin.
        most: The largest one.
        choices: What a combo may be.
    """

    name: str
    kind: Kind
    default: str = ""
    least: int | None = None
    most: int | None = None
    choices: tuple[str, ...] = ()

    def value(self, wanted: str | int | bool) -> str | None:
        """What it is set to for a wish: numbers within its bounds; None: it cannot be that."""
        text = ("true" if wanted else "false") if isinstance(wanted, bool) else str(wanted)
        if any(map(is_hidden, text)):
            return None
        if self.kind == "check":
            return text if text in ("true", "false") else None
        if self.kind == "spin":
            if not _NUMBER.fullmatch(text):
                return None
            number = int(text)
            if self.most is not None:
                number = min(number, self.most)
            return str(number if self.least is None else max(number, self.least))
        if self.kind == "combo":
            return next((one for one in self.choices if one.lower() == text.lower()), None)
        return text if self.kind == "string" else None


def read_option(line: str) -> EngineOption | None:
    """The option that a line lists; None: it lists none."""
    found = _OPTION.fullmatch(line)
    if found is None:
        return None
    parts = _PART.split(f" {found[3].strip()}")[1:]
    named = [(key, text.strip()) for key, text in zip(parts[::2], parts[1::2], strict=True)]
    single = dict(named)
    least, most = _bound(single.get("min")), _bound(single.get("max"))
    if least is not None and most is not None and least > most:
        least = most = None
    default = single.get("default", "")
    return EngineOption(
        found[1].strip(),
        found[2],  # type: ignore[arg-type]
        "" if default == "<empty>" else default,
        least,
        most,
        tuple(text for key, text in named if key == "var" and text),
    )


def _bound(text: str | None) -> int | None:
    return int(text) if text is not None and _NUMBER.fullmatch(text) else None


def option_order(dialect: Dialect, option: EngineOption, value: str) -> str:
    """The order that sets an option."""
    if dialect.name == "ucci":
        return f"setoption {option.name} {value}".strip()
    return f"setoption name {option.name} value {value}"
