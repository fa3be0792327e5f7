"""`flask lyd …`: what an operator does by hand."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from flask import Flask
from sqlalchemy import text
from sqlalchemy.orm import Session

from lyd.audit.services import note
from lyd.core.jobs import JOBS
from lyd.core.jobs.models import OutboxRow


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


def test_webhooks_that_could_not_be_verified_are_not_registered(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
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
