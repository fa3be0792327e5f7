"""The read calls of the documents page, as the owner of the largest team."""

import itertools
from urllib.parse import quote

from bench.firms.client import Call, FirmClient
from bench.firms.shape import users_of

PLAIN = {
    "list, My Documents": "/doc?type=1",
    "list, Shared Folders": "/doc?type=2",
    "list, Organisation": "/doc?type=3",
    "list by name": "/doc?type=3&sort=name&order=asc",
    "list of 100": "/doc?type=1&length=100",
    "by status": "/doc?type=3&status=4",
    "by two owners": f"/doc?type=3&user_ids={users_of(0)[3]},{users_of(0)[7]}",
    "counts, My Documents": "/doc/get-status?type=1",
    "counts, Organisation": "/doc/get-status?type=3",
    "counts of a search": "/doc/get-status?type=3&name=agreement",
    "folder tree, type 1": "/folder/get-all?type=1",
    "folder tree, type 2": "/folder/get-all?type=2",
    "folder tree, type 3": "/folder/get-all?type=3",
}
SEARCHES = {
    "search, common": "agreement",
    "search, inside a word": "reem",
    "search, one letter": "a",
    "search, none": "zzyqx",
    "search, two common words": "family trust",
    "search, words that never meet": "trust 2024",
}


def all_reads(firm: FirmClient) -> dict[str, Call]:
    """All read calls by the name of their line."""
    matter = matter_of(firm)
    searches = SEARCHES | {"search, rare": matter, "search, two words": f"2 {matter[:5]}"}
    return {
        **{name: call_to(firm, path) for name, path in PLAIN.items()},
        "by folder": calls_to_folders(firm),
        "scrolling, My Documents": call_next_page(firm, "type=1"),
        "scrolling, Organisation": call_next_page(firm, "type=3"),
        **{name: call_to(firm, f"/doc?type=3&name={quote(words)}") for name, words in searches.items()},
    }


def call_to(firm: FirmClient, path: str) -> Call:
    """A call to this path and query."""
    path, _, query = path.partition("?")
    return lambda: firm.request(path, query)


def calls_to_folders(firm: FirmClient) -> Call:
    """The lists of the owner's folders, in rotation."""
    folders = firm.data("/folder/get-all", "type=1")
    lists = itertools.cycle([call_to(firm, f"/doc?type=1&folder_id={folder['id']}") for folder in folders])
    return lambda: next(lists)()


def call_next_page(firm: FirmClient, query: str) -> Call:
    """Read page after page by cursor, starting in the middle of the list."""
    pages = firm.data("/doc", query)["total_page"]
    middle = firm.data("/doc", f"{query}&page={pages // 2}")["next"]
    place = middle

    def read_next() -> bytes:
        nonlocal place
        answer = firm.request("/doc", f"{query}&after={place}")
        found = answer.rpartition(b'"next":')[2].split(b'"')
        place = found[1].decode() if len(found) > 1 and found[0].strip() == b"" else middle
        return answer

    return read_next


def matter_of(firm: FirmClient) -> str:
    """A matter number that occurs in one name only."""
    for page in range(1, 20):
        for row in firm.data("/doc", f"type=3&length=100&page={page}")["rows"]:
            if " M-" in row["name"]:
                return str(row["name"].rpartition(" ")[2])
    raise SystemExit("No document has a matter's number.")
