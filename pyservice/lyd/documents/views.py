"""Documents in the form of their schemas."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlencode

from lyd.asic.statuses import STATUSES, PaymentStatus
from lyd.core.http import Wire
from lyd.documents.lifecycle.formats import allows_download
from lyd.documents.lifecycle.links import DocumentLink, links_of
from lyd.documents.models import Document, DocumentStatus, FileType
from lyd.documents.services.lists import ListPage, StatusCounts
from lyd.documents.services.lookup import DocumentRow
from lyd.documents.services.openings import Opening

INTERVIEW = "/my-account/my-document/template"
ROW_FLAGS = (
    *("is_protector", "is_trust_deed_stamping", "is_eo_ppsr", "is_proceed_abn_tfn", "is_cas360", "is_simple_fund"),
    "used_xero",
)
DRAFT_FLAGS = (
    *("is_will", "is_adv_hc", "is_end_power", "is_hr_doc", "is_unit_trust", "is_unit_trust_old", "is_none_foreign"),
    *("is_protector", "is_trust_template", "is_special_resolution"),
)
APPLICATION_FIELDS = ("proposed_name", "legal_element", "template_name")


def row_view(row: DocumentRow) -> Wire:
    """A document in the form of DocumentSchema."""
    document, facts = row.document, row.document.template_facts
    folder = row.folder
    return Wire(
        {
            "id": document.id,
            "name": document.name,
            "client": document.client,
            "type": document.type.value,
            "status": document.status.code,
            "status_name": document.status.label,
            "category": facts.get("category"),
            "folder": {"id": folder[0], "name": folder[1]} if folder else None,
            "template": {"id": document.template_id, "name": facts.get("name")},
            "x_template_id": document.template_version_id,
            "created_at": document.created_at.isoformat(),
            "updated_at": document.updated_at.isoformat(),
            "created_by": document.created_by,
            "created_by_user": {"ID": document.created_by, "display_name": row.creator_name},
            "updated_by_user": {"ID": document.updated_by, "display_name": row.updater_name},
            "is_relaunch": document.status is not DocumentStatus.DRAFT,
            "is_share": document.is_shared,
            "acknowledgement": facts.get("acknowledgement", ""),
            "files": row.files,
            "allowed": row.actions.allowed,
            "needs_upgrade": row.actions.needs_upgrade,
            "needs_confirmation": row.actions.needs_confirmation,
            **_flags_view(row),
        }
    )


def page_view(page: ListPage) -> Wire:
    """A page of documents in the form of DocumentPageSchema."""
    return Wire(
        {
            "rows": [row_view(row) for row in page.rows],
            "page": page.page,
            "total_page": page.total_page,
            "total_record": page.total_record,
            "next": page.next,
            "is_total_exact": page.is_total_exact,
        }
    )


def counts_view(counts: StatusCounts) -> Wire:
    """The counts of the status tabs in the form of StatusCountsSchema."""
    return Wire(
        {
            "total": counts.by_status.total(),
            "is_total_exact": counts.is_exact,
            "rows": [
                {"status": status.code, "status_name": status.label, "total": counts.by_status[status]}
                for status in DocumentStatus
            ],
        }
    )


def opening_view(opening: Opening) -> dict[str, Any]:
    """The member who has a document open, in the form of DocumentWithAnswersSchema."""
    member = {"ID": opening.opened_by, "display_name": opening.display_name} if opening.opened_by else None
    return {"opened_by_user": member, "has_assembly": opening.has_assembly}


def _flags_view(row: DocumentRow) -> dict[str, Any]:
    document = row.document
    flags = document.template_facts.get("flags", {})
    return {
        "allow_download_pdf": allows_download(document, FileType.PDF),
        "allow_download_word": allows_download(document, FileType.DOCX),
        "is_allow_sign": flags.get("is_allow_sign", "yes"),
        "bundle_status": document.bundle_status,
        "total_signer": document.total_signer,
        "total_signed": document.total_signed,
        **{flag: flags.get(flag) == "yes" for flag in ROW_FLAGS},
        **_links_view(document),
        **_asic_view(row),
    }


def _asic_view(row: DocumentRow) -> dict[str, Any]:
    document = row.document
    payment = document.asic_payment_status or (PaymentStatus.REQUIRED if document.is_asic_document else None)
    return {
        "is_asic_document": int(document.is_asic_document),
        "asic_payment_status": payment,
        "asic_payment_status_name": payment.label if payment else "",
        "asic_status": document.asic_status,
        "asic_status_name": STATUSES[document.asic_status].name if document.is_asic_document else "",
        "transaction_number": document.transaction_number or "",
        "asic_receipt_number": document.asic_receipt_number or "",
        "acn": document.acn or "",
        "certificate_download_url": row.certificate_url,
        **_application_view(row),
    }


def _application_view(row: DocumentRow) -> dict[str, str]:
    application = row.application if row.document.is_asic_document else ("",) * len(APPLICATION_FIELDS)
    return {name: value or "" for name, value in zip(APPLICATION_FIELDS, application, strict=True)}


def _links_view(document: Document) -> dict[str, str]:
    links = links_of(document.template_facts)
    return {link.value: links.get(link, "") for link in DocumentLink}


def draft_view(document: Document) -> dict[str, Any]:
    """A new document in the form of DraftSchema."""
    facts = document.template_facts
    return {
        "id": document.id,
        "name": document.name,
        "template_id": document.template_id,
        "x_template_id": document.template_version_id,
        "url": f"{INTERVIEW}?{urlencode(_interview_params(document))}",
        "popup_video": facts["popup_video"],
        "acknowledgement": facts["acknowledgement"],
        "is_asic_document": int(document.is_asic_document),
        **{flag: facts["flags"].get(flag) == "yes" for flag in DRAFT_FLAGS},
    }


def _interview_params(document: Document) -> dict[str, object]:
    """The interview's parameters; its folder is where Back to list leads (document 3, sections 1 and 2.1)."""
    params: dict[str, object] = {"docId": document.id, "templateIdentifier": document.template_id}
    return params if document.folder_id is None else {**params, "tab": "my", "folderId": document.folder_id}
