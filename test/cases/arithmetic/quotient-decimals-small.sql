-- verdict: equivalent*
-- why: a quotient of a number of this size has 8 decimals anyway
create table t (x int, y numeric(10,2));
-- q1
select x / 3.0, y / 3.0 from t
-- q2
select (x * 1.00) / 3.0, y * 1.0000 / 3 from t
