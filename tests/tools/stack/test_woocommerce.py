"""Where WooCommerce is taken from, in the order of docs/architecture.md."""

import zipfile
from pathlib import Path

import pytest

from stack import woocommerce
from stack.errors import StackError
from stack.woocommerce import find_store

HEADER = "<?php\n/**\n * Plugin Name: WooCommerce\n * Version: 10.6.2\n */\n"


@pytest.fixture
def plugin(tmp_path: Path) -> Path:
    folder = tmp_path / "somewhere" / "woocommerce"
    folder.mkdir(parents=True)
    (folder / "woocommerce.php").write_text(HEADER)
    return folder


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.delenv("LYD_WOOCOMMERCE", raising=False)
    monkeypatch.setattr(woocommerce, "DIRECTORY", "http://127.0.0.1:9/woocommerce.zip")
    return tmp_path / "cache" / "woocommerce"


def test_a_folder_that_is_named_comes_first(plugin: Path, cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LYD_WOOCOMMERCE", str(plugin))
    store = find_store(cache)
    assert (store.folder, store.name, store.version) == (plugin, "woocommerce", "10.6.2")


def test_a_zip_that_is_named_is_unpacked(plugin: Path, cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    archive = plugin.parent / "woocommerce.10.6.2.zip"
    with zipfile.ZipFile(archive, "w") as zipped:
        zipped.write(plugin / "woocommerce.php", "woocommerce/woocommerce.php")
    cache.parent.mkdir()
    monkeypatch.setenv("LYD_WOOCOMMERCE", str(archive))
    assert find_store(cache).version == "10.6.2"


def test_the_word_none_means_the_stand_in(plugin: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LYD_WOOCOMMERCE", "none")
    store = find_store(plugin)
    assert (store.folder, store.name) == (None, "stand-in")


def test_what_holds_no_woocommerce_is_refused(tmp_path: Path, cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LYD_WOOCOMMERCE", str(tmp_path))
    with pytest.raises(StackError, match="holds no WooCommerce: give its folder, its zip or the word none"):
        find_store(cache)


def test_the_cache_comes_next(plugin: Path, cache: Path) -> None:
    assert find_store(plugin).folder == plugin


def test_where_none_can_be_had_the_stand_in_plays(cache: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert find_store(cache).name == "stand-in"
    assert "using the store stand-in" in capsys.readouterr().out
    assert not cache.with_suffix(".zip").exists()
