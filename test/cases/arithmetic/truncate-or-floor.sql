-- verdict: not_equivalent
-- why: integer division rounds toward zero, floor rounds down
create table t (a int);
-- q1
select a / 2 from t
-- q2
select floor(a / 2.0) from t
