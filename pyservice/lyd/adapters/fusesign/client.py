"""The calls to FuseSign that signing needs, for one business (tenant). Every method raises PartnerError."""

from __future__ import annotations

from typing import Any

from lyd.adapters.errors import InvalidPartnerResponse, PartnerRefused
from lyd.adapters.fusesign.drafts import BundleDraft
from lyd.adapters.fusesign.fields import PARTNER, Fields, read_items
from lyd.adapters.fusesign.models import (
    Bundle,
    CountryCode,
    HistoryEntry,
    Tenant,
    TenantSettings,
    read_bundle,
    read_country,
    read_history_entry,
    read_settings,
    read_tenant,
)
from lyd.adapters.http import PartnerClient

MOST_PDF_BYTES = 50 * 1024 * 1024
"""Of a signed file; more than any file that we send, with its transcript."""
MOST_UPLOAD_BYTES = 25 * 1024 * 1024
PDF = "application/pdf"


class FuseSignClient:
    """The calls of one business. An action that FuseSign answers with `Result: false` raises PartnerRefused."""

    def __init__(self, client: PartnerClient, tenant_id: str) -> None:
        self._client, self.tenant_id = client, tenant_id

    def list_tenants(self) -> tuple[Tenant, ...]:
        """Return the businesses that these credentials reach."""
        return read_items(self._client.get("api/Tenant/List"), read_tenant, "tenants")

    def read_settings(self) -> TenantSettings:
        """Return the business's defaults for a bundle."""
        return read_settings(self._get("Tenant/GetDefaultSettings"))

    def list_country_codes(self) -> tuple[CountryCode, ...]:
        """Return the calling codes that FuseSign can send text messages to."""
        return read_items(self._get("Customer/GetCountryCodes"), read_country, "countries")

    def upload(self, name: str, pdf: bytes, meta: str) -> str:
        """Upload a file and return its id. One that no bundle uses stays in the business's inbox and goes nowhere."""
        if len(pdf) > MOST_UPLOAD_BYTES:
            raise PartnerRefused(PARTNER, "file_too_large", 413)
        answer = self._client.request(
            "POST", "api/Document/Upload", params=self._with(meta=meta), files={"file": (name, pdf, PDF)}
        )
        return Fields(answer, "document").text("DocumentId")

    def create_bundle(self, draft: BundleDraft) -> Bundle:
        """Create a bundle and send it. After an error with maybe_done look for it with `find_bundle` first."""
        answer = self._client.request("POST", "api/Bundle/Create", params=self._with(), json=draft.to_json())
        return self.read_bundle(Fields(_require_result(answer), "created").text("BundleId"))

    def find_bundle(self, meta: str) -> Bundle | None:
        """Return the newest bundle with our key, None if there is none."""
        found = read_items(self._get("Bundle/SearchByMetaData", meta=meta), read_bundle, "bundles")
        same = [bundle for bundle in found if bundle.meta == meta]
        return same[0] if same else None

    def read_bundle(self, bundle_id: str) -> Bundle:
        """Return a bundle as it is now. PartnerRefused (404) if the business has no such bundle."""
        bundle = read_bundle(self._get("Bundle/Get", bundleId=bundle_id))
        if bundle.id.lower() != bundle_id.lower():
            raise InvalidPartnerResponse(PARTNER, "bundle.Id")
        return bundle

    def read_history(self, bundle_id: str) -> tuple[HistoryEntry, ...]:
        """Return the events of a bundle, the oldest first."""
        entries = read_items(self._get("Bundle/GetHistory", bundleId=bundle_id), read_history_entry, "history")
        return tuple(sorted(entries, key=lambda entry: entry.at))

    def retract(self, bundle_id: str, reason: str) -> None:
        """Take a bundle back. Its recipients are told the reason."""
        self._act("Bundle/Retract", bundle_id, reason=reason, message=reason)

    def remind(self, bundle_id: str, note: str) -> None:
        """Remind the recipients who can act now."""
        self._act("Bundle/SendReminder", bundle_id, message=note)

    def mark_ready_for_archive(self, bundle_id: str) -> None:
        """Tell FuseSign that the signed files were stored here."""
        self._act("Bundle/MarkReadyForArchive", bundle_id)

    def archive(self, bundle_id: str) -> None:
        """Have FuseSign delete a bundle's files."""
        self._act("Bundle/Archive", bundle_id)

    def download(self, document_id: str) -> bytes:
        """Return the signed file. InvalidPartnerResponse if it is no PDF file, or larger than MOST_PDF_BYTES."""
        params = self._with(documentId=document_id)
        pdf = self._client.download("api/Document/Download", MOST_PDF_BYTES, **params)
        if not pdf.startswith(b"%PDF-"):
            raise InvalidPartnerResponse(PARTNER, "not a PDF")
        return pdf

    def _get(self, path: str, **params: str) -> Any:
        return self._client.get(f"api/{path}", **self._with(**params))

    def _act(self, path: str, bundle_id: str, **params: str) -> None:
        _require_result(self._client.request("POST", f"api/{path}", params=self._with(bundleId=bundle_id, **params)))

    def _with(self, **params: str) -> dict[str, str]:
        return {"tenantId": self.tenant_id, **params}


def _require_result(answer: Any) -> Any:
    """Return an answer whose `Result` is not false. Its texts stay out of the error: they may name people."""
    fields = Fields(answer, "result")
    if fields.flag("Result"):
        return answer
    codes = fields.items("Errors", lambda error: error.optional_text("ErrorCode"))
    raise PartnerRefused(PARTNER, next(filter(None, codes), "refused")[:80], 200)
