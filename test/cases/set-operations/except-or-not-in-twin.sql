-- verdict: equivalent*
-- why: without NULLs EXCEPT is NOT IN and DISTINCT
create table r (a int not null);
create table s (c int not null);
-- q1
select a from r except select c from s
-- q2
select distinct a from r where a not in (select c from s)
