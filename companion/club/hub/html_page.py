"""The HTML around a page of the hub, its styles, and the language that it is written in."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from markupsafe import Markup
from starlette.requests import Request

from companion.club.hub.pages.drawing_store import styles
from companion.i18n.catalogue import Catalogue
from companion.i18n.languages import ENGLISH, LANGUAGES, language_of
from companion.seat_pages.page_styles import dressed_in
from companion.table.message_catalogues import LINKS, SHARED, TABLE, devices

FILES = Path(__file__).parent / "files"
WORDS = Path(__file__).parent.parent / "words"


@cache
def sheet() -> str:
    """All styles of the hub's pages; those of `hub.css` come first."""
    files = sorted(FILES.glob("*.css"), key=lambda path: (path.name != "hub.css", path.name))
    return dressed_in("".join(path.read_text("utf-8") for path in files) + styles())


@cache
def words_in(language: str) -> Catalogue:
    """The words of the hub's pages."""
    return Catalogue(language, (SHARED, LINKS, TABLE, WORDS), devices)


def words_of(request: Request) -> Catalogue:
    """Those of the first language that a phone accepts and that pages are written in, else the English ones."""
    return words_in(accepted(request.headers.get("accept-language", "")[:200]))


def accepted(accepts: str) -> str:
    """The first language of an `Accept-Language` header that pages are written in, else English."""
    for one in accepts.split(","):
        code = language_of(one.partition(";")[0].strip())
        if code in LANGUAGES and (WORDS / f"{code}.ftl").exists():
            return str(code)
    return ENGLISH


def page(
    words: Catalogue, title: str, body: Markup, *, script: str = "", kind: str = "", light: str = ""
) -> str:
    """A whole page. `script`: the address of its script; `kind`: the class of its body; `light`: evening or daylight, else the phone's."""
    run = Markup('<script type="module" src="{}"></script>').format(script) if script else Markup()
    return str(Markup(
        '<!doctype html><html lang="{lang}" data-light="{light}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">'
        '<link rel="icon" href="/icon.svg"><link rel="stylesheet" href="/hub.css"><title>{title}</title>{run}</head>'
        '<body class="{kind}">{body}</body></html>'
    ).format(lang=words.language, title=title, run=run, kind=kind, light=light, body=body))  # fmt: skip
