"""Contact sheets: every page of every case of a package as one picture for each case."""
