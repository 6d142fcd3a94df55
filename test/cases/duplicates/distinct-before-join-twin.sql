-- verdict: equivalent*
-- why: all columns but the join column are selected, so DISTINCT commutes with the join
create table r (a int, b int);
create table s (c int, d int);
-- q1
select distinct r.a, s.d from r join s on r.a = s.c
-- q2
select x.a, y.d from (select distinct a from r) x join (select distinct c, d from s) y on x.a = y.c
