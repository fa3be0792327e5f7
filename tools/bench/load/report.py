"""The report of a level of load, as text."""

from dataclasses import dataclass

from bench.load.records import Records, quantile

WANTED_P95 = {300: 200, 500: 500}
"""Milliseconds by number of members."""


@dataclass(frozen=True)
class Level:
    """A level of load, and what it cost. used is seconds of processor time by program, memory is megabytes."""

    title: str
    seconds: float
    records: Records
    used: dict[str, float]
    memory: dict[str, list[float]]


def describe(level: Level, wanted_p95: int | None = None) -> str:
    """The level as text."""
    parts = (_summary(level, wanted_p95), *_kinds(level.records), *_works(level.records), _cost(level), _memory(level))
    return "\n".join([level.title, *(f"  {part}" for part in parts if part)])


def _summary(level: Level, wanted_p95: int | None) -> str:
    times, errors = level.records.all_calls, level.records.errors
    goal = f" (wanted: {wanted_p95})" if wanted_p95 else ""
    p50, p95, p99 = (quantile(times, share) for share in (0.5, 0.95, 0.99))
    failed = f"{errors.total()} errors" + "".join(f", {what} {count}x" for what, count in errors.most_common(4))
    rate = len(times) / level.seconds
    return f"{len(times)} calls, {rate:.0f}/s, p50 {p50:.0f} ms, p95 {p95:.0f} ms{goal}, p99 {p99:.0f} ms, {failed}"


def _kinds(records: Records) -> list[str]:
    rows = sorted(records.calls.items(), key=lambda row: -len(row[1]))
    return [
        f"{kind:14} {len(times):6} calls  p50 {quantile(times, 0.5):6.0f}  p95 {quantile(times, 0.95):6.0f}"
        f"  p99 {quantile(times, 0.99):6.0f} ms"
        for kind, times in rows
        if times
    ]


def _works(records: Records) -> list[str]:
    return [
        f"{kind} from request to result: {len(times)}, p50 {quantile(times, 0.5) / 1000:.2f} s,"
        f" p95 {quantile(times, 0.95) / 1000:.2f} s"
        for kind, times in records.works.items()
        if times
    ]


def _cost(level: Level) -> str:
    calls = max(1, len(level.records.all_calls))
    used = sorted(level.used.items(), key=lambda row: -row[1])
    each = ", ".join(f"{name} {seconds * 1000 / calls:.2f}" for name, seconds in used if seconds * 1000 / calls >= 0.01)
    total = sum(level.used.values())
    return f"processor, ms a call: {total * 1000 / calls:.2f} ({each}); {total / level.seconds:.2f} cores busy"


def _memory(level: Level) -> str:
    rows = ", ".join(f"{name} {_megabytes(sizes)}" for name, sizes in level.memory.items() if sum(sizes) >= 1)
    return f"memory, MB: {rows}" if rows else ""


def _megabytes(sizes: list[float]) -> str:
    """The processes of a program, the largest four one by one."""
    shown, others = sizes[:4], sizes[4:]
    return "+".join(f"{size:.0f}" for size in shown) + (f"+{sum(others):.0f} ({len(others)} more)" if others else "")
