"""Links that lead on from a document: protector, PPSR, trust deed stamping, ABN/TFN (document 2, section 2.3)."""

from __future__ import annotations

from typing import Any

import pytest
from sqlalchemy.orm import Session
from tests.factories.documents import PRODUCT, create_template
from tests.pyservice.documents.firm import DOC, Firm, refused
from tests.service import Api

from lyd.core.access import PlanSlug
from lyd.documents.lifecycle.links import DocumentLink
from lyd.memberships.services import set_plan

PAGE = "https://stamps.example.test/deed?from=lyd"
NO_LINK = "The template of this document has no such link."
WORDS = {
    "protector_link": "Followed the protector link.",
    "ppsr_link": "Followed the PPSR link.",
    "trust_deed_stamping_link": "Followed the trust deed stamping link.",
    "proceed_abn_tfn_link": "Followed the ABN/TFN link.",
}


def facts(**links: str) -> dict[str, Any]:
    """Facts of a template that offers all four links and has these addresses."""
    flags = {link.flag: "yes" for link in DocumentLink}
    return {"name": "Trust", "category": "Trusts", "flags": flags, "links": links, "acknowledgement": ""}


def follow(firm: Firm, document_id: int, link: str, by: str = "member") -> Any:
    return firm.api.post(f"{DOC}/follow-link/{document_id}", by=by, json={"link": link})


@pytest.mark.parametrize("link", WORDS)
def test_a_link_of_the_template_is_offered_followed_and_logged(firm: Firm, link: str) -> None:
    document = firm.document(template_facts=facts(**{link: PAGE}))
    (row,) = firm.api.get(f"{DOC}?type=1", by="member").json["data"]["rows"]
    assert {name: row[name] for name in WORDS} == {name: PAGE if name == link else "" for name in WORDS}
    assert {name for name in WORDS if f"documents.{name}" in row["allowed"]} == {link}
    assert follow(firm, document.id, link).json["data"] == {"url": PAGE}
    (logged,) = firm.api.get(f"/lyd-api/log?id={document.id}", by="member").json["data"]["rows"]
    assert (logged["action_name"], logged["message"]) == ("Link followed", WORDS[link])


def test_a_document_started_now_has_the_flags_and_links_of_its_product(api: Api, session: Session) -> None:
    meta = {"is_protector": "yes", "protector_link": PAGE, "is_eo_ppsr": "yes", "ppsr_link": "javascript:alert(1)"}
    create_template(session, _price="0", **meta, proceed_abn_tfn_link=PAGE)
    session.commit()
    started = api.post(f"{DOC}/draft", by="member", json={"template_id": PRODUCT}).json["data"]
    row = api.get(f"{DOC}/{started['id']}", by="member").json["data"]
    assert (row["is_protector"], row["protector_link"]) == (True, PAGE)
    assert (row["is_eo_ppsr"], row["ppsr_link"]) == (True, "")  # no address of the web
    assert (row["is_proceed_abn_tfn"], row["proceed_abn_tfn_link"]) == (False, "")  # the flag does not offer it
    assert row["reasons"]["documents.ppsr_link"] == row["reasons"]["documents.proceed_abn_tfn_link"] == NO_LINK


def test_what_the_template_does_not_offer_cannot_be_followed(firm: Firm) -> None:
    document = firm.document(template_facts=facts(protector_link=PAGE))
    assert refused(follow(firm, document.id, "ppsr_link")) == (404, "not_found", NO_LINK)
    assert follow(firm, document.id, "made_up").status_code == 422
    assert firm.events(document) == []


def test_links_are_for_all_who_see_the_document_whatever_their_plan(firm: Firm) -> None:
    document = firm.document(template_facts=facts(protector_link=PAGE))
    assert follow(firm, document.id, "protector_link", by="manager").status_code == 200
    assert follow(firm, document.id, "protector_link", by="outsider").status_code == 404
    assert refused(follow(firm, firm.document(by="owner").id, "protector_link"))[0] == 403
    set_plan(firm.session, firm.teams["member"], PlanSlug.LITE)
    firm.session.commit()
    assert follow(firm, document.id, "protector_link").status_code == 200
