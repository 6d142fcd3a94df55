-- verdict: equivalent*
-- why: a filter above EXCEPT ALL may be tested on either side of it
create table r (a int);
create table s (a int);
-- q1
select a from (select a from r except all select a from s) x where a > 0
-- q2
select a from r where a > 0 except all select a from s where a > 0
