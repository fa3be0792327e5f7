"""MariaDB that goes away: everybody is told, nothing typed is lost, and all goes on by itself."""

from __future__ import annotations

import requests
from tests.faults.agreements import ANSWERS, Agreement, assert_done_once
from tests.faults.outages import assert_away, what_is_not_ready
from tests.faults.processes import frozen, stopped
from tests.members import TIMEOUT_SECONDS, Member

from lyd.interviews.services import dump_answers


def test_every_door_says_that_the_database_is_away(person: Member) -> None:
    with stopped("mariadb"):
        page = requests.get(f"{person.stack['site']}/my-account/", timeout=TIMEOUT_SECONDS)
        assert (page.status_code, "Error establishing a database connection" in page.text) == (500, True)
        assert_away(person.product_api("GET", "/doc"), "database_unavailable")
        assert what_is_not_ready(person) == {"database"}
    assert person.product_api("GET", "/doc").status_code == 200
    assert person.http.get(f"{person.stack['site']}/my-account/", timeout=TIMEOUT_SECONDS).status_code == 200


def test_answers_refused_without_a_database_are_taken_afterwards(agreement: Agreement) -> None:
    typed = {**ANSWERS, "Purpose": "typed while the database was away"}
    with stopped("mariadb"):
        assert_away(agreement.save(typed), "database_unavailable")
    assert agreement.save(typed).json()["status"] is True
    assert agreement.saved_xml() == dump_answers(typed)


def test_an_assembly_under_way_survives_the_database(agreement: Agreement) -> None:
    with frozen("converter") as thaw:
        agreement.ask_for_files().wait_until("converting")
        with stopped("mariadb"):
            thaw()
    assert_done_once(agreement)
