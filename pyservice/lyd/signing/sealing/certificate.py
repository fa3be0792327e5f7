"""What a certificate of signatures says."""

from __future__ import annotations

import datetime
from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class SignerEntry:
    """One signer. ``signed_at`` has a zone; ``email`` is printed masked; ``method`` is drawn, typed or uploaded.

    ``in_place_of`` is the person to whom the document was sent, if another signs.
    """

    name: str
    role: str
    email: str
    method: str
    signed_at: datetime.datetime
    ip: str
    in_place_of: str = ""


@dataclass(frozen=True)
class Certificate:
    """The certificate of one document.

    ``hashes`` are SHA-256 in hex by what was hashed ("Document before signing"); ``zone`` is the site's;
    ``chain_head`` is the hash of the last entry in the document's record of events.
    """

    document_name: str
    document_id: str
    hashes: Mapping[str, str]
    signers: tuple[SignerEntry, ...]
    zone: datetime.tzinfo
    chain_head: str = ""


def mask_email(email: str) -> str:
    """Return an address that its owner recognises and others cannot use: a•••@example.com."""
    user, at, host = email.rpartition("@")
    return f"{user[:1]}•••{at}{host}" if at and user else "•••"


def format_times(moment: datetime.datetime, zone: datetime.tzinfo) -> tuple[str, str]:
    """Return a moment in the site's zone, with its distance from UTC, and in UTC."""
    local = moment.astimezone(zone)
    utc = moment.astimezone(datetime.UTC)
    return f"{local:%d/%m/%Y %H:%M:%S} (UTC{_offset(local)})", f"{utc:%Y-%m-%dT%H:%M:%SZ}"


def _offset(moment: datetime.datetime) -> str:
    offset = moment.strftime("%z")
    return f"{offset[:3]}:{offset[3:5]}"
