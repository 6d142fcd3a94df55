-- verdict: equivalent*
-- why: DISTINCT before EXCEPT ALL leaves no second copy
create table r (a int);
create table s (a int);
-- q1
select distinct a from r except all select a from s
-- q2
select a from r except select a from s
