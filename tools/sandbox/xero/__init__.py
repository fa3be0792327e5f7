"""The stand-in for Xero: OAuth with a choice of organisations, their connections, contacts, and a practice."""

from sandbox.xero.partner import XeroPartner

__all__ = ["XeroPartner"]
