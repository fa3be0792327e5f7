"""Assemblies a second, from the request to the stored files, with the whole stack and members of several firms.

Wanted: 8 a second on two cores, every office at work, worker processes under 130 MB. The processor time of one, by
process, hardly depends on what else the machine does.
"""

import datetime
import os
import time
import uuid
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import requests
from sqlalchemy import select
from sqlalchemy.orm import Session
from tests.members import Member

from bench.agreement import agreement
from bench.bench_api import checked, stack_facts
from bench.load.processes import Programs
from bench.memory import megabytes
from lyd.assembly.models import Assembly, AssemblyState
from lyd.core.db import Database
from lyd.credits.services import grant_credits
from lyd.interviews.services import dump_answers
from lyd.teams.services import identify
from stack import processes
from stack.layout import Layout, find_layout

MEMBERS = ("owner", "manager", "member", "outsider")
DOCUMENTS = 20
"""For each member; one may start 60 assemblies a minute."""
CLIENTS = 4
PATIENCE_SECONDS = 180


@dataclass
class Draft:
    """An answered document, to be assembled by its member."""

    member: Member
    id: int

    def assemble(self) -> int:
        """Ask for the files. Returns the assembly's id."""
        answer = checked(self.member.product_api("POST", f"/xpressdox/assemble/{self.id}", json={}), 202)
        return int(answer.json()["data"]["id"])


def main() -> None:
    """Print the rate, how long members waited, what each office did and the memory of the processes."""
    layout = find_layout(test=False)
    facts = stack_facts(layout)
    members = [Member.sign_in(facts, name) for name in MEMBERS]
    grant_documents(members)
    drafts = [draft for member in members for draft in answer_documents(member)]
    first = drafts[:: DOCUMENTS // 2]
    assemble_all(first)  # templates are compiled, connections open
    before = documents_of_offices()
    programs = Programs.of(layout)
    seconds_before = programs.seconds()
    runs = assemble_all([draft for draft in drafts if draft not in first])
    report_times(runs)
    report_costs(seconds_before, programs.seconds(), len(runs))
    after = documents_of_offices()
    print(f"  by office: {', '.join(str(after[pid] - before.get(pid, 0)) for pid in after)} documents (wanted: all)")
    print(f"  largest worker process: {max(megabytes(pid) for pid in workers(layout)):.0f} MB (wanted: under 130)")


def grant_documents(members: list[Member]) -> None:
    """Give the members' firms the credits that the documents cost."""
    database = Database(os.environ["LYD_DATABASE_URL"], "wp_")
    with database.transaction() as session:
        for member in members:
            identity = identify(session, member.account["user_id"], "bench")
            if identity is not None:
                grant_credits(session, identity.team_id, DOCUMENTS, f"bench:{uuid.uuid4().hex}")
    database.engine.dispose()


def answer_documents(member: Member) -> Iterator[Draft]:
    """Create documents and answer all their questions."""
    _, case = agreement()
    product = checked(member.product_api("GET", "/products")).json()["data"]["rows"][0]["id"]
    for number in range(DOCUMENTS):
        wanted = {"template_id": product, "name": f"Assembled {number + 1}"}
        document = checked(member.product_api("POST", "/doc/draft", json=wanted)).json()["data"]["id"]
        checked(member.product_api("PUT", f"/doc/acknowledge/{document}", json={"acknowledgement": True}))
        token = checked(member.product_api("GET", f"/get-action-token/{document}")).json()["data"]["action_token"]
        sent = {"xml": dump_answers(case.answers), "action_token": token}
        checked(member.product_api("PUT", f"/xpressdox/update-xml/{document}", json=sent))
        yield Draft(member, document)


def assemble_all(drafts: list[Draft]) -> list[Assembly]:
    """Request all at the rate that the API takes them, and wait for the files. Returns the finished runs."""
    database = Database(os.environ["LYD_DATABASE_URL"], "wp_")
    with ThreadPoolExecutor(CLIENTS) as clients:
        ids = list(clients.map(Draft.assemble, drafts))
    deadline = time.monotonic() + PATIENCE_SECONDS
    while True:
        with database.transaction() as session:
            runs = finished(session, ids)
        if len(runs) == len(ids):
            database.engine.dispose()
            return runs
        if time.monotonic() > deadline:
            raise SystemExit(f"{len(ids) - len(runs)} of {len(ids)} assemblies were not finished")
        time.sleep(0.2)


def finished(session: Session, ids: list[int]) -> list[Assembly]:
    """The runs that have ended. Ends the benchmark if one failed, because failures are fast."""
    query = select(Assembly).where(Assembly.id.in_(ids), Assembly.finished_at.is_not(None))
    runs = list(session.scalars(query))
    failed = [run.message for run in runs if run.state is AssemblyState.FAILED]
    if failed:
        raise SystemExit(f"{len(failed)} assemblies failed: {failed[0]}")
    return runs


def report_times(runs: list[Assembly]) -> None:
    """Print the rate and the time of one assembly without its wait."""
    ends = [run.finished_at for run in runs if run.finished_at]
    seconds = (max(ends) - min(run.created_at for run in runs)).total_seconds()
    own = sorted((run.finished_at or run.created_at) - (run.started_at or run.created_at) for run in runs)
    print(f"{len(runs)} assemblies of {len(MEMBERS)} members: {len(runs) / seconds:.1f} a second (wanted: 8)")
    print(f"  one takes {in_milliseconds(own[len(own) // 2])} (p95 {in_milliseconds(own[len(own) * 95 // 100])})")


def report_costs(before: dict[str, float], after: dict[str, float], count: int) -> None:
    """Print the processor time of one assembly, in all and by program."""
    costs = {name: (seconds - before[name]) * 1000 / count for name, seconds in after.items()}
    largest = sorted(costs.items(), key=lambda entry: -entry[1])
    parts = ", ".join(f"{name} {cost:.0f}" for name, cost in largest if cost >= 1)
    print(f"  processor time of one: {sum(costs.values()):.0f} ms (wanted: under 250): {parts}")


def in_milliseconds(time_taken: datetime.timedelta) -> str:
    return f"{time_taken.total_seconds() * 1000:.0f} ms"


def documents_of_offices() -> dict[int, int]:
    """Documents that each running office has converted, by its process."""
    address = f"{os.environ['LYD_CONVERTER_URL']}/health"
    return {office["pid"]: office["documents"] for office in requests.get(address, timeout=5).json()["offices"]}


def workers(layout: Layout) -> list[int]:
    """The processes of the worker."""
    pid = processes.pid(layout, "worker")
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


if __name__ == "__main__":
    main()
