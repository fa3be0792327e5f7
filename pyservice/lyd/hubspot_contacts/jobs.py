"""Sending a member's details to an account of HubSpot."""

from __future__ import annotations

import datetime

import structlog
from sqlalchemy.orm import Session

from lyd.adapters.errors import ConnectionLost, InvalidPartnerResponse, PartnerRefused, PartnerUnavailable
from lyd.adapters.hubspot import ContactDraft, HubSpotContacts
from lyd.core.db import lock_row, utc_now
from lyd.core.jobs import checkpoint
from lyd.hubspot_contacts import handles
from lyd.hubspot_contacts.accounts import open_account
from lyd.hubspot_contacts.contacts import describe_member, request_again
from lyd.hubspot_contacts.models import LONGEST_FAILURE, HubSpotContact

GIVEN_UP = "not_reached"
log = structlog.get_logger()


def _give_up(session: Session, _reason: str, *, contact_id: int) -> None:
    contact = lock_row(session, HubSpotContact, contact_id)
    if contact is not None:
        contact.is_waiting = False
        _note(contact, GIVEN_UP)


@handles.upsert_contact.implement(on_failure=_give_up)
def upsert_contact(session: Session, *, contact_id: int) -> None:
    """Send the details that a member has now. Without consent nothing is sent, and running twice changes nothing."""
    contact = lock_row(session, HubSpotContact, contact_id)
    if contact is None:
        return
    contact.is_waiting, requested_at = False, contact.requested_at  # what is saved from here on needs another run
    draft = describe_member(session, contact.user_id)
    account = open_account(session, contact.user_id, contact.connection_id) if draft else None
    if draft is None or account is None:
        session.delete(contact)
        return
    checkpoint(session)  # no transaction is open while HubSpot is called
    try:
        failure = _send(account, draft)
    except (PartnerUnavailable, InvalidPartnerResponse):
        _wait_again(session, contact_id)
        raise
    _settle(session, contact_id, requested_at, failure)


def _send(account: HubSpotContacts, draft: ContactDraft) -> str:
    """Send a contact, and return why that failed for good, "" after a success."""
    try:
        (outcome,) = account.upsert([draft])
    except ConnectionLost as error:
        return error.error_code
    except PartnerRefused as error:
        return error.code or error.error_code
    return outcome.problem


def _settle(session: Session, contact_id: int, requested_at: datetime.datetime, failure: str) -> None:
    contact = lock_row(session, HubSpotContact, contact_id)
    if contact is None:
        return
    _note(contact, failure)
    if contact.requested_at != requested_at:
        # Another run has sent later details meanwhile, which these may have replaced.
        request_again(session, contact)


def _wait_again(session: Session, contact_id: int) -> None:
    """Let saves wait for the next run of this job."""
    contact = lock_row(session, HubSpotContact, contact_id)
    if contact is not None:
        contact.is_waiting = True
    checkpoint(session)


def _note(contact: HubSpotContact, failure: str) -> None:
    contact.failure = failure[:LONGEST_FAILURE]
    if failure:
        contact.failed_at = utc_now()
        log.warning("hubspot_contact_failed", contact=contact.id, failure=contact.failure)
    else:
        contact.sent_at, contact.failed_at = utc_now(), None
