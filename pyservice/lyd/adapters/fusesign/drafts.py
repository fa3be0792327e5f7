"""A bundle as it is sent to FuseSign (docs/partners/fusesign.md says which names of fields are not confirmed)."""

from __future__ import annotations

import datetime
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from lyd.adapters.http import JsonObject

MOST_META = 128
"""Characters of a metadata key (FuseSign's customer page)."""


class ElementType(StrEnum):
    """What stands in a place of a document."""

    SIGNATURE = "Signature"
    DATE = "Date"


class SigningMode(StrEnum):
    """Where signatures appear. Always sent: a setting of the business would change the default."""

    WHOLE = "SignWhole"
    PLACEMENTS = "SignPlacements"


class Reminder(StrEnum):
    """The automatic reminder; one with a due date only."""

    NONE = "None"
    DAY_BEFORE = "DayBeforeDue"
    ON_DAY = "OnDueDate"


class OverdueReminder(StrEnum):
    """The automatic reminder after the due date: at most six."""

    NONE = "None"
    WEEKLY = "Weekly"


class ViewMode(StrEnum):
    """What a recipient needs to open the bundle: the link, or a code by text message too."""

    LINK = "LinkToSign"
    SMS = "SmsToSign"


@dataclass(frozen=True, slots=True)
class Recipient:
    """A person of a bundle. meta is our key of the signer, unique in the bundle.

    phone is a number with its calling code (+61412345678), "" if there is none. group counts from 1; 0: no groups.
    """

    meta: str
    name: str = field(repr=False)
    email: str = field(repr=False)
    phone: str = field(repr=False)
    group: int = 0
    is_last: bool = False
    locks_last_group: bool = False

    def to_json(self) -> JsonObject:
        """Return it as FuseSign reads it."""
        customer = {
            "Name": self.name,
            "Email": self.email,
            "PhoneNumber": self.phone or None,
            "NoMobile": not self.phone,
            "Meta": self.meta,
        }
        groups: dict[str, Any] = {"LastSigner": self.is_last}
        if self.group:
            groups |= {"SigningGroup": self.group, "LockLastSigningGroup": self.locks_last_group}
        return {"Customer": customer, **groups}


@dataclass(frozen=True, slots=True)
class Placement:
    """A place of a recipient on a page, in points from the page's lower left corner. page counts from 1."""

    recipient: str
    element: ElementType
    page: int
    left: float
    bottom: float
    width: float
    height: float

    def to_json(self) -> JsonObject:
        """Return it as FuseSign reads it."""
        return {
            "CustomerMeta": self.recipient,
            "ElementType": self.element.value,
            "PageNumber": self.page,
            "Left": round(self.left, 2),
            "Bottom": round(self.bottom, 2),
            "Width": round(self.width, 2),
            "Height": round(self.height, 2),
        }


@dataclass(frozen=True, slots=True)
class DraftDocument:
    """An uploaded file of a bundle: who signs it and who only receives it, by their meta."""

    id: str
    signers: tuple[str, ...]
    viewers: tuple[str, ...] = ()
    placements: tuple[Placement, ...] = ()

    def to_json(self, order: int) -> JsonObject:
        """Return it as FuseSign reads it."""
        return {
            "DocumentId": self.id,
            "DocumentOrder": order,
            "CustomerSigners": [{"CustomerMeta": meta} for meta in self.signers],
            "CustomerViewers": [{"CustomerMeta": meta} for meta in self.viewers],
            "CustomerInputElements": [placement.to_json() for placement in self.placements],
        }


@dataclass(frozen=True, slots=True, kw_only=True)
class BundleDraft:
    """A bundle that is to be created and sent. meta is our key of the request; a second bundle with it is a mistake."""

    meta: str
    subject: str
    body: str = field(repr=False)
    webhook_url: str = field(repr=False)
    recipients: tuple[Recipient, ...] = field(repr=False)
    documents: tuple[DraftDocument, ...]
    due_date: datetime.date | None = None
    reminder: Reminder = Reminder.NONE
    overdue_reminder: OverdueReminder = OverdueReminder.NONE
    view_mode: ViewMode = ViewMode.LINK

    @property
    def signing_mode(self) -> SigningMode:
        """SignPlacements if every document has places, as FuseSign requires of it."""
        has_places = all(document.placements for document in self.documents)
        return SigningMode.PLACEMENTS if has_places else SigningMode.WHOLE

    def to_json(self) -> JsonObject:
        """Return it as FuseSign reads it. Reminders without a due date are none."""
        reminder = self.reminder if self.due_date else Reminder.NONE
        overdue = self.overdue_reminder if self.due_date else OverdueReminder.NONE
        return {
            "Subject": self.subject,
            "Body": self.body,
            "CreateMode": "CreateAndSend",
            "DueDate": self.due_date.isoformat() if self.due_date else None,
            "ReminderMode": reminder.value,
            "OverdueReminderMode": overdue.value,
            "ViewMode": self.view_mode.value,
            "SigningMode": self.signing_mode.value,
            "WebhookUrl": self.webhook_url,
            "Meta": self.meta,
            "Customers": [recipient.to_json() for recipient in self.recipients],
            "Documents": [document.to_json(order) for order, document in enumerate(self.documents, start=1)],
        }
