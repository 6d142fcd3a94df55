-- verdict: not_equivalent
-- why: infinity plus one is infinity
create table t (n numeric);
-- q1
select n from t where n + 1 > n
-- q2
select n from t where n is not null
