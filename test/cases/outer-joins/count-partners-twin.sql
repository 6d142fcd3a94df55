-- verdict: equivalent*
-- why: an inner join fills up nothing
create table r (a int primary key);
create table s (c int);
-- q1
select r.a, count(*) from r join s on s.c = r.a group by r.a
-- q2
select r.a, count(s.c) from r join s on s.c = r.a group by r.a
