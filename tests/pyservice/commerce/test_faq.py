"""Questions about a product."""

from __future__ import annotations

import json

import pytest
from sqlalchemy.orm import Session
from tests.factories.documents import create_template
from tests.service import Api

PATH = "/lyd-api/faq/get-faq"
FAQ = [{"id": 7, "question": "Who signs?", "answer": "<p>Both.</p>"}, {"question": "How long?", "answer": None}]


def test_visitors_read_the_questions_in_body_and_in_data(api: Api, session: Session) -> None:
    create_template(session, 601, "Trust deed", lyd_faq=json.dumps([*FAQ, {"question": " "}, "x"]))
    session.commit()
    for path, by in ((PATH, None), ("/lyd-site/faq/get-faq", "owner")):
        answer = api.get(f"{path}?product_id=601", by=by).json
        assert answer["code"] == 200
        assert answer["body"] == answer["data"]
        assert answer["body"] == [
            {"id": 7, "question": "Who signs?", "answer": "<p>Both.</p>"},
            {"id": 2, "question": "How long?", "answer": ""},
        ]


@pytest.mark.parametrize("kept", ["", "{", '{"question": "x"}', "null", "[" * 2000])
def test_what_cannot_be_read_holds_no_questions(api: Api, session: Session, kept: str) -> None:
    create_template(session, 601, "Trust deed", lyd_faq=kept)
    session.commit()
    assert api.get(f"{PATH}?product_id=601").json["body"] == []


def test_a_hidden_product_has_none(api: Api, session: Session) -> None:
    create_template(session, 601, "Trust deed", status="draft", lyd_faq=json.dumps(FAQ))
    session.commit()
    for product_id in (601, 999):
        assert api.get(f"{PATH}?product_id={product_id}").json["body"] == []


@pytest.mark.parametrize("query", ["", "product_id=x", "product_id=0", "product_id=99999999999999999999"])
def test_the_product_has_to_be_named(api: Api, query: str) -> None:
    answer = api.get(f"{PATH}?{query}")
    assert (answer.status_code, list(answer.json["errors"])) == (422, ["product_id"])
