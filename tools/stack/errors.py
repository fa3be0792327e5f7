"""The one kind of failure that a person at the terminal reads."""

from collections.abc import Iterator
from contextlib import contextmanager


class StackError(Exception):
    """Something the reader can act on; its text is one sentence that says what to do."""


class PartlyUpError(StackError):
    """The stack runs, but some part of it does not."""


class Problems:
    """Failures that leave the rest of the stack usable: kept until everything else is done, then raised as one."""

    def __init__(self) -> None:
        self._sentences: list[str] = []

    @contextmanager
    def kept(self) -> Iterator[None]:
        try:
            yield
        except StackError as error:
            self._sentences.append(str(error))

    def add(self, sentences: list[str]) -> None:
        self._sentences += sentences

    def raise_all(self) -> None:
        if self._sentences:
            raise PartlyUpError("\n  ".join(("The stack is up, but:", *self._sentences)))
