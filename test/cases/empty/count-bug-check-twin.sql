-- verdict: equivalent*
-- why: the check rules out the zero that the count bug is about
create table r (a int, b int check (b > 0));
create table s (c int);
-- q1
select a from r where b = (select count(*) from s where s.c = r.a)
-- q2
select r.a from r join (select c, count(*) as n from s group by c) x on x.c = r.a where r.b = x.n
