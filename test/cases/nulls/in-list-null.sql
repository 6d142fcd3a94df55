-- verdict: not_equivalent
-- why: NOT (a IN (1, NULL)) is never true
create table t (a int);
-- q1
select a from t where not (a in (1, null))
-- q2
select a from t where a <> 1
