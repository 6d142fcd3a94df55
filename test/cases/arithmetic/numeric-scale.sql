-- verdict: not_equivalent
-- why: a cast to one digit after the point rounds
create table t (n numeric(5,2));
-- q1
select n from t where n::numeric(6,1) = n
-- q2
select n from t where n is not null
