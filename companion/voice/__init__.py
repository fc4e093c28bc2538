"""Speech: notices become utterances, wait in a queue, and are spoken by a separate process."""
