"""Signing of documents: rules of groups, proposals and checks, and sealed files, without routes or tables so far."""
