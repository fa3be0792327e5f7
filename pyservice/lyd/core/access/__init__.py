"""Who may do what: one table, taken from section 6 of the three documents.

A route names a capability; `allows` answers from who the caller is, `allows_on` also from the document or folder in
hand. Widgets learn the answers from GET /me/capabilities and each row's `allowed`, so they never repeat a rule.
"""

from lyd.core.access.answers import (
    DOCUMENT_CAPABILITIES,
    FOLDER_CAPABILITIES,
    Answers,
    allows,
    allows_on,
    answers_on,
    capabilities_of,
    knows_home,
    needs_confirmation_on,
    needs_upgrade_on,
    space_of,
    upgrades_of,
)
from lyd.core.access.people import DocumentSpace, Identity, PlanSlug, PlanStatus, Role
from lyd.core.access.requiring import require, require_on
from lyd.core.access.table import ACCESS, Capability, Rule, Who
from lyd.core.access.things import Standing, Thing

__all__ = [
    "ACCESS",
    "DOCUMENT_CAPABILITIES",
    "FOLDER_CAPABILITIES",
    "Answers",
    "Capability",
    "DocumentSpace",
    "Identity",
    "PlanSlug",
    "PlanStatus",
    "Role",
    "Rule",
    "Standing",
    "Thing",
    "Who",
    "allows",
    "allows_on",
    "answers_on",
    "capabilities_of",
    "knows_home",
    "needs_confirmation_on",
    "needs_upgrade_on",
    "require",
    "require_on",
    "space_of",
    "upgrades_of",
]
