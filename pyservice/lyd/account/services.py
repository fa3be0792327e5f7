"""The data of an account page, composed of the domains' services."""

from __future__ import annotations

from typing import Any

from sqlalchemy.orm import Session

from lyd.account.dashboard import dashboard_of
from lyd.account.pages import AccountPage
from lyd.announcements.services import current_announcement
from lyd.assistant.services.settings import load_settings
from lyd.core.access import Capability, Identity, capabilities_of, upgrades_of
from lyd.core.calendar import ZONE_OPTIONS, Calendar, zone_of
from lyd.core.db.site_rows import read_options, read_user_meta
from lyd.credits.services import summarise_credits
from lyd.integrations.services import groups_of, summarise_connections
from lyd.memberships.services import PLANS, card_of, card_with_video, offer_of
from lyd.profile.services import AVATAR_URL, profile_of
from lyd.security.services import TWO_FACTOR_META, TWO_FACTOR_OPTIONS, describe_two_factor
from lyd.teams.services import company_of, counts_of


def account_of(session: Session, identity: Identity, page: AccountPage | None) -> dict[str, Any]:
    """Return the data that every page of My Account needs, and this page's own.

    The number of queries does not depend on how large the team is.
    """
    core = _core(session, identity)
    offer, connections = offer_of(session, identity.plan), summarise_connections(session, identity)
    options = read_options(session, (*ZONE_OPTIONS, *TWO_FACTOR_OPTIONS))
    meta = read_user_meta(session, identity.user_id, (AVATAR_URL, *TWO_FACTOR_META))
    return {
        **core,
        "user": {**_user(identity), "avatar": meta.get(AVATAR_URL, "")},
        "team": {**company_of(session, identity), **vars(core["credits"])},
        "membership": card_with_video(session, identity, offer, Calendar(zone_of(options))),
        "counts": {**counts_of(session, identity, offer), "integrations": connections.connected},
        "two_factor": describe_two_factor(identity.user_id, options, meta),
        "announcement": current_announcement(session),
        "organisations": connections.organisations,
        "organisations_state": connections.organisations_state,
        **_of_page(session, identity, page),
    }


def capabilities(session: Session, identity: Identity) -> dict[str, Any]:
    """Return the member and the member's capabilities, without the data of pages."""
    return {
        **_core(session, identity),
        "user": _user(identity),
        "team": {"id": identity.team_id, "name": identity.team_name},
        "membership": card_of(session, identity),
    }


def _core(session: Session, identity: Identity) -> dict[str, Any]:
    return {
        "role": identity.role,
        "plan": {"slug": identity.plan, "name": PLANS[identity.plan].name, "status": identity.plan_status},
        "capabilities": _capabilities(session, identity),
        "needs_upgrade": upgrades_of(identity),
        "credits": summarise_credits(session, identity),
    }


def _capabilities(session: Session, identity: Identity) -> list[str]:
    """The caller's; without the assistant's if the firm has turned it off, so that no page offers it."""
    capabilities = capabilities_of(identity)
    if load_settings(session, identity.team_id).is_enabled:
        return capabilities
    return [capability for capability in capabilities if capability != Capability.USE_ASSISTANT]


def _user(identity: Identity) -> dict[str, Any]:
    return {"id": identity.user_id, "display_name": identity.display_name, "email": identity.email}


def _of_page(session: Session, identity: Identity, page: AccountPage | None) -> dict[str, Any]:
    match page:
        case AccountPage.DASHBOARD:
            return {"dashboard": dashboard_of(session, identity)}
        case AccountPage.PROFILE:
            return {"profile": profile_of(session, identity)}
        case AccountPage.INTEGRATIONS:
            return {"connections": groups_of(session, identity)}
        case None:
            return {}
