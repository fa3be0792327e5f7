"""The calls of signing: those of members, under /fusesign, and those of signers, under /sign."""

from lyd.signing.routes.members import blp

__all__ = ["blp"]
