"""Questions that are asked often about a product (document 2, sections 3 and 7)."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from sqlalchemy.orm import Session

from lyd.commerce.queries.products import meta_of, published

FAQ_META = "lyd_faq"


@dataclass(frozen=True)
class Faq:
    """A question and its answer, which is HTML. id is its own within the product."""

    id: int
    question: str
    answer: str


def read_faq(session: Session, product_id: int) -> list[Faq]:
    """The questions of a published product; none where there is no such product, or its meta cannot be read."""
    if session.execute(published(session, [product_id])).first() is None:
        return []
    text = meta_of(session, [product_id], [FAQ_META]).get(product_id, {}).get(FAQ_META, "")
    try:
        content = json.loads(text or "[]")
    except (ValueError, RecursionError):
        return []
    entries = content if isinstance(content, list) else []
    return [_faq(number, entry) for number, entry in enumerate(entries, start=1) if _is_faq(entry)]


def _is_faq(entry: Any) -> bool:
    return isinstance(entry, dict) and isinstance(entry.get("question"), str) and bool(entry["question"].strip())


def _faq(number: int, entry: dict[str, Any]) -> Faq:
    faq_id = entry.get("id")
    return Faq(faq_id if isinstance(faq_id, int) else number, entry["question"], str(entry.get("answer") or ""))
