"""The OpenAPI document says of every operation what it does, answers and refuses."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from flask import Flask

METHODS = ("get", "post", "put", "patch", "delete")


@pytest.fixture
def document(app: Flask) -> dict[str, Any]:
    """The whole document, of which the product API is published."""
    spec: dict[str, Any] = app.extensions["flask-smorest"]["apis"][""]["ext_obj"].spec.to_dict()
    return spec


@pytest.fixture
def operations(document: dict[str, Any]) -> dict[str, dict[str, Any]]:
    paths = document["paths"]
    return {f"{method} {path}": item[method] for path, item in paths.items() for method in METHODS if method in item}


@pytest.fixture
def schemas(document: dict[str, Any]) -> dict[str, Any]:
    components: dict[str, Any] = document["components"]["schemas"]
    return components


def test_every_operation_says_what_it_does_answers_and_refuses(operations: dict[str, dict[str, Any]]) -> None:
    assert len(operations) > 10
    for name, operation in operations.items():
        assert operation["summary"].endswith((".", ".”")), name
        assert any(int(status) < 400 for status in operation["responses"] if status.isdecimal()), name
        for status in ("500", "503", *(("401", "403") if operation["security"] else ())):
            assert status in operation["responses"], f"{name}: {status}"


def test_errors_are_named_by_their_words(operations: dict[str, dict[str, Any]]) -> None:
    refused = operations["post /lyd-api/doc/draft"]["responses"]
    assert "`credits_exhausted`: Document limit usage has been reached" in refused["409"]["description"]
    assert "invalid_input" in refused["422"]["description"]
    assert refused["409"]["content"]["application/json"]["schema"] == {"$ref": "#/components/schemas/Error"}


def test_every_operation_has_a_name_of_its_own_made_from_blueprint_and_view(
    operations: dict[str, dict[str, Any]],
) -> None:
    names = [operation["operationId"] for operation in operations.values()]
    assert len(set(names)) == len(names)
    assert operations["post /lyd-api/doc/draft"]["operationId"] == "documents_create_draft"
    assert operations["get /lyd-site/meta-data/active"]["operationId"] == "site_announcement_show_active"


def test_no_default_response_stands_for_undocumented_answers(operations: dict[str, dict[str, Any]]) -> None:
    for name, operation in operations.items():
        assert all(status.isdecimal() for status in operation["responses"]), name


def test_the_fields_beside_data_are_documented(schemas: dict[str, Any]) -> None:
    beside = {name: set(schemas[name]["properties"]) - {"code", "message", "data"} for name in schemas}
    assert beside["FaqListAnswer"] == {"body"}
    assert beside["MembershipProductsAnswer"] == {"excluded", "full_access_categories", "hasLimit", "limit"}
    assert beside["StreetTypesAnswer"] == {"street_types"}
    assert beside["UploadedAnswer"] == {"notes"}
    assert beside["SavedAnswer"] == {"status", "error_code"}


def test_an_empty_end_date_fits_its_schema(schemas: dict[str, Any]) -> None:
    end_date = schemas["UserMembership"]["properties"]["end_date"]
    assert (end_date["type"], "format" in end_date) == ("string", False)
    assert re.search(end_date["pattern"], "")
    assert re.search(end_date["pattern"], "2026-11-24")


def test_patterns_end_as_json_schema_writes_it(document: dict[str, Any]) -> None:
    assert r"\\Z" not in json.dumps(document)


def test_a_forms_fields_and_files_are_one_body(operations: dict[str, dict[str, Any]], schemas: dict[str, Any]) -> None:
    upload = operations["post /lyd-site/shop/packages"]
    assert {parameter["in"] for parameter in upload["parameters"]} == {"header"}
    name = upload["requestBody"]["content"]["multipart/form-data"]["schema"]["$ref"].rpartition("/")[2]
    assert set(schemas[name]["properties"]) == {"product_id", "package"}


def test_a_body_is_required_if_a_field_of_it_is(operations: dict[str, dict[str, Any]]) -> None:
    assert operations["post /lyd-api/doc/draft"]["requestBody"]["required"] is True
    assert operations["post /lyd-api/sales-request"]["requestBody"]["required"] is True
    assert operations["post /lyd-api/xpressdox/assemble/{document_id}"]["requestBody"]["required"] is False


def test_a_refusal_with_the_status_of_a_success_is_documented(operations: dict[str, dict[str, Any]]) -> None:
    answers = operations["post /lyd-api/xpressdox/assemble/{document_id}"]["responses"]
    assert "`opened_elsewhere`" in answers["200"]["description"]
    assert answers["200"]["content"]["application/json"]["schema"] == {"$ref": "#/components/schemas/Refusal"}
