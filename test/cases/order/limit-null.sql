-- verdict: not_equivalent
-- why: LIMIT NULL means no limit
create table t (a int);
-- q1
select a from t limit null
-- q2
select a from t limit 0
