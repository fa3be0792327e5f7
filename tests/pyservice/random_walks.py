"""Walks of simulations: every kind of step as often as its weight says, in an order of chance, while processes die."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from random import Random

from sqlalchemy.orm import Session
from tests.pyservice.orders.crash_injection import crash_at_commit
from tests.pyservice.orders.fake_partner import ProcessKilled

from lyd.core.db.request_session import close_session


class RandomWalk:
    """A subclass has a method for each step of its weights, which says what it did, or "" if there was nothing to do.

    commits is how many commits a step makes at most, about: a process that would die at a later one does not die.
    """

    weights: Mapping[str, int]
    commits = 2
    chance: Random
    taken: list[str]
    session: Session

    def walk(self) -> Iterator[str]:
        """Take every step as often as its weight says; yield the names of those that did something."""
        steps = [step for step, times in self.weights.items() for _ in range(times)]
        self.chance.shuffle(steps)
        for step in steps:
            done = getattr(self, step)()
            if done:
                self.taken.append(f"{step}: {done}")
                yield step

    def told(self) -> str:
        """What happened so far, a line for each step."""
        return "\n".join(self.taken)

    def meet(self, what: str, act: Callable[[], object], *, risk: float = 0.3) -> str:
        """Do it, while the process dies at a commit, or other trouble comes, or all goes well; say how it ended."""
        number, moment = self.chance.randint(1, self.commits), self.chance.choice(["before", "after"])
        dies = self.chance.random() < risk
        with self.trouble(risk) as trouble:
            ended = run_until_death(self.session, act, number if dies else 0, moment)
        assert not ended.startswith("500"), what
        return " · ".join(filter(None, [what, trouble, f"dies {moment} commit {number}" if dies else "", ended]))

    @contextmanager
    def trouble(self, risk: float) -> Iterator[str]:
        """What else goes wrong during a step, in words; nothing unless a subclass says so."""
        yield ""


def run_until_death(session: Session, act: Callable[[], object], number: int, moment: str) -> str:
    """Do it and return its result as a text, or "died" if it came to the commit of this number; 0 is no death."""
    try:
        with crash_at_commit(number, moment):
            return str(act())
    except ProcessKilled:
        close_session()  # which the test's own application context keeps beyond the request
        return "died"
    finally:
        session.rollback()
