-- verdict: unsupported
-- reason: a grouping expression is constant
create table t (a int);
-- q1
select 1 + 1, count(*) from t group by rollup (1 + 1)
-- q2
select 2, count(*) from t group by () having count(*) > 0 union all select null, count(*) from t
