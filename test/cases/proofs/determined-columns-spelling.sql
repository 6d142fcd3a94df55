-- verdict: not_equivalent
-- why: 1.0 and 1.00 are one value, and two texts
create table t (n numeric);
-- q1
select distinct n, n::text from t
-- q2
select n, n::text from (select distinct n from t) x
