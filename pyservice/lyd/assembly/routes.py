"""Assemble and download (document 3, section 7.4)."""

from __future__ import annotations

from typing import Any

from flask import Response, request

from lyd.assembly import downloads, schemas, services
from lyd.assembly.errors import DownloadExpired, ReturnPathRefused, TooManyFiles
from lyd.assembly.jobs import assemble
from lyd.assembly.models import Assembly
from lyd.core.access import Identity
from lyd.core.db import current_session
from lyd.core.errors import InvalidInput
from lyd.core.extensions import get_settings, get_storage
from lyd.core.http import Blueprint, Capability, current_identity
from lyd.core.http.files import CONTENT_TYPES, FILE, stream_file, stream_zip
from lyd.core.jobs.routes import location_of
from lyd.documents.errors import DocumentCompleted, FileNotReady, OpenedElsewhere, OwnerConfirmRequired
from lyd.documents.models import Document
from lyd.documents.services import attachments_in, bundle_name, note_download, open_bundle, save_answers
from lyd.interviews.errors import InvalidAnswers

blp = Blueprint("assembly", __name__, description="From answers to Word and PDF: assemblies and downloads.")


@blp.post(
    "/xpressdox/assemble/<int:document_id>",
    capability=Capability.ASSEMBLE_DOCUMENT,
    creates=True,
    errors=[DocumentCompleted, InvalidAnswers, OpenedElsewhere, OwnerConfirmRequired, TooManyFiles],
    limits="60/minute",
)
@blp.arguments(schemas.AssembleSchema)
@blp.response(202, schemas.AssemblySchema)
def start_assembly(payload: dict[str, Any], document_id: int) -> tuple[dict[str, Any], dict[str, str]]:
    """Make the files of a document; answers that are given are saved first.

    While an assembly is under way the same one is answered; Location is the address of a new one's progress. If
    another tab opened the document in the meantime the answer is a 200 with `status: false`, `error_code:
    opened_elsewhere`.
    """
    session, caller = current_session(), current_identity()
    if payload["xml"] is not None:
        if not payload["action_token"]:
            raise InvalidInput(errors={"action_token": ["Answers are saved with an action token."]})
        save_answers(session, caller, document_id, payload["xml"], payload["action_token"])
        session.commit()  # what was typed is kept even when it cannot be assembled yet
    is_confirmed = payload["confirmed"] or payload["xml"] is not None
    assembly, is_new = services.request_assembly(session, caller, document_id, is_confirmed=is_confirmed)
    headers = {}
    if is_new:
        row = assemble.enqueue(session, requested_by=caller, assembly_id=assembly.id)
        assembly.job_id = row.id
        headers["Location"] = location_of(row)
    return _assembly_view(assembly), headers


@blp.get("/xpressdox/assemble/<int:document_id>", capability=Capability.ASSEMBLE_DOCUMENT)
@blp.response(200, schemas.LatestAssemblySchema)
def follow_assembly(document_id: int) -> dict[str, Any] | None:
    """The newest assembly of a document: its state, and its files once it is done; null if it was never assembled."""
    assembly = services.latest_assembly(current_session(), current_identity(), document_id)
    return None if assembly is None else _assembly_view(assembly)


@blp.get(
    "/xpressdox/get-download-ids/<int:document_id>//<path:return_path>",  # an encoded path that starts with a slash
    capability=Capability.DOWNLOAD_DOCUMENT,
    errors=[ReturnPathRefused],
    merge_slashes=False,
)
@blp.get(
    "/xpressdox/get-download-ids/<int:document_id>/<path:return_path>",
    capability=Capability.DOWNLOAD_DOCUMENT,
    errors=[ReturnPathRefused],
    merge_slashes=False,
)
@blp.response(200, schemas.DownloadIdsSchema)
def list_download_ids(document_id: int, return_path: str) -> dict[str, Any]:
    """Ids by which plain links fetch the files of a completed document, and the return path with the first of them.

    Of a document with several files a zip of all of them comes after the main one.
    """
    session, caller = current_session(), current_identity()
    found = downloads.downloads_of(session, caller, document_id)
    return {
        "download_id": [each.id for each in found],
        "filename": [each.name for each in found],
        "redirect_url": downloads.return_address(return_path, get_settings().site_url, found),
    }


def _identify_by_link() -> Identity:
    return downloads.identify_by_download_id(request.args.get("download_id", ""))


@blp.get(
    "/api/xpressdox/download-file-by-download-id",
    capability=Capability.DOWNLOAD_DOCUMENT,
    identify=_identify_by_link,
    errors=[DownloadExpired, FileNotReady],
)
@blp.arguments(schemas.DownloadQuery, location="query")
@blp.response(200, FILE, content_type=CONTENT_TYPES["pdf"])
@blp.alt_response(200, schema=FILE, content_type=CONTENT_TYPES["docx"])
@blp.alt_response(200, schema=FILE, content_type=CONTENT_TYPES["zip"])
def download_by_id(query: dict[str, str]) -> Response:
    """Fetch a file, or a zip of all, by its download id; no other sign-in is needed, and access is checked again."""
    session, caller = current_session(), current_identity()
    file = downloads.find_by_download_id(session, caller, query["download_id"])
    if isinstance(file, Document):
        bundle = open_bundle(session, get_storage(), caller, file)
        return stream_zip(bundle.content, name=bundle.name)
    content = get_storage().open(file.sha256)
    note_download(session, caller, file)
    return stream_file(content, name=file.name, kind=file.type.value, size=file.size)


def _assembly_view(assembly: Assembly) -> dict[str, Any]:
    session, caller = current_session(), current_identity()
    files = services.files_of_assembly(session, assembly)
    facts = ("id", "progress", "file_count", "files_made", "message", "error_code", "can_retry", "started_at")
    return {
        **{name: getattr(assembly, name) for name in (*facts, "finished_at")},
        "state": assembly.state.value,
        "place": services.place_of_assembly(session, assembly),
        "files": [
            {
                **{name: getattr(file, name) for name in ("id", "name", "size", "part")},
                "type": file.type.value,
                "download_id": downloads.download_id(caller, file),
            }
            for file in files
        ],
        "bundle": _bundle_view(assembly, has_several=any(file.part for file in files)) if files else None,
    }


def _bundle_view(assembly: Assembly, *, has_several: bool) -> dict[str, str] | None:
    document = current_session().get_one(Document, assembly.document_id)
    if not has_several and not attachments_in(current_session(), document):
        return None
    return {
        "name": bundle_name(document),
        "download_id": downloads.bundle_id(current_identity(), document.id),
    }
