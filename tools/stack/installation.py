"""What a stack is made of before any process runs: packages of Debian, Python and npm, WordPress, the built widgets."""

from threading import Event

from stack import packages
from stack.console import console
from stack.errors import Problems
from stack.layout import SHARED, Layout
from stack.python_env import ensure_python
from stack.spectral import install_spectral
from stack.steps import Steps, in_parallel
from stack.widgets import build_widgets, find_node, install_node, install_packages
from stack.woocommerce import Store, find_store
from stack.wordpress_source import fetch_wordpress


def prepare(layout: Layout, problems: Problems, *, for_tests: bool) -> Store:
    """Install everything, in lanes; nothing in here needs a running process."""
    tools = Steps(SHARED / "steps")
    log = SHARED / "log" / "setup-packages.log"
    wanted = (*packages.RUNTIME, *(packages.TESTS if for_tests else ()))
    packages.install(packages.PYTHON, log)
    has_python = Event()
    stores: list[Store] = []
    in_parallel(
        lambda: packages.install(wanted, log),
        lambda: _install_python(layout, tools, has_python),
        lambda: _install_node_packages(layout, tools, problems, has_python, for_tests=for_tests),
        lambda: fetch_wordpress(layout, tools),
        lambda: stores.append(find_store()),
    )
    return stores[0]


def build(layout: Layout, problems: Problems) -> None:
    """Build the widgets; the rest of the stack is usable without them."""
    with problems.kept():
        build_widgets(layout, Steps(SHARED / "steps"))


def _install_python(layout: Layout, tools: Steps, has_python: Event) -> None:
    """Make the Python environment; `has_python` is set at the end, even if it failed."""
    try:
        ensure_python(layout, tools)
    finally:
        has_python.set()


def _install_node_packages(
    layout: Layout, tools: Steps, problems: Problems, has_python: Event, *, for_tests: bool
) -> None:
    """Install the packages of npm beside those of Python, or after them where Node is one of those."""
    if find_node(layout) is None:
        has_python.wait()
        if find_node(layout) is None:
            with console.step("Node"):
                install_node(layout)
    with problems.kept():
        install_packages(layout, tools)
    if for_tests:
        with problems.kept():
            install_spectral(layout, tools)
