"""The stand-in for FuseSign: OAuth, documents, bundles with groups, webhooks, and pages on which a tester signs."""

from sandbox.fusesign.partner import FuseSignPartner

__all__ = ["FuseSignPartner"]
