"""The sentences of errors exist once: in the service, and generated from there for the widgets."""

from __future__ import annotations

import re

from widget_messages import GENERATED, OWN, expected_module, find_own_codes, render_messages, service_messages

SOURCES = OWN.parents[1]


def test_messages_of_the_widgets_are_those_of_the_service() -> None:
    assert GENERATED.read_text(encoding="utf-8") == expected_module(), "run `npm run messages` in widgets/"


def test_widgets_repeat_no_sentence_of_the_service() -> None:
    messages = {message for message in service_messages().values() if message}
    modules = [path for path in SOURCES.rglob("*.ts*") if not re.search(r"\.(gen|test)\.", path.name)]
    sources = {path.name: path.read_text(encoding="utf-8") for path in modules}
    copies = [(name, message) for name, source in sources.items() for message in messages if message in source]
    assert copies == [], "use messageForCode() of src/api/messages.ts"


def test_render_messages_leaves_out_own_codes_and_placeholders() -> None:
    messages = {"taken": "It's taken.", "absent": "Not here.", "named": "{name} is gone.", "silent": ""}
    module = render_messages(messages, {"absent"})
    assert module.count("() => __(") == 1
    assert "\ttaken: () => __( 'It\\'s taken.', 'lyd' ),\n" in module


def test_find_own_codes_reads_the_table() -> None:
    assert find_own_codes(OWN.read_text(encoding="utf-8")) >= {"offline", "not_found"}
