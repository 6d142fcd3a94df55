-- verdict: not_equivalent
-- why: an inner join removes rows, which DISTINCT does not hide
create table r (a int);
create table s (c int);
-- q1
select distinct r.a from r join s on r.a = s.c
-- q2
select distinct a from r
