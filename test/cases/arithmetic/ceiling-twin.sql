-- verdict: equivalent*
-- why: the ceiling is the negated floor of the negated number
create table t (n numeric(4,1));
-- q1
select ceil(n) from t
-- q2
select -floor(-n) from t
