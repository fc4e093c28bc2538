"""How hubs and relays are connected to the NATS servers of a cluster."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from ssl import SSLContext

from nats.aio.client import Client


async def connect(
    client: Client,
    servers: Sequence[str],
    context: SSLContext | None,
    name: str,
    on_again: Callable[[], Awaitable[None]] | None = None,
) -> None:
    """Connect to one of the servers, and go on trying for as long as it takes.

    Args:
        client: It says whether it is connected; what goes wrong is told nowhere else.
        servers: Their URLs.
        context: How they are known; None: as the system knows servers, where their URLs ask for TLS.
        name: What they call this client.
        on_again: Is called when one is found again after none was.
    """
    await client.connect(
        list(servers),
        tls=context,
        name=name,
        no_echo=True,
        max_reconnect_attempts=-1,
        reconnect_time_wait=1,
        connect_timeout=2,
        ping_interval=1,
        max_outstanding_pings=2,
        error_cb=_pass_over,
        reconnected_cb=on_again,
    )


async def _pass_over(_: Exception) -> None:
    """Whatever is wrong shows in whether the client is connected."""
