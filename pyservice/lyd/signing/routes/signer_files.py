"""What signers read: the bundle, its pages and its files."""

from __future__ import annotations

import io
from dataclasses import asdict
from typing import Any

from flask import Response

from lyd.assembly.errors import DrawingBusy
from lyd.core.db import current_session
from lyd.core.errors import NotFound, RedisUnavailable
from lyd.core.extensions import get_storage
from lyd.core.http import Capability
from lyd.core.http.files import CONTENT_TYPES, FILE, stream_file
from lyd.documents.errors import FileNotReady
from lyd.signing.routes.responses import stream_signed
from lyd.signing.routes.signers import SESSION_ERRORS, blp
from lyd.signing.schemas import signer_inputs as inputs
from lyd.signing.schemas import signers as schemas
from lyd.signing.services.bundles import find_page, find_part, load_bundle
from lyd.signing.services.page_images import KEPT_SECONDS, draw_image, read_page
from lyd.signing.services.results import identify_file, open_result
from lyd.signing.services.sessions import open_visit, visit_by_session
from lyd.signing.signer_views import bundle_view


@blp.get("/bundle", capability=Capability.PUBLIC, errors=SESSION_ERRORS, limits="240/minute")
@blp.arguments(inputs.SessionHeaderSchema, location="headers")
@blp.response(200, schemas.SignerBundleSchema)
def show_bundle(token: str) -> dict[str, Any]:
    """Show what the person signs: pages, places, consent, and what they have done so far."""
    session = current_session()
    return bundle_view(load_bundle(session, open_visit(session, token)))


@blp.get(
    "/pages/<int:number>", capability=Capability.PUBLIC, errors=[*SESSION_ERRORS, DrawingBusy], limits="2400/minute"
)
@blp.arguments(inputs.SessionHeaderSchema, location="headers")
@blp.arguments(inputs.WidthQuery, location="query")
@blp.response(200, FILE, content_type=CONTENT_TYPES["webp"])
def show_page(token: str, query: dict[str, Any], number: int) -> Response:
    """Show a page as an image. The width in pixels is rounded up to 400, 600, 800, 1000, 1200 or 1600."""
    session = current_session()
    page = find_page(session, open_visit(session, token), number)
    session.commit()  # gives the connection back while the page is drawn; nothing was changed
    image = draw_image(get_storage(), page, query["width"])
    response = stream_file(io.BytesIO(image), name=f"Page {number}.webp", kind="webp", size=len(image), inline=True)
    response.headers["Cache-Control"] = f"private, max-age={KEPT_SECONDS}"
    response.headers["Vary"] = inputs.SESSION_HEADER  # one address has the pages of every document
    return response


@blp.get("/pages/<int:number>/text", capability=Capability.PUBLIC, errors=SESSION_ERRORS, limits="2400/minute")
@blp.arguments(inputs.SessionHeaderSchema, location="headers")
@blp.response(200, schemas.PageTextSchema)
def show_page_text(token: str, number: int) -> dict[str, str]:
    """Show the words of a page, for screen readers."""
    session = current_session()
    return {"text": read_page(get_storage(), find_page(session, open_visit(session, token), number))}


@blp.get("/file", capability=Capability.PUBLIC, errors=[*SESSION_ERRORS, NotFound], limits="120/minute")
@blp.arguments(inputs.SessionHeaderSchema, location="headers")
@blp.arguments(inputs.PartQuery, location="query")
@blp.response(200, FILE, content_type=CONTENT_TYPES["pdf"])
def download_file(token: str, query: dict[str, Any]) -> Response:
    """Download a file as it was sent, to read it before signing."""
    session = current_session()
    file = find_part(session, open_visit(session, token), query["part"])
    storage = get_storage()
    return stream_file(storage.open(file.sha256), name=file.name, kind="pdf", size=storage.size(file.sha256))


@blp.get("/result", capability=Capability.PUBLIC, errors=[*SESSION_ERRORS, FileNotReady], limits="60/minute")
@blp.arguments(inputs.SessionHeaderSchema, location="headers")
@blp.response(200, FILE, content_type=CONTENT_TYPES["pdf"])
@blp.alt_response(200, schema=FILE, content_type=CONTENT_TYPES["zip"])
def download_result(token: str) -> Response:
    """Download the signed document, for 30 days: a PDF, or a zip if several files were signed."""
    session = current_session()
    return stream_signed(open_result(session, get_storage(), visit_by_session(session, token)))


@blp.post("/check", capability=Capability.PUBLIC, errors=[RedisUnavailable], limits="60/minute")
@blp.arguments(inputs.HashSchema)
@blp.response(200, schemas.KnownFileSchema)
def check_file(payload: dict[str, Any]) -> dict[str, Any]:
    """Tell whether a file is an unchanged document of ours, by its hash: the file itself is not uploaded."""
    file = identify_file(current_session(), payload["sha256"].lower())
    return {"is_known": file.state is not None, **asdict(file)}
