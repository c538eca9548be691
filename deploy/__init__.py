"""From a bare clone to a running club: what ``make`` calls. Nothing in here is needed by the club's own code."""
