-- verdict: equivalent*
-- why: De Morgan's law holds in Kleene's logic
create table t (a int, b int);
-- q1
select a, b from t where not (a > 0 and b > 0)
-- q2
select a, b from t where a <= 0 or b <= 0
