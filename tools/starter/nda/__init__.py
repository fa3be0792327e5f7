"""The non-disclosure agreement: its words are in clauses.txt."""
