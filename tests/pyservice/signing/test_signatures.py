"""Hostile pictures and incomplete completions are refused with a reason, and lose nothing."""

from __future__ import annotations

import base64
from typing import Any

import pytest
from tests.pyservice.signing.signer_page import SignerPage, drawn
from tests.pyservice.signing.signing_desk import SigningDesk
from tests.unit.signing.sealed_files import picture

from lyd.signing.groups import State

SVG = b'<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
PICTURES = {
    "of ten megabytes": (picture() + b"\0" * 10_000_000, 422, "signature_too_large"),
    "an SVG": (SVG, 422, "signature_refused"),
    "a PNG with a page behind it": (picture() + b"<html><script>alert(1)</script></html>", 422, "signature_refused"),
    "a PNG with a PDF behind it": (picture() + b"%PDF-1.7\n%%EOF", 422, "signature_refused"),
    "a JPEG": (b"\xff\xd8\xff\xe0" + b"\0" * 100, 422, "signature_refused"),
    "a cut PNG": (picture()[:200], 422, "signature_refused"),
    "nothing": (b"", 422, "signature_incomplete"),
}


@pytest.fixture
def page(desk: SigningDesk) -> SignerPage:
    """The page of the first signer, opened."""
    desk.send()
    return desk.page(0).open()


@pytest.mark.parametrize("kind", ["drawn", "uploaded"])
@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_that_is_no_png_and_nothing_else_is_refused(page: SignerPage, name: str, kind: str) -> None:
    content, status, error_code = PICTURES[name]
    signature = {"kind": kind, "image": base64.b64encode(content).decode()}
    for response in (page.finish(signature=signature), page.send("PUT", "draft", signature=signature)):
        assert (response.status_code, response.json["error_code"]) == (status, error_code)
    assert page.signer.state is State.OPENED
    assert page.finish().status_code == 200


@pytest.mark.parametrize(
    "signature",
    [
        {"kind": "drawn", "image": "data:image/png;base64,AAAA"},
        {"kind": "typed", "text": " \u200b\u200e"},
        {"kind": "typed", "text": ""},
        {"kind": "approved", "text": "Ada"},
        {"kind": "drawn", "image": 7},
        {"kind": "typed", "text": "A" * 256},
    ],
)
def test_a_signature_that_shows_nothing_or_is_none_is_refused(page: SignerPage, signature: dict[str, Any]) -> None:
    assert page.finish(signature=signature).status_code == 422
    assert page.signer.state is State.OPENED


@pytest.mark.parametrize(
    ("changes", "status", "error_code"),
    [
        ({"content_hash": "0" * 64}, 409, "signing_document_changed"),
        ({"consent_version": "2020-01"}, 422, "consent_required"),
        ({"placed": []}, 422, "signature_incomplete"),
        ({"placed": ["0-99", "9-0"]}, 422, "signature_incomplete"),
        ({"signature": None}, 422, "signature_incomplete"),
    ],
)
def test_what_is_missing_is_named_and_nothing_is_signed(
    page: SignerPage, changes: dict[str, Any], status: int, error_code: str
) -> None:
    response = page.finish(**changes)
    assert (response.status_code, response.json["error_code"]) == (status, error_code)
    assert page.signer.state is State.OPENED


def test_a_draft_keeps_no_more_of_a_picture_than_its_ink(page: SignerPage) -> None:
    kept = page.send("PUT", "draft", consented=True, signature=drawn(), placed=[]).json["data"]
    image = base64.b64decode(kept["signature"]["image"])
    assert image.startswith(b"\x89PNG")
    assert len(image) < len(picture()) * 2
    response = page.finish(signature={"kind": "drawn", "image": kept["signature"]["image"]})
    assert response.status_code == 200
