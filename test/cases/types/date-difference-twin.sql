-- verdict: equivalent*
-- why: no more than a day apart, in either direction
create table t (a date, b date);
-- q1
select a, b from t where b - a between -1 and 1
-- q2
select a, b from t where b = a or b = a + 1 or a = b + 1
