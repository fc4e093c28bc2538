"""An arbiter's orders, and penalties of illegal moves."""
