"""Plans, and the membership of a team."""

from lyd.memberships.plans import PLANS, Plan, current_status
from lyd.memberships.services.cards import Card, PlanCard, card_and_plans, card_of, card_with_video
from lyd.memberships.services.expiry import expire_membership, teams_to_expire
from lyd.memberships.services.offers import Offer, list_offers, offer_of
from lyd.memberships.services.previews import Preview, preview_plan
from lyd.memberships.services.reminders import remind, teams_to_remind
from lyd.memberships.services.renewal_offers import RenewalTerms, terms_of_purchase
from lyd.memberships.services.renewals import (
    AgreedRenewal,
    begin_renewal,
    check_renewals,
    find_renewal,
    stop_renewal_of_order,
    stop_renewals,
)
from lyd.memberships.services.terms import begin_term, end_term, set_plan

__all__ = [
    "PLANS",
    "AgreedRenewal",
    "Card",
    "Offer",
    "Plan",
    "PlanCard",
    "Preview",
    "RenewalTerms",
    "begin_renewal",
    "begin_term",
    "card_and_plans",
    "card_of",
    "card_with_video",
    "check_renewals",
    "current_status",
    "end_term",
    "expire_membership",
    "find_renewal",
    "list_offers",
    "offer_of",
    "preview_plan",
    "remind",
    "set_plan",
    "stop_renewal_of_order",
    "stop_renewals",
    "teams_to_expire",
    "teams_to_remind",
    "terms_of_purchase",
]
