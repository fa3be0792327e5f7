"""The people of a company's documents (document 2, section 7)."""

from __future__ import annotations

from sqlalchemy.orm import Session
from tests.factories.cast import PEOPLE
from tests.factories.shelves import LIST, Shelves, counted, listed
from tests.service import Api

from lyd.teams.models import TeamMember


def test_owners_are_chosen_among_the_company(api: Api, shelves: Shelves, session: Session) -> None:
    left = PEOPLE["lite"].user_id
    shelves.document("manager", "by the manager")
    shelves.document("member", "by the member")
    shelves.document("member", "by one who left", created_by=left)
    manager, member = PEOPLE["manager"].user_id, PEOPLE["member"].user_id
    assert listed(api, f"type=3&user_ids={member}") == ["by the member"]
    assert listed(api, f"type=3&user_ids={member},{left}") == ["by one who left", "by the member"]
    assert listed(api, f"type=3&user_ids={PEOPLE['owner'].user_id}") == []
    assert counted(api, f"type=3&user_ids={manager}") == {1: 1}
    for wrong in (f"type=3&user_ids={PEOPLE['outsider'].user_id}", "type=3&user_ids=x", f"type=1&user_ids={member}"):
        for path in ("", "/get-status"):
            refused = api.get(f"{LIST}{path}?{wrong}", by="owner")
            assert (refused.status_code, list(refused.json["errors"])) == (422, ["user_ids"])
    company = api.get(f"{LIST}/list-user-company", by="owner").json["data"]
    assert [person["display_name"] for person in company] == ["Lite", "Manager", "Member", "Owner"]
    session.delete(session.get_one(TeamMember, member))
    session.commit()
    assert listed(api, "type=3") == ["by one who left", "by the member", "by the manager"]
