"""Calls made from the OpenAPI document by Schemathesis, most of them about things that exist."""

from __future__ import annotations

import uuid
from collections.abc import Mapping
from typing import Any

from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from tests.effort import effort
from tests.service import make_token

CHECKS = [status_code_conformance, content_type_conformance, response_schema_conformance, response_headers_conformance]
SETTINGS = settings(
    max_examples=effort(3, 25),  # with valid input, and as many with invalid input
    phases=[Phase.generate],
    database=None,
    suppress_health_check=list(HealthCheck),
)
NUMBERS = st.integers(0, 99)

Known = Mapping[str, list[Any]]
"""Ids of things that exist, by the names that parameters and fields have for them."""


def check_operation(operation: Any, callers: list[int], known: Known) -> None:
    """Call an operation with valid and with invalid input, each time as one of these users.

    Raises schemathesis's FailureGroup, which shows the call, for an answer that the document does not have, and
    AssertionError for an internal error.
    """
    for mode in (GenerationMode.POSITIVE, GenerationMode.NEGATIVE):

        @SETTINGS
        @given(operation.as_strategy(generation_mode=mode), st.sampled_from(callers), NUMBERS)
        def check(case: Any, caller: int, number: int) -> None:
            if number % 4:
                put_known_ids(case, known, number)
            token = make_token(caller, sid=uuid.uuid4().hex)  # one operation ends the token's session
            response = case.call(headers={"Authorization": f"Bearer {token}"})
            assert response.status_code != 500, case.as_curl_command()
            case.validate_response(response, checks=CHECKS)

        try:
            check()
        except Unsatisfiable:  # an operation without input has no invalid one
            assert mode is GenerationMode.NEGATIVE


def put_known_ids(case: Any, known: Known, number: int) -> None:
    """Replace generated ids by those of things that exist, wherever a name says what an id stands for."""
    for part in (case.path_parameters, case.query, case.body):
        if isinstance(part, dict):
            for name in part.keys() & known.keys():
                chosen = known[name][number % len(known[name])]
                part[name] = [chosen] if isinstance(part[name], list) else chosen
