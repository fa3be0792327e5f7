"""Fields that many calls share: ids, lists of them, names."""

from __future__ import annotations

import pytest
from marshmallow import ValidationError
from tests.factories.documents import PRODUCT
from tests.service import Api

from lyd.core.http import Schema
from lyd.core.http.inputs import MAX_IDS, MAX_NAME, IdField, IdsField, NameField

NAMES = ["  spaces  ", "<script>alert('x')</script>", "مستند", "\u202eevil", "🦘🦘", "a\nb", "%_\\", "x" * 255, "'; --"]
"""Kept and given back as typed (issue: names)."""


@pytest.mark.parametrize("name", NAMES)
def test_names_are_kept_and_given_back_as_typed(api: Api, known: dict[str, int], name: str) -> None:
    document, folder = known["ID"], known["FOLDER"]
    asked = [
        api.put(f"/lyd-api/doc/rename/{document}", by="owner", json={"new_name": name}),
        api.put("/lyd-api/doc/duplicate-doc", by="owner", json={"doc_id": document, "name": f"{name}."[-255:]}),
        api.put(f"/lyd-api/folder/{folder}", by="owner", json={"name": name}),
        api.post("/lyd-api/folder", by="owner", json={"name": name, "type": 1}),
        api.post("/lyd-api/doc/draft", by="owner", json={"template_id": PRODUCT, "name": name}),
    ]
    assert [answer.json["data"]["name"] for answer in asked] == [name, f"{name}."[-255:], name, name, name]
    listed = api.get("/lyd-api/doc?type=1&length=100", by="owner").json["data"]["rows"]
    assert {row["name"] for row in listed} == {name, f"{name}."[-255:]}


class Input(Schema):
    """One of each."""

    number = IdField()
    numbers = IdsField()
    name = NameField("Please give a name.")


@pytest.mark.parametrize(("given", "ids"), [([2, 1, 2], [2, 1]), (["2,1", "3"], [2, 1, 3]), (["7", 7], [7])])
def test_ids_are_read_from_lists_and_commas_each_once_in_their_order(given: list[object], ids: list[int]) -> None:
    assert Input().load({"numbers": given, "name": "x"})["numbers"] == ids


@pytest.mark.parametrize(
    ("given", "errors"),
    [
        ({"numbers": [1, "x"]}, {"numbers": ["Please give a list of ids."]}),
        ({"numbers": list(range(1, MAX_IDS + 2))}, {"numbers": ["Please choose between 1 and 100."]}),
        ({"name": " \n"}, {"name": ["Please give a name."]}),
        ({"name": None}, {"name": ["Please give a name."]}),
        ({"name": "x" * (MAX_NAME + 1)}, {"name": ["Please use at most 255 characters."]}),
        ({"number": 1.5}, {"number": ["Not a valid integer."]}),
    ],
)
def test_a_field_says_what_it_takes(given: dict[str, object], errors: dict[str, list[str]]) -> None:
    with pytest.raises(ValidationError) as refused:
        Input().load({"name": "x", **given})
    assert refused.value.messages == errors
