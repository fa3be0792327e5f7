"""The clients of the practice: made up, then added and changed."""

import time
import uuid
from collections.abc import Iterator
from typing import Any

from sandbox.ledger import Ledger
from sandbox.xero.behaviour import read_behaviour
from sandbox.xero.practice.people import ODD, PracticeClient, make_clients
from sandbox.xero.practice.rules import check_client, check_document, check_relationship
from sandbox.xero.practice.wire import PracticeError

MOST_CLIENTS = 10_000
SEARCHED = ("Name", "FirstName", "LastName", "Email", "CompanyNumber")


class PracticeClients:
    """The clients of the practice. Methods raise PracticeError for what cannot be done."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger

    def all(self) -> Iterator[tuple[PracticeClient, float]]:
        """Yield the clients and when they were changed last, 0 for those that never were; odd and new ones first."""
        kept = {row["client"]["UUID"]: row for row in self._ledger.newest("practice_client", MOST_CLIENTS)}
        beginning = {client["UUID"]: client for client in make_clients()}
        if read_behaviour(self._ledger).data == "odd":
            yield from ((client, 0.0) for client in ODD)
        yield from ((row["client"], row["at"]) for key, row in kept.items() if key not in beginning)
        for key, client in beginning.items():
            yield (kept[key]["client"], kept[key]["at"]) if key in kept else (client, 0.0)

    def added(self) -> list[PracticeClient]:
        """Return the clients that were added, the newest first."""
        beginning = {client["UUID"] for client in make_clients()}
        rows = self._ledger.newest("practice_client", MOST_CLIENTS)
        return [row["client"] for row in rows if row["client"]["UUID"] not in beginning]

    def search(self, term: str) -> list[PracticeClient]:
        """Return the clients that a search finds: new and changed ones only after the lag."""
        latest = time.time() - read_behaviour(self._ledger).lag
        words = term.casefold()
        settled = (client for client, at in self.all() if not at or at <= latest)
        return [one for one in settled if any(words in str(one.get(name, "")).casefold() for name in SEARCHED)]

    def get(self, key: str) -> PracticeClient:
        found = next((client for client, _at in self.all() if client.get("UUID") == key.lower()), None)
        if found is None:
            raise PracticeError("Client not found.")
        return found

    def add(self, message: dict[str, Any]) -> PracticeClient:
        check_client(message, is_new=True)
        contacts = [{"UUID": str(uuid.uuid4()), "IsDeleted": "No", **row} for row in message.pop("Contacts", [])]
        flags = {"IsArchived": "No", "IsDeleted": "No"}
        return self._put({"UUID": str(uuid.uuid4()), **message, **flags, "Contacts": contacts, "Relationships": []})

    def update(self, message: dict[str, Any]) -> PracticeClient:
        check_client(message, is_new=False)
        return self._put({**self.get(message.get("UUID", "")), **message})

    def relate(self, message: dict[str, Any]) -> dict[str, Any]:
        check_relationship(message)
        client, other = self.get(message["ClientUUID"]), self.get(message["RelatedClientUUID"])
        related = {"UUID": other["UUID"], "Name": other.get("Name", "")}
        ends = {name: message.get(name, "") for name in ("NumberOfShares", "Percentage", "StartDate", "EndDate")}
        added = {"UUID": str(uuid.uuid4()), "Type": message["Type"], "RelatedClient": related, **ends}
        self._put({**client, "Relationships": [*client.get("Relationships", []), added]})
        return added

    def add_document(self, message: dict[str, Any]) -> str:
        content = check_document(message)
        client = self.get(message["ClientUUID"])
        key = str(uuid.uuid4())
        shown = {"Title": message["Title"], "Text": message.get("Text", ""), "Folder": message.get("Folder", "")}
        day = {"Date": time.strftime("%Y%m%d"), "CreatedBy": "LYD", "URL": f"https://practicemanager.test/{key}"}
        row = {"id": f"document-{key}", "client": client["UUID"], "shown": {**shown, **day}, "bytes": len(content)}
        self._ledger.put("practice_document", row)
        return key

    def documents_of(self, key: str) -> list[dict[str, Any]]:
        client = self.get(key)
        rows = self._ledger.newest("practice_document", MOST_CLIENTS)
        return [row["shown"] for row in rows if row["client"] == client["UUID"]]

    def _put(self, client: PracticeClient) -> PracticeClient:
        self._ledger.put("practice_client", {"id": f"practice-{client['UUID']}", "client": client, "at": time.time()})
        return client
