-- verdict: not_equivalent
-- why: an inner ORDER BY matters as soon as there is a LIMIT
create table t (a int primary key);
-- q1
select a from (select a from t order by a limit 2) x
-- q2
select a from t
