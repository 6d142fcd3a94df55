-- verdict: not_equivalent
-- why: comparing with a half that was rounded toward zero is wrong for negative numbers
create table t (a int, b int);
-- q1
select a, b from t where a * 2 > b
-- q2
select a, b from t where a > b / 2
