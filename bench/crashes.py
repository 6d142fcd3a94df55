"""A crash of the solver's process is a defect, whatever verdict a call has without it: the runners of this folder look at the warning."""
import psycopg2.extensions

WARNING = "the solver's process crashed"
ERROR = WARNING + "; the server's log has the problem document"


def seen(connection):
    """Was there one since the last look?"""
    found = any(WARNING in notice for notice in connection.notices)
    del connection.notices[:]
    return found


class SolverCrash(Exception):
    pass


class Cursor(psycopg2.extensions.cursor):
    """Raises SolverCrash after a statement in which there was one."""

    def execute(self, query, arguments=None):
        super().execute(query, arguments)
        if seen(self.connection):
            raise SolverCrash(ERROR)
