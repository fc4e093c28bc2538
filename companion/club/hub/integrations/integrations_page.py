"""What other programs have of the club: addresses that results are sent to, Home Assistant, feeds and boards for pages of others."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any
from urllib.parse import urlsplit

import msgspec
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import BaseRoute, Route

from companion.club.hub.arbiters.accounts import Person
from companion.club.hub.arbiters.authorization import done, shown
from companion.club.hub.arbiters.order_queue import NoOrder
from companion.club.hub.arbiters.pages.html_parts import NOTHING, Pen, joined
from companion.club.hub.arbiters.pages.page_layout import framed
from companion.club.hub.html_page import words_of
from companion.club.hub.hub import Hub
from companion.club.hub.integrations.homeassistant_switch import HomeSwitch
from companion.club.hub.integrations.webhooks import Waiting, Webhook, Webhooks
from companion.club.hub.setup.club_folder import HOME

HERE = "/arbiter/others"


class Wanted(msgspec.Struct, frozen=True):
    """`what`: add, test, remove; sees, presses, off."""

    what: str
    id: str = ""
    url: str = ""


class Others:
    """`host` gives the name or address by which this machine is reached now."""

    def __init__(self, webhooks: Webhooks, home: HomeSwitch, host: Callable[[], str]) -> None:
        self._webhooks, self._home, self._host = webhooks, home, host

    def routes(self, hub: Hub) -> Sequence[BaseRoute]:
        return [
            Route(HERE, shown(hub, "settings", partial(self._shown, hub))),
            Route(HERE, done(hub, "settings", Wanted, partial(self._done, hub)), methods=["POST"]),
        ]

    def _done(self, hub: Hub, request: Request, person: Person, given: Wanted) -> dict[str, Any]:
        pen, hooks = Pen(words_of(request)), self._webhooks
        known = {one.id: one for one in hooks.all()}
        noted, said, keep = "", pen.said("arbiter-kept"), False
        match given.what:
            case "add":
                made = hooks.add(given.url.strip())
                noted, said, keep = made.url, pen.said("others-secret", secret=made.secret), True
            case "test":
                hooks.test(given.id)
                return {"said": pen.said("others-taken")}
            case "remove" if given.id in known:
                hooks.remove(given.id)
                noted = known[given.id].url
            case "sees" | "presses":
                password = self._home.on(given.what == "presses")
                noted = "Home Assistant"
                if password:
                    said, keep = pen.said("others-password", user=HOME, password=password), True
            case "off":
                self._home.off()
                noted = "Home Assistant"
            case _:
                raise NoOrder("order-lacks")
        hub.orders.note(person, "", "others", said=urlsplit(noted).hostname or noted)
        return {"said": said, "keep": keep}

    def _shown(self, hub: Hub, request: Request, person: Person) -> Response:
        pen, title = Pen(words_of(request)), "others-title"
        body = joined((self._addresses(pen), self._home_assistant(pen), self._pages(hub, pen)))
        return HTMLResponse(framed(hub, pen, person, pen.text(title), "", body, back=True))

    def _addresses(self, pen: Pen) -> Markup:
        how = self._webhooks.waiting()
        rows = joined(_address(pen, one, how[one.id]) for one in self._webhooks.all() if one.id in how)
        form = pen.form(HERE, {"what": "add"}, (
            pen.field("url", pen.text("others-address"), kind="url", maxlength=500, required="", placeholder="https://"),
        ), pen.text("others-add"))  # fmt: skip
        return Markup(
            '<section class="plate"><h2>{}</h2><p class="note">{}</p><ul class="given" id="addresses">{}</ul>{}</section>'
        ).format(pen.text("others-results"), pen.said("others-results-note"), rows, form)

    def _home_assistant(self, pen: Pen) -> Markup:
        club = self._home.club
        acts = {
            "sees": pen.press(pen.text("others-sees"), HERE, {"what": "sees"}),
            "presses": pen.press(
                pen.text("others-presses"), HERE, {"what": "presses"}, sure=pen.text("others-sure-presses")
            ),
        }
        if club.home:
            del acts[club.home]
            acts["off"] = pen.press(
                pen.text("others-off"), HERE, {"what": "off"}, sure=pen.text("others-sure-off")
            )
        reached = NOTHING
        if club.home:
            reached = Markup("<dl>{}</dl>").format(joined(
                _copied(pen.text(label), value) for label, value in (
                    ("others-broker", self._host()), ("others-port", str(club.ports.broker)), ("others-user", HOME),
                    ("others-certificate", f"http://{self._host()}:{club.ports.pages}/club.pem"),
                )
            ))  # fmt: skip
        return Markup(
            '<section class="plate" id="home"><h2>Home Assistant</h2><p>{}</p>{}<p class="note">{}</p><div class="acts">{}</div></section>'
        ).format(
            pen.said(f"others-home-{club.home or 'off'}"), reached, pen.said("others-home-note"), joined(acts.values())
        )  # fmt: skip

    def _pages(self, hub: Hub, pen: Pen) -> Markup:
        """Each table's own are behind a fold: a club may have fifty."""
        base = f"http://{self._host()}:{self._home.club.ports.pages}"
        tables = joined(
            Markup("<h3>{}</h3><dl>{}{}</dl>").format(
                one.name,
                _copied(pen.text("others-board"), f"{base}/embed/{one.place}"),
                _copied("PGN", f"{base}/feed/{one.place}.pgn"),
            )
            for one in hub.tables()
        )
        folded = Markup('<details class="fold"><summary class="press">{}</summary>{}</details>').format(
            pen.text("others-each"), tables
        )
        return Markup(
            '<section class="plate"><h2>{}</h2><p class="note">{}</p><dl>{}</dl>{}</section>'
        ).format(
            pen.text("others-pages"), pen.said("others-pages-note"), _copied("PGN", f"{base}/feed/all.pgn"),
            folded if tables else NOTHING,
        )  # fmt: skip


def _address(pen: Pen, one: Webhook, how: Waiting) -> Markup:
    why = Markup("<p>{}</p>").format(pen.words.say(how.why)) if how.why is not None else NOTHING
    acts = (
        pen.press(pen.text("others-test"), HERE, {"what": "test", "id": one.id}),
        pen.press(
            pen.text("people-remove"),
            HERE,
            {"what": "remove", "id": one.id},
            sure=pen.text("people-sure-remove"),
        ),
    )
    return Markup(
        '<li><div class="grow"><b class="copy">{}</b><p class="note">{}</p>{}<div class="acts">{}</div></div></li>'
    ).format(one.url, pen.said("others-waiting", n=how.count), why, joined(acts))


def _copied(label: str, value: str) -> Markup:
    return Markup('<dt>{}</dt><dd class="copy">{}</dd>').format(label, value)
