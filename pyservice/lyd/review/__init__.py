"""Items that a shop admin must review: any domain flags one, a shop admin sees it under LYD > Events."""
