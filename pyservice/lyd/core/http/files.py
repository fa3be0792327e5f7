"""Files on their way out: a capability check came before, a stream follows."""

from __future__ import annotations

from typing import IO

from flask import Response, send_file

FILE = {"type": "string", "format": "binary"}
"""The schema of a file in the OpenAPI document: `@blp.response(200, FILE, content_type=…)`."""

CONTENT_TYPES = {
    "pdf": "application/pdf",
    "docx": "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    "png": "image/png",
    "webp": "image/webp",
}


def stream_file(file: IO[bytes], *, name: str, kind: str, size: int | None = None, inline: bool = False) -> Response:
    """Answer with a file of `kind` (a key of CONTENT_TYPES): saved under `name`, or shown when inline."""
    response = send_file(
        file, mimetype=CONTENT_TYPES[kind], as_attachment=not inline, download_name=name, etag=False, max_age=None
    )
    response.headers["Cache-Control"] = "no-store"
    if size is not None:
        response.content_length = size
    return response
