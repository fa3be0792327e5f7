"""Settings say of themselves how they are called and what they are for."""

from __future__ import annotations

from dataclasses import fields

from lyd.core.settings import Settings, table, variable


def test_the_table_has_a_line_for_every_setting() -> None:
    lines = table().splitlines()[2:]
    assert [line.split(" | ")[0] for line in lines] == [f"| `{variable(setting.name)}`" for setting in fields(Settings)]
    assert lines[0].startswith("| `LYD_DATABASE_URL` | required | Database, as mysql+pymysql://")


def test_a_default_of_nothing_reads_empty() -> None:
    assert "| `LYD_STORE_URL` | empty |" in table()
    assert "| `LYD_TABLE_PREFIX` | `wp_` |" in table()
