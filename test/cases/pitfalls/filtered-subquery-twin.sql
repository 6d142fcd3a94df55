-- verdict: equivalent*
-- why: greater than some value is greater than the least one, and FILTER takes unknown for false
create table r (a int);
create table s (c int);
-- q1
select count(*) filter (where a > (select min(c) from s)) from r
-- q2
select count(*) filter (where a > any (select c from s)) from r
