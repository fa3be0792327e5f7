"""Files on their way out: a capability check came before, a stream follows."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from typing import IO
from urllib.parse import quote

from flask import Response, send_file

FILE = {"type": "string", "format": "binary"}
"""The schema of a file in the OpenAPI document: `@blp.response(200, FILE, content_type=…)`."""

CONTENT_TYPES = {
    "pdf": "application/pdf",
    "docx": "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    "png": "image/png",
    "jpg": "image/jpeg",
    "webp": "image/webp",
    "zip": "application/zip",
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


def stream_zip(content: Iterator[bytes], *, name: str) -> Response:
    """Answer with a zip that is written while it is sent, to be saved under `name`."""
    response = Response(content, mimetype=CONTENT_TYPES["zip"], direct_passthrough=True)
    response.headers.set("Content-Disposition", "attachment", **_names(name))
    response.headers["Cache-Control"] = "no-store"
    return response


def _names(name: str) -> dict[str, str]:
    """The name in ASCII for old browsers, and as it is where that differs (RFC 6266)."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    return {"filename": plain} if plain == name else {"filename": plain, "filename*": f"UTF-8''{quote(name, safe='')}"}
