"""Every way in which a call names a document or a folder: in its path, its query or its body."""

from __future__ import annotations

import io
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from tests.factories.documents import PRODUCT
from tests.pyservice.core.world import ATTACHMENT, World
from tests.pyservice.document_requests.desk import COPY, REVIEW
from tests.service import SITE

from lyd.core.access import Capability, DocumentSpace

MINE, SHARED, ORGANISATION = DocumentSpace
XML = "PEFuc3dlcnMvPg=="
Send = Callable[[World, str, int], dict[str, Any]]
"""(world, who asks, id) → what the call is given beside its path."""


@dataclass(frozen=True, kw_only=True)
class Way:
    """How one call names one thing, and what the table of access is asked about it.

    capability None: it is enough that the caller comes across the folder. space is where the caller acts or must come
    across it; also are capabilities that the call asks for whatever the thing.
    """

    about: str = "document"
    capability: Capability | None = None
    space: DocumentSpace | None = None
    path: dict[str, Any] = field(default_factory=dict)
    send: Send = lambda _world, _by, _id: {}
    also: tuple[Capability, ...] = ()
    wants_deleted: bool = False


def body(**given: Any) -> Send:
    """The id in the JSON body, in place of "ID" or ["ID"]."""
    return lambda world, by, one: {"json": {name: _put(value, world, by, one) for name, value in given.items()}}


def query(**given: Any) -> Send:
    """The id in the query."""
    return lambda world, by, one: {"query_string": {name: _put(value, world, by, one) for name, value in given.items()}}


def _put(value: Any, world: World, by: str, one: int) -> Any:
    known = {"ID": one, "OWN": world.own.get(by), "TEAM": world.team_folder.get(by)}
    if isinstance(value, list):
        return [_put(part, world, by, one) for part in value]
    return known.get(value, value) if isinstance(value, str) else value


def listing(endpoint_space: DocumentSpace) -> Way:
    also = (Capability.LIST_ORGANISATION_DOCUMENTS,) if endpoint_space is ORGANISATION else ()
    return Way(about="folder", space=endpoint_space, send=query(type=endpoint_space.code, folder_id="ID"), also=also)


def both_ways(ways: dict[str, list[Way]]) -> dict[str, list[Way]]:
    """The same ways for routes of the product API and their twins of the site API."""
    return {f"{family}{endpoint}": each for endpoint, each in ways.items() for family in ("", "site_")}


C = Capability
PATH = {"document_id": "ID"}
FOLDER_PATH = {"folder_id": "ID"}

SIGNING = body(
    doc_id="ID",
    due_date="2126-01-31",
    email_subject="Please sign",
    signer=[{"full_name": "Ada Lovelace", "email": "ada@example.com"}],
)
"""A form for signatures that is complete, though not right for the document."""

WAYS: dict[str, list[Way]] = {
    "documents.show_document": [Way(capability=C.READ_DOCUMENT, path=PATH)],
    "documents.download": [Way(capability=C.DOWNLOAD_DOCUMENT, path=PATH)],
    "documents.list_viewable_files": [Way(capability=C.VIEW_DOCUMENT, path=PATH)],
    "documents.view_document": [Way(capability=C.VIEW_DOCUMENT, path=PATH)],
    "comparisons.list_versions": [Way(capability=C.COMPARE_DOCUMENT, path=PATH)],
    "comparisons.request_comparison": [
        Way(capability=C.COMPARE_DOCUMENT, path=PATH, send=body(older_id=1, newer_id=2))
    ],
    "comparisons.show_comparison": [Way(capability=C.COMPARE_DOCUMENT, path=PATH, send=query(older_id=1, newer_id=2))],
    "comparisons.download_comparison": [
        Way(capability=C.COMPARE_DOCUMENT, path=PATH, send=query(older_id=1, newer_id=2))
    ],
    "clients.show_clients": [
        Way(capability=C.READ_DOCUMENT, send=query(docId="ID", system="xero", type="company")),
    ],
    "clients.show_imports": [Way(capability=C.READ_DOCUMENT, send=query(docId="ID"))],
    "clients.propose": [Way(capability=C.EDIT_DOCUMENT, send=body(docId="ID", system="xero", id="1"))],
    "clients.record_imported": [Way(capability=C.EDIT_DOCUMENT, send=body(docId="ID", receipt="none", revision=1))],
    "simple_funds.show_funds": [Way(capability=C.READ_DOCUMENT, send=query(docId="ID"))],
    "simple_funds.show_fund_contacts": [
        Way(capability=C.READ_DOCUMENT, path={"fund_id": "1"}, send=query(docId="ID", entityRelation="member")),
    ],
    "partner_syncs.show_targets": [Way(capability=C.SYNC_DOCUMENT, send=query(docId="ID"))],
    "partner_syncs.show_clients": [Way(capability=C.SYNC_DOCUMENT, send=query(docId="ID", app="Xero"))],
    "company_certificates.check_certificate": [Way(capability=C.READ_DOCUMENT, send=query(docId="ID"))],
    "company_certificates.retry_certificate": [Way(capability=C.SYNC_DOCUMENT, send=body(docId="ID"))],
    "fund_checks.validate_contact": [Way(capability=C.SYNC_DOCUMENT, send=query(docId="ID"))],
    "partner_syncs.create": [Way(capability=C.SYNC_DOCUMENT, send=body(docId="ID", app="Xero"))],
    "answer_suggestions.list_answer_suggestions": [Way(capability=C.EDIT_DOCUMENT, path=PATH)],
    "entity_comparison.show_comparison": [Way(capability=C.EDIT_DOCUMENT, path=PATH)],
    "entity_comparison.check_again": [Way(capability=C.EDIT_DOCUMENT, path=PATH)],
    "entity_comparison.choose_detail": [
        Way(
            capability=C.EDIT_DOCUMENT,
            path=PATH,
            send=body(place="Lenders.0", field="address", source="document", reason="Asked."),
        )
    ],
    "documents.list_shared_folders": [Way(capability=C.READ_DOCUMENT, path=PATH)],
    "documents.follow_link": [Way(capability=C.FOLLOW_PROTECTOR_LINK, path=PATH, send=body(link="protector_link"))],
    "document_requests.request_legal_review": [
        Way(capability=C.REQUEST_LEGAL_REVIEW, send=body(doc_id="ID", confirmed=True, **REVIEW))
    ],
    "document_requests.order_hard_copy": [
        Way(capability=C.ORDER_HARD_COPY, send=body(doc_id="ID", confirmed=True, **COPY))
    ],
    "document_requests.show_terms": [Way(capability=C.READ_DOCUMENT, path=PATH)],
    "documents.rename_document": [Way(capability=C.RENAME_DOCUMENT, path=PATH, send=body(new_name="New"))],
    "documents.reopen_document": [Way(capability=C.REOPEN_DOCUMENT, path=PATH, send=body(confirmed=True))],
    "documents.change_documents_client": [
        Way(capability=C.RENAME_DOCUMENT, send=body(list_doc=["ID"], client="Smith"))
    ],
    "documents.acknowledge": [Way(capability=C.EDIT_DOCUMENT, path=PATH, send=body(acknowledgement=True))],
    "documents.copy_document": [Way(capability=C.COPY_DOCUMENT, send=body(doc_id="ID", name="Copy"))],
    "documents.move_documents": [
        *(
            Way(capability=C.MOVE_DOCUMENT, space=space, send=body(type=space.code, list_doc=["ID"], folder_id=None))
            for space in DocumentSpace
        ),
        Way(about="folder", space=MINE, send=body(type=1, list_doc=["OWN"], folder_id="ID")),
    ],
    "documents.delete_documents": [
        *(
            Way(capability=C.DELETE_DOCUMENT, space=space, send=body(type=space.code, list_doc=["ID"]))
            for space in DocumentSpace
        ),
        Way(capability=C.DELETE_DOCUMENT, space=SHARED, send=query(type=2, list_doc="ID")),
    ],
    "documents.share_documents": [
        Way(capability=C.SHARE_DOCUMENT, send=body(list_doc=["ID"], folder_id="TEAM")),
        Way(capability=C.SHARE_DOCUMENT, send=body(check=True, list_doc=["ID"], folder_id="TEAM")),
        Way(about="folder", space=SHARED, send=body(list_doc=["OWN"], folder_id="ID")),
        Way(about="folder", space=SHARED, send=body(check=True, list_doc=["OWN"], folder_id="ID")),
    ],
    "documents.unshare_document": [Way(capability=C.UNSHARE_DOCUMENT, send=body(doc_id="ID", list_folder=["TEAM"]))],
    "documents.restore_documents": [Way(capability=C.RESTORE_DOCUMENT, wants_deleted=True, send=body(list_doc=["ID"]))],
    "documents.create_draft": [Way(about="folder", space=MINE, send=body(template_id=PRODUCT, folder_id="ID"))],
    "documents.list_documents": [listing(space) for space in DocumentSpace],
    "documents.count_documents": [listing(space) for space in DocumentSpace],
    "documents.list_documents_for_owner": [Way(about="folder", space=ORGANISATION, send=query(folder_id="ID"))],
    "documents.count_documents_for_owner": [Way(about="folder", space=ORGANISATION, send=query(folder_id="ID"))],
    "answers.take_action_token": [
        Way(capability=C.EDIT_DOCUMENT, path=PATH),
        Way(capability=C.EDIT_DOCUMENT, path=PATH, send=query(confirmed="true")),
    ],
    "answers.save_answers": [Way(capability=C.EDIT_DOCUMENT, path=PATH, send=body(xml=XML, action_token="x"))],
    "documents.restore_saved_answers": [
        Way(capability=C.REPLACE_ANSWERS, path=PATH, send=body(revision=1, confirmed=True))
    ],
    "documents.reset_document_answers": [
        Way(capability=C.REPLACE_ANSWERS, path=PATH),
        Way(capability=C.REPLACE_ANSWERS, path=PATH, send=query(confirmed="true")),
    ],
    "documents.add_attachment": [
        Way(
            capability=C.EDIT_DOCUMENT,
            path=PATH,
            send=lambda _world, _by, _id: {
                "data": {"action_token": "x", "file": (io.BytesIO(b"%PDF-"), "A.pdf")},
                "content_type": "multipart/form-data",
            },
        )
    ],
    "assistant.start_extraction": [
        Way(
            capability=C.EDIT_DOCUMENT,
            send=lambda _world, _by, one: {
                "data": {"doc_id": one, "file": (io.BytesIO(b"%PDF-"), "A.pdf")},
                "content_type": "multipart/form-data",
            },
        )
    ],
    "documents.list_attachments": [Way(capability=C.READ_DOCUMENT, path=PATH)],
    "documents.download_attachment": [Way(capability=C.READ_DOCUMENT, path={**PATH, "attachment_id": ATTACHMENT})],
    "log.show_change_log": [Way(capability=C.READ_DOCUMENT_LOG, send=query(doc_id="ID"))],
    "log.show_save": [Way(capability=C.READ_DOCUMENT_LOG, path={**PATH, "revision": 1})],
    "log.list_answer_authors": [Way(capability=C.READ_DOCUMENT_LOG, send=query(doc_id="ID", tag_codes="Name"))],
    "log.show_log": [Way(capability=C.READ_DOCUMENT_LOG, send=query(id="ID"))],
    "asic.check_company_name": [
        Way(capability=C.EDIT_DOCUMENT, send=body(doc_id="ID", company_name="Tea LTD", confirmed=True))
    ],
    "asic.apply_proposed_name": [
        Way(
            capability=C.EDIT_DOCUMENT,
            send=body(doc_id="ID", proposed_name="Tea", legal_element="LTD", confirmed=True),
        )
    ],
    "asic.store_application_data": [Way(capability=C.EDIT_DOCUMENT, send=body(doc_id="ID", confirmed=True))],
    "asic.check_pre_consent": [Way(capability=C.READ_ASIC, send=body(doc_id="ID"))],
    "asic.init_payment": [
        Way(capability=C.PAY_ASIC, send=body(doc_id="ID", redirect_url=f"{SITE}/my-account/", confirmed=True))
    ],
    "asic.get_transaction_status": [Way(capability=C.READ_ASIC, send=body(doc_id="ID"))],
    "asic.lodge_registration": [Way(capability=C.SUBMIT_ASIC, send=body(doc_id="ID", confirmed=True))],
    "asic.show_registration": [Way(capability=C.READ_ASIC, send=query(doc_id="ID"))],
    "asic.show_log": [Way(capability=C.READ_ASIC, send=query(id="ID"))],
    "integration_log.show_log": [Way(capability=C.READ_DOCUMENT, path={"path": "bgl360"}, send=query(id="ID"))],
    "integration_log.show_log_of_document": [Way(capability=C.READ_DOCUMENT, path={"path": "bgl360", **PATH})],
    "assembly.start_assembly": [Way(capability=C.ASSEMBLE_DOCUMENT, path=PATH, send=body(confirmed=True))],
    "assembly.follow_assembly": [Way(capability=C.ASSEMBLE_DOCUMENT, path=PATH)],
    "previews.show_preview": [
        Way(capability=C.PREVIEW_DOCUMENT, path=PATH, send=lambda _world, _by, _id: {"data": {"xml": "eA=="}})
    ],
    "previews.show_text": [
        Way(capability=C.PREVIEW_DOCUMENT, path=PATH, send=lambda _world, _by, _id: {"data": {"xml": "eA=="}})
    ],
    "previews.follow_preview": [Way(capability=C.PREVIEW_DOCUMENT, path={**PATH, "preview_id": "0" * 32})],
    "previews.cancel_preview": [Way(capability=C.PREVIEW_DOCUMENT, path={**PATH, "preview_id": "0" * 32})],
    "previews.show_preview_page": [
        Way(capability=C.PREVIEW_DOCUMENT, path={**PATH, "preview_id": "0" * 32, "page": 1})
    ],
    "assembly.list_download_ids": [Way(capability=C.DOWNLOAD_DOCUMENT, path={**PATH, "return_path": "my-account"})],
    "assembly.list_download_ids_3": [Way(capability=C.DOWNLOAD_DOCUMENT, path={**PATH, "return_path": "my-account"})],
    "folders.list_folders": [
        Way(
            about="folder",
            space=space,
            send=query(type=space.code, include_folder="ID"),
            also=(C.LIST_ORGANISATION_DOCUMENTS,) if space is ORGANISATION else (),
        )
        for space in DocumentSpace
    ],
    "folders.create_folder": [
        Way(
            about="folder",
            capability=C.CREATE_IN_FOLDER,
            space=space,
            send=body(name="New", type=space.code, folder_parent_id="ID"),
        )
        for space in (MINE, SHARED)
    ],
    "folders.rename_folder": [Way(about="folder", capability=C.RENAME_FOLDER, path=FOLDER_PATH, send=body(name="New"))],
    "folders.list_destinations": [Way(about="folder", capability=C.MOVE_FOLDER, path=FOLDER_PATH)],
    "folders.move_folder": [
        Way(about="folder", capability=C.MOVE_FOLDER, path=FOLDER_PATH, send=body(to_folder_id=None))
    ],
    "folders.delete_folder": [Way(about="folder", capability=C.DELETE_FOLDER, path=FOLDER_PATH)],
    "folders.restore_folders": [
        Way(about="folder", capability=C.RESTORE_FOLDER, wants_deleted=True, send=body(list_folder=["ID"]))
    ],
    "folder_shares.share_folders": [Way(about="folder", capability=C.SHARE_FOLDER, send=body(folder_ids=["ID"]))],
    "folder_shares.unshare_folders": [
        Way(about="share", capability=C.UNSHARE_FOLDER, send=query(folder_share_id="ID"))
    ],
    **both_ways(
        {
            "signing.list_signer": [Way(capability=C.SIGN_DOCUMENT, send=query(doc_id="ID"))],
            "signing.check": [Way(capability=C.SIGN_DOCUMENT, send=SIGNING)],
            "signing.confirm": [Way(capability=C.SIGN_DOCUMENT, send=SIGNING)],
            "signing.show_bundle": [Way(capability=C.READ_DOCUMENT, send=query(doc_id="ID"))],
            "signing.show_history": [Way(capability=C.READ_DOCUMENT, send=query(doc_id="ID"))],
            "signing.send_reminder": [Way(capability=C.MANAGE_SIGNING, send=body(doc_id="ID"))],
            "signing.recall": [Way(capability=C.MANAGE_SIGNING, send=body(doc_id="ID"))],
            "signing.download": [Way(capability=C.DOWNLOAD_DOCUMENT, send=query(doc_id="ID"))],
            "signing.download_evidence": [Way(capability=C.DOWNLOAD_DOCUMENT, send=query(doc_id="ID"))],
        }
    ),
}
"""Of each route that is about documents or folders."""
