"""What the boards of Tokken and Tokkenspel Duo share.

ring      where each place lies, for any board the engine allows
words     what places and pawns are called: "Groen 10", "start Geel", "thuisvak 3"
tracks    what a play does, pawn by pawn: steps, dots, hits (asked of the engine, nothing is worked out here)
pieces    which pawn is which, in one drawing and from one to the next
shapes    pawns and signs, a silhouette for each seat
wood      the boards themselves;  spots: holes, starts, entrances, dots, lanes;  scene: what changes with each move
drawing   all of it together, and the box to zoom to
hands     the cards that are held;  taps: the taps of a move;  orders: the same seven in another order
asking    what is asked, plates, where everything stands
telling   a move as a sentence
reasons   the rules that forbid a move, in words;  choices: the house rules
"""
