-- verdict: not_equivalent
-- why: BETWEEN is empty when its bounds are the wrong way round
create table t (a int, b int, c int);
-- q1
select a from t where a between symmetric b and c
-- q2
select a from t where a between b and c
