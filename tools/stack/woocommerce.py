"""Finds WooCommerce for the site, or says that the store stand-in is used instead."""

import os
import re
import shutil
import urllib.request
import zipfile
from dataclasses import dataclass
from pathlib import Path

from stack.console import console
from stack.errors import StackError

CACHE = Path.home() / ".cache" / "lyd" / "woocommerce"
DIRECTORY = "https://downloads.wordpress.org/plugin/woocommerce.10.6.2.zip"
SETTING = "LYD_WOOCOMMERCE"
MAIN_FILE = "woocommerce.php"
REACH_SECONDS = 10


@dataclass(frozen=True)
class Store:
    """Where WooCommerce is, as a folder, or None for the stand-in."""

    folder: Path | None

    @property
    def name(self) -> str:
        return "woocommerce" if self.folder else "stand-in"

    @property
    def version(self) -> str:
        if self.folder is None:
            return self.name
        found = re.search(r"^\s*\*\s*Version:\s*(\S+)", (self.folder / MAIN_FILE).read_text(), re.M)
        return found.group(1) if found else "unknown"


def find_store(cache: Path = CACHE) -> Store:
    """Follow the order of docs/architecture.md: the setting, the cache, the plugin directory, the stand-in."""
    wanted = os.environ.get(SETTING, "")
    if wanted == "none":
        return Store(None)
    if wanted:
        return Store(_take_from(Path(wanted).expanduser(), cache))
    if (cache / MAIN_FILE).exists():
        return Store(cache)
    return Store(_download(cache))


def _take_from(path: Path, cache: Path) -> Path:
    if (path / MAIN_FILE).exists():
        return path
    if zipfile.is_zipfile(path):
        return _unzip(path, cache.with_name(f"woocommerce-{path.stem}"))
    raise StackError(f"{SETTING} is {path}, which holds no WooCommerce: give its folder, its zip or the word none.")


def _download(cache: Path) -> Path | None:
    archive = cache.with_suffix(".zip")
    try:
        with urllib.request.urlopen(DIRECTORY, timeout=REACH_SECONDS) as answer:
            cache.parent.mkdir(parents=True, exist_ok=True)
            with archive.open("wb") as file:
                shutil.copyfileobj(answer, file)
        return _unzip(archive, cache)
    except (OSError, zipfile.BadZipFile):
        console.say("  -- WooCommerce is not on this machine and cannot be fetched: using the store stand-in")
        return None
    finally:
        archive.unlink(missing_ok=True)


def _unzip(archive: Path, target: Path) -> Path:
    """Unpack beside the target and move it there whole; the zip holds one folder, woocommerce."""
    fresh = target.with_name(f"{target.name}.new")
    shutil.rmtree(fresh, ignore_errors=True)
    with zipfile.ZipFile(archive) as zipped:
        zipped.extractall(fresh)
    if not (fresh / "woocommerce" / MAIN_FILE).exists():
        raise StackError(f"{archive} holds no WooCommerce: give the zip that the plugin directory offers.")
    shutil.rmtree(target, ignore_errors=True)
    (fresh / "woocommerce").rename(target)
    fresh.rmdir()
    return target
