"""Errors for the user, and the exit codes of the program."""

EQUIVALENT, DIFFERENT, UNDECIDED, FAILED, INTERRUPTED = 0, 1, 2, 3, 130


class Trouble(Exception):
    """An error for the user, shown without a traceback."""
