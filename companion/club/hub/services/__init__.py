"""What a hub does without pages: accounts, tables and orders, tournaments, evenings, leagues, and what other programs are told."""
