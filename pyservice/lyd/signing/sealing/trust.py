"""Whose certificates are believed."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pyhanko_certvalidator import ValidationContext


def make_context(roots: tuple[bytes, ...], *, fetches: bool) -> ValidationContext:
    """Return what pyHanko checks certificates with.

    :param roots: certificates in DER that are trusted.
    :param fetches: whether lists of revoked certificates are fetched; one that a certificate names must then be there.
    """
    from asn1crypto import x509
    from pyhanko_certvalidator import ValidationContext

    certificates = [x509.Certificate.load(root) for root in roots]
    mode = "hard-fail" if fetches else "soft-fail"
    return ValidationContext(trust_roots=certificates, allow_fetching=fetches, revocation_mode=mode)
