-- verdict: not_equivalent
-- why: UNION removes duplicates that OR keeps
create table t (a int, b int);
-- q1
select a, b from t where a = 1 or b = 1
-- q2
select a, b from t where a = 1 union select a, b from t where b = 1
