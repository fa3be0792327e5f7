"""The tenants of the stand-in, and the connections of each grant to those that the member chose."""

import time
import uuid
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime

from sandbox.ledger import Ledger, Resource


@dataclass(frozen=True)
class Tenant:
    """An organisation or a practice; contacts is how many it begins with."""

    id: str
    name: str
    type: str
    contacts: int


TENANTS = (
    Tenant("5f2b4cf0-7ad1-4a7a-9a34-0a3d3f6f9b11", "Harbour Advisory", "ORGANISATION", 10_000),
    Tenant("6c0f8d7e-2f0b-4f3c-8f0e-4b8d1f6a7c22", "Anchor Accounting", "ORGANISATION", 40),
    Tenant("7d1e9c5a-3b6d-4c2e-9a1f-5c9e2d7b8d33", "Harbour Practice", "PRACTICE", 0),
)


class Connections:
    """Each grant has connections of its own; a member who consents again gets new ones."""

    def __init__(self, ledger: Ledger, list_chosen: Callable[[Resource], list[str]]) -> None:
        self._ledger, self._list_chosen = ledger, list_chosen

    def of(self, grant: Resource) -> list[Resource]:
        """Return the connections of a grant, which are made when they are read first."""
        key = f"connections-{grant['id']}"
        with self._ledger.transaction():
            kept = self._ledger.get("connections", key)
            if kept is None:
                chosen = self._list_chosen(grant)
                event = str(uuid.uuid4())
                rows = [_connection(tenant, event) for tenant in TENANTS if tenant.id in chosen]
                kept = self._ledger.put("connections", {"id": key, "rows": rows})
        rows_now: list[Resource] = kept["rows"]
        return rows_now

    def find_tenant(self, grant: Resource, tenant_id: str) -> Tenant | None:
        """Return a tenant if the grant reaches it."""
        reached = {row["tenantId"] for row in self.of(grant)}
        return next((tenant for tenant in TENANTS if tenant.id == tenant_id and tenant.id in reached), None)

    def remove(self, grant: Resource, connection_id: str) -> bool:
        """End a connection, and return whether there was one."""
        rows = self.of(grant)
        left = [row for row in rows if row["id"] != connection_id]
        self._ledger.put("connections", {"id": f"connections-{grant['id']}", "rows": left})
        return len(left) < len(rows)


def _connection(tenant: Tenant, event: str) -> Resource:
    moment = datetime.fromtimestamp(time.time(), UTC).replace(tzinfo=None).isoformat(timespec="microseconds")
    fields = {"id": str(uuid.uuid4()), "authEventId": event, "tenantId": tenant.id, "tenantType": tenant.type}
    return {**fields, "tenantName": tenant.name, "createdDateUtc": f"{moment}0", "updatedDateUtc": f"{moment}0"}
