"""Firms from a file: made once, or not at all."""

from __future__ import annotations

import json
from pathlib import Path

from flask import Flask
from sqlalchemy import func, select
from sqlalchemy.orm import Session

from lyd.credits.services import balance
from lyd.teams.models import Team, TeamMember

SEED = {
    "teams": [
        {
            "name": "Harbour Advisory",
            "plan": "best-practice",
            "status": "active",
            "members": [{"user_id": 1, "role": "owner"}, {"user_id": 2, "role": "member"}],
            "credits": 150,
        },
        {"name": "Solo Books", "plan": "ly-basic", "members": [{"user_id": 3, "role": "owner"}], "credits": 0},
    ]
}


def test_seeding_twice_changes_nothing(app: Flask, session: Session, tmp_path: Path) -> None:
    file = tmp_path / "seed.json"
    file.write_text(json.dumps(SEED))
    for _ in range(2):
        result = app.test_cli_runner().invoke(args=["lyd", "seed", "--file", str(file)])
        assert (result.exit_code, result.output) == (0, "2 teams\n")
    session.rollback()
    assert session.scalar(select(func.count()).select_from(Team)) == 2
    assert {member.user_id: member.role for member in session.scalars(select(TeamMember))} == {
        1: "owner",
        2: "member",
        3: "owner",
    }
    assert balance(session, session.get_one(TeamMember, 1).team_id) == 150


def test_a_wrong_seed_is_refused_whole(app: Flask, session: Session, tmp_path: Path) -> None:
    file = tmp_path / "seed.json"
    file.write_text(json.dumps({"teams": [SEED["teams"][0], {"name": "Odd", "plan": "gold", "members": []}]}))
    assert app.test_cli_runner().invoke(args=["lyd", "seed", "--file", str(file)]).exit_code != 0
    session.rollback()
    assert session.scalar(select(func.count()).select_from(Team)) == 0
