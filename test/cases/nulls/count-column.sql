-- verdict: not_equivalent
-- why: count(a) skips NULLs, count(*) counts rows
create table t (a int, b int);
-- q1
select count(a) from t
-- q2
select count(*) from t
