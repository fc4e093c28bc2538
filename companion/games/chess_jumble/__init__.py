"""Chess Jumble (Martin Berger): one lap around the board, bring everything home. Four editions."""
