-- verdict: not_equivalent
-- why: over an empty table ALL is true and the comparison with the maximum unknown
create table r (a int);
create table s (c int);
-- q1
select count(*) filter (where a > (select max(c) from s)) from r
-- q2
select count(*) filter (where a > all (select c from s)) from r
