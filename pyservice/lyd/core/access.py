"""Who may do what: one table, taken from section 6 of the three documents.

A route names a capability; `allows` answers from who the caller is, `allows_on` also from the document in hand.
Widgets learn the answers from GET /me/capabilities and each row's `allowed`, so they never repeat a rule.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum, StrEnum
from typing import Protocol


class Role(StrEnum):
    """A member's one role in the team (document 1, section 1)."""

    OWNER = "owner"
    MANAGER = "manager"
    MEMBER = "member"


class PlanSlug(StrEnum):
    """The plans (document 1, section 1). ly-basic is Lite, the restricted one."""

    LITE = "ly-basic"
    BEST_PRACTICE = "best-practice"
    STRATEGIST = "strategist"


class PlanStatus(StrEnum):
    """A membership is active or expired (document 1, section 4)."""

    ACTIVE = "active"
    EXPIRED = "expired"


class DocumentSpace(StrEnum):
    """The three tabs of the documents page (document 2, section 3); `code` is their number on the wire."""

    MINE = "mine"
    SHARED = "shared"
    ORGANISATION = "organisation"

    @property
    def code(self) -> int:
        """1 my documents, 2 shared folders, 3 organisation documents."""
        return list(DocumentSpace).index(self) + 1


@dataclass(frozen=True, slots=True)
class Identity:
    """Who is calling, looked up on every request: a change of role or plan works at once."""

    user_id: int
    display_name: str
    email: str
    session_id: str
    team_id: int
    team_name: str
    role: Role
    plan: PlanSlug
    plan_status: PlanStatus


class Owned(Protocol):
    """What the table needs to know of a document."""

    team_id: int
    created_by: int


class Capability(StrEnum):
    """Everything that the service lets somebody do."""

    PUBLIC = "public"
    SEE_OWN_ACCOUNT = "account.see"
    BROWSE_PRODUCTS = "products.browse"
    READ_INTERVIEW = "interviews.read"
    LIST_FOLDERS = "folders.list"
    CREATE_FOLDER = "folders.create"
    LIST_DOCUMENTS = "documents.list"
    LIST_ORGANISATION_DOCUMENTS = "documents.list_organisation"
    CREATE_DOCUMENT = "documents.create"
    READ_DOCUMENT = "documents.read"
    EDIT_DOCUMENT = "documents.edit"
    PREVIEW_DOCUMENT = "documents.preview"
    ASSEMBLE_DOCUMENT = "documents.assemble"
    DOWNLOAD_DOCUMENT = "documents.download"


class Ownership(Enum):
    """Whose document it may be."""

    ANY = "any"
    CREATOR = "creator"
    CREATOR_OR_OWNER = "creator or owner"
    CREATOR_OR_LEAD = "creator, owner or manager"


EVERY_ROLE = frozenset(Role)
LEADS = frozenset({Role.OWNER, Role.MANAGER})
EVERY_PLAN = frozenset(PlanSlug)
EVERY_SPACE = frozenset(DocumentSpace)


@dataclass(frozen=True, slots=True, kw_only=True)
class Rule:
    """One row of the table. The defaults leave everybody in."""

    roles: frozenset[Role] = EVERY_ROLE
    plans: frozenset[PlanSlug] = EVERY_PLAN
    needs_active_plan: bool = False
    spaces: frozenset[DocumentSpace] = EVERY_SPACE
    ownership: Ownership = Ownership.ANY


ACCESS: dict[Capability, Rule] = {
    Capability.SEE_OWN_ACCOUNT: Rule(),
    Capability.BROWSE_PRODUCTS: Rule(),
    Capability.READ_INTERVIEW: Rule(),
    Capability.LIST_FOLDERS: Rule(),
    Capability.CREATE_FOLDER: Rule(),
    Capability.LIST_DOCUMENTS: Rule(),
    # Document 2, section 6: organisation documents are for owner and manager only.
    Capability.LIST_ORGANISATION_DOCUMENTS: Rule(roles=LEADS),
    # Documents 1 and 2 only say that an expired plan is to be renewed; see docs/decisions/0003.
    Capability.CREATE_DOCUMENT: Rule(needs_active_plan=True),
    # Document 2, sections 2.1 and 6: owner and manager see, and after a warning change, what others made.
    Capability.READ_DOCUMENT: Rule(ownership=Ownership.CREATOR_OR_LEAD),
    Capability.EDIT_DOCUMENT: Rule(ownership=Ownership.CREATOR_OR_LEAD),
    Capability.PREVIEW_DOCUMENT: Rule(ownership=Ownership.CREATOR_OR_LEAD),
    Capability.ASSEMBLE_DOCUMENT: Rule(ownership=Ownership.CREATOR_OR_LEAD),
    Capability.DOWNLOAD_DOCUMENT: Rule(ownership=Ownership.CREATOR_OR_LEAD),
}

DOCUMENT_CAPABILITIES = tuple(capability for capability in ACCESS if ACCESS[capability].ownership is not Ownership.ANY)
"""Those that are answered per document."""


def allows(identity: Identity, capability: Capability) -> bool:
    """Whether this caller may do it at all, whichever document it is about."""
    rule = ACCESS[capability]
    return (
        identity.role in rule.roles
        and identity.plan in rule.plans
        and (identity.plan_status is PlanStatus.ACTIVE or not rule.needs_active_plan)
    )


def allows_on(identity: Identity, capability: Capability, document: Owned) -> bool:
    """Whether this caller may do it to this document of the caller's own team."""
    return (
        document.team_id == identity.team_id
        and allows(identity, capability)
        and space_of(identity, document) in ACCESS[capability].spaces
        and _owns_enough(identity, ACCESS[capability].ownership, document)
    )


def space_of(identity: Identity, document: Owned) -> DocumentSpace:
    """The space in which this caller meets the document."""
    return DocumentSpace.MINE if document.created_by == identity.user_id else DocumentSpace.ORGANISATION


def capabilities_of(identity: Identity) -> list[str]:
    """What GET /me/capabilities answers."""
    return [capability.value for capability in ACCESS if allows(identity, capability)]


def allowed_on(identity: Identity, document: Owned, among: Iterable[Capability] = DOCUMENT_CAPABILITIES) -> list[str]:
    """What a row's `allowed` says."""
    return [capability.value for capability in among if allows_on(identity, capability, document)]


def _owns_enough(identity: Identity, ownership: Ownership, document: Owned) -> bool:
    if ownership is Ownership.ANY or document.created_by == identity.user_id:
        return True
    extra = {Ownership.CREATOR_OR_OWNER: {Role.OWNER}, Ownership.CREATOR_OR_LEAD: LEADS}
    return identity.role in extra.get(ownership, ())
