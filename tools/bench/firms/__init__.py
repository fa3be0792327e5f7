"""Firms with very many documents: created once in separate databases, then used through the application."""
