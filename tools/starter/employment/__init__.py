"""The employment agreement: its words are in clauses.txt."""
