-- verdict: not_equivalent
-- why: s has no column a, so the a in the subquery is that of r
create table r (a int, b int);
create table s (c int, d int);
-- q1
select a from r where a in (select a from s)
-- q2
select a from r where a in (select c from s)
