"""The actions on a document: which are available to a member, and why the others are not.

The table of access (core/access) decides who may act; the rules below decide when an action makes sense. Lists, details
and services use both through this module, and widgets through `allowed` and `reasons`.

To add an action: give it a row in the table of access, and a rule here if the document's state limits it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

from lyd.core.access import (
    ACCESS,
    DOCUMENT_CAPABILITIES,
    Capability,
    Decisions,
    DocumentSpace,
    Identity,
    allows_on,
    decisions_on,
    needs_upgrade_on,
    require_on,
)
from lyd.core.errors import Forbidden, LydError, NotFound, UpgradeNeeded
from lyd.documents.errors import DocumentCompleted, DocumentNotReady
from lyd.documents.lifecycle.formats import allows_download, allows_signing
from lyd.documents.lifecycle.links import DocumentLink, links_of
from lyd.documents.lifecycle.statuses import UNFINISHED, DocumentStatus
from lyd.documents.models import Document, FileType

IN_NO_SHARED_FOLDER = "This document is in no shared folder."
NO_SUCH_LINK = "The template of this document has no such link."
NOT_STARTED = "A legal review can be requested once the document has answers."
NOT_ASSEMBLED = "Hard copies can be ordered once the document is completed."
STAYS_AS_SIGNED = "The answers of a document that is signed, or sent for signature, stay as they are."
NOT_COMPLETED = "The document can be viewed once it is completed."
NOT_COMPARABLE = "Versions can be compared once the document is completed."
NO_FILES = "The template of this document offers no files to compare."
NO_PDF = "The template of this document offers no PDF to view."
ONLY_UNFINISHED = "Only a draft or a document in progress can be deleted."
ONLY_COMPLETED = "Only a completed document can be reopened."
SENT_FOR_SIGNATURE = "A document that is signed, or sent for signature, cannot be reopened."
LODGED = "A document that was lodged with ASIC cannot be reopened."
NOT_FOR_SIGNING = "The template of this document is not meant to be signed here."
ONLY_COMPLETED_IS_SENT = "A document can be sent for signature once it is completed."
ONLY_PENDING = "This document is not waiting for signatures."
OUT_FOR_SIGNATURE = "This document is out for signature. Please recall it before you change it."
ONLY_SETTLED = "An ASIC document can be copied once its registration has ended."


@dataclass(frozen=True, slots=True)
class Situation:
    """The properties of a document that rules depend on."""

    status: DocumentStatus
    is_shared: bool
    is_lodged: bool
    offers_pdf: bool
    offers_files: bool
    is_for_signing: bool
    links: frozenset[DocumentLink]


@dataclass(frozen=True, slots=True)
class Rule:
    """The condition of an action, and the error of a call if it is not met."""

    is_met: Callable[[Situation], bool]
    error: LydError


IS_OPEN = Rule(lambda document: document.status is not DocumentStatus.COMPLETED, DocumentCompleted())
"""Document 2, section 4.1: "A status 5 document cannot be interviewed"."""
IS_STARTED = Rule(lambda document: document.status is not DocumentStatus.DRAFT, DocumentNotReady(NOT_STARTED))
IS_ASSEMBLED = Rule(lambda document: document.status not in UNFINISHED, DocumentNotReady(NOT_ASSEMBLED))
IS_UNSIGNED = Rule(lambda document: document.status in UNFINISHED, DocumentNotReady(STAYS_AS_SIGNED))
IS_COMPLETED = Rule(lambda document: document.status not in UNFINISHED, DocumentNotReady(NOT_COMPLETED))
WAS_COMPLETED = Rule(lambda document: document.status not in UNFINISHED, DocumentNotReady(ONLY_COMPLETED))
IS_NOT_SENT = Rule(
    lambda document: document.status not in {DocumentStatus.PENDING_SIGNATURE, DocumentStatus.SIGNED},
    DocumentNotReady(SENT_FOR_SIGNATURE),
)
IS_NOT_LODGED = Rule(lambda document: not document.is_lodged, DocumentNotReady(LODGED))
HAS_VERSIONS = Rule(lambda document: document.status not in UNFINISHED, DocumentNotReady(NOT_COMPARABLE))
OFFERS_FILES = Rule(lambda document: document.offers_files, DocumentNotReady(NO_FILES))
OFFERS_PDF = Rule(lambda document: document.offers_pdf, DocumentNotReady(NO_PDF))
IS_NOT_PENDING = Rule(
    lambda document: document.status is not DocumentStatus.PENDING_SIGNATURE, DocumentNotReady(OUT_FOR_SIGNATURE)
)
IS_FOR_SIGNING = Rule(lambda document: document.is_for_signing, DocumentNotReady(NOT_FOR_SIGNING))
"""Document 3, section 4.1: "Sending for signing is offered for status 5 documents whose is_allow_sign is not 'no'"."""
CAN_BE_SENT = Rule(
    lambda document: document.status is DocumentStatus.COMPLETED, DocumentNotReady(ONLY_COMPLETED_IS_SENT)
)
IS_PENDING = Rule(lambda document: document.status is DocumentStatus.PENDING_SIGNATURE, DocumentNotReady(ONLY_PENDING))
IS_SHARED = Rule(lambda document: document.is_shared, NotFound(IN_NO_SHARED_FOLDER))


def _has_link(link: DocumentLink) -> Rule:
    return Rule(lambda document: link in document.links, NotFound(NO_SUCH_LINK))


RULES: dict[Capability, tuple[Rule, ...]] = {
    Capability.EDIT_DOCUMENT: (IS_OPEN, IS_NOT_PENDING),
    Capability.ASSEMBLE_DOCUMENT: (IS_OPEN, IS_NOT_PENDING),
    Capability.SIGN_DOCUMENT: (IS_FOR_SIGNING, CAN_BE_SENT),
    Capability.MANAGE_SIGNING: (IS_PENDING,),
    Capability.REPLACE_ANSWERS: (IS_OPEN, IS_UNSIGNED),
    Capability.REOPEN_DOCUMENT: (WAS_COMPLETED, IS_NOT_SENT, IS_NOT_LODGED),
    Capability.VIEW_DOCUMENT: (IS_COMPLETED, OFFERS_PDF),
    Capability.COMPARE_DOCUMENT: (HAS_VERSIONS, OFFERS_FILES),
    Capability.UNSHARE_DOCUMENT: (IS_SHARED,),
    Capability.REQUEST_LEGAL_REVIEW: (IS_STARTED,),
    Capability.ORDER_HARD_COPY: (IS_ASSEMBLED,),
    **{link.capability: (_has_link(link),) for link in DocumentLink},
}
"""The rules of the actions that depend on the document's state; the first that is not met is the reason."""
LISTED = tuple(capability for capability in DOCUMENT_CAPABILITIES if capability is not Capability.RESTORE_DOCUMENT)
"""Restoring is for deleted documents, which only the Deleted view lists."""


def available_actions(identity: Identity, document: Document, space: DocumentSpace | None = None) -> Decisions:
    """Return the actions that the member has with a document in a space. Do not change the lists of the result.

    If space is left out it is the one in which the member may do most.
    """
    return decisions_on(identity, document, space, _possible(_situation(document)))


def explain_unavailable(identity: Identity, document: Document, space: DocumentSpace | None = None) -> dict[str, str]:
    """Return the reason, as a sentence, for each action that the member does not have."""
    reasons = {capability: _reason(identity, document, capability, space) for capability in LISTED}
    return {capability.value: reason for capability, reason in reasons.items() if reason is not None}


def require_possible(document: Document, capability: Capability) -> None:
    """Raise the rule's error if the document's state does not allow the action for any member."""
    error = _unmet(capability, _situation(document))
    if error is not None:
        raise type(error)(error.text)


def _situation(document: Document) -> Situation:
    offers_pdf = allows_download(document, FileType.PDF)
    links = frozenset(links_of(document.template_facts))
    offers_files = offers_pdf or allows_download(document, FileType.DOCX)
    return Situation(
        document.status,
        document.is_shared,
        document.asic_status is not None,
        offers_pdf,
        offers_files,
        allows_signing(document),
        links,
    )


def _unmet(capability: Capability, situation: Situation) -> LydError | None:
    """Return the error of the first rule that is not met."""
    return next((rule.error for rule in RULES.get(capability, ()) if not rule.is_met(situation)), None)


@lru_cache(maxsize=512)
def _possible(situation: Situation) -> tuple[Capability, ...]:
    return tuple(capability for capability in LISTED if _unmet(capability, situation) is None)


def _reason(identity: Identity, document: Document, capability: Capability, space: DocumentSpace | None) -> str | None:
    """Return why an action is not available: the document's state first, then the plan, then the member's rights."""
    error, state = _unmet(capability, _situation(document)), document.resource_state
    if error is not None:
        return error.text
    if allows_on(identity, capability, document, space):
        return None
    if ACCESS[capability].only_unfinished and not state.is_unfinished:
        return ONLY_UNFINISHED
    if ACCESS[capability].only_settled and not state.is_settled:
        return ONLY_SETTLED
    if needs_upgrade_on(identity, capability, document, space):
        return UpgradeNeeded.message
    try:
        require_on(identity, capability, document, space)
    except Forbidden as refusal:
        return refusal.text
    return None
