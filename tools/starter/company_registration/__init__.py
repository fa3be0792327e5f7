"""The papers of a company registration: the words of the constitution are in constitution.txt."""
