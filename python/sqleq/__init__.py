"""sqleq: are two SQL queries equivalent? The program for the command line, for CI and for agents."""

__version__ = "0.2"
