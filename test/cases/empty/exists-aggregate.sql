-- verdict: not_equivalent
-- why: a subquery with a global aggregate always has a row
create table r (a int);
create table s (c int);
-- q1
select a from r where exists (select count(*) from s where s.c = r.a)
-- q2
select a from r where exists (select 1 from s where s.c = r.a)
