"""Answers from the table: for a caller alone, and for a caller and one thing of the caller's own team."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

from lyd.core.access.people import DocumentSpace, Identity, PlanSlug, PlanStatus, Role
from lyd.core.access.table import ACCESS, MINE, ORGANISATION, SHARED, Capability, Rule, Who
from lyd.core.access.things import Thing

_ABOUT_THINGS = tuple(capability for capability in ACCESS if ACCESS[capability].who)
FOLDER_CAPABILITIES = tuple(one for one in _ABOUT_THINGS if one.value.startswith("folders."))
DOCUMENT_CAPABILITIES = tuple(one for one in _ABOUT_THINGS if one.value.startswith("documents."))
"""Those that are answered per folder and per document."""


@dataclass(frozen=True, slots=True)
class Answers:
    """What a row says of one thing: words of capabilities."""

    allowed: list[str]
    needs_upgrade: list[str]
    needs_confirmation: list[str]


@dataclass(frozen=True, slots=True)
class _Meeting:
    """A caller and a thing in a space, as far as rules ask. Few differ, so their answers are remembered."""

    role: Role
    plan: PlanSlug
    is_active: bool
    space: DocumentSpace
    relations: frozenset[Who]
    is_met: bool
    is_unfinished: bool
    is_settled: bool


def allows(identity: Identity, capability: Capability) -> bool:
    """Whether this caller may do it at all, whichever document it is about."""
    rule = ACCESS[capability]
    if rule.needs_shop_admin and not identity.runs_shop:
        return False
    return identity.plan in rule.plans and _lets_in(rule, identity.role, identity.plan_status is PlanStatus.ACTIVE)


def allows_on(identity: Identity, capability: Capability, thing: Thing, space: DocumentSpace | None = None) -> bool:
    """Whether this caller may do it to this thing of the caller's own team.

    space is where the caller acts; left out, it is wherever the caller may do most: the own My Documents, else
    Shared Folders, else Organisation Documents.
    """
    return _is_allowed(_meet(identity, thing, space), capability)


def needs_upgrade_on(
    identity: Identity, capability: Capability, thing: Thing, space: DocumentSpace | None = None
) -> bool:
    """Whether nothing but the plan stands in the way (document 2, section 6: the talk-to-sales dialog)."""
    return _needs_upgrade(_meet(identity, thing, space), capability)


def needs_confirmation_on(
    identity: Identity, capability: Capability, thing: Thing, space: DocumentSpace | None = None
) -> bool:
    """Whether the caller is asked first, because the change is to somebody else's thing."""
    return _needs_confirmation(_meet(identity, thing, space), capability)


def answers_on(
    identity: Identity,
    thing: Thing,
    space: DocumentSpace | None = None,
    among: tuple[Capability, ...] = DOCUMENT_CAPABILITIES,
) -> Answers:
    """What the caller may do with it, may do on a bigger plan, and is asked about first. Do not change the lists."""
    return _answers(_meet(identity, thing, space), among)


def space_of(identity: Identity, thing: Thing) -> DocumentSpace:
    """The space in which this caller may do most with it."""
    if thing.is_private and thing.created_by == identity.user_id:
        return MINE
    return SHARED if thing.is_met_in_shared else ORGANISATION


def knows_home(identity: Identity, thing: Thing) -> bool:
    """Whether the caller may read where it lies and what became of it there, not only meet it in Shared Folders.

    Names of private folders and documents are for whom document 2, section 6 lets see them: whose they are, and leads.
    """
    is_own = thing.created_by == identity.user_id
    return is_own or not thing.is_private or allows(identity, Capability.LIST_ORGANISATION_DOCUMENTS)


def capabilities_of(identity: Identity) -> list[str]:
    """What GET /me/capabilities answers."""
    return [capability.value for capability in ACCESS if allows(identity, capability)]


def upgrades_of(identity: Identity) -> list[str]:
    """What nothing but the plan denies."""
    is_active = identity.plan_status is PlanStatus.ACTIVE
    denied = ((one, rule) for one, rule in ACCESS.items() if identity.plan not in rule.plans)
    return [capability.value for capability, rule in denied if _lets_in(rule, identity.role, is_active)]


def _meet(identity: Identity, thing: Thing, space: DocumentSpace | None) -> _Meeting:
    where, standing = space or space_of(identity, thing), thing.standing
    return _Meeting(
        identity.role,
        identity.plan,
        identity.plan_status is PlanStatus.ACTIVE,
        where,
        _relations(identity, thing),
        thing.team_id == identity.team_id and _comes_across(identity, thing, where),
        standing.is_unfinished,
        standing.is_settled,
    )


def _relations(identity: Identity, thing: Thing) -> frozenset[Who]:
    """What the caller is to the thing."""
    standing = thing.standing
    facts = (
        (Who.CREATOR, thing.created_by == identity.user_id),
        (Who.OWNER, identity.role is Role.OWNER),
        (Who.MANAGER, identity.role is Role.MANAGER),
        (Who.MEMBER, True),
        (Who.MEMBER_AT_TOP, standing.is_top_level),
        (Who.SHARER, standing.shared_by == identity.user_id),
        (Who.DELETER, standing.deleted_by == identity.user_id),
    )
    return frozenset(who for who, is_true in facts if is_true)


def _comes_across(identity: Identity, thing: Thing, space: DocumentSpace) -> bool:
    """Whether the caller meets the thing in that space."""
    if space is SHARED:
        return thing.is_met_in_shared
    return thing.is_private and (space is MINE) == (thing.created_by == identity.user_id)


@lru_cache(maxsize=4096)
def _answers(meeting: _Meeting, among: tuple[Capability, ...]) -> Answers:
    def words(test: Callable[[_Meeting, Capability], bool]) -> list[str]:
        return [capability.value for capability in among if test(meeting, capability)]

    return Answers(words(_is_allowed), words(_needs_upgrade), words(_needs_confirmation))


def _is_allowed(meeting: _Meeting, capability: Capability) -> bool:
    return meeting.plan in ACCESS[capability].plans and _suits(meeting, ACCESS[capability])


def _needs_upgrade(meeting: _Meeting, capability: Capability) -> bool:
    return meeting.plan not in ACCESS[capability].plans and _suits(meeting, ACCESS[capability])


def _needs_confirmation(meeting: _Meeting, capability: Capability) -> bool:
    is_asked = meeting.space in ACCESS[capability].confirm_in and Who.CREATOR not in meeting.relations
    return is_asked and _is_allowed(meeting, capability)


def _suits(meeting: _Meeting, rule: Rule) -> bool:
    return (
        meeting.is_met
        and _lets_in(rule, meeting.role, meeting.is_active)
        and not meeting.relations.isdisjoint(rule.who.get(meeting.space, frozenset()))
        and (meeting.is_unfinished or not rule.only_unfinished)
        and (meeting.is_settled or not rule.only_settled)
    )


def _lets_in(rule: Rule, role: Role, is_active: bool) -> bool:
    return role in rule.roles and (is_active or not rule.needs_active_plan)
