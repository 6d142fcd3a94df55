-- verdict: equivalent
-- why: all are positive unless one is not, for NULLs are ignored on both sides
create table t (k int, a int);
-- q1
select k, bool_and(a > 0) from t group by k
-- q2
select k, not bool_or(a <= 0) from t group by k
