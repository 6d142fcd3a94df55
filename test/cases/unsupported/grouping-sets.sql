-- verdict: unsupported
-- reason: grouping
-- why: grouping sets are outside of the fragment
create table t (a int, b int);
-- q1
select a, b, count(*) from t group by grouping sets ((a), (b))
-- q2
select a, null, count(*) from t group by a union all select null, b, count(*) from t group by b
