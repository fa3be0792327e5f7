"""Read small templates in blocks, with answers to some questions."""

from __future__ import annotations

import datetime
from typing import Any

from tests.factories.word import word
from tests.unit.interviews.test_typed_questions import interview, question

from lyd.assembly.blocks.block import Block, Piece
from lyd.assembly.blocks.traced_template import TracedTemplate
from lyd.assembly.templates.values import template_values
from lyd.interviews.outputs import ONLY
from lyd.interviews.schema import Interview

TODAY = datetime.date(2026, 11, 25)


def group(name: str, *questions: dict[str, Any], **entries: object) -> dict[str, Any]:
    return {**question("group", name, **entries), "questions": list(questions)}


def repeated(name: str, *questions: dict[str, Any], **entries: object) -> dict[str, Any]:
    return group(name, *questions, repeatable={"max": 5_000}, **entries)


QUESTIONS = interview(
    question("text", "Firm", required=True),
    question("text", "Note"),
    question("yesno", "Mutual"),
    question("money", "Price"),
    question("integer", "Pieces"),
    question("computed", "Total", value="Price * Pieces"),
    question("computed", "Twice", value="Total + Total"),
    question("date", "Signed"),
    question("person", "Who", parts=["name"], required=True),
    group("Office", question("text", "Town", required=True), group("Owner", question("text", "Name"))),
    {**question("multiselect", "Colours"), "options": ["Red", "Blue", "Green"]},
    repeated(
        "People",
        question("text", "Name", required=True),
        question("yesno", "Signs"),
        question("percent", "Share"),
        question("computed", "Half", value="Share / 2"),
        repeated("Children", question("text", "Name", required=True)),
    ),
)
PEOPLE = [
    {"_id": "ana", "Name": "Ana", "Signs": "Yes", "Share": "60", "Children": [{"_id": "kim", "Name": "Kim"}]},
    {"_id": "ben", "Name": "Ben", "Signs": "No", "Share": "40", "Children": [{"Name": "Lou"}, {"Name": "Max"}]},
]


def read(template: bytes, questions: Interview = QUESTIONS, **answers: Any) -> list[Block]:
    """Return the blocks of a draft with these answers."""
    values = template_values(questions, answers, draft=True, today=TODAY)
    return TracedTemplate(template).trace(values, questions, ONLY, answers)


def read_lines(*lines: str, **answers: Any) -> list[Block]:
    """Return the blocks of a template of these paragraphs."""
    return read(word(*lines), **answers)


def pieces(block: Block) -> list[tuple[str, list[str]]]:
    """Return the texts of a block with their answers."""
    return [(piece.text, list(piece.answers)) for piece in block.pieces]


def rules(rows: Block | Piece) -> list[tuple[str, str, bool, list[str]]]:
    """Return the rules of a block or a piece."""
    return [(rule.kind, rule.text, rule.holds, list(rule.answers)) for rule in rows.rules]


def texts(blocks: list[Block]) -> list[str]:
    return [block.text for block in blocks]
