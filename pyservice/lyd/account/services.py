"""Everything that an account page shows after it has loaded, from the domains that know it."""

from __future__ import annotations

from typing import Any

from sqlalchemy.orm import Session

from lyd.account.pages import AccountPage
from lyd.announcements.services import active
from lyd.core.access import Identity, capabilities_of, upgrades_of
from lyd.credits.services import standing_of
from lyd.integrations.services import count_of, groups_of, organisations_of
from lyd.memberships.services import PLANS, card_of, card_with_video
from lyd.profile.services import avatar_of, profile_of
from lyd.security.services import two_factor_of
from lyd.teams.services import company_of, counts_of


def account_of(session: Session, who: Identity, page: AccountPage | None) -> dict[str, Any]:
    """What every page of My Account needs, and what this page needs besides.

    The number of queries does not depend on how large the team is.
    """
    core = _core(session, who)
    return {
        **core,
        "user": {**_user(who), "avatar": avatar_of(session, who.user_id)},
        "team": {**company_of(session, who), **vars(core["credits"])},
        "membership": card_with_video(session, who),
        "counts": {**counts_of(session, who), "integrations": count_of(session, who)},
        "two_factor": two_factor_of(session, who.user_id),
        "announcement": active(session),
        "organisations": organisations_of(session, who),
        **_of_page(session, who, page),
    }


def capabilities(session: Session, who: Identity) -> dict[str, Any]:
    """Who the member is and what they may do, without what only pages show."""
    return {
        **_core(session, who),
        "user": _user(who),
        "team": {"id": who.team_id, "name": who.team_name},
        "membership": card_of(session, who),
    }


def _core(session: Session, who: Identity) -> dict[str, Any]:
    return {
        "role": who.role,
        "plan": {"slug": who.plan, "name": PLANS[who.plan].name, "status": who.plan_status},
        "capabilities": capabilities_of(who),
        "needs_upgrade": upgrades_of(who),
        "credits": standing_of(session, who),
    }


def _user(who: Identity) -> dict[str, Any]:
    return {"id": who.user_id, "display_name": who.display_name, "email": who.email}


def _of_page(session: Session, who: Identity, page: AccountPage | None) -> dict[str, Any]:
    match page:
        case AccountPage.PROFILE:
            return {"profile": profile_of(session, who)}
        case AccountPage.INTEGRATIONS:
            return {"connections": groups_of(session, who)}
        case None:
            return {}
