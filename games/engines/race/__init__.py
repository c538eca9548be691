"""What Tokken and Tokkenspel Duo share: the board as data, how pawns move and land, what the cards do, the deals.

geometry   the ring, its starts, entrances and dots, from four numbers
options    the house rules of both games
pack       the cards, by rank
course     where each walk leads: tables made once from the geometry
rules      all that stays the same during a game
state      what changes
walking    how far each pawn may go; entering; the four, the five, the jack
seven      the splits of the seven;  legs: the same for house rules that make the legs of a seven depend on each other
landing    where a move leaves the pawns: hits, dots, the king's sweep
turns      the moves of a turn, keeping and discarding
table      deals, draws, the next turn, the end of rounds, cycles and the game
why        which rule forbids a move
"""
