-- verdict: not_equivalent
-- counterexample: none
-- why: the cast is two levels down
create table t (a int);
-- q1
select a, z from (select s.a, l.y as z from (select a, null::text as x from t) s, lateral (select s.x as y) l) r where z is null
-- q2
select a, null::int from t
