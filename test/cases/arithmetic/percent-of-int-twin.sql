-- verdict: equivalent*
-- why: a seventh has no end, and the factor is not one
create table t (pay int);
-- q1
select pay::numeric / 7 from t
-- q2
select pay * 0.1428571428571428 from t where false union all select pay::numeric / 7 from t
