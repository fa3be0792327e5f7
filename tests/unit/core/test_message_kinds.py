"""Kinds of messages, for every channel."""

from __future__ import annotations

from typing import Any

import pytest
from sqlalchemy.orm import Session

from lyd.core.message_kinds import MessageKind, MessageKinds

NO_SESSION: Any = None


@pytest.fixture
def kinds() -> MessageKinds[MessageKind]:
    return MessageKinds("letter", {"greeting": MessageKind(needs=frozenset({"team"}), may=frozenset({"name"}))})


def test_a_context_must_fit_its_kind(kinds: MessageKinds[MessageKind]) -> None:
    kinds.check("greeting", {"team": "Harbour"})
    kinds.check("greeting", {"team": "Harbour", "name": "Kim"})
    with pytest.raises(TypeError, match=r"letter greeting: missing \['team'\], unknown \['link'\]"):
        kinds.check("greeting", {"link": "x"})
    with pytest.raises(TypeError, match="no kind of letter called 'farewell'"):
        kinds.check("farewell", {})


def test_late_parts_are_added_and_optional_ones_are_empty(kinds: MessageKinds[MessageKind]) -> None:
    assert kinds.complete(NO_SESSION, "greeting", {"team": "Harbour"}) == {"team": "Harbour", "name": ""}

    @kinds.late_context("greeting")
    def add_link(_session: Session, context: Any) -> dict[str, Any]:
        return {"link": f"https://site.test/{context['team']}"}

    completed = kinds.complete(NO_SESSION, "greeting", {"team": "Harbour", "name": "Kim"})
    assert completed == {"team": "Harbour", "name": "Kim", "link": "https://site.test/Harbour"}


def test_only_a_kind_that_exists_can_have_a_late_part(kinds: MessageKinds[MessageKind]) -> None:
    with pytest.raises(ValueError, match="no kind of letter"):
        kinds.late_context("farewell")(lambda _session, _context: {})
