"""The facts of an evidence pack as JSON: what was sent, who did what, and the hashes that prove it."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from lyd.documents.models import Document
from lyd.signing.consent import CONSENT_TEXTS
from lyd.signing.models import Signature, Signer, SigningEvent, SigningFile, SigningRequest
from lyd.signing.services.events import GENESIS, canonical_json, list_events
from lyd.signing.services.people import find_sender
from lyd.signing.services.requests import list_files, list_signers
from lyd.signing.vocabulary import describe_event

FORMAT = 1


def collect_facts(session: Session, document: Document, request: SigningRequest) -> dict[str, Any]:
    """Return everything that the pack states about a request; the times are ISO in UTC, hashes SHA-256 in hex."""
    signers, sender = list_signers(session, request.id), find_sender(session, request)
    return {
        "format": FORMAT,
        "document": {"id": document.id, "name": document.name},
        "request": {
            "id": request.id,
            "provider": request.provider.value,
            "sent_at": request.sent_at.isoformat() if request.sent_at else None,
            "signed_at": request.ended_at.isoformat() if request.ended_at else None,
            "sender": sender.name,
            "firm": sender.firm,
        },
        "files": [_file_facts(file) for file in list_files(session, request.id)],
        "signers": _signer_facts(session, signers),
        "consent": {version: CONSENT_TEXTS[version] for version in _versions(signers)},
        "genesis": GENESIS,
        "events": [_event_facts(event) for event in list_events(session, request.id)],
    }


def dump(facts: dict[str, Any]) -> str:
    """Return the facts as JSON that can stand inside a page, too."""
    return json.dumps(facts, ensure_ascii=True, indent=1).replace("<", "\\u003c")


def _file_facts(file: SigningFile) -> dict[str, Any]:
    return {
        "name": file.name,
        "pages": len(file.pages),
        "sha256_before": file.sha256,
        "sha256_sealed": file.sealed_sha256,
    }


def _signer_facts(session: Session, signers: Sequence[Signer]) -> list[dict[str, Any]]:
    ids = [signer.id for signer in signers]
    rows = session.scalars(select(Signature).where(Signature.signer_id.in_(ids)))
    signatures = {signature.signer_id: signature for signature in rows}
    return [_one_signer(signer, signatures.get(signer.id)) for signer in signers]


def _one_signer(signer: Signer, signature: Signature | None) -> dict[str, Any]:
    return {
        "id": signer.id,
        "name": signer.name,
        "email": signer.email,
        "role": signer.role.value,
        "capacity": signer.capacity,
        "is_witness": signer.is_witness,
        "in_place_of": signer.in_place_of,
        "state": signer.state.value,
        "finished_at": signer.finished_at.isoformat() if signer.finished_at else None,
        "consent_version": signer.consent_version,
        "address": signer.address,
        "browser": signer.browser,
        "signature": {"kind": signature.kind.value, "sha256": signature.sha256} if signature else None,
    }


def _event_facts(event: SigningEvent) -> dict[str, Any]:
    return {
        "at": event.at.isoformat(),
        "name": event.name,
        "text": describe_event(event),
        "canonical": canonical_json(event),
        "hash": event.hash,
    }


def _versions(signers: Sequence[Signer]) -> list[str]:
    return sorted({signer.consent_version for signer in signers} & CONSENT_TEXTS.keys())
