-- Pairs of queries of which one, or each, has more than one permitted result where they seem to differ, because rows may come in any order, and a common
-- one. None of them may be called not_equivalent, whatever the rows, nor may a query be called different from itself.
BEGIN;
SET client_min_messages = warning;
SELECT no_plan();
CREATE TABLE rt (a int, b int, x text, f float8, n numeric, ar int[]);
CREATE TABLE ru (a int, b int, n numeric);
CREATE FUNCTION last_one(int, int) RETURNS int LANGUAGE sql IMMUTABLE AS 'SELECT $2';
CREATE AGGREGATE glued(int) (SFUNC = last_one, STYPE = int);
CREATE FUNCTION rows_of() RETURNS SETOF int LANGUAGE sql STABLE AS 'SELECT b FROM rt';
CREATE FUNCTION one_of() RETURNS int LANGUAGE sql STABLE AS 'SELECT b FROM rt LIMIT 1';

CREATE FUNCTION pg_temp.same_choice(q1 text, q2 text) RETURNS SETOF text LANGUAGE plpgsql AS $$
DECLARE e record;
BEGIN
    FOR e IN SELECT * FROM (VALUES (q1, q2), (q1, q1)) AS pair (one, other), LATERAL sqleq_explain(one, other, timeout => '2 s') LOOP
        RETURN NEXT isnt(e.verdict::text, 'not_equivalent', format('%s | %s', e.one, e.other));
        IF e.verdict = 'not_equivalent' THEN RETURN NEXT diag(e.counterexample::text); END IF;
    END LOOP;
END
$$;

SELECT pg_temp.same_choice($q$select a,b,row_number() over (order by a) from rt$q$,
    $q$select a,b,row_number() over (order by a,b) from rt$q$);
SELECT pg_temp.same_choice($q$select b,row_number() over () from (select distinct b from rt) s$q$,
    $q$select b,row_number() over (order by b) from (select distinct b from rt) s$q$);
SELECT pg_temp.same_choice($q$select b,row_number() over () from (select distinct b from rt) s$q$,
    $q$select b,row_number() over (order by b desc) from (select distinct b from rt) s$q$);
SELECT pg_temp.same_choice($q$select b from (select b,row_number() over () r from (select distinct b from rt) s) s where r=2$q$,
    $q$select b from (select b,row_number() over (order by b) r from (select distinct b from rt) s) s where r=2$q$);
SELECT pg_temp.same_choice($q$select b from (select b,row_number() over (order by a) r from rt) s where r=2$q$,
    $q$select b from (select b,row_number() over (order by a,b) r from rt) s where r=2$q$);
SELECT pg_temp.same_choice($q$select b from (select b,row_number() over (order by a) r from rt) s where r=3$q$,
    $q$select b from (select b,row_number() over (order by a,b desc) r from rt) s where r=3$q$);
SELECT pg_temp.same_choice($q$select first_value(b) over (order by a) from rt$q$,
    $q$select first_value(b) over (order by a,b) from rt$q$);
SELECT pg_temp.same_choice($q$select a,lag(b) over (order by a) from rt$q$,
    $q$select a,lag(b) over (order by a,b) from rt$q$);
SELECT pg_temp.same_choice($q$select a,sum(b) over (order by a rows unbounded preceding) from rt$q$,
    $q$select a,sum(b) over (order by a,b rows unbounded preceding) from rt$q$);
SELECT pg_temp.same_choice($q$select a,b,ntile(2) over (order by a) from rt$q$,
    $q$select a,b,ntile(2) over (order by a,b) from rt$q$);
SELECT pg_temp.same_choice($q$select a,string_agg(x,',') from rt group by a$q$,
    $q$select a,string_agg(x,',' order by x) from rt group by a$q$);
SELECT pg_temp.same_choice($q$select string_agg(x,',') from (select distinct x from rt) s$q$,
    $q$select string_agg(x,',' order by x) from (select distinct x from rt) s$q$);
SELECT pg_temp.same_choice($q$select string_agg(x,',') from (select distinct x from rt) s$q$,
    $q$select string_agg(x,',' order by x desc) from (select distinct x from rt) s$q$);
SELECT pg_temp.same_choice($q$select string_agg(x,',') from (select x from rt union select 'a' from ru) s$q$,
    $q$select string_agg(x,',' order by x) from (select x from rt union select 'a' from ru) s$q$);
SELECT pg_temp.same_choice($q$select array_agg(rt.b) from rt join ru using(a)$q$,
    $q$select array_agg(rt.b order by rt.b) from rt join ru using (a)$q$);
SELECT pg_temp.same_choice($q$select array_agg(rt.b) from rt where a in (select a from ru)$q$,
    $q$select array_agg(rt.b order by rt.b) from rt where a in (select a from ru)$q$);
SELECT pg_temp.same_choice($q$select array_agg(c) from (select a,count(*) c from rt group by a) s$q$,
    $q$select array_agg(c order by c) from (select a,count(*) c from rt group by a) s$q$);
SELECT pg_temp.same_choice($q$select json_object_agg(a,b)::text from rt where a is not null$q$,
    $q$select json_object_agg(a,b order by a,b)::text from rt where a is not null$q$);
SELECT pg_temp.same_choice($q$select jsonb_object_agg(a,b) from rt where a is not null$q$,
    $q$select jsonb_object_agg(a,b order by a,b) from rt where a is not null$q$);
SELECT pg_temp.same_choice($q$select sum(f) from rt, unnest(ar) u$q$,
    $q$select sum(f order by f) from rt, unnest(ar) u$q$);
SELECT pg_temp.same_choice($q$select avg(f) from rt, unnest(ar) u$q$,
    $q$select avg(f order by f desc) from rt, unnest(ar) u$q$);
SELECT pg_temp.same_choice($q$select stddev(f) from rt$q$,
    $q$select stddev(f order by f desc) from rt$q$);
SELECT pg_temp.same_choice($q$select sum(f) over (order by a) from rt$q$,
    $q$select sum(f) over (order by a) from (select * from rt order by f) s$q$);
SELECT pg_temp.same_choice($q$select array(select b from rt)$q$,
    $q$select array(select b from rt order by b)$q$);
SELECT pg_temp.same_choice($q$select array(select distinct b from rt)$q$,
    $q$select array(select distinct b from rt order by b)$q$);
SELECT pg_temp.same_choice($q$select array(select distinct b from rt)$q$,
    $q$select array(select distinct b from rt order by b desc)$q$);
SELECT pg_temp.same_choice($q$select array(select b from rt union select a from ru)$q$,
    $q$select array(select b from rt union select a from ru order by 1)$q$);
SELECT pg_temp.same_choice($q$select array(select b from rt order by a)$q$,
    $q$select array(select b from rt order by a,b)$q$);
SELECT pg_temp.same_choice($q$select u from (select * from rt limit 1) s, unnest(ar) u$q$,
    $q$select u from (select * from rt order by a,b,ar limit 1) s, unnest(ar) u$q$);
SELECT pg_temp.same_choice($q$select distinct on (a) a, b, u from rt, unnest(ar) u$q$,
    $q$select distinct on (a) a, b, u from rt, unnest(ar) u order by a,b,u$q$);
SELECT pg_temp.same_choice($q$select distinct on (a) a, b, u from rt, unnest(ar) u order by a,b$q$,
    $q$select distinct on (a) a, b, u from rt, unnest(ar) u order by a,b,u desc$q$);
SELECT pg_temp.same_choice($q$select distinct u from rt, unnest(ar) u limit 1$q$,
    $q$select distinct u from rt, unnest(ar) u order by u limit 1$q$);
SELECT pg_temp.same_choice($q$select u from rt, unnest(ar) u union select a from ru limit 1$q$,
    $q$select u from rt, unnest(ar) u union select a from ru order by 1 limit 1$q$);
SELECT pg_temp.same_choice($q$select u from rt, unnest(ar) u union select a from ru offset 1 limit 1$q$,
    $q$select u from rt, unnest(ar) u union select a from ru order by 1 offset 1 limit 1$q$);
SELECT pg_temp.same_choice($q$select distinct u from rt, unnest(ar) u offset 1 limit 1$q$,
    $q$select distinct u from rt, unnest(ar) u order by u offset 1 limit 1$q$);
SELECT pg_temp.same_choice($q$select u,count(*) from rt, unnest(ar) u group by u limit 1$q$,
    $q$select u,count(*) from rt, unnest(ar) u group by u order by u limit 1$q$);
SELECT pg_temp.same_choice($q$select u,count(*) from rt, unnest(ar) u group by u order by count(*) offset 1 limit 1$q$,
    $q$select u,count(*) from rt, unnest(ar) u group by u order by count(*),u offset 1 limit 1$q$);
SELECT pg_temp.same_choice($q$select z::text from (select distinct n z from rt) s$q$,
    $q$select max(n)::text from rt group by n$q$);
SELECT pg_temp.same_choice($q$select z::text from (select n z from rt union select n from ru) s$q$,
    $q$select z::text from (select n z from ru union select n from rt) s$q$);
SELECT pg_temp.same_choice($q$select z::text,w from (select n z from rt intersect select n from ru) s, generate_series(1,2) w$q$,
    $q$select z::text,w from (select n z from ru intersect select n from rt) s, generate_series(1,2) w$q$);
SELECT pg_temp.same_choice($q$select (array_agg(b))[1] from rt$q$,
    $q$select (array_agg(b order by b))[1] from rt$q$);
SELECT pg_temp.same_choice($q$select (array_agg(b order by a))[2] from rt$q$,
    $q$select (array_agg(b order by a,b))[2] from rt$q$);
SELECT pg_temp.same_choice($q$select a, (select u from unnest(ar) u limit 1) from rt$q$,
    $q$select a, (select u from unnest(ar) u order by u limit 1) from rt$q$);
SELECT pg_temp.same_choice($q$select (select s.b from rt s where s.a=t.a limit 1), u from rt t, unnest(t.ar) u$q$,
    $q$select (select s.b from rt s where s.a=t.a order by b limit 1), u from rt t, unnest(t.ar) u$q$);
SELECT pg_temp.same_choice($q$with recursive r as (select a,b from rt union select r.a+1,r.b from r where r.a<5) select * from r limit 1$q$,
    $q$with recursive r as (select a,b from rt union select r.a+1,r.b from r where r.a<5) select * from r order by a,b limit 1$q$);
SELECT pg_temp.same_choice($q$with q as materialized (select b from rt limit 1) select * from q, generate_series(1,2) g$q$,
    $q$with q as materialized (select b from rt order by b limit 1) select * from q, generate_series(1,2) g$q$);
SELECT pg_temp.same_choice($q$select percentile_disc(0.5) within group (order by n)::text from rt$q$,
    $q$select percentile_disc(0.5) within group (order by n)::text from (select * from rt order by n::text) s$q$);
SELECT pg_temp.same_choice($q$select glued(b) from (select b from rt order by a) s$q$,
    $q$select glued(b) from (select b from rt order by a,b) s$q$);
SELECT pg_temp.same_choice($q$select glued(b order by a) from rt$q$,
    $q$select glued(b order by a,b) from rt$q$);
SELECT pg_temp.same_choice($q$select glued(distinct b) from rt$q$,
    $q$select glued(b order by b) from rt$q$);
SELECT pg_temp.same_choice($q$select a,row_number() over (order by count(*)) from rt group by a$q$,
    $q$select a,row_number() over (order by count(*),a) from rt group by a$q$);
SELECT pg_temp.same_choice($q$select a,row_number() over (order by count(*)) from rt group by a$q$,
    $q$select a,row_number() over (order by count(*),a desc) from rt group by a$q$);
SELECT pg_temp.same_choice($q$select a,c,row_number() over (order by c) from (select a,count(*) c from rt group by a) s$q$,
    $q$select a,c,row_number() over (order by c,a) from (select a,count(*) c from rt group by a) s$q$);
SELECT pg_temp.same_choice($q$select x,o from rows_of() with ordinality w(x,o)$q$,
    $q$select b,row_number() over (order by b) from rt$q$);
SELECT pg_temp.same_choice($q$select one_of(), u from rt, unnest(ar) u$q$,
    $q$select (select b from rt order by b limit 1), u from rt, unnest(ar) u$q$);
SELECT pg_temp.same_choice($q$select mode() within group (order by b) from rt$q$,
    $q$select mode() within group (order by b desc) from rt$q$);
SELECT pg_temp.same_choice($q$select string_agg(distinct x,',') from rt$q$,
    $q$select string_agg(distinct x,',' order by x desc) from rt$q$);
SELECT pg_temp.same_choice($q$select a,array_agg(b) from rt group by grouping sets ((a),())$q$,
    $q$select a,array_agg(b order by b) from rt group by grouping sets ((a),())$q$);
SELECT pg_temp.same_choice($q$select a,b,array_agg(f) from rt group by rollup(a,b)$q$,
    $q$select a,b,array_agg(f order by f) from rt group by rollup(a,b)$q$);
SELECT pg_temp.same_choice($q$select a,u from rt,unnest(ar) u order by a$q$,
    $q$select a,u from rt,unnest(ar) u order by a,u$q$);
SELECT pg_temp.same_choice($q$select a,u from rt,unnest(ar) u order by a$q$,
    $q$select a,u from (select * from rt order by a,b) s,unnest(ar) u order by a,u desc$q$);
SELECT pg_temp.same_choice($q$select distinct a,u from rt,unnest(ar) u order by a$q$,
    $q$select distinct a,u from rt,unnest(ar) u order by a,u$q$);
SELECT pg_temp.same_choice($q$select exists(select from rt where 1/a=1), u from ru,generate_series(1,2) u$q$,
    $q$select exists(select from rt where a=1) and not exists (select from rt where a=0), u from ru,generate_series(1,2) u$q$);
SELECT pg_temp.same_choice($q$select 1 where 1 in (select 1/a from rt, generate_series(1,2))$q$,
    $q$select 1 where exists (select from rt where a=1) and not exists(select from rt where a=0)$q$);
SELECT pg_temp.same_choice($q$select z::text,u from (select distinct z from (values (1.0),(1.00)) v(z)) s, rt, unnest(ar) u$q$,
    $q$select z::text,u from (select distinct z from (values (1.00),(1.0)) v(z)) s, rt, unnest(ar) u$q$);
SELECT pg_temp.same_choice($q$select z::text,u from (select z from (values (1.0),(1.00)) v(z) group by z) s, rt, unnest(ar) u$q$,
    $q$select z::text,u from (select max(z) z from (values (1.00),(1.0)) v(z)) s, rt, unnest(ar) u$q$);
SELECT pg_temp.same_choice($q$select z::text,u from (select 1.0 z union select 1.00) s, rt, unnest(ar) u$q$,
    $q$select z::text,u from (select 1.00 z union select 1.0) s, rt, unnest(ar) u$q$);
SELECT pg_temp.same_choice($q$select jsonb_agg(b) from rt$q$,
    $q$select jsonb_agg(b order by b) from rt$q$);
SELECT pg_temp.same_choice($q$select a,b,row_number() over w, rank() over w from rt window w as (order by a)$q$,
    $q$select a,b,row_number() over (order by a,b), rank() over (order by a) from rt$q$);
SELECT pg_temp.same_choice($q$select nth_value(b,2) over (order by a rows between unbounded preceding and unbounded following) from rt$q$,
    $q$select nth_value(b,2) over (order by a,b rows between unbounded preceding and unbounded following) from rt$q$);
SELECT setting LIKE '%with-libxml%' AS has_xml FROM pg_config WHERE name = 'CONFIGURE' \gset
\if :has_xml
SELECT pg_temp.same_choice($q$select xmlagg(xmlelement(name q, b))::text from rt$q$,
    $q$select xmlagg(xmlelement(name q, b) order by b)::text from rt$q$);
\endif
SELECT pg_temp.same_choice($q$select u from rt, unnest(ar) u order by a fetch first 1 row with ties$q$,
    $q$select u from rt, unnest(ar) u order by a fetch first 1 row with ties$q$);
SELECT pg_temp.same_choice($q$select u, row_number() over () from unnest(array(select b from rt)) u$q$,
    $q$select b, row_number() over (order by b) from rt$q$);
SELECT pg_temp.same_choice($q$select b, u from rt, unnest(ar) u where b = (select b from rt order by a limit 1)$q$,
    $q$select b, u from rt, unnest(ar) u where b = (select b from rt order by a,b limit 1)$q$);
SELECT pg_temp.same_choice($q$select regexp_split_to_table(string_agg(x,','),',') from rt$q$,
    $q$select regexp_split_to_table(string_agg(x,',' order by x),',') from rt where x is not null$q$);
SELECT pg_temp.same_choice($q$select array_agg(b) over (partition by a), u from rt, unnest(ar) u$q$,
    $q$select array_agg(b) over (partition by a order by b range between unbounded preceding and unbounded following), u from rt, unnest(ar) u$q$);
SELECT pg_temp.same_choice($q$select l.* from rt left join lateral (select b z from ru where ru.a=rt.a limit 1) l on true, generate_series(1,1) g$q$,
    $q$select l.* from rt left join lateral (select b z from ru where ru.a=rt.a order by b limit 1) l on true, generate_series(1,1) g$q$);
SELECT pg_temp.same_choice($q$select min(u), sum(q) from (select u, f q from rt, unnest(ar) u) s$q$,
    $q$select min(u), sum(q) from (select u, f q from rt, unnest(ar) u order by f) s$q$);

-- Where there is no choice, the same constructs do differ.
CREATE FUNCTION pg_temp.other_result(q1 text, q2 text) RETURNS text LANGUAGE sql AS $$
    SELECT is(sqleq_check(q1, q2)::text, 'not_equivalent', format('%s | %s', q1, q2))
$$;
SELECT pg_temp.other_result($q$select b, row_number() over (order by a, b), u from rt, unnest(ar) u$q$,
    $q$select b, row_number() over (order by b, a), u from rt, unnest(ar) u$q$);
SELECT pg_temp.other_result($q$select glued(b order by b) from rt$q$,
    $q$select glued(b order by b desc) from rt$q$);
SELECT pg_temp.other_result($q$select glued(b order by a, b) from rt$q$,
    $q$select glued(b order by b, a) from rt$q$);
SELECT pg_temp.other_result($q$select array(select b from rt order by b), u from ru, generate_series(1, a) u$q$,
    $q$select array(select b from rt order by b desc), u from ru, generate_series(1, a) u$q$);
SELECT pg_temp.other_result($q$select u from rt, unnest(ar) u order by u limit 1$q$,
    $q$select u from rt, unnest(ar) u order by u desc limit 1$q$);
SELECT pg_temp.other_result($q$select distinct on (u) u, b from rt, unnest(ar) u order by u, b$q$,
    $q$select distinct on (u) u, b from rt, unnest(ar) u order by u, b desc$q$);
SELECT pg_temp.other_result($q$select count(*) from (select u from rt, unnest(ar) u limit 1) s$q$,
    $q$select count(*) from (select u from rt, unnest(ar) u limit 2) s$q$);
SELECT pg_temp.other_result($q$select a, array_agg(u order by u) from rt, unnest(ar) u group by a$q$,
    $q$select a, array_agg(distinct u order by u) from rt, unnest(ar) u group by a$q$);
SELECT pg_temp.other_result($q$select sum(f) from rt, unnest(ar) u$q$,
    $q$select sum(f + 1) from rt, unnest(ar) u$q$);
SELECT pg_temp.other_result($q$select u from rt, unnest(ar) u order by u$q$,
    $q$select u from rt, unnest(ar) u order by u desc$q$);

-- Where chance decides what the results are, but not that they differ, they do.
CREATE FUNCTION pg_temp.no_common_result(q1 text, q2 text) RETURNS SETOF text LANGUAGE sql AS $$
    SELECT is(sqleq_check(q1, q2)::text, 'not_equivalent', format('%s | %s', q1, q2))
    UNION ALL SELECT is(sqleq_check(q2, q1)::text, 'not_equivalent', format('%s | %s', q2, q1))
$$;
SELECT pg_temp.no_common_result($q$select u from rt, unnest(ar) u limit 1$q$, $q$select u from rt, unnest(ar) u limit 2$q$);
SELECT pg_temp.no_common_result($q$select u from rt, unnest(ar) u offset 1$q$, $q$select u from rt, unnest(ar) u where false$q$);
SELECT pg_temp.no_common_result($q$select distinct u from rt, unnest(ar) u limit 1$q$, $q$select distinct u from rt, unnest(ar) u$q$);
SELECT pg_temp.no_common_result($q$select string_agg(x, ',') from rt$q$, $q$select string_agg(x || 'z', ',') from rt$q$);
-- in which order the values of the second come is the server's own doing, and not known in full
SELECT is(sqleq_check($q$select array(select b from rt)$q$, $q$select array(select distinct b from rt)$q$)::text, 'unknown', 'an array of distinct values without an order');
SELECT pg_temp.no_common_result($q$select glued(b) from rt$q$, $q$select glued(b) + 1 from rt$q$);
SELECT pg_temp.no_common_result($q$select a, row_number() over (order by a), u from rt, unnest(ar) u$q$, $q$select a, rank() over (order by a), u from rt, unnest(ar) u$q$);
SELECT pg_temp.no_common_result($q$select distinct on (a) a, u from rt, unnest(ar) u$q$, $q$select a, u from rt, unnest(ar) u$q$);
SELECT pg_temp.no_common_result($q$select u from rt, unnest(ar) u order by u, a, b fetch first 1 row only$q$, $q$select u from rt, unnest(ar) u order by u fetch first 1 row with ties$q$);

SELECT * FROM finish();
ROLLBACK;
