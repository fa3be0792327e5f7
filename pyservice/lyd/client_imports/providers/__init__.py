"""The systems that clients and funds come from, by the keys of their applications."""

from lyd.client_imports.providers.cas360 import CAS_360
from lyd.client_imports.providers.provider import Provider, RecordSource
from lyd.client_imports.providers.simple_fund import SIMPLE_FUND_360
from lyd.client_imports.providers.xero import XERO_CONTACTS

__all__ = ["CAS_360", "PROVIDERS", "SIMPLE_FUND_360", "XERO_CONTACTS", "Provider", "RecordSource"]

PROVIDERS: tuple[Provider, ...] = (XERO_CONTACTS, CAS_360, SIMPLE_FUND_360)
"""In the order in which they are shown."""
