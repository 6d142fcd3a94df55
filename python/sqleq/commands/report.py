"""sqleq report: the page of one pair."""
from argparse import Namespace

from sqleq.commands.check import read_pair
from sqleq.commands.common import add_page, judge_pair, open_database, read_schema, say, write
from sqleq.errors import Trouble


def run(options: Namespace) -> int:
    schema = read_schema(options)
    pair = read_pair(options.queries, [])
    with open_database(options, schema) as database:
        result = judge_pair(database, pair, options)
        if result.verdict == "error":
            raise Trouble(result.text.replace("error: ", "", 1))
        add_page(database, result, options, options.columns)
    if "page" not in result.details:
        raise Trouble(f"there is no page: {result.message}")
    write(result.details["page"], None if options.output == "-" else options.output)
    if options.output != "-":
        say(f"{result.verdict}: {options.output}" + (f"; {result.renumbered}" if result.numbering else ""))
    return result.exit_code(options.accept)
