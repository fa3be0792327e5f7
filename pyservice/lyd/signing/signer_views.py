"""Requests as their signers see them, in the form of the schemas."""

from __future__ import annotations

from typing import Any

from lyd.signing.consent import CONSENT_TEXT, CONSENT_VERSION
from lyd.signing.models import RequestState
from lyd.signing.services.bundles import SIGNATURE, Bundle, FieldOf
from lyd.signing.services.code_channels import channel_of, hint_of
from lyd.signing.services.completion import hash_content
from lyd.signing.services.people import Sender
from lyd.signing.services.visits import LinkState, Visit


def link_view(visit: Visit, sender: Sender) -> dict[str, Any]:
    """A visit in the form of SignerLinkStateSchema. An older link may be in foreign hands, so it names no person."""
    signer, request = visit.signer, visit.request
    is_own = visit.state is not LinkState.REPLACED
    return {
        "state": visit.state.value,
        "firm": sender.firm,
        "sender_name": sender.name,
        "document_name": visit.document.name if is_own else "",
        "signer_name": signer.name if is_own else "",
        "role": signer.role.value,
        "due_date": request.due_date,
        "can_download": visit.state is LinkState.FINISHED and request.state is RequestState.SIGNED,
        "code_channel": channel_of(request, signer).value,
        "code_to": hint_of(request, signer) if visit.may_enter else "",
        "message": visit.message,
    }


def bundle_view(bundle: Bundle) -> dict[str, Any]:
    """A bundle in the form of SignerBundleSchema."""
    signer, request = bundle.visit.signer, bundle.visit.request
    return {
        "document_name": bundle.visit.document.name,
        "firm": bundle.sender.firm,
        "sender_name": bundle.sender.name,
        "email_body": request.email_body,
        "signer": {
            "name": signer.name,
            "role": signer.role.value,
            "capacity": signer.capacity,
            "is_witness": signer.is_witness,
            "parent_name": bundle.parent_name,
            "in_place_of": signer.in_place_of,
        },
        "files": _files(bundle),
        "pages": [{"number": page.number, "width": page.size[0], "height": page.size[1]} for page in bundle.pages],
        "fields": [_field(field, signer.name) for field in bundle.fields],
        "consent": {"version": CONSENT_VERSION, "text": CONSENT_TEXT},
        "draft": signer.draft,
        "allows_delegation": request.allows_delegation and not signer.is_witness,
        "substitute": signer.substitute_name,
        "group_name": bundle.group_name,
        "signed_by_others": bundle.signed_by_others,
        "of": len(bundle.others),
        "content_hash": hash_content(bundle.files),
    }


def _files(bundle: Bundle) -> list[dict[str, Any]]:
    first_pages = {page.file.part: page.number for page in reversed(bundle.pages)}
    return [
        {
            "part": file.part,
            "name": file.name,
            "first_page": first_pages[file.part],
            "page_count": len(file.pages),
            "sha256": file.sha256,
        }
        for file in bundle.files
    ]


def _field(field: FieldOf, name: str) -> dict[str, Any]:
    label = f"Signature of {name}" if field.kind == SIGNATURE else "Date of the signature"
    box = {side: round(getattr(field, side), 5) for side in ("left", "top", "width", "height")}
    return {"id": field.id, "kind": field.kind, "page": field.page, **box, "label": label}
