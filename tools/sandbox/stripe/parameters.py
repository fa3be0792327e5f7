"""Parameters as Stripe's clients send them (forms with brackets), checked against the SDK's own types."""

import sys
import typing
from collections.abc import Iterable, Iterator
from typing import Any

import typing_extensions
from stripe._request_options import RequestOptions

from sandbox.stripe.errors import StripeError

OPTIONS = frozenset(RequestOptions.__annotations__)
"""Of the call, not of the resource: the SDK sends these as headers."""

Pairs = Iterable[tuple[str, str]]


def read_form(pairs: Pairs) -> dict[str, Any]:
    """Return `a[b][0][c]=1` as {"a": {"b": [{"c": "1"}]}}."""
    found: dict[str, Any] = {}
    for name, value in pairs:
        first, *others = name.replace("]", "").split("[")
        place, key = found, first
        for part in others:
            place = place.setdefault(key, {})
            key = part
        place[key] = value
    return {key: _with_lists(value) for key, value in found.items()}


def check(params: dict[str, Any], kind: Any, needed: tuple[str, ...] = ()) -> None:
    """Raise StripeError for a parameter that the SDK's type does not have, and for one that is missing."""
    for path in unknown(params, kind):
        raise StripeError(f"Received unknown parameter: {path}", code="parameter_unknown", param=path)
    for name in needed:
        if name not in params:
            raise StripeError(f"Missing required param: {name}.", code="parameter_missing", param=name)


def unknown(params: dict[str, Any], kind: Any, path: str = "") -> Iterator[str]:
    """Yield the path of every key that is not in the TypedDict `kind`, or in one inside it."""
    known = {name: hint for name, hint in kind.__annotations__.items() if name not in OPTIONS}
    for name, value in params.items():
        inner_path = f"{path}[{name}]" if path else name
        if name not in known:
            yield inner_path
            continue
        inner = next(_typed_dicts(known[name], vars(sys.modules[kind.__module__])), None)
        for number, row in enumerate(value if isinstance(value, list) else [value]):
            if inner and isinstance(row, dict):
                yield from unknown(row, inner, f"{inner_path}[{number}]" if isinstance(value, list) else inner_path)


def _typed_dicts(hint: Any, names: dict[str, Any]) -> Iterator[Any]:
    """Yield the TypedDicts in an annotation, which may be a string."""
    if isinstance(hint, typing.ForwardRef):
        hint = hint.__forward_arg__
    if isinstance(hint, str):
        hint = eval(hint, {**vars(typing), **names})  # noqa: S307 - text of the SDK, never of a caller
    if typing_extensions.is_typeddict(hint):
        yield hint
    for part in typing.get_args(hint):
        if typing.get_origin(hint) is not typing.Literal:
            yield from _typed_dicts(part, names)


def _with_lists(value: Any) -> Any:
    if not isinstance(value, dict):
        return value
    inner = {key: _with_lists(each) for key, each in value.items()}
    numbered = inner and all(key.isdigit() for key in inner)
    return [inner[key] for key in sorted(inner, key=int)] if numbered else inner
