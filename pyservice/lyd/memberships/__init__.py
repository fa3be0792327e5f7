"""Memberships: the plan of a team, what it grants, and its end (document 1, sections 1 and 3)."""
