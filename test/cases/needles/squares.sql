-- verdict: not_equivalent
-- why: 5 * 5 + 0 * 0 is 25, too
create table t (a smallint, b smallint);
-- q1
select a from t where a * a + b * b = 25 and a > b
-- q2
select a from t where a * a + b * b = 25 and a > b and b <> 0
