"""Which tests a change can have broken."""

from stack.changes import select_tests
from stack.layout import ROOT


def select(*files: str) -> list[str]:
    return select_tests([ROOT / file for file in files])


def test_a_module_is_tested_by_what_imports_it_directly_or_through_others() -> None:
    chosen = select("pyservice/lyd/interviews/package.py")
    assert "tests/unit/interviews" in chosen
    assert any(path.startswith("tests/unit/assembly/") for path in chosen)
    assert not any(path.startswith("tests/widgets") for path in chosen)


def test_a_domain_is_tested_by_its_folder_even_where_only_the_whole_application_imports_it() -> None:
    assert "tests/pyservice/sales" in select("pyservice/lyd/sales/routes.py")


def test_helpers_of_tests_count_and_so_do_conftests() -> None:
    assert "tests/browser/test_header.py" in select("tests/browser/pages.py")
    assert "tests/faults/test_signed_out.py" in select("tests/faults/conftest.py")


def test_what_is_not_python_is_tested_by_the_folders_that_belong_to_it() -> None:
    assert "tests/widgets" in select("widgets/src/index.tsx")
    assert {"tests/php", "tests/site/plugin"} <= set(select("wp-plugin/lyd/lyd.php"))


def test_the_rules_of_the_repository_are_always_tested() -> None:
    assert select("README.md") == ["tests/guards"]


def test_no_chosen_test_is_inside_a_chosen_folder() -> None:
    chosen = select("pyservice/lyd/core/errors.py", "pyservice/lyd/orders/models.py")
    assert not any(path.startswith(f"{other}/") for path in chosen for other in chosen)
