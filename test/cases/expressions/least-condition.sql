-- verdict: not_equivalent
-- why: LEAST ignores a NULL that the AND does not accept
create table t (a int, b int);
-- q1
select a, b from t where least(a, b) > 0
-- q2
select a, b from t where a > 0 and b > 0
