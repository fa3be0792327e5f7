"""Plans, and the membership of a team."""

from lyd.memberships.plans import PLANS, Plan, current_status
from lyd.memberships.services.terms import begin_term, end_term, set_plan

__all__ = ["PLANS", "Plan", "begin_term", "current_status", "end_term", "set_plan"]
