"""How positions stand as text: what a state declares of its fields, and the codecs of those."""
