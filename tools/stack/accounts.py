"""The people and firms of the seed (issue's list), and where their numbers are kept."""

import json
from typing import Any

from stack.layout import Layout

FIRST_CREDITS = 150

# name -> first name, last name, e-mail address, WordPress role
PEOPLE = {
    "owner": ("Olivia", "Harper", "olivia@harbour-advisory.example", "customer"),
    "manager": ("Marcus", "Nguyen", "marcus@harbour-advisory.example", "customer"),
    "member": ("Mei", "Tanaka", "mei@harbour-advisory.example", "customer"),
    "lite": ("Sam", "Solo", "sam@solo-books.example", "customer"),
    "expired": ("Edith", "Lapsley", "edith@lapsley-partners.example", "customer"),
    "outsider": ("Oscar", "Fremantle", "oscar@fremantle-legal.example", "customer"),
    "admin": ("Ada", "Keeper", "admin@lyd.example", "administrator"),
}

# firm, plan, state of the plan, members (name of the account, role in the team), credits
FIRMS: tuple[tuple[str, str, str, dict[str, str], int], ...] = (
    (
        "Harbour Advisory",
        "best-practice",
        "active",
        {"owner": "owner", "manager": "manager", "member": "member"},
        FIRST_CREDITS,
    ),
    ("Solo Books", "ly-basic", "active", {"lite": "owner"}, 0),
    ("Lapsley Partners", "best-practice", "expired", {"expired": "owner"}, 0),
    ("Fremantle Legal", "strategist", "active", {"outsider": "owner"}, 0),
)


def account_details(name: str) -> dict[str, str]:
    first, last, email, role = PEOPLE[name]
    return {
        "login": name,
        "password": f"{name}-password",
        "email": email,
        "role": role,
        "first_name": first,
        "last_name": last,
        "display_name": f"{first} {last}",
    }


def seed_file(user_ids: dict[str, int]) -> dict[str, Any]:
    """Return what `flask lyd seed --file` reads."""
    teams = [
        {
            "name": firm,
            "plan": plan,
            "status": status,
            "members": [{"user_id": user_ids[name], "role": role} for name, role in members.items()],
            "credits": credits,
        }
        for firm, plan, status, members, credits in FIRMS
    ]
    return {"teams": teams}


def known_accounts(layout: Layout) -> dict[str, dict[str, Any]]:
    """Return the seeded accounts as `status --json` shows them; empty before the first seed."""
    ids = layout.data / "accounts.json"
    if not ids.exists():
        return {}
    numbers = json.loads(ids.read_text())
    shown = ("login", "password", "email")
    return {
        name: {key: account_details(name)[key] for key in shown} | {"user_id": numbers[name]}
        for name in PEOPLE
        if name in numbers
    }
