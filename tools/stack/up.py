"""Brings a stack up: installs what is missing, builds, starts, sets up, seeds, and waits until all are healthy."""

from collections.abc import Sequence
from functools import partial
from threading import Event

from stack import processes
from stack.accounts import PEOPLE, account_details
from stack.clock import provide_clock
from stack.console import console
from stack.database import create_accounts, create_data_folder, wait_for_database
from stack.errors import Problems
from stack.health import wait_until_healthy
from stack.installation import build, prepare
from stack.layout import ROOT, SHARED, Layout
from stack.lock import exclusive
from stack.preflight import check_disk, check_ports, check_system
from stack.processes import FOUNDATION, SERVICE
from stack.replicas import clear_unless_seeded, copy_seed, share_credentials
from stack.seeds import migrate, register_webhooks, seed
from stack.service_settings import PYSERVICE
from stack.settings_files import write_settings_files
from stack.site import activate_plugin, build_tree, install_site
from stack.steps import Steps, fingerprint, in_parallel
from stack.woocommerce import Store


def bring_up(
    layout: Layout,
    *,
    for_tests: bool = False,
    replicas: Sequence[Layout] = (),
    has_foundation: Event | None = None,
) -> Store:
    """Leave the whole stack running, set up and seeded, and beside it stacks that take over its seed.

    `has_foundation` is set as soon as everything is installed and MariaDB and Redis of the first stack are running. The
    widgets are built meanwhile: only the site's pages need them.

    Raises StackError with what stands in the way; what only harms a part is raised once the rest is up.
    """
    problems = Problems()
    with exclusive(), console.ticking():
        for each in (layout, *replicas):
            _check_machine(each)
            each.remember_port()
        store = prepare(layout, problems, for_tests=for_tests)
        seeded = Event()
        in_parallel(
            lambda: build(layout, problems),
            lambda: _run_stack(layout, store, problems, seeded, has_foundation or Event()),
            *(partial(_run_replica, layout, replica, store, problems, seeded) for replica in replicas),
        )
    problems.raise_all()
    return store


def _run_stack(layout: Layout, store: Store, problems: Problems, seeded: Event, has_foundation: Event) -> None:
    """Start a stack and fill it; `seeded` is set at the end of that, even if it failed."""
    try:
        data = Steps(layout.data / "steps")
        _start_foundation(layout, store, data)
        has_foundation.set()
        build_tree(layout, store, data)
        _start(layout, store, data, problems)
        with problems.kept():
            seed(layout, store, data)
    finally:
        seeded.set()
    with problems.kept():
        register_webhooks(layout, store, data)


def _run_replica(source: Layout, layout: Layout, store: Store, problems: Problems, seeded: Event) -> None:
    """Start a stack that takes over another's seed, or makes its own if the other has none."""
    with console.named(layout.home.name):
        is_seeded = clear_unless_seeded(layout, store)
        share_credentials(source, layout)
        data = Steps(layout.data / "steps")
        _start_foundation(layout, store, data)
        build_tree(layout, store, data)
        if not is_seeded:
            seeded.wait()
            copy_seed(source, layout)
        _start(layout, store, data, problems)
        with problems.kept():
            seed(layout, store, data)
        with problems.kept():
            register_webhooks(layout, store, data)


def bring_up_foundation(layout: Layout) -> None:
    """Leave the tools installed, and MariaDB and Redis running; what tests of the service's parts need."""
    problems = Problems()
    with exclusive(), console.ticking():
        _check_machine(layout)
        layout.remember_port()
        store = prepare(layout, problems, for_tests=True)
        in_parallel(
            lambda: build(layout, problems),
            lambda: _start_foundation(layout, store, Steps(layout.data / "steps")),
        )
    problems.raise_all()


def install_tools(layout: Layout) -> None:
    """Leave everything installed and built, and nothing running; what tests of files need."""
    problems = Problems()
    with exclusive(), console.ticking():
        check_system()
        prepare(layout, problems, for_tests=True)
        build(layout, problems)
    problems.raise_all()


def bring_down(layout: Layout) -> None:
    with exclusive(), console.ticking(), console.step("Stopping"):
        processes.stop(layout)


def describe(layout: Layout) -> str:
    """Return what a person needs next: addresses and sign-ins."""
    rows = [f"    {name:9} {account_details(name)['password']:18} {account_details(name)['email']}" for name in PEOPLE]
    return "\n".join(
        (
            "",
            f"  Site      {layout.site}/my-account/",
            f"  API       {layout.product_api}/docs",
            f"  Mail      {layout.mail}",
            f"  Sandbox   {layout.address('sandbox')}/",
            "",
            "  Sign in with (name, password):",
            *rows,
            "",
        )
    )


def _check_machine(layout: Layout) -> None:
    check_system()
    first_run = not (SHARED / "steps" / "python").exists()
    check_disk(layout.home if layout.home.exists() else SHARED, first_run=first_run)
    if processes.is_running(layout) and layout.remembered_port not in (None, layout.base_port):
        with console.step("Stopping, to move to other ports"):
            processes.stop(layout)
    if not processes.is_running(layout):
        check_ports(layout)


def _start_foundation(layout: Layout, store: Store, data: Steps) -> None:
    write_settings_files(layout)
    processes.write_supervisor_settings(layout, store)
    create_data_folder(layout)
    with console.step("Database and Redis"):
        processes.start(layout, *FOUNDATION)
        wait_for_database(layout)
    data.run("database", fingerprint(str(layout.is_test)), "Database accounts", lambda: create_accounts(layout))


def _start(layout: Layout, store: Store, data: Steps, problems: Problems) -> None:
    install_site(layout, store, data)
    with problems.kept():
        activate_plugin(layout, data)
    with problems.kept():
        data.run("migrations", _migration_mark(), "Migrations", lambda: migrate(layout, store))
    if layout.is_test:
        provide_clock(layout, data)
    with console.step("Processes"):
        _restart_what_changed(layout, data)
        processes.start(layout)
    with console.step("Waiting until all are healthy"):
        problems.add(wait_until_healthy(layout))


def _migration_mark() -> str:
    return fingerprint(PYSERVICE.parent / "migrations", PYSERVICE / "requirements.txt")


def _restart_what_changed(layout: Layout, data: Steps) -> None:
    """Restart processes that run already: they keep the code and settings they started with."""
    service = fingerprint(PYSERVICE / "lyd", PYSERVICE / "requirements.txt")
    web = fingerprint(layout.etc / "nginx.conf", layout.etc / "php-fpm.conf", layout.etc / "lyd-http.conf")
    sandbox = fingerprint(ROOT / "tools" / "sandbox")
    running = processes.states(layout)
    changes = (("service", service, SERVICE), ("web", web, ("nginx", "php-fpm")), ("sandbox", sandbox, ("sandbox",)))
    for name, made_from, group in changes:
        if not data.is_done(f"runs-{name}", made_from):
            processes.restart(layout, *(each for each in group if running.get(each) == "running"))
            data.remember(f"runs-{name}", made_from)
