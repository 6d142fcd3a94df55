-- verdict: not_equivalent
-- why: the limit counts for each row of r, not for the whole join
create table r (a int primary key);
create table s (c int primary key);
-- q1
select r.a, x.c from r, lateral (select c from s where s.c >= r.a order by c limit 1) x
-- q2
select r.a, s.c from r, s where s.c >= r.a order by r.a, s.c limit 1
