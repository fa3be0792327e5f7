"""The background job of comparisons."""

from __future__ import annotations

from sqlalchemy.orm import Session

from lyd.comparisons import handles
from lyd.comparisons.services import give_up_comparison, run_comparison


def give_up(session: Session, _reason: str, *, older_id: int, newer_id: int) -> None:
    """Note the end of a comparison whose every attempt failed."""
    give_up_comparison(session, older_id, newer_id)


@handles.make_comparison.implement(on_failure=give_up)
def make_comparison(session: Session, *, older_id: int, newer_id: int) -> None:
    """Compare two files of a document."""
    run_comparison(session, older_id, newer_id)
