-- What PostgreSQL 16 brought.

-- name: the text of documents that are made
-- versions: 16..
CREATE TABLE e3 (a integer, t text);
INSERT INTO e3 VALUES (1, 'x'), (2, NULL);
CREATE VIEW e3_v AS SELECT ${
    JSON_ARRAY(a, t NULL ON NULL)
;;  JSON_ARRAY(SELECT t FROM e3 ORDER BY a)
;;  JSON_OBJECT('k' : a, 'l' : t ABSENT ON NULL)
;;  JSON_OBJECT('k' VALUE t RETURNING jsonb)
;;  JSON_OBJECT('k' : a WITH UNIQUE KEYS)
;;  t IS JSON${ OBJECT;; ARRAY;; SCALAR;; VALUE WITH UNIQUE KEYS}
;;  JSON_ARRAY(t FORMAT JSON, a RETURNING text)
} AS x${ FROM e3;;, JSON_OBJECT('a' : b) AS y FROM (SELECT a, t, a + 1 AS b FROM e3) AS s};
{{same_view_from_text}}

-- name: the text of documents made of rows
-- versions: 16..
CREATE TABLE e3 (a integer, t text);
INSERT INTO e3 VALUES (1, 'x'), (2, NULL), (3, 'x');
CREATE VIEW e3_v AS SELECT JSON_${
    ARRAYAGG(t ORDER BY a${;; NULL ON NULL;; DESC ABSENT ON NULL;; RETURNING jsonb})
;;  OBJECTAGG(a : t${;; NULL ON NULL;; ABSENT ON NULL;; WITH UNIQUE KEYS;; RETURNING jsonb})
} ${;;FILTER (WHERE a > 1)} AS x${ FROM e3;;, a % 2 AS y FROM e3 GROUP BY a % 2};
DO $$BEGIN EXECUTE 'CREATE TABLE e3_s AS SELECT * FROM e3_v'; EXCEPTION WHEN data_exception THEN NULL; END$$

-- name: numbers in other bases
-- versions: 16..
{{assert(
    SELECT ${
        0x1F = 31 AND '0x1F'::integer = 31
    ;;  0b101 = 5 AND ' -0b101 '::bigint = -5
    ;;  0o17 = 15 AND '0o17'::smallint = 15
    ;;  1_000_000 = 1000000 AND '1_000'::integer = 1000
    ;;  1_000.5 = 1000.5 AND '1_000.5'::numeric = 1000.5
    ;;  '-0x8000000000000000'::bigint = -9223372036854775808
    ;;  '0xFFFFFFFFFFFFFFFFFFFF'::numeric = 1208925819614629174706175
    }
;; a number in another base)}}

-- name: what can be read as a value
-- versions: 16..
{{assert(
    SELECT pg_input_is_valid(${
        '1', 'integer'
    ;;  '[1,2)', 'int4range'
    ;;  '{1,2}', 'integer[]'
    ;;  '2020-02-29', 'date'
    ;;  '(1,2)', 'point'
    }) AND NOT pg_input_is_valid(${
        'x', 'integer'
    ;;  '[2,1)', 'int4range'
    ;;  'x', 'integer[]'
    ;;  '2021-02-29', 'date'
    ;;  '99999', 'smallint'
    ;;  '1 2', 'bit(2)'
    })
;; what can be read is valid)}}

-- name: any value of a group
-- versions: 16..
CREATE TABLE e3 (a integer, b integer);
INSERT INTO e3 SELECT i % 3, i % 3 + 10 FROM generate_series(1, 30) AS i;
{{assert(
    SELECT bool_and(v = a + 10) FROM (SELECT a, any_value(b) AS v FROM e3 GROUP BY a) AS s
;; any value of a group is one of it)}};
{{assert(SELECT any_value(x) IS NULL FROM (VALUES (NULL::integer)) AS v (x);; no value but NULL)}}

-- name: documents of documents
-- versions: 16..
CREATE FUNCTION e3_f() RETURNS integer ${VOLATILE;;STABLE;;IMMUTABLE} LANGUAGE plpgsql AS 'BEGIN RETURN 1; END';
{{assert(
    SELECT ${
        JSON_OBJECT('a' : JSON_OBJECTAGG('b' : e3_f()${;; RETURNING text}) FORMAT JSON)::jsonb = '{"a": {"b": 1}}'
    ;;  JSON_ARRAY(JSON_ARRAYAGG(e3_f()${;; RETURNING text}) FORMAT JSON)::jsonb = '[[1]]'
    ;;  JSON_OBJECT('a' : JSON_ARRAY(e3_f()${;; RETURNING text}) FORMAT JSON)::jsonb = '{"a": [1]}'
    ;;  JSON_ARRAYAGG(JSON_OBJECT('b' : e3_f()))::jsonb = '[{"b": 1}]'
    ;;  JSON_ARRAY(SELECT JSON_OBJECT('b' : e3_f()))::jsonb = '[{"b": 1}]'
    ;;  JSON_OBJECTAGG(e3_f() : JSON_ARRAYAGG(e3_f()) RETURNING jsonb) OVER () = '{"1": [1]}'
    }
;; a document within a document)}}

-- name: a document as a key
-- versions: 16..
CREATE TYPE e3_t AS ENUM ('a', 'b');
CREATE FUNCTION e3_f(e3_t) RETURNS json IMMUTABLE LANGUAGE sql AS 'SELECT to_json($1::text)';
CREATE CAST (e3_t AS json) WITH FUNCTION e3_f(e3_t)${;; AS IMPLICIT};
{{refused(
    PERFORM ${
        JSON_OBJECT('a'::e3_t : '123'::jsonb)
    ;;  json_build_object('a'::e3_t, 1)
    ;;  JSON_OBJECTAGG('a'::e3_t : 1)
    ;;  JSON_OBJECT('a'::e3_t : 1 RETURNING jsonb)
    ;;  jsonb_build_object('a'::e3_t, 1)
    }
;; invalid_parameter_value
;; a key that is a document)}}

-- name: what a plan shows of documents made of rows
-- versions: 16..
CREATE TABLE e3 (a integer, b integer);
EXPLAIN (VERBOSE, COSTS OFF) SELECT JSON_${
    ARRAYAGG(b${;; ORDER BY b;; NULL ON NULL;; RETURNING jsonb;; RETURNING text})
;;  OBJECTAGG(a : b${;; ABSENT ON NULL;; WITH UNIQUE KEYS;; RETURNING jsonb})
} AS x, ${
    row_number() OVER (ORDER BY a) FROM e3 GROUP BY a
;;  sum(count(*)) OVER () FROM e3 GROUP BY a${;; ORDER BY 2}
;;  generate_series(1, count(*)) FROM e3 GROUP BY a
;;  grouping(a) FROM e3 GROUP BY ROLLUP (a)
;;  (SELECT count(*) FROM e3 AS i WHERE i.a = e3.a) FROM e3 GROUP BY a ORDER BY a + 1
;;  JSON_OBJECT('k' : count(*)) FROM e3 HAVING count(*) > 0
}

-- name: what a plan shows of documents in windows
-- versions: 16..
CREATE TABLE e3 (a integer, b integer);
EXPLAIN (VERBOSE, COSTS OFF) SELECT
        JSON_${ARRAYAGG(b${;; NULL ON NULL;; RETURNING jsonb});;OBJECTAGG(a : b${;; ABSENT ON NULL;; RETURNING jsonb})}
        OVER (${ORDER BY a DESC;;PARTITION BY b;;}) AS x, row_number() OVER (ORDER BY ${a;;b, a}) FROM e3

-- name: what workers gather
-- versions: 16..
CREATE TABLE e3 (g integer, a integer[], t text);
INSERT INTO e3 SELECT i % ${50;;7;;1}, CASE
    WHEN i % ${11;;4;;1000} = 3 THEN ${'{NULL,NULL,2}';;'{2,NULL,NULL}';;'{NULL,NULL,NULL}'}::integer[]
    WHEN i > ${4000;;2000;;0} THEN ${'{1,NULL,3}';;'{1,2,3}'}::integer[] ELSE '{1,2,3}' END, CASE
    WHEN i % 3 > 0 THEN 'x' || i % 5 END FROM generate_series(1, 6000) AS i;
ANALYZE e3;
{{same_by_workers(
    SELECT sum(n) FROM (SELECT g, ${
        cardinality(array_agg(a))
            + cardinality(array_remove(string_to_array(array_to_string(array_agg(a), ','), ','), NULL)) * 10
    ;;  length(string_agg(t, ','))
    ;;  cardinality(array_remove(array_agg(t), NULL))
    ;;  length(array_agg(ROW(g, t))::text)
    ;;  length(array_agg(e3)::text)
    ;;  cardinality(array_agg(t)) + array_length(array_agg(ARRAY[t, NULL]), 1)
    ;;  length(string_agg(t::bytea, '\x00'))
    } AS n FROM e3${ GROUP BY g;; GROUP BY g HAVING count(*) > 1}) AS s
;; arrays and texts of rows)}}

-- name: the text of a document in lines
-- versions: 16..
DO $$BEGIN
    EXECUTE 'CREATE VIEW e3_v AS SELECT xmlserialize(${DOCUMENT;;CONTENT} ''<a><b>1</b><c/></a>''::xml
                AS ${text;;varchar}${ INDENT;; INDENT;; NO INDENT;;}) AS x';
EXCEPTION WHEN feature_not_supported THEN
    EXECUTE 'CREATE VIEW e3_v AS SELECT 1 AS x';
END$$;
{{same_view_from_text}}

-- name: what is left out before it is computed
-- versions: 16..
CREATE TABLE e3 (a integer, b integer);
INSERT INTO e3 VALUES (0, 1), (2, 2), (5, 3), (2, 4);
{{assert(
    SELECT ${
        sum(10 / a ORDER BY ${10 / a;;b;;10 / a DESC, b}) FILTER (WHERE a <> 0) = 12
    ;;  count(DISTINCT 10 / a) FILTER (WHERE a > 0) = 2
    ;;  string_agg((10 / a)::text, ',' ORDER BY 10 / a) FILTER (WHERE a <> 0) = '2,5,5'
    ;;  sum(DISTINCT 10 / a ${;;ORDER BY 10 / a}) FILTER (WHERE b > 1) = 7
    ;;  array_agg(10 / a ORDER BY b) FILTER (WHERE a <> 0) = ARRAY[5, 2, 5]
    ;;  percentile_disc(0.5) WITHIN GROUP (ORDER BY 10 / a) FILTER (WHERE a <> 0) = 5
    } FROM e3
;; rows that an aggregate leaves out)}}
