-- verdict: not_equivalent
-- bound: 5
-- why: the size of one table switches another query off
create table r (a int);
create table s (c int);
-- q1
select a from r where (select count(*) from s) < 5
-- q2
select a from r
