-- verdict: not_equivalent
-- why: less than two days apart includes the same day and the day before
create table t (a date, b date);
-- q1
select a, b from t where b - a < 2
-- q2
select a, b from t where b = a or b = a + 1
