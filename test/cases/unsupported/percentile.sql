-- verdict: not_equivalent
-- same: unsupported
-- why: ordered-set aggregates are outside of the fragment, but not beyond the server
create table t (a int);
-- q1
select percentile_cont(0.5) within group (order by a) from t
-- q2
select avg(a) from t
