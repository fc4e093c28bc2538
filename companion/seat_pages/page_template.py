"""The page around its parts, which come by the stream; and the page where a code is shown."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from markupsafe import Markup

from companion.i18n.catalogue import Catalogue
from companion.kernel.messages import Seat, message
from companion.table.queries import QUERIES

SPOKEN = (
    "linked",
    "away",
    "picked",
    "let-go",
    "choose",
    "back",
    "gone",
    "shown",
    "hidden",
    "not-yours-to-see",
)
"""What the page itself says."""
SQUARE = "{square}"
"""Where it puts in the name of a square."""
HEAD = Markup(
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="referrer" content="no-referrer">'
    '<meta name="color-scheme" content="dark light"><link rel="icon" href="/icon.svg"><link rel="stylesheet" href="/page.css">'
    '<script type="module" src="/page.js"></script>'
)


def page(words: Catalogue, title: str, name: str, seat: str, turn: int, languages: Mapping[str, str]) -> str:
    """The page around its parts, which come by the stream; `turn`: quarters by which its board is turned."""

    def text(id: str, **values: Any) -> str:
        return words.label(message(id, **values))

    options = Markup("").join(
        Markup('<option value="{}"{}>{}</option>').format(
            code, Markup(" selected" if code == words.language else ""), own
        )
        for code, own in languages.items()
    )
    queries = Markup("").join(
        Markup('<button class="press" data-ask="{}">{}</button>').format(what, text(f"ask-{what}"))
        for what in QUERIES
    )
    told = {id: text(f"pages-{id}", square=SQUARE) for id in SPOKEN}
    lights = Markup("").join(
        Markup('<option value="{}">{}</option>').format(one, text(f"pages-light-{one or 'auto'}"))
        for one in ("", "evening", "daylight")
    )
    return str(Markup(
        '<!doctype html><html lang="{lang}"><head><meta charset="utf-8">{head}<title>{name} \u00b7 {title}</title></head>'
        '<body class="seat of-{seat}" data-told="{told}">'
        '<a class="skip" href="#acts">{skip}</a>'
        '<header><div><b>{title}</b><span class="small">{sits}</span></div><span id="link" class="small" role="status">{away}</span>'
        '<button class="press" id="cover" aria-pressed="false" hidden>{cover}</button></header>'
        '<p id="gone" role="alert"></p><main><section id="clocks" aria-label="{clocks}"></section><section id="say"></section><section id="asked"></section>'
        '<div class="two"><section id="board" class="t{turn}" aria-label="{board}"></section>'
        '<div class="panel"><section id="table"></section><section id="hand" aria-label="{hand}"></section>'
        '<section id="box"></section><p id="refused" role="alert"></p><section id="acts" tabindex="-1" aria-label="{acts}"></section>'
        '<section id="luck"></section>'
        '<ul id="seats" aria-label="{seats}"></ul></div></div>'
        '<div id="more"><details class="choices" id="by-list"><summary class="press">{by_list}</summary><form class="several" id="moves">'
        '<label>{take}<select id="from"></select></label><label>{put}<select id="to"></select></label>'
        '<button class="press main">{play}</button></form></details>'
        '<details class="choices" id="asking"><summary class="press">{ask}</summary><div class="several">{queries}'
        '<form id="attacks"><label>{attacks}<input name="square" maxlength="3" autocapitalize="none" autocomplete="off" spellcheck="false"></label>'
        '<button class="press">{ask_it}</button></form><p id="answer" aria-live="polite"></p></div></details>'
        '<details class="choices" id="menu"><summary class="press">{menu}</summary><div class="several"><section id="luck-later"></section><section id="anytime"></section>'
        '<label>{light}<select id="light">{lights}</select></label><label>{language}<select id="language">{options}</select></label></div></details>'
        '<details class="choices" id="story" open><summary class="press">{lately}</summary><ol id="lately"></ol></details></div>'
        '</main><p id="told" class="aside" aria-live="polite"></p><dialog id="choose"></dialog></body></html>'
    ).format(
        lang=words.language, head=HEAD, turn=turn, title=title, name=name, seat=seat, clocks=text("pages-clocks"), told=json.dumps(told), skip=text("pages-skip"),
        sits=text("pages-sits", seat=Seat(seat)), away=text("pages-away"), cover=text("pages-cover"),
        board=text("pages-board"), hand=text("pages-your-hand"), acts=text("pages-acts"), seats=text("pages-seats"),
        by_list=text("pages-by-list"), take=text("pages-take"), put=text("pages-put"), play=text("pages-play"),
        ask=text("pages-ask"), queries=queries, attacks=text("ask-attacks"), ask_it=text("pages-ask-it"),
        menu=text("pages-menu"), light=text("pages-light"), lights=lights, language=text("pages-language"),
        options=options, lately=text("pages-lately"),
    ))  # fmt: skip


def entrance(words: Catalogue, said: str = "") -> str:
    """Where a code is shown: by the address that was scanned, or typed."""

    def text(id: str) -> str:
        return words.label(message(id))

    return str(Markup(
        '<!doctype html><html lang="{lang}"><head><meta charset="utf-8">{head}<title>Tableside</title></head>'
        '<body class="entrance"><main><h1>{title}</h1><p id="refused" role="alert">{said}</p>'
        '<form id="enter" class="sheet"><label>{code}<input name="code" required autocomplete="off" autocapitalize="none" spellcheck="false"></label>'
        '<button class="press main">{enter}</button></form><p class="note">{says}</p><noscript><p class="wrong">{script}</p></noscript>'
        '</main></body></html>'
    ).format(
        lang=words.language, head=HEAD, title=text("pages-entrance"), said=said, code=text("pages-code"),
        enter=text("pages-enter"), says=text("pages-entrance-says"), script=text("pages-script"),
    ))  # fmt: skip
