-- verdict: not_equivalent
-- why: the ceiling of a whole number is the number itself
create table t (n numeric(4,1));
-- q1
select ceil(n) from t
-- q2
select floor(n) + 1 from t
