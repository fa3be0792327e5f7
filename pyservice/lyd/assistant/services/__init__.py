"""Sessions, turns and logs of the assistant, and what a firm uses of it."""
