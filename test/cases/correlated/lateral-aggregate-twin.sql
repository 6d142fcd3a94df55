-- verdict: equivalent*
-- why: the primary key gives each row its own group
create table r (a int primary key);
create table s (c int);
-- q1
select r.a, x.n from r, lateral (select count(*) as n from s where s.c = r.a) x
-- q2
select r.a, count(s.c) from r left join s on s.c = r.a group by r.a
