"""The membership card and the plans on offer (document 1, sections 2.5, 2.6 and 3)."""

from __future__ import annotations

import datetime
from dataclasses import dataclass, replace
from decimal import Decimal
from enum import StrEnum

from sqlalchemy import bindparam, select
from sqlalchemy.orm import Session

from lyd.core.access import Identity, PlanSlug, PlanStatus
from lyd.core.calendar import Calendar, load_calendar
from lyd.core.db import utc_now
from lyd.memberships.models import Membership, RenewalState
from lyd.memberships.plans import PLANS
from lyd.memberships.services.leaders import name_of
from lyd.memberships.services.offers import Offer, list_offers
from lyd.memberships.services.renewals import latest_renewal
from lyd.profile.video import hides_lite_video

TERM = select(Membership.starts_at, Membership.ends_at).where(Membership.team_id == bindparam("team_id"))


class CardRenewal(StrEnum):
    """on: the plan renews automatically; failed: its payment was refused and is tried again; off: it was cancelled."""

    ON = "on"
    FAILED = "failed"
    OFF = "off"


@dataclass(frozen=True)
class RenewalCard:
    """The automatic renewal of a plan: the day of its next payment, if there is one, and what that costs.

    payer is the name of the member who pays, empty if that is the caller: only the payer's billing portal shows it.
    """

    state: CardRenewal
    day: datetime.date | None
    price: Decimal
    payer: str


@dataclass(frozen=True)
class Card:
    """The team's membership. end_date is None for a plan without an end ("Permanent").

    Days are the site's. used and remaining count them from start_date to today and from today to end_date, so on the
    last day remaining is 0 while the status is still active. Both are 0 if there is no end.
    """

    name: str
    slug: PlanSlug
    status: PlanStatus
    start_date: datetime.date
    end_date: datetime.date | None
    used: int
    remaining: int
    renewal: RenewalCard | None = None
    show_video: bool = False
    video_url: str = ""


@dataclass(frozen=True)
class PlanCard:
    """A plan on offer; selected marks the plan of the team."""

    offer: Offer
    selected: bool


def card_of(session: Session, identity: Identity, days: Calendar | None = None) -> Card:
    """The card of the caller's team. days is the site's calendar, if the caller has read it."""
    starts_at, ends_at = session.execute(TERM, {"team_id": identity.team_id}).one_or_none() or (utc_now(), None)
    days = days or load_calendar(session)
    today, start = days.today(), days.day_of(starts_at)
    end = days.day_of(ends_at) if ends_at else None
    return Card(
        name=PLANS[identity.plan].name,
        slug=identity.plan,
        status=identity.plan_status,
        start_date=start,
        end_date=end,
        used=max(0, (min(today, end) - start).days) if end else 0,
        remaining=max(0, (end - today).days) if end else 0,
        renewal=_renewal_of(session, identity, days) if end else None,
    )


def card_with_video(session: Session, identity: Identity, offer: Offer, days: Calendar | None = None) -> Card:
    """The same, with the video that the shop set for the plan in its offer: shown until the member hides it."""
    is_shown = offer.shows_video and offer.video_url != "" and not hides_lite_video(session, identity.user_id)
    return replace(card_of(session, identity, days), show_video=is_shown, video_url=offer.video_url)


def card_and_plans(session: Session, identity: Identity) -> tuple[Card, list[PlanCard]]:
    """The card with its video, and every plan on offer."""
    offers = list_offers(session)
    own = next(offer for offer in offers if offer.plan.slug is identity.plan)
    return card_with_video(session, identity, own), [
        PlanCard(offer, offer.plan.slug is identity.plan) for offer in offers
    ]


def _renewal_of(session: Session, identity: Identity, days: Calendar) -> RenewalCard | None:
    """The newest renewal of the plan that the team has."""
    renewal = latest_renewal(session, identity.team_id)
    if renewal is None or renewal.plan is not identity.plan:
        return None
    states = {RenewalState.ACTIVE: CardRenewal.ON, RenewalState.FAILED: CardRenewal.FAILED}
    state = states.get(renewal.state, CardRenewal.OFF)
    day = days.day_of(renewal.renews_at) if renewal.renews_at and state is CardRenewal.ON else None
    payer = "" if renewal.user_id == identity.user_id else name_of(session, renewal.user_id)
    return RenewalCard(state, day, renewal.amount, payer)
