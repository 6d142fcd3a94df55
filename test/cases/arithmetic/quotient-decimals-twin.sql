-- verdict: equivalent*
-- why: the operands have the same decimals
create table t (x bigint);
-- q1
select x / 3.0 from t
-- q2
select (x * 1) / 3.0 from t
