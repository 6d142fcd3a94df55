-- verdict: not_equivalent
-- why: EXCEPT takes NULLs for equal, NOT IN gives up on them
create table r (a int);
create table s (c int);
-- q1
select a from r except select c from s
-- q2
select distinct a from r where a not in (select c from s)
