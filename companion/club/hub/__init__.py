"""The club's server: what all tables have sent, stored and shown."""
