"""`flask lyd …`: what an operator does by hand."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from flask import Flask
from sqlalchemy import func, select, text
from sqlalchemy.orm import Session

from lyd.audit.services import note
from lyd.core.jobs import JOBS
from lyd.core.jobs.models import OutboxRow
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


def test_the_outbox_is_swept_by_hand(app: Flask, session: Session) -> None:
    session.add(OutboxRow(job=next(iter(JOBS)), arguments={}))
    session.add(OutboxRow(job="of a version that is gone", arguments={}))
    session.commit()
    result = app.test_cli_runner().invoke(args=["lyd", "outbox", "sweep"])
    assert (result.exit_code, result.output) == (0, "1 sent\n")


def test_a_broken_audit_chain_is_named(app: Flask, session: Session, teams: dict[str, int]) -> None:
    note(session, teams["owner"], 11, "folder.created", "folder", 1)
    session.commit()
    command = ["lyd", "audit", "verify", "--team", str(teams["owner"])]
    assert app.test_cli_runner().invoke(args=command).output == "whole\n"
    session.execute(text("UPDATE lyd_audit_event SET action = 'folder.deleted'"))
    session.commit()
    result = app.test_cli_runner().invoke(args=command)
    assert result.exit_code == 1
    assert "event 1 of team" in result.output


def test_webhooks_that_nobody_could_believe_are_not_registered(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    silent = replace(app.extensions["lyd_settings"], store_webhook_secret="")
    monkeypatch.setitem(app.extensions, "lyd_settings", silent)
    result = app.test_cli_runner().invoke(args=["lyd", "store", "webhooks"])
    assert result.exit_code == 1
    assert "LYD_STORE_WEBHOOK_SECRET is not set" in result.output


def test_the_openapi_document_is_printed(app: Flask) -> None:
    result = app.test_cli_runner().invoke(args=["lyd", "openapi"])
    assert json.loads(result.output)["openapi"].startswith("3.")


def test_every_command_says_what_it_is_for(app: Flask) -> None:
    result = app.test_cli_runner().invoke(args=["lyd", "--help"])
    for command in ("migrate", "seed", "templates", "outbox", "audit", "store", "openapi", "settings"):
        assert command in result.output
