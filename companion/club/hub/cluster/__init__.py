"""Several hubs of one club on NATS JetStream and PostgreSQL: an optional package, with the extra `cluster`."""
