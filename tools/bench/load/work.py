"""What members do: a mix of lists, opening, saving, folders, previews and assemblies, with time to think in between."""

import asyncio
import json
import random
from collections.abc import Awaitable, Callable
from urllib.parse import urlencode

from bench.load.connection import Response
from bench.load.firms import ANSWERS
from bench.load.members import CallFailed, Member, OpenDocument
from lyd.interviews.services import dump_answers

POLL_SECONDS = 0.5
LONGEST_WAIT = 120
"""Polls of an assembly or a preview, before it counts as failed."""

Action = Callable[[Member], Awaitable[object]]


async def list_documents(member: Member) -> None:
    """Show a page of the documents, as the page does: the rows, then often the counts."""
    space = member.chance.choice((1, 1, 1, 2))
    await member.call("list", "GET", f"/doc?type={space}&length=10")
    if member.chance.random() < 0.5:
        await member.call("counts", "GET", f"/doc/get-status?type={space}")


async def show_account(member: Member) -> None:
    """Load what every account page needs."""
    await member.call("me", "GET", "/me")


async def use_folders(member: Member) -> None:
    """Show the tree; now and then create a folder."""
    await member.call("folder tree", "GET", "/folder/get-all?type=1")
    if member.chance.random() < 0.2:
        member.folders += 1
        await member.call("folder", "POST", "/folder", {"name": f"Matter {member.folders}", "type": 1})


async def open_document(member: Member) -> OpenDocument:
    """Open the next document for writing: its answers, then the token to save it."""
    number = member.documents[0]
    await member.call("open", "GET", f"/doc/{number}?type=1")
    if member.opened is None or member.opened.id != number:
        await member.call("acknowledge", "PUT", f"/doc/acknowledge/{number}", {"acknowledgement": True})
    token = await member.data("take token", "GET", f"/get-action-token/{number}")
    member.opened = OpenDocument(number, token["action_token"])
    return member.opened


async def save_answers(member: Member) -> OpenDocument:
    """Save the answers of the open document, each time with another one changed."""
    document = member.opened or await open_document(member)
    document.saves += 1
    payload = {"xml": _answers(document), "action_token": document.action_token}
    await member.call("save", "PUT", f"/xpressdox/update-xml/{document.id}", payload)
    return document


async def preview(member: Member) -> None:
    """Preview the open document, and wait until its pages are there."""
    document = member.opened or await open_document(member)
    path, form = f"/xpressdox/preview/{document.id}", urlencode({"xml": _answers(document)}).encode()
    with member.records.work("preview"):
        response = await member.call("preview", "POST", path, form, Accept="application/json")
        if response.status == 202:
            await _wait(member, "preview poll", _location(response, path))


async def assemble(member: Member) -> None:
    """Save and assemble the open document, wait for its files, and go on to another document."""
    document = await save_answers(member)
    path = f"/xpressdox/assemble/{document.id}"
    with member.records.work("assembly"):
        await member.call("assemble", "POST", path, {})
        await _wait(member, "assembly poll", path)
    member.documents.remove(document.id)
    member.opened = None
    if not member.documents:
        raise SystemExit(f"{member.name} has no document left: choose fewer seconds.")


async def _wait(member: Member, kind: str, path: str) -> None:
    for _ in range(LONGEST_WAIT):
        await asyncio.sleep(POLL_SECONDS)
        state = (await member.data(kind, "GET", path))["state"]
        if state in ("done", "failed"):
            break
    if state != "done":
        member.records.error(f"{kind}: {state}")


def _location(response: Response, path: str) -> str:
    """Where a 202 says that its result will be."""
    location = response.all(b"Location")
    return location[0].removeprefix("/lyd-api") if location else f"{path}/{json.loads(response.body)['data']['id']}"


def _answers(document: OpenDocument) -> str:
    return dump_answers({**ANSWERS, "Purpose": f"Talks about a purchase, draft {document.saves}"})


MIX: tuple[tuple[Action, float], ...] = (
    (list_documents, 30),
    (save_answers, 30),
    (open_document, 16),
    (use_folders, 12),
    (show_account, 10),
    (preview, 1.2),
    (assemble, 0.8),
)
"""What a member does next, in percent: at three seconds of thought, a preview every four minutes and an assembly every
six, more than a firm does on a busy day."""


async def work(member: Member, think_seconds: float, is_over: asyncio.Event) -> None:
    """Work until it is over. Members begin at different moments of their thought."""
    actions, weights = [action for action, _ in MIX], [weight for _, weight in MIX]
    pause = member.chance.uniform(0, think_seconds)
    while not await _think(pause, is_over):
        (action,) = member.chance.choices(actions, weights)
        try:
            await action(member)
        except CallFailed:
            member.opened = None
        pause = member.chance.uniform(0.5, 1.5) * think_seconds


async def _think(seconds: float, is_over: asyncio.Event) -> bool:
    """Whether it was over before the member had thought for so long."""
    try:
        async with asyncio.timeout(seconds):
            await is_over.wait()
    except TimeoutError:
        return False
    return True


def chance_of(number: int) -> random.Random:
    """The choices of a member, the same in every run."""
    return random.Random(number)  # noqa: S311 - a fixed seed
