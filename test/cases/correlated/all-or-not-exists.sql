-- verdict: not_equivalent
-- why: a NULL in the subquery makes ALL unknown
create table r (a int);
create table s (c int);
-- q1
select a from r where a > all (select c from s)
-- q2
select a from r where not exists (select 1 from s where s.c >= r.a)
