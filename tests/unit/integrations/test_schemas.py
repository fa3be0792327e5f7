"""Connections on the wire."""

from __future__ import annotations

import pytest

from lyd.integrations.schemas import LONGEST_TENANT, AppConnectionSchema, TenantRequest


def test_the_credential_of_a_connection_never_leaves_the_service() -> None:
    dumped = AppConnectionSchema(only=("id", "credential")).dump({"id": 7, "credential": "encrypted"})
    assert dumped == {"id": 7, "credential": ""}


@pytest.mark.parametrize(("value", "digit"), [(True, "1"), (False, "0"), ("1", "1"), ("0", "0"), (None, "0")])
def test_yes_and_no_are_digits(value: object, digit: str) -> None:
    assert AppConnectionSchema(only=("is_connected",)).dump({"is_connected": value}) == {"is_connected": digit}


@pytest.mark.parametrize("tenant_id", ["", "x" * (LONGEST_TENANT + 1), None, 7])
def test_what_is_no_organisation_is_refused(tenant_id: object) -> None:
    assert list(TenantRequest().validate({"tenant_id": tenant_id})) == ["tenant_id"]
