"""The events of signing in a document's log, in words."""

from __future__ import annotations

from lyd.audit.words import Words, always

SIGNING: dict[str, Words] = {
    "document.sent_for_signature": Words("Sent for signature", always("Sent the document for signature.")),
    "document.signed": Words("Signed", always("Everyone has signed the document.")),
    "document.signer_signed": Words("Signature", lambda details, _: f"{details['name']} signed."),
    "document.signer_approved": Words("Approval", lambda details, _: f"{details['name']} approved the document."),
    "document.signer_declined": Words("Declined", lambda details, _: f"{details['name']} declined to sign."),
    "document.signer_delegated": Words(
        "Delegated", lambda details, _: f"{details['name']} gave the signature to {details['to']}."
    ),
    "document.signer_substituted": Words(
        "Substitute", lambda details, _: f"{details['to']}, the named substitute, signs in place of {details['name']}."
    ),
    "document.returned_from_signature": Words(
        "Returned from signature", always("The signing ended without all signatures; the document is completed.")
    ),
}
