"""The desk: everything that writes. One transaction each; luck and clocks are arguments."""
