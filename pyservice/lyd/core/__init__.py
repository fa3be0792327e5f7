"""Plumbing that every domain stands on: HTTP, database, jobs, access, storage, logs. Knows no domain."""
