"""Tournament logic: pairing, standings, ratings. Pure: values in, values out."""
