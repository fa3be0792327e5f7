"""Access control: one table, taken from section 6 of the three documents.

A route names a capability; `allows` answers from who the caller is, `allows_on` also from the document or folder in
hand. Widgets learn the answers from GET /me/capabilities and each row's `allowed`, so they never repeat a rule.
"""

from lyd.core.access.capabilities import Capability
from lyd.core.access.decisions import (
    DOCUMENT_CAPABILITIES,
    FOLDER_CAPABILITIES,
    Decisions,
    allows,
    allows_on,
    capabilities_of,
    decisions_on,
    may_see_location,
    needs_confirmation_on,
    needs_upgrade_on,
    space_of,
    upgrades_of,
)
from lyd.core.access.identities import DocumentSpace, Identity, PlanSlug, PlanStatus, Role
from lyd.core.access.requirements import require, require_on
from lyd.core.access.resources import Resource, ResourceState
from lyd.core.access.table import ACCESS, Relation, Rule

__all__ = [
    "ACCESS",
    "DOCUMENT_CAPABILITIES",
    "FOLDER_CAPABILITIES",
    "Capability",
    "Decisions",
    "DocumentSpace",
    "Identity",
    "PlanSlug",
    "PlanStatus",
    "Relation",
    "Resource",
    "ResourceState",
    "Role",
    "Rule",
    "allows",
    "allows_on",
    "capabilities_of",
    "decisions_on",
    "may_see_location",
    "needs_confirmation_on",
    "needs_upgrade_on",
    "require",
    "require_on",
    "space_of",
    "upgrades_of",
]
