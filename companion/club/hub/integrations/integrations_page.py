"""What other programs have of the club: addresses that results are sent to, Home Assistant, feeds and boards
for pages of others.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any
from urllib.parse import urlsplit

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from companion.club.hub.arbiters.accounts import Person
from companion.club.hub.arbiters.authorization import action_for, page_for
from companion.club.hub.arbiters.order_queue import OrderError
from companion.club.hub.html_page import page, words_of
from companion.club.hub.hub import Hub
from companion.club.hub.integrations.homeassistant_switch import HomeAssistantSwitch
from companion.club.hub.integrations.webhooks import DeliveryStatus, Webhooks
from companion.club.hub.setup.club_folder import HOME

HERE = "/arbiter/others"


class IntegrationRequest(msgspec.Struct, frozen=True):
    """`what`: add, test, remove; sees, presses, off."""

    what: str
    id: str = ""
    url: str = ""


class WebhookRow(msgspec.Struct, frozen=True):
    """An address that results are sent to, and how many of them wait."""

    id: str
    url: str
    waiting: DeliveryStatus


class IntegrationsPage:
    """`host` gives the name or address by which this machine is reached now."""

    def __init__(self, webhooks: Webhooks, home: HomeAssistantSwitch, host: Callable[[], str]) -> None:
        self._webhooks, self._home, self._host = webhooks, home, host

    def routes(self, hub: Hub) -> Sequence[BaseRoute]:
        return [
            Route(HERE, page_for(hub, "settings", partial(self._show, hub))),
            Route(
                HERE,
                action_for(hub, "settings", IntegrationRequest, partial(self._done, hub)),
                methods=["POST"],
            ),
        ]

    def _done(self, hub: Hub, request: Request, person: Person, given: IntegrationRequest) -> dict[str, Any]:
        words, hooks = words_of(request), self._webhooks
        known = {one.id: one for one in hooks.all()}
        noted, said, keep = "", words.say("arbiter-kept"), False
        match given.what:
            case "add":
                made = hooks.add(given.url.strip())
                noted, said, keep = made.url, words.say("others-secret", secret=made.secret), True
            case "test":
                hooks.test(given.id)
                return {"said": words.say("others-taken")}
            case "remove" if given.id in known:
                hooks.remove(given.id)
                noted = known[given.id].url
            case "sees" | "presses":
                password = self._home.on(given.what == "presses")
                noted = "Home Assistant"
                if password:
                    said, keep = words.say("others-password", user=HOME, password=password), True
            case "off":
                self._home.off()
                noted = "Home Assistant"
            case _:
                raise OrderError("order-lacks")
        hub.orders.note(person, "", "others", said=urlsplit(noted).hostname or noted)
        return {"said": said, "keep": keep}

    def _show(self, hub: Hub, request: Request, person: Person) -> Response:
        club, host, waiting = self._home.club, self._host(), self._webhooks.waiting()
        hooks = [one for one in self._webhooks.all() if one.id in waiting]
        return page(
            request,
            "integrations/integrations_page.html",
            club=hub.title,
            person=person,
            addresses=[WebhookRow(one.id, one.url, waiting[one.id]) for one in hooks],
            home=club.home,
            host=host,
            broker_port=club.ports.broker,
            user=HOME,
            base=f"http://{host}:{club.ports.pages}",
            tables=hub.tables(),
        )
