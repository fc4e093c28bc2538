"""House rules, rule diagrams, and the legend of the pieces."""
