"""Pages of the hub from templates, their styles, and the language that they are written in."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from companion.artwork import dice_cards_icons
from companion.artwork.board_plan import SQUARE
from companion.club.hub.pages.drawing_store import styles
from companion.i18n.catalogue import Catalogue
from companion.i18n.languages import ENGLISH, LANGUAGES, language_of
from companion.kernel.text.file_names import file_in
from companion.seat_pages.page_styles import make_styles
from companion.server.templates import PageWords, Templates
from companion.table.message_catalogues import LINKS, SHARED, TABLE, devices

HERE = Path(__file__).parent
FILES = HERE / "files"
WORDS = HERE.parent / "words"


@cache
def icon(name: str) -> Markup:
    """An icon in the colour of the text around it."""
    drawing = dice_cards_icons.icon(name, "currentColor")
    return Markup(drawing.replace("<svg ", '<svg class="icon" aria-hidden="true" ', 1))


def time_of(ms: int) -> str:
    """Milliseconds as a clock shows them."""
    seconds = max(0, ms) // 1000
    hours, rest = divmod(seconds, 3600)
    return f"{hours}:{rest // 60:02d}:{rest % 60:02d}" if hours else f"{rest // 60}:{rest % 60:02d}"


TEMPLATES = Templates(HERE, icon=icon, time_of=time_of, square_size=f"{SQUARE:g}")


@cache
def sheet() -> str:
    """All styles of the hub's pages; those of `hub.css` come first."""
    files = sorted(FILES.glob("*.css"), key=lambda path: (path.name != "hub.css", path.name))
    return make_styles("".join(path.read_text("utf-8") for path in files) + styles())


@cache
def words_in(language: str) -> Catalogue:
    """The words of the hub's pages."""
    return Catalogue(language, (SHARED, LINKS, TABLE, WORDS), devices)


def language_of_reader(request: Request) -> str:
    """The first language that a browser accepts and that pages are written in, else English."""
    return choose_language(request.headers.get("accept-language", "")[:200])


def words_of(request: Request) -> PageWords:
    """The words of pages in the language of whoever asks."""
    return PageWords(words_in(language_of_reader(request)))


def choose_language(accepts: str) -> str:
    """The first language of an `Accept-Language` header that pages are written in, else English."""
    for one in accepts.split(","):
        code = language_of(one.partition(";")[0].strip())
        if code in LANGUAGES and file_in(WORDS, f"{code}.ftl").exists():
            return str(code)
    return ENGLISH


def page(request: Request, template: str, status: int = 200, **data: Any) -> Response:
    """The answer to a request: a template filled with data, in the language of whoever asks."""
    return HTMLResponse(TEMPLATES.render(template, words_of(request), **data), status)
