"""accessible-cards: card games at the command line, for people who play by ear and by touch."""

__version__ = "0.1.0"
