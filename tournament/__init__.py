"""A Tokken club's evening: who comes, the draw, the clock, the slips, the standings."""
