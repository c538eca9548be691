"""The rules of the club's evening, in plain Python: no database, no clock, no luck of its own."""
