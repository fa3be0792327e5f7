"""Handlers of partners' events about orders, and the check of orders that were flagged for review."""
