-- verdict: equivalent*
-- why: every numeric, NaN included, is less, equal or greater
create table t (n numeric(2,0));
-- q1
select n from t where n < 10 or n >= 10
-- q2
select n from t where n is not null
