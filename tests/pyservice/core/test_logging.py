"""What the logs say, and what they never say."""

from __future__ import annotations

import json
import logging
from collections.abc import Callable, Iterator
from typing import Any

import pytest
import structlog

from lyd.core.logging import configure_logging

Lines = Callable[[], list[dict[str, Any]]]


@pytest.fixture
def lines(capsys: pytest.CaptureFixture[str]) -> Iterator[Lines]:
    configure_logging("info")
    yield lambda: [json.loads(line) for line in capsys.readouterr().err.splitlines()]
    configure_logging("error")


def test_a_line_carries_the_ids_around_it(lines: Lines) -> None:
    with structlog.contextvars.bound_contextvars(request_id="r1", outbox_id=7):
        structlog.get_logger().info("done", document_id=3)
        logging.getLogger("other.library").warning("odd")
    first, second = lines()
    assert (first["event"], first["document_id"], first["request_id"], first["outbox_id"]) == ("done", 3, "r1", 7)
    assert (second["event"], second["request_id"], second["level"]) == ("odd", "r1", "warning")


def test_private_fields_are_not_written(lines: Lines) -> None:
    structlog.get_logger().info("odd", action_token="abc", email="a@example.test", answers={"Name": "A"})
    (line,) = lines()
    assert (line["action_token"], line["email"], line["answers"]) == ("(private)", "(private)", "(private)")


def test_less_than_the_level_is_left_out(lines: Lines) -> None:
    structlog.get_logger().debug("detail")
    logging.getLogger("alembic.runtime").info("running")
    assert lines() == []


@pytest.mark.parametrize("library", ["openai._base_client", "httpx2", "websockets.client"])
def test_what_members_say_is_not_written_by_libraries(lines: Lines, library: str) -> None:
    configure_logging("debug")
    logging.getLogger(library).debug("Request options: %s", {"content": "Harbour Law"})
    logging.getLogger(library).info("HTTP Request: POST")
    assert lines() == []
