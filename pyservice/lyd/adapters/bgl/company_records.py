"""The calls that create records in CAS 360, in BGL's order. Every method raises PartnerError.

Company → address → address of the company → contact → officer → shares; the record of a document → its file. Nothing is
changed or deleted here, and no call prepares a form for ASIC.

After an error with maybe_done addresses and contacts may be created again: BGL returns the existing one. For all others
look with `CompanyFinder` first.
"""

from __future__ import annotations

from lyd.adapters.bgl.company_drafts import CompanyAddressDraft, CompanyDraft, DocumentDraft, OfficerDraft, SharesDraft
from lyd.adapters.bgl.contact_drafts import AddressDraft, ContactDraft
from lyd.adapters.bgl.fields import PARTNER, Json, read_created_id, require_id
from lyd.adapters.errors import PartnerRefused
from lyd.adapters.http import PartnerClient, mark_maybe_done

ATTACHMENTS = "companies/{company_id}/documents/{document_id}/attachments"
"""Assumed, like the name of the field: BGL has published that there is such a call, and not its address."""
FILE_FIELD = "file"
MOST_FILE_BYTES = 20 * 1024 * 1024
PDF = "application/pdf"


class CompanyRecords:
    """What a member's connection may create. Each method returns the id of the new record."""

    def __init__(self, client: PartnerClient) -> None:
        self._client = client

    def create_company(self, draft: CompanyDraft) -> str:
        """Create a company, also one that is not registered yet."""
        return self._create("companies", draft.to_json())

    def create_address(self, draft: AddressDraft) -> str:
        """Create an address, or return the existing one."""
        return self._create("addresses", draft.to_json())

    def create_company_address(self, company_id: str, draft: CompanyAddressDraft) -> str:
        """Give a company an address. BGL refuses a second one of a type from the same day."""
        return self._create(f"companies/{require_id(company_id)}/addresses", draft.to_json())

    def create_contact(self, draft: ContactDraft) -> str:
        """Create a contact, or return the existing one, which BGL leaves as it is."""
        return self._create("contacts", draft.to_json())

    def create_officer(self, company_id: str, draft: OfficerDraft) -> str:
        """Appoint a contact. BGL refuses one who has the position already."""
        return self._create(f"companies/{require_id(company_id)}/officers", draft.to_json())

    def create_shares(self, company_id: str, draft: SharesDraft) -> str:
        """Give shares to a contact."""
        return self._create(f"companies/{require_id(company_id)}/shareTransactions", draft.to_json())

    def create_document(self, company_id: str, draft: DocumentDraft) -> str:
        """Create the record of a document, which has no file yet."""
        return self._create(f"companies/{require_id(company_id)}/documents", draft.to_json())

    def attach_file(self, company_id: str, document_id: str, name: str, pdf: bytes) -> str:
        """Attach a PDF file to the record of a document. PartnerRefused (413), without a call, if it is too large."""
        if len(pdf) > MOST_FILE_BYTES:
            raise PartnerRefused(PARTNER, "too_large", 413)
        path = ATTACHMENTS.format(company_id=require_id(company_id), document_id=require_id(document_id))
        with mark_maybe_done():
            payload = self._client.request("POST", path, files={FILE_FIELD: (name, pdf, PDF)})
            return read_created_id(payload, "attachment")

    def _create(self, path: str, body: Json) -> str:
        with mark_maybe_done():
            return read_created_id(self._client.request("POST", path, json=body), path.rpartition("/")[2])
