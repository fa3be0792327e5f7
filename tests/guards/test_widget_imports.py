"""The widgets' modules import each other without circles, types and later imports included."""

from __future__ import annotations

import re
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

ROOT = Path(__file__).parents[2] / "widgets"
IMPORT = re.compile(r"""\b(?:from|import)\s*\(?\s*(?:/\*.*?\*/\s*)?'(\.[^']*)'""")


def imports_of(module: Path) -> set[Path]:
    """Return the modules of ours that one imports."""
    paths = [module.parent.joinpath(path).resolve() for path in IMPORT.findall(module.read_text(encoding="utf-8"))]
    ends = [".ts", ".tsx", "/index.ts", "/index.tsx"]
    return {found for path in paths for end in ends if (found := Path(f"{path}{end}")).is_file()}


def import_circle(modules: dict[Path, set[Path]]) -> list[str]:
    """Return the first circle, module by module, or nothing if there is none."""
    try:
        TopologicalSorter(modules).prepare()
    except CycleError as error:
        return [path.name for path in error.args[1]]
    return []


def test_no_module_of_the_widgets_imports_itself_through_others() -> None:
    modules = {path: imports_of(path) for top in ("src", "tests", "dev") for path in (ROOT / top).rglob("*.ts*")}
    assert sum(map(len, modules.values())) > 1000
    assert import_circle(modules) == []


def test_import_circle_finds_types_and_later_imports(tmp_path: Path) -> None:
    menu, content = tmp_path / "menu.tsx", tmp_path / "content.ts"
    menu.write_text("const load = () => import( /* webpackChunkName: 'lyd-menu' */ './content' );", encoding="utf-8")
    content.write_text("import type { Entry } from './menu';", encoding="utf-8")
    circle = import_circle({path: imports_of(path) for path in (menu, content)})
    assert set(circle) == {"content.ts", "menu.tsx"}
