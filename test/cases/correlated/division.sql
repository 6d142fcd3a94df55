-- verdict: not_equivalent
-- why: counting partners instead of looking for a missing one goes wrong when the same value stands in s twice
create table r (a int not null);
create table s (c int not null);
create table u (x int not null, y int not null);
-- q1
select a from r where not exists (select 1 from s where not exists (select 1 from u where u.x = s.c and u.y = r.a))
-- q2
select a from r where (select count(distinct u.x) from u join s on u.x = s.c where u.y = r.a) = (select count(*) from s)
