"""Previews in Redis: requested ones with their answers, made ones, and the faults of those that cannot be made.

Everything here expires by itself, so a preview that is no longer followed costs nothing, and a Redis that lost its data
only makes members request their previews again. Answers are never written to the log.
"""

from __future__ import annotations

import hashlib
import zlib
from dataclasses import dataclass
from typing import Any

from lyd.core.extensions import get_redis

KEPT_SECONDS = 300
"""How long a preview's pages can be fetched; another preview of the same answers keeps them longer."""
FOLLOWED_SECONDS = 30
"""How long a requested preview waits for its member to look again: then the member has left, and it is not made."""


@dataclass(frozen=True, slots=True)
class Request:
    """The newest preview that a member requested of a document.

    row_id is its job in the outbox, 0 before it has one. answers are JSON. file is the template of the output, "" for
    the main one.
    """

    preview_id: str
    row_id: int
    answers: str
    file: str = ""


def save_request(document_id: int, user_id: int, request: Request) -> None:
    """Keep a request in place of the member's earlier one for this document."""
    key = _request_key(document_id, user_id)
    fields: dict[Any, Any] = {
        "preview_id": request.preview_id,
        "row_id": request.row_id,
        "answers": zlib.compress(request.answers.encode()),
        "file": request.file,
    }
    with get_redis().pipeline() as pipeline:
        pipeline.hset(key, mapping=fields)
        pipeline.expire(key, FOLLOWED_SECONDS)
        pipeline.execute()


def find_request(document_id: int, user_id: int) -> Request | None:
    """Return the newest request, or None if its member has left."""
    fields: dict[bytes, bytes] = get_redis().hgetall(_request_key(document_id, user_id))  # type: ignore[assignment]
    if not fields:
        return None
    answers = zlib.decompress(fields[b"answers"]).decode()
    file = fields.get(b"file", b"").decode()  # earlier releases stored none
    return Request(fields[b"preview_id"].decode(), int(fields[b"row_id"]), answers, file)


def is_newest(document_id: int, user_id: int, preview_id: str) -> bool:
    """Return whether the member still waits for this preview and has requested no other since."""
    newest = get_redis().hget(_request_key(document_id, user_id), "preview_id")
    return isinstance(newest, bytes) and newest.decode() == preview_id


def renew_request(document_id: int, user_id: int) -> None:
    """Note that the member still waits."""
    get_redis().expire(_request_key(document_id, user_id), FOLLOWED_SECONDS)


def delete_request(document_id: int, user_id: int) -> None:
    """Forget what the member requested."""
    get_redis().delete(_request_key(document_id, user_id))


def keep_preview(document_id: int, preview_id: str, pdf: bytes, pages: int) -> None:
    """Keep a preview that was made."""
    key = _preview_key(document_id, preview_id)
    with get_redis().pipeline() as pipeline:
        pipeline.hset(key, mapping={"pdf": pdf, "pages": pages})
        pipeline.expire(key, KEPT_SECONDS)
        pipeline.execute()


def count_pages_of(document_id: int, preview_id: str) -> int | None:
    """Return the number of pages of a preview that is kept, and keep it longer; None if it is not."""
    key = _preview_key(document_id, preview_id)
    pages = get_redis().hget(key, "pages")
    if not isinstance(pages, bytes):
        return None
    get_redis().expire(key, KEPT_SECONDS)
    return int(pages)


def find_pdf(document_id: int, preview_id: str) -> bytes | None:
    """Return the PDF of a preview, or None if it is no longer kept."""
    pdf = get_redis().hget(_preview_key(document_id, preview_id), "pdf")
    return pdf if isinstance(pdf, bytes) else None


def note_fault(document_id: int, preview_id: str, error_code: str) -> None:
    """Note why a preview cannot be made."""
    get_redis().set(_fault_key(document_id, preview_id), error_code, ex=KEPT_SECONDS)


def find_fault(document_id: int, preview_id: str) -> str | None:
    """Return the code of the error that ended a preview, or None."""
    error_code = get_redis().get(_fault_key(document_id, preview_id))
    return error_code.decode() if isinstance(error_code, bytes) else None


def forget_fault(document_id: int, preview_id: str) -> None:
    """Forget the fault of a preview that is to be made again."""
    get_redis().delete(_fault_key(document_id, preview_id))


def _request_key(document_id: int, user_id: int) -> str:
    return f"lyd:preview-request:{document_id}:{user_id}"


def _preview_key(document_id: int, preview_id: str) -> str:
    return f"lyd:preview:{document_id}:{preview_id}"


def _fault_key(document_id: int, preview_id: str) -> str:
    return f"lyd:preview-fault:{document_id}:{preview_id}"


def identify_preview(package_sha256: str, answers: str, file: str = "") -> str:
    """Return the id of a preview: the same package, answers and output have the same."""
    return hashlib.sha256(f"{package_sha256}\0{answers}\0{file}".encode()).hexdigest()[:32]
