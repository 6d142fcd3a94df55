-- verdict: not_equivalent
-- why: the first argument that is not NULL wins
create table t (a int, b int);
-- q1
select coalesce(a, b) from t
-- q2
select coalesce(b, a) from t
