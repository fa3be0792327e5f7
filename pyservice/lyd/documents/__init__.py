"""Documents: drafts, their answers, their files, and the permissions on them (documents 2 and 3)."""
