"""What every game is made of: boards, Betza pieces, reach, actions, messages, the Game protocol."""
