-- verdict: equivalent*
-- why: an outer join with coalesce restores the zero counts
create table r (a int, b int);
create table s (c int);
-- q1
select a from r where b = (select count(*) from s where s.c = r.a)
-- q2
select r.a from r left join (select c, count(*) as n from s group by c) x on x.c = r.a where r.b = coalesce(x.n, 0)
