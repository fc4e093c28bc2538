"""What arbiters, deputies and the desk see and do."""
