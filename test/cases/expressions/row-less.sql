-- verdict: not_equivalent
-- why: rows compare like words, the first difference decides
create table t (a int, b int);
-- q1
select a, b from t where (a, b) < (1, 2)
-- q2
select a, b from t where a <= 1 and b < 2
