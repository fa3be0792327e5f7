"""Documents: uploaded, and downloaded until the bundle is archived."""

import io

from flask import Response, request, send_file

from sandbox.fusesign.files import Files
from sandbox.fusesign.views import View, show_document
from sandbox.fusesign.wire import Refusal, new_guid
from sandbox.ledger import Ledger


class Documents:
    def __init__(self, ledger: Ledger, files: Files) -> None:
        self._ledger, self._files = ledger, files

    def upload(self, tenant_id: str) -> View:
        """Store the file of a multipart request. Raises Refusal."""
        given = request.files.get("file")
        if given is None:
            raise Refusal("File", "Required")
        pdf, document_id = given.read(), new_guid()
        self._files.store(document_id, pdf)
        kept = {"name": given.filename, "size": len(pdf), "meta": request.args.get("meta", ""), "bundle_id": ""}
        document = self._ledger.put("document", {"id": document_id, "tenant_id": tenant_id, **kept})
        return show_document(document, self._files.is_signed, "")

    def download(self, tenant_id: str) -> Response:
        """Return a file: the signed one once its bundle is finalised. Raises Refusal if it was deleted."""
        document = self._ledger.get("document", request.args.get("documentId", ""))
        pdf = self._files.read(document["id"]) if document and document["tenant_id"] == tenant_id else None
        if document is None or pdf is None:
            raise Refusal("DocumentId", "UnknownDocument", 404)
        return send_file(io.BytesIO(pdf), mimetype="application/pdf", download_name=document["name"])
