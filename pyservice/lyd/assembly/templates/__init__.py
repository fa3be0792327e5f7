"""The compiled renderer: a Word template is patched and compiled once, then only filled."""
