"""What a template lets its documents be used for: downloads in a format, signing (document 2, section 6)."""

from __future__ import annotations

from lyd.documents.models import Document, FileType


def allows_download(document: Document, kind: FileType) -> bool:
    """Whether the template offers this kind (allow_download_pdf, allow_download_word)."""
    flag = "allow_download_pdf" if kind is FileType.PDF else "allow_download_word"
    return bool(document.template_facts.get("flags", {}).get(flag) != "no")


def allows_signing(document: Document) -> bool:
    """Whether the template's documents can be sent for signature (is_allow_sign)."""
    return bool(document.template_facts.get("flags", {}).get("is_allow_sign") != "no")
