"""What arbiters, deputies and the tournament desk may do: accounts, orders, closing the evening."""
