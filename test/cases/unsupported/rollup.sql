-- verdict: unsupported
-- reason: grouping
-- why: ROLLUP is a form of grouping sets
create table t (a int, b int);
-- q1
select a, count(*) from t group by rollup (a)
-- q2
select a, count(*) from t group by a union all select null, count(*) from t
