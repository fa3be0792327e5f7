"""Assembly: a template package and a set of answers become a Word file and a PDF.

Owns the compiled renderer, the checker of templates, the LibreOffice converter
process, previews, and the jobs that a member follows while files are made.
"""
