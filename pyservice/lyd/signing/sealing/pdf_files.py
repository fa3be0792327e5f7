"""PDF files as they come: opened only if they can be signed."""

from __future__ import annotations

import io
from collections.abc import Iterator
from contextlib import contextmanager

import pikepdf

from lyd.signing.sealing.errors import PdfAlreadySigned, PdfEncrypted, PdfTooLong, PdfUnreadable

MOST_PAGES = 300
"""Pages of a document that is signed."""
SIGNATURES_EXIST = 1
"""Bit of a form's SigFlags (PDF 32000, table 219)."""


@contextmanager
def open_for_signing(pdf: bytes, *, most_pages: int | None = MOST_PAGES) -> Iterator[pikepdf.Pdf]:
    """Open a PDF to change it. most_pages is None for a file that has its certificate already.

    :raises PdfEncrypted: if it has a password or restrictions.
    :raises PdfAlreadySigned: if it has a digital signature.
    :raises PdfTooLong: if it has more than 300 pages.
    :raises PdfUnreadable: if it is no PDF or has no pages.
    """
    try:
        document = pikepdf.open(io.BytesIO(pdf))
    except pikepdf.PasswordError as error:
        raise PdfEncrypted from error
    except pikepdf.PdfError as error:
        raise PdfUnreadable from error
    with document:
        if document.is_encrypted:
            raise PdfEncrypted
        if _is_signed(document):
            raise PdfAlreadySigned
        _check_pages(document, most_pages)
        yield document


def _check_pages(document: pikepdf.Pdf, most_pages: int | None) -> None:
    try:
        count = len(document.pages)
    except (pikepdf.PdfError, ValueError) as error:
        raise PdfUnreadable from error
    if most_pages is not None and count > most_pages:
        raise PdfTooLong
    if not count:
        raise PdfUnreadable


def _is_signed(document: pikepdf.Pdf) -> bool:
    form = document.Root.get("/AcroForm")
    has_signatures = isinstance(form, pikepdf.Dictionary) and int(form.get("/SigFlags", 0)) & SIGNATURES_EXIST
    return bool(has_signatures) or "/Perms" in document.Root


def save(document: pikepdf.Pdf) -> bytes:
    """Return the bytes of an open PDF."""
    target = io.BytesIO()
    document.save(target)
    return target.getvalue()
