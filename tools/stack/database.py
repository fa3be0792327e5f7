"""The stack's own MariaDB data folder, its database and its accounts."""

import getpass
import shutil
import time
from tempfile import TemporaryDirectory

from stack.commands import output, run
from stack.credentials import load_credentials
from stack.errors import StackError
from stack.layout import Layout
from stack.service_settings import DATABASE

START_SECONDS = 60
TESTS_USER = "tests"


def create_data_folder(layout: Layout) -> None:
    """Make an empty data folder; it appears whole or not at all. Its root account is the present user, by socket."""
    folder = layout.data / "mariadb"
    if folder.exists():
        return
    fresh = layout.data / "mariadb.new"
    shutil.rmtree(fresh, ignore_errors=True)
    fresh.mkdir(parents=True)
    me = getpass.getuser()
    command = ["mariadb-install-db", "--no-defaults", f"--datadir={fresh}", f"--user={me}", "--skip-test-db"]
    ways = ["--auth-root-authentication-method=socket", f"--auth-root-socket-user={me}"]
    # A server removes what looks like its temporary tables from TMPDIR when it starts, those of another one too.
    with TemporaryDirectory() as temporary:
        log, env = layout.log / "setup-database.log", {"TMPDIR": temporary}
        run([*command, *ways], env=env, log=log, what="Making the database's data folder")
    fresh.rename(folder)


def wait_for_database(layout: Layout) -> None:
    deadline = time.monotonic() + START_SECONDS
    while not output(client(layout, "SELECT 1")):
        if time.monotonic() > deadline:
            raise StackError(f"MariaDB did not answer within {START_SECONDS} s: see {layout.log}/mariadb.log.")
        time.sleep(0.2)


def create_accounts(layout: Layout) -> None:
    """Make the database and its accounts; harmless when they are there."""
    secrets = load_credentials(layout.home)
    statements = [f"CREATE DATABASE IF NOT EXISTS {DATABASE} CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci"]
    statements += _account(DATABASE, secrets["database_password"], f"{DATABASE}.*")
    if layout.is_test:
        statements += _account(TESTS_USER, secrets["tests_password"], "*.*")
    log = layout.log / "setup-database.log"
    run(client(layout, "; ".join(statements)), log=log, what="Creating the database's accounts")


def _account(user: str, password: str, scope: str) -> list[str]:
    account = f"'{user}'@'127.0.0.1'"
    return [
        f"CREATE USER IF NOT EXISTS {account}",
        f"ALTER USER {account} IDENTIFIED BY '{password}'",
        f"GRANT ALL PRIVILEGES ON {scope} TO {account}",
    ]


def client(layout: Layout, statement: str) -> list[str]:
    """Return the command that runs a statement as root of the stack's database."""
    return ["mariadb", "--no-defaults", f"--socket={layout.sockets}/mariadb.sock", "--batch", "--execute", statement]
