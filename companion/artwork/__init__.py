"""How Tableside looks: tokens, drawings and recipes, for screens and for paper. Nothing here knows a toolkit or a rule."""
