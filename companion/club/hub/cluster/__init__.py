"""Several hubs that share the work over a NATS JetStream cluster."""
