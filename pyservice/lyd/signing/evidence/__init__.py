"""The evidence pack of a signed document: files, certificate, consent, chain of events, and a page that checks them."""

from lyd.signing.evidence.pack import EvidencePack, open_evidence

__all__ = ["EvidencePack", "open_evidence"]
