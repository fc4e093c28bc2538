"""Club: its hub, and a table's membership."""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Annotated

import typer

from companion.cli.arguments import (
    JournalFile,
    Rule,
    Seats,
    bad_usage,
    command_group,
    read_rules,
    read_seats,
)

commands = command_group()


@commands.command(name="club")
def club_(
    what: Annotated[str, typer.Argument(metavar="[WHAT]")] = "",
    address: Annotated[str, typer.Argument(metavar="ADDRESS")] = "",
    club: Annotated[str, typer.Option(metavar="NAME")] = "",
    table: Annotated[str, typer.Option(metavar="NAME")] = "",
    user: Annotated[str, typer.Option(metavar="NAME")] = "",
    password_file: Annotated[Path | None, typer.Option(metavar="FILE")] = None,
    certificate: Annotated[str, typer.Option(metavar="FILE")] = "",
    delay: Annotated[str, typer.Option(metavar="MINUTES")] = "0",
    bring_today: Annotated[bool, typer.Option("--bring-today")] = False,
    pin: Annotated[str, typer.Option(metavar="DIGITS")] = "",
    folder: Annotated[Path | None, typer.Option(metavar="FOLDER")] = None,
    store: Annotated[str, typer.Option(metavar="URL")] = "",
    cluster: Annotated[Path | None, typer.Option(metavar="FILE")] = None,
    node: Annotated[list[str] | None, typer.Option(metavar="HOST")] = None,
    reached_as: Annotated[str, typer.Option(metavar="NAME")] = "",
    power_off: Annotated[bool, typer.Option("--power-off")] = False,
    port: Annotated[int | None, typer.Option(metavar="PORT")] = None,
) -> None:
    """The hub of a club; or a table joins a club, leaves it, or says which it belongs to."""
    from companion.cli import club_membership

    options = club_membership.ClubOptions(
        address=address,
        club=club,
        table=table,
        user=user,
        password_file=password_file,
        certificate=certificate,
        delay=delay,
        bring_today=bring_today,
        pin=pin,
        folder=folder,
        store=store,
        cluster=cluster,
        nodes=tuple(node or ()),
        reached_as=reached_as,
        power_off=power_off,
        port=port,
    )
    raise typer.Exit(club_membership.club(what, options))


@commands.command()
def relay(
    host: Annotated[str, typer.Option(metavar="ADDRESS")] = "0.0.0.0",
    port: Annotated[int, typer.Option(metavar="PORT", min=0, max=65535)] = 8770,
    certificate: Annotated[Path | None, typer.Option(metavar="FILE")] = None,
    key: Annotated[Path | None, typer.Option(metavar="FILE")] = None,
    deals: Annotated[str | None, typer.Option("--deals", metavar="GAME")] = None,
    seats: Seats = None,
    rule: Rule = None,
    journal: JournalFile = None,
    cluster: Annotated[Path | None, typer.Option("--cluster", metavar="FILE")] = None,
    trusted_proxy: Annotated[list[str] | None, typer.Option("--trusted-proxy", metavar="ADDRESS")] = None,
) -> None:
    """A relay for tables in different places; with --deals it keeps a game for them, and shuffles and deals."""
    import asyncio

    from companion.cli.texts import text
    from companion.relay.relay_secret import read_secret
    from companion.relay.server import run
    from companion.remote.client_address import TrustedProxies
    from companion.table.storage.data_folder import folder

    proxies = TrustedProxies(trusted_proxy or ())
    if (certificate is None) != (key is None):
        raise bad_usage("relay-certificate")

    say = partial(print, flush=True)
    dealer = None
    if deals is not None:
        from companion.cli.machine.dealer import Dealer, dealer_setup

        dealer = Dealer(dealer_setup(deals, read_seats(seats)[0], read_rules(rule), journal), say)

    def tell(address: str) -> None:
        say(text("relay-runs", url=address))

    nodes = None
    if cluster is not None:
        from companion.cli.club_membership import check_extra
        from companion.relay.cluster_servers import read_servers

        check_extra("cluster-needs", ("nats",))
        nodes = read_servers(cluster)
    secret = read_secret(folder() / "relay-secret") if nodes is None else None
    begin = dealer.start if dealer else None
    with suppress(KeyboardInterrupt):
        asyncio.run(run(host, port, certificate, key, tell, secret, begin, nodes, proxies))
