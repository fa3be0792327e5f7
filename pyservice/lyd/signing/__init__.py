"""Signing of documents: sealed files so far (``sealing/``), without routes or tables of its own."""
