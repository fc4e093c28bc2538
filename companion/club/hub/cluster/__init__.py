"""Where one hub is not enough: a NATS JetStream cluster, and hubs that share the work."""
