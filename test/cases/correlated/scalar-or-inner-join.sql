-- verdict: not_equivalent
-- why: the scalar subquery keeps a row without a partner
create table r (a int, b int);
create table s (c int, d int);
-- q1
select r.b, (select d from s where s.c = r.a) from r
-- q2
select r.b, s.d from r join s on s.c = r.a
