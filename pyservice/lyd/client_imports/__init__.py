"""Clients and funds of connected systems: cached lists, details, and imports into documents (decision 0094)."""
