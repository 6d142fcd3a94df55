-- verdict: equivalent*
-- why: for a sum a NULL and a zero weigh the same, once the sum of nothing is taken care of
create table t (a int);
-- q1
select coalesce(sum(coalesce(a, 0)), 0) from t
-- q2
select coalesce(sum(a), 0) from t
