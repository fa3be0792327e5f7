"""Comparisons that were made, kept in Redis for some minutes: the same two files have the same changes."""

from __future__ import annotations

import json
import zlib
from dataclasses import dataclass
from typing import Any

from lyd.core.extensions import get_redis

KEPT_SECONDS = 900
"""How long the changes and the Word file can be fetched after the last look at them."""
JOB_SECONDS = 3600
"""How long it is known which job makes a comparison."""


@dataclass(frozen=True, slots=True)
class Comparison:
    """The changes between two versions. sections are as `Redline` has them, word is the file with tracked changes."""

    changes: int
    sections: list[dict[str, Any]]


def keep(comparison_id: str, comparison: Comparison, word: bytes) -> None:
    """Keep a comparison that was made."""
    fields: dict[Any, Any] = {
        "changes": comparison.changes,
        "sections": zlib.compress(json.dumps(comparison.sections).encode()),
        "word": word,
    }
    with get_redis().pipeline() as pipeline:
        pipeline.hset(_key(comparison_id), mapping=fields)
        pipeline.expire(_key(comparison_id), KEPT_SECONDS)
        pipeline.delete(_fault_key(comparison_id))
        pipeline.execute()


def find(comparison_id: str) -> Comparison | None:
    """Return a comparison and keep it longer, None if it is not kept."""
    changes, sections = get_redis().hmget(_key(comparison_id), ["changes", "sections"])
    if not isinstance(changes, bytes) or not isinstance(sections, bytes):
        return None
    get_redis().expire(_key(comparison_id), KEPT_SECONDS)
    return Comparison(int(changes), json.loads(zlib.decompress(sections)))


def find_word(comparison_id: str) -> bytes | None:
    """Return the Word file of a comparison, None if it is not kept."""
    word = get_redis().hget(_key(comparison_id), "word")
    return word if isinstance(word, bytes) else None


def note_job(comparison_id: str, row_id: int) -> None:
    """Note which job makes a comparison."""
    get_redis().set(_job_key(comparison_id), row_id, ex=JOB_SECONDS)


def find_job(comparison_id: str) -> int:
    """Return the id of the job that makes a comparison, 0 if none is known."""
    row_id = get_redis().get(_job_key(comparison_id))
    return int(row_id) if isinstance(row_id, bytes) else 0


def note_fault(comparison_id: str, error_code: str) -> None:
    """Note why a comparison cannot be made."""
    get_redis().set(_fault_key(comparison_id), error_code, ex=KEPT_SECONDS)


def find_fault(comparison_id: str) -> str | None:
    """Return the code of the error that ended a comparison, or None."""
    error_code = get_redis().get(_fault_key(comparison_id))
    return error_code.decode() if isinstance(error_code, bytes) else None


def forget_fault(comparison_id: str) -> None:
    """Forget the fault of a comparison that is to be made again."""
    get_redis().delete(_fault_key(comparison_id))


def _key(comparison_id: str) -> str:
    return f"lyd:comparison:{comparison_id}"


def _job_key(comparison_id: str) -> str:
    return f"lyd:comparison-job:{comparison_id}"


def _fault_key(comparison_id: str) -> str:
    return f"lyd:comparison-fault:{comparison_id}"
