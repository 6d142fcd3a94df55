-- verdict: equivalent*
-- why: division that truncates commutes with negation
create table t (a int);
-- q1
select -a / 2 from t
-- q2
select -(a / 2) from t
