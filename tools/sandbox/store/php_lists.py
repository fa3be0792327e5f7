"""Lists as PHP keeps them in WordPress's meta."""

import re
from collections.abc import Sequence


def dump_list(values: Sequence[int | str]) -> str:
    """Return numbers or words as PHP's serialize() writes an array of them."""
    parts = [f"i:{number};{_dump(value)}" for number, value in enumerate(values)]
    return f"a:{len(values)}:{{{''.join(parts)}}}"


def load_list(text: str) -> list[str]:
    """Return the values of such an array, as words; anything else is an empty list."""
    found = re.findall(r'i:\d+;(?:i:(\d+);|s:\d+:"(.*?)";)', text)
    return [number or words for number, words in found]


def _dump(value: int | str) -> str:
    return f"i:{value};" if isinstance(value, int) else f's:{len(value.encode())}:"{value}";'
