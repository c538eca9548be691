"""Digital play of the club's games. The rooms are built when the first engine moves in."""
