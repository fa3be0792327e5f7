"""Preview a document with answers that need not be saved (document 3, section 7.4)."""

from __future__ import annotations

import io
from typing import Any

from flask import Response, redirect, request, url_for

from lyd.assembly import live_text, preview, preview_images, preview_page, schemas, text_schemas
from lyd.assembly.errors import (
    AssemblyFailed,
    ConverterDown,
    DrawingBusy,
    PdfFault,
    PreviewExpired,
    PreviewReplaced,
    TemplateFault,
)
from lyd.assembly.preview import Progress
from lyd.core.access import Identity
from lyd.core.db import current_session
from lyd.core.errors import LydError
from lyd.core.http import Blueprint, Capability, current_identity
from lyd.core.http.files import CONTENT_TYPES, FILE, stream_file
from lyd.core.http.identity import identify_caller
from lyd.core.jobs.models import JobState
from lyd.documents.services import identify_by_action_token
from lyd.interviews.errors import InvalidAnswers

previews = Blueprint("previews", __name__, url_prefix="/xpressdox/preview", description="Drafts of documents.")

PDF_POLICY = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'"
"""Browsers show a PDF in a page of their own making, which needs these two."""
PAGE = {"type": "string"}
"""The schema of a page of HTML, also of one that leads on."""
PREVIEW = "/<int:document_id>/<string(length=32):preview_id>"


def _identify_by_form() -> Identity:
    """The bearer token, or the action token in the form: a form posted into a new window has no headers."""
    token = request.form.get("action_token")
    if token and "Authorization" not in request.headers:
        return identify_by_action_token(_document_id(), token)
    return identify_caller()


def _identify_by_link() -> Identity:
    """The bearer token, or the permission in the address of a window that waits for its preview."""
    token = request.args.get("link")
    if token and "Authorization" not in request.headers:
        return preview_page.identify_by_link(_document_id(), token)
    return identify_caller()


@previews.post(
    "/<int:document_id>",
    capability=Capability.PREVIEW_DOCUMENT,
    identify=_identify_by_form,
    errors=[InvalidAnswers],
    limits="120/minute",
)
@previews.arguments(schemas.PreviewFormSchema, location="form")
@previews.response(202, schemas.PreviewSchema)
@previews.response(200, schemas.PreviewSchema)
@previews.alt_response(200, schema=FILE, content_type=CONTENT_TYPES["pdf"])
@previews.alt_response(
    303, schema=PAGE, content_type="text/html", description="The page that waits for the preview, for a window."
)
def show_preview(form: dict[str, Any], document_id: int) -> Any:
    """Preview a document: a PDF with a DRAFT stamp, or with `Accept: application/json` how far it is.

    A preview of the same answers that is still kept is answered at once. Otherwise a job makes it: the answer is a 202
    whose Location shows how far it is, or, for a form in a window, a 303 to a page that becomes the PDF. It replaces
    the caller's earlier preview of this document, if that is not made yet, and takes over its place in the queue.
    Of a package with several files it shows the main one, or that of `output`.
    """
    caller = current_identity()
    progress = preview.request_preview(current_session(), caller, document_id, form["xml"], form["output"])
    is_made = progress.state is JobState.DONE
    if _prefers_json("application/pdf", "application/json"):
        return _view(progress), 200 if is_made else 202, {"Location": _address_of(document_id, progress.id)}
    if is_made:
        return _pdf_response(document_id, progress.id)
    return redirect(_address_of(document_id, progress.id, link=preview_page.sign_link(caller, document_id)), 303)


@previews.post(
    "/<int:document_id>/text",
    capability=Capability.PREVIEW_DOCUMENT,
    errors=[InvalidAnswers, TemplateFault],
    limits="600/minute",
)
@previews.arguments(text_schemas.TextFormSchema, location="form")
@previews.response(200, text_schemas.DocumentTextSchema)
def show_text(form: dict[str, Any], document_id: int) -> dict[str, Any]:
    """What a document says with these answers, at once and without pages: its paragraphs in order, each with the
    answers that it prints and the rules that let it appear.

    It is filled as a preview is. The text and the footnotes are read, headers and footers are not; paragraphs without
    text are left out, but a cell without text has one. Nothing is saved.
    """
    blocks = live_text.read_text(current_session(), current_identity(), document_id, form["xml"], form["output"])
    return {"blocks": blocks}


@previews.get(
    PREVIEW,
    capability=Capability.PREVIEW_DOCUMENT,
    identify=_identify_by_link,
    errors=[PreviewExpired, PreviewReplaced, TemplateFault, PdfFault, AssemblyFailed, ConverterDown],
)
@previews.arguments(schemas.PreviewLinkQuery, location="query")
@previews.response(200, schemas.PreviewSchema)
@previews.alt_response(200, schema=FILE, content_type=CONTENT_TYPES["pdf"])
@previews.alt_response(200, schema=PAGE, content_type="text/html")
@previews.alt_response(
    303, schema=PAGE, content_type="text/html", description="The preview that replaced this one, for a window."
)
def follow_preview(query: dict[str, Any], document_id: int, preview_id: str) -> Any:
    """How far a preview is; with `Accept: text/html` or `application/pdf` the PDF, or a page that waits for it.

    One that is not looked at for 30 seconds is not made.
    """
    session, caller = current_session(), current_identity()
    if _prefers_json("application/json", "text/html", "application/pdf"):
        return _view(preview.follow_preview(session, caller, document_id, preview_id))
    try:
        progress = preview.follow_preview(session, caller, document_id, preview_id)
    except PreviewReplaced as error:
        return redirect(_address_of(document_id, error.newest_id, **query), 303)
    except LydError as error:
        return preview_page.error_page(error)
    if progress.state is JobState.DONE:
        return _pdf_response(document_id, preview_id)
    return preview_page.waiting_page(progress)


@previews.delete(PREVIEW, capability=Capability.PREVIEW_DOCUMENT)
@previews.response(200)
def cancel_preview(document_id: int, preview_id: str) -> None:
    """Cancel a preview that the caller requested and no longer needs; one that was made already stays."""
    preview.cancel_preview(current_session(), current_identity(), document_id, preview_id)


@previews.get(
    f"{PREVIEW}/<int:page>",
    capability=Capability.PREVIEW_DOCUMENT,
    errors=[PreviewExpired, DrawingBusy],
    limits="600/minute",
)
@previews.arguments(schemas.PageImageQuery, location="query")
@previews.response(200, FILE, content_type="image/png")
def show_preview_page(query: dict[str, int], document_id: int, preview_id: str, page: int) -> Response:
    """One page of a preview as an image."""
    session, caller = current_session(), current_identity()
    image = preview_images.page_image(session, caller, document_id, preview_id, page, query["width"])
    return stream_file(io.BytesIO(image), name=f"Preview {page}.png", kind="png", size=len(image), inline=True)


def _address_of(document_id: int, preview_id: str, **query: Any) -> str:
    return url_for("previews.follow_preview", document_id=document_id, preview_id=preview_id, **query)


def _document_id() -> int:
    return int((request.view_args or {})["document_id"])


def _prefers_json(*offers: str) -> bool:
    """Whether JSON is what the caller likes best of these kinds of content; the first if all are equal."""
    return request.accept_mimetypes.best_match(offers, default=offers[0]) == "application/json"


def _view(progress: Progress) -> dict[str, Any]:
    return {
        "preview_id": progress.id,
        "state": progress.state,
        "pages": progress.pages,
        "place": progress.place,
        "progress": progress.percent,
    }


def _pdf_response(document_id: int, preview_id: str) -> Response:
    pdf = preview.read_pdf(document_id, preview_id)
    response = stream_file(io.BytesIO(pdf), name="Preview.pdf", kind="pdf", size=len(pdf), inline=True)
    response.headers["Content-Security-Policy"] = PDF_POLICY
    return response
