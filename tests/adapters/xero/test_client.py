"""The contract with Xero: the same calls against the stand-in and against an organisation of the real service."""

from __future__ import annotations

import datetime
import uuid

import pytest

from lyd.adapters.errors import PartnerRefused
from lyd.adapters.xero import PAGE_SIZE, TenantType, XeroOrganisation, XeroTenants

Account = tuple[XeroTenants, XeroOrganisation]


def test_the_member_reaches_the_organisation(account: Account) -> None:
    tenants, organisation = account
    found = {tenant.id: tenant for tenant in tenants.list_tenants()}
    assert found[organisation.tenant_id].type == TenantType.ORGANISATION
    assert found[organisation.tenant_id].name
    event = found[organisation.tenant_id].event_id
    assert organisation.tenant_id in {tenant.id for tenant in tenants.list_tenants(event)}


def test_contacts_come_in_pages_by_name(account: Account) -> None:
    _, organisation = account
    page = organisation.list_contacts()
    assert page.page == 1
    assert 0 < len(page.contacts) <= PAGE_SIZE
    assert page.total is not None
    assert page.pages == -(-page.total // PAGE_SIZE)
    assert all(contact.id and contact.name and contact.is_active for contact in page.contacts)


def test_a_contact_is_found_by_a_part_of_its_name(account: Account) -> None:
    _, organisation = account
    contact = organisation.list_contacts().contacts[0]
    found = organisation.list_contacts(search=contact.name[1:].upper()).contacts
    assert contact.id in {other.id for other in found}


def test_contacts_are_read_by_their_ids(account: Account) -> None:
    _, organisation = account
    first, second = organisation.list_contacts().contacts[:2]
    assert {contact.id for contact in organisation.list_contacts(ids=(first.id, second.id)).contacts} == {
        first.id,
        second.id,
    }
    assert organisation.read_contact(first.id).name == first.name
    assert first.name not in repr(first)


def test_nothing_was_changed_in_the_future(account: Account) -> None:
    _, organisation = account
    later = datetime.datetime.now(datetime.UTC) + datetime.timedelta(days=1)
    assert organisation.list_contacts(modified_since=later).contacts == ()


def test_an_unknown_contact_is_refused(account: Account) -> None:
    _, organisation = account
    with pytest.raises(PartnerRefused) as refusal:
        organisation.read_contact(str(uuid.uuid4()))
    assert refusal.value.http == 404


def test_another_organisation_is_refused(account: Account) -> None:
    _, organisation = account
    organisation.tenant_id = str(uuid.uuid4())
    with pytest.raises(PartnerRefused) as refusal:
        organisation.list_contacts()
    assert refusal.value.http == 403
