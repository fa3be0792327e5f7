"""While MariaDB is down, the API says so and loses no answers; assemblies finish afterwards."""

from __future__ import annotations

import time

import requests
from tests.faults.agreements import ANSWERS, Agreement, assert_done_once
from tests.faults.outages import assert_unavailable, failed_readiness_checks
from tests.faults.processes import frozen, stopped
from tests.members import TIMEOUT_SECONDS, Member

from lyd.interviews.entry_ids import identify_entries
from lyd.interviews.services import dump_answers

NOTICED_SECONDS = 4


def test_every_part_reports_that_the_database_is_down(person: Member) -> None:
    with stopped("mariadb"):
        page = requests.get(f"{person.stack['site']}/my-account/", timeout=TIMEOUT_SECONDS)
        assert (page.status_code, "Error establishing a database connection" in page.text) == (500, True)
        assert_unavailable(person.product_api("GET", "/doc"), "database_unavailable")
        assert failed_readiness_checks() == {"database"}
    assert person.product_api("GET", "/doc").status_code == 200
    assert person.http.get(f"{person.stack['site']}/my-account/", timeout=TIMEOUT_SECONDS).status_code == 200


def test_a_frozen_database_is_reported_within_seconds(person: Member) -> None:
    assert person.product_api("GET", "/doc").status_code == 200
    with frozen("mariadb"):
        for _ in range(2):
            began = time.monotonic()
            assert_unavailable(person.product_api("GET", "/doc"), "database_unavailable")
            assert time.monotonic() - began < NOTICED_SECONDS
        assert failed_readiness_checks() == {"database"}
    assert person.product_api("GET", "/doc").status_code == 200


def test_rejected_answers_are_saved_once_the_database_is_back(agreement: Agreement) -> None:
    typed = {**ANSWERS, "Purpose": "typed while the database was down"}
    with stopped("mariadb"):
        assert_unavailable(agreement.save(typed), "database_unavailable")
    assert agreement.save(typed).json()["status"] is True
    assert agreement.saved_xml() == dump_answers(identify_entries(typed))


def test_a_running_assembly_survives_a_database_outage(agreement: Agreement) -> None:
    with frozen("converter") as thaw:
        agreement.assemble().wait_until("converting")
        with stopped("mariadb"):
            thaw()
    assert_done_once(agreement)
