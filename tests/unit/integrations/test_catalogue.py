"""The catalogue of applications."""

from lyd.integrations.catalogue import GROUPS

APPS = [app for group in GROUPS for app in group.apps]


def test_keys_paths_and_group_ids_are_unique() -> None:
    for values in ([app.key for app in APPS], [app.path for app in APPS], [group.id for group in GROUPS]):
        assert len(set(values)) == len(values)


def test_paths_are_those_of_the_addresses() -> None:
    assert [app.path for app in APPS] == ["xero", "fusesign", "hubspot", "bgl360", "sf360"]


def test_texts_are_escaped() -> None:
    for app in APPS:
        assert app.overview.count("<p>") == len(app.about)
        assert app.key_features.count("<li>") == len(app.features)
        assert "fund's" not in app.overview
