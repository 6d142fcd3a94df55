-- verdict: not_equivalent
-- why: every ignores a NULL, CASE makes it a 0
create table t (k int, flag boolean);
-- q1
select k, every(flag) from t group by k
-- q2
select k, min(case when flag then 1 else 0 end) = 1 from t group by k
