"""Interviews: template packages, their questions, and the answers that members give.

Owns the package format, the interview schema, validation, the XML codec of the
answers and the published template versions. How a package becomes a Word or PDF
file is the business of ``lyd.assembly``.
"""
