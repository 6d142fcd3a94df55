-- verdict: equivalent*
-- why: the check leaves nothing to round
create table t (n numeric(5,2) check (n = round(n, 1)));
-- q1
select n from t where n::numeric(6,1) = n
-- q2
select n from t where n is not null
