"""Speech output: notices become utterances, wait in a queue, and are spoken in a separate process."""
