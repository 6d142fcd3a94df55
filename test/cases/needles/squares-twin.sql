-- verdict: equivalent*
-- why: 3, 4 and 5
create table t (a smallint, b smallint);
-- q1
select a from t where a * a + b * b = 25 and a > b and b > 0
-- q2
select a from t where a = 4 and b = 3
