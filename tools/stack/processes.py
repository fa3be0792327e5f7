"""The stack's processes, under Debian's supervisor: what each one is, and starting and stopping them."""

import os
import subprocess
import time
from dataclasses import dataclass, field
from pathlib import Path

from stack.clock import clock_environment
from stack.commands import output
from stack.credentials import write_private
from stack.errors import StackError
from stack.layout import ROOT, Layout
from stack.service_settings import PYSERVICE, sandbox_environment, service_environment
from stack.woocommerce import Store

FOUNDATION = ("mariadb", "redis")
SERVICE = ("api", "worker", "scheduler", "converter", "speech")
STOP_SECONDS = 90


@dataclass(frozen=True)
class Process:
    name: str
    command: str
    folder: Path = ROOT
    environment: dict[str, str] = field(default_factory=dict)
    stop: str = "TERM"


def processes(layout: Layout, store: Store) -> list[Process]:
    """Return every process of the stack in the order in which they start."""
    etc, venv = layout.etc, layout.venv / "bin"
    service = service_environment(layout, store)
    timed = service | (clock_environment(layout) if layout.is_test else {})
    api = f"--bind 127.0.0.1:{layout.port('api')} lyd.app:create_app()"
    # WordPress and WooCommerce fill opcache's 8 MB of strings, after which every request copies them. The buffer is
    # allocated before a pool's settings are read.
    strings = "-d opcache.interned_strings_buffer=32"
    php = f"--nodaemonize --allow-to-run-as-root --fpm-config {etc}/php-fpm.conf {strings}"
    php_starter = f"{venv}/python -m stack.php_fpm {layout.sockets}/php-fpm.pid"
    nginx = f"-p {layout.home} -e {layout.log}/nginx.log -c {etc}/nginx.conf"
    cron = f"while sleep 60; do php {layout.wordpress}/wp-cron.php; done"
    return [
        Process("mariadb", f"/usr/sbin/mariadbd --defaults-file={etc}/mariadb.cnf"),
        Process("redis", f"/usr/bin/redis-server {etc}/redis.conf"),
        Process("php-fpm", f"{php_starter} /usr/sbin/php-fpm8.2 {php}", ROOT / "tools", stop="QUIT"),
        Process("nginx", f"/usr/sbin/nginx {nginx}", stop="QUIT"),
        Process("sandbox", f"{venv}/python -m sandbox", ROOT / "tools", sandbox_environment(layout, store)),
        Process("converter", f"{venv}/python -m lyd.assembly.converter", PYSERVICE, service),
        Process("speech", f"{venv}/python -m lyd.adapters.speech", PYSERVICE, service),
        Process("api", f"{venv}/gunicorn {api}", PYSERVICE, timed),
        Process("worker", f"{venv}/python -m lyd.worker", PYSERVICE, timed),
        Process("scheduler", f"{venv}/python -m lyd.scheduler", PYSERVICE, timed),
        Process("wp-cron", f"/bin/sh -c '{cron}'"),
    ]


def write_supervisor_settings(layout: Layout, store: Store) -> None:
    sections = [_supervisor_section(layout), *(_program_section(layout, each) for each in processes(layout, store))]
    write_private(_settings(layout), "\n".join(sections))


def is_running(layout: Layout) -> bool:
    return _supervisor_pid(layout) is not None


def start(layout: Layout, *names: str) -> None:
    """Start the supervisor if need be, take up changed settings and start the processes named (all without names)."""
    if not is_running(layout):
        _launch(layout)
    _control(layout, "update")
    _control(layout, "start", *(names or ("all",)))


def restart(layout: Layout, *names: str) -> None:
    if names:
        _control(layout, "restart", *names)


def pause(layout: Layout, *names: str) -> None:
    """Stop the processes named and leave them so until `start` names them again."""
    _control(layout, "stop", *names)


def pid(layout: Layout, name: str) -> int | None:
    """Return the number of a process that runs."""
    said = _control(layout, "pid", name)
    return int(said) if said.isdigit() and said != "0" else None


def stop(layout: Layout) -> None:
    """Stop everything, the supervisor too, and wait for it."""
    if not is_running(layout):
        return
    _control(layout, "shutdown")
    deadline = time.monotonic() + STOP_SECONDS
    while is_running(layout):  # it answers no more long before it has stopped everything
        if time.monotonic() > deadline:
            raise StackError(f"The stack did not stop within {STOP_SECONDS} s: see {layout.log}/supervisor.log.")
        time.sleep(0.2)


def states(layout: Layout) -> dict[str, str]:
    """Return each process's state in lower case: running, starting, stopped, backoff, fatal."""
    if not is_running(layout):
        return {}
    done = subprocess.run(_control_command(layout, "status"), capture_output=True, text=True)
    rows = (line.split() for line in done.stdout.splitlines())
    return {row[0]: row[1].lower() for row in rows if len(row) > 1}


def _supervisor_pid(layout: Layout) -> int | None:
    """Return the number of this stack's supervisor; the file may be left over from one that is gone."""
    try:
        pid = int((layout.sockets / "supervisord.pid").read_text())
        words = Path(f"/proc/{pid}/cmdline").read_bytes().split(b"\0")
    except (OSError, ValueError):
        return None
    return pid if bytes(_settings(layout)) in words else None


def _launch(layout: Layout) -> None:
    layout.sockets.mkdir(mode=0o700, parents=True, exist_ok=True)
    command = ["/usr/bin/supervisord", "-c", str(_settings(layout))]
    with (layout.log / "supervisor.log").open("ab") as log:
        done = subprocess.run(command, stdout=log, stderr=log, cwd=ROOT)
    if done.returncode:
        raise StackError(f"The supervisor did not start: see {layout.log}/supervisor.log.")


def _control(layout: Layout, *words: str) -> str:
    return output(_control_command(layout, *words))


def _control_command(layout: Layout, *words: str) -> list[str]:
    return ["/usr/bin/supervisorctl", "-c", str(_settings(layout)), *words]


def _settings(layout: Layout) -> Path:
    return layout.etc / "supervisord.conf"


def _supervisor_section(layout: Layout) -> str:
    socket = layout.sockets / "supervisor.sock"
    user = "user=root\n" if os.geteuid() == 0 else ""
    return (
        f"[unix_http_server]\nfile={socket}\nchmod=0700\n\n"
        f"[supervisorctl]\nserverurl=unix://{socket}\n\n"
        "[rpcinterface:supervisor]\n"
        "supervisor.rpcinterface_factory=supervisor.rpcinterface:make_main_rpcinterface\n\n"
        f"[supervisord]\npidfile={layout.sockets}/supervisord.pid\nlogfile={layout.log}/supervisor.log\n"
        f"logfile_maxbytes=5MB\nlogfile_backups=1\n{user}"
    )


def _program_section(layout: Layout, process: Process) -> str:
    environment = ",".join(f'{name}="{_escape(value)}"' for name, value in process.environment.items())
    return (
        f"[program:{process.name}]\ncommand={_escape(process.command)}\ndirectory={process.folder}\n"
        f"environment={environment}\nautostart=false\nautorestart=true\nstartsecs=1\nstartretries=20\n"
        f"stopsignal={process.stop}\nstopasgroup=false\nkillasgroup=true\nstopwaitsecs=30\n"
        f"stdout_logfile={layout.log}/{process.name}.log\nredirect_stderr=true\n"
        "stdout_logfile_maxbytes=10MB\nstdout_logfile_backups=2\n"
    )


def _escape(value: str) -> str:
    return value.replace("%", "%%")
