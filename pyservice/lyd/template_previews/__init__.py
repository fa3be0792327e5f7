"""Previews of templates: the first pages of a sample document, as images that visitors of the shop may see.

Owns their rows, the job that makes them, and the routes that serve them (docs/decisions/0046).
"""
