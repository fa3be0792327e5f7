"""Assemble and download (document 3, section 7.4)."""

from __future__ import annotations

from typing import Any

from flask import Response, request

from lyd.assembly import downloads, schemas, services
from lyd.assembly.errors import DownloadExpired, ReturnPathRefused
from lyd.assembly.jobs import assemble
from lyd.assembly.models import Assembly
from lyd.core.access import Identity
from lyd.core.db import current_session
from lyd.core.errors import InvalidInput
from lyd.core.extensions import get_settings, get_storage
from lyd.core.http import Blueprint, Capability, current_identity
from lyd.core.http.files import CONTENT_TYPES, FILE, stream_file
from lyd.core.jobs.routes import location_of
from lyd.documents.errors import DocumentCompleted, OpenedElsewhere, OwnerConfirmRequired
from lyd.documents.services import note_download, save_answers
from lyd.interviews.errors import InvalidAnswers

blp = Blueprint("assembly", __name__, description="From answers to Word and PDF: assemblies and downloads.")


@blp.post(
    "/xpressdox/assemble/<int:document_id>",
    capability=Capability.ASSEMBLE_DOCUMENT,
    creates=True,
    errors=[DocumentCompleted, InvalidAnswers, OpenedElsewhere, OwnerConfirmRequired],
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
    """Ids by which plain links fetch the files of a completed document, and the return path with them."""
    session, caller = current_session(), current_identity()
    files = downloads.downloads_of(session, caller, document_id)
    ids, names = [downloads.download_id(caller, file) for file in files], [file.name for file in files]
    site_url = get_settings().site_url
    return {
        "download_id": ids,
        "filename": names,
        "redirect_url": downloads.return_address(return_path, site_url, ids, names),
    }


def _identify_by_link() -> Identity:
    return downloads.identify_by_download_id(request.args.get("download_id", ""))


@blp.get(
    "/api/xpressdox/download-file-by-download-id",
    capability=Capability.DOWNLOAD_DOCUMENT,
    identify=_identify_by_link,
    errors=[DownloadExpired],
)
@blp.arguments(schemas.DownloadQuery, location="query")
@blp.response(200, FILE, content_type=CONTENT_TYPES["pdf"])
@blp.alt_response(200, schema=FILE, content_type=CONTENT_TYPES["docx"])
def download_by_id(query: dict[str, str]) -> Response:
    """Fetch a file by its download id; no other sign-in is needed, and access is checked again."""
    session, caller = current_session(), current_identity()
    file = downloads.find_by_download_id(session, caller, query["download_id"])
    content = get_storage().open(file.sha256)
    note_download(session, caller, file)
    return stream_file(content, name=file.name, kind=file.type.value, size=file.size)


def _assembly_view(assembly: Assembly) -> dict[str, Any]:
    files = services.files_of_assembly(current_session(), assembly)
    caller = current_identity()
    facts = ("id", "progress", "message", "error_code", "can_retry", "started_at", "finished_at")
    return {
        **{name: getattr(assembly, name) for name in facts},
        "state": assembly.state.value,
        "place": services.place_of_assembly(current_session(), assembly),
        "files": [
            {
                **{name: getattr(file, name) for name in ("id", "name", "size")},
                "type": file.type.value,
                "download_id": downloads.download_id(caller, file),
            }
            for file in files
        ],
    }
