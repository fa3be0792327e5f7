"""Word to PDF: a process of its own that keeps LibreOffice warm and drives it over UNO pipes.

``python -m lyd.assembly.converter`` answers ``POST /convert`` (a Word file) with a PDF and
``GET /health`` with the state of its offices, on loopback only.
"""
