"""Plans of targets, run step by step as the engine does, with answers that get lost."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, replace

from tests.adapters.bgl.stand_in import StandIn

from lyd.adapters.errors import PartnerError
from lyd.partner_syncs.targets.target import (
    SENDING,
    Action,
    Finding,
    PlannedStep,
    Step,
    SyncPlan,
    SyncRequest,
    SyncSource,
    Target,
)


@dataclass
class TargetRun:
    """Syncs of one document to one target. links is what they have made or linked; loses: every answer gets lost."""

    target: Target
    stand_in: StandIn
    source: SyncSource
    request: SyncRequest = field(default_factory=SyncRequest)
    links: dict[str, str] = field(default_factory=dict)
    unclear: dict[str, Finding] = field(default_factory=dict)
    loses: bool = False

    def plan(self) -> SyncPlan:
        return self.target.plan(replace(self.source, links=dict(self.links)), self.request)

    def run(self, plan: SyncPlan | None = None, **choices: str) -> SyncPlan:
        """Run a plan. choices are candidates, by titles of steps; an empty one is a new record."""
        made = plan or self.plan()
        assert (made.errors, made.questions) == ((), ())
        for planned in made.steps:
            chosen = choices.get(planned.title, planned.external_id)
            links = chosen and planned.action not in (Action.UPLOAD, Action.NOTE)
            if links:
                self.links[planned.our_key] = chosen
            elif planned.action in SENDING | {Action.LINK} and planned.is_chosen:
                self._send(planned)
        return made

    def _send(self, planned: PlannedStep) -> None:
        ids = dict(self.links)
        step = Step(planned.our_key, planned.kind, planned.action, planned.data, planned.external_id, ids)
        if self.loses:
            self.stand_in.fail(kind="lost", times=1)
        try:
            self.links[planned.our_key] = self.target.run(step, lambda file_id: b"%PDF-1.7 " + str(file_id).encode())
        except PartnerError as error:
            if not error.maybe_done:
                raise
            found = self.target.find(step)
            if found.candidates:
                self.unclear[planned.our_key] = found
                return
            self.links[planned.our_key] = found.external_id or self.target.run(step, lambda _: b"%PDF-1.7")


def count_actions(plan: SyncPlan) -> dict[str, int]:
    """How many steps of each action a plan has."""
    return dict(Counter(step.action.value for step in plan.steps))


def find_step(plan: SyncPlan, title: str) -> PlannedStep:
    """The step of a title."""
    [found] = [step for step in plan.steps if step.title == title]
    return found
