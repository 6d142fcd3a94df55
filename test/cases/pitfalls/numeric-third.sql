-- verdict: not_equivalent
-- why: a third of a numeric is rounded
create table t (n numeric(4,1));
-- q1
select n from t where n / 3 * 3 = n
-- q2
select n from t where n is not null
