-- verdict: equivalent*
-- semantics: set
-- why: as sets a semijoin and a join agree
create table r (a int);
create table s (c int);
-- q1
select a from r where a in (select c from s)
-- q2
select a from r join s on a = c
