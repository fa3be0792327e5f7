"""Blocks of a document: its paragraphs with the answers that they print and the rules that let them appear (0070)."""
