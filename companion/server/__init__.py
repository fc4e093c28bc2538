"""What every server of ours stands on: places for connections, deadlines, TLS, and the guard around pages."""
