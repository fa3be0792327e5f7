"""The pages of My Account with data of their own, by the slugs of their addresses."""

from __future__ import annotations

from enum import StrEnum


class AccountPage(StrEnum):
    """The address's last part (document 1, section 2); the dashboard is My Account itself."""

    DASHBOARD = "dashboard"
    PROFILE = "edit-profile"
    INTEGRATIONS = "my-integration"
