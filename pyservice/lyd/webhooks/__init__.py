"""Inbound webhooks (architecture, section 4): verify, store each event once, play it in a job, replay it on request.

Nothing here imports a domain. A domain registers a function for the topics that concern it with
`@handles(sender, topic)` (`webhooks.registry`) in its `handlers`; handler returns an outcome (`webhooks.outcomes`).
"""
