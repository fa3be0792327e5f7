"""The contract with FuseSign: the same calls against the stand-in and against a test account of the real service."""

from __future__ import annotations

import datetime
import uuid

import pytest
from tests.adapters.fusesign.stand_in import PEOPLE, make_draft, make_pdf, send_bundle

from lyd.adapters.errors import PartnerRefused
from lyd.adapters.fusesign import BundleStatus, FuseSignClient, OverdueReminder, Recipient, RecipientStatus, Reminder


@pytest.fixture
def meta() -> str:
    """A key that no other bundle of the account has."""
    return f"lyd-contract-{uuid.uuid4()}"


def test_the_account_reaches_its_business(account: FuseSignClient) -> None:
    assert account.tenant_id in {tenant.id for tenant in account.list_tenants()}


def test_the_defaults_and_calling_codes_are_read(account: FuseSignClient) -> None:
    assert account.read_settings().signing_mode in {"SignWhole", "SignPlacements"}
    assert "+61" in {country.area_code for country in account.list_country_codes()}


def test_a_bundle_goes_to_its_first_group_only(account: FuseSignClient, meta: str) -> None:
    bundle = account.create_bundle(make_draft(account.upload("Deed.pdf", make_pdf(), "file-1"), meta))
    assert (bundle.meta, bundle.status) == (meta, BundleStatus.PENDING)
    assert [(person.meta, person.group, person.status) for person in bundle.recipients] == [
        ("DisclosingSigner001", 1, RecipientStatus.PENDING),
        ("DisclosingSigner002", 1, RecipientStatus.PENDING),
        ("ReceivingSigner001", 2, RecipientStatus.NO_ACTIONS),
    ]
    assert [(document.meta, document.is_signed) for document in bundle.documents] == [("file-1", False)]
    assert bundle.sent_at is not None
    assert abs(bundle.sent_at - datetime.datetime.now(datetime.UTC)) < datetime.timedelta(minutes=5)
    assert bundle.completed_at is None


def test_a_bundle_is_found_by_its_key(account: FuseSignClient, meta: str) -> None:
    assert account.find_bundle(meta) is None
    bundle_id = send_bundle(account, meta)
    found = account.find_bundle(meta)
    assert found is not None
    assert found.id == bundle_id


def test_the_history_begins_with_the_oldest(account: FuseSignClient, meta: str) -> None:
    entries = account.read_history(send_bundle(account, meta))
    assert "BundleCreated" in {entry.action for entry in entries}
    assert [entry.at for entry in entries] == sorted(entry.at for entry in entries)
    assert len({entry.id for entry in entries}) == len(entries)


def test_a_bundle_that_is_retracted_has_ended(account: FuseSignClient, meta: str) -> None:
    bundle_id = send_bundle(account, meta)
    account.retract(bundle_id, "Wrong schedule")
    assert account.read_bundle(bundle_id).status is BundleStatus.RETRACTED
    with pytest.raises(PartnerRefused):
        account.retract(bundle_id, "Wrong schedule")


def test_a_reminder_is_noted(account: FuseSignClient, meta: str) -> None:
    bundle_id = send_bundle(account, meta)
    account.remind(bundle_id, "Please sign by Friday.")
    assert account.read_bundle(bundle_id).reminded_at is not None


def test_two_recipients_cannot_share_an_address(account: FuseSignClient, meta: str) -> None:
    couple = (PEOPLE[0], Recipient("DisclosingSigner002", "Byron", PEOPLE[0].email.upper(), ""))
    with pytest.raises(PartnerRefused) as refusal:
        send_bundle(account, meta, recipients=couple)
    assert (refusal.value.code, refusal.value.http) == ("EmailNotUnique", 400)
    assert account.find_bundle(meta) is None


def test_what_is_no_pdf_cannot_be_uploaded(account: FuseSignClient) -> None:
    with pytest.raises(PartnerRefused):
        account.upload("Deed.pdf", b"no PDF", "file-1")


def test_reminders_need_a_due_date(account: FuseSignClient, meta: str) -> None:
    draft = make_draft("d", meta, reminder=Reminder.DAY_BEFORE, overdue_reminder=OverdueReminder.WEEKLY)
    assert (draft.to_json()["ReminderMode"], draft.to_json()["OverdueReminderMode"]) == ("None", "None")
    due = datetime.datetime.now(datetime.UTC).date() + datetime.timedelta(days=9)
    bundle_id = send_bundle(account, meta, due_date=due, reminder=Reminder.DAY_BEFORE)
    assert account.read_bundle(bundle_id).status is BundleStatus.PENDING
