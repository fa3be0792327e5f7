"""Documents: drafts, their answers, their files, and who may do what with them (documents 2 and 3)."""
