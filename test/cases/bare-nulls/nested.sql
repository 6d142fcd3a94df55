-- verdict: equivalent*
-- assumes: column 2 of the first query is an untyped NULL, taken as integer
-- why: two levels down, and from the outer level of a lateral subquery
create table t (a int);
-- q1
select a, z from (select s.a, l.y as z from (select a, null as x from t) s, lateral (select s.x as y) l) r where z is null
-- q2
select a, null::int from t
