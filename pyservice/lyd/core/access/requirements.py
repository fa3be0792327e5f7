"""The table's decisions as errors that name what is missing."""

from __future__ import annotations

from lyd.core.access.capabilities import Capability
from lyd.core.access.decisions import allows, allows_on, needs_upgrade_on, upgrades_of
from lyd.core.access.identities import DocumentSpace, Identity, PlanStatus
from lyd.core.access.resources import Resource
from lyd.core.access.table import ACCESS
from lyd.core.errors import Forbidden, LydError, UpgradeNeeded

NOT_ALLOWED = "You are not allowed to view this information. Please contact your manager or owner of the company."
PLAN_EXPIRED = "Your Membership Plan has expired."


def require(identity: Identity, capability: Capability) -> None:
    """Raise Forbidden or UpgradeNeeded unless the table lets this caller in."""
    if not allows(identity, capability):
        lacks_plan = capability.value in upgrades_of(identity)
        raise UpgradeNeeded if lacks_plan else _denied_error(identity, capability)


def require_on(
    identity: Identity, capability: Capability, resource: Resource, space: DocumentSpace | None = None
) -> None:
    """Raise Forbidden or UpgradeNeeded unless the table lets this caller do it to this resource.

    The resource must be of the caller's own team: services load it by the team first.
    """
    if allows_on(identity, capability, resource, space):
        return
    raise (
        UpgradeNeeded
        if needs_upgrade_on(identity, capability, resource, space)
        else _denied_error(identity, capability)
    )


def _denied_error(identity: Identity, capability: Capability) -> LydError:
    rule = ACCESS[capability]
    if rule.needs_active_plan and identity.plan_status is PlanStatus.EXPIRED:
        return Forbidden(PLAN_EXPIRED)
    return Forbidden(NOT_ALLOWED)
