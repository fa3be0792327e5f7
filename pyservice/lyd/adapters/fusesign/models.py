"""What FuseSign answers: tenants, documents, bundles with their recipients, and their history."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum
from typing import Any, TypeVar

from lyd.adapters.errors import InvalidPartnerResponse
from lyd.adapters.fusesign.fields import PARTNER, Fields

Named = TypeVar("Named", bound=StrEnum)


class BundleStatus(StrEnum):
    """The state of a bundle. Only the last four end it; ERROR is one that FuseSign's support has to look at."""

    DRAFT = "Draft"
    PENDING = "Pending"
    ERROR = "Error"
    FINALISED = "Finalised"
    REJECTED = "Rejected"
    RETRACTED = "Retracted"
    ARCHIVED = "Archived"


class RecipientStatus(StrEnum):
    """What a recipient has done. NO_ACTIONS is one who only receives, or whose group has not been reached."""

    NO_ACTIONS = "NoActions"
    PENDING = "Pending"
    OPENED = "Opened"
    SIGNED = "Signed"
    REJECTED = "Rejected"


@dataclass(frozen=True, slots=True)
class Tenant:
    """A business that the connected user works for."""

    id: str
    name: str


@dataclass(frozen=True, slots=True)
class TenantSettings:
    """The business's defaults for a bundle; "" or 0 if it has none. due_days counts from sending."""

    reminder: str
    overdue_reminder: str
    view_mode: str
    signing_mode: str
    due_days: int


@dataclass(frozen=True, slots=True)
class CountryCode:
    """A country, its two letters and its calling code with a plus sign."""

    name: str
    code: str
    area_code: str


@dataclass(frozen=True, slots=True)
class BundleRecipient:
    """A recipient of a bundle. meta is our key of the signer."""

    customer_id: str
    meta: str
    name: str = field(repr=False)
    email: str = field(repr=False)
    group: int
    is_last: bool
    status: RecipientStatus


@dataclass(frozen=True, slots=True)
class BundleDocument:
    """A file of a bundle. meta is our key of it; is_signed tells whether a signed version can be downloaded."""

    id: str
    meta: str
    is_signed: bool


@dataclass(frozen=True, slots=True)
class Bundle:
    """A bundle. meta is our key of the request; moments are UTC and None if they have not come."""

    id: str
    meta: str
    status: BundleStatus
    recipients: tuple[BundleRecipient, ...]
    documents: tuple[BundleDocument, ...]
    sent_at: datetime | None
    completed_at: datetime | None
    archived_at: datetime | None
    reminded_at: datetime | None


@dataclass(frozen=True, slots=True)
class HistoryEntry:
    """An event of a bundle, as in its webhooks. action is the name of the event, notes its text for people."""

    id: str
    at: datetime
    action: str
    customer_id: str
    notes: str


def read_tenant(fields: Fields) -> Tenant:
    """Read an entry of `Tenant/List`."""
    return Tenant(fields.text("Id"), fields.optional_text("Name"))


def read_settings(payload: Any) -> TenantSettings:
    """Read the answer of `Tenant/GetDefaultSettings`."""
    fields = Fields(payload, "settings")
    return TenantSettings(
        reminder=fields.optional_text("DefaultBundleReminder"),
        overdue_reminder=fields.optional_text("DefaultOverdueBundleReminder"),
        view_mode=fields.optional_text("DefaultViewMode"),
        signing_mode=fields.optional_text("DefaultSigningMode"),
        due_days=fields.number("DefaultDueDateSpan", 0),
    )


def read_country(fields: Fields) -> CountryCode:
    """Read an entry of `Customer/GetCountryCodes`."""
    return CountryCode(fields.text("Name"), fields.text("Code"), fields.text("AreaCode"))


def read_bundle(payload: Any) -> Bundle:
    """Read the answer of `Bundle/Get`, or an entry of a search."""
    fields = payload if isinstance(payload, Fields) else Fields(payload, "bundle")
    return Bundle(
        id=fields.text("Id"),
        meta=fields.optional_text("Meta"),
        status=_named(BundleStatus, fields.text("State")),
        recipients=fields.items("Customers", _read_recipient),
        documents=fields.items("Documents", _read_document),
        sent_at=fields.moment("SentDate"),
        completed_at=fields.moment("CompletedDate"),
        archived_at=fields.moment("ArchivedDate"),
        reminded_at=fields.moment("LastReminderDate"),
    )


def read_history_entry(fields: Fields) -> HistoryEntry:
    """Read an entry of `Bundle/GetHistory`. Raises InvalidPartnerResponse without a moment."""
    at = fields.moment("DateTime")
    if at is None:
        raise InvalidPartnerResponse(PARTNER, "history.DateTime")
    action, notes = fields.text("Action"), fields.optional_text("ActionNotes")
    return HistoryEntry(fields.text("Id"), at, action, fields.optional_text("CustomerId"), notes)


def _read_recipient(fields: Fields) -> BundleRecipient:
    customer = fields.part("Customer")
    return BundleRecipient(
        customer_id=customer.text("CustomerId"),
        meta=customer.optional_text("Meta"),
        name=customer.optional_text("Name"),
        email=customer.optional_text("Email"),
        group=fields.number("SigningGroup", 0),
        is_last=fields.flag("LastSigner"),
        status=_named(RecipientStatus, fields.text("CustomerBundleStatus")),
    )


def _read_document(fields: Fields) -> BundleDocument:
    document = fields.part("Document")
    is_signed = bool(document.optional_text("SignedPDFDownloadUrl"))
    return BundleDocument(document.text("DocumentId"), document.optional_text("Meta"), is_signed)


def _named(kind: type[Named], text: str) -> Named:
    """Return the member of an enumeration whose value is a text in any casing."""
    for member in kind:
        if member.value.lower() == text.lower():
            return member
    raise InvalidPartnerResponse(PARTNER, kind.__name__)
