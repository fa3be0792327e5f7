"""Signing on the wire: the calls of members and of signers."""
