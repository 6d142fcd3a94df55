"""What the server's catalog has: functions, operators, casts and aggregates, and the types whose values are tried."""
import collections
import re

# Columns that can be equal, by what is to be tried together. %s stands for the schema.
GROUPS = [
    ["numeric", "numeric", "numeric(5,2)", "numeric(6,3)", "amount", "small_amount", "int"],
    ["int", "int", "bigint", "smallint", "positive", "numeric"],
    ["float8", "float8", "float4", "numeric"],
    ["text", "text", "varchar(3)", "varchar", "word", "name"],
    ["char(3)", "char(5)", "bpchar", "text", "varchar"],
    ["citext", "citext", "text"],
    ['text COLLATE "C"', "text", 'text COLLATE case_blind', 'text COLLATE case_blind'],
    ["date", "date", "timestamp", "timestamptz"],
    ["timestamp", "timestamp", "timestamp(0)", "timestamptz", "date"],
    ["interval", "interval", "interval day to second", "span"],
    ["time", "time", "timetz"],
    ["timetz", "timetz"],
    ["jsonb", "jsonb", "document"],
    ["numeric[]", "numeric[]", "numeric(5,2)[]", "numeric(6,3)[]"],
    ["char(3)[]", "char(5)[]", "bpchar[]"],
    ["interval[]", "interval[]"],
    ["jsonb[]", "jsonb[]"],
    ["float8[]", "float8[]", "float4[]"],
    ["text[]", "varchar(3)[]", "text[]"],
    ["int[]", "int[]", "bigint[]"],
    ["numrange", "numrange"],
    ["int4range", "int4range"],
    ["tsrange", "tsrange"],
    ["daterange", "daterange"],
    ["nummultirange", "nummultirange"],
    ["float_range", "float_range"],
    ["pair", "pair"],
    ["deep_pair", "deep_pair"],
    ["pair[]", "pair[]"],
    ["mood", "mood"],
    ["tsquery", "tsquery"],
    ["tsvector", "tsvector"],
    ["inet", "inet", "cidr"],
    ["macaddr", "macaddr", "macaddr8"],
    ["bit(3)", "bit varying", "bit varying(4)"],
    ["money", "money"],
    ["uuid", "uuid"],
    ["bytea", "bytea"],
    ["bool", "bool"],
    ["oid", "oid"],
    ['"char"', '"char"'],
    ["xid8", "xid8"],
    ["pg_lsn", "pg_lsn"],
]

TYPES_DDL = """
CREATE EXTENSION IF NOT EXISTS citext WITH SCHEMA public;
CREATE DOMAIN amount AS numeric;
CREATE DOMAIN small_amount AS amount CHECK (VALUE < 1000);
CREATE DOMAIN positive AS int CHECK (VALUE > 0);
CREATE DOMAIN word AS text CHECK (length(VALUE) < 10);
CREATE DOMAIN span AS interval;
CREATE DOMAIN document AS jsonb;
CREATE TYPE pair AS (n numeric, t text);
CREATE TYPE deep_pair AS (p pair, x jsonb);
CREATE TYPE mood AS ENUM ('sad', 'ok', 'happy');
CREATE TYPE float_range AS RANGE (subtype = float8);
CREATE COLLATION case_blind (provider = icu, locale = 'und-u-ks-level2', deterministic = false);
"""

# Literals that functions get beside the columns.
LITERALS = {
    "int4": ["0", "1", "2", "3", "-1", "10"], "int8": ["0", "1", "2", "10"], "int2": ["0", "1", "2"],
    "numeric": ["0", "1", "1.0", "1.50", "2", "10", "100"], "float8": ["0", "1", "0.5", "2"], "float4": ["0", "1", "0.5"],
    "text": ["", "a", "A", "ab", "a%", "_", "a ", "^a", "1", "day", "month", "year", "epoch", "hour", "week", "UTC", "Europe/Berlin", "YYYY-MM-DD", "HH24", "FM999", "999.99", "english"],
    "varchar": ["a", "ab"], "bpchar": ["a", "a "], "name": ["a", "b"], "bool": ["t", "f"],
    "date": ["2020-01-01", "2020-02-29", "2021-02-28", "0044-03-15 BC"], "timestamp": ["2020-01-01", "2020-02-29 12:00", "2021-01-31"],
    "timestamptz": ["2020-01-01 00:00+00", "2020-03-29 01:00+00"], "interval": ["1 month", "1 day", "24 hours", "1 month 1 day", "-1 month", "90 minutes"],
    "time": ["12:00", "00:00"], "timetz": ["12:00+00", "13:00+01"],
    "jsonb": ["1", "1.0", "{\"a\": 1}", "[1, 2]", "null", "\"a\""], "json": ["1", "{\"a\": 1}"], "jsonpath": ["$", "$.a", "$[*] ? (@ > 0)"],
    "_text": ["{a}", "{a,b}", "{}"], "_int4": ["{1}", "{1,2}", "{}"], "_numeric": ["{1.0}", "{1,2}"],
    "numrange": ["[1,2)", "[1.0,2.0)", "empty"], "int4range": ["[1,3)", "empty"], "tsrange": ["[2020-01-01,2020-02-01)"], "daterange": ["[2020-01-01,2020-02-01)"],
    "nummultirange": ["{[1,2)}"], "tsquery": ["a", "a & b", "a:A"], "tsvector": ["a", "'a':1 'b':2"], "inet": ["10.0.0.1", "10.0.0.0/8"], "cidr": ["10.0.0.0/8"],
    "varbit": ["1", "01"], "bit": ["1"], "money": ["1", "2"], "bytea": ["a", "\\x00"], "uuid": ["00000000-0000-0000-0000-000000000000"], "oid": ["0", "23"], "char": ["a"],
    "macaddr": ["08:00:2b:01:02:03"], "pg_lsn": ["0/1"], "xid8": ["1"], "regconfig": ["english", "simple"],
}

FUNCTIONS = """
SELECT p.proname, 'f', p.prorettype::regtype::text, ARRAY(SELECT a::regtype::text FROM unnest(p.proargtypes::oid[]) a), rt.typname, ARRAY(SELECT t.typname FROM unnest(p.proargtypes::oid[]) WITH ORDINALITY u(a, n) JOIN pg_type t ON t.oid = a ORDER BY n)
FROM pg_proc p JOIN pg_type rt ON rt.oid = p.prorettype
WHERE p.prokind = 'f' AND NOT p.proretset AND p.provolatile IN ('i', 's') AND p.pronargs BETWEEN 1 AND 3 AND p.provariadic = 0
  AND p.pronamespace IN ('pg_catalog'::regnamespace, 'public'::regnamespace)
  AND (rt.typtype <> 'p' OR rt.typname IN ('anyelement', 'anyarray', 'anycompatible', 'anycompatiblearray', 'anyrange', 'anymultirange'))
  AND NOT EXISTS (SELECT FROM unnest(p.proargtypes::oid[]) a JOIN pg_type t ON t.oid = a WHERE t.typname IN ('internal', 'cstring', 'trigger', 'event_trigger', 'language_handler', 'anyenum', 'any', 'record')
       OR t.typname ~ '^(reg|pg_|gts|gbt)')
  AND rt.typname NOT IN ('cstring', 'internal', 'void', 'record') AND rt.typname !~ '^(reg|pg_n|pg_d|pg_m|gts)'
  AND p.proname !~ '^(pg_|has_|txid|binary_upgrade|current_|inet_|table_to|schema_to|database_to|query_to|cursor_to|obj_|col_desc|shobj|row_sec|format_type|sqleq|to_reg|lo_|lo[a-z]+$|set_|getdatabase|brin|gin|gist|spg|bt|hash|is_|_pg|tap|has|col_|fk_|idx|ok$|diag|plan|finish|no_plan|todo|throws|lives|results|set_|bag_|isa|performs|skip|pass|fail|runtests|do_tap|display|can|cast_|trigger|rule_|roles|schemas|tables|views|sequences|functions|types|domains|enums|languages|extension|index|columns|operators|opclass|groups|users|casts|foreign|function|materialized|policy|policies|part|hasnt|triggers|volatility|function_|collect|findfuncs|add_result|num_failed|os_name|in_todo|unalike|imatches|matches|alike|ialike|doesnt|isnt|cmp_ok|row_eq|is$|is_empty|isnt_)'
ORDER BY 1, 4
"""
OPERATORS = """
SELECT o.oprname, 'o', o.oprresult::regtype::text, ARRAY[o.oprleft::regtype::text, o.oprright::regtype::text], rt.typname, ARRAY[lt.typname, r.typname]
FROM pg_operator o JOIN pg_type rt ON rt.oid = o.oprresult JOIN pg_type lt ON lt.oid = o.oprleft JOIN pg_type r ON r.oid = o.oprright JOIN pg_proc p ON p.oid = o.oprcode
WHERE p.provolatile IN ('i', 's') AND o.oprnamespace IN ('pg_catalog'::regnamespace, 'public'::regnamespace) AND rt.typname !~ '^any' AND lt.typname !~ '^(any|reg|pg_d|pg_n|pg_m|gts|record)' AND r.typname !~ '^(any|reg|pg_d|pg_n|pg_m|gts|record)'
ORDER BY 1, 4
"""
CASTS = """
SELECT c.casttarget::regtype::text, 'c', c.casttarget::regtype::text, ARRAY[c.castsource::regtype::text], t.typname, ARRAY[s.typname]
FROM pg_cast c JOIN pg_type s ON s.oid = c.castsource JOIN pg_type t ON t.oid = c.casttarget
WHERE s.typname !~ '^(reg|pg_n|pg_d|pg_m|gts|any|record)' AND t.typname !~ '^(reg|pg_n|pg_d|pg_m|gts|any|record)' ORDER BY 1, 4
"""
AGGREGATES = """
SELECT p.proname, 'a', p.prorettype::regtype::text, ARRAY(SELECT a::regtype::text FROM unnest(p.proargtypes::oid[]) a), rt.typname, ARRAY(SELECT t.typname FROM unnest(p.proargtypes::oid[]) a JOIN pg_type t ON t.oid = a)
FROM pg_proc p JOIN pg_aggregate a ON a.aggfnoid = p.oid JOIN pg_type rt ON rt.oid = p.prorettype
WHERE a.aggkind = 'n' AND p.pronargs = 1 AND p.pronamespace = 'pg_catalog'::regnamespace AND p.proname NOT IN ('any_value') ORDER BY 1, 4
"""

Call = collections.namedtuple("Call", "name kind result_name args_names result args")
POLY_ELEMENT = ("anyelement", "anycompatible", "anynonarray", "anycompatiblenonarray")
POLY_ARRAY = ("anyarray", "anycompatiblearray")
POLY_RANGE = ("anyrange", "anycompatiblerange")


def quote(text):
    return "'" + text.replace("'", "''") + "'"


class Type:
    """The catalog's idea of a type: what functions of it there are to choose from."""

    def __init__(self, spelled, name, category, kind, element, subtype, base):
        self.spelled, self.name, self.category, self.kind, self.element, self.subtype, self.base = spelled, name, category, kind, element, subtype, base


class Catalog:
    def __init__(self, cursor):
        self.cursor = cursor
        self.calls = collections.defaultdict(list)      # by type name of an argument
        self.aggregates = []
        self.types = {}
        for query in (FUNCTIONS, OPERATORS, CASTS):
            cursor.execute(query)
            for row in cursor.fetchall():
                call = Call(*row)
                for name in set(call.args):
                    self.calls[name].append(call)
        cursor.execute(AGGREGATES)
        self.aggregates = [Call(*row) for row in cursor.fetchall()]
        cursor.execute("""SELECT o.oprname, lt.typname, r.typname, coalesce(c.oprname, ''), coalesce(n.oprname, '')
            FROM pg_operator o JOIN pg_type lt ON lt.oid = o.oprleft JOIN pg_type r ON r.oid = o.oprright LEFT JOIN pg_operator c ON c.oid = o.oprcom
            LEFT JOIN pg_operator n ON n.oid = o.oprnegate WHERE o.oprresult = 'bool'::regtype AND (c.oid IS NOT NULL OR n.oid IS NOT NULL) ORDER BY 1, 2, 3""")
        self.partners = collections.defaultdict(list)
        for name, left, right, commutator, negator in cursor.fetchall():
            self.partners[left, right].append((name, commutator, negator))

    def type_of(self, spelled):
        """Of a type as it is declared; typmods and domains lead to the base type."""
        bare = re.sub(r" COLLATE .*", "", spelled)
        if bare not in self.types:
            self.cursor.execute("""WITH RECURSIVE t AS (SELECT t.* FROM pg_type t WHERE oid = (SELECT pg_typeof(NULL::%s)::oid) UNION ALL SELECT b.* FROM t JOIN pg_type b ON b.oid = t.typbasetype)
                SELECT t.oid::regtype::text, t.typname, t.typcategory, t.typtype, e.typname, s.typname FROM t LEFT JOIN pg_type e ON e.oid = t.typelem AND t.typcategory = 'A'
                LEFT JOIN pg_range r ON r.rngtypid = t.oid LEFT JOIN pg_type s ON s.oid = r.rngsubtype WHERE t.typbasetype = 0""" % bare)
            row = self.cursor.fetchone()
            self.types[bare] = Type(bare, row[1], row[2], row[3], row[4], row[5], row[0])
        return self.types[bare]

    def calls_of(self, type_):
        """What takes a value of the type, with the names of the arguments that it can be."""
        names = {type_.name}
        if type_.category == "S":
            names |= {"text"}
        if type_.category == "A":
            names |= set(POLY_ARRAY)
        if type_.kind == "r":
            names |= set(POLY_RANGE)
        names |= set(POLY_ELEMENT)
        own = [call for name in names - set(POLY_ELEMENT) for call in self.calls[name]]
        return names, own or self.calls["anyelement"]
