-- Functions and values of PostgreSQL 18.

-- name: parts of texts that are equal and not the same
-- versions: 18..
DO $$BEGIN
    BEGIN
        CREATE COLLATION e3_c (provider = icu, locale = 'und-u-ks-level2', deterministic = false);
    EXCEPTION WHEN feature_not_supported THEN
        RETURN;
    END;
    EXECUTE 'CREATE TABLE e3 (t text COLLATE e3_c); INSERT INTO e3 VALUES (''${xBcX;;aBxcB;;Bb}'')';
    ASSERT (SELECT ${
        position('b' IN t) = strpos(lower(t COLLATE "C"), 'b')
    ;;  position(right(t, 1) IN t) > 0
    ;;  position('cx' IN t) = strpos(lower(t COLLATE "C"), 'cx')
    ;;  (t LIKE '%b%') = (lower(t COLLATE "C") LIKE '%b%')
    ;;  (t LIKE '%' || lower(right(t COLLATE "C", 1)))
    ;;  replace(t, 'b', '-') = replace(lower(t COLLATE "C"), 'b', '-')
    ;;  lower(split_part(t, 'b', 2)) = split_part(lower(t COLLATE "C"), 'b', 2)
    } FROM e3), 'a part of a text';
END$$

-- name: elements by a number that is looked up
-- versions: 18..
CREATE TABLE e3 (i integer, a integer[]);
INSERT INTO e3 VALUES (1, '{10,20}'), (2, '{10,20}'), (NULL, '{1}');
{{assert(
    SELECT array_agg(x ORDER BY x) = ARRAY[10, 20, NULL] FROM (SELECT ${
        a[(SELECT i)]
    ;;  a[(SELECT s.i FROM e3 AS s WHERE s.i = e3.i)]
    ;;  a[(SELECT max(s.i) FROM e3 AS s WHERE s.i <= e3.i)]
    ;;  (a[(SELECT i):(SELECT i)])[1]
    } AS x FROM e3) AS s
;; an element)}}

-- name: an index of what a function gives
-- versions: 18..
CREATE TABLE e3 (j jsonb, k json, t text, a integer[]);
CREATE INDEX ON e3 (${
    jsonb_strip_nulls(j)
;;  (json_strip_nulls(k)::text)
;;  jsonb_strip_nulls(j, true)
;;  array_sort(a)
;;  array_reverse(a)
;;  casefold(t COLLATE "C")
;;  crc32(t::bytea)
;;  reverse(t)
;;  (j -> 'a'), (j ->> 'b')
;;  jsonb_path_exists(j, '$.a')
;;  JSON_VALUE(j, '$.a')
})

-- name: functions of a newer server
-- versions: 18..
{{assert(
    SELECT ${
        crc32('abc') = 891568578 AND crc32c('abc') = 910901175
    ;;  array_sort(ARRAY[3, 1, NULL, 2]) = ARRAY[1, 2, 3, NULL]::integer[]
            AND array_sort(ARRAY[3, 1, NULL], true) = ARRAY[NULL, 3, 1]::integer[]
            AND array_sort(ARRAY[3, 1, NULL], true, false) = ARRAY[3, 1, NULL]::integer[]
    ;;  array_reverse(ARRAY[1, NULL, 3]) = ARRAY[3, NULL, 1]::integer[]
    ;;  array_sort(ARRAY[[3, 1], [2, 9]]) = ARRAY[[2, 9], [3, 1]]
    ;;  array_reverse('[5:6]={1,2}'::integer[])::text = '[5:6]={2,1}'
    ;;  reverse('\x0102'::bytea) = '\x0201'
    ;;  gamma(5) = 24 AND abs(lgamma(3) - ln(2::float8)) < 1e-12
    ;;  uuid_extract_version(uuidv7()) = 7 AND uuidv7() < uuidv7()
            AND abs(extract(epoch FROM uuid_extract_timestamp(uuidv7()) - clock_timestamp())) < 5
    ;;  (258)::bytea = '\x00000102' AND '\x0102'::bytea::smallint = 258 AND (-1)::bigint::bytea::bigint = -1
    ;;  bool_and(to_number(trim(to_char(i, 'RN')), 'RN') = i) FROM generate_series(1, 3999) AS i
    ;;  casefold('AbC' COLLATE pg_c_utf8) = 'abc'
    ;;  json_strip_nulls('[1, null, {"a": null}]'::json, true)::text = '[1,{}]'
    ;;  (min(x), max(x)) = (ARRAY[1, 2], ARRAY[3])
            FROM (VALUES (ARRAY[1, 2]), (ARRAY[3]), (NULL), (ARRAY[1, 2, 0])) AS v (x)
    ;;  max(ROW(a, b))::text = '(2,)' FROM (VALUES (1, 'x'), (2, NULL), (2, 'y')) AS v (a, b)
    ;;  'null'::jsonb::integer IS NULL
    }
;; a function of a newer server)}}
