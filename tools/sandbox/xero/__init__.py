"""The stand-in for Xero: OAuth with a choice of organisations, their connections, and ten thousand contacts."""

from sandbox.xero.partner import XeroPartner

__all__ = ["XeroPartner"]
