"""Repeats a request whose transaction lost a deadlock or waited too long for a lock: members need not press again."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import TypeVar

import structlog
from flask import g, request
from sqlalchemy.exc import DBAPIError

from lyd.core.db.locks import error_number, gave_way
from lyd.core.db.request_session import close_session, has_effect

log = structlog.get_logger()
Result = TypeVar("Result")

REPETITIONS = 3
FIRST_WAIT_SECONDS = 0.02
"""The wait before the first repetition, doubled for each later one, with some chance in it."""


def repeat_lost(work: Callable[[], Result]) -> Result:
    """Do work in this request's transaction, again up to three times if it gave way to others.

    Work that has committed, or has called a partner, is not repeated: its error is raised.
    """
    for repetition in range(REPETITIONS):
        try:
            return work()
        except DBAPIError as error:
            if not gave_way(error) or has_effect():
                raise
            log.info("repeated", number=error_number(error), repetition=repetition + 1)
        _start_over(repetition)
    return work()


def _start_over(repetition: int) -> None:
    close_session()
    g.pop("lyd_envelope", None)
    for file in request.files.values():
        file.stream.seek(0)
    time.sleep(FIRST_WAIT_SECONDS * 2**repetition * random.uniform(1, 2))  # noqa: S311 - spreads load, keeps no secret
