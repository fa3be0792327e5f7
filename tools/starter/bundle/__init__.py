"""Papers beside an agreement: minutes, checklists, cover letters."""
