"""Comparisons of two assembled versions of a document, as changes to read and as a Word file with tracked changes."""
