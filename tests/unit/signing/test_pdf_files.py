"""PDF files that cannot be signed are refused, each with its own error."""

from __future__ import annotations

import pytest
from tests.unit.signing.sealed_files import IDENTITY, agreement, certificate, encrypted

from lyd.assembly.pages import open_pdf
from lyd.core.errors import LydError
from lyd.signing.sealing import DateMark, add_certificate, find_places, seal, stamp_marks
from lyd.signing.sealing.errors import PdfAlreadySigned, PdfEncrypted, PdfTooLong, PdfUnreadable
from lyd.signing.sealing.pdf_files import MOST_PAGES, open_for_signing

REFUSED = [
    (lambda: encrypted(agreement()), PdfEncrypted),
    (lambda: encrypted(agreement(), user=""), PdfEncrypted),
    (lambda: agreement(MOST_PAGES + 1), PdfTooLong),
    (lambda: b"", PdfUnreadable),
    (lambda: b"%PDF-1.7 and nothing else", PdfUnreadable),
    (lambda: b"<svg xmlns='http://www.w3.org/2000/svg'/>", PdfUnreadable),
    (lambda: seal(agreement(), IDENTITY), PdfAlreadySigned),
]
ACTIONS = {
    "find": lambda pdf: find_places(pdf, ["x"]),
    "stamp": lambda pdf: stamp_marks(pdf, [DateMark("x", "1/1/2026")]),
    "certify": lambda pdf: add_certificate(pdf, certificate("Ada")),
    "seal": lambda pdf: seal(pdf, IDENTITY),
}


@pytest.mark.parametrize("action", ACTIONS)
@pytest.mark.parametrize(("make", "error"), REFUSED, ids=[error.__name__ for _, error in REFUSED])
def test_every_function_refuses_what_cannot_be_signed(make, error: type[LydError], action: str) -> None:
    if (action, error) != ("seal", PdfTooLong):  # the file that is sealed has its certificate already
        with pytest.raises(error):
            ACTIONS[action](make())


def test_a_document_with_the_most_pages_is_sealed_with_its_certificate_behind_it() -> None:
    sealed = seal(add_certificate(agreement(MOST_PAGES), certificate("Ada")), IDENTITY)
    with open_pdf(sealed) as document:
        assert len(document) == MOST_PAGES + 1


def test_a_document_with_the_most_pages_is_accepted() -> None:
    with open_for_signing(agreement(MOST_PAGES)) as document:
        assert len(document.pages) == MOST_PAGES
