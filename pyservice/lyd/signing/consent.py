"""What signers agree to before they sign electronically. Another text gets another version, which events name."""

from __future__ import annotations

CONSENT_TEXTS = {
    "2026-11": (
        "I agree to sign this document electronically and to receive it electronically. I have read the document, I am "
        "the person named as signer, and my electronic signature has the same effect as one on paper. My name, e-mail "
        "address, IP address and the time of my signature are recorded with the document."
    ),
}
"""Version → text. Earlier versions stay: evidence of requests that used them names them."""
CONSENT_VERSION = "2026-11"
CONSENT_TEXT = CONSENT_TEXTS[CONSENT_VERSION]
