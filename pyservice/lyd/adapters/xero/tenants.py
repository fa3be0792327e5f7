"""The tenants that a member's consent reaches."""

from __future__ import annotations

from lyd.adapters.http import PartnerClient
from lyd.adapters.xero.fields import Fields
from lyd.adapters.xero.models import XeroTenant, read_tenant


class XeroTenants:
    """Xero's list of what one member has given access to. Every method raises PartnerError."""

    def __init__(self, client: PartnerClient) -> None:
        self._client = client

    def list_tenants(self, event_id: str = "") -> tuple[XeroTenant, ...]:
        """Return the tenants, those added or given again last come first; with event_id those of one consent."""
        params = {"authEventId": event_id} if event_id else {}
        tenants = Fields.read_items(self._client.get("connections", **params), read_tenant, "connections")
        dated = [tenant for tenant in tenants if tenant.updated_at]
        dated.sort(key=lambda tenant: str(tenant.updated_at), reverse=True)
        return (*dated, *(tenant for tenant in tenants if not tenant.updated_at))

    def remove(self, tenant: XeroTenant) -> None:
        """Give up the access to one tenant; the others stay. PartnerRefused (404) if it was given up already."""
        self._client.request("DELETE", f"connections/{tenant.connection_id}")
