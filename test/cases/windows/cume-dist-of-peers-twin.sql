-- verdict: not_equivalent
-- why: not when they are sorted
create table t (a int, b int);
-- q1
select a, cume_dist() over (order by a) from t
-- q2
select a, 1::float8 from t
