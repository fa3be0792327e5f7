"""Xero: the organisations and practices that a consent reaches, the contacts of the ones, the clients of the others."""

from lyd.adapters.xero.access import MOST_AT_ONCE, SHARED_RATES, TENANT_RATES, Xero
from lyd.adapters.xero.fields import PARTNER
from lyd.adapters.xero.models import (
    ContactPage,
    ContactPerson,
    TenantType,
    XeroAddress,
    XeroContact,
    XeroTenant,
)
from lyd.adapters.xero.organisation import PAGE_SIZE, XeroOrganisation
from lyd.adapters.xero.practice import PracticeManager
from lyd.adapters.xero.practice_drafts import (
    ClientDetails,
    ContactDetails,
    DocumentUpload,
    RelationshipDetails,
    RelationshipType,
)
from lyd.adapters.xero.practice_models import (
    PracticeClient,
    PracticeContact,
    PracticeDocument,
    PracticePage,
    PracticeRelationship,
)
from lyd.adapters.xero.tenants import XeroTenants

__all__ = [
    "MOST_AT_ONCE",
    "PAGE_SIZE",
    "PARTNER",
    "SHARED_RATES",
    "TENANT_RATES",
    "ClientDetails",
    "ContactDetails",
    "ContactPage",
    "ContactPerson",
    "DocumentUpload",
    "PracticeClient",
    "PracticeContact",
    "PracticeDocument",
    "PracticeManager",
    "PracticePage",
    "PracticeRelationship",
    "RelationshipDetails",
    "RelationshipType",
    "TenantType",
    "Xero",
    "XeroAddress",
    "XeroContact",
    "XeroOrganisation",
    "XeroTenant",
    "XeroTenants",
]
