"""The club's server: it stores what all tables have sent and shows it."""
