-- verdict: equivalent*
-- why: the smallest partner of each row is its minimum
create table r (a int primary key);
create table s (c int primary key);
-- q1
select r.a, x.c from r, lateral (select c from s where s.c >= r.a order by c limit 1) x
-- q2
select r.a, min(s.c) from r, s where s.c >= r.a group by r.a
