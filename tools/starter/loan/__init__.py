"""The loan agreement under Division 7A: its words are in clauses.txt."""
