-- verdict: equivalent*
-- why: the check keeps every sum of s from being negative
create table r (a int);
create table s (c int check (c >= 0));
-- q1
select 1 where (select sum(a) from r) = 99 and (select sum(c) from s) = -99
-- q2
select 1 where false
