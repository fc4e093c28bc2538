"""The table screen: board, clocks, seats, hands of cards, menu and result."""
