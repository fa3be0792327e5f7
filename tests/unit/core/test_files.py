"""Files on their way out."""

from __future__ import annotations

import io

import pytest
from flask import Flask

from lyd.core.http.files import stream_file


@pytest.mark.parametrize(("inline", "disposition"), [(False, "attachment"), (True, "inline")])
def test_a_file_is_saved_under_its_name_or_shown_and_never_stored_on_the_way(inline: bool, disposition: str) -> None:
    with Flask("files").test_request_context():
        response = stream_file(io.BytesIO(b"%PDF-"), name="Lease.pdf", kind="pdf", size=5, inline=inline)
    assert response.headers["Content-Disposition"] == f"{disposition}; filename=Lease.pdf"
    assert (response.content_type, response.content_length) == ("application/pdf", 5)
    assert response.headers["Cache-Control"] == "no-store"


def test_a_kind_of_file_that_is_not_served_is_found_at_once() -> None:
    with Flask("files").test_request_context(), pytest.raises(KeyError):
        stream_file(io.BytesIO(b""), name="page.html", kind="html")
