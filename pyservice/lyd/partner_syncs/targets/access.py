"""A member's access to a system that documents are synced to."""

from __future__ import annotations

from dataclasses import dataclass

from lyd.adapters.http.client import Authorization


@dataclass(frozen=True, slots=True)
class Access:
    """A member's access to a system. account is the system's id of the member's firm, tenant_id the organisation's."""

    authorization: Authorization
    connection_id: int
    account: str
    tenant_id: str

    @property
    def limited_account(self) -> str:
        """The account whose limits count; a connection of its own if the system has not named the firm."""
        return self.account or f"connection-{self.connection_id}"
