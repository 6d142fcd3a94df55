-- verdict: equivalent*
-- why: a right join is a left join with the sides exchanged
create table r (a int, b int);
create table s (c int, d int);
-- q1
select r.b, s.d from r right join s on r.a = s.c and r.b < s.d
-- q2
select r.b, s.d from s left join r on r.a = s.c and r.b < s.d
