"""Answers suggested for a document from the profile, the firm and earlier documents of its client (decision 0072)."""
