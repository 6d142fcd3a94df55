-- verdict: not_equivalent
-- why: with duplicates on the other side, groups summed before the join come out several times
create table r (a int, b int);
create table s (c int, d int);
-- q1
select r.a, sum(s.d) from r join s on r.a = s.c group by r.a
-- q2
select r.a, x.sd from r join (select c, sum(d) as sd from s group by c) x on x.c = r.a
