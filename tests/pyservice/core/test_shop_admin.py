"""Who runs the shop, as WordPress says it."""

from __future__ import annotations

import pytest
from flask import Flask
from sqlalchemy.orm import Session
from tests.factories.cast import PEOPLE
from tests.factories.wordpress import give_role
from tests.service import make_token

from lyd.core.http.shop_admin import identify_shop_admin

MEMBER = PEOPLE["member"].user_id


@pytest.mark.parametrize(
    ("role", "runs_shop"), [("administrator", True), ("shop_manager", True), ("customer", False), (None, False)]
)
def test_administrators_and_shop_managers_run_the_shop(
    app: Flask, session: Session, teams: dict[str, int], role: str | None, runs_shop: bool
) -> None:
    if role:
        give_role(session.connection(), MEMBER, role)
        session.commit()
    with app.test_request_context(headers={"Authorization": f"Bearer {make_token(MEMBER)}"}):
        identity = identify_shop_admin()
    assert (identity.user_id, identity.runs_shop) == (MEMBER, runs_shop)
