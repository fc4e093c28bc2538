"""English messages for the programs of this package that have their own user interface.

Companion has its own message catalogue.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

from firmware_bridge.core.board import HasMessage

WORDS = Path(__file__).parent / "words"


def speaker(*folders: Path) -> Callable[[HasMessage], str]:
    """Return a function that formats a message as text, with the messages of this package and of `folders`."""
    bundle: FluentBundle | None = None

    def say(what: HasMessage) -> str:
        nonlocal bundle
        if bundle is None:
            bundle = FluentBundle(["en"], use_isolating=False)
            for folder in (WORDS, *folders):
                bundle.add_resource(FluentResource((folder / "en.ftl").read_text("utf-8")))
        if not bundle.has_message(what.id):
            return str(what)
        pattern = bundle.get_message(what.id).value
        assert pattern is not None
        text, _ = bundle.format_pattern(pattern, {name: value(one) for name, one in what.values.items()})
        return str(text)

    def value(one: Any) -> Any:
        if isinstance(one, tuple):
            return ", ".join(str(value(part)) for part in one)
        return one if isinstance(one, (str, int, float)) else say(one)

    return say


say = speaker()
