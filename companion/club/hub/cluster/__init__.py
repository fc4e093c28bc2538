"""Several hubs of one club on NATS JetStream and PostgreSQL: optional, with the extra `cluster`."""
