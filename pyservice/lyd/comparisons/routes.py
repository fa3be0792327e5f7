"""Compare two versions of a document (docs/decisions/0063)."""

from __future__ import annotations

import io
from typing import Any

from flask import Response, url_for

from lyd.comparisons import schemas, services
from lyd.comparisons.errors import ComparisonExpired, ComparisonFailed, SameVersion
from lyd.comparisons.services import Progress
from lyd.comparisons.versions import Version
from lyd.core.db import current_session
from lyd.core.http import Blueprint, Capability, current_identity
from lyd.core.http.files import CONTENT_TYPES, FILE, stream_file
from lyd.core.jobs.models import JobState
from lyd.documents.errors import DocumentNotReady, FileNotReady

blp = Blueprint("comparisons", __name__, url_prefix="/doc/compare", description="What changed between two versions.")


@blp.get("/<int:document_id>/versions", capability=Capability.COMPARE_DOCUMENT, errors=[DocumentNotReady])
@blp.response(200, schemas.ComparedVersionsSchema)
def list_versions(document_id: int) -> dict[str, Any]:
    """List the versions of a completed document that can be compared, the newest first."""
    versions = services.list_versions(current_session(), current_identity(), document_id)
    return {"rows": [_version_view(version) for version in versions]}


@blp.post(
    "/<int:document_id>",
    capability=Capability.COMPARE_DOCUMENT,
    errors=[DocumentNotReady, FileNotReady, SameVersion],
    limits="60/minute",
)
@blp.arguments(schemas.ComparisonQuery)
@blp.response(202, schemas.ComparisonSchema)
@blp.response(200, schemas.ComparisonSchema)
def request_comparison(payload: dict[str, int], document_id: int) -> Any:
    """Compare two versions of a document; the document's log says who did.

    A comparison that is still kept is answered at once. Otherwise a job makes it: the answer is a 202 whose Location
    shows how far it is.
    """
    older, newer = payload["older_id"], payload["newer_id"]
    progress = services.request_comparison(current_session(), current_identity(), document_id, older, newer)
    address = url_for("comparisons.show_comparison", document_id=document_id, older_id=older, newer_id=newer)
    return _view(progress), 200 if progress.state is JobState.DONE else 202, {"Location": address}


@blp.get(
    "/<int:document_id>",
    capability=Capability.COMPARE_DOCUMENT,
    errors=[DocumentNotReady, FileNotReady, SameVersion, ComparisonExpired, ComparisonFailed],
    limits="240/minute",
)
@blp.arguments(schemas.ComparisonQuery, location="query")
@blp.response(200, schemas.ComparisonSchema)
def show_comparison(query: dict[str, int], document_id: int) -> dict[str, Any]:
    """The changes between two versions once they are found, or how far the comparison is.

    They are kept for 15 minutes after the last look at them.
    """
    return _view(
        services.follow_comparison(
            current_session(), current_identity(), document_id, query["older_id"], query["newer_id"]
        )
    )


@blp.get(
    "/<int:document_id>/word",
    capability=Capability.COMPARE_DOCUMENT,
    errors=[DocumentNotReady, FileNotReady, SameVersion, ComparisonExpired],
    limits="60/minute",
)
@blp.arguments(schemas.ComparisonQuery, location="query")
@blp.response(200, FILE, content_type=CONTENT_TYPES["docx"])
def download_comparison(query: dict[str, int], document_id: int) -> Response:
    """Download the newer version as a Word file in which everything that changed is a tracked change.

    Accepting all changes gives the text of the newer version, rejecting them that of the older one.
    """
    name, word = services.read_word(
        current_session(), current_identity(), document_id, query["older_id"], query["newer_id"]
    )
    return stream_file(io.BytesIO(word), name=name, kind="docx", size=len(word))


def _view(progress: Progress) -> dict[str, Any]:
    comparison = progress.comparison
    return {
        "state": progress.state,
        "place": progress.place,
        "older": _version_view(progress.pair.older),
        "newer": _version_view(progress.pair.newer),
        "changes": comparison and comparison.changes,
        "sections": comparison and comparison.sections,
        "offers_word": progress.offers_word,
    }


def _version_view(version: Version) -> dict[str, Any]:
    facts = {name: getattr(version.file, name) for name in ("name", "version", "is_current", "created_at")}
    return {"file_id": version.file.id, "author": version.author, **facts}
