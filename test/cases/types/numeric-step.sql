-- verdict: not_equivalent
-- why: numerics of any scale lie between 0.99 and 1
create table t (n numeric);
-- q1
select n from t where n > 0.99
-- q2
select n from t where n >= 1
