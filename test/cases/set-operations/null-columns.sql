-- verdict: not_equivalent
-- why: rows compare as a whole, a projection before INTERSECT lets different rows meet
create table r (a int, b int);
create table s (a int, b int);
-- q1
select a from (select a, b from r intersect select a, b from s) x
-- q2
select a from r intersect select a from s
