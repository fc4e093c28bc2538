"""Team matches: line-ups, fixtures, standings of teams."""
