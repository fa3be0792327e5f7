"""Catches the mail that the site and the service send, and shows it."""
