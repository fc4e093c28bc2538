"""The table's side of a club: joining, membership, outbox, MQTT connection, and discovery of hubs by mDNS."""
