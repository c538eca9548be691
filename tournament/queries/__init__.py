"""The desk's reading side: each query returns what one page needs, in a fixed number of database queries."""
