/* told_scenes.cpp: the table of told_scenes.h. Another scene is another row; all names that it makes begin with e3. */
#include "core/caq/told_scenes.h"

namespace sqleq::caq {

#define ASSERT(condition, what) "DO $$BEGIN ASSERT (" condition "), '" what "'; END$$"
/* "must raise": one of these conditions, and nothing else; what it is. */
#define REFUSED(statement, conditions, what) "DO $$BEGIN BEGIN " statement "; EXCEPTION WHEN " conditions " THEN RETURN; END; RAISE EXCEPTION 'must be refused: " what "'; END$$"
/* Some errors of a statement mean that what it is about was left out of the database; not where it makes that itself. */
#define TAKEN(statement) "DO $$BEGIN " statement "; EXCEPTION WHEN undefined_table OR undefined_column OR duplicate_table THEN RAISE EXCEPTION '%', sqlerrm; END$$"
#define VALUE_OF_ANY "${1;;2.5;;'x'::text;;NULL::date;;'{1,2}'::integer[];;true;;ROW(1, 2)::e3_t}"

namespace {

const std::vector<ToldScene> all = {
	/* ---- procedures ---- */
	{"a procedure of any type", "CREATE TYPE e3_t AS (x integer, y integer); CREATE PROCEDURE e3_p(INOUT a anyelement) LANGUAGE ${sql AS 'SELECT a';;plpgsql AS 'BEGIN a := a; END'}; CALL e3_p(" VALUE_OF_ANY ")"},
	{"outputs of any type", "CREATE TYPE e3_t AS (x integer, y integer); CREATE PROCEDURE e3_p(a anyelement, OUT b anyelement, OUT c ${anyarray) LANGUAGE sql AS 'SELECT a, ARRAY[a]';;text) LANGUAGE sql AS 'SELECT a, a::text'"
							";;bigint) LANGUAGE plpgsql AS 'BEGIN b := a; c := 1; END'}; CALL e3_p(${1;;2.5;;'x'::text;;NULL::date;;true;;ROW(1, 2)::e3_t}, NULL, NULL)"},
	{"parts of what a procedure is given", "CREATE PROCEDURE e3_p(INOUT a ${anyrange, ${OUT;;INOUT} b anyelement;;anycompatiblerange, ${OUT;;INOUT} b anycompatible}) LANGUAGE sql AS 'SELECT a, lower(a)'; CALL e3_p(${int4range(1, 3);;numrange(NULL, 2.5);;daterange('2020-01-01', NULL)}, NULL)"},
	{"a row of a procedure", "CREATE TYPE e3_t AS (x integer, y text); CREATE PROCEDURE e3_p(INOUT a e3_t${) LANGUAGE ${sql AS 'SELECT a';;plpgsql AS 'BEGIN a.x := 2; END'}; CALL e3_p(ROW(1, 'a'));;, OUT b integer) LANGUAGE ${sql AS 'SELECT a, 1';;plpgsql AS 'BEGIN b := 2; END'}; CALL e3_p(ROW(1, 'a'), NULL)}"},
	{"a procedure that gives a row", "CREATE TYPE e3_t AS (x integer, y text); CREATE PROCEDURE e3_p(OUT a e3_t) LANGUAGE ${sql AS $$SELECT ROW(1, 'a')::e3_t$$;;plpgsql AS $$BEGIN a := ROW(1, 'a'); END$$}; CALL e3_p(NULL)"},
	{"a stable function in CALL", "CREATE TABLE e3 (n bigint); CREATE TABLE e3_seen (n bigint); CREATE FUNCTION e3_f() RETURNS bigint STABLE LANGUAGE ${sql AS 'SELECT count(*) FROM e3';;plpgsql AS 'BEGIN RETURN (SELECT count(*) FROM e3); END'}; "
								  "CREATE PROCEDURE e3_p(n bigint) LANGUAGE ${sql AS 'INSERT INTO e3_seen VALUES (n)';;plpgsql AS 'BEGIN INSERT INTO e3_seen VALUES (n); END'}; ${INSERT INTO e3 VALUES (1); CALL e3_p(e3_f());;"
								  "DO $$BEGIN INSERT INTO e3 VALUES (1); CALL e3_p(e3_f()); END$$;;DO $$BEGIN INSERT INTO e3 VALUES (1); CALL e3_p(e3_f()); EXCEPTION WHEN division_by_zero THEN NULL; END$$}; " ASSERT("(SELECT n FROM e3_seen) = 1", "CALL sees what was there before it")},
	/* ---- functions in SQL ---- */
	{"a function that runs statements again", "CREATE TABLE e3 (a integer); CREATE FUNCTION e3_f() RETURNS void LANGUAGE sql AS '${CREATE VIEW e3_v AS SELECT a + 1 AS b FROM e3; DROP VIEW e3_v;;ALTER TABLE e3 ADD COLUMN b integer DEFAULT 3 CHECK (b > 0); ALTER TABLE e3 DROP COLUMN b;;"
											  "CREATE INDEX e3_i ON e3 ((a + 1)) WHERE a > 0; DROP INDEX e3_i;;CREATE TABLE e3_p (a integer) PARTITION BY RANGE (a); CREATE TABLE e3_p1 PARTITION OF e3_p FOR VALUES FROM (1) TO (2); DROP TABLE e3_p;;"
											  "CREATE RULE e3_r AS ON INSERT TO e3 DO ALSO DELETE FROM e3 WHERE a = new.a; DROP RULE e3_r ON e3;;CREATE STATISTICS e3_s ON a, (a + 1) FROM e3; DROP STATISTICS e3_s;;"
											  "CREATE TABLE e3_u (a serial PRIMARY KEY, b integer CHECK (b > 0) REFERENCES e3_u); DROP TABLE e3_u;;CREATE TABLE e3_l (LIKE e3 INCLUDING ALL, b text DEFAULT $$x$$); DROP TABLE e3_l}'; "
											  TAKEN("PERFORM ${e3_f();;count(e3_f())} FROM generate_series(1, ${2;;3})")},
	{"a function that gives records", "CREATE FUNCTION e3_f(${;;integer DEFAULT 1}) RETURNS ${record;;SETOF record} ${IMMUTABLE ;;STABLE ;;}LANGUAGE sql AS 'SELECT 1, 2'; " ASSERT("SELECT count(*) = 2 FROM (VALUES (1), (5)) AS v (x) ${CROSS JOIN e3_f() AS f (a integer, b integer);;LEFT JOIN e3_f() AS f (a integer, b integer) ON true}", "rows of a function beside others")},
	{"documents as records of several types", ASSERT("SELECT array_agg(t ORDER BY t) = ARRAY['(1)', '(1,2)', '(1,b)'] FROM (SELECT ${jsonb;;json}_populate_recordset(r, '[{\"f1\": 1}]')::text AS t FROM (VALUES (ROW(1, 2)), (ROW('a'::text, 'b'::text)), (ROW(3))) AS v (r)) AS s", "a record has its own columns")},
	/* ---- functions in PL/pgSQL ---- */
	{"a function of any type", "CREATE TYPE e3_t AS (x integer, y integer); CREATE FUNCTION e3_f(a ${anyelement) RETURNS ${anyelement LANGUAGE plpgsql AS 'BEGIN RETURN a; END';;anyarray LANGUAGE plpgsql AS 'BEGIN RETURN ARRAY[a]; END'}; SELECT e3_f(${1;;2.5;;'x'::text;;NULL::date;;true;;ROW(1, 2)::e3_t});;"
							   "anycompatible, b anycompatible) RETURNS ${anycompatible LANGUAGE plpgsql AS 'BEGIN RETURN a; END';;anycompatiblearray LANGUAGE plpgsql AS 'BEGIN RETURN ARRAY[a, b]; END'}; SELECT e3_f(${1, 2.5;;1, NULL;;2.5, 3::bigint});;"
							   "${anyrange) RETURNS any${element;;range;;multirange};;anycompatiblerange) RETURNS anycompatible${;;range;;multirange}} LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END';;anyarray) RETURNS any${element;;array} LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END'; SELECT e3_f(ARRAY[1])}"},
	{"a multirange of any type", "CREATE FUNCTION e3_f(a ${anymultirange;;anycompatiblemultirange}, b ${anyelement;;anycompatible}) RETURNS ${boolean;;integer} LANGUAGE plpgsql AS 'BEGIN RETURN ${a IS NULL;;NULL}; END'"},
	{"a row of a function under a domain", "CREATE TYPE e3_t AS (x integer, y text); CREATE DOMAIN e3_d AS e3_t${;; CHECK ((VALUE).x IS NULL OR (VALUE).x < 9)}; CREATE FUNCTION e3_f(i integer) RETURNS e3_d LANGUAGE plpgsql AS 'DECLARE r e3_${t;;d}; BEGIN IF i > 0 THEN r.x := i; END IF; RETURN r; END'; SELECT e3_f(0), e3_f(1)"},
	{"a comment in PL/pgSQL", "DO $$DECLARE n integer := 1; BEGIN ${CASE n WHEN 1 -- one\n THEN NULL; ELSE NULL; END CASE;;IF n = 1 -- one\n THEN NULL; END IF;;WHILE n < 1 -- none\n LOOP NULL; END LOOP;;n := n -- and\n + 1;;CASE WHEN n > 1 -- more\n THEN NULL; ELSE NULL; END CASE}; END$$"},
	{"a query as an assignment", "DO $$DECLARE n integer; BEGIN n := count(a) FROM (VALUES (1, 2)${;;, (1, 3)}) AS v (a, b) ${WHERE a > 0;;GROUP BY a;;GROUP BY DISTINCT GROUPING SETS ((a), (a));;GROUP BY DISTINCT ROLLUP (a), ROLLUP (a) HAVING grouping(a) = 0;;GROUP BY a HAVING count(*) > 0 LIMIT 1}; ASSERT n > 0, 'counted'; END$$"},
	/* ---- views and rules ---- */
	{"a table that had rules", "CREATE TABLE e3 (k integer, v integer); CREATE RULE e3_r AS ON ${INSERT;;UPDATE;;DELETE} TO e3 DO ALSO ${SELECT 1;;NOTHING}; DROP RULE e3_r ON e3; MERGE INTO e3 USING (VALUES (1), (2)) AS s (k) ON e3.k = s.k WHEN MATCHED THEN UPDATE SET v = 1 WHEN NOT MATCHED THEN INSERT VALUES (s.k, 0); " ASSERT("SELECT count(*) = 2 FROM e3", "MERGE has inserted")},
	{"a view that has grown", "CREATE TABLE e3 (a integer); INSERT INTO e3 VALUES (1); CREATE VIEW e3_v AS SELECT a FROM e3; CREATE VIEW e3_w AS SELECT ${e3_v;;e3_v AS e3_v, 1 AS n} FROM e3_v; CREATE OR REPLACE VIEW e3_v AS SELECT a, ${a + 1;;2} AS b FROM e3; " ASSERT("SELECT (e3_v).b = 2 FROM e3_w", "a row of the view has its new column")},
	{"a change behind a change of a view", "CREATE TABLE e3 (a integer GENERATED ${ALWAYS;;BY DEFAULT} AS IDENTITY, b integer); CREATE TABLE e3_t (k integer, v integer); CREATE VIEW e3_v AS SELECT k, v FROM e3_t; INSERT INTO e3 (b) VALUES (5); WITH x AS (${INSERT INTO e3 (b) VALUES (1);;UPDATE e3 SET a = DEFAULT;;INSERT INTO e3 (a, b) VALUES (DEFAULT, 1)} RETURNING a) "
										   "${INSERT INTO e3_v SELECT a, 1 FROM x;;UPDATE e3_v SET v = 2;;DELETE FROM e3_v}"},
	{"whole rows of a view beside a table that changes", "CREATE TABLE e3 (k integer, v integer); INSERT INTO e3 VALUES (1, 1), (2, 2); CREATE VIEW e3_v AS SELECT k, v FROM e3${;; OFFSET 0;; WHERE k > 0}; CREATE VIEW e3_u AS SELECT k, v FROM e3; CREATE VIEW e3_w AS SELECT k, max(v) AS m FROM e3 GROUP BY k; CREATE FUNCTION e3_f() RETURNS SETOF e3_v STABLE LANGUAGE sql AS 'SELECT * FROM e3_v'; "
														 "${UPDATE e3 SET v = 5 FROM;;UPDATE e3_u AS e3 SET v = 5 FROM;;DELETE FROM e3 USING} ${e3_w AS s;;e3_v AS s;;e3_f() AS s} WHERE s.k = ${e3.k;;2}${;; AND s IS NOT NULL} RETURNING s${;;, s.k;;::text}"},
	{"MERGE by whole rows of a view", "CREATE TABLE e3 (k integer, v integer); INSERT INTO e3 VALUES (1, 1), (2, 2); CREATE VIEW e3_w AS SELECT k, ${max(v) AS m FROM e3 GROUP BY k;;v AS m FROM e3}; MERGE INTO e3 AS t USING e3_w AS s ON s.k = t.k WHEN MATCHED ${AND s IS NOT NULL ;;}THEN UPDATE SET v = length(s::text); " ASSERT("SELECT count(*) = 2 FROM e3 WHERE v = 5", "texts of rows")},
	/* ---- tables ---- */
	{"a key of which some columns are set to nothing", "CREATE TABLE e3 (a integer, b integer, PRIMARY KEY (a, b)); CREATE TABLE e3_c (a integer, b integer, FOREIGN KEY (a, b) REFERENCES e3 ON DELETE SET ${NULL;;DEFAULT} (${a;;a, b;;a, a;;b, a, b})); INSERT INTO e3 VALUES (1, 1), (2, 2); INSERT INTO e3_c VALUES (1, 1); DELETE FROM e3 WHERE ${a = 1;;b = 1}; "
													   ASSERT("SELECT a IS NULL FROM e3_c", "the key is gone")},
	{"keys of partitions that come and go", "CREATE TABLE e3 (a integer PRIMARY KEY) PARTITION BY LIST (a); CREATE TABLE e3_1 PARTITION OF e3 ${DEFAULT;;FOR VALUES IN (1, 2)}; CREATE TABLE e3_c (a integer) PARTITION BY LIST (a); CREATE TABLE e3_c1 ${PARTITION OF e3_c DEFAULT;;(a integer REFERENCES e3); ALTER TABLE e3_c ATTACH PARTITION e3_c1 DEFAULT}; "
											"ALTER TABLE e3_c ADD FOREIGN KEY (a) REFERENCES e3; INSERT INTO e3 VALUES (1), (2); INSERT INTO e3_c VALUES (1); ALTER TABLE e3_c DETACH PARTITION e3_c1; ${;;ALTER TABLE e3_c ATTACH PARTITION e3_c1 DEFAULT; }" REFUSED("DELETE FROM e3 WHERE a = 1", "foreign_key_violation", "a row to which others refer goes")},
	{"a key that is attached with its table", "CREATE TABLE e3 (a integer PRIMARY KEY) PARTITION BY LIST (a); CREATE TABLE e3_1 PARTITION OF e3 DEFAULT; CREATE TABLE e3_c (a integer) PARTITION BY LIST (a); CREATE TABLE e3_c1 (a integer REFERENCES e3); ALTER TABLE e3_c ADD FOREIGN KEY (a) REFERENCES e3; ALTER TABLE e3_c ATTACH PARTITION e3_c1 DEFAULT; "
											  "ALTER TABLE e3_c DETACH PARTITION e3_c1; INSERT INTO e3 VALUES (1); INSERT INTO e3_c1 VALUES (1); " REFUSED("${INSERT INTO e3_c1 VALUES (7);;DELETE FROM e3;;UPDATE e3 SET a = 7}", "foreign_key_violation", "rows that refer to none")},
	{"a column that is computed of another type", "CREATE TABLE e3 (a ${integer;;text;;bigint;;boolean}, b text GENERATED ALWAYS AS (${'x' || a;;a || 'x'::text}) STORED); INSERT INTO e3 VALUES ('1'), (NULL); " ASSERT("SELECT count(*) = 1 FROM e3 WHERE b LIKE '%x%'", "it is computed")},
	{"partitions by a whole row", "${" REFUSED("CREATE TABLE e3 (a integer, b integer GENERATED ALWAYS AS (a + 1) STORED) PARTITION BY ${RANGE;;LIST;;HASH} (${(e3 IS NOT NULL);;(ROW(e3.*) IS NULL);;(b + 1)})", "invalid_object_definition OR feature_not_supported OR invalid_table_definition OR datatype_mismatch", "partitions by what is computed") ";;"
								  "CREATE TABLE e3 (a integer, b integer) PARTITION BY LIST ((e3 IS NOT NULL)); CREATE TABLE e3_1 PARTITION OF e3 DEFAULT; INSERT INTO e3 VALUES (1, NULL), (1, 2)}"},
	{"partitions by hash of no number", "CREATE TABLE e3 (a integer, b text) PARTITION BY HASH (${a;;a, b}); SELECT satisfies_hash_partition('e3'::regclass, 2, 0, ${VARIADIC NULL::integer[];;VARIADIC NULL::text[]})"},
	{"a key that no column can be", "CREATE TABLE e3 (a integer PRIMARY KEY); " REFUSED("CREATE TABLE e3_c (a integer, FOREIGN KEY (${tableoid;;xmin;;nothing}) REFERENCES e3)", "feature_not_supported OR undefined_column OR invalid_foreign_key OR invalid_column_reference OR datatype_mismatch", "a system column that refers")},
	/* ---- indexes take whatever the column takes ---- */
	{"far ranges in an index", "CREATE TABLE e3 (r numrange); CREATE INDEX ON e3 USING ${gist;;gist;;spgist} (r); INSERT INTO e3 SELECT numrange(i, i + 1) FROM generate_series(1, ${50;;400}) AS i; INSERT INTO e3 VALUES ('[1e400,1e401)'), ('[-1e400,1e3000)'), ('[NaN,)'), ('(,)'), ('empty'), ('[-Infinity,Infinity]'); INSERT INTO e3 SELECT numrange(i, i + 1) FROM generate_series(1, ${50;;400}) AS i"},
	{"far values in a range of values", "CREATE TABLE e3 (v ${numeric); CREATE INDEX ON e3 USING brin (v numeric_minmax_multi_ops); INSERT INTO e3 SELECT i FROM generate_series(1, 100) AS i; INSERT INTO e3 VALUES ('1e400'), ('-1e3000'), ('NaN'), ('Infinity'), ('-Infinity'); INSERT INTO e3 SELECT ${i;;i * 1e401} FROM generate_series(200, 300) AS i;;"
										"interval); CREATE INDEX ON e3 USING brin (v interval_minmax_multi_ops); INSERT INTO e3 SELECT i * interval '1 day' FROM generate_series(1, 100) AS i; INSERT INTO e3 VALUES ('178000000 years'), ('-178000000 years'), ('2147483647 days'); INSERT INTO e3 SELECT i * interval '1 hour' FROM generate_series(1, 100) AS i;;"
										"${date;;timestamp}); CREATE INDEX ON e3 USING brin (v); INSERT INTO e3 SELECT date '2020-01-01' + i FROM generate_series(1, 100) AS i; INSERT INTO e3 VALUES ('infinity'), ('-infinity'), ('4714-11-24 BC');;inet); CREATE INDEX ON e3 USING brin (v inet_minmax_multi_ops); INSERT INTO e3 SELECT inet '10.0.0.0' + i FROM generate_series(1, 100) AS i; INSERT INTO e3 VALUES ('::1'), ('ffff::'), ('0.0.0.0/0'); INSERT INTO e3 SELECT inet '::' + i FROM generate_series(1, 100) AS i}"},
	{"near points in an index", "CREATE TABLE e3 (p point); CREATE INDEX ON e3 USING ${spgist (p);;spgist (p kd_point_ops);;gist (p)}; INSERT INTO e3 SELECT point(i * ${1e-7;;0.1;;1e100}, i * ${1e-7;;-0.3;;1e-9}) FROM generate_series(1, 3000) AS i"},
	/* ---- queries ---- */
	{"a field of a record of another query", "WITH c (r) AS ${;;MATERIALIZED }(SELECT ROW(1, 2)), d (r) AS ${;;MATERIALIZED }(SELECT * FROM c) ${SELECT (r).f1 FROM d;;SELECT * FROM d AS t WHERE (SELECT s FROM (SELECT r AS q) AS s WHERE (SELECT (q).f1 > 0)) IS NOT NULL;;SELECT (SELECT (SELECT (r).f1 FROM (VALUES (1)) AS x) FROM (VALUES (1)) AS y) FROM d}"},
	{"what a plan shows of records", "EXPLAIN (VERBOSE, COSTS OFF) ${WITH c (r) AS ${;;MATERIALIZED }(SELECT ROW(1, 2)), d (r) AS (SELECT * FROM c) SELECT (r).f1 FROM d WHERE ${true;;false};;SELECT (s.r).f1 FROM (SELECT ROW(1, ${2;;'a'::text}) AS r${;; OFFSET 0}) AS s WHERE ${false;;(s.r).f2 IS NULL};;"
									 "SELECT (s.r).f1 FROM (VALUES (1)) AS v (a), LATERAL (SELECT ROW(a, 2) AS r UNION ALL SELECT ROW(3, 4)) AS s${;; WHERE false};;SELECT (s.r).f1 FROM (VALUES (1)) AS v (a) LEFT JOIN (SELECT ROW(1, 2) AS r WHERE ${false;;true}) AS s ON true}"},
	{"what a plan shows of a recursion", "EXPLAIN (VERBOSE, COSTS OFF) WITH RECURSIVE x (n) AS (${VALUES (1);;SELECT 1} UNION ${ALL ;;}SELECT n + 1 FROM x WHERE n < 3) SEARCH ${BREADTH;;DEPTH} FIRST BY n SET o${;; CYCLE n SET c USING p} SELECT * FROM x${;; WHERE n > 1}"},
	{"a query within a change within a query", "CREATE TABLE e3 (a integer); " TAKEN("WITH RECURSIVE x AS (WITH y AS (SELECT a FROM ${z;;z AS q WHERE a > 0}) INSERT INTO e3 SELECT a FROM y RETURNING a), z AS (SELECT 1 AS a) INSERT INTO e3 SELECT a FROM x") "; " ASSERT("SELECT count(*) = 2 FROM e3", "both are inserted")},
	{"a recursion that is none", REFUSED("EXECUTE 'WITH RECURSIVE x (n) AS (SELECT 1 UNION ${ALL ;;}SELECT 2 ${ORDER BY (SELECT n FROM x);;LIMIT (SELECT n FROM x);;OFFSET (SELECT n FROM x)}) SELECT n FROM x'", "feature_not_supported OR invalid_recursion OR syntax_error", "a recursion in ORDER BY or LIMIT")},
	{"an action that is not reached", "CREATE TABLE e3 (k integer); " REFUSED("EXECUTE 'MERGE INTO e3 AS t USING (VALUES (1)) AS s (k) ON t.k = s.k WHEN MATCHED THEN DELETE ${;;WHEN NOT MATCHED THEN INSERT VALUES (s.k) ;;WHEN NOT MATCHED THEN DO NOTHING }WHEN MATCHED ${AND t.k > 1 ;;}THEN ${DELETE;;DO NOTHING}'", "syntax_error", "an action that is not reached")},
	{"nodes of a document", "DO $$BEGIN PERFORM xpath('${//namespace::*;;//@*;;//text();;/a/b/namespace::*;;//comment()}', '<a xmlns:x=\"u\" y=\"1\"><b>t<!-- c --></b></a>'::xml); EXCEPTION WHEN feature_not_supported THEN NULL; END$$"},
};

} // namespace

const std::vector<ToldScene> &told_scenes()
{
	return all;
}

} // namespace sqleq::caq
