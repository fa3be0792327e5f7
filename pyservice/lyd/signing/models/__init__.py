"""Requests for signatures, their files, signers and events (document 3, section 3; issue 17)."""

from lyd.signing.models.events import SigningEvent
from lyd.signing.models.requests import (
    ENDED_WITHOUT_SIGNATURES,
    MOST_PROBLEM,
    OPEN_STATES,
    ProviderCode,
    RequestState,
    SigningFile,
    SigningRequest,
)
from lyd.signing.models.signers import Signature, SignatureKind, Signer

__all__ = [
    "ENDED_WITHOUT_SIGNATURES",
    "MOST_PROBLEM",
    "OPEN_STATES",
    "ProviderCode",
    "RequestState",
    "Signature",
    "SignatureKind",
    "Signer",
    "SigningEvent",
    "SigningFile",
    "SigningRequest",
]
