"""Firms with very many documents: made once in databases of their own, kept, and asked through the application."""
