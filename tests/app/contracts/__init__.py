"""What must hold of every table screen, as people see it: each test looks at what is drawn, in every game."""
