-- verdict: not_equivalent
-- semantics: bag
-- why: as bags a semijoin and a join differ
create table r (a int);
create table s (c int);
-- q1
select a from r where a in (select c from s)
-- q2
select a from r join s on a = c
