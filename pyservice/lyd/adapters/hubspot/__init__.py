"""HubSpot: contacts that are created or updated by their e-mail address."""

from lyd.adapters.hubspot.access import RATES, SITE_ACCOUNT, HubSpot
from lyd.adapters.hubspot.contacts import MOST_IN_BATCH, HubSpotContacts
from lyd.adapters.hubspot.fields import PARTNER
from lyd.adapters.hubspot.models import ContactDraft, ContactOutcome

__all__ = [
    "MOST_IN_BATCH",
    "PARTNER",
    "RATES",
    "SITE_ACCOUNT",
    "ContactDraft",
    "ContactOutcome",
    "HubSpot",
    "HubSpotContacts",
]
