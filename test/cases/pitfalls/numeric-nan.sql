-- verdict: not_equivalent
-- why: a numeric may be NaN, which is greater than every number
create table t (n numeric(2,0));
-- q1
select n from t where n < 100
-- q2
select n from t where n is not null
