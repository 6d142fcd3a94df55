"""sqleq diff: pairs of files, folders or commits whose texts differ."""
from argparse import Namespace

from sqleq.commands.common import judge_all, open_database, read_schema, say, write_results
from sqleq.errors import Trouble
from sqleq.pairs import match
from sqleq.sources import read_git, read_side


def run(options: Namespace) -> int:
    schema = read_schema(options)
    if options.git is not None:
        old, new = read_git(options.git, options.places)
    elif len(options.places) == 2:
        old, new = [read_side(place) for place in options.places]
        if ("" in old.files) != ("" in new.files):
            raise Trouble("a file is compared with a file, a folder with a folder")
    else:
        raise Trouble("name two files or folders, OLD and NEW, or give --git BASE")
    matching = match(old, new)
    if not options.quiet:
        for key in matching.removed:
            say(f"removed: {key}")
        for key in matching.added:
            say(f"added: {key}")
        say(f"unchanged: {matching.unchanged}")
    if not matching.pairs:
        return write_results([], options)
    with open_database(options, schema) as database:
        results = judge_all(database, matching.pairs, options)
    return write_results(results, options)
