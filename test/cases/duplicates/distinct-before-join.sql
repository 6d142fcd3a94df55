-- verdict: not_equivalent
-- why: rows that differ only in a column that is not selected stay apart below the join
create table r (a int, b int);
create table s (c int, d int);
-- q1
select distinct r.a, s.d from r join s on r.a = s.c
-- q2
select x.a, y.d from (select distinct a, b from r) x join (select distinct c, d from s) y on x.a = y.c
