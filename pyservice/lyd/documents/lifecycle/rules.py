"""The rules of the actions on documents: the condition of each, and the reason if it is not met.

To add an action: give it a row in the table of access, and a rule here if the document's state limits it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from lyd.core.access import Capability
from lyd.core.errors import LydError, NotFound
from lyd.documents.errors import DocumentCompleted, DocumentNotReady
from lyd.documents.lifecycle.links import DocumentLink
from lyd.documents.lifecycle.situations import Situation
from lyd.documents.lifecycle.statuses import UNFINISHED, DocumentStatus

IN_NO_SHARED_FOLDER = "This document is in no shared folder."
NO_SUCH_LINK = "The template of this document has no such link."
NOT_STARTED = "A legal review can be requested once the document has answers."
NOT_ASSEMBLED = "Hard copies can be ordered once the document is completed."
STAYS_AS_SIGNED = "The answers of a document that is signed, or sent for signature, stay as they are."
NOT_COMPLETED = "The document can be viewed once it is completed."
NOT_COMPARABLE = "Versions can be compared once the document is completed."
NO_FILES = "The template of this document offers no files to compare."
NO_PDF = "The template of this document offers no PDF to view."
ONLY_COMPLETED = "Only a completed document can be reopened."
SENT_FOR_SIGNATURE = "A document that is signed, or sent for signature, cannot be reopened."
LODGED = "A document that was lodged with ASIC cannot be reopened."
LODGED_STAYS = "This document was lodged with ASIC: its answers stay as they are."
ASIC_PAID = "The ASIC fee of this document is paid already."
ASIC_PAID_STAYS = "The ASIC fee of this document is paid. It cannot be deleted."
ASIC_UNPAID = "Please pay the ASIC fee before you submit the application."
NO_COMPANY = "This document does not register a company with ASIC."
NOT_ASSEMBLED_FOR_ASIC = "Please complete the document before you pay or submit."
AT_ASIC = "This application was submitted to ASIC already."
NOT_FOR_SIGNING = "The template of this document is not meant to be signed here."
ONLY_COMPLETED_IS_SENT = "A document can be sent for signature once it is completed."
ONLY_PENDING = "This document is not waiting for signatures."
OUT_FOR_SIGNATURE = "This document is out for signature. Please recall it before you change it."


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
MAY_REOPEN = Rule(lambda document: not _is_lodged(document), DocumentNotReady(LODGED))
IS_NOT_LODGED = Rule(lambda document: not _is_lodged(document), DocumentNotReady(LODGED_STAYS))
REGISTERS_COMPANY = Rule(lambda document: document.asic is not None, DocumentNotReady(NO_COMPANY))
IS_READY_FOR_ASIC = Rule(
    lambda document: document.status in {DocumentStatus.COMPLETED, DocumentStatus.SIGNED},
    DocumentNotReady(NOT_ASSEMBLED_FOR_ASIC),
)
IS_UNPAID = Rule(lambda document: not _is_paid(document), DocumentNotReady(ASIC_PAID))
IS_PAID = Rule(lambda document: _is_paid(document), DocumentNotReady(ASIC_UNPAID))
IS_NOT_PAID_FOR = Rule(lambda document: not _is_paid(document), DocumentNotReady(ASIC_PAID_STAYS))
SHOWS_SUBMIT = Rule(
    lambda document: document.asic is not None and document.asic.shows_submit,
    DocumentNotReady(AT_ASIC),
)
"""Document 2, section 4.2: "Submit to ASIC shows when PAID and asic_status is not COMP, MANL or RFSD"."""
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


def _is_lodged(document: Situation) -> bool:
    return document.asic is not None and document.asic.is_lodged


def _is_paid(document: Situation) -> bool:
    return document.asic is not None and document.asic.is_paid


def _has_link(link: DocumentLink) -> Rule:
    return Rule(lambda document: link in document.links, NotFound(NO_SUCH_LINK))


RULES: dict[Capability, tuple[Rule, ...]] = {
    Capability.EDIT_DOCUMENT: (IS_OPEN, IS_NOT_PENDING, IS_NOT_LODGED),
    Capability.ASSEMBLE_DOCUMENT: (IS_OPEN, IS_NOT_PENDING, IS_NOT_LODGED),
    Capability.DELETE_DOCUMENT: (IS_NOT_PAID_FOR,),
    Capability.READ_ASIC: (REGISTERS_COMPANY,),
    Capability.PAY_ASIC: (REGISTERS_COMPANY, IS_UNPAID, IS_READY_FOR_ASIC),
    Capability.SUBMIT_ASIC: (REGISTERS_COMPANY, SHOWS_SUBMIT, IS_PAID, IS_READY_FOR_ASIC),
    Capability.SIGN_DOCUMENT: (IS_FOR_SIGNING, CAN_BE_SENT),
    Capability.MANAGE_SIGNING: (IS_PENDING,),
    Capability.REPLACE_ANSWERS: (IS_OPEN, IS_UNSIGNED, IS_NOT_LODGED),
    Capability.REOPEN_DOCUMENT: (WAS_COMPLETED, IS_NOT_SENT, MAY_REOPEN),
    Capability.VIEW_DOCUMENT: (IS_COMPLETED, OFFERS_PDF),
    Capability.COMPARE_DOCUMENT: (HAS_VERSIONS, OFFERS_FILES),
    Capability.UNSHARE_DOCUMENT: (IS_SHARED,),
    Capability.REQUEST_LEGAL_REVIEW: (IS_STARTED,),
    Capability.ORDER_HARD_COPY: (IS_ASSEMBLED,),
    **{link.capability: (_has_link(link),) for link in DocumentLink},
}
"""The rules of the actions that depend on the document's state; the first that is not met is the reason."""
