"""Numbers of firms, folders and documents, and the names of documents.

Both data sets have the same firms with the same people and folders; only one has a hundred times the documents.
"""

import random
from dataclasses import dataclass
from pathlib import Path

VERSION = 3
"""Version of this module and rows.py; changing it creates the data again."""
TEAMS = 500
MEMBERS = 10
FOLDERS = 20_000
LARGEST_SHARE = 0.2
"""The largest team's share of all documents; it has a twentieth of all folders."""
LARGEST_FOLDERS = FOLDERS // 20
FIRST_USER = 1001
CLIENTS_OF_LARGEST = 3000

STATUSES = ("draft", "in_progress", "signed", "pending_signature", "completed")
STATUS_WEIGHTS = (15, 25, 15, 5, 40)
AUTHOR_WEIGHTS = (20, 16, 14, 12, 10, 8, 7, 6, 4, 3)

SURNAMES = tuple(Path(__file__).with_name("surnames.txt").read_text(encoding="utf-8").split())
KINDS = (
    "Pty Ltd",
    "Family Trust",
    "Holdings Pty Ltd",
    "Superannuation Fund",
    "Unit Trust",
    "& Sons",
    "Group",
    "Estate",
)
TEMPLATES = (
    *(
        "Non-disclosure agreement",
        "Employment agreement",
        "Shareholders agreement",
        "Loan agreement",
        "Service agreement",
    ),
    *("Discretionary trust deed", "Unit trust deed", "Deed of variation", "Company registration", "Special resolution"),
    *("Enduring power of attorney", "Last will and testament", "Advance health directive", "Director consent"),
)
YEARS = range(2014, 2026)


@dataclass(frozen=True)
class Shape:
    """One data set: the name of its database, and how many documents it has in all."""

    name: str
    documents: int

    @property
    def database(self) -> str:
        """Name of its database."""
        return f"lyd_bench_{self.name}"


SMALL, LARGE = Shape("small", 10_000), Shape("large", 1_000_000)


def team_weights() -> list[float]:
    """The share of each team, the largest first: many of the others have a little, some a lot."""
    others = [1 / (rank + 20) for rank in range(TEAMS - 1)]
    return [LARGEST_SHARE, *(weight / sum(others) * (1 - LARGEST_SHARE) for weight in others)]


def folders_of(team: int) -> int:
    """The number of folders of a team; team 0 is the largest."""
    each, left = divmod(FOLDERS - LARGEST_FOLDERS, TEAMS - 1)
    return LARGEST_FOLDERS if team == 0 else each + (team <= left)


def users_of(team: int) -> range:
    """Users of a team: the owner, the manager, then the members."""
    return range(FIRST_USER + team * MEMBERS, FIRST_USER + (team + 1) * MEMBERS)


def clients_of(team: int, chance: random.Random) -> list[str]:
    """The names of a team's clients."""
    count = CLIENTS_OF_LARGEST if team == 0 else 60
    return [f"{chance.choice(SURNAMES)} {_second(chance)}{chance.choice(KINDS)}" for _ in range(count)]


def _second(chance: random.Random) -> str:
    return f"{chance.choice(SURNAMES)} " if chance.random() < 0.4 else ""


def document_name(number: int, client: str, chance: random.Random) -> str:
    """The name of a document; every tenth contains a matter number."""
    matter = f" M-{number:06}" if number % 10 == 0 else ""
    return f"{client} - {chance.choice(TEMPLATES)} {chance.choice(YEARS)}{matter}"
