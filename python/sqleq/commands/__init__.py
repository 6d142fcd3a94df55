"""The commands of the program: each module has run(options), which returns the exit code."""
