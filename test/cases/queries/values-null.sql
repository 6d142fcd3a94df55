-- verdict: not_equivalent
-- why: a NULL among the VALUES makes NOT IN never true
create table t (a int);
-- q1
select a from t where a not in (values (1), (null))
-- q2
select a from t where a not in (values (1))
