"""The services of a hub, without its pages: accounts, tables and orders, tournaments, sessions, leagues, and
integrations with other programs."""
