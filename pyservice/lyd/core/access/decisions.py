"""Decisions from the table: for a caller alone, and for a caller and one resource of the caller's own team."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

from lyd.core.access.capabilities import Capability
from lyd.core.access.identities import DocumentSpace, Identity, PlanSlug, PlanStatus, Role
from lyd.core.access.resources import Resource
from lyd.core.access.table import ACCESS, MINE, ORGANISATION, SHARED, Relation, Rule

_ABOUT_RESOURCES = tuple(capability for capability in ACCESS if ACCESS[capability].relations)
FOLDER_CAPABILITIES = tuple(capability for capability in _ABOUT_RESOURCES if capability.value.startswith("folders."))
DOCUMENT_CAPABILITIES = tuple(
    capability for capability in _ABOUT_RESOURCES if capability.value.startswith("documents.")
)
"""Capabilities that are decided per folder and per document."""


@dataclass(frozen=True, slots=True)
class Decisions:
    """What may be done with one resource, as values of Capability."""

    allowed: list[str]
    needs_upgrade: list[str]
    needs_confirmation: list[str]


@dataclass(frozen=True, slots=True)
class AccessContext:
    """A caller and a resource in a space, as far as rules depend on them. Few differ, so their decisions are cached."""

    role: Role
    plan: PlanSlug
    is_active: bool
    space: DocumentSpace
    relations: frozenset[Relation]
    is_visible: bool
    is_unfinished: bool
    is_settled: bool


def allows(identity: Identity, capability: Capability) -> bool:
    """Whether this caller may do it at all, whatever the resource."""
    rule = ACCESS[capability]
    if rule.needs_shop_admin and not identity.runs_shop:
        return False
    return identity.plan in rule.plans and _admits(rule, identity.role, identity.plan_status is PlanStatus.ACTIVE)


def allows_on(
    identity: Identity, capability: Capability, resource: Resource, space: DocumentSpace | None = None
) -> bool:
    """Whether this caller may do it to this resource of the caller's own team.

    space is where the caller acts; left out, it is wherever the caller may do most: the own My Documents, else
    Shared Folders, else Organisation Documents.
    """
    return _is_allowed(_context(identity, resource, space), capability)


def needs_upgrade_on(
    identity: Identity, capability: Capability, resource: Resource, space: DocumentSpace | None = None
) -> bool:
    """Whether only the plan prevents it (document 2, section 6: the talk-to-sales dialog)."""
    return _needs_upgrade(_context(identity, resource, space), capability)


def needs_confirmation_on(
    identity: Identity, capability: Capability, resource: Resource, space: DocumentSpace | None = None
) -> bool:
    """Whether the caller must confirm first, because the resource is another member's."""
    return _needs_confirmation(_context(identity, resource, space), capability)


def decisions_on(
    identity: Identity,
    resource: Resource,
    space: DocumentSpace | None = None,
    among: tuple[Capability, ...] = DOCUMENT_CAPABILITIES,
) -> Decisions:
    """What the caller may do with it, may do on a bigger plan, and must confirm first. Do not change the lists."""
    return _decisions(_context(identity, resource, space), among)


def space_of(identity: Identity, resource: Resource) -> DocumentSpace:
    """The space in which this caller may do most with it."""
    if resource.is_private and resource.created_by == identity.user_id:
        return MINE
    return SHARED if resource.is_visible_in_shared else ORGANISATION


def may_see_location(identity: Identity, resource: Resource) -> bool:
    """Whether the caller may read in which folder it lies, not only see it in Shared Folders.

    Names of private folders and documents are shown to their creator, the owner and managers (document 2, section 6).
    """
    is_own = resource.created_by == identity.user_id
    return is_own or not resource.is_private or allows(identity, Capability.LIST_ORGANISATION_DOCUMENTS)


def capabilities_of(identity: Identity) -> list[str]:
    """What GET /me/capabilities answers."""
    return [capability.value for capability in ACCESS if allows(identity, capability)]


def upgrades_of(identity: Identity) -> list[str]:
    """Capabilities that only the plan denies."""
    is_active = identity.plan_status is PlanStatus.ACTIVE
    denied = ((capability, rule) for capability, rule in ACCESS.items() if identity.plan not in rule.plans)
    return [capability.value for capability, rule in denied if _admits(rule, identity.role, is_active)]


def _context(identity: Identity, resource: Resource, space: DocumentSpace | None) -> AccessContext:
    acting_space, resource_state = space or space_of(identity, resource), resource.resource_state
    return AccessContext(
        identity.role,
        identity.plan,
        identity.plan_status is PlanStatus.ACTIVE,
        acting_space,
        _relations(identity, resource),
        resource.team_id == identity.team_id and _is_visible_in(identity, resource, acting_space),
        resource_state.is_unfinished,
        resource_state.is_settled,
    )


def _relations(identity: Identity, resource: Resource) -> frozenset[Relation]:
    """The relations of the caller to the resource."""
    resource_state = resource.resource_state
    facts = (
        (Relation.CREATOR, resource.created_by == identity.user_id),
        (Relation.OWNER, identity.role is Role.OWNER),
        (Relation.MANAGER, identity.role is Role.MANAGER),
        (Relation.MEMBER, True),
        (Relation.MEMBER_AT_TOP, resource_state.is_top_level),
        (Relation.SHARER, resource_state.shared_by == identity.user_id),
        (Relation.DELETER, resource_state.deleted_by == identity.user_id),
    )
    return frozenset(relations for relations, is_true in facts if is_true)


def _is_visible_in(identity: Identity, resource: Resource, space: DocumentSpace) -> bool:
    """Whether the caller sees the resource in that space."""
    if space is SHARED:
        return resource.is_visible_in_shared
    return resource.is_private and (space is MINE) == (resource.created_by == identity.user_id)


@lru_cache(maxsize=4096)
def _decisions(context: AccessContext, among: tuple[Capability, ...]) -> Decisions:
    def words(test: Callable[[AccessContext, Capability], bool]) -> list[str]:
        return [capability.value for capability in among if test(context, capability)]

    return Decisions(words(_is_allowed), words(_needs_upgrade), words(_needs_confirmation))


def _is_allowed(context: AccessContext, capability: Capability) -> bool:
    return context.plan in ACCESS[capability].plans and _fits(context, ACCESS[capability])


def _needs_upgrade(context: AccessContext, capability: Capability) -> bool:
    return context.plan not in ACCESS[capability].plans and _fits(context, ACCESS[capability])


def _needs_confirmation(context: AccessContext, capability: Capability) -> bool:
    must_confirm = context.space in ACCESS[capability].confirm_in and Relation.CREATOR not in context.relations
    return must_confirm and _is_allowed(context, capability)


def _fits(context: AccessContext, rule: Rule) -> bool:
    return (
        context.is_visible
        and _admits(rule, context.role, context.is_active)
        and not context.relations.isdisjoint(rule.relations.get(context.space, frozenset()))
        and (context.is_unfinished or not rule.only_unfinished)
        and (context.is_settled or not rule.only_settled)
    )


def _admits(rule: Rule, role: Role, is_active: bool) -> bool:
    return role in rule.roles and (is_active or not rule.needs_active_plan)
