-- verdict: not_equivalent
-- same: unsupported
-- why: window functions are outside of the fragment, but not beyond the server
create table t (a int, b int);
-- q1
select a, sum(b) over (partition by a) from t
-- q2
select a, b from t
