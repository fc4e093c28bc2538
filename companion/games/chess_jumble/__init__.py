"""Chess Jumble (Martin Berger): one lap around the board to bring all pieces home. Four editions."""
