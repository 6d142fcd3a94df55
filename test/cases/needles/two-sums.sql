-- verdict: not_equivalent
-- why: the sums of two tables have to meet their constants at once
create table r (a int);
create table s (c int);
-- q1
select 1 where (select sum(a) from r) = 99 and (select sum(c) from s) = -99
-- q2
select 1 where false
