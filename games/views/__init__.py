"""The doors of the games: a tap comes in, a board goes out."""
