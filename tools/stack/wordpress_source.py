"""WordPress 6.8 and its default theme, from the next Debian release, without touching the machine's own sources."""

import shutil
from pathlib import Path

from stack.commands import output, run
from stack.errors import StackError
from stack.layout import SHARED, Layout
from stack.steps import Steps

RELEASE = "trixie"
PACKAGES = (
    "wordpress",
    "wordpress-theme-twentytwentyfive",
    "php-getid3",
    "libjs-cropper",
    "libjs-lodash",
    "libjs-underscore",
)
KEYRING = Path("/usr/share/keyrings/debian-archive-keyring.gpg")
LOG = SHARED / "log" / "setup-wordpress.log"


def fetch_wordpress(layout: Layout, steps: Steps) -> None:
    """Leave a plain WordPress tree, links resolved, in the cache."""
    title = "WordPress 6.8 from Debian"
    tree = layout.cache / "wordpress"
    if not tree.exists():
        steps.forget("wordpress-source")
    steps.run("wordpress-source", " ".join((RELEASE, *PACKAGES)), title, lambda: _fetch(layout.cache, tree))


def _fetch(cache: Path, tree: Path) -> None:
    apt = cache / "apt"
    shutil.rmtree(apt, ignore_errors=True)
    environment = {"APT_CONFIG": str(_write_apt_settings(apt))}
    run(["apt-get", "update"], env=environment, log=LOG, what=f"Reading the package list of Debian {RELEASE}")
    command = ["apt-get", "download", *PACKAGES]
    run(command, env=environment, cwd=apt / "debs", log=LOG, what=f"Fetching WordPress from Debian {RELEASE}")
    for package in sorted((apt / "debs").glob("*.deb")):
        run(["dpkg", "-x", package, apt / "tree"], log=LOG, what=f"Unpacking {package.name}")
    _move_resolved(apt / "tree" / "usr" / "share" / "wordpress", tree)
    shutil.rmtree(apt)


def _write_apt_settings(apt: Path) -> Path:
    for folder in ("debs", "tree", "state/lists/partial", "cache/archives/partial"):
        (apt / folder).mkdir(parents=True)
    (apt / "status").touch()
    signed = f"[signed-by={KEYRING}] " if KEYRING.exists() else ""
    (apt / "sources.list").write_text(f"deb {signed}{_find_mirror()} {RELEASE} main\n")
    settings = apt / "apt.conf"
    settings.write_text(
        f'Dir::Etc::sourcelist "{apt}/sources.list";\nDir::Etc::sourceparts "-";\nDir::Etc::preferencesparts "-";\n'
        f'Dir::State "{apt}/state";\nDir::State::status "{apt}/status";\nDir::Cache "{apt}/cache";\n'
        'APT::Sandbox::User "";\nAcquire::Languages "none";\n'
    )
    return settings


def _find_mirror() -> str:
    """Return the address from which this machine takes Debian itself (not its updates)."""
    targets = output(["apt-get", "indextargets", "--format", "$(LABEL) $(CODENAME) $(COMPONENT) $(REPO_URI)"])
    for target in targets.splitlines():
        label, codename, component, address = target.split(" ", 3)
        if (label, codename, component) == ("Debian", "bookworm", "main"):
            return address
    raise StackError("apt does not know where to take Debian 12 from: run `apt-get update` as root, then this again.")


def _move_resolved(source: Path, tree: Path) -> None:
    fresh = tree.with_suffix(".new")
    shutil.rmtree(fresh, ignore_errors=True)
    shutil.copytree(source, fresh, ignore=shutil.ignore_patterns(".htaccess"))
    shutil.rmtree(tree, ignore_errors=True)
    fresh.rename(tree)
