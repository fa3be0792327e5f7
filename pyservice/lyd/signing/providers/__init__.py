"""The ways to have a document signed: our own signer page, and FuseSign."""

from lyd.signing.providers.protocol import BundleState, HistoryEntry, SignerProgress, SigningProvider
from lyd.signing.providers.registry import find_provider, list_available

__all__ = ["BundleState", "HistoryEntry", "SignerProgress", "SigningProvider", "find_provider", "list_available"]
