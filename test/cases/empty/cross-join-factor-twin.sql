-- verdict: equivalent*
-- why: under DISTINCT a factor of a cross join only asks whether it is empty
create table r (a int);
create table s (c int);
-- q1
select distinct r.a from r, s
-- q2
select distinct r.a from r where exists (select 1 from s)
