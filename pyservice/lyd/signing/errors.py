"""Errors of signing, with the texts of document 3, section 8."""

from __future__ import annotations

from typing import Any

from lyd.core.errors import LydError


class SendingFailed(LydError):
    """The provider did not accept the document (document 3, sections 4.4 and 8)."""

    error_code, status, message = "sending_failed", 502, "Failed to sign document. Please try again"


class SigningNotReady(LydError):
    """The arrangement of signers has faults, or warnings that were not accepted; errors holds `findings`."""

    error_code, status = "signing_not_ready", 409
    message = "Please check the signers before you send the document."

    def __init__(self, findings: list[dict[str, Any]] | None = None) -> None:
        super().__init__(errors={"findings": findings or []})


class ProviderUnavailable(LydError):
    """The chosen provider is not set up for this site or firm."""

    error_code, status = "provider_unavailable", 409
    message = "This signing provider is not connected. Please choose another one."


class NotSentForSigning(LydError):
    """The document has no request for signatures."""

    error_code, status, message = "not_sent_for_signing", 404, "This document was not sent for signature yet."


class SigningOver(LydError):
    """The request has ended, or the person has finished: nothing can be changed any more."""

    error_code, status, message = "signing_over", 409, "This signing has ended."


class LinkUnknown(LydError):
    """A link that is guessed, damaged, or belongs to nothing: one text for all, which tells nothing."""

    error_code, status = "signing_link_unknown", 404
    message = "This link is not valid. Please use the link of the latest message, or ask the sender for a new one."


class LinkEnded(LydError):
    """A link that was replaced or has expired."""

    error_code, status, message = "signing_link_ended", 409, "This link has ended. Please request a new one."


class CodeRefused(LydError):
    """A one-time code that is wrong, used or too old."""

    error_code, status = "signing_code_refused", 422
    message = "This code is not valid. Please check it, or request a new one."


class SigningSessionEnded(LydError):
    """The time of the signer's session is over, or its link was replaced."""

    error_code, status, message = "signing_session_ended", 401, "Please open your link again to continue."


class NotYourTurn(LydError):
    """Others sign first."""

    error_code, status = "not_your_turn", 409
    message = "It is not your turn yet. You get a message when you can sign."


class DocumentChanged(LydError):
    """The page of the signer shows other files than those that were sent."""

    error_code, status = "signing_document_changed", 409
    message = "This document has changed since you opened it. Please load the page again before you sign."


class ConsentOutdated(LydError):
    """The signer has not consented to the current text."""

    error_code, status, message = "consent_required", 422, "Please agree to sign electronically first."


class StatementMissing(LydError):
    """A witness has not stated to have seen the signer sign."""

    error_code, status = "witness_statement_required", 422
    message = "Please confirm that you saw the person sign first."


class SignatureIncomplete(LydError):
    """A place of the signer is not signed, or the signature is missing."""

    error_code, status, message = "signature_incomplete", 422, "Please sign at every marked place before you finish."


class CorrectionRefused(LydError):
    """A provider outside cannot change a recipient, and the signatures made so far would be lost."""

    error_code, status = "correction_refused", 409
    message = "FuseSign cannot change a signer once someone has signed. Please recall the document and send it again."


class DelegationRefused(LydError):
    """The sender does not allow delegation, or the person is no signer who may delegate."""

    error_code, status = "delegation_refused", 409
    message = "This signature cannot be given to another person. Please contact the sender."


class SubstitutionRefused(LydError):
    """The sender named no substitute for the person, or the substitute is in the request by now."""

    error_code, status = "substitution_refused", 409
    message = "No substitute was named for this person."


class NothingToRemind(LydError):
    """No signer is expected to act, or a reminder was sent a moment ago."""

    error_code, status, message = "nothing_to_remind", 409, "No signer needs a reminder at the moment."
