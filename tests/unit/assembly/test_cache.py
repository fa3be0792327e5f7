"""Compiled templates are kept, shared among threads, and forgotten oldest first."""

import threading

from tests.factories.word import text_of, word

from lyd.assembly.templates.cache import TemplateCache
from lyd.assembly.templates.template import CompiledTemplate


def test_a_template_is_compiled_once_and_filled_by_many_threads_at_once() -> None:
    cache = TemplateCache(CompiledTemplate, size=2)
    template = word("Dear {{ Name }}")
    found: list[bool] = []

    def fill(number: int) -> None:
        for _ in range(20):
            made = cache.get(template).render({"Name": f"person {number}"})
            found.append(f"Dear person {number}" in text_of(made))

    threads = [threading.Thread(target=fill, args=(number,)) for number in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert (found.count(True), len(cache)) == (160, 1)
    assert cache.get(template) is cache.get(template)


def test_the_cache_forgets_what_was_used_longest_ago() -> None:
    cache = TemplateCache(CompiledTemplate, size=2)
    first, second, third = (word(f"{n} {{{{ Name }}}}") for n in range(3))
    kept = cache.get(first)
    cache.get(second)
    assert cache.get(first) is kept
    cache.get(third)
    assert len(cache) == 2
    assert cache.get(first) is kept
