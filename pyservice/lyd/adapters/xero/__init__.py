"""Xero: the organisations and practices that a member's consent reaches, and the contacts of an organisation."""

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
from lyd.adapters.xero.tenants import XeroTenants

__all__ = [
    "MOST_AT_ONCE",
    "PAGE_SIZE",
    "PARTNER",
    "SHARED_RATES",
    "TENANT_RATES",
    "ContactPage",
    "ContactPerson",
    "TenantType",
    "Xero",
    "XeroAddress",
    "XeroContact",
    "XeroOrganisation",
    "XeroTenant",
    "XeroTenants",
]
