"""Questions about a product (document 2, section 7). Visitors may read them, too."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from lyd.commerce.schemas import faq as schemas
from lyd.commerce.services.faq import read_faq
from lyd.core.db import current_session
from lyd.core.http import BOTH_FAMILIES, Blueprint, Capability, set_message

DESCRIPTION = "Questions that are asked often about a product."

blp = Blueprint("faq", __name__, families=BOTH_FAMILIES, url_prefix="/faq", description=DESCRIPTION)


@blp.get("/get-faq", capability=Capability.PUBLIC)
@blp.arguments(schemas.FaqQuery, location="query")
@blp.response(200, schemas.FaqSchema(many=True))
def show_faq(query: dict[str, Any]) -> list[dict[str, Any]]:
    """Show the questions about a product; they are in the envelope's `body`, too."""
    questions = [asdict(question) for question in read_faq(current_session(), query["product_id"])]
    set_message("", body=questions)
    return questions
