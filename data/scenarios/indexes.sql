-- What tables and indexes store: an index finds what the table has.

-- Many rows with one value, which an index on v stores as one entry, and rows with another value that is equal. Pages
-- have room, so that rows of later inserts lie between.

-- template: equal_values(type;; one;; other;; shown)
{{type}}, t text);
ALTER TABLE e3 ALTER COLUMN t SET STORAGE PLAIN;
INSERT INTO e3 SELECT {{one}}, repeat('x', 5000) FROM generate_series(1, 40) AS i;
CREATE INDEX ON e3 (v);
INSERT INTO e3 SELECT {{other}}, 'y' FROM generate_series(1, 3000) AS i;
DELETE FROM e3 WHERE t = 'y' AND ctid < '(30,1)';
{{same_in_index(SELECT count(*) FROM e3 WHERE v = {{one}} AND {{shown}};; values that are equal, {{type}})}}

-- An aggregate with a sort operator, which an index could compute if the types were the same.

-- template: extreme(type;; which;; before)
CREATE FUNCTION e3_f(a {{type}}, b integer) RETURNS {{type}} IMMUTABLE
    LANGUAGE sql AS 'SELECT {{which}}(a, b::{{type}})';
CREATE AGGREGATE e3_m(integer) (sfunc = e3_f, stype = {{type}}, sortop = {{before}});
SET LOCAL enable_seqscan = off

-- name: an extreme of another type than its column's
CREATE TABLE e3 (a integer);
INSERT INTO e3 SELECT i FROM generate_series(1, ${1000;;100}) AS i;
CREATE INDEX ON e3 (a${;; DESC});
ANALYZE e3;
${
    {{extreme(numeric;; greatest;; >)}}
;;  {{extreme(numeric;; least;; <)}}
;;  {{extreme(bigint;; greatest;; >)}}
;;  {{extreme(double precision;; least;; <)}}
};
{{assert(SELECT e3_m(a) IN (min(a), max(a)) FROM e3;; an extreme)}};
SET LOCAL enable_seqscan = on

-- name: values that are equal and not the same, in one entry
CREATE TABLE e3 (v ${
    {{equal_values(interval;; interval '1 day';; interval '24:00:00';; v::text = '24:00:00')}}
;;  {{equal_values(bpchar;; bpchar 'a';; bpchar 'a ';; octet_length(v) = 2)}}
;;  {{equal_values(numeric;; 1.0;; 1.00;; scale(v) = 2)}}
;;  {{equal_values(float8;; float8 '0';; float8 '-0';; v::text = '-0')}}
}

-- name: ranges behind another key of an index
CREATE TYPE e3_r AS RANGE (subtype = text, collation = "C");
CREATE TABLE e3 (q int4range, i inet, r numrange, s e3_r);
INSERT INTO e3 SELECT int4range(nullif(i % 5, 0), nullif(i, 7 * (i / 7))), inet '${10.0.0.0;;::1}' + i,
        numrange(i, (i + 1 || '.' || repeat('123', i * 5))::numeric), e3_r('a', 'b' || repeat('c', i * 7))
    FROM generate_series(1, ${60;;40}) AS i;
CREATE INDEX ON e3 USING ${
    gist (${q;;i inet_ops;;r;;s}, ${r;;s;;s, r;;r, s})
;;  gist (${q;;r}) INCLUDE (${r, s;;s, q;;s})
;;  spgist (${q;;i}) INCLUDE (${s;;r})
};
ANALYZE e3;
{{same_in_index(
    SELECT sum(length(${r;;s}::text)) FROM e3
        WHERE q IS NOT NULL${;; AND q && '[1,50)';; AND i << '10.0.0.0/8';; AND r && '[1,50)';; AND s && '[a,c)'}
;; ranges)}}

-- name: rows whose change was taken back, in a table that is written anew
CREATE TABLE e3 (k integer PRIMARY KEY, v integer);
CREATE INDEX e3_i ON e3 (${v;;k DESC;;v, k});
INSERT INTO e3 SELECT i, i FROM generate_series(1, ${100;;1000}) AS i;
${;;UPDATE e3 SET v = v + 1000 WHERE k % 5 = 0;}
DO $$BEGIN
    ${
        UPDATE e3 SET v = v + 1
    ;;  DELETE FROM e3
    ;;  UPDATE e3 SET k = - k
    ;;  PERFORM k FROM e3 WHERE k % 7 = 0 FOR UPDATE; UPDATE e3 SET v = 0
    } WHERE k % ${2;;3} = 0;
    PERFORM 1 / 0;
EXCEPTION WHEN division_by_zero THEN
    NULL;
END$$;
${CLUSTER e3 USING e3_i;;CLUSTER e3 USING e3_pkey;;ALTER TABLE e3 ALTER COLUMN v TYPE bigint};
{{assert(SELECT count(*) % 100 = 0 AND min(k) = 1 FROM e3;; no row is lost)}}

-- name: a mark in the order of an index
CREATE TABLE e3 (a integer, b integer);
CREATE TABLE e3_u (a integer);
INSERT INTO e3 SELECT 1, i FROM generate_series(1, ${1000;;700}) AS i;
INSERT INTO e3 SELECT i, 1 FROM generate_series(2, 50) AS i;
INSERT INTO e3_u VALUES (1), (1), (3), (3), (20);
CREATE INDEX ON e3 ${(a, b);;(a) INCLUDE (b);;(a DESC, b)};
CREATE INDEX ON e3_u (a);
ANALYZE e3;
ANALYZE e3_u;
{{same_by_merge_join(
    SELECT count(*) FROM e3_u JOIN e3 ON e3.a = e3_u.a WHERE e3.a ${
        = ANY (ARRAY[1, 60])
    ;;  = ANY (ARRAY[1, 3])
    ;;  = ANY (ARRAY[0, 1, 3])
    ;;  >= ANY (ARRAY[1, 5])
    ;;  <= 3
    ;;  = ANY (ARRAY[1, 60]) AND e3.b > ${0;;500}
    }
;; a mark)}}

-- name: more pages than a bitmap remembers
CREATE TABLE e3 (k tsvector, a integer[], d jsonb, n integer, t text) WITH (fillfactor = 10);
INSERT INTO e3
    SELECT (ARRAY['''x'' ''y''', '''y1''', '''y2''', '''y2'' ''z''', NULL])[1 + i % 5]::tsvector, ARRAY[i % 7, i % 3],
        jsonb_build_object('a', i % 5, 'b', i % 2), i, repeat('t', 500) FROM generate_series(1, 1400) AS i;
CREATE INDEX ON e3 ${
    USING gin (k);
    {{same_by_pages(
        SELECT count(*) FROM e3 WHERE k @@ '${!x;;!z;;!x:*;;!y1 & !z}' AND k @@ '${y:*;;y1 | y2;;y:* & !z;;y}'
    ;; words)}}
;;  USING gin (a); {{same_by_pages(SELECT count(*) FROM e3 WHERE a && '{1,2}' AND a ${<@;;@>;;=} '{1,2}';; numbers)}}
;;  USING gin (d); {{same_by_pages(SELECT count(*) FROM e3 WHERE d ? 'a' AND d @@ '!($.a == 1)';; documents)}}
;;  ${(n);;USING brin (n) WITH (pages_per_range = 1);;USING hash (n)};
    {{same_by_pages(
        SELECT count(*) FROM e3 WHERE n ${> 100;;= 7;;IN (3, 5, 1300)} AND length(t) = 500
    ;; numbers in order)}}
}

-- name: far ranges in an index
CREATE TABLE e3 (r numrange);
CREATE INDEX ON e3 USING ${gist;;gist;;spgist} (r);
INSERT INTO e3 SELECT numrange(i, i + 1) FROM generate_series(1, ${50;;400}) AS i;
INSERT INTO e3 VALUES ('[1e400,1e401)'), ('[-1e400,1e3000)'), ('[NaN,)'), ('(,)'), ('empty'), ('[-Infinity,Infinity]');
INSERT INTO e3 SELECT numrange(i, i + 1) FROM generate_series(1, ${50;;400}) AS i

-- name: far values in a range of values
CREATE TABLE e3 (v ${
    numeric);
    CREATE INDEX ON e3 USING brin (v numeric_minmax_multi_ops);
    INSERT INTO e3 SELECT i FROM generate_series(1, 100) AS i;
    INSERT INTO e3 VALUES ('1e400'), ('-1e3000'), ('NaN'), ('Infinity'), ('-Infinity');
    INSERT INTO e3 SELECT ${i;;i * 1e401} FROM generate_series(200, 300) AS i
;;  interval);
    CREATE INDEX ON e3 USING brin (v interval_minmax_multi_ops);
    INSERT INTO e3 SELECT i * interval '1 day' FROM generate_series(1, 100) AS i;
    INSERT INTO e3 VALUES ('178000000 years'), ('-178000000 years'), ('2147483647 days');
    INSERT INTO e3 SELECT i * interval '1 hour' FROM generate_series(1, 100) AS i
;;  ${date;;timestamp});
    CREATE INDEX ON e3 USING brin (v);
    INSERT INTO e3 SELECT date '2020-01-01' + i FROM generate_series(1, 100) AS i;
    INSERT INTO e3 VALUES ('infinity'), ('-infinity'), ('4714-11-24 BC')
;;  inet);
    CREATE INDEX ON e3 USING brin (v inet_minmax_multi_ops);
    INSERT INTO e3 SELECT inet '10.0.0.0' + i FROM generate_series(1, 100) AS i;
    INSERT INTO e3 VALUES ('::1'), ('ffff::'), ('0.0.0.0/0');
    INSERT INTO e3 SELECT inet '::' + i FROM generate_series(1, 100) AS i
}

-- name: near points in an index
CREATE TABLE e3 (p point);
CREATE INDEX ON e3 USING ${spgist (p);;spgist (p kd_point_ops);;gist (p)};
INSERT INTO e3 SELECT point(i * ${1e-7;;0.1;;1e100}, i * ${1e-7;;-0.3;;1e-9}) FROM generate_series(1, 3000) AS i

-- name: documents in an index
CREATE TABLE e3 (d jsonb);
INSERT INTO e3 SELECT d::jsonb
    FROM unnest(ARRAY['1', '"a"', '[1]', '["a"]', '{"a": 1}', '{"a": [1, 2]}', 'null', '{"a": "b"}', '{"a": {"b": 1}}',
            '{"a": 1, "b": 2}', '[]', '{}', 'true', '[["a"]]']) AS d;
CREATE INDEX ON e3 USING gin (d ${jsonb_ops;;jsonb_path_ops});
{{same_by_index(
    SELECT count(*) FROM e3 WHERE d @@ '${
        strict $ == "a"
    ;;  lax $ == 1
    ;;  $.a == 1
    ;;  !($.a == 1 && $.b == 2)
    ;;  !($.a == 1)
    ;;  exists($.a) && !($.b == 2 && $.a == 1)
    ;;  strict $[*] == "a"
    ;;  exists($.a ? (@ == 1))
    ;;  "a" == $
    ;;  $.a == "1".double()
    ;;  "42".double() == 42
    ;;  $.a.type() == "number"
    ;;  $.* == 1
    ;;  $.**.b == 1
    ;;  !exists($.a) || $.b == 2
    }'
;; documents)}}

-- name: extreme numbers in an index of btree_gist
-- extension: btree_gist
CREATE TABLE e3 (v ${
    float8); CREATE INDEX ON e3 USING gist (v @.gist_float8_ops)
;;  numeric); CREATE INDEX ON e3 USING gist (v @.gist_numeric_ops)
;;  float4); CREATE INDEX ON e3 USING gist (v @.gist_float4_ops)
};
INSERT INTO e3 SELECT i FROM generate_series(1, ${30;;500}) AS i;
INSERT INTO e3 VALUES ('NaN'), ('Infinity'), ('-Infinity');
INSERT INTO e3 SELECT i FROM generate_series(1, ${30;;500}) AS i;
{{same_by_index(
    SELECT count(*) FROM e3 WHERE v ${=;;<;;<=;;>=;;>;;<>} '${NaN;;3;;Infinity;;-Infinity}'
;; numbers of btree_gist)}}

-- name: intervals in an index of btree_gist
-- extension: btree_gist
CREATE TABLE e3 (v interval);
CREATE INDEX ON e3 USING gist (v @.gist_interval_ops);
INSERT INTO e3 SELECT i * interval '1 hour' FROM generate_series(-50, 50) AS i;
INSERT INTO e3 VALUES ('-178000000 years'), ('1 month'), ('-1 month -3 days');
{{same_by_index(
    SELECT count(*) FROM e3 WHERE v ${=;;<;;<=;;>=;;>;;<>} '${0;;1 day;;-1 month;;30 days}'
;; intervals of btree_gist)}}

-- name: values in an index of btree_gin
-- extension: btree_gin
CREATE TABLE e3 (v ${
    interval);
    CREATE INDEX ON e3 USING gin (v @.interval_ops);
    INSERT INTO e3 SELECT i * interval '1 hour' FROM generate_series(-50, 50) AS i;
    INSERT INTO e3 VALUES ('-178000000 years'), ('1 month'), ('-1 month -3 days');
    {{same_by_index(
        SELECT count(*) FROM e3 WHERE v ${=;;<;;<=;;>=;;>} '${0;;1 day;;-1 month;;30 days}'
    ;; intervals of btree_gin)}}
;;  numeric);
    CREATE INDEX ON e3 USING gin (v @.numeric_ops);
    INSERT INTO e3 SELECT i FROM generate_series(-50, 50) AS i;
    INSERT INTO e3 VALUES ('NaN'), ('Infinity'), ('-Infinity'), ('1.00');
    {{same_by_index(
        SELECT count(*) FROM e3 WHERE v ${=;;<;;<=;;>=;;>} '${NaN;;3;;Infinity;;1}'
    ;; numerics of btree_gin)}}
;;  float8);
    CREATE INDEX ON e3 USING gin (v @.float8_ops);
    INSERT INTO e3 SELECT i FROM generate_series(-50, 50) AS i;
    INSERT INTO e3 VALUES ('NaN'), ('Infinity'), ('-Infinity'), ('-0');
    {{same_by_index(SELECT count(*) FROM e3 WHERE v ${=;;<;;<=;;>=;;>} '${NaN;;3;;Infinity;;0}';; floats of btree_gin)}}
}

-- name: too many numbers for an index of intarray
-- extension: intarray
CREATE TABLE e3 (a integer[]);
CREATE INDEX ON e3 USING gist (a @.gist__int_ops(numranges = ${10;;5}));
INSERT INTO e3 VALUES ('{1,2147483647}'), ('{}');
{{refused(
    INSERT INTO e3 SELECT array_agg(i * 2) FROM generate_series(1, 150) AS i
;; program_limit_exceeded OR invalid_parameter_value OR object_not_in_prerequisite_state OR internal_error
;; more numbers than an entry holds)}}

-- name: the greatest number in an index of intarray
-- extension: intarray
CREATE TABLE e3 (a integer[]);
CREATE INDEX ON e3 USING gist (a @.gist__int_ops);
INSERT INTO e3 VALUES ('{1,2147483647}'), ('{2147483647}'), ('{2147483646,2147483647}');
INSERT INTO e3 SELECT ARRAY[i, 2147483647 - i % 3, i * 1000] FROM generate_series(1, ${300;;50}) AS i;
INSERT INTO e3 SELECT array_agg(i * 1000) || 2147483647 FROM generate_series(1, ${90;;50}) AS i;
{{same_by_index(SELECT count(*) FROM e3 WHERE a OPERATOR(@.${@>;;&&}) '{2147483647}';; the greatest number)}}

-- name: a query of very many numbers
-- extension: intarray
DO $$BEGIN
    ASSERT '{1}'::integer[] OPERATOR(@.@@) ('${
        1|(' || repeat('2&', ${40000;;20000;;5000}) || '2)'
    ;;  1|' || repeat('!1&', ${20000;;5000}) || '1'
    ;;  (' || repeat('2|', ${20000;;5000}) || '2)|1'
    })::@.query_int, 'one of the
        numbers'; EXCEPTION WHEN program_limit_exceeded OR statement_too_complex THEN NULL; END$$

-- name: a query of very many labels
-- extension: ltree
DO $$BEGIN
    ASSERT 'a.b'::@.ltree OPERATOR(${
        @.@) ('a|(' || repeat('c&', ${16400;;20000;;5000}) || 'c)')::@.ltxtquery
    ;;  @.@) ('(' || repeat('c|', ${16400;;20000;;5000}) || 'c)|a')::@.ltxtquery
    ;;  @.~) (repeat('c|', ${33000;;70000;;5000}) || 'a.b')::@.lquery
    ;;  @.~) ('a.' || repeat('!c{0}.', ${33000;;5000}) || 'b')::@.lquery
    }, 'one of the labels';
    EXCEPTION WHEN program_limit_exceeded OR statement_too_complex THEN
        NULL;
    END$$

-- name: patterns and an index of pg_trgm
-- extension: pg_trgm
CREATE TABLE e3 (t text);
INSERT INTO e3 SELECT ${'foo' || i || 'bar';;md5(i::text);;upper(md5(i::text)) || ' ' || i}
    FROM generate_series(1, ${300;;2000}) AS i;
INSERT INTO e3 VALUES (''), ('fo'), (NULL), ('foo bar');
CREATE INDEX ON e3 USING ${gin (t @.gin_trgm_ops);;gist (t @.gist_trgm_ops(siglen = ${1;;12;;500}))};
INSERT INTO e3 SELECT 'k' || i % 7 FROM generate_series(1, 50) AS i;
{{same_by_index(
    SELECT count(*) FROM e3 WHERE t ${
        ~ '${$foo;;foo^;;foo(?!x)1;;a(b|c)+d;;[^a]bc;;(foo|a1)[0-9]*b;;fo{1,2}.?b;;^$;;(1|2|3)bar$}'
    ;;  ~* '${FOO1;;ab[c-e]}'
    ;;  LIKE '${%ab%;;foo%r;;%_oo%;;%a\%b%;;k1}'
    ;;  ILIKE '%AB_c%'
    ;;  !~ 'foo'
    ;;  = 'k1'
    }
;; patterns)}}

-- name: labels of very many
-- extension: ltree
CREATE TABLE e3 (l @.ltree);
INSERT INTO e3 VALUES ('a'), ('b'), ('a.b'), (@.text2ltree(rtrim(repeat('a.', ${16000;;30000;;15000}), '.'))),
        (@.text2ltree(rtrim(repeat('a.', ${14000;;1}), '.')));
{{assert(
    SELECT bool_and(x.l OPERATOR(@.<) y.l = (x.l::text < y.l::text COLLATE "C")) FROM e3 AS x, e3 AS y
;; the order of labels)}}

-- name: an index of odd length
-- extension: ltree
CREATE TABLE e3 (a @.ltree);
{{refused(
    CREATE INDEX ON e3 USING gist (a @.gist_ltree_ops(siglen = ${10;;7;;2023}))
;; invalid_parameter_value
;; a length that is no multiple of 4)}}
