"""Errors of certificates, with words for members."""

from __future__ import annotations

from lyd.core.errors import LydError


class NoCertificate(LydError):
    """ASIC's certificate is not stored with the document."""

    error_code, status, message = "no_certificate", 409, "This document has no certificate of registration."
