"""The plugin's own tests, run once by PHPUnit; each is a test here."""


def test_plugin(phpunit_test: str, phpunit_results: dict[str, str]) -> None:
    assert phpunit_test in phpunit_results, "PHPUnit listed this test and did not run it."
    assert phpunit_results[phpunit_test] == ""
