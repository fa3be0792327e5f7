"""A firm that connects Xero's stand-in over the API, and a worker."""

from __future__ import annotations

import datetime
from typing import Any

import requests
from flask import Flask
from sqlalchemy import func, select, update
from sqlalchemy.orm import Session
from tests.adapters.xero.stand_in import TIMEOUT, StandIn
from tests.partner import decide
from tests.service import Api

from lyd.core.db import utc_now
from lyd.core.jobs.models import OutboxRow
from lyd.integrations.models import AppConnection, AppOrganisation
from lyd.worker import work

AUTH = "/lyd-api/xero/auth"


class XeroDesk:
    """Members of the cast, the stand-in, and the rows."""

    def __init__(self, app: Flask, api: Api, session: Session, stand_in: StandIn) -> None:
        self.app, self.api, self.session, self.stand_in = app, api, session, stand_in

    def connect(self, by: str = "owner") -> None:
        """Give consent to every tenant."""
        answer = decide(self._begin(by))
        assert self.api.get(f"{AUTH}/redirect", by=by, query_string=answer).status_code == 200

    def connect_to(self, *tenant_ids: str, by: str = "owner") -> None:
        """Give consent to these tenants only."""
        form = {"do": "accept", "choice": list(tenant_ids)}
        back = requests.post(self._begin(by), form, allow_redirects=False, timeout=TIMEOUT).headers["Location"]
        query = dict(part.split("=", 1) for part in back.partition("?")[2].split("&"))
        assert self.api.get(f"{AUTH}/redirect", by=by, query_string=query).status_code == 200

    def disconnect(self, by: str = "owner") -> None:
        assert self.api.get(f"{AUTH}/disconnect", by=by).status_code == 200

    def look(self, by: str = "owner") -> dict[str, Any]:
        """What a page of the account shows."""
        found: dict[str, Any] = self.api.get("/lyd-api/me", by=by).json["data"]
        return found

    def state(self, by: str = "owner") -> str:
        found: str = self.look(by)["organisations_state"]
        return found

    def names(self, by: str = "owner") -> dict[str, bool]:
        """The names that the call of the document tells, and whether each is selected."""
        rows = self.api.get(f"{AUTH}/organization", by=by).json["data"]
        return {row["tenant_name"]: row["selected"] for row in rows}

    def choose(self, tenant_id: str, by: str = "owner") -> int:
        return self.api.put(f"{AUTH}/set-tenant", by=by, json={"tenant_id": tenant_id}).status_code

    def run_jobs(self) -> None:
        self.session.rollback()
        work(self.app, burst=True)
        self.session.expire_all()

    def jobs(self) -> int:
        """How many readings were ever requested."""
        self.session.rollback()
        query = select(func.count()).where(OutboxRow.job == "integrations.read_organisations")
        return self.session.scalar(query) or 0

    def readings(self) -> int:
        """How often the stand-in was asked for tenants, without the call that completes a connection."""
        return len(self.stand_in.calls("connections"))

    def connection(self) -> AppConnection:
        self.session.rollback()
        return self.session.scalars(select(AppConnection).execution_options(populate_existing=True)).one()

    def rows(self) -> list[AppOrganisation]:
        self.session.rollback()
        return list(self.session.scalars(select(AppOrganisation).execution_options(populate_existing=True)))

    def let_time_pass(self, minutes: int) -> None:
        """Let the last request of a reading be so many minutes ago."""
        self.session.rollback()
        past = utc_now() - datetime.timedelta(minutes=minutes)
        self.session.execute(update(AppConnection).values(organisations_requested_at=past))
        self.session.commit()

    def _begin(self, by: str) -> str:
        found: str = self.api.get(f"{AUTH}/get-link-register", by=by).json["data"]["url"]
        return found
