-- verdict: not_equivalent
-- why: DISTINCT after the join removes duplicates of the outer table, too
create table r (a int, b int);
create table s (c int);
-- q1
select r.a from r where exists (select 1 from s where s.c = r.a)
-- q2
select distinct r.a from r join s on s.c = r.a
