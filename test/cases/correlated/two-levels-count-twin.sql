-- verdict: equivalent*
-- why: at most one row of the middle query, so both count the same
create table r (a int);
create table s (c int unique, d int);
create table u (x int);
-- q1
select a from r where exists (select 1 from s where s.c = r.a and (select count(*) from u where u.x = s.d) = 2)
-- q2
select a from r where (select count(*) from s join u on u.x = s.d where s.c = r.a) = 2
