"""The server that stamps seals with its time (RFC 3161)."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import certifi
from cryptography import x509
from cryptography.hazmat.primitives.serialization import Encoding

from lyd.core.settings import Settings
from lyd.signing.sealing.errors import TimeStampFailed


@dataclass(frozen=True)
class TimeStampServer:
    """Where time stamps come from, and the certificates in DER of those who may vouch for them."""

    url: str
    roots: tuple[bytes, ...]


def load_time_stamp_server(settings: Settings) -> TimeStampServer | None:
    """Return the server of the settings; None if there is none. Raises TimeStampFailed if its roots cannot be read.

    Without LYD_TIME_STAMP_ROOTS, those whom browsers trust may vouch for it.
    """
    if not settings.time_stamp_url:
        return None
    try:
        pem = Path(settings.time_stamp_roots or certifi.where()).read_bytes()
        roots = x509.load_pem_x509_certificates(pem)
    except (OSError, ValueError) as error:
        raise TimeStampFailed from error
    return TimeStampServer(settings.time_stamp_url, tuple(root.public_bytes(Encoding.DER) for root in roots))
