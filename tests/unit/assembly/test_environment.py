"""What a template cannot do, whatever its author writes: refused when it is compiled or when it runs."""

import pytest
from jinja2.exceptions import TemplateError
from tests.factories.word import word

from lyd.assembly.errors import RenderError
from lyd.assembly.templates.template import CompiledTemplate

REFUSED = [
    "{{ Name.__class__ }}",
    "{{ Name['__class__'] }}",
    "{{ Name|attr('__class__') }}",
    "{{ cycler.__init__.__globals__.os.popen('id').read() }}",
    "{{ lipsum() }}",
    "{{ range(10) }}",
    "{{ Name.upper() }}",
    "{{ People.append(1) }}",
    "{{ self }}",
    "{{ _private }}",
    "{{ Name[Other] }}",
    "{{ 'a' * 1000000000 }}",
    "{{ 2 ** 100000000 }}",
    "{{ '%s'|format(Name) }}",
    "{{ Name|safe }}",
    "{{ Name|center(1000000000) }}",
    "{{ Name|replace('a', Name) }}",
    "{{ People|join(Name) }}",
    "{{ People|map('upper') }}",
    "{% set x = Name ~ Name %}{{ x }}",
    "{% macro f() %}{{ f() }}{% endmacro %}{{ f() }}",
    "{% include '/etc/passwd' %}",
    "{% import 'os' as os %}",
    "{% extends 'base' %}",
    "{% block a %}{% endblock %}",
    "{% for a in People recursive %}{{ loop(People) }}{% endfor %}",
    "{% for a in 'abc' %}{% endfor %}",
    "{% for a in [Name ~ Name] %}{% endfor %}",
    "{% autoescape false %}{{ Name }}{% endautoescape %}",
    "{% filter upper %}x{% endfilter %}",
    "{% with x = 1 %}{% endwith %}",
    "{% call f() %}{% endcall %}",
    "{{ Name is sameas Name }}",
]


@pytest.mark.parametrize("line", REFUSED)
def test_what_is_more_than_filling_in_answers_is_refused(line: str) -> None:
    with pytest.raises((TemplateError, RenderError)):
        CompiledTemplate(word(line)).render({"Name": "x", "Other": "y", "People": ["a"]})


@pytest.mark.parametrize("name", ["items", "keys", "values", "update", "pop", "get"])
def test_an_answer_may_be_called_like_a_method(name: str) -> None:
    template = CompiledTemplate(word(f"{{{{ Group.{name} }}}}"))
    assert template.render({"Group": {name: "x"}})
    with pytest.raises(RenderError):
        template.render({"Group": {}})


@pytest.mark.parametrize(
    "line",
    [
        "{% if Name == 'x' and not Other or Name in ['a', 'x'] %}{{ Name ~ Other }}{% elif Name %}a{% else %}b"
        "{% endif %}",
        "{% for a in People %}{{ loop.index }} {{ a | upper }}{% if not loop.last %}, {% endif %}{% else %}none"
        "{% endfor %}",
        "{{ Name | default('nothing') }} {{ People | and_list }} {{ People[0] }} {{ People | length }}",
        "{{ 'x' if Name is defined else 'y' }}",
    ],
)
def test_filling_in_answers_is_allowed(line: str) -> None:
    assert CompiledTemplate(word(line)).render({"Name": "x", "Other": "", "People": ["a", "b"]})
