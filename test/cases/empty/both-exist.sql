-- verdict: not_equivalent
-- why: comparing two sums is unknown when both tables are empty
create table r (a int);
create table s (c int);
-- q1
select 1 where (select sum(a) from r) = (select sum(c) from s)
-- q2
select 1 where (select sum(a) from r) is not distinct from (select sum(c) from s)
