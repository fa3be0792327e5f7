"""Each type of subject has one check."""

from __future__ import annotations

import pytest
from sqlalchemy.orm import Session

from lyd.review import registry
from lyd.review.registry import CheckResult, checks, find_check


def test_a_check_is_found_by_its_type_of_subject(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "_CHECKS", {})

    @checks("sample")
    def check_sample(_session: Session, _subject_id: str) -> CheckResult:
        return CheckResult(is_resolved=True, text="")

    assert find_check("sample") is check_sample
    assert find_check("other") is None
    with pytest.raises(TypeError, match="sample has two checks"):
        checks("sample")(lambda _session, _subject_id: CheckResult(is_resolved=True, text=""))
