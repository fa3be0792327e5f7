"""The table: who may do what, taken from section 6 of the three documents."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum

from lyd.core.access.capabilities import Capability
from lyd.core.access.identities import DocumentSpace, PlanSlug, Role


class Relation(Enum):
    """A relation of a member to a resource."""

    CREATOR = "who made it, or whose folder it is"
    OWNER = "the owner of the team"
    MANAGER = "a manager of the team"
    MEMBER = "any member of the team"
    MEMBER_AT_TOP = "any member, for a folder at the top level"
    SHARER = "who shared it"
    DELETER = "who deleted it"


EVERY_ROLE = frozenset(Role)
OWNS = frozenset({Role.OWNER})
LEADS = frozenset({Role.OWNER, Role.MANAGER})
EVERY_PLAN = frozenset(PlanSlug)
BIGGER_PLANS = EVERY_PLAN - {PlanSlug.LITE}

MINE, SHARED, ORGANISATION = DocumentSpace
ANYONE = frozenset({Relation.CREATOR, Relation.OWNER, Relation.MANAGER, Relation.MEMBER})
CREATOR = frozenset({Relation.CREATOR})
LEADERS = frozenset({Relation.OWNER, Relation.MANAGER})
RESTORERS = frozenset({Relation.OWNER, Relation.DELETER})


@dataclass(frozen=True, slots=True, kw_only=True)
class Rule:
    """One row of the table. The defaults admit every member.

    relations: for what is done to one document or folder, which relations to it suffice in which space; a space that
    is left out suffices for none. confirm_in names the spaces that ask for confirmation first, if another member made
    the resource.
    needs_shop_admin: WordPress must say that the caller runs the shop.
    """

    roles: frozenset[Role] = EVERY_ROLE
    plans: frozenset[PlanSlug] = EVERY_PLAN
    needs_active_plan: bool = False
    relations: Mapping[DocumentSpace, frozenset[Relation]] = field(default_factory=dict)
    confirm_in: frozenset[DocumentSpace] = frozenset()
    only_unfinished: bool = False
    only_settled: bool = False
    needs_shop_admin: bool = False


SEEN = {MINE: CREATOR, SHARED: ANYONE, ORGANISATION: LEADERS}
"""Document 2, sections 2.1 and 6: every member sees what is shared; owner and managers also see what others made."""

ACCESS: dict[Capability, Rule] = {
    Capability.SEE_OWN_ACCOUNT: Rule(),
    Capability.EDIT_OWN_ACCOUNT: Rule(),
    # Document 1, section 6: "See Edit company and edit company name", "Set a member as manager": the owner.
    Capability.EDIT_TEAM: Rule(roles=OWNS),
    Capability.SEE_MEMBERS: Rule(),
    Capability.SET_ROLE: Rule(roles=OWNS),
    # The documents are silent on how a team grows and shrinks: docs/decisions/0021. Lite has no seat to give.
    Capability.INVITE_MEMBER: Rule(roles=LEADS, plans=BIGGER_PLANS, needs_active_plan=True),
    Capability.REMOVE_MEMBER: Rule(roles=OWNS),
    Capability.LEAVE_TEAM: Rule(roles=EVERY_ROLE - OWNS),
    Capability.TRANSFER_TEAM: Rule(roles=OWNS),
    # "Integrations page: no role check shown."
    Capability.SEE_INTEGRATIONS: Rule(),
    Capability.CHANGE_ORGANISATION: Rule(),
    Capability.CONNECT_APPLICATION: Rule(),
    Capability.BROWSE_PRODUCTS: Rule(),
    Capability.READ_INTERVIEW: Rule(),
    # Ours (docs/decisions/0064): the register is public.
    Capability.LOOK_UP_BUSINESS: Rule(),
    Capability.CHECK_ADDRESS: Rule(),
    # Ours (docs/decisions/0087): the wizard checks names before there is a document.
    Capability.CHECK_COMPANY_NAME: Rule(),
    # Ours (docs/decisions/0096): a member sees what documents say that the member may read; a merge can be undone.
    Capability.SEE_ENTITY_BOOK: Rule(),
    Capability.MERGE_ENTITIES: Rule(),
    # "The assistant and voice chat have no role check" (document 3, section 6).
    Capability.USE_ASSISTANT: Rule(),
    # Ours (docs/decisions/0103): what is sent to a provider is the firm's consent.
    Capability.MANAGE_ASSISTANT: Rule(roles=LEADS),
    Capability.LIST_FOLDERS: Rule(),
    Capability.CREATE_FOLDER: Rule(),
    # Document 2, section 6: "Folder tree menu in shared roots: owners, managers, and members only at top level."
    Capability.CREATE_IN_FOLDER: Rule(relations={MINE: CREATOR, SHARED: LEADERS | {Relation.MEMBER_AT_TOP}}),
    # "Move, Rename and Delete are offered in My Document for everyone; in Shared Folder only for owner or manager."
    Capability.RENAME_FOLDER: Rule(relations={MINE: CREATOR, SHARED: LEADERS}),
    Capability.MOVE_FOLDER: Rule(relations={MINE: CREATOR, SHARED: LEADERS}),
    Capability.DELETE_FOLDER: Rule(relations={MINE: CREATOR, SHARED: LEADERS}),
    # "Adding to Shared Folders appears in My Document for unshared folders, and not on a restricted plan."
    Capability.SHARE_FOLDER: Rule(relations={MINE: CREATOR}, plans=BIGGER_PLANS),
    Capability.UNSHARE_FOLDER: Rule(relations={MINE: CREATOR, SHARED: LEADERS | {Relation.SHARER}}),
    Capability.RESTORE_FOLDER: Rule(relations=dict.fromkeys(DocumentSpace, RESTORERS)),
    Capability.LIST_DOCUMENTS: Rule(),
    # "Organisation documents: owner and manager only."
    Capability.LIST_ORGANISATION_DOCUMENTS: Rule(roles=LEADS),
    # Ours, see docs/decisions/0012: what was deleted can be had back for 30 days.
    Capability.LIST_DELETED: Rule(roles=OWNS),
    Capability.RESTORE_DOCUMENT: Rule(relations=dict.fromkeys(DocumentSpace, RESTORERS)),
    # Documents 1 and 2 only say that an expired plan is to be renewed; see docs/decisions/0003.
    Capability.CREATE_DOCUMENT: Rule(needs_active_plan=True),
    Capability.READ_DOCUMENT: Rule(relations=SEEN),
    Capability.PREVIEW_DOCUMENT: Rule(relations=SEEN),
    Capability.DOWNLOAD_DOCUMENT: Rule(relations=SEEN),
    # Ours (docs/decisions/0046): viewing needs the same right as downloading, because the viewer gets the whole file.
    Capability.VIEW_DOCUMENT: Rule(relations=SEEN),
    # Ours (docs/decisions/0063): the changes are text of both versions, so that the same right is needed.
    Capability.COMPARE_DOCUMENT: Rule(relations=SEEN),
    Capability.READ_DOCUMENT_LOG: Rule(relations=SEEN),
    # "A non-creator triggers an owner-confirm-change modal before launch" in organisation documents.
    Capability.EDIT_DOCUMENT: Rule(relations=SEEN, confirm_in=frozenset({ORGANISATION})),
    # Ours (docs/decisions/0065): earlier answers are restored, and answers reset, by whom may save them.
    Capability.REPLACE_ANSWERS: Rule(relations=SEEN, confirm_in=frozenset({ORGANISATION})),
    Capability.ASSEMBLE_DOCUMENT: Rule(relations=SEEN, confirm_in=frozenset({ORGANISATION})),
    # Ours (docs/decisions/0069): by whom may answer it; like a new document or a copy, only while the plan is active.
    Capability.REOPEN_DOCUMENT: Rule(relations=SEEN, confirm_in=frozenset({ORGANISATION}), needs_active_plan=True),
    # "Managers act on Shared Folder documents like the owner."
    Capability.RENAME_DOCUMENT: Rule(relations={MINE: CREATOR, SHARED: CREATOR | LEADERS}),
    # "Move to is not available in shared folders or organisation documents."
    Capability.MOVE_DOCUMENT: Rule(relations={MINE: CREATOR}),
    # "Copy needs the creator, not a Lite plan, not organisation docs, and for an ASIC document a terminal state."
    Capability.COPY_DOCUMENT: Rule(
        relations={MINE: CREATOR, SHARED: CREATOR}, plans=BIGGER_PLANS, needs_active_plan=True, only_settled=True
    ),
    # "Delete document: creator or owner, status 1 or 2, not in organisation documents."
    Capability.DELETE_DOCUMENT: Rule(
        relations={MINE: CREATOR, SHARED: CREATOR | {Relation.OWNER}}, only_unfinished=True
    ),
    Capability.SHARE_DOCUMENT: Rule(relations={MINE: CREATOR, SHARED: CREATOR | LEADERS}, plans=BIGGER_PLANS),
    # "Owner can remove a shared document; a manager can also unshare; the creator can do both."
    Capability.UNSHARE_DOCUMENT: Rule(relations={MINE: CREATOR, SHARED: CREATOR | LEADERS}),
    # "Protector link, PPSR link, trust deed stamping link, ABN/TFN link" (section 2.3): for all who see the document.
    Capability.FOLLOW_PROTECTOR_LINK: Rule(relations=SEEN),
    Capability.FOLLOW_PPSR_LINK: Rule(relations=SEEN),
    Capability.FOLLOW_STAMPING_LINK: Rule(relations=SEEN),
    Capability.FOLLOW_ABN_TFN_LINK: Rule(relations=SEEN),
    # "Basic plan users get a talk-to-sales upgrade dialog for … sign". Ours (docs/decisions/0080): who may send it,
    # may follow, remind and recall what was sent, whatever became of the plan.
    Capability.SIGN_DOCUMENT: Rule(relations=SEEN, plans=BIGGER_PLANS),
    Capability.MANAGE_SIGNING: Rule(relations=SEEN),
    # Ours (docs/decisions/0097): by those who see it, also once it is completed. Every plan is confirmed anyway.
    Capability.SYNC_DOCUMENT: Rule(relations=SEEN),
    # "A non-creator triggers an owner-confirm-change modal before … payment". Ours (docs/decisions/0087): submitting
    # asks like paying, and who sees the document sees its registration. A plan that expired ends nothing.
    Capability.READ_ASIC: Rule(relations=SEEN),
    Capability.PAY_ASIC: Rule(relations=SEEN, confirm_in=frozenset({ORGANISATION})),
    Capability.SUBMIT_ASIC: Rule(relations=SEEN, confirm_in=frozenset({ORGANISATION})),
    # "A non-creator triggers an owner-confirm-change modal before … hard copy, legal review"; "Basic plan users get a
    # talk-to-sales upgrade dialog for … legal review".
    Capability.REQUEST_LEGAL_REVIEW: Rule(relations=SEEN, plans=BIGGER_PLANS, confirm_in=frozenset({ORGANISATION})),
    Capability.ORDER_HARD_COPY: Rule(relations=SEEN, confirm_in=frozenset({ORGANISATION})),
    # "Purchase" is offered to all who may browse (document 2, sections 2.5 and 4.4); the rest is the order's.
    Capability.BUY_DOCUMENT: Rule(),
    Capability.READ_ORDER: Rule(),
    # Ours, see docs/decisions/0038: for the orders of READ_ORDER, whatever became of the plan. Only the buyer starts.
    Capability.START_ORDER: Rule(),
    Capability.READ_INVOICE: Rule(),
    Capability.SEE_CREDITS: Rule(),
    # Document 1, section 6: "View Credit Logs, 'Get more' credits, Buying Credit modal: owner and manager"; section 1:
    # Best Practice "is the only plan that carries document credits".
    Capability.READ_CREDIT_LOGS: Rule(roles=LEADS),
    Capability.BUY_CREDITS: Rule(roles=LEADS, plans=frozenset({PlanSlug.BEST_PRACTICE})),
    # "See membership plans and Change Plan button: everybody"; "'Renew now': owner and manager". Who may see the button
    # is told who can press it: docs/decisions/0016.
    Capability.SEE_PLANS: Rule(),
    Capability.CHANGE_PLAN: Rule(roles=LEADS),
    # Not a matter of teams: WordPress says who runs the shop, see core/http/shop_admin.py.
    Capability.MANAGE_SHOP: Rule(needs_shop_admin=True),
}
