"""Plans, and the membership of a team."""

from lyd.memberships.plans import PLANS, Plan, current_status
from lyd.memberships.services.cards import Card, PlanCard, card_and_plans, card_of, card_with_video
from lyd.memberships.services.expiry import expire_membership, teams_to_expire
from lyd.memberships.services.offers import Offer, list_offers, offer_of
from lyd.memberships.services.previews import Preview, preview_plan
from lyd.memberships.services.reminders import remind, teams_to_remind
from lyd.memberships.services.terms import begin_term, end_term, set_plan

__all__ = [
    "PLANS",
    "Card",
    "Offer",
    "Plan",
    "PlanCard",
    "Preview",
    "begin_term",
    "card_and_plans",
    "card_of",
    "card_with_video",
    "current_status",
    "end_term",
    "expire_membership",
    "list_offers",
    "offer_of",
    "preview_plan",
    "remind",
    "set_plan",
    "teams_to_expire",
    "teams_to_remind",
]
