"""Queries of test/cases with their tokens changed: dropped, doubled, swapped, replaced by others and by values that hurt."""
import pathlib
import random
import re

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
TOKEN = re.compile(r"""\$(\w*)\$.*?\$\1\$ | [eEbBxXnN]?'(?:[^'\\]|\\.|'')*' | "(?:[^"]|"")*" | \$\d+ | [A-Za-z_]\w* | \d+(?:\.\d+)?(?:[eE]\d+)? | :: |
                       [-+*/<>=~!@\#%^&|`?]+ | \S""", re.X | re.S)
NASTY = ("NULL", "0", "-1", "1", "2147483647", "9223372036854775808", "1e308", "'NaN'", "''", "'%'", "'\\'", "'a'", "ARRAY[]::int[]", "ROW()", "DEFAULT", "*",
         "DISTINCT", "ALL", "NOT", "(SELECT NULL)", "(SELECT)", "current_date", "pg_backend_pid()", "version()", "now()", "random()", "NULL::void", "$1", "$65535",
         "::text", "::integer", "::date", "COLLATE \"C\"", "OVER ()", "FILTER (WHERE NULL)", "LIMIT 0", "FOR UPDATE", "TABLESAMPLE system (1)", "ONLY", "LATERAL")


class Case:
    def __init__(self, path):
        self.path = path
        ddl, q1, q2, setup, target = [], [], [], [], None
        for line in path.read_text().splitlines():
            if line.strip() in ("-- q1", "-- q2"):
                target = q1 if line.strip() == "-- q1" else q2
            elif line.startswith("-- setup:"):
                setup.append(line.split(":", 1)[1])
            elif not line.startswith("--") or target is not None:
                (ddl if target is None else target).append(line)
        self.ddl, self.setup = "\n".join(ddl).strip(), setup
        self.queries = [[match.group(0) for match in TOKEN.finditer("\n".join(part).strip().rstrip(";"))] for part in (q1, q2)]


KEYWORDS = frozenset("""select from where group by order having limit offset union intersect except all distinct on using join left right full inner outer cross
    natural lateral as and or not is null true false case when then else end in exists any some between like ilike similar with recursive values over partition
    rows range groups preceding following unbounded current row exclude ties first last nulls asc desc filter within array cast collate at time zone interval
    extract substring position for rollup cube grouping sets tablesample only window fetch next materialized""".split())
# One of a family may stand where another does.
FAMILIES = [family.split() for family in (
    "and or", "union intersect except", "left right full inner", "asc desc", "any all", "first last", "preceding following", "rows range groups", "exists not",
    "count sum avg min max bool_and bool_or array_agg string_agg every", "rollup cube", "like ilike", "coalesce greatest least nullif concat",
    "lower upper length trim reverse md5 initcap ascii", "row_number rank dense_rank ntile lag lead first_value last_value nth_value",
    "= <> < <= > >= + - * / % || ~ ~* !~", "date_trunc date_part to_char extract", "is in between like")]


def kind_of(token):
    if token[0].isalpha() or token[0] == "_":
        return "text" if "'" in token else "keyword" if token.lower() in KEYWORDS else "name"
    if token[0] == "'" or token[0] == "$":
        return "text"
    return "number" if token[0].isdigit() else "bracket" if token in "()[],.;" else "sign"


def groups(tokens):
    """(begin, end) of each pair of parentheses and what is in it."""
    found, open_ = [], []
    for i, token in enumerate(tokens):
        if token == "(":
            open_.append(i)
        elif token == ")" and open_:
            found.append((open_.pop(), i + 1))
    return found


class Pool:
    """The tokens of all cases by kind, and what stands between parentheses."""

    def __init__(self, cases):
        self.tokens, self.groups = {}, []
        for case in cases:
            for tokens in case.queries:
                for token in tokens:
                    self.tokens.setdefault(kind_of(token), []).append(token)
                self.groups += [tokens[begin:end] for begin, end in groups(tokens)]


def with_relative(rng, tokens, _other, _pool):
    places = [(i, family) for i, token in enumerate(tokens) for family in FAMILIES if token.lower() in family]
    if places:
        at, family = rng.choice(places)
        tokens[at] = rng.choice(family)


def with_name(rng, tokens, other, pool):
    places = [i for i, token in enumerate(tokens) if kind_of(token) == "name"]
    if places:
        near = [token for token in tokens + other if kind_of(token) == "name"]
        tokens[rng.choice(places)] = rng.choice(near if rng.random() < 0.85 else pool.tokens["name"])


def values(tokens):
    """Where a value stands by itself: no function, table or part of a name."""
    return [i for i, token in enumerate(tokens) if kind_of(token) in ("name", "number", "text") and tokens[i + 1:i + 2] not in (["."], ["("]) and
            (i == 0 or tokens[i - 1].lower() not in (".", "from", "join", "as", "with", "recursive", ")", "interval", "date", "timestamp", "::"))]


def with_value(rng, tokens, _other, pool):
    places = values(tokens)
    if places:
        tokens[rng.choice(places)] = rng.choice(NASTY if rng.random() < 0.6 else pool.tokens[rng.choice(("number", "text"))])


def with_group(rng, tokens, other, pool):
    places = groups(tokens)
    if places:
        begin, end = rng.choice(places)
        # a subquery for a subquery
        alike = [other[first:last] for first, last in groups(other) if other[first + 1].lower() == tokens[begin + 1].lower()]
        tokens[begin:end] = rng.choice(alike if alike and rng.random() < 0.8 else pool.groups)


def with_wrapping(rng, tokens, _other, _pool):
    places = values(tokens)
    if places:
        at = rng.choice(places)
        before, after = rng.choice((("coalesce (", ", NULL)"), ("- (", ")"), ("NULLIF (", ", 1)"), ("( SELECT", ")"), ("max (", ") OVER ()"), ("CASE WHEN true THEN", "END"),
                                    ("NOT (", ")"), ("ARRAY [", "]"), ("ROW (", ")"), ("( (", ") :: text )"), ("( (", ") :: numeric )"), ("count (", ")")))
        tokens[at:at + 1] = before.split() + [tokens[at]] + after.split()


def with_anything(rng, tokens, other, pool):
    at, to = rng.randrange(len(tokens)), rng.randrange(len(tokens))
    how = rng.randrange(7)
    if how == 0:
        del tokens[at]
    elif how == 1:
        tokens.insert(at, tokens[to])
    elif how == 2:
        tokens[at], tokens[to] = tokens[to], tokens[at]
    elif how == 3:
        del tokens[min(at, to):min(at, to) + rng.randint(1, 6)]
    elif how == 4:
        tokens.insert(at, rng.choice(NASTY))
    elif how == 5:
        tokens[at] = rng.choice(pool.tokens[kind_of(tokens[at])])
    elif other:
        part = rng.randrange(len(other))
        tokens[at:at] = other[part:part + rng.randint(1, 10)]


def mutated(rng, tokens, other, pool):
    """One to three changes; those that often give a query again are made more often."""
    tokens = list(tokens)
    for _ in range(rng.choice((1, 1, 2, 2, 3))):
        change = rng.choices((with_relative, with_name, with_value, with_group, with_wrapping, with_anything), (4, 3, 4, 3, 3, 2))[0]
        if tokens:
            change(rng, tokens, other, pool)
    return " ".join(tokens)


def load(seed, how_many):
    cases = [Case(path) for path in sorted((ROOT / "test/cases").rglob("*.sql"))]
    pool = Pool(cases)
    rng = random.Random(seed)
    chosen = list(cases) if how_many is None else rng.sample(cases, min(how_many, len(cases)))
    return chosen, pool


def pairs(case, pool, seed, count):
    """Mutants of a case: against the query that they come from, or two of them."""
    rng = random.Random(f"{seed} {case.path.name}")
    texts = [" ".join(tokens) for tokens in case.queries]
    for _ in range(count):
        which = rng.randrange(2)
        mutant = mutated(rng, case.queries[which], case.queries[1 - which], pool)
        other = mutated(rng, case.queries[which], case.queries[1 - which], pool) if rng.random() < 0.2 else texts[rng.randrange(2)]
        yield (mutant, other) if rng.random() < 0.5 else (other, mutant)
