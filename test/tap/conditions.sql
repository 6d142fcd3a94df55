-- Rules that rewrite conditions on dates, timestamps and texts (src/pg/read/conditions/), against this server: of many conditions, each is judged against those that
-- are nearest to it on some thousand values. Two that differ on a value must not be called equivalent.
BEGIN;
SET client_min_messages = warning;
SELECT no_plan();
CREATE TABLE p (id int PRIMARY KEY, d date, ts timestamp, x text);
CREATE TABLE vals (kind text, at int, d date, ts timestamp, x text);

-- every day of nine years, some of other ages; BC, the years after 9999, and infinity apart
INSERT INTO vals (kind, d) SELECT 'd', d FROM generate_series(timestamp '2014-12-30', '2023-01-02', '1 day') d;
INSERT INTO vals (kind, d) SELECT 'd', d::date FROM (VALUES ('1900-02-28'), ('1900-03-01'), ('2000-12-31'), ('2001-01-01'), ('1999-12-31'),
    ('0001-01-01'), ('9999-12-31'), ('infinity'), ('-infinity'), (NULL), ('2020-02-15 BC'), ('0044-03-15 BC'), ('4713-11-24 BC'),
    ('10000-01-01'), ('12020-02-03')) v (d);
INSERT INTO vals (kind, ts) SELECT 'ts', d + o FROM generate_series(timestamp '2018-12-31', '2021-04-02', '1 day') d, (VALUES (interval '0'), ('-1 us'), ('1 us'), ('13:14:15.16')) v (o);
INSERT INTO vals (kind, ts) SELECT 'ts', d::timestamp FROM (VALUES ('infinity'), ('-infinity'), (NULL), ('9999-12-31 23:59:59.999999'),
    ('2020-02-15 BC'), ('4713-11-24 BC'), ('10000-01-01'), ('294276-12-31 23:59:59.999999')) v (d);
-- every text of up to three of some characters
INSERT INTO vals (kind, x) WITH c (c) AS (SELECT unnest(ARRAY['', 'a', 'b', 'A', 'é', '%', '_', '\', ' ', E'\n']))
SELECT DISTINCT 'x', a.c || b.c || c.c FROM c a, c b, c;
INSERT INTO vals (kind, x) VALUES ('x', NULL), ('x', 'abab'), ('x', ' ab '), ('x', 'aabb'), ('x', 'İ'), ('x', 'ß'), ('x', E'ab\n');
UPDATE vals SET at = n FROM (SELECT ctid AS place, row_number() OVER (PARTITION BY kind ORDER BY ctid) AS n FROM vals) s WHERE vals.ctid = s.place;

CREATE TABLE conds (kind text, condition text, results int[], truth varbit);
INSERT INTO conds SELECT 'd', format(f, o, c) FROM (VALUES
    ('extract(year FROM d) %s %s', '{=,<>,<,<=,>,>=}'::text[], '{2016,2020}'::text[]), ('date_part(''decade'', d) %s %s', '{=,<}', '{201,202}'),
    ('extract(century FROM d) %s %s', '{=,>}', '{20,21}'), ('extract(isoyear FROM d) %s %s', '{=,>}', '{2016,2020}'),
    ('to_char(d, ''YYYY'') %s %s', '{=,<>,>=}', '{''2016'',''2020''}'), ('to_char(d::timestamp, ''YYYY-MM'') %s %s', '{=,<}', '{''2020-02'',''2020-2'',''2016-12''}'),
    ('left(d::text, 7) %s %s', '{=,<,>}', '{''2020-02'',''2016-12'',''3''}'), ('d::text %s %s', '{LIKE,NOT LIKE}', '{''2020-%'',''2016%'',''2020-02%''}'),
    ('date_trunc(''month'', d::timestamp) %s %s', '{=,<=}', '{''2020-02-01'',''2020-02-02''}'), ('date_trunc(''week'', d::timestamp) %s %s', '{=,<}', '{''2020-02-03'',''2016-12-28''}'),
    ('d + interval ''1 month'' %s %s', '{=,<,<=,>}', '{''2020-02-29'',''2016-12-31''}'), ('d - interval ''30 days'' %s %s', '{=,<,>=}', '{''2020-02-01''}'),
    ('d + 30 %s %s', '{=,<,>=}', '{''2020-03-02''}'), ('d %s %s', '{=,<,<=,>,>=}', '{''2020-01-01'',''2020-12-31'',''2021-01-01'',''2020-02-01'',''2016-12-31''}'),
    ('extract(month FROM d) %s %s', '{=,<>,<,>=}', '{2,7,12,13}'), ('date_part(''quarter'', d) %s %s', '{=,<,>}', '{1,3}'), ('extract(dow FROM d) %s %s', '{=,<,>=}', '{0,6}'),
    ('extract(isodow FROM d) %s %s', '{=,<,>=}', '{6,7}'), ('to_char(d::timestamp, ''Mon'') %s %s', '{=,<>}', '{''Feb'',''Dec'',''dec''}'), ('to_char(d::timestamp, ''MM'') %s %s', '{=,>=}', '{''02'',''07'',''2''}'),
    ('extract(day FROM d) %s %s', '{=,>}', '{1,30,31}'), ('extract(year FROM d) = 2020 AND extract(month FROM d) %s %s', '{=,<,>=}', '{2,7}'),
    ('extract(year FROM d) = 2020 AND to_char(d::timestamp, ''DD'') %s %s', '{=}', '{''29'',''30''}'), ('d BETWEEN ''2020-02-01'' AND ''2020-06-15'' AND extract(month FROM d) %s %s', '{=,>}', '{2,5}'),
    ('extract(month FROM d)::int %% 3 %s %s', '{=,<}', '{1,3}')) v (f, os, cs), unnest(os) o, unnest(cs) c;
INSERT INTO conds SELECT 'ts', format(f, o, c) FROM (VALUES
    ('extract(year FROM ts) %s %s', '{=,<>,<,>=}'::text[], '{2019,2020}'::text[]), ('to_char(ts, ''YYYY'') %s %s', '{=,<}', '{''2020''}'), ('to_char(ts, ''YYYY-MM-DD'') %s %s', '{=,<=}', '{''2020-02-29''}'),
    ('ts::date %s %s', '{=,<,>=}', '{''2020-02-29'',''2020-01-01''}'), ('date_trunc(''day'', ts) %s %s', '{=,<,>}', '{''2020-02-29'',''2020-01-01''}'), ('ts %s %s', '{=,<,>=}', '{''2020-01-01'',''2020-02-29'',''2020-03-01'',''2021-01-01''}'),
    ('date_trunc(''quarter'', ts) %s %s', '{=,<=}', '{''2020-01-01'',''2020-02-01''}'), ('ts + interval ''1 day'' %s %s', '{=,<,>=}', '{''2020-03-01''}'), ('extract(month FROM ts) %s %s', '{=,<}', '{2,4}'),
    ('extract(year FROM ts) = 2020 AND extract(quarter FROM ts) %s %s', '{=,<}', '{1,2}'), ('left(ts::text, 10) %s %s', '{=,>=}', '{''2020-02-29''}'), ('to_char(ts, ''YYYY-MM-DD HH24:MI'') %s %s', '{=,<}', '{''2020-02-29 13:14''}'),
    ('extract(dow FROM date_trunc(''day'', ts)) %s %s', '{=}', '{0,6}')) v (f, os, cs), unnest(os) o, unnest(cs) c;
INSERT INTO conds SELECT 'x', format(f, c) FROM (VALUES ('x LIKE %L'), ('x NOT LIKE %L'), ('x ILIKE %L'), ('lower(x) LIKE %L'), ('x SIMILAR TO %L')) v (f),
    unnest(ARRAY['ab%', '%ab%', '%ab', 'ab', 'a\_%', 'a_%', '%', '_%', '__', '%_a%', '%é', 'a% ', '%%a']) c WHERE NOT (f ~ 'SIMILAR' AND c LIKE '%\\%');
INSERT INTO conds SELECT 'x', format(f, c, length(c), length(c) + 1) FROM (VALUES ('left(x, %2$s) = %1$L'), ('left(x, %3$s) = %1$L'), ('right(x, %2$s) = %1$L'), ('substr(x, 1, %2$s) <> %1$L'), ('substr(x, 0, %3$s) = %1$L'),
    ('substring(x FROM 2 FOR %2$s) = %1$L'), ('starts_with(x, %1$L)'), ('position(%1$L IN x) = 1'), ('strpos(x, %1$L) > 0'), ('strpos(x, %1$L) < 1'), ('x ~ %1$L'), ('x ~ (''^'' || %1$L)'), ('x !~ (%1$L || ''$'')'),
    ('x ~ (''^'' || %1$L || ''$'')'), ('x = %1$L'), ('x <> %1$L'), ('x || ''a'' = %1$L || ''a'''), ('concat(x, ''a'') = %1$L || ''a'''), ('coalesce(x, '''') || ''a'' = %1$L || ''a'''), ('trim(x) = %1$L'), ('btrim(x, '' '') = %1$L')) v (f),
    unnest(ARRAY['ab', 'a_', 'é', '']) c;
INSERT INTO conds SELECT 'x', format('length(x) %s %s', o, n) FROM unnest('{=,<,>,>=,<>}'::text[]) o, generate_series(0, 2) n;

-- 1: true, 0: false, 2: NULL, 3: an error
CREATE FUNCTION pg_temp.tried(condition text, kind text) RETURNS int[] LANGUAGE plpgsql AS $$
DECLARE result int[] := '{}'; v record; one int;
BEGIN
    BEGIN
        EXECUTE format('SELECT array_agg(CASE WHEN %1$s THEN 1 WHEN NOT (%1$s) THEN 0 ELSE 2 END ORDER BY at) FROM vals WHERE kind = %2$L', condition, kind) INTO result;
        RETURN result;
    EXCEPTION WHEN OTHERS THEN
        FOR v IN SELECT at FROM vals WHERE vals.kind = tried.kind ORDER BY at LOOP
            BEGIN
                EXECUTE format('SELECT CASE WHEN %1$s THEN 1 WHEN NOT (%1$s) THEN 0 ELSE 2 END FROM vals WHERE kind = %2$L AND at = %3$s', condition, kind, v.at) INTO one;
            EXCEPTION WHEN OTHERS THEN one := 3;
            END;
            result := result || one;
        END LOOP;
        RETURN result;
    END;
END
$$;
UPDATE conds SET results = pg_temp.tried(condition, kind);
UPDATE conds SET truth = translate(array_to_string(results, ''), '23', '00')::varbit;

CREATE TABLE pairs AS
SELECT DISTINCT ON (least(a.condition, b.condition), greatest(a.condition, b.condition)) a.kind, a.condition AS one, b.condition AS other, b.apart
FROM conds a, LATERAL (SELECT c.condition, bit_count(a.truth # c.truth) AS apart
    FROM conds c WHERE c.kind = a.kind AND c.condition <> a.condition ORDER BY apart, md5(c.condition) LIMIT 2) b;
CREATE TABLE verdicts AS
SELECT p.*, e.verdict::text
FROM pairs p, LATERAL sqleq_explain('SELECT id FROM p WHERE ' || p.one, 'SELECT id FROM p WHERE ' || p.other, timeout => '60 s') e;

SELECT is_empty($q$
    SELECT v.one, v.other, v.verdict, min(u.at) FROM verdicts v JOIN conds a ON a.kind = v.kind AND a.condition = v.one JOIN conds b ON b.kind = v.kind AND b.condition = v.other,
        LATERAL unnest(a.results, b.results) WITH ORDINALITY u (p, q, at) JOIN vals w ON w.at = u.at
    WHERE v.verdict LIKE 'equivalent%' AND w.kind = v.kind AND (p = 1) <> (q = 1) AND p < 3 AND q < 3
    GROUP BY 1, 2, 3 $q$, 'conditions that differ on a value are not called equivalent');
SELECT cmp_ok((SELECT count(*) FROM verdicts WHERE kind = k AND verdict = 'equivalent'), '>', n::bigint, 'many conditions on ' || k || ' are proven the same')
FROM (VALUES ('d', 60), ('ts', 20), ('x', 60)) v (k, n);
SELECT cmp_ok((SELECT count(*) FROM verdicts WHERE kind = k AND verdict = 'not_equivalent' AND apart = 1), '>', n::bigint, 'and one value is enough to tell others apart: ' || k)
FROM (VALUES ('d', 3), ('ts', 1), ('x', 3)) v (k, n);
SELECT diag(kind || ' ' || verdict || ' ' || (apart = 0)::text || ' ' || count(*)) FROM verdicts GROUP BY kind, verdict, apart = 0 ORDER BY 1;
SELECT * FROM finish();
ROLLBACK;
