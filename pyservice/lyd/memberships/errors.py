"""Errors of memberships."""

from lyd.core.errors import LydError


class PlanNotFound(LydError):
    """There is no such plan, or no product sells it now."""

    error_code, status, message = "plan_not_found", 404, "This plan is not on offer. Please contact our sales team."
