"""What Word files of packages are put together from: styles, paragraphs, tables, clauses, places to sign."""
