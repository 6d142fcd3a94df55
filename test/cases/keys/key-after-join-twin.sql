-- verdict: equivalent*
-- why: the other side has at most one partner
create table r (a int primary key);
create table s (c int, d int unique);
-- q1
select distinct r.a from r join s on s.d = r.a
-- q2
select r.a from r join s on s.d = r.a
