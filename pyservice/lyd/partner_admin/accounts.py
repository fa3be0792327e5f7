"""The accounts at partners whose limits are counted."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from sqlalchemy import select
from sqlalchemy.orm import Session

from lyd.adapters.clients import get_bgl, get_fusesign, get_hubspot, get_xero
from lyd.adapters.http import RateBudget
from lyd.adapters.hubspot import SITE_ACCOUNT
from lyd.integrations.catalogue import APPS, XERO
from lyd.integrations.connections import name_limits_account
from lyd.integrations.models import AppConnection, AppOrganisation
from lyd.teams.models import Team

MOST_ACCOUNTS, MOST_CONNECTIONS = 100, 1000
SITE_NAME = "This site"


@dataclass
class BudgetAccount:
    """An account, the applications that count in its limits, and the firms that are connected to it.

    organisation is its name where a partner has several for one connection.
    """

    budget: RateBudget
    account: str
    organisation: str = ""
    apps: list[str] = field(default_factory=list)
    firms: list[str] = field(default_factory=list)

    def add(self, app: str, firm: str) -> None:
        """Note one more connection."""
        for names, name in ((self.apps, app), (self.firms, firm)):
            if name not in names:
                names.append(name)


def list_accounts(session: Session) -> list[BudgetAccount]:
    """Return the accounts of the connections that work, those of the site first, then the newest connection first."""
    budgets = find_budgets()
    accounts: dict[tuple[int, str], BudgetAccount] = {}
    for app, account, organisation, firm in (*_list_site_accounts(), *_list_connected(session)):
        budget = budgets.get(app)
        if budget is None or (len(accounts) == MOST_ACCOUNTS and (id(budget), account) not in accounts):
            continue
        found = accounts.setdefault((id(budget), account), BudgetAccount(budget, account, organisation))
        found.add(APPS[app].name, firm)
    return list(accounts.values())


def find_budgets() -> dict[str, RateBudget | None]:
    """Return the budget of each application, by its key. The products of BGL have one."""
    bgl = get_bgl().budget
    return {
        XERO: get_xero().budget,
        "BGLCAS360": bgl,
        "BGLSF360": bgl,
        "HubSpot": get_hubspot().budget,
        "fusesign": get_fusesign().budget,
    }


def _list_site_accounts() -> Iterator[tuple[str, str, str, str]]:
    if get_hubspot().has_site_account:
        yield "HubSpot", SITE_ACCOUNT, "", SITE_NAME
    if get_fusesign().has_site_account:
        yield "fusesign", get_fusesign().tenant_id, "", SITE_NAME


def _list_connected(session: Session) -> Iterator[tuple[str, str, str, str]]:
    """Yield application, account, organisation and firm of each connection. Xero counts by organisation."""
    query = (
        select(AppConnection, Team.name, AppOrganisation.tenant_id, AppOrganisation.tenant_name)
        .join(Team, Team.id == AppConnection.team_id)
        .outerjoin(AppOrganisation, AppOrganisation.connection_id == AppConnection.id)
        .where(AppConnection.is_connected, AppConnection.is_active)
        .order_by(AppConnection.id.desc(), AppOrganisation.tenant_name)
        .limit(MOST_CONNECTIONS)
    )
    for connection, firm, tenant_id, organisation in session.execute(query):
        if tenant_id:
            yield connection.app, tenant_id, organisation, firm
        elif connection.app != XERO:
            account = name_limits_account(connection.external_account_id, connection.id)
            yield connection.app, account, "", firm
