"""sqleq check: one pair."""
from argparse import Namespace
from typing import List

from sqleq.commands.common import judge_all, open_database, read_schema, write_results
from sqleq.pairs import Pair
from sqleq.sources import read_query


def read_pair(queries: List[str], via: List[str]) -> Pair:
    old, new = [read_query(query) for query in queries]
    name = " = ".join(query if len(query) < 60 and "\n" not in query else query[:57] + "..." for query in queries)
    return Pair(name, old, new, [read_query(query) for query in via])


def run(options: Namespace) -> int:
    schema = read_schema(options)
    pair = read_pair(options.queries, options.via or [])
    with open_database(options, schema) as database:
        results = judge_all(database, [pair], options)
        if options.certificate and results[0].verdict != "error":
            from sqleq import certificates
            certificates.write(options.certificate, certificates.make(database, results[0], options))
    return write_results(results, options)
