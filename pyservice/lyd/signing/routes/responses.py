"""Answers that the calls of members and of signers share."""

from __future__ import annotations

from flask import Response

from lyd.core.http.files import stream_file, stream_zip
from lyd.signing.services.downloads import SignedFiles


def stream_signed(files: SignedFiles) -> Response:
    """Answer with signed files: a PDF, or a zip of several."""
    if files.bundle is not None:
        return stream_zip(files.bundle, name=files.name)
    return stream_file(files.open_single(), name=files.name, kind="pdf", size=files.size)
