"""What the arbiters' pages are made of: icons, buttons that are asked once more, fields, the bar."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from typing import Any

from markupsafe import Markup

from companion.artwork import dice_cards_icons
from companion.i18n.catalogue import Catalogue
from companion.kernel.messages import Value, message

NOTHING = Markup()


def icon(name: str) -> Markup:
    drawn = dice_cards_icons.icon(name, "currentColor").replace(
        "<svg ", '<svg class="icon" aria-hidden="true" ', 1
    )
    return Markup(drawn)


def joined(parts: Iterable[Markup]) -> Markup:
    return NOTHING.join(parts)


class Pen:
    """Writes in one language."""

    def __init__(self, words: Catalogue) -> None:
        self.words = words

    def text(self, id: str, /, **values: Value) -> str:
        return self.words.label(message(id, **values))

    def said(self, id: str, /, **values: Value) -> str:
        return self.words.say(message(id, **values))

    def press(self, label: str, to: str, body: dict[str, Any], kind: str = "press", sure: str = "") -> Markup:
        """A button that sends this; `sure`: what it says when it asks once more."""
        button = Markup('<button class="{}" data-to="{}" data-body="{}">{}</button>')
        if not sure:
            return button.format(kind, to, json.dumps(body), label)
        return Markup('<details class="sure"><summary class="{}">{}</summary>{}</details>').format(
            kind, label, button.format("press main", to, json.dumps(body), sure)
        )

    def form(
        self, to: str, body: dict[str, Any], fields: Iterable[Markup], label: str, sure: str = ""
    ) -> Markup:
        """A form whose fields are sent with `body`."""
        send = Markup('<button class="press main">{}</button>').format(sure or label)
        if sure:
            send = Markup('<details class="sure"><summary class="press">{}</summary>{}</details>').format(
                label, send
            )
        return Markup('<form data-to="{}" data-body="{}">{}{}</form>').format(
            to, json.dumps(body), joined(fields), send
        )

    def field(self, name: str, label: str, value: str = "", kind: str = "text", **more: str | int) -> Markup:
        extra = joined(Markup(' {}="{}"').format(one.replace("_", "-"), given) for one, given in more.items())
        return Markup('<label>{}<input name="{}" type="{}" value="{}"{}></label>').format(
            label, name, kind, value, extra
        )

    def choice(self, name: str, label: str, values: Sequence[tuple[str, str]], chosen: str = "") -> Markup:
        options = joined(
            Markup('<option value="{}"{}>{}</option>').format(
                value, Markup(" selected") if value == chosen else NOTHING, said
            )
            for value, said in values
        )
        return Markup('<label>{}<select name="{}">{}</select></label>').format(label, name, options)

    def bar(self, at: str, may: Sequence[str]) -> Markup:
        """The way about, at the thumb. `may`: the rights of whoever looks."""
        rows = (
            ("/arbiter", "board", self.text("arbiter-tables"), "see"),
            ("/cups", "swap", self.text("arbiter-pairings"), "see"),
            ("/arbiter/rulings", "log", self.text("arbiter-rulings"), "see"),
            ("/arbiter/say", "bell", self.text("arbiter-say-all"), "order"),
        )
        return Markup('<nav class="bar">{}</nav>').format(joined(
            Markup('<a class="press" href="{}"{}>{}<span>{}</span></a>').format(
                to, Markup(' aria-current="page"') if to == at else NOTHING, icon(drawn), label
            )
            for to, drawn, label, right in rows if right in may
        ))  # fmt: skip


def time_of(ms: int) -> str:
    """Milliseconds as a clock shows them."""
    whole = max(0, ms) // 1000
    hours, rest = divmod(whole, 3600)
    return f"{hours}:{rest // 60:02d}:{rest % 60:02d}" if hours else f"{rest // 60}:{rest % 60:02d}"
