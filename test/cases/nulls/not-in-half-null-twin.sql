-- verdict: equivalent*
-- why: the NULLs of the left side are kept by NOT IN exactly when the subquery is empty
create table r (a int);
create table s (c int not null);
-- q1
select a from r where a not in (select c from s)
-- q2
select a from r where not exists (select 1 from s where s.c = r.a) and (a is not null or not exists (select 1 from s))
