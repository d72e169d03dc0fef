"""One module for each kind of mask node."""
