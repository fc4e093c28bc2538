"""The table's side of a club: how it joins one, its membership, its outbox, its connection (MQTT), and how it finds hubs (mDNS)."""
