"""FuseSign: documents go to their signers as a bundle, whose state is read again after each webhook."""

from lyd.adapters.fusesign.access import FuseSign
from lyd.adapters.fusesign.client import FuseSignClient
from lyd.adapters.fusesign.drafts import (
    BundleDraft,
    DraftDocument,
    ElementType,
    OverdueReminder,
    Placement,
    Recipient,
    Reminder,
    SigningMode,
    ViewMode,
)
from lyd.adapters.fusesign.fields import PARTNER
from lyd.adapters.fusesign.models import Bundle, BundleRecipient, BundleStatus, HistoryEntry, RecipientStatus

__all__ = [
    "PARTNER",
    "Bundle",
    "BundleDraft",
    "BundleRecipient",
    "BundleStatus",
    "DraftDocument",
    "ElementType",
    "FuseSign",
    "FuseSignClient",
    "HistoryEntry",
    "OverdueReminder",
    "Placement",
    "Recipient",
    "RecipientStatus",
    "Reminder",
    "SigningMode",
    "ViewMode",
]
