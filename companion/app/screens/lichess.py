"""Games on Lichess: the token, the conditions, the search for an opponent, challenges, games in
progress, and the connection during a game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

import msgspec

from companion.app.app_context import AppContext
from companion.app.pages import ListPage
from companion.app.settings import save_settings
from companion.app.texts import TEXTS, text
from companion.app.widgets.fields import TextEntryItem
from companion.app.widgets.idle import do_in_app_thread
from companion.app.widgets.panel_items import (
    ButtonItem,
    GroupItem,
    PanelItem,
    PanelUpdater,
    SheetItem,
    TextItem,
)
from companion.app.widgets.pictures import QrCodeItem
from companion.kernel.messages import UserError, message
from companion.lichess.lobby import Lobby, Wanted
from companion.lichess.site_client import (
    LICHESS,
    SiteClient,
    StoredToken,
    Waits,
    forget_token,
    load_token,
    read_token,
    store_token,
)
from companion.lichess.site_messages import (
    USUAL,
    describe_challenge,
    describe_game,
    describe_stake,
    read_time,
)
from companion.lichess.site_table import SiteTable, setup_of
from companion.seat_pages.setup_model import SetupModel
from companion.table.clock_rules import NONE

if TYPE_CHECKING:
    from companion.table.referee import Referee
    from companion.table.setup import TableSetup


class SiteController:
    """The connection of the open table to Lichess; see `Sharing`.

    Attributes:
        waiting: See `Sharing`.
        is_lost: See `Sharing`; always false, because the clocks on Lichess keep running and the players
            at this table may continue.
    """

    def __init__(self, app: AppContext) -> None:
        self._app = app
        self.site = SiteTable(self._schedule, self._begin)
        self.waiting = self.is_lost = self._over = False

    def sit(self, referee: Referee) -> None:
        """Start or continue this game on Lichess."""
        self.site.sit(referee)

    def wait(self) -> None:
        """See `Sharing`; nothing to do here."""

    def invite_again(self) -> None:
        """See `Sharing`; Lichess has no codes."""

    def close(self) -> None:
        """Leave the game, which may be resumed another day."""
        self._over = True
        self.site.close()

    def _schedule(self, work: Callable[[], None]) -> None:
        def do() -> None:
            if self._over:
                return
            work()
            self._app.table.tick()
            if (screen := self._app.navigator.bottom) is not None:
                screen.redraw()

        do_in_app_thread(do)

    def _begin(self, setup: TableSetup) -> None:
        """Play the next game against the same opponent."""
        from companion.table.setup import THINK

        self._app.table.play_next(msgspec.structs.replace(setup, think=THINK))


MAKE = "/account/oauth/token/create?scopes[]=board:play&description=Tableside"
"""The page on which a site creates a token that can only be used to play."""


class LobbyScreen(ListPage):
    """Lobby for games on Lichess, shown above the set-up of a game.

    Args:
        app: The app.
        chosen: The game, its time control, and the seat of the opponent.
        site: The site to which an entered token belongs.
        waits: Timeouts for the site.
    """

    topic = "lichess"

    def __init__(
        self,
        app: AppContext,
        chosen: SetupModel,
        site: str = LICHESS,
        waits: Waits | None = None,
        **given: Any,
    ) -> None:
        super().__init__(app, text("site"), gap=12, widest=760, on_back=app.uncover, **given)
        self._chosen, self._site, self._waits = chosen, site, waits
        self.said, self._typed, self._name = "", "", ""
        self._tries: StoredToken | None = None
        self.rated = self._over = False
        self.lobby: Lobby | None = None
        stored = load_token()
        if stored is not None:
            self._open(stored)
        self.rebuild()

    def close(self) -> None:
        """Leave the lobby and cancel open requests."""
        self._over = True
        self._drop()

    def _drop(self) -> None:
        lobby, self.lobby = self.lobby, None
        if lobby is not None:
            lobby.close()
            lobby.client.close()

    def _open(self, stored: StoredToken) -> None:
        self._drop()
        client = SiteClient(stored.token, stored.site, self._waits)
        self.lobby = Lobby(client, do_in_app_thread, self._on_change)
        self.lobby.open()

    # What is shown

    def _fill(self) -> None:
        self._updater = PanelUpdater(self._column)
        self._updater.update((self._sheet(),))

    def _show(self, said: str = "") -> None:
        self.said = said
        if not self._over:
            self._updater.update((self._sheet(),))
            self.arrange()

    def _sheet(self) -> PanelItem:
        lobby = self.lobby
        if lobby is None or self._tries is not None:
            step, items = "token", self._token_items()
        elif not self._app.settings.site_agreed:
            step, items = "agree", self._consent_items()
        elif lobby.waits:
            step, items = "waits", self._wait_items(lobby)
        else:
            step, items = "lobby", self._lobby_items(lobby)
        said = (TextItem(self.said, "signal"),) if self.said else ()
        return SheetItem((*said, *items), name=step)

    def _token_items(self) -> Iterator[PanelItem]:
        yield TextItem(text("site.token-what"))
        yield QrCodeItem(f"{self._site}{MAKE}")
        yield TextItem(text("site.token-scan"), "muted", "label", "center")
        yield TextEntryItem(text("site.token"), self._typed, "lip_", self._type_token, most=1024)
        yield ButtonItem(text("go-on"), self.take_token, role="main", able=self._tries is None)
        yield TextItem(text("site.token-safe"), "muted", "label")

    def _consent_items(self) -> Iterator[PanelItem]:
        for part in ("help", "real", "leave"):
            yield TextItem(text(f"site.agree-{part}"))
        yield ButtonItem(text("answer.accept"), self.agree, role="main")

    def _wait_items(self, lobby: Lobby) -> Iterator[PanelItem]:
        ids = {"seek": "lichess-seeks", "challenge": "lichess-challenges"}
        said = ids.get(lobby.waits)
        values = {"name": self._name.strip()} if lobby.waits == "challenge" else {}
        yield TextItem(TEXTS.render(message(said, **values)) if said else text("two-tables.begins"))
        yield ButtonItem(text("two-tables.stop"), self.stop, icon="close")

    def _lobby_items(self, lobby: Lobby) -> Iterator[PanelItem]:
        if lobby.account is None:
            yield TextItem(text("site.calls"), "muted")
        else:
            yield TextItem(text("site.as", name=lobby.account.username), "muted", "label")
            yield from self._rows(lobby)
            yield from self._search_items(lobby.ready)
        yield ButtonItem(text("site.token-forget"), self.forget, icon="close", align="left")

    def _rows(self, lobby: Lobby) -> Iterator[PanelItem]:
        """Yield challenges and games in progress."""
        for id, challenge in lobby.challenges.items():
            yield GroupItem(
                (
                    ButtonItem(
                        text("site.challenged", name=challenge.by),
                        self.accept,
                        (id,),
                        icon="check",
                        sub=TEXTS.label(describe_challenge(challenge)),
                        align="left",
                        able=lobby.ready,
                    ),
                    ButtonItem(
                        text("later"),
                        self.decline,
                        (id,),
                        icon="close",
                        align="left",
                        able=lobby.ready,
                    ),
                )
            )
        for id, game in lobby.games.items():
            yield ButtonItem(
                text("site.go-on", name=game.opponent.username),
                self.go_on,
                (id,),
                icon="next",
                sub=TEXTS.label(describe_game(game)),
                align="left",
                able=lobby.ready,
            )

    def _search_items(self, able: bool) -> Iterator[PanelItem]:
        counts = TEXTS.label(describe_stake(self.rated))
        yield GroupItem(
            (
                ButtonItem(
                    text("site.seek"), self.seek, role="main", icon="search", value=self._clock, able=able
                ),
                ButtonItem(text("site.counts"), self._toggle_rated, value=counts, align="left"),
            )
        )
        yield TextEntryItem("", self._name, text("site.name"), self._type_name, most=40)
        yield ButtonItem(text("site.challenge"), self.challenge, icon="person", able=able)

    @property
    def _clock(self) -> str:
        """The time control chosen in the set-up."""
        chosen = self._chosen.table["clock"]
        return USUAL if chosen == NONE else chosen

    # The token

    def _type_token(self, typed: str) -> None:
        self._typed = typed

    def take_token(self) -> None:
        """Check whether the entered token can be used to play, and store it if so."""
        try:
            self._tries = StoredToken(read_token(self._typed), self._site)
            self._open(self._tries)
        except UserError as wrong:
            self._tries = None
            self._show(TEXTS.wrong(wrong))
            return
        self._show(text("site.calls"))

    def forget(self) -> None:
        """Delete the token from this tablet."""
        self._drop()
        forget_token()
        self._typed = ""
        self._show()

    def agree(self) -> None:
        """Note that the user accepts the conditions."""
        self._app.settings.site_agreed = True
        save_settings(self._app.settings)
        self._show()

    # A game

    def _make_wish(self) -> Wanted:
        """Return the request for a game.

        Raises:
            UserError: If the site does not offer this time control.
        """
        seconds, increment = read_time(self._clock)
        colour = next(seat for seat in self._chosen.seated if self._chosen.players[seat] != "site")
        return Wanted(self._chosen.info.id, seconds, increment, rated=self.rated, colour=colour)

    def _toggle_rated(self) -> None:
        self.rated = not self.rated
        self._show(self.said)

    def _type_name(self, typed: str) -> None:
        self._name = typed

    def seek(self) -> None:
        """Search for any opponent."""
        self._try(lambda lobby: lobby.seek(self._make_wish()))

    def challenge(self) -> None:
        """Challenge the entered player."""
        self._try(lambda lobby: lobby.challenge(self._name.strip(), self._make_wish()))

    def accept(self, id: str) -> None:
        """Accept a challenge."""
        self._try(lambda lobby: lobby.accept(id))

    def decline(self, id: str) -> None:
        """Decline a challenge."""
        self._try(lambda lobby: lobby.decline(id))

    def go_on(self, id: str) -> None:
        """Resume a game in progress."""
        self._try(lambda lobby: lobby.go_on(id))

    def stop(self) -> None:
        """Stop searching."""
        if self.lobby is not None:
            self.lobby.cancel()
        self._show()

    def _try(self, ask: Any) -> None:
        if self.lobby is None:
            return
        try:
            ask(self.lobby)
        except UserError as wrong:
            self._show(TEXTS.wrong(wrong))
        else:
            self._show()

    def _on_change(self) -> None:
        """Handle a change on the site."""
        lobby = self.lobby
        if lobby is None or self._over:
            return
        if lobby.account is not None and self._tries is not None:
            self._keep(msgspec.structs.replace(self._tries, user=lobby.account.username))
        if lobby.found is not None:
            self._play(lobby)
        elif lobby.refused is not None:
            said = TEXTS.render(lobby.refused)
            lobby.refused = None
            if self._tries is not None or lobby.account is None:
                self._tries = None
                self._drop()
            self._show(said)
        elif lobby.away:
            self._show(TEXTS.render(message("lichess-away", site=lobby.client.host)))
        else:
            self._show()

    def _keep(self, stored: StoredToken) -> None:
        """Store the token, which has proved valid."""
        self._tries, self._typed = None, ""
        try:
            store_token(stored)
        except UserError as wrong:
            self._show(TEXTS.wrong(wrong))

    def _play(self, lobby: Lobby) -> None:
        """Open the table of a game that was found, with the board that was chosen in the set-up."""
        assert lobby.found is not None
        app, table = self._app, dict(self._chosen.table)
        setup = setup_of(lobby.found, self._chosen.opening())
        self._drop()
        app.table.play(setup, beside=table["beside"].split(), sharing=SiteController(app))
        app.boards.plug_chosen(table)
