-- verdict: not_equivalent
-- why: rows below the limit are lost to the other aggregate
create table t (a int, b int);
-- q1
select a, count(*) from t group by a having max(b) > 2
-- q2
select a, count(*) from t where b > 2 group by a
