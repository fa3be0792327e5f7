"""Searching by a part of a name or client finds what the database's own LIKE finds, whatever is searched for (0011)."""

from __future__ import annotations

import random

import pytest
from sqlalchemy import text
from sqlalchemy.orm import Session
from tests.factories.documents import create_document
from tests.service import Api

from lyd.documents.services import name_search
from lyd.interviews.models import TemplateVersion

LIST = "/lyd-api/doc"
LETTERS = [*"aabcdeéèEßsSÄäaoœÆij", *"ılIİſ", *"中文信託合同", *"😀😁👩‍👩‍👧", *"אבשלום", *"%_/\\'\"`;--()[]", *"0129"]
VOCABULARY = ["Trust", "trust", "trustee", "Unit", "2024", "24", "-", "straße", "x" * 23, "y" * 24 + "trust", "2" * 40]
BLANKS = [" ", " ", " ", "  ", "\u00a0", "\u3000", "\t", "\u200b", "\u2003", "\u0301"]


def random_name(chance: random.Random) -> str:
    """A name of a few words; now and then one long word, one letter, or as long as names go."""
    if chance.random() < 0.4:
        return few_words(chance)
    if chance.random() < 0.05:
        return "".join(chance.choices(LETTERS, k=255))
    if chance.random() < 0.05:
        return chance.choice(LETTERS)
    if chance.random() < 0.05:
        return "ßs"[chance.random() < 0.5] * chance.randint(20, 60) + "x"
    words = ("".join(chance.choices(LETTERS[:20], k=chance.randint(1, 9))) for _ in range(chance.randint(1, 5)))
    return "".join(word + chance.choice(BLANKS) for word in words)[:255]


def few_words(chance: random.Random) -> str:
    """Words that many names have: in any order, repeated, far from each other, between blanks of every kind."""
    words = chance.choices(VOCABULARY, k=chance.randint(1, 5))
    between = chance.choice([[" "], ["  ", " "], BLANKS])
    return "".join(word + chance.choice(between) for word in words)[:255]


def random_search(chance: random.Random, names: list[str]) -> str:
    """Mostly a part of a name, with its letters' case turned or another letter in it sometimes."""
    if chance.random() < 0.4:
        phrase = few_words(chance)
        return phrase[chance.randint(0, 4) :].strip(" ") or phrase
    name = chance.choice(names)
    start = chance.randrange(len(name))
    part = name[start : start + chance.choice([1, 2, 3, 5, 8, 30, 255])]
    turned = (part, part, part.upper(), part.lower(), part.swapcase(), part.replace("s", "ß"), part.replace(" ", "  "))
    part = chance.choice(turned)[:255]
    if chance.random() < 0.2:
        place = chance.randrange(len(part) + 1)
        part = part[:place] + chance.choice(LETTERS + BLANKS) + part[place + 1 :]
    return part[:255]


def found_by_like(session: Session, search: str) -> list[int]:
    """The ids that a plain LIKE over every name and client finds, the newest first."""
    escaped = search.replace("|", "||").replace("%", "|%").replace("_", "|_")
    found = "name LIKE :part ESCAPE '|' OR client LIKE :part ESCAPE '|'"
    query = f"SELECT id FROM lyd_document WHERE {found} ORDER BY created_at DESC, id DESC"
    return list(session.scalars(text(query), {"part": f"%{escaped}%"}))


def found(api: Api, search: str) -> tuple[list[int], list[int]]:
    """The ids on all pages, read by their cursors; and every total that was said to be exact."""
    ids: list[int] = []
    totals: list[int] = []
    query = {"name": search, "length": 15}
    while True:
        data = api.get(LIST, by="owner", query_string=query).json["data"]
        ids += [row["id"] for row in data["rows"]]
        totals += [data["total_record"]] if data["is_total_exact"] else []
        if data["next"] is None:
            return ids, totals
        query = {**query, "after": data["next"]}


@pytest.mark.parametrize("few", [0, 3, 10_000])
@pytest.mark.parametrize("seed", range(3))
def test_a_search_finds_what_like_finds(
    api: Api,
    session: Session,
    teams: dict[str, int],
    version: TemplateVersion,
    monkeypatch: pytest.MonkeyPatch,
    few: int,
    seed: int,
) -> None:
    monkeypatch.setattr(name_search, "FEW_CANDIDATES", few)  # by the words, by walking, and by whichever is better
    chance = random.Random(seed)
    names = [random_name(chance) for _ in range(60)]
    clients = [random_name(chance)[:150] if chance.random() < 0.5 else None for _ in names]
    for name, client in zip(names, clients, strict=True):
        create_document(session, teams["owner"], "owner", version, name, client=client)
    session.commit()
    for _ in range(60):
        search = random_search(chance, names + [client for client in clients if client])
        expected = found_by_like(session, search)
        ids, totals = found(api, search)
        assert ids == expected, (search, few)
        assert set(totals) <= {len(expected)}, (search, few)
        assert few == 0 or totals or len(expected) > few, (search, few)


def test_common_words_are_known_never_to_stand_side_by_side(
    api: Api, session: Session, teams: dict[str, int], version: TemplateVersion, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(name_search, "FEW_CANDIDATES", 2)  # so that every word is a common one
    for name in ["Family Trust - Deed 2024", "Trust \t 2024", "2024 Trust", "Deed  of Trust", "Trust Deed 2024"] * 3:
        create_document(session, teams["owner"], "owner", version, name)
    create_document(session, teams["outsider"], "outsider", version, "Trust 2024")
    for search in ("trust 2024", "st  20", " trust of ", "deed trust 2024", "trust 2024 trust"):
        assert name_search.rarest_piece(session, teams["owner"], search) is not None, search
    session.commit()
    for search in ("trust 2024", "st  20", " trust of ", "deed trust 2024", "trust 2024 trust"):
        assert found(api, search) == ([], [0]), search
    assert len(found(api, "trust - d")[0]) == len(found(api, "d  OF t")[0]) == 3
