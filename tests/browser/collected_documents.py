"""Documents whose answers were saved through the product API, and whose parties are in the entity book."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

from tests.browser.template_products import start_draft
from tests.members import Member

from lyd.interviews.services import dump_answers
from stack.layout import find_layout
from stack.service_settings import PYSERVICE, service_environment
from stack.woocommerce import find_store

COLLECT = """
import sys
from lyd.app import create_app
from lyd.documents.models import Document
from lyd.entity_book.jobs import collect_details
app = create_app()
with app.app_context(), app.extensions["lyd_database"].sessions() as session:
    for number in map(int, sys.argv[1:]):
        collect_details(session, document_id=number, revision=session.get_one(Document, number).answer_revision)
    session.commit()
"""


def save_document(owner: Member, product: int, name: str, answers: dict[str, Any]) -> tuple[int, str]:
    """Start a document and save its answers; return its id and the address of its interview."""
    address = start_draft(owner, product, name)
    number = int(address.split("docId=")[1].split("&")[0])
    token = owner.product_api("GET", f"/get-action-token/{number}").json()["data"]["action_token"]
    body = {"xml": dump_answers(answers), "action_token": token}
    saved = owner.product_api("PUT", f"/xpressdox/update-xml/{number}", json=body)
    assert saved.status_code == 200, saved.text
    return number, address


def collect_parties(*numbers: int) -> None:
    """Do now what the jobs of saved documents do a minute later."""
    layout = find_layout(test=True)
    environment = service_environment(layout, find_store())
    command = [sys.executable, "-c", COLLECT, *map(str, numbers)]
    done = subprocess.run(command, cwd=PYSERVICE, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
