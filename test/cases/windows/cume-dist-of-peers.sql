-- verdict: equivalent*
-- why: all rows are peers
create table t (a int, b int);
-- q1
select a, cume_dist() over () from t
-- q2
select a, 1::float8 from t
