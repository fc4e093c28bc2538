"""What goes wrong between this table and the site, each a sentence."""

from __future__ import annotations

from companion.kernel.limits import REMARK
from companion.kernel.messages import UserError, quote
from companion.lichess.site_messages import Wrong, read_message
from companion.plain_text.cleaner import clean_text


class SiteError(UserError):
    """The site does not do what was asked."""


class SiteAway(SiteError):
    """It cannot be reached, or cannot answer now: it is tried again."""


class SiteBusy(SiteAway):
    """It was asked too often: nothing is asked for a minute."""


class SiteRefusal(SiteError):
    """It has understood, and does not do it."""


class TokenError(SiteError):
    """The token is none, is gone, or does not let Tableside play."""


SCOPE = "board:play"
"""What a token has to allow: to play on a board, and to challenge and accept."""


def error_of(status: int, content: bytes, site: str) -> SiteError | None:
    """What an answer with this status means; None: nothing is wrong."""
    if status < 400:
        return None
    if status == 401:
        return TokenError("lichess-token-wrong", site=site)
    if status == 429:
        return SiteBusy("lichess-minute", site=site)
    if status >= 500 or status == 408:
        return SiteAway("lichess-away", site=site)
    why = _why(content)
    if status == 403 and "scope" in why.casefold():
        return TokenError("lichess-token-scope", site=site, scope=SCOPE)
    if status == 404:
        return SiteRefusal("lichess-not-found", site=site)
    return SiteRefusal("lichess-refused", site=site, why=quote(why or str(status)))


def _why(content: bytes) -> str:
    found = read_message(content, Wrong)
    if found is None:
        return ""
    if isinstance(found.error, str):
        return clean_text(found.error, REMARK)
    return clean_text(" ".join(str(one) for one in found.error.values()), REMARK)
