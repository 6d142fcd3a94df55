-- verdict: not_equivalent
-- why: IS NOT TRUE is not the negation of three-valued logic
create table t (a int, b int);
-- q1
select a, b from t where (a > 0 and b > 0) is not true
-- q2
select a, b from t where a <= 0 or b <= 0
