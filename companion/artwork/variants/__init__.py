"""What other games than those of turned men on chequers look like: bodies with signs and moves, boards of lines."""
