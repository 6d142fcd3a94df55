-- verdict: equivalent*
-- why: the check leaves finite numbers
create table t (n numeric check (n between -1000 and 1000));
-- q1
select n from t where n + 1 > n
-- q2
select n from t where n is not null
