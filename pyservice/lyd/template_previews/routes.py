"""Previews of templates. Visitors may look, as at the product itself."""

from __future__ import annotations

import json
from typing import Any

from flask import Response, request

from lyd.core.db import current_session
from lyd.core.errors import NotFound
from lyd.core.extensions import get_storage
from lyd.core.http import Blueprint, Capability
from lyd.core.http.files import FILE, stream_file
from lyd.core.storage import FileMissing, hash_of
from lyd.template_previews import schemas, services
from lyd.template_previews.models import PreviewState, TemplatePreview

MINUTE, YEAR = 60, 365 * 24 * 3600

blp = Blueprint("template_previews", __name__, url_prefix="/products", description="The wording of templates.")


@blp.get("/<int:product_id>/preview", capability=Capability.PUBLIC, errors=[NotFound], limits="120/minute")
@blp.response(200, schemas.TemplatePreviewSchema)
def show_template_preview(product_id: int) -> Response:
    """Show the first pages of a sample document of a product's template, each with a stamp.

    The first request for a template that has no preview yet has it made in the background.
    """
    preview = services.show_preview(current_session(), product_id)
    body = json.dumps({"code": 200, "message": "", "data": _view(product_id, preview)}).encode()
    response = Response(body, mimetype="application/json")
    if preview.state is PreviewState.REQUESTED:
        response.headers["Cache-Control"] = "no-store"
        return response
    response.headers["Cache-Control"] = f"public, max-age={MINUTE}"
    response.set_etag(hash_of(body))
    response.make_conditional(request)
    return response


@blp.get(
    "/<int:product_id>/preview/<string(length=64):sha256>",
    capability=Capability.PUBLIC,
    errors=[NotFound],
    limits="600/minute",
)
@blp.response(200, FILE, content_type="image/webp")
def show_template_page(product_id: int, sha256: str) -> Response:
    """Show a page of the preview as an image; it may be kept for good, since its address is its content's hash."""
    page = services.find_page(current_session(), product_id, sha256)
    storage = get_storage()
    try:
        image, size = storage.open(page), storage.size(page)
    except FileMissing as error:
        raise NotFound from error
    response = stream_file(image, name="Preview.webp", kind="webp", size=size, inline=True)
    response.headers["Cache-Control"] = f"public, max-age={YEAR}, immutable"
    response.set_etag(page)
    response.make_conditional(request)
    return response


def _view(product_id: int, preview: TemplatePreview) -> dict[str, Any]:
    pages = [
        {
            "address": f"/products/{product_id}/preview/{page['sha256']}",
            **{name: page[name] for name in ("width", "height", "text")},
        }
        for page in preview.pages
    ]
    return {"state": preview.state.value, "page_count": preview.page_count, "pages": pages}
