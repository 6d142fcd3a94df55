"""The command line."""
import argparse
import sys
from typing import List, NoReturn, Optional, Tuple

from sqleq.errors import FAILED
from sqleq.parameters import RENUMBERED, STYLES

FORMATS = ["text", "json", "junit", "sarif", "html", "github"]
VERDICTS = ["equivalent", "equivalent_within_bound", "unknown"]  # by strength
QUERY = "a file with one query, '-' for standard input, or the text of a query"
EXIT_CODES = "exit codes: 0 equivalent, 1 not equivalent, 2 undecided, 3 error, 130 interrupted"


class Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        self.print_usage(sys.stderr)
        self.exit(FAILED, f"sqleq: {message}\n")


def report(text: str) -> Tuple[str, str]:
    name, _, file = text.partition("=")
    if name not in FORMATS or not file:
        raise argparse.ArgumentTypeError(f"{text}: FORMAT=FILE is meant, with one of {', '.join(FORMATS)}")
    return name, file


def add_server_options(parser: argparse.ArgumentParser) -> None:
    where = parser.add_argument_group("where the tables are")
    where.add_argument("--dsn", help="connect to a database with the extension: 'dbname=shop' or postgresql://...; default: a server of sqleq's own")
    where.add_argument("--schema", action="append", metavar="FILE", help="make these tables there: the output of pg_dump -s, or a folder of migrations; may be repeated")
    where.add_argument("--keep-going", action="store_true", help="pass over statements of the schema that fail")
    where.add_argument("--search-path", help="search_path of the queries")
    where.add_argument("--pg-config", metavar="PROGRAM", help="pg_config of the PostgreSQL whose server is used")
    where.add_argument("--postgres", type=int, metavar="N", help="major version of the embedded server (the newest)")
    where.add_argument("--server", choices=["kept", "temporary"], help="keep the server for the next call (the embedded one's default), or remove it (any other one's)")


def add_judging_options(parser: argparse.ArgumentParser) -> None:
    add_limits(parser, "pair")
    parser.add_argument("--semantics", choices=["auto", "bag", "list", "set"], default="auto", help="how results are compared")


def add_limits(parser: argparse.ArgumentParser, what: str) -> None:
    parser.add_argument("--timeout", default="10 s", help=f"time limit per {what} (10 s)")
    parser.add_argument("--bound", type=int, metavar="N", help="rows per table in the search (3)")


def add_pair_options(parser: argparse.ArgumentParser) -> None:
    add_server_options(parser)
    add_judging_options(parser)
    add_parameter_style(parser, RENUMBERED)
    add_accept(parser)
    add_output_options(parser, FORMATS)
    parser.add_argument("--report", action="append", type=report, metavar="FORMAT=FILE", help="also write this format to a file; may be repeated")
    add_brevity(parser, "pair")


def add_parameter_style(parser: argparse.ArgumentParser, *more: str) -> None:
    also = "; renumbered: $1, $2, ... that the new query may number differently" if more else ""
    parser.add_argument("--database", metavar="NAME", help="leave this database out of three-part names, as dbt writes them")
    parser.add_argument("--parameters", choices=[*STYLES, *more], help=f"how the queries write parameters other than as $1: @id and sqlc.arg(id), :id, %%(id)s, ?{also}")


def add_accept(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--accept", choices=VERDICTS, default="equivalent", help="weakest verdict that counts as success")


def add_output_options(parser: argparse.ArgumentParser, formats: List[str]) -> None:
    parser.add_argument("--format", choices=formats, default="text")
    parser.add_argument("--output", metavar="FILE", help="write to a file instead of standard output")


def add_brevity(parser: argparse.ArgumentParser, what: str) -> None:
    parser.add_argument("--quiet", "-q", action="store_true", help="only what is not accepted")
    parser.add_argument("--summary", action="store_true", help=f"one line per {what}")
    parser.add_argument("--explain", action="store_true", help="also the steps of proofs")


def add_table_options(parser: argparse.ArgumentParser, timeout: str, *formats: str) -> None:
    add_server_options(parser)
    add_judging_options(parser)
    parser.set_defaults(timeout=timeout)
    add_output_options(parser, ["text", "json", *formats])


def add_evaluate(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("predictions", nargs="+", metavar="FILE", help=".csv, .json or .jsonl with question, gold, answer, and optionally model, schema, difficulty; or BIRD's predictions")
    parser.add_argument("--gold", metavar="FILE", help="gold queries in a file of their own: .csv, .json, .jsonl, or BIRD's dev.json and gold.sql")
    parser.add_argument("--columns", choices=["same", "any order", "extra"], default="same", help="columns of an answer: as those of the gold query, in any order, or also extra ones")
    parser.add_argument("--on-data", action="store_true", help="also run the queries on the tables")
    parser.add_argument("--workers", type=int, metavar="N", help="background workers (sqleq.batch_workers)")
    add_server_options(parser)
    add_limits(parser, "answer")
    parser.add_argument("--semantics", choices=["set", "bag", "list", "gold"], default="set", help="how results are compared; gold: lists if the gold query ends in ORDER BY, else bags")
    add_output_options(parser, ["text", "json", "html"])
    parser.add_argument("--summary", action="store_true", help="no single answers")


def parser(version: str) -> Parser:
    program = Parser(prog="sqleq", description="Are two SQL queries equivalent? Proves it, or shows a small database on which they differ.", epilog=EXIT_CODES)
    program.add_argument("--version", action="version", version=version)
    commands = program.add_subparsers(dest="command", required=True, parser_class=Parser, metavar="COMMAND")

    check = commands.add_parser("check", help="judge two queries", epilog=EXIT_CODES)
    check.add_argument("queries", nargs=2, metavar="QUERY", help=QUERY)
    check.add_argument("--via", action="append", metavar="QUERY", help="intermediate query, for a proof in steps (a file, '-' or a text); may be repeated")
    check.add_argument("--certificate", metavar="FILE", help="write a certificate for sqleq verify")
    add_pair_options(check)

    diff = commands.add_parser("diff", help="judge the queries that differ between two files, folders or commits", epilog=EXIT_CODES)
    diff.add_argument("places", nargs="*", metavar="PLACE", help="OLD NEW: .sql files or folders of them; with --git: paths to look at (the current folder)")
    diff.add_argument("--git", metavar="BASE", help="compare the .sql files of the work tree with those of this branch or commit")
    add_pair_options(diff)

    verify = commands.add_parser("verify", help="judge the pair of a certificate again", epilog="exit codes: 0 the same verdict, 1 another one, 2 it rests on more, 3 error")
    verify.add_argument("certificate", metavar="CERTIFICATE")
    add_server_options(verify)
    verify.add_argument("--timeout", default="10 s", help="time limit (10 s)")

    classes = commands.add_parser("classes", help="which of many queries are equivalent to each other",
                                  epilog="exit codes: 0 all are equivalent, 1 there are several classes, 2 some are undecided, 3 error")
    classes.add_argument("queries", nargs="+", metavar="QUERY", help="files with queries, folders, or texts of queries")
    add_table_options(classes, "60 s")

    grade = commands.add_parser("grade", help="marks and feedback for answers to an exercise", epilog="exit codes: 0 all answers have marks, 2 some are undecided, 3 error")
    grade.add_argument("answers", nargs="+", metavar="ANSWER", help="a file with one answer, a folder of such files, or a .csv file with the columns name and answer")
    grade.add_argument("--reference", action="append", required=True, metavar="QUERY", help="a right answer (a file or a text); may be repeated")
    add_table_options(grade, "60 s")

    add_evaluate(commands.add_parser("evaluate", help="predictions of text-to-SQL models against gold queries",
                                     epilog="exit codes: 0 each answer is right or wrong, 2 some are undecided, 3 error"))

    data = commands.add_parser("test-data", help="small databases on which each likely mistake in a query shows",
                               epilog="exit codes: 0 each mutant is killed or equivalent, 2 some are open, 3 error")
    data.add_argument("query", metavar="QUERY", help=QUERY)
    data.add_argument("--mutants", action="append", metavar="QUERY", help="queries to tell apart from it (files, folders or texts), instead of likely mistakes; may be repeated")
    add_table_options(data, "60 s", "sql")

    plan = commands.add_parser("plan", help="does the plan that the server makes for a query compute the query?", epilog=EXIT_CODES)
    plan.add_argument("queries", nargs="+", metavar="QUERY", help="files with queries, folders, or texts of queries")
    plan.add_argument("--set", action="append", dest="settings", metavar="NAME=VALUE", help="a setting of the planner, for example enable_hashjoin=off; may be repeated")
    add_server_options(plan)
    add_limits(plan, "query")
    add_parameter_style(plan)
    add_accept(plan)
    add_output_options(plan, ["text", "json", "junit", "github"])
    add_brevity(plan, "query")

    page = commands.add_parser("report", help="write the HTML page of two queries", epilog=EXIT_CODES)
    page.add_argument("queries", nargs=2, metavar="QUERY", help=QUERY)
    page.add_argument("--output", metavar="FILE", default="sqleq.html", help="the file (sqleq.html); - for standard output")
    page.add_argument("--columns", choices=["auto", "all"], default="auto", help="columns of wide tables: keys and those that the queries name, or all")
    add_server_options(page)
    add_judging_options(page)
    add_parameter_style(page, RENUMBERED)
    add_accept(page)

    server = commands.add_parser("server", help="start, stop or look at the server that is kept between calls")
    server.add_argument("action", choices=["start", "stop", "status"])
    server.add_argument("--idle", type=int, metavar="SECONDS", default=900, help="start: stop it when nobody has used it for so long (900)")
    server.add_argument("--postgres", type=int, metavar="N", help="start: major version of the embedded server (the newest)")
    server.add_argument("--pg-config", metavar="PROGRAM", help="start: pg_config of the PostgreSQL whose server is started")
    server.add_argument("--force", action="store_true", help="stop: also while calls use it")

    agent = commands.add_parser("mcp", help="serve agents by the Model Context Protocol")
    add_server_options(agent)
    agent.add_argument("--timeout", default="10 s", help="time limit per pair (10 s)")
    agent.add_argument("--http", metavar="[HOST:]PORT", help="streamable HTTP on this address (127.0.0.1) instead of standard input and output")
    return program


def parse(arguments: Optional[List[str]], version: str) -> argparse.Namespace:
    return parser(version).parse_args(arguments)
