"""Parameters that every list understands, and the headers with the number of rows and pages."""

from dataclasses import dataclass
from typing import Any

from flask import Response, jsonify, request
from sqlalchemy import Connection, Select, func, select

from sandbox.store.errors import invalid_parameter

MOST_ROWS = 100
USUAL_ROWS = 10


@dataclass(frozen=True)
class Page:
    number: int
    length: int


def read_page() -> Page:
    return Page(_read_number("page", 1, None), _read_number("per_page", USUAL_ROWS, MOST_ROWS))


def read_choice(name: str, usual: str, choices: tuple[str, ...]) -> str:
    value = request.args.get(name, usual)
    if value not in choices:
        words = f"{', '.join(choices[:-1])}, and {choices[-1]}"
        raise invalid_parameter(name, f"{name} is not one of {words}.")
    return value


def read_ids(name: str) -> list[int]:
    return [int(word) for word in request.args.get(name, "").split(",") if word.strip().isdigit()]


def fetch_page(connection: Connection, query: Select[Any], page: Page) -> tuple[list[Any], int]:
    """Return one page of rows and the number of all."""
    total = connection.scalar(select(func.count()).select_from(query.order_by(None).subquery())) or 0
    rows = connection.execute(query.limit(page.length).offset((page.number - 1) * page.length)).all()
    return list(rows), total


def answer_list(rows: list[Any], total: int, page: Page) -> Response:
    answer = jsonify(rows)
    answer.headers["X-WP-Total"] = str(total)
    answer.headers["X-WP-TotalPages"] = str(-(-total // page.length))
    return answer


def _read_number(name: str, usual: int, most: int | None) -> int:
    given = request.args.get(name, str(usual))
    if not given.isdigit() or int(given) < 1 or (most and int(given) > most):
        bounds = f"between 1 (inclusive) and {most} (inclusive)" if most else "greater than or equal to 1"
        raise invalid_parameter(name, f"{name} must be {bounds}")
    return int(given)
