"""Members at work: 100, 300 and 500 of them, through the web server, with sign-ins through WordPress.

Each thinks for three seconds on average between what it does: lists, opening and saving documents, folders, the
account, previews and assemblies. Wanted on two cores, with this generator on the same ones: p95 of all calls 200 ms for
300 members and 500 ms for 500, no errors, half of the assemblies of 300 members done within 3 s; alone, 250 GET /me
and 600 lists a second. Options come after the name:

    tools/dev bench load --members 100 300 --seconds 40
"""

import argparse
import asyncio
import time
from contextlib import suppress
from pathlib import Path

from bench.load import work
from bench.load.connection import Connection
from bench.load.firms import Place, create_firms, remove_firms
from bench.load.members import CallFailed, Member
from bench.load.processes import Programs
from bench.load.records import Records
from bench.load.report import WANTED_P95, Level, describe
from lyd.app import create_app
from lyd.settings import load_settings
from stack.layout import Layout, find_layout

SIGN_INS_AT_ONCE = 4
AT_ONCE = 12
"""Connections of a call measured alone; less than the threads of the API."""
QUIET_CORES, LONGEST_SETTLING = 0.15, 120
"""Processors that the stack may use before a level begins, and the seconds to wait for it."""
ALONE: dict[str, tuple[work.Action, int]] = {
    "GET /me alone": (work.show_account, 250),
    "GET /doc alone": (lambda member: member.call("list", "GET", "/doc?type=1&length=10"), 600),
    "saves alone": (work.save_answers, 0),
}
"""Calls measured alone, and how many a second are wanted."""


def main() -> None:
    """Create the firms, measure every level, and remove the firms."""
    options = _options()
    layout = find_layout(test=False)
    settings = load_settings()
    place = Place(create_app(settings), Path(settings.storage_url.removeprefix("file://")))
    remove_firms(place)
    try:
        names = create_firms(place, max(options.members))
        asyncio.run(_measure(layout, names, options))
    finally:
        remove_firms(place)


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="tools/dev bench load")
    parser.add_argument("--members", type=int, nargs="+", default=[100, 300, 500])
    parser.add_argument("--seconds", type=int, default=60, help="of each level")
    parser.add_argument("--warm-up", type=int, default=10, help="seconds before each level")
    parser.add_argument("--think", type=float, default=3, help="seconds between two actions of a member")
    parser.add_argument("--alone", type=int, default=8, help="seconds of each call alone; 0 for none")
    return parser.parse_args()


async def _measure(layout: Layout, names: list[str], options: argparse.Namespace) -> None:
    records = Records()
    members = [
        Member(name, Connection(layout.port("site")), records, work.chance_of(number))
        for number, name in enumerate(names)
    ]
    await _sign_in(members)
    programs = Programs.of(layout)
    if options.alone:
        for title, (action, wanted) in ALONE.items():
            await _settle(programs)
            await _measure_alone(programs, members[:AT_ONCE], title, action, wanted, options.alone)
    for count in options.members:
        await _settle(programs)
        await _measure_level(programs, members[:count], options)


async def _sign_in(members: list[Member]) -> None:
    """Sign everybody in, a few at a time, and read their documents."""
    gate = asyncio.Semaphore(SIGN_INS_AT_ONCE)

    async def begin(member: Member) -> None:
        async with gate:
            await member.sign_in()
            rows = (await member.data("list", "GET", "/doc?type=1&length=100"))["rows"]
            member.documents = [row["id"] for row in rows if row["created_by"] == rows[0]["created_by"]]
            member.chance.shuffle(member.documents)

    started = time.perf_counter()
    await asyncio.gather(*map(begin, members))
    print(f"{len(members)} members signed in within {time.perf_counter() - started:.0f} s", flush=True)


async def _settle(programs: Programs) -> None:
    """Wait until the stack has nothing more to do, such as mail about sign-ins."""
    for _ in range(LONGEST_SETTLING):
        before = sum(programs.seconds().values())
        await asyncio.sleep(1)
        if sum(programs.seconds().values()) - before < QUIET_CORES:
            return


async def _measure_level(programs: Programs, members: list[Member], options: argparse.Namespace) -> None:
    is_over = asyncio.Event()
    tasks = [asyncio.create_task(work.work(member, options.think, is_over)) for member in members]
    await asyncio.sleep(options.warm_up)
    level = await _observe(programs, f"{len(members)} members", members[0].records, options.seconds)
    is_over.set()
    await asyncio.gather(*tasks)
    print(describe(level, WANTED_P95.get(len(members))), flush=True)


async def _measure_alone(
    programs: Programs, members: list[Member], title: str, action: work.Action, wanted: int, seconds: int
) -> None:
    is_over = asyncio.Event()

    async def repeat(member: Member) -> None:
        while not is_over.is_set():
            with suppress(CallFailed):
                await action(member)

    tasks = [asyncio.create_task(repeat(member)) for member in members]
    await asyncio.sleep(1)
    goal = f" (wanted: {wanted}/s)" if wanted else ""
    level = await _observe(programs, f"{title}{goal}", members[0].records, seconds)
    is_over.set()
    await asyncio.gather(*tasks)
    print(describe(level), flush=True)


async def _observe(programs: Programs, title: str, records: Records, seconds: int) -> Level:
    """Keep what happens from now on for so long."""
    before, started = programs.seconds(), time.perf_counter()
    records.begin()
    await asyncio.sleep(seconds)
    records.end()
    passed, after = time.perf_counter() - started, programs.seconds()
    used = {name: after[name] - before[name] for name in after}
    return Level(title, passed, records, used, programs.memory())


if __name__ == "__main__":
    main()
