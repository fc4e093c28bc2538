"""What holds for all tables: a word to everybody, house rules, the close of the evening; and the way to the rest."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import BaseRoute, Route

from companion.club.hub.arbiter_frame import framed
from companion.club.hub.frame import WORDS, words_of
from companion.club.hub.gate import shown
from companion.club.hub.hub import Hub
from companion.club.hub.orders import NoOrder
from companion.club.hub.parts import NOTHING, Pen, joined
from companion.club.hub.people import Person
from companion.games import families
from companion.kernel.facts import Rule
from companion.kernel.limits import whole
from companion.locale.catalogue import Catalogue
from companion.table.catalogues import LINKS, SHARED, TABLE, devices

ORDER = "/arbiter/order"


def routes(hub: Hub) -> Sequence[BaseRoute]:
    def say(request: Request, person: Person) -> Response:
        return HTMLResponse(_say(hub, Pen(words_of(request)), person))

    def more(request: Request, person: Person) -> Response:
        return HTMLResponse(_more(hub, Pen(words_of(request)), person))

    def settings(request: Request, person: Person) -> Response:
        return HTMLResponse(
            _settings(hub, Pen(words_of(request)), person, request.query_params.get("game", ""))
        )

    return [
        Route("/arbiter/say", shown(hub, "order", say)),
        Route("/arbiter/more", shown(hub, "see", more)),
        Route("/arbiter/settings", shown(hub, "settings", settings)),
    ]


def checked(variant: str, rules: Mapping[str, str]) -> dict[str, str]:
    """House rules as they may be sent to tables: those that the game has, with values that it knows, and no file of anybody's.

    Raises:
        NoOrder: one of them is none.
    """
    family = families().get(variant)
    known = {rule.name: rule for rule in family.info.rules} if family is not None else {}
    found = {name: value for name, value in rules.items() if value}
    if not found or not all(name in known and _may_be(known[name], value) for name, value in found.items()):
        raise NoOrder("order-lacks")
    return found


def _may_be(rule: Rule, value: str) -> bool:
    if rule.choices:
        return value in rule.choices
    numbers = value.split("/") if rule.sides else [value]
    return len(numbers) <= 2 and all(
        (n := whole(one)) is not None and rule.low <= n <= rule.high for one in numbers
    )


def _say(hub: Hub, pen: Pen, person: Person) -> str:
    form = pen.form(ORDER, {"what": "say"}, (
        pen.field("text", pen.text("arbiter-words"), maxlength=400, required=""),
    ), pen.text("arbiter-say-all"))  # fmt: skip
    acts = [
        pen.press(
            pen.text("arbiter-pause-all"), ORDER, {"what": "pause"}, sure=pen.text("arbiter-sure-pause-all")
        ),
        pen.press(pen.text("arbiter-resume-all"), ORDER, {"what": "resume"}),
    ]
    if person.may("close"):
        acts += [
            pen.press(
                pen.text("arbiter-close"), ORDER, {"what": "close"}, sure=pen.text("arbiter-sure-close")
            ),
            pen.press(
                pen.text("arbiter-close-off"),
                ORDER,
                {"what": "close", "off": True},
                sure=pen.text("arbiter-sure-off"),
            ),
        ]
    title = pen.text("arbiter-say-all")
    body = Markup(
        '<section class="plate doing">{}</section><section class="plate doing"><h2>{}</h2>{}</section>'
    ).format(form, pen.text("arbiter-all-tables"), joined(acts))
    return framed(hub, pen, person, title, "/arbiter/say", Markup("<h1>{}</h1>{}").format(title, body))


def _more(hub: Hub, pen: Pen, person: Person) -> str:
    ways = (
        ("/arbiter/results", pen.text("arbiter-results"), "result"), ("/arbiter/people", pen.text("people-title"), "people"),
        ("/arbiter/settings", pen.text("arbiter-house-rules"), "settings"), ("/arbiter/others", pen.text("others-title"), "settings"), ("/arbiter/forget", pen.text("forget-title"), "forget"),
    )  # fmt: skip
    links = joined(
        Markup('<a class="press" href="{}">{}</a>').format(to, label)
        for to, label, right in ways
        if person.may(right)
    )
    out = pen.press(pen.text("people-sign-out"), "/arbiter/out", {})
    title = pen.text("arbiter-more")
    return framed(
        hub,
        pen,
        person,
        title,
        "",
        Markup('<section class="plate doing">{}{}</section>').format(links, out),
        back=True,
    )


def _settings(hub: Hub, pen: Pen, person: Person, chosen: str) -> str:
    """The house rules of one game, to be offered at all tables from the next game on."""
    family = families().get(chosen)
    games = joined(
        Markup('<a class="press" href="/arbiter/settings?game={}"{}>{}</a>').format(
            one.info.id, Markup(' aria-current="page"') if one is family else NOTHING, _words(pen, id).label(one.info.title)
        )
        for id, one in families().items()
    )  # fmt: skip
    form = NOTHING
    if family is not None:
        words = _words(pen, chosen)
        fields = [_rule(pen, words, rule) for rule in family.info.rules]
        form = Markup('<section class="plate" data-group="rules"><h2>{}</h2>{}</section>').format(
            words.label(family.info.title),
            pen.form(
                ORDER,
                {"what": "rules", "variant": chosen},
                fields,
                pen.text("arbiter-send-rules"),
                pen.text("arbiter-sure-rules"),
            ),
        )
    title = pen.text("arbiter-house-rules")
    note = Markup('<p class="note">{}</p>').format(pen.said("arbiter-rules-note"))
    return framed(
        hub,
        pen,
        person,
        title,
        "",
        form + note + Markup('<section class="plate doing">{}</section>').format(games),
        back=True,
    )


def _rule(pen: Pen, words: Catalogue, rule: Rule) -> Markup:
    stays = ("", pen.text("arbiter-stays"))
    if rule.choices:
        said = [
            (value, words.label(rule.choice_says(value)) if words.has(rule.choice_says(value).id) else value)
            for value in rule.choices
        ]
        return pen.choice(f"rules.{rule.name}", words.label(rule.says), [stays, *said])
    if rule.sides:
        return pen.field(f"rules.{rule.name}", words.label(rule.says), placeholder=rule.default, maxlength=7)
    return pen.field(
        f"rules.{rule.name}",
        words.label(rule.says),
        kind="number",
        min=rule.low,
        max=rule.high,
        placeholder=rule.default,
    )


def _words(pen: Pen, game: str) -> Catalogue:
    return Catalogue(pen.words.language, (SHARED, LINKS, TABLE, WORDS, families()[game].words), devices)
