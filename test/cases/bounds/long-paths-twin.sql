-- verdict: equivalent*
-- bound: 2
-- why: in a loop every path goes on
create table e (s int not null, d int not null, check (s = d));
-- q1
select distinct 1 from e a, e b where a.d = b.s
-- q2
select distinct 1 from e a, e b, e c where a.d = b.s and b.d = c.s
