"""The rows of a data set as lines for LOAD DATA, in the order of their keys."""

import json
import random
from collections.abc import Iterable
from datetime import datetime, timedelta

from bench.firms import shape
from bench.firms.shape import Shape
from bench.firms.words import Words

END = datetime(2025, 11, 1)  # noqa: DTZ001 - naive, as stored in the database
FACTS = {
    "name": "Agreement",
    "category": "Business",
    "flags": dict.fromkeys(("is_will", "is_hr_doc", "is_unit_trust", "is_protector", "is_asic_template"), "no"),
    "popup_video": "",
    "acknowledgement": "",
}
ANSWERS = json.dumps({f"Party{number}": {"Name": "Name of a party", "Address": "1 Long Street"} for number in range(5)})
COLUMNS = (
    *("id", "team_id", "created_by", "updated_by", "folder_id", "name", "type", "status", "template_id"),
    *("template_version_id", "template_facts", "answers", "created_at", "updated_at", "is_shared"),
)
SHARED_FOLDERS = 0.1
"""Share of the private top-level folders that are shared."""
LINKED = 0.02
"""Share of the documents linked to a folder of the shared tree."""
FILED = 0.6
"""Share of the documents in a folder."""


class RowGenerator:
    """Random rows of one data set, always with the same seed."""

    def __init__(self, of: Shape, version_id: int, product_id: int) -> None:
        self.shape = of
        self.version_id, self.product_id = version_id, product_id
        self.chance = random.Random(of.documents)  # noqa: S311 - a fixed seed
        self.words = Words()
        self.links: list[str] = []
        self.folders: list[str] = []
        self.folder_shares: list[str] = []
        self.tops: dict[int, list[tuple[int, bool]]] = {}
        self.private: dict[int, list[tuple[int, bool]]] = {}
        self.native: dict[int, list[int]] = {}

    def make_folders(self) -> None:
        """Create the folders of every team: a tenth in its shared tree, the others in its members' trees."""
        folder_id = 0
        for team in range(shape.TEAMS):
            users = shape.users_of(team)
            count = shape.folders_of(team)
            for number in range(count):
                folder_id += 1
                native = number % 10 == 0
                user = users[(number + number // 10) % len(users)]
                self._make_folder(folder_id, team, user, native=native, deep=number > count // 2)

    def _make_folder(self, folder_id: int, team: int, user: int, *, native: bool, deep: bool) -> None:
        name = f"{self.chance.choice(shape.SURNAMES)} {self.chance.choice(shape.YEARS)}"
        parent: int | None = None
        is_shared = False
        if native:
            tops = self.native.setdefault(team, [])
            parent = self.chance.choice(tops) if deep and tops else None
            if not deep:
                tops.append(folder_id)
        else:
            tops_of_user = self.tops.setdefault(user, [])
            if deep and tops_of_user:
                parent, is_shared = self.chance.choice(tops_of_user)
            else:
                is_shared = self.chance.random() < SHARED_FOLDERS
                tops_of_user.append((folder_id, is_shared))
                if is_shared:
                    self.folder_shares.append(f"{team + 1}\t{folder_id}\t{user}\t{END}\n")
            self.private.setdefault(user, []).append((folder_id, is_shared))
        space = "shared" if native else "mine"
        self.folders.append(f"{folder_id}\t{team + 1}\t{user}\t{parent or chr(92) + 'N'}\t{name}\t{space}\t{END}\n")

    def documents(self) -> Iterable[str]:
        """One line per document of all teams, in the order of creation."""
        chance, shapes = self.chance, self.shape
        weights = shape.team_weights()
        clients = [shape.clients_of(team, chance) for team in range(shape.TEAMS)]
        teams = chance.choices(range(shape.TEAMS), weights, k=shapes.documents)
        facts = json.dumps(FACTS, separators=(",", ":"))
        step = timedelta(days=10 * 365) / shapes.documents
        for number, team in enumerate(teams, 1):
            user = chance.choices(shape.users_of(team), shape.AUTHOR_WEIGHTS)[0]
            folder, is_shared = self._folder_of(user)
            is_shared = self._link(number, team, user) or is_shared
            name = shape.document_name(number, chance.choice(clients[team]), chance)
            self.words.add(team + 1, number, name)
            status = chance.choices(shape.STATUSES, shape.STATUS_WEIGHTS)[0]
            made = END - step * (shapes.documents - number)
            changed = made + timedelta(seconds=chance.randrange(3_000_000))
            yield (
                f"{number}\t{team + 1}\t{user}\t{user}\t{folder}\t{name}\tDOC\t{status}\t{self.product_id}\t"
                f"{self.version_id}\t{facts}\t{ANSWERS}\t{made}\t{changed}\t{int(is_shared)}\n"
            )

    def _folder_of(self, user: int) -> tuple[str, bool]:
        folders = self.private.get(user)
        if not folders or self.chance.random() > FILED:
            return "\\N", False
        folder_id, is_shared = self.chance.choice(folders)
        return str(folder_id), is_shared

    def _link(self, document_id: int, team: int, user: int) -> bool:
        if self.chance.random() > LINKED:
            return False
        folder_id = self.chance.choice(self.native[team])
        self.links.append(f"{team + 1}\t{document_id}\t{folder_id}\t{user}\t{END}\n")
        return True
