"""Text messages: from a row in a transaction to a message that the partner has taken, at most once."""
