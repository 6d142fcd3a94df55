-- verdict: equivalent*
-- why: 13 * 7 is 91
create table r (a int, b int);
create table s (a int, b int);
create table u (b int);
-- q1
select 1 from r join s on r.a = s.a + 100 join u on s.b = u.b * 7 where u.b = 13
-- q2
select 1 from r join s on r.a - s.a = 100 join u on u.b = 13 where s.b = 91
