"""Queries that are large, deep, or small and dear: each is to be judged or refused within the limits of time and memory."""


class Size:
    """`setup` is run by the role before, and its schema is dropped after. `sleeps`: it takes time without taking CPU time."""

    def __init__(self, name, q1, q2=None, setup=(), sleeps=False):
        self.name, self.q1, self.q2, self.setup, self.sleeps = name, q1, q2 or q1, setup, sleeps


def chain(levels, join):
    """Common table expressions, each naming the one before twice."""
    parts = ["x0 AS (SELECT a FROM s.t)"]
    for i in range(1, levels):
        parts.append(f"x{i} AS (SELECT l.a FROM x{i - 1} l {join} x{i - 1} r ON l.a = r.a)" if join != "UNION ALL"
                     else f"x{i} AS (SELECT a FROM x{i - 1} UNION ALL SELECT a FROM x{i - 1})")
    return f"WITH {', '.join(parts)} SELECT a FROM x{levels - 1}"


def views(levels):
    made = ["CREATE VIEW s.v0 AS SELECT a FROM s.t"]
    made += [f"CREATE VIEW s.v{i} AS SELECT l.a FROM s.v{i - 1} l JOIN s.v{i - 1} r ON l.a = r.a" for i in range(1, levels)]
    return made


def nested(open_text, inner, close_text, depth):
    return open_text * depth + inner + close_text * depth


def subqueries(depth):
    return "SELECT a FROM " + nested("(SELECT a FROM ", "s.t", ") x", depth)


def functions(levels):
    """SQL functions that are inlined, each calling the one below twice."""
    made = ["CREATE FUNCTION s.f0(a integer) RETURNS integer LANGUAGE sql IMMUTABLE AS 'SELECT a + 1'"]
    made += [f"CREATE FUNCTION s.f{i}(a integer) RETURNS integer LANGUAGE sql IMMUTABLE AS 'SELECT s.f{i - 1}(a) + s.f{i - 1}(a)'" for i in range(1, levels)]
    return made


def levels(statement, count):
    """The statement for each level from 1, where %d is its number and %p that of the level below."""
    return [statement.replace("%d", str(i)).replace("%p", str(i - 1)) for i in range(1, count)]


def itself(name, body, returns="integer", language="sql"):
    """A function s.NAME(integer) with a body that may name it: at first it has another one."""
    head = f"CREATE OR REPLACE FUNCTION s.{name}(a integer) RETURNS {returns} LANGUAGE {language} IMMUTABLE AS "
    first = f"$f$SELECT NULL::{returns}$f$" if language == "sql" else "$f$BEGIN RETURN NULL; END$f$"
    return [head + first, head + f"$f${body}$f$"]


def endless():
    """What calls itself, until something ends it, wherever PostgreSQL lets a function of a user stand."""
    table = "CREATE TABLE s.t (a integer, b text)"
    me, yes = itself("me", "SELECT s.me(a + 1)"), itself("yes", "SELECT s.yes(a + 1)", "boolean")
    catches = itself("catches", "BEGIN RETURN s.catches(a + 1); EXCEPTION WHEN OTHERS THEN RETURN s.catches(a + 2); END", language="plpgsql")
    where, all_rows = "SELECT a FROM s.t WHERE ", "SELECT a FROM s.t"
    return [
        Size("an SQL function that calls itself", where + "a = s.me(a)", all_rows, [table, *me]),
        Size("an SQL function that calls itself, of a constant", where + "a = s.me(1)", all_rows, [table, *me]),
        Size("an SQL function that calls itself twice", where + "a = s.two(a)", all_rows, [table, *itself("two", "SELECT s.two(a + 1) + s.two(a + 2)")]),
        Size("an operator that calls itself", where + "a OPERATOR(s.=) 1", all_rows, [
            table, "CREATE FUNCTION s.same(integer, integer) RETURNS boolean LANGUAGE sql IMMUTABLE AS 'SELECT $1 % 2 = $2 % 2'",
            "CREATE OPERATOR s.= (LEFTARG = integer, RIGHTARG = integer, FUNCTION = s.same)",
            "CREATE OR REPLACE FUNCTION s.same(integer, integer) RETURNS boolean LANGUAGE sql IMMUTABLE AS 'SELECT $1 % 2 OPERATOR(s.=) $2 % 2'"]),
        Size("two SQL functions that call each other", where + "a = s.ping(a)", all_rows, [
            table, *itself("pong", "SELECT 1"), *itself("ping", "SELECT s.pong(a + 1)"), itself("pong", "SELECT s.ping(a + 1)")[1]]),
        Size("an SQL function over rows that calls itself", where + "a = s.rows(a)", all_rows, [
            table, *itself("rows", "SELECT max(s.rows(x)) FROM generate_series(1, 2) AS x")]),
        Size("a PL/pgSQL function that calls itself", where + "a = s.pl(a)", all_rows, [table, *itself("pl", "BEGIN RETURN s.pl(a + 1); END", language="plpgsql")]),
        Size("a PL/pgSQL function that runs a query of itself", where + "a = s.pl(a)", all_rows, [
            table, *itself("pl", "DECLARE n integer; BEGIN SELECT s.pl(a + 1) INTO n; RETURN n; END", language="plpgsql")]),
        Size("a PL/pgSQL function that calls itself again when that fails", where + "a = s.catches(a)", all_rows, [table, *catches]),
        Size("a CHECK that calls itself", "SELECT a FROM s.c", "SELECT a FROM s.c WHERE a > 0", [*yes, "CREATE TABLE s.c (a integer CHECK (s.yes(a)))"]),
        Size("a domain that calls itself", "SELECT a FROM s.c", "SELECT a FROM s.c WHERE a > 0", [*yes, "CREATE DOMAIN s.d AS integer CHECK (s.yes(VALUE))", "CREATE TABLE s.c (a s.d)"]),
        Size("a generated column that calls itself", "SELECT g FROM s.c", "SELECT g FROM s.c WHERE a > 0", [
            *me, "CREATE TABLE s.c (a integer, g integer GENERATED ALWAYS AS (s.me(a)) STORED)"]),
        Size("a unique index that calls itself", all_rows, "SELECT DISTINCT a FROM s.t", [table, *me, "CREATE UNIQUE INDEX ON s.t ((s.me(a)))"]),
        Size("a view that calls itself", "SELECT a FROM s.v", all_rows, [table, *me, "CREATE VIEW s.v AS SELECT s.me(a) AS a FROM s.t"]),
    ]


def deep_catalogs():
    """Objects upon objects, each naming the one below once."""
    table = "CREATE TABLE s.t (a integer, b text)"
    calls = ["CREATE FUNCTION s.g0(a integer) RETURNS integer LANGUAGE sql IMMUTABLE AS 'SELECT a + 1'",
             *levels("CREATE FUNCTION s.g%d(a integer) RETURNS integer LANGUAGE sql IMMUTABLE AS 'SELECT s.g%p(a) + 1'", 150)]
    return [
        Size("views of views, 1,000 levels, one after the other", "SELECT a FROM s.w999", "SELECT a FROM s.t",
             [table, "CREATE VIEW s.w0 AS SELECT a FROM s.t", *levels("CREATE VIEW s.w%d AS SELECT a FROM s.w%p", 1000)]),
        Size("domains of domains, 300 levels", "SELECT a FROM s.c", "SELECT a FROM s.c WHERE a > 5",
             ["CREATE DOMAIN s.d0 AS integer CHECK (VALUE > 0)", *levels("CREATE DOMAIN s.d%d AS s.d%p CHECK (VALUE <> %d)", 300), "CREATE TABLE s.c (a s.d299)"]),
        Size("rows in rows, 150 levels", "SELECT x FROM s.c", "SELECT x FROM s.c WHERE x IS NOT NULL",
             ["CREATE TYPE s.r0 AS (a integer)", *levels("CREATE TYPE s.r%d AS (x s.r%p)", 150), "CREATE TABLE s.c (x s.r149)"]),
        Size("functions of functions, 150 levels, in a CHECK", "SELECT a FROM s.c", "SELECT a FROM s.c WHERE a > 5", [*calls, "CREATE TABLE s.c (a integer CHECK (s.g149(a) > 0))"]),
        Size("functions of functions, 150 levels", "SELECT s.g149(a) FROM s.t", "SELECT a + 150 FROM s.t", [table, *calls]),
        Size("a UNION ALL of 2,000", " UNION ALL ".join(["SELECT a FROM s.t"] * 2000), "SELECT a FROM s.t", [table]),
        Size("IN with 5,000 expressions", "SELECT a FROM s.t WHERE a IN (" + ", ".join(f"a + {i}" for i in range(5000)) + ")", "SELECT a FROM s.t", [table]),
        Size("ARRAY[ARRAY[...]], 6 deep, of 2,000", "SELECT a FROM s.t WHERE ARRAY[ARRAY[ARRAY[ARRAY[ARRAY[ARRAY[" + ", ".join(["a"] * 2000) + "]]]]]] IS NULL", "SELECT a FROM s.t", [table]),
        Size("rows of rows, 1,000 deep", "SELECT a FROM s.t WHERE " + nested("ROW(", "a", ")", 1000) + " IS NULL", "SELECT a FROM s.t", [table]),
    ]


def sizes():
    table = "CREATE TABLE s.t (a integer, b text)"
    numbers = ", ".join(map(str, range(10000)))
    wide = ", ".join(f"c{i} integer" for i in range(1600))
    partitions = ["CREATE TABLE s.p (a integer NOT NULL, b text) PARTITION BY LIST (a)"]
    partitions.append("DO $$ BEGIN FOR i IN 1..1000 LOOP EXECUTE format('CREATE TABLE s.p%s PARTITION OF s.p FOR VALUES IN (%s)', i, i); END LOOP; END $$")
    sleeper = "CREATE FUNCTION s.sleeper() RETURNS integer LANGUAGE plpgsql IMMUTABLE AS 'BEGIN PERFORM pg_sleep(8); RETURN 1; END'"
    looper = ("CREATE FUNCTION s.looper() RETURNS integer LANGUAGE plpgsql IMMUTABLE AS "
              "'DECLARE n integer := 0; BEGIN LOOP n := (n + 1) % 1000; EXIT WHEN n < 0; END LOOP; RETURN n; END'")
    eater = ("CREATE FUNCTION s.eater() RETURNS text LANGUAGE plpgsql IMMUTABLE AS "
             "'DECLARE t text[]; BEGIN FOR i IN 1..100 LOOP t[i] := repeat(''x'', 10000000); END LOOP; RETURN t[1]; END'")
    deep = 5000
    where = "SELECT a FROM s.t WHERE "
    return [
        Size("a text of 1 MB, a comment", f"SELECT a FROM s.t /* {'x' * 1_000_000} */", setup=[table]),
        Size("a text of 1 MB, a constant", f"{where}b = '{'x' * 1_000_000}'", f"{where}b LIKE '{'x' * 1_000_000}'", [table]),
        Size("a text of 1 MB, a select list", f"SELECT {', '.join(['a'] * 1600)}, 1 + {'1 + ' * 240_000} 1 FROM s.t", setup=[table]),
        Size("a text of 1 MB, a pattern", f"{where}b LIKE '{'%x_' * 300_000}'", f"{where}b LIKE '{'%y_' * 300_000}'", [table]),
        Size("a text of 1 MB, opening parentheses", where + "(" * 1_000_000, where + "true", [table]),
        Size("parentheses, 5,000 deep", where + nested("(", "a = 1", ")", deep), where + "a = 1", [table]),
        Size("NOT, 5,000 deep", where + nested("NOT (", "a = 1", ")", deep), where + "a = 1", [table]),
        Size("sums, 5,000 deep", where + nested("(1 + ", "a", ")", deep) + " = 1", where + f"a = {1 - deep}", [table]),
        Size("||, 5,000 deep", where + nested("('x' || ", "b", ")", deep) + " = 'x'", where + "b = 'y'", [table]),
        Size("CASE, 5,000 deep", where + nested("CASE WHEN a > 0 THEN 1 ELSE ", "0", " END", deep) + " = 1", where + "a > 0", [table]),
        Size("coalesce, 5,000 deep", where + nested("coalesce(a, ", "0", ")", deep) + " = 1", where + "a = 1", [table]),
        Size("casts, 5,000 deep", where + "a" + "::text::integer" * (deep // 2) + " = 1", where + "a = 1", [table]),
        Size("upper(lower()), 5,000 deep", where + nested("upper(lower(", "b", "))", deep // 2) + " = 'A'", where + "b = 'A'", [table]),
        Size("subqueries in FROM, 500 deep", subqueries(500), "SELECT a FROM s.t", [table]),
        Size("EXISTS, 500 deep", where + nested("EXISTS (SELECT FROM s.t WHERE ", "true", ")", 500), where + "true", [table]),
        Size("a join of 500", "SELECT t0.a FROM " + ", ".join(f"s.t t{i}" for i in range(500)), setup=[table]),
        Size("a chain of 500 joins", "SELECT t0.a FROM s.t t0 " + " ".join(f"JOIN s.t t{i} ON t{i}.a = t{i - 1}.a" for i in range(1, 500)), "SELECT a FROM s.t", [table]),
        Size("a chain of 500 left joins", "SELECT t0.a FROM s.t t0 " + " ".join(f"LEFT JOIN s.t t{i} ON t{i}.a = t{i - 1}.a" for i in range(1, 500)),
             "SELECT a FROM s.t", [table]),
        Size("a UNION of 1,000", " UNION ".join(["SELECT a FROM s.t"] * 1000), "SELECT DISTINCT a FROM s.t", [table]),
        Size("IN with 10,000 numbers", where + f"a IN ({numbers})", where + "a BETWEEN 0 AND 9999", [table]),
        Size("IN with 10,000 texts", where + "b IN (" + ", ".join(f"'{i}'" for i in range(10000)) + ")", where + "b ~ '^[0-9]{1,4}$'", [table]),
        Size("NOT IN with 10,000 expressions", where + "a NOT IN (" + ", ".join(f"a + {i}" for i in range(10000)) + ")", where + "false", [table]),
        Size("10,000 times OR", where + " OR ".join(f"a = {i}" for i in range(10000)), where + "a BETWEEN 0 AND 9999", [table]),
        Size("10,000 times AND", where + " AND ".join(f"a <> {i}" for i in range(10000)), where + "a NOT BETWEEN 0 AND 9999", [table]),
        Size("10,000 times OR of LIKE", where + " OR ".join(f"b LIKE '{i}%'" for i in range(10000)), where + "b ~ '^[0-9]'", [table]),
        Size("CASE with 5,000 branches", "SELECT CASE a " + " ".join(f"WHEN {i} THEN {i}" for i in range(5000)) + " END FROM s.t", "SELECT a FROM s.t", [table]),
        Size("VALUES with 10,000 rows", "VALUES " + ", ".join(f"({i})" for i in range(10000)), f"SELECT unnest(ARRAY[{numbers}])"),
        Size("1,600 columns", "SELECT * FROM s.wide", "SELECT * FROM s.wide WHERE c0 IS NOT NULL OR c0 IS NULL", [f"CREATE TABLE s.wide ({wide})"]),
        Size("1,600 columns, distinct and grouped", "SELECT DISTINCT * FROM s.wide",
             f"SELECT * FROM s.wide GROUP BY {', '.join(f'c{i}' for i in range(1600))}", [f"CREATE TABLE s.wide ({wide})"]),
        Size("1,000 partitions", "SELECT a FROM s.p WHERE a > 10", "SELECT a FROM s.p WHERE NOT a <= 10", partitions),
        Size("60 common table expressions, each naming the one before twice in a join", chain(60, "JOIN"), "SELECT a FROM s.t", [table]),
        Size("60 common table expressions, each naming the one before twice in a union", chain(60, "UNION ALL"), "SELECT a FROM s.t", [table]),
        Size("views of views, 30 levels", "SELECT a FROM s.v29", "SELECT a FROM s.t", [table, *views(30)]),
        Size("functions of functions, 30 levels", "SELECT s.f29(a) FROM s.t", "SELECT a FROM s.t", [table, *functions(30)]),
        Size("CUBE of 12 columns", "SELECT count(*) FROM s.wide GROUP BY CUBE (" + ", ".join(f"c{i}" for i in range(12)) + ")", "SELECT 1",
             [f"CREATE TABLE s.wide ({wide})"]),
        Size("200 window functions", "SELECT " + ", ".join(f"sum(a) OVER (ORDER BY b ROWS {i} PRECEDING)" for i in range(200)) + " FROM s.t", setup=[table]),
        Size("repeat('x', 1e9)", where + "b = repeat('x', 1000000000)", where + "b = 'x'", [table]),
        Size("repeat() of repeat()", where + "b = repeat(repeat('x', 30000), 30000)", where + "b = 'x'", [table]),
        Size("lpad to 1e9, many times", where + " OR ".join(f"b = lpad('{i}', 200000000, 'x')" for i in range(20)), where + "false", [table]),
        Size("generate_series(1, 1e9)", "SELECT generate_series(1, 1000000000)", "SELECT 1"),
        Size("generate_series(1, 1e9) in FROM, counted", "SELECT count(*) FROM generate_series(1, 1000000000) g", "SELECT 1000000000::bigint"),
        Size("generate_series of numeric, texts aggregated", "SELECT string_agg(repeat('x', 1000000), '') FROM generate_series(1, 1000000000.0) g", "SELECT 'x'"),
        Size("array_fill of 1e8", where + "a = ANY (array_fill(1, ARRAY[100000000]))", where + "a = 1", [table]),
        Size("a power with very many digits", "SELECT 9.9 ^ 100000 * 9.9 ^ 100000", "SELECT 1.0"),
        Size("a factorial", "SELECT factorial(30000)", "SELECT 1.0"),
        Size("a regular expression that blows up", f"SELECT '{'a' * 60}' ~ '^(a|a)*(a|a)*(a|aa)*\\1b$'", "SELECT false"),
        Size("a regular expression with large counts", "SELECT 'x' ~ '(((a{1,100}){1,100}){1,100})'", "SELECT false"),
        Size("a regular expression that blows up, on a column", where + "b ~ '^(a+)+(b+)+\\1\\2$'", where + "b ~ '^((a*)*)*$'", [table]),
        Size("pg_sleep in an immutable function", where + "a = s.sleeper()", where + "a = 1", [table, sleeper], sleeps=True),
        Size("an endless loop in an immutable function", where + "a = s.looper()", where + "a = 1", [table, looper]),
        Size("1 GB in an immutable function", where + "b = s.eater()", where + "b = 'x'", [table, eater]),
        Size("a recursion without an end", "WITH RECURSIVE r AS (SELECT 1 AS a UNION ALL SELECT a + 1 FROM r) SELECT a FROM r", "SELECT 1"),
        Size("a recursion that doubles", "WITH RECURSIVE r AS (SELECT 'x' AS a UNION ALL SELECT a || a FROM r) SELECT length(a) FROM r", "SELECT 1"),
        *endless(), *deep_catalogs(),
    ]
