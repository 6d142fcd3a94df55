-- JSON_TABLE and the SQL/JSON functions of PostgreSQL 17.

-- name: the text of documents that are searched
-- versions: 17..
CREATE TABLE e3 (j jsonb, t text);
INSERT INTO e3 VALUES ('{"a": [1, "x"]}', '[1]'), (NULL, NULL);
CREATE VIEW e3_v AS SELECT ${
    JSON_VALUE(j, '$.a[0]' ${
        RETURNING integer
    ;;  RETURNING numeric(5,2) DEFAULT 1 + 1 ON EMPTY ERROR ON ERROR
    ;;  PASSING 1 AS x, t AS "Y z" DEFAULT 'a' ON ERROR
    })
;;  JSON_QUERY(j, ${'$.a';;'$.a' || '[0]'} ${
        WITH WRAPPER
    ;;  WITH CONDITIONAL WRAPPER
    ;;  RETURNING text OMIT QUOTES
    ;;  RETURNING jsonb EMPTY ARRAY ON EMPTY EMPTY OBJECT ON ERROR
    ;;  RETURNING bytea FORMAT JSON ENCODING UTF8
    })
;;  JSON_EXISTS(j, 'strict $.a ? (@ > $x)' PASSING 2 AS x ${;;TRUE ON ERROR;;UNKNOWN ON ERROR})
;;  JSON(t${;; WITH UNIQUE KEYS})
;;  JSON_SCALAR(t)
;;  JSON_SERIALIZE(j${;; RETURNING bytea})
} AS x FROM e3;
{{same_view_from_text}}

-- name: the text of rows of a document
-- versions: 17..
CREATE TABLE e3 (j jsonb);
INSERT INTO e3 VALUES ('{"a": [1, 2]}'), ('[]');
CREATE VIEW e3_v AS SELECT s.* FROM e3, JSON_TABLE(j, '${$.a[*];;$;;strict $.a}' ${;;AS p ;;PASSING 1 AS x }COLUMNS
                (${n FOR ORDINALITY, ;;}v ${integer;;text} PATH
                '$'${;; DEFAULT '7' ON EMPTY;; ERROR ON ERROR;; NULL ON EMPTY DEFAULT '3' ON ERROR},
                e ${boolean;;integer} EXISTS PATH '$.b'${;; FALSE ON ERROR},
                q jsonb ${PATH '$' WITH WRAPPER;;FORMAT JSON PATH '$' KEEP QUOTES;;PATH '$.a' EMPTY ARRAY ON EMPTY}${
                ;;  , NESTED PATH '$.*' AS d COLUMNS (m integer PATH '$')
                ;;  , NESTED '$[*]' COLUMNS (m FOR ORDINALITY, NESTED '$[*]' COLUMNS (o text PATH '$'))
                })${;; EMPTY ON ERROR;; ERROR ON ERROR}) AS s;
{{same_view_from_text}}

-- name: rows of a document, one within another
-- versions: 17..
{{assert(
    SELECT array_agg(concat_ws(',', n, a, b) ORDER BY n, a, b) = ${
        ARRAY['1,1,5', '1,1,6', '2,2'] FROM JSON_TABLE('[{"a": 1, "b": [5, 6]}, {"a": 2}]'::jsonb, '$[*]' COLUMNS
                (n FOR ORDINALITY, a integer PATH '$.a', NESTED PATH '$.b[*]' COLUMNS (b integer PATH '$'))) AS s
    ;;  ARRAY['1,,5', '1,3', '1,4'] FROM (SELECT n, a, b FROM JSON_TABLE('{"x": [3, 4], "y": [5]}'::jsonb,
                '$' COLUMNS (n FOR ORDINALITY, NESTED '$.x[*]' COLUMNS (a integer PATH '$'),
                NESTED '$.y[*]' COLUMNS (b integer PATH '$')))) AS s (n, x, b), LATERAL (SELECT coalesce(x::text, ''))
                AS l (a)
    }
;; rows of a document within rows)}}

-- name: what is not in a document
-- versions: 17..
{{assert(
    SELECT ${
        JSON_VALUE(j, '$.x' DEFAULT 'd' ON EMPTY) = 'd'
    ;;  JSON_VALUE(j, '$.a' RETURNING integer DEFAULT 5 ON ERROR) = 5
    ;;  JSON_QUERY(j, '$.x' EMPTY ARRAY ON EMPTY)::text = '[]'
    ;;  JSON_QUERY(j, '$.b' OMIT QUOTES) IS NULL
    ;;  JSON_VALUE(j, '$.b') = 'x'
    ;;  JSON_QUERY(j, '$.b' RETURNING text OMIT QUOTES) = 'x'
    ;;  JSON_QUERY(j, '$.a[*]' WITH WRAPPER)::text = '[1, 2]'
    ;;  JSON_EXISTS(j, '$.a[*] ? (@ > 1)') AND NOT JSON_EXISTS(j, '$.a[*] ? (@ > 2)')
    ;;  JSON_EXISTS(j, 'strict $.x.y' UNKNOWN ON ERROR) IS NULL
    ;;  JSON_VALUE(j, '$.c') IS NULL AND JSON_QUERY(j, '$.c')::text = 'null'
    ;;  JSON_VALUE(j, '$.d' RETURNING boolean)
    } FROM (VALUES ('{"a": [1, 2], "b": "x", "c": null, "d": true}'::jsonb)) AS v (j)
;; a value, or what stands for it)}}

-- name: a document as text
-- versions: 17..
{{assert(
    SELECT bool_and(${
        JSON_SERIALIZE(j) IS JSON
    ;;  JSON_SERIALIZE(j RETURNING text)::jsonb = j::jsonb
    ;;  JSON_SERIALIZE(j${ RETURNING bytea;; FORMAT JSON}) IS JSON
    }) FROM (VALUES ('{"a": [1, "x"]}'::${jsonb;;json}), ('7')) AS v (j)
;; the text of a document is a document)}}

-- name: a collation of what is not in a document
-- versions: 17..
DO $$BEGIN
    PERFORM
        JSON_VALUE(jsonb '{}', '$.a' DEFAULT ${'a' COLLATE "C";;'a' COLLATE "default";;'a'::text COLLATE "C"} ON EMPTY);
EXCEPTION WHEN collation_mismatch THEN
    NULL;
END$$

-- name: a document as a domain or a row
-- versions: 17..
CREATE DOMAIN e3_d AS ${integer CHECK (VALUE < 5);;text CHECK (length(VALUE) < 1)};
CREATE TYPE e3_t AS (a integer, b text);
{{assert(
    SELECT ${
        (JSON_QUERY(jsonb '{"a": 1, "b": "x"}', '$' RETURNING e3_t)).b = 'x'
    ;;  JSON_QUERY(jsonb '[1, 2]', '$' RETURNING integer[]) = ARRAY[1, 2]
    ;;  JSON_VALUE(jsonb '7', '$' RETURNING e3_d NULL ON ERROR) IS NULL
    ;;  count(x) = 1 FROM JSON_TABLE(jsonb '[{"x": {"a": 1}}, {"x": 3}]', '$[*]' COLUMNS (x e3_t PATH '$.x')) AS s
    ;;  count(x) = 0 FROM JSON_TABLE(jsonb '[7, 9]', '$[*]' COLUMNS (x e3_d PATH '$')) AS s
    }
;; a document as another type)}}

-- name: a path that is no path
-- versions: 17..
{{refused(
    PERFORM ${
        JSON_VALUE('{}'::jsonb, ${1;;NULL::integer;;B'1';;true})
    ;;  JSON_EXISTS('{}'::jsonb, ${1;;now();;NULL::date})
    ;;  JSON_QUERY('{}'::jsonb, ${1.5;;'{}'::jsonb;;'{a}'::text[]})
    }
;; datatype_mismatch OR cannot_coerce
;; a path of another type)}}

-- name: what stands for what is not in a document, as its type
-- versions: 17..
{{assert(
    SELECT ${
        JSON_VALUE(j, '$.x' RETURNING numeric(5,2) DEFAULT ${1.23456;;'1.23456';;1.23456::numeric} ON EMPTY)::text
            = '1.23'
    ;;  JSON_VALUE(j, 'strict $.x' RETURNING numeric(4,0) DEFAULT 1.6 ON ERROR)::text = '2'
    ;;  length(JSON_VALUE(j, '$.x' RETURNING char(5) DEFAULT 'ab' ON EMPTY)::text || '|') = 3
            AND octet_length(JSON_VALUE(j, '$.x' RETURNING char(5) DEFAULT 'ab' ON EMPTY)) = 5
    ;;  JSON_VALUE(j, '$.x' RETURNING time(0) DEFAULT ${'10:00:00.6';;time '10:00:00.6'} ON EMPTY) = '10:00:01'
    ;;  JSON_VALUE(j, '$.x' RETURNING interval(0) DEFAULT '1.6 s' ON EMPTY) = '2 s'
    ;;  (SELECT bool_and(s.a::text = '1.23')
            FROM JSON_TABLE(j, '$' COLUMNS (a numeric(5,2) PATH '$.x' DEFAULT ${1.23456;;'1.23456'} ON EMPTY)) AS s)
    } FROM (VALUES ('{"a": 1}'::jsonb)) AS v (j)
;; what stands for a value)}}

-- name: errors of a path that is silent
-- versions: 17..
DO $$BEGIN
    PERFORM jsonb_path_query(j, p::jsonpath, '{}', true), j @? p::jsonpath, j @@ p::jsonpath
        FROM (VALUES ('12.3'::jsonb), ('"x"'), ('[1, "9999999999999999999", null]'), ('{"a": true}'), ('"23:59:60.5"'),
                ('1e400')) AS v (j), (VALUES ('${;;strict }$${;;[*]}.${
            decimal(${12345,67;;0;;3,50000;;2,1;;1000,1000;;5,-1001})
        ;;  bigint()
        ;;  integer()
        ;;  number()
        ;;  double()
        ;;  boolean()
        ;;  string()
        ;;  keyvalue()
        ;;  date()
        ;;  time(${9;;0})
        ;;  timestamp(${9;;0})
        ;;  type()
        ;;  abs()
        ;;  size()
        ;;  ceiling()
        }${;; + 1;; / 0;; ? (@ == 1);; ? (@ starts with "x")}')) AS u (p);
END$$
