-- verdict: equivalent*
-- why: a half of a numeric is exact
create table t (n numeric(4,1));
-- q1
select n from t where n / 2 * 2 = n
-- q2
select n from t where n is not null
