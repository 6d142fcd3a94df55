"""sqleq check: one pair."""
from argparse import Namespace

from sqleq.commands.common import judge_all, open_database, read_schema, write_results
from sqleq.pairs import Pair
from sqleq.sources import read_query


def run(options: Namespace) -> int:
    schema = read_schema(options)
    old, new = [read_query(query) for query in options.queries]
    name = " = ".join(query if len(query) < 60 and "\n" not in query else query[:57] + "..." for query in options.queries)
    pair = Pair(name, old, new, [read_query(query) for query in options.via or []])
    with open_database(options, schema) as database:
        results = judge_all(database, [pair], options)
        if options.certificate and results[0].verdict != "error":
            from sqleq import certificates
            certificates.write(options.certificate, certificates.make(database, results[0], options))
    return write_results(results, options)
