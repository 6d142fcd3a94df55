"""Queries with every function and operator of pg_catalog, in each place where one can stand, with arguments of each kind.

Made from the catalog itself, so that a newer server's functions are there, too. Each query is seeded by its number.
"""
import random

# Constants by type, as SQL; a type that is not here has NULL only.
CONSTANTS = {
    "boolean": ("true", "false"), "smallint": ("1::smallint", "(-32768)::smallint"), "integer": ("1", "0", "-1", "2147483647"),
    "bigint": ("1::bigint", "9223372036854775807"), "real": ("1.5::real", "'NaN'::real"), "double precision": ("0.5::float8", "'Infinity'::float8"),
    "numeric": ("1.50", "'NaN'::numeric", "1e100"), "money": ("'1.00'::money",), "text": ("'a'::text", "''::text", "'1'::text", "'%'::text"),
    "character varying": ("'a'::varchar",), "character": ("'a'::char(2)",), '"char"': ("'a'::\"char\"",), "name": ("'pg_class'::name",),
    "bytea": ("'\\x0102'::bytea",), "date": ("'2020-01-31'::date", "'infinity'::date"), "time without time zone": ("'12:00'::time",),
    "time with time zone": ("'12:00+01'::timetz",), "timestamp without time zone": ("'2020-01-31 12:00'::timestamp", "'-infinity'::timestamp"),
    "timestamp with time zone": ("'2020-01-31 12:00+00'::timestamptz",), "interval": ("'1 month'::interval", "'30 days'::interval"),
    "json": ("'{\"a\": [1, 2]}'::json", "'[]'::json"), "jsonb": ("'{\"a\": [1, 2]}'::jsonb", "'1'::jsonb"), "jsonpath": ("'$.a'::jsonpath",),
    "xml": ("'<a/>'::xml",), "uuid": ("'00000000-0000-0000-0000-000000000001'::uuid",), "inet": ("'10.0.0.1'::inet",), "cidr": ("'10.0.0.0/8'::cidr",),
    "macaddr": ("'01:02:03:04:05:06'::macaddr",), "macaddr8": ("'01:02:03:04:05:06:07:08'::macaddr8",), "point": ("'(1,2)'::point",),
    "line": ("'{1,2,3}'::line",), "lseg": ("'[(1,2),(3,4)]'::lseg",), "box": ("'(1,2),(3,4)'::box",), "path": ("'((1,2),(3,4))'::path",),
    "polygon": ("'((1,2),(3,4),(5,6))'::polygon",), "circle": ("'<(1,2),3>'::circle",), "bit": ("B'1'",), "bit varying": ("B'10'::varbit",),
    "tsvector": ("'a b'::tsvector",), "tsquery": ("'a & b'::tsquery",), "oid": ("1259::oid", "0::oid"), "regclass": ("'pg_class'::regclass",),
    "regproc": ("'now'::regproc",), "regprocedure": ("'now()'::regprocedure",), "regtype": ("'integer'::regtype",), "regconfig": ("'simple'::regconfig",),
    "regrole": ("'postgres'::regrole",), "regnamespace": ("'pg_catalog'::regnamespace",), "regdictionary": ("'simple'::regdictionary",),
    "pg_lsn": ("'0/1'::pg_lsn",), "xid": ("'1'::xid",), "xid8": ("'1'::xid8",), "cid": ("'1'::cid",), "tid": ("'(0,1)'::tid",),
    "pg_snapshot": ("'1:2:'::pg_snapshot",), "txid_snapshot": ("'1:2:'::txid_snapshot",), "refcursor": ("'a'::refcursor",), "oidvector": ("'1 2'::oidvector",),
    "int2vector": ("'1 2'::int2vector",), "cstring": ("'a'",), "unknown": ("'a'", "NULL"), "anyelement": ("1", "'a'::text"), "anynonarray": ("1",),
    "anyarray": ("ARRAY[1, 2]", "'{}'::integer[]"), "anyenum": ("'one'::hostile.choice",), "anyrange": ("'[1,3)'::int4range",),
    "anymultirange": ("'{[1,3)}'::int4multirange",), "anycompatible": ("1", "1.5"), "anycompatiblenonarray": ("1",), "anycompatiblearray": ("ARRAY[1]",),
    "anycompatiblerange": ("'[1,3)'::int4range",), "anycompatiblemultirange": ("'{[1,3)}'::int4multirange",), '"any"': ("1", "'a'", "NULL", "t.*", "t"),
    "record": ("ROW(1, 'a')", "t", "ROW()"), "aclitem": ("'=r/postgres'::aclitem",), "void": ("NULL",),
}
# The columns of hostile.t: what a query is about may be no constant.
COLUMNS = {name: "c_" + "".join(c if c.isalnum() else "_" for c in name) for name in CONSTANTS
           if not name.startswith("any") and name not in ("cstring", "unknown", '"any"', "record", "void")}
COLUMNS.update({"anyelement": "a", "anynonarray": "a", "anycompatible": "a", "anycompatiblenonarray": "a", '"any"': "a", "anyarray": "c_array",
                "anycompatiblearray": "c_array", "anyenum": "c_choice", "anyrange": "c_range", "anycompatiblerange": "c_range"})
# Never made: an argument of such a type is nothing that SQL can say.
UNSPEAKABLE = ("internal", "trigger", "event_trigger", "language_handler", "index_am_handler", "table_am_handler", "fdw_handler", "tsm_handler", "pg_ddl_command")

SETUP = """
CREATE TYPE hostile.choice AS ENUM ('one', 'two');
CREATE TABLE hostile.t (a integer, c_array integer[], c_choice hostile.choice, c_range int4range, {columns});
CREATE TABLE hostile.u (a integer PRIMARY KEY, b text NOT NULL, c numeric(6, 2));
CREATE FUNCTION hostile.none() RETURNS integer LANGUAGE plpgsql IMMUTABLE AS 'BEGIN RETURN 1; END';
CREATE FUNCTION hostile.none_text() RETURNS text LANGUAGE plpgsql STABLE AS 'BEGIN RETURN ''a''; END';
CREATE FUNCTION hostile.some(a integer DEFAULT 1, b text DEFAULT 'x') RETURNS text LANGUAGE sql STABLE AS 'SELECT b || a';
CREATE FUNCTION hostile.many(VARIADIC a integer[]) RETURNS integer LANGUAGE sql IMMUTABLE AS 'SELECT a[1]';
CREATE FUNCTION hostile.nothing() RETURNS void LANGUAGE sql STABLE AS 'SELECT';
CREATE FUNCTION hostile.rows(n integer) RETURNS SETOF hostile.u LANGUAGE sql STABLE AS 'SELECT * FROM hostile.u WHERE a = n';
CREATE FUNCTION hostile.row() RETURNS hostile.u LANGUAGE sql STABLE AS 'SELECT * FROM hostile.u LIMIT 1';
CREATE OPERATOR hostile.=== (leftarg = integer, rightarg = integer, function = int4eq, commutator = OPERATOR(hostile.===));
CREATE OPERATOR hostile.!! (rightarg = integer, function = int4abs);
"""

FUNCTIONS = """
SELECT quote_ident(nspname) || '.' || quote_ident(proname), prokind::text, format_type(prorettype, NULL), proretset,
       ARRAY(SELECT format_type(t, NULL) FROM unnest(proargtypes::oid[]) WITH ORDINALITY AS x(t, i) ORDER BY i), pronargdefaults, provariadic <> 0
FROM pg_proc JOIN pg_namespace n ON n.oid = pronamespace
WHERE nspname IN ('pg_catalog', 'hostile') ORDER BY nspname, proname, p_args(proargtypes)
""".replace("p_args(proargtypes)", "proargtypes::text")
OPERATORS = """
SELECT 'OPERATOR(' || quote_ident(nspname) || '.' || oprname || ')', oprleft <> 0, format_type(oprresult, NULL),
       CASE WHEN oprleft <> 0 THEN ARRAY[format_type(oprleft, NULL)] ELSE '{}' END || format_type(oprright, NULL)
FROM pg_operator JOIN pg_namespace n ON n.oid = oprnamespace
WHERE nspname IN ('pg_catalog', 'hostile') ORDER BY nspname, oprname, oprleft, oprright
"""


def setup(cursor):
    """As the role itself."""
    columns = ", ".join(f"{COLUMNS[name]} {name}" for name in CONSTANTS if COLUMNS.get(name, "").startswith("c_") and not name.startswith("any"))
    cursor.execute(SETUP.format(columns=columns))


class Thing:
    """A function or an operator."""

    def __init__(self, name, kind, result, is_set, args, defaults=0, variadic=False):
        self.name, self.kind, self.result, self.is_set, self.args, self.defaults, self.variadic = name, kind, result, is_set, args, defaults, variadic

    def call(self, rng):
        if self.kind == "o":
            args = [value(rng, arg) for arg in self.args]
            return f"({' '.join([args[0], self.name, args[1]] if len(args) == 2 else [self.name, args[0]])})"
        wanted = list(self.args)
        if self.defaults:
            del wanted[len(wanted) - rng.randint(0, self.defaults):]
        if self.variadic and wanted:
            last = wanted.pop()
            element = last[:-2] if last.endswith("[]") else {"anyarray": "anyelement", "anycompatiblearray": "anycompatible"}.get(last, last)
            wanted += [element] * rng.randint(0, 3)
        if rng.random() < 0.03:         # a number of arguments that it does not have
            wanted = wanted[1:] if wanted and rng.random() < 0.5 else wanted + ["integer"]
        args = [value(rng, arg) for arg in wanted]
        if self.variadic and rng.random() < 0.15:
            args = [value(rng, arg) for arg in self.args]
            args[-1] = "VARIADIC " + args[-1]
        text = ", ".join(args)
        if self.kind == "a" and rng.random() < 0.2 and args:
            text = rng.choice(("DISTINCT ", "ALL ")) + text + (f" ORDER BY {args[0]}" if rng.random() < 0.5 else "")
        text = f"{self.name}({'*' if self.kind == 'a' and not args else text})"
        if self.kind == "a" and rng.random() < 0.2:
            text += " FILTER (WHERE a > 0)"
        if self.kind == "a" and rng.random() < 0.1:
            text = f"{self.name}({', '.join(args[:-1])}) WITHIN GROUP (ORDER BY {args[-1] if args else 'a'})"
        return text


def value(rng, type_name):
    choice = rng.random()
    if choice < 0.45 and type_name in COLUMNS:
        return "t." + COLUMNS[type_name]
    if choice < 0.9:
        return constant(rng, type_name)
    return "NULL" if rng.random() < 0.4 or type_name.startswith(("any", '"any')) else f"NULL::{type_name}"


def constant(rng, type_name):
    if type_name in CONSTANTS:
        return rng.choice(CONSTANTS[type_name])
    if type_name.endswith("[]") and type_name[:-2] in CONSTANTS:
        return f"ARRAY[{rng.choice(CONSTANTS[type_name[:-2]])}]"
    return f"NULL::{type_name}"


def window(rng):
    frames = ("", " ROWS BETWEEN 1 PRECEDING AND CURRENT ROW", " RANGE BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING EXCLUDE TIES", " GROUPS 1 PRECEDING")
    return f"OVER (PARTITION BY t.a ORDER BY t.a{rng.choice(frames)})"


def compared(rng, thing, call):
    other = constant(rng, thing.result)
    operator = rng.choice(("=", "=", "<>", "<", ">=", "IS DISTINCT FROM", "IN", "LIKE", "BETWEEN"))
    if operator == "IN":
        return f"{call} IN ({other}, {constant(rng, thing.result)})"
    if operator == "BETWEEN":
        return f"{call} BETWEEN {other} AND {constant(rng, thing.result)}"
    return f"{call} {operator} {other}" if rng.random() < 0.6 else f"{other} {operator} {call}"


def places(thing):
    if thing.kind == "w":
        return ("over", "order by over")
    if thing.kind == "a":
        return ("aggregate", "having", "grouped", "over")
    if thing.is_set:
        return ("select", "from", "from with", "where")
    return ("select", "where", "compared", "compared", "group by", "order by", "from", "case", "aggregated", "on")


def query(rng, thing, place):
    call = thing.call(rng)
    return {
        "select": lambda: f"SELECT t.a, {call} FROM hostile.t",
        "where": lambda: f"SELECT t.a FROM hostile.t WHERE {call}",
        "compared": lambda: f"SELECT t.a FROM hostile.t WHERE {compared(rng, thing, call)}",
        "group by": lambda: f"SELECT count(*) FROM hostile.t GROUP BY {call}",
        "order by": lambda: f"SELECT t.a FROM hostile.t ORDER BY {call} LIMIT 2",
        "from": lambda: f"SELECT x.* FROM hostile.t, LATERAL {call} AS x" if thing.kind != "o" else f"SELECT x FROM hostile.t, LATERAL (SELECT {call}) AS x",
        "from with": lambda: f"SELECT x.* FROM hostile.t CROSS JOIN LATERAL ROWS FROM ({call}, generate_series(1, 2)) WITH ORDINALITY AS x",
        "case": lambda: f"SELECT CASE WHEN t.a > 0 THEN {call} END FROM hostile.t WHERE coalesce({call}, {constant(rng, thing.result)}) IS NOT NULL",
        "aggregated": lambda: f"SELECT count({call}), max({call}) FROM hostile.t",
        "on": lambda: f"SELECT t.a FROM hostile.t LEFT JOIN hostile.u ON {compared(rng, thing, call)} AND t.a = u.a",
        "aggregate": lambda: f"SELECT {call} FROM hostile.t",
        "having": lambda: f"SELECT t.a FROM hostile.t GROUP BY t.a HAVING {compared(rng, thing, call)}",
        "grouped": lambda: f"SELECT t.a, {call} FROM hostile.t GROUP BY ROLLUP (t.a) ORDER BY {call}",
        "over": lambda: f"SELECT {call} {window(rng)} FROM hostile.t",
        "order by over": lambda: f"SELECT t.a FROM hostile.t ORDER BY {call} {window(rng)}",
    }[place]()


def things(cursor):
    cursor.execute(FUNCTIONS)
    found = [Thing(name, kind, result, is_set, args, defaults, variadic) for name, kind, result, is_set, args, defaults, variadic in cursor.fetchall()]
    cursor.execute(OPERATORS)
    found += [Thing(name, "o", result, False, args) for name, binary, result, args in cursor.fetchall()]
    return [thing for thing in found if thing.result not in UNSPEAKABLE and not any(arg in UNSPEAKABLE for arg in thing.args)]


def pairs(cursor, seed, share):
    """(q1, q2) for each place of each thing; of share 0.1 every tenth, which ones the seed says."""
    made = []
    number = 0
    for thing in things(cursor):
        for place in places(thing):
            number += 1
            rng = random.Random(f"{seed} {number}")
            if rng.random() >= share:
                continue
            q1 = query(rng, thing, place)
            other = rng.random()
            q2 = q1 if other < 0.3 else query(rng, thing, place) if other < 0.7 else "SELECT a FROM hostile.t"
            made.append((q1, q2) if rng.random() < 0.5 else (q2, q1))
    return made
