-- verdict: equivalent*
-- why: counts are never NULL
create table r (a int);
create table s (c int);
-- q1
select 1 where (select count(a) from r) = (select count(c) from s)
-- q2
select 1 where (select count(a) from r) is not distinct from (select count(c) from s)
