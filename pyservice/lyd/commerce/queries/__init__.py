"""Queries of the shop's own tables."""
