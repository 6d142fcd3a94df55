-- verdict: not_equivalent
-- why: one value in each of three tables has to fit
create table r (a int, b int);
create table s (a int, b int);
create table u (b int);
-- q1
select 1 from r join s on r.a = s.a + 100 join u on s.b = u.b * 7 where u.b = 13
-- q2
select 1 from r join s on r.a = s.a + 100 join u on s.b = u.b * 7 where u.b = 13 and r.b is distinct from 77
