"""Two people at the same team at once: a clear answer for each; always an owner, never more people than seats.

Each race is run again and again, with all requests let go at the same moment.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from threading import Barrier

import pytest
from flask import Flask
from sqlalchemy import delete, select, text
from sqlalchemy.orm import Session
from tests.factories.documents import create_document, create_template
from tests.factories.folders import faults
from tests.factories.responses import data_of, refusal
from tests.factories.wordpress import add_product, add_user
from tests.pyservice.teams.crew import ID, Crew
from tests.pyservice.teams.fake_site import FakeSite
from tests.service import Api, make_token
from werkzeug.test import TestResponse

from lyd.audit.services import verify
from lyd.core.access import PlanSlug, Role
from lyd.documents.models import Document
from lyd.folders.models import Folder
from lyd.memberships.services import set_plan
from lyd.teams.models import Invitation, Team, TeamMember
from lyd.teams.services import place_member

ROUNDS = 10
Act = Callable[[Crew], TestResponse]
Race = Callable[..., list[tuple[int, str]]]
WON = (200, "")


@pytest.fixture
def race(app: Flask, crew: Crew) -> Race:
    """Runs acts at once, each on a client of its own; status and error code of each, "" for a success."""

    def run(*acts: Act) -> list[tuple[int, str]]:
        start = Barrier(len(acts))

        def go(act: Act) -> tuple[int, str]:
            with app.test_client() as client:
                own = replace(crew, api=Api(client))
                start.wait(10)
                return refusal(act(own))

        with ThreadPoolExecutor(len(acts)) as pool:
            return list(pool.map(go, acts))

    return run


@pytest.fixture(autouse=True)
def no_limits(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    """So many rounds are more than a person may ask for."""
    monkeypatch.setattr(app.extensions["lyd_limiter"], "hit", lambda *_: True)


@pytest.fixture(autouse=True)
def whole(crew: Crew) -> object:
    """After each race: an owner, an unbroken log, no folder and no mark gone wrong."""
    yield
    assert "owner" in crew.roles().values()
    assert verify(crew.session, crew.team_id) is None
    assert faults(crew.session) == []


def reset(crew: Crew, **roles: Role) -> None:
    """Put all members back into the team, in these roles."""
    crew.session.rollback()
    for name, role in roles.items():
        place_member(crew.session, crew.session.get_one(Team, crew.team_id), ID[name], role)
    crew.session.commit()


def set_role(who: str, role: str, by: str) -> Act:
    return lambda own: own.post("/member/set-role", by, id_user=ID[who], role=role)


def transfer(to: str, by: str) -> Act:
    return lambda own: own.post("/team/transfer", by, user_id=ID[to])


def remove(who: str, receiver: str, by: str = "owner") -> Act:
    return lambda own: own.post(f"/team/members/{ID[who]}/remove", by, receiver_id=ID[receiver])


def leave(by: str) -> Act:
    return lambda own: own.post("/team/leave", by)


def test_two_owners_who_demote_each_other_both_stay(crew: Crew, race: Race) -> None:
    for _ in range(ROUNDS):
        reset(crew, owner=Role.OWNER, manager=Role.OWNER)
        found = race(set_role("manager", "member", "owner"), set_role("owner", "member", "manager"))
        assert found == [(409, "role_not_set")] * 2
        assert list(crew.roles().values()).count("owner") == 2


def test_of_two_owners_who_step_back_for_each_other_one_stays(crew: Crew, race: Race) -> None:
    for _ in range(ROUNDS):
        reset(crew, owner=Role.OWNER, manager=Role.OWNER)
        found = race(transfer("manager", "owner"), transfer("owner", "manager"))
        assert WON in found
        assert list(crew.roles().values()).count("owner") == 1


def test_two_owners_who_remove_each_other_both_stay(crew: Crew, race: Race) -> None:
    for _ in range(ROUNDS):
        reset(crew, owner=Role.OWNER, manager=Role.OWNER)
        assert race(remove("manager", "owner"), remove("owner", "manager", "manager")) == [(409, "owner_stays")] * 2


def test_handing_over_twice_at_once_makes_one_owner(crew: Crew, race: Race) -> None:
    for _ in range(ROUNDS):
        reset(crew, owner=Role.OWNER, manager=Role.MANAGER, member=Role.MEMBER)
        found = race(transfer("manager", "owner"), transfer("member", "owner"))
        assert sorted(found) == [WON, (403, "forbidden")]
        assert list(crew.roles().values()).count("owner") == 1


def test_handing_over_to_a_member_who_leaves(crew: Crew, race: Race) -> None:
    for _ in range(ROUNDS):
        reset(crew, owner=Role.OWNER, manager=Role.MANAGER, member=Role.MEMBER)
        given, left = race(transfer("manager", "owner"), leave("manager"))
        assert (given, left) in [(WON, (409, "owner_stays")), (WON, (403, "forbidden")), ((422, "invalid_input"), WON)]
        assert list(crew.roles().values()).count("owner") == 1


def test_removing_a_member_into_the_hands_of_one_who_leaves(crew: Crew, race: Race, session: Session) -> None:
    version = create_template(session)
    session.commit()
    for number in range(ROUNDS):
        reset(crew, owner=Role.OWNER, manager=Role.MANAGER, member=Role.MEMBER)
        create_document(session, crew.team_id, "member", version, f"{number}")
        session.commit()
        removed, left = race(remove("member", "manager"), leave("manager"))
        assert left == WON
        assert removed in [WON, (422, "invalid_input")]
        session.commit()
        authors = set(session.scalars(select(Document.created_by)))
        assert authors <= {ID["owner"], *([ID["member"]] if removed != WON else [])}


def test_two_who_leave_to_each_other_leave_nothing_without_an_owner(crew: Crew, race: Race, session: Session) -> None:
    version = create_template(session)
    session.commit()
    for number in range(ROUNDS):
        reset(crew, owner=Role.OWNER, manager=Role.MANAGER, member=Role.MEMBER)
        for name in ("manager", "member"):
            create_document(session, crew.team_id, name, version, f"{name} {number}")
        session.commit()

        def to(receiver: str, by: str) -> Act:
            return lambda own: own.post("/team/leave", by, receiver_id=ID[receiver])

        found = race(to("member", "manager"), to("manager", "member"))
        assert sorted(found) == [WON, (422, "invalid_input")]
        session.commit()
        assert set(session.scalars(select(Document.created_by))) <= set(crew.roles())
        for name in ("manager", "member"):
            if ID[name] in crew.roles():
                data_of(crew.post("/team/leave", name))


def test_removing_a_member_who_leaves(crew: Crew, race: Race) -> None:
    for _ in range(ROUNDS):
        reset(crew, owner=Role.OWNER, manager=Role.MANAGER, member=Role.MEMBER)
        removed, left = race(remove("member", "manager"), leave("member"))
        # Who is gone already asks for the company of their own, which an owner does not leave.
        outcomes = [((404, "not_found"), WON), (WON, (409, "changed_meanwhile")), (WON, (403, "forbidden"))]
        assert (removed, left) in outcomes
        assert ID["member"] not in crew.roles()


def test_who_works_while_being_removed_leaves_no_folder_behind_in_a_wrong_tree(crew: Crew, race: Race) -> None:
    for number in range(ROUNDS):
        reset(crew, owner=Role.OWNER, manager=Role.MANAGER, member=Role.MEMBER)
        top = data_of(crew.api.post("/lyd-api/folder", by="member", json={"name": f"{number}", "type": 1}))["id"]

        def below(own: Crew, top: int = top) -> TestResponse:
            body = {"name": "Below", "type": 1, "folder_parent_id": top}
            return own.api.post("/lyd-api/folder", by="member", json=body)

        removed, made = race(remove("member", "manager"), below)
        assert removed == WON
        assert made in [WON, (404, "folder_not_found"), (409, "changed_meanwhile"), (403, "forbidden")]
        crew.session.commit()
        assert set(crew.session.scalars(select(Folder.created_by))) == {ID["manager"]}
        assert faults(crew.session) == []


@pytest.mark.parametrize("how", ["the same", "another"])
def test_an_invitation_accepted_twice_lets_in_once(crew: Crew, race: Race, session: Session, how: str) -> None:
    """Twice by the same person in two tabs; and while it is taken back."""
    for _ in range(ROUNDS):
        reset(crew)
        own_team(session, "lite")
        made = crew.invited("lite@example.test")
        token = crew.token(made)

        def other(own: Crew, made: int = made, token: str = token) -> TestResponse:
            if how == "the same":
                return own.accept(token)
            return own.api("DELETE", f"/lyd-api/team/invitations/{made}", "owner")

        found = race(lambda own, token=token: own.accept(token), other)
        assert found.count(WON) == 1
        lost = next(one for one in found if one != WON)
        # The loser is refused for what the invitation is now, or for the team that the caller is in now.
        assert lost in [(409, "invitation_closed"), (409, "already_member"), (409, "changed_meanwhile")]
        assert len(crew.roles()) == (4 if found[0] == WON or how == "the same" else 3)


def own_team(session: Session, name: str) -> None:
    """Out of the team, into a new one of one's own with the next request."""
    session.execute(delete(Invitation))
    session.execute(delete(TeamMember).where(TeamMember.user_id == ID[name]))
    session.commit()


def test_the_last_seat_is_taken_once(crew: Crew, race: Race, session: Session) -> None:
    """The plan became smaller after both were invited: it has four seats, three of them taken."""
    people = {50: "one@example.test", 51: "two@example.test"}
    for user_id, email in people.items():
        add_user(session.connection(), user_id, email.partition("@")[0])
    add_product(session.connection(), 801, "Plan", lyd_plan="best-practice", lyd_plan_users="5")
    session.commit()
    for _ in range(ROUNDS):
        session.execute(delete(Invitation))
        session.execute(delete(TeamMember).where(TeamMember.user_id.in_(people)))
        session.commit()
        tokens = {user_id: crew.token(crew.invited(email)) for user_id, email in people.items()}
        plan_for(session, 4)

        assert sorted(race(*(joins(*one) for one in tokens.items()))) == [WON, (409, "seats_full")]
        assert len(crew.roles()) == 4
        plan_for(session, 5)


def joins(user_id: int, token: str) -> Act:
    headers = {"Authorization": f"Bearer {make_token(user_id)}"}
    return lambda own: own.api.post("/lyd-api/invitation/accept", headers=headers, json={"token": token})


def plan_for(session: Session, users: int) -> None:
    """Sell Best Practice for so many people from now on."""
    seats = text("UPDATE wp_postmeta SET meta_value = :users WHERE meta_key = 'lyd_plan_users'")
    session.execute(seats, {"users": str(users)})
    session.commit()


def test_invitations_never_take_more_seats_than_there_are(crew: Crew, race: Race, session: Session) -> None:
    for _ in range(ROUNDS):
        session.execute(delete(Invitation))
        session.commit()
        acts = [lambda own, n=n: own.invite(f"{n}@example.test", by="manager" if n % 2 else "owner") for n in range(4)]
        assert sorted(race(*acts)) == [WON] * 2 + [(409, "seats_full")] * 2


def test_the_same_address_is_invited_once(crew: Crew, race: Race, session: Session) -> None:
    for _ in range(ROUNDS):
        session.execute(delete(Invitation))
        session.commit()
        found = race(*(lambda own, by=by: own.invite("new@example.test", by=by) for by in ("owner", "manager")))
        assert sorted(found) == [WON, (409, "already_invited")]


def test_one_account_is_made_with_an_invitation_that_is_used_twice(
    crew: Crew, race: Race, session: Session, site: FakeSite
) -> None:
    for number in range(5):
        session.execute(delete(Invitation))
        session.execute(delete(TeamMember).where(TeamMember.user_id > 100))
        session.commit()
        token = crew.token(crew.invited(f"new{number}@example.test"))
        found = race(*(lambda own, token=token: own.register(token) for _ in range(2)))
        assert sorted(found) == [WON, (409, "invitation_closed")]
        assert len(site.asked) == number + 1


def test_two_who_take_each_other_in_do_not_wait_for_each_other_for_ever(
    crew: Crew, race: Race, session: Session
) -> None:
    """Each locks both companies: the one with the smaller id first."""
    for _ in range(ROUNDS):
        session.execute(delete(Invitation))
        for name in ("lite", "outsider"):
            set_plan(session, crew.team_of(name) or 0, PlanSlug.STRATEGIST)
        session.commit()
        by = {"lite": "outsider", "outsider": "lite"}
        tokens = {name: crew.token(crew.invited(f"{name}@example.test", by=by[name])) for name in by}
        found = race(*(lambda own, by=by, token=token: own.accept(token, by) for by, token in tokens.items()))
        assert found == [(409, "team_not_empty")] * 2
